"""The command line as people and scripts call it."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import parse_qsl

import pytest

import landsraad
from landsraad.arena.report import wilson
from landsraad.cli import MODULES
from landsraad.cli.catalogue import _listed, listed
from landsraad.records.files import read

from ..interrupting import can_be_interrupted
from .calling import GAME, SHORT, Run, command, play

# ---- looking around


def test_the_games_are_listed(run: Run) -> None:
    ran = run("games")
    assert ran.code == 0
    title, *_ = [line for line in ran.out.splitlines() if line.startswith(GAME)]
    assert "Spice Auction" in title
    assert "3–6" in title


def test_the_games_as_json(run: Run) -> None:
    listed = json.loads(run("games", "--json").out)
    mine = next(game for game in listed if game["name"] == GAME)
    assert mine["title"] == "Spice Auction"
    assert mine["seats"] == [3, 4, 5, 6]
    assert mine["options"] == len(landsraad.load(GAME).options.__struct_fields__)
    floor = next(game for game in listed if game["name"] == "megagame")
    assert floor["options"] == len(json.loads(run("options", "megagame", "--json").out))


def test_games_are_listed_as_they_are_without_being_loaded() -> None:
    ours = {entry.name: _listed(entry.name) for entry in entry_points(group="landsraad.games")}
    found = {game.name: game for game in listed()}
    assert {name: found[name] for name in ours} == ours
    assert not [name for name in loaded_by("games") if name.startswith("landsraad.games.")]


def test_every_option_is_explained(run: Run) -> None:
    out = run("options", GAME).out
    for words in ("rounds", "How many crates are sold.", "3–", "caller, nobody", "4–30"):
        assert words in out
    listed = {choice["name"]: choice for choice in json.loads(run("options", GAME, "--json").out)}
    assert listed["ties"]["default"] == "caller"


def test_an_option_that_nothing_obeys_is_not_listed(run: Run) -> None:
    for out in (run("options", "megagame").out, run("options", "megagame", "--json").out):
        assert "role_rights" not in out
        assert "messages" in out


def test_the_version_and_a_bare_call(run: Run) -> None:
    assert run("--version").out == f"landsraad {landsraad.__version__}\n"
    bare = run()
    assert bare.code == 0
    listed = [line.split()[0] for line in bare.out.partition("Commands:\n")[2].splitlines()]
    assert listed == list(MODULES)


def loaded_by(*args: str) -> set[str]:
    """Every module that a command has loaded when it ends."""
    code = (
        "import atexit, sys; atexit.register(lambda: print(*sys.modules, file=sys.stderr));"
        f"from landsraad.cli import main; main({list(args)!r})"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(ran.stderr.split())


@pytest.mark.parametrize("args", [["games"], ["--help"], ["sim", "--help"], ["play", "--help"]])
def test_a_short_command_starts_without_heavy_modules(args: list[str]) -> None:
    found = loaded_by(*args)
    assert "landsraad.cli" in found
    heavy = {"rich", "litestar", "multiprocessing", "concurrent.futures", "jinja2"}
    ours = {"landsraad.arena", "landsraad.server", "landsraad.testing", "landsraad.scenes.picture"}
    assert not found & (heavy | ours)


def test_a_command_loads_the_module_it_is_in_and_no_other() -> None:
    commands = {"landsraad.cli.play", "landsraad.cli.sim", "landsraad.cli.records"}
    assert not loaded_by("games") & commands
    assert loaded_by("sim", "--help") & commands == {"landsraad.cli.sim"}


def broken_package(folder: Path) -> dict[str, str]:
    """An installed package whose game cannot be imported, as an environment for a process."""
    about = folder / "broken_game-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: broken-game\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[landsraad.games]\nbroken = broken_game:Broken\n")
    (folder / "broken_game.py").write_text("1 / 0\n")
    return os.environ | {"PYTHONPATH": str(folder)}


def test_a_game_that_cannot_be_loaded_leaves_the_others(tmp_path: Path) -> None:
    env = broken_package(tmp_path)
    ran = subprocess.run(command("games"), capture_output=True, text=True, env=env, check=False)
    assert ran.returncode == 0
    assert "Spice Auction" in ran.stdout
    assert "broken cannot be loaded (ZeroDivisionError" in ran.stderr
    for args in (("sim", "broken"), ("options", "broken"), ("play", "broken")):
        one = subprocess.run(command(*args), capture_output=True, text=True, env=env, check=False)
        assert one.returncode == 1
        assert "cannot be loaded" in one.stderr
        assert "Traceback" not in one.stderr


# ---- simulation


def simulated(run: Run, *args: object) -> dict[str, Any]:
    ran = run("sim", GAME, "--json", *SHORT, *args)
    assert ran.code == 0, ran.err
    assert ran.out.count("\n") == 1
    told: dict[str, Any] = json.loads(ran.out)
    return told


@pytest.mark.parametrize(("bots", "games"), [("random", 40), ("ponder:5,random", 9)])
def test_a_simulation_is_the_same_whatever_the_number_of_workers(
    run: Run, bots: str, games: int
) -> None:
    args = "--seed", 11, "--games", games, "--bots", bots, "--rotate", "--workers"
    one, two, three = (simulated(run, *args, workers) for workers in (1, 2, 3))
    for other in (two, three):
        assert other["fingerprint"] == one["fingerprint"]
        assert other["verdicts"] == one["verdicts"]
        assert other["wins"] == one["wins"]
    assert simulated(run, "--seed", 12, *args[2:], 1)["fingerprint"] != one["fingerprint"]


def test_the_json_of_a_simulation_adds_up(run: Run) -> None:
    told = simulated(run, "--seed", 3, "--games", 30, "--seats", 4, "--workers", 1)
    assert (told["game"], told["seats"], told["seed"], told["games"]) == (GAME, 4, 3, 30)
    assert told["options"]["rounds"] == 3
    assert (told["bots"], told["workers"]) == (["random"], 1)
    verdicts = told["verdicts"]
    assert sum(verdict["count"] for verdict in verdicts) == 30
    assert verdicts == sorted(verdicts, key=lambda each: (each["ending"], each["winners"]))
    assert {verdict["mean_turn"] for verdict in verdicts} == {3.0}
    shares = sum(seat["wins"] for seat in told["wins"]["by_seat"])
    assert shares == pytest.approx(30, abs=1e-4)
    assert told["wins"]["by_bot"]["random"]["played"] == 120
    assert told["games_per_s"] == pytest.approx(30 / told["seconds"], rel=0.01)
    assert told["decisions_per_s"] == pytest.approx(told["decisions"] / told["seconds"], rel=0.01)


def test_the_table_of_a_simulation_shows_wins_endings_and_turns(run: Run) -> None:
    ran = run("sim", GAME, *SHORT, "--games", 20, "--bots", "ponder:2,random", "--workers", 1)
    for words in ("ponder:2", "seat 3", "95 % interval", "weighed", "mean turn", "games/s", "seed"):
        assert words in ran.out


def test_a_run_without_a_seed_draws_a_fresh_one(run: Run) -> None:
    seeds = {simulated(run, "--games", 1, "--workers", 1)["seed"] for _ in range(2)}
    assert len(seeds) == 2


def test_records_of_a_simulation_pass_the_check(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    args = "--games", 3, "--seed", 5, "--bots", "random,ponder:3", "--workers", 2, "--rotate"
    told = simulated(run, *args, "--record", folder)
    assert simulated(run, *args)["fingerprint"] == told["fingerprint"]
    files = sorted(folder.glob("*.jsonl"))
    seats = [read(file).header.players.index("random") for file in files]
    assert seats == [0, 1, 2], "the bots move on by a seat from game to game"
    for file in files:
        ran = run("replay", file)
        assert ran.code == 0
        assert ran.out.count(" ok ") == 5


def test_wilson_intervals_agree_with_the_textbook() -> None:
    assert wilson(8, 10) == pytest.approx((0.4901625, 0.9433178))
    assert wilson(0, 20)[0] == 0.0
    assert wilson(20, 20)[1] == pytest.approx(1.0)


def test_ctrl_c_stops_a_simulation_quietly(tmp_path: Path) -> None:
    args = command("sim", GAME, "--games", "100000", "--workers", "2", "--record", str(tmp_path))
    process = subprocess.Popen(
        args,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=can_be_interrupted,
    )
    while not any(tmp_path.iterdir()) and process.poll() is None:
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "Traceback" not in err


# ---- playing


def test_a_whole_game_is_played_through_a_pipe(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    ran = play(run, "--seed", 4, "--save", file, typed="1\n" * 20)
    assert ran.code == 0, ran.err
    assert "The end" in ran.out
    assert "The seed was 4" in ran.out
    assert "\x1b" not in ran.out
    assert read(file).header.players == ("human", "random", "random")
    assert run("replay", file).code == 0


def test_a_game_that_was_left_is_resumed_and_ends_the_same(run: Run, tmp_path: Path) -> None:
    whole, left = tmp_path / "whole.jsonl", tmp_path / "left.jsonl"
    play(run, "--seed", 4, "--save", whole, typed="1\n" * 20)
    ran = play(run, "--seed", 4, "--save", left, typed="1\na\n1\n1\nx\nq\n")
    assert ran.code == 0
    assert f"landsraad play --resume {left}" in ran.out
    assert run("replay", left).code == 0
    ran = run("play", "--terminal", "--resume", left, typed="1\n" * 20)
    assert "The end" in ran.out
    assert read(left) == read(whole)


def test_the_end_of_the_input_keeps_the_game_and_says_where(run: Run, tmp_path: Path) -> None:
    ran = play(run, typed="1\n")
    (file,) = (tmp_path / "data").iterdir()
    assert ran.code == 0
    assert f"kept in {file}" in ran.out
    assert f"--resume {file}" in ran.out
    assert len(read(file).entries) > 1


def test_a_game_that_is_over_is_shown_and_its_file_left_alone(run: Run, tmp_path: Path) -> None:
    file, other = tmp_path / "game.jsonl", tmp_path / "other.jsonl"
    play(run, "--seed", 4, "--save", file, typed="1\n" * 20)
    before = file.read_bytes(), file.stat()
    for more in ([], ["--save", other]):
        ran = run("play", "--terminal", "--resume", file, *more)
        assert ran.code == 0
        assert "The end" in ran.out
        assert f"landsraad replay {file}" in ran.out
    assert (file.read_bytes(), file.stat()) == before
    assert not other.exists()


def test_a_game_whose_rules_have_changed_is_resumed_in_a_new_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    play(run, "--seed", 4, "--save", file, typed="1\n1\n")
    text = file.read_text().replace('"kind":"bid","value":1', '"kind":"bid","value":99', 1)
    file.write_text(text)
    ran = run("play", "--terminal", "--resume", file, typed="1\n" * 20)
    assert "no longer fits the rules" in ran.err
    assert "left out" in ran.err
    assert "The end" in ran.out
    assert file.read_text() == text
    (new,) = (tmp_path / "data").iterdir()
    assert run("replay", new).code == 0
    file.write_text(text + "{\n")
    assert run("play", "--terminal", "--resume", file).code == 1


def test_a_cut_off_line_is_lost_and_told(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    play(run, "--save", file, typed="1\n")
    file.write_bytes(file.read_bytes()[:-5])
    ran = run("play", "--terminal", "--resume", file, typed="1\n" * 20)
    assert "was cut off" in ran.err
    assert "The end" in ran.out


@contextlib.contextmanager
def serving(*args: str, folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server of its own, and the first address that it prints."""
    port = ("--port", "0", "--data-dir", str(folder))
    process = subprocess.Popen(
        command(*args, *port), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout
        first = process.stdout.readline()
        yield process, first.rpartition(" ")[2].strip()
    finally:
        process.kill()
        process.wait()


def seat_of(link: str) -> tuple[str, str]:
    """The address of a table and the token of a seat, from the link that `play` shows."""
    address, _, secrets = link.partition("#")
    return address, dict(parse_qsl(secrets))["token"]


def test_play_starts_a_table_of_one_person_against_bots(tmp_path: Path) -> None:
    with serving("play", GAME, "--no-browser", folder=tmp_path) as (process, link):
        address, token = seat_of(link)
        table = address.rpartition("/")[2]
        api = f"{address.partition('/t/')[0]}/api/tables/{table}"
        shown = {"Authorization": f"Bearer {token}"}
        with urllib.request.urlopen(urllib.request.Request(api, headers=shown)) as answer:
            seats = json.load(answer)["seats"]
        assert [seat["kind"] for seat in seats] == ["human", *["bot"] * 3]
        with urllib.request.urlopen(urllib.request.Request(f"{api}/view", headers=shown)) as answer:
            assert json.load(answer)["ask"]["kind"] == "bid"
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=20)
        assert process.returncode == 0
        assert "Traceback" not in err
        assert "Every game is kept" in err


def test_a_server_that_starts_again_goes_on_with_every_game(tmp_path: Path) -> None:
    with serving("play", GAME, "--no-browser", folder=tmp_path) as (process, link):
        process.kill()
    table, token = seat_of(link.rpartition("/")[2])
    shown = {"Authorization": f"Bearer {token}"}
    with serving("serve", folder=tmp_path) as (process, lobby):
        request = urllib.request.Request(f"{lobby}/api/tables/{table}", headers=shown)
        with urllib.request.urlopen(request) as answer:
            assert json.load(answer)["status"] == "running"
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=20)


def test_a_second_server_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    with serving("serve", folder=tmp_path):
        again = command("serve", "--port", "0", "--data-dir", str(tmp_path))
        ran = subprocess.run(again, capture_output=True, text=True, timeout=30, check=False)
    assert ran.returncode == 2
    assert ran.stderr.startswith("landsraad: ")
    assert len(ran.stderr.splitlines()) == 1


def test_a_moment_of_a_record_is_drawn(run: Run, record: Path, tmp_path: Path) -> None:
    for name, begin in (("board.svg", "<svg"), ("page.html", "<div")):
        ran = run("show", record, "--at", 1, "--seat", 1, "--out", tmp_path / name)
        assert (ran.code, ran.err) == (0, "")
        assert (tmp_path / name).read_text().startswith(begin)


def test_a_drawn_moment_brings_its_letters_unless_it_is_told_not_to(
    run: Run, record: Path, tmp_path: Path
) -> None:
    file = tmp_path / "board.svg"
    run("show", record, "--out", file)
    with_letters = file.read_text()
    run("show", record, "--out", file, "--no-fonts")
    assert "@font-face" in with_letters
    assert "@font-face" not in file.read_text()


def test_bots_alone_can_be_watched(run: Run) -> None:
    ran = play(run, "--humans", 0, typed="")
    assert "• Player 1 puts up" in ran.out
    assert "The end" in ran.out


def test_ctrl_c_keeps_the_game_and_says_130(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    args = command("play", GAME, "--terminal", "--bots", "random", "--save", str(file))
    process = subprocess.Popen(
        args,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=can_be_interrupted,
    )
    assert process.stdin
    assert process.stdout
    process.stdin.write("1\n")
    process.stdin.flush()
    while "bids" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert f"--resume {file}" in out
    assert "Traceback" not in err
    assert len(read(file).entries) > 1


def test_on_a_terminal_a_game_has_colours_and_panels(tmp_path: Path) -> None:
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    args = command("play", GAME, "--terminal", "--bots", "random", *SHORT, "--humans", "2")
    env = os.environ | {"LANDSRAAD_DATA": str(tmp_path), "TERM": "xterm-256color", "COLUMNS": "90"}
    with subprocess.Popen(args, stdin=theirs, stdout=theirs, stderr=theirs, env=env) as process:
        os.close(theirs)
        os.write(ours, b"\n1\n" * 20)
        shown = b""
        try:
            while piece := os.read(ours, 65536):
                shown += piece
        except OSError:  # how a pty says that nobody writes any more
            pass
    text = shown.decode()
    assert process.returncode == 0
    for words in ("Pass the screen to Player 2", "╭─", "\x1b[2J", "\x1b[3J", "The end"):
        assert words in text


# ---- records


def test_a_verdict_that_was_changed_fails_the_check(run: Run, record: Path) -> None:
    text = record.read_text()
    assert '"turn":3' in text
    record.write_text(text.replace('"turn":3', '"turn":2'))
    ran = run("replay", record)
    assert ran.code == 1
    assert "wrong" in ran.out


def test_a_record_is_shown_at_a_moment_and_step_by_step(run: Run, record: Path) -> None:
    ran = run("replay", record, "--at", 1, "--seat", 1)
    assert ran.code == 0
    assert "as Player 1 sees it" in ran.out
    ran = run("replay", record, "--step", typed="\n\nb\nq\n")
    assert [line[0] for line in ran.out.splitlines() if " · " in line[:14]] == ["0", "1", "2", "1"]


# ---- what a shell completes


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("landsraad la", {"laws"}),
        ("landsraad play du", {"dune"}),
        ("landsraad laws dune meg", {"megagame"}),
        ("landsraad sim monopo", set()),
    ],
)
def test_the_tab_key_completes_commands_and_games(typed: str, found: set[str]) -> None:
    asked = {"_LANDSRAAD_COMPLETE": "bash_complete", "COMP_WORDS": typed}
    asked["COMP_CWORD"] = str(len(typed.split()) - 1)
    env = os.environ | asked
    ran = subprocess.run(command(), env=env, capture_output=True, text=True, check=False)
    assert {line.partition(",")[2] for line in ran.stdout.split()} == found


# ---- other people's parts


def test_laws_and_bench_are_called_with_what_was_typed(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[object] = []
    soak, bench = ModuleType("soak"), ModuleType("bench")
    soak.main = lambda games, long, seeds: called.append((games, long, seeds)) or 3  # type: ignore[attr-defined]
    bench.main = lambda quick=False: called.append(quick)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "landsraad.testing.soak", soak)
    monkeypatch.setitem(sys.modules, "landsraad.arena.bench", bench)
    assert run("laws", GAME, "--long", "--seeds", 7).code == 3
    run("laws")
    assert run("bench").code == 0
    assert called == [([GAME], True, 7), (landsraad.game_names(), False, None), True]

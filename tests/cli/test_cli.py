"""The command line as people and scripts call it."""

import contextlib
import io
import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

import landsraad
from landsraad.arena.report import wilson
from landsraad.cli import main
from landsraad.kernel import RuleError
from landsraad.kernel.record import read

GAME = "spice_auction"
SHORT = ("--option", "rounds=3")


class Ran(NamedTuple):
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    monkeypatch.setenv("LANDSRAAD_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "200")

    def call(*args: object, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as left:
            main([str(arg) for arg in args])
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return Ran(int(left.value.code or 0), out, err)

    return call


def command(*args: str) -> list[str]:
    return [sys.executable, "-m", "landsraad", *args]


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


def test_every_option_is_explained(run: Run) -> None:
    out = run("options", GAME).out
    for words in ("rounds", "How many crates are sold.", "3–", "caller, nobody", "4–30"):
        assert words in out
    listed = {choice["name"]: choice for choice in json.loads(run("options", GAME, "--json").out)}
    assert listed["ties"]["default"] == "caller"


def test_the_version_and_a_bare_call(run: Run) -> None:
    assert run("--version").out == f"landsraad {landsraad.__version__}\n"
    bare = run()
    assert bare.code == 0
    for name in ("games", "options", "sim", "play", "serve", "replay", "show", "bench", "laws"):
        assert name in bare.out


def test_the_command_line_starts_without_heavy_modules() -> None:
    heavy = "rich.table", "multiprocessing", "concurrent.futures", "landsraad.arena.simulate"
    code = f"import landsraad.cli, sys; print([m for m in {heavy!r} if m in sys.modules])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


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
        args, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    while not any(tmp_path.iterdir()) and process.poll() is None:
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "Traceback" not in err


# ---- playing


def play(run: Run, *args: object, typed: str) -> Ran:
    return run("play", GAME, "--terminal", "--bots", "random", *SHORT, *args, typed=typed)


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


def test_play_starts_a_table_of_one_person_against_bots(tmp_path: Path) -> None:
    with serving("play", GAME, "--no-browser", folder=tmp_path) as (process, link):
        address, _, token = link.partition("#token=")
        table = address.rpartition("/")[2]
        api = f"{address.partition('/t/')[0]}/api/tables/{table}"
        shown = {"Authorization": f"Bearer {token}"}
        with urllib.request.urlopen(urllib.request.Request(api, headers=shown)) as answer:
            seats = json.load(answer)["seats"]
        assert [seat["kind"] for seat in seats] == ["human", *["bot"] * 5]
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
    table, token = link.rpartition("/")[2].split("#token=")
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


def test_bots_alone_can_be_watched(run: Run) -> None:
    ran = play(run, "--humans", 0, typed="")
    assert "• Player 1 puts up" in ran.out
    assert "The end" in ran.out


def test_ctrl_c_keeps_the_game_and_says_130(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    args = command("play", GAME, "--terminal", "--bots", "random", "--save", str(file))
    process = subprocess.Popen(
        args, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
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


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    file = tmp_path / "record.jsonl"
    play(run, "--seed", 4, "--save", file, typed="1\n" * 20)
    return file


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


# ---- bad calls


BAD = [
    (["nonsense"], 2, "nonsense"),
    (["games", "--nonsense"], 2, "--nonsense"),
    (["options", "monopoly"], 2, "there is no game 'monopoly'"),
    (["sim"], 2, "GAME"),
    (["sim", "monopoly"], 2, "there is no game 'monopoly'"),
    (["sim", GAME, "--games", "-5"], 2, "--games"),
    (["sim", GAME, "--games", "many"], 2, "--games"),
    (["sim", GAME, "--workers", "-1"], 2, "--workers"),
    (["sim", GAME, "--seats", "9"], 2, "seats"),
    (["sim", GAME, "--seed", "-1"], 2, "seed"),
    (["sim", GAME, "--bots", "stilgar"], 2, "there is no bot 'stilgar'"),
    (["sim", GAME, "--bots", "ponder:x"], 2, "ponder takes"),
    *[
        (["sim", GAME, "--bots", f"ponder:{budget}"], 2, "ponder takes")
        for budget in ("0", "-3", "s", "0s", "-1s", "infs", "nans", "1e999s")
    ],
    (["sim", GAME, "--bots", ","], 2, "bots"),
    (["sim", GAME, "--bots", "random,random,random,random"], 2, "too many"),
    (["sim", GAME, "--option", "rounds"], 2, "name=value"),
    (["sim", GAME, "--option", "rounds=3", "--option", "rounds = 4"], 2, "given twice"),
    (["sim", GAME, "--option", "worms=3"], 2, "no option 'worms'"),
    (["sim", GAME, "--option", "rounds=999"], 2, "rounds"),
    (["sim", GAME, "--option", "rounds=many"], 2, "rounds"),
    (["sim", GAME, "--record", "{file}/x"], 1, "{file}"),
    (["play"], 2, "which game"),
    (["play", "monopoly"], 2, "there is no game"),
    (["play", GAME, "--terminal", "--humans", "9"], 2, "too many people"),
    (["play", GAME, "--humans", "-1"], 2, "--humans"),
    (["play", GAME, "--seats", "2"], 2, "seats"),
    (["play", GAME, "--terminal", "--bots", "random,random,random"], 2, "too many"),
    (["play", GAME, "--bots", "stilgar"], 2, "there is no bot"),
    (["play", GAME, "--bots", "human"], 2, "there is no bot"),
    (["play", GAME, "--terminal", "--save", "{file}"], 2, "there already"),
    (["play", GAME, "--terminal", "--save", "{file}/x"], 1, "{file}"),
    (["play", "--resume", "{file}"], 1, "not a Landsraad record"),
    (["play", "--resume", "{folder}"], 1, "{folder}"),
    (["play", "--resume", "{folder}/none"], 1, "none"),
    (["play", "--resume", "{file}", "--seats", "4"], 2, "--resume"),
    (["play", "dune", "--resume", "{unknown}"], 2, "game of monopoly"),
    (["play", "--resume", "{unknown}"], 1, "there is no game 'monopoly'"),
    (
        ["play", GAME, "--terminal", "--humans", "3", "--bots", "random"],
        2,
        "bots (1) for the free seats (0)",
    ),
    (["play", GAME, "--terminal", "--save", ""], 2, "is a folder"),
    (["play", GAME, "--terminal", "--save", "{folder}"], 2, "is a folder"),
    (["play", GAME, "--seed", "4"], 2, "add --terminal"),
    (["play", GAME, "--pace", "-1"], 2, "--pace"),
    (["show"], 2, "RECORD"),
    (["show", "{file}", "--out", "{folder}/a.png"], 2, ".svg or .html"),
    (["show", "{file}", "--out", "{folder}/a.svg"], 1, "not a Landsraad record"),
    (["serve", "--data-dir", "{file}"], 2, "{file}"),
    (["replay"], 2, "RECORD"),
    (["replay", "{file}", "--seat", "99"], 2, "needs --step or --at"),
    (["replay", "{folder}/none"], 1, "none"),
    (["replay", "{folder}"], 1, "{folder}"),
    (["replay", "{file}"], 1, "not a Landsraad record"),
    (["replay", "{unknown}"], 1, "there is no game 'monopoly'"),
    (["laws", "monopoly"], 2, "there is no game"),
    (["laws", "--seeds", "0"], 2, "--seeds"),
]


@pytest.mark.parametrize(("args", "code", "words"), BAD, ids=[" ".join(bad[0]) for bad in BAD])
def test_a_bad_call_is_one_sentence_and_the_right_exit_code(
    run: Run, tmp_path: Path, args: list[str], code: int, words: str
) -> None:
    file, unknown = tmp_path / "file", tmp_path / "unknown"
    file.write_text("this is no record\n")
    header = {"t": "landsraad", "game": "monopoly", "version": 1, "seats": 3}
    unknown.write_text(json.dumps(header | {"options": {}, "commitment": ""}) + "\n")
    places = {"file": file, "folder": tmp_path, "unknown": unknown}
    ran = run(*(arg.format(**places) for arg in args))
    assert ran.code == code
    (sentence,) = ran.err.splitlines()
    assert sentence.startswith("landsraad: ")
    assert words.format(**places) in sentence
    assert ran.out == ""


def test_a_record_with_a_wrong_number_of_seats_is_refused(run: Run, record: Path) -> None:
    record.write_text(record.read_text().replace('"seats":3', '"seats":99', 1))
    ran = run("replay", record)
    assert ran.code == 1
    assert "not played with 99 seats" in ran.out


def test_seat_and_moment_of_a_replay_must_be_there(run: Run, record: Path) -> None:
    assert run("replay", record, "--at", 999).code == 2
    assert run("replay", record, "--step", "--seat", 4).code == 2


def test_an_empty_or_half_record_is_a_sentence(run: Run, record: Path) -> None:
    header, *_ = record.read_bytes().splitlines()
    for text in (b"", header + b"\n", b"\xff\xfe\x00", header[:20]):
        record.write_bytes(text)
        for args in (
            ["replay", record],
            ["replay", record, "--at", 0],
            ["play", "--resume", record],
        ):
            assert run(*args).code == 1


@pytest.mark.parametrize("args", ["games", f"options {GAME}", f"sim {GAME} --games 3 --workers 1"])
def test_a_reader_that_goes_away_is_no_traceback(args: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as out:
        ran = subprocess.run(
            command(*args.split()), stdout=out, stderr=subprocess.PIPE, text=True, check=False
        )
    assert ran.stderr == ""
    assert ran.returncode == 1


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("args", ["games", f"play {GAME} --terminal --bots random"])
def test_streams_that_were_closed_are_no_traceback(args: str, closed: str, tmp_path: Path) -> None:
    shell = ["sh", "-c", f'exec "$@" {closed}', "sh", *command(*args.split())]
    env = os.environ | {"LANDSRAAD_DATA": str(tmp_path)}
    ran = subprocess.run(shell, input="", capture_output=True, text=True, env=env, check=False)
    assert ran.returncode == 0
    assert ran.stderr == ""


def test_a_failure_inside_is_a_sentence_or_for_developers_a_traceback(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise why

    monkeypatch.setattr("landsraad.cli.catalogue.listed", fail)
    why: Exception = KeyError("arrakeen")
    inside = "something failed inside, which is a bug (KeyError: 'arrakeen')"
    assert run("games") == Ran(1, "", f"landsraad: {inside}\n")
    why = RuleError("20 forces")
    rules = "the rules failed, which is a bug (RuleError: 20 forces)"
    assert run("games") == Ran(1, "", f"landsraad: {rules}\n")
    monkeypatch.setenv("LANDSRAAD_TRACEBACK", "1")
    with pytest.raises(RuleError):
        main(["games"])

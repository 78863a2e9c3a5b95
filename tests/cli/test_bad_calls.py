"""What goes wrong on the command line is one sentence and an exit code."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from landsraad.cli import main
from landsraad.kernel import RuleError

from .calling import GAME, Ran, Run, command

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
    (["sim", "megagame", "--bots", "ponder"], 2, "ponder only answers questions"),
    (["play", "megagame", "--terminal", "--bots", "ponder:20"], 2, "try gentle, steady, strong"),
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
    (["play", GAME, "--learn", "--terminal"], 2, "--learn is for the browser"),
    (["play", GAME, "--learn"], 2, "no guided first game"),
    (["play", "dune", "--learn", "--seats", "4"], 2, "--learn is a prepared table"),
    (["play", GAME, "--bots", "stilgar"], 2, "there is no bot"),
    (["play", GAME, "--bots", "human"], 2, "there is no bot"),
    (["play", GAME, "--terminal", "--save", "{file}"], 2, "already exists"),
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
    (["new"], 2, "GAME"),
    (["new", "Water Race", "--into", "{folder}/x"], 2, "small letters, digits and _"),
    (["new", "class", "--into", "{folder}/x"], 2, "small letters"),
    (["new", "dune", "--into", "{folder}/x"], 2, "there is a game 'dune' already"),
    (["new", "random", "--into", "{folder}/x"], 2, "there is a Python module 'random' already"),
    (
        ["new", "no_such_race", "--into", "{file}"],
        2,
        "{file} is there already: nothing was written",
    ),
]


@pytest.mark.parametrize(("args", "code", "words"), BAD, ids=[" ".join(bad[0]) for bad in BAD])
def test_a_bad_call_is_one_sentence_and_the_right_exit_code(
    run: Run, tmp_path: Path, args: list[str], code: int, words: str
) -> None:
    file, unknown = tmp_path / "file", tmp_path / "unknown"
    file.write_text("this is not a record\n")
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
    assert "Spice Auction is for 3, 4, 5, 6 seats" in ran.out


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

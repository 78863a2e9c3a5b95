"""A record from anywhere cannot write into a terminal: its signs are shown, and none is obeyed."""

import ast
import json
import os
import pty
import subprocess
from pathlib import Path
from typing import Any

import pytest

import landsraad
from landsraad.records.files import line
from landsraad.scenes.signs import does_something

from .calling import Run, command

CLI = Path(landsraad.__file__).parent / "cli"
FORGED = "\x1b[2J\x9b1A\x1b]0;gone\x07\u202e\u2066\u2028\r"
LINE = "\n  verdict  ok     Harkonnen wins"


def evil(value: str) -> str:
    return value + FORGED + LINE


def hostile(file: Path) -> Path:
    """A record that brings its own state, with such signs wherever text is kept."""
    begun = landsraad.begin("dawn_of_the_fremen", seats=2, seed=5)
    match = begun.fork(live=True, hurry=False)
    match.correct(-3, {}, "nothing")
    lines = [json.loads(line(each)) for each in (match.header, *match.entries)]
    header, start, corrected = lines
    header["players"] = [evil("Paul"), evil("Chani")]
    start["by"] = evil("a clock")
    corrected["reason"] = evil("because")
    start["state"]["table"]["rules"] = [evil("nobody cheats")]
    file.write_text("".join(json.dumps(each) + "\n" for each in lines), encoding="utf-8")
    return file


def harmless(words: str, file: Path) -> None:
    """It holds no sign that does something, and no line that somebody else wrote."""
    kept = {sign for sign in words if does_something(sign)} - {"\n"}
    assert not kept, kept
    assert LINE.strip() not in [each.strip() for each in words.splitlines()]


@pytest.mark.parametrize(
    "more", [(), ("--at", 0), ("--at", 1), ("--at", 1, "--seat", 1), ("--step",)]
)
def test_a_replay_prints_no_sign_that_does_something(
    run: Run, tmp_path: Path, more: tuple[Any, ...]
) -> None:
    ran = run("replay", hostile(tmp_path / "hostile.jsonl"), *more, typed="\n\nq\n")
    harmless(ran.out + ran.err, tmp_path)
    assert "\\x1b[2J" in ran.out
    assert "Traceback" not in ran.err


def test_a_terminal_with_colours_gets_only_our_own_signs(tmp_path: Path) -> None:
    file = hostile(tmp_path / "hostile.jsonl")
    for more in ([], ["--at", "1"]):
        shown = in_terminal(command("replay", str(file), *more))
        assert "\x1b[" in shown, "rich draws here"
        for sign in ("\x1b[2J", "\x1b]0", "\x9b", "\x07", "\u202e", "\u2066", "\u2028"):
            assert sign not in shown
        assert "\\x1b[2J" in shown


def in_terminal(args: list[str]) -> str:
    """What a program prints to a terminal."""
    ours, theirs = pty.openpty()
    wide = os.environ | {"COLUMNS": "200", "TERM": "xterm-256color"}
    with subprocess.Popen(args, stdout=theirs, stderr=theirs, stdin=theirs, env=wide) as running:
        os.close(theirs)
        shown = b""
        try:
            while piece := os.read(ours, 65536):
                shown += piece
        except OSError:  # the other side has closed it
            pass
        running.wait(60)
    os.close(ours)
    return shown.decode("utf-8", "surrogateescape")


def test_refusals_quote_nothing_that_does_something(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "strange.jsonl"
    header = {"t": "landsraad", "game": evil("chess"), "version": 1, "seats": 2}
    header |= {"options": {}, "commitment": ""}
    file.write_text(json.dumps(header) + "\n", encoding="utf-8")
    ran = run("replay", file)
    assert ran.code
    harmless(ran.out + ran.err, tmp_path)
    harmless("".join(run("replay", tmp_path / f"none{FORGED}.jsonl")[1:]), tmp_path)
    harmless("".join(run("options", evil("chess"))[1:]), tmp_path)


def test_commands_print_in_one_place() -> None:
    """A new command prints with `say`, too."""
    for path in CLI.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = ast.unparse(node.func)
                inside = path.name == "__init__.py" and ast.unparse(node).startswith(
                    "print(visible"
                )
                assert called not in ("print", "click.echo") or inside, (path.name, node.lineno)

"""Every sentence with which the server refuses a command, read from its sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from landsraad.server import hall as hall_module

SPOKEN_BY = (
    *("hall", "wire", "gate.limits", "letters.hooks", "letters.push", "letters.sealing"),
    *("people.seating", "people.spoken", "people.lots", "keeping.uploads"),
    *("api.lobby", "api.past", "api.seats", "api.tables", "replay.sending", "replay.moments"),
    *("table", "table.chat", "table.commands", "table.consent", "table.floor", "table.sheets"),
    *("page.asked.hints", "people.sharing", "people.settings"),
    *("event.clock", "event.controls"),
    *("event.cards", "event.dealing", "event.gathering", "event.preparing"),
)
"""Modules of the server whose refusals commands can meet."""
ELSEWHERE = {
    **dict.fromkeys(
        (
            hall_module.TOO_LARGE,
            "the options of the record are not written as {game} has them",
            "the record begins with a table of another number of seats than it says",
            "the record begins with a table of other options than it says",
        ),
        "tests/server/test_uploads.py",
    ),
    "this could not be written to disk, so it was not done; nothing has changed": (
        "tests/server/test_upkeep.py, tests/server/test_simulation.py"
    ),
    "this server cannot send messages to browsers; its host can install landsraad[push]": (
        "tests/server/test_push.py"
    ),
    "somebody has already taken this chair with that invitation": (
        "a chair that is taken forgets its invitation"
    ),
    "this is an ordinary table, and no event": "nobody is head there",
    "{most} people play this seat already": "tests/server/test_gathering.py",
    "{file} holds no limits: {why}": "when a server is started",
    "the address is longer than {most} characters": "longer ones do not fit a hook: 400",
    "you have done something else meanwhile; please ask again": "a race: tests/server/test_undo.py",
    "there is no advice for this; choose what you like": "only where a bot is wrong",
    "a value is a number or text, as JSON": "a question, not a command",
    "of one table at most {most} moments are shared": "tests/server/test_sharing.py",
    "this table plays by itself: all seats are taken, and its host lets nobody watch": (
        "tests/server/test_seating.py"
    ),
}


def sentences() -> Iterator[str]:
    """Every sentence with which these modules refuse something."""
    for name in SPOKEN_BY:
        module = import_module(f"landsraad.server.{name}")
        assert module.__file__
        for node in ast.walk(ast.parse(Path(module.__file__).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused":
                yield from _words(node.args[0], module)


def _words(node: ast.AST, module: Any) -> Iterator[str]:
    match node:
        case ast.Constant(str(text)):
            yield text
        case ast.Name(name):
            yield getattr(module, name)
        case ast.IfExp(_, one, other):
            yield from (*_words(one, module), *_words(other, module))

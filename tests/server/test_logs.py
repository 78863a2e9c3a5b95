"""The log says what happened, and nobody's secrets, whatever goes wrong."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import re
import sys
import threading
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from landsraad.bots.bot import Bot
from landsraad.kernel import Refused, RuleError, Unreadable, Value
from landsraad.server.gate import logs
from landsraad.server.gate.logs import Style
from landsraad.server.keeping.store import Write
from landsraad.server.minds.thinking import Apart, InThreads, Thought
from landsraad.server.minds.workers import WorkFailed

from .tables import ME, OPEN, RANDOM, House, in_loop, until

HOOK = "http://hooks.example.org/hush-hush"
PERSON = "Gurney Halleck"
CHAT = "the sleeper must awaken"
LINES = re.compile(r"landsraad: .+|    \S+:\d+ \S+")
"""What a log for people is made of."""


class Written:
    """All that comes to stderr."""

    def __init__(self, captured: pytest.CaptureFixture[str]) -> None:
        self._captured, self._so_far = captured, ""

    def getvalue(self) -> str:
        self._so_far += self._captured.readouterr().err
        return self._so_far


@pytest.fixture
def written(capsys: pytest.CaptureFixture[str]) -> Written:
    return Written(capsys)


def failing(*words: str) -> Any:
    """Something that fails with all these words."""

    def fail(*_: object, **__: object) -> Any:
        try:
            raise LookupError(f"behind it: {words}")
        except LookupError as why:
            raise ValueError(f"not with {words}") from why

    return fail


class Indiscreet(InThreads):
    """Bots that fail with words of others."""

    async def answer(self, bot: Bot, thought: Thought) -> Value:
        raise RuleError(f"cannot think of {HOOK}, {PERSON} and {CHAT}")


async def trouble(house: House, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let all go wrong that can; gives what must not be told of it."""
    invited = {"kind": "invite"}
    chairs = [ME, OPEN, invited, RANDOM]
    made = await house.make(*chairs, public=True, pace="instant", name="Paul Muad'Dib")
    joined = await house.post(made.table, "join", name=PERSON, key=made.key)
    other = await house.post(made.table, "join", name="Thufir", key=made.invites[2])
    await house.post(made.table, "hook", joined["token"], address=HOOK)
    await house.post(made.table, "chat", joined["token"], text=CHAT)
    table = house.table(made.table)
    secret = table.playing.secret
    assert secret is not None
    secrets = [made.token, made.key, *made.invites.values(), joined["token"], other["token"]]
    secrets += [str(secret.seed), secret.salt, HOOK, PERSON, "Muad'Dib", "Thufir", CHAT, "10.1.9.1"]
    with monkeypatch.context() as broken:
        broken.setattr(table, "seen", failing(*secrets))
        path = f"/api/tables/{made.table}"
        assert (await house.ask("GET", path, made.token)).status_code == 500
        assert (await house.ask("GET", f"/t/{made.token}")).status_code == 404
        broken.setattr(type(house.hall.rooms), "doc", failing(*secrets))
        assert (await house.ask("GET", f"/t/{made.token}%0Alandsraad:%20hi")).status_code == 500
        broken.setattr(house.store, "write", failing(*secrets))
        await house.refused(house.post(made.table, "chat", made.token, text=CHAT))
    await _aside(secrets)
    house.store.write_now(Write("torn", doc=json.dumps({"id": CHAT}).encode()))
    house.hall.rooms.start()
    return secrets


async def _aside(secrets: list[str]) -> None:
    """Trouble in tasks, threads, finalizers, libraries and in processes beside."""
    task = asyncio.create_task(_fails(secrets))
    thread = threading.Thread(target=failing(*secrets))
    thread.start()
    thread.join()
    await asyncio.sleep(0.01)
    del task
    gc.collect()
    sys.unraisablehook(_Unraisable(ValueError(f"{secrets}")))  # type: ignore[arg-type]
    warnings.warn(f"about {secrets}", RuntimeWarning, stacklevel=1)
    logging.getLogger("uvicorn.error").warning("a request from %s with %s", *secrets[-2:])
    logging.getLogger("landsraad.server").warning("one\nlandsraad: \x1b[2Jtwo\u2028three")
    logging.getLogger("landsraad.server").warning("%d", "no number, but " + secrets[0])
    apart = Apart(1.0)
    apart.clerks = _Clerks(secrets)  # type: ignore[assignment]
    with pytest.raises(Refused):
        await apart.work(_fails, secrets)


async def _fails(secrets: list[str]) -> None:
    raise Unreadable(f"line 1: {secrets}")


class _Unraisable:
    def __init__(self, why: Exception) -> None:
        self.exc_value = why


class _Clerks:
    waiting = 0

    def __init__(self, secrets: list[str]) -> None:
        self.secrets = secrets

    async def do(self, *_: object, **__: object) -> None:
        raise WorkFailed(f"ValueError: {self.secrets}")


@pytest.mark.parametrize("style", ["text", "json"])
def test_no_secret_comes_into_the_log_whatever_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: Written, style: Style
) -> None:
    found: list[str] = []

    @in_loop
    async def run() -> None:
        async with House(tmp_path, minds=Indiscreet()) as house:
            found.extend(await trouble(house, monkeypatch))
            await until(lambda: "a bot failed" in written.getvalue())

    with warnings.catch_warnings(), logs.writing(style):
        warnings.simplefilter("always")
        run()
    log = written.getvalue()
    for secret in found:
        assert len(secret) > 4
        assert secret not in log
        assert json.dumps(secret)[1:-1] not in log
    for told in (
        "GET /api/tables/{table} failed",
        "GET /t/{table} failed",
        "a bot failed at '",
        "could not be written (ValueError)",
        "table torn is set aside (ValidationError)",
        "a thread failed",
        "asyncio reports something",
        "uvicorn.error reports something (test_logs.py, line ",
        "py.warnings reports something",
        "ValueError < LookupError",
        "_fails failed (ValueError)",
    ):
        assert told in log.replace('\\"', '"'), told
    for line in log.splitlines():
        if style == "json":
            assert {"time", "level", "message"} <= json.loads(line).keys()
        else:
            assert LINES.fullmatch(line), line


def test_signs_that_are_no_text_are_escaped_too() -> None:
    assert logs.escaped("three\udc80") == "three\\udc80"


def parts(log: str) -> Iterator[dict[str, Any]]:
    for line in log.splitlines():
        yield json.loads(line)


def test_a_line_for_programs_says_when_how_bad_what_where_and_why(written: Written) -> None:
    with logs.writing("json"):
        try:
            failing("nothing")()
        except ValueError:
            extra = {"table": "sietchtabr"}
            logging.getLogger("landsraad.server").exception("it failed", extra=extra)
    (line,) = parts(written.getvalue())
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", line["time"])
    assert (line["level"], line["message"]) == ("error", "it failed")
    assert (line["table"], line["exception"]) == ("sietchtabr", "ValueError < LookupError")
    assert [place.partition(" ")[2] for place in line["trace"]] == [
        "test_a_line_for_programs_says_when_how_bad_what_where_and_why",
        "fail",
    ]


def test_programs_read_when_tables_open_and_people_do_not(tmp_path: Path, written: Written) -> None:
    @in_loop
    async def run() -> None:
        async with House(tmp_path) as house:
            await house.make(ME, OPEN, OPEN)

    with logs.writing("text"):
        run()
    assert written.getvalue() == ""
    with logs.writing("json"):
        run()
    (line,) = parts(written.getvalue())
    assert line["message"] == f"table {line['table']} is open"
    assert line["level"] == "info"


def test_afterwards_everything_is_as_it_was(written: Written) -> None:
    root = logging.getLogger()
    before = root.level, list(root.handlers), threading.excepthook, sys.unraisablehook
    with logs.writing("json"):
        assert root.handlers != before[1]
    assert (root.level, root.handlers, threading.excepthook, sys.unraisablehook) == before

"""A server that was stopped, or killed, goes on where it was; nothing acknowledged is lost."""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

import msgspec
import pytest

from landsraad.bots.bot import Bot
from landsraad.kernel import Refused, Value
from landsraad.kernel.record import Answered
from landsraad.records.replay import Replay
from landsraad.server.keeping.store import Write
from landsraad.server.minds.thinking import InThreads, Thought
from landsraad.server.rooms import DAMAGED

from .tables import ME, OPEN, RANDOM, House, in_loop, until

PATIENCE = 120.0
"""Seconds for twelve moves in a game of bots, also on a machine that has other things to do."""


@in_loop
async def test_everything_is_there_again(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, RANDOM, public=True, pace="live", seconds=600)
        chani = (await house.post(made.table, "join", name="Chani"))["token"]
        tokens = (made.token, chani)
        await house.answer(made.table, made.token, 2)
        await house.post(made.table, "act", made.token, act="gift", values=[1, 1])
        await house.post(made.table, "chat", chani, text="see you tomorrow")
        order = '{"type":"AtMost","kind":"spend","value":3}'
        await house.post(made.table, "order", chani, order=order)
        await house.post(made.table, "always-think", chani, kind="karama")
        table = await house.by_hand(made.table)
        await house.go_on(table, 1)
        before = [await house.get(made.table, what, chani) for what in ("view", "log", "history")]
        pages = [house.page(table, seat) for seat in (-1, 0, 1)]
        state, entries = table.playing.encoded(), list(table.playing.entries)
        clock = house.clock
    async with House(tmp_path, clock=clock) as house:
        table = await house.by_hand(made.table)
        assert table.playing.encoded() == state
        assert table.playing.entries == entries
        after = [await house.get(made.table, what, chani) for what in ("view", "log", "history")]
        assert after == before
        assert [house.page(table, seat) for seat in (-1, 0, 1)] == pages
        assert "see you tomorrow" in pages[0]
        assert [type(each).__name__ for each in table.doc.chairs[1].orders] == ["AtMost"]
        for token in tokens:
            await house.get(made.table, "view", token)


@in_loop
async def test_a_running_game_goes_on_with_its_bots(tmp_path: Path) -> None:
    class Slow(InThreads):
        async def answer(self, bot: Bot, thought: Thought) -> Value:
            await asyncio.sleep(1000)
            raise AssertionError("nobody waits for it so long")

    async with House(tmp_path, minds=Slow()) as house:
        made = await house.make(ME, RANDOM, RANDOM, pace="instant", options={"rounds": 3})
        await until(lambda: bool(house.table(made.table).decision(0)))
        await house.answer(made.table, made.token, 0)
    async with House(tmp_path) as house:
        await until(lambda: made.table in house.hall.rooms.open)  # without anybody asking
        await house.play_out(made.table, {0: made.token})
    async with House(tmp_path) as house:
        assert house.hall.rooms.open == {}, "a finished game waits until somebody looks at it"
        assert house.table(made.table).doc.status == "over"


@in_loop
async def test_bots_finish_without_anybody(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(RANDOM, RANDOM, RANDOM, pace="instant", options={"rounds": 16})
        await until(lambda: len(house.table(made.table).playing.entries) > 3)
    async with House(tmp_path) as house:
        await until(lambda: house.table(made.table).doc.status == "over")


@in_loop
async def test_a_waiting_table_waits_on(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, {"kind": "invite"})
    async with House(tmp_path) as house:
        joined = await house.post(made.table, "join", name="Chani", key=made.invites[2])
        assert joined["seat"] == 2
        await house.post(made.table, "join", name="Feyd", key=made.key)
        assert (await house.get(made.table, token=made.token))["status"] == "running"


@in_loop
async def test_a_table_that_cannot_be_read_keeps_no_other_closed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with House(tmp_path) as house:
        whole = await house.make(ME, RANDOM, RANDOM, public=True)
        broken = await house.make(ME, RANDOM, RANDOM, public=True)
        strange = house.table(broken.table).doc
        doc = msgspec.json.encode(strange)
        await house.store.write(Write(broken.table, entries=(0, [b"nonsense\n"])))
        other = doc.replace(b"spice_auction", b"chess").replace(broken.table.encode(), b"chess")
        await house.store.write(Write("chess", doc=other), Write("torn", doc=b"{"))
    async with House(tmp_path) as house:
        await until(lambda: len(caplog.records) == 3 and bool(house.hall.rooms.open))
        assert [*house.hall.rooms.open] == [whole.table]
        assert await house.refused(house.get(broken.table, "view")) == DAMAGED
        await house.get(whole.table, "view", whole.token)
        listed = (await house.ask("GET", "/api/tables")).json()
        assert whole.table in [each["id"] for each in listed]


# ---- changed rules


@in_loop
async def test_a_game_whose_rules_have_changed_goes_on_from_its_save(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, RANDOM, RANDOM, pace="instant", options={"rounds": 4})
        match = house.table(made.table).playing
        await house.answer(made.table, made.token, 1)
        await until(
            lambda: (
                0 in match.asks
                and len(match.asks[0].options) > 1
                and not house.table(made.table).pacer.due
                and not house.table(made.table).lock.locked()
            )
        )
        before = await house.get(made.table, "view", made.token)
        log = await house.get(made.table, "log", made.token)

    def misfit(*_: Any, **__: Any) -> Any:
        raise Refused("entry 3: nothing is asked of seat 0 now")

    monkeypatch.setattr(Replay, "_redo", misfit)
    for _ in range(2):
        async with House(tmp_path) as house:
            assert await house.get(made.table, "view", made.token) == before
            assert await house.get(made.table, "log", made.token) == log
            for path in ("moments", "history"):
                why = await house.refused(house.get(made.table, path, made.token))
                assert why == "the rules have changed since, so nobody can look back"
            async with house.live(made.table, made.token, look={"moment": 0}) as page:
                assert (await page.hear())["t"] == "scene"
            why = await house.refused(house.post(made.table, "ask-undo", made.token))
            assert why == "the rules have changed since, so nobody can look back"
    async with House(tmp_path) as house:
        await house.play_out(made.table, {0: made.token})
        table = house.table(made.table)
        for seat in (-1, 0):
            assert 'class="plot"' not in house.page(table, seat)
        assert (await house.get(made.table, "view", made.token))["verdict"]


# ---- kill -9


def call(address: str, path: str, body: Any = None, token: str = "") -> Any:
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    request = urllib.request.Request(address + path, data=data, headers=headers)
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.load(answer)


def served(folder: Path) -> tuple[subprocess.Popen[str], str]:
    """A server in a process of its own, and its address."""
    command = [sys.executable, "-m", "landsraad", "serve", "--port", "0", "--pace", "0"]
    process = subprocess.Popen(
        [*command, "--data-dir", str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    found = re.search(r"http://\S+", process.stdout.readline())
    if found is None:
        process.kill()
        raise AssertionError(process.communicate()[1])
    return process, found[0]


def test_a_killed_server_has_lost_nothing_that_it_acknowledged(tmp_path: Path) -> None:
    process, address = served(tmp_path)
    try:
        chairs = [ME, *[RANDOM] * 5]
        body = {"game": "dune", "chairs": chairs, "name": "Paul", "pace": "instant"}
        made = call(address, "/api/tables", body)
        table, token = f"/api/tables/{made['table']}", made["token"]
        busy = {"game": "spice_auction", "chairs": [RANDOM] * 6, "options": {"rounds": 16}}
        others = [
            call(address, "/api/tables", busy | {"pace": "instant"})["table"] for _ in range(4)
        ]
        given: list[Any] = []
        patience = time.monotonic() + PATIENCE
        while time.monotonic() < patience:
            state = call(address, f"{table}/view", token=token)
            if state["ask"] is None or len(state["ask"]["options"]) < 2:
                time.sleep(0.01)  # a busy machine gets to the bots in between
                continue
            value = state["ask"]["options"][0]
            said = {"decision": state["decision"], "value": value, "sure": True}
            try:
                assert call(address, f"{table}/answer", said, token)["done"]
            except urllib.error.HTTPError:
                continue
            given.append((state["ask"]["kind"], value))
            if len(given) == 12:
                break
        assert len(given) == 12
    finally:
        process.send_signal(signal.SIGKILL)
        process.communicate()

    @in_loop
    async def reopened() -> None:
        async with House(tmp_path) as house:
            match = house.table(made["table"]).playing
            held = house.table(made["table"]).pacer.window
            mine = [
                (entry.kind, entry.value)
                for entry in match.entries
                if isinstance(entry, Answered) and entry.seat == 0
            ]
            if held and 0 in held.held:
                mine.append((match.asks[0].kind, held.held[0]))
            rest = iter(mine)
            assert all(answer in rest for answer in given), "each is there, in its order"
            for other in others:
                await until(lambda other=other: house.table(other).doc.status == "over")

    reopened()


def test_a_stopped_server_says_that_every_game_is_kept(tmp_path: Path) -> None:
    process, address = served(tmp_path)
    body = {"game": "spice_auction", "chairs": [ME, RANDOM, RANDOM], "name": "Paul"}
    made = call(address, "/api/tables", body)
    process.send_signal(signal.SIGINT)
    _, problems = process.communicate(timeout=20)
    assert "Every game is kept" in problems
    assert made["token"] not in problems
    assert "Traceback" not in problems

"""A server for tests: the real application, hall and database, with a clock that is set by hand."""

from __future__ import annotations

import asyncio
import functools
import json
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
import msgspec
import pytest

from landsraad.kernel import Ask, Dice, Match, Seat, Secret, load
from landsraad.scenes.rendering.render import markup
from landsraad.server import hall as hall_module
from landsraad.server.app import create
from landsraad.server.gate.limits import BY_ONESELF, Limits
from landsraad.server.hall import Hall
from landsraad.server.keeping.store import Store
from landsraad.server.letters.hooks import Hooks
from landsraad.server.letters.push import Push
from landsraad.server.live import Gallery
from landsraad.server.minds.thinking import Minds
from landsraad.server.page.eyes import Look
from landsraad.server.table import Table, pacing as pacing_module
from landsraad.server.table.running import Running
from landsraad.server.wire import Hold, Made

ME, OPEN, INVITE, BOT, FRIEND = (
    {"kind": kind} for kind in ("me", "open", "invite", "bot", "friend")
)
RANDOM = {"kind": "bot", "bot": "random"}
ORIGIN = 1_000_000_000.0


def in_loop(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Run an asynchronous test; one that hangs fails."""

    @functools.wraps(test)
    def run(*args: Any, **kwargs: Any) -> None:
        async def in_time() -> None:
            await asyncio.wait_for(test(*args, **kwargs), 60)

        asyncio.run(in_time())

    return run


async def until(holds: Callable[[], bool]) -> None:
    """Let everything else run until this holds."""
    for _ in range(4000):
        if holds():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it did not happen in time")


class Clock:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.time = ORIGIN

    def __call__(self) -> float:
        return self.time


class Refusal(AssertionError):
    """The server said no."""

    def __init__(self, status: int, why: str) -> None:
        super().__init__(f"{status}: {why}")
        self.status, self.why = status, why


class House:
    """A folder with a server on it. Everything is in this process and this loop."""

    def __init__(
        self,
        folder: Path,
        *,
        clock: Clock | None = None,
        hooks: Hooks | None = None,
        push: Push | None = None,
        store: Store | None = None,
        minds: Minds | None = None,
        limits: Limits = BY_ONESELF,
        scale: float = 1.0,
    ) -> None:
        self.folder, self.clock = folder, clock or Clock()
        self.store = store or Store(folder)
        self.hall = Hall(
            self.store,
            scale=scale,
            now=self.clock,
            hooks=hooks,
            push=push,
            minds=minds,
            limits=limits,
        )
        self.hall.address = "http://arrakis:8000"
        self.app = create(self.hall)

    async def __aenter__(self) -> House:
        self.hall.open()
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=False)
        self.http = httpx.AsyncClient(transport=transport, base_url="http://arrakis")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, why: BaseException | None, at: TracebackType | None
    ) -> None:
        await self.http.aclose()
        await self.hall.close()
        self.store.close()

    # ---- over HTTP

    async def ask(self, method: str, path: str, token: str = "", **more: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        if "content" in more:
            headers["Content-Type"] = "application/json"
        headers |= more.pop("headers", {})
        return await self.http.request(method, path, headers=headers, **more)

    async def get(self, table: str, what: str = "", token: str = "", **more: Any) -> Any:
        answer = await self.ask("GET", f"/api/tables/{table}/{what}", token, **more)
        return said(answer)

    async def post(self, table: str, verb: str, token: str = "", **body: Any) -> Any:
        answer = await self.ask("POST", f"/api/tables/{table}/{verb}", token, json=body)
        return said(answer)

    async def make(self, *chairs: Any, game: str = "spice_auction", **more: Any) -> Made:
        body = {"game": game, "chairs": list(chairs), "name": "Paul"} | more
        return msgspec.convert(
            said(await self.ask("POST", "/api/tables", json=body)), Made, str_keys=True
        )

    async def refused(self, doing: Awaitable[Any]) -> str:
        """What the server says when it refuses this; it must."""
        with pytest.raises(Refusal) as refusal:
            await doing
        assert 400 <= refusal.value.status < 500, refusal.value
        return refusal.value.why

    async def answer(self, table: str, token: str, value: Any = None, sure: bool = True) -> Any:
        """Answer what is asked now: this, or the first option."""
        state = await self.get(table, "view", token)
        value = state["ask"]["options"][0] if value is None else value
        decision = state["decision"]
        return await self.post(table, "answer", token, decision=decision, value=value, sure=sure)

    async def play_out(self, id: str, tokens: dict[Seat, str]) -> None:
        """Answer for these seats, with the first option each time, until the game is over."""
        table = self.table(id)

        def asked() -> list[Seat]:
            asks = table.playing.asks
            held = table.pacer.window.held if table.pacer.window else {}
            free = [seat for seat in tokens if seat in asks and seat not in held]
            return [seat for seat in free if self._waits_for_person(table, asks[seat])]

        while not table.playing.over:
            for seat in asked():
                async with table.lock:
                    ask, decision = table.playing.asks.get(seat), table.decision(seat)
                if ask and self._waits_for_person(table, ask):
                    said = {"decision": decision, "value": ask.options[0], "sure": True}
                    await self.post(id, "answer", tokens[seat], **said)
            await until(lambda: table.playing.over or bool(asked()))

    def _waits_for_person(self, table: Table, ask: Ask) -> bool:
        """Is there something to choose, or is it part of a sheet where there is?"""
        return len(ask.options) > 1 or table.own_answer(ask) is None

    # ---- behind it

    def table(self, id: str) -> Table:
        return self.hall.rooms.room(id).table

    async def by_hand(self, id: str) -> Table:
        """A table at which nothing happens by itself: see `go_on`."""
        table = self.table(id)
        await self.running(table).stop()
        return table

    def running(self, table: Table) -> Running:
        """What happens at a table by itself."""
        return self.hall.rooms.open[table.doc.id].running

    async def go_on(self, table: Table, seconds: float = 0.0) -> None:
        """Let time pass, then let everything happen that is due."""
        self.clock.time += seconds
        while True:
            async with table.lock:
                if not await self.running(table).happen():
                    return
                await table.keep()

    async def lay(self, table: Table, match: Match[Any]) -> None:
        """Play this match at the table instead of its own."""
        await self.running(table).stop()
        async with table.lock:
            table.rewrite()
            table.sit_down(match)
            await table.keep()

    def hold(self, table: Table, seat: Seat, token: str = "") -> Hold:
        """What a person at this seat holds, or a spectator."""
        if token:
            return self.hall.seating.holder(table, token)
        host = False
        name = table.doc.chairs[seat].name if seat >= 0 else ""
        return Hold("", table.doc.id, seat, host, name)

    def gallery(self, table: Table) -> Gallery:
        return self.hall.rooms.open[table.doc.id].gallery

    def page(self, table: Table, seat: Seat, **look: Any) -> str:
        """The page of a seat, or of a spectator, as markup."""
        looking = msgspec.convert(look, Look)
        return markup(self.gallery(table).scene(self.hold(table, seat), looking).node)

    async def looked(self, table: Table, who: Seat | Hold, **look: Any) -> str:
        """The page of a seat that looks back, or at the result, when all for it is found out."""
        looking, gallery = msgspec.convert(look, Look), self.gallery(table)
        hold = who if isinstance(who, Hold) else self.hold(table, who)
        await gallery.eyes.past.finish()
        past = await gallery.eyes.past.past(hold.seat, looking) if looking.past else None
        return markup(gallery.scene(hold, looking, past).node)

    # ---- over the WebSocket

    @asynccontextmanager
    async def live(self, table: str, token: str = "", **more: Any) -> Any:
        """Connect and say hello."""
        async with self.socket() as socket:
            await socket.say({"hello": {"table": table, "token": token} | more})
            yield socket

    @asynccontextmanager
    async def socket(self, **headers: str) -> Any:
        socket = Socket()
        sent = {"host": "arrakis"} | headers
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": "/api/live",
            "raw_path": b"/api/live",
            "query_string": b"",
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in sent.items()],
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 80),
            "subprotocols": [],
            "state": {},
            "extensions": {},
        }
        task = asyncio.create_task(self.app(scope, socket.receive, socket.send))  # type: ignore[arg-type]
        await socket.inbox.put({"type": "websocket.connect"})
        assert (await socket.outbox.get())["type"] == "websocket.accept"
        try:
            yield socket
        finally:
            await socket.inbox.put({"type": "websocket.disconnect", "code": 1001})
            await asyncio.wait_for(task, 10)


class Socket:
    """The client's end of a WebSocket. `gate` closed: the client reads nothing, as a slow one."""

    def __init__(self) -> None:
        self.inbox: asyncio.Queue[Any] = asyncio.Queue()
        self.outbox: asyncio.Queue[Any] = asyncio.Queue()
        self.gate = asyncio.Event()
        self.gate.set()

    async def receive(self) -> Any:
        return await self.inbox.get()

    async def send(self, message: Any) -> None:
        await self.outbox.put(message)
        await self.gate.wait()

    async def say(self, message: Any) -> None:
        text = message if isinstance(message, str) else json.dumps(message)
        await self.inbox.put({"type": "websocket.receive", "text": text})

    async def hear(self) -> Any:
        """The next message; a number when the server has closed the connection."""
        got = await asyncio.wait_for(self.outbox.get(), 10)
        if got["type"] == "websocket.close":
            return got["code"]
        return json.loads(got["text"])

    async def drained(self) -> list[Any]:
        """All that is said until nothing more comes."""
        heard = []
        while not await self.silent():
            heard.append(await self.hear())
        return heard

    async def silent(self) -> bool:
        """Is nothing said although everybody had time to?"""
        await asyncio.sleep(0.02)
        return self.outbox.empty()


def said(answer: httpx.Response) -> Any:
    """The body of an answer, or a `Refusal`."""
    kind = answer.headers.get("content-type", "")
    body = answer.json() if kind.startswith("application/json") else answer.content
    if answer.status_code >= 400:
        assert isinstance(body, dict), body
        assert {"why"} <= set(body) <= {"why", "rule"}, body
        assert body["why"]
        raise Refusal(answer.status_code, body["why"])
    return body


def seeded(table: Table, seed: int, **modes: Any) -> Match[Any]:
    """A match of the table's game that goes the same way every time."""
    options, seats = table.doc.settings.options, len(table.doc.chairs)
    return Match.begin(table.game, options, seats, Secret.given(seed), live=True, **modes)


# ---- worlds that cannot be told apart


class Even:
    """Chance that always draws the middle, so that two servers draw the same."""

    def uniform(self, least: float, most: float) -> float:
        return (least + most) / 2


def level(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on ids of tables, seals and times are the same in every house."""
    monkeypatch.setattr(Secret, "drawn", staticmethod(lambda: Secret.given(0)))
    monkeypatch.setattr(hall_module, "table_id", lambda: "sietchtabr")
    monkeypatch.setattr(pacing_module.random, "SystemRandom", Even)


def karama_window(seed: int = 0, hand: tuple[bool, bool] = (True, False)) -> Match[Any]:
    """Seat 0 leads; seats 1 and 2 may stop the sale, as far as others know. Who can: `hand`."""
    game = load("spice_auction")
    for number in range(seed, seed + 2000):
        match = Match.begin(game, {}, 3, Secret.given(number), live=True)
        for seat, bid in enumerate((2, 1, 1)):
            match.answer(seat, bid)
        asked = {seat: len(ask.options) > 1 for seat, ask in match.asks.items()}
        if asked == {1: hand[0], 2: hand[1]}:
            return match
    raise AssertionError("there is no such deal")


def other_world(match: Match[Any], eyes: Seat, differs: Callable[[Match[Any]], bool]) -> Match[Any]:
    """A match that this seat cannot tell from the given one, but in which something differs."""
    for number in range(500):
        world = match.imagine(eyes, Dice(number))
        if differs(world):
            return world.fork(live=True)
    raise AssertionError("there is no such world")

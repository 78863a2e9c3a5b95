"""People: they play, hesitate, chat, err, come back, and ask again when no answer comes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import msgspec

from .devices import Device, PageDevice, Place
from .lines import Lost
from .network import Reply

if TYPE_CHECKING:
    from .world import World


class Person:
    """Somebody with a seat at a table, and with some devices."""

    def __init__(self, world: World, name: str, place: Place) -> None:
        self.world, self.name, self.place = world, name, place
        self.devices: list[Device] = []

    # ---- asking the server

    async def ask(self, method: str, path: str, body: Any = None) -> Reply:
        """Ask once; `Lost` if no answer comes."""
        world, place = self.world, self.place
        verb = f"{self.name} {method} {path.replace(place.table, 'TABLE')}"
        try:
            reply = await world.network.request(method, path, body, place.token, place.key)
        except Lost:
            world.note(f"{verb}: no answer")
            raise
        world.note(f"{verb}: {reply.status} {reply.short}")
        return reply

    async def get(self, what: str = "") -> Reply:
        """Look at something."""
        return await self.ask("GET", f"/api/tables/{self.place.table}/{what}")

    async def post(self, verb: str, **body: Any) -> Reply:
        """Do something."""
        return await self.ask("POST", f"/api/tables/{self.place.table}/{verb}", body)

    async def state(self) -> Any:
        """What the seat sees and is asked now; None: there is nothing to see."""
        reply = await self.get("view")
        return reply.said if reply.ok else None

    # ---- playing

    async def answer(self, honest: bool = False) -> bool:
        """Answer what is asked, and ask again when no answer comes; True: it was done."""
        state = await self.state()
        if not state or not state["ask"] or not state["decision"]:
            return False
        chance, options = self.world.chance, state["ask"]["options"]
        value = chance.choice(options)
        if not honest and chance.random() < 0.05:
            value = chance.choice(["nonsense", -7, 10**9])
        said = {"decision": state["decision"], "value": value, "sure": True}
        if not honest and chance.random() < 0.1:
            self._twice(said)
        for _ in range(4):
            try:
                reply = await self.post("answer", **said)
            except Lost:
                await asyncio.sleep(chance.uniform(0.0, 5.0))
            else:
                return reply.ok
        return False

    def _twice(self, said: dict[str, Any]) -> None:
        """Click twice."""

        async def again() -> None:
            await self._quietly(self.post("answer", **said))

        self.world.loop.create_task(again())

    async def act(self) -> None:
        """Do something out of turn, put together question by question."""
        state, chance = await self.state(), self.world.chance
        if not state or not state["offers"]:
            return
        act, values = chance.choice(state["offers"]), list[Any]()
        for _ in range(8):
            reply = await self.post("draft", act=act, values=values)
            if not reply.ok:
                return
            if reply.said["ask"] is None:
                break
            values.append(chance.choice(reply.said["ask"]["options"]))
        await self.post("act", act=act, values=values)

    async def whisper(self) -> None:
        """Say something that only one other may hear."""
        chance = self.world.chance
        other = chance.choice([n for n in range(3) if n != self.place.seat])
        text = self.world.whispered(self.place.table, {self.place.seat, other})
        await self.post("chat", text=text, channel=f"seat:{other}")

    async def order(self) -> None:
        """Give a standing order about what is asked now."""
        state, chance = await self.state(), self.world.chance
        if not state or not state["ask"]:
            return
        kind, value = state["ask"]["kind"], chance.choice(state["ask"]["options"])
        sort = chance.choice(("Order", "Stop"))
        given = {"type": sort, "kind": kind, "value": value if sort == "Order" else 0}
        await self.post("order", order=encoded(given))

    # ---- sitting

    async def stand_in(self) -> None:
        """As the host, let a bot play for somebody, or give a seat back."""
        seat = self.world.chance.randrange(3)
        kind = self.world.chance.choice(("bot", "bot", "human", "open"))
        bot = "random" if kind == "bot" else ""
        await self.post("seat", seat=seat, kind=kind, bot=bot)

    async def come_back(self) -> None:
        """Take one's own seat back from a bot."""
        await self.post("seat", seat=self.place.seat, kind="human")

    async def leave(self) -> None:
        """Get up for good."""
        self.place.alive = False
        await self.post("leave")

    async def renew(self) -> None:
        """Have another token. If no answer comes, the seat is lost: nobody knows the new one."""
        self.place.alive = False
        reply = await self.post("renew")
        self.place.alive = True
        if reply.ok:
            self.world.stale.append(Place(self.place.table, token=self.place.token))
            self.place.token = reply.said["token"]
            self.look_on(page=True)

    async def rematch(self) -> None:
        """Play once more with the same people."""
        reply = await self.post("rematch", drawn=self.world.chance.random() < 0.5)
        if reply.ok:
            said = reply.said
            place = Place(said["table"], said["seat"], said["token"], host=said["host"])
            self.world.seat_down(f"{self.name} again", place)

    # ---- looking

    def look_on(self, page: bool) -> None:
        """Open another device."""
        sort = PageDevice if page else Device
        name = f"{self.name}'s {sort.kind} {len(self.devices)}"
        self.devices.append(sort(self.world, self.place, name))

    async def look_back(self) -> None:
        """Look at what has been, at this seat or as everybody."""
        places = "log", "moments", "history", "standing", "record", "", "moments/1"
        await self.get(self.world.chance.choice(places))

    async def lose_line(self) -> None:
        """A device loses its line."""
        if self.devices:
            self.world.chance.choice(self.devices).cut()

    async def turn(self) -> None:
        """Look at something else: back, at the whole log, or at what is."""
        looks = [{"moment": 0}, {"moment": 2, "by": "everybody"}, {"log": "all"}, {"single": True}]
        if self.devices:
            device = self.world.chance.choice(self.devices)
            await device.turn(self.world.chance.choice([*looks, {}, {}]))

    # ---- a life

    def deeds(self) -> list[tuple[float, Callable[[], Awaitable[Any]]]]:
        """What one does, and how often."""
        chance, post = self.world.chance, self.post
        return [
            (25, self.answer),
            (1.5, self.act),
            (1, lambda: post("chat", text=f"spice {chance.random()}")),
            (3, self.whisper),
            (1, lambda: post("undo", whole=chance.random() < 0.5)),
            (2, lambda: post("ask-undo")),
            (5, lambda: post("consent", agree=chance.random() < 0.9)),
            (0.7, lambda: post("think")),
            (0.7, self.order),
            (0.3, lambda: post("unorder", number=0)),
            (0.3, lambda: post("always-think", kind="karama", on=chance.random() < 0.7)),
            (0.4, lambda: post("pace", bots=chance.choice(("slow", "normal", "fast", "skip")))),
            (0.4, lambda: post("pass-time", on=True)),
            (0.6, self.stand_in if self.place.host else self.come_back),
            (0.4, lambda: post("invite", seat=chance.randrange(3))),
            (0.4, self.leave),
            (0.6, self.renew),
            (0.8, self.rematch),
            (2, self.look_back),
            (1.5, self.lose_line),
            (1, self.turn),
            (0.4, lambda: post("hint")),
            (0.3, lambda: post("share", moment=chance.randrange(5))),
            (0.5, lambda: post("continue", moment=1, seat=0)),
        ]

    async def live(self) -> None:
        """Do one thing after another until the world has seen enough."""
        chance = self.world.chance
        for page in chance.choice(((True,), (False,), (True, False))):
            self.look_on(page)
        await self._quietly(self._wait())
        while self.place.alive and self.world.takes_a_deed():
            await self.world.awake.wait()
            weights, deeds = zip(*self.deeds(), strict=True)
            await self._quietly(chance.choices(deeds, weights)[0]())
            await asyncio.sleep(chance.choice((0.0, 0.5, 2.0, 5.0)) * chance.random())

    async def _wait(self) -> None:
        """Wait for the game to begin; a host does not wait for ever."""
        for _ in range(12):
            if await self.state():
                return
            await asyncio.sleep(1.0)
        if self.place.host:
            await self.post("start", fill=True)

    async def _quietly(self, deed: Awaitable[Any]) -> None:
        try:
            await deed
        except Lost:
            return


class Stranger(Person):
    """Somebody who has no business here: with tokens that were made up, given up, or of others."""

    def deeds(self) -> list[tuple[float, Callable[[], Awaitable[Any]]]]:
        """Whatever could do harm."""
        chance, post = self.world.chance, self.post
        verbs = [
            ("answer", {"decision": "0" * 18, "value": 0, "sure": True}),
            ("leave", {}),
            ("renew", {}),
            ("start", {"fill": True}),
            ("seat", {"seat": 0, "kind": "bot"}),
            ("chat", {"text": "let me in"}),
            ("undo", {}),
            ("invite", {"seat": 1}),
        ]
        wants = chance.choice(verbs)
        return [
            (3, lambda: post(wants[0], **wants[1])),
            (1, self.look_back),
            (1, self.lose_line),
            (
                1,
                lambda: self.ask(
                    "GET", chance.choice(("/health/ready", "/metrics", "/api/tables"))
                ),
            ),
        ]


def encoded(given: Any) -> str:
    """As JSON."""
    return msgspec.json.encode(given).decode()

"""The hall: all tables of this server, how they are made, and what follows them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Literal

import msgspec

from landsraad.bots.named import STEADY, maker
from landsraad.kernel import Game, Match, Refused, Seat, load
from landsraad.kernel.record import Record
from landsraad.presets import called
from landsraad.server.event.copies import Copies
from landsraad.server.event.gathering import Gathering
from landsraad.server.event.reporting import Reporter
from landsraad.server.gate.draining import Drain
from landsraad.server.gate.limits import LIMITS, Limits
from landsraad.server.gate.rationing import HOUR, Rationed, Rations, Visitor
from landsraad.server.keeping import uploads
from landsraad.server.keeping.expiry import Expiry
from landsraad.server.keeping.store import Store
from landsraad.server.letters.hooks import Hooks, turn_message
from landsraad.server.letters.push import Push, move_message
from landsraad.server.minds.thinking import InThreads, Minds
from landsraad.server.people import lots
from landsraad.server.people.codes import UNKNOWN, Codes, Opens
from landsraad.server.people.seating import Seating, must_host
from landsraad.server.people.settings import checked_settings, chosen_chair
from landsraad.server.people.spoken import said_name
from landsraad.server.people.tokens import hashed, new_token, table_id
from landsraad.server.replay.sending import continued, sent
from landsraad.server.rooms import Rooms
from landsraad.server.table import Table, seen_from_outside
from landsraad.server.table.guided import guided_settings
from landsraad.server.table.late import seen_by_outsiders
from landsraad.server.wire import (
    LONGEST_NAME,
    Chair,
    Doc,
    Done,
    Hold,
    Joined,
    Made,
    Settings,
    Subscription,
    TableSeen,
)

logger = logging.getLogger("landsraad.server")

TOO_MANY_WAIT = "{most} tables of your address have not begun; begin one of them first"
FULL = "this table is full: {most} MB are kept of it, and nothing more can be added"
TOO_LARGE = "with all that was told in it this record takes up more than {most} MB"
MOST_TOKENS = 20
"""Of one seat at a rematch."""


class Hall:
    """All tables, and what people may do with them besides playing."""

    def __init__(
        self,
        store: Store,
        *,
        scale: float = 1.0,
        hooks: Hooks | None = None,
        push: Push | None = None,
        now: Callable[[], float] = time.time,
        minds: Minds | None = None,
        limits: Limits = LIMITS,
        backup: Path | None = None,
    ) -> None:
        self.store, self.now, self.limits = store, now, limits
        self.rations = Rations(limits, now)
        self.hooks, self.push, self.address = hooks, push, ""
        """Where people reach this server, for links in messages."""
        self.rooms = Rooms(store, scale, now, minds or InThreads())
        self.seating, self.codes = Seating(store, limits), Codes()
        self.gathering, self.copies = Gathering(self), Copies(backup)
        self.rooms.entered = self.copies.watch
        self.reporter = Reporter(self.rooms.minds)
        self.rooms.asked, self.rooms.settled = self._ring, self._withdraw
        self.expiry = Expiry(self.rooms, limits.unbegun)
        self._forgetting: set[asyncio.Task[None]] = set()
        self._expiring: asyncio.Task[None] | None = None
        self.drain = Drain()
        """Is it about to close?"""

    def open(self) -> None:
        """Let every running game go on."""
        self.rooms.start()
        self._expiring = asyncio.create_task(self.expiry.run(), name="removing what never began")

    async def close(self) -> None:
        """Stop everything that runs by itself."""
        if self._expiring is not None:
            self._expiring.cancel()
        await self.rooms.stop()
        await self.copies.finished()

    def _ring(self, table: Table, seat: Seat) -> None:
        """Tell a web hook and browsers that a seat is asked something, if nobody is there."""
        chair = table.doc.chairs[seat]
        if table.present.get(seat) or not (chair.browsers or chair.hook):
            return
        if self.rations.wait("rings", Visitor("", f"{table.doc.id}/{seat}")):
            self.rations.refused["rings"] += 1
            return
        if chair.browsers and self.push:
            chair.told = table.decision(seat)
            self._tell_browsers(table, seat)
        if chair.hook and self.hooks:
            link = f"{self.address}/t/{table.doc.id}"
            self.hooks.ring(
                chair.hook, turn_message(table.doc.id, table.game.title, chair.person, link)
            )

    def _withdraw(self, table: Table, seat: Seat) -> None:
        """What browsers were told of was answered, wherever that was."""
        self._tell_browsers(table, seat, done=True)
        table.doc.chairs[seat].told = ""

    def _tell_browsers(self, table: Table, seat: Seat, done: bool = False) -> None:
        chair, id = table.doc.chairs[seat], table.doc.id
        if self.push is None:
            return
        message = move_message(id, chair.told, table.game.title, chair.person, done)
        loop = asyncio.get_running_loop()
        for browser in chair.browsers:
            gone = partial(self._forget_soon, loop, id, seat, browser)
            self.push.send(browser, message, gone)

    def _forget_soon(
        self, loop: asyncio.AbstractEventLoop, id: str, seat: Seat, browser: Subscription
    ) -> None:
        """From another thread: a browser has ended its subscription."""

        def begin() -> None:
            task = loop.create_task(self._forget(id, seat, browser))
            self._forgetting.add(task)
            task.add_done_callback(self._forgetting.discard)

        with contextlib.suppress(RuntimeError):  # the server has stopped
            loop.call_soon_threadsafe(begin)

    async def _forget(self, id: str, seat: Seat, browser: Subscription) -> None:
        async with self.rooms.visiting(id) as room, room.table.lock:
            chair = room.table.doc.chairs[seat]
            if browser in chair.browsers:
                chair.browsers.remove(browser)
                await room.table.keep()

    def listed(self) -> list[TableSeen]:
        """The public tables that somebody can join, watch or look at; see `in_order`.

        None is opened for it: that would play all their records again.
        """
        docs = in_order([doc for doc in self.rooms.docs.values() if doc.settings.public])
        found = [(doc, self.rooms.open.get(doc.id)) for doc in docs[: self.limits.listed]]
        seen = [room.table.seen() if room else seen_from_outside(doc, {}) for doc, room in found]
        return [
            msgspec.structs.replace(
                seen_by_outsiders(each, doc, self.now()),
                preset=called(load(each.game), each.options, len(each.seats)),
            )
            for each, (doc, _) in zip(seen, found, strict=True)
        ]

    # ---- making tables

    async def make(self, settings: Settings, name: str, maker: str = "", lot: str = "") -> Made:
        """Make a table. Its maker is its host, and sits on the first chair that says so.

        `maker` stands for the address from which it is made, `lot` is what the host's page puts
        into the dice.
        """
        self.drain.check()
        game, name = load(settings.game), said_name(name) if name else ""
        if settings.guided:
            settings = guided_settings(game, settings)
        settings = checked_settings(game, settings)
        for chosen in settings.chairs:
            self.limits.check_bot(game, chosen.bot)
        token, key = new_token(), new_token()
        invites: dict[int, str] = {}
        chairs: list[Chair] = []
        own: Seat = -1
        for seat, chosen in enumerate(settings.chairs):
            chairs.append(chosen_chair(game, chosen))
            if chosen.kind == "me" and own < 0:
                own, chairs[-1] = seat, Chair("human", name, pace=chosen.pace)
            elif chosen.kind == "invite":
                invites[seat] = new_token()
                chairs[-1].invite = hashed(invites[seat])
        doc = Doc(table_id(), settings, chairs, self.now(), key=hashed(key), maker=maker)
        begins = all(chair.kind in ("human", "bot") for chair in chairs)
        if not begins:
            self.check_waiting(maker)
        if not settings.guided:  # a prepared table promises nothing of its dice
            lots.seal(doc)
            if own >= 0:
                chairs[own].lot = lot
        hold = Hold(hashed(token), doc.id, own, True, name)
        await self.new_table(doc, [hold], begins=begins)
        return Made(doc.id, token, own, key, invites)

    def check_waiting(self, maker: str) -> None:
        """Refuse one more table that waits, where there are many of the same address."""
        docs, most = self.rooms.docs.values(), self.limits.waiting
        theirs = sum(doc.status == "waiting" and doc.maker == maker for doc in docs)
        if maker and theirs >= most:
            self.rations.refused["waiting"] += 1
            raise Rationed(TOO_MANY_WAIT.format(most=most), HOUR)

    def must_have_room(self, table: Table) -> None:
        """Refuse what would add to a table that is as large as one may be. What happens at it by
        itself goes on.
        """
        if table.size.reaches(self.limits.size):
            raise Refused(FULL, most=megabytes(self.limits.size))

    async def new_table(
        self,
        doc: Doc,
        holds: list[Hold],
        match: Match[Any] | None = None,
        *,
        begins: bool = False,
    ) -> Table:
        """Make a table with all that is to be on it, or none: it is written at once."""
        table = Table(doc, self.store, scale=self.rooms.scale, now=self.now)
        if match is not None:
            table.sit_down(match)
        elif begins:
            lots.begin(table)
        await table.keep(holds)
        return self.rooms.enter(doc, table.match, table.chat).table

    async def start(self, table: Table, hold: Hold, fill: bool = False) -> Done:
        """Begin the game; with `fill` bots take the chairs that are still free."""
        must_host(hold)
        async with table.lock:
            doc = table.doc
            if table.match is not None or doc.drawing:
                raise Refused("the game has already begun; look at the table again")
            free = [n for n, chair in enumerate(doc.chairs, 1) if chair.kind in ("open", "invited")]
            if free and not fill:
                chairs = ", ".join(map(str, free))
                raise Refused(
                    "chairs are still free: {chairs}; put bots on them, or wait for friends",
                    chairs=chairs,
                )
            for number in free:  # whoever comes later with the link takes the chair over
                doc.chairs[number - 1] = Chair("bot", bot=STEADY, friend=True)
            lots.begin(table)
            await table.keep()
        return Done()

    async def starts(self, table: Table, hold: Hold, when: Literal["full", "host"]) -> Done:
        """Begin by itself when the last chair is taken, or wait for the host."""
        must_host(hold)
        async with table.lock:
            if table.match is not None:
                raise Refused("the game has already begun; look at the table again")
            table.doc.settings = msgspec.structs.replace(table.doc.settings, starts=when)
            await table.keep()
        return Done()

    def opened(self, code: str, address: str) -> Opens:
        """The table that a code stands for; `address` is that of whoever says it."""
        self.rations.spend("all_codes", Visitor("everybody"))
        self.rations.spend("codes", Visitor(address))
        found = self.codes.opened(code)
        if found.table not in self.rooms.docs:
            raise Refused(UNKNOWN)
        return found

    async def rematch(
        self, table: Table, hold: Hold, drawn: bool = False, maker: str = "", lot: str = ""
    ) -> Joined:
        """The same people once more; the first who wants it makes the table, with the same seats
        or with seats that are drawn anew.
        """
        async with table.lock:  # two who ask at once get the same table
            if hold.seat < 0 or table.doc.status != "over":
                raise Refused(
                    "you can ask for a rematch when the game is over, if you have played in it"
                )
            if table.doc.rematch not in self.rooms.docs:  # none yet, or one that has expired
                self.drain.check()
                table.doc.rematch = await self._next_table(table.doc, drawn, maker)
                await table.keep()
        name = table.doc.chairs[hold.seat].name
        async with self.rooms.visiting(table.doc.rematch) as room, room.table.lock:
            before = room.table.doc.seats_before
            seat = before.index(hold.seat) if before else hold.seat
            chair = room.table.doc.chairs[seat]
            waits = chair.kind == "invited" and not chair.invite
            if not waits and chair.claimed != hold.hash:
                raise Refused("your chair at the new table was given to somebody else")
            tokens = [each for each in self.store.holds(room.table.doc.id) if each.seat == seat]
            if len(tokens) >= MOST_TOKENS:
                raise Refused("your chair was taken too often; use one of the links that you have")
            return await self.seating.sit(room.table, seat, name, lot=lot, claimed=hold.hash)

    async def _next_table(self, before: Doc, drawn: bool, maker: str) -> str:
        """A table with the same chairs, where everybody who has played is awaited."""
        chairs = [
            Chair("invited", chair.name, hook=chair.hook)
            if chair.kind == "human"
            else Chair("bot", bot=chair.bot)
            for chair in before.chairs
        ]
        seats = random.SystemRandom().sample(range(len(chairs)), len(chairs)) if drawn else []
        chairs = [chairs[seat] for seat in seats] or chairs
        settings = msgspec.structs.replace(before.settings, guided=False)
        doc = Doc(table_id(), settings, chairs, self.now(), key=before.key, maker=maker)
        doc.seats_before = seats
        lots.seal(doc)
        await self.new_table(doc, [])
        return doc.id

    async def upload(self, data: bytes) -> Table:
        """Lay a finished record on a table where everybody with its link can look at it."""
        self.drain.check()
        end = await self.rooms.minds.work(uploads.played, data)
        if len(data) + len(end.save) + len(end.told) >= self.limits.size:
            raise Refused(TOO_LARGE, most=megabytes(self.limits.size))
        match = await asyncio.to_thread(uploads.laid_out, data, end)
        game, header = match.game, match.header
        names = [*header.players, *[""] * header.seats][: header.seats]
        chairs = [
            _played(game, said_name(name.strip()[:LONGEST_NAME] or f"Player {n}"))
            for n, name in enumerate(names, 1)
        ]
        settings = Settings(game.name, uploads.options_of(header), public=False)
        doc = Doc(table_id(), settings, chairs, self.now(), origin="upload")
        return await self.new_table(doc, [], match)

    async def continue_from(self, table: Table, moment: int, seat: Seat, name: str) -> Joined:
        """Play on from a moment of a finished game, on a table of one's own, against bots."""
        self.drain.check()
        name = said_name(name)
        async with table.lock:
            match = self.finished(table)
        if not 0 <= moment < len(match.entries) or not 0 <= seat < len(table.doc.chairs):
            raise Refused("there is no such moment or seat")
        record = await sent(Record(match.header, match.entries[: moment + 1]))
        then = await self.rooms.minds.recall(table.doc.id, continued, record, moment)
        bots = [Chair("bot", bot=STEADY) for _ in table.doc.chairs]
        bots[seat] = Chair("human", name)
        settings = msgspec.structs.replace(
            table.doc.settings,
            public=False,
            pace="relaxed",
            spectators=True,
            delay=0,
            chairs=[],
            guided=False,
        )
        token, key = new_token(), new_token()
        doc = Doc(table_id(), settings, bots, self.now(), origin="continued", key=hashed(key))
        await self.new_table(doc, [Hold(hashed(token), doc.id, seat, True, name)], then.taken_up())
        return Joined(doc.id, seat, token, True, key)

    def finished(self, table: Table) -> Match[Any]:
        """The match of a table, if it is over; before the verdict it is nobody's business."""
        if table.match is None or not table.match.over:
            raise Refused("you can look into this when the game is over")
        return table.match


def in_order(docs: list[Doc]) -> list[Doc]:
    """Tables as the lobby lists them: games that are over come last, and the first table of each
    maker before the second of any, so that nobody can push others off the page. Of those that are
    alike, the newest comes first.
    """
    count: Counter[tuple[bool, str]] = Counter()
    places: dict[str, tuple[bool, int]] = {}
    newest = sorted(docs, key=lambda doc: -doc.created)
    for doc in newest:
        over, maker = doc.status == "over", doc.maker or doc.id
        count[over, maker] += 1
        places[doc.id] = over, count[over, maker]
    return sorted(newest, key=lambda doc: places[doc.id])


def megabytes(size: int) -> str:
    """A size in words.

    >>> megabytes(20_000_000), megabytes(30_000)
    ('20', '0.03')
    """
    return f"{size / 1e6:g}"


def _played(game: Game[Any], name: str) -> Chair:
    """Who has played a seat of a record: a bot that we know, or somebody of that name."""
    try:
        maker(game, name)
    except Refused:
        return Chair("human", name)
    return Chair("bot", bot=name)

"""The hall: all tables of this server, how they are made, and who may sit down at them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from landsraad.arena.archive import replayed
from landsraad.bots.named import maker, usual
from landsraad.kernel import Game, Match, Refused, Seat, Secret, Unreadable, load
from landsraad.server.hooks import Hooks, turn_message
from landsraad.server.past.moments import match_at
from landsraad.server.rooms import Rooms
from landsraad.server.store import Store, Write
from landsraad.server.table import Table, seen_from_outside
from landsraad.server.table.consent import settle
from landsraad.server.table.restoring import record_of
from landsraad.server.tokens import fits, hashed, new_token, table_id
from landsraad.server.wire import (
    Chair,
    Chosen,
    Doc,
    Done,
    Hold,
    Join,
    Joined,
    Made,
    Settings,
    TableSeen,
)

logger = logging.getLogger("landsraad.server")

LISTED = 100
NOT_YOURS = "this link does not open this table; ask for a new one"


class Hall:
    """All tables, and what people may do with them besides playing."""

    def __init__(
        self,
        store: Store,
        *,
        scale: float = 1.0,
        hooks: Hooks | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.store, self.now = store, now
        self.hooks, self.address = hooks, ""
        """Where people reach this server, for links in messages."""
        self.rooms = Rooms(store, scale, now)
        self.rooms.asked = self._ring

    def open(self) -> None:
        """Let every running game go on."""
        self.rooms.start()

    async def close(self) -> None:
        """Stop everything that runs by itself."""
        await self.rooms.stop()

    def _ring(self, table: Table, seat: Seat) -> None:
        """Tell a web hook that its seat is asked something."""
        chair = table.doc.chairs[seat]
        if chair.hook and self.hooks and not table.present.get(seat):
            link = f"{self.address}/t/{table.doc.id}"
            self.hooks.ring(
                chair.hook, turn_message(table.doc.id, table.game.title, chair.name, link)
            )

    def listed(self) -> list[TableSeen]:
        """The public tables that somebody can join, watch or look at, the newest first.

        None is opened for it: that would play all their records again.
        """
        docs = [doc for doc in self.rooms.docs.values() if doc.settings.public]
        docs.sort(key=lambda doc: -doc.created)
        found = [(doc, self.rooms.open.get(doc.id)) for doc in docs[:LISTED]]
        return [room.table.seen() if room else seen_from_outside(doc, {}) for doc, room in found]

    # ---- who somebody is

    def holder(self, table: Table, token: str, key: str = "") -> Hold:
        """Whose token this is. Without one, somebody who may look on, or a refusal."""
        if token:
            hold = self.store.holder(hashed(token))
            if hold is None or hold.table != table.doc.id:
                raise Refused(NOT_YOURS)
            return hold
        return self.watcher(table, key)

    def watcher(self, table: Table, key: str = "") -> Hold:
        """Somebody without a seat: may look where spectators may, or wait for a chair."""
        doc = table.doc
        if doc.origin == "upload":
            return Hold("", doc.id, -1)  # everybody who has its address may look at a record
        if not doc.settings.public and not self._opens(doc, key):
            raise Refused("this table is private: you need its link")
        seeks = doc.status == "waiting" or any(chair.kind == "open" for chair in doc.chairs)
        if not doc.settings.spectators and not seeks and not self._invited(doc, key):
            raise Refused("this table does not let anybody look on")
        return Hold("", doc.id, -1)

    def _invited(self, doc: Doc, key: str) -> bool:
        """Is this the key of an invitation that nobody has taken yet?"""
        invites = [chair.invite for chair in doc.chairs if chair.kind == "invited"]
        return bool(key) and any(fits(key, each) for each in invites if each)

    def _opens(self, doc: Doc, key: str) -> bool:
        known = [doc.key, *(chair.invite for chair in doc.chairs)]
        return bool(key) and any(fits(key, each) for each in known if each)

    # ---- making tables

    async def make(self, settings: Settings, name: str) -> Made:
        """Make a table. Whoever makes it is its host, and sits on the first chair that says so."""
        game, name = load(settings.game), said_name(name)
        settings = checked_settings(game, settings)
        token, key = new_token(), new_token()
        invites: dict[int, str] = {}
        chairs: list[Chair] = []
        own: Seat = -1
        for seat, chosen in enumerate(settings.chairs):
            chairs.append(_chair(game, chosen))
            if chosen.kind == "me" and own < 0:
                own, chairs[-1] = seat, Chair("human", name)
            elif chosen.kind == "invite":
                invites[seat] = new_token()
                chairs[-1].invite = hashed(invites[seat])
        doc = Doc(table_id(), settings, chairs, self.now(), key=hashed(key))
        hold = Hold(hashed(token), doc.id, own, True, name)
        table = await self._new_table(doc, [hold])
        if all(chair.kind in ("human", "bot") for chair in chairs):
            await self.start(table, hold)
        return Made(doc.id, token, own, key, invites)

    async def _new_table(
        self, doc: Doc, holds: list[Hold], match: Match[Any] | None = None
    ) -> Table:
        await self.store.write(Write(doc.id, doc=msgspec.json.encode(doc), holds=holds))
        table = self.rooms.enter(doc).table
        if match is not None:
            async with table.lock:
                table.sit_down(match)
                await table.keep()
        return table

    async def start(self, table: Table, hold: Hold, fill: bool = False) -> Done:
        """Begin the game; with `fill` bots take the chairs that are still free."""
        self._host(hold)
        async with table.lock:
            doc = table.doc
            if table.match is not None:
                raise Refused("the game has already begun")
            free = [n for n, chair in enumerate(doc.chairs, 1) if chair.kind in ("open", "invited")]
            if free and not fill:
                chairs = ", ".join(map(str, free))
                raise Refused("chairs are still free: {chairs}", chairs=chairs)
            for number in free:
                doc.chairs[number - 1] = _chair(table.game, Chosen("bot"))
            await self._begin(table)
        return Done()

    async def _begin(
        self, table: Table, holds: Sequence[Hold] = (), dropped: Sequence[str] = ()
    ) -> None:
        """Set the game up for those who sit there now."""
        doc = table.doc
        players = [chair.bot or chair.name for chair in doc.chairs]
        options, seats = doc.settings.options, len(doc.chairs)
        match = Match.begin(table.game, options, seats, Secret.drawn(), players=players, live=True)
        table.sit_down(match)
        await table.keep(holds, dropped)

    async def rematch(self, table: Table, hold: Hold) -> Joined:
        """The same people once more, on the same seats; the first who wants it makes the table."""
        async with table.lock:  # two who ask at once get the same table
            if hold.seat < 0 or table.doc.status != "over":
                raise Refused("a rematch is for those who have played, when the game is over")
            if not table.doc.rematch:
                table.doc.rematch = await self._next_table(table.doc)
                await table.keep()
        name = table.doc.chairs[hold.seat].name
        async with self.rooms.visiting(table.doc.rematch) as room, room.table.lock:
            chair = room.table.doc.chairs[hold.seat]
            waits = chair.kind == "invited" and not chair.invite
            if not waits and (chair.kind, chair.name) != ("human", name):
                raise Refused("your chair at the new table was given to somebody else")
            return await self._sit(room.table, hold.seat, name)

    async def _next_table(self, before: Doc) -> str:
        """A table with the same chairs, where everybody who has played is awaited."""
        chairs = [
            Chair("invited", chair.name, hook=chair.hook)
            if chair.kind == "human"
            else Chair("bot", bot=chair.bot)
            for chair in before.chairs
        ]
        doc = Doc(table_id(), before.settings, chairs, self.now(), key=before.key)
        await self._new_table(doc, [])
        return doc.id

    async def upload(self, data: bytes) -> Table:
        """Lay a finished record on a table where everybody with its link can look at it."""
        record = record_of([data])
        game = load(record.header.game)
        match = await asyncio.to_thread(replayed, record, game)
        if not match.over:
            raise Refused("this game is not over; only finished ones can be looked at here")
        names = [*record.header.players, *[""] * record.header.seats][: record.header.seats]
        chairs = [_played(game, name[:40] or f"Player {n}") for n, name in enumerate(names, 1)]
        settings = Settings(game.name, record.header.options, public=False)
        doc = Doc(table_id(), settings, chairs, self.now(), origin="upload")
        return await self._new_table(doc, [], match)

    async def continue_from(self, table: Table, moment: int, seat: Seat, name: str) -> Joined:
        """Play on from a moment of a finished game, on a table of one's own, against bots."""
        name = said_name(name)
        async with table.lock:
            match = self.finished(table)
        if not 0 <= moment < len(match.entries) or not 0 <= seat < len(table.doc.chairs):
            raise Refused("there is no such moment or seat")
        then = await asyncio.to_thread(match_at, match.record, table.game, moment)
        if then.over:
            raise Refused("the game is over at that moment")
        bots = [Chair("bot", bot=usual(table.game)) for _ in table.doc.chairs]
        bots[seat] = Chair("human", name)
        settings = msgspec.structs.replace(
            table.doc.settings, public=False, pace="relaxed", spectators=False, chairs=[]
        )
        doc = Doc(table_id(), settings, bots, self.now(), origin="continued")
        token = new_token()
        await self._new_table(
            doc, [Hold(hashed(token), doc.id, seat, True, name)], then.fork(live=True, hurry=False)
        )
        return Joined(doc.id, seat, token, True)

    def finished(self, table: Table) -> Match[Any]:
        """The match of a table, if it is over; before the verdict it is nobody's business."""
        if table.match is None or not table.match.over:
            raise Refused("this opens when the game is over")
        return table.match

    # ---- sitting down and getting up

    async def join(self, table: Table, wish: Join, token: str = "") -> Joined:
        """Take a free chair: any open one, or that of the invitation whose key this is.

        A host who has only hosted so far shows the token, and hosts from the chair.
        """
        name = said_name(wish.name)
        hosting = self.store.holder(hashed(token)) if token else None
        async with table.lock:
            seat = self._free_chair(table.doc, wish)
            if hosting is None or hosting.table != table.doc.id or hosting.seat >= 0:
                return await self._sit(table, seat, name)
            return await self._sit(table, seat, name, hosting)

    def _free_chair(self, doc: Doc, wish: Join) -> Seat:
        invited = [
            seat
            for seat, chair in enumerate(doc.chairs)
            if chair.invite and wish.key and fits(wish.key, chair.invite)
        ]
        wanted = not invited or wish.seat in (None, invited[0])
        if invited and wanted and doc.chairs[invited[0]].kind == "invited":
            return invited[0]
        if invited and wanted:
            raise Refused("somebody has already taken this chair with that invitation")
        if not doc.settings.public and not self._opens(doc, wish.key):
            raise Refused("this table is private: you need its link")
        free = [seat for seat, chair in enumerate(doc.chairs) if chair.kind == "open"]
        if not free or (wish.seat is not None and wish.seat not in free):
            raise Refused("this chair is taken" if free else "there is no free chair")
        return free[0] if wish.seat is None else wish.seat

    async def _sit(
        self, table: Table, seat: Seat, name: str, hosting: Hold | None = None
    ) -> Joined:
        """Give a seat a new token. At a table without a host, the person who sits down becomes it.

        `hosting` is the token of a host without a chair, which the new one replaces.
        """
        chair, token = table.doc.chairs[seat], new_token()
        if (chair.kind, chair.name, chair.bot) != ("human", name, ""):
            table.announce(f"{name} sits down.")
        chair.kind, chair.name, chair.bot, chair.invite = "human", name, "", ""
        hosts = {each.seat for each in self.store.holds(table.doc.id) if each.host}
        host = not hosts or seat in hosts or (hosting is not None and hosting.host)
        gone = [hosting.hash] if hosting else []
        hold = Hold(hashed(token), table.doc.id, seat, host, name)
        ready = all(each.kind in ("human", "bot") for each in table.doc.chairs)
        if table.match is None and ready:
            await self._begin(table, [hold], gone)
        else:
            table.change_players()
            await table.keep([hold], gone)
        return Joined(table.doc.id, seat, token, host)

    async def leave(self, table: Table, hold: Hold) -> Done:
        """Get up. In a running game a bot plays on."""
        if hold.seat < 0:
            raise Refused("you have no seat at this table")
        async with table.lock:
            chair = table.doc.chairs[hold.seat]
            table.announce(f"{chair.name} leaves.")
            if table.match is None:
                table.doc.chairs[hold.seat] = Chair("open")
            elif not table.match.over:
                table.doc.chairs[hold.seat] = self._open_chair(table, hold.seat)
                table.change_players()
                settle(table)
            heirs = self._heirs(hold) if hold.host else []
            await table.keep(heirs, self._hashes(table, hold.seat))
        return Done()

    def _hashes(self, table: Table, seat: Seat) -> list[str]:
        """All tokens of a seat."""
        return [each.hash for each in self.store.holds(table.doc.id) if each.seat == seat]

    def _heirs(self, host: Hold) -> list[Hold]:
        """The next seat becomes host when the host leaves, with all of that seat's tokens."""
        holds = [each for each in self.store.holds(host.table) if each.seat >= 0]
        others = sorted({each.seat for each in holds} - {host.seat})
        return [
            msgspec.structs.replace(each, host=True) for each in holds if [each.seat] == others[:1]
        ]

    async def seat(self, table: Table, hold: Hold, seat: Seat, kind: str, bot: str = "") -> Done:
        """Change who plays a seat: the host may let a bot stand in for somebody who is away, give
        the seat back or open it; a person who was away may take their own seat back.
        """
        if not 0 <= seat < len(table.doc.chairs):
            raise Refused("there is no such seat")
        if not (kind == "human" and seat == hold.seat):
            self._host(hold)
        async with table.lock:
            doc, holds, dropped = table.doc, list[Hold](), list[str]()
            chair = doc.chairs[seat]
            if table.match is not None and table.match.over:
                raise Refused("the game is over")
            if chair.kind == "human" and seat != hold.seat and table.present.get(seat):
                raise Refused("{name} is here", name=chair.name)
            if kind == "bot":
                if table.match is None and seat == hold.seat:
                    holds = [msgspec.structs.replace(hold, seat=-1)]
                elif table.match is None:
                    dropped = self._hashes(table, seat)
                self._bot_plays(table, seat, bot)
            elif kind == "human":
                if chair.kind != "human":
                    raise Refused("nobody is waiting to have this seat back")
                chair.bot = ""
            else:
                if seat == hold.seat:
                    raise Refused("this is your own seat; leave it if you want to")
                doc.chairs[seat] = self._open_chair(table, seat)
                dropped = self._hashes(table, seat)
            table.change_players()
            settle(table)
            await table.keep(holds, dropped)
        return Done()

    def _open_chair(self, table: Table, seat: Seat) -> Chair:
        """A free chair; in a running game a bot plays until somebody takes it."""
        if table.match is None:
            return Chair("open")
        return Chair("open", bot=table.doc.chairs[seat].bot or usual(table.game))

    def _bot_plays(self, table: Table, seat: Seat, bot: str = "") -> None:
        spec = bot or usual(table.game)
        maker(table.game, spec)
        chair = table.doc.chairs[seat]
        if chair.kind == "human" and table.match is not None:
            chair.bot = spec
        else:
            table.doc.chairs[seat] = Chair("bot", bot=spec)

    async def invite(self, table: Table, hold: Hold, seat: Seat) -> str:
        """Make a new invitation for a free chair; an older one no longer works."""
        self._host(hold)
        key = new_token()
        async with table.lock:
            chairs = table.doc.chairs
            if not 0 <= seat < len(chairs) or chairs[seat].kind not in ("open", "invited"):
                raise Refused("this chair is not free")
            chairs[seat].kind, chairs[seat].invite = "invited", hashed(key)
            await table.keep()
        return key

    async def renew(self, table: Table, hold: Hold) -> str:
        """A new token for the same seat; the old one opens nothing any more."""
        if not hold.hash:
            raise Refused("you have no seat at this table")
        token = new_token()
        new = msgspec.structs.replace(hold, hash=hashed(token))
        async with table.lock:
            if self.store.holder(hold.hash) is None:
                raise Refused(NOT_YOURS)
            await table.keep([new], [hold.hash])
        return token

    def _host(self, hold: Hold) -> None:
        if not hold.host:
            raise Refused("only the host of the table may do that")


def said_name(name: str) -> str:
    """A person's name without needless spaces, or a refusal."""
    if not name.split():
        raise Refused("please enter your name")
    return " ".join(name.split())


def _played(game: Game[Any], name: str) -> Chair:
    """Who has played a seat of a record: a bot that we know, or somebody of that name."""
    try:
        maker(game, name)
    except Refused:
        return Chair("human", name)
    return Chair("bot", bot=name)


def _chair(game: Game[Any], chosen: Chosen) -> Chair:
    if chosen.kind == "bot":
        spec = chosen.bot or usual(game)
        maker(game, spec)
        return Chair("bot", bot=spec)
    return Chair("invited" if chosen.kind == "invite" else "open")


def checked_settings(game: Game[Any], settings: Settings) -> Settings:
    """Settings with all options of the game, or a refusal."""
    if len(settings.chairs) not in game.seats:
        known = ", ".join(map(str, game.seats))
        raise Refused("{game} is for {known} seats", game=game.title, known=known)
    if sum(chosen.kind == "me" for chosen in settings.chairs) > 1:
        raise Refused("you can sit on only one chair")
    for chosen in settings.chairs:
        _chair(game, chosen)
    options = msgspec.to_builtins(game.chosen(settings.options))
    try:
        Match.begin(game, options, len(settings.chairs), Secret.given(0))
    except Unreadable as why:
        raise Refused("{why}", why=why) from None
    return msgspec.structs.replace(settings, options=options)

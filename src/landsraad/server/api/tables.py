"""One table: who sits at it, when it begins, and what follows it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from litestar import Controller, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta

from landsraad.kernel import Refused
from landsraad.server import wire
from landsraad.server.api import Here, done
from landsraad.server.gate.addresses import squares
from landsraad.server.hall import Hall
from landsraad.server.people import lots, sharing
from landsraad.server.people.standing import Standing, standing
from landsraad.server.rooms import Room


class Begin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Begin; `fill` lets bots take the chairs that are still free."""

    fill: bool = False


class SeatChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall play a seat."""

    seat: int
    kind: wire.Word
    bot: wire.Word = ""


class OneSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat."""

    seat: int


class From(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where to go on from."""

    moment: int
    seat: int
    name: wire.Name = "You"


class Again(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Once more; `drawn` draws the seats anew, if the first to ask wants it."""

    drawn: bool = False
    lot: wire.Hash = ""
    """What the page puts into the dice of that table, as a hash."""


class Called(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody is called."""

    name: wire.Name


class Admitted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to somebody who asks for the chair of a bot."""

    seat: int
    let: bool = True


class Starting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When the game begins."""

    starts: Literal["full", "host"]


class LinkShown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table's link as a page shows it, and the key in it."""

    link: Annotated[str, Meta(max_length=300)]
    key: wire.Word = ""


class LinkDrawn(msgspec.Struct, frozen=True):
    """The link for those who are not in front of this screen."""

    size: int
    """Squares in a row of its QR code."""
    path: str
    """The dark ones, as the path of an SVG."""
    code: str
    """Words to say."""


class Key(msgspec.Struct, frozen=True):
    """The key of an invitation."""

    key: str


class Token(msgspec.Struct, frozen=True):
    """A token for a seat."""

    token: str


class AtTable(Controller):
    """One table. To act for a seat, show its token: `Authorization: Bearer TOKEN`."""

    path = "/api/tables/{table:str}"
    tags = ["table"]

    @get("/", summary="The table as everybody sees it")
    async def seen(self, here: NamedDependency[Here]) -> wire.TableSeen:
        """Who sits there, and what is played; a private table's only for those who may see it."""
        return here.seen.seen()

    @get("/standing", summary="How the table stands for this seat, in words")
    async def standing(self, here: NamedDependency[Here]) -> Standing:
        """What is asked of this seat, and who the table waits for."""
        async with here.seen.lock:
            return standing(here.seen, here.hold.seat)

    @post("/join", summary="Take a free chair")
    async def join(
        self,
        hall: NamedDependency[Hall],
        room: NamedDependency[Room],
        token: NamedDependency[str],
        data: JSONBody[wire.Join],
    ) -> wire.Joined:
        """Take a free chair; the token in the answer is the only one there is."""
        hall.must_have_room(room.table)
        return await hall.seating.join(room.table, data, token)

    @post("/start", summary="Begin the game (host)")
    async def start(self, here: NamedDependency[Here], data: JSONBody[Begin]) -> wire.Done:
        """Begin."""
        return await here.hall.start(here.table, here.hold, data.fill)

    @post("/lot", summary="Put something into the dice of a game that has not begun")
    async def lot(self, here: NamedDependency[Here], data: JSONBody[wire.Lot]) -> wire.Done:
        """First `lot`, the SHA-256 of a number of one's own; when everybody sits, `number`."""
        seat = here.hold.player
        if data.number:
            return await done(here, lambda: lots.show(here.table, seat, data.number))
        if not data.lot:
            raise Refused("a lot is the SHA-256 of a number, and a number has 64 signs")
        return await done(here, lambda: lots.put_in(here.table, seat, data.lot))

    @post("/starts", summary="Say when the game begins (host)")
    async def starts(self, here: NamedDependency[Here], data: JSONBody[Starting]) -> wire.Done:
        """By itself when the last chair is taken, or when the host says so."""
        return await here.hall.starts(here.table, here.hold, data.starts)

    @post("/swap", summary="Sit on another chair before the game")
    async def swap(self, here: NamedDependency[Here], data: JSONBody[OneSeat]) -> wire.Done:
        """On one that no person has; it changes places with one's own."""
        return await here.hall.seating.swap(here.table, here.hold, data.seat)

    @post("/name", summary="Say what one is called")
    async def name(self, here: NamedDependency[Here], data: JSONBody[Called]) -> wire.Done:
        """For a host who made the table without a name."""
        here.hall.must_have_room(here.table)
        return await here.hall.seating.rename(here.table, here.hold, data.name)

    @post("/admit", summary="Answer somebody who asks for the chair of a bot (host)")
    async def admit(self, here: NamedDependency[Here], data: JSONBody[Admitted]) -> wire.Done:
        """Let them sit down, or have the bot go on."""
        here.hall.must_have_room(here.table)
        return await here.hall.seating.admit(here.table, here.hold, data.seat, data.let)

    @post("/link", summary="The table's link as a QR code, and as words to say")
    async def link(self, here: NamedDependency[Here], data: JSONBody[LinkShown]) -> LinkDrawn:
        """For those who have the link; nothing of it is kept on disk."""
        here.hall.seating.must_open(here.table, data.key)
        if here.table.doc.id not in data.link:
            raise Refused("this is not a link to this table")
        drawn, code = squares(data.link), here.hall.codes.of(here.table.doc.id, data.key)
        return LinkDrawn(drawn.size, drawn.path, code)

    @post("/leave", summary="Get up; in a running game a bot plays on")
    async def leave(self, here: NamedDependency[Here]) -> wire.Done:
        """Get up: with one's own tokens alone, where several people sit on the seat."""
        if here.table.doc.event is not None and here.hold.person:
            return await here.hall.gathering.leave(here.table, here.hold)
        return await here.hall.seating.leave(here.table, here.hold)

    @post("/share-seat", summary="A key for somebody who plays the same seat, too")
    async def share(self, here: NamedDependency[Here]) -> Key:
        """It joins like the key of an invitation; an older one of this seat no longer works."""
        if here.table.doc.event is not None:
            raise Refused("at an event control says who sits where")
        return Key(await sharing.share(here.table, here.hold))

    @post("/seat", summary="Change who plays a seat (host)")
    async def seat(self, here: NamedDependency[Here], data: JSONBody[SeatChange]) -> wire.Done:
        """Let a bot stand in, give the seat back, or open it, which all are asked in a game."""
        if data.kind not in ("bot", "human", "open", "friend"):
            raise Refused("a seat is played by a bot or a human, or it is open")
        return await here.hall.seating.change(here.table, here.hold, data.seat, data.kind, data.bot)

    @post("/invite", summary="A new invitation for a free chair (host)")
    async def invite(self, here: NamedDependency[Here], data: JSONBody[OneSeat]) -> Key:
        """Make an invitation; an older one for this chair no longer works."""
        return Key(await here.hall.seating.invite(here.table, here.hold, data.seat))

    @post("/renew", summary="A new token; the old one no longer works")
    async def renew(self, here: NamedDependency[Here]) -> Token:
        """Change the token of this seat."""
        return Token(await here.hall.seating.renew(here.table, here.hold))

    @post("/rematch", summary="The same people once more")
    async def rematch(
        self, here: NamedDependency[Here], maker: NamedDependency[str], data: JSONBody[Again]
    ) -> wire.Joined:
        """Take one's seat at the table that follows this one."""
        return await here.hall.rematch(here.table, here.hold, data.drawn, maker, data.lot)

    @post("/continue", summary="Go on from a moment of a finished game, against bots")
    async def continue_from(self, here: NamedDependency[Here], data: JSONBody[From]) -> wire.Joined:
        """Play on from there at a table of one's own."""
        return await here.hall.continue_from(here.seen, data.moment, data.seat, data.name)

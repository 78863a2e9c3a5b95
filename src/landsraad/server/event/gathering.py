"""Making an event, and coming to it: with a card, late, again, or with a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from landsraad import game_names
from landsraad.events import event_of, has_event
from landsraad.kernel import Game, Refused, load
from landsraad.scenes.signs import isolated
from landsraad.server.event import cards
from landsraad.server.event.seats import settle_seat
from landsraad.server.gate.rationing import Visitor
from landsraad.server.people import lots
from landsraad.server.people.rights import must_be_head, person
from landsraad.server.people.settings import checked_settings
from landsraad.server.people.spoken import said_name
from landsraad.server.people.tokens import hashed, new_token, table_id
from landsraad.server.rooms import Room
from landsraad.server.table import Table
from landsraad.server.wire import (
    Chair,
    Chosen,
    Doc,
    Done,
    Event,
    Hold,
    Joined,
    Made,
    NewEvent,
    Person,
    Settings,
)

if TYPE_CHECKING:
    from landsraad.server.hall import Hall

DEVICES: Final = 6
"""Tokens that one person may have: a phone, a laptop, and those that were lost."""
NO_DAY: Final = "there is no day prepared for {game}; {known} can be played by a hall"
NO_SCHEDULE: Final = "there is no such day; these are planned: {known}"
CLOSED: Final = "the doors are not open yet; come back in a moment"
TOO_MANY_DEVICES: Final = (
    "you sit here with {most} devices already: leave with one of them, or ask for a new card"
)
GONE: Final = "there is nobody with this id any more"


class Gathering:
    """How people come to the events of a server."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    # ---- making an event

    async def make(self, wish: NewEvent, maker: str = "") -> Made:
        """Make an event for a game. Its maker has all desks."""
        game = load(wish.game)
        must_have_event(game)
        plan = event_of(game)
        known = [each.id for each in plan.schedule]
        if wish.schedule and wish.schedule not in known:
            raise Refused(NO_SCHEDULE, known=", ".join(known))
        chairs = [Chosen("open") for _ in plan.seats]
        schedule = wish.schedule or known[0]
        options = plan.years_given(schedule) | wish.options
        settings = Settings(game.name, options, chairs, pace="live", starts="host")
        settings = checked_settings(game, settings)
        self.hall.drain.check()
        self.hall.check_waiting(maker)
        token, key = new_token(), new_token()
        seats = [Chair("open") for _ in plan.seats]
        now = self.hall.now()
        doc = Doc(table_id(), settings, seats, now, key=hashed(key), maker=maker)
        lots.seal(doc)
        title = said_name(wish.title) if wish.title else f"A day of {game.title}"
        doc.event = Event(new_token(), schedule, title)
        await self.hall.new_table(doc, [Hold(hashed(token), doc.id, -1, True, wish.name)])
        return Made(doc.id, token, -1, key, {})

    async def taken_over(self, game: str) -> Made | None:
        """A new token of the organiser for the newest event of a game; None: there is none.

        For whoever starts the server itself, on another laptop, with a copy of the database.
        """
        events = [d for d in self.hall.rooms.docs.values() if d.event and d.settings.game == game]
        if not events:
            return None
        newest, token = max(events, key=lambda doc: doc.created), new_token()
        async with self.hall.rooms.visiting(newest.id) as room, room.table.lock:
            await room.table.keep([Hold(hashed(token), newest.id, -1, True)])
        return Made(newest.id, token, -1, "", {})

    # ---- coming

    def found(self, said: str, address: str) -> tuple[Doc, Person]:
        """Whose card has these signs, at which event. Wrong ones are counted."""
        rations, visitor = self.hall.rations, Visitor(address)
        typed = cards.as_typed(said)
        for doc in list(self.hall.rooms.docs.values()):
            if doc.event is not None and (who := cards.holder(doc, typed)) is not None:
                return doc, who
        rations.spend("all_codes", Visitor("everybody"))
        rations.spend("codes", visitor)
        raise Refused(cards.UNKNOWN)

    async def sit(self, said: str, name: str, address: str) -> Joined:
        """Sit down with a card; on a second device, too, and again after one has left."""
        found, who = self.found(said, address)
        name = said_name(name) if name else who.name
        async with self.hall.rooms.visiting(found.id) as room, room.table.lock:
            return await self._sit(room, who.id, name)

    async def _sit(self, room: Room, id: str, name: str) -> Joined:
        table = room.table
        doc, who = table.doc, known(table, id)
        assert doc.event is not None
        if not (doc.event.doors or who.desks or who.screen):
            raise Refused(CLOSED)
        devices = [each for each in table.store.holds(doc.id) if each.person == id]
        if len(devices) >= DEVICES:
            raise Refused(TOO_MANY_DEVICES, most=DEVICES)
        if not who.came or who.left:
            table.announce(f"{isolated(name)} sits down.")
        who.name, who.came, who.left = name, who.came or table.now(), 0.0
        token = new_token()
        self._settle(table, who)
        renamed = [msgspec.structs.replace(each, name=name) for each in devices]
        await table.keep([*renamed, Hold(hashed(token), doc.id, who.seat, False, name, id)])
        return Joined(doc.id, who.seat, token)

    def _settle(self, table: Table, who: Person) -> None:
        if who.seat >= 0:
            settle_seat(table, who.seat)
            table.change_players()

    # ---- going

    async def leave(self, table: Table, hold: Hold) -> Done:
        """One person gets up, with their own tokens; the others on the seat stay."""
        async with table.lock:
            who = known(table, hold.person)
            table.announce(f"{isolated(who.name)} leaves.")
            who.left = table.now()
            self._settle(table, who)
            await table.keep([], _tokens(table, who.id))
        return Done()

    async def renew(self, table: Table, hold: Hold, id: str) -> str:
        """A new card for somebody: the old one and all devices with it are dead."""
        must_be_head(table, hold)
        async with table.lock:
            who = known(table, id)
            cards.renew(table.doc, who)
            await table.keep([], _tokens(table, id))
            return cards.signs(table.doc, who)

    async def remove(self, table: Table, hold: Hold, id: str) -> Done:
        """Somebody does not come at all, or must go."""
        must_be_head(table, hold)
        async with table.lock:
            who = known(table, id)
            gone = _tokens(table, id)
            table.doc.people.remove(who)
            self._settle(table, who)
            await table.keep([], gone)
        return Done()

    async def changed(self, table: Table, who: Person) -> None:
        """Under the lock: somebody has another seat, name or desks; their devices follow."""
        mine = [each for each in table.store.holds(table.doc.id) if each.person == who.id]
        if table.match is not None:
            for seat in range(len(table.doc.chairs)):
                settle_seat(table, seat)
            table.change_players()
        await table.keep(
            [msgspec.structs.replace(each, seat=who.seat, name=who.name) for each in mine]
        )


def known(table: Table, id: str) -> Person:
    """Somebody of this table, or a refusal."""
    found = person(table.doc, id)
    if found is None:
        raise Refused(GONE)
    return found


def _tokens(table: Table, id: str) -> list[str]:
    return [each.hash for each in table.store.holds(table.doc.id) if each.person == id]


def must_have_event(game: Game[Any]) -> None:
    """Refuse a game that no hall can play for a day."""
    if not has_event(game):
        raise Refused(NO_DAY, game=game.title, known=", ".join(_halls()))


def _halls() -> list[str]:
    """The games that a hall can play for a day."""
    return [load(name).title for name in game_names() if has_event(load(name))]

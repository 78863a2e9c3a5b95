"""An event: making one, its people and its plan, and coming to it with a card."""

from __future__ import annotations

import msgspec
from litestar import Controller, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from landsraad.server import wire
from landsraad.server.api import Here, done
from landsraad.server.event import preparing
from landsraad.server.event.people_seen import card_seen, event_seen, so_far
from landsraad.server.hall import Hall
from landsraad.server.people.rights import (
    desks_of,
    is_head,
    must_be_head,
    name_of,
    person,
    person_of,
)


class Signs(msgspec.Struct, frozen=True):
    """The signs of a card."""

    signs: str


class Coming(Controller):
    """Events, for those who are not there yet."""

    path = "/api"
    tags = ["event"]

    @post("/events", summary="Make an event, which moderators run")
    async def make(
        self,
        hall: NamedDependency[Hall],
        maker: NamedDependency[str],
        data: JSONBody[wire.NewEvent],
    ) -> wire.Made:
        """The token in the answer has all desks."""
        return await hall.gathering.make(data, maker)

    @post("/cards", status_code=200, summary="What a card opens")
    async def card(
        self,
        hall: NamedDependency[Hall],
        maker: NamedDependency[str],
        data: JSONBody[wire.CardShown],
    ) -> wire.CardSeen:
        """Whose card it is, for which seat, and who is there already."""
        doc, who = hall.gathering.found(data.signs, maker)
        async with hall.rooms.visiting(doc.id) as room, room.table.lock:
            return card_seen(room.table, person(room.table.doc, who.id) or who)

    @post("/cards/sit", summary="Sit down with a card")
    async def sit(
        self,
        hall: NamedDependency[Hall],
        maker: NamedDependency[str],
        data: JSONBody[wire.CardShown],
    ) -> wire.Joined:
        """The token in the answer acts for this person; each device gets its own."""
        return await hall.gathering.sit(data.signs, data.name, maker)


class AtEvent(Controller):
    """The people and the plan of an event: for the head of control."""

    path = "/api/tables/{table:str}/event"
    tags = ["event"]

    @get("/", summary="The event with everybody's cards (head)")
    async def seen(self, here: NamedDependency[Here]) -> wire.EventSeen:
        """People, seats, desks, plan, and what to look at before the doors open."""
        must_be_head(here.table, here.hold)
        async with here.table.lock:
            return event_seen(here.table)

    @get("/me", summary="Who one is here")
    async def me(self, here: NamedDependency[Here]) -> wire.Myself:
        """Name, seat and roles, or desks."""
        table, hold = here.table, here.hold
        preparing.event(table)
        known, desks = person_of(table.doc, hold), desks_of(table, hold)
        roles, name = list(known.roles) if known else [], name_of(table.doc, hold)
        return wire.Myself(name, hold.seat, roles, desks, is_head(table, hold))

    @get("/so-far", summary="What happened so far")
    async def so_far(self, here: NamedDependency[Here]) -> wire.SoFar:
        """For somebody who comes late: the last lines of all, and of the seat."""
        async with here.seen.lock:
            return so_far(here.seen, here.hold.seat)

    @post("/people", summary="Who comes, as pasted names (head)")
    async def people(self, here: NamedDependency[Here], data: JSONBody[wire.Gathered]) -> wire.Done:
        """Those in the list before keep seat and card; new ones are dealt out."""
        must_be_head(here.table, here.hold)
        return await done(here, lambda: preparing.gather(here.table, data))

    @post("/cast", summary="Deal everybody out anew who has not sat down (head)")
    async def cast(self, here: NamedDependency[Here]) -> wire.Done:
        """One everywhere first, then round by round."""
        must_be_head(here.table, here.hold)
        return await done(here, lambda: preparing.cast(here.table))

    @post("/person", summary="Somebody new, or another seat, role or desk (head)")
    async def person(
        self, here: NamedDependency[Here], data: JSONBody[wire.PersonWanted]
    ) -> wire.OnePerson:
        """Devices of somebody who is moved follow by themselves."""
        must_be_head(here.table, here.hold)
        async with here.table.lock:
            here.hall.must_have_room(here.table)
            who = preparing.change(here.table, data)
            await here.hall.gathering.changed(here.table, who)
        return wire.OnePerson(who.id)

    @post("/renew", summary="A new card; the old one and its devices are dead (head)")
    async def renew(self, here: NamedDependency[Here], data: JSONBody[wire.OnePerson]) -> Signs:
        """For a card or a phone that was lost."""
        return Signs(await here.hall.gathering.renew(here.table, here.hold, data.id))

    @post("/remove", summary="Somebody does not come, or must go (head)")
    async def remove(
        self, here: NamedDependency[Here], data: JSONBody[wire.OnePerson]
    ) -> wire.Done:
        """Their card and their devices are dead."""
        return await here.hall.gathering.remove(here.table, here.hold, data.id)

    @post("/absent", summary="What plays a seat while nobody sits there (head)")
    async def absent(self, here: NamedDependency[Here], data: JSONBody[wire.Absence]) -> wire.Done:
        """Nobody, a caretaker that only answers what must be answered, or a bot."""
        must_be_head(here.table, here.hold)
        return await done(here, lambda: preparing.stand_in(here.table, data))

    @post("/day", summary="Title, plan, rules and doors of the day (head)")
    async def day(self, here: NamedDependency[Here], data: JSONBody[wire.DayWanted]) -> wire.Done:
        """What is not said stays as it is."""
        must_be_head(here.table, here.hold)
        return await done(here, lambda: preparing.change_day(here.table, data))

"""What moderators do and see at their desks, and what everybody reads of it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody, QueryParameter

from landsraad.events import event_of, has_event
from landsraad.kernel import Refused
from landsraad.kernel.asks import MODERATOR
from landsraad.server import wire
from landsraad.server.api import Here, done
from landsraad.server.api.past import Logged
from landsraad.server.api.seats import Drafted
from landsraad.server.event.desk import audit, changing, deeds, requests, seeing

NO_BOOK = "nobody moderates this game"


def book_of(here: Here, *, late: bool = False) -> audit.Book:
    """The book of control; of a table that is seen late, as it was then."""
    table = here.seen if late else here.table
    if not has_event(table.game):
        raise Refused(NO_BOOK)
    event, story = table.doc.event, table.seeing(MODERATOR).story
    marks = event.clock.marks if event is not None else ()
    return audit.Book(table.playing, story, event_of(table.game), marks)


class AtDesk(Controller):
    """What moderators do. Everything is checked against the desks of the token's person."""

    path = "/api/tables/{table:str}/desk"
    tags = ["desk"]

    @get("/state", summary="All that a desk sees at a glance")
    async def state(
        self,
        here: NamedDependency[Here],
        secrets: Annotated[bool, QueryParameter(description="With all shields.")] = False,
    ) -> wire.DeskState:
        """Seats, requests, what may be done, the public table; shields only if asked for."""
        async with here.table.lock:
            state = seeing.desk_state(here.table, here.hold, secrets=secrets)
        return msgspec.structs.replace(state, backup=here.hall.copies.of(here.table))

    @get("/log", summary="All that moderators were told")
    async def log(self, here: NamedDependency[Here], after: FromQuery[int] = 0) -> list[Logged]:
        """What happened, from a number on, with the lines that people write to each other."""
        async with here.table.lock:
            deeds.must_have_desk(here.table, here.hold)
            match = here.table.playing
            heard = [told for told in match.told if told.reaches(MODERATOR)][max(0, after) :]
            seen = here.table.seeing(MODERATOR)
            words = seen.story.log(seen, heard)
        pairs = enumerate(zip(heard, words, strict=True), max(0, after))
        return [Logged(number, one.what, one.facts, said) for number, (one, said) in pairs]

    @get("/entries", summary="Entries of the record, the newest first")
    async def entries(
        self,
        here: NamedDependency[Here],
        before: FromQuery[int] = 1_000_000_000,
        seat: FromQuery[int] = -1,
        count: FromQuery[int] = 100,
    ) -> list[wire.EntrySeen]:
        """To pick one that is struck or gone back to."""
        async with here.table.lock:
            return seeing.entries(here.table, here.hold, before, seat, max(1, count))

    # ---- for a seat

    @post("/act-for", summary="Do a free act for a seat that cannot")
    async def act_for(self, here: NamedDependency[Here], data: JSONBody[wire.ActFor]) -> wire.Done:
        """The record says who asked, how, and which moderator did it at which desk."""
        deeds.must_have_desk(here.table, here.hold)
        desk, note = deeds.desk_for(here.table, here.hold), deeds.note_for(data)
        return await done(here, lambda: deeds.acts_for(here.table, data), data.number, desk, note)

    @post("/draft-for", summary="The next question of a free act for a seat")
    async def draft_for(
        self, here: NamedDependency[Here], data: JSONBody[wire.DraftFor]
    ) -> Drafted:
        """Nothing is done yet; `act-for` does it with all its answers."""
        async with here.table.lock:
            ask = deeds.draft_for(here.table, here.hold, data)
        return Drafted(wire.QuestionSeen.asked(ask) if ask else None)

    # ---- requests

    @post("/take", summary="Take a request, or give it back")
    async def take(
        self, here: NamedDependency[Here], data: JSONBody[wire.TakeRequest]
    ) -> wire.Done:
        """Nobody else answers it meanwhile."""
        return await done(here, lambda: requests.take(here.table, here.hold, data), data.number)

    @post("/hand", summary="Hand a request on to another desk")
    async def hand(
        self, here: NamedDependency[Here], data: JSONBody[wire.HandRequest]
    ) -> wire.Done:
        """It waits there with the age that it has."""
        return await done(here, lambda: requests.hand_on(here.table, here.hold, data), data.number)

    @post("/answer", summary="Answer one request")
    async def answer(
        self, here: NamedDependency[Here], data: JSONBody[wire.AnswerRequest]
    ) -> wire.Done:
        """Refuse, allow, allow with changes; what else it asks `draft` of that deed says."""
        desk = deeds.desk_for(here.table, here.hold)
        return await done(
            here, lambda: requests.answer(here.table, here.hold, data), data.number, desk
        )

    # ---- the match itself

    @post("/preview", summary="What would come of a correction, a strike, or going back")
    async def preview(
        self, here: NamedDependency[Here], data: JSONBody[wire.ChangeWanted]
    ) -> wire.Preview:
        """Nothing is done."""
        minds = here.hall.rooms.minds
        found = await changing.found_out(here.table, here.hold, data, minds)
        async with here.table.lock:
            return changing.preview(here.table, here.hold, data, found)

    @post("/change", summary="Correct, strike, go back, or reverse")
    async def change(self, here: NamedDependency[Here], data: JSONBody[wire.Change]) -> wire.Done:
        """Never without a reason; strike, back and reverse are the head's."""
        table, hold = here.table, here.hold
        if known := table.once.answered(hold, data.number):
            return known
        found = await changing.found_out(table, hold, data, here.hall.rooms.minds)
        if found is None:
            desk = deeds.desk_for(table, hold)
            return await done(here, lambda: changing.correct(table, hold, data), data.number, desk)
        return await done(here, lambda: changing.change(table, hold, data, found), data.number)

    # ---- the book

    @get("/audit", summary="Every deed of control")
    async def audit(
        self,
        here: NamedDependency[Here],
        desk: FromQuery[str] = "",
        seat: FromQuery[int] = -1,
        year: FromQuery[int] = -1,
        name: FromQuery[str] = "",
    ) -> list[wire.AuditRow]:
        """With names, values and reasons, in the order of the record."""
        async with here.table.lock:
            deeds.must_have_desk(here.table, here.hold)
            rows = book_of(here).rows()
        return audit.chosen(rows, desk, seat, year, name)

    @get("/audit.csv", summary="The same as a file for spreadsheets")
    async def as_csv(self, here: NamedDependency[Here]) -> Response[str]:
        """One line a deed."""
        async with here.table.lock:
            deeds.must_have_desk(here.table, here.hold)
            book = book_of(here)
            text = audit.as_csv(book.rows(), book.story)
        name = f"{here.table.game.name}-{here.table.doc.id}-audit.csv"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type="text/csv", headers=headers)


class OfControl(Controller):
    """What everybody reads of control."""

    path = "/api/tables/{table:str}"
    tags = ["desk"]

    @get("/audit", summary="What control did and why")
    async def audit(self, here: NamedDependency[Here]) -> list[wire.PublicRow]:
        """Deed, desk and reason, without names and secret values."""
        async with here.seen.lock:
            return book_of(here, late=True).public()

    @get("/rulings", summary="What was ruled once and holds for all")
    async def rulings(self, here: NamedDependency[Here]) -> list[wire.Ruling]:
        """The newest first."""
        async with here.seen.lock:
            book = book_of(here, late=True)
            return requests.rulings(book.match, book.plan.asking, desks=False)

    @get("/requests", summary="What this seat has asked moderators")
    async def requests(self, here: NamedDependency[Here]) -> list[wire.OwnRequest]:
        """Waiting, taken by somebody, or answered."""
        seat = here.hold.player
        async with here.table.lock:
            return requests.Requests(here.table).own(seat)

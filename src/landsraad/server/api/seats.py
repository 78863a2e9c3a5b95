"""What a seat sees, is asked, and does."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Meta

from landsraad.kernel import Refused, Value
from landsraad.server import wire
from landsraad.server.api import Here, done
from landsraad.server.event.desk.deeds import desk_for, next_question
from landsraad.server.event.spacing import in_turn
from landsraad.server.letters.hooks import LONGEST_ENDPOINT
from landsraad.server.live import seat_state
from landsraad.server.page.asked.hints import floor_hint, hint
from landsraad.server.page.eyes import Advice
from landsraad.server.table import chat, commands, consent, floor, lessons, sheets
from landsraad.server.table.shown_codes import as_typed, opened_by


class Consent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Yes or no."""

    agree: bool


class OrderGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A standing order, as `possible orders` of the page has it."""

    order: str


class OneOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number of a standing order."""

    number: int


class Thinking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Always have time for chances to react of this kind, or no longer."""

    kind: Annotated[str, Meta(max_length=80)]
    on: bool = True


class Paced(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How fast bots shall play."""

    bots: wire.BotPace


class LessonsRead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many of the lessons that have come due this seat has read."""

    count: Annotated[int, Meta(ge=0, le=1000)]
    skip: bool = False
    """It wants no more of them."""


class Passing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time may pass as far as this seat is concerned, or not yet."""

    on: bool = True


class HookGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An address to tell when this seat is asked something; empty: none."""

    address: Annotated[str, Meta(max_length=500)] = ""


class BrowserGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's subscription to messages, or the end of it."""

    endpoint: Annotated[str, Meta(max_length=LONGEST_ENDPOINT)]
    key: Annotated[str, Meta(max_length=100)] = ""
    auth: Annotated[str, Meta(max_length=40)] = ""
    on: bool = True


class Why(msgspec.Struct, frozen=True):
    """A sentence; empty: it is possible."""

    why: str


class CodeKnown(msgspec.Struct, frozen=True):
    """Whether an offer lies behind a code."""

    known: bool


class Drafted(msgspec.Struct, frozen=True):
    """The next question of a draft; none: it is complete."""

    ask: wire.QuestionSeen | None = None


class AtSeat(Controller):
    """What a seat does and sees. Everything is checked against the token."""

    path = "/api/tables/{table:str}"
    tags = ["seat"]

    @get("/view", summary="All that this seat sees and is asked")
    async def view(self, here: NamedDependency[Here]) -> wire.SeatState:
        """The view as plain data, the open decision with its options, and possible free acts."""
        async with here.seen.lock:
            state = seat_state(here.seen, here.hold.seat)
            # It is written when others may change the table again.
            return msgspec.structs.replace(state, view=state.view.copied())

    @post("/answer", summary="Answer a decision")
    async def answer(self, here: NamedDependency[Here], data: JSONBody[wire.Answer]) -> wire.Done:
        """Acknowledged when it is on disk. A repeated or late answer is refused harmlessly."""
        return await done(here, lambda: commands.answer(here.table, here.hold, data), data.number)

    @post("/answers", summary="Answer a decision and those that follow it in its step")
    async def answers(self, here: NamedDependency[Here], data: JSONBody[wire.Answers]) -> wire.Done:
        """All of them or none. Acknowledged when they are on disk, as single answers would be."""
        return await done(here, lambda: sheets.answers(here.table, here.hold, data), data.number)

    @post("/sheet", summary="Several questions of one step as one form, as far as it is filled in")
    async def sheet(
        self, here: NamedDependency[Here], data: JSONBody[wire.SheetWanted]
    ) -> wire.SheetSeen:
        """Nothing is done yet; `answers` gives the values of all fields."""
        async with here.table.lock:
            return sheets.seen(here.table, here.hold, data)

    @post("/act", summary="Do something out of turn")
    async def act(self, here: NamedDependency[Here], data: JSONBody[wire.Act]) -> wire.Done:
        """Do a free act with all its answers, whole or not at all."""
        await in_turn(here.table, here.hold, data.number)
        desk = desk_for(here.table, here.hold, data.act)
        return await done(
            here, lambda: commands.act(here.table, here.hold, data), data.number, desk
        )

    @post("/draft", summary="The next question of a free act that is being put together")
    async def draft(self, here: NamedDependency[Here], data: JSONBody[wire.Act]) -> Drafted:
        """Nothing is done yet and nobody is held up; `act` does it with all its answers."""
        async with here.table.lock:
            ask = next_question(here.table, here.hold, data)
        if ask is None:
            return Drafted()
        return Drafted(wire.QuestionSeen.asked(ask))

    @get("/offers/{code:str}", summary="Does this seat see an offer with this code?")
    async def offer(self, here: NamedDependency[Here], code: FromPath[str]) -> CodeKnown:
        """Wrong ones are counted: ten a minute are all that a person may try."""
        async with here.table.lock:
            return CodeKnown(opened_by(here.table, here.hold, as_typed(code)) is not None)

    @post("/undo", summary="Take the last answer or act back")
    async def undo(self, here: NamedDependency[Here], data: JSONBody[wire.Undo]) -> wire.Done:
        """Take back what nobody has learned anything by."""
        undo = sheets.undo if data.whole else commands.undo
        return await done(here, lambda: undo(here.table, here.hold))

    @post("/ask-undo", summary="Ask everybody to go back further")
    async def ask_undo(self, here: NamedDependency[Here]) -> wire.Done:
        """Ask to go back to before one's own last decision."""
        way = await consent.way_back(here.table, here.hold, here.hall.rooms.minds)
        return await done(here, lambda: consent.ask_undo(here.table, here.hold, way))

    @post("/consent", summary="Agree to go back, or refuse")
    async def consent(self, here: NamedDependency[Here], data: JSONBody[Consent]) -> wire.Done:
        """Agree or refuse."""
        return await done(here, lambda: consent.consent(here.table, here.hold, data.agree))

    @post("/think", summary="Keep a chance to react open")
    async def think(self, here: NamedDependency[Here]) -> wire.Done:
        """Let me think."""
        return await done(here, lambda: commands.think(here.table, here.hold))

    @post("/order", summary="Give a standing order")
    async def order(self, here: NamedDependency[Here], data: JSONBody[OrderGiven]) -> wire.Done:
        """Only this seat ever sees it."""
        given = commands.order_from(data.order)
        return await done(here, lambda: commands.order(here.table, here.hold, given))

    @post("/unorder", summary="Take a standing order back")
    async def unorder(self, here: NamedDependency[Here], data: JSONBody[OneOrder]) -> wire.Done:
        """Take it back."""
        return await done(here, lambda: commands.unorder(here.table, here.hold, data.number))

    @post("/always-think", summary="Always have time for some chances to react")
    async def always_think(
        self, here: NamedDependency[Here], data: JSONBody[Thinking]
    ) -> wire.Done:
        """Always have time, or no longer."""
        return await done(
            here, lambda: commands.always_think(here.table, here.hold, data.kind, data.on)
        )

    @post("/chat", summary="Say something")
    async def chat(self, here: NamedDependency[Here], data: JSONBody[wire.Say]) -> wire.Done:
        """Say something to the table, to allies, to one other seat, or among spectators."""
        return await done(here, lambda: chat.say(here.table, here.hold, data))

    @post("/pace", summary="How fast bots shall play")
    async def pace(self, here: NamedDependency[Here], data: JSONBody[Paced]) -> wire.Done:
        """One's own wish; where several people sit the slowest holds."""
        return await done(here, lambda: commands.pace(here.table, here.hold, data.bots))

    @post("/pass-time", summary="Let time pass on an open floor")
    async def pass_time(self, here: NamedDependency[Here], data: JSONBody[Passing]) -> wire.Done:
        """The year ends when all people at the table have said so; without `on` not yet."""
        return await done(here, lambda: floor.pass_time(here.table, here.hold, data.on))

    @post("/lessons", summary="Lessons that were read (practice tables)")
    async def lessons(self, here: NamedDependency[Here], data: JSONBody[LessonsRead]) -> wire.Done:
        """Lessons that have come due were read; bots that waited for it go on."""
        return await done(here, lambda: lessons.read(here.table, here.hold, data.count, data.skip))

    @post("/hook", summary="Have an address told when this seat is asked something")
    async def hook(self, here: NamedDependency[Here], data: JSONBody[HookGiven]) -> wire.Done:
        """For correspondence play."""
        return await done(here, lambda: commands.hook(here.table, here.hold, data.address))

    @post("/push", summary="Have a browser told when this seat is asked something")
    async def push(self, here: NamedDependency[Here], data: JSONBody[BrowserGiven]) -> wire.Done:
        """Web push, for correspondence play; without `on` no longer."""
        browser = wire.Subscription(data.endpoint, data.key, data.auth, here.hold.hash)
        return await done(here, lambda: commands.push(here.table, here.hold, browser, data.on))

    @post("/hint", summary="What a sensible player would do (practice tables)")
    async def hint(self, here: NamedDependency[Here]) -> wire.Done:
        """Ask for advice; it is shown on the page of this seat."""
        seat, own = here.hold.player, here.table
        if not own.doc.settings.hints:
            raise Refused("there are no hints at this table; make a practice table to get some")
        async with own.lock:
            asked = seat in own.playing.asks
            moment, done = here.gallery.eyes.hint_moment(seat), own.counts.entries_of(seat)
            on_floor = own.game.clock and bool(own.playing.offers(seat))
            given = floor_hint(own, seat) if on_floor and not asked else None
        if asked:
            given = await hint(own, here.hall.rooms.minds, seat)
        if given is None:
            raise Refused("nothing is asked of you now; wait until it is your turn")
        here.gallery.eyes.hints[seat] = Advice(moment, done, given)
        own.show()
        return wire.Done()

    @get("/why", summary="Why something is not possible now")
    async def why(
        self,
        here: NamedDependency[Here],
        decision: FromQuery[str],
        value: Annotated[str, QueryParameter(description="As JSON.")],
        draft: Annotated[str, QueryParameter(description="A free act so far, as JSON.")] = "",
        field: Annotated[
            str, QueryParameter(description="`key` of a sheet's field, and its `values`, as JSON.")
        ] = "",
    ) -> Why:
        """A sentence with the rule that forbids it."""
        try:
            wanted: Value = msgspec.json.decode(value, type=int | str)
            act = msgspec.json.decode(draft, type=wire.Act) if draft else None
            asked = msgspec.json.decode(field, type=wire.FieldAsked) if field else None
        except msgspec.DecodeError:
            raise Refused("a value is a number or text, as JSON") from None
        async with here.table.lock:
            if asked:
                return Why(sheets.why_not(here.table, here.hold, decision, wanted, asked))
            return Why(commands.why_not(here.table, here.hold, decision, wanted, act))

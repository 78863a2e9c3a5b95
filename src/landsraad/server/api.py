"""The HTTP API: tables, seats, views, answers, records. The page uses the same one."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Meta

from landsraad import game_names
from landsraad.bots.named import usual
from landsraad.kernel import Game, Refused, Value, load
from landsraad.kernel.record import line
from landsraad.scenes.options import Field, fields_of
from landsraad.server import wire
from landsraad.server.hall import Hall
from landsraad.server.live import Gallery, seat_state
from landsraad.server.page.hints import hint
from landsraad.server.past.moments import history_lines, match_at
from landsraad.server.table import Table, chat, commands, consent

LINES = "application/x-ndjson"


class GameSeen(msgspec.Struct, frozen=True):
    """A game, and what can be chosen for a table."""

    name: str
    title: str
    seats: list[int]
    options: list[Field]
    bots: list[str]
    usual: str


class NewTable(wire.Settings, frozen=True, forbid_unknown_fields=True):
    """What a host chooses, and the host's name."""

    name: wire.Name = "Host"


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Begin; `fill` lets bots take the chairs that are still free."""

    fill: bool = False


class SeatChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall play a seat."""

    seat: int
    kind: str
    bot: str = ""


class OneSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat."""

    seat: int


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


class HookGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An address to tell when this seat is asked something; empty: none."""

    address: Annotated[str, Meta(max_length=500)] = ""


class From(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where to go on from."""

    moment: int
    seat: int
    name: wire.Name = "You"


class Key(msgspec.Struct, frozen=True):
    """The key of an invitation."""

    key: str


class Token(msgspec.Struct, frozen=True):
    """A token for a seat."""

    token: str


class Why(msgspec.Struct, frozen=True):
    """A sentence; empty: it is possible."""

    why: str


class Logged(msgspec.Struct, frozen=True):
    """One thing that happened."""

    number: int
    what: str
    facts: dict[str, Value]
    words: str


class Question(msgspec.Struct, frozen=True):
    """A question with its options; `text`: also any line of at most so many characters."""

    kind: str
    options: list[Value]
    text: int = 0


class Drafted(msgspec.Struct, frozen=True):
    """The next question of a draft; none: it is complete."""

    ask: Question | None = None


class Moments(msgspec.Struct, frozen=True):
    """How many moments a seat can look back at."""

    count: int


class Uploaded(msgspec.Struct, frozen=True):
    """Where an uploaded record can be looked at."""

    table: str


def token_of(request: Request[Any, Any, Any]) -> str:
    """The token in the header, where no log of addresses sees it."""
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


class Place:
    """A table as one request sees it: the table, its scenes, and who asks."""

    def __init__(self, hall: Hall, gallery: Gallery, hold: wire.Hold) -> None:
        self.hall, self.gallery, self.hold = hall, gallery, hold
        self.table: Table = gallery.table


def galleries(state: State) -> dict[str, Gallery]:
    """The scenes of all open tables."""
    found: dict[str, Gallery] = state.galleries
    return found


def gallery_of(state: State, table: Table) -> Gallery:
    """The scenes of a table."""
    known = galleries(state)
    if table.doc.id not in known or known[table.doc.id].table is not table:
        known[table.doc.id] = Gallery(table)
    return known[table.doc.id]


def place(request: Request[Any, Any, State], table: str) -> Place:
    """Find the table, and who asks."""
    hall: Hall = request.app.state.hall
    found = hall.table(table)
    key = request.headers.get("X-Table-Key", "")
    hold = hall.holder(found, token_of(request), key)
    return Place(hall, gallery_of(request.app.state, found), hold)


def game_seen(game: Game[Any]) -> GameSeen:
    """A game with all that a lobby must know of it."""
    own = list(getattr(game.part("bots"), "BOTS", {}))
    bots = [*own, "random", "ponder"]
    return GameSeen(game.name, game.title, list(game.seats), fields_of(game), bots, usual(game))


class Lobby(Controller):
    """Games and tables."""

    path = "/api"
    tags = ["lobby"]

    @get("/games", summary="All games and their options")
    async def games(self) -> list[GameSeen]:
        """All games, each with what can be chosen."""
        return [game_seen(load(name)) for name in game_names()]

    @get("/tables", summary="The public tables")
    async def tables(self, request: Request[Any, Any, State]) -> list[wire.TableSeen]:
        """The public tables, the newest first."""
        hall: Hall = request.app.state.hall
        return hall.listed()

    @post("/tables", summary="Make a table")
    async def make(self, request: Request[Any, Any, State], data: JSONBody[NewTable]) -> wire.Made:
        """Make a table; it begins at once if nobody else is needed."""
        hall: Hall = request.app.state.hall
        given = {name: getattr(data, name) for name in wire.Settings.__struct_fields__}
        return await hall.make(wire.Settings(**given), data.name)

    @post("/records", summary="Upload the record of a finished game")
    async def upload(self, request: Request[Any, Any, State]) -> Uploaded:
        """Lay a finished record on a table, to be looked at."""
        hall: Hall = request.app.state.hall
        table = await hall.upload(await request.body())
        return Uploaded(table.doc.id)


class AtTable(Controller):
    """One table. Whoever acts for a seat shows its token: `Authorization: Bearer TOKEN`."""

    path = "/api/tables/{table:str}"
    tags = ["table"]

    @get("/", summary="The table as everybody sees it")
    async def seen(self, request: Request[Any, Any, State], table: FromPath[str]) -> wire.TableSeen:
        """Who sits there, and what is played; a private table's is only for who may see it."""
        return place(request, table).table.seen()

    @post("/join", summary="Take a free chair")
    async def join(
        self, request: Request[Any, Any, State], table: FromPath[str], data: JSONBody[wire.Join]
    ) -> wire.Joined:
        """Take a free chair; the token in the answer is the only one there is."""
        hall: Hall = request.app.state.hall
        return await hall.join(hall.table(table), data, token_of(request))

    @post("/start", summary="Begin the game (host)")
    async def start(
        self, request: Request[Any, Any, State], table: FromPath[str], data: JSONBody[Start]
    ) -> wire.Done:
        """Begin."""
        here = place(request, table)
        return await here.hall.start(here.table, here.hold, data.fill)

    @post("/leave", summary="Get up; in a running game a bot plays on")
    async def leave(self, request: Request[Any, Any, State], table: FromPath[str]) -> wire.Done:
        """Get up."""
        here = place(request, table)
        return await here.hall.leave(here.table, here.hold)

    @post("/seat", summary="Change who plays a seat (host)")
    async def seat(
        self, request: Request[Any, Any, State], table: FromPath[str], data: JSONBody[SeatChange]
    ) -> wire.Done:
        """Let a bot stand in, give the seat back, or open it."""
        here = place(request, table)
        if data.kind not in ("bot", "human", "open"):
            raise Refused("a seat is played by a bot or a human, or it is open")
        return await here.hall.seat(here.table, here.hold, data.seat, data.kind, data.bot)

    @post("/invite", summary="A new invitation for a free chair (host)")
    async def invite(
        self, request: Request[Any, Any, State], table: FromPath[str], data: JSONBody[OneSeat]
    ) -> Key:
        """Make an invitation; an older one for this chair no longer works."""
        here = place(request, table)
        return Key(await here.hall.invite(here.table, here.hold, data.seat))

    @post("/renew", summary="A new token; the old one no longer works")
    async def renew(self, request: Request[Any, Any, State], table: FromPath[str]) -> Token:
        """Change the token of this seat."""
        here = place(request, table)
        return Token(await here.hall.renew(here.table, here.hold))

    @post("/rematch", summary="The same people once more")
    async def rematch(self, request: Request[Any, Any, State], table: FromPath[str]) -> wire.Joined:
        """Take one's seat at the table that follows this one."""
        here = place(request, table)
        return await here.hall.rematch(here.table, here.hold)

    @post("/continue", summary="Go on from a moment of a finished game, against bots")
    async def continue_from(
        self, request: Request[Any, Any, State], table: FromPath[str], data: JSONBody[From]
    ) -> wire.Joined:
        """Play on from there at a table of one's own."""
        here = place(request, table)
        return await here.hall.continue_from(here.table, data.moment, data.seat, data.name)


class AtSeat(Controller):
    """What a seat does and sees. Everything is checked against the token."""

    path = "/api/tables/{table:str}"
    tags = ["seat"]

    @get("/view", summary="All that this seat sees and is asked")
    async def view(
        self, request: Request[Any, Any, State], table: FromPath[str]
    ) -> Response[bytes]:
        """The view as plain data, the open decision with its options, and possible free acts."""
        here = place(request, table)
        async with here.table.lock:
            state = msgspec.json.encode(seat_state(here.table, here.hold.seat))
        return Response(state, media_type="application/json")

    @post("/answer", summary="Answer a decision")
    async def answer(
        self, request: Request[Any, Any, State], table: FromPath[str], data: JSONBody[wire.Answer]
    ) -> wire.Done:
        """Acknowledged when it is on disk. A repeated or late answer is refused harmlessly."""
        here = place(request, table)
        async with here.table.lock:
            done = commands.answer(here.table, here.hold, data)
            if done.done:
                await here.table.keep()
        return done

    @post("/act", summary="Do something out of turn")
    async def act(
        self, request: Request[Any, Any, State], table: FromPath[str], data: JSONBody[wire.Act]
    ) -> wire.Done:
        """Do a free act with all its answers, whole or not at all."""
        here = place(request, table)
        return await _done(here, lambda: commands.act(here.table, here.hold, data))

    @post("/draft", summary="The next question of a free act that is being put together")
    async def draft(
        self, request: Request[Any, Any, State], table: FromPath[str], data: JSONBody[wire.Act]
    ) -> Drafted:
        """Nothing is done yet and nobody is held up; `act` does it with all its answers."""
        here = place(request, table)
        seat = here.hold.player
        async with here.table.lock:
            ask = here.table.playing.draft(seat, data.act, *data.values)
        if ask is None:
            return Drafted()
        return Drafted(Question(ask.kind, list(ask.options), ask.text))

    @post("/undo", summary="Take the last answer or act back")
    async def undo(self, request: Request[Any, Any, State], table: FromPath[str]) -> wire.Done:
        """Take back what nobody has learned anything by."""
        here = place(request, table)
        return await _done(here, lambda: commands.undo(here.table, here.hold))

    @post("/ask-undo", summary="Ask everybody to go back further")
    async def ask_undo(self, request: Request[Any, Any, State], table: FromPath[str]) -> wire.Done:
        """Ask to go back to before one's own last decision."""
        here = place(request, table)
        return await _done(here, lambda: consent.ask_undo(here.table, here.hold))

    @post("/consent", summary="Agree to go back, or refuse")
    async def consent(
        self, request: Request[Any, Any, State], table: FromPath[str], data: JSONBody[Consent]
    ) -> wire.Done:
        """Agree or refuse."""
        here = place(request, table)
        return await _done(here, lambda: consent.consent(here.table, here.hold, data.agree))

    @post("/think", summary="Keep a chance to react open")
    async def think(self, request: Request[Any, Any, State], table: FromPath[str]) -> wire.Done:
        """Let me think."""
        here = place(request, table)
        return await _done(here, lambda: commands.think(here.table, here.hold))

    @post("/order", summary="Give a standing order")
    async def order(
        self, request: Request[Any, Any, State], table: FromPath[str], data: JSONBody[OrderGiven]
    ) -> wire.Done:
        """Only this seat ever sees it."""
        here, given = place(request, table), commands.order_from(data.order)
        return await _done(here, lambda: commands.order(here.table, here.hold, given))

    @post("/unorder", summary="Take a standing order back")
    async def unorder(
        self, request: Request[Any, Any, State], table: FromPath[str], data: JSONBody[OneOrder]
    ) -> wire.Done:
        """Take it back."""
        here = place(request, table)
        return await _done(here, lambda: commands.unorder(here.table, here.hold, data.number))

    @post("/always-think", summary="Always have time for some chances to react")
    async def always_think(
        self, request: Request[Any, Any, State], table: FromPath[str], data: JSONBody[Thinking]
    ) -> wire.Done:
        """Always have time, or no longer."""
        here = place(request, table)
        return await _done(
            here, lambda: commands.always_think(here.table, here.hold, data.kind, data.on)
        )

    @post("/chat", summary="Say something")
    async def chat(
        self, request: Request[Any, Any, State], table: FromPath[str], data: JSONBody[wire.Say]
    ) -> wire.Done:
        """Say something to the table, to one's allies, or among spectators."""
        here = place(request, table)
        return await _done(here, lambda: chat.say(here.table, here.hold, data))

    @post("/hook", summary="Have an address told when this seat is asked something")
    async def hook(
        self, request: Request[Any, Any, State], table: FromPath[str], data: JSONBody[HookGiven]
    ) -> wire.Done:
        """For correspondence play."""
        here = place(request, table)
        return await _done(here, lambda: commands.hook(here.table, here.hold, data.address))

    @post("/hint", summary="What a sensible player would do (practice tables)")
    async def hint(self, request: Request[Any, Any, State], table: FromPath[str]) -> wire.Done:
        """Ask for advice; it is shown on the page of this seat."""
        here = place(request, table)
        seat, own = here.hold.player, here.table
        async with own.lock:
            ask = own.playing.asks.get(seat)
        if not own.doc.settings.hints:
            raise Refused("hints are for practice tables")
        if ask is None:
            raise Refused("nothing is asked of you now")
        story, decision, view = own.story, own.decision(seat), own.playing.view(seat).copied()
        given = await asyncio.to_thread(hint, own.game, story, view, ask)
        here.gallery.eyes.hints[seat] = decision, given
        own.show()
        return wire.Done()

    @get("/why", summary="Why something is not possible now")
    async def why(
        self,
        request: Request[Any, Any, State],
        table: FromPath[str],
        decision: FromQuery[str],
        value: Annotated[str, QueryParameter(description="As JSON.")],
        draft: Annotated[str, QueryParameter(description="A free act so far, as JSON.")] = "",
    ) -> Why:
        """A sentence with the rule that forbids it."""
        here = place(request, table)
        try:
            wanted: Value = msgspec.json.decode(value, type=int | str)
            act = msgspec.json.decode(draft, type=wire.Act) if draft else None
        except msgspec.DecodeError:
            raise Refused("a value is a number or text, as JSON") from None
        async with here.table.lock:
            return Why(commands.why_not(here.table, here.hold, decision, wanted, act))

    @get("/log", summary="All that this seat was told")
    async def log(self, request: Request[Any, Any, State], table: FromPath[str]) -> list[Logged]:
        """What happened, as far as this seat may still read it."""
        here = place(request, table)
        async with here.table.lock:
            match, seat = here.table.playing, here.hold.seat
            view, told = match.view(seat), here.table.counts.told(seat)
            words = here.table.story.at_table(view).log(view, told)
        pairs = enumerate(zip(told, words, strict=True))
        return [Logged(number, one.what, one.facts, said) for number, (one, said) in pairs]

    @get("/moments", summary="How far one can look back")
    async def moments(self, request: Request[Any, Any, State], table: FromPath[str]) -> Moments:
        """The moments of this seat's own game; all of them once it is over."""
        here = place(request, table)
        return Moments(len(await here.gallery.eyes.moments(here.hold.seat)))

    @get("/moments/{number:int}", summary="What this seat saw at a moment")
    async def moment(
        self, request: Request[Any, Any, State], table: FromPath[str], number: FromPath[int]
    ) -> Response[bytes]:
        """The view at a moment: the seat's own, and no other before the verdict."""
        here = place(request, table)
        moments = await here.gallery.eyes.moments(here.hold.seat)
        async with here.table.lock:
            match = here.table.playing
            record = match.record
        if not 0 <= number < len(moments):
            raise Refused("there is no such moment")
        then = await asyncio.to_thread(match_at, record, match.game, moments[number])
        seen = {"moment": number, "view": then.view(here.hold.seat)}
        return Response(msgspec.json.encode(seen), media_type="application/json")

    @get("/history", summary="Download this seat's own views and all that it was told")
    async def history(
        self, request: Request[Any, Any, State], table: FromPath[str]
    ) -> Response[bytes]:
        """A line of JSON for each moment of this seat's game."""
        here = place(request, table)
        async with here.table.lock:
            record, game = here.table.playing.record, here.table.game
        lines = await asyncio.to_thread(history_lines, record, game, here.hold.seat)
        return _file(lines, f"{game.name}-{table}-own.jsonl")

    @get("/record", summary="Download the record (after the verdict)")
    async def record(
        self, request: Request[Any, Any, State], table: FromPath[str]
    ) -> Response[bytes]:
        """The whole record with its seed, to be replayed and checked by anybody."""
        here = place(request, table)
        async with here.table.lock:
            record = here.hall.finished(here.table).record
        lines = b"".join(map(line, (record.header, *record.entries)))
        return _file(lines, f"{record.header.game}-{table}.jsonl")


async def _done(here: Place, deed: Any) -> wire.Done:
    """Do something at the table, and have it on disk before saying so."""
    async with here.table.lock:
        done: wire.Done = deed()
        await here.table.keep()
    return done


def _file(content: bytes, name: str) -> Response[bytes]:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=LINES, headers=headers)

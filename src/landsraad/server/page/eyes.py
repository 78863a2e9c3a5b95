"""What one person sees of a table now, while putting something together, or looking back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from landsraad.events import event_of
from landsraad.kernel import Ask, Match, Refused, Seat, Told, Trial, Value, View
from landsraad.kernel.asks import CLOCK, SPECTATOR
from landsraad.kernel.state import encode
from landsraad.scenes.log import Log
from landsraad.scenes.node import Drawn, Node
from landsraad.scenes.offer import Offer
from landsraad.scenes.picture import Picture, picture
from landsraad.scenes.prompt import question_and_reason
from landsraad.scenes.rendering.kept import Kept
from landsraad.scenes.seen import Seen
from landsraad.scenes.story import Story
from landsraad.scenes.text import capital
from landsraad.server.event.clock import lets
from landsraad.server.event.clock_seen import clock_on_page
from landsraad.server.event.desk.requests import KeptRequests
from landsraad.server.files.sides import dealt_sides
from landsraad.server.minds.thinking import Minds
from landsraad.server.page.asked.act_filled import (
    ActFilled,
    act_filled,
    begun_at,
    in_order,
    with_act,
)
from landsraad.server.page.asked.alarms import alarms_seen, settled_seen
from landsraad.server.page.asked.bargaining import Beside, bargaining
from landsraad.server.page.asked.composing import SheetDraft, composing_of, with_sheet
from landsraad.server.page.asked.orders_seen import orders_seen
from landsraad.server.page.asked.swap import swap_seen
from landsraad.server.page.asked.to_control import with_queue
from landsraad.server.page.fetched.manuals import rules
from landsraad.server.page.floor_seen import floor_seen, opens_again
from landsraad.server.page.frame_seen import frame_seen
from landsraad.server.page.glimpse import (
    BotPaceSeen,
    Glimpse,
    NewcomerSeen,
    PeopleSeen,
    ToldSeen,
    UndoProposal,
)
from landsraad.server.page.glimpse.asked import (
    AskedSeen,
    Drafting,
    DraftPart,
    Hint,
    Undo,
    WindowSeen,
)
from landsraad.server.page.glimpse.floor import FloorSeen
from landsraad.server.page.glimpse.offers import Bargaining, OffersSeen
from landsraad.server.page.lines import Lines
from landsraad.server.page.playbill import Playbill
from landsraad.server.page.sources import OfSeat, Sources, offers_of
from landsraad.server.replay.looking_back import LookingBack, Past
from landsraad.server.replay.timeline import Counting
from landsraad.server.table import Table, chat, lessons, tempo
from landsraad.server.table.decisions import changes_nothing
from landsraad.server.table.shown_codes import must_not_guess
from landsraad.server.table.wishes import missing, wished
from landsraad.server.wire import ByKey, ChatLine, Hold, Word

RECENT = 120
"""At most this many lines of the log are on the page; the rest comes when it is asked for."""
RECENT_CHAT = 100


Given = Annotated[tuple[Value, ...], Meta(max_length=200)]


class Draft(msgspec.Struct, frozen=True):
    """A free act that is being put together."""

    act: Word
    values: Given | ByKey = ()
    """Its answers in order; by key what was chosen on its sheet."""


class Look(msgspec.Struct, frozen=True, rename={"viewpoint": "as"}):
    """What a page looks at: the present, unless it says otherwise."""

    draft: Draft | None = None
    beside: Beside | None = None
    sheet: SheetDraft | None = None
    swap: Word | None = None
    """The code of an offer that is looked at alone; empty: the newest of this seat's own."""
    single: bool = False
    """One question at a time, and no sheets."""
    moment: int | None = None
    by: Counting = "own"
    """What `moment` counts."""
    viewpoint: int | None = None
    """The number of a `Viewpoint`."""
    log: Word = ""
    """`all`: every line of it."""
    known: int | None = None
    """A person comes back who knew this many lines of the log."""
    screen: Word = ""
    """Of a projector: the screen that its address names; empty: what moderators have chosen."""
    turn: Word = ""
    """Of a projector: the screen whose turn it is now; empty: the first."""

    @property
    def past(self) -> bool:
        """Does it take the playback of the match?"""
        return self.moment is not None or self.known is not None


class Drawing(NamedTuple):
    """All that a picture is made from, so far as it can change: the same gives the same."""

    view: bytes
    ask: Ask | None
    offers: tuple[str, ...]
    last: Told | None
    told: int
    first: int
    together: bool
    free: bool
    """Can a press on the board begin something?"""


class Asked(NamedTuple):
    """What is asked on a page, the view that its words are told from, and the act that is being put
    together.
    """

    ask: Ask | None
    view: Seen
    drafting: Drafting | None = None
    filled: ActFilled | None = None
    """The sheet of the act, where it has one."""


class Advice(NamedTuple):
    """A hint that was given."""

    moment: str
    """What it is about (`Eyes.hint_moment`)."""
    done: int
    """How many entries of the record were the seat's when it was given."""
    hint: Hint


class Eyes:
    """Makes glimpses of one table, and keeps what is costly to find out."""

    def __init__(self, table: Table, minds: Minds) -> None:
        self.table = table
        self.hints: dict[Seat, Advice] = {}
        self._rules: Node | None = None
        self._log = Log()
        self._playbills: dict[Seat, Playbill] = {}
        self._lines: dict[Seat, Lines] = {}
        self._pictures: dict[Seat, tuple[Drawing, Picture]] = {}
        """The last one of each seat, with all that it was made from."""
        self._sources = Sources(table)
        self._kept = Kept()
        """Parts of all pictures."""
        self._requests = KeptRequests(table)
        self.past = LookingBack(table, minds)

    def sources(self, seat: Seat, look: Look) -> OfSeat | None:
        """What the page of this seat is made from now; None: it must be built to be known."""
        table, match = self.table, self.table.match
        if match is None or match.over or table.doc.event is not None:
            return None
        if look.past or look.draft or look.beside or look.sheet:
            return None
        return self._sources.of_seat(match, seat, self.hints.get(seat))

    def asked_for(self, hold: Hold) -> Seat:
        """In a running game: the chair for which this person asks the host; -1: for none."""
        return next((k.seat for k in self.table.doc.knocks if k.hash == hold.hash), -1)

    def glimpse(
        self, hold: Hold, look: Look, past: Past | None = None, known: OfSeat | None = None
    ) -> Glimpse:
        """The table as the holder of this token sees it; `past` is what it takes to look back, and
        `known` what was found out about its sources.
        """
        table, match = self.table, self.table.match
        seats = range(len(table.doc.chairs))
        seen = table.seeing(SPECTATOR) if match else None
        story = seen.story if seen else table.story
        base = Glimpse(
            table=table.seen(),
            seat=hold.seat,
            host=hold.host,
            names=[capital(story.name(seat)) for seat in seats],
            emblems=[table.sketch.seats.emblem(seen, seat) for seat in seats] if seen else [],
            rules=self.rules(),
            people=self._people(hold),
            clock=clock_on_page(table),
        )
        if match is None:
            return self._gathering(base)
        if past is None or not past.fits(match, hold.seat):
            return self._looking_on(base, match, hold, look, known)
        if past.drawn_moment is not None:
            return self.past.glimpse(base, match, past.drawn_moment)
        now = self._looking_on(base, match, hold, look)
        recap = self.past.recap(match, look.known, past)
        told = msgspec.structs.replace(now.told, recap=recap, no_past=past.refused)
        return msgspec.structs.replace(now, told=told)

    def _gathering(self, base: Glimpse) -> Glimpse:
        """Before the game: what the chairs will play, as far as it is known, and who hosts."""
        table, settings = self.table, self.table.doc.settings
        options, seats = msgspec.json.encode(settings.options), len(table.doc.chairs)
        sides = dealt_sides(settings.game, options, seats)
        hosts = [hold for hold in table.store.holds(table.doc.id) if hold.host]
        people = msgspec.structs.replace(base.people, hosted_by=hosts[0].name if hosts else "")
        return msgspec.structs.replace(
            base,
            names=[side.name for side in sides],
            emblems=[side.emblem for side in sides],
            people=people,
            newcomer=NewcomerSeen([side.card for side in sides], [side.colour for side in sides]),
        )

    def _people(self, hold: Hold) -> PeopleSeen:
        """What people say and want of each other, before the game and while it runs."""
        table, seat = self.table, hold.seat
        return PeopleSeen(
            chat=self._chat(seat),
            channels=chat.channels(table, seat),
            hook=table.doc.chairs[seat].hook if seat >= 0 else "",
            spectators=table.present.get(SPECTATOR, 0),
            asked_for=self.asked_for(hold),
        )

    def _chat(self, seat: Seat) -> list[ChatLine]:
        """The last lines that this seat may read, counted by themselves: not even their numbers
        tell of what was said apart.
        """
        since = self.table.doc.chairs[seat].since if seat >= 0 else 0.0
        lines = [line for line in self.table.chat if chat.hears(line, seat, since)]
        numbered = list(enumerate(lines))[-RECENT_CHAT:]
        return [msgspec.structs.replace(line, number=number) for number, line in numbered]

    def _deadlines(self, seat: Seat) -> dict[Seat, float]:
        """The clocks that everybody sees, and the seat's own as it really is."""
        pacer = self.table.pacer
        own = {seat: pacer.deadlines[seat]} if seat in pacer.deadlines else {}
        return pacer.clocks | own

    def rules(self) -> Node:
        """The rules of this table; they never change."""
        if self._rules is None:
            self._rules = rules(self.table.game, self.table.doc.settings.options)
        return self._rules

    # ---- now

    def _looking_on(
        self,
        base: Glimpse,
        match: Match[Any],
        hold: Hold,
        look: Look,
        known: OfSeat | None = None,
    ) -> Glimpse:
        table, seat = self.table, hold.seat
        seen = Seen.of(table.story, match.view(seat))
        offered = table.sketch.unasked.offered(seen) if seat >= 0 and not match.over else []
        bargain = self._bargaining(match, seen, offered, look)
        composes = bargain is not None and not bargain.aside
        now = Asked(None, seen) if composes else self._asked(match, hold, seen, look)
        offers, later = self._offers(match, seen, known)
        earlier = 0 if look.log == "all" else max(0, table.counts.heard(seat) - RECENT)
        told = table.counts.told(seat, earlier)
        drawn = self._picture(now, look, seen, offers, told, earlier, composes=composes)
        part = self._kept.easel(seen).part
        acting, named = now.drafting is not None, [] if table.pacer.window else match.awaited()
        return msgspec.structs.replace(
            base,
            picture=drawn,
            awaited=list(match.awaited()),
            deadlines=self._deadlines(seat),
            result=self.past.result(match),
            drafting=now.drafting,
            proposal=self._proposal(base.names, seat),
            floor=self._floor(match, hold, seen, offers, later),
            bot_pace=self._bot_pace(seen),
            powers=part("powers", table.sketch.seats.powers, seat) if seat >= 0 else None,
            frame=frame_seen(table.sketch, seen, told, named),
            asked=self._asked_seen(match, seen, look, now),
            orders=orders_seen(
                table, seen, table.put_to(seat), match.asks.get(seat), acting=acting
            ),
            offers=OffersSeen(
                waiting=offered,
                bargaining=bargain,
                bargains=table.sketch.unasked.bargains_by(offers),
                alarms=alarms_seen(table, seen, offers, later) if not match.over else [],
                swap=swap_seen(table, hold, look.swap, seen),
                codes=table.sketch.unasked.tab_of.get(table.sketch.unasked.by_code.act, ""),
                settled=settled_seen(table, seen, offers, later) if not match.over else [],
            ),
            told=self._told(seen, drawn),
            newcomer=self._newcomer(seen),
        )

    def _asked_seen(self, match: Match[Any], seen: Seen, look: Look, now: Asked) -> AskedSeen:
        """What the seat is asked, and the power that works in it; nothing while it puts an act
        together.
        """
        table, seat, acting = self.table, seen.seat, now.drafting is not None
        return AskedSeen(
            decision="" if acting or table.pacer.answers(seat) else table.decision(seat),
            due=table.pacer.begins(seat),
            window=self._window(match, seat),
            single=look.single,
            undo=self._undo(match, seen),
            hint=self._hint(seat),
            power=seen.story.power_now(seen, now.ask) if now.ask and not acting else "",
        )

    def _told(self, seen: Seen, drawn: Picture) -> ToldSeen:
        """What the seat was told, as it reads and sees it."""
        seat, counts = seen.seat, self.table.counts
        since = counts.known_at_last_deed(seat)
        return ToldSeen(
            lines=self._lines.setdefault(seat, Lines(seat)).shown(drawn.log, since),
            scenes=self._scenes(seen, seat),
            heard=counts.heard(seat),
            since=since,
        )

    def _picture(
        self,
        now: Asked,
        look: Look,
        seen: Seen,
        offers: Sequence[str],
        told: Sequence[Told],
        first: int,
        *,
        composes: bool,
    ) -> Picture:
        """The picture, with a sheet where the act or the question has one; a page that `composes`
        an offer asks nothing else.
        """
        table, small = self.table, now.drafting is not None or look.single
        if now.filled:
            return with_act(table, now.filled, seen, offers, told, first, self._log, self._kept)
        composing = None if small or composes else composing_of(table, seen.seat, look.sheet)
        if composing:
            return with_sheet(table, composing, offers, told, first, self._log, self._kept)
        free = now.ask is None and now.drafting is None and not composes
        return self._drawn(now.view, now.ask, offers, told, first, not small, free)

    def _drawn(
        self,
        seen: Seen,
        ask: Ask | None,
        offers: Sequence[str],
        told: Sequence[Told],
        first: int,
        together: bool,
        free: bool,
    ) -> Picture:
        """The picture of a seat, which often is as it was: much that others do is not seen.

        What was told loses and gains things at its end only: its last one and their number say
        whether it is the same.
        """
        last = told[-1] if told else None
        view = encode(seen.plain())
        made_from = Drawing(view, ask, tuple(offers), last, len(told), first, together, free)
        known = self._pictures.get(seen.seat)
        if known and known[0] == made_from and known[0].last is last:
            return known[1]
        drawn = picture(
            self.table.game,
            seen,
            ask,
            offers,
            told,
            first,
            self._log,
            spare=begun_at(self.table, seen, offers) if free else {},
            together=together,
            kept=self._kept,
        )
        self._pictures[seen.seat] = made_from, drawn
        return drawn

    def _scenes(self, seen: Seen, seat: Seat) -> list[Drawn]:
        """What is played over the board, from what this seat was told and nothing else."""
        if seat not in self._playbills:
            self._playbills[seat] = Playbill(self.table.sketch)
        return self._playbills[seat].scenes(seen, self.table.counts.told(seat))

    def _asked(self, match: Match[Any], hold: Hold, seen: Seen, look: Look) -> Asked:
        """What is asked on this page: by the game, or by the act that it puts together."""
        draft = look.draft
        laid_aside = look.beside is not None and look.beside.aside
        if draft is not None and not laid_aside and seen.seat >= 0 and draft.act in match.game.free:
            filled = None if look.single else self._filled(match, seen, draft)
            return filled or self._drafting(match, hold, seen, draft)
        return Asked(self.table.put_to(seen.seat), seen)

    def _filled(self, match: Match[Any], seen: Seen, draft: Draft) -> Asked | None:
        """The act that it puts together on a sheet; None: in small questions."""
        filled = act_filled(self.table, match, seen, draft.act, draft.values)
        if filled is None:
            return None
        filled = with_queue(filled, self._requests.now())
        words = filled.sheet.pill or self.table.story.offer(draft.act)
        ends, until = self.table.ends.get(filled.sheet.timer), filled.sheet.until
        drafting = Drafting(draft.act, words, [], sheet=True, ends=ends, until=until)
        return Asked(None, seen, drafting, filled)

    def _drafting(self, match: Match[Any], hold: Hold, seen: Seen, draft: Draft) -> Asked:
        """What an act asks that is being put together, or what it would do."""
        parts, values = list[DraftPart](), list[Value]()
        drafting = Drafting(draft.act, self.table.story.offer(draft.act), values, parts)
        try:
            must_not_guess(self.table, hold, draft.act, draft.values)
            values += in_order(match, seen.seat, draft.act, draft.values)
            trial = Trial.of_act(match, seen.seat, draft.act)
            _answer(trial, values, seen.story, parts)
        except Refused as why:
            refused = f"{capital(str(why))}."
            return Asked(None, seen, msgspec.structs.replace(drafting, refused=refused))
        said = Seen.of(seen.story, trial.view())
        # On an open floor the words of a question know what its draft has said.
        drawing = seen if match.awaited() else said
        if trial.ask is not None:
            return Asked(trial.ask, drawing, drafting)
        idle = changes_nothing(match, seen.seat, draft.act, values)
        does = self.table.story.does(said, draft.act)
        whole = msgspec.structs.replace(drafting, complete=True, idle=idle, does=does)
        return Asked(None, drawing, whole)

    def _offers(
        self, match: Match[Any], seen: Seen, known: OfSeat | None
    ) -> tuple[list[str], list[str]]:
        """What a seat may do out of turn, and what it could do if an event's floor were open; where
        nobody moderates, nobody is asked to.
        """
        table, offers = self.table, known.offers if known else offers_of(match, seen.seat)
        if table.doc.event is None:
            return [each for each in offers if each not in table.sketch.unasked.to_control], []
        now = [each for each in offers if lets(table, each)]
        if match.over or not opens_again(table):
            return now, []
        return now, [
            *(each for each in offers if each not in now),
            *event_of(table.game).later(seen),
        ]

    def _floor(
        self,
        match: Match[Any],
        hold: Hold,
        seen: Seen,
        offers: Sequence[str],
        later: Sequence[str],
    ) -> FloorSeen | None:
        """The open floor, where there is one."""
        if match.over or match.awaited() or not match.game.clock:
            return None
        return floor_seen(self.table, hold, seen, offers, later, self._requests.now())

    def _window(self, match: Match[Any], seat: Seat) -> WindowSeen | None:
        pacer, ask = self.table.pacer, match.asks.get(seat)
        window = pacer.window
        if window is None:
            return None
        asked = ask is not None and pacer.catches(ask)
        quiet = pacer.lets_go_by(seat)
        return WindowSeen(
            window.closes,
            asked=asked and not pacer.holds(seat),
            answered=pacer.holds(seat) and not quiet,
            may=quiet and ask is not None and not ask.forced and not pacer.instant,
            thinking=seat in window.thinking,
        )

    def _proposal(self, names: list[str], seat: Seat) -> UndoProposal | None:
        wish = self.table.doc.proposal
        if wish is None:
            return None
        by = names[wish.by] if wish.by >= 0 else "The host"
        words = f"{by} asks to take back their last decision."
        if wish.seat >= 0:
            words = f"Somebody new would play {names[wish.seat]}, and see all that this seat sees."
        waits = seat in missing(self.table, wish)
        heading = f"{by} asks everybody to {wished(self.table, wish)}"
        return UndoProposal(wish.by, heading, words, list(wish.agreed), waits)

    def _newcomer(self, seen: Seen) -> NewcomerSeen:
        """Who everybody is, and at a practice table the lessons."""
        table, seat = self.table, seen.seat
        seats = range(len(table.doc.chairs))
        cards = self._kept.easel(table.seeing(SPECTATOR)).by_seat("card", seen.story.card)
        colours = [table.sketch.seats.colour(seen, each) for each in seats] if any(cards) else []
        if seat < 0 or not table.doc.settings.hints:
            return NewcomerSeen(cards, colours)
        chair = table.doc.chairs[seat]
        return NewcomerSeen(cards, colours, list(chair.lessons), lessons.most(table), chair.read)

    def _hint(self, seat: Seat) -> Hint | None:
        """What this seat was advised, as long as it is not done and nothing else is."""
        advice = self.hints.get(seat)
        if advice is None:
            return None
        stands = advice.moment == self.hint_moment(seat) or self._half_done(seat, advice)
        return advice.hint if stands else None

    def _half_done(self, seat: Seat, advice: Advice) -> bool:
        """Has the seat answered a part of what it was advised, and nothing else?"""
        done = self.table.counts.entries_of(seat) - advice.done
        if not 0 < done < len(advice.hint.values):
            return False
        said = [value for *_, value in self.table.playing.view(seat).since]
        return said[-done:] == list(advice.hint.values[:done])

    def hint_moment(self, seat: Seat) -> str:
        """What a hint is about: what is asked, or on an open floor the time until the seat acts
        or the clock does.
        """
        own, clock = (self.table.counts.entries_of(each) for each in (seat, CLOCK))
        return self.table.decision(seat) or f"{own} deeds, {clock} ticks"

    def _bargaining(
        self, match: Match[Any], seen: Seen, offered: Sequence[Offer], look: Look
    ) -> Bargaining | None:
        """The offer that this page puts together, which an act out of turn may have begun."""
        bargain, beside = self.table.sketch.unasked.bargain, look.beside
        begins = bargain and look.draft and look.draft.act == bargain.act and not look.single
        if beside is None and begins:
            beside = Beside()
        if seen.seat < 0 or match.over or beside is None:
            return None
        return bargaining(self.table, match, seen, offered, beside)

    def _bot_pace(self, seen: Seen) -> BotPaceSeen | None:
        chairs, seat = self.table.doc.chairs, seen.seat
        whom = (
            "Bots" if any(chair.bot for chair in chairs) else self.table.sketch.stage.machines(seen)
        )
        if seat < 0 or not whom or self.table.pacer.instant:
            return None
        return BotPaceSeen(
            wish=chairs[seat].pace,
            effective=tempo.bot_pace(chairs),
            whose=tempo.slowest(chairs),
            alone=len(tempo.people(chairs)) < 2,
            whom=whom,
        )

    def _undo(self, match: Match[Any], view: View) -> Undo:
        """What this seat can take back, from its own deeds alone: others' may be secrets."""
        seat = view.seat
        if self.table.pacer.holds(seat) and not self.table.pacer.lets_go_by(seat):
            return "possible"
        if not self.table.counts.has_decided(seat) or match.game.clock:
            return "nothing"  # on an open floor somebody has always done something since
        inside = view.since or view.paused
        others = self.table.counts.heard_of_others(seat)
        return "asking" if others and not inside else "possible"


def _answer(trial: Trial, values: Sequence[Value], story: Story, parts: list[DraftPart]) -> None:
    """Answer what a draft asks. Each question with its answer, in words, is added to its parts, up
    to the first for which there are no words.
    """
    worded = True
    for place, value in enumerate(values):
        if trial.ask is None:
            trial.say_all(values[place:])  # which is refused
        elif worded:
            try:
                parts.append(_part(story, trial.view(), trial.ask, value))
            except LookupError:
                worded = False
        trial.say(value)


def _part(story: Story, view: View, ask: Ask, value: Value) -> DraftPart:
    """A question of a draft and its answer in words."""
    answer = story.option(view, ask, value) if value in ask.options else f"“{value}”"
    return DraftPart(question_and_reason(story.ask(view, ask))[0], answer)

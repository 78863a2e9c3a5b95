"""One table: a match, who sits at it, and what is kept of it."""

from __future__ import annotations

import asyncio
import logging
import time
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from landsraad.bots.named import level
from landsraad.kernel import Ask, Match, Refused, RuleError, Seat, Value, load
from landsraad.kernel.asks import SPECTATOR
from landsraad.orders import lulled, reply, wanted
from landsraad.scenes.picture import sketch_of
from landsraad.scenes.seen import Seen
from landsraad.scenes.story import story_of
from landsraad.server.event import timers
from landsraad.server.event.spacing import Spacing
from landsraad.server.keeping.store import NOT_KEPT, AnsweredOnce, Store, Write
from landsraad.server.replay.sending import Carried
from landsraad.server.table import lessons
from landsraad.server.table.counting import Counts
from landsraad.server.table.decisions import NOT_ASKED, decision_id
from landsraad.server.table.disk import Footprint, OnDisk
from landsraad.server.table.forms import Forms
from landsraad.server.table.granted import GROWING, granted
from landsraad.server.table.once import Once
from landsraad.server.table.pacing import Pacer, is_reaction, lets_go_by
from landsraad.server.table.restoring import opened_table
from landsraad.server.table.shown_codes import Guesses
from landsraad.server.wire import ChairSeen, ChatLine, Doc, Hold, KnockSeen, TableSeen

logger = logging.getLogger("landsraad.server")

TIMES: Final = 2000
"""Deeds whose time is remembered."""


class WayBack(NamedTuple):
    """How far a seat wants to go back, and the match as it was then."""

    match: Match[Any]
    """The one that goes on."""
    deeds: int
    """Entries of the seat when it asked."""
    number: int
    """Of the entry that it would rather not have made."""
    before: Carried


Asked: TypeAlias = "Callable[[Table, Seat], None]"
"""Is told of a table and of a seat that is newly asked something."""


def nobody_hears(_: Table, seat: Seat) -> None:
    """Nobody wants to be told who is asked."""


def nobody_knows() -> float | None:
    """Nobody looks after what happens here by itself: it is found out when the table is opened."""
    return 0.0


def heard(task: asyncio.Future[None]) -> None:
    """Take note of how something ended: the log has it, and who asked for it may be gone."""
    if not task.cancelled():
        task.exception()


def seen_from_outside(doc: Doc, present: Mapping[Seat, int]) -> TableSeen:
    """A table as everybody may see it, also one that is not open."""
    s, game = doc.settings, load(doc.settings.game)
    return TableSeen(
        id=doc.id,
        game=s.game,
        title=game.title,
        options=s.options,
        status=doc.status,
        public=s.public,
        pace=s.pace,
        seconds=s.seconds,
        hours=s.hours,
        spectators=s.spectators,
        delay=s.delay,
        hints=s.hints,
        created=doc.created,
        seats=[
            ChairSeen(
                chair.kind,
                chair.name,
                chair.bot,
                here=bool(present.get(seat)),
                away=chair.kind == "human" and bool(chair.bot),
                held=chair.kind == "human",
                lot=chair.lot if doc.status == "waiting" else "",
                friend=chair.kind in ("open", "bot") and chair.friend,
                level=level(game, chair.bot) if chair.bot or chair.kind == "bot" else "",
            )
            for seat, chair in enumerate(doc.chairs)
        ],
        rematch=doc.rematch,
        knocks=[KnockSeen(knock.name, knock.seat) for knock in doc.knocks],
        starts=s.starts,
        seal=doc.seal,
        drawing=doc.drawing > 0,
        guided=s.guided,
        event=doc.event.title if doc.event else "",
    )


class Table:
    """A table that is open on this server.

    All changes are made under `lock` and end with `keep`, which writes them to disk and only then
    shows them to anybody. Those who look at the match take the lock, too: under it there is never
    anything to see that is not on disk.
    """

    def __init__(
        self,
        doc: Doc,
        store: Store,
        match: Match[Any] | None = None,
        chat: list[ChatLine] | None = None,
        *,
        scale: float = 1.0,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.doc, self.store, self.now, self.scale = doc, store, now, scale
        self.game = load(doc.settings.game)
        self.story, self.sketch = story_of(self.game), sketch_of(self.game)
        self.forms = Forms(self.sketch, lambda: self.story)
        self.chat = chat or []
        self.lock = asyncio.Lock()
        self.revision = int(now() * 1000)
        """Counts up with everything that is shown; it starts beyond any of an earlier server."""
        self.listeners: list[Callable[[], None]] = []
        """Called when there is something new to see."""
        self.asked: Asked = nobody_hears
        """Called when a person is newly asked something."""
        self.settled: Asked = nobody_hears
        """Called when what browsers of a seat were told of is not asked any more."""
        self.alarm: Callable[[], float | None] = nobody_knows
        """Says when something is due here by itself (`Running.alarm`)."""
        self._staged = -1
        """How much everybody had been told when clocks were last set; -1: nobody looked yet."""
        self.present: dict[Seat, int] = {}
        """Connections by seat; -1 counts spectators."""
        self.here: Counter[str] = Counter()
        """Connections by person, where the table knows its people one by one."""
        self.revoked: set[str] = set()
        """Hashes of tokens that have opened this table and do so no more."""
        self.freed: list[Seat] = []
        """Seats that were taken from their holders: their tokens go with the next `keep`."""
        self.changed: dict[str, Hold] = {}
        """What tokens mean now, by hash, where that has changed: a new host."""
        self.pacer = self._new_pacer()
        self.behind = 0
        """Minutes ago that this is the table of: see `LateTable`."""
        self.way_back: WayBack | None = None
        """Where everybody was asked to go back to, if that was since this table was opened."""
        self.guesses = Guesses(now)
        """Wrong codes of offers that people have tried."""
        self.told_until: list[tuple[int, float]] = []
        """How much had been told at which time, since the table was opened."""
        self.ends: dict[str, float] = {}
        """When timers of an open floor run out, where they run (`Floor`, `Clock` of an event)."""
        self.aside: list[Write] = []
        """What is written together with the table at the next `keep`: a practice put away."""
        self.decisions: dict[Seat, str] = {}
        """The ids of the open questions by seat."""
        self.match: Match[Any] | None = None
        self._disk, self._writing = OnDisk(match, self.chat), 0
        self.size = Footprint(store, doc.id)
        self.once, self.spacing = Once(store, now), Spacing()
        if match is not None:
            self._take_up(match)

    # ---- looking

    @property
    def playing(self) -> Match[Any]:
        """The match; refused before it has begun."""
        if self.match is None:
            raise Refused("the game has not begun yet; wait until every chair is taken")
        return self.match

    @property
    def busy(self) -> bool:
        """Is somebody changing it, or is anything of it still on its way to disk?"""
        return self.lock.locked() or self._writing > 0

    @property
    def where(self) -> dict[str, str]:
        """What the log says of the place where something happened."""
        return {"table": self.doc.id}

    def seeing(self, seat: Seat) -> Seen:
        """What a seat sees of the match, with the story as it is told here.

        The story is kept: it is told anew only when seats get other names.
        """
        seen = Seen.of(self.story, self.playing.view(seat))
        self.story = seen.story
        return seen

    def decision(self, seat: Seat) -> str:
        """The id of what this seat is asked now; empty when it is asked nothing."""
        return self.decisions.get(seat, "")

    def still_asked(self, seat: Seat, decision: str) -> Ask | None:
        """What a seat is asked, if it is the decision with this id; None: that is gone."""
        return self.playing.asks.get(seat) if self.decision(seat) == decision else None

    def put_to(self, seat: Seat) -> Ask | None:
        """What a page puts to a person: nothing while an answer waits for its window to close, and
        nothing that the server is about to answer.
        """
        if self.pacer.holds(seat) or self.pacer.answers(seat):
            return None
        return self.playing.asks.get(seat)

    def must_be_asked(self, seat: Seat, decision: str) -> Ask:
        """The same; what is gone is refused."""
        ask = self.still_asked(seat, decision)
        if ask is None:
            raise Refused(NOT_ASKED)
        return ask

    def seen(self) -> TableSeen:
        """The table as everybody may see it."""
        return seen_from_outside(self.doc, self.present)

    # ---- changing

    def sit_down(self, match: Match[Any]) -> None:
        """Play this match from now on."""
        self.doc.window, self.doc.clocks = None, {}
        self.doc.passing, self.decisions = [], {}
        self.doc.ends, self.doc.halted, self.ends = {}, 0.0, {}
        self._take_up(match)

    def clear(self) -> None:
        """Play nothing more here until another match is laid on the table."""
        self.match, self.decisions = None, {}
        self.rewrite()

    def change_players(self) -> None:
        """Go on after somebody else has sat down, with what was open."""
        if self.match is not None:
            self._remember_pace()
            self._take_up(self.match)

    def _take_up(self, match: Match[Any]) -> None:
        if match is not self.match:
            self.counts = Counts(match)
            self.told_until = [(len(match.told), 0.0)]  # nobody knows when that was
        self.match = match
        self.pacer = self._new_pacer()
        self.refresh()

    def _new_pacer(self) -> Pacer:
        """A pacer that goes on from what is kept."""
        doc, now, scale = self.doc, self.now, self.scale
        return Pacer(
            self.game,
            doc.settings,
            doc.chairs,
            now,
            scale,
            doc.window,
            doc.clocks,
            watched=lambda: self.present.get(SPECTATOR, 0) > 0,
            great=self.sketch.desk.great,
        )

    def _remember_pace(self) -> None:
        """Put what the pacer and the event's clock know to where it is kept."""
        if self.doc.event is not None:
            timers.remember(self.doc.event.clock, self.now(), timers.second(self))
        self.doc.window, self.doc.clocks = self.pacer.window, dict(self.pacer.clocks)

    def refresh(self, by_person: bool = False) -> None:
        """Look at what is asked now, and give it its times."""
        match = self.playing
        self.doc.status = "over" if match.over else "running"
        if match.over:
            self.doc.proposal = None
        before, self.decisions = (
            self.decisions,
            {
                seat: decision_id(self.doc.id, ask, self.counts.turns_of(seat), self.doc.returns)
                for seat, ask in match.asks.items()
            },
        )
        self._drop_spent_orders()
        lessons.look(self)
        news = self.counts.heard(SPECTATOR)
        granted = self._granted(news)
        self.pacer.look(match, self.decisions, news, self.own_answer, by_person, granted)
        for seat, chair in enumerate(self.doc.chairs):
            if chair.told and chair.told != self.decisions.get(seat):
                self.settled(self, seat)
        for seat, decision in self.decisions.items():
            answered = seat in self.pacer.due or self.pacer.holds(seat)
            if before.get(seat) != decision and not answered:
                self.asked(self, seat)

    def _granted(self, news: int) -> float:
        """Seconds in which people may see what everybody was told since we last looked."""
        known, self._staged = self._staged, news
        if self.doc.settings.pace != "live" or self.pacer.instant or not 0 <= known < news:
            return 0.0
        first = max(0, known - GROWING)
        told = self.counts.told(SPECTATOR, first)
        return granted(self.sketch, self.seeing(SPECTATOR), told, first, known)

    def _drop_spent_orders(self) -> None:
        """An order "on this card" goes when the card has gone."""
        view = self.playing.view(SPECTATOR)
        for chair in self.doc.chairs:
            chair.orders = [order for order in chair.orders if order.lasts(view)]

    def own_answer(self, ask: Ask) -> Value | None:
        """What the server answers for a person: by a standing order, or the only option."""
        if ask.forced and self._may_be_taken(ask):
            return ask.options[0]
        if self.pacer.always_thinks(ask):
            return None
        orders, view = self.doc.chairs[ask.seat].orders, self.playing.view(ask.seat)
        if wanted(orders, self.sketch.desk.watches, ask, view):
            return None
        said = lulled(orders, self.sketch.desk.spans, ask, view)
        if said is None:
            said = reply(orders, ask, view)
        if said is not None or not is_reaction(self.game, ask):
            return said
        great = self.sketch.desk.great(view.table, ask.seat, ask.kind)
        return None if great else lets_go_by(self.game, ask)

    def _may_be_taken(self, ask: Ask) -> bool:
        """May the server take the only option? Not where others would see how quickly it does: the
        table waits for a person who has a choice, so it waits for one who has none.
        """
        if self.pacer.veils(ask) or (self.pacer.observed and self.pacer.always_thinks(ask)):
            return False
        return not self._begins_a_choice(ask)

    def _begins_a_choice(self, ask: Ask) -> bool:
        """Is this part of a sheet on which something else can be chosen?"""
        form = self.forms.filled(self.playing, ask.seat, {})
        return form is not None and not form.locked

    def take(self, seat: Seat, value: Value, by_person: bool = False) -> None:
        """Take an answer: at once, or when its window closes. What is not an option is refused."""
        ask = self.playing.asks[seat]
        if not ask.permits(value):
            raise self.playing.refusal(ask, value)
        if self.pacer.catches(ask):
            self.pacer.hold(seat, value)
            return
        if by_person:
            self.pacer.late.pop(seat, None)
            self.playing.answer(seat, value)
        else:
            self.give(ask, value)
        self.refresh(by_person)

    def take_all(self, seat: Seat, values: Sequence[Value]) -> None:
        """Take a person's answers to questions that follow each other in one step, all or none."""
        match, given = self.playing, 0
        self.pacer.late.pop(seat, None)
        try:
            for value in values:
                match.answer(seat, value)
                given += 1
        except (Refused, RuleError):
            for _ in range(given):
                match.take_back(seat)
            raise
        finally:
            self.refresh(by_person=True)

    def give(self, ask: Ask, value: Value) -> None:
        """Answer for a seat. Where the rules fail at that, try the other options, so that a bug
        does not end the game.
        """
        for each in (value, *(option for option in ask.options if option != value)):
            try:
                self.playing.answer(ask.seat, each)
            except RuleError:
                logger.exception(
                    "table %s: the rules failed at %r", self.doc.id, ask.kind, extra=self.where
                )
            else:
                return
        self.announce("The rules failed here, which is a bug. Nothing was lost.")

    # ---- keeping and showing

    async def keep(
        self,
        holds: Sequence[Hold] = (),
        dropped: Sequence[str] = (),
        once: Sequence[AnsweredOnce] = (),
    ) -> None:
        """Write what is new; when it is on disk, show it. When it cannot be written, undo it.

        With it go tokens that open the table from now on, hashes of those that do no more, and
        what was answered to requests that bear a number.
        It is finished even if the request that asked for it was given up.
        """
        keeping = asyncio.ensure_future(self._keep(holds, dropped, once))
        keeping.add_done_callback(heard)
        await asyncio.shield(keeping)

    async def _keep(
        self, holds: Sequence[Hold], dropped: Sequence[str], once: Sequence[AnsweredOnce]
    ) -> None:
        self._remember_pace()
        self.doc.alarm = self.alarm()
        self._date_entries()
        if self.freed:
            gone = [each.hash for each in self.store.holds(self.doc.id) if each.seat in self.freed]
            if self.doc.event is None:
                freed = self.freed
                self.doc.people = [each for each in self.doc.people if each.seat not in freed]
            dropped, self.freed = [*dropped, *gone], []
        for chair in self.doc.chairs:
            chair.browsers = [each for each in chair.browsers if each.hold not in dropped]
        write = self._disk.news(self.doc, self.match, self.chat)
        write.holds, write.dropped, write.once = list(holds), list(dropped), list(once)
        aside, self.aside = self.aside, []
        self._writing += 1
        try:
            await self.store.write(*aside, write)
        except Exception as why:
            what = type(why).__name__
            logger.error("table %s could not be written (%s)", self.doc.id, what, extra=self.where)
            self.once.forget()
            self._be_as_on_disk()
            self.show()
            raise Refused(NOT_KEPT) from why
        finally:
            self._writing -= 1
        self.size.add(write)
        self._note_time()
        self.revoked.update(dropped)
        self.changed.update({hold.hash: hold for hold in holds})
        self.show()

    def _note_time(self) -> None:
        """Remember when the last lines of the log were told."""
        told = len(self.match.told) if self.match is not None else 0
        while self.told_until and self.told_until[-1][0] > told:
            self.told_until.pop()  # they were taken back
        if not self.told_until or self.told_until[-1][0] < told:
            self.told_until = [*self.told_until[-TIMES:], (told, self.now())]

    def told_at(self, seat: Seat, number: int) -> float | None:
        """When this seat was told something; None: before the table was opened, or long ago."""
        place = self.counts.place_of(seat, number)
        known = bisect_right(self.told_until, place, key=itemgetter(0))
        return self.told_until[known][1] if 0 < known < len(self.told_until) else None

    async def keep_times(self) -> None:
        """Write when this table must be opened again, if that is not what is on disk.

        For a table that is about to be closed: nothing else of it has changed since `keep`.
        """
        if not self._disk.holds_all(self.match):
            return  # closed in the middle of a deed: what is on disk is from before it
        self._remember_pace()
        self.doc.alarm = self.alarm()
        if write := self._disk.new_doc(self.doc):
            await self.store.write(write)

    def _date_entries(self) -> None:
        """Where somebody watches late, and in an event, new entries of the record say when they
        were made.
        """
        if not (self.doc.settings.delay or self.doc.event) or self.match is None:
            return
        entries, now = self.match.entries, self.now()
        first = next((n for n in range(len(entries), 0, -1) if entries[n - 1].at), 0)
        at = max(int(now * 1000), entries[first - 1].at if first else 0)  # clocks are set back
        for number in range(max(first, self._disk.entries), len(entries)):
            entries[number] = msgspec.structs.replace(entries[number], at=at)
        if self.match.over and not self.doc.ended:
            self.doc.ended = now

    def _be_as_on_disk(self) -> None:
        """Forget all that could not be written."""
        kept = self.store.read(self.doc.id)
        if kept is None:
            return
        doc, match, self.chat = opened_table(kept)
        for name in Doc.__struct_fields__:  # it stays the one that the hall lists
            setattr(self.doc, name, getattr(doc, name))
        self._disk = OnDisk(match, self.chat)
        if match is not None:
            self._take_up(match)
        else:
            self.match, self.pacer = None, self._new_pacer()

    def rewrite(self) -> None:
        """Write the whole record at the next `keep`: what stood there no longer holds."""
        self._disk.forget_match()

    def show(self) -> None:
        """Tell everybody who looks that there is something new."""
        self.revision += 1
        for listener in list(self.listeners):
            listener()

    def announce(self, text: str, to: list[Seat] | None = None) -> None:
        """Say something in the chat as the table itself, to everybody or only to some seats."""
        number = len(self.chat)
        self.chat.append(ChatLine(number, self.now(), "server", -1, "", text, to))

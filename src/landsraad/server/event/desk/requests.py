"""Requests to moderators: a queue by desk, taken by a name, answered one by one.

The words are in the record. A request is the number of its entry there, and whoever strikes the
entry of an answer opens its request again.
"""

from __future__ import annotations

from operator import is_not
from typing import TYPE_CHECKING, Any, Final

from landsraad.events import ANY, HEAD, Asking, event_of, has_event
from landsraad.kernel import Match, Refused, Seat
from landsraad.kernel.asks import MODERATOR
from landsraad.kernel.record import Acted
from landsraad.server.event.desk.deeds import carry_out, desk_for, must_have_desk
from landsraad.server.event.desk.reading import is_tick, said, with_years
from landsraad.server.people.rights import desk_title, desks_of, is_head, name_of
from landsraad.server.wire import (
    Act,
    AnswerRequest,
    Done,
    HandRequest,
    Hold,
    OwnRequest,
    Queue,
    RequestSeen,
    Ruling,
    Taken,
    TakeRequest,
)

if TYPE_CHECKING:
    from landsraad.server.table import Table

NO_REQUESTS: Final = "in this game nobody asks moderators for anything"
NO_EVENT: Final = "nobody moderates this table"
GONE: Final = "there is no such request"
DONE: Final = "this request was answered already"
HELD: Final = "{name} has taken this request"
NOT_YOURS: Final = "this request is for the desk {desk}"
NO_SUCH_DESK: Final = "there is no desk {desk}"


# ---- reading


class Requests:
    """The requests of a table as its record has them now."""

    def __init__(self, table: Table) -> None:
        if table.doc.event is None or not has_event(table.game):
            raise Refused(NO_EVENT)
        asking = event_of(table.game).asking
        if asking is None:
            raise Refused(NO_REQUESTS)
        self.table, self.asking = table, asking
        self.queue = _queue_of(table, table.doc.event.queue)
        self.asked: dict[int, Acted] = {}
        """All requests, by the number of their entries."""
        self.years: dict[int, int] = {}
        self.answers: dict[int, int] = {}
        """By request: the number of its answer's entry."""
        self._read(table.playing)

    def _read(self, match: Match[Any]) -> None:
        for number, entry, year in with_years(match.entries):
            if not isinstance(entry, Acted):
                continue
            if entry.act == self.asking.act:
                self.asked[number], self.years[number] = entry, year
            elif entry.act == self.asking.answer and entry.seat == MODERATOR:
                request = self.queue.answers.get(number, self._oldest(entry))
                if request in self.asked:
                    self.answers[request] = number

    def _oldest(self, answer: Acted) -> int:
        """The request that an answer is to which names a faction alone."""
        plan = event_of(self.table.game)
        seat = plan.seats.index(str(said(answer)[self.asking.to]))
        theirs = [n for n, each in self.asked.items() if each.seat == seat]
        return next((number for number in theirs if number not in self.answers), -1)

    @property
    def open(self) -> list[int]:
        """Those that wait, the oldest first."""
        return [number for number in self.asked if number not in self.answers]

    def desk(self, number: int) -> str:
        """The desk that a request waits for."""
        to_head = said(self.asked[number])[self.asking.sort] in self.asking.to_head
        return HEAD if to_head else self.queue.handed.get(number, ANY)

    def may(self, hold: Hold, number: int) -> bool:
        """May this person answer it?"""
        desk, own = self.desk(number), desks_of(self.table, hold)
        return bool(own) and (desk == ANY or desk in own)

    def must_be_open(self, hold: Hold, number: int) -> None:
        """Refuse what this person cannot work at now."""
        must_have_desk(self.table, hold)
        if number not in self.asked:
            raise Refused(GONE)
        if number in self.answers:
            raise Refused(DONE)
        if not self.may(hold, number):
            desk = desk_title(event_of(self.table.game), self.desk(number))
            raise Refused(NOT_YOURS, desk=desk)

    def must_be_free(self, hold: Hold, number: int) -> None:
        """Refuse what somebody else works at."""
        taken = self.queue.taken.get(number)
        if taken is not None and taken.by != who(hold):
            raise Refused(HELD, name=taken.name)

    def kept(self) -> Queue:
        """What is kept of them, to be changed: a queue that was begun anew is kept from now on."""
        if self.table.doc.event is not None:
            self.table.doc.event.queue = self.queue
        return self.queue

    def seen(self, hold: Hold) -> list[RequestSeen]:
        """All requests as a desk sees them, the oldest first."""
        return [self._seen(hold, number) for number in self.asked]

    def _seen(self, hold: Hold, number: int) -> RequestSeen:
        entry, words = self.asked[number], said(self.asked[number])
        taken = self.queue.taken.get(number)
        return RequestSeen(
            request=number,
            seat=entry.seat,
            by=entry.by,
            at=entry.at / 1000,
            year=self.years[number],
            sort=str(words[self.asking.sort]),
            words=str(words[self.asking.words]),
            good=str(words.get(self.asking.good, "")),
            count=int(words.get(self.asking.count, 0)),
            desk=self.desk(number),
            mine=self.may(hold, number),
            taken_by=taken.name if taken else "",
            taken_desk=taken.desk if taken else "",
            taken_at=taken.at if taken else 0.0,
            answer=self.answers.get(number, -1),
        )

    def own(self, seat: Seat) -> list[OwnRequest]:
        """The requests of one seat as it sees them."""
        theirs = [number for number, each in self.asked.items() if each.seat == seat]
        return [self._own(nth, number) for nth, number in enumerate(theirs, 1)]

    def _own(self, nth: int, number: int) -> OwnRequest:
        entry, words, asking = self.asked[number], said(self.asked[number]), self.asking
        taken, waiting = self.queue.taken.get(number), self.open
        own = OwnRequest(
            nth=nth,
            at=entry.at / 1000,
            sort=str(words[asking.sort]),
            words=str(words[asking.words]),
            state="taken" if taken else "waiting",
            place=waiting.index(number) + 1 if number in waiting else 0,
            taken_by=taken.name if taken else "",
        )
        if (answer := self.released(number)) is None:
            return own
        ruling, told = str(answer[asking.ruling]), str(answer[asking.said])
        return OwnRequest(own.nth, own.at, own.sort, own.words, "answered", 0, "", ruling, told)

    def released(self, number: int) -> dict[str, Any] | None:
        """The answer to a request, once whoever has asked may hear it."""
        answer = self.answers.get(number, -1)
        entries = self.table.playing.entries
        entry = entries[answer] if answer >= 0 else None
        if not isinstance(entry, Acted):
            return None
        words = said(entry)
        at_once = words.get(self.asking.release) == self.asking.now
        return words if at_once or any(map(is_tick, entries[answer:])) else None


def _queue_of(table: Table, queue: Queue) -> Queue:
    """What is kept of this match's requests; after the practice it begins anew."""
    seal = table.playing.header.commitment
    return queue if queue.seal == seal else Queue(seal)


def who(hold: Hold) -> str:
    """What a moderator is known by in the queue."""
    return hold.person or hold.hash


class KeptRequests:
    """The requests of one table for its pages, read anew only when the record has changed."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._made_from: tuple[object, ...] = ()
        self._last: Requests | None = None

    def now(self) -> Requests | None:
        """All of them; None: nobody asks control for anything at this table."""
        table, event = self.table, self.table.doc.event
        if event is None or not has_event(table.game) or event_of(table.game).asking is None:
            return None
        match, entries = table.playing, table.playing.entries
        made_from = (match, len(entries), entries[-1] if entries else None, event.queue)
        if len(made_from) != len(self._made_from) or any(map(is_not, made_from, self._made_from)):
            self._made_from, self._last = made_from, Requests(table)
        return self._last


# ---- working at it


def take(table: Table, hold: Hold, wish: TakeRequest) -> Done:
    """Take a request, so that nobody else works at it, or give it back."""
    here = Requests(table)
    here.must_be_open(hold, wish.request)
    if wish.on or not is_head(table, hold):
        here.must_be_free(hold, wish.request)
    if wish.on:
        name, desk = name_of(table.doc, hold), desk_for(table, hold)
        here.kept().taken[wish.request] = Taken(who(hold), name, desk, table.now())
    else:
        here.kept().taken.pop(wish.request, None)
    return Done()


def hand_on(table: Table, hold: Hold, wish: HandRequest) -> Done:
    """Let another desk answer it."""
    here = Requests(table)
    here.must_be_open(hold, wish.request)
    here.must_be_free(hold, wish.request)
    if wish.desk != ANY and wish.desk not in {each.id for each in event_of(table.game).desk}:
        raise Refused(NO_SUCH_DESK, desk=wish.desk)
    queue = here.kept()
    queue.taken.pop(wish.request, None)
    queue.handed[wish.request] = wish.desk
    return Done()


def answer(table: Table, hold: Hold, wish: AnswerRequest) -> Done:
    """Answer one request."""
    here, plan = Requests(table), event_of(table.game)
    here.must_be_open(hold, wish.request)
    here.must_be_free(hold, wish.request)
    asking, number = here.asking, len(table.playing.entries)
    to = plan.seats[here.asked[wish.request].seat]
    carry_out(table, asking.answer, [{**wish.values, asking.to: to}])
    queue = here.kept()
    queue.answers[number] = wish.request
    queue.taken.pop(wish.request, None)
    queue.handed.pop(wish.request, None)
    return Done()


def rulings(match: Match[Any], asking: Asking | None, *, desks: bool) -> list[Ruling]:
    """What was ruled once and holds for all, the newest first; desks also read what is theirs."""
    found: list[Ruling] = []
    for _, entry, year in with_years(match.entries):
        if asking is None or not isinstance(entry, Acted) or entry.act != asking.answer:
            continue
        words = said(entry)
        holds = words.get(asking.precedent, asking.once)
        public = holds == asking.public
        if holds != asking.once and (public or desks):
            found.append(Ruling(entry.at / 1000, year, str(words[asking.said]), public))
    return found[::-1]


# ---- where there is nobody


def must_have_control(table: Table, wish: Act) -> None:
    """Refuse what would wait for moderators where there are none."""
    if table.doc.event is not None or not has_event(table.game):
        return
    for each in event_of(table.game).needs_control:
        if each.act != wish.act:
            continue
        given = wish.values.get(each.question) if isinstance(wish.values, dict) else None
        in_order = [] if isinstance(wish.values, dict) else wish.values
        if not each.value or each.value == given or each.value in in_order[:1]:
            raise Refused(each.why)

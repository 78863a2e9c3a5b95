"""Deeds of moderators: those of the rules by their desks, and deeds for a seat that cannot act.

Each is signed with name, time and desk, has a reason, and keeps what it has changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from landsraad.events import ANY, HEAD, event_of, has_event
from landsraad.kernel import Ask, Match, Refused, Seat, Trial
from landsraad.kernel.asks import MODERATOR
from landsraad.kernel.corrections import NO_REASON
from landsraad.scenes.drafts import why_closed
from landsraad.scenes.text import capital
from landsraad.server.event.desk.values import differences, noted, values_of
from landsraad.server.people.rights import desks_of, must_be_allowed, must_not_be_screen, person_of
from landsraad.server.table.shown_codes import must_not_guess
from landsraad.server.wire import Act, ActFor, Done, DraftFor, Hold

if TYPE_CHECKING:
    from landsraad.server.table import Table

NOT_NOW: Final = "“{act}” is not possible now"
UNFINISHED: Final = "“{act}” also asks: {question}"
NO_DESK: Final = "this is for moderators: you have no desk"
NO_SUCH_SEAT: Final = "there is no seat {seat}"
BY_QUEUE: Final = "answer a request from the queue, so that everybody knows which one is answered"
ASKED_FOR_IT: Final = "{who} asked, {how}"
HOW: Final = {"voice": "by voice", "paper": "on paper", "phone": "from another phone"}


# ---- who


def actor(table: Table, hold: Hold) -> Seat:
    """As whom somebody acts: as their seat, or as the moderators."""
    return MODERATOR if hold.seat < 0 and desks_of(table, hold) else hold.seat


def must_have_desk(table: Table, hold: Hold) -> None:
    """Refuse somebody who is not a moderator."""
    must_not_be_screen(table.doc, hold)
    if not desks_of(table, hold):
        raise Refused(NO_DESK)


def desk_for(table: Table, hold: Hold, act: str = "") -> str:
    """The desk at which a moderator does something: that of the deed, if it is theirs, or else the
    first of their own; empty: this is no moderator.
    """
    if actor(table, hold) != MODERATOR:
        return ""
    someone = person_of(table.doc, hold)
    own = list(someone.desks) if someone else [HEAD]
    desk = table.game.desks.get(act, ANY)
    return desk if desk in own or not own else own[0]


# ---- deeds of the rules


def does(table: Table, wish: Act) -> Done:
    """Do a deed of moderators, with its reason."""
    if is_answer(table, wish.act):
        raise Refused(BY_QUEUE)
    carry_out(table, wish.act, wish.answers)
    return Done()


def is_answer(table: Table, act: str) -> bool:
    """Is this the deed that answers a request?"""
    asking = event_of(table.game).asking if has_event(table.game) else None
    return asking is not None and act == asking.answer


def carry_out(table: Table, act: str, answers: list[Any]) -> None:
    """Have the rules do a deed of moderators; what is missing is asked for in a sentence."""
    match = table.playing
    must_be_offered(table, act)
    trial = Trial.of_act(match, MODERATOR, act)
    trial.say_all(_spoken(answers))
    if trial.ask is not None:
        raise Refused(*_missing(table, act, trial.ask))
    with values_noted(match):
        match.act(MODERATOR, act, *answers)
    table.refresh(by_person=True)


def must_be_offered(table: Table, act: str) -> None:
    """Refuse a deed of moderators for which there is no occasion."""
    if act not in table.playing.offers(MODERATOR):
        raise Refused(NOT_NOW, act=table.story.offer(act))


def _spoken(answers: list[Any]) -> list[Any]:
    """Answers without blank ones: a reason of blanks is none."""
    if len(answers) == 1 and isinstance(answers[0], dict):
        return [{kind: value for kind, value in answers[0].items() if str(value).strip()}]
    return answers


def _missing(table: Table, act: str, ask: Ask) -> tuple[str]:
    """What is said where a deed of moderators lacks an answer."""
    if ask.kind == event_of(table.game).reason:
        return (NO_REASON,)
    question = table.story.ask(table.playing.view(MODERATOR), ask)
    return (UNFINISHED.format(act=table.story.offer(act), question=question),)


@contextmanager
def values_noted(match: Match[Any]) -> Iterator[None]:
    """What a deed changes is written beside it: old and new."""
    before, count = values_of(match.state), len(match.entries)
    yield
    if len(match.entries) > count:
        changes = noted(differences(before, values_of(match.state)))
        match.entries[count] = replace(match.entries[count], values=changes)


# ---- for a seat


def acts_for(table: Table, wish: ActFor) -> Done:
    """Do what a seat has asked for that cannot do it itself: no phone, nobody there."""
    must_be_seat(table, wish.seat)
    closed = why_closed(table.playing, wish.seat, wish.act)
    if closed is not None:
        raise closed
    with values_noted(table.playing):
        table.playing.act(wish.seat, wish.act, *wish.answers)
    table.refresh(by_person=True)
    return Done()


def draft_for(table: Table, hold: Hold, wish: DraftFor) -> Ask | None:
    """What such a deed asks next; None: it is complete."""
    must_have_desk(table, hold)
    must_be_seat(table, wish.seat)
    return table.playing.draft(wish.seat, wish.act, *wish.answers)


def must_be_seat(table: Table, seat: Seat) -> None:
    """Refuse a number that is no seat's."""
    if not 0 <= seat < len(table.doc.chairs):
        raise Refused(NO_SUCH_SEAT, seat=seat)


def note_for(wish: ActFor) -> str:
    """Who asked for a deed that control does, and how: `Anna asked, by voice`."""
    return ASKED_FOR_IT.format(who=wish.asked_by.strip(), how=HOW[wish.how])


def next_question(table: Table, hold: Hold, wish: Act) -> Ask | None:
    """What a free act that is being put together asks next; None: it is complete."""
    must_be_allowed(table, hold, wish.act)
    seat = actor(table, hold)
    if seat == MODERATOR:
        must_be_offered(table, wish.act)
    must_not_guess(table, hold, wish.act, wish.values)
    return table.playing.draft(seat, wish.act, *wish.answers)


def title(table: Table, act: str) -> str:
    """What a deed is called."""
    return capital(table.story.offers.get(act, act.replace("_", " ")))

"""Control changes the match itself: corrects values, strikes a deed, goes back, reverses.

All of it is looked at first and then done or not. What needs the record played again is found out
beside everything else, while the floor is closed; a look changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from landsraad.events import HEAD
from landsraad.kernel import Match, Refused
from landsraad.kernel.asks import MODERATOR
from landsraad.kernel.corrections import reasoned
from landsraad.kernel.record import Stamp
from landsraad.server.event.clock import clock_of, part_of
from landsraad.server.event.controls import HeadAtClock, clock_before, go_back
from landsraad.server.event.desk.deeds import must_have_desk, values_noted
from landsraad.server.event.desk.trying import Tried, tried
from landsraad.server.event.desk.values import (
    differences,
    label,
    must_be_seen,
    value_at,
    values_of,
)
from landsraad.server.minds.thinking import Minds
from landsraad.server.people.rights import must_be_head, name_of, signed
from landsraad.server.replay.sending import carried_beside
from landsraad.server.wire import (
    Change,
    ChangedValue,
    ChangeWanted,
    Done,
    Hold,
    Misfitting,
    Preview,
)

if TYPE_CHECKING:
    from landsraad.server.table import Table

PAUSED: Final = "Control looks at the record."
JUST_LOOKING: Final = "a look at what would come of it"
MEANWHILE: Final = "something has happened meanwhile; please look again"
NOT_AS_SEEN: Final = "other entries would go with it than you have seen; please look again"
STALE: Final = "{label} is {now} now, was {seen} when you opened this"
NOTHING: Final = "say what shall be corrected"
NO_ENTRY: Final = "there is no entry {number} in the record"
SAID: Final = {
    "strike": "Control struck a deed from the record: {reason}",
    "back": "Control went back to an earlier moment: {reason}",
    "reverse": "Control put back what it had changed: {reason}",
}


class FoundOut(NamedTuple):
    """What would come of a change, and of which match that is true."""

    match: Match[Any]
    entries: int
    paused: bool
    """Was the floor closed for it?"""
    tried: Tried


def must_be_possible(table: Table, hold: Hold, wish: ChangeWanted) -> None:
    """Refuse whoever may not do this, and entries that there are not."""
    must_have_desk(table, hold)
    if wish.deed == "correct":
        return
    must_be_head(table, hold)
    if not 0 < wish.entry < len(table.playing.entries):
        raise Refused(NO_ENTRY, number=wish.entry)


def pause_floor(table: Table, hold: Hold) -> bool:
    """Close the floor, so that nothing happens during the look; True: it was open until now."""
    clock = clock_of(table.doc)
    if clock is None or part_of(clock) is None or not (clock.runs or clock.opens):
        return False
    HeadAtClock(table, hold).pause(PAUSED)
    return True


async def found_out(table: Table, hold: Hold, wish: ChangeWanted, minds: Minds) -> FoundOut | None:
    """Have it tried on a copy, elsewhere, while the floor is closed; None: this needs no record to
    be played.
    """
    async with table.lock:
        must_be_possible(table, hold, wish)
        if wish.deed == "correct":
            return None
        reason = reasoned(getattr(wish, "reason", JUST_LOOKING))
        if paused := pause_floor(table, hold):
            await table.keep()
        match = table.playing
        count, at = len(match.entries), int(table.now() * 1000)
        now = await carried_beside(match)
    stamp = Stamp(name_of(table.doc, hold), at, HEAD)
    given = now, wish.deed, wish.entry, reason, stamp
    return FoundOut(match, count, paused, await minds.recall(table.doc.id, tried, *given))


# ---- looking


def preview(table: Table, hold: Hold, wish: ChangeWanted, found: FoundOut | None) -> Preview:
    """What would come of it, in words and numbers."""
    must_be_possible(table, hold, wish)
    if found is None:
        return preview_of_correction(table, wish)
    made, story = found.tried, table.seeing(MODERATOR).story
    was = clock_before(table, wish.entry) if wish.deed == "back" else None
    return Preview(
        words=made.words,
        goes=[Misfitting(number, words, why) for number, words, why in made.misfits],
        numbers=[
            ChangedValue(path, label(story, path), old, new)
            for path, (old, new) in made.numbers.items()
        ],
        told=made.told,
        everybody=made.everybody,
        clock=dict(was.left) if was else {},
        paused=found.paused,
    )


def preview_of_correction(table: Table, wish: ChangeWanted) -> Preview:
    """A correction is tried on a copy of the match. It is told with its reason alone."""
    match, story = table.playing, table.seeing(MODERATOR).story
    must_be_sound(table, wish)
    stale = [
        ChangedValue(path, label(story, path), seen, wish.changes.get(path), now)
        for path, seen in wish.seen.items()
        if (now := value_at(match.state, path)) != seen
    ]
    trial = match.fork(live=True)
    trial.correct(MODERATOR, wish.changes, JUST_LOOKING)
    changed = differences(values_of(match.state), values_of(trial.state))
    numbers = [
        ChangedValue(path, label(story, path), old, new) for path, (old, new) in changed.items()
    ]
    words = ", ".join(label(story, path) for path in wish.changes)
    return Preview(words=words, numbers=numbers, everybody=True, stale=stale)


def must_be_sound(table: Table, wish: ChangeWanted) -> None:
    """Refuse a correction of nothing, or of what control does not see."""
    if not wish.changes:
        raise Refused(NOTHING)
    for path in wish.changes:
        must_be_seen(path)
        value_at(table.playing.state, path)


# ---- doing


def correct(table: Table, hold: Hold, wish: Change) -> Done:
    """Set values, all of them or none, unless one has changed since it was looked at."""
    must_be_possible(table, hold, wish)
    reason = reasoned(wish.reason)
    must_be_sound(table, wish)
    match = table.playing
    for path, seen in wish.seen.items():
        if (now := value_at(match.state, path)) != seen:
            words = label(table.seeing(MODERATOR).story, path)
            raise Refused(STALE, label=words, now=now, seen=seen)
    with values_noted(match):
        match.correct(MODERATOR, wish.changes, reason)
    table.refresh(by_person=True)
    return Done()


def change(table: Table, hold: Hold, wish: Change, found: FoundOut) -> Done:
    """Go on with the match that was found out, as everybody then sees."""
    must_be_possible(table, hold, wish)
    if table.playing is not found.match or len(found.match.entries) != found.entries:
        raise Refused(MEANWHILE)
    goes = [number for number, _, _ in found.tried.misfits]
    if wish.goes is not None and wish.goes != goes:
        raise Refused(NOT_AS_SEEN)
    made, was = found.tried.made.taken_up(), clock_before(table, wish.entry)
    table.rewrite()
    table.doc.returns += 1
    table.sit_down(made)
    if wish.deed == "back" and was is not None:
        with signed(table, hold, HEAD):
            go_back(table, was, name_of(table.doc, hold), wish.reason)
    table.announce(SAID[wish.deed].format(reason=reasoned(wish.reason)))
    return Done()

"""What somebody is told who learns a game: which lessons are due, which were read, who waits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from landsraad.kernel import Refused, Seat, View
from landsraad.scenes.learning import Guide, Instant, Lesson, LessonDue, Words, guide_of
from landsraad.scenes.seen import Seen
from landsraad.server.table import tempo
from landsraad.server.wire import Chair, Done, Hold

if TYPE_CHECKING:
    from landsraad.server.table import Table

OVER: Final = "over"
"""The name of the last card, by which the table is handed over."""
HANDED_OVER: Final = "That was all there is to learn. What you have on the table is yours."


def guide_at(table: Table) -> Guide | None:
    """The guide of a table that was made for one."""
    return guide_of(table.game) if table.doc.settings.guided else None


def look(table: Table) -> None:
    """Find out which lessons have come due for those who learn here, since we last looked."""
    if not table.doc.settings.hints or table.match is None or table.match.over:
        return
    for seat in tempo.people(table.doc.chairs):
        _look_for(table, seat)


def _look_for(table: Table, seat: Seat) -> None:
    chair, heard = table.doc.chairs[seat], table.counts.heard(seat)
    since, chair.listened = min(chair.listened, heard), heard
    known = {lesson.name for lesson in chair.lessons}
    if chair.skips or OVER in known:
        return
    seen, guide = table.seeing(seat), guide_at(table)
    if guide is None:
        lesson = table.story.lesson(seen)
        if lesson and lesson.name not in known:
            chair.lessons.append(_due(lesson, seen, heard))
        return
    for told, instant in _instants(table, seen, since):
        for lesson in guide.lessons:
            if lesson.name not in known and lesson.when(instant):
                known.add(lesson.name)
                chair.lessons.append(_due(lesson, seen, told))
        if guide.until(instant):
            chair.lessons.append(LessonDue(OVER, "You know it now", HANDED_OVER, told=told))
            return


def _instants(table: Table, seen: Seen, since: int) -> Iterator[tuple[int, Instant]]:
    """What may make lessons due: each event since we last looked, and how the match stands now.

    With it goes how much the seat had been told before.
    """
    events = table.counts.told(seen.seat, since)
    for number, told in enumerate(events, since):
        yield number, Instant(seen, told)
    yield since + len(events), Instant(seen, None, table.playing.asks.get(seen.seat))


def _due(lesson: Lesson, seen: Seen, told: int) -> LessonDue:
    words, subject = _said(lesson.words, seen), _said(lesson.subject, seen)
    return LessonDue(lesson.name, lesson.title, words, subject, told, lesson.deed)


def _said(words: Words, view: View) -> str:
    return words if isinstance(words, str) else words(view)


def most(table: Table) -> int:
    """How many lessons there may be at this table."""
    guide = guide_at(table)
    return len(guide.lessons if guide else table.story.lessons)


# ---- reading


def unread(chair: Chair) -> list[LessonDue]:
    """What has come due and was not read."""
    return chair.lessons[chair.read :]


def read(table: Table, hold: Hold, count: int, skip: bool = False) -> Done:
    """How many lessons a learner has read, in their order; or that no more are wanted."""
    chair = table.doc.chairs[hold.player]
    _ = table.playing  # refused before the game begins
    if count > len(chair.lessons):
        raise Refused("only {count} lessons have come so far", count=len(chair.lessons))
    chair.read = max(chair.read, count)
    chair.skips = chair.skips or skip
    return Done()


def passed(table: Table, seat: Seat, count: int) -> None:
    """A learner has done something: what had come due before it is read, or matters no more."""
    chair = table.doc.chairs[seat]
    chair.read = max(chair.read, count)


def held(table: Table) -> bool:
    """Do bots wait, because somebody who learns alone and without a clock has a lesson to read?"""
    settings, people = table.doc.settings, tempo.people(table.doc.chairs)
    if not settings.hints or settings.pace != "relaxed" or len(people) != 1:
        return False
    return bool(unread(table.doc.chairs[people[0]]))

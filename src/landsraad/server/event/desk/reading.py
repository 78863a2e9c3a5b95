"""The record as moderators read it: who did what, in which year, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from landsraad.kernel import Seat, Value
from landsraad.kernel.asks import CLOCK, MODERATOR, TICK
from landsraad.kernel.record import Acted, Answered, Corrected, End, Entry, Start, Struck, Undone
from landsraad.scenes.story import Story
from landsraad.scenes.text import capital

NOBODY: Final = {CLOCK: "The clock", MODERATOR: "Control"}
CORRECTED: Final = "Correct values"
STRUCK: Final = "struck out: {words}"


def said(entry: Acted) -> dict[str, Value]:
    """What an act was answered, by the kinds of its questions."""
    return {**entry.forced, **dict(entry.answers)}


def is_tick(entry: Entry) -> bool:
    """Does a year end here?"""
    return isinstance(entry, Acted) and entry.seat == CLOCK and entry.act == TICK


def with_years(entries: Sequence[Entry]) -> Iterator[tuple[int, Entry, int]]:
    """Each entry with its number and the year in which it was made."""
    year = 0
    for number, entry in enumerate(entries):
        yield number, entry, year
        year += is_tick(entry)


def in_words(story: Story, entry: Entry) -> str:
    """An entry in a line: who, what, and what was chosen."""
    match entry:
        case Acted(seat=seat, act=act):
            chosen = ", ".join(_plain(value) for _, value in entry.answers)
            return f"{_who(story, seat)}: {title(story, act)}{f' ({chosen})' if chosen else ''}"
        case Answered(seat=seat, kind=kind, value=value):
            return f"{_who(story, seat)}: {story.kind(kind)}, {_plain(value)}"
        case Corrected(changes=changes):
            return f"Control: {CORRECTED} ({', '.join(changes)})"
        case Undone(seat=seat):
            return f"{_who(story, seat)}: taken back"
        case Struck(was=was):
            return STRUCK.format(words=in_words(story, was)) if was else "struck out"
        case Start():
            return "The day begins"
        case End():
            return "The day is over"


def title(story: Story, act: str) -> str:
    """What a free act is called."""
    return capital(story.offers.get(act, act.replace("_", " ")))


def _who(story: Story, seat: Seat) -> str:
    return NOBODY.get(seat) or capital(story.name(seat))


def _plain(value: Any) -> str:
    return str(value).replace("_", " ")

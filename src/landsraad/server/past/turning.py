"""How it came: the moments at which the most changed of what the game measures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

import msgspec

from landsraad.kernel import Seat, Told
from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.story import Story
from landsraad.scenes.text import HARD, capital
from landsraad.server.past.film import Film
from landsraad.server.past.reel import Reel

MOST = 7
"""At most this many moments tell how a game came to its end."""
CHANGES = 2
"""At most this many changes are named with each."""
Measured = Mapping[str, Sequence[Sequence[int]]]
"""By title: what was measured at each moment, by seat."""


class TurningPoint(msgspec.Struct, frozen=True):
    """A moment after which things stood otherwise."""

    moment: int
    """Its number in a replay of the whole game."""
    chapter: str
    words: str
    """What was told of it."""
    changes: list[str]
    """What it changed, as `Strongholds: Fremen 2 → 3, Atreides 1 → 0`."""


class _Change(NamedTuple):
    """How far one measure of one seat went, as a part of how far it ever went for anybody."""

    weight: float
    seat: Seat
    title: str
    words: str


def turning_points(film: Film, story: Story) -> list[TurningPoint]:
    """The greatest changes that all saw and that were told, in their order.

    Set-up is not counted, and of one chapter only the greatest is.
    """
    reel = Reel(film, SPECTATOR, whole=True)
    chapters = reel.chapters(story)
    begun = next((each.first for each in chapters if each.turn != story.opening), 0)
    fleeting = film.sketch.stage.fleeting
    lasting = {title: rows for title, rows in film.measured.items() if title not in fleeting}
    furthest = {title: _furthest(rows) for title, rows in lasting.items()}
    best: dict[str, tuple[float, TurningPoint]] = {}
    for before, moment in pairwise(reel.deeds):
        changes = sorted(_changes(story, lasting, furthest, before, moment), reverse=True)[:CHANGES]
        lines = reel.lines[reel.heard(before) : reel.heard(moment)] if moment > begun else []
        words = _words(story, [line.told for line in lines], {each.seat for each in changes})
        weight = sum(change.weight for change in changes)
        # What ends a chapter is told before the heading of the next one.
        title = [each.title for each in chapters if each.first < moment or not moment][-1]
        if words and weight > best.get(title, (0.0,))[0]:
            best[title] = weight, TurningPoint(moment, title, words, _named(changes))
    found = sorted(best.values(), key=lambda pair: -pair[0])[:MOST]
    return sorted((point for _, point in found), key=lambda point: point.moment)


def _changes(
    story: Story, measured: Measured, furthest: dict[str, int], before: int, after: int
) -> Iterator[_Change]:
    for title, rows in measured.items():
        for seat, (old, new) in enumerate(zip(rows[before], rows[after], strict=True)):
            if old != new:
                words = f"{capital(story.name(seat))} {old} → {new}".replace(" ", HARD)
                yield _Change(abs(new - old) / furthest[title], seat, title, words)


def _named(changes: Sequence[_Change]) -> list[str]:
    """The changes in words, those of one measure together."""
    found: dict[str, list[str]] = {}
    for change in changes:
        found.setdefault(change.title, []).append(change.words)
    return [f"{title}: {', '.join(words)}" for title, words in found.items()]


def _furthest(rows: Sequence[Sequence[int]]) -> int:
    """How far anybody's number ever went."""
    return max((max(numbers) - min(numbers) for numbers in zip(*rows, strict=True)), default=0)


def _words(story: Story, told: Sequence[Told], seats: set[Seat]) -> str:
    """What was told of it: what weighs, or what it did to those for whom the most changed."""
    lines = [each for each in told if each.what not in story.headings]
    great = [each for each in lines if each.what in story.great]
    doers = [(each.facts.get(story.doer), each) for each in reversed(lines)]
    about = {seat: each for seat, each in doers if seat in seats}
    chosen = great[-1:] or list(about.values()) or lines[-1:]
    return " ".join(story.event(each) for each in lines if each in chosen)

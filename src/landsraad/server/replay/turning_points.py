"""How it came: three moments of the winner's own measure, the last of them the deed that won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import msgspec

from landsraad.kernel import Seat, Told, Value
from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.sketch import Automaton
from landsraad.scenes.story import Story
from landsraad.scenes.text import HARD, capital
from landsraad.server.replay.playback import Playback
from landsraad.server.replay.timeline import Chapter, Timeline

MOST = 3
"""At most this many moments tell how a game came to its end."""
PART = 10
"""The winner's measure is divided by this: a smaller change is not a moment."""
END = "end"
"""The sort of great event that says who has won: a moment is told by what led to it."""


class TurningPoint(msgspec.Struct, frozen=True):
    """A moment after which things stood otherwise."""

    moment: int
    """Its number in a replay of the whole game."""
    chapter: str
    words: str
    """What was told of it."""
    change: str
    """What it changed for the winners, as `Strongholds: Fremen 2 → 3`; empty: nothing."""
    last: bool = False
    """It is the deed that ended the game."""


class _Deed(NamedTuple):
    """Something that was done, by its moment and the one before it."""

    before: int
    moment: int


class _Gain(NamedTuple):
    """What a deed brought those who won, as far as they kept it to the end."""

    size: int
    point: TurningPoint

    def rank(self) -> tuple[int, int]:
        """The greatest first, of equal ones the last."""
        return -self.size, -self.point.moment


class Course(NamedTuple):
    """How a match went, as far as it mattered for those who won; for all if nobody did."""

    playback: Playback
    story: Story
    winners: Sequence[Seat]
    """Those who won; after all seats come the automata."""
    automata: Sequence[Automaton]
    timeline: Timeline
    chapters: Sequence[Chapter]

    @classmethod
    def of(cls, playback: Playback, story: Story, winners: Sequence[Seat]) -> Course:
        """The course of a match that is over; `winners` are seats."""
        timeline, newest = Timeline(playback, SPECTATOR, whole=True), playback.newest
        automata = playback.sketch.stage.automata(newest.state)
        seats = newest.header.seats
        machines = [seats + number for number, each in enumerate(automata) if each.won]
        chapters = timeline.chapters(story)
        return cls(playback, story, [*winners, *machines], automata, timeline, chapters)

    def turning_points(self) -> list[TurningPoint]:
        """The greatest gains that lasted, one of a chapter at most, and the last deed."""
        deeds = [_Deed(*pair) for pair in pairwise(self.timeline.deeds)]
        if not deeds:
            return []
        best = dict[str, _Gain]()
        for gain in self.gains(deeds[:-1]):
            known = best.get(gain.point.chapter)
            if gain.point.words and (known is None or gain.size >= known.size):
                best[gain.point.chapter] = gain
        greatest = sorted(best.values(), key=_Gain.rank)[: MOST - 1]
        points = sorted((gain.point for gain in greatest), key=lambda point: point.moment)
        return [*points, self.point(deeds[-1], last=True)]

    def decisive(self) -> TurningPoint | None:
        """The greatest gain that lasted, the later one of equal ones; None: there is none."""
        deeds = [_Deed(*pair) for pair in pairwise(self.timeline.deeds)]
        found = sorted(self.gains(deeds), key=_Gain.rank)
        return found[0].point if found else None

    # ---- what wins

    def own(self, moment: int) -> int:
        """What those who won had at a moment, together."""
        row = self.playback.aims[moment]
        seats = self.winners or range(len(row))
        return sum(row[seat] for seat in seats if seat < len(row))

    def gains(self, deeds: Sequence[_Deed]) -> list[_Gain]:
        """The deeds after which they never had as little again, if it was worth a moment."""
        least = max(1, -(-max(map(self.own, self.timeline.deeds)) // PART))
        begun, found = self.begun(), list[_Gain]()
        kept = self.own(self.timeline.deeds[-1])
        for deed in reversed(deeds):
            before = min(kept := min(kept, self.own(deed.moment)), self.own(deed.before))
            if kept - before >= least and deed.moment > begun:
                found.append(_Gain(kept - before, self.point(deed)))
        return found[::-1]

    # ---- words

    def _called(self) -> set[Value]:
        """What facts of told events call those who won: by seat, or by role."""
        match = self.playback.newest
        roles = [*match.game.roles(match.state), *(each.role for each in self.automata)]
        return {*self.winners, *(roles[seat] for seat in self.winners if seat < len(roles))}

    def name(self, seat: Seat) -> str:
        """How a sentence calls somebody."""
        seats = self.playback.newest.header.seats
        return self.story.name(seat) if seat < seats else self.automata[seat - seats].name

    def begun(self) -> int:
        """The last moment of the set-up."""
        story = self.story
        return next((each.first for each in self.chapters if each.turn != story.opening), 0)

    def point(self, deed: _Deed, last: bool = False) -> TurningPoint:
        """A deed as a moment: when it was, what was told of it, and what it changed."""
        # What ends a chapter is told before the heading of the next one.
        title = [e.title for e in self.chapters if e.first < deed.moment or not deed.moment][-1]
        heard = self.timeline.heard
        told = [line.told for line in self.timeline.lines[heard(deed.before) : heard(deed.moment)]]
        changed, story = self.changed(deed), self.story
        ends = [each for each in told if story.great.get(each.what) == END]
        # What the last deed was does not matter where it brought nothing: time had run out.
        said = ends[-1:] if last and not changed else []
        words = story.event(said[0]) if said else _words(story, told, self._called())
        return TurningPoint(deed.moment, title, words, changed, last)

    def changed(self, deed: _Deed) -> str:
        """What it changed for those who won, in words."""
        named = ", ".join(self._changed(deed))
        return f"{capital(self.story.points)}: {named}" if named else ""

    def _changed(self, deed: _Deed) -> Iterator[str]:
        before, after = self.playback.aims[deed.before], self.playback.aims[deed.moment]
        for seat in self.winners or range(len(after)):
            if after[seat] != before[seat]:
                name = capital(self.name(seat))
                yield f"{name} {before[seat]} → {after[seat]}".replace(" ", HARD)


def _words(story: Story, told: Sequence[Told], called: set[Value]) -> str:
    """What was told of it: what those who won gained, what weighs, or what they last did."""
    lines = [each for each in told if each.what not in story.headings]
    led = [each for each in lines if story.great.get(each.what) != END] or lines
    great = [each for each in led if each.what in story.great]
    about = [each for each in led if _is_about(story, each, called)]
    gains = [each for each in led if each.what in story.gains]
    brought = [each for each in gains if each in about] or gains
    shown = [each for each in brought if each.what in story.great] or brought
    weighs = shown or [each for each in great if each in about] or great or about or led
    return story.event(weighs[-1]) if weighs else ""


def _is_about(story: Story, told: Told, called: set[Value]) -> bool:
    """Does it name one of those who won?"""
    facts = told.facts.items()
    return any(
        value in called and (isinstance(value, str) or key in {*story.seat_facts, story.doer})
        for key, value in facts
    )

"""Words for what happened: sentences, the log, how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from landsraad.kernel.asks import Seat, Value
from landsraad.kernel.game import Verdict
from landsraad.kernel.state import Told, View
from landsraad.scenes.story.questions import Naming
from landsraad.scenes.text import capital


class Heading(msgspec.Struct, frozen=True):
    """Where a part of the game begins, in words; what is empty goes on as it was."""

    turn: str = ""
    phase: str = ""


class Count(msgspec.Struct, frozen=True):
    """What is counted of told events, for the seat that each of them names."""

    what: str
    """The message key."""
    fact: str = ""
    """The fact that is added up; empty: the events are counted."""
    where: Mapping[str, tuple[Value, ...]] = {}
    """Only events whose facts are among these."""
    of: str = ""
    """The fact that names the seat; empty: the doer (see `Story.doer`)."""

    def counted(self, events: Sequence[Told], seats: int, doer: str = "seat") -> list[int]:
        """The number of each seat.

        >>> found = [Told("found", {"seat": 1, "spice": 3}), Told("found", {"seat": 1, "spice": 4})]
        >>> Count("found", "spice").counted(found, 2), Count("found").counted(found, 2)
        ([0, 7], [0, 2])
        """
        found = [0] * seats
        for told in events:
            facts = told.facts
            if told.what == self.what and all(facts.get(k) in v for k, v in self.where.items()):
                seat = int(facts[self.of or doer])
                if seat in range(seats):
                    found[seat] += int(facts[self.fact]) if self.fact else 1
        return found


class Happenings(Naming):
    """What happened, in sentences."""

    events: ClassVar[Mapping[str, str]] = {}
    """What is told, by message key, with its facts in braces."""
    seat_facts: ClassVar[frozenset[str]] = frozenset({"seat", "other"})
    """Facts that are seats and are told by their names."""
    doer: ClassVar[str] = "seat"
    """The one of them that says who did it, or who it happened to."""

    def event(self, told: Told) -> str:
        """Put something that happened in words."""
        words = "A moderator made a correction: {reason}" if told.what == "corrected" else None
        return capital((words or self.events[told.what]).format_map(self.facts(told)))

    def facts(self, told: Told) -> dict[str, str]:
        """Put all facts of a told event in words; a game may add what follows from them."""
        return {
            key: self.name(int(value)) if key in self.seat_facts else self.fact(key, value)
            for key, value in told.facts.items()
        }

    def fact(self, key: str, value: Value) -> str:
        """Put one fact of a told event in words."""
        return str(value)

    def seats(self, told: Told) -> list[Seat]:
        """The seats that a told event is about: emblems stand beside its line."""
        facts = ((key, value) for key, value in told.facts.items() if key in self.seat_facts)
        return list(dict.fromkeys(int(value) for _, value in facts))


class Chronicle(Happenings):
    """How what happened is divided, lifted out and drawn together: the log."""

    headings: ClassVar[Mapping[str, Heading]] = {}
    """Told events that begin a turn, a phase or both, by message key, with their facts in braces:
    the log is divided by them, and they are the chapters of a replay."""
    opening: ClassVar[str] = "Set-up"
    """What comes before the first heading."""
    great: ClassVar[Mapping[str, str]] = {}
    """Told events that weigh, by message key: what sort of event it is, such as a battle. The log
    lifts them out, and a replay has a mark for each."""
    briefs: ClassVar[Mapping[str, str]] = {}
    """What a seat has just done, in two words, by message key: `bid {amount}`."""
    runs: ClassVar[Mapping[str, str]] = {}
    """Deeds of which several in a row are one line of the log, by message key, each in a word:
    `{amount}`, `pass`. The emblem before it says whose deed it was."""

    def heading(self, told: Told) -> Heading | None:
        """What begins with a told event; None: nothing does.

        >>> class Some(Chronicle):
        ...     headings = {"dawn": Heading("Day {day}", "Morning")}
        >>> Some().heading(Told("dawn", {"day": 3})), Some().heading(Told("rain", {}))
        (Heading(turn='Day 3', phase='Morning'), None)
        """
        words = self.headings.get(told.what)
        if words is None:
            return None
        facts = self.facts(told)
        return Heading(
            capital(words.turn.format_map(facts)), capital(words.phase.format_map(facts))
        )

    def log(self, view: View, events: Sequence[Told]) -> list[str]:
        """Put all that this seat was told in words, as far as it may still read it."""
        return [self.event(told) for told in events]

    def steady(self, view: View) -> bool:
        """Does a line of the log stay as it was written, whatever happens later?"""
        return True

    def brief(self, told: Told) -> tuple[Seat, str] | None:
        """Say in two words what a seat has just done, and which seat it was; None: nothing."""
        words, seat = self.briefs.get(told.what), told.facts.get(self.doer)
        if words is None or not isinstance(seat, int):
            return None
        return seat, words.format_map(self.facts(told))

    def in_run(self, told: Told) -> str:
        """A deed among others of its kind, in a word; empty: it has a line of its own."""
        words = self.runs.get(told.what)
        return words.format_map(self.facts(told)) if words else ""


class Endings(Naming):
    """How it ended, and what came to light."""

    endings: ClassVar[Mapping[str, str]] = {}
    """How a match can end."""
    points: ClassVar[str] = ""
    """What the scores of a verdict count."""
    gains: ClassVar[frozenset[str]] = frozenset()
    """Events that bring what wins, or say that it has come: a moment of the result is told by the
    last of them, by a great one if there is one."""
    turn: ClassVar[str] = "turn"
    """What the game calls a turn."""
    luck: ClassVar[Mapping[str, Count]] = {}
    """What chance gave and took, in a few words each: it is counted when the game is over."""

    def score(self, score: int) -> str:
        """Say what somebody has in the end.

        >>> Endings().score(3)
        '3'
        """
        return f"{score} {self.points}".strip()

    def beside(self, verdict: Verdict) -> str:
        """Say what the best of the others had, where scores are compared: `; Feyd had 10`.

        >>> Endings().beside(Verdict((0,), "points", 9, (11, 10, 4)))
        '; Player 2 had 10'
        """
        others = [seat for seat in range(len(verdict.scores)) if seat not in verdict.winners]
        if not others:
            return ""
        best = max(others, key=lambda seat: verdict.scores[seat])
        return f"; {self.name(best)} had {verdict.scores[best]}"

    def ending(self, verdict: Verdict) -> str:
        """Say how the match ended."""
        winners = " and ".join(map(self.name, verdict.winners)) or "Nobody"
        return capital(f"{winners}: {self.endings[verdict.ending]}")

    def decided(self, state: Any, verdict: Verdict) -> str:
        """Say by what rule a tie was broken, or anything else that decided it and that the scores
        do not say; empty: they say all.
        """
        return ""

    def span(self, last: int) -> tuple[str, str]:
        """Name the first and the last turn of a match.

        >>> Endings().span(8)
        ('turn 1', 'turn 8')
        """
        return f"{self.turn} 1", f"{self.turn} {last}"

    def secrets(self, view: View) -> list[str]:
        """Tell what this seat still hid when the game was over, a sentence each."""
        return []

"""Words for people: what the engine says in keys and facts becomes sentences here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from landsraad.kernel.asks import Ask, Seat, Value
from landsraad.kernel.game import Verdict
from landsraad.kernel.state import Told, View


class Story:
    """A game's words. Its package has a module `story` with an instance called `story`.

    A translation is another instance with other tables.
    """

    asks: ClassVar[Mapping[str, str]] = {}
    """The question in words, by kind; a key that ends in `*` serves all kinds that begin so."""
    options: ClassVar[Mapping[str, str]] = {}
    """Options that are words, in better words; `kind: option` goes before `option`."""
    offers: ClassVar[Mapping[str, str]] = {}
    """Free acts in words, by name."""
    events: ClassVar[Mapping[str, str]] = {}
    """What is told, by message key, with its facts in braces."""
    endings: ClassVar[Mapping[str, str]] = {}
    """How a match can end."""
    seat_facts: ClassVar[frozenset[str]] = frozenset({"seat", "other"})
    """Facts that are seats and are told by their names."""

    def name(self, seat: Seat) -> str:
        """Call a seat by its name.

        >>> Story().name(0)
        'Player 1'
        """
        return f"Player {seat + 1}"

    def ask(self, view: View, ask: Ask) -> str:
        """Put the question in words."""
        return self._find(self.asks, ask.kind)

    def option(self, view: View, ask: Ask, value: Value) -> str:
        """Put one option in words; numbers speak for themselves."""
        words = self.options.get(f"{ask.kind}: {value}") or self.options.get(str(value))
        if words is None and isinstance(value, str):
            raise KeyError(f"no words for option {value!r} of {ask.kind!r}")
        return words or str(value)

    def offer(self, kind: str) -> str:
        """Put a free act in words."""
        return self.offers[kind]

    def event(self, told: Told) -> str:
        """Put something that happened in words."""
        words = "A moderator made a correction: {reason}" if told.what == "corrected" else None
        facts = {
            key: self.name(int(value)) if key in self.seat_facts else self.fact(key, value)
            for key, value in told.facts.items()
        }
        return (words or self.events[told.what]).format_map(facts)

    def fact(self, key: str, value: Value) -> str:
        """Put one fact of a told event in words."""
        return str(value)

    def ending(self, verdict: Verdict) -> str:
        """Say how the match ended."""
        winners = " and ".join(map(self.name, verdict.winners)) or "Nobody"
        return f"{winners}: {self.endings[verdict.ending]}"

    def view(self, view: View) -> str:
        """Describe all that this seat sees, for a screen that has only letters."""
        raise NotImplementedError

    def _find(self, words: Mapping[str, str], kind: str) -> str:
        if kind in words:
            return words[kind]
        for key, sentence in words.items():
            if key.endswith("*") and kind.startswith(key[:-1]):
                return sentence.format(rest=kind[len(key) - 1 :])
        raise KeyError(f"no words for {kind!r}")

"""Why a sensible player would answer so: the facts of a position, and the principle behind it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

import msgspec

from landsraad.kernel import Ask, Value, View
from landsraad.kinds import found

ONLY: Final = "It is the only choice here."


class Reasons(msgspec.Struct, frozen=True):
    """A game's reasons, for practice tables; made from what the seat sees alone."""

    kinds: Collection[str]
    """All kinds of questions, as the story names them; a name may end in `*`."""
    principles: Mapping[str, str]
    """The principle behind an answer, by `kind: answer`, `kind: class of answers` or kind alone."""
    facts: Mapping[str, Callable[[Any, Ask, Value], str]]
    """Tells the facts of this position that an answer rests on, by kind."""
    reading: Callable[[View], Any]
    """What the facts are read from."""
    class_of: Callable[[Value], str] = str
    """The class of an answer, such as the kind of a card, that may have a principle in common."""

    def reason(self, view: View, ask: Ask, value: Value) -> str:
        """Why to answer so, in one to three short sentences."""
        if len(ask.options) == 1:
            return ONLY
        kind = found(self.kinds, ask.kind) or ask.kind
        facts = self.facts.get(kind)
        told = facts(self.reading(view), ask, value) if facts else ""
        return f"{told} {self.principle(kind, value)}".strip()

    def principle(self, kind: str, value: Value) -> str:
        """The principle behind an answer; empty where there is none to tell."""
        keys = f"{kind}: {value}", f"{kind}: {self.class_of(value)}", kind
        return next((self.principles[key] for key in keys if key in self.principles), "")

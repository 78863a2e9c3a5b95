"""Answers that belong together: what is decided once and then said question by question."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from landsraad.kernel import Ask, Value

Script: TypeAlias = list[tuple[str, Value]]
"""Kinds of questions and answers, in order; what leaves no choice may never be asked."""


def follow(script: Script, said: Iterable[tuple[str, Value]], ask: Ask) -> Value | None:
    """The next answer of a script, given what was said of it; None: it has no answer to this.

    >>> script: Script = [("from", "arrakeen"), ("to", "carthag"), ("to", "arsunt")]
    >>> follow(script, [("to", "carthag")], Ask(0, "to", ["arsunt", "carthag"]))
    'arsunt'
    """
    at = 0
    for answer in said:
        if answer not in script[at:]:
            return None
        at = script.index(answer, at) + 1
    for kind, value in script[at:]:
        if kind == ask.kind and value in ask.options:
            return value
    return None


def taken(script: Script, ask: Ask) -> Value | None:
    """The first answer of a script to such a question, which is then used up.

    >>> script: Script = [("by", 0), ("give", 3), ("by", 1)]
    >>> taken(script, Ask(0, "by", [0, 1])), taken(script, Ask(0, "by", [0, 1])), script
    (0, 1, [('give', 3)])
    """
    for place, (kind, value) in enumerate(script):
        if kind == ask.kind:
            del script[place]
            return value
    return None


def instead(ask: Ask, words: Sequence[Value], value: Value | None = None) -> Value:
    """Something legal where the answer is not: the nearest number, one of the words, or any option.

    >>> instead(Ask(0, "bid", ["pass", 2, 3]), ["pass"], 7), instead(Ask(0, "go", [1, 2]), ["pass"])
    (3, 1)
    """
    numbers = [option for option in ask.options if isinstance(option, int)]
    if isinstance(value, int) and numbers:
        return min(numbers, key=lambda number: abs(number - value))
    return next((word for word in words if word in ask.options), ask.options[0])

"""A question's options as they are shown and as they are typed."""

from __future__ import annotations

import re
from collections.abc import Sequence

from landsraad.kernel import Ask, Refused, Value
from landsraad.ranges import as_ranges
from landsraad.scenes.prompt import is_number

DIGITS = 20
"""No game has longer numbers."""
FEW = 6
"""List all numbers up to this many when they are not the values themselves."""


def as_typed(text: str) -> str:
    """Read a half also where it is typed as a decimal fraction.

    >>> as_typed("2.5"), as_typed("0.5"), as_typed("2½"), as_typed("25")
    ('2½', '½', '2½', '25')
    """
    return re.sub(r"^(-?)0*([0-9]*)(?:[.,]50*|½)$", r"\1\2½", text)


class Choices:
    """The options of one question with their words.

    Numbers that speak for themselves are typed as they are, also where the game counts in other
    units (a dial in half points). Other options are numbered, unless there are such numbers among
    them: then a word is typed, or the beginning of it.

    >>> some = Choices(Ask(0, "bid", ["pass", 4, 5, 6]), ["Pass", "4", "5", "6"])
    >>> some.lines(), some.hint(), some.read("p"), some.read("5")
    (['Pass'], '4–6 or a word', 'pass', 5)
    >>> some = Choices(Ask(0, "dial", [0, 1, 2, 3]), ["0", "½", "1", "1½"])
    >>> some.lines(), some.hint(), some.read("1"), some.read("1.5")
    ([], '0, ½, 1, 1½', 2, 3)
    """

    def __init__(self, ask: Ask, words: Sequence[str]) -> None:
        self.ask = ask
        pairs = list(zip(ask.options, words, strict=True))
        self.numbers = {said: v for v, said in pairs if isinstance(v, int) and is_number(said)}
        self.others = [(v, said) for v, said in pairs if self.numbers.get(said) != v]
        self.counted = all(said == str(v) for said, v in self.numbers.items())
        """Are the numbers the values themselves?"""

    def lines(self) -> list[str]:
        """The options that must be listed."""
        if self.numbers:
            return [said for _, said in self.others]
        width = len(str(len(self.others)))
        return [f"{i:>{width}}  {said}" for i, (_, said) in enumerate(self.others, 1)]

    def hint(self) -> str:
        """What can be typed, in a few words."""
        if len(self.ask.options) == 1:
            return "Enter"
        if not self.numbers:
            own = " or your own words" if self.ask.text else ""
            return as_ranges(range(1, len(self.others) + 1)) + own
        return self._numbers() + (" or a word" if self.others else "")

    def _numbers(self) -> str:
        if self.counted:
            return as_ranges(list(self.numbers.values()))
        said = list(self.numbers)
        return ", ".join(said if len(said) <= FEW else [*said[:3], "…", said[-1]])

    def read(self, text: str) -> Value:
        """Understand what was typed, or refuse with a sentence.

        A number is passed on even if it is not an option: the rules know best why not.
        """
        if not text and len(self.ask.options) == 1:
            return self.ask.options[0]
        if (typed := as_typed(text)) in self.numbers:
            return self.numbers[typed]
        if text.removeprefix("-").isdecimal() and len(text) < DIGITS:
            return self._number(int(text))
        if text and (found := self._called(text)):
            return found[0]
        if self.ask.permits(text.strip()):
            return text.strip()
        raise Refused("please type {hint}", hint=self.hint())

    def _number(self, number: int) -> Value:
        if self.numbers and self.counted:
            return number
        if not self.numbers and 0 < number <= len(self.others):
            return self.others[number - 1][0]
        raise Refused("there is no {number}: please type {hint}", number=number, hint=self.hint())

    def _called(self, text: str) -> list[Value]:
        """The option with this name, or the only one that begins so."""
        text = text.casefold()
        names = [(value, {str(value).casefold(), said.casefold()}) for value, said in self.others]
        if exact := [value for value, called in names if text in called]:
            return exact
        begun = [value for value, called in names if any(n.startswith(text) for n in called)]
        if len(begun) > 1:
            why = "{text} could be {count} things: please type more of it"
            raise Refused(why, text=repr(text), count=len(begun))
        return begun

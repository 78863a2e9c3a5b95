"""A question's options as they are shown and as they are typed."""

from __future__ import annotations

from collections.abc import Sequence

from landsraad.kernel import Ask, Refused, Value

DIGITS = 20
"""Longer numbers are no numbers of any game."""


def as_ranges(numbers: Sequence[int]) -> str:
    """Say numbers shortly.

    >>> as_ranges([0, 1, 2, 3, 7, 9, 10])
    '0–3, 7, 9, 10'
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    parts = [f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs]
    return ", ".join(parts)


class Choices:
    """The options of one question with their words.

    Numbers that speak for themselves are typed as they are. Other options are numbered, unless
    there are such numbers among them: then a word is typed, or the beginning of it.

    >>> some = Choices(Ask(0, "bid", ["pass", 4, 5, 6]), ["Pass", "4", "5", "6"])
    >>> some.lines(), some.hint(), some.read("p"), some.read("5")
    (['Pass'], '4–6 or a word', 'pass', 5)
    """

    def __init__(self, ask: Ask, words: Sequence[str]) -> None:
        self.ask = ask
        pairs = list(zip(ask.options, words, strict=True))
        self.numbers = [v for v, said in pairs if isinstance(v, int) and said == str(v)]
        self.others = [(v, said) for v, said in pairs if v not in self.numbers]

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
            return as_ranges(range(1, len(self.others) + 1))
        return as_ranges(self.numbers) + (" or a word" if self.others else "")

    def read(self, text: str) -> Value:
        """Understand what was typed, or refuse with a sentence.

        A number is given on even if it is no option: the rules say best why not.
        """
        if not text and len(self.ask.options) == 1:
            return self.ask.options[0]
        if text.removeprefix("-").isdecimal() and len(text) < DIGITS:
            return self._number(int(text))
        if text and (found := self._called(text)):
            return found[0]
        raise Refused("please type {hint}", hint=self.hint())

    def _number(self, number: int) -> Value:
        if self.numbers:
            return number
        if 0 < number <= len(self.others):
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
            raise Refused("{text} could be {count} things", text=repr(text), count=len(begun))
        return begun

"""What can go wrong, and whose fault it is."""

from functools import partial


class Refused(Exception):
    """A person or a bot wanted something that is not possible. Nothing was changed.

    The sentence is a template, so that a translation can look it up and fill in the same facts;
    `rule` names the rule or ruling that it rests on, for programs and for readers who look it
    up: it is not part of the sentence.

    >>> why = Refused("{place}: two others are there already", rule="occupancy", place="Carthag")
    >>> str(why)
    'Carthag: two others are there already'
    >>> why.rule, why.facts
    ('occupancy', {'place': 'Carthag'})
    """

    def __init__(self, sentence: str, *, rule: str = "", **facts: object) -> None:
        self.sentence, self.rule, self.facts = sentence, rule, facts
        super().__init__(sentence.format(**facts))

    def __reduce__(self) -> tuple[object, ...]:
        """Cross a process border whole, as exceptions with keywords do not by themselves."""
        return partial(Refused, self.sentence, rule=self.rule, **self.facts), ()


class RuleError(Exception):
    """The rules did what they must not do: our bug, never a player's fault.

    A live match is rolled back to the decision where it happened, so nothing is lost.
    """


class NoOption(RuleError):
    """A question without an answer. After a free act it means that the act was not possible."""


class Unreadable(Exception):
    """A saved match or a record that cannot be read; the sentence says where and why."""


def must(holds: bool, sentence: str) -> None:
    """State an invariant; breaking it is a `RuleError` with this sentence.

    >>> must(1 + 1 == 2, "sums add up")
    >>> must(20 == 19, "Atreides: 20 forces")
    Traceback (most recent call last):
    ...
    landsraad.kernel.errors.RuleError: does not hold: Atreides: 20 forces
    """
    if not holds:
        raise RuleError(f"does not hold: {sentence}")

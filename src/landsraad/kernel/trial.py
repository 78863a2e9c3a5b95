"""A seat tries something, and nothing comes of it: the open step, or a free act, on a copy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from landsraad.kernel.acts import Acting, Given, Said, rules_of
from landsraad.kernel.asks import Ask, Seat, Value
from landsraad.kernel.errors import Refused, RuleError
from landsraad.kernel.inspection import Inspection
from landsraad.kernel.machine import Machine
from landsraad.kernel.state import Answer, Told, View, copied, encode, laid_in

if TYPE_CHECKING:
    from landsraad.kernel.match import Match

ACT: Final = "act"
"""The kind under which a free act itself stands among what was said."""


class Trial:
    """What a seat tries out on a copy of a match: its open step, or a free act.

    It asks as the match would, is answered, and shows the seat's view with what was said. It holds
    as long as the match stays as it is.

    >>> from landsraad import begin
    >>> match = begin("spice_auction", seats=3, seed=7)
    >>> trial = Trial.of_act(match, 1, "gift")
    >>> trial.ask.kind
    'give to'
    >>> trial.say(2)
    >>> trial.ask.kind, trial.view().answered("act"), trial.view().answered("give to")
    ('give', 'gift', 2)
    >>> match.view(1).since
    []
    """

    def __init__(self, match: Match[Any], seat: Seat, tried: _Step | _Act) -> None:
        self.match, self.seat, self._tried = match, seat, tried
        self.silent = tried.silent
        """Questions since the last answer that left no choice: they are answered already."""
        self.choices: list[Value] = []
        """The answers that were given in it and were choices."""
        self._before, self._count = match.view(seat), len(tried.answers)

    @classmethod
    def of_step(cls, match: Match[Any], seat: Seat, *, afresh: bool = False) -> Trial:
        """Try the open step: from here on, or from where the seat had answered nothing yet.

        What others have answered is left out of it: it may be their secret that they have. What
        happens after the step is never tried: how long that takes may be a secret as well.
        """
        return cls(match, seat, _Step(match, seat, afresh, copied(match.state)))

    @classmethod
    def of_act(cls, match: Match[Any], seat: Seat, kind: str) -> Trial:
        """Try a free act; one that is not open to the seat is refused."""
        match.must_be_offered(seat, kind)
        return cls(match, seat, _Act(match, seat, kind))

    def again(self) -> Trial:
        """Try the same step from its beginning; this trial is over then.

        What only asks changes nothing, so both are on one copy, as long as nothing was done there.
        """
        match, seat, step = self.match, self.seat, self._tried
        assert isinstance(step, _Step), "only a step keeps answers from before"
        state = copied(match.state) if step._acted or step.told else step.state
        return Trial(match, seat, _Step(match, seat, True, state))

    # ---- looking

    @property
    def ask(self) -> Ask | None:
        """What comes next; None: nothing more is asked."""
        return self._tried.ask

    @property
    def said(self) -> list[Answer]:
        """What the seat has answered: of an act all, of a step what a view keeps of it. So what was
        no choice is among it only in an act, and of a step that has acted nothing is left.
        """
        return list(self._tried.answers)

    def view(self) -> View:
        """What the seat sees, with what was said; an act itself is an answer of the kind `ACT`."""
        act = self._tried.kind
        before = [*self._before.since, (self.seat, ACT, act)] if act else []
        return msgspec.structs.replace(self._before, since=[*before, *self._tried.answers])

    @property
    def idle(self) -> bool:
        """Has nothing changed so far, and was nobody told anything?"""
        return not self._tried.told and encode(self._tried.state) == self.match.encoded()

    @property
    def revocable(self) -> bool:
        """Is it certain, as far as the seat can know, that what was said could be taken back?

        It is while the step stays open, if anything in it was a choice. What a finished step or an
        act has taught is another question (`undo`).
        """
        return not self._tried.ended and bool(self.choices)

    # ---- answering

    def say(self, value: Value | None) -> None:
        """Answer the question. What is not an option is refused, and then it is still asked."""
        if (ask := self.ask) is None:
            raise Refused("nothing is asked after {count} answers", count=self._count)
        value = self.match.permitted(ask, value)
        self._tried.say(value)
        self._count += 1
        if not ask.forced:
            self.choices.append(value)

    def say_all(self, values: Sequence[Said]) -> None:
        """Answer an act as far as these go: they come in order, or by kind in one mapping.

        When it asks no more, what is left of them is refused.
        """
        act, given = self._tried, Given(values)
        assert isinstance(act, _Act), "a step is answered one by one"
        while act.ask and (value := given.next(act.ask)) is not None:
            self.say(value)
        if act.ask is None:
            given.refuse_rest(act)


class _Step(Machine[Any]):
    """The open step of a match on a copy."""

    kind = ""
    """It is not an act."""

    def __init__(self, match: Match[Any], seat: Seat, afresh: bool, state: Any) -> None:
        self.told: list[Told] = []
        super().__init__(match.game, state, match.hurry, match.check, self.told)
        self.seat, self.ended, self.silent = seat, False, list[Ask]()
        self._ask_like(match)
        self.since = [] if afresh else self.answers
        if afresh:
            self._wake()

    @property
    def ask(self) -> Ask | None:
        """What the seat is asked."""
        return None if self.ended else self.asks.get(self.seat)

    @property
    def answers(self) -> list[Answer]:
        """What the seat has answered to it."""
        return [answer for answer in self.since if answer[0] == self.seat]

    def say(self, value: Value) -> None:
        """Answer what the seat is asked."""
        self.silent.clear()
        try:
            self._say((self.seat, self.asks[self.seat].kind, value))
            self.ended |= bool(self.told)
        except Exception as why:  # what comes of the last answer is for the player to find out
            if self.check and isinstance(why, RuleError):
                raise
            self.ended, self._acted = True, 1  # the copy is spent

    def _pass_over(self, ask: Ask) -> None:
        if ask.seat == self.seat:
            self.silent.append(ask)

    def _comes_of_it(self) -> bool:
        self.ended = True
        return False


class _Act(Acting):
    """A free act on a copy of the state."""

    ended = True
    """A free act is not part of the open step."""

    def __init__(self, match: Match[Any], seat: Seat, kind: str) -> None:
        self.told: list[Told] = []
        run = msgspec.structs.replace(match.state.run, told=self.told)
        self.state = laid_in(run, copied(match.state))
        look = Inspection(f"free act {kind}", self.state) if match.check else None
        with rules_of(kind):
            super().__init__(match.game.free[kind](self.state, seat), seat, kind, look)

    def say(self, value: Value) -> None:
        """Answer what it asks."""
        with rules_of(self.kind):
            super().say(value)

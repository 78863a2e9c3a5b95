"""Free acts: what a seat may do out of turn, put together on the side and done whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, TypeAlias

from landsraad.kernel.asks import Ask, Play, Seat, Value
from landsraad.kernel.errors import NoOption, Refused, RuleError
from landsraad.kernel.inspection import Inspection
from landsraad.kernel.state import Answer

Said: TypeAlias = Value | Mapping[str, Value] | tuple[str, Value]
"""An answer to a free act, all of them by kind, or one with its kind."""
Forced: TypeAlias = Mapping[str, Value] | None
"""The answers that were forced when an act was done first; None: it is done for the first time."""


class Acting:
    """A free act under way: the choice that it asks for now, and what was said so far.

    >>> def wave(s, seat):
    ...     s.append((yield Ask(seat, "wave with", ["left hand", "right hand"])))
    >>> seen = []
    >>> acting = Acting(wave(seen, 0), 0, "wave")
    >>> acting.ask.kind
    'wave with'
    >>> acting.say("right hand")
    >>> seen, acting.ask
    (['right hand'], None)
    """

    def __init__(
        self, play: Play[Any] | None, seat: Seat, kind: str, look: Inspection | None = None
    ) -> None:
        self.seat, self.kind, self._play, self._look = seat, kind, play, look
        self.said: list[tuple[str, Value]] = []
        """The choices that were made: the kind of each question, and its answer."""
        self.forced: dict[str, Value] = {}
        """The forced answers."""
        self.answers: list[Answer] = []
        """All answers in order, chosen and forced."""
        self.silent: list[Ask] = []
        """Questions that left no choice since the last answer."""
        self.ask: Ask | None = None
        """The open question; None: the act is done."""
        if play is not None:
            self._go_on(None)

    def say(self, value: Value) -> None:
        """Answer the open question."""
        if self.ask is not None:
            self.said.append((self.ask.kind, value))
            self.answers.append((self.seat, self.ask.kind, value))
            self.silent.clear()
            self._go_on(value)

    def _go_on(self, value: Value | None) -> None:
        """Go on to the next question that is a choice."""
        assert self._play is not None
        self.ask = None
        while True:
            try:
                ask = self._play.send(value)
            except StopIteration:
                return
            if type(ask) is not Ask or ask.seat != self.seat:
                raise RuleError(f"free act {self.kind} asks somebody else; push a step for that")
            if not ask.options:
                raise NoOption(f"{ask.kind} has no option for seat {self.seat}")
            if not ask.forced:
                if self._look:
                    self._look.ask(ask)
                self.ask = ask
                return
            self.forced[ask.kind] = value = ask.options[0]
            self.answers.append((self.seat, ask.kind, value))
            self.silent.append(ask)

    def must_be(self, forced: Mapping[str, Value]) -> None:
        """Refuse if a forced answer has become another one."""
        for kind, value in forced.items():
            if self.forced.get(kind, value) != value:
                now, sentence = self.forced[kind], "{asked} was {then} then, and is {now} now"
                raise Refused(sentence, asked=kind, then=value, now=now)


class Given:
    """The answers to a free act: one after another, or by kind in one mapping.

    By kind an answer may be given that turns out to be no choice, if it is the only option. Answers
    of a record come with their kind; those that are not asked for any more are passed over.
    """

    def __init__(self, values: Sequence[Said]) -> None:
        first = values[0] if len(values) == 1 else None
        self.by_kind = dict(first) if isinstance(first, Mapping) else {}
        self.in_order = [] if isinstance(first, Mapping) else list(values)

    def next(self, ask: Ask) -> Any:
        """Take the answer to this question; None when there is none."""
        while self.in_order:
            value = self.in_order.pop(0)
            if type(value) is not tuple:
                return value
            if value[0] == ask.kind:
                return value[1]
        return self.by_kind.pop(ask.kind, None)

    def refuse_rest(self, acting: Acting) -> None:
        """Refuse answers to what was not asked."""
        rest = {k: v for k, v in self.by_kind.items() if acting.forced.get(k) != v}
        more = [value for value in self.in_order if type(value) is not tuple]
        if more or rest:
            given = more or ", ".join(f"{kind}: {value}" for kind, value in rest.items())
            raise Refused("{kind} asks no more, but was given {more}", kind=acting.kind, more=given)


@contextmanager
def rules_of(kind: str) -> Iterator[None]:
    """Run the rules of a free act: what they cannot do is refused, what breaks is a `RuleError`."""
    try:
        yield
    except NoOption:  # say no more: who has no choice left, and why, may be that seat's secret
        raise Refused("{kind} is not possible now: it would leave no choice", kind=kind) from None
    except (Refused, RuleError):
        raise
    except Exception as why:
        raise RuleError(f"the rules failed in {kind} with {type(why).__name__}") from why

"""Questions: what a step may yield, and the small plays that are made of them."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, Final, TypeAlias, TypeVar

import msgspec

T = TypeVar("T")

Seat: TypeAlias = int
"""Who: seats count from 0; the negative ones below are not players."""

Value: TypeAlias = str | int
"""What an option, an answer, a step's argument or a told fact may be."""

SPECTATOR: Final = -1
CLOCK: Final = -2
MODERATOR: Final = -3

TICK: Final = "tick"
"""The free act by which the clock of an open floor ends a year, or whatever the game counts."""

PASS: Final = "pass"
"""The answer that lets a chance go by."""


class Ask(msgspec.Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """One small question to one seat.

    `options` are plain, distinct and never empty. `hidden` says that they follow from things
    that others do not know: such a question stays open even when only one option is left, because
    answering it at once would tell everybody what the seat holds.

    >>> Ask(0, "bid", range(4))
    Ask(seat=0, kind='bid', options=range(0, 4))
    """

    seat: Seat
    kind: str
    options: Sequence[Value]
    hidden: bool = False
    text: int = 0
    """Besides its options it takes any line of at most this many characters: people's own words."""
    of: str = ""
    """What the options name, as `Laws.things` sorts them: "seat", "territory", "card"; words such
    as PASS may stand beside them. Records do not keep it."""

    def permits(self, value: object) -> bool:
        """Is this one of the options? (True is not 1 here, and 1.0 is not either.)

        >>> Ask(0, "bid", range(4)).permits(3), Ask(0, "bid", range(4)).permits(True)
        (True, False)
        >>> Ask(0, "promise", ["peace"], text=20).permits("I shall not attack")
        True
        """
        if type(value) is str and 0 < len(value) <= self.text:
            return value in self.options or (value.isprintable() and value == value.strip())
        return type(value) in (int, str) and value in self.options

    @property
    def forced(self) -> bool:
        """Is there no choice?"""
        return len(self.options) == 1 and not self.text

    def some_options(self) -> str:
        """The options in a few words, for a sentence.

        >>> Ask(0, "bid", range(12)).some_options()
        '0, 1, 2, 3, 4, 5, 6, 7 …'
        """
        return ", ".join(map(str, self.options[:8])) + (" …" if len(self.options) > 8 else "")


class Together(msgspec.Struct, frozen=True):
    """Several seats decide at the same time; nobody sees another's answers before all are in."""

    plays: Mapping[Seat, Generator[Any, Any, Any]]


Play: TypeAlias = Generator[Ask | Together, Any, T]
"""A generator that yields questions, is sent the answers, and returns what came of them."""

Pick: TypeAlias = Callable[[Ask], Value | None]
"""Answers the questions of a free act; None leaves one open."""

IDLE: Final = Together({})
"""Yielded when nobody must answer and only free acts move the match on."""


def choose(
    seat: Seat, kind: str, options: Sequence[Value], hidden: bool = False, *, of: str = ""
) -> Play[Any]:
    """Ask one question; a play to hand to `together`.

    >>> play = choose(2, "bid", range(4))
    >>> next(play)
    Ask(seat=2, kind='bid', options=range(0, 4))
    """
    return (yield Ask(seat, kind, options, hidden, of=of))


def together(plays: Mapping[Seat, Play[T]]) -> Play[dict[Seat, T]]:
    """Let several seats decide at once, sealed; at most once in a step. Results in this order."""
    got: dict[Seat, T] = yield Together(plays)
    return got


def window(
    kind: str, options: Mapping[Seat, Sequence[Value]], *, of: str = ""
) -> Play[dict[Seat, Value]]:
    """Let some seats react or pass.

    Name every seat that could react *as far as the others know*: one that cannot is asked all the
    same and has only its pass. Returns those who did not pass, in the order of `options`, which is
    the order of precedence.
    """
    got = yield from together(
        {seat: choose(seat, kind, [PASS, *more], True, of=of) for seat, more in options.items()}
    )
    return {seat: said for seat, said in got.items() if said != PASS}


def hurried(s: Any) -> bool:
    """Is nobody waiting? Only then may a window close unseen; else that tells what seats hold."""
    return bool(s.run.hurry)


def answered(s: Any, seat: Seat) -> dict[str, Value]:
    """What a seat has answered that has not come into effect, by kind. Only for free acts, which
    come between: a step is run again for every answer, and must not look.
    """
    return {kind: value for who, kind, value in s.run.answers() if who == seat}


def nobody_can(s: Any, reactions: Mapping[Seat, Sequence[Value]]) -> bool:
    """Can this window be skipped? Nobody may react; or nobody can, and nobody is watching."""
    return not reactions or (hurried(s) and not any(reactions.values()))

"""Set a position up, open a match on it, answer, and look: scenario tests in a few lines.

A position is a state, made by hand or by the game's own set-up and changed as the test needs it.
`Playing` opens a match on it at some steps; when these are done, the match is over.

>>> from landsraad import load
>>> playing = Playing.begun(load("spice_auction"), {"rounds": 3}, seats=3)
>>> playing.options(1, "bid")[-1]
12
>>> str(playing.refuses(1, 1000))
'you cannot bid 1000: you have 12 spice'
>>> playing = playing.say(0, "bid", 2).say(1, "bid", 5).say(2, "bid", 4)
>>> playing.told("bid")[1]
{'seat': 1, 'amount': 5}

A question with one option is answered by the kernel. A script of answers must not depend on that,
so answers can be given by kind: `say` and `act` take a mapping, use each answer when its question
comes, and fail when one of them is neither asked for nor what the kernel has answered by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Self, TypeAlias, Unpack, overload

from landsraad.kernel import Ask, Dice, Game, Match, Refused, Seat, Value
from landsraad.kernel.match import Modes
from landsraad.kernel.state import S
from landsraad.testing.listening import Overheard

Who: TypeAlias = Seat | str
"""A seat by its number, or by the name that the game gives it."""

ByKind: TypeAlias = Mapping[str, Value]
"""Answers by the kind of question that they are for."""

At: TypeAlias = str | Callable[..., Any] | tuple[Any, ...]
"""A step: its name or its function, alone or in a tuple with its arguments."""


class Playing(Generic[S]):
    """A match opened on a position.

    Seats are called by number, or by name where they have one: the game's `roles`, or `names`. The
    match is `live` and in `check` mode unless told otherwise, and the game's invariants are checked
    after every answer and act.
    """

    def __init__(
        self, game: Game[S], state: S, names: Sequence[str] = (), **modes: Unpack[Modes]
    ) -> None:
        self.game, self.names = game, names
        self._heard: list[tuple[Seat, str, Value]] = []
        """Every question that was answered, also by the kernel."""
        self._answered_last: dict[Seat, int] = {}
        """For each seat, how much had been heard when it gave its last answer."""
        game.invariants(state)
        chosen: Modes = {"live": True, "check": True, **modes}
        self.match: Match[S] = Overheard(game, state, self._hear, **chosen)

    @classmethod
    def at(
        cls, game: Game[S], state: S, *steps: At, names: Sequence[str] = (), **modes: Unpack[Modes]
    ) -> Self:
        """Open a match at these steps, the first of them first; it is over after them.

        >>> from landsraad import load
        >>> from landsraad.kernel import Dice
        >>> auction = load("spice_auction")
        >>> state = auction.setup(auction.chosen({}), 3, Dice(7))
        >>> Playing.at(auction, state, "weigh_goods").over
        True
        """
        state.table.agenda = [_frame(step, names) for step in reversed(steps)]
        return cls(game, state, names, **modes)

    @classmethod
    def begun(
        cls,
        game: Game[S],
        options: Mapping[str, Any],
        seats: int,
        seed: int = 1,
        names: Sequence[str] = (),
        **modes: Unpack[Modes],
    ) -> Self:
        """Open a match from its very beginning."""
        return cls(game, game.laid_out(game.chosen(options), seats, Dice(seed)), names, **modes)

    # ---- looking

    @property
    def s(self) -> S:
        """The whole state."""
        return self.match.state

    @property
    def t(self) -> Any:
        """What lies on the table."""
        return self.match.state.table

    @property
    def over(self) -> bool:
        """Is everything done?"""
        return self.match.over

    def seat(self, who: Who) -> Seat:
        """The number of a seat."""
        if isinstance(who, str):
            named = self._names()
            assert who in named, f"nobody is called {who!r}; there are: {', '.join(named)}"
            return named.index(who)
        return who

    def asked(self, who: Who) -> Ask | None:
        """The open question of a seat."""
        return self.match.asks.get(self.seat(who))

    def open_kinds(self) -> dict[Who, str]:
        """The kinds of all open questions, by seat."""
        names = self._names()
        return {names[seat] if names else seat: ask.kind for seat, ask in self.match.asks.items()}

    def options(self, who: Who, kind: str) -> list[Value]:
        """The options of a seat's open question, which must be of this kind."""
        return list(self._open(who, kind).options)

    def offers(self, who: Who) -> list[str]:
        """The free acts that are open to a seat."""
        return self.match.offers(self.seat(who))

    def draft(self, who: Who, act: str, *values: Value) -> Ask | None:
        """The next question of a free act that is being put together."""
        return self.match.draft(self.seat(who), act, *values)

    def told(self, what: str) -> list[dict[str, Value]]:
        """The facts of all that was told so far under this key (`live` only)."""
        return [told.facts for told in self.match.told if told.what == what]

    # ---- answering

    @overload
    def say(self, who: Who, kind: ByKind) -> Self: ...

    @overload
    def say(self, who: Who, kind: str, value: Value) -> Self: ...

    def say(self, who: Who, kind: str | ByKind, value: Value | None = None) -> Self:
        """Answer a seat's open question, which must be of this kind; or several, by kind.

        A value that is the name of a seat stands for that seat. Of answers by kind, those are left
        over whose question had one option: the kernel has answered it, or it is not the same answer
        and this fails.
        """
        seat = self.seat(who)
        if isinstance(kind, str):
            assert value is not None, f"nothing is answered to {kind!r}"
            return self._answer(seat, self._open(who, kind), value)
        left, heard = dict(kind), self._answered_last.get(seat, 0)
        while (ask := self.match.asks.get(seat)) is not None and ask.kind in left:
            self._answer(seat, ask, left.pop(ask.kind))
        self._must_have_heard(seat, left, heard, f"open: {self.open_kinds()}")
        return self

    def say_if_asked(self, who: Who, kind: str, value: Value) -> Self:
        """Answer a seat's open question if it is of this kind; else do nothing."""
        ask = self.asked(who)
        return self.say(who, kind, value) if ask is not None and ask.kind == kind else self

    def first_until(self, kind: str) -> Self:
        """Answer every question with its first option until one of this kind is open."""
        while all(ask.kind != kind for ask in self.match.asks.values()):
            assert not self.over, f"it is over, and nobody was asked {kind!r}"
            seat, ask = next(iter(self.match.asks.items()))
            self._answer(seat, ask, ask.options[0])
        return self

    def refuses(self, who: Who, value: Value) -> Refused:
        """Answer with something that must be refused, and give the refusal."""
        seat = self.seat(who)
        return _refusal(lambda: self.match.answer(seat, value), repr(value))

    # ---- acting freely

    def act(self, who: Who, act: str, *values: Value | ByKind) -> Self:
        """Do a free act with all its answers: in their order, or in one mapping by kind."""
        seat = self.seat(who)
        self.match.act(seat, act, *self._in_order(seat, act, values))
        self.game.invariants(self.s)
        return self

    def refuses_act(self, who: Who, act: str, *values: Value | ByKind) -> Refused:
        """Try a free act that must be refused, and give the refusal."""
        return _refusal(lambda: self.act(who, act, *values), f"{act} {values!r}")

    # ---- how it works

    def _names(self) -> Sequence[str]:
        return self.names or self.game.roles(self.s)

    def _hear(self, ask: Ask, value: Value) -> None:
        self._heard.append((ask.seat, ask.kind, value))

    def _open(self, who: Who, kind: str) -> Ask:
        ask = self.asked(who)
        assert ask is not None, f"{who} is asked nothing; open: {self.open_kinds()}"
        assert ask.kind == kind, f"{who} is asked {ask.kind!r}, not {kind!r}"
        return ask

    def _answer(self, seat: Seat, ask: Ask, value: Value) -> Self:
        meant = self._meant(ask, value)
        assert ask.permits(meant), f"{value!r} is not among {list(ask.options)}"
        self._answered_last[seat] = len(self._heard) + 1
        self.match.answer(seat, meant)
        self.game.invariants(self.s)
        return self

    def _meant(self, ask: Ask, value: Value) -> Value:
        """The value itself, or the seat of this name if that is the option."""
        named = not ask.permits(value) and value in self._names()
        return self.seat(value) if named else value

    def _in_order(self, seat: Seat, act: str, values: Sequence[Value | ByKind]) -> list[Value]:
        """The answers to an act's questions in the order in which they come."""
        by_kind = next((value for value in values if isinstance(value, Mapping)), None)
        if by_kind is None:
            return [value for value in values if not isinstance(value, Mapping)]
        assert len(values) == 1, "an act takes answers in their order or by kind, not both"
        left, given, heard = dict(by_kind), list[Value](), len(self._heard)
        while (ask := self.match.draft(seat, act, *given)) is not None:
            assert ask.kind in left, f"{act} asks {ask.kind!r}, to which there is no answer"
            given.append(self._meant(ask, left.pop(ask.kind)))
        self._must_have_heard(seat, left, heard, f"{act} asks no more")
        return given

    def _must_have_heard(self, seat: Seat, left: ByKind, since: int, now: str) -> None:
        """Fail unless each of these answers has been given by the kernel since then."""
        for kind, value in left.items():
            given = [said for who, what, said in self._heard[since:] if (who, what) == (seat, kind)]
            assert given, f"seat {seat} was never asked {kind!r}; {now}"
            seats = [self._names().index(value)] if value in self._names() else []
            only = f"the only option of {kind!r} was {given[-1]!r}, not {value!r}"
            assert value in given or any(each in given for each in seats), only


def _frame(step: At, names: Sequence[str]) -> list[Value]:
    """A step with its arguments as the agenda holds it; names of seats become their numbers."""
    first, *arguments = step if isinstance(step, tuple) else (step,)
    name = first if isinstance(first, str) else first.__name__
    return [name, *(names.index(each) if each in names else each for each in arguments)]


def _refusal(attempt: Callable[[], object], what: str) -> Refused:
    try:
        attempt()
    except Refused as why:
        return why
    raise AssertionError(f"{what} was accepted")

"""Listen to a game's rules: every question they ask, with its answer, whoever gives it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from landsraad.kernel import Ask, Game, Play, Value
from landsraad.kernel.agenda import Step
from landsraad.kernel.asks import Together
from landsraad.testing.driver import variant

Hear: TypeAlias = Callable[[Ask, Value], None]
"""What is told of each question that was answered."""


def listened(game: Game[Any], hear: Hear) -> Any:
    """Make a game like another whose steps and free acts report each question with its answer.

    The kernel answers what has one option without asking anybody; that is reported as well.
    """
    return variant(game, steps=_Overheard(game.steps, hear), free=_Overheard(game.free, hear))


class _Overheard(Mapping[str, Step]):
    """Functions by name, each listened to; looked up late: a test may replace one."""

    def __init__(self, functions: Mapping[str, Step], hear: Hear) -> None:
        self.functions, self.hear = functions, hear

    def __getitem__(self, name: str) -> Step:
        function = self.functions[name]

        def overheard(*args: Any) -> Any:
            made = function(*args)
            return listening(made, self.hear) if hasattr(made, "send") else made

        overheard.__name__ = function.__name__
        return overheard

    def __iter__(self) -> Iterator[str]:
        return iter(self.functions)

    def __len__(self) -> int:
        return len(self.functions)


def listening(play: Play[Any], hear: Hear) -> Play[Any]:
    """Run a play and report each of its questions with the answer.

    >>> def choosing():
    ...     return (yield Ask(0, "colour", ["red", "blue"]))
    >>> play = listening(choosing(), lambda ask, value: print(ask.kind, value))
    >>> next(play).options
    ['red', 'blue']
    >>> try:
    ...     play.send("blue")
    ... except StopIteration as end:
    ...     print("it comes to", end.value)
    colour blue
    it comes to blue
    """
    try:
        got = play.send(None)
        while True:
            if isinstance(got, Together) and got.plays:
                got = Together({seat: listening(each, hear) for seat, each in got.plays.items()})
            value = yield got
            if isinstance(got, Ask):
                hear(got, value)
            got = play.send(value)
    except StopIteration as stop:
        return stop.value

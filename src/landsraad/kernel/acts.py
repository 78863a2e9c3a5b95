"""Free acts: what a seat may do out of turn, put together on the side and done whole."""

from __future__ import annotations

from typing import Any

from landsraad.kernel.asks import Ask, Pick, Play, Seat
from landsraad.kernel.errors import NoOption, RuleError


def perform(play: Play[Any] | None, seat: Seat, kind: str, pick: Pick) -> Ask | None:
    """Run a free act to its end; `pick` answers what is a choice.

    Gives back the question that `pick` left open with None, if there is one.

    >>> def wave(s, seat):
    ...     s.append((yield Ask(seat, "wave with", ["left hand", "right hand"])))
    >>> seen = []
    >>> perform(wave(seen, 0), 0, "wave", lambda ask: ask.options[1])
    >>> seen
    ['right hand']
    """
    value = None
    while play is not None:
        try:
            ask = play.send(value)
        except StopIteration:
            break
        if type(ask) is not Ask or ask.seat != seat:
            raise RuleError(f"free act {kind} asks somebody else; push a step for that")
        if not ask.options:
            raise NoOption(f"{ask.kind} has no option for seat {seat}")
        forced = len(ask.options) == 1 and not ask.text
        value = ask.options[0] if forced else pick(ask)
        if value is None:
            return ask
    return None

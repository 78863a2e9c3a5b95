"""Control acts for a faction that cannot: no phone, nobody there (absent_faction)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from landsraad.games.megagame.components import ORDER, SEAT_OF
from landsraad.games.megagame.rules.control.reasons import reason
from landsraad.games.megagame.state import State
from landsraad.kernel import Ask, Play, Seat
from landsraad.kernel.agenda import Step

Deeds = Mapping[str, Step]


def act_for(
    s: State, seat: Seat, open_to: Callable[[State, str], list[str]], deeds: Deeds
) -> Play[None]:
    """Whose deed, which, and all that it asks; the record says that control did it."""
    able = [name for name in ORDER if open_to(s, name)]
    name = yield Ask(seat, "whose", able, of="faction")
    act = yield Ask(seat, "act for", open_to(s, name))
    why = yield from reason(seat)
    play = deeds[act](s, SEAT_OF[name])
    if play is not None:
        yield from asked_of(seat, play)
    s.tell("acted_for", faction=name, act=act, reason=why)


def asked_of(seat: Seat, play: Play[None]) -> Play[None]:
    """Put the questions of a deed to somebody else."""
    said = None
    while True:
        try:
            ask = play.send(said)
        except StopIteration:
            return
        said = yield msgspec.structs.replace(ask, seat=seat)

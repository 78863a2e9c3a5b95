"""What each seat of a table will play, as far as that is settled before the game."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

import msgspec

from landsraad.kernel import Game, Match, Secret, load
from landsraad.scenes.node import Node
from landsraad.scenes.picture import sketch_of
from landsraad.scenes.seen import Seen
from landsraad.scenes.story import FirstCard
from landsraad.scenes.text import capital

LOTS: Final = 6
"""How often sides are dealt to see whether lots decide who plays what."""
BY_LOT: Final = "Drawn at the start"


class Dealt(NamedTuple):
    """What a seat plays."""

    name: str
    emblem: Node | None
    """None: lots decide what it plays."""
    card: FirstCard | None = None
    """Who that is; None: it is not known before the game begins."""
    colour: str = ""


def dealt(game: Game[Any], options: dict[str, Any], seats: int, lot: int = 0) -> list[Dealt]:
    """What each seat plays at one such table."""
    seen = Seen.by(Match.begin(game, options, seats, Secret.given(lot)))
    story, drawn = seen.story, sketch_of(game).seats
    return [
        Dealt(
            capital(story.name(seat)),
            drawn.emblem(seen, seat),
            story.card(seen, seat),
            drawn.colour(seen, seat),
        )
        for seat in range(seats)
    ]


@lru_cache(maxsize=500)
def dealt_sides(game: str, options: bytes, seats: int) -> tuple[Dealt, ...]:
    """What each seat plays at a table of that size with these options (as JSON), or that lots
    decide it.
    """
    known, chosen = load(game), msgspec.json.decode(options)
    deals = [dealt(known, chosen, seats, lot) for lot in range(LOTS)]
    return tuple(map(settled, zip(*deals, strict=True)))


def settled(lots: tuple[Dealt, ...]) -> Dealt:
    """What is the same in all lots of one seat."""
    first = lots[0]
    if any(lot.name != first.name for lot in lots):
        return Dealt(BY_LOT, None)
    same = all(lot.card == first.card for lot in lots)
    return first if same else first._replace(card=None)

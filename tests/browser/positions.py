"""The positions that the tests in a browser begin with.

They are described, not counted: bots get better, so the first seed that leads to such a position
is taken, whichever that is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from landsraad.games.dune.components import CARDS
from landsraad.kernel import Match, Value
from landsraad.server.table.decisions import cannot_be_taken_back
from landsraad.server.table.pacing import is_reaction

from .laid import Laid, lay, played

NAMES: Final = ("Chani", "Piter", "Thufir")


def at_start(match: Match[Any]) -> list[int]:
    """Before anything is decided; people sit on the first seats."""
    return list(range(match.header.seats))


def both(match: Match[Any]) -> list[int]:
    """Before anything is decided; two people sit there."""
    return [0, 1]


def asks(kind: str, option: Value | None = None) -> Callable[[Match[Any]], list[int]]:
    """Somebody is asked this and has this option; others sit on the next seats."""

    def who(match: Match[Any]) -> list[int]:
        seats = match.header.seats
        asked = [ask for ask in match.asks.values() if ask.kind == kind]
        found = [ask.seat for ask in asked if option is None or option in ask.options]
        return [(found[0] + more) % seats for more in range(seats)] if found else []

    return who


def rich_plans(match: Match[Any]) -> list[int]:
    """Two seats are at their battle plans, and both have something to play."""
    sides = [seat for seat, ask in match.asks.items() if ask.kind == "leader"]
    if len(sides) < 2 or any(len(match.asks[seat].options) < 3 for seat in sides):
        return []
    hands = [[CARDS[card] for card in match.state.shields[seat].hand] for seat in sides]
    return sides if all(len(hand) > 1 for hand in hands) else []


def last_bidder(match: Match[Any]) -> list[int]:
    """If this seat passes, a window opens in which another seat could really do something."""
    ask = next(iter(match.asks.values()), None)
    if ask is None or ask.kind != "bid" or "pass" not in ask.options:
        return []
    then = match.fork(live=True)
    then.answer(ask.seat, "pass")
    asked = [a for a in then.asks.values() if is_reaction(match.game, a)]
    able = [a.seat for a in asked if len(a.options) > 1]
    return [ask.seat, able[0]] if able and ask.seat not in able else []


def final(match: Match[Any]) -> list[int]:
    """Somebody is asked something small, and no answer to it could be taken back."""
    if len(match.asks) != 1:
        return []
    (ask,) = match.asks.values()
    if not 2 <= len(ask.options) <= 3 or is_reaction(match.game, ask):
        return []
    return [ask.seat] if all(cannot_be_taken_back(match, ask, v) for v in ask.options) else []


def at_end(match: Match[Any]) -> list[int]:
    """The game is over."""
    return [0, 1] if match.over else []


class Position(msgspec.Struct, frozen=True, eq=False):
    """A table, how far bots have played it, and who sits at it."""

    who: Callable[[Match[Any]], list[int]]
    """The seats of people when the position is there; none before that."""
    people: int = 1
    game: str = "dune"
    options: Mapping[str, Any] = {}
    seats: int = 6
    settings: Mapping[str, Any] = {}


SHORT: Final = {
    "turns": 2,
    "choice": "assign",
    "factions": ["harkonnen", "atreides", "emperor", "guild"],
}

START: Final = Position(at_start, options=SHORT, seats=4)
SMALLEST: Final = {"turns": 2, "choice": "assign", "factions": ["harkonnen", "atreides", "emperor"]}
SMALL: Final = Position(at_start, game="spice_auction", seats=3)
BIDDING: Final = Position(asks("bid"), people=2)
SHIPPING: Final = Position(asks("shipment", "reserves"), people=2)
PLANS: Final = Position(rich_plans, people=2)

POSITIONS: Final[dict[str, Position]] = {
    "whole game": Position(at_start, people=3, options=SMALLEST, seats=3),
    "phone": START,
    "small game to look at": SMALL,
    "a move to tell of": Position(both, 2, "spice_auction", {"rounds": 3}, seats=3),
    "Fremen to look at": Position(at_start, game="dawn_of_the_fremen", seats=4),
    "Imperium to look at": Position(asks("effect"), game="imperium", seats=6),
    "plans": PLANS,
    "plans on one sheet": PLANS,
    "plans on a slow line": PLANS,
    "a plan on a slow line": PLANS,
    "plans to look at": PLANS,
    "shipping on one sheet": SHIPPING,
    "shipping again": SHIPPING,
    "battle to look at": PLANS,
    "bidding": BIDDING,
    "bidding by keys": BIDDING,
    "line": BIDDING,
    "seats": BIDDING,
    "free seats": Position(asks("bid"), people=3),
    "deals": BIDDING,
    "offers": BIDDING,
    "other terms": BIDDING,
    "an answer to choose": Position(asks("propose alliance"), people=2),
    "orders": BIDDING,
    "shipping": SHIPPING,
    "shipping on a phone": SHIPPING,
    "reasons": SHIPPING,
    "final": Position(final),
    "over": Position(at_end, people=2, game="spice_auction", seats=3),
    "DUNE is over": Position(at_end, options=SHORT, seats=4),
}
"""The tables by what is done at them: a test that plays on has one of its own."""

Tables = Mapping[str, Laid]


@cache
def reached(position: Position) -> Match[Any]:
    """A match that has come to the position."""

    def there(match: Match[Any]) -> bool:
        return bool(position.who(match))

    for seed in range(100):
        match = played(position.game, position.options, position.seats, seed, there)
        if there(match):
            return match
    raise LookupError("no game comes to this position")


def lay_position(folder: Path, position: Position) -> Laid:
    """Leave a table in a folder."""
    match = reached(position)
    seats = position.who(match)[: position.people]
    return lay(folder, match, dict(zip(seats, NAMES, strict=False)), **position.settings)


def lay_all(folder: Path) -> Tables:
    """Leave all of them there."""
    return {name: lay_position(folder, position) for name, position in POSITIONS.items()}

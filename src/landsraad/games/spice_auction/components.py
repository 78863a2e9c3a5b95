"""The cards and objectives, loaded once; the state refers to them by id."""

from typing import Final

import msgspec

from landsraad.components import read

KARAMA: Final = "karama"


class Card(msgspec.Struct, frozen=True):
    """A card of the deck."""

    id: str
    good: str
    """What the crate holds, painted on its lid; a Karama counts as a good of its own."""
    value: int
    """Points at the end, written inside."""


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat secretly wants; fields that do not matter are 0 or empty."""

    id: str
    good: str = ""
    each: int = 0
    """Points for each crate of that good."""
    all_goods: int = 0
    """Points for at least one crate of every good."""
    spice_for_a_point: int = 0
    """How much spice left over is worth a point."""


class _Crates(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    good: str
    values: list[int]


class _Karama(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    count: int


class _Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    crate: list[_Crates]
    karama: _Karama
    objective: list[Objective]


_parts = read("landsraad.games.spice_auction", "components.toml", _Components)

GOODS: Final = tuple(crates.good for crates in _parts.crate)
CARDS: Final = {
    f"{crates.good}_{value}": Card(f"{crates.good}_{value}", crates.good, value)
    for crates in _parts.crate
    for value in crates.values
} | {KARAMA: Card(KARAMA, KARAMA, 0)}
DECK: Final = (*(card for card in CARDS if card != KARAMA), *[KARAMA] * _parts.karama.count)
OBJECTIVES: Final = {objective.id: objective for objective in _parts.objective}

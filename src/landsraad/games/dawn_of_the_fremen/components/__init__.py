"""The box: map, tokens, dice and cards, loaded once from one file; the state refers to them by id.

Much of the box is published nowhere, so `box.toml` says what is ours. An owner of the box corrects
it, or names another such file in the environment variable LANDSRAAD_FREMEN_BOX.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from landsraad.components import Unfit, decoded

OTHER_BOX: Final = "LANDSRAAD_FREMEN_BOX"


class Territory(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A territory of the map, or Drum Sand."""

    id: str
    name: str
    x: float
    y: float
    adjacent: tuple[str, ...]
    drum_sand: bool = False


class Border(msgspec.Struct, frozen=True):
    """Two neighbours; where neither is Drum Sand, a rock barrier may lie between them."""

    id: str
    a: str
    b: str


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A development token, a worm or a found item."""

    id: str
    kind: str
    """Two tokens of one kind never stay in one territory."""
    strength: int
    move: int
    crosses_rock: bool = False
    passes_anyone: bool = False
    """Its load passes other tribes' territories for nothing."""
    flies: bool = False
    """It also passes Drum Sand."""
    cost: dict[str, int] = {}
    """What must lie in the territory where it is built; empty: it cannot be built."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of scavenge card; equal cards cannot be told apart."""

    id: str
    name: str
    sort: str
    """resource, token or ability."""
    count: int
    use: str
    """recycle, remove or keep."""
    gives: str = ""
    tradeable: bool = False


class Tribe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tribe; seat 0 plays the first."""

    id: str
    name: str


class _Win(msgspec.Struct, frozen=True):
    single: int
    alliance: int
    fixed_pair: int


class _OrderDie(msgspec.Struct, frozen=True):
    faces: tuple[int, ...]


class _TribeSet(msgspec.Struct, frozen=True):
    warriors: int
    water_debts: int


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that the file says."""

    win: _Win
    order_die: _OrderDie
    arrakis_die: dict[str, int]
    tribe_set: _TribeSet
    tribe: tuple[Tribe, ...]
    sites: dict[str, int]
    token: tuple[Token, ...]
    exchange: dict[str, int]
    supply: dict[str, int]
    card: tuple[Card, ...]
    territory: tuple[Territory, ...]


RESOURCES: Final = ("spice", "water", "food", "worm_tooth")
FACES: Final = (
    "crescent_moon",
    "full_moon",
    "both_moons",
    "lead_player",
    "all_players",
    "worm",
    "storm",
)
SET_ASIDE: Final = ("water", "food", "worm_tooth")
"""One site of each is set aside in the setup, and one of the three comes back."""
ABILITIES: Final = (
    "discovery",
    "fremkit",
    "karama",
    "marketplace",
    "raid",
    "sand",
    "shifting_sands",
    "smugglers",
    "water_of_life",
)
TOKEN_KINDS: Final = {
    "stillsuit": "stillsuit",
    "crysknife": "crysknife",
    "sietch": "sietch",
    "maker": "worm",
    "great_maker": "worm",
    "maula_pistol": "maula_pistol",
    "jubba_cloak": "jubba_cloak",
    "kulon": "kulon",
    "ornithopter": "ornithopter",
}
"""The tokens that the rules know, in this order."""
LAND_COUNT: Final = 36
FEWEST_WARRIORS: Final = LAND_COUNT // 2
"""With two players each settles half of the map."""
SITE_COUNT: Final = 14


def read_box(text: bytes, name: str) -> Box:
    """Read a description of the box, or say what in it does not fit."""
    box = decoded(text, name, Box)
    for problem in _problems(box):
        raise Unfit(f"{name}: {problem}")
    return box


def _problems(box: Box) -> list[str]:
    """Name everything that the rules could not work with."""
    found = []
    near = {place.id: place.adjacent for place in box.territory}
    drums = [place.id for place in box.territory if place.drum_sand]
    if len(near) != LAND_COUNT + 1 or len(drums) != 1:
        found.append(f"territory: {LAND_COUNT} territories and one Drum Sand are needed")
    for a, others in near.items():
        wrong = [b for b in others if b == a or a not in near.get(b, ())]
        found += [f"territory {a}: {b} is not its neighbour the other way round" for b in wrong]
    kinds = {*SET_ASIDE, "spice_crescent", "spice_full"}
    if set(box.sites) != kinds or sum(box.sites.values()) != SITE_COUNT:
        found.append(f"sites: {SITE_COUNT} of {', '.join(sorted(kinds))} are needed")
    if {token.id: token.kind for token in box.token} != TOKEN_KINDS:
        found.append(f"token: those needed, each of its kind, are {', '.join(TOKEN_KINDS)}")
    found += [
        f"token {token.id}: costs {resource!r}, which nobody knows"
        for token in box.token
        for resource in token.cost
        if resource not in RESOURCES
    ]
    found += _problems_of_dice(box)
    if box.tribe_set.warriors < FEWEST_WARRIORS:
        found.append(
            f"tribe_set: {FEWEST_WARRIORS} warriors or more are needed, so that two tribes settle "
            f"{LAND_COUNT} territories, not {box.tribe_set.warriors}"
        )
    if set(box.exchange) != set(RESOURCES):
        found.append(f"exchange: a price for each of {', '.join(RESOURCES)} is needed")
    abilities = {card.id for card in box.card if card.sort == "ability"}
    if abilities != set(ABILITIES):
        found.append(f"card: the abilities are {', '.join(ABILITIES)}")
    known = {*RESOURCES, *(token.id for token in box.token)}
    found += [
        f"card {card.id}: gives {card.gives!r}, which nobody knows"
        for card in box.card
        if card.sort != "ability" and card.gives not in known
    ]
    if len(box.tribe) != 4:
        found.append("tribe: four tribes are needed")
    return found


def _problems_of_dice(box: Box) -> Iterator[str]:
    """Dice that cannot be rolled, or that the Harj could roll for ever."""
    if set(box.arrakis_die) != set(FACES) or sum(box.arrakis_die.values()) != 12:
        yield f"arrakis_die: twelve sides with {', '.join(FACES)} are needed"
    faces = box.order_die.faces
    if len(set(faces)) < 2:
        yield "order_die: two different faces or more are needed, or it never decides who leads"
    most = _rock_borders(box)
    if any(not 0 <= face <= most for face in faces):
        yield f"order_die: its faces are numbers of rocks, from 0 to {most} on this map"


def _rock_borders(box: Box) -> int:
    """On how many borders a rock may lie: those of Drum Sand have none."""
    drums = {place.id for place in box.territory if place.drum_sand}
    lands = [place for place in box.territory if not place.drum_sand]
    return sum(len({*land.adjacent} - drums) for land in lands) // 2


def _load() -> Box:
    other = os.environ.get(OTHER_BOX)
    if other:
        path = Path(other)
        if not path.is_file():
            raise Unfit(f"{OTHER_BOX} names {other}, which is not a file")
        return read_box(path.read_bytes(), path.name)
    return read_box(files(__package__).joinpath("box.toml").read_bytes(), "box.toml")


BOX: Final = _load()

TRIBES: Final = BOX.tribe
TERRITORIES: Final = {place.id: place for place in BOX.territory}
DRUM_SAND: Final = next(place.id for place in BOX.territory if place.drum_sand)
LANDS: Final = tuple(name for name in TERRITORIES if name != DRUM_SAND)
"""The 36 territories that can be held."""
NEAR: Final[Mapping[str, tuple[str, ...]]] = {name: p.adjacent for name, p in TERRITORIES.items()}
BORDERS: Final = {
    f"{a}-{b}": Border(f"{a}-{b}", a, b)
    for a in sorted(TERRITORIES)
    for b in sorted(NEAR[a])
    if a < b
}
ROCK_BORDERS: Final = tuple(
    border.id for border in BORDERS.values() if DRUM_SAND not in (border.a, border.b)
)
"""The borders on which a rock may lie."""
BETWEEN: Final = {
    **{(border.a, border.b): border.id for border in BORDERS.values()},
    **{(border.b, border.a): border.id for border in BORDERS.values()},
}
"""The border between two neighbours."""

TOKENS: Final = {token.id: token for token in BOX.token}
WORMS: Final = tuple(token.id for token in BOX.token if token.kind == "worm")
MAKER, GREAT_MAKER = WORMS
STRENGTH: Final = {token.id: token.strength for token in BOX.token}
KIND: Final = {token.id: token.kind for token in BOX.token}
BUILDINGS: Final = tuple(token.id for token in BOX.token if token.cost)
"""What can be built, cheapest first."""
FOUND: Final = tuple(card.gives for card in BOX.card if card.sort == "token")
"""Tokens that only the Scavenge deck gives."""
WARRIOR_STRENGTH: Final = 1

CARDS: Final = {card.id: card for card in BOX.card}
DECK: Final = tuple(card.id for card in BOX.card for _ in range(card.count))
TRADEABLE: Final = tuple(card.id for card in BOX.card if card.tradeable)

SITE_GIVES: Final = {site: "spice" if site.startswith("spice") else site for site in BOX.sites}
"""The resource that each type of site produces."""
ARRAKIS_DIE: Final = tuple(face for face in FACES for _ in range(BOX.arrakis_die[face]))
WARRIORS: Final = BOX.tribe_set.warriors
DEBTS: Final = BOX.tribe_set.water_debts
DEBT_OF: Final = {f"debt_{tribe.id}": seat for seat, tribe in enumerate(TRIBES)}
"""What a water debt is called in a trade, and whose it is."""
DEBT_ITEMS: Final = tuple(DEBT_OF)


def _distances(start: str) -> dict[str, int]:
    """How many borders away each place is, rocks and owners left out."""
    far, waiting = {start: 0}, deque([start])
    while waiting:
        here = waiting.popleft()
        for there in NEAR[here]:
            if there not in far:
                far[there] = far[here] + 1
                waiting.append(there)
    return far


DISTANCE: Final = {name: _distances(name) for name in TERRITORIES}
"""Borders between any two places as the ornithopter flies."""

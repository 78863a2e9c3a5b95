"""The box: board, figures, dice, tokens and cards, loaded once; the state refers to them by id.

Much of it is published nowhere; the files say what is ours. Who owns the box corrects `box.toml`
and `cards.toml`, or names a folder with such files in the environment variable LANDSRAAD_WAR_BOX.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, TypeVar

from landsraad.components import read_owned
from landsraad.games.war_for_arrakis.components import checks
from landsraad.games.war_for_arrakis.components.ops import Deck, Face, Power, Result, Side
from landsraad.games.war_for_arrakis.components.rows import (
    Box,
    Cards,
    Dashboard,
    Map,
    Marker,
    Solo,
    Terrain,
    Token,
)

T = TypeVar("T")

OTHER_BOX: Final = "LANDSRAAD_WAR_BOX"

ATREIDES: Final[Side] = "atreides"
HARKONNEN: Final[Side] = "harkonnen"
SIDES: Final[tuple[Side, Side]] = (ATREIDES, HARKONNEN)
ENEMY: Final[Mapping[Side, Side]] = {ATREIDES: HARKONNEN, HARKONNEN: ATREIDES}
RESULTS: Final[tuple[Result, ...]] = ("leadership", "strategy", "deployment", "mentat", "house")
MARKERS: Final[tuple[Marker, ...]] = ("kwisatz_haderach", "sand_dwellers", "jihad")
POWERS: Final[tuple[Power, ...]] = ("choam", "landsraad", "spacing_guild")
DECKS: Final[Mapping[Side, tuple[Deck, Deck]]] = {
    ATREIDES: ("house_atreides", "fremen_ally"),
    HARKONNEN: ("house_harkonnen", "corrino_ally"),
}
"""House first, then the ally."""
SCHEMING: Final = "hh_hawats_scheming"
NAMESAKES: Final[Mapping[str, tuple[str, ...]]] = {
    "paul": ("paul_atreides", "paul_muad_dib"),
    "jessica": ("lady_jessica", "reverend_mother_jessica"),
}
"""Cards that name Paul or Jessica mean both forms (replaced_leaders)."""
NORTH_POLE: Final = "north_pole"
DESERT: Final[tuple[Terrain, ...]] = ("desert", "deep_desert")


def read(name: str, kind: type[T]) -> T:
    """Read one of the files; an owner's own comes first."""
    return read_owned(__package__, name, kind, OTHER_BOX)


MAP: Final = read(checks.MAP_FILE, Map)
BOX: Final = read(checks.BOX_FILE, Box)
CARD_FILE: Final = read(checks.CARD_FILE, Cards)
checks.check_map(MAP)
checks.check_box(BOX, MAP)
checks.check_cards(CARD_FILE, BOX, MAP, NAMESAKES)
NUMBERS: Final = BOX.numbers

# ---- the board

AREAS: Final = {area.id: area for area in MAP.area}
AREA_IDS: Final = tuple(AREAS)
NEAR: Final[Mapping[str, tuple[str, ...]]] = {area.id: area.adjacent for area in MAP.area}
"""Neighbours on the ground."""


def _beyond() -> dict[str, tuple[str, ...]]:
    beyond: dict[str, list[str]] = {area: [] for area in AREAS}
    for border in MAP.impassable:
        beyond[border.a].append(border.b)
        beyond[border.b].append(border.a)
    return {area: tuple(others) for area, others in beyond.items()}


BEYOND: Final[Mapping[str, tuple[str, ...]]] = _beyond()
"""Neighbours across impassable borders."""
SECTORS: Final = {sector.id: sector for sector in MAP.sector}
OUTER_SECTORS: Final = tuple(sector.id for sector in MAP.sector if sector.ring == "outer")
CENTRAL_SECTORS: Final = tuple(sector.id for sector in MAP.sector if sector.ring == "central")
AREAS_OF: Final[Mapping[str, tuple[str, ...]]] = {
    sector: tuple(area.id for area in MAP.area if sector in area.sectors) for sector in SECTORS
}
ZONES: Final = {zone.id: zone for zone in MAP.air_zone}
ZONES_OF: Final[Mapping[str, tuple[str, ...]]] = {
    area.id: tuple(
        zone.id
        for zone in MAP.air_zone
        if area.id == NORTH_POLE or set(zone.sectors) & set(area.sectors)
    )
    for area in MAP.area
}
"""The air zones connected to an area (air_zones)."""
ATOMICS: Final = {each.id: each for each in MAP.atomics}
SETTLEMENTS: Final = {a.id: a.settlement_rank for a in MAP.area if a.settlement_rank}
"""Harkonnen settlements and their ranks."""
VILLAGES: Final = tuple(area for area, rank in SETTLEMENTS.items() if rank == 1)
SIETCHES: Final = tuple(area.id for area in MAP.area if area.sietch)
STATIONS: Final = tuple(area.id for area in MAP.area if area.station)
PLATEAUS: Final = tuple(area.id for area in MAP.area if area.central_plateau)
"""The five central plateaus, which storms do not reach before the atomics."""

# ---- what is counted, dealt and rolled

DASHBOARDS: Final[Mapping[str, Dashboard]] = {board.id: board for board in BOX.dashboard}
TOKENS: Final[Mapping[str, Token]] = {token.id: token for token in BOX.token}
ROWS: Final = {row.step: row for row in BOX.spice_row}
TOP: Final = max(ROWS)
BOTTOM: Final = min(ROWS)
OBJECTIVES: Final = {objective.id: objective for objective in BOX.objective}
TACTICAL: Final = {card.id: card for card in BOX.tactical_card}
COMBAT_FACES: Final[tuple[Face, ...]] = BOX.combat_die.faces
MOST_DICE: Final = BOX.combat_die.max_rolled
CARDS: Final = {card.id: card for card in CARD_FILE.planning}
PRESCIENCE: Final = {card.id: card for card in CARD_FILE.prescience_card}
LEADERS: Final = {leader.id: leader for leader in CARD_FILE.leader}
MODULES: Final = {module.id: module for module in CARD_FILE.module}
FUTURES: Final = tuple(m for m in MODULES if m not in ("smugglers", "old_man", "spacing_guild"))


def tokens_of(kind: str) -> list[str]:
    """The faces of one set of deployment tokens."""
    return [token.id for token in BOX.token if token.set == kind]


def deck_of(deck: Deck, modules: Iterable[str]) -> list[str]:
    """The cards of a planning deck with these modules, each as often as it is there."""
    return list(_cards_of(deck, tuple(modules)))


@cache
def _cards_of(deck: Deck, modules: tuple[str, ...]) -> tuple[str, ...]:
    """The same, kept: every imagined world asks for it."""
    replaced = {card.replaces for card in CARDS.values() if card.module in modules}
    return tuple(
        card.id
        for card in CARDS.values()
        if card.deck == deck
        and (not card.module or card.module in modules)
        and card.left_out_by not in modules
        and card.id not in replaced
        for _ in range(card.copies)
    )


def solo_file() -> Solo:
    """How the Harkonnen of the Mahdi game decide; read when it is needed."""
    solo = read(checks.SOLO_FILE, Solo)
    checks.check_solo(solo, CARD_FILE)
    return solo

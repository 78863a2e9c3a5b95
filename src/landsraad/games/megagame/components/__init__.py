"""The box: Arrakis, factions, numbers, cards and laws, loaded once; the state refers to them by id.

Much of it is published nowhere; the files say what is ours. An owner of the printed game corrects
them, or names a folder with such files in the environment variable LANDSRAAD_MEGAGAME_BOX.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

from landsraad.components import by_id, read_owned
from landsraad.games.megagame.components import checks
from landsraad.games.megagame.components.rows import (
    Cards,
    Exploration,
    Faction,
    Factions,
    Group,
    Law,
    Laws,
    Level,
    Map,
    Numbers,
    Penalty,
    Question,
    Region,
    Tactic,
    Template,
    Title,
    Track,
)

T = TypeVar("T")

OTHER_BOX: Final = "LANDSRAAD_MEGAGAME_BOX"


def read(name: str, kind: type[T]) -> T:
    """Read one of the files; an owner's own comes first."""
    return read_owned(__package__, name, kind, OTHER_BOX)


MAP: Final = read(checks.MAP_FILE, Map)
FACTION_FILE: Final = read(checks.FACTION_FILE, Factions)
NUMBERS: Final = read(checks.NUMBER_FILE, Numbers)
CARDS: Final = read(checks.CARD_FILE, Cards)
LAW_FILE: Final = read(checks.LAW_FILE, Laws)
checks.check_map(MAP)
checks.check_factions(FACTION_FILE, MAP)
checks.check_numbers(NUMBERS)
checks.check_cards(CARDS, FACTION_FILE)
checks.check_laws(LAW_FILE)

# ---- Arrakis

DESERT: Final[tuple[Group, ...]] = ("open_desert", "polar_desert", "hagga_basin")
REGIONS: Final[Mapping[str, Region]] = by_id(checks.MAP_FILE, "region", MAP.region)
GROUPS: Final[tuple[str, ...]] = tuple(dict.fromkeys(region.group for region in MAP.region))
IS_DESERT: Final = frozenset(id for id, region in REGIONS.items() if region.group in DESERT)
HAS_WORMS: Final = frozenset(id for id in IS_DESERT if REGIONS[id].group != "hagga_basin")
BLOW_REGIONS: Final = tuple(id for id, region in REGIONS.items() if region.group == "open_desert")
EDGE: Final = tuple(id for id, region in REGIONS.items() if region.edge)
TRACKS: Final[Mapping[str, Track]] = by_id(checks.MAP_FILE, "track", MAP.track)
POLAR_SINK: Final = "P00"

# ---- factions; their number is their seat

FACTIONS: Final[Mapping[str, Faction]] = by_id(checks.FACTION_FILE, "faction", FACTION_FILE.faction)
ORDER: Final[tuple[str, ...]] = tuple(FACTIONS)
SEAT_OF: Final[Mapping[str, int]] = {name: seat for seat, name in enumerate(ORDER)}
HOUSES: Final = tuple(name for name, row in FACTIONS.items() if row.kind == "house")
SIETCHES: Final = tuple(name for name, row in FACTIONS.items() if row.kind == "sietch")
ORGANISATIONS: Final = tuple(name for name, row in FACTIONS.items() if row.kind == "organisation")
SISTERHOOD: Final = "bene_gesserit"
TLEILAXU: Final = "bene_tleilaxu"
GUILD: Final = "spacing_guild"

# ---- numbers, cards and laws

LEVELS: Final[tuple[Level, ...]] = NUMBERS.market
TACTICS: Final[Mapping[str, Tactic]] = by_id(checks.NUMBER_FILE, "tactic", NUMBERS.tactic)
TITLES: Final[Mapping[str, Title]] = by_id(checks.NUMBER_FILE, "title", NUMBERS.title)
EXPLORATION: Final[Mapping[str, Exploration]] = by_id(
    checks.CARD_FILE, "exploration", CARDS.exploration
)
KWISATZ_HADERACH: Final = max(row.power for row in CARDS.leader)
"""The power of the one disc that is he."""
FIRST_LAWS: Final[Mapping[str, Law]] = by_id(checks.LAW_FILE, "law", LAW_FILE.law)
TEMPLATES: Final[Mapping[str, Template]] = by_id(checks.LAW_FILE, "template", LAW_FILE.template)
PENALTIES: Final[Mapping[str, Penalty]] = by_id(checks.LAW_FILE, "penalty", LAW_FILE.penalty)
QUESTIONS: Final[Mapping[str, Question]] = by_id(checks.LAW_FILE, "question", LAW_FILE.question)

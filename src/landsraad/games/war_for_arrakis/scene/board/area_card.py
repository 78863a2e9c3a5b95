"""What an area is and all that is there, in lines: shown when it is pointed at, and read aloud."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from landsraad.games.war_for_arrakis.components import (
    AREAS,
    BEYOND,
    SECTORS,
    SETTLEMENTS,
    ZONES_OF,
)
from landsraad.games.war_for_arrakis.rules.board import BIT, near, sands, stormy, terrain
from landsraad.games.war_for_arrakis.state import Shield, Table
from landsraad.games.war_for_arrakis.story.names import (
    FACES,
    ROLES,
    TERRAINS,
    area_name,
    legion_words,
)
from landsraad.scenes.text import capital, listed


class Known:
    """What a viewer knows beyond what lies open; a spectator knows nothing more."""

    def __init__(self, shield: Shield | None) -> None:
        self.ranks: Mapping[str, int] = shield.ranks if shield else {}
        self.faces: dict[str, str] = shield.faces if shield else {}

    def rank(self, t: Table, sietch: str) -> int:
        """The rank of a sietch; 0: the viewer does not know it."""
        return t.ranks.get(sietch) or self.ranks.get(sietch, 0)


def area_card(t: Table, known: Known, area: str) -> str:
    """The card of an area: what it is, all that is there, what threatens it, and its neighbours."""
    there = map(capital, standing(t, known, area))
    return "\n".join((ground_line(t, area), *there, *around(t, area)))


def ground_of(t: Table, area: str) -> str:
    """The terrain of an area in a word or two."""
    return TERRAINS[terrain(t, area)]


def ground_line(t: Table, area: str) -> str:
    """Name, terrain and sector."""
    sectors = AREAS[area].sectors
    where = "in four sectors" if len(sectors) > 1 else SECTORS[sectors[0]].name
    return f"{area_name(area)}: {ground_of(t, area)}, {where}"


# ---- what is there


def standing(t: Table, known: Known, area: str) -> Iterator[str]:
    """All that is in an area, in words."""
    if area in t.settlements:
        yield f"a settlement of rank {SETTLEMENTS[area]}"
    if area in t.sietches:
        yield sietch_words(t, known, area)
    if area in t.stations:
        yield "an ecological testing station"
    if t.smugglers and t.smugglers.base == area:
        yield "the smugglers' base"
    if area in t.legions:
        here = t.legions[area]
        yield f"{ROLES[here.side]}: {legion_words(here, known.faces)}"
    if area in t.harvesters:
        yield "a harvester"
    if t.smugglers and area in t.smugglers.harvesters:
        yield "a harvester of the smugglers"
    if area in t.wormsigns:
        yield "a wormsign"
    if area in face_up(t):
        yield f"a wormsign: {FACES[t.shown[area]]}"
    if area in t.worms:
        yield "a sandworm"
    if area == t.wild_maker:
        yield "the Wild Maker"


def face_up(t: Table) -> dict[str, str]:
    """Wormsigns that lie face up; where a worm has come up it covers its sign."""
    risen = (*t.worms, t.wild_maker)
    return {area: face for area, face in t.shown.items() if area not in risen}


def sietch_words(t: Table, known: Known, area: str) -> str:
    """A sietch, its rank as far as the viewer knows it, and whether it lies face up."""
    sietch = t.sietches[area]
    rank = known.rank(t, sietch)
    if sietch in t.ranks:
        return f"a sietch of rank {rank}"
    return f"a face-down sietch{f' of rank {rank}' if rank else ''}"


# ---- what is around it


def around(t: Table, area: str) -> tuple[str, ...]:
    """What threatens an area, its neighbours and its air zones."""
    rises, blows = (bool(bits & BIT[area]) for bits in (sands(t), stormy(t)))
    beside = tuple(near(t, area))
    walled = tuple(each for each in BEYOND[area] if each not in beside)
    return around_lines(area, rises, blows, beside, walled)


@lru_cache(maxsize=500)
def around_lines(
    area: str, rises: bool, blows: bool, beside: tuple[str, ...], walled: tuple[str, ...]
) -> tuple[str, ...]:
    """The same from its facts."""
    worms = "Worms rise here" if rises else "No worm rises here"
    storms = "storms reach it" if blows else "it is sheltered from storms"
    lines = [f"{worms}; {storms}", f"Beside {listed(map(area_name, beside))}"]
    if walled:
        lines.append(f"Impassable to {listed(map(area_name, walled))}")
    zones = [zone.removeprefix("air_") for zone in ZONES_OF[area]]
    if zones:
        lines.append(f"Air zone{'s' * (len(zones) > 1)} {listed(zones)}")
    return tuple(lines)

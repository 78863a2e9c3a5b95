"""What lights up under pointer and focus: areas that an air zone reaches, and zones of an area.

A page does it by its style alone; nothing is sent for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from landsraad.games.war_for_arrakis.components import AREAS, ZONES

POINTED_AT = ":hover, :focus-visible"
REACHED = "fill: rgb(191 230 255 / .24);"
REACHING = "stroke: #bfe6ff; stroke-width: 6px;"


@lru_cache(maxsize=200)
def sector_marks(area: str) -> str:
    """The classes by which a style finds the areas of a sector.

    >>> sector_marks("gara_kulon")
    'in-outer-ne'
    """
    return " ".join(f"in-{sector.replace('_', '-')}" for sector in AREAS[area].sectors)


def hovering() -> str:
    """Rules of CSS for all air zones."""
    return "\n".join(rule for zone in ZONES for rule in rules(zone))


def rules(zone: str) -> Iterator[str]:
    """A zone lights all areas of its two sectors, and is lit by them."""
    both = ", ".join(f".in-{sector.replace('_', '-')}" for sector in ZONES[zone].sectors)
    node = rf"#zone\:{zone}"
    yield f".war:has({node}:is({POINTED_AT})) .area:is({both}) {{ {REACHED} }}"
    yield f".war:has(.area:is({both}):is({POINTED_AT})) {node} .tile {{ {REACHING} }}"

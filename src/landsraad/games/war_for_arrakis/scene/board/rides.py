"""Rides: over which wormsigns and worms a legion of the Atreides gets somewhere (sandriding)."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.components import HARKONNEN
from landsraad.games.war_for_arrakis.rules.board import BIT, areas_in, legions_of, near, worm_ways
from landsraad.games.war_for_arrakis.scene.board.spots import chip_spot, middle_of, slot_spot
from landsraad.games.war_for_arrakis.state import Table
from landsraad.scenes.sketch import Point


def chain(t: Table, start: str) -> dict[str, str]:
    """All areas that a legion can ride over from here, each with the one it comes from."""
    ways = {*areas_in(worm_ways(t) & ~legions_of(t, HARKONNEN) & ~BIT[start])}
    found: dict[str, str] = {}
    fresh = [start]
    while fresh:
        last, fresh = fresh, []
        for area in last:
            for other in near(t, area):
                if other in ways and other not in found:
                    found[other] = area
                    fresh.append(other)
    return found


def ridden_over(t: Table, start: str, end: str) -> list[str]:
    """The areas of the shortest ride, from the first wormsign to the last; empty: there is none."""
    found = chain(t, start)
    area = next((each for each in found if each != end and end in near(t, each)), "")
    crossed: list[str] = []
    while area and area != start:
        crossed.insert(0, area)
        area = found[area]
    return crossed


def worm_point(t: Table, area: str) -> Point:
    """Where the worm of an area is drawn; in the sector of the Old Man there need not be one."""
    marked = area in t.wormsigns or area in t.worms or area == t.wild_maker
    return slot_spot(area, "worm") if marked else middle_of(area)


def ride_points(t: Table, start: str, end: str) -> tuple[Point, ...]:
    """The way of a ride: from the legion over the worms to where it ends."""
    over = [worm_point(t, area) for area in ridden_over(t, start, end)]
    return chip_spot(start), *over, chip_spot(end)


def chain_path(t: Table, start: str) -> str:
    """All that a legion can ride over from here, as SVG writes it; empty: nothing."""
    lines = []
    for area, before in chain(t, start).items():
        x, y = chip_spot(start) if before == start else worm_point(t, before)
        to_x, to_y = worm_point(t, area)
        lines.append(f"M{x:.0f} {y:.0f}L{to_x:.0f} {to_y:.0f}")
    return "".join(lines)

"""The board: the ground and all that stands on it, planned moves, a battle, areas to point at."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import hypot
from typing import Final

from landsraad.games.war_for_arrakis.components import (
    AREA_IDS,
    ATOMICS,
    SECTORS,
    SETTLEMENTS,
    TACTICAL,
    ZONES,
)
from landsraad.games.war_for_arrakis.rules.mahdi.vehicles import sectors_of
from landsraad.games.war_for_arrakis.scene.board.area_card import (
    Known,
    area_card,
    face_up,
    sietch_words,
)
from landsraad.games.war_for_arrakis.scene.board.ground import GROUND, NAMES
from landsraad.games.war_for_arrakis.scene.board.hovering import sector_marks
from landsraad.games.war_for_arrakis.scene.board.plans import (
    FLIGHT,
    RIDE,
    STEP,
    Plan,
    carrier,
    planned,
    reach_nodes,
)
from landsraad.games.war_for_arrakis.scene.board.rides import ride_points
from landsraad.games.war_for_arrakis.scene.board.shapes import (
    OUTLINES,
    POINTED,
    SECTOR_EDGES,
    SHAPES,
    SIZE,
    STYLE,
    ZONE_SHAPES,
)
from landsraad.games.war_for_arrakis.scene.board.spots import (
    chip_spot,
    middle_of,
    slot_spot,
    small_spots,
)
from landsraad.games.war_for_arrakis.scene.board.tokens import (
    at,
    figures,
    legion_node,
    settlement_node,
    sietch_node,
    site_node,
    small_node,
    zone_node,
)
from landsraad.games.war_for_arrakis.state import Group, Table, View
from landsraad.games.war_for_arrakis.story.names import (
    FACES,
    ROLES,
    VEHICLES,
    area_name,
    legion_words,
)
from landsraad.scenes.node import Node, el
from landsraad.scenes.rendering.growing import from_middle, grown
from landsraad.scenes.sketch import Point

APART: Final = 0.8
"""How far things of one area move apart when they grow."""

GROWN: Final = 60
"""Half of a token on a small screen."""


def board(view: View) -> Node:
    """The board as it stands, with what the viewer knows of what lies face down."""
    t = view.table
    known = Known(view.shield)
    plan = planned(view)
    return el(
        "svg",
        GROUND,
        blast(t.atomics) if t.atomics else None,
        el("g", list(tints(t)), id="tints"),
        el("g", reach_nodes(view, plan), id="reach"),
        el("g", [area_node(area, area_card(t, known, area)) for area in AREA_IDS], id="areas"),
        SECTOR_NODES,
        *(battlefield(place.area) for place in (t.blow or t.battle,) if place),
        NAMES,
        el("g", list(sites(t, known)), id="sites"),
        el("g", [zone(t, name) for name in ZONES], id="zones"),
        el("g", list(small_tokens(t)), id="small"),
        el("g", [legion(t, known, area) for area in t.legions], id="legions"),
        el("g", list(ways(t, plan)), id="ways"),
        viewBox=f"0 0 {SIZE.width} {SIZE.height}",
        class_="board war",
        role="group",
        aria_label="The map of Arrakis",
        id="board",
    )


# ---- areas to point at


@lru_cache(maxsize=3000)
def area_node(area: str, words: str) -> Node:
    """An area to point at."""
    look = f"field area {sector_marks(area)}"
    return el("path", el("title", words), id=f"area:{area}", class_=look, d=POINTED[area])


def sector_node(sector: str) -> Node:
    """A sector to point at; it answers only while sectors are asked for."""
    words = el("title", SECTORS[sector].name)
    return el("path", words, id=f"sector:{sector}", class_="field sector", d=SECTOR_EDGES[sector])


SECTOR_NODES: Final = el("g", [sector_node(sector) for sector in SECTORS], id="sectors")


# ---- the ground that changes


@lru_cache
def blast(atomics: str) -> Node:
    """A mountain that the atomics turned into desert."""
    area = ATOMICS[atomics].area
    x, y = middle_of(area)
    cracks = "".join(
        f"M{x:.0f} {y:.0f}L{(x + px) / 2:.0f} {(y + py) / 2 + 6:.0f}L{px:.0f} {py:.0f}"
        for px, py in SHAPES[area].anchors
    )
    return el(
        "g",
        el("title", f"{area_name(area)} was destroyed by the family atomics"),
        el("path", d=OUTLINES[area], fill=STYLE.terrain["desert"], class_="waste"),
        el("path", d=cracks, class_="cracks"),
        id="blast",
        class_="blast",
    )


def tints(t: Table) -> Iterator[Node]:
    """Where the Old Man of the Desert is, and what the Harkonnen of the Mahdi game aim at."""
    if t.old_man and t.old_man.sector:
        yield tint("old-man", SECTOR_EDGES[t.old_man.sector], "The Old Man of the Desert")
    if t.mahdi and t.mahdi.sector:
        edges = "".join(SECTOR_EDGES[sector] for sector in sectors_of(t.mahdi.sector))
        yield tint("harvest", edges, "The Harkonnen harvest here")
    if t.mahdi and t.mahdi.target in TACTICAL:
        target = TACTICAL[t.mahdi.target].sietch
        place = next((area for area, sietch in t.sietches.items() if sietch == target), "")
        if place:
            yield tint("target", OUTLINES[place], "What the Harkonnen aim at")


@lru_cache
def tint(name: str, d: str, words: str) -> Node:
    """Areas in another light."""
    return el("path", el("title", words), d=d, id=f"tint:{name}", class_=f"tint {name}")


# ---- the battle and planned moves


@lru_cache
def battlefield(area: str) -> Node:
    """The area that is fought for, or struck by worms or storms."""
    return el("path", d=OUTLINES[area], id="battlefield", class_="battlefield")


def ways(t: Table, plan: Plan) -> Iterator[Node]:
    """Where the viewer's groups will go, and the attack."""
    for number, group in enumerate(plan.groups):
        yield way_node(t, number, group)
        if group.way in ZONES:
            yield carrier(group.way)
    if t.battle:
        yield from attack(t.battle.start, t.battle.area)
    elif plan.target:
        yield battlefield(plan.target)
        yield from attack(plan.start, plan.target)


def way_node(t: Table, number: int, group: Group) -> Node:
    """The way of a group that has not gone yet: on foot, on worms, or through the air."""
    id, how = f"way:{number}", group.way if group.way in (STEP, RIDE) else FLIGHT
    if how == RIDE:
        return ride_arrow(id, ride_points(t, group.start, group.end))
    return arrow(id, f"way {how}", chip_spot(group.start), chip_spot(group.end))


@lru_cache(maxsize=200)
def ride_arrow(id: str, points: tuple[Point, ...]) -> Node:
    """A line from worm to worm with a tip."""
    *before, (ax, ay), (bx, by) = points
    length = hypot(bx - ax, by - ay) or 1
    ux, uy = (bx - ax) / length, (by - ay) / length
    end = (bx - ux * 34, by - uy * 34)
    d = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in (*before, (ax, ay), end))
    return drawn_arrow(id, "way ride", d, end, (ux, uy))


def attack(attacker: str, target: str) -> Iterator[Node]:
    """Who attacks whom."""
    start, end = chip_spot(attacker), chip_spot(target)
    yield arrow("attack", "way attack", start, end)
    spot = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    blades = "M-9 -9L7 7M9 -9L-7 7M4 10L10 4M-4 10L-10 4"
    mark = grown(el("circle", r=19, class_="disc"), el("path", d=blades), wide=38)
    yield el("g", mark, id="blades", class_="blades", style=at(spot))


@lru_cache(maxsize=500)
def arrow(id: str, look: str, start: Point, end: Point) -> Node:
    """A bowed line with a tip."""
    (ax, ay), (bx, by) = start, end
    length = hypot(bx - ax, by - ay) or 1
    ux, uy = (bx - ax) / length, (by - ay) / length
    bx, by = bx - ux * 34, by - uy * 34
    mx, my = (ax + bx) / 2 + uy * length * 0.12, (ay + by) / 2 - ux * length * 0.12
    d = f"M{ax:.1f} {ay:.1f}Q{mx:.1f} {my:.1f} {bx:.1f} {by:.1f}"
    return drawn_arrow(id, look, d, (bx, by), (ux, uy))


def drawn_arrow(id: str, look: str, d: str, end: Point, way: Point) -> Node:
    """A line with a tip at its end, which points this way."""
    (bx, by), (ux, uy) = end, way
    left = f"{bx - ux * 20 - uy * 12:.1f} {by - uy * 20 + ux * 12:.1f}"
    right = f"{bx - ux * 20 + uy * 12:.1f} {by - uy * 20 - ux * 12:.1f}"
    return el(
        "g",
        el("path", d=d, class_="casing"),
        el("path", d=d, class_="line"),
        el("path", d=f"M{left}L{bx:.1f} {by:.1f}L{right}", class_="tip"),
        id=id,
        class_=look,
    )


# ---- what stands in the areas


def apart(area: str, spot: Point) -> Point:
    """How a thing moves away from the middle of its area when it grows."""
    x, y = from_middle(spot, (middle_of(area),))
    return (
        kept_on(spot[0], x * APART, SIZE.width),
        kept_on(spot[1], y * APART, SIZE.height),
    )


def kept_on(start: float, way: float, end: float) -> float:
    """A way that ends on the board, with room for half a token that has grown.

    >>> kept_on(70, -40, 1000), kept_on(500, -40, 1000)
    (-10, -40)
    """
    return min(max(start + way, GROWN), end - GROWN) - start


def sites(t: Table, known: Known) -> Iterator[Node]:
    """Settlements, sietches, stations, the smugglers' base."""
    for area in t.settlements:
        spot = SHAPES[area].settlement
        assert spot is not None, "every settlement has its place"
        rank = SETTLEMENTS[area]
        words = f"{area_name(area)}: a settlement of rank {rank}"
        yield settlement_node(area, rank, words, spot, apart(area, spot))
    for area, sietch in t.sietches.items():
        spot = SHAPES[area].sietch or small_spots(area)[-1]
        words = f"{area_name(area)}: {sietch_words(t, known, area)}"
        rank, up = known.rank(t, sietch), sietch in t.ranks
        yield sietch_node(sietch, rank, up, words, spot, apart(area, spot))
    for area in t.stations:
        spot = SHAPES[area].station or small_spots(area)[-1]
        words = f"{area_name(area)}: an ecological testing station"
        yield site_node("station", area, words, spot, apart(area, spot))
    if t.smugglers and t.smugglers.base:
        area = t.smugglers.base
        spot = small_spots(area)[-1]
        yield site_node("base", area, "The smugglers' base", spot, apart(area, spot))


def zone(t: Table, name: str) -> Node:
    """An air zone with its vehicle."""
    vehicle = t.air.get(name, "")
    sectors = " and ".join(SECTORS[sector].name for sector in ZONES[name].sectors)
    number = name.removeprefix("air_")
    there = f": {VEHICLES[vehicle]}" if vehicle else ""
    return zone_node(name, vehicle, f"Air zone {number}{there}. {sectors}", ZONE_SHAPES[name])


def small_tokens(t: Table) -> Iterator[Node]:
    """Harvesters, wormsigns and worms."""
    for area in t.harvesters:
        yield small(f"harvester:{area}", "harvester", "A harvester", area, "harvester")
    for area in t.smugglers.harvesters if t.smugglers else ():
        words = "A harvester of the smugglers"
        yield small(f"smuggling:{area}", "smuggler_harvester", words, area, "other")
    for area in t.wormsigns:
        yield small(f"wormsign:{area}", "wormsign", "A wormsign", area, "worm")
    for area, face in face_up(t).items():
        words = f"A wormsign: {FACES[face]}"
        yield small(f"wormsign:{area}", f"wormsign_{face}", words, area, "worm")
    for area in t.worms:
        yield small(f"worm:{area}", "worm", "A sandworm", area, "worm")
    if t.wild_maker:
        yield small("wild-maker", "wild_maker", "The Wild Maker", t.wild_maker, "worm")


def small(id: str, look: str, words: str, area: str, slot: str) -> Node:
    """A small token at its place in an area."""
    spot = slot_spot(area, slot)
    return small_node(id, look, f"{area_name(area)}: {words}", spot, apart(area, spot))


def legion(t: Table, known: Known, area: str) -> Node:
    """The legion in an area."""
    here = t.legions[area]
    words = f"{area_name(area)}. {ROLES[here.side]}: {legion_words(here, known.faces)}"
    spot = chip_spot(area)
    return legion_node(area, figures(here, known.faces), words, spot, apart(area, spot))

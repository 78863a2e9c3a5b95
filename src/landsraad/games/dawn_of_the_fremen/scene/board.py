"""The board: the ground and all that lies on it, planned moves, an attack, areas to point at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import ceil, sqrt
from typing import Final

from landsraad.games.dawn_of_the_fremen.components import (
    BORDERS,
    DRUM_SAND,
    LANDS,
    RESOURCES,
    TERRITORIES,
    TOKENS,
    TRIBES,
)
from landsraad.games.dawn_of_the_fremen.rules.journeys import reachable
from landsraad.games.dawn_of_the_fremen.rules.moving import Planning, planned
from landsraad.games.dawn_of_the_fremen.rules.strength import strength_in
from landsraad.games.dawn_of_the_fremen.scene.attack import aims, attack_marks, battlefield, way
from landsraad.games.dawn_of_the_fremen.scene.ground import GROUND, NAMES
from landsraad.games.dawn_of_the_fremen.scene.shapes import (
    BORDER_SHAPES,
    OUTLINES,
    SHAPES,
    SIZE,
    anchor,
)
from landsraad.games.dawn_of_the_fremen.scene.spots import at_edge, way_inside
from landsraad.games.dawn_of_the_fremen.scene.tokens import (
    empty_site,
    nobody_node,
    rock_node,
    site_node,
    thing_node,
    warrior_node,
)
from landsraad.games.dawn_of_the_fremen.state import NOBODY, Land, Move, Table, View
from landsraad.games.dawn_of_the_fremen.story.words import SITES, amounts, border, load, place
from landsraad.kernel import Seat
from landsraad.scenes.node import Node, el
from landsraad.scenes.rendering.growing import from_middle
from landsraad.scenes.shapes import path_of
from landsraad.scenes.sketch import Point

UNSETTLED: Final = ("rocks", "sites", "settlement")
"""Phases in which a territory without a warrior waits for one; later it is abandoned."""

AIMING: Final = (("first action", "attack"), ("second action", "attack"))
"""Answers after which a territory to attack is asked for."""

SMALLER: Final = 0.8
"""The size of a group for which a crowded territory has no room."""

APART: Final = 0.7
"""How far things of one territory move apart when they grow."""

BELOW: Final = 15
"""How far they move down from its name, which grows as well."""

TOKEN_RADIUS: Final = 29
"""Half the room that a token takes as it is drawn; its number lies a little outside."""


def board(view: View) -> Node:
    """The board as it stands, with what the viewer plans."""
    t = view.table
    plan = planned(view)
    move = shown_move(t, plan)
    lands = plan.table.lands if plan else t.lands
    return el(
        "svg",
        GROUND,
        el("g", list(abandoned(t)), id="abandoned"),
        el("g", list(reach(plan)), id="reach") if plan else None,
        el("g", [area(name, title(t, name)) for name in TERRITORIES], id="territories"),
        battlefield(t.attack.target) if t.attack else None,
        way(tuple(stop.land for stop in move.stops), move.seat) if move else None,
        NAMES,
        el("g", [rock_node(name) for name in t.rocks], id="rocks"),
        BORDER_LINES,
        el("g", list(contents(t, lands, plan)), id="lands"),
        el("g", list(carried(plan, lands)), id="carried") if plan else None,
        attack_marks(t) if t.attack else None,
        aims(t, view.seat) if aiming(view) else None,
        viewBox=f"0 0 {SIZE.width} {SIZE.height}",
        class_="board dawn",
        role="group",
        aria_label="The map of Arrakis",
        id="board",
    )


def shown_move(t: Table, plan: Planning | None) -> Move | None:
    """The move to draw as a line: the viewer's plan, one that waits for leave, or an attack's."""
    if plan is not None:
        return plan.move()
    return t.move or (t.attack.brought if t.attack else None)


def aiming(view: View) -> bool:
    """Does the viewer choose a territory to attack?"""
    said = [(kind, value) for _, kind, value in view.since[-1:]]
    return view.table.attack is None and said != [] and said[0] in AIMING


# ---- areas to point at


def title(t: Table, name: str) -> str:
    """What a territory is, and all that is there."""
    if name == DRUM_SAND:
        return f"{place(name)}: nobody stays here"
    return land_title(t.phase in UNSETTLED, name, *facts(t.lands[name]))


Facts = tuple[Seat, str, tuple[tuple[str, int], ...], tuple[str, ...]]
"""Warrior, site, goods and tokens of a territory."""


def facts(land: Land) -> Facts:
    """What lies in a territory, such that it can be a key."""
    goods = tuple((x, land.goods[x]) for x in RESOURCES if x in land.goods)
    return land.warrior, land.site, goods, tuple(land.tokens)


@lru_cache(maxsize=4000)
def land_title(
    unsettled: bool,
    name: str,
    warrior: Seat,
    site: str,
    goods: tuple[tuple[str, int], ...],
    tokens: tuple[str, ...],
) -> str:
    """The same, of what can be a key."""
    words = [TRIBES[warrior].name] if warrior != NOBODY else []
    words += ["not settled yet" if unsettled else "abandoned"] if warrior == NOBODY else []
    words += [SITES[site]] if site else []
    words += [load(tokens)] if tokens else []
    words += [amounts(dict(goods))] if goods else []
    strong = strength_in(Land(warrior, tokens=list(tokens)))
    words += [f"strength {strong}"] if warrior != NOBODY else []
    return f"{place(name)}: {', '.join(words)}"


@lru_cache(maxsize=2000)
def area(name: str, words: str) -> Node:
    """A territory to point at."""
    look = "field territory drum" if name == DRUM_SAND else "field territory"
    return el("path", el("title", words), id=f"territory:{name}", class_=look, d=OUTLINES[name])


@lru_cache
def border_line(name: str) -> Node:
    """A border to point at; it answers only while borders are asked for."""
    d = path_of(BORDER_SHAPES[name].points, False)
    return el("path", el("title", border(name)), id=f"border:{name}", class_="field border", d=d)


def border_mark(name: str) -> Node:
    """The thin line that shows a border which can be chosen; the one to point at is wider."""
    return el("path", class_="border-line", d=path_of(BORDER_SHAPES[name].points, False))


BORDER_LINES: Final = el(
    "g", [part for name in BORDERS for part in (border_line(name), border_mark(name))], id="borders"
)


@lru_cache
def tint(name: str, class_: str) -> Node:
    """A territory in another light."""
    return el("path", d=OUTLINES[name], class_=class_, id=f"{class_.split()[0]}:{name}")


def abandoned(t: Table) -> Iterator[Node]:
    """The territories whose tribe has vanished."""
    if t.phase not in UNSETTLED:
        for name, land in t.lands.items():
            if land.warrior == NOBODY:
                yield tint(name, "forsaken")


def reach(plan: Planning) -> Iterator[Node]:
    """Where the planned move can still get, and where it may end."""
    if not plan.arrived():
        for name, end in reachable(plan.table, plan.trip).items():
            yield tint(name, "reach end" if end else "reach")


# ---- what lies in the territories


def contents(t: Table, lands: Mapping[str, Land], plan: Planning | None) -> Iterator[Node]:
    """A group for each territory in which something lies."""
    ready = set(plan.takeable()) if plan and not plan.arrived() else set()
    unsettled = t.phase in UNSETTLED
    sites = t.phase == "sites"
    for name in LANDS:
        land = lands[name]
        here = plan is not None and plan.trip.at == name
        marks = tuple(sorted(ready)) if here else ()
        found = land_node(name, unsettled, sites, marks, *facts(land))
        if found.kids:
            yield found


@lru_cache(maxsize=4000)
def land_node(
    name: str,
    unsettled: bool,
    sites: bool,
    ready: tuple[str, ...],
    warrior: Seat,
    site: str,
    goods: tuple[tuple[str, int], ...],
    tokens: tuple[str, ...],
) -> Node:
    """All that lies in one territory."""
    shape = SHAPES[name]
    assert shape.warrior is not None, "every territory has room for a warrior"
    assert shape.site is not None, "every territory has room for a site"
    spots = [anchor(name, number) for number in range(len(goods) + len(tokens))]
    lying = [shape.warrior, *([shape.site] if site else ()), *spots]

    def away(spot: Point) -> Point:
        x, y = from_middle(spot, (other for other in lying if other != spot))
        return way_inside(name, spot, (x * APART, y * APART + BELOW))

    found: list[Node] = []
    if warrior != NOBODY:
        found.append(warrior_node(name, warrior, shape.warrior, away(shape.warrior)))
    elif not unsettled:
        found.append(nobody_node(name, shape.warrior, away(shape.warrior)))
    if site:
        found.append(site_node(name, site, shape.site, away(shape.site)))
    elif sites:
        found.append(empty_site(name, shape.site))
    size, times = shape.anchor_radius / TOKEN_RADIUS, Counter[str]()
    things = [*goods, *((token, 1) for token in tokens)]
    for (thing, count), spot in zip(things, spots, strict=True):
        times[thing] += 1
        sort = "token" if thing in TOKENS else "goods"
        again = f":{times[thing]}" if times[thing] > 1 else ""
        more = "ready" if thing in ready else ""
        id = f"{sort}:{name}:{thing}{again}"
        found.append(thing_node(id, thing, count, spot, size, more, away(spot)))
    return el("g", found, id=f"land:{name}")


def carried(plan: Planning, lands: Mapping[str, Land]) -> Iterator[Node]:
    """The group of a planned move, where it is now."""
    name = plan.trip.at
    land = lands.get(name, Land())
    group = Counter(plan.trip.carried)
    spots, size = group_spots(name, len(land.goods) + len(land.tokens), len(group))
    for (thing, count), spot in zip(group.items(), spots, strict=True):
        yield thing_node(f"carried:{thing}", thing, count, spot, size, "carried")


def group_spots(name: str, lying: int, moving: int) -> tuple[list[Point], float]:
    """Where a group lies and how large: on free places, or where those are too few, close by."""
    shape = SHAPES[name]
    size = shape.anchor_radius / TOKEN_RADIUS
    if lying + moving <= len(shape.anchors):
        return [anchor(name, lying + number) for number in range(moving)], size
    step = 2 * SMALLER * TOKEN_RADIUS
    columns = ceil(sqrt(moving))
    width, height = columns * step, ceil(moving / columns) * step
    x, y = at_edge(name, lying, width, height)
    left, top = x - (width - step) / 2, y - (height - step) / 2
    rows = (divmod(number, columns) for number in range(moving))
    return [(left + column * step, top + row * step) for row, column in rows], SMALLER

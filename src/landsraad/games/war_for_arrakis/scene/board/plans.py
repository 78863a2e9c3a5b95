"""What the viewer plans: groups that will go, and what the legion that is chosen now can reach.

A plan lies in the viewer's own answers to the open question alone, so nobody else sees it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from landsraad.games.war_for_arrakis.rules.battle.battles import on_foot, targets
from landsraad.games.war_for_arrakis.rules.board import (
    BIT,
    EVERYWHERE,
    areas_in,
    free_for,
    near_bits,
)
from landsraad.games.war_for_arrakis.rules.legions.moves import (
    ALL,
    DONE,
    flights_left,
    left_behind,
    rides,
)
from landsraad.games.war_for_arrakis.scene.board.rides import chain_path
from landsraad.games.war_for_arrakis.scene.board.shapes import OUTLINES, ZONE_SHAPES
from landsraad.games.war_for_arrakis.scene.board.tokens import at
from landsraad.games.war_for_arrakis.state import KINDS, Group, View
from landsraad.scenes.node import Node, el
from landsraad.scenes.rendering.growing import grown

STEP, RIDE, FLIGHT = "step", "ride", "flight"
WAYS: Final = {STEP: "on foot", RIDE: "on sandworms", FLIGHT: "through the air"}


class Plan(NamedTuple):
    """Groups that are planned, and the legion that is being sent."""

    groups: tuple[Group, ...]
    start: str = ""
    """Where the chosen legion stands; empty: none is chosen."""
    attacks: bool = False
    target: str = ""
    """Whom it attacks; empty: that is not chosen yet."""


class Reach(NamedTuple):
    """Where a legion can get: areas by the way, and the air zones that would carry it."""

    areas: dict[str, list[str]]
    zones: tuple[str, ...]


def planned(view: View) -> Plan:
    """What the viewer has answered so far."""
    groups: list[Group] = []
    start, attacks, target = "", False, ""
    for _, kind, value in view.since:
        if kind in ("move from", "attack with"):
            start, attacks = (
                (str(value) if value in view.table.legions else ""),
                kind == "attack with",
            )
        elif kind == "move to" and start:
            end = str(value)
            groups.append(Group(start, end, way_to(view, start, end), view.table.legions[start]))
            start = ""
        elif kind == "attack":
            target = str(value)
        elif kind == "carried by" and groups:
            groups[-1].way = str(value)
    return Plan(tuple(groups), start, attacks, target)


def going(view: View) -> int:
    """How many units of the chosen legion go, as far as they are chosen."""
    plan = planned(view)
    if not plan.start:
        return 0
    here = left_behind(view.table, plan.start, plan.groups)
    picked = picks(view)
    if not picked or ALL in picked:
        return here.units
    return sum(each in KINDS or each in here.tokens for each in picked)


def picks(view: View) -> list[str]:
    """The chosen figures of the chosen legion."""
    found: list[str] = []
    for _, kind, value in view.since:
        if kind == "move from":
            found = []
        elif kind == "who goes" and value != DONE:
            found.append(str(value))
    return found


def way_to(view: View, start: str, end: str) -> str:
    """How a legion gets from one area to the other."""
    t = view.table
    side = t.legions[start].side
    if near_bits(t, start) & BIT[end]:
        return STEP
    return RIDE if rides(t, side, start, free_for(t, side)) & BIT[end] else FLIGHT


def reach(view: View, plan: Plan) -> Reach:
    """What the chosen legion can reach, each area by its easiest way."""
    t = view.table
    side = t.legions[plan.start].side
    ends = targets(t, side) if plan.attacks else free_for(t, side)
    walked = near_bits(t, plan.start) & ends
    ridden = ridden_by(view, plan) & ends & ~walked
    carried = flights_left(t, side, plan.start, plan.groups, ends)
    flown = 0
    for bits in carried.values():
        flown |= bits
    flown &= ~(walked | ridden)
    areas = {STEP: areas_in(walked), RIDE: areas_in(ridden), FLIGHT: areas_in(flown)}
    return Reach(areas, tuple(carried) if flown else ())


def ridden_by(view: View, plan: Plan) -> int:
    """Where the chosen legion, or what is chosen of it, could ride: troops never do."""
    t = view.table
    side = t.legions[plan.start].side
    if plan.attacks:
        return on_foot(t, side, plan.start)
    here, picked = left_behind(t, plan.start, plan.groups), picks(view)
    walking = here.troop if ALL in picked else "troop" in picked
    return 0 if walking or here.units == here.troop else rides(t, side, plan.start, EVERYWHERE)


def reach_nodes(view: View, plan: Plan) -> list[Node]:
    """The areas that can be reached, in three styles, and the vehicles that would be used."""
    if not plan.start:
        return []
    if plan.target:
        return [start_node(plan.start)]
    found = reach(view, plan)
    areas = [reach_node(area, way) for way, some in found.areas.items() for area in some]
    ridden = [chain_node(chain_path(view.table, plan.start))] if found.areas[RIDE] else []
    return [start_node(plan.start), *areas, *ridden, *map(carrier, found.zones)]


@lru_cache(maxsize=100)
def chain_node(d: str) -> Node:
    """The worms that the legion can ride over, joined by a line."""
    return el(
        "g",
        el("path", d=d, class_="casing"),
        el("path", d=d, class_="line"),
        id="chain",
        class_="chain",
    )


@lru_cache(maxsize=500)
def reach_node(area: str, way: str) -> Node:
    """An area that can be reached in this way."""
    words = el("title", f"Reached {WAYS[way]}")
    return el("path", words, d=OUTLINES[area], id=f"reach:{area}", class_=f"reach {way}")


@lru_cache(maxsize=200)
def start_node(area: str) -> Node:
    """Where the chosen legion stands."""
    return el("path", d=OUTLINES[area], id="reach-from", class_="reach from")


@lru_cache(maxsize=20)
def carrier(zone: str) -> Node:
    """An air zone whose vehicle would carry the legion."""
    ring = grown(el("circle", r=28), wide=44)
    return el("g", ring, id=f"carries:{zone}", class_="carries", style=at(ZONE_SHAPES[zone]))

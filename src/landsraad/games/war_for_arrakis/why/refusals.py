"""What all reasons share: sentences about a place, who is in the way there, and the open op."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

from landsraad.games.war_for_arrakis.components import BEYOND, LEADERS, SECTORS, ops
from landsraad.games.war_for_arrakis.components.ops import AnyOp, Side
from landsraad.games.war_for_arrakis.rules.board import (
    BIT,
    free_for,
    homes_of,
    is_desert,
    near_bits,
    other,
    smuggler_harvesters,
    worm_bits,
)
from landsraad.games.war_for_arrakis.rules.effects import SCRIPTS
from landsraad.games.war_for_arrakis.state import Table, View
from landsraad.games.war_for_arrakis.story import words
from landsraad.kernel import Ask, Refused, Value

Find: TypeAlias = Callable[[View, Ask, str], Refused | None]
"""Finds what is wrong with a thing; None: nothing of what it looks at."""


class Reason(NamedTuple):
    """Why things are not options of a kind of question."""

    find: Find
    last: str
    """What is left to say of a thing with which nothing else is wrong."""
    rule: str


def nothing_wrong(view: View, ask: Ask, value: str) -> Refused | None:
    """There is only one reason."""
    return None


def refused(why: str, rule: str, value: str, **facts: object) -> Refused:
    """A refusal about an area, an air zone, a sector or a leader."""
    return Refused(why, rule=rule, place=called(value), **facts)


def called(value: Value) -> str:
    """A thing by its name."""
    if value in LEADERS:
        return words.leader(value)
    return words.sector(value) if value in SECTORS else words.place(value)


def side_of(view: View, ask: Ask) -> Side:
    """The side of the seat that is asked."""
    return view.table.sides[ask.seat]


def step(t: Table) -> tuple[Any, ...]:
    """The open step and its arguments."""
    return tuple(t.agenda[-1])


def open_op(t: Table) -> AnyOp | None:
    """The op that is being carried out; None: something else is."""
    name, *arguments = step(t)
    return SCRIPTS[arguments[0]][arguments[1]] if name == "do_op" else None


def answers(view: View, *kinds: str) -> list[Value]:
    """All that this seat has answered to questions of these kinds in the open step."""
    return [value for _, kind, value in view.since if kind in kinds]


# ---- who is in the way


def not_free(t: Table, side: Side, area: str) -> Refused | None:
    """A sandworm or the enemy is in an area."""
    if free_for(t, side) & BIT[area]:
        return None
    rule = "area_free_and_empty"
    if worm_bits(t) & BIT[area]:
        return refused("a sandworm is in {place}", rule, area)
    if area in t.legions:
        return refused("a legion of the enemy is in {place}", rule, area)
    return refused("a settlement of the enemy is in {place}", rule, area)


def not_empty(t: Table, area: str, *, station: bool = True) -> Refused | None:
    """Something is in an area; `station`: a testing station counts."""
    homes = homes_of(t, "harkonnen") | homes_of(t, "atreides")
    found = {
        "a legion is in {place}": area in t.legions,
        "a settlement is in {place}": bool(homes & BIT[area]),
        "a sandworm is in {place}": bool(worm_bits(t) & BIT[area]),
        "a wormsign lies in {place}": area in t.wormsigns,
        "a harvester is in {place}": area in t.harvesters or area in smuggler_harvesters(t),
        "a testing station is in {place}": station and area in t.stations,
    }
    why = next((why for why, so in found.items() if so), None)
    return refused(why, "area_free_and_empty", area) if why else None


def not_sand(t: Table, area: str, rule: str) -> Refused | None:
    """Rock, mountains and ergs."""
    if is_desert(t, area):
        return None
    return refused("{place} is not desert", rule, area)


def no_legion(t: Table, side: Side, area: str, rule: str = "legion") -> Refused | None:
    """There is no legion of this side in an area."""
    if area not in t.legions:
        return refused("there is no legion in {place}", rule, area)
    if t.legions[area].side != side:
        return refused("the legion in {place} is not yours", rule, area)
    return None


def no_enemy(t: Table, side: Side, area: str, rule: str) -> Refused | None:
    """There is no legion of the enemy in an area."""
    if area not in t.legions:
        return refused("there is no legion in {place}", rule, area)
    if t.legions[area].side != other(side):
        return refused("the legion in {place} is your own", rule, area)
    return None


def no_sietch(t: Table, area: str, rule: str) -> Refused | None:
    """There is no sietch in an area."""
    return None if area in t.sietches else refused("there is no sietch in {place}", rule, area)


def not_beside(t: Table, start: str, area: str, rule: str) -> Refused | None:
    """Two areas do not touch, or only across an impassable border."""
    if near_bits(t, start) & BIT[area]:
        return None
    return blocked(t, start, area) or refused(
        "{place} is not beside {start}", rule, area, start=words.area(start)
    )


def blocked(t: Table, start: str, area: str) -> Refused | None:
    """Two areas touch across an impassable border alone."""
    if area not in BEYOND[start] or near_bits(t, start) & BIT[area]:
        return None
    why = "the border between {start} and {place} is impassable"
    return refused(why, "move_basics", area, start=words.area(start))


TIE: Final = Reason(nothing_wrong, "Mahdi's criteria do not name {place}", "solo_ties")
PLACING: Final = (ops.Place, ops.Deploy)

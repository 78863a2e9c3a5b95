"""Why a legion does not move, attack, fall back or land somewhere."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import NUMBERS
from landsraad.games.war_for_arrakis.rules.board import (
    BIT,
    DISTANCE,
    all_near,
    empty_areas,
    flights,
    held_by,
    homes_of,
    near_bits,
    other,
    ride_ends,
    smuggler_harvesters,
    worm_bits,
)
from landsraad.games.war_for_arrakis.rules.legions.moves import has_flown
from landsraad.games.war_for_arrakis.rules.places import group_passes
from landsraad.games.war_for_arrakis.state import Table, View
from landsraad.games.war_for_arrakis.story import words
from landsraad.games.war_for_arrakis.why.places import filtered, not_meant
from landsraad.games.war_for_arrakis.why.refusals import (
    Reason,
    answers,
    blocked,
    no_enemy,
    no_legion,
    not_beside,
    not_empty,
    not_free,
    not_sand,
    nothing_wrong,
    open_op,
    refused,
    side_of,
    step,
)
from landsraad.kernel import Ask, Refused

# ---- moves


def moving_filter(t: Table) -> str:
    """Which legions the open step lets go."""
    name, *arguments = step(t)
    return str(arguments[2] if name == "move_legions" else arguments[1])


def move_from(view: View, ask: Ask, area: str) -> Refused | None:
    """Not the seat's own, already going, or not of those that may go."""
    t = view.table
    side = side_of(view, ask)
    if wrong := no_legion(t, side, area):
        return wrong
    if area in answers(view, "move from") and not t.options.one_legion_two_ways:
        return refused("the legion in {place} is already going", "two_different_legions", area)
    return filtered(t, side, moving_filter(t), area)


def move_to(view: View, ask: Ask, area: str) -> Refused | None:
    """Where the group is, where it cannot stand, or beyond an impassable border."""
    start = str(view.answered("move from"))
    if area == start:
        return refused("the group is already in {place}", "move_basics", area)
    if wrong := not_free(view.table, side_of(view, ask), area):
        return wrong
    return (
        None
        if area in ask.options
        else blocked(view.table, start, area) or no_way(view, start, area)
    )


def no_way(view: View, start: str, area: str) -> Refused | None:
    """Nothing carries a group or a legion there: no ornithopter, no wormsigns."""
    t = view.table
    side = t.legions[start].side
    facts = {"start": words.area(start)}
    if DISTANCE[start][area] <= NEARBY and has_flown(t, start):
        return refused("the legion has already flown in this turn", "troop_transport", area)
    if DISTANCE[start][area] <= NEARBY and side == "harkonnen" and not flights(t, side, start):
        why = "{place} is not beside {start}, and no ornithopter is over it"
        return refused(why, "troop_transport", area, **facts)
    if side == "atreides" and not ride_ends(t, start) & BIT[area]:
        why = "{place} is not beside {start}, and no wormsigns lead there"
        return refused(why, "sandriding", area, **facts)
    return None


NEARBY: Final = 2
"""So far an ornithopter carries a legion."""


# ---- attacks


def attack_with(view: View, ask: Ask, area: str) -> Refused | None:
    """Not the seat's own, or not of those that may attack."""
    t = view.table
    side, word = side_of(view, ask), str(step(t)[2])
    wrong = no_legion(t, side, area) or filtered(t, side, word, area)
    if wrong is None and not group_passes(t, word, t.legions[area]):
        why = "the legion in {place} attacks as a whole, and Paul may not in this turn"
        return refused(why, "bound_paul", area)
    return wrong


def attack(view: View, ask: Ask, area: str) -> Refused | None:
    """Own ground, nobody there, a worm over it, or an impassable border."""
    t = view.table
    side, rule = side_of(view, ask), "attack_targets"
    if held_by(t, side) & BIT[area]:
        return refused("{place} is your own", rule, area)
    if not held_by(t, other(side)) & BIT[area]:
        return refused("there is nobody to attack in {place}", rule, area)
    if worm_bits(t) & BIT[area]:
        return refused("a sandworm is in {place}, so nobody fights there", rule, area)
    start = str(view.answered("attack with"))
    return None if area in ask.options else blocked(t, start, area) or no_way(view, start, area)


def strike_at(view: View, ask: Ask, area: str) -> Refused | None:
    """Not what a special attack can hit."""
    op = open_op(view.table)
    word = str(getattr(op, "target", "any"))
    side = side_of(view, ask)
    return no_enemy(view.table, side, area, RULE) or not_meant(view.table, side, word, area, RULE)


RULE: Final = "special_attacks"


def bombard(view: View, ask: Ask, area: str) -> Refused | None:
    """Nothing that a frigate could hit."""
    t = view.table
    side = side_of(view, ask)
    if area in t.legions:
        return no_enemy(t, side, area, "frigates")
    if side == "atreides" and area in (*t.harvesters, *smuggler_harvesters(t)):
        return None
    return refused("there is nothing to bombard in {place}", "frigates", area)


# ---- retreats and pushes


def retreat_to(view: View, ask: Ask, area: str) -> Refused | None:
    """Not beside, not free, or for the Harkonnen with a wormsign."""
    t = view.table
    name, start = step(t)[:2]
    side = t.legions[start].side
    if wrong := not_beside(t, start, area, "retreat") or not_free(t, side, area):
        return wrong
    if side == "harkonnen" and name == "retreat" and area in t.wormsigns:
        return refused("a wormsign lies in {place}", "retreat", area)
    return None


def push_from(view: View, ask: Ask, area: str) -> Refused | None:
    """No enemy, or not in the desert."""
    rule = "pushed_legion"
    return no_enemy(view.table, side_of(view, ask), area, rule) or not_sand(view.table, area, rule)


def push_to(view: View, ask: Ask, area: str) -> Refused | None:
    """Not beside, or not empty."""
    start = str(view.answered("push from"))
    return not_beside(view.table, start, area, "pushed_legion") or not_empty(view.table, area)


# ---- legions that are carried and troops that land


def lift_from(view: View, ask: Ask, area: str) -> Refused | None:
    """Not an own legion, or without a settlement."""
    side = side_of(view, ask)
    if wrong := no_legion(view.table, side, area):
        return wrong
    if homes_of(view.table, side) & BIT[area]:
        return None
    return refused("there is no settlement of yours in {place}", "card_moves", area)


def land_in(view: View, ask: Ask, area: str) -> Refused | None:
    """Where a carried legion joins another, or where troops of a heighliner come down."""
    t = view.table
    side = side_of(view, ask)
    if step(t)[0] != "land_troops":
        if area == view.answered("lift from"):
            return refused("the legion is already in {place}", "card_moves", area)
        return no_legion(t, side, area)
    if wrong := not_empty(t, area):
        return wrong
    if all_near(t, held_by(t, other(side))) & BIT[area]:
        return refused("the enemy is beside {place}", "landing", area)
    second = near_bits(t, area) & empty_areas(t) & ~all_near(t, held_by(t, other(side)))
    if t.heighliners[side].troops > NUMBERS.units_per_area and not second:
        return refused("your troops need a second area beside {place}", "landing", area)
    return None


def land_also_in(view: View, ask: Ask, area: str) -> Refused | None:
    """Not beside the first area, not empty, or beside the enemy."""
    t = view.table
    side, first = side_of(view, ask), view.answered("land in")
    if first is not None and (wrong := not_beside(t, str(first), area, "landing")):
        return wrong
    if wrong := not_empty(t, area):
        return wrong
    if all_near(t, held_by(t, other(side))) & BIT[area]:
        return refused("the enemy is beside {place}", "landing", area)
    return None


def own_legion(view: View, ask: Ask, area: str) -> Refused | None:
    """There is no legion of the seat's side."""
    return no_legion(view.table, side_of(view, ask), area)


REASONS: Final = {
    "move from": Reason(move_from, "nobody in {place} can go anywhere", "move_basics"),
    "move to": Reason(
        move_to,
        "{place} is too far for a step, and nothing carries the group there",
        "move_basics",
    ),
    "attack with": Reason(attack_with, "nobody is in reach of {place}", "attack_targets"),
    "attack": Reason(
        attack, "{place} is too far, and nothing carries the legion there", "attack_targets"
    ),
    "strike at": Reason(strike_at, "{place} cannot be hit", RULE),
    "bombard": Reason(bombard, "no frigate of yours is over {place}", "frigates"),
    "retreat to": Reason(retreat_to, "the legion goes where there is more room", "retreat"),
    "push from": Reason(push_from, "there is no empty area beside {place}", "pushed_legion"),
    "push to": Reason(push_to, "nobody is pushed to {place}", "pushed_legion"),
    "lift from": Reason(lift_from, "nobody can be lifted from {place}", "card_moves"),
    "land in": Reason(land_in, "nobody can land in {place}", "landing"),
    "land also in": Reason(land_also_in, "nobody can land in {place}", "landing"),
    "arrival first": Reason(nothing_wrong, "nobody has just arrived in {place}", "arrival"),
    "Staban joins": Reason(own_legion, "he cannot join anybody in {place}", "staban_returns"),
}

"""Why a shipment or an attack's move cannot begin somewhere or go somewhere."""

from __future__ import annotations

from typing import Final

from landsraad.games.dawn_of_the_fremen.components import DRUM_SAND, NEAR, TERRITORIES, TRIBES
from landsraad.games.dawn_of_the_fremen.rules.journeys import (
    CLOSED,
    Trip,
    crosses_rock,
    flies,
    has_worm,
    reach,
    toll,
    way_through,
)
from landsraad.games.dawn_of_the_fremen.rules.moving import STOP, planned
from landsraad.games.dawn_of_the_fremen.rules.strength import rock_between
from landsraad.games.dawn_of_the_fremen.rules.table import allied, movable
from landsraad.games.dawn_of_the_fremen.state import NOBODY, Table, View
from landsraad.games.dawn_of_the_fremen.why.refusals import place_of, refused
from landsraad.kernel import Ask, Refused, Value
from landsraad.scenes.text import counted

RULES: Final = (
    "shipment",
    "ship_path",
    "ship_one_start",
    "ship_worm_rock",
    "border_transfer_rock",
    "ship_drum_sand",
    "ship_abandoned",
    "ship_ally_land",
    "vanish_unallied",
    "attack_one_move",
    "attack_revisit",
)
"""Everything that these may name."""


def begin(view: View, ask: Ask, value: Value) -> Refused | None:
    """A territory in which no move can begin."""
    name = place_of(value)
    if not name:
        return None
    attack = ask.kind == "bring from"
    rule = "attack_one_move" if attack else "shipment"
    if name == DRUM_SAND or view.table.lands[name].warrior != view.seat:
        return refused("{place} is not yours", rule, name)
    if not movable(view.table.lands[name]):
        return refused("nothing in {place} can be moved", rule, name)
    if attack:
        return refused("nothing in {place} can reach the target", rule, name)
    return refused("no way out of {place} leads to land of yours", rule, name)


def go_on(view: View, ask: Ask, value: Value) -> Refused | None:
    """A place that the group cannot go to now."""
    name, plan = place_of(value), planned(view)
    if plan is None:
        return None
    t, trip = plan.table, plan.trip
    if value == STOP:
        return no_stop(trip)
    if not name:
        return None
    if name not in NEAR[trip.at]:
        why = "{place} does not border on {here}, where the group is"
        return refused(why, "ship_path", name, here=TERRITORIES[trip.at].name)
    if trip.steps >= reach(t, trip):
        why = "{place} is too far: the starting token crosses {far}"
        far = counted(reach(t, trip), "border")
        return refused(why, "ship_one_start", name, far=far)
    if toll(t, trip, name) == CLOSED:
        return closed(t, trip, name)
    return stuck(t, trip, name)


def no_stop(trip: Trip) -> Refused:
    """A move that cannot end where it is."""
    if trip.attack is not None:
        why = "the move ends in {place}, the target"
        return refused(why, "attack_one_move", trip.attack.target)
    if not trip.steps:
        return refused("the group has not left {place} yet", "shipment", trip.at)
    return refused("a shipment ends in land of your own, not in {place}", "ship_path", trip.at)


def closed(t: Table, trip: Trip, name: str) -> Refused | None:
    """A border that the group cannot cross: sand, rock, or other people's land."""
    if name == DRUM_SAND and not flies(t, trip):
        return refused("only the Ornithopter crosses {place}", "ship_drum_sand", name)
    rock = trip.at != DRUM_SAND and rock_between(t, trip.at, name)
    if rock and not crosses_rock(t, trip):
        if has_worm(trip):
            why = "a rock lies on the border of {place}, and a worm is in the group"
            return refused(why, "ship_worm_rock", name)
        why = "a rock lies on the border of {place}: a stillsuit or the Kulon must come along"
        return refused(why, "border_transfer_rock", name)
    return foreign(t, trip, name)


def foreign(t: Table, trip: Trip, name: str) -> Refused | None:
    """Land of others that the group may not pass."""
    if way_through(t, trip, name) != CLOSED:
        return None
    owner = t.lands[name].warrior
    if owner == NOBODY:
        if trip.attack is None:
            return refused("{place} is abandoned: no shipment passes it", "ship_abandoned", name)
        why = "{place} is abandoned, and this attack is not strong enough to have taken it"
        return refused(why, "vanish_unallied", name)
    tribe = TRIBES[owner].name
    if allied(t, trip.seat, owner):
        why = (
            "{tribe} has not given leave to pass {place}, and you have no water debt of theirs "
            "left to pay for the way"
        )
        return refused(why, "ship_ally_land", name, tribe=tribe)
    why = "{place} belongs to {tribe}, and you have no water debt of theirs left to pay for the way"
    return refused(why, "ship_path", name, tribe=tribe)


def stuck(t: Table, trip: Trip, name: str) -> Refused | None:
    """A step that would be open but leads to no end."""
    if trip.attack is not None:
        if not t.options.attack_revisit and name in (*trip.been, trip.at):
            why = "the move has already passed {place}"
            return refused(why, "attack_revisit", name)
        return refused("from {place} the target is out of reach", "attack_one_move", name)
    return refused("from {place} no land of yours is within reach", "ship_path", name)

"""Why something is not among the options: the first rule or ruling that forbids it.

`RULES` names them all; a word that is not a ruling's id is a heading of the rulebook.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from landsraad.games.dune.components import PARTS, PARTS_OF, SECTOR, TERRITORIES, TERRITORY
from landsraad.games.dune.rules.board import FREMEN_LANDINGS, reach, sector_name
from landsraad.games.dune.rules.deals.terms import why_not_promise
from landsraad.games.dune.rules.phases import bidding, movement, shipment
from landsraad.games.dune.rules.table import advanced, ally_territories, closed_strongholds
from landsraad.games.dune.state import Table, View
from landsraad.games.dune.why import battle_plan
from landsraad.kernel import Ask, Refused, Seat, Value

RULES: Final = (
    "storm",
    "occupancy_limit",
    "ally_territory",
    "fremen reserves",
    "payment",
    "promises",
    "force movement",
    "reposition",
    "ornithopter_check",
    "storm_path_movement",
    "auction",
    "karama_bid",
    *battle_plan.RULES,
)
"""Everything that `why_not` may name, besides what deals may not hold."""


def why_not(view: View, ask: Ask, value: Value) -> Refused | None:
    """Say why this is not an option, naming the rule; None where the list says it all."""
    explain = _EXPLAIN.get(ask.kind)
    if explain is not None and value not in ask.options:
        return explain(view, ask, value)
    return why_not_promise(view, ask, value)


def ship_to(view: View, ask: Ask, value: Value) -> Refused | None:
    """A part where a shipment cannot land."""
    t = view.table
    part = part_of(value)
    if not part:
        return None
    kind = str(view.answered("shipment") or "reserves")
    fremen = t.factions[view.seat] == "fremen" and kind == "reserves"
    if in_the_storm(t, part) and not (fremen and advanced(t)):
        return refused("{place} is in the storm", "storm", part)
    if closed := closed_there(t, view.seat, part):
        return closed
    if fremen and TERRITORY[part] not in FREMEN_LANDINGS:
        why = "{place} is more than two territories away from the Great Flat"
        return refused(why, "fremen reserves", part)
    cost = shipment.price(t, view.seat, kind, TERRITORY[part], 1)
    if cost > shipment.purse(t, view.seat):
        why = "{place}: a force costs {cost} spice there, more than you can pay"
        return refused(why, "payment", part, cost=cost)
    return refused("{place}: you have promised otherwise", "promises", part)


def move_from(view: View, ask: Ask, value: Value) -> Refused | None:
    """A territory from which nothing can move."""
    t = view.table
    if value not in TERRITORIES:
        return None
    territory = str(value)
    own = [*t.forces[view.seat]]
    if t.factions[view.seat] == "bene_gesserit":
        own += t.advisors
    there = [part for part in own if TERRITORY[part] == territory]
    if not there:
        return refused("you have no forces in {place}", "force movement", territory)
    if all(in_the_storm(t, part) for part in there):
        return refused("your forces in {place} are in the storm", "storm", territory)
    if territory not in movement.departures(t, view.seat):
        why = "no way is open out of {place}"
        return refused(why, "storm_path_movement", territory)
    return refused("{place}: you have promised otherwise", "promises", territory)


def move_to(view: View, ask: Ask, value: Value) -> Refused | None:
    """A part that a move cannot reach."""
    t = view.table
    part, start = part_of(value), str(view.answered("move from") or "")
    if not part or not start:
        return None
    if in_the_storm(t, part):
        return refused("{place} is in the storm", "storm", part)
    if TERRITORY[part] != start and (closed := closed_there(t, view.seat, part)):
        return closed
    ways = movement.routes(t, view.seat, start)
    if any(part in way and part != begin for begin, way in ways.items()):
        return refused("{place}: you have promised otherwise", "promises", part)
    if list(ways) == [part]:
        return refused("your forces already stand in {place}", "reposition", part)
    far = movement.march_range(t, view.seat, movement.are_advisors(t, view.seat, next(iter(ways))))
    return out_of_reach(t, list(ways), part, far)


def out_of_reach(t: Table, starts: list[str], part: str, far: int) -> Refused:
    """Too far, or something lies in the way; a stronghold never lies in the only way."""
    if not any(part in reach(start, far) for start in starts):
        why = "{place} is too far: you may move {far} territories at most"
        if far == 1:
            why = "{place} is too far: you may move to the next territory only"
        return refused(why, "ornithopter_check", part, far=far)
    if not any(part in reach(start, far, t.storm) for start in starts):
        return refused("the storm lies on the way to {place}", "storm_path_movement", part)
    return refused("the way to {place} leads through an ally's territory", "ally_territory", part)


def bid(view: View, ask: Ask, value: Value) -> Refused | None:
    """A bid that is too low, or higher than the purse."""
    t = view.table
    if not isinstance(value, int) or t.auction is None:
        return None
    if value <= t.auction.bid:
        why = "a bid of {bid} is not higher than the last one, {last}"
        return Refused(why, rule="auction", bid=value, last=t.auction.bid)
    purse = bidding.purse(t, view.seat)
    if value > purse and "karama" not in ask.options:
        why = "you cannot bid {bid}: you can pay {purse}, and only a Karama lets you bid more"
        return Refused(why, rule="karama_bid", bid=value, purse=purse)
    if value > purse:
        why = "there is no need to bid {bid}: nobody else could pay that much"
        return Refused(why, rule="karama_bid", bid=value)
    return Refused("you have promised not to bid {bid}", rule="promises", bid=value)


def closed_there(t: Table, seat: Seat, part: str) -> Refused | None:
    """Two others in a stronghold, or an ally in the territory."""
    territory = TERRITORY[part]
    if territory in closed_strongholds(t, seat):
        return refused("{place}: two other factions are already there", "occupancy_limit", part)
    if territory in ally_territories(t, seat):
        return refused("{place}: an ally of yours is there", "ally_territory", part)
    return None


# ---- helpers


def part_of(value: Value) -> str:
    """The part that is meant: a part, or a territory with one part; empty when it is neither."""
    if value in PARTS:
        return str(value)
    parts = PARTS_OF.get(str(value), ())
    return parts[0] if parts else ""


def in_the_storm(t: Table, part: str) -> bool:
    """Does the part lie in the storm's sector?"""
    return SECTOR[part] == t.storm


def refused(why: str, rule: str, place: str, **facts: object) -> Refused:
    """A refusal about a place."""
    name = sector_name(place) if place in PARTS else TERRITORIES[place].name
    return Refused(why, rule=rule, place=name, **facts)


_EXPLAIN: Final[dict[str, Callable[[View, Ask, Value], Refused | None]]] = {
    "ship to": ship_to,
    "move from": move_from,
    "move to": move_to,
    "bid": bid,
    "leader": battle_plan.leader,
    "weapon": battle_plan.card,
    "defense": battle_plan.card,
    "dial": battle_plan.dial,
    "spice": battle_plan.spice,
}

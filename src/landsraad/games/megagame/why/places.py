"""Why a region is not an option."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.games.megagame.components import EDGE, IS_DESERT, REGIONS
from landsraad.games.megagame.rules.battle.attacking import has_blade
from landsraad.games.megagame.rules.desert.stations import tactics_at
from landsraad.games.megagame.rules.purse import spice_of
from landsraad.games.megagame.rules.table import (
    armies,
    board,
    is_house,
    is_sietch,
    ornithopters,
    owns_ornithopter,
    revealed,
    steps_from,
)
from landsraad.games.megagame.state import View
from landsraad.games.megagame.story import names
from landsraad.games.megagame.story.context import where
from landsraad.games.megagame.why.common import (
    Explain,
    closed,
    fought,
    imagined,
    name_of,
    no_army_there,
)
from landsraad.kernel import Ask, Refused, Value
from landsraad.scenes.drafts import ACT

ADVISOR = "spend_advisor"


def start(view: View, ask: Ask, value: Value) -> Refused | None:
    """A region from which nothing can leave."""
    t, region, name = view.table, str(value), name_of(ask)
    if view.answered(ACT) == ADVISOR:
        empty = Refused("no armies stand in {where}", rule="guild_advisor", where=called(region))
        return (None if region in t.armies else empty) or closed(t, region)
    missing = no_army_there(t, region, name) or closed(t, region)
    if missing is not None:
        return missing
    if not steps_from(t, region):
        why = "storms and battles close every way out of {where}"
        return Refused(why, rule="storm_blocks_all", where=called(region))
    why = "no worm has come to {where} in this year"
    return Refused(why, rule="wormriding_when", where=called(region))


def called(region: str) -> str:
    """A region in a sentence."""
    return names.region(region)


def onward(view: View, ask: Ask, value: Value) -> Refused | None:
    """A region that is not next on a way."""
    t, region, at = view.table, str(value), where(view)
    if at and region not in (*REGIONS[at].adjacent, at):
        why = "{where} does not touch {at}"
        return Refused(why, rule="move_path", where=called(region), at=called(at))
    shut = closed(t, region)
    if shut is not None:
        return shut
    if at:
        why = "the way has already been through {where}"
        return Refused(why, rule="move_path", where=called(region))
    why = "{where} does not touch the region that was reached, or the way has been there"
    return Refused(why, rule="move_path", where=called(region))


def anywhere(view: View, ask: Ask, value: Value) -> Refused | None:
    """A region to which a worm or the Guild takes nobody."""
    region = str(value)
    if ask.kind == "ride to" and region not in IS_DESERT:
        why = "worms do not come to {where}: it is rock"
        return Refused(why, rule="wormriding_when", where=called(region))
    why = "they are in {where} already"
    there = Refused(why, rule="wormriding_when", where=called(region))
    return closed(view.table, region) or there


def own_settlement(view: View, ask: Ask, value: Value) -> Refused | None:
    """A region that is not a settlement of one's own, or cannot be reached."""
    t, region = view.table, str(value)
    if region not in t.settlements:
        return no_settlement(region)
    if t.settlements[region] != name_of(ask):
        why = "you do not control the settlement in {where}"
        return Refused(why, rule="house_transport", where=called(region))
    return closed(t, region)


def no_settlement(region: str) -> Refused:
    """There is none."""
    where = called(region)
    return Refused("there is no settlement in {where}", rule="settlement_control", where=where)


def haven(view: View, ask: Ask, value: Value) -> Refused | None:
    """A region to which waiting Fremen do not come back."""
    t, region = view.table, str(value)
    if region not in EDGE and t.sietches.get(region) != name_of(ask):
        why = "armies come back at the edge of the map or in their own sietch, not in {where}"
        return Refused(why, rule="redeploy_fremen", where=called(region))
    if region not in EDGE and not t.factions[name_of(ask)].waiting:
        why = "armies that have just joined come at the edge of the map"
        return Refused(why, rule="redeploy_fremen")
    return closed(t, region)


def claimed(view: View, ask: Ask, value: Value) -> Refused | None:
    """A settlement that cannot be taken now."""
    t, region, name = view.table, str(value), name_of(ask)
    if region not in t.settlements:
        return no_settlement(region)
    owner, place = t.settlements[region], called(region)
    if owner == name:
        why = "you control the settlement in {where} already"
        return Refused(why, rule="settlement_control", where=place)
    missing = no_army_there(t, region, name) or fought(t, region)
    if missing is not None:
        return missing
    guards = armies(t, region, owner)
    why = "{count} of {owner} guard it"
    count = names.goods("armies", guards)
    return Refused(why, rule="settlement_control", count=count, owner=names.faction(owner))


def destroyed(view: View, ask: Ask, value: Value) -> Refused | None:
    """What cannot be destroyed."""
    t, region, name = view.table, str(value), name_of(ask)
    missing = no_army_there(t, region, name) or fought(t, region)
    if missing is not None:
        return missing
    place = called(region)
    if t.settlements.get(region):
        why = "the settlement in {where} is controlled: only a free one can be destroyed"
        return Refused(why, rule="settlement_destroy", where=place)
    if region not in t.sietches:
        why = "there is neither a settlement nor a sietch in {where}"
        return Refused(why, rule="settlement_destroy", where=place)
    if revealed(t, t.sietches[region]):
        return Refused("Fremen guard the sietch in {where}", rule="sietch_destroy", where=place)
    return Refused("hidden Fremen lose no sietch", rule="sietch_destroy")


def station(view: View, ask: Ask, value: Value) -> Refused | None:
    """A region that cannot be explored."""
    t, region = view.table, str(value)
    if region not in t.stations:
        where = called(region)
        return Refused("there is no testing station in {where}", rule="explore", where=where)
    return no_army_there(t, region, name_of(ask)) or fought(t, region)


def raided(view: View, ask: Ask, value: Value) -> Refused | None:
    """A region that cannot be raided."""
    s, region, name = imagined(view), str(value), name_of(ask)
    missing = no_army_there(s.table, region, name) or fought(s.table, region)
    if missing is not None or tactics_at(s, name, region):
        return missing
    why = "with {have} spice there is nothing to do in {where}"
    have = spice_of(s, name)
    return Refused(why, rule="guerrilla_target", have=have, where=called(region))


def attacked(view: View, ask: Ask, value: Value) -> Refused | None:
    """A region where nobody can be attacked."""
    t, region, name = view.table, str(value), name_of(ask)
    missing = no_army_there(t, region, name) or fought(t, region)
    if missing is not None:
        return missing
    others = [each for each in t.armies[region] if each != name]
    if not others:
        where = called(region)
        return Refused("nobody else stands in {where}", rule="battle_two_sides", where=where)
    return next(filter(None, (spared(view, ask, region, each) for each in others)), None)


def spared(view: View, ask: Ask, region: str, victim: str) -> Refused | None:
    """Somebody who stands beside one's armies and cannot be attacked."""
    t, name, place = view.table, name_of(ask), called(region)
    flown = any(True for _ in ornithopters(t, region))
    if is_sietch(name) and flown and not has_blade(imagined(view), name):
        why = "an ornithopter stands in {where}: Fremen do not attack beside one"
        return Refused(why, rule="fremen_battle_limits", where=place)
    if is_sietch(victim) and not revealed(t, victim) and not owns_ornithopter(t, region, name):
        why = "{victim} is hidden: only with an ornithopter of yours in {where} can you attack"
        who = names.faction(victim)
        return Refused(why, rule="fremen_battle_limits", victim=who, where=place)
    return None


def battle(view: View, ask: Ask, value: Value) -> Refused | None:
    """A region without a battle, or one of others."""
    t, region, place = view.table, str(value), called(str(value))
    if region not in t.battles:
        return Refused("no battle is fought in {where}", rule="battle_commit", where=place)
    name, fight = name_of(ask), t.battles[region]
    sides = (fight.attacker, fight.defender)
    if name in sides:
        why = "you are a side of the battle in {where}: you cannot lend to yourself"
        return Refused(why, rule="giving_control", where=place)
    if view.answered(ACT) == "lend":
        return no_army_there(t, region, name)
    why = "the battle in {where} is between {one} and {other}"
    one, other = map(names.faction, sides)
    return Refused(why, rule="battle_two_sides", where=place, one=one, other=other)


def seat_army(view: View, ask: Ask, value: Value) -> Refused | None:
    """A region from which no army comes to mark a seat."""
    t, region, name = view.table, str(value), name_of(ask)
    if is_house(name):
        why = "a House marks a seat with an army that is off the map"
        return Refused(why, rule="fremen_seat")
    return no_army_there(t, region, name) or closed(t, region)


def in_reach(view: View, ask: Ask, value: Value) -> Refused | None:
    """A region that atomics do not reach."""
    at = board(imagined(view), name_of(ask)).atomics
    why = "your atomics lie in {at}, which does not touch {where}"
    return Refused(why, rule="atomics", at=called(at), where=called(str(value)))


def others_settlement(view: View, ask: Ask, value: Value) -> Refused | None:
    """A settlement that the other of a trade does not have."""
    region = str(value)
    if region not in view.table.settlements:
        return no_settlement(region)
    owner = view.table.settlements[region]
    whose = names.faction(owner) if owner else "nobody"
    why = "the settlement in {where} is controlled by {whose}"
    return Refused(why, rule="trade_settlement", where=called(region), whose=whose)


EXPLAIN: Final[Mapping[str, Explain]] = {
    "from": start,
    "next region": onward,
    "fly to": onward,
    "ride to": anywhere,
    "all armies to": anywhere,
    "land at": own_settlement,
    "deliver to": own_settlement,
    "give settlement": own_settlement,
    "value region": own_settlement,
    "want settlement": others_settlement,
    "settlement": others_settlement,
    "return to": haven,
    "claim": claimed,
    "destroy": destroyed,
    "explore": station,
    "raid in": raided,
    "attack in": attacked,
    "battle": battle,
    "about battle": battle,
    "army from": seat_army,
    "use at": in_reach,
}
"""By the kind of question; asked only about regions."""

"""The Spacing Guild: imperium actions, heighliners, and what lands from them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from landsraad.games.war_for_arrakis.components import (
    ATREIDES,
    CARDS,
    HARKONNEN,
    NUMBERS,
    POWERS,
    SIDES,
    ZONES,
)
from landsraad.games.war_for_arrakis.components.ops import (
    ImperiumAction,
    Persistent,
    PlaceNavigator,
    Power,
    Side,
)
from landsraad.games.war_for_arrakis.rules.battle.casualties import excess
from landsraad.games.war_for_arrakis.rules.board import (
    BIT,
    all_near,
    areas_in,
    empty_areas,
    held_by,
    near_bits,
    other,
)
from landsraad.games.war_for_arrakis.rules.deciding import decided
from landsraad.games.war_for_arrakis.rules.legions.figures import (
    FRIGATES,
    NAVIGATOR,
    NAVIGATOR_LEADER,
    vehicle_leaves,
)
from landsraad.games.war_for_arrakis.state import Effect, Legion, State, Table
from landsraad.kernel import PASS, Ask, Play, Seat, then

BARGAIN: Final = "keep_marker_grants_2_once"
THREAT: Final = "harvester_kill_extra_step"
RECRUITS: Final = 2
"""Troops of one Landsraad action."""
SCOUTS: Final = ("ornithopter", "navigator")
"""Vehicles that scout (guild_navigator)."""


def lasts(t: Table, effect: str) -> bool:
    """Lies a card with this effect open beside the board? (stays_in_play)"""
    return any(
        isinstance(op, Persistent) and op.effect == effect
        for card in t.lasting
        for op in CARDS[card].ops
    )


# ---- imperium actions


def imperium_action(s: State, side: Side, power: Power) -> None:
    """A side recruits, builds or travels, as far as figures go (imperium_actions)."""
    t = s.table
    liner = t.heighliners[side]
    s.tell("imperium_action", side=side, power=power)
    if power == "spacing_guild":
        then(s, (advance_heighliner, side))
    elif power == "choam":
        built = min(1, t.frigates[side])
        t.frigates[side] -= built
        liner.frigates += built
    else:
        recruited = min(RECRUITS, t.reserve[side].troop, troops_left(t))
        t.reserve[side].troop -= recruited
        liner.troops += recruited


def troops_left(t: Table) -> int:
    """Figures of houses major troops that nobody has recruited."""
    recruited = sum(NUMBERS.troops_per_side - t.reserve[side].troop for side in SIDES)
    return NUMBERS.troops - recruited


def by_card(s: State, effect: Effect, op: ImperiumAction) -> Play[None]:
    """A card lets its player take an imperium action."""
    side = s.table.sides[effect.seat]
    said = yield Ask(effect.seat, "imperium action", [op.power, PASS], of="power")
    if said != PASS:
        then(s, (imperium_action, side, op.power))


def plays_guild(t: Table, _side: Side, _op: ImperiumAction | PlaceNavigator) -> bool:
    """Is the Spacing Guild part of this game?"""
    return bool(t.heighliners)


def stay_in_play(_s: State, _effect: Effect, _op: Persistent) -> None:
    """The card lies open from now on; its rule looks for it there (stays_in_play)."""


def harvester_destroyed(s: State) -> None:
    """A legion of the Atreides has removed a harvester: an imperium action (imperium_actions)."""
    if s.table.heighliners:
        then(s, choose_imperium_action, travel_further)


def choose_imperium_action(s: State) -> Play[None]:
    """The Atreides take an imperium action of their choice."""
    power = yield from decided(s, ATREIDES, "imperium action", list(POWERS), of="power")
    then(s, (imperium_action, ATREIDES, power))


def travel_further(s: State) -> Play[None]:
    """With Threat to the Spice the heighliner may go another step."""
    if not lasts(s.table, THREAT):
        return
    said = yield from decided(s, ATREIDES, "heighliner", ["advance", PASS])
    if said != PASS:
        then(s, (advance_heighliner, ATREIDES))


def marker_paid(s: State, power: Power, n: int) -> Play[None]:
    """The Harkonnen take imperium actions of a marker that they paid for (imperium_actions).

    With Guild Bargain a kept one may give two, once a round.
    """
    t = s.table
    more = 0
    if n == 1 and lasts(t, BARGAIN) and not t.bargained:
        said = yield from decided(s, HARKONNEN, "guild bargain", ["use", PASS])
        more = int(said != PASS)
    t.bargained = t.bargained or bool(more)
    then(s, *[(imperium_action, HARKONNEN, power)] * (n + more))


# ---- heighliners


def advance_heighliner(s: State, side: Side) -> None:
    """One step nearer to Arrakis; at the last it lands and starts anew (heighliners)."""
    liner = s.table.heighliners[side]
    liner.step += 1
    s.tell("heighliner_advanced", side=side, step=liner.step)
    if liner.step >= NUMBERS.heighliner_steps:
        liner.step = 0
        s.tell("heighliner_landed", side=side)
        then(s, (land_troops, side), (land_frigate, side))


def end_of_round_steps(t: Table) -> list[tuple[object, ...]]:
    """After everything else of a round both go a step, the Harkonnen first (heighliners)."""
    return [(advance_heighliner, side) for side in (HARKONNEN, ATREIDES) if t.heighliners]


def landing_places(t: Table, side: Side) -> int:
    """Empty areas with no enemy legion or settlement beside them (landing)."""
    return empty_areas(t) & ~all_near(t, held_by(t, other(side)))


def land_troops(s: State, side: Side) -> Play[None]:
    """All troops land in one area, more than six in two adjacent ones (landing)."""
    t = s.table
    n, most, places = t.heighliners[side].troops, NUMBERS.units_per_area, landing_places(t, side)
    split = n > most
    firsts = [a for a in areas_in(places) if not split or near_bits(t, a) & places]
    if not n or not firsts:
        return
    first = yield from decided(s, side, "land in", firsts, of="area")
    landed = {first: n}
    if split:
        seconds = areas_in(near_bits(t, first) & places & ~BIT[first])
        second = yield from decided(s, side, "land also in", seconds, of="area")
        numbers = list(range(max(1, n - most), min(most, n - 1) + 1))
        landed[first] = yield from decided(s, side, "troops", numbers)
        landed[second] = n - landed[first]
    t.heighliners[side].troops = 0
    for area, number in landed.items():
        t.legions[area] = Legion(side, troop=number)
        s.tell("troops_landed", side=side, area=area, n=number)
    then(s, *((excess, area) for area in landed))


def land_frigate(s: State, side: Side) -> Play[None]:
    """Frigates land one by one in air zones without a vehicle (landing)."""
    t = s.table
    zones = [zone for zone in ZONES if zone not in t.air]
    if not t.heighliners[side].frigates or not zones:
        return
    zone = yield from decided(s, side, "frigate to", zones, of="zone")
    t.heighliners[side].frigates -= 1
    t.air[zone] = FRIGATES[side]
    s.tell("vehicle_placed", kind=FRIGATES[side], place=zone, source="heighliner")
    then(s, (land_frigate, side))


def frigates_leave(s: State) -> None:
    """All frigates leave before the desert hazards (frigates)."""
    t = s.table
    for zone in [zone for zone, vehicle in t.air.items() if vehicle in FRIGATES.values()]:
        vehicle_leaves(t, zone)


# ---- the Guild Navigator


def place_navigator(s: State, effect: Effect, _op: PlaceNavigator) -> Play[None]:
    """The Navigator comes to an air zone without a vehicle (guild_navigator)."""
    t = s.table
    zones = [zone for zone in ZONES if zone not in t.air]
    zone = yield Ask(effect.seat, "navigator to", [*zones, PASS], of="zone")
    if zone == PASS:
        return
    for old in navigator_zones(t):
        vehicle_leaves(t, old)
    t.air[zone] = NAVIGATOR
    t.leaders[NAVIGATOR_LEADER] = "aside"
    s.tell("vehicle_placed", kind=NAVIGATOR, place=zone, source="reserve")


def navigator_zones(t: Table) -> list[str]:
    """Where the Navigator is."""
    return [zone for zone, vehicle in t.air.items() if vehicle == NAVIGATOR]


def spent_zone(t: Table, seat: Seat, zone: str, gone: Collection[str] = ()) -> Play[str]:
    """Whose vehicle leaves when that of an air zone is used (guild_navigator).

    `gone`: zones whose vehicles the same action uses already.
    """
    others = [each for each in navigator_zones(t) if each not in gone]
    if t.air[zone] != "ornithopter" or not others:
        return zone
    return str((yield Ask(seat, "vehicle leaves", [zone, *others], of="zone")))

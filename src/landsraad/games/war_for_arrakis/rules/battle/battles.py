"""Battles: who is attacked, what is revealed, whether it goes on, and how it ends."""

from __future__ import annotations

from typing import Any, Final

from landsraad.games.war_for_arrakis.components import ATREIDES, HARKONNEN
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.rules.battle.advance import advance
from landsraad.games.war_for_arrakis.rules.battle.casualties import excess
from landsraad.games.war_for_arrakis.rules.battle.combat import (
    area_of,
    battle_losses,
    both_stand,
    cards_for_dice,
    count_hits,
    fought,
    roll_combat,
    use_leaders,
)
from landsraad.games.war_for_arrakis.rules.battle.retreat import retreat, retreats
from landsraad.games.war_for_arrakis.rules.board import (
    BIT,
    areas_in,
    held_by,
    near_bits,
    other,
    rank_of,
    ridden_areas,
    ride_ends,
    worm_bits,
)
from landsraad.games.war_for_arrakis.rules.cards.feats import (
    attacked_by_sandriding,
    battle_won,
    sandridden,
)
from landsraad.games.war_for_arrakis.rules.deciding import decided
from landsraad.games.war_for_arrakis.rules.legions.figures import (
    YUEH,
    legion_at,
    reveal_area,
    riders,
    vehicle_leaves,
)
from landsraad.games.war_for_arrakis.rules.legions.moves import flights_left
from landsraad.games.war_for_arrakis.rules.mahdi.reinforcements import add_reinforcements
from landsraad.games.war_for_arrakis.rules.modules.futures import change_sides, leave_behind
from landsraad.games.war_for_arrakis.rules.modules.spacing_guild import spent_zone
from landsraad.games.war_for_arrakis.rules.places import attacker_passes, group_passes
from landsraad.games.war_for_arrakis.rules.table import against_mahdi, seats_of
from landsraad.games.war_for_arrakis.state import KINDS, Battle, Legion, State, Table
from landsraad.kernel import PASS, Ask, Play, Seat, then

CEASE: Final = "cease"
GO_ON: Final = "go on"
STAND: Final = "stand"
RETREAT: Final = "retreat"


# ---- the attack


def attack(
    s: State,
    seat: Seat,
    filter: str = "",
    surprise: int = 0,
    bonus: int = 0,
    cap: int = 0,
    free: int = 0,
) -> Play[None]:
    """Attack with one whole legion that passes a filter (attack_targets).

    `bonus`: dice more in each round; `cap`: the most dice of the defender in the first round;
    `free`: going on never costs a hit.
    """
    t = s.table
    side = t.sides[seat]
    foes = targets(t, side)
    starts = [area for area in t.legions if may_attack(t, side, filter, area, foes)]
    if not starts:
        return
    start = yield Ask(seat, "attack with", [PASS, *starts], of="area")
    if start == PASS:
        return
    reached = on_foot(t, side, start, filter) & foes
    carried = flights_left(t, side, start, (), foes)
    everywhere = reached
    for reach in carried.values():
        everywhere |= reach
    area = yield Ask(seat, "attack", areas_in(everywhere), of="area")
    zone = ""
    if not reached & BIT[area]:
        zones = [zone for zone, reach in carried.items() if reach & BIT[area]]
        zone = yield Ask(seat, "carried by", zones, of="zone")
        zone = yield from spent_zone(t, seat, zone)
    battle = Battle(side, start, area, bool(surprise), bonus_die=bonus, enemy_cap=cap)
    battle.free_continue = bool(free)
    begin(s, battle, zone)


def targets(t: Table, side: Side) -> int:
    """Enemy legions and settlements that no sandworm covers."""
    return held_by(t, other(side)) & ~worm_bits(t)


def on_foot(t: Table, side: Side, start: str, filter: str = "") -> int:
    """Areas that a legion reaches without a vehicle: its neighbours, and by sandriding."""
    if side == ATREIDES and may_ride(t, t.legions[start], filter):
        return near_bits(t, start) | ride_ends(t, start)
    return near_bits(t, start)


def may_ride(t: Table, legion: Legion, filter: str) -> bool:
    """Who rides leaves houses major troops behind, and passes the filter without them."""
    if not legion.troop:
        return True
    return legion.units > legion.troop and group_passes(t, filter, riders(legion))


def may_attack(t: Table, side: Side, filter: str, area: str, foes: int) -> bool:
    """Is this a legion that may attack, with something of these in its reach?"""
    if t.legions[area].side != side or not attacker_passes(t, side, filter, area):
        return False
    if near_bits(t, area) & foes or flights_left(t, side, area, (), foes):
        return True
    return bool(on_foot(t, side, area, filter) & foes)


def begin(s: State, battle: Battle, zone: str) -> None:
    """The attack is under way, with the vehicle that carries it or the worms that it rides."""
    t = s.table
    t.battle = battle
    if t.effects:
        t.effects[-1].here = battle.start
    if zone:
        vehicle_leaves(t, zone)
        if t.effects:
            t.effects[-1].flown = [*t.effects[-1].flown, battle.start]
    elif battle.side == ATREIDES:
        ride_to_battle(t, battle)
    s.tell(
        "attacked",
        side=battle.side,
        area=battle.start,
        target=battle.area,
        way=zone or ("ride" if battle.ridden else "step"),
        surprise=int(battle.surprise),
        bonus=battle.bonus_die,
        cap=battle.enemy_cap,
        free=int(battle.free_continue),
    )
    then(s, reveal_for_battle)


def ride_to_battle(t: Table, battle: Battle) -> None:
    """An attack by sandriding, as prescience cards ask for it (sandriding_attack)."""
    battle.ridden = not near_bits(t, battle.start) & BIT[battle.area]
    areas = ridden_areas(t, battle.start, battle.area)
    sandridden(t, t.legions[battle.start].leaders, areas)
    if battle.ridden and battle.area in t.legions:
        attacked_by_sandriding(t)


def reveal_for_battle(s: State) -> None:
    """The sietch is turned up, and all tokens of both legions become units (battle_reveals)."""
    battle = fought(s.table)
    reveal_area(s, battle.area)
    reveal_area(s, battle.start, sietch=False)
    then(s, (excess, battle.start), (excess, battle.area), meet)


def meet(s: State) -> None:
    """Both legions as they meet; without one of them the battle is decided."""
    t = s.table
    battle = fought(t)
    if battle.ridden:
        let_troops_rest(t, battle)
    for side, area in ((battle.side, battle.start), (other(battle.side), battle.area)):
        legion = legion_at(t, side, area)
        battle.met[side] = legion.units if legion else 0
        if legion:
            tell_legion(s, legion, area)
    then(s, combat_round if all(battle.met.values()) else battle_ends)


def let_troops_rest(t: Table, battle: Battle) -> None:
    """Houses major troops stay behind in an attack by sandriding (houses_major_troops)."""
    legion = t.legions.get(battle.start)
    if legion is not None and legion.units > legion.troop:
        battle.resting, legion.troop = legion.troop, 0


def rejoin(t: Table, battle: Battle) -> None:
    """Troops that stayed behind are where they were, also if the riders are gone."""
    if battle.resting:
        t.legions.setdefault(battle.start, Legion(battle.side)).troop += battle.resting
        battle.resting = 0


def tell_legion(s: State, legion: Legion, area: str) -> None:
    """Tell what a legion consists of as it meets the enemy, and what its settlement adds."""
    t = s.table
    side = legion.side
    s.tell(
        "legion_met",
        side=side,
        area=area,
        rank=rank_of(t, area, t.ranks) if side != fought(t).side else 0,
        spare=t.reserve[side].regular,
        leaders=" ".join(legion.leaders),
        **{kind: getattr(legion, kind) for kind in (*KINDS, "generic")},
    )


# ---- a combat round


def combat_round(s: State) -> None:
    """Cards first, attacker before defender, and the House before its ally (battle_cards)."""
    t = s.table
    battle = fought(t)
    battle.number += 1
    battle.cards, battle.rolled, battle.used = {}, {}, {}
    then(
        s,
        *discarding(t, battle.side),
        *discarding(t, other(battle.side)),
        exchange_blows,
    )


def discarding(t: Table, side: Side) -> list[Any]:
    """Who discards cards for the dice of a side; for Mahdi its reinforcements (solo_battle)."""
    if side == HARKONNEN and against_mahdi(t):
        return [add_reinforcements]
    return [(cards_for_dice, seat) for seat in seats_of(t, side)]


def exchange_blows(s: State) -> None:
    """Dice, leaders and casualties, and whether the attack goes on."""
    t = s.table
    if not both_stand(t):
        then(s, battle_ends)
        return
    first, second = fought(t).side, other(fought(t).side)
    then(
        s,
        roll_combat,
        (use_leaders, first),
        (use_leaders, second),
        count_hits,
        (battle_losses, first),
        (battle_losses, second),
        go_on,
    )


def is_costly(t: Table, battle: Battle) -> bool:
    """Does going on cost a hit? Against a settlement, unless a card says no (continue_battle)."""
    return not battle.free_continue and rank_of(t, battle.area, t.ranks) > 0


def go_on(s: State) -> Play[None]:
    """The attacker ceases or goes on, against a settlement for a hit (continue_battle)."""
    t = s.table
    battle = fought(t)
    if not both_stand(t):
        then(s, battle_ends)
        return
    said = yield from decided(s, battle.side, "go on", [GO_ON, CEASE])
    if said == CEASE:
        s.tell("attack_ceased", side=battle.side, area=battle.area)
        then(s, battle_ends)
        return
    if is_costly(t, battle):
        battle.hits = {battle.side: 1}
        then(s, (battle_losses, battle.side), stand_or_retreat)
        return
    then(s, stand_or_retreat)


def stand_or_retreat(s: State) -> Play[None]:
    """The defender may retreat now, if there is somewhere to go (retreat)."""
    t = s.table
    battle = fought(t)
    if not both_stand(t):
        then(s, battle_ends)
        return
    side = other(battle.side)
    said = STAND
    if retreats(t, side, battle.area):
        said = yield from decided(s, side, "retreat", [STAND, RETREAT])
    if said == STAND:
        then(s, combat_round)
        return
    battle.yueh = YUEH in t.legions[battle.area].leaders
    then(s, (retreat, battle.area), fall_back)


def fall_back(s: State) -> None:
    """The defender has left, without Dr. Yueh; if its last way was closed meanwhile it stands.

    If a free action has destroyed it before it could go, Dr. Yueh waits where he belongs (dr_yueh).
    """
    t = s.table
    battle = fought(t)
    if not battle.retreated and legion_at(t, other(battle.side), battle.area):
        battle.yueh = False
        then(s, stand_or_retreat)
        return
    battle.retreated = True
    battle.yueh = battle.yueh and t.leaders[YUEH] == "board"
    if battle.yueh:
        leave_behind(t)
    then(s, battle_ends)


# ---- the end


def winner(t: Table, battle: Battle) -> Side | None:
    """Who wins a battle (battle_winner); None: both legions are gone."""
    attacker = legion_at(t, battle.side, battle.start)
    defender = legion_at(t, other(battle.side), battle.area)
    if attacker and (battle.retreated or not defender):
        return battle.side
    return other(battle.side) if defender else None


def battle_ends(s: State) -> None:
    """Somebody has won, or nobody; a victorious attacker may advance."""
    t = s.table
    battle = fought(t)
    side = winner(t, battle)
    rejoin(t, battle)
    if side == ATREIDES:
        remember_victory(t, battle)
    s.tell("battle_ended", side=battle.side, area=battle.area, winner=side or "")
    then(s, *([advance] if side == battle.side else []), close_battle)


def remember_victory(t: Table, battle: Battle) -> None:
    """The Atreides have won a battle, as prescience cards ask for it."""
    legion = t.legions[area_of(battle, ATREIDES)]
    battle_won(t, legion.leaders, battle.met[HARKONNEN])


def close_battle(s: State) -> None:
    """Nothing of the battle is left but its outcome, and maybe a change of heart (dr_yueh)."""
    battle = fought(s.table)
    s.table.battle = None
    change_sides(s, battle)

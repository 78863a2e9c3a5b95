"""Moves, attacks and whatever else cards and actions do with whole legions."""

from __future__ import annotations

from typing import Final, TypeAlias

from landsraad.games.war_for_arrakis.components import ATREIDES
from landsraad.games.war_for_arrakis.components.ops import (
    Attack,
    Move,
    MoveOrAttack,
    MoveOrSurprise,
    MoveThenAttack,
    MoveThenSurprise,
    PushEnemy,
    Relocate,
    Side,
    SpecialAttack,
    Surprise,
)
from landsraad.games.war_for_arrakis.rules.battle.battles import attack, may_attack, targets
from landsraad.games.war_for_arrakis.rules.battle.casualties import excess, strike
from landsraad.games.war_for_arrakis.rules.battle.retreat import drive
from landsraad.games.war_for_arrakis.rules.board import (
    areas_in,
    each_in,
    empty_areas,
    free_for,
    legions_of,
    near_bits,
    other,
    sands,
)
from landsraad.games.war_for_arrakis.rules.legions.arrival import arrive
from landsraad.games.war_for_arrakis.rules.legions.figures import joined, part_of, parted
from landsraad.games.war_for_arrakis.rules.legions.moves import (
    chosen_group,
    may_start,
    move_every,
    move_legions,
)
from landsraad.games.war_for_arrakis.rules.mahdi.garrisons import leave_behind
from landsraad.games.war_for_arrakis.rules.places import place_bits, went
from landsraad.games.war_for_arrakis.rules.table import rolled
from landsraad.games.war_for_arrakis.state import Effect, State, Table
from landsraad.kernel import PASS, Ask, Play, Value, then

MOVE: Final = "move"
ATTACK: Final = "attack"
EitherWay: TypeAlias = MoveOrAttack | MoveOrSurprise
OneAfterTheOther: TypeAlias = MoveThenAttack | MoveThenSurprise


# ---- what is possible


def can_move(t: Table, side: Side, op: Move) -> bool:
    """Is there a legion that may move?"""
    free = free_for(t, side)
    return any(may_start(t, side, op.filter, (), area, free) for area in t.legions)


def can_attack(t: Table, side: Side, op: Attack | Surprise) -> bool:
    """Is there a legion that may attack?"""
    return has_attacker(t, side, op.filter)


def has_attacker(t: Table, side: Side, word: str) -> bool:
    """Is there a legion of this filter with something to attack?"""
    foes = targets(t, side)
    return any(may_attack(t, side, word, area, foes) for area in t.legions)


def can_do_either(t: Table, side: Side, op: EitherWay | OneAfterTheOther) -> bool:
    """Is there a legion that may move, or one that may attack?"""
    return can_move(t, side, Move(1, op.filter)) or has_attacker(t, side, op.filter)


# ---- moving and attacking


def move(s: State, effect: Effect, op: Move) -> None:
    """Move legions, all together (moves_simultaneous)."""
    if op.every:
        then(s, (move_every, effect.seat, op.filter))
    else:
        then(s, (move_legions, effect.seat, op.n, op.filter))


def make_attack(s: State, effect: Effect, op: Attack) -> None:
    """Attack with one legion."""
    then(s, (attack, effect.seat, op.filter, 0, 0, 0, int(op.free_continue)))


def make_surprise_attack(s: State, effect: Effect, op: Surprise) -> None:
    """Make a surprise attack with one legion (surprise_attack)."""
    then(s, (attack, effect.seat, op.filter, 1))


def move_or_attack(s: State, effect: Effect, op: EitherWay) -> Play[None]:
    """Move one legion, or attack with it."""
    t, side = s.table, s.table.sides[effect.seat]
    options: list[Value] = []
    if can_move(t, side, Move(1, op.filter)):
        options.append(MOVE)
    if has_attacker(t, side, op.filter):
        options.append(ATTACK)
    said = yield Ask(effect.seat, "move or attack", [*options, PASS])
    if said == MOVE:
        then(s, (move_legions, effect.seat, 1, op.filter))
    elif said == ATTACK:
        then(s, (attack, effect.seat, op.filter, *attack_of(op)))


def attack_of(op: EitherWay) -> tuple[int, int, int]:
    """Is it a surprise, with how many dice more, and what is the most of the defender's dice?"""
    if isinstance(op, MoveOrAttack):
        return 0, op.bonus_die_each_round, 0
    return 1, 0, op.opp_max_dice_first_round


def move_then_attack(s: State, effect: Effect, op: OneAfterTheOther) -> None:
    """Move a legion, then attack with it from where it then stands (successive_moves)."""
    surprise = int(isinstance(op, MoveThenSurprise))
    then(
        s,
        (move_legions, effect.seat, 1, op.filter),
        (attack, effect.seat, op.filter, surprise),
    )


# ---- attacks without a legion


def can_strike(t: Table, side: Side, op: SpecialAttack) -> bool:
    """Is there a legion to be hit?"""
    return bool(place_bits(t, side, op.target))


def special_attack(s: State, effect: Effect, op: SpecialAttack) -> Play[None]:
    """Roll against an enemy legion; such faces are hits and nothing else (special_attacks)."""
    t = s.table
    areas = areas_in(place_bits(t, t.sides[effect.seat], op.target))
    area = yield Ask(effect.seat, "strike at", [*areas, PASS], of="area")
    if area == PASS:
        return
    faces = rolled(s, op.dice)
    hits = sum(face in op.hits_on for face in faces)
    effect.here = area
    s.tell("struck", side=t.sides[effect.seat], area=area, hits=hits)
    strike(s, area, hits)


# ---- legions that are carried or pushed


def can_relocate(t: Table, side: Side, _op: Relocate) -> bool:
    """Is there a legion in a settlement, and another one elsewhere?"""
    legions = legions_of(t, side)
    return bool(place_bits(t, side, "legion_in_settlement")) and legions & (legions - 1) != 0


def relocate(s: State, effect: Effect, _op: Relocate) -> Play[None]:
    """Carry a legion of a settlement, or part of it, to another one; no path counts (card_moves).

    It arrives there as after any move.
    """
    t, seat = s.table, effect.seat
    side = t.sides[seat]
    starts = areas_in(place_bits(t, side, "legion_in_settlement"))
    start = yield Ask(seat, "lift from", [*starts, PASS], of="area")
    if start == PASS:
        return
    group = yield from chosen_group(t, seat, part_of(t.legions[start]), "", ())
    ends = [area for area in areas_in(legions_of(t, side)) if area != start]
    end = yield Ask(seat, "land in", ends, of="area")
    parted(t, start, group)
    joined(t, end, group)
    went(t, end)
    s.tell("moved", side=side, area=start, to=end, way="carried", units=group.units)
    then(s, (excess, end), (arrive, end))


def pushes(t: Table, side: Side) -> dict[str, int]:
    """Enemy legions in the desert, and the empty areas beside each (pushed_legion)."""
    found = {}
    empty = empty_areas(t)
    for area in each_in(legions_of(t, other(side)) & sands(t)):
        ends = near_bits(t, area) & empty
        if ends:
            found[area] = ends
    return found


def can_push(t: Table, side: Side, _op: PushEnemy) -> bool:
    """Is there a legion that can be pushed?"""
    return bool(pushes(t, side))


def push_enemy(s: State, effect: Effect, _op: PushEnemy) -> Play[None]:
    """Push a whole enemy legion to an empty area; a harvester stays (pushed_legion)."""
    t = s.table
    found = pushes(t, t.sides[effect.seat])
    area = yield Ask(effect.seat, "push from", [*found, PASS], of="area")
    if area == PASS:
        return
    end = yield Ask(effect.seat, "push to", areas_in(found[area]), of="area")
    drive(s, area, end)
    s.tell("pushed", side=other(t.sides[effect.seat]), area=area, to=end)
    if t.sides[effect.seat] == ATREIDES:
        leave_behind(s, area)

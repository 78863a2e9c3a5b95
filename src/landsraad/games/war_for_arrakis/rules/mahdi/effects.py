"""What cards and special actions do for the Harkonnen of the Mahdi game.

The ops are those of everybody; each has a rule of its own here, because nobody is asked: the
criteria decide, and what is not like any action happens as close as possible to the target sietch.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from landsraad.games.war_for_arrakis.components import ATREIDES, HARKONNEN, PRESCIENCE, ops
from landsraad.games.war_for_arrakis.components.ops import AnyOp
from landsraad.games.war_for_arrakis.rules.battle.casualties import excess, strike
from landsraad.games.war_for_arrakis.rules.board import DISTANCE, areas_in, bits, legions_of
from landsraad.games.war_for_arrakis.rules.cards.hands import can_discard, side_discards
from landsraad.games.war_for_arrakis.rules.cards.prescience import movable, shuffle_back
from landsraad.games.war_for_arrakis.rules.effects.figures import enemy_leaders
from landsraad.games.war_for_arrakis.rules.effects.sides import dashboards_showing
from landsraad.games.war_for_arrakis.rules.effects.sietches import (
    uncover,
    unseen,
    unseen_areas,
)
from landsraad.games.war_for_arrakis.rules.legions.arrival import arrive
from landsraad.games.war_for_arrakis.rules.legions.figures import (
    joined,
    lose_leader,
    parted,
    substitute,
)
from landsraad.games.war_for_arrakis.rules.legions.fleet import off_board, places_of_row
from landsraad.games.war_for_arrakis.rules.mahdi.attacks import attack_by_rules, can_attack
from landsraad.games.war_for_arrakis.rules.mahdi.choosing import (
    chosen,
    explain,
    settled,
    sifted,
)
from landsraad.games.war_for_arrakis.rules.mahdi.figures import (
    available_leaders,
    leader_places,
    place_by_rules,
    place_in_each,
    replace_by_rules,
    replaceable,
    roomy_places,
)
from landsraad.games.war_for_arrakis.rules.mahdi.garrisons import leave_behind
from landsraad.games.war_for_arrakis.rules.mahdi.moving import (
    begin_moves,
    can_move,
    room,
    strongest_part,
)
from landsraad.games.war_for_arrakis.rules.mahdi.power import power
from landsraad.games.war_for_arrakis.rules.mahdi.reinforcements import (
    has_cards,
    next_deck,
    reinforce_by,
)
from landsraad.games.war_for_arrakis.rules.mahdi.ways import FAR, steps_to_target, target_area
from landsraad.games.war_for_arrakis.rules.phases.vehicles import place_of_row
from landsraad.games.war_for_arrakis.rules.places import place_bits, went
from landsraad.games.war_for_arrakis.rules.table import area_with, rolled, take_die
from landsraad.games.war_for_arrakis.rules.tracks import enter_leader, gain_tokens
from landsraad.games.war_for_arrakis.state import State, Table
from landsraad.kernel import Play, then

CLOSEST: Final = "replace_closest_to_target"
"""What is not like any action happens as close as possible to the target."""
SAME_LEGION: Final = "same_legion"
ANY_LEGION: Final = "any_legion"
"""What the same legion can be before an earlier op has named it."""


class Rule(NamedTuple):
    """What an op means to the rules: can it change anything now, and what does it do?"""

    possible: Callable[[State, Any], bool]
    do: Callable[[State, Any], Play[None] | None]


def always(_s: State, _op: AnyOp) -> bool:
    """It always happens."""
    return True


def never(_s: State, _op: AnyOp) -> bool:
    """It means nothing to the rules."""
    return False


def nothing(_s: State, _op: AnyOp) -> None:
    """Nothing happens."""


# ---- figures


def can_place(s: State, op: ops.Place | ops.Deploy) -> bool:
    """Is there a figure, and a place for it?"""
    t = s.table
    if op.leader:
        return bool(available_leaders(t, op.leader) and leader_places(t, op.at))
    unnamed = op.at == SAME_LEGION and not t.effects[-1].here
    places = roomy_places(t, ANY_LEGION if unnamed else op.at)
    return bool(places and substitute(t, str(op.unit)))


def place(s: State, op: ops.Place | ops.Deploy) -> None:
    """Put units where the criteria say; `cards` does the same for leaders."""
    if op.at == "each_village":
        place_in_each(s, op.at, str(op.unit))
    else:
        each = op.per_area if isinstance(op, ops.Place) else 0
        then(s, (place_by_rules, op.at, each, *[str(op.unit)] * op.n))


def can_replace(s: State, op: ops.Replace) -> bool:
    """Is there a unit to replace?"""
    return bool(replaceable(s.table, op.old, op.new))


def replace(s: State, op: ops.Replace) -> None:
    """Replace units one after the other."""
    then(s, (replace_by_rules, op.old, op.new, op.n))


def can_tank(s: State, op: ops.TankEnemyLeader) -> bool:
    """Is a named leader of the Atreides in reach?"""
    return bool(enemy_leaders(s.table, HARKONNEN, op.where))


def tank(s: State, op: ops.TankEnemyLeader) -> Play[None]:
    """The named leader closest to the target sietch goes to the tank."""
    t = s.table
    far = steps_from_target(t)
    names = enemy_leaders(t, HARKONNEN, op.where)
    closest = [(CLOSEST, lambda name: -far.get(area_with(t, name), FAR))]
    leader, why = yield from chosen(s, "bot tanks", names, closest, "leader")
    explain(s, "tank", leader, why)
    t.legions[area_with(t, leader)].leaders.remove(leader)
    lose_leader(s, leader)


def steps_from_target(t: Table) -> dict[str, int]:
    """How far it is to the target, also from where Atreides are."""
    target = target_area(t)
    return DISTANCE[target] if target else {}


# ---- legions


def can_go(s: State, op: ops.Move) -> bool:
    """Can a legion move by the criteria?"""
    return can_move(s, op.filter)


def move(s: State, op: ops.Move) -> None:
    """Legions move by the criteria."""
    then(s, (begin_moves, op.n, op.filter))


def can_strike_out(s: State, op: ops.Attack | ops.Surprise) -> bool:
    """Is there an attack that the criteria allow?"""
    return can_attack(s, op.filter)


def make_attack(s: State, op: ops.Attack) -> None:
    """Attack by the criteria."""
    then(s, (attack_by_rules, op.filter, 0))


def make_surprise_attack(s: State, op: ops.Surprise) -> None:
    """Make a surprise attack by the criteria."""
    then(s, (attack_by_rules, op.filter, 1))


def can_do_either(s: State, op: Any) -> bool:
    """Can a legion attack or move?"""
    return can_attack(s, op.filter) or can_move(s, op.filter)


def attack_or_move(s: State, op: ops.MoveOrAttack | ops.MoveOrSurprise) -> None:
    """Attack if the criteria allow it, else move."""
    if not can_attack(s, op.filter):
        then(s, (begin_moves, 1, op.filter))
    else:
        then(s, (attack_by_rules, op.filter, int(isinstance(op, ops.MoveOrSurprise))))


def move_then_attack(s: State, op: ops.MoveThenAttack | ops.MoveThenSurprise) -> None:
    """Attack from where the legion stands, or move first and attack if that is possible then."""
    attacking = (attack_by_rules, op.filter, int(isinstance(op, ops.MoveThenSurprise)))
    moving = () if can_attack(s, op.filter) else ((begin_moves, 1, op.filter),)
    then(s, *moving, attacking)


def can_hit(s: State, op: ops.SpecialAttack) -> bool:
    """Is a legion of the Atreides in reach?"""
    return bool(place_bits(s.table, HARKONNEN, op.target))


def hit(s: State, op: ops.SpecialAttack) -> Play[None]:
    """Roll against the defenders of the target sietch, else against the strongest in reach."""
    t = s.table
    target = target_area(t)
    areas = areas_in(place_bits(t, HARKONNEN, op.target))
    strongest = [
        ("sietch_is_target", lambda area: area == target),
        ("legion_highest_power", lambda area: power(t.legions[area])),
        ("legion_named_leader", lambda area: bool(t.legions[area].leaders)),
    ]
    area, why = yield from chosen(s, "bot strikes at", areas, strongest, "area")
    explain(s, "strike", area, why)
    hits = sum(face in op.hits_on for face in rolled(s, op.dice))
    s.tell("struck", side=HARKONNEN, area=area, hits=hits)
    strike(s, area, hits)


def lifted(t: Table) -> list[str]:
    """The strongest legions in settlements, as far as there is another one with room."""
    starts = areas_in(place_bits(t, HARKONNEN, "legion_in_settlement"))
    able = [start for start in starts if landings(t, start)]
    return sifted(able, [("", lambda area: power(t.legions[area]))])[0]


def landings(t: Table, start: str) -> list[str]:
    """The legions closest to the target that have room for others."""
    roomy = [a for a in areas_in(legions_of(t, HARKONNEN)) if a != start and room(t, a) > 0]
    far = steps_to_target(t)
    return sifted(roomy, [(CLOSEST, lambda area: -far.get(area, FAR))])[0]


def can_relocate(s: State, _op: ops.Relocate) -> bool:
    """Can a legion be carried to another one?"""
    return bool(lifted(s.table))


def relocate(s: State, _op: ops.Relocate) -> Play[None]:
    """Carry the strongest legion of a settlement to the legion closest to the target."""
    t = s.table
    start = yield from settled(s, "bot carries", lifted(t), "area")
    end = yield from settled(s, "bot carries to", landings(t, start), "area")
    explain(s, "carry", end, CLOSEST)
    group = strongest_part(t.legions[start], room(t, end))
    parted(t, start, group)
    joined(t, end, group)
    went(t, end)
    s.tell("moved", side=HARKONNEN, area=start, to=end, way="carried", units=group.units)
    then(s, (excess, end), (arrive, end))
    leave_behind(s, start)


# ---- cards, dice and leaders


def can_draw(s: State, _op: ops.Draw) -> bool:
    """Is there a card to draw?"""
    return has_cards(s, next_deck(s.table))


def draw(s: State, op: ops.Draw) -> None:
    """Cards that would be drawn go to the reinforcements (solo_mentat)."""
    reinforce_by(s, op.n)


def can_take_cards(s: State, _op: ops.OppDiscard) -> bool:
    """Have the Atreides cards?"""
    return can_discard(s, ATREIDES) > 0


def take_cards(s: State, op: ops.OppDiscard) -> None:
    """The Atreides discard cards of their choice."""
    then(s, (side_discards, ATREIDES, op.n))


def can_take_die(s: State, op: ops.OppLoseDie) -> bool:
    """Have the Atreides an unused die of this result?"""
    return bool(dashboards_showing(s.table, ATREIDES, op.result))


def take_die_away(s: State, op: ops.OppLoseDie) -> None:
    """An unused die of the Atreides is used up."""
    t = s.table
    take_die(t.boards[dashboards_showing(t, ATREIDES, op.result)[0]], op.result)
    s.tell("die_lost", side=ATREIDES, result=op.result)


def gain(s: State, op: ops.GainBeneGesserit) -> None:
    """A die comes back, or supremacy rises (solo_bene_gesserit)."""
    then(s, (gain_tokens, HARKONNEN, op.n))


def restrict(s: State, op: ops.RestrictNextTurn) -> None:
    """Bind a leader of the Atreides in their next turn (bound_paul)."""
    bound = op.leader or op.action
    if bound not in s.table.bound:
        s.table.bound.append(bound)
    s.tell("bound", by=bound)


def can_enter(s: State, op: ops.LeaderEnters) -> bool:
    """Has this leader not entered yet?"""
    return s.table.leaders.get(op.leader) == "away"


def enter(s: State, op: ops.LeaderEnters) -> None:
    """A leader's card comes into play."""
    then(s, (enter_leader, op.leader))


# ---- vehicles and the board


def can_place_vehicle(s: State, op: ops.PlaceVehicle) -> bool:
    """Is there a vehicle, and a place for it?"""
    kind: Any = op.kind
    return bool(off_board(s.table, kind) and places_of_row(s.table, kind))


def place_vehicle(s: State, op: ops.PlaceVehicle) -> None:
    """Vehicles are placed by the vehicle criteria."""
    then(s, (place_of_row, op.kind, op.n))


def can_clear(s: State, op: ops.DiscardWormsign) -> bool:
    """Lies a wormsign there?"""
    return bool(place_bits(s.table, HARKONNEN, op.where) & bits(s.table.wormsigns))


def clear(s: State, op: ops.DiscardWormsign) -> Play[None]:
    """The wormsigns closest to the target sietch go, or all of a place."""
    t = s.table
    lying = areas_in(place_bits(t, HARKONNEN, op.where) & bits(t.wormsigns))
    far = steps_from_target(t)
    gone, reasons = list[str](), list[str]()
    while len(gone) < min(op.n or len(lying), len(lying)):
        left = [area for area in lying if area not in gone]
        closest = [(CLOSEST, lambda area: -far.get(area, FAR))]
        area, why = yield from chosen(s, "bot clears", left, closest, "area")
        gone.append(area)
        reasons.append(why)
    for area, why in zip(gone, reasons, strict=True):
        t.wormsigns.remove(area)
        explain(s, "wormsign", area, why)
        s.tell("wormsign_discarded", area=area)


def can_reveal(s: State, op: ops.RevealArea) -> bool:
    """Lies something face down there?"""
    return bool(unseen(s.table) & place_bits(s.table, HARKONNEN, op.where))


def reveal(s: State, op: ops.RevealArea) -> Play[None]:
    """The target sietch, else what is closest to it; beside a legion where most tokens lie."""
    t = s.table
    far = steps_from_target(t)
    areas = unseen_areas(t, place_bits(t, HARKONNEN, op.where))
    closest = [(CLOSEST, lambda area: -far.get(area, FAR))]
    if op.where != "any":
        closest.insert(0, ("", lambda area: tokens_at(t, area)))
    area, why = yield from chosen(s, "bot reveals", areas, closest, "area")
    explain(s, "reveal", area, why)
    uncover(s, area)


def tokens_at(t: Table, area: str) -> int:
    """How many deployment tokens lie in an area."""
    return len(t.legions[area].tokens) if area in t.legions else 0


def can_return(s: State, _op: ops.PrescienceReturn) -> bool:
    """Lies a prescience card open?"""
    return bool(movable(s.table))


def put_back(s: State, _op: ops.PrescienceReturn) -> Play[None]:
    """The open card that gives the most steps goes back into its deck."""
    steps = [("", lambda card: steps_of(card))]
    card, _ = yield from chosen(s, "bot returns", movable(s.table), steps, "prescience")
    s.tell("prescience_returned", card=card)
    shuffle_back(s, [card])


def steps_of(card: str) -> int:
    """How many steps a prescience card gives in all."""
    row = PRESCIENCE[card]
    return row.kwisatz_haderach + row.sand_dwellers + row.jihad


EFFECTS: Final[Mapping[type[AnyOp], Rule]] = {
    ops.Place: Rule(can_place, place),
    ops.Deploy: Rule(can_place, place),
    ops.Replace: Rule(can_replace, replace),
    ops.TankEnemyLeader: Rule(can_tank, tank),
    ops.Move: Rule(can_go, move),
    ops.Attack: Rule(can_strike_out, make_attack),
    ops.Surprise: Rule(can_strike_out, make_surprise_attack),
    ops.MoveOrAttack: Rule(can_do_either, attack_or_move),
    ops.MoveOrSurprise: Rule(can_do_either, attack_or_move),
    ops.MoveThenAttack: Rule(can_do_either, move_then_attack),
    ops.MoveThenSurprise: Rule(can_do_either, move_then_attack),
    ops.SpecialAttack: Rule(can_hit, hit),
    ops.Relocate: Rule(can_relocate, relocate),
    ops.Draw: Rule(can_draw, draw),
    ops.Discard: Rule(never, nothing),
    ops.OppDiscard: Rule(can_take_cards, take_cards),
    ops.OppLoseDie: Rule(can_take_die, take_die_away),
    ops.GainBeneGesserit: Rule(always, gain),
    ops.RestrictNextTurn: Rule(always, restrict),
    ops.LeaderEnters: Rule(can_enter, enter),
    ops.LookObjective: Rule(never, nothing),
    ops.PlaceVehicle: Rule(can_place_vehicle, place_vehicle),
    ops.DiscardWormsign: Rule(can_clear, clear),
    ops.RevealArea: Rule(can_reveal, reveal),
    ops.PrescienceReturn: Rule(can_return, put_back),
}
"""What each op means to the rules; `cards` adds those that carry out others."""

"""One interpreter for everything that cards, leaders and dice do.

A script is a list of ops: of a card, of a leader's special action, or of a normal action. `begin`
puts its ops on the agenda; `do_op` carries one out. Each kind of op has a rule: whether it can
change anything now, and what it does. Its owner is asked, and may do it in part or not at all,
unless the op is a `must`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from landsraad.games.war_for_arrakis.components import CARDS, LEADERS, ops
from landsraad.games.war_for_arrakis.components.ops import AnyOp, Choose, Result, Side
from landsraad.games.war_for_arrakis.rules.cards import specials
from landsraad.games.war_for_arrakis.rules.cards.planning import (
    lay_aside,
    otherwise,
    playable,
    script_of,
    show_card,
)
from landsraad.games.war_for_arrakis.rules.desert.worms import desert_power
from landsraad.games.war_for_arrakis.rules.effects import (
    desert,
    figures,
    legions,
    prescience,
    sides,
    sietches,
    vehicles,
)
from landsraad.games.war_for_arrakis.rules.modules import smugglers, spacing_guild
from landsraad.games.war_for_arrakis.rules.modules.smuggler_die import (
    SMUGGLER_ACTIONS,
    smuggler_script,
)
from landsraad.games.war_for_arrakis.rules.table import hand_of
from landsraad.games.war_for_arrakis.state import Effect, State, Table
from landsraad.kernel import PASS, Again, Ask, Play, Seat, then

Doing: TypeAlias = Play[None] | Play[Again | None] | None
"""What an op does: at once, or after questions; it may come again."""

# ---- scripts

_MOVES: Final[Mapping[Result, Mapping[str, tuple[AnyOp, ...]]]] = {
    "strategy": {"move": (ops.Move(2),), "attack": (ops.Attack(),)},
    "leadership": {
        "move": (ops.Move(2, "leader"),),
        "surprise": (ops.Surprise("leader"),),
    },
    "mentat": {"draw": (ops.Draw(2),)},
}
ACTIONS: Final[Mapping[Side, Mapping[Result, Mapping[str, tuple[AnyOp, ...]]]]] = {
    "atreides": {
        **_MOVES,
        "deployment": {"deploy": (ops.PlaceToken(1, "any_sietch", leaders=1),)},
    },
    "harkonnen": {
        **_MOVES,
        "deployment": {
            "deploy": (
                ops.Deploy("settlements", 3, unit="regular"),
                ops.Deploy("settlements", 1, leader="any_available"),
            )
        },
        "house": {
            "elites": (ops.Replace("regular", "elite", 2),),
            "vehicles": (ops.PlaceVehicle("any", 2),),
        },
    },
}
"""The normal actions of each result. The house die of the Atreides is any other result."""
DESERT_POWER: Final = "desert power"


def action_script(side: Side, result: Result, action: str) -> str:
    """The name of the script of a normal action."""
    return f"{side} {result} {action}"


def choice_script(script: str, index: int, number: int) -> str:
    """The name of the script of one of the lists of a choice."""
    return f"{script} {index} {number}"


def _scripts() -> dict[str, tuple[AnyOp, ...]]:
    """All scripts by name, those of choices among them."""
    found: dict[str, tuple[AnyOp, ...]] = {DESERT_POWER: (ops.DesertPower(1),)}
    for side, results in ACTIONS.items():
        for result, actions in results.items():
            for action, script in actions.items():
                found[action_script(side, result, action)] = script
    for card in CARDS.values():
        found |= {card.id: card.ops, otherwise(card.id): card.if_then_ops}
    found |= {leader.id: leader.ops for leader in LEADERS.values()}
    for result, actions in SMUGGLER_ACTIONS.items():
        found |= {smuggler_script(result, name): script for name, script in actions.items()}
    waiting = list(found)
    while waiting:
        name = waiting.pop()
        for index, op in enumerate(found[name]):
            for number, script in enumerate(op.options if isinstance(op, Choose) else ()):
                part = choice_script(name, index, number)
                found[part] = script
                waiting.append(part)
    return found


SCRIPTS: Final = _scripts()


# ---- carrying out


def begin(s: State, seat: Seat, source: str, script: str) -> None:
    """Let a seat carry out a script; `source` is the card or leader that it belongs to."""
    t = s.table
    flown = list(t.effects[-1].flown) if t.effects else []
    t.effects.append(Effect(seat, source, flown=flown))
    then(s, *((do_op, script, index) for index in range(len(SCRIPTS[script]))), effect_ends)


def do_op(s: State, script: str, index: int) -> Doing:
    """Carry out one op, if it can change anything."""
    t = s.table
    effect = t.effects[-1]
    op = SCRIPTS[script][index]
    if isinstance(op, Choose):
        return choose(s, effect, op, script, index)
    rule = OPS[type(op)]
    return rule.do(s, effect, op) if rule.possible(t, t.sides[effect.seat], op) else None


def effect_ends(s: State) -> None:
    """A script is done; a card is discarded, unless it lies beside something by now."""
    source = s.table.effects.pop().source
    if source in CARDS:
        lay_aside(s, source)


def choose(s: State, effect: Effect, op: Choose, script: str, index: int) -> Play[None]:
    """Do one of several lists of ops, each called like its first op."""
    t = s.table
    numbers = {
        called(option[0]): number
        for number, option in enumerate(op.options)
        if any(is_possible(t, effect, each) for each in option)
    }
    said = yield Ask(effect.seat, "choose", [*numbers, PASS])
    if said == PASS:
        return
    part = choice_script(script, index, numbers[said])
    then(s, *((do_op, part, number) for number in range(len(SCRIPTS[part]))))


def called(op: AnyOp) -> str:
    """What an op is called, as an option of a choice.

    >>> called(ops.PlaceToken(1, "any_sietch"))
    'place token'
    """
    return str(op.__struct_config__.tag).replace("_", " ")


def is_possible(t: Table, effect: Effect, op: AnyOp) -> bool:
    """Can this op change anything now?"""
    return OPS[type(op)].possible(t, t.sides[effect.seat], op)


# ---- ops that carry out other scripts


def play_card(s: State, seat: Seat, card: str) -> None:
    """Play a card of one's hand: it is shown, done, then discarded (card_play)."""
    show_card(s, seat, card)
    begin(s, seat, card, script_of(s.table, card))


def play_another(s: State, effect: Effect, _op: ops.Play) -> Play[None]:
    """Play one more card without a die; it may be declined (card_chain)."""
    if not hand_of(s, effect.seat):
        return
    options = [*playable(s, effect.seat), PASS]
    card = yield Ask(effect.seat, "play card", options, hidden=True, of="card")
    if card != PASS:
        play_card(s, effect.seat, card)


def use_special(s: State, seat: Seat, leader: str) -> None:
    """Use the special action of a leader, which turns his card down (special_action_use)."""
    specials.turn_down(s, seat, leader)
    begin(s, seat, leader, leader)


def take_desert_powers(s: State, effect: Effect, op: ops.DesertPower) -> None:
    """Take desert power actions, one after the other."""
    then(s, *[(take_desert_power, effect.seat)] * op.n)


def take_desert_power(s: State, seat: Seat) -> Play[None]:
    """Take a desert power action, or a special one of a leader there (desert_power_effects)."""
    leaders = specials.specials(s.table, seat, specials.DESERT_BOX)
    said = DESERT_POWER
    if leaders:
        said = yield Ask(seat, "use desert power", [DESERT_POWER, *leaders], of="leader")
    if said == DESERT_POWER:
        then(s, (desert_power, seat))
    else:
        use_special(s, seat, said)


# ---- the table of ops


class Rule(NamedTuple):
    """What an op means: can it change anything now, and what does it do?"""

    possible: Callable[[Table, Side, Any], bool]
    do: Callable[[State, Effect, Any], Doing]


OPS: Final[dict[type[AnyOp], Rule]] = {
    ops.Place: Rule(figures.can_place, figures.place),
    ops.Deploy: Rule(figures.can_place, figures.place),
    ops.Replace: Rule(figures.can_replace, figures.replace),
    ops.TankEnemyLeader: Rule(figures.can_tank_leader, figures.tank_enemy_leader),
    ops.Relocate: Rule(legions.can_relocate, legions.relocate),
    ops.PushEnemy: Rule(legions.can_push, legions.push_enemy),
    ops.Move: Rule(legions.can_move, legions.move),
    ops.Attack: Rule(legions.can_attack, legions.make_attack),
    ops.Surprise: Rule(legions.can_attack, legions.make_surprise_attack),
    ops.MoveOrAttack: Rule(legions.can_do_either, legions.move_or_attack),
    ops.MoveOrSurprise: Rule(legions.can_do_either, legions.move_or_attack),
    ops.MoveThenAttack: Rule(legions.can_do_either, legions.move_then_attack),
    ops.MoveThenSurprise: Rule(legions.can_do_either, legions.move_then_attack),
    ops.SpecialAttack: Rule(legions.can_strike, legions.special_attack),
    ops.Draw: Rule(sides.always, sides.draw),
    ops.Discard: Rule(sides.always, sides.discard_own),
    ops.Play: Rule(sides.always, play_another),
    ops.OppDiscard: Rule(sides.always, sides.opponent_discards),
    ops.OppLoseDie: Rule(sides.can_lose_die, sides.opponent_loses_die),
    ops.ForceDie: Rule(sides.can_force_die, sides.force_die),
    ops.GainBeneGesserit: Rule(sides.always, sides.gain_bene_gesserit),
    ops.RestrictNextTurn: Rule(sides.always, sides.restrict_next_turn),
    ops.LeaderEnters: Rule(sides.can_enter, sides.leader_enters),
    ops.LeaderRemoved: Rule(sides.always, sides.leader_removed),
    ops.PlaceVehicle: Rule(sides.always, vehicles.place_vehicle),
    ops.RemoveVehicle: Rule(vehicles.can_remove_vehicle, vehicles.remove_vehicle),
    ops.RollRemoveVehicles: Rule(vehicles.can_roll, vehicles.roll_remove_vehicles),
    ops.DesertPower: Rule(sides.always, take_desert_powers),
    ops.Wormsign: Rule(desert.can_place_wormsign, desert.wormsign),
    ops.DiscardWormsign: Rule(desert.can_discard_wormsign, desert.discard_wormsign),
    ops.Sandworm: Rule(desert.can_place_sandworm, desert.sandworm),
    ops.WormMoveThenAttack: Rule(desert.has_wild_maker, desert.worm_move_then_attack),
    ops.Coriolis: Rule(sides.always, desert.coriolis),
    ops.DetonateAtomics: Rule(desert.can_detonate, desert.detonate_atomics),
    ops.RevealArea: Rule(sietches.can_reveal, sietches.reveal_area),
    ops.PlaceToken: Rule(sietches.can_place_token, sietches.place_token),
    ops.SwapTokens: Rule(sietches.can_swap, sietches.swap_tokens),
    ops.MoveSietch: Rule(sietches.can_move_sietch, sietches.move_sietch),
    ops.PrescienceReturn: Rule(prescience.has_movable, prescience.prescience_return),
    ops.PrescienceRefresh: Rule(prescience.has_movable, prescience.prescience_refresh),
    ops.PrescienceShift: Rule(prescience.can_shift, prescience.prescience_shift),
    ops.PrescienceAdvance: Rule(prescience.can_advance, prescience.prescience_advance),
    ops.AttachPrescience: Rule(prescience.can_attach, prescience.attach_prescience),
    ops.SecondObjective: Rule(prescience.can_draw_objective, prescience.second_objective),
    ops.LookObjective: Rule(sides.always, prescience.look_objective),
    ops.LowerImperium: Rule(prescience.can_lower, prescience.lower_imperium),
    ops.ImperiumAction: Rule(spacing_guild.plays_guild, spacing_guild.by_card),
    ops.Persistent: Rule(sides.always, spacing_guild.stay_in_play),
    ops.PlaceNavigator: Rule(spacing_guild.plays_guild, spacing_guild.place_navigator),
    ops.StabanDown: Rule(smugglers.are_there, smugglers.staban_down),
    ops.SmugglerThopter: Rule(smugglers.are_there, smugglers.smuggler_thopter),
}

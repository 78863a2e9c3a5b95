"""Why a part of a card or of a leader's special action can change nothing now."""

from __future__ import annotations

from typing import Any, Final

from landsraad.games.war_for_arrakis.components import CARDS, LEADERS, ops
from landsraad.games.war_for_arrakis.components.ops import AnyOp, Side
from landsraad.games.war_for_arrakis.rules.cards.planning import script_of
from landsraad.games.war_for_arrakis.rules.effects import OPS, SCRIPTS, called
from landsraad.games.war_for_arrakis.rules.effects.legions import ATTACK, MOVE
from landsraad.games.war_for_arrakis.state import Table, View
from landsraad.games.war_for_arrakis.story import words
from landsraad.games.war_for_arrakis.why.refusals import open_op
from landsraad.kernel import Ask, Refused, Seat, Value

_GUILD: Final = "the Spacing Guild is not part of this game"
_SMUGGLERS: Final = "there are no smugglers, or they were defeated"
SENTENCES: Final[dict[type[AnyOp], str]] = {
    ops.Place: "there is no place for the figures",
    ops.Deploy: "there is no place for the figures",
    ops.Replace: "there is no unit to train, or no better one is left",
    ops.TankEnemyLeader: "no named leader of the enemy is in reach",
    ops.Relocate: "there is no legion in a settlement, or no other one to join",
    ops.PushEnemy: "no enemy legion in the desert has an empty area beside it",
    ops.Move: "no legion can move so",
    ops.Attack: "no legion can attack so",
    ops.Surprise: "no legion can attack so",
    ops.MoveOrAttack: "no legion can move or attack so",
    ops.MoveOrSurprise: "no legion can move or attack so",
    ops.MoveThenAttack: "no legion can move or attack so",
    ops.MoveThenSurprise: "no legion can move or attack so",
    ops.SpecialAttack: "no enemy legion is in reach",
    ops.OppLoseDie: "the enemy has no unused die of {result}",
    ops.ForceDie: "the enemy has no unused die",
    ops.LeaderEnters: "the time of {leader} has not come",
    ops.RemoveVehicle: "there is no such vehicle",
    ops.RollRemoveVehicles: "no vehicle is in a sector with a legion of yours",
    ops.Wormsign: "there is no room for a wormsign",
    ops.DiscardWormsign: "no wormsign lies there",
    ops.Sandworm: "there is no place for a sandworm",
    ops.WormMoveThenAttack: "the Wild Maker is not on the board",
    ops.DetonateAtomics: "the family atomics were used, or no marker is far enough",
    ops.RevealArea: "nothing lies face down there",
    ops.PlaceToken: "there is no sietch for a token",
    ops.SwapTokens: "there are no tokens to exchange",
    ops.MoveSietch: "no sietch has empty desert beside it",
    ops.PrescienceReturn: "no open prescience card can be moved",
    ops.PrescienceRefresh: "no open prescience card can be moved",
    ops.PrescienceShift: "no marker can be lowered for another one",
    ops.PrescienceAdvance: "its condition does not hold",
    ops.AttachPrescience: "no prescience card lies open",
    ops.SecondObjective: "there are two secret objectives already",
    ops.LowerImperium: "all imperium markers are at the bottom",
    ops.ImperiumAction: _GUILD,
    ops.PlaceNavigator: _GUILD,
    ops.StabanDown: _SMUGGLERS,
    ops.SmugglerThopter: _SMUGGLERS,
}
"""Why each kind of op can change nothing; the others always happen."""


LATER: Final = (
    "same_area",
    "same_legion",
    "adjacent_to_same",
    "did_not_move",
    "enemy_legion_in_connected",
)
"""Places and legions that an earlier op has to name."""


def reason(op: AnyOp) -> str:
    """Why this op changes nothing."""
    result = words.RESULTS.get(str(getattr(op, "result", "")), "")
    leader = words.leader(op.leader) if isinstance(op, ops.LeaderEnters) else ""
    return SENTENCES[type(op)].format(result=result, leader=leader)


def changes_something(t: Table, side: Side, op: AnyOp) -> bool:
    """Can an op change anything, none of the same script having come before it?"""
    if isinstance(op, ops.Choose):
        return any(changes_something(t, side, each) for option in op.options for each in option)
    named = (str(getattr(op, field, "")) for field in ("at", "where", "target", "filter"))
    if any(word.startswith(LATER) for word in named):
        return False
    return OPS[type(op)].possible(t, side, op)


def idle(t: Table, seat: Seat, source: str) -> str:
    """Why a card or a special action would change nothing now; empty: it would change something."""
    script = script_of(t, source) if source in CARDS else source
    parts = SCRIPTS[script] if source in CARDS or source in LEADERS else ()
    if not parts or any(changes_something(t, t.sides[seat], op) for op in parts):
        return ""
    return next((reason(op) for op in parts if type(op) in SENTENCES), "")


# ---- choices between ops


def choose(view: View, ask: Ask, value: Value) -> Refused | None:
    """One of several lists of ops that can change nothing."""
    op: Any = open_op(view.table)
    for option in op.options:
        if called(option[0]) == value and type(option[0]) in SENTENCES:
            return Refused(reason(option[0]), rule="card_play")
    return None


def move_or_attack(view: View, ask: Ask, value: Value) -> Refused | None:
    """A legion that can only do one of both."""
    if value not in (MOVE, ATTACK):
        return None
    return Refused(SENTENCES[ops.Move if value == MOVE else ops.Attack], rule="card_moves")

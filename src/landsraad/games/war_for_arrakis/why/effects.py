"""Why a part of a card or of a leader's special action can change nothing now."""

from __future__ import annotations

from typing import Any, Final

from landsraad.games.war_for_arrakis.components import ops
from landsraad.games.war_for_arrakis.components.ops import AnyOp
from landsraad.games.war_for_arrakis.rules.effects import called
from landsraad.games.war_for_arrakis.rules.effects.legions import ATTACK, MOVE
from landsraad.games.war_for_arrakis.state import Table
from landsraad.games.war_for_arrakis.story import words
from landsraad.games.war_for_arrakis.why.refusals import open_op
from landsraad.kernel import Ask, Refused, Value, View

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


def reason(op: AnyOp) -> str:
    """Why this op changes nothing."""
    result = words.RESULTS.get(str(getattr(op, "result", "")), "")
    leader = words.leader(op.leader) if isinstance(op, ops.LeaderEnters) else ""
    return SENTENCES[type(op)].format(result=result, leader=leader)


# ---- choices between ops


def choose(view: View, ask: Ask, value: Value) -> Refused | None:
    """One of several lists of ops that can change nothing."""
    t: Table = view.table
    op: Any = open_op(t)
    for option in op.options:
        if called(option[0]) == value and type(option[0]) in SENTENCES:
            return Refused(reason(option[0]), rule="card_play")
    return None


def move_or_attack(view: View, ask: Ask, value: Value) -> Refused | None:
    """A legion that can only do one of both."""
    if value not in (MOVE, ATTACK):
        return None
    return Refused(SENTENCES[ops.Move if value == MOVE else ops.Attack], rule="card_moves")

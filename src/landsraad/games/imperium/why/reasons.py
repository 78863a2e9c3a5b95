"""Why an op can do nothing now: a sentence and a ruling for each kind that ever can't."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.games.imperium.components import SCRIPTS, ops
from landsraad.games.imperium.components.conditions import AnyCondition
from landsraad.games.imperium.components.ops import Op
from landsraad.games.imperium.knowledge import imagine
from landsraad.games.imperium.rules.effects import failing, possible
from landsraad.games.imperium.rules.effects.at import At
from landsraad.games.imperium.rules.effects.conditions import met
from landsraad.games.imperium.rules.goods import amount
from landsraad.games.imperium.state import State, View
from landsraad.games.imperium.story import names
from landsraad.games.imperium.story.conditions import terms
from landsraad.kernel import Dice, Refused

_IX: Final = "module_rise_of_ix"
SENTENCES: Final[Mapping[type[Op], tuple[str, str]]] = {
    ops.BonusSpice: ("no bonus spice lies there", "bonus_spice_always"),
    ops.DoubleBonusSpice: ("no bonus spice lies there", "bonus_spice_always"),
    ops.CompleteContract: ("what the contract asks for is not done", "harvest_total"),
    ops.LoseInfluence: ("you have no such Influence to lose", "lose_needs_one"),
    ops.VisitInfluence: ("the Influence of this visit was taken", "visit_influence_two"),
    ops.FactionInfluence: ("the Influence of this visit was taken", "visit_influence_two"),
    ops.IgnoreRequirements: ("it counts when the card is played", "one_icon"),
    ops.Recruit: ("no troop is left in your supply", "no_rerecruit"),
    ops.Deploy: ("you have no troop to deploy, or may deploy none", "deploy_limit"),
    ops.Retreat: ("you have too few troops in the Conflict", "worm_direct"),
    ops.Sandworm: ("no sandworm can join this Conflict for you", "worm_blocked"),
    ops.ShieldWall: ("the Shield Wall is gone", "wall_optional"),
    ops.MakerHooks: ("you have Maker Hooks, or cannot take them", "hooks_kept"),
    ops.Spy: ("there is no free post for your Spy", "spy_limited_full"),
    ops.RecallSpy: ("you have too few Spies on posts", "spy_needs_card"),
    ops.RecallAgent: ("no other Agent of yours is on the board", "recall_agent"),
    ops.Swordmaster: ("you have the Swordmaster already", "swordmaster_price"),
    ops.SwordmasterBonus: ("you have the token already", "single_swordmaster"),
    ops.CouncilSeat: ("you have a seat on the High Council already", "high_council_again"),
    ops.Trash: ("there is no card that you could trash", "trash_zones"),
    ops.TrashSelf: ("this card is no longer in play", "trashed_card_dead"),
    ops.ReturnSelf: ("this card is no longer in play", "trashed_card_dead"),
    ops.TrashIntrigue: ("you have too few Intrigue cards", "trashed_intrigue_open"),
    ops.Discard: ("you have too few cards in hand", "discard_means_hand"),
    ops.Acquire: ("there is no card that you could acquire so", "acquire_where"),
    ops.Sift: ("too few cards are in your deck", "look_no_reshuffle"),
    ops.SetAside: ("no card is in the Imperium Row", "manipulate"),
    ops.FlipConflict: ("you have no such card face up", "icon_cards_and_objectives"),
    ops.Per: ("there is nothing to count", "counted_once"),
    ops.Paid: ("that price was not paid on arrival", "cost_before_effects"),
    ops.Trigger: ("what sets it off has not happened", "guild_spy_trigger"),
    ops.HallPersuasion: ("it is paid on your Reveal turn", "assembly_hall"),
    ops.Training: ("the training is at its end", "feyd_end"),
    ops.Memory: ("no troop is left in your supply", "no_rerecruit"),
    ops.OtherMemories: ("there are no memories to return", "jessica_no_memories"),
    ops.RepeatSpace: ("the space was repeated already", "jessica_repeat"),
    ops.OwnSardaukarContracts: ("it counts when you take a contract", "contract_none_left"),
    ops.AcquireTech: ("you can pay for no Tech tile", _IX),
    ops.Negotiator: ("no troop is left in your supply", _IX),
    ops.Dreadnought: ("no dreadnought is left in your supply", _IX),
    ops.ReturnDreadnought: ("you have no dreadnought in the Conflict", _IX),
    ops.TrashTile: ("the tile is gone", _IX),
    ops.SwapIntrigue: ("you have no Intrigue card", _IX),
    ops.IgnoreOccupied: ("it helps only before the Agent is sent", _IX),
    ops.ToDeckTop: ("no card was just acquired", _IX),
    ops.Reinforce: ("your Allies have no troop left", "reinforce_deploy"),
    ops.ThroneRow: ("no card of the Imperium Row can go there", "throne_row_start"),
    ops.TeamPay: ("your team has too little", "team_payment"),
}
"""By type; the others always do something, or are told by what is inside them."""


def imagined(view: View) -> State:
    """A world as this seat may imagine it.

    What its effects ask about lies open or in its own hand, so every such world answers alike.
    """
    return imagine(view, Dice(0))


def reason(s: State, at: At) -> Refused | None:
    """Why an op can do nothing now; None: it can."""
    if possible(s, at):
        return None
    above = failing(s, at)
    if above is not None:
        return not_met(above)
    op = SCRIPTS[at.script][at.number]
    match op:
        case ops.If():
            return unmet(s, at, op)
        case ops.Arrow():
            return unpaid(s, at, op)
        case ops.Choose():
            return Refused("none of its choices would do anything", rule="useless_choice")
        case ops.Pay():
            return too_little(s, at, op)
        case _:
            return plain(op)


def plain(op: Op) -> Refused | None:
    """The sentence of an op."""
    sentence, rule = SENTENCES.get(type(op), ("", ""))
    return Refused(sentence, rule=rule) if sentence else None


def not_met(condition: AnyCondition) -> Refused:
    """A condition does not hold."""
    return Refused(terms(condition).unmet, rule="condition_when_resolved")


def unmet(s: State, at: At, op: ops.If) -> Refused | None:
    """Its condition does not hold, or nothing under it can be done."""
    if not met(s, at.who, at.group, at.script, op.cond):
        return not_met(op.cond)
    return reason(s, At(at.who, at.group, f"{at.path}/then", 0))


def unpaid(s: State, at: At, op: ops.Arrow) -> Refused | None:
    """A part of its cost is not there, or it would give nothing."""
    for number, cost in enumerate(op.cost):
        if isinstance(cost, ops.Discard) and len(s.shields[at.who].hand) < cost.n:
            return plain(cost)
        why = reason(s, At(at.who, at.group, f"{at.path}/cost", number))
        if why is not None:
            return why
    return reason(s, At(at.who, at.group, f"{at.path}/get", 0)) or Refused(
        "it would do nothing", rule="useless_choice"
    )


def too_little(s: State, at: At, op: ops.Pay) -> Refused:
    """A resource is short."""
    return Refused(
        "it costs {price}: you have {have}",
        rule="whole_cost",
        price=names.goods(op.res, op.n),
        have=amount(s.table.players[at.who], op.res),
    )

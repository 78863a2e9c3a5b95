"""The table of contents: every step by name, and the chances to react."""

from __future__ import annotations

from typing import Final

from landsraad.games.imperium.rules import effects, influence, lasting, playing, pool, setup, turn
from landsraad.games.imperium.rules.effects import cards, ix, teams, things, units
from landsraad.games.imperium.rules.ix import contracts, flags
from landsraad.games.imperium.rules.phases import (
    combat,
    endgame,
    makers,
    player_turns,
    recall,
    round_start,
)
from landsraad.games.imperium.rules.rivals import choice, turns
from landsraad.games.imperium.rules.teams import commanding, conceding
from landsraad.kernel import PASS, Value, named

_SETUP = (setup.choose_leaders, setup.lay_out)
_ROUND = (
    round_start.game_round,
    round_start.defend,
    round_start.draw_hands,
    player_turns.player_turns,
    combat.combat,
    combat.combat_cards,
    combat.resolve_combat,
    combat.take_reward,
    combat.take_card,
    combat.end_combat,
    makers.makers,
    recall.recall,
    endgame.endgame,
    endgame.endgame_cards,
    endgame.decide,
)
_TURN = (
    turn.begin_turn,
    turn.take_turn,
    turn.gather_intelligence,
    turn.end_agent_turn,
    turn.reveal_turn,
    turn.clean_up,
    pool.resolve_effects,
    pool.take_picked,
)
_EFFECTS = (
    effects.do_op,
    effects.do_picked,
    effects.do_line,
    things.choose_contract,
    things.lose_one,
    units.put_spy,
    cards.opponent_discards,
    cards.sift_cards,
    influence.alliance_goes_to,
    lasting.spend,
    playing.discard_played,
)

_IX = (ix.move_freighter, ix.drop_largest, flags.take_flag, contracts.keep_contracts)
_TEAMS = (
    commanding.activate_ally,
    commanding.ally_deploys,
    combat.combat_card,
    conceding.concede,
    teams.trade_goods,
    teams.reinforcements,
    teams.move_to_throne,
    teams.add_to_payment,
    teams.settle_payment,
)
_RIVALS = (
    choice.choose_rivals,
    turns.rival_turn,
    turns.rival_sends,
    turns.rival_deploys,
    turns.end_rival_turn,
    turns.rival_scheme,
)

STEPS: Final = named(*_SETUP, *_ROUND, *_TURN, *_EFFECTS, *_IX, *_TEAMS, *_RIVALS)

REACTIONS: Final[dict[str, Value]] = {
    "anything else": pool.END_TURN,
    "combat": PASS,
    "endgame": PASS,
}
"""Questions that are chances to do something, and the answer that lets each go by."""

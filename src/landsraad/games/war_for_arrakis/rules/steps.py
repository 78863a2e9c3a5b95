"""Every step of the rules by name, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.rules import actions, deciding, effects, tracks, turn
from landsraad.games.war_for_arrakis.rules.battle import (
    advance,
    battles as battle,
    casualties,
    combat,
    retreat,
    worm_attacks,
)
from landsraad.games.war_for_arrakis.rules.cards import hands, prescience
from landsraad.games.war_for_arrakis.rules.desert import atomics, spoils, storms, worms as desert
from landsraad.games.war_for_arrakis.rules.effects import sietches, vehicles as effects_on_vehicles
from landsraad.games.war_for_arrakis.rules.legions import arrival, moves
from landsraad.games.war_for_arrakis.rules.mahdi import (
    attacks as mahdi_attacks,
    cards as mahdi_cards,
    fighting as mahdi_fighting,
    figures as mahdi_figures,
    garrisons as mahdi_garrisons,
    moving as mahdi_moving,
    reinforcements as mahdi_reinforcements,
    spice as mahdi_spice,
    tactics as mahdi_tactics,
    turns as mahdi_turns,
    vehicles as mahdi_vehicles,
)
from landsraad.games.war_for_arrakis.rules.modules import (
    futures,
    old_man,
    smuggler_die,
    smuggler_vehicles,
    smugglers,
    spacing_guild,
)
from landsraad.games.war_for_arrakis.rules.phases import (
    dice,
    hazards,
    round_end,
    spice,
    start,
    vehicles,
)
from landsraad.kernel import Value, named

_SETUP = (
    futures.replace_naib,
    futures.welcome_yueh,
    futures.deploy_more,
    futures.draw_corrino_card,
)
_ROUND = (turn.next_round, turn.begin_phase, start.draw_for_round, start.lay_row)
_VEHICLES = (vehicles.place_of_row, vehicles.place_vehicles)
_DICE = (dice.roll_action_dice, dice.change_die, dice.lay_token)
_SPICE = (
    spice.collect_spice,
    spice.pay_marker,
    spice.pay_markers,
    spice.stockpile,
    spice.save_spice,
    spice.activate_bans,
)
_END = (
    prescience.claim_at_end,
    prescience.claim_card,
    prescience.advance_one,
    prescience.pay_worms,
    prescience.pay_units,
    round_end.last_round,
    round_end.clear_air,
    round_end.swap_leaders,
    round_end.turn_cards_up,
    round_end.sort_row,
    round_end.recover_dice,
)
_HANDS = (hands.draw_cards, hands.discard_cards, hands.side_discards, hands.keep_hand_limit)
_ACTIONS = (
    actions.next_turn,
    actions.begin_turn,
    actions.take_turn,
    actions.act_for_house,
    actions.last_word,
    actions.end_turn,
    actions.last_claims,
)
_EFFECTS = (
    effects.do_op,
    effects.effect_ends,
    effects.take_desert_power,
    sietches.draw_token,
    sietches.place_drawn_token,
    effects_on_vehicles.lose_vehicles,
)
_MOVES = (
    moves.move_legions,
    moves.move_every,
    arrival.arrivals,
    arrival.arrive,
    spoils.take_spoils,
    casualties.excess,
)
_BATTLE = (
    battle.attack,
    battle.reveal_for_battle,
    battle.meet,
    battle.combat_round,
    combat.cards_for_dice,
    battle.exchange_blows,
    combat.roll_combat,
    combat.use_leaders,
    combat.count_hits,
    combat.battle_losses,
    battle.go_on,
    battle.stand_or_retreat,
    battle.fall_back,
    retreat.retreat,
    battle.battle_ends,
    advance.advance,
    battle.close_battle,
    casualties.take_hits,
)
_DESERT = (
    desert.desert_power,
    desert.place_wormsigns,
    desert.move_worms,
    desert.attack_with_worm,
    desert.wild_maker_acts,
    desert.wild_maker_attacks,
    desert.enter_wormsign,
    desert.worm_appears,
    desert.worm_under,
    worm_attacks.lone_harvester,
    atomics.detonate,
    atomics.flee_blast,
)
_HAZARDS = (
    hazards.withdraw_wormsigns,
    hazards.spread_wormsigns,
    hazards.turn_up_wormsigns,
    hazards.choose_worms,
    hazards.next_worm,
    hazards.gather_wormsigns,
    storms.coriolis_storms,
    storms.next_storm,
    storms.storm,
)

_TRACKS = (
    tracks.gain_supremacy,
    tracks.gain_tokens,
    tracks.advance_marker,
    tracks.advance_all,
    tracks.station_found,
    tracks.enter_leader,
    tracks.settlement_falls,
    tracks.check_objective,
    tracks.win,
)

_MAHDI = (
    mahdi_tactics.draw_tactics,
    mahdi_tactics.renew_target,
    mahdi_reinforcements.gather_reinforcements,
    mahdi_reinforcements.add_reinforcements,
    mahdi_spice.spend_spice,
    mahdi_garrisons.guard_settlement,
    mahdi_garrisons.lay_guard,
    mahdi_turns.roll_and_act,
    mahdi_turns.use_result,
    mahdi_turns.end_turn_by_rules,
    mahdi_attacks.attack_by_rules,
    mahdi_moving.begin_moves,
    mahdi_moving.aim_moves,
    mahdi_moving.move_by_rules,
    mahdi_figures.place_by_rules,
    mahdi_figures.place_leader_by_rules,
    mahdi_figures.replace_by_rules,
    mahdi_cards.draw_and_play,
    mahdi_cards.do_by_rules,
)
_SMUGGLERS = (
    smugglers.smugglers_gather,
    smugglers.smugglers_ally,
    smugglers.smugglers_defeated,
    smugglers.staban_returns,
    smuggler_die.roll_smugglers_die,
    smuggler_die.draw_two,
    smuggler_die.keep_one,
    smuggler_vehicles.place_smuggler_harvesters,
    smuggler_vehicles.place_smuggler_carryall,
    smuggler_vehicles.place_smuggler_thopters,
)

_OLD_MAN = (
    old_man.old_man_arrives,
    old_man.old_man_moves,
    old_man.old_man_attacks,
    old_man.old_man_leaves,
)

_GUILD = (
    spacing_guild.imperium_action,
    spacing_guild.choose_imperium_action,
    spacing_guild.travel_further,
    spacing_guild.marker_paid,
    spacing_guild.advance_heighliner,
    spacing_guild.land_troops,
    spacing_guild.land_frigate,
    spacing_guild.frigates_leave,
)

deciding.answer_by_rules(mahdi_fighting.ANSWERED | mahdi_figures.ANSWERED | mahdi_vehicles.ANSWERED)

STEPS: Final = named(
    *_SETUP,
    *_ROUND,
    *_VEHICLES,
    *_DICE,
    *_ACTIONS,
    *_EFFECTS,
    *_MOVES,
    *_BATTLE,
    *_DESERT,
    *_HAZARDS,
    *_SPICE,
    *_END,
    *_HANDS,
    *_TRACKS,
    *_MAHDI,
    *_SMUGGLERS,
    *_OLD_MAN,
    *_GUILD,
)

REACTIONS: Final[dict[str, Value]] = {"anything else": "end turn"}
"""Questions that are chances to do something, and the answer that lets each go by."""

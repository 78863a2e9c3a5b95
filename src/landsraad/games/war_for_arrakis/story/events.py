"""What happens in War for Arrakis, in words."""

from __future__ import annotations

from typing import Final

from landsraad.scenes.story import Heading

EVENTS: Final = {
    # rounds, dice, turns
    "round_began": "Round {round} began.",
    "phase_began": "{phase}.",
    "dice_rolled": "{side} rolled {n} × {result}.",
    "die_changed": "{side} changed a die from {old} to {new}.",
    "token_laid": "{side} laid a Bene Gesserit token down on {result}.",
    "turn_began": "It was the turn of {side}{speaker}.",
    "turn_handed_over": "{seat} handed the turn over to {other}.",
    "turn_taken_over": "{seat} took the turn over from {other}.",
    "die_spent": "{seat} used a die: {result}.",
    "die_lost": "{side} lost a die: {result}.",
    "die_forced": "{side} must use {result} next.",
    "bound": "In the next turn of the enemy {by} is bound.",
    "special_used": "{seat} used the special action of {leader}.",
    "cone_opened": "{seat} opened a cone of silence.",
    "cone_closed": "The cone of silence of {side} closed.",
    "hand_shown": "{seat} showed {other} the whole hand.",
    "card_shown": "{seat} showed {card}.",
    # cards
    "card_drawn": "{seat} drew a card from {deck}.",
    "card_seen": "{seat} received {card}.",
    "card_played": "{seat} played {card}.",
    "card_discarded": "{seat} discarded {card}.",
    "card_for_die": "{seat} discarded {card} for a die.",
    "card_attached": "{card} was laid beside {to}.",
    "schemed": "{seat} carried out Hawat's Scheming.",
    # figures
    "moved": "{units} of {side} moved from {area} to {to}{way}.",
    "figures_placed": "{side} placed {n} in {area}.",
    "leader_placed": "{side} brought {leader} to {area}.",
    "units_replaced": "{side} trained {n} in {area}.",
    "leader_entered": "{leader} entered play for {side}.",
    "leader_tanked": "{leader} of {side} went to the regeneration tank.",
    "leader_returned": "{leader} of {side} left the tank.",
    "leader_left_game": "{leader} left the game.",
    "leader_set_aside": "{leader} was set aside.",
    "yueh_changed_sides": "Dr. Yueh went over to {side} in {area}.",
    "pushed": "The legion of {side} was pushed from {area} to {to}.",
    "excess_removed": "{side} removed {number} from {area}: there was no room.",
    "unit_given_up": "The Atreides gave up a unit in {area}: {unit}.",
    "tokens_gained": "{side} gained {n}.",
    # battle
    "attacked": "{side} attacked {target} from {area}{way}{surprise}.",
    "legion_met": "{side} came into battle with {units}.",
    "combat_rolled": "{side} rolled {hits}, {shields} and {specials}.",
    "hits_dealt": "{side} must take {hits}.",
    "hits_taken": "{side} took {hits} in {area}.",
    "legion_destroyed": "The legion of {side} in {area} was destroyed.",
    "attack_ceased": "{side} broke the attack on {area} off.",
    "battle_ended": "The battle for {area} was over{winner}.",
    "retreated": "The legion of {side} fell back from {area} to {to}.",
    "advanced": "{side} advanced from {area} to {to}.",
    "struck": "{side} struck at {area}: {hits}.",
    "settlement_destroyed": "The settlement of {side} in {area} was destroyed (rank {rank}).",
    # the desert
    "wormsign_placed": "A wormsign came up in {area}.",
    "wormsign_discarded": "The wormsign in {area} faded.",
    "wormsign_revealed": "The wormsign in {area} was {face}.",
    "worm_appeared": "{figure} came up in {area}.",
    "worm_moved": "The sandworm of {area} went to {to}.",
    "worm_attacked": "The sandworm of {area} attacked {target}.",
    "worm_removed": "The sandworm of {area} was given up.",
    "desert_rolled": "The desert struck {area}: {hits} with {dice} dice.",
    "storm_rolled": "A storm came over {area}: {hits} with {dice} dice.",
    "atomics_detonated": "The family atomics turned {area} to desert.",
    # vehicles
    "row_active": "Row {row} of The Spice Must Flow is active: {dice} out.",
    "vehicle_placed": "{kind} was placed in {place}.",
    "vehicle_removed": "{vehicle} was removed from {zone}.",
    "harvester_lost": "The harvester in {area} was lost.",
    "harvester_saved": "A carryall saved the harvester in {area}.",
    "scouted": "An ornithopter scouted {area}.",
    "rockets_fired": "Rockets were fired at {sector}: {hits}.",
    # sietches, tokens, objectives
    "sietch_revealed": "The sietch in {area} was turned up: rank {rank}.",
    "token_revealed": "A deployment token in {area} was turned up: {units}.",
    "token_drawn": "{side} drew a deployment token.",
    "token_seen": "The token stands for {face}.",
    "token_placed": "{side} laid a deployment token in {area}.",
    "tokens_swapped": "The tokens of {area} and {to} were exchanged.",
    "sietch_moved": "The sietch of {area} moved to {to}.",
    "station_taken": "The Atreides took the station in {area}: {marker}.",
    "objective_drawn": "{side} drew a second secret objective.",
    "objective_seen": "A secret objective: {objective}.",
    "objective_looked_at": "{side} looked at a secret objective.",
    "objective_met": "The Atreides met their objective: {objective}.",
    # tracks
    "prescience_revealed": "A vision appeared: {card}.",
    "prescience_claimed": "{seat} claimed {card}.",
    "prescience_returned": "{card} went back into the deck.",
    "prescience_removed": "{card} left the game.",
    "marker_advanced": "{marker} went on by {n} to {step}.",
    "marker_lowered": "{marker} fell back to {step}.",
    "supremacy_gained": "The Harkonnen reached step {step} of supremacy.",
    # spice
    "spice_collected": "The Harkonnen had {spice} spice{stored}.",
    "marker_paid": "The marker of {power} {said} and is in row {row}.",
    "imperium_lowered": "The marker of {power} was lowered to row {step}.",
    "spice_stockpiled": "The Harkonnen stockpiled 3 spice.",
    "spice_saved": "The Harkonnen kept {spice} spice.",
    "ban_active": "The ban of {power} is active.",
    "game_won": "{side} won the war for Arrakis.",
}

HEADINGS: Final = {
    "round_began": Heading(turn="Round {round}"),
    "phase_began": Heading(phase="{phase}"),
}

GREAT: Final = {
    "attacked": "battle",
    "settlement_destroyed": "battle",
    "worm_attacked": "worm",
    "worm_appeared": "worm",
    "atomics_detonated": "storm",
    "prescience_claimed": "prophecy",
    "leader_entered": "leader",
    "objective_met": "prophecy",
    "old_man_came": "worm",
    "old_man_attacked": "worm",
    "smugglers_allied": "leader",
    "smugglers_defeated": "battle",
    "troops_landed": "battle",
    "bombarded": "battle",
    "game_won": "end",
}
"""Events that would make people at a table look up, and of what sort they are."""

GAINS: Final = frozenset(
    {
        "marker_advanced",
        "objective_met",
        "prescience_claimed",
        "settlement_destroyed",
        "supremacy_gained",
    }
)
"""Events that bring supremacy or prescience, or say that it has come."""

MAHDI_ENDINGS: Final = {
    "supremacy": "Mahdi won: the supremacy of the Harkonnen over Arrakis is complete",
    "last_round": "Mahdi won: the last round ended without a prophecy fulfilled",
}
"""How a game against Mahdi is lost."""

ENDINGS: Final = {
    "supremacy": "{winners} won: their supremacy over Arrakis is complete",
    "objective": "{winners} won: the secret objective was met at the end of a round",
    "arrakeen": "{winners} won: Arrakeen fell, and the secret objective was met",
    "last_round": "{winners} won: the last round ended without a prophecy fulfilled",
}

PHASES: Final = {
    "setup": "Set-up",
    "start": "Start of the round",
    "vehicles": "Vehicle placement",
    "dice": "Action dice",
    "actions": "Action resolution",
    "hazards": "Desert hazards",
    "spice": "Spice harvesting",
    "end": "End of the round",
}

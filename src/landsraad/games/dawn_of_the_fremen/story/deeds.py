"""What the button says that gives an answer, what a seat has just done, and what it has to do."""

from __future__ import annotations

from typing import Final

DEEDS: Final = {
    # Harj
    "place rock": "Place a rock {option}",
    "place site": "Place a site in {option}",
    "settle in": "Settle {option}",
    "first worm in": "Call a Maker in {option}",
    # development
    "develop": "Build {option}",
    "develop: exchange": "Exchange water debts",
    "develop: play_card": "Play a card",
    "build in": "Build in {option}",
    "exchange for": "Get {option}",
    "pay with": "Hand in {option}",
    "put in": "Put it into {option}",
    # the die
    "water of life": "Turn it to {option}",
    "phase occurs: yes": "Let it happen",
    "vote on phase: yes": "Vote yes",
    "vote on phase: no": "Vote no",
    # production
    "thumper: full": "Show the full moon",
    "thumper: crescent": "Show the crescent moon",
    "worm: call": "Call a Maker",
    "worm: promote": "Promote a Maker",
    "call in": "Call a Maker in {option}",
    "promote in": "Promote the Maker in {option}",
    "lose worm in": "Lose the worm in {option}",
    # trade
    "offer": "Offer {option}",
    "offer from": "Give it from {option}",
    "territory to give": "Offer {option}",
    "ask for": "Ask for {option}",
    "territory to get": "Ask for {option}",
    "accept trade: accept": "Accept the trade",
    "give from": "Give it from {option}",
    # shipment and moves
    "help shipment": "Play {option}",
    "ship from": "Ship from {option}",
    "ship with": "Ship with {option}",
    "ship on": "Go to {option}",
    "take along": "Take {option} along",
    "set down": "Set {option} down",
    "worm that stays in *": "Keep {option}",
    "give leave: yes": "Let it pass",
    # action
    "first action: attack": "Attack a territory",
    "second action: attack": "Attack a territory",
    "attack": "Attack {option}",
    "stop": "{option}",
    "join: attack": "Join the attack",
    "join: defence": "Join the defence",
    "join: neutral": "Stay neutral",
    "bring from": "Bring from {option}",
    "bring": "Bring {option}",
    "move on": "Go to {option}",
    "move on: stop": "Stay here",
    "ship on: stop": "Stay here",
    "ship on: take_along": "Take something along",
    "ship on: take_all": "Take everything along",
    "ship on: set_down": "Set something down",
    "move on: take_along": "Take something along",
    "move on: take_all": "Take everything along",
    "move on: set_down": "Set something down",
    "place find": "Put it into {option}",
    "karama: karama": "Play Karama",
    # cards
    "card": "Play {option}",
    "site in": "Discover a site in {option}",
    "market in": "Open the market in {option}",
    "swap away": "Swap {option} away",
    "swap for": "Get {option}",
    "raid": "Raid {option}",
    "raid resource": "Take {option}",
    "raid into": "Bring it to {option}",
    "rock away": "Take away the rock {option}",
    "rock to": "Put it {option}",
    # Council
    "propose: victory": "Propose a victory",
    "propose: alliance": "Propose alliances",
    "propose: numbers": "Propose other numbers",
    "propose: rule": "Propose a house rule",
    "winning side": "Declare {option} the winner",
    "grouping": "Propose {option}",
    "number for *": "Ask for {option}",
    "house rule": "Propose: {option}",
    "vote: yes": "Agree",
    "vote: no": "Disagree",
    "play on: yes": "Play on",
    "play on: no": "End the game as a tie",
    # vanishing
    "vanish: vanish": "Vanish into the desert",
    "take over": "Take over {option}",
}

WAYS_OUT: Final = frozenset({"pass", "done", "refuse", "neutral", "stay"})
"""Options by which nothing happens."""

EXTRAS: Final = frozenset({"stop", "karama", "water of life", "accept trade", "propose"})
"""Questions about cards, debts and proposals, which most people let go by."""

BRIEFS: Final = {
    "rock_placed": "placed",
    "site_placed": "placed",
    "settled": "settled",
    "lead_decided": "decided",
    "voted": "votes {said}",
    "built": "built",
    "exchanged": "exchanged",
    "thumper_set": "{moon}",
    "produced": "produced",
    "worm_called": "called",
    "worm_promoted": "promoted",
    "trade_offered": "offers",
    "trade_refused": "refused",
    "traded": "traded",
    "shipped": "shipped",
    "attack_named": "attacks",
    "attack_named_abandoned": "attacks",
    "stopped": "stops",
    "joined": "{joins}",
    "attack_won": "won",
    "attack_won_abandoned": "took it",
    "attack_failed": "failed",
    "scavenged": "scavenged",
    "card_played": "a card",
    "proposal_accepted": "agreed",
    "proposal_refused": "refused",
    "vanished": "vanished",
}

RUNS: Final = {"order_roll": "{number}", "voted": "{said}", "thumper_set": "{moon}"}
"""Deeds that are told in a row, each in a word."""

TASKS: Final = {
    "rocks": "to place",
    "sites": "to place",
    "settlement": "to settle",
    "first_worms": "to call",
    "development": "to build",
    "production": "to decide",
    "trade": "to trade",
    "shipment": "to ship",
    "action": "to act",
    "council": "to speak",
}
"""What the table waits for from somebody, by phase."""

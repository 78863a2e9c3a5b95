"""What the button says that gives an answer, what a seat has just done, and what it has to do."""

from __future__ import annotations

from typing import Final

DEEDS: Final = {
    "harvester to": "Place it in {option}",
    "ornithopter to": "Place it in {option}",
    "carryall to": "Place it in {option}",
    "change die": "Make it {option}",
    "lay token": "Lay a token on {option}",
    "die": "Use {option}",
    "die: desert power": "Use desert power",
    "die: hand over": "Hand the turn over",
    "play card": "Play {option}",
    "claim": "Claim {option}",
    "anything else: end turn": "End the turn",
    "move from": "Move from {option}",
    "who goes": "Take {option}",
    "who goes: all": "Take all of them",
    "move to": "Go to {option}",
    "land in": "Land in {option}",
    "push from": "Push from {option}",
    "push to": "Push to {option}",
    "attack with": "Attack from {option}",
    "attack": "Attack {option}",
    "card for a die": "Discard {option}",
    "leader ability": "Use {option}",
    "hit": "Hit: {option}",
    "retreat to": "To {option}",
    "too many": "Remove {option}",
    "strike at": "Strike at {option}",
    "wormsign": "Lay it in {option}",
    "worm": "Move the worm of {option}",
    "worm to": "Go to {option}",
    "worm that attacks": "Attack from {option}",
    "worm attacks": "Attack {option}",
    "place worm in": "Call it in {option}",
    "worm rises": "Let it rise in {option}",
    "worm first": "Begin in {option}",
    "arrival first": "Begin in {option}",
    "storm over": "Begin with {option}",
    "storm over: rest": "Let them come as they lie",
    "place in": "Place it in {option}",
    "which leader": "Bring {option}",
    "set aside": "Set {option} aside",
    "place token in": "Lay it in {option}",
    "reveal": "Turn up {option}",
    "scout": "Scout {option}",
    "draw from": "Draw from {option}",
    "discard": "Discard {option}",
    "discard: pass": "Discard nothing",
    "remove card": "Remove {option}",
    "move from: pass": "Move nobody",
    "move from: done": "Nobody else moves",
    "who goes: done": "That is the group",
    "attack with: pass": "Attack nobody",
    "lay token: pass": "Lay none down",
    "claim: pass": "Claim nothing",
    "card for a die: pass": "Discard nothing",
    "play card: pass": "Play nothing",
}

WAYS_OUT: Final = frozenset({"pass", "done", "end turn", "cease", "stay", "nobody"})

BRIEFS: Final = {
    "die_spent": "used {result}",
    "card_played": "played {card}",
    "card_drawn": "drew a card",
    "card_discarded": "discarded {card}",
    "special_used": "used {leader}",
    "prescience_claimed": "claimed {card}",
    "card_for_die": "discarded {card}",
    "schemed": "carried out the scheme",
    "cone_opened": "opened a cone",
    "hand_shown": "showed a hand",
    "turn_handed_over": "handed over",
    "turn_taken_over": "took over",
}

RUNS: Final = {
    "card_drawn": "a card of {deck}",
    "card_discarded": "{card}",
    "dice_rolled": "{who} {n} × {result}",
    "prescience_revealed": "vision: {card}",
    "reinforced": "unseen card of {deck}",
    "vehicle_placed": "{kind}: {place}",
    "wormsign_placed": "wormsign: {area}",
    "wormsign_revealed": "{area}: {face}",
}
"""Deeds that are told in a row, each in a word."""

TASKS: Final = {
    "setup": "to set up",
    "start": "to draw",
    "vehicles": "to place vehicles",
    "dice": "to sort dice",
    "actions": "to act",
    "hazards": "to face the desert",
    "spice": "to spend spice",
    "end": "to end the round",
}

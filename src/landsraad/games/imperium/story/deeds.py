"""What the button says that gives an answer, what a seat has just done, and what it has to do."""

from __future__ import annotations

from typing import Final

DEEDS: Final = {
    "leader": "Play {option}",
    "turn": "Play {option}",
    "turn: reveal": "Reveal your hand",
    "space": "Go to {option}",
    "infiltrate": "Recall the Spy from {option}",
    "gather": "Recall the Spy from {option}",
    "from": "Take it from {option}",
    "deploy": "Deploy {option}",
    "retreat": "Retreat {option}",
    "faction": "Gain Influence with {option}",
    "lose": "Lose Influence with {option}",
    "post": "Place a Spy on {option}",
    "recall": "Recall the Spy from {option}",
    "trash": "Trash {option}",
    "trash intrigue": "Trash {option}",
    "discard": "Discard {option}",
    "contract": "Take {option}",
    "contract: solari": "Take Solari",
    "acquire": "Acquire {option}",
    "agent back": "Recall the Agent from {option}",
    "sift draw": "Draw {option}",
    "sift discard": "Discard {option}",
    "set aside": "Set {option} aside",
    "flip": "Turn {option} face down",
    "combat": "Play {option}",
    "alliance to": "Give it to {option}",
}
"""By kind; an option in this table's words is named as it stands in a sentence."""

WAYS_OUT: Final = frozenset({"pass", "end turn", "no", "keep", "done"})

EXTRAS: Final = frozenset({"anything else", "combat"})
"""Questions about Intrigue cards that can be kept."""

BRIEFS: Final = {
    "leader": "plays {leader}",
    "agent_sent": "went to {space}",
    "reveals": "reveals",
    "played_intrigue": "played {card}",
    "acquired": "acquired {card}",
    "deployed": "deployed {n}",
    "passed": "passed",
    "stopped": "stopped",
    "spy_placed": "placed a Spy",
    "contract_taken": "took a contract",
    "contract_completed": "completed a contract",
    "won": "won {card}",
    "rival_sent": "went to {space}",
    "tile_acquired": "acquired {tile}",
}

RUNS: Final = {
    "revealed": "{card}",
    "row_refilled": "{card}",
    "drew_card": "{card}",
    "drew_intrigue_card": "{card}",
    "maker": "{space}",
    "passed": "pass",
}
"""Deeds that are told in a row, each in a word."""

TASKS: Final = {
    "setup": "to choose a Leader",
    "round_start": "to begin the round",
    "agent": "to take a turn",
    "reveal": "to finish a Reveal turn",
    "combat": "to fight",
    "reward": "to take a reward",
    "endgame": "to end the game",
}
"""By phase."""

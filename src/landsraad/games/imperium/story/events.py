"""What happens in Imperium, in words."""

from __future__ import annotations

from typing import Final

from landsraad.scenes.story import Count, Heading

EVENTS: Final = {
    # set-up and rounds
    "leader": "{chooser} plays {leader}.",
    "round": "Round {n} began; {first} has the First Player marker.",
    "conflict": "The Conflict of this round is {card}.",
    "defended": "{player} sent a troop to the place that they control.",
    "maker": "{space} now holds {bonus}.",
    "recalled": "All Agents returned; {first} is the next First Player.",
    "endgame": "The game ends after round {n}.",
    "winner": "{player} won with {points}.",
    "winning_team": "The team of {leader} won with {points}.",
    # turns
    "turn": "It was the turn of {player}.",
    "agent_sent": "{player} played {card} and sent an Agent to {space}.",
    "turn_ended": "{player} ended the turn.",
    "reveals": "{player} revealed {cards}.",
    "revealed": "{player} revealed {card}.",
    "cleaned_up": "{player} discarded what was in play.",
    "persuasion": "{player} gained {n} Persuasion{by}.",
    "swords": "{player} gained {swords}{by}.",
    # goods and points
    "gained": "{player} gained {goods}{by}.",
    "paid": "{player} paid {goods}{by}.",
    "scored": "{player} {gained}{by}.",
    # Influence
    "influence": "{player} {gained} with {faction} and is at {to}{by}.",
    "alliance": "{holder}.",
    # cards
    "drew": "{player} drew {cards}{by}.",
    "drew_card": "You drew {card}.",
    "shuffled": "{player} shuffled the discard pile into a new deck.",
    "discarded": "{player} discarded {card}.",
    "trashed": "{player} trashed {card}{zone}.",
    "returned": "{player} took {card} back to the hand.",
    "acquired": "{player} acquired {card}{source}{zone}.",
    "row_refilled": "{card} came into the Imperium Row.",
    "set_aside": "{player} set {card} aside.",
    "aside_lost": "{player} did not acquire {card}: it left the game.",
    "looked": "{player} looked at the top {n} cards of the deck.",
    "looked_card": "You saw {card}.",
    "flipped": "{player} turned {card} face down.",
    # Intrigue cards
    "drew_intrigue": "{player} drew {intrigues}{by}.",
    "drew_intrigue_card": "You drew {card}.",
    "stole_intrigue": "{player} took an Intrigue card from {victim}.",
    "stolen_card": "{player} took {card} from {victim}.",
    "trashed_intrigue": "{player} trashed {card}.",
    "swapped_intrigue": "{player} exchanged {intrigues}.",
    "played_intrigue": "{player} played {card} ({deed}).",
    "triggered": "{card} of {player} came into effect.",
    # units
    "recruited": "{player} recruited {troops}{by}.",
    "deployed": "{player} deployed {units}.",
    "retreated": "{player} retreated {troops}.",
    "summoned": "{player} summoned {worms}.",
    "wall_removed": "{player} blew up the Shield Wall.",
    "hooks": "{player} took Maker Hooks.",
    "control": "{player} took control of {space}.",
    # Spies and Agents
    "spy_placed": "{player} placed a Spy on {post}{by}.",
    "spy_recalled": "{player} recalled the Spy from {post}{reason}.",
    "agent_recalled": "{player} recalled the Agent from {space}.",
    "swordmaster": "{player} gained the Swordmaster.",
    "swordmaster_bonus": "{player} took the Swordmaster Bonus token.",
    "council": "{player} took a seat on the High Council.",
    # Leaders
    "trained": "{player} went on with the training: {reward}.",
    "memory": "{player} laid down a memory.",
    "turned_over": "{player} turned the Leader over to {leader}.",
    # contracts
    "contract_taken": "{player} took {contract}.",
    "contract_shown": "A new contract lies open: {contract}.",
    "contract_completed": "{player} completed {contract}.",
    # Combat
    "combat": "Combat began: {card}.",
    "passed": "{player} passed.",
    "stopped": "{player} plays no more Combat cards for now.",
    "fought": "{player} fought with {n} strength{reward}.",
    "reward": "{player} took the {place} reward{doubled}.",
    "reward_added": "The first reward of this round has something more: {deed}.",
    "won": "{player} won {card}.",
    "matched": "{player} matched {card} with {other}.",
    "combat_ended": "Combat was over.",
}

HEADINGS: Final = {
    "round": Heading(turn="Round {n}", phase="Round start"),
    "turn": Heading(phase="Turn of {player}"),
    "combat": Heading(phase="Combat: {card}"),
    "combat_ended": Heading(phase="Makers and Recall"),
    "endgame": Heading(turn="Endgame", phase="Last cards"),
}

GREAT: Final = {
    "won": "battle",
    "summoned": "worm",
    "wall_removed": "explosion",
    "alliance": "alliance",
    "swordmaster": "leader",
    "council": "leader",
    "control": "battle",
    "winner": "end",
    "winning_team": "end",
}
"""Events that would make people at a table look up, and of what sort they are."""

LUCK: Final = {
    "Intrigue cards drawn": Count("drew_intrigue", "n"),
    "Intrigue cards stolen from them": Count("stole_intrigue", of="victim"),
    "Times that the deck was shuffled": Count("shuffled"),
}

ENDINGS: Final = {
    "points": "{winners} won{points}",
    "last_conflict": "{winners} won{points} after the last Conflict",
    "rival": "A Rival won: it has more Victory Points than anybody else",
}

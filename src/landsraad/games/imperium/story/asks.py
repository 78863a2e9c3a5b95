"""The questions of Imperium and their answers, in words."""

from __future__ import annotations

from typing import Final

ASKS: Final = {
    # before the first round
    "leader": "Which Leader do you play?",
    # round start
    "defend": "{conflict} is fought over a place that you control. Do you send a troop there?",
    # turns
    "turn": "It is your turn. Which card sends an Agent, or do you reveal your hand?",
    "space": "Where does {card} send your Agent?",
    "pay": "What do you pay at {space}?",
    "infiltrate": "{space} is occupied. Which Spy do you recall to go there all the same?",
    "agent": "Which Agent do you send?",
    "gather": "Do you recall a Spy that watches {visited}, to draw a card?",
    "effect": "{moment} What do you do next?",
    "anything else": "Nothing is left to resolve. Do you end the turn, or play a Plot card first?",
    "way": "How do you play {intrigue}?",
    "from": "From where do you take {bought}?",
    # effects
    "then": "When your Agent has brought all that it can, does your turn end?",
    "deploy": "{source}How many troops do you deploy?",
    "retreat": "{source}How many troops retreat?",
    "faction": "{source}With which Faction do you gain Influence?",
    "lose": "{source}With which Faction do you lose Influence?",
    "post": "{source}Where do you place a Spy?",
    "recall": "{source}Which Spy do you recall?",
    "trash from": "{source}From where do you trash a card?",
    "trash": "{source}Which card do you trash?",
    "trash intrigue": "{source}Which Intrigue card do you trash?",
    "discard": "{source}Which card do you discard?",
    "contract": "{source}Which contract do you take?",
    "acquire": "{source}Which card do you acquire?",
    "choose": "{source}Which do you choose?",
    "arrow": "{source}Do you {offer}?",
    "wall": "{source}Do you remove the Shield Wall for good?",
    "agent back": "{source}Which Agent do you recall?",
    "training": "{source}Which way does the training go on?",
    "sift draw": "{source}Which card do you draw?",
    "sift discard": "{source}Which card do you discard? The last one is trashed.",
    "set aside": "{source}Which card of the Imperium Row do you set aside for yourself?",
    "flip": "{source}Which card do you turn face down?",
    # Combat and the end
    "combat": "{conflict}: you have {strength} strength. Do you play {another} Combat card?",
    "endgame": "The game is ending. Do you play an Endgame card, or match the wild battle icon?",
    "alliance to": "You lose an Alliance. Who of the others receives it?",
}

OPTIONS: Final = {
    "pass": "Leave it",
    "turn: reveal": "Reveal your hand",
    "effect: deploy": "Deploy troops",
    "then: ends": "The turn ends",
    "then: goes on": "You may play a Plot card",
    "arrow: pay": "Pay",
    "wall: remove": "Remove the Shield Wall",
    "wall: keep": "Leave it standing",
    "defend: yes": "Send a troop",
    "defend: no": "Send none",
    "agent: agent": "An Agent",
    "agent: swordmaster": "The Swordmaster",
    "from: row": "The Imperium Row",
    "from: reserve": "The Reserve",
    "from: aside": "The cards set aside for you",
    "trash from: hand": "Your hand",
    "trash from: discard": "Your discard pile",
    "trash from: in_play": "Your cards in play",
    "contract: solari": "Take Solari instead",
    "combat: pass": "Pass",
    "combat: stop": "No more for now",
    "endgame: pass": "Play nothing more",
    "gather: pass": "Leave the Spies where they are",
}

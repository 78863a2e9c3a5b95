"""Rivals, teams and Rise of Ix: their questions, answers and events in words."""

from __future__ import annotations

from typing import Final

MODULE_ASKS: Final = {
    "rival": "Which Rival do you play against?",
    # teams
    "throne card": "Which card of the Imperium Row goes to the Throne Row?",
    "activate": "Which Ally do you activate?",
    "trade with": "{source}With whom do you trade?",
    "give": "Trade with {partner}: what do you give?",
    "how many": "How many do you give?",
    "give intrigue": "Which Intrigue card do you give?",
    "deploy dreadnoughts": "How many dreadnoughts do you deploy?",
    "reinforce": "{source}How many of the troops go to {ally}?",
    "concede": "You and your teammate are tied. Do you concede the better place?",
    "team pay": "Your team pays together. How much do you add?",
    "ally contract": "{source}Which contract goes to {ally}?",
    "for ally": "For which Ally do you play Combat cards?",
    # Rise of Ix
    "keep contract": "Which of the two contracts do you keep?",
    "tile": "{source}Which Tech tile do you acquire?",
    "negotiators": "How many Negotiators do you take back for the price?",
    "freighter": "{source}Does your Freighter go up, or back with all its rewards?",
    "flag": "Which place does your dreadnought take control of?",
    "swap": "{source}Which Intrigue card goes under the deck?",
    "deck top": "Does the card that you acquired go on top of your deck?",
}

MODULE_OPTIONS: Final = {
    "deploy dreadnought": "Deploy a dreadnought",
    "agent: left": "The Agent of the left Ally",
    "agent: right": "The Agent of the right Ally",
    "agent: both": "The Agent of both Allies",
    "from: throne": "The Throne Row",
    "ally contract: solari": "Solari",
    "concede: yes": "Concede",
    "concede: no": "Stay tied",
    "give: solari": "Solari",
    "give: spice": "Spice",
    "give: water": "Water",
    "give: intrigue": "Intrigue cards",
    "give: nothing": "Nothing",
    "freighter: up": "One space up",
    "freighter: back": "Back, with all its rewards",
    "deck top: top": "On top of the deck",
    "deck top: discard": "To the discard pile",
    "swap: done": "That is all",
    "tile: pass": "Acquire nothing",
    "throne card: pass": "Move none",
}

MODULE_DEEDS: Final = {
    "rival": "Play against {option}",
    "keep contract": "Keep {option}",
    "throne card": "Send {option} there",
    "activate": "Activate {option}",
    "trade with": "Trade with {option}",
    "give": "Give {option}",
    "give: solari": "Give Solari",
    "give: intrigue": "Give Intrigue cards",
    "how many": "Give {option}",
    "give intrigue": "Give {option}",
    "deploy dreadnoughts": "Deploy {option}",
    "for ally": "Play for {option}",
    "reinforce": "Send {option}",
    "team pay": "Add {option}",
    "ally contract": "Give {option}",
    "ally contract: solari": "Give Solari",
    "tile": "Acquire {option}",
    "negotiators": "Take {option} back",
    "flag": "Take {option}",
    "swap": "Put {option} under the deck",
}

MODULE_EVENTS: Final = {
    # Rivals
    "rival": "{leader} plays as a Rival.",
    "hagal": "{player} flipped a House Hagal card: {hagal}.",
    "hagal_skipped": "{space} was skipped: {reason}.",
    "churned": "The dice sent {card} out of the Imperium Row.",
    "hagal_shuffled": "The House Hagal cards were shuffled again.",
    "rival_sent": "{player} sent an Agent to {space}{why}.",
    "rival_chose": "{player} turned to {faction}: {why}.",
    "rival_no_post": "{player} placed no Spy: no post of its order was free.",
    "rival_held_back": "{player} held {units} back: {why}.",
    "rival_swords": "{player} flipped a House Hagal card for {swords}.",
    "scheme": "{player} had placed the third Spy and carried out the Scheme: {deed}.",
    "rival_swordmaster": "{player} hired a Swordmaster for goods worth {n}.",
    "rival_gave_intrigue": "{player} gave up {card}.",
    "rival_bought_vp": "{player} turned {goods} into a Victory Point.",
    "rival_left_goods": "{player} did not take {goods}: with its Swordmaster it collects nothing.",
    # teams
    "activated": "{player} activated {ally}.",
    "conceded": "{player} conceded the better place to a teammate.",
    "trading": "{player} trades with {mate}.",
    "traded": "{player} gave {mate} {goods}.",
    "traded_card": "{player} gave {mate} {card}.",
    "throne": "{player} moved {card} to the Throne Row.",
    "offered": "{player} adds {goods} to what the team pays.",
    "payment_failed": "The team of {player} did not bring the price together: nothing was paid.",
    # Rise of Ix
    "tile_acquired": "{player} acquired {tile}.",
    "tile_used": "{player} used {tile}.",
    "tile_trashed": "{player} trashed {tile}.",
    "tile_dropped": "{tile} left the game: no Tech tile that was shown is one for Rivals.",
    "negotiator": "{player} sent a Negotiator to Ix.",
    "freighter": "The Freighter of {player} {moved}.",
    "dreadnought": "{player} commissioned a dreadnought.",
    "dreadnought_returned": "{player} returned a dreadnought to the supply.",
    "put_on_deck": "{player} put {card} on top of the deck.",
    "flag": "A dreadnought of {player} took control of {space}.",
}

SKIPPED: Final = {
    "occupied": "somebody is there",
    "needs": "it goes there only {needs}",
    "leads": "the Rival leads there and holds the Alliance",
    "trails": "somebody else leads there by 2 Influence or more",
}
"""Why a Rival did not follow a House Hagal card."""

CHOSEN: Final = {
    "least": "it has least Influence there",
    "most": "it has most Influence there",
    "alliance": "this brings the Alliance",
    "priority_1": "that is the first Faction of its list",
    "priority_2": "that is the second Faction of its list",
    "priority_3": "that is the third Faction of its list",
    "priority_4": "that is the fourth Faction of its list",
}
"""Why a Rival gained Influence where it did."""

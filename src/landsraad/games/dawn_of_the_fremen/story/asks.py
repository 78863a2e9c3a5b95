"""The questions of Dawn of the Fremen and their answers, in words."""

from __future__ import annotations

from typing import Final

ASKS: Final = {
    # Harj
    "place rock": "On which border do you place a rock barrier? ({rocks})",
    "place site": "Where do you place a production site, face down? ({sites})",
    "settle in": "Which territory do you settle? (You hold {held}.)",
    "first worm in": "Where do you call your first Maker?",
    # development
    "develop": "What do you develop? (It is paid with what lies in the same territory.)",
    "build in": "Where do you build {building}? (It is paid with {cost} from the same territory.)",
    "exchange for": "For which resource do you hand in water debts?",
    "pay with": "Whose water debt do you hand in for {exchange}?",
    "put in": "Into which of your territories do you put {arriving}?",
    # the Arrakis die
    "water of life": "The die shows {face} for {phase}. Do you turn it with Water of life?",
    "phase occurs": "You lead, and the die leaves it to you: does {phase} happen?",
    "vote on phase": "Does {phase} happen? Everybody has one vote.",
    # production
    "thumper": "Which moon does your thumper show? (If the die then shows one moon alone, only a "
    "thumper with the same moon calls a Maker.)",
    "worm": "The die shows {face}. {worms}",
    "call in": "Where do you call a Maker?",
    "promote in": "Which Maker becomes a Great Maker?",
    "lose worm in": "The worm came up: which of your worms leaves the board?",
    # trade
    "offer": "What do you offer {partner}? (One item for one item.)",
    "offer from": "From which territory do you give {offered}?",
    "territory to give": "Which territory do you offer {partner}?",
    "ask for": "What do you want from {partner} for {offered}?",
    "territory to get": "Which territory of {partner} do you want?",
    "accept trade": "{trade} Do you accept?",
    "give from": "From which territory do you give {parting}?",
    # shipment and moves
    "help shipment": "Before you ship: do you play a card that helps?",
    "ship from": "From which territory do you ship?",
    "ship with": "Which token begins the shipment? (Its number says how far everything goes.)",
    "ship on": "{trip} {next}",
    "take along": "{aim} What do you take along?",
    "set down": "What do you set down here?",
    "worm that stays in *": "Two worms meet in {rest}. Which one stays?",
    "give leave": "{passage} Do you let it pass?",
    # action
    "first action": "What is your first action? {lacking}",
    "second action": "What is your second action? {lacking}",
    "attack": "Which territory do you attack? (The sums count the best that you can bring in.)",
    "stop": "{attack} {stopping}",
    "join": "{attack} Your territories next to it bear {bearing}. What do you do?",
    "bring from": "{attack} From which territory do you bring something in?",
    "bring": "{aim} Which token begins the move?",
    "move on": "{aim} {trip} {next}",
    "place find": "You have found {find}. Where do you put it?",
    "karama": "{cancel} Do you cancel it with Karama?",
    # cards
    "card": "Which card do you play?",
    "site in": "In which territory do you discover a site?",
    "market in": "In which territory is the marketplace?",
    "swap away": "Which resource do you swap away?",
    "swap for": "Which resource do you get for it?",
    "raid": "Which territory do you raid?",
    "raid resource": "Which resource do you take?",
    "raid into": "Into which of your territories does it come?",
    "rock away": "Which rock barrier do you take away?",
    "rock to": "Where does it go?",
    # Council
    "propose": "What do you propose to the Council? (Everybody must agree.)",
    "winning side": "Who is to be declared the winner?",
    "grouping": "Which alliances do you propose?",
    "numbers": "How many sietches would each side need?",
    "number for *": "How many sietches would {side} need?",
    "house rule": "Which house rule do you propose? (It is written down, not enforced.)",
    "vote": "{proposal} Do you agree?",
    "play on": "{tied} Do you want to play on until one side is further ahead?",
    # vanishing
    "vanish": "Do you really vanish? You are then out of the game for good. {losses}",
    "take over": "Which territory of your vanished ally do you take over?",
}

OPTIONS: Final = {
    "yes": "Yes",
    "no": "No",
    "pass": "No",
    # development, production, the die
    "develop: done": "Nothing more",
    "develop: exchange": "Exchange water debts for a resource",
    "play_card": "Play a card",
    "water of life: pass": "Leave it as it is",
    "phase occurs: yes": "It happens",
    "phase occurs: no": "It does not happen",
    "vote on phase: yes": "Yes, it shall happen",
    "vote on phase: no": "No, it shall not happen",
    "full": "The full moon",
    "crescent": "The crescent moon",
    "worm: pass": "Neither",
    "worm: call": "Call a Maker",
    "worm: promote": "Promote a Maker to a Great Maker",
    # trade
    "offer: pass": "Offer nothing",
    "accept": "Accept",
    "refuse": "Refuse",
    "offer: territory": "A territory for a territory",
    "ask for: territory": "A territory",
    # moves
    "ship from: pass": "Ship nothing",
    "bring from: pass": "Bring nothing in",
    "take_along": "Take something along",
    "take_all": "Take everything along",
    "set_down": "Set something down",
    "stop": "Stay here",
    "give leave: yes": "Let it pass",
    "give leave: no": "Refuse",
    # action
    "first action: pass": "Do nothing",
    "second action: pass": "Do nothing",
    "attack: pass": "Attack nothing",
    "scavenge": "Scavenge: draw a card",
    "first action: attack": "Attack a territory",
    "second action: attack": "Attack a territory",
    "ship": "Ship",
    "stop: pass": "Nobody",
    "neutral": "Stay neutral",
    "join: attack": "Join the attack",
    "join: defence": "Join the defence",
    "karama: pass": "Let it be",
    "karama: karama": "Play Karama",
    "swap away: done": "Nothing more",
    "swap away: pass": "Nothing more",
    # Council, vanishing
    "propose: pass": "Propose nothing",
    "victory": "A victory by consent",
    "alliance": "Alliances",
    "propose: numbers": "Other winning numbers",
    "propose: rule": "A house rule",
    "house rule: pass": "No house rule after all",
    "numbers: other": "Other numbers",
    "vote: yes": "Agree",
    "vote: no": "Disagree",
    "play on: yes": "Play on",
    "play on: no": "End the game as a tie",
    "vanish: stay": "Stay in the game",
    "vanish: vanish": "Vanish into the desert",
}

OFFERS: Final = {
    "play_card": "Play a card",
    "vanish": "Vanish: leave the game",
}

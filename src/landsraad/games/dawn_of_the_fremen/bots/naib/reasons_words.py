"""The principles behind sensible answers, in words: one or more for every kind of question.

`kind: answer` goes before `kind`; a kind may end in `*`, as in `story_asks`.
"""

from __future__ import annotations

from typing import Final

PRINCIPLES: Final = {
    # Harj
    "place rock": "Land that few can enter is easy to hold for whoever settles there.",
    "place site": "Sites close together help the first to settle; far apart they help the others.",
    "settle in": "Take sites of all four kinds near each other, then the land between them.",
    "first worm in": "A worm guards what lies around it and carries goods together.",
    # development
    "develop": "Sietches win the game; knives and stillsuits keep them.",
    "develop: done": "What is left does more as the beginning of the next sietch.",
    "develop: sietch": "Every sietch counts towards victory and doubles production around it.",
    "develop: crysknife": "Three points of strength are the cheapest guard there is.",
    "develop: stillsuit": "It is cheap, adds strength, and carries loads over rocks.",
    "develop: exchange": "A debt is worth most when it pays for the last thing you lack.",
    "build in": "Build where few can attack and where your sites are near.",
    "exchange for": "Buy what your next sietch lacks.",
    "pay with": "Keep two debts of a dangerous neighbour: they stop an attack.",
    "put in": "Goods that arrive go straight to where the next sietch is built.",
    # the Arrakis die
    "water of life": "A card that turns the die once should bring you a lot.",
    "water of life: pass": "This face does you little harm: keep the card.",
    "phase occurs": "It helps you at least as much as those who lead.",
    "phase occurs: no": "It would help others more than you.",
    "vote on phase": "It helps you at least as much as those who lead.",
    "vote on phase: no": "It would help others more than you.",
    # production
    "thumper": "Both moons come up equally often; the one that few others wait for is as good.",
    "worm": "Worms are strength and transport at once.",
    "worm: call": "A few worms in different places do more than one great one.",
    "worm: promote": "A Great Maker is stronger and carries loads over five borders.",
    "call in": "It belongs where it guards something precious or can fetch your goods.",
    "promote in": "The worm that carries your goods should be the one that goes furthest.",
    "lose worm in": "Give up the worm that guards and carries least.",
    # trade
    "offer": "Give what you have twice for what your next sietch lacks.",
    "offer: pass": "Nothing that they have helps you more than it would help them.",
    "offer from": "Take it from where it is missed least.",
    "territory to give": "Give land that means more to your ally than to you.",
    "ask for": "Ask for what your next sietch lacks.",
    "territory to get": "Take land that ties yours together.",
    "accept trade": "You gain at least as much by it as they do.",
    "accept trade: refuse": "It helps them more than you, or brings them too near to victory.",
    "give from": "Take it from where it is missed least.",
    # shipment and moves
    "help shipment": "A card helps more when there is something to bring together.",
    "ship from": "Bring together in one place what a sietch costs.",
    "ship from: pass": "Everything lies where it does most.",
    "ship with": "The starting token says how far the whole load goes.",
    "ship on": "Collect on the way what the building place lacks.",
    "ship on: stop": "The load is where it is needed.",
    "take along": "It is needed where the load goes.",
    "set down": "Here it does more than further on.",
    "worm that stays in *": "A Great Maker is stronger and goes further.",
    "give leave": "What helps your ally helps your side.",
    # action
    "first action": "A failed attack costs nothing, so try what promises most.",
    "first action: scavenge": "No attack promises more than a card.",
    "second action": "A failed attack costs nothing, so try what promises most.",
    "second action: ship": "Bringing goods and strength into place gains more than any attack.",
    "second action: pass": "Nothing that you could do makes your position better.",
    "attack": "Sietches first, then sites and goods, and whatever stops a victory.",
    "stop": "Two debts are cheaper than what you would lose.",
    "stop: pass": "The attack fails anyway, or the territory is worth less than two debts.",
    "join": "Supporting costs nothing: stand with whoever is further from victory.",
    "join: attack": "Supporting costs nothing: help against whoever is nearer to victory.",
    "join: defence": "Supporting costs nothing: do not let the stronger grow.",
    "bring from": "Bring just what makes the attack succeed.",
    "bring from: pass": "What stays at home guards it.",
    "bring": "The starting token says how far the whole group goes.",
    "move on": "Take the shortest way that passes what you need.",
    "place find": "Put it where it completes a sietch or guards one.",
    "karama": "The card is spent best on what decides.",
    "karama: pass": "Something more important may come: keep it.",
    # cards
    "card": "Play a card when it changes most.",
    "site in": "A new site belongs next to others, where few can attack.",
    "market in": "Swap where it completes the four resources of a sietch.",
    "swap away": "Swap away what lies there twice.",
    "swap for": "Take what the sietch there lacks.",
    "raid": "Take what helps you most and them least.",
    "raid resource": "Take what your next sietch lacks.",
    "raid into": "Bring it to where you build.",
    "rock away": "Open the way to what decides.",
    "rock to": "A rock lies best where you never pass.",
    # Council
    "propose": "Those who are behind must stand together before somebody wins.",
    "propose: pass": "Nothing that all others would accept helps you.",
    "winning side": "Only name a winner if nothing can change that any more.",
    "grouping": "The best ally is behind as you are, and leaves out who leads.",
    "numbers": "The usual number is what all are most likely to accept.",
    "number for *": "What you need should be as near as what the others need.",
    "house rule": "Nothing enforces it, so it should cost nobody anything.",
    "vote": "It makes your victory more likely.",
    "vote: no": "It does not make your victory more likely.",
    "play on": "You are not among the winners now, so you have nothing to lose.",
    "play on: no": "A shared victory is certain now, and later it is not.",
    # vanishing
    "vanish": "As long as you play you can still win.",
    "take over": "Take what lies safest and ties your land together.",
}

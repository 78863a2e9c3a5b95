"""What somebody is told who learns the game: the aim first, then each phase when it first comes."""

from __future__ import annotations

from typing import Final

AIM: Final = (
    "Build or take sietches: whoever controls enough of them at the end of an Action phase has "
    "won, and allies win together with a few more. A sietch is made of water, food, a worm tooth "
    "and spice that lie in one territory, so you let your sites produce, trade, and carry things "
    "together. Everything can be seen by everybody; if you count strength well, you know before "
    "an attack how it ends."
)

LESSONS: Final = {
    "rocks": (
        "The Harj: rocks",
        "The board comes about now. In turn each tribe lays a rock barrier on a border: worms do "
        "not cross it, and strength does not reach over it. A rock at your back is a wall.",
    ),
    "sites": (
        "The Harj: sites",
        "Production sites are laid out face down. They will make water, food, worm teeth and "
        "spice, but nobody knows yet which is where.",
    ),
    "settlement": (
        "The Harj: settlement",
        "The sites are turned up and tribes settle in turn, a warrior in each territory. Warriors "
        "never move. Take sites of all four kinds if you can, close to each other.",
    ),
    "first_worms": (
        "The Harj: worms",
        "Each tribe calls a Maker into a territory of its own. A worm carries loads, and adds its "
        "strength to attack and defence.",
    ),
    "development": (
        "Development",
        "Turn resources into tokens, where they lie: stillsuits, crysknives, and sietches, of "
        "which you need only a few to win.",
    ),
    "production": (
        "Production",
        "The Arrakis die says what happens. Each of your sites makes a resource if none of its "
        "kind lies there any more, so carry things away in time.",
    ),
    "trade": (
        "Trade",
        "Offer each other tribe one exchange, one item for another. What you have twice and they "
        "lack is worth most.",
    ),
    "shipment": (
        "Shipment",
        "Carry what lies in your territories to where you need it. How far it goes depends on "
        "what carries it: a worm goes far, but not over rocks.",
    ),
    "action": (
        "Action",
        "Attack a territory: your strength in it and beside it is counted against the "
        "defender’s, and the others may support either side. The sums are open; the calculator "
        "shows which attacks succeed.",
    ),
    "council": (
        "Council",
        "Proposals: alliances, a winner whom nobody can stop any more, rules of your own. Each "
        "needs everybody’s yes.",
    ),
}

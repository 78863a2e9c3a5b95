"""What somebody is told who learns the game: the aim first, then each phase when it first comes."""

from __future__ import annotations

from typing import Final

AIM: Final = (
    "Gather Victory Points: the round in which somebody reaches ten is the last, and whoever has "
    "most then wins. They come from the favour of four Factions, from won Conflicts, from "
    "contracts and from a few cards. Each round you send Agents to the board, one card each, then "
    "reveal what is left of your hand to buy better cards and to add strength."
)

LESSONS: Final = {
    "setup": (
        "Before the first round",
        "Choose a Leader: each has a power of its own, and does something when you play your "
        "Signet Ring. Everybody begins with the same ten cards.",
    ),
    "round_start": (
        "A round begins",
        "A Conflict card shows what can be won this round. Everybody draws five cards. Who "
        "controls the place that is fought over may send a troop there at once.",
    ),
    "agent": (
        "Agent turn",
        "Play a card to send an Agent to a space with one of its icons. The space and the card do "
        "what they say, in any order. At a space with crossed blades you may also deploy troops "
        "that you recruit there and two from your garrison. In a later turn, instead, reveal.",
    ),
    "reveal": (
        "Reveal turn",
        "You show the rest of your hand. Persuasion buys cards of the Imperium Row and the "
        "Reserve, swords add to your strength if you have a unit in the Conflict. It is your last "
        "turn of the round.",
    ),
    "combat": (
        "Combat",
        "Whoever has units in the Conflict may play Combat Intrigue cards in turn, until all have "
        "passed in a row. Then strength decides who takes which reward; those who are tied take "
        "the next one.",
    ),
    "reward": (
        "Rewards",
        "Take what your place in the Conflict gives you. With a sandworm you take it twice. The "
        "winner keeps the card: two equal battle icons are a Victory Point.",
    ),
    "endgame": (
        "The end",
        "Endgame Intrigue cards are played now, and the wild battle icon may be matched. Then the "
        "most Victory Points win; spice breaks a tie.",
    ),
}

"""What somebody is told who learns the game: the aim first, then each phase when it first comes."""

from __future__ import annotations

from typing import Final

AIM: Final = (
    "The Harkonnen hunt the sietches of the Fremen: each one that falls is worth steps of "
    "supremacy, and ten steps win at once. The Atreides follow a secret objective: visions, "
    "stations and fallen settlements move three markers, and when all three have come far enough "
    "at the end of a round, the prophecy is fulfilled. The Harkonnen have more dice and troops, "
    "the Atreides have the desert."
)

LESSONS: Final = {
    "start": (
        "Start of the round",
        "Both sides draw planning cards, and new visions are laid open. Look at what they ask for: "
        "the Atreides plan by them, the Harkonnen try to spoil them.",
    ),
    "vehicles": (
        "Vehicle placement",
        "The lowest imperium marker decides how many vehicles the Harkonnen have this round, and "
        "how many dice they are denied. Harvesters in the deep desert bring 2 spice, others 1.",
    ),
    "dice": (
        "Action dice",
        "Everybody rolls. Dice lie in slots of their results, and what does not fit is changed.",
    ),
    "actions": (
        "Action resolution",
        "In turns each side uses one die: to move, to attack, to deploy, to draw, or to play a "
        "card. When the Harkonnen have used their last die the phase ends. While the Atreides have "
        "few dice left they may use desert power instead.",
    ),
    "hazards": (
        "Desert hazards",
        "Wormsigns come up under everything that stands in the sand, and worms may rise. Then "
        "storms sweep over legions without shelter.",
    ),
    "spice": (
        "Spice harvesting",
        "Harvesters bring spice, and CHOAM, the Landsraad and the Guild want their share. A marker "
        "that drops brings a ban, and fewer vehicles in the next round.",
    ),
    "end": (
        "End of the round",
        "Visions that are fulfilled now can be claimed, then the secret objective is checked. What "
        "is left is put back for the next round.",
    ),
}

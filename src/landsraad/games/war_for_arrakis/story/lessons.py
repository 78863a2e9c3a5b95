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
    "setup": (
        "Before the first round",
        "The board is laid out: sietches and deployment tokens of the Atreides lie face down, and "
        "only they know what is below. Some games begin with a few choices of their own.",
    ),
    "start": (
        "Start of the round",
        "Both sides draw planning cards, and new visions are laid open: prescience cards that the "
        "Atreides can claim when they have done what is asked.",
    ),
    "vehicles": (
        "Vehicle placement",
        "The lowest imperium marker decides how many vehicles the Harkonnen have this round, and "
        "how many dice they are denied.",
    ),
    "dice": (
        "Visions and dice",
        "All have drawn planning cards, and new visions lie open: the Atreides claim them when "
        "they have done what is asked. Then everybody rolls. Dice lie in the slots of their "
        "results, for all to see.",
    ),
    "actions": (
        "Action resolution",
        "In turns each side uses one die: to move, to attack, to deploy, to draw, for a leader’s "
        "special action, or for any planning card. When the Harkonnen have used their last die "
        "the phase is over.",
    ),
    "battle": (
        "Battle",
        "Each unit is a die, a settlement adds its rank, and cards add more, up to six. Shields "
        "stop hits, specials are used by leaders. The attacker may go on, against a settlement for "
        "a hit; only then may the defender fall back.",
    ),
    "hazards": (
        "Desert hazards",
        "Wormsigns come up under all Harkonnen and harvesters in the sand, and worms may rise "
        "there. Then storms sweep over the legions of the Harkonnen that have no shelter.",
    ),
    "spice": (
        "Spice harvesting",
        "Harvesters bring 2 spice each from deep desert, 1 from elsewhere. CHOAM, the Landsraad "
        "and the Guild want their share: a marker that drops brings a ban, and fewer vehicles.",
    ),
    "end": (
        "End of the round",
        "Visions that are fulfilled now can be claimed, then the secret objective is checked. "
        "Vehicles and dice go back, hands are cut to their limit.",
    ),
}

OWN_LESSONS: Final[dict[str, dict[str, str]]] = {
    "atreides": {
        "dice": "Choose one or two visions that you can reach, and plan your dice by them.",
        "vehicles": "Mark where harvesters stand: a worm or a raid costs the Harkonnen spice.",
        "actions": "While you have fewer dice left than the enemy you may use desert power "
        "instead of a die.",
        "battle": "Ride wormsigns to strike where nobody stands guard, and leave before the answer "
        "comes.",
        "hazards": "When more worms stir than can rise, choose those that do the most harm.",
    },
    "harkonnen": {
        "dice": "Look at what the visions ask for: that is what you have to spoil.",
        "vehicles": "Deep desert pays twice, but worms like it too; carryalls save harvesters.",
        "actions": "Gather a strong legion with leaders, then strike at a sietch.",
        "battle": "Elites and Sardaukar last longer; bring six units before you attack.",
        "hazards": "Legions on rock and plateaus are safe from both.",
        "spice": "Keep the marker whose ban would hurt you most.",
    },
}
"""What each side is told besides."""

MAHDI_LESSONS: Final = {
    "dice": (
        "Mahdi’s plan",
        "Nobody plays the Harkonnen: they follow criteria, and say which of them decided. Two "
        "tactical cards tell you where they harvest this round and which sietch they want most. "
        "You roll your dice now; Mahdi rolls its own one by one, each when it is used.",
    ),
    "actions": (
        "Action resolution",
        "You use a die, then Mahdi rolls one: it attacks whatever is weaker, sietches first, or "
        "moves towards its target. While you have fewer dice left you may use desert power instead "
        "of a die. Where its criteria leave a tie, you are asked.",
    ),
}
"""Phases that are different against Mahdi."""

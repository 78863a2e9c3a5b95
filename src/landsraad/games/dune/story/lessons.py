"""What somebody is told who learns DUNE: the aim first, then each phase when it first comes."""

from __future__ import annotations

from typing import Final

AIM: Final = (
    "Hold three of the five strongholds at the end of a turn and you have won (four together with "
    "an ally, or in a duel). Spice pays for all of it: cards at the auction, forces that you ship "
    "to the planet, and those that you bring back from the dead. Where you meet an enemy you fight "
    "with forces, a leader and hidden cards – and any leader may be a traitor."
)

LESSONS: Final = {
    "setup": (
        "Before the first turn",
        "You were dealt four leaders and keep one: that leader is in your pay. If an enemy sends "
        "your traitor into battle against you, you win that battle at once. Then everybody gets "
        "a first treachery card, and the turns begin.",
    ),
    "storm": (
        "The storm",
        "It circles the planet and kills what stands on open sand in its way; rock and "
        "strongholds are safe. The player whom it reaches next is first in this turn.",
    ),
    "spice_blow": (
        "The spice blow",
        "A card says where spice breaks out of the sand. Have forces there at the end of the turn "
        "and you collect it. If a sandworm comes instead, it devours all where spice came last, "
        "and alliances may be made.",
    ),
    "charity": (
        "CHOAM Charity",
        "Whoever has less than two spice is given enough to have two. So nobody is ever quite out "
        "of the game.",
    ),
    "bidding": (
        "Bidding",
        "Treachery cards are sold face down: weapons, defenses, tricks, and some that are worth "
        "nothing. A weapon kills the enemy’s leader, a defense saves your own; without either you "
        "fight with open hands. Bid what you can spare, or pass.",
    ),
    "revival": (
        "Revival",
        "Dead forces come back from the tanks, a few for nothing and up to three in all for spice. "
        "Leaders come back too, once none of yours is left to fight.",
    ),
    "shipment": (
        "Shipment and movement",
        "Ship forces from space: one spice each into a stronghold, two anywhere else. Then move "
        "one group to the next territory – or up to three away if you hold Arrakeen or Carthag, "
        "where the ornithopters are.",
    ),
    "battle": (
        "Battle",
        "Where two houses stand together they fight. In secret each side chooses a leader, cards, "
        "and how many forces it gives up. Forces and leader are added; the higher sum wins. The "
        "loser loses all forces there, the winner those that were given up.",
    ),
    "collection": (
        "Spice collection",
        "Each force beside spice picks up two, or three if you hold Arrakeen or Carthag. This is "
        "what you fight with next turn.",
    ),
    "mentat_pause": (
        "Mentat Pause",
        "The turn ends and strongholds are counted: with three of them somebody has won. Look who "
        "is close to it. If it is not you, that is whom to stop.",
    ),
}

"""What somebody is told who learns the game: the aim first, then each phase when it first comes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.games.imperium.rules.table import is_six, with_ix
from landsraad.games.imperium.state import Table

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
        "passed in a row. Then strength decides who takes which reward; those who are tied for "
        "first take the second, those who are tied for second the third.",
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

RIVAL_LESSONS: Final = {
    "setup": (
        "Rivals play along",
        "Choose a Leader. Rivals have no hand: cards of House Hagal say where their Agents go, and "
        "the page tells why a space was skipped. They turn goods into a Swordmaster and then into "
        "Victory Points, and can win.",
    ),
    "combat": (
        "Combat with Rivals",
        "Play Combat Intrigue cards if you have a unit in the Conflict. Rivals flip a House Hagal "
        "card for swords, and take their rewards without a choice. Strength decides who takes "
        "which reward.",
    ),
}
"""Where Rivals play, these are told instead."""

TEAM_LESSONS: Final = {
    "setup": (
        "Two teams",
        "Muad'Dib and Shaddam command two Allies each. A Commander has no troops and no place on "
        "the Faction tracks: recruits and Influence go to the Ally whom his Agent activates. The "
        "team with more points together wins.",
    ),
    "round_start": (
        "A round of six",
        "A Conflict card shows what can be won, and everybody draws five cards. Teammates may "
        "trade at Economic Support: both say at once, unseen, what they give. The Throne Row is "
        "open to Shaddam's team alone, worms to Muad'Dib's.",
    ),
    "combat": (
        "Combat of teams",
        "Allies fight, and Commanders add swords and Combat Intrigue cards to the Ally whom they "
        "chose. If both Allies of a team are tied, one may concede the better place to the other. "
        "Rewards go to each army by itself.",
    ),
}
"""Where six play, these are told instead."""

IX_LESSONS: Final = {
    "round_start": (
        "A round with Ix",
        "A Conflict card shows what can be won, and everybody draws five cards. Four new spaces "
        "move your Freighter, build dreadnoughts of 3 strength that survive Combat, and sell Tech "
        "tiles for spice: their powers last for the whole game.",
    ),
}
"""Where the boards of Rise of Ix lie on the table, these are told instead."""


def of_mode(t: Table) -> Mapping[str, Mapping[str, tuple[str, str]]]:
    """The lessons that a table has beside the usual ones, by what it plays with."""
    found: dict[str, Mapping[str, tuple[str, str]]] = {}
    if is_six(t):
        found["team"] = TEAM_LESSONS
    if any(player.rival for player in t.players):
        found["rival"] = RIVAL_LESSONS
    if with_ix(t):
        found["ix"] = IX_LESSONS
    return found

"""The first card of a side or of a partner: who one is, what wins, what to do."""

from __future__ import annotations

from typing import Final, NamedTuple

from landsraad.games.war_for_arrakis.components import (
    ATREIDES,
    HARKONNEN,
    MARKERS,
    NUMBERS,
    OBJECTIVES,
)
from landsraad.games.war_for_arrakis.rules.tracks import score
from landsraad.games.war_for_arrakis.state import Table, View
from landsraad.games.war_for_arrakis.story import names
from landsraad.kernel import Ask, Seat
from landsraad.scenes.story.first_card import FirstCard, FirstDeed, Reached
from landsraad.scenes.text import listed


class Self(NamedTuple):
    """What a dashboard is told of itself."""

    character: str
    powers: tuple[str, ...]
    careful: str


SAND: Final = "worms and storms hit {your} legions in open sand."
SIETCH: Final = "a fallen sietch is worth its rank in supremacy."

DASHBOARD: Final = {
    "harkonnen": Self(
        "The Baron’s army of occupation, with more dice, more troops and a debt of spice.",
        (
            "fly: ornithopters carry a legion one area further, or turn up what lies hidden.",
            "may buy a step of supremacy for 3 spice, up to the sixth.",
        ),
        SAND,
    ),
    "house_harkonnen": Self(
        "The Baron’s House, which commands the occupation.",
        (
            "have House dice, for elites and vehicles.",
            "decide for both of {them} what no rule gives to either.",
        ),
        "{you} cannot deploy: Corrino brings the troops.",
    ),
    "corrino_ally": Self(
        "The Emperor’s legions, lent to the Baron in secret.",
        (
            "have deployment dice: three regulars and a leader each.",
            "have two places for strategy dice: moves and attacks.",
        ),
        SAND,
    ),
    "atreides": Self(
        "Paul and the Fremen: few, at home in the desert.",
        (
            "keep tokens and sietches face down.",
            "may use desert power without a die, while {you} have fewer.",
            "ride along wormsigns and sandworms.",
        ),
        SIETCH,
    ),
    "house_atreides": Self(
        "What is left of the Duke’s House, and a prophecy.",
        (
            "have House dice, which stand for any result.",
            "decide for both of {them} what no rule gives to either.",
        ),
        "{you} cannot deploy or call worms: the Fremen do.",
    ),
    "fremen_ally": Self(
        "The tribes of the deep desert, whom nobody has ever counted.",
        (
            "lay new deployment tokens in the sietches.",
            "place wormsigns and move sandworms by desert power.",
        ),
        SIETCH,
    ),
}

DEEDS: Final = {
    HARKONNEN: (
        FirstDeed("march", "Gather", "six units and a leader"),
        FirstDeed("fight", "Hunt sietches", "attack, then move in"),
        FirstDeed("harvest", "Harvest", "spice keeps the Imperium quiet"),
    ),
    ATREIDES: (
        FirstDeed("dice", "Use dice", "move, attack, deploy, draw"),
        FirstDeed("cards", "Fulfil visions", "claim two a round"),
        FirstDeed("worm", "Raise the desert", "wormsigns under their harvesters"),
    ),
}


FLIGHTS: Final = ("move from", "attack with", "carried by")
RIDES: Final = ("move from", "move to", "attack with")


def power_now(view: View, ask: Ask) -> str:
    """The power of a side that works in this question, in a few words; empty: none."""
    t = view.table
    if t.sides[ask.seat] == HARKONNEN:
        if ask.kind == "stockpile":
            return "Buy supremacy"
        flies = ask.kind in FLIGHTS and "ornithopter" in t.air.values()
        return "Legions may fly" if flies else ""
    if "desert power" in ask.options or ask.kind == "use desert power":
        return "No die needed"
    rides = ask.kind in RIDES and bool(t.wormsigns or t.worms or t.wild_maker)
    return "You ride worms" if rides else ""


def card(view: View, seat: Seat) -> FirstCard:
    """The first card of a seat, as this viewer may read it."""
    t = view.table
    role, side = t.roles[seat], t.sides[seat]
    own = DASHBOARD[role]
    return FirstCard(
        side=names.ROLES[role],
        character=own.character,
        aim=aim(t, seat),
        count=count(t, seat),
        deeds=DEEDS[side],
        powers=own.powers,
        careful=own.careful,
    )


def aim(t: Table, seat: Seat) -> str:
    """What wins: supremacy, or an objective of which only the order of its scores is secret."""
    if t.sides[seat] == HARKONNEN:
        return f"{{You}} win at once with {NUMBERS.supremacy_win} steps of supremacy."
    asked = listed(map(str, scores(t)))
    return (
        f"{{You}} win when three markers stand at {asked} as a round ends; the order is {{your}} "
        "secret."
    )


def count(t: Table, seat: Seat) -> Reached:
    """Steps of supremacy, or of all three markers."""
    if t.sides[seat] == HARKONNEN:
        return Reached(t.supremacy, NUMBERS.supremacy_win, "steps of supremacy")
    asked = sum(scores(t))
    return Reached(min(sum(t.prescience.values()), asked), asked, "steps of the prophecy")


def scores(t: Table) -> list[int]:
    """The scores that every objective asks for, the highest first; they differ in their order."""
    objective = next(iter(OBJECTIVES))
    return sorted((score(t, objective, marker) for marker in MARKERS), reverse=True)

"""Alliances in words: why there is a Nexus, who is close to winning, and what each ally brings."""

from __future__ import annotations

from typing import Final

from landsraad.games.dune.components import TERRITORY
from landsraad.games.dune.rules.phases.mentat_pause import needed, strongholds_of, team
from landsraad.games.dune.rules.phases.nexus import alliance_strongholds
from landsraad.games.dune.rules.phases.shipment import beside
from landsraad.games.dune.rules.table import advisors_in, fighters, seats, side_of
from landsraad.games.dune.state import Table
from landsraad.games.dune.story.words import place
from landsraad.kernel import Seat
from landsraad.scenes.text import Name, capital, counted, listed

BRINGS: Final = {
    "atreides": "shows you one part of the plan that you fight against",
    "bene_gesserit": "uses the Voice on whoever you fight",
    "emperor": "gives you spice, and pays for up to three more revivals a turn",
    "fremen": "keeps worms off you, lets 3 forces revive for free, shares a last-turn victory",
    "guild": "lets you ship at half price, also across, and shares a last-turn victory",
    "harkonnen": "uses their traitors against whoever you fight",
}
"""What each faction does for an ally."""

WORM: Final = "Shai-Hulud has come: a Nexus, and all may change sides."


def brings(t: Table, seat: Seat, other: Seat) -> str:
    """What another seat would bring into an alliance, and what the two would still need."""
    together = len(strongholds_of(t, [*side_of(t, seat), *side_of(t, other)]))
    needed = alliance_strongholds(t)
    return f"{BRINGS[t.factions[other]]} · {together} of {needed} strongholds together"


def crowded(name: Name, t: Table, seat: Seat, gone: str = "") -> list[str]:
    """What is lost if a seat stays where an ally stands, too; `gone`: a territory that it leaves.

    The first of the two to act may leave or stay; the second must leave (ruling ally_territory).
    """
    return [
        _who_loses(name, t, seat, ally, territory)
        for ally in t.allies[seat]
        for territory in dict.fromkeys(TERRITORY[part] for part in beside(t, seat, ally))
        if territory != gone
    ]


def _who_loses(name: Name, t: Table, seat: Seat, ally: Seat, territory: str) -> str:
    mine, theirs = _standing(t, seat, territory), _standing(t, ally, territory)
    who, where = name(ally), place(territory)
    if ally in t.acted:
        return f"{capital(who)}, your ally, stays in {where}: your {mine} there will be lost."
    return (
        f"If your {mine} stay in {where}, the {theirs} of your ally there will be lost, "
        f"unless {who} moves them away."
    )


def _standing(t: Table, seat: Seat, territory: str) -> str:
    forces = fighters(t, seat, territory)
    if not forces and t.factions[seat] == "bene_gesserit":
        return counted(advisors_in(t, territory), "advisor")
    return counted(forces, "force")


def would_crowd(name: Name, t: Table, seat: Seat, other: Seat) -> str:
    """Where two who may become allies stand together already, and what follows."""
    both = dict.fromkeys(TERRITORY[part] for part in beside(t, seat, other))
    if not both:
        return ""
    where = listed(place(territory) for territory in both)
    return f" You both stand in {where}: one must leave, or who acts later loses its forces there."


def cause(name: Name, t: Table) -> str:
    """Why alliances may change now, and who is about to win."""
    close = [side for side in _sides(t) if needed(t, side[0]) - len(strongholds_of(t, side)) == 1]
    return " ".join([WORM, *(_close(name, side) for side in close)])


def _sides(t: Table) -> list[list[Seat]]:
    """All who win together, and those who stand alone."""
    found = [sorted(team(t, seat)) for seat in seats(t)]
    return [side for place, side in enumerate(found) if side not in found[:place]]


def _close(name: Name, side: list[Seat]) -> str:
    verb = "needs" if len(side) == 1 else "need"
    return f"{capital(listed(map(name, side)))} {verb} one more stronghold to win."

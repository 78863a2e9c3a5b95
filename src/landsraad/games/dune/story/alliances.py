"""Alliances in words: why there is a Nexus, who is close to winning, and what each ally brings."""

from __future__ import annotations

from typing import Final

from landsraad.games.dune.rules.phases.mentat_pause import needed, strongholds_of, team
from landsraad.games.dune.rules.phases.nexus import alliance_strongholds
from landsraad.games.dune.rules.table import seats, side_of
from landsraad.games.dune.state import Table
from landsraad.kernel import Seat
from landsraad.scenes.text import Name, capital, listed

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

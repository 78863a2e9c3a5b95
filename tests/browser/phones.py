"""A day of the megagame on a phone: much waits for House Atreides."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from landsraad.games.megagame.components import SEAT_OF
from landsraad.games.megagame.rules.table import add_armies
from landsraad.games.megagame.state import Battle, Vote
from landsraad.kernel import Match

from .laid import played

ATREIDES: Final = SEAT_OF["atreides"]
RICHESE: Final = SEAT_OF["richese"]
SMALL: Final = {"width": 360, "height": 740}
"""The smallest phone that is drawn."""
LARGER: Final = {"width": 390, "height": 844}
YEARS: Final = 8
OURS, THEIRS = "A18", "A11"
"""Where House Atreides attacks, and where it is attacked."""


@cache
def _some_years() -> Match[Any]:
    return played(
        "megagame", {"years": YEARS}, len(SEAT_OF), 7, lambda match: match.state.table.year >= 3
    )


def busy_day() -> Match[Any]:
    """Year 3: two battles, a ballot, an offer, and goods to trade."""
    before = _some_years().fork(live=True)
    state: Any = before.state
    t = state.table
    t.battles.clear()
    fight(state, OURS, "atreides", "richese")
    fight(state, THEIRS, "harkonnen", "atreides")
    ballot = Vote("moritani", t.year + 1, "change", "L7", template="marriage_peace")
    ballot.values = {"years": 3}
    t.votes = {"marriage_peace of moritani": ballot}
    for name in ("atreides", "richese"):
        state.shields[SEAT_OF[name]].pouch = t.factions[name].counted = 4
        t.factions[name].shares = 3
    t.factions["ecaz"].solari = 8
    match = before.fork(live=True)  # its record begins with what was changed
    match.act(SEAT_OF["ecaz"], "offer", "atreides", "solari", 6, "done", "spice", 1, "done")
    return match


def fight(state: Any, region: str, attacker: str, defender: str) -> None:
    """Two factions fight somewhere."""
    t = state.table
    for name, count in ((attacker, 2), (defender, 1)):
        for _ in range(max(0, count - t.armies.get(region, {}).get(name, 0))):
            add_armies(t, region, name, 1)
            t.factions[name].supply -= 1
    t.battles[region] = Battle(attacker, defender)

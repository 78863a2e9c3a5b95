"""How the Harkonnen of the Mahdi game spend spice (solo_spice)."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import BOTTOM, POWERS, TOP
from landsraad.games.war_for_arrakis.components.ops import Power
from landsraad.games.war_for_arrakis.rules.imperium import DROP, KEEP, PRICE, RAISE, settle_marker
from landsraad.games.war_for_arrakis.rules.mahdi.choosing import explain, settled
from landsraad.games.war_for_arrakis.rules.tracks import gain_supremacy
from landsraad.games.war_for_arrakis.state import State, Table
from landsraad.kernel import Play, then

STEP_PRICE: Final = PRICE[RAISE] - PRICE[KEEP]


def spend_spice(s: State) -> Play[None]:
    """Keep markers from the lowest up, then raise them; with all at the top score a point."""
    t = s.table
    scoring = all(row == TOP for row in t.imperium.values()) and t.spice > PRICE[KEEP] * len(POWERS)
    ways = yield from chosen_ways(s)
    for power in POWERS:
        settle_marker(s, power, ways[power])
        explain(s, f"{power} marker", ways[power], REASONS[ways[power]])
    if scoring:
        t.spice = t.spice - 1 if t.options.solo_surplus_kept else 0
        explain(s, "supremacy", 1, "spice_supremacy")
        then(s, (gain_supremacy, 1))
    store(s)


REASONS: Final = {KEEP: "spice_keep_lowest", RAISE: "spice_raise_lowest", DROP: ""}


def chosen_ways(s: State) -> Play[dict[Power, str]]:
    """What is done with each marker. One at the bottom cannot drop, so keeping it costs nothing."""
    t = s.table
    ways: dict[Power, str] = dict.fromkeys(POWERS, DROP)
    left, spice = [p for p in POWERS if t.imperium[p] > BOTTOM], t.spice
    while left and spice >= PRICE[KEEP]:
        power = yield from lowest(s, "bot keeps", left, spice // PRICE[KEEP])
        ways[power] = KEEP
        spice -= PRICE[KEEP]
        left.remove(power)
    raisable = [p for p in POWERS if t.imperium[p] < TOP] if not left else []
    while raisable:
        power = yield from lowest(s, "bot raises", raisable, spice // STEP_PRICE)
        raisable.remove(power)
        price = PRICE[RAISE] - PRICE[ways[power]]
        if price <= spice:
            ways[power] = RAISE
            spice -= price
    return ways


def lowest(s: State, kind: str, powers: list[Power], affordable: int) -> Play[Power]:
    """The lowest of these markers; equal ones matter only if not all can be paid for."""
    rows = s.table.imperium
    least = min(rows[power] for power in powers)
    equal = [power for power in powers if rows[power] == least]
    if len(equal) <= affordable:
        return equal[0]
    power: Power = yield from settled(s, kind, equal, "power")
    return power


def store(s: State) -> None:
    """1 spice that is left goes to the reserve, the rest is lost (spice_reserve)."""
    t = s.table
    t.stored = saved(t)
    t.spice = 0
    if t.stored:
        explain(s, "reserve", t.stored, "spice_reserve")
    s.tell("spice_saved", spice=t.stored)


def saved(t: Table) -> int:
    """How much is saved."""
    return min(t.spice, 1)

"""Spice harvesting: what the harvesters bring, the imperium markers, stockpiling and bans."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import BOTTOM, HARKONNEN, POWERS
from landsraad.games.war_for_arrakis.components.ops import Power
from landsraad.games.war_for_arrakis.rules.battle.casualties import excess
from landsraad.games.war_for_arrakis.rules.board import BIT, deep, smuggler_harvesters
from landsraad.games.war_for_arrakis.rules.imperium import (
    DROP,
    KEEP,
    PRICE,
    RAISE,
    settle_marker,
    ways,
)
from landsraad.games.war_for_arrakis.rules.legions.figures import limit
from landsraad.games.war_for_arrakis.rules.mahdi.spice import spend_spice
from landsraad.games.war_for_arrakis.rules.modules.spacing_guild import marker_paid
from landsraad.games.war_for_arrakis.rules.table import against_mahdi, owner
from landsraad.games.war_for_arrakis.rules.tracks import gain_supremacy
from landsraad.games.war_for_arrakis.state import State, Table
from landsraad.kernel import PASS, Ask, Play, then

ACTIONS: Final = {KEEP: 1, RAISE: 2}
"""Imperium actions for a marker that was paid for, with the Spacing Guild."""
STOCKPILE_PRICE: Final = 3
LAST_STOCKPILE: Final = 5
"""Supremacy can be bought up to this step."""


def begin(s: State) -> None:
    """Collect, pay for each marker, stockpile, save, and see which bans are active."""
    if against_mahdi(s.table):
        then(s, collect_spice, spend_spice, activate_bans)
        return
    guild = bool(s.table.heighliners)
    paying = [(pay_marker, power) for power in POWERS] if guild else [pay_markers]
    then(s, collect_spice, *paying, stockpile, save_spice, activate_bans)


def collect_spice(s: State) -> None:
    """Every harvester gives 1 spice, 2 in deep desert, and leaves the board; bans end.

    The reserve is added to it (spice_spending, spice_reserve, bans). Harvesters of the smugglers
    give 1 wherever they are (smuggler_harvesters).
    """
    t = s.table
    t.spice = t.stored + harvest(t)
    open_sand = deep(t)
    s.tell(
        "spice_collected",
        spice=t.spice,
        stored=t.stored,
        deep=" ".join(area for area in t.harvesters if open_sand & BIT[area]),
        near=" ".join(area for area in t.harvesters if not open_sand & BIT[area]),
        smuggled=len(smuggler_harvesters(t)),
    )
    t.stored, t.bans, t.paid, t.harvesters, t.bargained = 0, [], {}, [], False


def harvest(t: Table) -> int:
    """The spice of all harvesters on the board."""
    open_sand = deep(t)
    return len(smuggler_harvesters(t)) + sum(
        2 if open_sand & BIT[area] else 1 for area in t.harvesters
    )


# ---- spending


def pay_markers(s: State) -> Play[None]:
    """Keep each marker for 2 spice, raise it for 3, or let it drop for nothing (spice_spending)."""
    t = s.table
    said: dict[Power, str] = {}
    left = t.spice
    for power in POWERS:
        options = ways(t, power, left)
        said[power] = yield Ask(owner(t, HARKONNEN), f"{power} marker", options)
        left -= PRICE[said[power]]
    for power, way in said.items():
        settle_marker(s, power, way)


def pay_marker(s: State, power: Power) -> Play[None]:
    """The same for one marker: with the Spacing Guild its imperium actions come before the next."""
    t = s.table
    options = ways(t, power, t.spice)
    said = yield Ask(owner(t, HARKONNEN), f"{power} marker", options)
    settle_marker(s, power, said)
    if t.heighliners and said != DROP:
        then(s, (marker_paid, power, ACTIONS[said]))


def stockpile(s: State) -> Play[None]:
    """Once a phase, 3 spice for a step of supremacy while it is at 5 or lower (stockpiling)."""
    t = s.table
    if t.spice < STOCKPILE_PRICE or t.supremacy > LAST_STOCKPILE:
        return
    said = yield Ask(owner(t, HARKONNEN), "stockpile", ["stockpile", PASS])
    if said != PASS:
        t.spice -= STOCKPILE_PRICE
        s.tell("spice_stockpiled")
        then(s, (gain_supremacy, 1))


def save_spice(s: State) -> Play[None]:
    """At most 1 spice is kept for the next round, the rest is lost (spice_reserve)."""
    t = s.table
    seat = owner(t, HARKONNEN)
    said = (yield Ask(seat, "save spice", ["save", PASS])) if t.spice else PASS
    t.stored = 0 if said == PASS else 1
    t.spice = 0
    s.tell("spice_saved", spice=t.stored)


def activate_bans(s: State) -> None:
    """Active are the bans of all markers that dropped now and of all at the bottom (bans).

    Under the CHOAM ban areas hold fewer units, from now on (ban_effects).
    """
    t = s.table
    t.bans = [p for p in POWERS if t.paid.get(p) == DROP or t.imperium[p] == BOTTOM]
    for power in t.bans:
        s.tell("ban_active", power=power)
    most = limit(t, HARKONNEN)
    crowded = [a for a, x in t.legions.items() if x.side == HARKONNEN and x.units > most]
    then(s, *((excess, area) for area in crowded))

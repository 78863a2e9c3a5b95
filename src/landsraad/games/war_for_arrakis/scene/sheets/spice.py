"""The spice calculator: what keeping, raising and dropping three markers comes to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.games.war_for_arrakis.components import BOTTOM, POWERS as ORDER
from landsraad.games.war_for_arrakis.components.ops import Power
from landsraad.games.war_for_arrakis.rules.imperium import DROP, PRICE, moved
from landsraad.games.war_for_arrakis.scene.panels.spice_flow import dice_of, vehicles
from landsraad.games.war_for_arrakis.state import Table, View
from landsraad.games.war_for_arrakis.story.names import BANS, POWERS
from landsraad.scenes.frame import Effect
from landsraad.scenes.sheet import Outcome, Sheet, Tally
from landsraad.scenes.sketch import Answers
from landsraad.scenes.text import capital

__all__ = ["MARKER", "POWERS", "all_at_once", "paid_so_far", "payment"]

MARKER: Final = " marker"
"""How questions about imperium markers end."""


def all_at_once(view: View) -> bool:
    """Are all three markers paid for in one step? Not with the Spacing Guild."""
    agenda = view.table.agenda
    return bool(agenda) and agenda[-1][0] == "pay_markers"


def said_so_far(view: View) -> dict[Power, str]:
    """What the viewer has answered in the open step, by marker."""
    said = {kind.removesuffix(MARKER): str(value) for _, kind, value in view.since}
    return {power: said[power] for power in ORDER if power in said}


def paid_so_far(view: View) -> tuple[int, dict[Power, int]]:
    """Spice that is left and the rows of the markers, with what the viewer has answered."""
    t = view.table
    said = said_so_far(view)
    rows = {p: moved(t.imperium[p], said[p]) if p in said else t.imperium[p] for p in ORDER}
    return t.spice - sum(PRICE[way] for way in said.values()), rows


def payment(view: View, sheet: Sheet, answers: Answers) -> Tally:
    """Spice that is left, the rows, bans, and what the next round brings."""
    t = view.table
    said = {p: str(answers[p + MARKER]) for p in ORDER if p + MARKER in answers}
    left = t.spice - sum(PRICE[way] for way in said.values())
    after = {power: moved(t.imperium[power], said.get(power, DROP)) for power in ORDER}
    row = min(after.values())
    now = dice_of(min(t.imperium.values()))
    effects = (
        Effect("Spice", str(t.spice), str(left)),
        Effect("Row", str(min(t.imperium.values())), str(row)),
        Effect("Your dice", str(now), str(dice_of(row))),
    )
    lines = tuple(line(t, power, after[power], said.get(power, "")) for power in ORDER)
    notes = (f"The next round brings {vehicles(row)}.", *bans(after, said))
    button = f"Pay {t.spice - left} spice" if len(said) == len(ORDER) else ""
    return Tally(str(left), "spice left", lines, effects=effects, notes=notes, button=button)


def line(t: Table, power: Power, row: int, way: str) -> Outcome:
    """Where one marker ends; good: it does not fall."""
    words = f"{POWERS[power]}: row {t.imperium[power]}"
    return Outcome(words, f"→ {row}", None if not way else row >= t.imperium[power])


def bans(after: Mapping[Power, int], said: Mapping[Power, str]) -> list[str]:
    """Bans that will be active: of markers that drop now, and of all at the bottom."""
    return [
        capital(f"{POWERS[power]} ban: {BANS[power]}.")
        for power in ORDER
        if said.get(power) == DROP or (power in said and after[power] == BOTTOM)
    ]

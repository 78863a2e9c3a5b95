"""Panels beside the board: the odds of attacks, the battle, the imperium markers, what is known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from landsraad.games.war_for_arrakis.components import (
    BOTTOM,
    POWERS,
)
from landsraad.games.war_for_arrakis.rules.imperium import DROP, KEEP, PRICE, RAISE, moved, ways
from landsraad.games.war_for_arrakis.scene import face_down, partners, visions
from landsraad.games.war_for_arrakis.scene.mahdi_panel import mahdi_panel
from landsraad.games.war_for_arrakis.scene.panel_attack import odds_panel
from landsraad.games.war_for_arrakis.scene.panel_battle import battle_panel
from landsraad.games.war_for_arrakis.scene.seen import Seen
from landsraad.games.war_for_arrakis.scene.sheet_spice import paid_so_far
from landsraad.games.war_for_arrakis.scene.spice_flow import dice_of as dice_of_row
from landsraad.games.war_for_arrakis.state import View
from landsraad.games.war_for_arrakis.story.names import (
    BANS,
    POWERS as POWER_WORDS,
)
from landsraad.kernel import Ask, Told
from landsraad.scenes.node import el
from landsraad.scenes.sketch import Panel

IMPERIUM: Final = {f"{power} marker": power for power in POWERS}
"""Questions about imperium markers."""


def panels(
    view: Seen, ask: Ask | None, offers: Sequence[str], told: Sequence[Told] = ()
) -> list[Panel]:
    """What is going on, then what can always be looked up."""
    t = view.table
    found: list[Panel] = []
    if ask and (odds := odds_panel(view, ask)):
        found.append(odds)
    if t.battle:
        found.append(battle_panel(view, t.battle, ask))
    if ask and ask.kind in IMPERIUM:
        found.append(markers_panel(view, ask))
    if t.mahdi is not None:
        found.append(mahdi_panel(view, t.mahdi, ask, told))
    found += [
        *partners.panel(view, offers),
        *visions.claim_panel(view, offers),
        face_down.panel(view),
    ]
    return found


# ---- imperium markers


def markers_panel(view: View, ask: Ask) -> Panel:
    """What keeping, raising or dropping the marker in question would lead to."""
    spice, rows_now = paid_so_far(view)
    power = IMPERIUM[ask.kind]
    heads = [el("th", words, scope="col") for words in ("", "Spice left", "Row", "Next round")]
    rows = []
    for way in ways(view.table, power, spice):
        after = {**rows_now, power: moved(view.table.imperium[power], way)}
        row = after[power]
        banned = way == DROP or row == BOTTOM
        means = f"{dice_of_row(min(after.values()))} dice{f', {BANS[power]}' if banned else ''}"
        cells = (str(spice - PRICE[way]), str(row), means)
        head = el("th", WAY_WORDS[way], scope="row")
        rows.append(el("tr", head, [el("td", words) for words in cells], id=f"marker-{way}"))
    body = el("table", el("tr", heads), rows, class_="war-panel markers")
    return Panel("markers", f"The marker of {POWER_WORDS[power]}", body, urgent=True)


WAY_WORDS: Final = {KEEP: "Keep it", RAISE: "Raise it", DROP: "Let it drop"}

"""Panels: what is open in this turn, the Conflict, Rivals, teams, and a gallery of all cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from landsraad.games.imperium.rules.table import is_six
from landsraad.games.imperium.scene.gallery import gallery
from landsraad.games.imperium.scene.panel_fight import fight_panels
from landsraad.games.imperium.scene.panel_ix import ix_panels
from landsraad.games.imperium.scene.panel_rivals import rivals_panel
from landsraad.games.imperium.scene.panel_teams import team_panels
from landsraad.games.imperium.scene.seen import Seen
from landsraad.games.imperium.scene.tray import tray
from landsraad.kernel import Ask, Told
from landsraad.scenes.sketch import Panel

TURN_KINDS: Final = ("agent", "reveal")


def panels(
    view: Seen, ask: Ask | None, offers: Sequence[str], told: Sequence[Told] = ()
) -> list[Panel]:
    """What is going on, then what can always be looked up."""
    t = view.table
    found: list[Panel] = []
    if t.turn.kind in TURN_KINDS:
        found.append(tray(view, ask))
    found += fight_panels(view, ask)
    if any(player.rival for player in t.players):
        found.append(rivals_panel(view, told))
    if is_six(t):
        found += team_panels(view, ask)
    found += ix_panels(view)
    found.append(gallery(t))
    return found

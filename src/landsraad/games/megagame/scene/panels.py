"""All panels: what is going on now as a tab; Landsraad, CHOAM, people and titles as drawers."""

from __future__ import annotations

from collections.abc import Sequence

from landsraad.games.megagame.scene import (
    panel_arrakis,
    panel_choam,
    panel_landsraad,
    panel_now,
    panel_people,
    standings,
)
from landsraad.games.megagame.state import View
from landsraad.kernel import Ask, Told
from landsraad.scenes.sketch import Panel


def panels(
    view: View, ask: Ask | None, offers: Sequence[str], told: Sequence[Told] = ()
) -> list[Panel]:
    """Whatever the page shows beside the map; buttons in them begin what is open now."""
    now = frozenset(offers)
    return [
        panel_now.panel(view, now),
        *panel_arrakis.panels(view, now),
        panel_choam.panel(view),
        panel_landsraad.panel(view, now),
        panel_people.panel(view, now),
        standings.panel(view),
    ]

"""All panels: what goes on now as a tab; Arrakis, CHOAM, Landsraad, people, titles as drawers."""

from __future__ import annotations

from collections.abc import Sequence

from landsraad.games.megagame.scene import standings
from landsraad.games.megagame.scene.panels import arrakis, choam, landsraad, now, people
from landsraad.games.megagame.state import View
from landsraad.kernel import Ask, Told
from landsraad.scenes.sketch import Panel


def panels(
    view: View, ask: Ask | None, offers: Sequence[str], told: Sequence[Told] = ()
) -> list[Panel]:
    """Whatever the page shows beside the map; buttons in them begin what is open now."""
    open_now = frozenset(offers)
    return [
        now.panel(view, open_now),
        *arrakis.panels(view, open_now),
        choam.panel(view),
        landsraad.panel(view, open_now),
        people.panel(view, open_now),
        standings.panel(view),
    ]

"""On a phone, at the foot of an open floor's page: what goes on now, the board, and panels.

Elsewhere there is room for all of them, and no such row is seen.
"""

from __future__ import annotations

from typing import Final

from landsraad.scenes.node import Node, el
from landsraad.server.page.fetched.icons import PATHS, icon
from landsraad.server.page.glimpse import Glimpse
from landsraad.server.page.parts import press

PANELS: Final = 3
"""How many panels have a place beside the two."""


def foot_tabs(glimpse: Glimpse) -> Node | None:
    """The row; None: this is not an open floor, or nobody sits here."""
    shown = glimpse.picture
    if shown is None or glimpse.floor is None or glimpse.seat < 0 or glimpse.moment:
        return None
    panels = [panel for panel in shown.panels if panel.drawer][:PANELS]
    return el(
        "nav",
        press(icon("now"), el("span", "Now"), data_foot="now"),
        press(icon("map"), el("span", "Map"), data_foot="map"),
        [
            press(
                icon(panel.name if panel.name in PATHS else "panel"),
                el("span", panel.title),
                data_drawer=panel.name,
                data_count=panel.waiting or None,
            )
            for panel in panels
        ],
        id="foot-tabs",
        aria_label="Pages of this table",
    )

"""Parts of the board that are looked at alone where all of it is too small to be read."""

from __future__ import annotations

from functools import cache
from typing import Final

from landsraad.games.imperium.scene.board.shapes import Rect, Side
from landsraad.games.imperium.scene.people import side_of
from landsraad.games.imperium.state import View
from landsraad.scenes.sketch import Closeup

EDGE: Final = 6
"""What is seen of the board around a part."""
SPLIT: Final = {
    "planet": (("Arrakis west", (484, 396, 590, 534)), ("Arrakis east", (1000, 396, 516, 534))),
    "cards": (("Row", (484, 946, 490, 206)), ("Row, Reserve", (966, 946, 550, 206))),
}
"""Panels that are too wide for a phone, in two parts."""
TITLES: Final = {
    "great_houses": "Houses",
    "spacing_guild": "Guild",
    "bene_gesserit": "Sisters",
    "fringe_worlds": "Fringe",
    "battle": "Battle",
    "conflict": "Conflict",
    "emperor_board": "Emperor's board",
    "commanders": "Agents",
    "shipping_track": "Shipping",
    "tech": "Tech",
}
"""What is called by another name than its panel."""
ORDER: Final = (
    "emperor", "great_houses", "spacing_guild", "bene_gesserit", "fremen", "fringe_worlds",
    "landsraad", "choam", "planet", "battle", "conflict", "cards", "emperor_board", "throne_row",
    "fremen_board", "commanders", "shipping_track", "tech", "dreadnoughts",
)  # fmt: skip
"""Factions, Landsraad, Arrakis, the battle, the row, and what lies beside the board."""


def closeups(view: View) -> tuple[Closeup, ...]:
    """The parts of the board on the table."""
    return parts_of(side_of(view.table))


@cache
def parts_of(side: Side) -> tuple[Closeup, ...]:
    """The parts of one of the boards."""
    panels = {panel.id: (panel, by) for panel, by in side.panels()}
    found: list[Closeup] = []
    for name in ORDER:
        if name not in panels:
            continue
        panel, by = panels[name]
        if name in SPLIT:
            found += [Closeup(title, wider(rect, by)) for title, rect in SPLIT[name]]
        else:
            found.append(Closeup(TITLES.get(name, panel.title), wider(panel.rect, by)))
    return tuple(found)


def wider(rect: Rect, by: float) -> Rect:
    """A part with a little around it, further to the right."""
    x, y, w, h = rect
    return (x + by - EDGE, y - EDGE, w + 2 * EDGE, h + 2 * EDGE)

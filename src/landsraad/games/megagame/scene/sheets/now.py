"""What goes on now, at the top of a desk that has no rail beside it: the year, and what waits."""

from __future__ import annotations

from collections.abc import Sequence

from landsraad.games.megagame.scene.panel_now import next_words, next_year, waiting
from landsraad.games.megagame.state import View
from landsraad.scenes.node import Node, el


def now_here(view: View, offers: Sequence[str]) -> Node:
    """The year and what the next one brings, then what waits for this seat."""
    t = view.table
    brings = [el("li", line) for line in next_year(t)]
    rows = [el("li", *row) for row in waiting(view, frozenset(offers))]
    year = el("section", el("h3", f"Year {t.year}"), el("p", f"{next_words(t)}:"), el("ul", brings))
    nothing = el("p", "Nothing waits for you.", class_="muted")
    mine = el("section", el("h3", "Waits for you"), el("ul", rows) if rows else nothing)
    return el("div", year, mine, class_="mega-now-here")

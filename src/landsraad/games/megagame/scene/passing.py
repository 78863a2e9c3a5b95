"""What the button says that lets time pass."""

from __future__ import annotations

from landsraad.games.megagame.state import View
from landsraad.scenes.text import counted


def passing(view: View) -> str:
    """What happens when everybody lets time pass."""
    t = view.table
    if t.battles:
        battles = counted(len(t.battles), "battle")
        return f"Let {battles} be fought"
    return f"Let year {t.year + 1} begin" if t.year + 1 < t.ends else "Let the last year end"

"""Round and phase, for the bar."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from landsraad.games.war_for_arrakis.scene.board.emblems import icon
from landsraad.games.war_for_arrakis.state import View
from landsraad.scenes.frame import Phase, Progress

PHASES: Final = {
    "start": ("Start", "Start of the round"),
    "vehicles": ("Vehicles", "Vehicle placement"),
    "dice": ("Dice", "Action dice"),
    "actions": ("Actions", "Action resolution"),
    "hazards": ("Hazards", "Desert hazards"),
    "spice": ("Harvest", "Spice harvesting"),
    "end": ("End", "End of the round"),
}
"""A word and the whole name of each phase."""


def progress(view: View) -> Progress:
    """Where the game is."""
    return progress_of(view.table.round, view.table.options.max_rounds, view.table.phase)


@lru_cache(maxsize=500)
def progress_of(round: int, last: int, now: str) -> Progress:
    """The same from its facts."""
    phases = tuple(Phase(words, icon(name), title) for name, (words, title) in PHASES.items())
    at = list(PHASES).index(now) if now in PHASES else -1
    if not round:
        return Progress("Set-up", "", phases, at)
    return Progress(f"Round {round}", f"of {last}", phases, at)

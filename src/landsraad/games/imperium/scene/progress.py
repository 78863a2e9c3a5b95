"""Round and phase for the bar."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from landsraad.games.imperium.scene.board.emblems import icon
from landsraad.games.imperium.state import View
from landsraad.scenes.frame import Phase, Progress

PHASES: Final = {
    "start": ("Start", "Round start"),
    "turns": ("Turns", "Player turns"),
    "combat": ("Combat", "Combat"),
    "makers": ("Makers", "Makers"),
    "recall": ("Recall", "Recall"),
}
"""A word and the whole name of each phase."""

STEPS: Final = {
    "round_start": "start",
    "defend": "start",
    "player_turns": "turns",
    "combat": "combat",
    "combat_cards": "combat",
    "resolve_combat": "combat",
    "take_reward": "combat",
    "makers": "makers",
    "recall": "recall",
}
"""Which phase a step of the agenda belongs to."""


def progress(view: View) -> Progress:
    """Where the game is."""
    frames = [STEPS.get(str(frame[0]), "") for frame in reversed(view.table.agenda)]
    return progress_of(view.table.round, view.box["conflicts"], next(filter(None, frames), ""))


@lru_cache(maxsize=500)
def progress_of(round: int, left: int, now: str) -> Progress:
    """The same from its facts."""
    phases = tuple(Phase(words, icon(name), title) for name, (words, title) in PHASES.items())
    at = list(PHASES).index(now) if now in PHASES else -1
    if not round:
        return Progress("Set-up", "", phases, at)
    return Progress(f"Round {round}", f"of {round + left} at most", phases, at)

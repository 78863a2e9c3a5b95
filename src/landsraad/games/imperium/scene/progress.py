"""Round and phase for the bar, and the race for Victory Points above the board."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from landsraad.games.imperium.rules.table import end_vp, is_six
from landsraad.games.imperium.scene.emblems import emblem, icon
from landsraad.games.imperium.scene.people import named
from landsraad.games.imperium.state import Table
from landsraad.kernel import View
from landsraad.scenes.frame import Phase, Progress
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import counted

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
    t: Table = view.table
    frames = [STEPS.get(str(frame[0]), "") for frame in reversed(t.agenda)]
    return progress_of(t.round, view.box["conflicts"], next(filter(None, frames), ""))


@lru_cache(maxsize=500)
def progress_of(round: int, left: int, now: str) -> Progress:
    """The same from its facts."""
    phases = tuple(Phase(words, icon(name), title) for name, (words, title) in PHASES.items())
    at = list(PHASES).index(now) if now in PHASES else -1
    if not round:
        return Progress("Set-up", "", phases, at)
    return Progress(f"Round {round}", f"of {round + left} at most", phases, at)


# ---- the race


def corners(view: View) -> dict[str, Node]:
    """Everybody on the track of Victory Points."""
    t: Table = view.table
    scores = tuple((who, player.vp) for who, player in enumerate(t.players))
    called = tuple(named(t, who) for who, _ in scores)
    teams = team_sums(t) if is_six(t) else ()
    return {"nw": race(scores, called, end_vp(t), teams)}


def team_sums(t: Table) -> tuple[int, ...]:
    """The points of the two teams."""
    return tuple(sum(p.vp for p in t.players if p.team == team) for team in (0, 1))


@lru_cache(maxsize=500)
def race(
    scores: tuple[tuple[int, int], ...], called: tuple[str, ...], end: int, teams: tuple[int, ...]
) -> Node:
    """The track with the shapes of all players on it."""
    last = max(end, *(score for _, score in scores))
    cells = []
    for points in range(last + 1):
        there = [who for who, score in scores if score == points]
        words = ", ".join(f"{called[who]}: {points}" for who in there)
        arms = [emblem(who) for who in there]
        look = "end" if points >= end else "here" if there else ""
        cells.append(
            el("li", el("span", str(points)), arms, class_=look or None, title=words or None)
        )
    sums = [el("b", f"Muad'Dib {teams[0]} : {teams[1]} Shaddam")] if teams else []
    label = f"Victory Points; {counted(end, 'point')} bring the end"
    return el("div", sums, el("ol", cells, aria_label=label), class_="imp-race", id="race")

"""The race above the board: Victory Points, rounds that are left, who could bring the end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from landsraad.games.imperium.components import CONFLICTS, NUMBERS, ops
from landsraad.games.imperium.components.ops import Script
from landsraad.games.imperium.rules.setup import conflict_levels
from landsraad.games.imperium.rules.table import board, end_vp, is_six
from landsraad.games.imperium.rules.units import can_summon
from landsraad.games.imperium.scene.board.emblems import emblem
from landsraad.games.imperium.scene.people import named
from landsraad.games.imperium.state import NOBODY, Table, View, Who
from landsraad.games.imperium.story.names import LEVELS
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import counted, listed


class Runner(NamedTuple):
    """A player in the race."""

    who: Who
    name: str
    points: int
    hopes: tuple[str, ...]
    """What could bring the points that are missing, this round; empty: that is not in sight."""


def corners(view: View) -> dict[str, Node]:
    """Everybody on the track of Victory Points, and the Conflicts to come."""
    t = view.table
    runners = tuple(runner(t, who) for who in range(len(t.players)))
    teams = team_sums(t) if is_six(t) else ()
    left = levels_left(t, view.box["conflicts"]) if t.round else None
    return {"nw": race(runners, end_vp(t), teams, left)}


def team_sums(t: Table) -> tuple[int, ...]:
    """The points of the two teams."""
    return tuple(sum(p.vp for p in t.players if p.team == team) for team in (0, 1))


# ---- rounds


def levels_left(t: Table, left: int) -> tuple[int, ...]:
    """The levels on the backs of the Conflicts still to come: lower ones lie on top."""
    every = [part.level for part in conflict_levels(t) for _ in range(part.n)]
    return tuple(every[len(every) - left :])


# ---- who could end it


def runner(t: Table, who: Who) -> Runner:
    """A player, with what could bring the end this round."""
    player = t.players[who]
    missing = end_vp(t) - player.vp
    found = list(chances(t, who))
    near = bool(t.round) and 0 < missing <= sum(n for n, _ in found)
    return Runner(who, named(t, who), player.vp, tuple(words for _, words in found) if near else ())


def chances(t: Table, who: Who) -> Iterator[tuple[int, str]]:
    """Victory Points that everybody can see coming this round: the Conflict, steps on tracks."""
    reward = conflict_points(t, who)
    if reward:
        yield reward, f"{reward} in the Conflict"
    steps = sum(next_step(t, who, track) for track in board(t).factions)
    agents = len(t.players[who].agents)
    if steps and agents:
        yield min(steps, agents), f"{min(steps, agents)} by Influence"


def conflict_points(t: Table, who: Who) -> int:
    """What the first reward is worth; a worm that may come doubles it."""
    row = CONFLICTS.get(t.conflict)
    if row is None:
        return 0
    player = t.players[who]
    doubled = player.worms or (player.hooks and can_summon(t, who))
    return points_of(row.first) * (2 if doubled else 1)


@cache
def points_of(script: Script) -> int:
    """Victory Points of a list, also those that have a price."""
    found = 0
    for op in script:
        if isinstance(op, ops.Vp):
            found += op.n
        elif isinstance(op, ops.Arrow):
            found += points_of(op.get)
    return found


def next_step(t: Table, who: Who, track: str) -> int:
    """Points that one more Influence would bring: a friendship, or an Alliance."""
    new = t.players[who].influence.get(track, 0) + 1
    if new == NUMBERS.friendship_at:
        return 1
    holder = t.alliances.get(track, NOBODY)
    if new < NUMBERS.alliance_at or holder == who:
        return 0
    return int(holder == NOBODY or new > t.players[holder].influence.get(track, 0))


# ---- drawn


@lru_cache(maxsize=500)
def race(
    runners: tuple[Runner, ...], end: int, teams: tuple[int, ...], levels: tuple[int, ...] | None
) -> Node:
    """The track with the shapes of all players on it, and the backs of what is to come."""
    last = max(end, *(each.points for each in runners))
    cells = [cell(points, end, runners) for points in range(last + 1)]
    sums = [team_names(*teams)] if teams else []
    label = f"Victory Points; {counted(end, 'point')} bring the end"
    return el(
        "div",
        sums,
        el("ol", cells, aria_label=label),
        backs(levels) if levels is not None else None,
        class_="imp-race",
        id="race",
    )


def team_names(muad_dib: int, shaddam: int) -> Node:
    """The sums of both teams, whose names give way where there is no room."""
    names = (el("span", "Muad'Dib "), f"{muad_dib} : {shaddam}", el("span", " Shaddam"))
    return el("b", *names, title=f"Muad'Dib's team {muad_dib}, Shaddam's team {shaddam}")


def cell(points: int, end: int, runners: tuple[Runner, ...]) -> Node:
    """A step of the track with all who stand on it; those who could bring the end are ringed."""
    there = [each for each in runners if each.points == points]
    arms = [el("span", emblem(r.who), class_="could" if r.hopes else None) for r in there]
    look = "end" if points >= end else "here" if there else ""
    title = " ".join(map(said, there)) or None
    return el("li", el("span", str(points)), arms, class_=look or None, title=title)


def said(runner: Runner) -> str:
    """Where a player stands, and what could bring the end."""
    words = f"{runner.name}: {runner.points}."
    if not runner.hopes:
        return words
    return f"{words} {near_end(runner)}"


def near_end(runner: Runner) -> str:
    """What could bring the end; Intrigue cards, hands and contracts are nobody else's to count."""
    seen = listed(runner.hopes)
    return f"Could bring the end this round by what all can see: {seen}. Cards may add more."


def warnings(t: Table) -> list[str]:
    """A sentence for each player who could bring the end this round."""
    runners = [runner(t, who) for who in range(len(t.players))]
    return [f"{each.name}: {near_end(each)}" for each in runners if each.hopes]


def backs(levels: tuple[int, ...]) -> Node:
    """The Conflicts still to come, by the level on their backs."""
    words = [f"{levels.count(n)} of level {LEVELS[n]}" for n in dict.fromkeys(levels)]
    title = (
        f"{counted(len(levels), 'round')} after this one: {listed(words)}"
        if levels
        else ("This is the last round")
    )
    cards = [el("i", LEVELS[n], class_=f"back l{n}") for n in levels]
    return el("span", cards or el("i", "last", class_="back"), class_="backs", title=title,
              role="img", aria_label=title)  # fmt: skip

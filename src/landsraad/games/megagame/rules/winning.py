"""Titles, ties and the verdict."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from landsraad.games.megagame.components import (
    HOUSES,
    KWISATZ_HADERACH,
    ORDER,
    ORGANISATIONS,
    SEAT_OF,
    SIETCHES,
    TITLES,
)
from landsraad.games.megagame.rules.purse import spice_of
from landsraad.games.megagame.rules.table import armies_on_map, board, controlled, is_house
from landsraad.games.megagame.state import State, Table
from landsraad.kernel import Verdict

TRIBES = "fremen"
"""How the three sietches are called where they count as one (fremen_scoring)."""


def sides(t: Table) -> dict[str, tuple[str, ...]]:
    """Who scores: Houses and sietches, or the sietches together."""
    alone = {name: (name,) for name in HOUSES}
    if t.options.fremen_as_one:
        return {**alone, TRIBES: SIETCHES}
    return {**alone, **{name: (name,) for name in SIETCHES}}


def counts(s: State, name: str) -> Mapping[str, int]:
    """What a faction has for each title (vp_counts)."""
    return {**open_counts(s.table, name), "spice_rich": spice_of(s, name)}


def open_counts(t: Table, name: str) -> Mapping[str, int]:
    """The same as everybody sees it: of its spice, what lies on its board."""
    own = t.factions[name]
    return {
        "speaker": own.seats,
        "chairman": own.shares,
        "governor": len(controlled(t, name)),
        "judge": armies_on_map(t, name),
        "lawmaker": own.passed,
        "spice_rich": own.board,
        "kwisatz_haderach": own.leaders.count(KWISATZ_HADERACH),
    }


def open_totals(t: Table) -> dict[str, dict[str, int]]:
    """What each side has for each title, as everybody sees it."""
    return _added_up(t, partial(open_counts, t))


def totals(s: State) -> dict[str, dict[str, int]]:
    """What each side really has for each title, its pouches included."""
    return _added_up(s.table, partial(counts, s))


def _added_up(t: Table, count: Callable[[str], Mapping[str, int]]) -> dict[str, dict[str, int]]:
    """The counts of each side: those of its factions, added up."""
    counted = {side: [count(name) for name in names] for side, names in sides(t).items()}
    return {
        side: {title: sum([each[title] for each in some]) for title in TITLES}
        for side, some in counted.items()
    }


def holders(s: State) -> dict[str, list[str]]:
    """Who has the most for each title: equal ones all do, but nobody with nothing (vp_ties)."""
    sums = totals(s)
    found: dict[str, list[str]] = {}
    for title in TITLES:
        most = max(each[title] for each in sums.values())
        found[title] = [side for side, each in sums.items() if most and each[title] == most]
    return found


def points(s: State) -> dict[str, int]:
    """The Victory Points of every side."""
    scores = dict.fromkeys(sides(s.table), 0)
    for title, names in holders(s).items():
        for name in names:
            scores[name] += TITLES[title].points
    return scores


def decide(s: State) -> None:
    """Count; spice, then solari break ties; organisations may win instead (org_win)."""
    scores, members = points(s), sides(s.table)

    def standing(side: str) -> tuple[int, int, int]:
        spice = sum(spice_of(s, name) for name in members[side])
        solari = sum(board(s, name).solari for name in members[side])
        return scores[side], spice, solari

    best = max(map(standing, scores))
    first = [side for side in scores if standing(side) == best]
    winners = [name for side in first for name in members[side]]
    if any(is_house(name) and holds_him(s, name) for name in winners):
        winners = list(ORGANISATIONS)
    t = s.table
    t.winners = winners
    t.scores = {name: scores[side] for side, names in members.items() for name in names}
    t.over = True
    for name in winners:
        s.tell("won", faction=name, n=t.scores.get(name, 0))


def holds_him(s: State, name: str) -> bool:
    """Has it the Kwisatz Haderach?"""
    return KWISATZ_HADERACH in board(s, name).leaders


def verdict(s: State) -> Verdict:
    """Who won and how, with the points of all fifteen."""
    t = s.table
    ending = "organisations" if t.winners[0] in ORGANISATIONS else "titles"
    if ending == "titles" and not is_house(t.winners[0]):
        ending = "fremen"
    winners = tuple(sorted(SEAT_OF[name] for name in t.winners))
    return Verdict(winners, ending, t.year, tuple(t.scores.get(name, 0) for name in ORDER))

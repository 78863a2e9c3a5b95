"""Who is how far from which title, as far as this seat can count."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from landsraad.games.megagame.components import (
    FACTIONS,
    KWISATZ_HADERACH,
    ORDER,
    TITLES,
)
from landsraad.games.megagame.rules.table import armies_on_map, controlled
from landsraad.games.megagame.rules.winning import sides
from landsraad.games.megagame.scene.parts import named, part
from landsraad.games.megagame.state import Table
from landsraad.games.megagame.story import names
from landsraad.kernel import View
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Panel

FIRST = 3
"""How many are named for each title."""


class Race(NamedTuple):
    """How it stands with one title."""

    title: str
    leaders: tuple[tuple[str, int], ...]
    """The first ones with what they have, the best first."""
    own: str
    """One's own side; empty: it scores nothing, or one watches."""
    mine: int


def counts(view: View, name: str) -> Mapping[str, int]:
    """What a faction has for each title; of the spice of others what everybody could count."""
    t: Table = view.table
    own = t.factions[name]
    mine = view.shield is not None and ORDER[view.seat] == name
    spice = own.board + view.shield.pouch if mine else own.counted
    return {
        "speaker": own.seats,
        "chairman": own.shares,
        "governor": len(controlled(t, name)),
        "judge": armies_on_map(t, name),
        "lawmaker": own.passed,
        "spice_rich": spice,
        "kwisatz_haderach": own.leaders.count(KWISATZ_HADERACH),
    }


def races(view: View) -> tuple[Race, ...]:
    """All titles."""
    members = sides(view.table)
    sums = {
        side: {title: sum(counts(view, name)[title] for name in some) for title in TITLES}
        for side, some in members.items()
    }
    me = ORDER[view.seat] if view.seat >= 0 else ""
    own = next((side for side, some in members.items() if me in some), "")
    return tuple(
        Race(title, best(title, sums), own, sums[own][title] if own else 0) for title in TITLES
    )


def best(title: str, sums: Mapping[str, Mapping[str, int]]) -> tuple[tuple[str, int], ...]:
    """Who has most of what a title counts; nobody with nothing."""
    having = [(side, each[title]) for side, each in sums.items() if each[title]]
    return tuple(sorted(having, key=lambda pair: -pair[1])[:FIRST])


# ---- shown


def panel(view: View) -> Panel:
    """The titles, for a drawer."""
    return Panel("titles", "Titles", panel_node(races(view)), drawer=True)


@lru_cache(maxsize=100)
def panel_node(all_races: tuple[Race, ...]) -> Node:
    """All titles, each with its points and who is ahead."""
    note = "Of others’ spice it counts what everybody could have seen."
    return el(
        "div",
        [race_node(race) for race in all_races],
        el("p", note, class_="muted"),
        id="mega-titles",
        class_="mega-panel",
    )


def race_node(race: Race) -> Node:
    """One title."""
    points = f"{names.TITLES[race.title]} · {TITLES[race.title].points} points"
    ahead = [el("li", side_node(side), f" {number}") for side, number in race.leaders]
    return part(
        points,
        el("p", f"Most {names.TITLE_COUNTS[race.title]}", class_="muted"),
        el("ol", ahead, class_="mega-race") if ahead else el("p", "Nobody yet"),
        el("p", distance(race), class_="mega-mine") if race.own else None,
        id=f"title:{race.title}",
    )


def side_node(side: str) -> Node:
    """Who scores."""
    return named(side) if side in FACTIONS else el("b", "The Fremen")


def distance(race: Race) -> str:
    """How far one is from a title.

    >>> distance(Race("speaker", (("ecaz", 3),), "ordos", 1))
    'You have 1: 3 would be as many as the first.'
    >>> distance(Race("speaker", (("ecaz", 3), ("ordos", 3)), "ordos", 3))
    'You have 3 and share the lead.'
    """
    most = race.leaders[0][1] if race.leaders else 0
    if not most:
        return "You have none either."
    first = [side for side, number in race.leaders if number == most]
    if race.own in first:
        alone = len(first) == 1
        return f"You have {race.mine} and {'lead' if alone else 'share the lead'}."
    return f"You have {race.mine or 'none'}: {most} would be as many as the first."

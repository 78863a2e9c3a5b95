"""Who is how far from which title, as far as this seat can see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from landsraad.games.megagame.components import (
    FACTIONS,
    ORDER,
    TITLES,
)
from landsraad.games.megagame.rules.winning import holders, open_totals, sides, totals
from landsraad.games.megagame.scene.parts import named, part
from landsraad.games.megagame.state import State, View
from landsraad.games.megagame.story import names
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Panel

FIRST = 3
"""How many are named for each title."""
HIDDEN: Final = "spice_rich"
"""The title for what lies in pouches: boards alone are compared (counted_spice)."""


SHORT: Final = {
    "speaker": "seats",
    "chairman": "shares",
    "governor": "settlements",
    "judge": "armies",
    "lawmaker": "laws",
    "spice_rich": "spice",
    "kwisatz_haderach": "",
}
"""What each title counts, in a word."""
ONE: Final = {
    "speaker": "seat",
    "chairman": "share",
    "governor": "settlement",
    "judge": "army",
    "lawmaker": "law",
}
"""The same, where there is one of it."""


class Race(NamedTuple):
    """How it stands with one title."""

    title: str
    leaders: tuple[tuple[str, int], ...]
    """The first ones with what they have, the best first."""
    own: str
    """The viewer's side; empty: it scores nothing, or the viewer is a spectator."""
    mine: int
    """What the viewer's side has; of what lies in pouches, only the viewer's own."""


def races(view: View) -> tuple[Race, ...]:
    """All titles."""
    members = sides(view.table)
    sums = open_totals(view.table)
    me = ORDER[view.seat] if view.seat >= 0 else ""
    own = next((side for side, some in members.items() if me in some), "")
    mine = {**sums[own], HIDDEN: view.own.pouch + view.table.factions[me].board} if own else {}
    return tuple(Race(title, best(title, sums), own, mine.get(title, 0)) for title in TITLES)


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
    return el(
        "div",
        [race_node(race) for race in all_races],
        id="mega-titles",
        class_="mega-panel",
    )


def race_node(race: Race) -> Node:
    """One title."""
    points = f"{names.TITLES[race.title]} · {TITLES[race.title].points} points"
    ahead = [el("li", side_node(side), f" {number}") for side, number in race.leaders]
    hidden = race.title == HIDDEN
    counts = names.TITLE_COUNTS[race.title]
    verb = "Holds" if race.title == "kwisatz_haderach" else "Most"
    most = f"{verb} {counts}{'. On boards, for all to see:' if hidden else ''}"
    nobody = "Nobody shows any" if hidden else "Nobody yet"
    return part(
        points,
        el("p", most, class_="muted"),
        el("ol", ahead, class_="mega-race") if ahead else el("p", nobody),
        el("p", distance(race), class_="mega-mine") if race.own else None,
        id=f"title:{race.title}",
    )


def side_node(side: str) -> Node:
    """Who scores."""
    return named(side) if side in FACTIONS else el("b", "The Fremen")


def distance(race: Race) -> str:
    """How far the viewer is from a title.

    >>> distance(Race("speaker", (("ecaz", 3),), "ordos", 1))
    'You have 1: 3 would be as many as the first.'
    >>> distance(Race("speaker", (("ecaz", 3), ("ordos", 3)), "ordos", 3))
    'You have 3 and share the lead.'
    >>> distance(Race(HIDDEN, (("ecaz", 3),), "ordos", 1))
    'You have 1. What others have in their pouches is not known.'
    """
    if race.title == HIDDEN:
        return f"You have {race.mine or 'none'}. What others have in their pouches is not known."
    most = race.leaders[0][1] if race.leaders else 0
    if not most:
        return "You have none either."
    first = [side for side, number in race.leaders if number == most]
    if race.own in first:
        alone = len(first) == 1
        return f"You have {race.mine} and {'lead' if alone else 'share the lead'}."
    return f"You have {race.mine or 'none'}: {most} would be as many as the first."


# ---- in the end


def titles_node(s: State) -> Node:
    """All titles of a day that is over: who holds each, and by how much."""
    sums, held = totals(s), holders(s)
    rows = [title_row(title, held[title], best(title, sums)) for title in TITLES]
    return el("table", el("tbody", rows), class_="mega-titles")


def title_row(title: str, held: Sequence[str], first: tuple[tuple[str, int], ...]) -> Node:
    """A title with its points, its holders, what they have of it and what the next one has."""
    mine = first[0][1] if first else 0
    behind = next(((side, n) for side, n in first if side not in held), None)
    things = ONE.get(title, SHORT[title]) if mine == 1 else SHORT[title]
    margin = f"{mine} {things}".strip() if held else f"nobody has {SHORT[title] or 'him'}"
    if held and behind:
        margin += f", {side_name(behind[0])} {behind[1]}"
    return el(
        "tr",
        el("th", f"{names.TITLES[title]}, {TITLES[title].points}", scope="row"),
        el("td", [side_node(side) for side in held] or "nobody"),
        el("td", margin, class_="muted"),
    )


def side_name(side: str) -> str:
    """Who scores, in words."""
    return FACTIONS[side].name if side in FACTIONS else "the Fremen"

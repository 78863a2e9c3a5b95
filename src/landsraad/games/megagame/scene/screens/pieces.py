"""Small parts of screens: factions with their emblems, headings, lists, bars."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from landsraad.games.megagame.components import FACTIONS
from landsraad.games.megagame.scene.emblems import emblem, icon
from landsraad.games.megagame.scene.panels.now import events, next_words, tick_words
from landsraad.games.megagame.state import Table
from landsraad.kernel import Told
from landsraad.scenes.node import Kid, Node, Some, el
from landsraad.scenes.sketch.screens import Timer, countdown
from landsraad.scenes.text import counted

SPOKEN: Final = ("blows", "laws", "storms", "dividends", "bribe")
"""What the clock does that is worth the room of a screen; the rest it does every year."""
ALL: Final = ("collect", *SPOKEN, "market_use")
YEAR: Final = "year"
BREAK: Final = "part"
"""The timer of a break, in which no year runs."""


def short(side: str) -> str:
    """Who scores, without what everybody knows.

    >>> short("atreides"), short("tabr"), short("fremen")
    ('Atreides', 'Sietch Tabr', 'The Fremen')
    """
    return FACTIONS[side].name.removeprefix("House ") if side in FACTIONS else "The Fremen"


def sign(side: str) -> Node:
    """The emblem of a side; the Fremen together have that of their first sietch."""
    return emblem(side if side in FACTIONS else "tabr")


@lru_cache(maxsize=100)
def named(side: str) -> Node:
    """A side by emblem and name."""
    return el("span", sign(side), el("span", short(side)), class_="side")


@lru_cache(maxsize=100)
def fighter(side: str) -> Node:
    """A side of a battle, where room is short: everybody knows what is a sietch."""
    words = short(side).removeprefix("Sietch ")
    return el("span", sign(side), el("span", words), class_="side")


def heading(mark: str, words: str, *more: Some) -> Node:
    """The heading of a part, with its icon."""
    return el("h2", icon(mark), el("span", words), *more)


def part(*kids: Some, look: str = "") -> Node:
    """A part of a screen."""
    return el("section", *kids, class_=f"block {look}".rstrip())


def points(lines: Iterable[Kid]) -> Node:
    """Lines below each other, each behind a lozenge."""
    return el("ul", [el("li", line) for line in lines], class_="points")


def bar(value: int, most: int, look: str = "") -> Node:
    """How much of the most something is, as a bar."""
    share = 100 * value / most if most else 0
    body = el("i", style=f"width: {share:.1f}%")
    return el("div", body, class_=f"bar {look}".rstrip())


# ---- what several screens tell


def of_this_year(told: Sequence[Told]) -> Sequence[Told]:
    """What has been told since the year began, the beginning with it."""
    for place in range(len(told) - 1, -1, -1):
        if told[place].what == YEAR:
            return told[place:]
    return told


def brings(t: Table, lines: Iterable[str]) -> Node:
    """What the next tick brings."""
    return part(heading("year", next_words(t)), points(lines), look="brings")


def coming(t: Table, kinds: Sequence[str] = SPOKEN) -> Iterator[str]:
    """What it brings, as far as it is spoken of."""
    due = sum(vote.due <= t.year + 1 for vote in t.votes.values())
    for event in events(t):
        if event == "laws" and due:
            yield f"{counted(due, 'vote')} {'is' if due == 1 else 'are'} counted"
        elif event in kinds and event != "laws":
            yield tick_words(t, event)
    if t.year + 1 >= t.ends:
        yield "The end: titles are counted"


def battles(t: Table, timers: dict[str, Timer], most: int) -> Node | None:
    """Battles under way, with their seconds; those that end first stand first."""
    if not t.battles:
        return None
    ordered = sorted(t.battles, key=lambda region: left_of(timers.get(region)))
    rows = [battle_row(t, region, timers.get(region)) for region in ordered[:most]]
    more = len(ordered) - most
    title = "A battle" if len(ordered) == 1 else f"{number(len(ordered))} battles"
    rest = el("p", f"and {more} more", class_="muted") if more > 0 else None
    return part(heading("battle", title), rows, rest, look="battles")


def left_of(timer: Timer | None) -> float:
    """What a battle is ordered by: its end, or the seconds that it has."""
    if timer is None:
        return 0.0
    return timer.left if timer.ends is None else timer.ends


def battle_row(t: Table, region: str, timer: Timer | None) -> Node:
    """One battle: time, region, who attacks whom."""
    battle = t.battles[region]
    one, other = fighter(battle.attacker), fighter(battle.defender)
    sides = el("p", el("b", region), one, "attacks", other)
    return el("div", countdown(timer) or el("time"), sides, class_="fight")


def number(n: int) -> str:
    """A small number as a heading says it.

    >>> number(2), number(12)
    ('Two', '12')
    """
    words = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")
    return words[n] if n < len(words) else str(n)

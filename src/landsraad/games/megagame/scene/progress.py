"""Where the day is: the year in the bar, the clock in a corner, the button that lets time pass."""

from __future__ import annotations

from typing import Final

from landsraad.games.megagame.components import NUMBERS, ORDER
from landsraad.games.megagame.rules.battle.choosing import own_battles
from landsraad.games.megagame.scene.panels.now import events, next_words
from landsraad.games.megagame.state import View
from landsraad.games.megagame.story import names
from landsraad.scenes.acts.act_sheet import ActBegun
from landsraad.scenes.frame import Progress
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import counted

SHORT: Final = {
    "blows": "spice blows",
    "laws": "votes",
    "storms": "storms move",
    "dividends": "dividends",
    "bribe": "the Fremen bribe",
}
"""What the clock does, in a word or two; what it does in every year in the same way is left out."""


def progress(view: View) -> Progress:
    """Where the day is."""
    t = view.table
    return Progress(f"Year {t.year}", f"of {t.ends}")


def corners(view: View) -> dict[str, Node]:
    """The clock at the upper left, where the disc of the map leaves room."""
    return {} if view.table.over else {"nw": corner(view)}


def corner(view: View) -> Node:
    """The clock beside the map, in a few words."""
    t = view.table
    due = sum(vote.due <= t.year + 1 for vote in t.votes.values())
    left_out = set() if due else {"laws"}
    coming = [SHORT[each] for each in events(t) if each in SHORT and each not in left_out]
    return el(
        "div",
        el("b", f"Year {NUMBERS.clock.first_year + t.year} A.G."),
        el("span", f"{next_words(t)}:"),
        [el("span", words) for words in coming],
        class_="mega-clock",
    )


def before_passing(view: View) -> ActBegun | None:
    """Nobody lets a battle of their own be fought before they have chosen for it."""
    if view.shield is None:
        return None
    for region in own_battles(view.table, ORDER[view.seat]):
        if region not in view.own.commits:
            words = f"Choose for the battle in {names.region(region)}"
            return ActBegun(words, "commit", {"battle": region})
    return None


def passing(view: View) -> str:
    """What happens when everybody lets time pass."""
    t = view.table
    if t.battles:
        battles = counted(len(t.battles), "battle")
        return f"Let {battles} be fought"
    return f"Let year {t.year + 1} begin" if t.year + 1 < t.ends else "Let the last year end"

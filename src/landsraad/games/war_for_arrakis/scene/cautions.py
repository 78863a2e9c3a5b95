"""What a seat is warned of before it answers: what would be given up, and what would avert it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.games.war_for_arrakis.rules.legions.moves import ALL
from landsraad.games.war_for_arrakis.state import Table, View
from landsraad.games.war_for_arrakis.story.words import area
from landsraad.kernel import Ask, Value
from landsraad.scenes.frame import Caution

FROM: Final = "move from"
WHO: Final = "who goes"
TO: Final = "move to"


def cautions(view: View, answers: Mapping[str, Value]) -> list[Caution]:
    """A sietch or a settlement that nobody would guard any more."""
    if view.seat < 0:
        return []
    left = [area for area in emptied(answers) if guarded(view.table, area)]
    return [desertion(view.table, each) for each in left]


def emptied(answers: Mapping[str, Value]) -> list[str]:
    """Areas that a whole legion leaves."""
    start, who, found = "", "", list[str]()
    for key, value in answers.items():
        kind = key.partition(" #")[0]
        if kind == FROM:
            start, who = str(value), ALL  # where only one can go, nobody asks who does
        elif kind == WHO:
            who = str(value)
        elif kind == TO and who == ALL:
            found.append(start)
    return found


def desertion(t: Table, start: str) -> Caution:
    """What becomes of a place without anybody."""
    name = area(start)
    what = "sietch" if start in t.sietches else "settlement"
    why = f"The {what} there falls to the first enemy who comes."
    return Caution(f"{name} would stand empty.", why, deed=f"Leave {name} empty")


def guarded(t: Table, start: str) -> bool:
    """Is it a place that is lost when nobody is left there?"""
    return start in t.sietches or start in t.settlements


def who_goes(view: View, ask: Ask) -> Value | None:
    """The whole legion goes, unless it guards a place: then somebody says who stays."""
    starts = [str(value) for _, kind, value in view.since if kind == FROM]
    whole = ask.options[0] == ALL
    return None if whole and starts and guarded(view.table, starts[-1]) else ask.options[0]

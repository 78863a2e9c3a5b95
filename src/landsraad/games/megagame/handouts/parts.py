"""What several hand-outs need: factions as they stand on paper, hours of the day, prices."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from landsraad.events import Schedule
from landsraad.games.megagame.components import FACTIONS, NUMBERS, ORDER
from landsraad.games.megagame.scene.emblems import HERALDRY, ICONS
from landsraad.games.megagame.state import Table, View
from landsraad.kernel import Seat
from landsraad.scenes.node import Node, el
from landsraad.scenes.paper.parts import in_black

EVERY: Final = {each.id: each.every for each in NUMBERS.tick}
"""How many years pass between two of the things that a new year brings."""


def when(view: View) -> str:
    """Where in the day it is, for the head of a sheet."""
    return f"year {view.table.year} of {view.table.ends}"


@cache
def mark(seat: Seat) -> Node:
    """The emblem of a seat in black on white."""
    return in_black(HERALDRY[ORDER[seat]])


def named(name: str) -> Node:
    """A faction with its emblem."""
    row = FACTIONS[name]
    return el("span", mark(ORDER.index(name)), row.name, class_="faction")


def short(name: str) -> str:
    """A faction in a narrow column: a House without that word.

    >>> short("atreides"), short("tabr"), short("spacing_guild")
    ('Atreides', 'Sietch Tabr', 'Spacing Guild')
    """
    return FACTIONS[name].name.removeprefix("House ")


def sign(kind: str) -> Node:
    """A small icon in black."""
    path = el("path", d=ICONS[kind], fill="none", stroke="#000", stroke_width=1.7)
    return el("svg", path, viewBox="0 0 24 24", class_="sign", aria_hidden="true")


class Hour(NamedTuple):
    """A part of the day with the time at which it is planned to begin."""

    at: str
    title: str
    minutes: int


def hours(schedule: Schedule, a_year: int) -> Iterator[Hour]:
    """The parts of a day as planned, where a year lasts this many minutes; last comes its end."""
    hour, minute = map(int, schedule.starts.split(":"))
    now = hour * 60 + minute
    for part in schedule.part:
        years = part.years[1] - part.years[0] + 1 if part.years else 0
        minutes = part.minutes or years * a_year
        title = f"{part.title}: years {part.years[0]} to {part.years[1]}" if part.years else ""
        yield Hour(clock(now), title or part.title, minutes)
        now += minutes
    yield Hour(clock(now), "The end", 0)


def clock(minutes: int) -> str:
    """Minutes since midnight as a time of day.

    >>> clock(575), clock(1445)
    ('09:35', '00:05')
    """
    return f"{minutes // 60 % 24:02}:{minutes % 60:02}"


def brings(t: Table, year: int) -> list[str]:
    """What a new year brings beside spice, votes and the market."""
    found: list[str] = []
    if year % EVERY["storms"] == 0:
        found.append("storms move")
    if year % dividend_years(t) == 0:
        found.append("dividends are paid")
    if year % EVERY["bribe"] == 0:
        found.append("the Fremen bribe is due")
    return found


def dividend_years(t: Table) -> int:
    """Every how many years dividends are paid: a law says it."""
    laws = (law for law in t.laws.values() if law.template == "dividend_years")
    return int(next((law.values["years"] for law in laws), EVERY["dividends"]))

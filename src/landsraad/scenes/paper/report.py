"""The report of a day that is over: one file without outside parts, and the same as JSON.

A game's package has a module `report` with an instance of `Reports` called `report`. It reads the
record; what it says of control and of real time stands in the record as well.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from landsraad.kernel import Game, Refused, Seat
from landsraad.kernel.record import End, Record
from landsraad.scenes.node import Node
from landsraad.scenes.paper.sheets import document
from landsraad.scenes.rendering.fonts import with_fonts
from landsraad.scenes.rendering.render import markup

NOT_YET: Final = "the report is made when the day is over: before the verdict nobody can have it"


class PartLasted(msgspec.Struct, frozen=True):
    """A part of the day: how long it was planned to last, and how long it did, in seconds."""

    title: str
    planned: int
    lasted: int


class DayFacts(msgspec.Struct, frozen=True):
    """What is known of a day outside its record."""

    title: str = ""
    people: Mapping[Seat, Sequence[str]] = {}
    """Who sat where; empty where names are left out."""
    parts: Sequence[PartLasted] = ()
    """Those parts of the day that are over, as its clock had them."""


class Reports(NamedTuple):
    """How a game makes its reports."""

    collect: Callable[[Record, DayFacts], Any]
    """All figures of a day, as plain data that becomes JSON."""
    draw: Callable[[Any], Sequence[Node]]
    """The same for people."""
    style: str


class ReportMade(msgspec.Struct, frozen=True):
    """A report in both forms."""

    html: str
    json: bytes


def has_report(game: Game[Any]) -> bool:
    """Is there a report of its days?"""
    return isinstance(getattr(game.part("report"), "report", None), Reports)


def report(record: Record, game: Game[Any], facts: DayFacts) -> ReportMade:
    """The report of a finished match; refused before its verdict, and to games without one."""
    found = getattr(game.part("report"), "report", None)
    if not isinstance(found, Reports):
        raise Refused("{game} has no report of its days", game=game.title)
    if not record.entries or not isinstance(record.entries[-1], End):
        raise Refused(NOT_YET)
    collected = found.collect(record, facts)
    body = "".join(markup(each, ids=False) for each in found.draw(collected))
    inside = f"<style>{found.style}</style><main>{body}</main>"
    html = with_fonts(document(facts.title or game.title, inside))
    return ReportMade(html, msgspec.json.encode(collected))

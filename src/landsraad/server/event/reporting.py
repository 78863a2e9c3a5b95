"""The report of a day that is over, for everybody who may look at its table.

The record is played again elsewhere, once with names and once without, and what came of it is
remembered.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

import msgspec

from landsraad.kernel import Match, Refused, load
from landsraad.records.files import line
from landsraad.scenes.paper.report import NOT_YET, DayFacts, PartLasted, ReportMade, report
from landsraad.server.keeping.remembered import Remembered
from landsraad.server.minds.thinking import Minds
from landsraad.server.people.rights import people_on
from landsraad.server.table import Table
from landsraad.server.table.restoring import record_of
from landsraad.server.wire import DayClock, Doc

REMEMBERED: Final = 20


class Reporter:
    """Makes the reports of a server, and remembers the last ones."""

    def __init__(self, minds: Minds) -> None:
        self.minds = minds
        self._known: Remembered[tuple[str, bool], ReportMade] = Remembered(REMEMBERED)

    async def report(self, table: Table, names: bool) -> ReportMade:
        """The report of a table; before the verdict it is refused to everybody."""
        match = table.match
        if match is None or not match.over:
            raise Refused(NOT_YET)
        key = table.doc.id, names
        if key not in self._known:
            facts = facts_of(table.doc, names)
            given = lines_of(match), msgspec.json.encode(facts)
            self._known[key] = await self.minds.work(made, *given)
        return self._known[key]


def made(lines: bytes, facts: bytes) -> ReportMade:
    """The report of a record, in a process of its own."""
    record = record_of([lines])
    return report(record, load(record.header.game), msgspec.json.decode(facts, type=DayFacts))


def lines_of(match: Match[Any]) -> bytes:
    """A whole record as a file has it."""
    record = match.record
    return b"".join(map(line, (record.header, *record.entries)))


def facts_of(doc: Doc, names: bool) -> DayFacts:
    """What the day was called, and who sat where if names are wanted."""
    title = doc.event.title if doc.event else ""
    return DayFacts(title, people_by_seat(doc) if names else {}, parts_of(doc))


def parts_of(doc: Doc) -> list[PartLasted]:
    """The parts of the day that are over, planned beside real."""
    clock = doc.event.clock if doc.event else DayClock()
    times = zip(clock.parts, pairwise(clock.planned), pairwise(clock.began), strict=False)
    return [
        PartLasted(part.title, *(round(then - now) for now, then in spans))
        for part, *spans in times
    ]


def people_by_seat(doc: Doc) -> dict[int, list[str]]:
    """Who sat on each seat, those too who have left."""
    found: dict[int, list[str]] = {}
    for seat, chair in enumerate(doc.chairs):
        own = [each.name for each in people_on(doc, seat) if each.came]
        found[seat] = own or ([chair.name] if chair.kind == "human" else [])
    return {seat: some for seat, some in found.items() if some}

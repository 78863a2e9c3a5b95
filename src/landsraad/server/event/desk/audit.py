"""The book of control: every deed of moderators as the record has it, and what everybody reads."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from landsraad.events import HEAD, EventPlan
from landsraad.kernel import Match
from landsraad.kernel.asks import MODERATOR
from landsraad.kernel.record import Acted, Corrected, Entry, Struck
from landsraad.records.replay import undoes
from landsraad.scenes.story import Story
from landsraad.scenes.text import capital
from landsraad.server.event.desk.reading import CORRECTED, in_words, said, title, with_years
from landsraad.server.event.desk.values import label
from landsraad.server.people.rights import desk_title
from landsraad.server.wire import AuditRow, ChangedValue, ClockMark, PublicRow

BACK, STRIKE, REVERSE, CORRECT, ACT_FOR = "back", "strike", "reverse", "correct", "act_for"
TITLES: Final = {
    BACK: "Go back to before a deed",
    STRIKE: "Strike a deed",
    REVERSE: "Reverse what was struck",
    CORRECT: CORRECTED,
}
CLOCK: Final = "clock"
ON_RECORD: Final = ("pause", "stop", BACK)
"""Deeds at the clock that stand in the record as well."""
BY_ITSELF: Final = "The clock of the day"
FOR_SEAT: Final = "Acted for {side}"
COLUMNS: Final = (
    *("time", "year", "name", "desk", "deed", "words", "faction", "old", "new", "reason"),
    *("entry", "reversed by", "reversed at", "why reversed"),
)
RISKY: Final = ("=", "+", "-", "@")
"""Beginnings that a spreadsheet takes for a formula."""


class Book(NamedTuple):
    """What it takes to read the record of a match as the book of control."""

    match: Match[Any]
    story: Story
    plan: EventPlan
    marks: Sequence[ClockMark] = ()
    """What was done to the clock of the day, of which the record knows only pauses and years."""

    def rows(self) -> list[AuditRow]:
        """All deeds of control in the order in which they were done."""
        rows = [
            row
            for number, entry, year in with_years(self.match.entries)
            for row in self._rows(number, entry, year, None)
        ]
        return sorted([*rows, *self._at_clock()], key=lambda row: row.at)

    def _at_clock(self) -> Iterator[AuditRow]:
        """What moderators did to the clock beside the record."""
        years = {number: year for number, _, year in with_years(self.match.entries)}
        for mark in self.marks:
            if mark.by and mark.deed not in ON_RECORD:
                yield AuditRow(
                    entry=mark.entry,
                    at=mark.at,
                    year=years.get(min(mark.entry, len(years) - 1), 0),
                    name=mark.by,
                    desk=HEAD,
                    deed=f"{CLOCK}_{mark.deed}",
                    words=mark.words,
                    seat=-1,
                    changes=[],
                    reason=mark.words,
                )

    def _rows(
        self, number: int, entry: Entry, year: int, mark: Struck | None
    ) -> Iterator[AuditRow]:
        """What control did at an entry; `mark` is what later struck it out."""
        if not isinstance(entry, Struck):
            if is_controls(entry):
                yield self._row(number, entry, year, mark)
            return
        if undoes(entry):
            assert isinstance(entry.was, Struck)
            yield self._row(entry.entry, entry.was, year, entry)
            yield self._row(number, entry, year, mark)
            return
        if entry.was is not None:
            yield from self._rows(number, entry.was, year, entry)
        if number == entry.entry and entry.desk:
            yield self._row(number, entry, year, mark)

    def _row(self, number: int, entry: Entry, year: int, mark: Struck | None) -> AuditRow:
        by_control = mark is not None and bool(mark.desk)
        changes = [
            ChangedValue(path, label(self.story, path), old, new)
            for path, (old, new) in entry.values.items()
        ]
        return AuditRow(
            entry=number,
            at=entry.at / 1000,
            year=year,
            name=entry.by or BY_ITSELF,
            desk=entry.desk or HEAD,
            deed=deed_of(entry),
            words=self._words(entry),
            seat=seat_of(entry),
            changes=changes,
            reason=self._reason(entry),
            reversed_by=mark.by if mark and by_control else "",
            reversed_at=mark.at / 1000 if mark and by_control else 0.0,
            reversed_why=mark.reason if mark and by_control else "",
        )

    def _words(self, entry: Entry) -> str:
        if isinstance(entry, Struck) and entry.was is not None:
            return f"{TITLES[deed_of(entry)]}: {in_words(self.story, entry.was)}"
        return in_words(self.story, entry)

    def _reason(self, entry: Entry) -> str:
        """Why it was done; where a deed asks for no reason, it is its words."""
        if isinstance(entry, Corrected | Struck):
            return entry.reason
        if isinstance(entry, Acted) and seat_of(entry) < 0:
            words, asking = said(entry), self.plan.asking
            reason = words.get(self.plan.reason) or (asking and words.get(asking.said))
            return str(reason or entry.note or in_words(self.story, entry))
        return entry.note

    # ---- for everybody

    def public(self) -> list[PublicRow]:
        """The same for everybody: what was done and why, without names, values and numbers."""
        return [self._public(row) for row in self.rows()]

    def _public(self, row: AuditRow) -> PublicRow:
        reason = "" if row.deed in self.plan.private else row.reason
        words = TITLES.get(row.deed) or title(self.story, row.deed)
        if row.deed.startswith(f"{CLOCK}_"):
            words, reason = row.words, ""
        if row.seat >= 0:
            words = FOR_SEAT.format(side=capital(self.story.name(row.seat)))
        desk = desk_title(self.plan, row.desk)
        return PublicRow(row.at, row.year, desk, words, reason, bool(row.reversed_by))


def is_controls(entry: Entry) -> bool:
    """Is this a deed of moderators, as such or for a seat?"""
    if not isinstance(entry, Acted | Corrected):
        return False
    return entry.seat == MODERATOR or bool(entry.desk)


def seat_of(entry: Entry) -> int:
    """For which seat moderators did this; -1: for none."""
    return entry.seat if isinstance(entry, Acted) and entry.seat >= 0 else -1


def deed_of(entry: Entry) -> str:
    """What a deed of control is called in the book's columns."""
    if isinstance(entry, Struck):
        return REVERSE if undoes(entry) else entry.note if entry.note == BACK else STRIKE
    if isinstance(entry, Corrected):
        return CORRECT
    return entry.act if isinstance(entry, Acted) and entry.seat == MODERATOR else ACT_FOR


def chosen(
    rows: list[AuditRow], desk: str = "", seat: int = -1, year: int = -1, name: str = ""
) -> list[AuditRow]:
    """Some of the rows: those of a desk, about a seat, of a year, by a name."""

    def about(row: AuditRow) -> bool:
        shield = f"shields.{seat}."
        return row.seat == seat or any(each.path.startswith(shield) for each in row.changes)

    return [
        row
        for row in rows
        if (not desk or row.desk == desk)
        and (seat < 0 or about(row))
        and (year < 0 or row.year == year)
        and (not name or row.name == name)
    ]


def as_csv(rows: list[AuditRow], story: Story) -> str:
    """The rows for a spreadsheet."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    for row in rows:
        old = "; ".join(f"{each.label}: {each.old}" for each in row.changes)
        new = "; ".join(f"{each.label}: {each.new}" for each in row.changes)
        side = capital(story.name(row.seat)) if row.seat >= 0 else ""
        cells = (
            *(row.at, row.year, row.name, row.desk, row.deed, row.words, side, old, new),
            *(row.reason, row.entry, row.reversed_by, row.reversed_at or "", row.reversed_why),
        )
        writer.writerow(_safe(cell) for cell in cells)
    return text.getvalue()


def _safe(cell: Any) -> Any:
    """A cell that no spreadsheet reckons with."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(RISKY) else cell

"""Composed sheets at a table: looked at, handed in as one, and taken back as one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from landsraad.kernel import Match, Refused, Seat, Trial, Value
from landsraad.scenes.form import Form, Part
from landsraad.scenes.seen import Seen
from landsraad.server.table import Table, commands, lessons
from landsraad.server.table.commands import FINAL
from landsraad.server.table.decisions import cannot_be_taken_back
from landsraad.server.wire import (
    Answers,
    Done,
    FieldAsked,
    FieldSeen,
    Hold,
    SheetSeen,
    SheetWanted,
    TallySeen,
)


def form_of(table: Table, seat: Seat, values: Mapping[str, Value]) -> Form | None:
    """The sheet that a seat is asked to fill in, with what it has chosen so far; None: there is
    none.
    """
    ask = table.playing.asks.get(seat)
    if ask is None or table.pacer.holds(seat) or table.pacer.catches(ask):
        return None
    return table.forms.filled(table.playing, seat, values)


def seen(table: Table, hold: Hold, wanted: SheetWanted) -> SheetSeen:
    """A sheet for programs: what each field may be, and the reckoning. Nothing is written."""
    seat = hold.player
    table.must_be_asked(seat, wanted.decision)
    form = form_of(table, seat, wanted.values)
    if form is None:
        raise Refused("this question has no form; answer it by itself")
    sheet, here = form.sheet, table.seeing(seat)
    fields = [_field(part, part.label(here)) for part in form.parts]
    return SheetSeen(
        sheet.title, sheet.why, sheet.verb, fields, form.complete, TallySeen.reckoned(form.tally)
    )


def _field(part: Part, label: str) -> FieldSeen:
    return FieldSeen(
        key=part.key,
        kind=part.ask.kind,
        label=label,
        control=part.field.control,
        options=list(part.ask.options),
        value=part.value,
        chosen=part.chosen,
        locked=part.locked,
        answered=part.answered,
        fell=part.fell,
    )


def why_not(table: Table, hold: Hold, decision: str, value: Value, asked: FieldAsked) -> str:
    """Say why something cannot stand in a field, after what was chosen on the sheet before it."""
    seat = hold.player
    form = form_of(table, seat, asked.values) if table.still_asked(seat, decision) else None
    part = next((each for each in form.parts if each.key == asked.key), None) if form else None
    view = table.playing.view(seat)
    if part is None:
        return commands.why_words(table, view, None, value)
    return commands.why_words(table, part.seen(view), part.ask, value)


def answers(table: Table, hold: Hold, said: Answers) -> Done:
    """Give the answers of a whole sheet, or none of them."""
    seat, match = hold.player, table.playing
    ask = table.must_be_asked(seat, said.decision)
    if table.pacer.catches(ask):
        raise Refused("answer a chance to react by itself, not on a form")
    tried = table.forms.shown(match, seat, said.values) or must_fit(match, seat, said.values)
    fine = said.sure or tried.revocable
    if not fine and cannot_be_taken_back(match, ask, *said.values):
        return Done(False, FINAL)
    due = len(table.doc.chairs[seat].lessons)
    table.take_all(seat, said.values)
    lessons.passed(table, seat, due)
    table.counts.note_deed(seat)
    return Done()


def must_fit(match: Match[Any], seat: Seat, values: Sequence[Value]) -> Trial:
    """Try answers that follow each other in the open step: what is not an option is refused."""
    trial = Trial.of_step(match, seat)
    for value in values:
        trial.say(value)
    return trial


def undo(table: Table, hold: Hold) -> Done:
    """Take the last step back; of a sheet everything that was answered on it."""
    commands.must_take_back(table)
    seat = hold.player
    if table.pacer.holds(seat):
        return commands.undo(table, hold)
    match = table.playing
    match.take_back(seat)
    while chosen_on_sheet(table, seat) or asked_for_number(table, seat):
        match.take_back(seat)
    commands.wake(table, seat)
    table.refresh(by_person=True)
    return Done()


def chosen_on_sheet(table: Table, seat: Seat) -> bool:
    """Has a seat answered anything on a sheet that left it a choice, but not all of the sheet?"""
    form = table.forms.filled(table.playing, seat, {})
    return form is not None and any(part.answered and not part.ask.forced for part in form.parts)


def asked_for_number(table: Table, seat: Seat) -> bool:
    """Was the last answer one after which only a number is asked for, which a page asks at once?"""
    own = table.playing.view(seat).since
    if seat not in table.playing.asks or not own:
        return False
    trial = Trial.of_step(table.playing, seat, afresh=True)
    if trial.ask is None:
        return False
    before = Seen.of(table.story, trial.view())
    goes_on = table.sketch.desk.number_after(before, trial.ask)
    return goes_on is not None and own[-1][2] == goes_on[0]

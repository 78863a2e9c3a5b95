"""A page that fills in a sheet: its draft, and the picture in which the board answers a field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from landsraad.kernel import Seat, Told, Value
from landsraad.scenes.form import Form, Part
from landsraad.scenes.log import Log
from landsraad.scenes.picture import Picture, picture, with_place
from landsraad.scenes.rendering.kept import Kept
from landsraad.scenes.seen import Seen
from landsraad.scenes.sheet import Tally
from landsraad.scenes.sketch import plain_json
from landsraad.server.page.asked.sheet import sheet_prompt
from landsraad.server.table import Table
from landsraad.server.table.sheets import form_of
from landsraad.server.wire import ByKey, Word


class SheetDraft(msgspec.Struct, frozen=True):
    """What a page has chosen on a sheet so far."""

    decision: Word
    values: ByKey = {}
    """By the key of the field."""
    place: Word = ""
    """The field that a press on the board fills in; empty: whichever comes next."""


class Composing(msgspec.Struct, frozen=True):
    """A sheet that this page fills in."""

    form: Form
    seen: Seen
    """What the seat saw when the step began."""
    given: Mapping[str, Value]
    """What was chosen on this page."""
    wanted: str
    """The place that a press on the board fills in, as this page wants it."""

    @property
    def place(self) -> Part | None:
        """The field that a press on the board fills in."""
        return self.form.place(self.wanted)


def composing_of(table: Table, seat: Seat, draft: SheetDraft | None) -> Composing | None:
    """The sheet that a page fills in; None: what its seat is asked is asked alone."""
    decision = table.decision(seat)
    if seat < 0 or not decision or table.put_to(seat) is None:
        return None
    if draft is None or draft.decision != decision:
        draft = SheetDraft(decision)
    form = form_of(table, seat, draft.values)
    if form is None:
        return None
    seen = msgspec.structs.replace(table.seeing(seat), since=form.parts[0].said)
    return Composing(form, seen, draft.values, draft.place)


def with_sheet(
    table: Table,
    composing: Composing,
    offers: Sequence[str],
    told: Sequence[Told],
    earlier: int,
    log: Log,
    kept: Kept,
) -> Picture:
    """The picture with the sheet on the desk; the board answers one of its questions."""
    form, place, sketch = composing.form, composing.place, table.sketch
    first = form.parts[0]
    seen = (place or first).seen(composing.seen)
    stands = {part.key: part.value for part in form.parts if part.value is not None}
    ghosts = sketch.board.ghosts(composing.seen, first.ask, stands)
    ask = place.ask if place else None
    spare = spare_places(table, composing)
    drawn = picture(table.game, seen, ask, offers, told, earlier, log, ghosts, spare, kept=kept)

    def deed(key: str, value: Value) -> Tally:
        other = form_of(table, seen.seat, {**composing.given, key: value})
        return other.tally if other else Tally()

    prompt = sheet_prompt(sketch, composing, drawn.prompt, deed)
    panels = [panel for panel in drawn.panels if panel.name not in form.sheet.covers]
    board = drawn.board
    if board is not None and place is None:
        board = with_place(sketch, seen, first.ask, board)
    return msgspec.structs.replace(drawn, prompt=prompt, panels=panels, board=board)


def spare_places(table: Table, composing: Composing) -> dict[str, dict[str, str]]:
    """What marks the places of fields that can be filled in again at any time, by node."""
    found = early_places(table, composing)
    for part in composing.form.open:
        if not part.field.stays or part is composing.place or part.locked:
            continue
        seen = part.seen(composing.seen)
        for value in part.ask.options:
            node = table.sketch.places.find(seen, part.ask, value)
            if node is not None:
                words = seen.story.option(seen, part.ask, value)
                found[node] = spare_attributes(part.key, value, words, part.value)
    return found


def early_places(table: Table, composing: Composing) -> dict[str, dict[str, str]]:
    """What marks the places of a question that can be answered before the one it follows from."""
    found: dict[str, dict[str, str]] = {}
    for part in composing.form.open:
        if part.field.early is None or part.value is not None:
            continue
        seen = part.seen(composing.seen)
        ask = part.field.early.ask(seen)
        for value in ask.options:
            node = table.sketch.places.find(seen, ask, value)
            if node is not None:
                words = seen.story.option(seen, ask, value)
                found[node] = spare_attributes(ask.kind, value, words)
    return found


def spare_attributes(
    key: str, value: Value, words: str, now: Value | None = None
) -> dict[str, str]:
    """A place that puts its value into a field, whatever else is being chosen."""
    return {
        "class": "spare",
        "role": "button",
        "tabindex": "0",
        "aria-label": words,
        "aria-pressed": "true" if value == now else "false",
        "data-field": key,
        "data-value": plain_json(value),
    }

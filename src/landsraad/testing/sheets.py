"""The part of law 10 about sheets: whatever is put on one, it is what single answers would be."""

from __future__ import annotations

from typing import Any

from landsraad.kernel import Dice, Match, Seat, Trial, Value, imagined
from landsraad.scenes.form import Form, Part, composed, filled_in
from landsraad.scenes.seen import Seen
from landsraad.scenes.sketch import Sketch
from landsraad.scenes.text import listed
from landsraad.testing.driver import Driver
from landsraad.testing.laws import require

CHANGES = 6
"""Changes of mind before a sheet is handed in."""


def sheets_can_be_handed_in(driver: Driver, sketch: Sketch, seat: Seat) -> None:
    """Fill in the sheet that a seat is asked for, at random, if it is asked for one.

    Each field has the options of its question, the reckoning never fails and follows from what the
    seat sees, and all the answers together are what they are one by one.
    """
    match, random = driver.match, driver.random
    given = dict[str, Value]()
    form = composed(sketch, match, seat, given)
    if form is None:
        return
    trial = Trial.of_step(match, seat, afresh=True)
    changes = 0
    while (changes := changes + 1) <= CHANGES or not form.complete:
        _is_sound(sketch, form, match, seat)
        part = form.missing if changes > CHANGES else random.choice(form.parts)
        assert part is not None, "the sheet is not complete"
        given[part.key] = random.choice(part.ask.options)
        trial = trial.again()
        form = filled_in(sketch, trial, given) or form
    _is_sound(sketch, form, match, seat)
    _is_the_same_on_a_copy_of_its_own(sketch, match, seat, given, form)
    _is_the_same_in_other_worlds(driver, sketch, seat, given, form)
    _is_what_single_answers_are(match.fork(), seat, form)
    driver.tried.sheets += 1


def _is_sound(sketch: Sketch, form: Form, match: Match[Any], seat: Seat) -> None:
    kind = match.asks[seat].kind
    kinds = [part.ask.kind for part in form.parts]
    require(kind in kinds, f"the sheet {form.sheet.title!r} has no field for {kind}")
    words = (form.sheet.title, form.sheet.verb, *(field.label for field in form.sheet.fields))
    require(all(map(str.strip, words)), f"the sheet {form.sheet.title!r} lacks words")
    seen = Seen.by(match, seat)
    for part in form.parts:
        require(bool(part.label(seen).strip()), f"{part.key} has no words on its sheet")
        fits = part.value is None or part.ask.permits(part.value)
        require(fits, f"{part.value} stands in {part.key}, which is not an option")
        _has_words(sketch, seen, part)


def _has_words(sketch: Sketch, seen: Seen, part: Part) -> None:
    """Each option can be put in words, also where there was no choice, and has its face."""
    before = part.seen(seen)
    for value in part.ask.options:
        words = seen.story.option(before, part.ask, value)
        require(bool(words.strip()), f"{value} has no words in {part.key}")
        sketch.desk.face(before, part.ask, value)


def _is_the_same_on_a_copy_of_its_own(
    sketch: Sketch, match: Match[Any], seat: Seat, given: dict[str, Value], form: Form
) -> None:
    """What only asks leaves the copy as it is, so one copy serves every change of mind."""
    alone = composed(sketch, match, seat, given)
    require(alone == form, f"the sheet {form.sheet.title!r} follows from what was on it before")


def _is_the_same_in_other_worlds(
    driver: Driver, sketch: Sketch, seat: Seat, given: dict[str, Value], form: Form
) -> None:
    view = driver.match.view(seat).copied()
    world = imagined(driver.game, view, Dice(driver.random.getrandbits(60)))
    again = composed(sketch, world, seat, given)
    driver.tried.worlds += 1
    require(again == form, f"the sheet tells seat {seat} what it does not see")


def _is_what_single_answers_are(match: Match[Any], seat: Seat, form: Form) -> None:
    """Hand it in on a copy, question by question."""
    for part in form.parts:
        if part.answered:
            continue
        ask = match.asks.get(seat)
        require(ask == part.ask, f"the sheet has {part.key}, but {ask} is asked")
        assert part.value is not None, "the sheet is complete"
        match.answer(seat, part.value)
    left = match.asks.get(seat)
    open_still = left is not None and len(match.view(seat).since) > 0
    more = left is not None and form.sheet.field(left.kind) is not None
    answered = listed(part.key for part in form.parts)
    require(not (open_still and more), f"the sheet ends after {answered}, too early")

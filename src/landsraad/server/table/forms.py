"""Sheets that were filled in at a table, kept while nothing changes of what they are made from.

Each look at a page asks for the same few of them, and what is handed in was shown a moment before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from landsraad.kernel import Match, Seat, Trial, Value
from landsraad.scenes.form import Form, filled_in
from landsraad.scenes.sketch import Sketch
from landsraad.scenes.story import Story

MOST = 60
"""Forms of one seat that are kept: about as many as a number on a sheet has values."""

Given: TypeAlias = tuple[tuple[str, Value], ...]


class _Kept(msgspec.Struct):
    """What a seat has been shown at its open question."""

    made_from: list[Any]
    """What the forms follow from, besides what is chosen on them."""
    forms: dict[Given, Form | None] = {}
    """By what was chosen."""
    trial: Trial | None = None
    """The one in which the last of them was filled in: the next goes through the same copy."""

    def begun(self, match: Match[Any], seat: Seat) -> Trial:
        """The open step at its beginning."""
        if self.trial is not None and self.trial.match is match:
            self.trial = self.trial.again()
        else:
            self.trial = Trial.of_step(match, seat, afresh=True)
        return self.trial


class Forms:
    """The forms of each seat at its open question.

    They follow from the state, from what the seat itself has answered, and from what it has chosen
    on its page. That others have answered meanwhile changes none of them, and no time shows it.
    """

    def __init__(self, sketch: Sketch, story: Callable[[], Story]) -> None:
        self._sketch, self._story = sketch, story
        self._kept: dict[Seat, _Kept] = {}

    def filled(self, match: Match[Any], seat: Seat, given: Mapping[str, Value]) -> Form | None:
        """See `composed`: the sheet that a seat is asked to fill in; None: there is none."""
        if seat not in match.asks or not self._sketch.desk.sheets:
            return None
        kept, chosen = self._of(match, seat), tuple(sorted(given.items()))
        if chosen not in kept.forms:
            form = filled_in(self._sketch, kept.begun(match, seat), given, self._story())
            while len(kept.forms) >= MOST:
                del kept.forms[next(iter(kept.forms))]
            kept.forms[chosen] = form
        return kept.forms[chosen]

    def shown(self, match: Match[Any], seat: Seat, values: Sequence[Value]) -> Form | None:
        """The whole form with these answers; None: no page has shown it, so nobody has tried it."""
        forms = self._of(match, seat).forms.values()
        whole = (form for form in forms if form and form.complete)
        return next((form for form in whole if form.values == list(values)), None)

    def _of(self, match: Match[Any], seat: Seat) -> _Kept:
        """The forms that still hold."""
        view = match.view(seat)
        made_from = [match.encoded(), view.since, view.paused]
        kept = self._kept.get(seat)
        if kept is None or kept.made_from != made_from:
            kept = self._kept[seat] = _Kept(made_from)
        return kept

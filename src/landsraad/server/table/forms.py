"""Sheets that were filled in at a table, kept while nothing changes of what they are made from.

Each look at a page asks for the same few of them, and what is handed in was shown a moment before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from landsraad.kernel import Match, Seat, Value
from landsraad.scenes.form import Form, composed
from landsraad.scenes.sketch import Sketch
from landsraad.scenes.story import Story

MOST = 60
"""Forms of one seat that are kept: about as many as a number on a sheet has values."""

Given: TypeAlias = tuple[tuple[str, Value], ...]


class Forms:
    """The forms of each seat at its open question.

    They follow from the state, from what the seat itself has answered, and from what it has chosen
    on its page. That others have answered meanwhile changes none of them, and no time shows it.
    """

    def __init__(self, sketch: Sketch, story: Callable[[], Story]) -> None:
        self._sketch, self._story = sketch, story
        self._kept: dict[Seat, tuple[list[Any], dict[Given, Form | None]]] = {}
        """By seat: what its forms are made from, and the forms by what was chosen on them."""

    def filled(self, match: Match[Any], seat: Seat, given: Mapping[str, Value]) -> Form | None:
        """See `composed`: the sheet that a seat is asked to fill in; None: there is none."""
        if seat not in match.asks:
            return None
        kept, chosen = self._of(match, seat), tuple(sorted(given.items()))
        if chosen not in kept:
            form = composed(self._sketch, match, seat, given, self._story())
            while len(kept) >= MOST:
                del kept[next(iter(kept))]
            kept[chosen] = form
        return kept[chosen]

    def shown(self, match: Match[Any], seat: Seat, values: Sequence[Value]) -> Form | None:
        """The whole form with these answers; None: no page has shown it, so nobody has tried it."""
        whole = (form for form in self._of(match, seat).values() if form and form.complete)
        return next((form for form in whole if form.values == list(values)), None)

    def _of(self, match: Match[Any], seat: Seat) -> dict[Given, Form | None]:
        """The forms that still hold."""
        view = match.view(seat)
        made_from = [match.encoded(), view.since, view.paused]
        known, forms = self._kept.get(seat, (None, {}))
        if known != made_from:
            forms = {}
            self._kept[seat] = made_from, forms
        return forms

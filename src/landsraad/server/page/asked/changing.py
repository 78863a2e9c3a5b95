"""Changing the terms of an offer, beside what is asked: nothing is done before it is sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from landsraad.kernel import Ask, Match, Refused, Seat, Trial, Value
from landsraad.scenes.offer import Change, Offer, Term
from landsraad.scenes.seen import Seen
from landsraad.scenes.text import capital
from landsraad.server.page.glimpse import Blank, Changing, TermSeen
from landsraad.server.table import Table


class TermsTried:
    """An act with some answers, on a copy; where its terms begin, and what it asks next."""

    def __init__(self, match: Match[Any], seat: Seat, change: Change) -> None:
        self.match, self.seat, self.change = match, seat, change
        self.values: list[Value] = []
        self.starts: list[int] = []
        """Before which answers a term begins, or could begin."""
        self._trial = Trial.of_act(match, seat, change.act)
        self._note()

    @property
    def ask(self) -> Ask | None:
        """The next question; None: there is room for no more terms."""
        return self._trial.ask

    @property
    def whole(self) -> int:
        """How many answers make up terms that are whole."""
        return len(self.values) if self.ask is None else self.starts[-1] if self.starts else 0

    @property
    def closing(self) -> list[Value]:
        """What must still be answered to send the terms that are whole."""
        return [] if self.ask is None else [self.change.done]

    def answer(self, value: Value) -> bool:
        """Answer the next question; False: it cannot be answered so."""
        if self.ask is None or not self.ask.permits(value) or self._closes(value):
            return False
        self._trial.say(value)
        self.values.append(value)
        self._note()
        return True

    def _closes(self, value: Value) -> bool:
        asks_for_term = self.ask is not None and self.ask.kind == self.change.term
        return asks_for_term and value == self.change.done

    def _note(self) -> None:
        if self.ask is not None and self.ask.kind == self.change.term:
            self.starts.append(len(self.values))

    def answer_all(self, values: Sequence[Value]) -> None:
        """Answer with these, as far as they are answers."""
        for value in values:
            if not self.answer(value):
                return

    def follow(self, script: Sequence[tuple[str, Value]]) -> bool:
        """Answer as a script says; entries about what is not asked are passed over.

        False: something else would come of it, since an answer is not possible for this seat.
        """
        forced: dict[str, Value] = {}
        for kind, value in script:
            if self.ask is not None and kind == self.ask.kind:
                if not self.answer(value):
                    return False
                forced |= {ask.kind: ask.options[0] for ask in self._trial.silent}
            elif forced.get(kind, value) != value:
                return False
        return self.whole == len(self.values)


def changing(
    table: Table, match: Match[Any], seat: Seat, offer: Offer, values: Sequence[Value] | None
) -> Changing | None:
    """An offer as this seat would rather have it: at first with its own terms.

    None: it cannot be made anew now.
    """
    if offer.change is None or offer.change.act not in match.offers(seat):
        return None
    if values is None:
        drafted = as_it_is(match, seat, offer.change)
    else:
        drafted = TermsTried(match, seat, offer.change)
        drafted.answer_all(values)
    terms, refused = _previewed(table, drafted)
    at_term = drafted.ask is None or drafted.whole == len(drafted.values)
    changed = [term.words for term in terms] != [term.words for term in offer.terms]
    sent = [*drafted.values, *drafted.closing]
    return Changing(
        offer=offer,
        act=offer.change.act,
        values=drafted.values,
        whole=drafted.values[: drafted.whole],
        terms=[_with_rest(drafted, number, term) for number, term in enumerate(terms)],
        blank=_blank(table, drafted),
        send=sent if at_term and terms and changed else None,
        refused=refused,
    )


def as_it_is(match: Match[Any], seat: Seat, change: Change) -> TermsTried:
    """An offer with its own terms, but for those that this seat could not write down."""
    head, *terms = _split(change)
    drafted = TermsTried(match, seat, change)
    drafted.follow(head)
    for term in terms:
        so_far = list(drafted.values)
        if not drafted.follow(term):
            drafted = TermsTried(match, seat, change)
            drafted.answer_all(so_far)
    return drafted


def _split(change: Change) -> list[list[tuple[str, Value]]]:
    """A script cut where its terms begin."""
    parts: list[list[tuple[str, Value]]] = [[]]
    for kind, value in change.script:
        if kind == change.term:
            parts.append([])
        parts[-1].append((kind, value))
    return parts


def _previewed(table: Table, drafted: TermsTried) -> tuple[tuple[Term, ...], str]:
    """The whole terms as the seat would read them on the table, or why it cannot offer them."""
    seat, world = drafted.seat, drafted.match.fork()
    values = [*drafted.values[: drafted.whole], *drafted.closing]
    if drafted.whole <= drafted.starts[0]:
        return (), ""
    try:
        world.act(seat, drafted.change.act, *values)
    except Refused as why:
        return (), capital(f"{why}.")
    seen = Seen.of(table.story, world.view(seat))
    offers = [each for each in table.sketch.desk.offered(seen) if each.by == seat]
    return (offers[0].terms if offers else ()), ""


def _with_rest(drafted: TermsTried, number: int, term: Term) -> TermSeen:
    """A term, and all answers without those that make it up."""
    ends = [*drafted.starts, len(drafted.values)]
    rest = [*drafted.values[: ends[number]], *drafted.values[ends[number + 1] : drafted.whole]]
    return TermSeen(term.words, term.mine, rest)


def _blank(table: Table, drafted: TermsTried) -> Blank | None:
    """What is asked next."""
    ask = drafted.ask
    if ask is None:
        return None
    seen = Seen.of(table.story, drafted.match.view(drafted.seat))
    options = [value for value in ask.options if value != drafted.change.done]
    return Blank(
        words=seen.story.ask(seen, ask),
        options=[(value, seen.story.option(seen, ask, value)) for value in options],
        text=ask.text,
        begins=ask.kind == drafted.change.term,
    )

"""Putting an offer together, beside what is asked: nothing is done before it is sent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from landsraad.kernel import Ask, Match, Refused, Seat, Trial, Value
from landsraad.scenes.offer import Bargain, Change, Offer, Term, in_a_sentence
from landsraad.scenes.prompt import question_and_reason
from landsraad.scenes.seen import Seen
from landsraad.scenes.text import capital, listed
from landsraad.server.page.glimpse.offers import Addition, Bargaining, Particular, TermSeen
from landsraad.server.table import Table
from landsraad.server.wire import ByKey, Word

Parties = Annotated[tuple[Seat, ...], Meta(max_length=20)]
Terms = Annotated[tuple[ByKey, ...], Meta(max_length=20)]
SPOKEN = 2
"""At most this many things on a side are named on the button."""


class Beside(msgspec.Struct, frozen=True):
    """An offer that a page puts together beside what is asked."""

    offer: Word = ""
    """The name of the offer that it answers or changes; empty: it is a new one."""
    parties: Parties = ()
    """With whom; empty: as the offer says, or with the first seat that is possible."""
    terms: Terms | None = None
    """What was chosen, term by term and by the kind of question; None: as the offer says."""
    aside: bool = False
    """Does the page look at its question meanwhile?"""


class TermTried(msgspec.Struct):
    """One term as it stands."""

    said: dict[str, Value]
    particulars: list[tuple[Seen, Ask, Value]]
    """What there was to choose in it, and what was seen and said before."""


class TermsTried:
    """An offer on a copy: with whom, and as many of the wanted terms as are possible.

    A term that nobody could promise is left out. What fits no more in one becomes what would stand
    there at first, unless the terms are to be `exact`: then such a term is left out as well.
    """

    def __init__(
        self,
        match: Match[Any],
        seen: Seen,
        bargain: Bargain,
        parties: Sequence[Seat],
        terms: Sequence[Mapping[str, Value]],
        exact: bool = False,
    ) -> None:
        self.match, self.seen, self.bargain, self.exact = match, seen, bargain, exact
        self.partners: list[Seat] = []
        self.further: list[Seat] = []
        self.parties: list[Seat] = []
        self.values: list[Value] = []
        self.terms: list[TermTried] = []
        self._trial = Trial.of_act(match, seen.seat, bargain.act)
        for ask in self._trial.silent:
            if ask.kind == bargain.partner:  # there is nobody else
                self.partners = self.parties = [int(ask.options[0])]
        self._choose_parties(parties)
        for term in terms:
            self._add(term)

    @property
    def closing(self) -> list[Value]:
        """What must still be answered to send it."""
        return [] if self._trial.ask is None else [self.bargain.done]

    @property
    def about_seats(self) -> list[str]:
        """The kinds of its questions about seats."""
        asks = [ask for term in self.terms for _, ask, _ in term.particulars]
        return [ask.kind for ask in asks if ask.of == "seat"]

    # ---- with whom

    def _choose_parties(self, wanted: Sequence[Seat]) -> None:
        while (ask := self._trial.ask) and ask.kind in (self.bargain.partner, self.bargain.further):
            seats = [value for value in ask.options if isinstance(value, int)]
            if ask.kind == self.bargain.partner:
                self.partners = seats
            else:
                self.further = seats
            left = [seat for seat in wanted if seat in seats]
            first = seats[0] if ask.kind == self.bargain.partner else self.bargain.nobody
            said = left[0] if left else first
            if isinstance(said, int):
                self.parties.append(said)
            self._say(said)

    # ---- term by term

    def _add(self, term: Mapping[str, Value]) -> None:
        values = list(self.values)
        written = self._written(term)
        if written is not None:
            self.terms.append(written)
        elif self.values != values:
            self._trial = Trial.of_act(self.match, self.seen.seat, self.bargain.act)
            self.values = []
            for value in values:
                self._say(value)

    def _written(self, term: Mapping[str, Value]) -> TermTried | None:
        """Write a term down; None: it cannot be promised."""
        found = TermTried({}, [])
        for kind in (self.bargain.giver, self.bargain.what):
            ask, value = self._trial.ask, term.get(kind)
            if ask is None or ask.kind != kind or value is None or not ask.permits(value):
                return None
            if value == self.bargain.done:
                return None
            found.said[kind] = value
            self._say(value)
        while (ask := self._trial.ask) and ask.kind != self.bargain.giver:
            value = self._value(ask, term)
            if value is None:
                return None
            found.said[ask.kind] = value
            here = Seen.of(self.seen.story, self._trial.view())
            found.particulars.append((here, ask, value))
            try:
                self._say(value)
            except Refused:
                return None
            if self.exact and self._was_said_for_it(term):
                return None
        return found

    def _was_said_for_it(self, term: Mapping[str, Value]) -> bool:
        """Has a question answered itself, and not as the term says?"""
        return any(term.get(a.kind, a.options[0]) != a.options[0] for a in self._trial.silent)

    def _value(self, ask: Ask, term: Mapping[str, Value]) -> Value | None:
        given = term.get(ask.kind)
        if given is not None and (self.exact or ask.permits(given)):
            return given if ask.permits(given) else None
        started = self.bargain.start(self.seen, ask)
        return ask.options[0] if started is None else started

    def _say(self, value: Value) -> None:
        self._trial.say(value)
        self.values.append(value)

    # ---- what could be added

    def sorts(self) -> list[Addition]:
        """All sorts of terms, for each who could give something."""
        ask, found = self._trial.ask, list[Addition]()
        if ask is None:
            return []
        for giver in [seat for seat in ask.options if seat != self.bargain.done]:
            trial = Trial.of_act(self.match, self.seen.seat, self.bargain.act)
            trial.say_all([*self.values, giver])
            if trial.ask is not None:
                found += self._sorts_of(int(giver), trial.ask)
        return found

    def _sorts_of(self, giver: Seat, ask: Ask) -> list[Addition]:
        mine, fitting = giver == self.seen.seat, list(self.bargain.fitting(self.seen))
        found = list[Addition]()
        for value in [*fitting, *(each for each in self.bargain.sorts if each not in fitting)]:
            words, why = self.bargain.chip(value, mine), ""
            if value not in ask.options:
                refused = self.match.game.why_not(self.seen, ask, value)
                if refused is None:
                    continue
                why = f"{capital(str(refused))}."
            found.append(Addition(giver, value, words, value in fitting and not why, why))
        return found


def bargaining(
    table: Table, match: Match[Any], seen: Seen, offered: Sequence[Offer], beside: Beside
) -> Bargaining | None:
    """The offer that a page puts together; None: it cannot make one, or what it answers is gone."""
    bargain = table.sketch.unasked.bargain
    offer = next((each for each in offered if each.name == beside.offer), None)
    if bargain is None or bargain.act not in match.offers(seen.seat):
        return None
    if beside.offer and (offer is None or offer.change is None):
        return None
    begun = (offer and offer.change) or Change((), ())
    parties = beside.parties or begun.parties
    terms = begun.terms if beside.terms is None else beside.terms
    draft = TermsTried(match, seen, bargain, parties, terms, exact=beside.terms is None)
    laid, refused = _laid(table, draft)
    shown = laid.terms if laid else ()
    changed = offer is None or [term.words for term in shown] != [t.words for t in offer.terms]
    whom = listed(seen.story.name(seat) for seat in draft.parties)
    return Bargaining(
        heading=f"What do you offer {whom}?",
        offer=offer,
        own=offer is not None and offer.by == seen.seat,
        act=bargain.act,
        giver=bargain.giver,
        what=bargain.what,
        seats=[bargain.giver, *draft.about_seats],
        partners=draft.partners,
        further=draft.further,
        parties=draft.parties,
        given=[term.said for term in draft.terms],
        terms=[_seen(draft, term) for term in draft.terms],
        sorts=draft.sorts(),
        note=bargain.note,
        read=_read(shown) if shown else "",
        button=_button(shown) if shown and changed else "",
        send=[*draft.values, *draft.closing],
        until=laid.until if laid else "",
        refused=refused,
        aside=beside.aside,
        waits=_waiting(table, match, seen),
    )


def _laid(table: Table, draft: TermsTried) -> tuple[Offer | None, str]:
    """The offer as the seat would read it on the table, or why it cannot be made."""
    if not draft.terms:
        return None, ""
    seat, world = draft.seen.seat, draft.match.fork()
    try:
        world.act(seat, draft.bargain.act, *draft.values, *draft.closing)
    except Refused as why:
        return None, capital(f"{why}.")
    seen = Seen.of(table.story, world.view(seat))
    offers = [each for each in table.sketch.unasked.offered(seen) if each.by == seat]
    return (offers[0] if offers else None), ""


def _seen(draft: TermsTried, term: TermTried) -> TermSeen:
    bargain, seen = draft.bargain, draft.seen
    mine = term.said[bargain.giver] == seen.seat
    particulars = [
        Particular(
            ask.kind,
            question_and_reason(here.story.ask(here, ask))[0],
            [(option, here.story.option(here, ask, option)) for option in ask.options],
            value,
            ask.text,
        )
        for here, ask, value in term.particulars
    ]
    return TermSeen(bargain.chip(term.said[bargain.what], mine), mine, particulars)


def _read(terms: Sequence[Term]) -> str:
    """What I give, and what I get for it."""
    mine = [term for term in terms if term.mine]
    theirs = [term for term in terms if not term.mine]
    return in_a_sentence([term.clause or term.words for term in (*mine, *theirs)])


def _button(terms: Sequence[Term]) -> str:
    """`Offer 2 spice for no bid`."""
    sides = [
        [term.short or term.words for term in terms if term.mine is mine] for mine in (True, False)
    ]
    if any(len(side) > SPOKEN for side in sides):
        return "Offer this deal"
    give, get = (" and ".join(side) for side in sides)
    if give and get:
        return f"Offer {give} for {get}"
    return f"Offer {give}" if give else f"Ask for {get}"


def _waiting(table: Table, match: Match[Any], seen: Seen) -> tuple[str, str] | None:
    """The question that waits meanwhile."""
    ask = table.put_to(seen.seat)
    if ask is None:
        return None
    form = table.forms.filled(match, seen.seat, {})
    if form is not None:
        return form.sheet.title, form.sheet.why
    return question_and_reason(seen.story.ask(seen, ask))

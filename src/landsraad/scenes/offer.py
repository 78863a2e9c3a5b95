"""Offers that somebody makes out of turn: what I get, what I give, and how I answer.

A game lists those that lie on the table (`Desk.offered`); a page shows them as cards beside the
open question, which they never hide.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from landsraad.kernel.asks import Seat, Value


class Term(msgspec.Struct, frozen=True):
    """One thing that an offer says."""

    words: str
    mine: bool
    """Does the viewer give this? Otherwise the viewer gets it."""


class Deed(msgspec.Struct, frozen=True):
    """A free act that answers an offer, with its answers by the kind of question."""

    act: str
    values: Mapping[str, Value] = {}


class Change(msgspec.Struct, frozen=True):
    """How to make an offer again with other terms: an act that begins with the present ones.

    Its questions are asked term by term, and each term begins with the same one.
    """

    act: str
    script: tuple[tuple[str, Value], ...]
    """Kinds of questions and answers, in order; what is not asked is passed over."""
    term: str
    """The kind of question with which each term begins."""
    done: Value
    """The answer to it that says that there are no more terms."""


class Offer(msgspec.Struct, frozen=True):
    """An offer that waits, as one seat sees it."""

    name: str
    """An id for the page, such as `deal:3`."""
    by: Seat
    words: str
    """`The Guild offers you a deal`."""
    terms: tuple[Term, ...]
    """In the order in which they were written down."""
    until: str = ""
    """How long it stands; empty: until it is answered."""
    accept: Deed | None = None
    refuse: Deed | None = None
    """For the viewer's own offer: how to withdraw it."""
    change: Change | None = None
    instead_of: tuple[Term, ...] = ()
    """The terms of the viewer's own offer, if this one answers it with others."""

    @property
    def gets(self) -> list[str]:
        """What the viewer gets."""
        return [term.words for term in self.terms if not term.mine]

    @property
    def gives(self) -> list[str]:
        """What the viewer gives."""
        return [term.words for term in self.terms if term.mine]

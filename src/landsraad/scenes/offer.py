"""Offers that somebody makes out of turn: what I get, what I give, and how I answer.

A game lists those that lie on the table (`Desk.offered`); a page shows them as cards beside the
open question, which they never hide. How one is put together, it says as a `Bargain`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from landsraad.kernel.asks import Ask, Seat, Value
from landsraad.scenes.node import Kid, Node
from landsraad.scenes.seen import Seen
from landsraad.scenes.text import listed, sentence


class Term(msgspec.Struct, frozen=True):
    """One thing that an offer says."""

    words: str
    mine: bool
    """Does the viewer give this? Otherwise the viewer gets it."""
    clause: str = ""
    """The same within a sentence: `you pay the Guild 2 spice now`; empty: the words will do."""
    short: str = ""
    """The same on a button: `2 spice`; empty: the words will do."""


class Deed(msgspec.Struct, frozen=True):
    """A free act that answers an offer, with its answers by the kind of question."""

    act: str
    values: Mapping[str, Value] = {}


class Change(msgspec.Struct, frozen=True):
    """The terms of an offer as this seat would write them down: where it begins to change them."""

    parties: tuple[Seat, ...]
    """With whom."""
    terms: tuple[Mapping[str, Value], ...]
    """The answers that make up each term, by the kind of question."""


class Bargain(msgspec.Struct, frozen=True, kw_only=True):
    """How an offer is put together: an act that asks with whom, and then term after term who gives
    something, what that is, and what more must be known of it.
    """

    act: str
    partner: str
    """The kind of question: with whom?"""
    further: str
    """The kind of question: with whom else?"""
    nobody: Value
    """The answer to it that nobody else takes part."""
    giver: str
    """The kind of question with which each term begins: who gives something?"""
    done: Value
    """The answer to it that there are no more terms."""
    what: str
    """The kind of question that follows: what is it?"""
    chip: Callable[[Value, bool], str]
    """A sort of term as it is picked, as something that I give or that I get."""
    fitting: Callable[[Seen], Sequence[Value]]
    """The sorts of terms that are about what goes on now: these are picked first."""
    sorts: Sequence[Value]
    """All that a term may be, and what people may want in one although the rules never allow it."""
    start: Callable[[Seen, Ask], Value | None] = lambda *_: None
    """What stands there before anything is chosen; None: the first option."""
    note: str = ""
    """What holds for every offer."""


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

    @property
    def in_short(self) -> str:
        """The first thing on each side, in a line."""
        mine, theirs = (
            [t.clause or t.words for t in self.terms if t.mine is side] for side in (True, False)
        )
        return in_a_sentence([*theirs[:1], *mine[:1]])


class SwapSide(msgspec.Struct, frozen=True):
    """One side of a trade as somebody reads it who must decide: what, and how much that leaves."""

    sign: Node
    words: str
    """`3 spice`."""
    note: str = ""
    """`you have 4 → 1`."""


class Swap(msgspec.Struct, frozen=True, kw_only=True):
    """An offer that is looked at alone, face to face: its page has nothing else."""

    code: str
    own: bool
    """Is it the viewer's own?"""
    who: tuple[Kid, ...]
    """With whom: an emblem and a name, or whoever has the code."""
    until: str
    gives: tuple[SwapSide, ...]
    gets: tuple[SwapSide, ...]
    public: str
    """What of it others will see."""
    warning: str = ""
    """What goes on between the two."""
    missing: str = ""
    """Why it is not possible any more; empty: it is, as far as can be seen."""
    accept: Deed | None = None
    refuse: Deed | None = None
    """Of one's own: how to withdraw it."""
    again: tuple[str, Mapping[str, Value]] | None = None
    """Of one's own: the act that makes it, and what its sheet begins with to change it."""

    @property
    def sentence(self) -> str:
        """All of it.

        >>> one = {"who": (), "until": "", "gives": (SwapSide(Node("i"), "3 spice"),), "gets": ()}
        >>> Swap(code="B7KQ", own=True, public="", **one).sentence
        'You give 3 spice and get nothing.'
        """
        return f"You give {side_words(self.gives)} and get {side_words(self.gets)}."


def side_words(side: Sequence[SwapSide]) -> str:
    """What a side gives."""
    return listed([each.words for each in side]) or "nothing"


def in_a_sentence(clauses: Sequence[str]) -> str:
    """Clauses as one sentence.

    >>> in_a_sentence(["you pay the Guild 2 spice now", "they do not bid for this card"])
    'You pay the Guild 2 spice now, and they do not bid for this card.'
    """
    *before, last = clauses or ("nothing is given",)
    return sentence(f"{', '.join(before)}, and {last}" if before else last)

"""A proposal to the Council in the making, and the winning numbers that it could have."""

from __future__ import annotations

from landsraad.games.dawn_of_the_fremen.components import TRIBES
from landsraad.games.dawn_of_the_fremen.rules.alliances import usual_needs
from landsraad.games.dawn_of_the_fremen.rules.table import sides
from landsraad.games.dawn_of_the_fremen.state import Proposal, View
from landsraad.games.dawn_of_the_fremen.story.context import said_grouping
from landsraad.games.dawn_of_the_fremen.story.council import (
    grouping_words,
    needs_words,
    proposed_side,
    side_words,
    sietch_words,
)
from landsraad.games.dawn_of_the_fremen.story.words import PROPOSALS
from landsraad.kernel import Seat
from landsraad.scenes.text import Name, listed

NUMBER_FOR = "number for "


def usual_words(name: Name, view: View) -> str:
    """The winning numbers that the proposed alliances have if nobody asks for others."""
    t = view.table
    grouping = said_grouping(view)
    if not grouping:
        return "The usual numbers"
    usual = Proposal(view.seat, "alliance", grouping=grouping, needs=usual_needs(t, grouping))
    return f"The usual: {needs_words(name, t, usual)}"


def side_asked(kind: str) -> Seat:
    """The first seat of the side whose winning number is asked for.

    >>> side_asked("number for red")
    2
    """
    return [tribe.id for tribe in TRIBES].index(kind.removeprefix(NUMBER_FOR))


def number_words(view: View, kind: str, number: int) -> str:
    """A number of sietches, with a word about the number that a side needs now or usually."""
    t = view.table
    seat, grouping = side_asked(kind), said_grouping(view)
    now = proposed_side(t, grouping, seat) in sides(t)
    usual = (usual_needs(t, grouping) if grouping else t.needs)[seat]
    remark = f" ({'as now' if now else 'the usual'})" if number == usual else ""
    return f"{sietch_words(number)}{remark}"


def draft_words(name: Name, view: View) -> str:
    """What the viewer is about to propose, as far as it is said; empty: nothing."""
    what, grouping = view.answered("propose"), said_grouping(view)
    if what not in PROPOSALS:
        return ""
    parts = [f"You are putting together: {PROPOSALS[str(what)]}"]
    parts += [grouping_words(grouping)] if grouping else []
    numbers = [
        f"{sietch_words(int(value))} for {side_words(name, members)}"
        for _, kind, value in view.since
        if kind.startswith(NUMBER_FOR)
        for members in [proposed_side(view.table, grouping, side_asked(kind))]
    ]
    parts += [listed(numbers)] if numbers else []
    return f"{'; '.join(parts)}."

"""Sides, alliances and proposals in words."""

from __future__ import annotations

from collections.abc import Iterable

from landsraad.games.dawn_of_the_fremen.components import TRIBES
from landsraad.games.dawn_of_the_fremen.rules.alliances import GROUPINGS, parts
from landsraad.games.dawn_of_the_fremen.rules.table import side, sides, sietches
from landsraad.games.dawn_of_the_fremen.state import Proposal, Table
from landsraad.games.dawn_of_the_fremen.story.words import written
from landsraad.kernel import Seat
from landsraad.scenes.text import Name, counted, listed


def side_words(name: Name, members: Iterable[Seat]) -> str:
    """A side by the names of its members."""
    return listed(map(name, members))


def grouping_words(grouping: str) -> str:
    """The alliances of a grouping.

    >>> grouping_words("green_blue__red_yellow")
    'Green with Blue, and Red with Yellow'
    """
    allies = [[TRIBES[seat].name for seat in members] for members in GROUPINGS[grouping]]
    return ", and ".join(f"{first} with {listed(others)}" for first, *others in allies)


def proposed_side(t: Table, grouping: str, seat: Seat) -> list[Seat]:
    """The side of a seat as it is, or as a grouping would make it."""
    if grouping not in GROUPINGS:
        return side(t, seat)
    return next((members for members in parts(t, grouping) if seat in members), [seat])


def sietch_words(number: int) -> str:
    """A number of sietches.

    >>> sietch_words(1), sietch_words(4)
    ('1 sietch', '4 sietches')
    """
    return counted(number, "sietch", "sietches")


def standing(name: Name, t: Table) -> list[str]:
    """Each side with its sietches and the number that it needs."""
    return [
        f"{side_words(name, members)} {'have' if len(members) > 1 else 'has'} "
        f"{sietches(t, members) or 'none'} of {sietch_words(t.needs[members[0]])}"
        for members in sides(t)
    ]


def needs_words(name: Name, t: Table, proposal: Proposal) -> str:
    """The winning numbers of a proposal, a side after the other."""
    now = parts(t, proposal.grouping) if proposal.grouping else sides(t)
    needs = proposal.needs or t.needs
    return listed(
        f"{sietch_words(needs[members[0]])} for {side_words(name, members)}" for members in now
    )


def proposal_words(name: Name, t: Table, proposal: Proposal) -> str:
    """What somebody proposes, in full."""
    who = name(proposal.seat)
    if proposal.what == "victory":
        winners = side_words(name, side(t, proposal.side))
        return f"{who} proposes to end the game as a victory of {winners}."
    if proposal.what == "alliance":
        allies, needs = grouping_words(proposal.grouping), needs_words(name, t, proposal)
        return f"{who} proposes formal alliances: {allies}. To win: {needs}."
    if proposal.what == "numbers":
        return f"{who} proposes other numbers to win: {needs_words(name, t, proposal)}."
    return f"{who} proposes a house rule: {written(proposal.words)}."

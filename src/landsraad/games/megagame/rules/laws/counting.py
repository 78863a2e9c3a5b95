"""The count: quorum, majority, and what becomes of a proposal or a court."""

from __future__ import annotations

from collections.abc import Mapping

from landsraad.games.megagame.components import NUMBERS, ORDER, TEMPLATES
from landsraad.games.megagame.rules.choam import left, mark_seat, seat_armies
from landsraad.games.megagame.rules.desert.machines import changed_hands
from landsraad.games.megagame.rules.kanly import over
from landsraad.games.megagame.rules.laws.courts import sentence
from landsraad.games.megagame.rules.laws.in_force import number
from landsraad.games.megagame.rules.laws.proposing import ADD, CHANGE, COURT, STRIKE, close
from landsraad.games.megagame.rules.laws.values import as_facts
from landsraad.games.megagame.rules.laws.voting import votes_of
from landsraad.games.megagame.rules.table import board, in_kanly, kind, shield
from landsraad.games.megagame.state import Law, State, Vote
from landsraad.kernel import Value

SEAT = "seat"


def count_due(s: State) -> None:
    """Count all that is due, in the order in which it was proposed (law_same_time)."""
    for id in [id for id, vote in s.table.votes.items() if vote.due <= s.table.year]:
        count(s, id)


def count(s: State, id: str) -> None:
    """Open the ballots, spend papers, and carry out what passed."""
    vote = s.table.votes[id]
    ballots = {name: counted_ballot(s, name, id) for name in ORDER}
    yes, no = (sum(both[way] for both in ballots.values()) for way in (0, 1))
    passed = yes > no and (vote.deed == COURT or quorum(s, yes, no))
    said = "yes" if passed else "no"
    s.tell("counted", None, vote=id, faction=vote.by, passed=said, yes=yes, no=no, **cast(ballots))
    close(s, id)
    if not passed:
        return
    if vote.deed == COURT:
        sentence(s, vote)
    elif enact(s, vote):
        board(s, vote.by).passed += 1
    else:
        s.tell("nothing_changed", vote=id, faction=vote.by)


def cast(ballots: Mapping[str, tuple[int, int]]) -> dict[str, Value]:
    """Who voted how, as facts that can be told.

    >>> cast({"ecaz": (3, 0), "ordos": (0, 0)})
    {'yes ecaz': 3}
    """
    ways = ("yes", "no")
    return {
        f"{way} {name}": votes
        for name, both in ballots.items()
        for way, votes in zip(ways, both, strict=True)
        if votes
    }


def counted_ballot(s: State, name: str, id: str) -> tuple[int, int]:
    """A ballot as it counts: no more than the votes that are still there; papers are spent."""
    ballot = shield(s, name).ballots.get(id)
    if ballot is None:
        return 0, 0
    most = votes_of(s.table, name, s.table.votes[id])
    yes = min(ballot.yes, most)
    no = min(ballot.no, most - yes)
    if kind(name) == "organisation":
        board(s, name).papers -= yes + no
    return yes, no


def quorum(s: State, yes: int, no: int) -> bool:
    """Are there enough votes: of both kinds together, or yes alone (law_quorum)?"""
    cast = yes + no if s.table.options.quorum_counts == "cast" else yes
    return cast >= number(s.table, "quorum", "votes", NUMBERS.landsraad.quorum)


def enact(s: State, vote: Vote) -> bool:
    """A proposal becomes law, changes one or strikes it; some are done at once.

    False: nothing changed by it, because it was so already or there is no such law any more.
    """
    if vote.deed != ADD:
        return vote.law in s.table.laws and REVISED[vote.deed](s, vote)
    if TEMPLATES[vote.template].once:
        return ONCE[vote.template](s, vote)
    id = new_law(s, vote.template)
    check = TEMPLATES[vote.template].check
    s.table.laws[id] = Law(vote.rank, vote.template, vote.values, check, s.table.year)
    s.tell("law_made", None, law=id, faction=vote.by, **as_facts(vote.template, vote.values))
    return True


def strike(s: State, vote: Vote) -> bool:
    """A law is gone."""
    del s.table.laws[vote.law]
    s.tell("law_struck", law=vote.law)
    return True


def change(s: State, vote: Vote) -> bool:
    """A law says something else."""
    law = s.table.laws[vote.law]
    if law.values == vote.values:
        return False
    law.values, law.since = vote.values, s.table.year
    s.tell("law_changed", None, law=vote.law, **as_facts(vote.template, vote.values))
    return True


REVISED = {STRIKE: strike, CHANGE: change}


def new_law(s: State, template: str) -> str:
    """An id of content: the template, with a number.

    A law that is gone keeps its number as long as a vote or a breach still speaks of it.
    """
    t, number = s.table, 1
    named = {*(vote.law for vote in t.votes.values()), *(breach.law for breach in t.breaches)}
    while f"{template} {number}" in {*t.laws, *named}:
        number += 1
    return f"{template} {number}"


# ---- what is done at once


def end_kanly(s: State, vote: Vote) -> bool:
    """A law ends a Kanly."""
    one, other = str(vote.values["one"]), str(vote.values["other"])
    if not in_kanly(s.table, one, other):
        return False
    over(s, one, other)
    return True


def grant_seat(s: State, vote: Vote) -> bool:
    """A vacant seat is given away, if there is one and an army to mark it."""
    to = str(vote.values["to"])
    places = seat_armies(s, to)
    if left(s.table, SEAT) <= 0 or not places:
        return False
    mark_seat(s, to, places[0])
    s.tell("seat_granted", faction=to)
    return True


def grant_settlement(s: State, vote: Vote) -> bool:
    """A settlement changes hands, if it still stands."""
    region, to = str(vote.values["region"]), str(vote.values["to"])
    if s.table.settlements.get(region, to) == to:
        return False
    s.table.settlements[region] = to
    s.tell("settlement_granted", faction=to, region=region)
    changed_hands(s, region)
    return True


ONCE = {
    "kanly_ends": end_kanly,
    "seat_grant": grant_seat,
    "settlement_grant": grant_settlement,
}

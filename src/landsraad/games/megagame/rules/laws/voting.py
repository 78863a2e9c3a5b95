"""Ballots: sealed, changeable until the count, split as one likes (law_secret)."""

from __future__ import annotations

from landsraad.games.megagame.components import KWISATZ_HADERACH, NUMBERS
from landsraad.games.megagame.rules.laws.in_force import (
    has_access,
    means,
    number,
    of_template,
)
from landsraad.games.megagame.rules.leaders import discard
from landsraad.games.megagame.rules.purse import pay_spice, spice_of
from landsraad.games.megagame.rules.table import board, faction_of, kind, shield
from landsraad.games.megagame.state import Ballot, State, Table, Vote
from landsraad.kernel import Ask, Play, Seat

SPICE = "spice"
ABOUT = ("landsraad", "imperial", "courts")
"""What there is to vote on."""


def barred(t: Table, name: str, vote: Vote) -> bool:
    """Does a law, a sentence or the accusation keep it from voting here?"""
    about = "courts" if vote.deed == "court" else vote.rank
    if name == vote.accused or t.factions[name].silent_until > t.year:
        return True
    return barred_by_law(t, name, about)


def barred_by_law(t: Table, name: str, about: str) -> bool:
    """Does a law keep it from voting on laws of a rank, or on courts?"""
    laws = (law for _, law in of_template(t, "no_vote") if law.check == "hard")
    return any(
        means(str(law.values["who"]), name) and law.values["on"] in (about, "anything")
        for law in laws
    )


def votes_of(t: Table, name: str, vote: Vote) -> int:
    """How many votes it has here: seats and what the law adds, or an organisation's papers."""
    if barred(t, name, vote):
        return 0
    if kind(name) == "organisation":
        return t.factions[name].papers
    if not has_access(t, name):
        return 0
    return t.factions[name].seats + number(t, "base_votes", "votes", 0)


def ballots_open(s: State, name: str) -> list[str]:
    """What it can vote on."""
    return [id for id, vote in s.table.votes.items() if votes_of(s.table, name, vote)]


def can_vote(s: State, name: str) -> bool:
    """Is there anything?"""
    return any(votes_of(s.table, name, vote) for vote in s.table.votes.values())


def vote(s: State, seat: Seat) -> Play[None]:
    """Fill in or change a ballot."""
    name = faction_of(seat)
    id = yield Ask(seat, "vote on", ballots_open(s, name), of="vote")
    most = votes_of(s.table, name, s.table.votes[id])
    yes = yield Ask(seat, "yes", range(most + 1))
    no = yield Ask(seat, "no", range(most - yes + 1))
    shield(s, name).ballots[id] = Ballot(yes, no)
    s.tell("voted", only=(seat,), faction=name, vote=id, yes=yes, no=no)
    if s.table.options.votes_public_before_count:
        show_totals(s, id)


def show_totals(s: State, id: str) -> None:
    """Everybody sees how many votes have been cast so far, not whose (law_secret)."""
    cast = [each.ballots[id] for each in s.shields if id in each.ballots]
    vote = s.table.votes[id]
    vote.yes, vote.no = sum(each.yes for each in cast), sum(each.no for each in cast)
    s.tell("tally", vote=id, yes=vote.yes, no=vote.no)


def show_or_hide_totals(s: State) -> None:
    """The option has changed: totals of all that is voted on are shown, or no longer."""
    for id, vote in s.table.votes.items():
        vote.yes = vote.no = 0
        if s.table.options.votes_public_before_count:
            show_totals(s, id)


# ---- vote papers of the organisations


def cashable(s: State, name: str) -> list[str | int]:
    """What can become papers: leaders that count something, and spice (org_votes_spent)."""
    leaders = {each for each in board(s, name).leaders if 0 < each < KWISATZ_HADERACH}
    rich = spice_of(s, name) >= NUMBERS.landsraad.spice_a_vote
    return [*sorted(leaders), *([SPICE] if rich else [])]


def can_cash_in(s: State, name: str) -> bool:
    """Has it any?"""
    return bool(cashable(s, name))


def cash_in(s: State, seat: Seat) -> Play[None]:
    """Turn a leader or spice into vote papers, which are kept until they are used."""
    name = faction_of(seat)
    what = yield Ask(seat, "cash in", cashable(s, name), hidden=True)
    if what == SPICE:
        each = NUMBERS.landsraad.spice_a_vote
        count = yield Ask(seat, "votes", range(1, spice_of(s, name) // each + 1), hidden=True)
        pay_spice(s, name, count * each)
    else:
        count = int(what)
        discard(s, name, count)
    board(s, name).papers += count
    s.tell("cashed_in", faction=name, n=count)

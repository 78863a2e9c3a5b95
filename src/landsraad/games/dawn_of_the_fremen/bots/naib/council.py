"""The Council: alliances against the leader, and votes on what others propose."""

from __future__ import annotations

import msgspec

from landsraad.bots.scripts import Script
from landsraad.games.dawn_of_the_fremen.bots.naib.defending import power
from landsraad.games.dawn_of_the_fremen.bots.naib.reading import Reading
from landsraad.games.dawn_of_the_fremen.calculator import reckon
from landsraad.games.dawn_of_the_fremen.rules.alliances import GROUPINGS, regroup, usual_needs
from landsraad.games.dawn_of_the_fremen.rules.phases.council import (
    ALLIANCE,
    NUMBERS,
    RULE,
    USUAL,
    VICTORY,
    open_groupings,
)
from landsraad.games.dawn_of_the_fremen.rules.table import held, side, sides, sietches
from landsraad.games.dawn_of_the_fremen.rules.winning import contenders
from landsraad.games.dawn_of_the_fremen.state import Proposal, Table
from landsraad.kernel import PASS, Seat

BETTER = 1.15
"""How much an alliance must raise my chance."""
NEAR = 1
"""A player who lacks this few sietches is about to win."""


# ---- what a rating game allows (bot_votes)


def refuses(r: Reading, rated: bool, what: str) -> bool:
    """Does a bot refuse such a proposal unseen, since the game is rated?"""
    if not rated:
        return False
    rule = r.t.options.bots_in_rating_games
    return rule == "refuse_all" or (rule == "refuse_ending" and what != ALLIANCE)


# ---- proposing


def propose(r: Reading, rated: bool) -> Script:
    """Propose an alliance against somebody who is about to win; else nothing."""
    nothing: Script = [("propose", PASS)]
    if refuses(r, rated, ALLIANCE) or not r.enemies:
        return nothing
    if len(r.team) > 1 or r.lacking(r.leader) > NEAR or r.lacking(r.me) <= r.lacking(r.leader):
        return nothing
    found = [
        (chance_with(r, grouping), grouping)
        for grouping in open_groupings(r.t, r.me)
        if joins_me(r, grouping)
    ]
    if not found or max(found)[0] <= BETTER * chance(r.t, r.me):
        return nothing
    return [("propose", ALLIANCE), ("grouping", max(found)[1]), ("numbers", USUAL)]


def joins_me(r: Reading, grouping: str) -> bool:
    """Does it bind me to one other, and leave out who leads?"""
    return (
        any(
            r.me in members and r.leader not in members and len(members) == 2
            for members in GROUPINGS[grouping]
        )
        and len(GROUPINGS[grouping]) == 1
    )


def chance_with(r: Reading, grouping: str) -> float:
    """My chance under a grouping with the usual numbers."""
    return chance(grouped(r.t, grouping, usual_needs(r.t, grouping)), r.me)


def grouped(t: Table, grouping: str, needs: list[int]) -> Table:
    """The table with other sides and winning numbers."""
    after = msgspec.structs.replace(t, sides=list(t.sides), needs=list(needs))
    if grouping:
        regroup(after, grouping)
    return after


def chance(t: Table, seat: Seat) -> float:
    """How likely a seat's side wins, roughly: by sietches that sides lack, and by land."""
    weights = {tuple(members): weight(t, members) for members in sides(t)}
    return weights[tuple(side(t, seat))] / sum(weights.values())


def weight(t: Table, members: list[Seat]) -> float:
    """How strong a side is: each sietch that it lacks makes it much weaker."""
    lacking = max(0, t.needs[members[0]] - sietches(t, members))
    land = sum(len(held(t, seat)) for seat in members)
    return float((1 + land) * 0.45**lacking)


# ---- voting


def vote(r: Reading, rated: bool) -> str:
    """Yes to what is good for me."""
    proposal = r.t.proposal
    if proposal is None or refuses(r, rated, proposal.what):
        return "no"
    return "yes" if JUDGES[proposal.what](r, proposal) else "no"


def good_alliance(r: Reading, proposal: Proposal) -> bool:
    """Does it raise my chance, or at least keep somebody else from winning?"""
    before = chance(r.t, r.me)
    after = chance(grouped(r.t, proposal.grouping, proposal.needs), r.me)
    return after >= BETTER * before


def good_numbers(r: Reading, proposal: Proposal) -> bool:
    """Do other winning numbers raise my chance?"""
    return chance(grouped(r.t, "", proposal.needs), r.me) > chance(r.t, r.me)


def lost_anyway(r: Reading, proposal: Proposal) -> bool:
    """Is it my own victory, or one that nothing I have could prevent (consent_victory)?"""
    if proposal.side in r.team:
        return True
    winners = side(r.t, proposal.side)
    if r.lacking(proposal.side) > NEAR or r.lacking(r.me) <= 2:
        return False
    theirs = [
        name for seat in winners for name in held(r.t, seat) if "sietch" in r.t.lands[name].tokens
    ]
    rivals = [seat for seat in r.enemies if seat not in winners]
    weak = sum(power(r, seat) for seat in winners) > 2 * power(r, r.me) and not rivals
    return weak and not any(reckon(r.t, r.me, name).possible for name in theirs)


def harmless_rule(r: Reading, proposal: Proposal) -> bool:
    """House rules bind nobody; a word against attacks helps the leader."""
    return proposal.words in ("fair_trades", "free_passage")


JUDGES = {
    ALLIANCE: good_alliance,
    NUMBERS: good_numbers,
    RULE: harmless_rule,
    VICTORY: lost_anyway,
}


def play_on(r: Reading, rated: bool) -> str:
    """After a tie: a player who is not in it has nothing to lose."""
    if refuses(r, rated, "play on"):
        return "no"
    return "no" if r.team in contenders(r.t) else "yes"

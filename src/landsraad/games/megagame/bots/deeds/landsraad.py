"""The Landsraad: how to vote, what to propose, who to take to court."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from landsraad.bots.scripts import Script
from landsraad.games.megagame.bots.deeds.lawmaking import approval, passes, promising, proposals
from landsraad.games.megagame.bots.plans import Plan
from landsraad.games.megagame.bots.reading import Reading
from landsraad.games.megagame.bots.standing import Standing
from landsraad.games.megagame.components import HOUSES, NUMBERS, PENALTIES
from landsraad.games.megagame.rules.laws.courts import found, triable
from landsraad.games.megagame.rules.laws.in_force import number
from landsraad.games.megagame.rules.laws.penalties import named
from landsraad.games.megagame.rules.laws.proposing import ADD, own_proposal, templates
from landsraad.games.megagame.rules.laws.values import choices
from landsraad.games.megagame.rules.laws.voting import SPICE, cashable, votes_of
from landsraad.games.megagame.state import Vote
from landsraad.kernel import PASS, Value

PROPOSING: Final = 0.3
"""How often somebody thinks of a law."""
TASTE: Final = (0.4, 0.7, 1.0, 1.3, 1.6)
"""Not everybody likes the same law best."""
DOUBT: Final = 0.1
"""How often somebody thinks again about a law that is proposed."""
LEAST: Final = 1.0
"""What a proposal must be worth."""
PAPERS: Final = 3
"""Vote papers that an organisation has ready; more of them are made when they are gone."""
ACCUSING: Final = 0.2
"""How often an enemy or a rival who broke the law is accused in the evening."""
ANGRY: Final = 0.05
"""The same earlier in the day."""
CALM: Final = 0.005
"""The same for anybody else."""
COSTS: Final = {"settlement": "governor", "share": "chairman", "fine_spice": "spice_rich"}
"""Sentences, and the titles that the guilty may lose by them."""
WORDS: Final = 0.02
"""How often somebody who has nothing better proposes fine words."""
SENTENCES: Final = (
    "Every House honours the water of its guests.",
    "No herald is to be harmed on the way.",
    "The Landsraad thanks its oldest members.",
    "Disputes over spice are heard before they are fought.",
    "A House that marries gives a feast.",
)
"""Laws in free words, for those who want the honour more than the law."""


# ---- interest


def interest(r: Reading, standing: Standing, vote: Vote) -> float:
    """What somebody gains if this passes: by its effect, and by the honour that it brings."""
    if vote.deed == "court":
        return court_interest(r, standing, vote)
    if vote.by == r.me:
        return 10.0
    return approval(standing, r.me, vote) + (1.0 if vote.by in r.kin else 0.0)


def court_interest(r: Reading, standing: Standing, vote: Vote) -> float:
    """Rivals and enemies are guilty, kin are not; of others those who hold titles."""
    if vote.accused in (*r.kin, standing.champion(r.me)):
        return -2.0
    if vote.by == r.me or vote.accused in r.enemies or standing.is_rival(vote.accused):
        return 3.0
    return 0.5 if vote.breach >= 0 and standing.points.get(vote.accused, 0) else -1.0


# ---- voting


def voting(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Cast all votes one way when the count is near, and think again before it."""
    for id, vote in r.t.votes.items():
        ballot = r.shield.ballots.get(id)
        if vote.due > r.year + (2 if ballot is None else 1):
            continue
        most = votes_of(r.t, r.me, vote)
        if not most:
            continue
        worth = interest(r, standing, vote)
        yes, no = (most, 0) if worth > 0 else (0, most)
        if ballot is None or (ballot.yes, ballot.no) != (yes, no):
            says: Script = [("vote on", id), ("yes", yes), ("no", no)]
            yield Plan(2.0 + abs(worth), "vote", says)


def cashing_in(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Organisations turn leaders and spare spice into votes when something is counted soon."""
    soon = [vote for vote in r.t.votes.values() if vote.due <= r.year + 1]
    if not soon or r.own.papers > PAPERS:
        return
    able = cashable(r.s, r.me)
    for what in able:
        if what != SPICE and what == able[0]:
            yield Plan(2.5, "cash_in", [("cash in", what)])
        elif what == SPICE and r.spice >= 2 * NUMBERS.landsraad.spice_a_vote:
            yield Plan(2.0, "cash_in", [("cash in", SPICE), ("votes", 1)])


# ---- proposing


def proposing(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Propose what brings most and has votes, if it can still be counted; rarely fine words."""
    years = number(r.t, "vote_years", "years", NUMBERS.landsraad.vote_years)
    if r.left < years or not r.chance(PROPOSING):
        return
    able = templates(r.s)
    for vote in proposals(r, standing):
        if vote.deed != ADD or vote.template in able:
            worth = promising(standing, vote) * r.dice.pick(TASTE, "taste")
            if worth > LEAST:
                yield Plan(worth, "propose", wording(vote))
    if "free_text" in able and r.chance(WORDS):
        words: Value = r.dice.pick(SENTENCES, "words")
        says: Script = [("propose", ADD), ("template", "free_text"), ("value words", words)]
        yield Plan(LEAST, "propose", says)


def wording(vote: Vote) -> Script:
    """What to say to propose this."""
    which: Script = [("template", vote.template)] if vote.deed == ADD else [("law", vote.law)]
    values: Script = [(f"value {name}", value) for name, value in vote.values.items()]
    return [("propose", vote.deed), *which, *values]


def withdrawing(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Take a proposal back that the day will not see counted, or that has lost its votes."""
    vote = r.t.votes[own_proposal(r.t, r.me)]
    if r.chance(DOUBT) and (vote.due > r.t.ends or not passes(standing, vote)):
        yield Plan(1.0, "withdraw")


# ---- courts


def calling_court(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Take a breach of a rival or an enemy to court; very rarely a House without one."""
    if r.left < 2:
        return
    for case in triable(r.t, r.me):
        accused = found(r.t, case).who
        hostile = accused in r.enemies or standing.is_rival(accused)
        chance = (ACCUSING if standing.evening else ANGRY) if hostile else CALM
        if accused not in (*r.kin, standing.champion(r.me)) and r.chance(chance):
            says: Script = [("breach", case), *penalty(r, standing, accused)]
            yield Plan(4.0, "call_court", says)
    if r.chance(0.0003):
        accused = r.dice.pick([name for name in HOUSES if name != r.me], "accused")
        says = [("breach", "own_words"), ("accuse", accused)]
        says += [("law", r.dice.pick(list(r.t.laws), "law")), ("deed", SENTENCES[3])]
        yield Plan(3.0, "call_court", says + penalty(r, standing, accused))


def penalty(r: Reading, standing: Standing, accused: str) -> Script:
    """What costs a title, or any that can be carried out; at its highest."""
    able = named(r.s, accused)
    titles = [each for each, title in COSTS.items() if standing.has_title(accused, title)]
    costly = [each for each in titles if each in able]
    if not costly and r.t.factions[accused].seats and r.chance(0.3):
        return [("penalty", PASS)]
    chosen = costly[0] if costly else r.dice.pick(able, "penalty")
    says: Script = [("penalty", chosen)]
    for param in PENALTIES[chosen].params:
        says.append((f"value {param.name}", choices(r.s, param, accused)[-1]))
    return says

"""The Landsraad: how to vote, what to propose, whom to take to court."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from landsraad.bots.scripts import Script
from landsraad.games.megagame.bots.plans import Plan
from landsraad.games.megagame.bots.reading import Reading
from landsraad.games.megagame.bots.standing import Standing
from landsraad.games.megagame.components import (
    HOUSES,
    NUMBERS,
    PENALTIES,
    TEMPLATES,
)
from landsraad.games.megagame.components.rows import Param
from landsraad.games.megagame.rules.choam import left, seat_armies
from landsraad.games.megagame.rules.laws.courts import found, triable
from landsraad.games.megagame.rules.laws.in_force import FREMEN, dividend_years, means
from landsraad.games.megagame.rules.laws.penalties import named
from landsraad.games.megagame.rules.laws.proposing import (
    ADD,
    CHANGE,
    STRIKE,
    changeable,
    own_proposal,
    strikable,
    templates,
)
from landsraad.games.megagame.rules.laws.values import choices
from landsraad.games.megagame.rules.laws.voting import SPICE, cashable, votes_of
from landsraad.games.megagame.rules.table import kanly_enemies
from landsraad.games.megagame.state import Vote
from landsraad.kernel import PASS, Value

GREEDY: Final = ("seat_grant", "tax", "tariff", "settlement_grant", "embargo", "no_access")
"""Templates that give something to whoever proposes them, or take it from a rival."""
SENTENCES: Final = (
    "Every House honours the water of its guests.",
    "No herald is to be harmed on the way.",
    "The Landsraad thanks its oldest members.",
    "Disputes over spice are heard before they are fought.",
    "A House that marries gives a feast.",
)
"""Laws in own words, for those who want the honour more than the law."""


# ---- interest


def interest(r: Reading, standing: Standing, vote: Vote) -> float:
    """What somebody gains if this passes: by its effect, and by who is honoured with it."""
    if vote.deed == "court":
        return court_interest(r, standing, vote)
    if vote.by == r.me:
        return 10.0
    honour = -1.5 if standing.is_rival(vote.by) else 0.6
    if vote.by in r.kin:
        honour += 1.0
    return honour + effect(r, standing, vote)


def court_interest(r: Reading, standing: Standing, vote: Vote) -> float:
    """Rivals and enemies are guilty, kin are not; of others those who hold titles."""
    if vote.accused in r.kin:
        return -2.0
    if vote.by == r.me or vote.accused in r.enemies or standing.is_rival(vote.accused):
        return 3.0
    return 0.5 if vote.breach >= 0 and standing.points.get(vote.accused, 0) else -1.0


def effect(r: Reading, standing: Standing, vote: Vote) -> float:
    """What a law does to the one who reads, as far as its values name somebody."""
    values, sign = vote.values, -1.0 if vote.deed == STRIKE else 1.0
    if vote.deed == STRIKE:
        values = r.t.laws[vote.law].values if vote.law in r.t.laws else {}
    to, who = str(values.get("to", "")), str(values.get("who", ""))
    worth = 0.0
    if vote.template in ("tax", "tariff"):
        worth = 6.0 if to == r.me else -3.0 if r.kind == "house" else 0.0
    elif vote.template in ("seat_grant", "settlement_grant"):
        worth = 8.0 if to == r.me else -2.0 if standing.is_rival(to) else -0.2
        worth -= 8.0 if r.t.settlements.get(str(values.get("region", ""))) == r.me else 0.0
    elif who:
        worth = -5.0 if means(who, r.me) else 3.0 if standing.is_rival(who) else 0.0
    elif vote.template == "dividend_years":
        worth = 0.4 * r.own.shares * (dividend_years(r.t) - int(values.get("years", 4)))
    elif vote.template == "harvester_limit":
        worth = -3.0 if len(r.harvesters) > int(values.get("harvesters", 0)) else 0.5
    elif vote.template == "army_limit":
        worth = -3.0 if r.strength(r.me) > int(values.get("armies", 0)) else 0.5
    return sign * worth


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
    if not soon or r.own.papers > 3:
        return
    for what in cashable(r.s, r.me):
        if what != SPICE and what == min(r.own.leaders or [0]):
            yield Plan(2.5, "cash_in", [("cash in", what)])
        elif what == SPICE and r.spice >= 2 * NUMBERS.landsraad.spice_a_vote:
            yield Plan(2.0, "cash_in", [("cash in", SPICE), ("votes", 1)])


# ---- proposing


def proposing(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Propose something that can still be counted: for oneself, or what nobody minds."""
    if r.left < 2 or not r.chance(0.3):
        return
    t = r.t
    if r.chance(0.15) and changeable(t):
        law = r.dice.pick(changeable(t), "law")
        params = TEMPLATES[t.laws[law].template].params
        says: Script = [("propose", CHANGE), ("law", law), *filled(r, standing, params)]
        yield Plan(3.0, "propose", says)
    elif r.chance(0.15) and strikable(t):
        yield Plan(3.0, "propose", [("propose", STRIKE), ("law", struck(r))])
    else:
        template = new_law(r)
        says = [("propose", ADD), ("template", template)]
        yield Plan(3.0, "propose", says + filled(r, standing, TEMPLATES[template].params))


def struck(r: Reading) -> str:
    """A law that binds the one who reads, or keeps buyers and brides away; else any."""
    laws = strikable(r.t)
    named = {id: str(r.t.laws[id].values.get("who", "")) for id in laws}
    unwanted = [id for id, who in named.items() if who == FREMEN or means(who, r.me)]
    return r.dice.pick(unwanted or laws, "law")


def new_law(r: Reading) -> str:
    """A template: one that serves oneself, words that harm nobody, or any."""
    known = templates(r.s)
    if r.chance(0.35) and "free_text" in known:
        return "free_text"
    greedy = [each for each in GREEDY if each in known]
    if not left(r.t, "seat") or not seat_armies(r.s, r.me):
        greedy = [each for each in greedy if each != "seat_grant"]
    return r.dice.pick(greedy if r.chance(0.5) and greedy else known, "template")


def filled(r: Reading, standing: Standing, params: Sequence[Param]) -> Script:
    """Values that suit the one who proposes."""
    says: Script = []
    for param in params:
        if param.of == "own_words":
            value: Value = r.dice.pick(SENTENCES, "words")
        else:
            value = best_value(r, standing, param, choices(r.s, param))
        says.append((f"value {param.name}", value))
    return says


def best_value(r: Reading, standing: Standing, param: Param, known: Sequence[Value]) -> Value:
    """For oneself where somebody is given something, against the leader where it is a burden."""
    foes = [*r.enemies, standing.leader]
    wanted: dict[str, Sequence[Value]] = {
        "to": [r.me],
        "who": foes,
        "one": [r.me],
        "other": kanly_enemies(r.t, r.me) or foes,
        "region": [id for id, owner in r.t.settlements.items() if owner == standing.leader],
        "harvesters": [max(1, len(r.harvesters))],
        "armies": [max(3, r.strength(r.me))],
        "solari": [1],
    }
    fitting = [value for value in wanted.get(param.name, ()) if value in known]
    return fitting[0] if fitting else r.dice.pick(list(known), "value")


def withdrawing(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Take a proposal back that the day will not see counted."""
    vote = r.t.votes[own_proposal(r.t, r.me)]
    if vote.due > r.t.ends and r.chance(0.2):
        yield Plan(1.0, "withdraw")


# ---- courts


def calling_court(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Take a breach of a rival or an enemy to court; very rarely a House without one."""
    if r.left < 2:
        return
    for number in triable(r.t, r.me):
        accused = found(r.t, number).who
        hostile = accused in r.enemies or standing.is_rival(accused)
        if accused not in r.kin and r.chance(0.05 if hostile else 0.005):
            says: Script = [("breach", number), *penalty(r, accused)]
            yield Plan(4.0, "call_court", says)
    if r.chance(0.0003):
        accused = r.dice.pick([name for name in HOUSES if name != r.me], "accused")
        says = [("breach", "own_words"), ("accuse", accused)]
        says += [("law", r.dice.pick(list(r.t.laws), "law")), ("deed", SENTENCES[3])]
        yield Plan(3.0, "call_court", says + penalty(r, accused))


def penalty(r: Reading, accused: str) -> Script:
    """Any that can be carried out, at its highest."""
    able = named(r.s, accused)
    if r.t.factions[accused].seats and r.chance(0.3):
        return [("penalty", PASS)]
    chosen = r.dice.pick(able, "penalty")
    says: Script = [("penalty", chosen)]
    for param in PENALTIES[chosen].params:
        says.append((f"value {param.name}", choices(r.s, param, accused)[-1]))
    return says

"""Who a law helps or harms, who would vote for it, and so what is worth proposing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

from landsraad.games.megagame.bots.reading import SCORERS, Reading
from landsraad.games.megagame.bots.standing import Standing
from landsraad.games.megagame.components import HOUSES, NUMBERS, REGIONS, SIETCHES
from landsraad.games.megagame.rules.choam import left, seat_armies
from landsraad.games.megagame.rules.laws.in_force import (
    FREMEN,
    dividend_years,
    has_access,
    means,
    number,
)
from landsraad.games.megagame.rules.laws.proposing import ADD, CHANGE, strikable
from landsraad.games.megagame.rules.laws.voting import votes_of
from landsraad.games.megagame.rules.table import in_kanly, is_house
from landsraad.games.megagame.state import Vote
from landsraad.kernel import Value

Values: TypeAlias = Mapping[str, Value]
Effect: TypeAlias = Callable[[Standing, str, Values], float]
"""What a law with these values is worth to a faction, as far as everybody can see."""

BOUND: Final = -5.0
"""What a law costs a faction that it binds by name."""
GAIN: Final = 6.0
"""What a law brings to a faction that it gives something."""
HONOUR: Final = 2.0
"""What it is worth to have passed any law."""
COURTESY: Final = 0.6
"""How much a faction likes to vote for somebody who is not in its way."""
ENVY: Final = -1.5
"""The same for the leader, and for enemies."""
LEVEL: Final = -8.0
"""The same in the evening if it would only draw level with the first, unless that is kin."""
SWAY: Final = 0.5
"""What each point is worth by which the law moves a faction nearer to the first."""
EXCLUDED: Final = 3.0
"""What Houses miss while Fremen have no access."""
HOPE: Final = 0.06
"""How much of its worth a proposal keeps that will probably fail."""
BASE_VOTES: Final = "base_votes"


# ---- effects


def levies(standing: Standing, name: str, values: Values) -> float:
    """Taxes and tariffs: Houses pay, and one faction is paid."""
    if values["to"] == name:
        return GAIN
    if not is_house(name):
        return 0.0
    return -1.0 * int(values["solari"]) - standing.threatens(name, str(values["to"]))


def grants(standing: Standing, name: str, values: Values) -> float:
    """Seats and settlements: somebody gets one, and somebody may lose it."""
    to, t = str(values["to"]), standing.r.t
    owner = t.settlements.get(str(values.get("region", "")), "")
    if to == name:
        return GAIN if owner else GAIN / 2
    if owner == name:
        return BOUND
    worth = -2.0 if standing.threatens(name, to) else -0.2
    return worth + (3.0 if owner and standing.threatens(name, owner) else 0.0)


def burdens(standing: Standing, name: str, values: Values) -> float:
    """Laws against somebody: welcome against a threat, else a pity."""
    who = str(values["who"])
    if means(who, name):
        return BOUND
    if in_kanly(standing.r.t, name, who) or standing.threatens(name, who):
        return 3.0
    return 0.0 if who not in SCORERS else -0.8


def exclusion(standing: Standing, name: str, values: Values) -> float:
    """A faction kept out neither trades nor marries at court; Houses want Fremen to do both.

    A House that only Fremen keep from winning does not.
    """
    if values["who"] == FREMEN and is_house(name):
        return GAIN / 2 if standing.threat(name) in SIETCHES else -EXCLUDED
    return burdens(standing, name, values)


def dividends(standing: Standing, name: str, values: Values) -> float:
    """More often is better for holders of shares."""
    t = standing.r.t
    return 0.4 * t.factions[name].shares * (dividend_years(t) - int(values["years"]))


def more_votes(standing: Standing, name: str, values: Values) -> float:
    """Votes for everybody help those who have few seats."""
    t = standing.r.t
    more = int(values["votes"]) - number(t, BASE_VOTES, "votes", 0)
    return more * (1.0 if t.factions[name].seats <= 3 else -0.5)


def easier_quorum(standing: Standing, name: str, values: Values) -> float:
    """A lower quorum helps those who mean to pass laws: all but a leader by other titles."""
    usual = number(standing.r.t, "quorum", "votes", NUMBERS.landsraad.quorum)
    return 0.1 * (usual - int(values["votes"]))


def fewer_machines(standing: Standing, name: str, values: Values) -> float:
    """A limit to harvesters."""
    most, fleet = int(values["harvesters"]), standing.fleets
    return limit(most, fleet.get(name, 0), fleet.get(standing.threat(name), 0))


def fewer_armies(standing: Standing, name: str, values: Values) -> float:
    """A limit to armies on Arrakis, which binds Houses."""
    if not is_house(name):
        return 0.5
    has = {each: standing.counts[each]["judge"] for each in (name, standing.threat(name))}
    return limit(int(values["armies"]), has[name], has[standing.threat(name)])


def limit(most: int, mine: int, theirs: int) -> float:
    """Bad for those it binds, good if it binds the leader.

    >>> limit(3, 4, 9), limit(3, 2, 9), limit(3, 2, 2)
    (-3.0, 2.0, 0.0)
    """
    return -3.0 if mine > most else 2.0 if theirs > most else 0.0


def peace(standing: Standing, name: str, values: Values) -> float:
    """The end of a Kanly is good for the weaker."""
    pair = [str(values["one"]), str(values["other"])]
    if name not in pair:
        return 0.0
    other = pair[pair[0] == name]
    return 2.0 if standing.r.strength(name) <= standing.r.strength(other) else -1.0


EFFECTS: Final[Mapping[str, Effect]] = {
    "tax": levies,
    "tariff": levies,
    "seat_grant": grants,
    "settlement_grant": grants,
    "embargo": burdens,
    "no_access": exclusion,
    "no_vote": burdens,
    "stay_home": burdens,
    "region_ban": burdens,
    "dividend_years": dividends,
    BASE_VOTES: more_votes,
    "quorum": easier_quorum,
    "harvester_limit": fewer_machines,
    "army_limit": fewer_armies,
    "kanly_ends": peace,
}


def effect(standing: Standing, name: str, vote: Vote) -> float:
    """What it does to a faction if this passes."""
    t = standing.r.t
    known = EFFECTS.get(vote.template)
    if known is None:
        return 0.0
    if vote.deed == ADD:
        return known(standing, name, vote.values)
    if vote.law not in t.laws:
        return 0.0
    now = known(standing, name, t.laws[vote.law].values)
    return known(standing, name, vote.values) - now if vote.deed == CHANGE else -now


def honour(standing: Standing, name: str, by: str) -> float:
    """How much a faction likes somebody to have passed a law: titles change by it."""
    if by == name:
        return HONOUR
    if standing.levels(by) and by not in standing.r.kin_of(name):
        return LEVEL
    rivals = standing.threatens(name, by) or in_kanly(standing.r.t, name, by)
    liking = ENVY if rivals else COURTESY
    return liking + SWAY * standing.hurry * standing.sway(name, by)


def approval(standing: Standing, name: str, vote: Vote) -> float:
    """What a faction gains if a proposal passes, as far as everybody can see."""
    name = standing.champion(name)
    return honour(standing, name, vote.by) + effect(standing, name, vote)


# ---- what could be proposed


def passes(standing: Standing, vote: Vote) -> bool:
    """Would it, if all who have votes cast them by their interest?"""
    t, yes, no = standing.r.t, 0, 0
    for name in SCORERS:
        if votes := votes_of(t, name, vote):
            if approval(standing, name, vote) > 0:
                yes += votes
            else:
                no += votes
    cast = yes + no if t.options.quorum_counts == "cast" else yes
    return yes > no and cast >= number(t, "quorum", "votes", NUMBERS.landsraad.quorum)


def promising(standing: Standing, vote: Vote) -> float:
    """What proposing it is worth: little if it will probably fail."""
    worth = effect(standing, standing.r.me, vote) + HONOUR
    return worth if passes(standing, vote) else worth * HOPE


def proposals(r: Reading, standing: Standing) -> Iterator[Vote]:
    """All that could be of use to the one who reads and is not in force or proposed yet."""
    t = r.t
    known = {(law.template, tuple(law.values.items())) for law in t.laws.values()}
    known |= {(vote.template, tuple(vote.values.items())) for vote in t.votes.values()}
    for template, values in new_laws(r, standing):
        if (template, tuple(values.items())) not in known:
            yield Vote(r.me, r.year, "add", template=template, values=values)
    struck = {vote.law for vote in t.votes.values()}
    for id in strikable(t):
        law = t.laws[id]
        if id not in struck and law.template in EFFECTS:
            yield Vote(r.me, r.year, "strike", id, law.rank, law.template)
    for id, law in t.laws.items():
        if id not in struck and law.template in REVISIONS:
            values = REVISIONS[law.template]
            yield Vote(r.me, r.year, "change", id, law.rank, law.template, values)


REVISIONS: Final[Mapping[str, dict[str, Value]]] = {
    BASE_VOTES: {"votes": 2},
    "dividend_years": {"years": 2},
}
"""What imperial laws could say instead."""


def new_laws(r: Reading, standing: Standing) -> Iterator[tuple[str, dict[str, Value]]]:
    """Laws for the faction itself, and laws against those in its way."""
    t = r.t
    if left(t, "seat") and seat_armies(r.s, r.me):
        yield "seat_grant", {"to": r.me}
    yield "tariff", {"solari": 1, "to": r.me}
    yield "tax", {"solari": 1, "to": r.me}
    yield "quorum", {"votes": 10}
    for foe in dict.fromkeys([standing.threat(r.me), *r.enemies]):
        yield from against(r, standing, foe)


def against(r: Reading, standing: Standing, foe: str) -> Iterator[tuple[str, dict[str, Value]]]:
    """Laws that hurt one faction where it is strong."""
    t = r.t
    yield "no_vote", {"who": foe, "on": "landsraad"}
    if group := stronghold(r, foe):
        yield "region_ban", {"where": group, "who": foe}
    if foe in r.enemies:
        yield "kanly_ends", {"one": r.me, "other": foe}
    if foe not in HOUSES:
        return
    yield "embargo", {"who": foe}
    yield "stay_home", {"who": foe, "unless_kanly": "no"}
    yield "army_limit", {"armies": max(3, min(20, standing.counts[foe]["judge"] - 1))}
    yield "harvester_limit", {"harvesters": max(1, min(6, standing.fleets.get(foe, 0) - 1))}
    if has_access(t, r.me) and r.kind == "house":
        for region, owner in t.settlements.items():
            if owner == foe:
                yield "settlement_grant", {"region": region, "to": r.me}
                return


def stronghold(r: Reading, foe: str) -> str:
    """The group of regions in which most of its armies stand that do not stand at home."""
    found: dict[str, int] = {}
    for region, there in r.t.armies.items():
        if foe in there and r.t.settlements.get(region) != foe:
            group = REGIONS[region].group
            found[group] = found.get(group, 0) + there[foe]
    return max(found, key=lambda group: (found[group], group), default="")

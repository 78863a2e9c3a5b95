"""What heralds write: letters with something in them, and the yearly papers of organisations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from landsraad.games.megagame.bots.plans import Plan
from landsraad.games.megagame.bots.reading import Reading
from landsraad.games.megagame.bots.standing import Standing
from landsraad.games.megagame.components import (
    FACTIONS,
    GUILD,
    HOUSES,
    KWISATZ_HADERACH,
    NUMBERS,
    SIETCHES,
    SISTERHOOD,
    TLEILAXU,
)
from landsraad.games.megagame.rules.battle.choosing import own_battles
from landsraad.games.megagame.rules.battle.strength import enemy
from landsraad.games.megagame.rules.laws.in_force import has_access
from landsraad.games.megagame.rules.laws.proposing import own_proposal
from landsraad.games.megagame.rules.leaders import tank_price
from landsraad.games.megagame.rules.organisations.bribe import owed
from landsraad.games.megagame.rules.words.letters import correspondents
from landsraad.games.megagame.rules.words.news import NO_BODY

LETTERS: Final = 0.02
"""How often somebody writes a line."""
NEWS: Final = 0.25
"""How often an organisation thinks of its paper, until the paper of the year is out."""
RUMOURS: Final = (
    "Spice is moving in the deep desert.",
    "A worm was seen near the shield wall.",
    "Old enemies were seen at one table.",
    "The storms grow restless, say the pilots.",
    "Who pays the Guild, and for what?",
    NO_BODY,
)
GREETING: Final = "Shall we keep the peace this year?"


def called(name: str) -> str:
    """A faction by its full name."""
    return FACTIONS[name].name


# ---- letters


def writing(r: Reading, standing: Standing) -> Iterator[Plan]:
    """A line about what the faction wants of somebody; if it wants nothing, a greeting to kin."""
    if not r.chance(LETTERS):
        return
    readers = correspondents(r.s, r.me)
    found = [(to, words) for to, words in requests(r, standing) if to in readers]
    if not found:
        found = [(to, GREETING) for to in sorted(r.kin) if to in readers]
    if found:
        to, words = r.dice.pick(found, "letter")
        yield Plan(0.3, "message", [("write to", to), ("words", words)])


def requests(r: Reading, standing: Standing) -> Iterator[tuple[str, str]]:
    """Who to ask, and for what."""
    yield from calls_to_arms(r)
    yield from calls_to_vote(r)
    if r.me in BUSINESS:
        yield from BUSINESS[r.me](r, standing)
    elif standing.leader != r.me and standing.points[standing.leader] > standing.points[r.me]:
        ahead = f"{called(standing.leader)} has {standing.points[standing.leader]} points."
        for friend in sorted(r.kin - {standing.leader}):
            yield friend, f"{ahead} Stand with us against it."


def calls_to_arms(r: Reading) -> Iterator[tuple[str, str]]:
    """Those who stand beside a battle are asked for their armies."""
    for region in own_battles(r.t, r.me):
        foe = enemy(r.t.battles[region], r.me)
        for name in r.t.armies[region]:
            if name not in (r.me, foe):
                yield name, f"Lend us your armies in {region} against {called(foe)}."


def calls_to_vote(r: Reading) -> Iterator[tuple[str, str]]:
    """Those with most seats are asked for their votes; Fremen ask to be let in."""
    friends = [name for name in HOUSES if name not in (r.me, *r.enemies) and seats(r, name)]
    friends.sort(key=lambda name: (-seats(r, name), name))
    mine = own_proposal(r.t, r.me)
    for name in friends[:3]:
        if mine:
            yield name, f"We count on your votes for our law in year {r.t.votes[mine].due}."
        elif r.kind == "sietch" and not has_access(r.t, r.me):
            yield name, "Strike the law that keeps us from the court, and buy our spice there."


def seats(r: Reading, name: str) -> int:
    """How many seats somebody has in the Landsraad."""
    return r.t.factions[name].seats


def of_the_guild(r: Reading, standing: Standing) -> Iterator[tuple[str, str]]:
    """Sietches are reminded of what they owe."""
    due = r.year + NUMBERS.fremen.bribe_years - r.year % NUMBERS.fremen.bribe_years
    for sietch in SIETCHES:
        if missing := owed(r.t, sietch):
            yield sietch, f"{missing} spice are still missing. They are due in year {due}."


def of_the_tleilaxu(r: Reading, standing: Standing) -> Iterator[tuple[str, str]]:
    """Factions that have lost leaders hear who lies in the tanks, and for how much."""
    mortal = [each for each in r.t.tanks if each < KWISATZ_HADERACH]
    if not mortal:
        return
    best = max(mortal)
    for name in standing.points:
        if max([0, *r.t.factions[name].leaders]) < best:
            yield name, f"A leader of power {best} is yours for {tank_price(r.t, best)} spice."


def of_the_sisterhood(r: Reading, standing: Standing) -> Iterator[tuple[str, str]]:
    """Houses without kin hear of the breeding program."""
    for house in HOUSES:
        if r.t.factions[house].leaders and not r.kin_of(house):
            yield house, "Marry, and our breeding program gives you a better leader."


BUSINESS: Final = {
    GUILD: of_the_guild,
    TLEILAXU: of_the_tleilaxu,
    SISTERHOOD: of_the_sisterhood,
}


# ---- papers


def writing_news(r: Reading, standing: Standing) -> Iterator[Plan]:
    """The paper of the year: a headline that can be checked, and a rumour below it."""
    if r.t.written.get(r.me, 0) or not r.chance(NEWS):
        return
    headline = r.dice.pick([*headlines(r, standing)], "headline")
    body = r.dice.pick(RUMOURS, "body")
    yield Plan(1.0, "write_news", [("headline", headline), ("body", body)])


def headlines(r: Reading, standing: Standing) -> Iterator[str]:
    """What everybody can see, and an organisation has reason to say."""
    first, second = standing.order[:2]
    best = standing.points[first]
    if best == standing.points[second]:
        yield f"{called(first)} and {called(second)} stand level with {best} points"
    else:
        yield f"{called(first)} leads with {best} points"
    for vote in r.t.votes.values():
        if vote.accused:
            yield f"{called(vote.accused)} stands before a Grand Court"
        elif vote.values.get("who") in FACTIONS:
            yield f"{called(vote.by)} has a law against {called(str(vote.values['who']))}"
    for region, battle in r.t.battles.items():
        yield f"{called(battle.attacker)} fights {called(battle.defender)} in {region}"
    if r.me == GUILD and (missing := owed(r.t, SIETCHES[0])):
        yield f"Fremen still owe the Guild {missing} spice"
    if r.me == TLEILAXU and r.t.tanks:
        yield f"{len(r.t.tanks)} leaders wait in the tanks, the best of power {max(r.t.tanks)}"
    if r.me == SISTERHOOD:
        holder = next((name for name in standing.points if standing.holds_him(name)), "")
        yield f"He lives with {called(holder)}" if holder else "The breeding program goes on"

"""Every value of the state in words, as names with what stands beside them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypeAlias

import msgspec

from landsraad.games.megagame.components import KWISATZ_HADERACH, ORDER, REGIONS, SEAT_OF
from landsraad.games.megagame.rules.table import controlled
from landsraad.games.megagame.state import (
    Box,
    Breach,
    Commit,
    Faction,
    Goods,
    Law,
    Offer,
    Shield,
    State,
    Table,
    Vote,
)
from landsraad.games.megagame.story import laws, names
from landsraad.games.megagame.story.asks import OFFERS
from landsraad.games.megagame.story.facts import option_value, wording
from landsraad.games.megagame.story.things import offer_words
from landsraad.kernel import Value
from landsraad.scenes.text import capital, counted

Line: TypeAlias = tuple[str, str]
"""A name, and what stands beside it."""

REROLLS: Final = {"losses": "when something would be lost", "always": "always", "never": "never"}
MACHINES: Final = {"": "as the law allows", "take": "takes machines", "leave": "leaves machines"}


def joined(some: Iterable[str], none: str = "–") -> str:
    """Several things in one line."""
    return "; ".join(some) or none


def numbers(some: Mapping[str, int]) -> str:
    """A number for each of several factions."""
    return joined(f"{names.faction(who)} {n}" for who, n in some.items())


# ---- a faction


def of_faction(s: State, name: str) -> Iterator[Line]:
    """All that a faction has, shows and hides."""
    t, own, shield = s.table, s.table.factions[name], s.shields[SEAT_OF[name]]
    yield "Pouch, secret", f"{shield.pouch} spice"
    yield "Board", f"{own.board} spice shown, {own.solari} solari; {own.counted} spice as counted"
    yield (
        "Landsraad, CHOAM",
        f"{own.seats} seats, {own.shares} shares, {own.passed} own laws passed",
    )
    yield "Leaders", names.leaders(own.leaders) + f" ({' '.join(map(str, own.leaders)) or '–'})"
    yield "Armies", armies(own)
    yield "Where they are", places(t, name)
    yield "Machines", machines(t, name)
    yield "Settlements", joined(map(names.region, controlled(t, name)))
    yield from holdings(own)
    yield from behind_shield(t, shield)


def armies(own: Faction) -> str:
    """How many armies there are, and where those are that are not on the map."""
    return (
        f"{own.pool} in all; {own.supply} in supply, {own.waiting} waiting, {own.tribes} of the "
        f"tribes; {own.steps} steps left"
    )


def places(t: Table, name: str) -> str:
    """Armies by region."""
    there = ((region, some[name]) for region, some in t.armies.items() if some.get(name))
    return joined(f"{n} in {names.region(region)}" for region, n in there)


def machines(t: Table, name: str) -> str:
    """Harvesters with their loads, ornithopters, atomics."""
    found = [
        f"{names.machine(id)} {names.region(each.region)}, {each.load} aboard"
        for id, each in t.harvesters.items()
        if each.owner == name
    ]
    found += [
        f"{names.machine(id)} {names.region(each.region)}"
        for id, each in t.ornithopters.items()
        if each.owner == name
    ]
    atomics = t.factions[name].atomics
    return joined([*found, f"atomics {names.region(atomics)}"])


def holdings(own: Faction) -> Iterator[Line]:
    """What comes and goes on a board."""
    yield "Cards", joined(map(names.card, own.cards))
    yield "Advisors", f"{numbers(own.advisors)}; {own.unawarded} to give away"
    yield "Votes", f"{own.papers} vote papers; silent until year {own.silent_until}"
    yield "Worms", f"ornithopters reroll: {REROLLS[own.reroll]}"


def behind_shield(t: Table, shield: Shield) -> Iterator[Line]:
    """What a faction hides beside its pouch."""
    for region, commit in shield.commits.items():
        yield f"Sealed, {names.region(region)}", commit_words(commit)
    for region, loans in shield.loans.items():
        lent = (f"{names.faction(e.owner)} to {names.faction(e.to)}: {e.count}" for e in loans)
        yield f"Lent, {names.region(region)}", joined(lent)
    for vote, ballot in shield.ballots.items():
        yield "Ballot", f"{laws.vote_name(vote)} ({vote}): {ballot.yes} yes, {ballot.no} no"
    for offer in shield.offers:
        yield f"Offer {offer.code}", offer_line(offer)
    for one in shield.questions:
        yield "Question", f"{names.faction(one.asker)} asks {names.faction(one.asked)}: {one.words}"
    if shield.drawn:
        yield "Divides", f"leaders {' '.join(map(str, shield.drawn))}"
    for number, order in enumerate(shield.orders, 1):
        answers = ", ".join(f"{kind} {value}" for kind, value in order.answers)
        yield f"Sealed order {number}", f"{OFFERS[order.act]}: {answers}"
    for news in shield.news:
        yield "News that wait", f"“{news.headline}” {news.body}"
    yield from letters(shield)


def letters(shield: Shield) -> Iterator[Line]:
    """Who handed whom what, and how many lines were written."""
    if shield.handed or shield.got or shield.gave:
        yield "Handed in private", numbers(shield.handed)
        yield "Last year: got, gave", f"got {numbers(shield.got)}; gave {numbers(shield.gave)}"
    if shield.letters or shield.received:
        wrote, heard = written(shield.letters), written(shield.received)
        yield "Lines this year", f"wrote {wrote}; received {heard}"
    if shield.notes:
        yield "Notes", joined(f"{name}: {said}" for name, said in shield.notes.items())


def written(some: Mapping[str, int]) -> str:
    """Lines by who they went to or came from; control is one of them."""
    return joined(f"{who.replace('_', ' ')} {n}" for who, n in some.items())


def commit_words(commit: Commit) -> str:
    """What a side has chosen for a battle."""
    leader = names.leader(commit.leader) if commit.leader >= 0 else "no leader"
    more = [
        *(["artillery"] if commit.artillery else []),
        *(["lent armies first"] if commit.lent_first else []),
        *([f"gives leader {commit.swapped} for him"] if commit.swapped >= 0 else []),
    ]
    return joined([f"number {commit.number}", leader, MACHINES[commit.machines], *more])


def offer_line(offer: Offer) -> str:
    """An offer with all that it says."""
    lists = joined([*things(offer.gives), "for", *things(offer.wants)])
    return f"{offer_words(offer)} (year {offer.year}; {lists})"


def things(goods: Goods) -> list[str]:
    """Machines and settlements of one side by their own names."""
    amounts = [f"{n} {sort}" for sort, n in goods.amounts.items()]
    return [*amounts, *goods.settlements, *map(names.machine, goods.harvesters)]


# ---- Arrakis


def of_regions(t: Table) -> Iterator[Line]:
    """Every region where something lies or stands."""
    for id in REGIONS:
        if found := list(lying(t, id)):
            yield capital(names.region(id)), joined(found)


def lying(t: Table, id: str) -> Iterator[str]:
    """What lies and stands in a region."""
    if id in t.settlements:
        owner = t.settlements[id]
        yield f"settlement of {names.faction(owner)}" if owner else "free settlement"
    if id in t.sietches:
        yield f"home of {names.faction(t.sietches[id])}"
    if id in t.stations:
        yield "testing station"
    there = t.armies.get(id, {})
    yield from (f"{names.faction(who)} {n}" for who, n in there.items())
    yield from machines_at(t, id)
    if t.spice.get(id):
        yield f"{t.spice[id]} spice"
    if t.signs.get(id):
        yield counted(t.signs[id], "wormsign")
    yield from (names.storm(storm) for storm, at in t.storms.items() if at == id)
    yield from happening(t, id)


def machines_at(t: Table, id: str) -> Iterator[str]:
    """Machines in a region."""
    for name, harvester in t.harvesters.items():
        if harvester.region == id:
            who = names.faction(harvester.owner)
            yield f"{names.machine(name)} of {who}, {harvester.load} aboard"
    for name, ornithopter in t.ornithopters.items():
        if ornithopter.region == id:
            yield f"{names.machine(name)} of {names.faction(ornithopter.owner)}"
    yield from (
        f"atomics of {names.faction(name)}" for name in ORDER if t.factions[name].atomics == id
    )


def happening(t: Table, id: str) -> Iterator[str]:
    """Battles, worms that can be ridden, atomics that are asked for."""
    if battle := t.battles.get(id):
        sides = f"{names.faction(battle.attacker)} attacks {names.faction(battle.defender)}"
        blamed = f", brought about by {names.faction(battle.blamed)}" if battle.blamed else ""
        yield f"battle: {sides}{blamed}, {battle.more_time} seconds more"
    if riders := t.rides.get(id):
        yield f"worm for {names.factions(riders)}"
    for region, one, other in t.parted:
        if region == id:
            yield f"no battle of {names.faction(one)} and {names.faction(other)}"
    yield from (
        f"{names.faction(who)} asks to use atomics" for who, at in t.judgements.items() if at == id
    )


# ---- the Landsraad and the rest


def of_laws(t: Table) -> Iterator[Line]:
    """Laws, votes, breaches, and what two have between them."""
    for id, law in t.laws.items():
        yield id, law_words(law)
    for id, vote in t.votes.items():
        yield f"Vote, year {vote.due}", f"{laws.vote_name(id)}: {vote_words(vote)}"
    for breach in t.breaches:
        yield f"Breach {breach.number}", breach_words(breach)
    for one, other in t.kanly:
        yield "Kanly", f"{names.faction(one)} and {names.faction(other)}"
    for truce in t.truces:
        yield (
            "Truce offered",
            f"{names.faction(truce.by)} to {names.faction(truce.to)}, {truce.year}",
        )
    for pact in t.pacts:
        yield "Married", f"{names.faction(pact.one)} and {names.faction(pact.other)}, {pact.year}"
    for each in t.courtships:
        agreed = f"gives leader {each.answer}" if each.answer >= 0 else "has not agreed"
        blessed = "; blessed, three are being divided" if each.blessed else ""
        one, other = names.faction(each.one), names.faction(each.other)
        said = f"{one} gives leader {each.given}, {other} {agreed}, year {each.year}{blessed}"
        yield "Courtship", said


def law_words(law: Law) -> str:
    """A law with its mark and its year."""
    check, rank = names.CHECKS[law.check], names.RANKS[law.rank]
    return f"{laws.law_text(law.template, law.values)} ({rank}, {check}, since year {law.since})"


def vote_words(vote: Vote) -> str:
    """What is voted on, with all that it says."""
    said = [
        laws.vote_text(vote),
        f"by {names.faction(vote.by)}, {vote.deed}, {names.RANKS[vote.rank]}",
    ]
    if vote.law or vote.template:
        said.append(f"law {vote.law or 'new'}, {vote.template.replace('_', ' ')}")
    said += [f"{name} {value}" for name, value in vote.values.items()]
    if vote.penalty:
        values = ", ".join(f"{name} {value}" for name, value in vote.penalty_values.items())
        said.append(f"penalty {vote.penalty.replace('_', ' ')} {values}")
    if vote.accused or vote.words:
        said.append(f"over {names.faction(vote.accused)}, breach {vote.breach} {vote.words}")
    said.append(f"{vote.yes} yes and {vote.no} no shown")
    return joined(said)


def breach_words(breach: Breach) -> str:
    """A breach with what it was about."""
    tried = "; a court was called" if breach.tried else ""
    return f"{laws.breach_line(breach)} ({breach.deed}, {breach.about}){tried}"


def of_the_rest(s: State) -> Iterator[Line]:
    """Market, tanks, pouch and deck by count, the bribe, news, what control has decided."""
    t, box = s.table, s.box
    yield "Market", f"{t.market} spice"
    yield "Tanks", f"dead leaders {' '.join(map(str, sorted(t.tanks))) or '–'}"
    yield "Leaders in the pouch", discs(box.pouch)
    yield "Strongest so far", f"leaders up to {t.joined} have joined the pouch"
    yield "Cards", f"{len(box.deck)} in the deck; gone: {joined(map(names.card, t.spent))}"
    yield "Cards by kind", joined(f"{n} {names.card(card)}" for card, n in kinds_of(box.deck))
    bribe = t.bribe
    named = "named by the Guild" if bribe.named else "not named yet"
    yield "Bribe", f"{named}; owed {numbers(bribe.sums)}; paid {numbers(bribe.paid)}"
    yield "Debts", numbers(bribe.debts)
    yield "Prices of atomics", numbers(t.atomics_prices)
    yield "News", joined(f"“{headline}”" for headline in t.news)
    yield "News this year", numbers(t.written)
    yield from decided(box)
    yield "The day", day(t)
    yield from options(t)


def kinds_of(deck: list[str]) -> list[tuple[str, int]]:
    """How many cards of each kind are left, in an order that tells nothing of theirs."""
    return sorted(Counter(deck).items())


def discs(pouch: list[int]) -> str:
    """Leaders in the pouch by power; their order is nowhere."""
    count = sorted(Counter(pouch).items())
    return joined(f"{n} × {'him' if power == KWISATZ_HADERACH else power}" for power, n in count)


def decided(box: Box) -> Iterator[Line]:
    """What control has decided and nobody has heard yet."""
    for roll, values in box.forced.items():
        yield f"Next {names.ROLLS[roll]}", joined(map(str, values))
    for reply in box.replies:
        odds = f" ({reply.odds} of 12, rolled {reply.rolled})" if reply.odds or reply.rolled else ""
        answer = names.RULINGS.get(reply.answer, reply.answer)
        yield f"Answer to {names.faction(reply.to)}", f"{answer}: {reply.words}{odds}"


def day(t: Table) -> str:
    """Year, clock, the end."""
    stands = "the clock stands" if t.paused else "the clock runs"
    over = "over" if t.over else "not over"
    over += f", won by {names.factions(t.winners)}" if t.winners else ""
    return f"year {t.year} of {t.ends}; {stands}; {over}; points {numbers(t.scores)}"


def options(t: Table) -> Iterator[Line]:
    """What the group has agreed on."""
    chosen: dict[str, Value] = msgspec.to_builtins(t.options)
    said = (
        f"{wording(name).title.rstrip(':')}: {option_value(name, spelled(value))}"
        for name, value in chosen.items()
    )
    yield "Options", joined(said)


def spelled(value: Value | bool) -> Value:
    """A value of an option as its words are looked up."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else value

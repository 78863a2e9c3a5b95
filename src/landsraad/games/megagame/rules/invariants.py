"""What can never be otherwise."""

from __future__ import annotations

from collections import Counter

from landsraad.games.megagame.components import (
    CARDS,
    EXPLORATION,
    FACTIONS,
    HOUSES,
    IS_DESERT,
    MAP,
    NUMBERS,
    ORDER,
    ORGANISATIONS,
    REGIONS,
    SEAT_OF,
    SIETCHES,
    SISTERHOOD,
    TRACKS,
)
from landsraad.games.megagame.rules.table import armies, armies_on_map, in_kanly, is_sietch
from landsraad.games.megagame.state import State
from landsraad.kernel import must

COUNTED = ("solari", "board", "supply", "waiting", "tribes", "seats", "shares", "papers", "steps")


def invariants(s: State) -> None:
    """Armies, machines, spice, discs, cards, seats and shares are accounted for."""
    for name in ORDER:
        check_faction(s, name)
    check_totals(s)
    check_discs_and_cards(s)
    check_places(s)
    check_battles(s)
    check_pending(s)
    check_pairs(s)


def check_faction(s: State, name: str) -> None:
    """All its armies are somewhere, and it owes nobody."""
    own, hidden = s.table.factions[name], s.shields[SEAT_OF[name]]
    beside = own.supply + own.waiting + own.tribes
    where = beside + own.seats + armies_on_map(s.table, name)
    must(where == own.pool, f"{name}: {own.pool} armies, not {where}")
    for what in COUNTED:
        must(getattr(own, what) >= 0, f"{name}: {what} is not below 0")
    must(hidden.pouch >= 0, f"{name}: the pouch is not below 0")
    kept = own.counted + sum(hidden.handed.values())
    must(hidden.pouch + own.board == kept, f"{name}: {kept} spice")
    must(
        is_sietch(name) or not (own.waiting or own.tribes),
        f"{name}: only Fremen wait beside the map",
    )


def check_totals(s: State) -> None:
    """Seats, shares and machines are not more than the box has."""
    t = s.table
    landed = [t.factions[name] for name in (*HOUSES, *SIETCHES)]
    must(sum(each.seats for each in landed) <= NUMBERS.landsraad.seats, "seats")
    must(sum(each.shares for each in landed) <= NUMBERS.choam.shares, "shares")
    must(len(t.harvesters) <= NUMBERS.choam.harvesters, "harvesters")
    must(len(t.ornithopters) <= NUMBERS.choam.ornithopters, "ornithopters")
    must(t.market >= 0, "the market is not below 0")
    for name in ORGANISATIONS:
        given = sum(each.advisors.get(name, 0) for each in t.factions.values())
        left = t.factions[name].unawarded
        must(left >= 0 and given + left <= FACTIONS[name].advisors, f"{name}: advisors")
        must(name not in t.factions[name].advisors, f"{name}: no advisor of its own")


def check_discs_and_cards(s: State) -> None:
    """Every disc that has joined and every card is in one place."""
    t = s.table
    discs = Counter(s.box.pouch) + Counter(t.tanks)
    cards = Counter(s.box.deck) + Counter(t.spent)
    for own in t.factions.values():
        discs += Counter(own.leaders)
        cards += Counter(own.cards)
    for shield in s.shields:
        discs += Counter(shield.drawn)
    joined = {row.power: row.count for row in CARDS.leader if row.power <= t.joined}
    must(discs == joined, f"leaders {dict(discs)}")
    must(cards == {row.id: row.count for row in EXPLORATION.values()}, f"cards {dict(cards)}")


def check_places(s: State) -> None:
    """Everything stands on the map; storms of a track stay on it, signs lie in the desert."""
    t = s.table
    for places in (t.armies, t.spice, t.signs, t.settlements, t.sietches):
        must(set(places) <= set(REGIONS), "regions of the map")
    must(all(set(there) <= set(ORDER) for there in t.armies.values()), "armies of factions")
    must(all(n > 0 for there in t.armies.values() for n in there.values()), "armies are counted")
    must(all(n > 0 for n in (*t.spice.values(), *t.signs.values())), "nothing is not kept")
    must(set(t.signs) <= IS_DESERT, "wormsigns in the desert")
    must(TRACKS.keys() <= t.storms.keys(), "a storm on each track")
    must(len(t.storms) == len(TRACKS) + MAP.storms.random, "all random storms")
    for storm, region in t.storms.items():
        must(storm not in TRACKS or region in TRACKS[storm].regions, f"storm {storm}")
    for harvester in t.harvesters.values():
        must(0 <= harvester.load <= NUMBERS.desert.harvester_holds, "no harvester is overloaded")


def check_battles(s: State) -> None:
    """Both sides of a battle are there, and only those concerned have chosen or lent."""
    t = s.table
    for region, battle in t.battles.items():
        for name in (battle.attacker, battle.defender):
            must(armies(t, region, name) > 0, f"{name} fights in {region}")
    for name in ORDER:
        shield = s.shields[SEAT_OF[name]]
        must({*shield.commits, *shield.loans} <= set(t.battles), f"{name}: battles under way")
        for region in shield.commits:
            battle = t.battles[region]
            must(name in (battle.attacker, battle.defender), f"{name} is a side in {region}")


def check_pending(s: State) -> None:
    """What waits for somebody waits only for those who can."""
    t = s.table
    for truce in t.truces:
        must(in_kanly(t, truce.by, truce.to), "a truce between enemies")
    must(all(in_kanly(t, one, other) for _, one, other in t.parted), "only enemies are parted")
    couples = [frozenset((each.one, each.other)) for each in t.courtships]
    must(len(couples) == len(set(couples)), "a courtship once")
    must(all(len(pair & {*SIETCHES}) < 2 for pair in couples), "sietches do not marry")
    must(sum(each.blessed for each in t.courtships) <= 1, "one marriage is blessed at a time")
    for region, riders in t.rides.items():
        must(all(armies(t, region, name) for name in riders), f"riders in {region}")
    for name, votes in Counter(v.by for v in t.votes.values() if v.deed != "court").items():
        must(votes == 1, f"{name}: one open proposal")
    for name in ORDER:
        shield = s.shields[SEAT_OF[name]]
        must(set(shield.ballots) <= set(t.votes), f"{name}: ballots on what is voted on")
        must(name in ORGANISATIONS or not shield.news, f"{name}: news of organisations")
        must(name == SISTERHOOD or not shield.drawn, f"{name}: only the Sisterhood divides")
        lines, most = sum(shield.letters.values()), NUMBERS.limits.messages_per_year
        must(name not in shield.letters and lines <= most, f"{name}: {lines} lines in a year")


def check_pairs(s: State) -> None:
    """What two know, both know the same."""
    for one in ORDER:
        shield = s.shields[SEAT_OF[one]]
        for other, count in shield.handed.items():
            must(s.shields[SEAT_OF[other]].handed.get(one, 0) == -count, f"{one} and {other}")
        for region, loans in shield.loans.items():
            for loan in loans:
                other = loan.to if loan.owner == one else loan.owner
                must(loan in s.shields[SEAT_OF[other]].loans.get(region, []), "a loan of two")
        for offer in shield.offers:
            must(one in (offer.by, offer.to), "an offer of two")
            for each in filter(None, (offer.by, offer.to)):
                must(offer in s.shields[SEAT_OF[each]].offers, "an offer in both shields")
    pairs = [frozenset(pair) for pair in s.table.kanly]
    must(len(pairs) == len(set(pairs)), "a Kanly once")

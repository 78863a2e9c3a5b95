"""Words that all phases use: who sits where, what stands where, who pays whom."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from landsraad.games.dune.components import (
    FACTIONS,
    LEADERS,
    LEADERS_OF,
    PARTS_OF,
    POLAR_SINK,
    SECTOR,
    SECTORS,
    STRONGHOLDS,
    TERRITORY,
)
from landsraad.games.dune.rules.board import linked
from landsraad.games.dune.state import NOBODY, Auction, Battle, Shipment, State, Table, counted
from landsraad.kernel import Seat, answered

CIRCLES = {2: (0, 3), 3: (0, 2, 4), 4: (0, 1, 3, 4), 5: (0, 1, 2, 3, 4), 6: (0, 1, 2, 3, 4, 5)}
"""The player circles that each number of seats sits at; circle c lies in sector 1 + 3c."""

CITIES = ("arrakeen", "carthag")
REVIVAL_PRICE = 2
"""Spice for a force that is not revived for free."""

STRONGHOLD_AT = {PARTS_OF[stronghold][0]: stronghold for stronghold in STRONGHOLDS}
"""The part of each stronghold: it lies in one sector."""

PHASES = (
    "storm",
    "spice_blow",
    "charity",
    "bidding",
    "revival",
    "shipment",
    "battle",
    "collection",
    "mentat_pause",
)


APART = ("battle", "collection", "mentat_pause")
"""Phases after the shipments: nothing is left to pay for an ally, and allies stand apart."""


# ---- who


def seats(t: Table) -> range:
    """All seats."""
    return range(len(t.factions))


def seat_of(t: Table, faction: str) -> Seat:
    """Who plays this faction; NOBODY when it is not in play."""
    return t.factions.index(faction) if faction in t.factions else NOBODY


def advanced(t: Table) -> bool:
    """Is it the advanced game?"""
    return t.options.game == "advanced"


def people(t: Table) -> int:
    """How many people play: two when each has two factions (ruling two_factions_each)."""
    return 2 if t.options.two_factions_each else len(t.factions)


def partner(t: Table, seat: Seat) -> Seat:
    """The other seat of the same person; NOBODY unless each plays two factions."""
    return (seat + 2) % 4 if t.options.two_factions_each else NOBODY


@lru_cache(maxsize=1000)
def order_from(storm: int, count: int) -> tuple[Seat, ...]:
    """Seats in storm order: the circle that the storm next approaches first (ruling first_player).

    >>> order_from(18, 6), order_from(1, 6), order_from(3, 2)
    ((0, 1, 2, 3, 4, 5), (1, 2, 3, 4, 5, 0), (1, 0))
    """
    ahead = {seat: (3 * circle - storm) % SECTORS for seat, circle in enumerate(CIRCLES[count])}
    return tuple(sorted(ahead, key=ahead.__getitem__))


def storm_order(t: Table) -> tuple[Seat, ...]:
    """All seats, the first player first."""
    return order_from(t.storm, len(t.factions))


@lru_cache(maxsize=100)
def round_from(seat: Seat, count: int) -> tuple[Seat, ...]:
    """All seats counterclockwise, the one to the right of a seat first and itself last.

    >>> round_from(1, 4)
    (2, 3, 0, 1)
    """
    return tuple((seat + i) % count for i in range(1, count + 1))


def right_of(t: Table, seat: Seat) -> tuple[Seat, ...]:
    """The others, counterclockwise from a seat, and at last the seat itself."""
    return round_from(seat, len(t.factions))


def allied(t: Table, seat: Seat, other: Seat) -> bool:
    """Are two different seats in one alliance?"""
    return other in t.allies[seat]


def side_of(t: Table, seat: Seat) -> list[Seat]:
    """A seat and its allies."""
    return sorted([seat, *t.allies[seat]])


def name_of(t: Table, seat: Seat) -> str:
    """The name of a seat's faction."""
    return FACTIONS[t.factions[seat]].name


# ---- forces on the map


def fighters(t: Table, seat: Seat, territory: str) -> int:
    """How many forces that can fight a seat has in a territory."""
    return sum(counted(groups(t, seat, territory).values()))


def groups(t: Table, seat: Seat, territory: str) -> dict[str, list[int]]:
    """A seat's fighting forces in a territory: part to ordinary and starred."""
    own = t.forces[seat]
    return {part: own[part] for part in PARTS_OF[territory] if part in own}


def occupants(t: Table, territory: str) -> list[Seat]:
    """Who has fighting forces there."""
    parts = PARTS_OF[territory]
    if len(parts) == 1:
        return [seat for seat, forces in enumerate(t.forces) if parts[0] in forces]
    return [seat for seat, forces in enumerate(t.forces) if any(part in forces for part in parts)]


def held(t: Table) -> dict[str, list[Seat]]:
    """Every territory with fighting forces, and whose they are."""
    found: dict[str, list[Seat]] = {}
    for seat, forces in enumerate(t.forces):
        for part in forces:
            there = found.setdefault(TERRITORY[part], [])
            if seat not in there:
                there.append(seat)
    return found


def advisors_in(t: Table, territory: str) -> int:
    """How many Bene Gesserit advisors are there."""
    return sum(n for part, n in t.advisors.items() if TERRITORY[part] == territory)


def occupies(t: Table, seat: Seat, territories: Iterable[str]) -> bool:
    """Has the seat a fighting force in one of these territories?"""
    own = t.forces[seat]
    return any(part in own for territory in territories for part in PARTS_OF[territory])


def put(t: Table, seat: Seat, part: str, ordinary: int, starred: int = 0) -> None:
    """Put fighting forces on the map; a negative number takes them off."""
    group = t.forces[seat].setdefault(part, [0, 0])
    group[0] += ordinary
    group[1] += starred
    if group == [0, 0]:
        del t.forces[seat][part]


def put_advisors(t: Table, part: str, number: int) -> None:
    """Put advisors on the map; a negative number takes them off."""
    t.advisors[part] = t.advisors.get(part, 0) + number
    if not t.advisors[part]:
        del t.advisors[part]


def kill(t: Table, seat: Seat, part: str, ordinary: int, starred: int = 0) -> None:
    """Send forces from the map to the tanks."""
    put(t, seat, part, -ordinary, -starred)
    t.tanks[seat][0] += ordinary
    t.tanks[seat][1] += starred


def kill_advisors(t: Table, part: str, number: int) -> None:
    """Send advisors from the map to the tanks."""
    put_advisors(t, part, -number)
    t.tanks[seat_of(t, "bene_gesserit")][0] += number


# ---- forces lost to storm, worm, atomics or an alliance


def kill_group(s: State, seat: Seat, part: str, cause: str) -> None:
    """Send all fighting forces of a seat in one part to the tanks."""
    ordinary, starred = s.table.forces[seat][part]
    kill(s.table, seat, part, ordinary, starred)
    s.tell("lost", seat=seat, part=part, forces=ordinary + starred, cause=cause)


def kill_advisor_group(s: State, part: str, cause: str) -> None:
    """Send all advisors in one part to the tanks."""
    t = s.table
    sisters = seat_of(t, "bene_gesserit")
    s.tell("lost", seat=sisters, part=part, forces=t.advisors[part], cause=cause)
    kill_advisors(t, part, t.advisors[part])


def kill_all_in(s: State, territory: str, cause: str, safe: list[Seat]) -> None:
    """Send everything in a territory to the tanks, except what belongs to the safe seats."""
    t = s.table
    for seat in seats(t):
        if seat not in safe:
            for part in [part for part in t.forces[seat] if TERRITORY[part] == territory]:
                kill_group(s, seat, part, cause)
    if seat_of(t, "bene_gesserit") not in safe:
        for part in [part for part in t.advisors if TERRITORY[part] == territory]:
            kill_advisor_group(s, part, cause)


# ---- who can fight, and who may enter


def in_storm(t: Table, part: str) -> bool:
    """Does this part lie in the storm? The Polar Sink never does, and no part in set-up."""
    return SECTOR[part] == t.storm and t.turn > 0


def can_fight(t: Table, a: str, b: str) -> bool:
    """Can groups in these parts of one territory fight (rulings storm_and_battle and others)?"""
    if t.options.battles_in_storm == "same_sector" and a == b:
        return True
    return linked(a, b, t.storm)


def engaged(
    t: Table, seat: Seat, other: Seat, territory: str, front: str = ""
) -> dict[str, list[int]]:
    """The groups of a seat that can fight another there (ruling storm_separated_battles).

    With a front: those on its side of the storm alone.
    """
    theirs = groups(t, other, territory)
    found: dict[str, list[int]] = {}
    for part, group in groups(t, seat, territory).items():
        if front and not can_fight(t, part, front):
            continue
        for enemy in theirs:
            if can_fight(t, part, enemy):
                found[part] = group
                break
    return found


def fronts(t: Table, seat: Seat, other: Seat, territory: str) -> list[str]:
    """The sides of the storm on which two seats can fight there, each by a part of it.

    There are two where the storm parts a territory and both seats stand on both sides of it.
    """
    found: list[str] = []
    for part in engaged(t, seat, other, territory):
        if not any(can_fight(t, part, front) for front in found):
            found.append(part)
    return found


def closed_strongholds(t: Table, seat: Seat) -> list[str]:
    """Strongholds with fighting forces of two others (ruling occupancy_limit)."""
    once: set[str] = set()
    twice: list[str] = []
    for other, forces in enumerate(t.forces):
        if other != seat:
            for part in forces:
                if part in STRONGHOLD_AT:
                    stronghold = STRONGHOLD_AT[part]
                    (twice.append if stronghold in once else once.add)(stronghold)
    return twice


def ally_territories(t: Table, seat: Seat) -> list[str]:
    """Territories of allies, which a seat may not enter (rulings ally_territory, advisor_ally)."""
    if not t.allies[seat]:
        return []
    found = {TERRITORY[part] for ally in t.allies[seat] for part in t.forces[ally]}
    sisters = seat_of(t, "bene_gesserit")
    if t.advisors and sisters in t.allies[seat] and not t.options.advisors_may_share_with_ally:
        found |= {TERRITORY[part] for part in t.advisors}
    found.discard(POLAR_SINK)
    return sorted(found)


def closed_to(t: Table, seat: Seat) -> frozenset[str]:
    """All territories that a seat may neither enter nor cross."""
    return frozenset([*closed_strongholds(t, seat), *ally_territories(t, seat)])


# ---- spice


def pay(t: Table, seat: Seat, amount: int, to: Seat = NOBODY) -> None:
    """Spice goes from a seat to another, or to the bank; a negative amount comes back."""
    t.spice[seat] -= amount
    if to == NOBODY:
        t.bank += amount
    else:
        t.spice[to] += amount


def receive(t: Table, seat: Seat, amount: int) -> None:
    """Take spice from the bank."""
    pay(t, seat, -amount)


def free_spice(t: Table, seat: Seat) -> int:
    """Spice that a seat has not promised, as far as everybody can see."""
    promised = sum(t.pledges[seat].values())
    if t.extra_revivals and t.factions[seat] == "emperor":
        promised += REVIVAL_PRICE * sum(t.extra_revivals.values())
    if t.auction and t.auction.top == seat:
        promised += t.auction.bid
    if t.shipment and t.shipment.seat == seat:
        promised += t.shipment.price
    if t.battle and seat in t.battle.plans:
        promised += t.battle.plans[seat].spice
    return max(0, t.spice[seat] - promised)


def spendable(s: State, seat: Seat) -> int:
    """Spice that a seat has not promised, a sealed battle plan included."""
    plan = s.shields[seat].plan
    return max(0, free_spice(s.table, seat) - (plan.spice if plan else 0))


SPICE_SAID = ("will_bid_above", "will_ship_to", "will_dial_at_least")
"""Answers under Truthtrance that need spice to be kept."""


def spice_is_bound(t: Table, seat: Seat) -> bool:
    """Does something that a seat showed or said rest on its spice, so that it can give none away?

    (rulings prescience_details, truthtrance_questions)
    """
    b = t.battle
    if b and b.foreseen == seat and b.foresee == "dial" and not b.plans:
        return True
    return any(x.seat == seat and x.yes and x.kind in SPICE_SAID for x in t.bindings)


def giveable(s: State, seat: Seat) -> int:
    """Spice that a seat may give away: not what it has answered for its battle plan."""
    if spice_is_bound(s.table, seat):
        return 0
    return max(0, spendable(s, seat) - int(answered(s, seat).get("spice", 0)))


def has_planned(s: State, seat: Seat) -> bool:
    """Has a seat made its battle plan, sealed on its shield or answered and not yet sealed?"""
    return s.shields[seat].plan is not None or "dial" in answered(s, seat)


def help_for(t: Table, seat: Seat) -> int:
    """What allies will add to a seat's payments (rulings ally_bid_support, ally_pays_shipment)."""
    if not t.allies[seat]:
        return 0
    return sum(min(t.pledges[ally].get(seat, 0), t.spice[ally]) for ally in t.allies[seat])


def pay_with_help(s: State, seat: Seat, amount: int, to: Seat = NOBODY) -> None:
    """Pay a bid or shipment: own spice first, then pledges in storm order (large_alliances)."""
    t = s.table
    own = min(amount, max(0, t.spice[seat] - sum(t.pledges[seat].values())))
    pay(t, seat, own, to)
    left = amount - own
    for ally in right_of(t, seat):
        share = min(left, t.pledges[ally].get(seat, 0), t.spice[ally]) if left else 0
        if share:
            pay(t, ally, share, to)
            t.pledges[ally][seat] -= share
            if not t.pledges[ally][seat]:
                del t.pledges[ally][seat]
            left -= share
            s.tell("ally_paid", seat=ally, other=seat, amount=share)


# ---- leaders


def strength(leader: str) -> int:
    """A leader's fighting strength; nothing for a cheap hero or nobody."""
    return LEADERS[leader].strength if leader in LEADERS else 0


def owner_of(t: Table, leader: str) -> Seat:
    """Whose leader it is."""
    return seat_of(t, LEADERS[leader].faction)


def home_leaders(s: State, seat: Seat) -> list[str]:
    """A seat's own leaders that are alive and not captured."""
    shield, dead = s.shields[seat], s.table.dead
    gone = {*dead, *shield.missing, *shield.buried}
    return [leader for leader in LEADERS_OF[s.table.factions[seat]] if leader not in gone]


# ---- what is going on (one accessor each, so that the rules need not ask whether there is one)


def auction_of(t: Table) -> Auction:
    """The running auction."""
    assert t.auction is not None, "no auction is running"
    return t.auction


def card_on_sale(t: Table) -> bool:
    """Is a card up for bids? Between two there is a moment when none is."""
    return t.auction is not None and t.auction.turn != NOBODY


def shipment_of(t: Table) -> Shipment:
    """The declared shipment."""
    assert t.shipment is not None, "no shipment is declared"
    return t.shipment


def battle_of(t: Table) -> Battle:
    """The running battle."""
    assert t.battle is not None, "no battle is being fought"
    return t.battle

"""How far things move and where they may pass: shipments, and what an attack brings in."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Final

import msgspec

from landsraad.games.dawn_of_the_fremen.components import (
    DISTANCE,
    DRUM_SAND,
    KIND,
    NEAR,
    TOKENS,
)
from landsraad.games.dawn_of_the_fremen.rules.ground import (
    ALL_BORDERS,
    BIT,
    PLACES,
    TERRITORIES,
    Borders,
    Passage,
    beside,
    holdings,
    names,
    open_borders,
    stepped_on,
)
from landsraad.games.dawn_of_the_fremen.rules.strength import (
    ATTACK,
    DEFENCE,
    bearing,
    borders_openly,
    rock_between,
    strength,
)
from landsraad.games.dawn_of_the_fremen.rules.table import allied, movable, pick_up, put
from landsraad.games.dawn_of_the_fremen.state import NOBODY, Attack, Land, Table
from landsraad.kernel import Seat

CLOAK = "jubba_cloak"
PASSING: Final = frozenset(token for token, fact in TOKENS.items() if fact.passes_anyone)
"""Tokens that pass anyone's land."""
FLYING: Final = frozenset(token for token, fact in TOKENS.items() if fact.flies)
CLIMBING: Final = frozenset(token for token, fact in TOKENS.items() if fact.crosses_rock)
"""Tokens that cross rocks."""
WORMS: Final = frozenset(token for token, kind in KIND.items() if kind == "worm")


class Trip(msgspec.Struct):
    """A group on its way: where it is, what it carries, what it has paid."""

    seat: Seat
    start: str
    """The starting token; its number says how far all of it goes (ship_one_start)."""
    at: str
    carried: list[str]
    """All that moves, the starting token among it."""
    steps: int = 0
    tolls: dict[Seat, int] = {}
    """Water debts of each tribe that were paid so far."""
    been: list[str] = []
    """Territories that it has left."""
    hosts: list[Seat] = []
    """Allies whose land it has passed as an ally's."""
    attack: Attack | None = None
    """The attack that it is brought into; None: it is a shipment."""

    def on(self, there: str, toll: Seat) -> Trip:
        """The same trip one border further, having paid this tribe if it is one."""
        tolls = dict(self.tolls)
        if toll != NOBODY:
            tolls[toll] = tolls.get(toll, 0) + 1
        return msgspec.structs.replace(
            self, at=there, steps=self.steps + 1, tolls=tolls, been=[*self.been, self.at]
        )

    def welcomed_by(self, ally: Seat) -> Trip:
        """The same trip, on this ally's land."""
        return msgspec.structs.replace(self, hosts=[*self.hosts, ally])

    def with_load(self, carried: list[str]) -> Trip:
        """The same trip with other things in the group."""
        return msgspec.structs.replace(self, carried=carried)


# ---- what a group can do


def number(t: Table, trip: Trip, thing: str) -> int:
    """How many borders a thing crosses as the starting token of this group (ship_one_start)."""
    own = TOKENS[thing].move if thing in TOKENS else 1
    suited = thing == "stillsuit"
    if "fremkit" in t.aids and thing == trip.start:
        own, suited = max(own, TOKENS["stillsuit"].move), own <= TOKENS["stillsuit"].move
    return own + (suited and trip.carried.count(CLOAK) > (thing == CLOAK))


def carriers(t: Table, trip: Trip) -> list[str]:
    """What carries the group now: the starting token, or (ship_start_stays) whatever goes on."""
    if trip.start in trip.carried:
        return [trip.start]
    return [thing for thing in trip.carried if number(t, trip, thing) > trip.steps]


def reach(t: Table, trip: Trip) -> int:
    """How many borders the group can cross in all."""
    if trip.start in trip.carried:
        return number(t, trip, trip.start)
    return max((number(t, trip, thing) for thing in carriers(t, trip)), default=0)


def has_worm(trip: Trip) -> bool:
    """Is a worm in the group?"""
    return not WORMS.isdisjoint(trip.carried)


def crosses_rock(t: Table, trip: Trip) -> bool:
    """May the group cross a rock (border_transfer_rock, ship_worm_rock)?"""
    if has_worm(trip):
        return False
    if "fremkit" in t.aids and trip.start in trip.carried:
        return True
    return not CLIMBING.isdisjoint(trip.carried)


def passes_anyone(t: Table, trip: Trip) -> bool:
    """Does the group pass other tribes' land for nothing (ship_path)?"""
    return not PASSING.isdisjoint(carriers(t, trip))


def smuggled(t: Table, trip: Trip) -> bool:
    """Is this a shipment that Smugglers take through rival land?"""
    return "smugglers" in t.aids and trip.attack is None


def flies(t: Table, trip: Trip) -> bool:
    """Is the group carried by something that flies?"""
    return not FLYING.isdisjoint(carriers(t, trip))


def crosses_abandoned(t: Table, trip: Trip, there: str) -> bool:
    """May the group pass this abandoned territory (ship_abandoned, vanish_unallied)?"""
    if trip.attack is not None:
        carried = strength(trip.carried)
        return would_take(t, trip.attack, there, carried + bearing(t, trip.seat, there))
    allowed = {
        "ornithopter": ("ornithopter",),
        "ornithopter_and_kulon": ("ornithopter", "kulon"),
        "none": (),
    }[t.options.abandoned_crossing]
    return any(thing in allowed for thing in carriers(t, trip))


def would_take(t: Table, attack: Attack, there: str, strong: int) -> bool:
    """Would this strength of the attacker, with those who joined, also take this abandoned land?"""
    weak = 0
    for seat, said in attack.joined.items():
        strong += bearing(t, seat, there) if said == ATTACK else 0
        weak += bearing(t, seat, there) if said == DEFENCE else 0
    return strong > weak


# ---- one border

CLOSED = -2
"""No way through. `NOBODY`: free; a seat: for a water debt of that tribe."""


def toll(t: Table, trip: Trip, there: str) -> int:
    """What it costs to move the group over the next border: a seat, `NOBODY` or `CLOSED`."""
    if rock_between(t, trip.at, there) and not crosses_rock(t, trip):
        return CLOSED
    if trip.attack is not None and there == trip.attack.target:
        return NOBODY
    return way_through(t, trip, there)


def way_through(t: Table, trip: Trip, there: str) -> int:
    """What it costs to pass this place, whatever its borders are like."""
    if there == DRUM_SAND:
        return NOBODY if flies(t, trip) else CLOSED
    owner = t.lands[there].warrior
    if owner == trip.seat:
        return NOBODY
    if owner == NOBODY:
        return NOBODY if crosses_abandoned(t, trip, there) else CLOSED
    if lets_pass(t, trip, owner) or passes_anyone(t, trip) or smuggled(t, trip):
        return NOBODY
    return owner if t.debts[owner][trip.seat] > trip.tolls.get(owner, 0) else CLOSED


def lets_pass(t: Table, trip: Trip, owner: Seat) -> bool:
    """Is this an ally who has not refused the shipment (ship_ally_land)?

    Who has refused is paid a water debt like any other tribe, and cannot refuse that.
    """
    return allied(t, trip.seat, owner) and (trip.attack is not None or owner not in t.refused)


def steps_on(t: Table, trip: Trip) -> Iterator[Trip]:
    """Every way to cross one more border, wherever that may lead."""
    if trip.steps >= reach(t, trip):
        return
    target = trip.attack.target if trip.attack else ""
    for there in NEAR[trip.at]:
        if target and not t.options.attack_revisit and there in (*trip.been, trip.at):
            continue
        price = toll(t, trip, there)
        if price != CLOSED:
            on = trip.on(there, price)
            yield on if not is_guest(t, on) else on.welcomed_by(t.lands[there].warrior)


def is_guest(t: Table, trip: Trip) -> bool:
    """Is the group on an ally's land, and only because of the alliance?"""
    if trip.at == DRUM_SAND or not lets_pass(t, trip, t.lands[trip.at].warrior):
        return False
    return not passes_anyone(t, trip)


# ---- where it may end


def own(t: Table, trip: Trip) -> bool:
    """Is the group in a territory of its own tribe?"""
    return trip.at != DRUM_SAND and t.lands[trip.at].warrior == trip.seat


def arrives(t: Table, trip: Trip) -> bool:
    """Can the group still end where it must: in the target, or in a territory of its own?"""
    if trip.attack is None:
        return own(t, trip) or comes_home(t, trip)
    target = trip.attack.target
    if trip.at == target:
        return True
    if is_too_far(t, trip, target):
        return False
    if is_beside(t, trip, target) or entered(t, trip) & BIT[target]:
        return True
    return any(land.warrior == NOBODY for land in t.lands.values()) and arrives_stronger(t, trip)


def comes_home(t: Table, trip: Trip) -> bool:
    """Can a shipment step into a territory of its own tribe, now or later?

    Mostly the next border settles it, without a look at what may be passed.
    """
    if trip.start not in trip.carried:  # what carries it, and so what it passes, may change
        return any(arrives(t, further) for further in steps_on(t, trip))
    left = reach(t, trip) - trip.steps
    if left <= 0:
        return False
    held = holdings(t)
    here, home = BIT[trip.at], held[trip.seat]
    found = beside(here, borders(t, trip)) & home
    if not found and left > 1:
        found = stepped_on(passage(t, trip, held), here, trip.steps, home) & home
    return bool(found)


def is_too_far(t: Table, trip: Trip, target: str) -> bool:
    """Is the target further away than the group can go, whatever lies between?"""
    return DISTANCE[trip.at][target] > reach_with_cloak(t, trip) - trip.steps


def is_beside(t: Table, trip: Trip, target: str) -> bool:
    """Is the target one border away, and can the group cross it? Mostly that settles it."""
    if DISTANCE[trip.at][target] != 1 or trip.steps >= reach(t, trip):
        return False
    return toll(t, trip, target) != CLOSED


def arrives_stronger(t: Table, trip: Trip) -> bool:
    """Can the group arrive if strength joins it that would take abandoned land on the way?"""
    have = {KIND[thing] for thing in trip.carried if thing in KIND}
    tokens = t.lands[trip.at].tokens if own(t, trip) else []
    joining = [x for x in tokens if TOKENS[x].move and KIND[x] not in have]
    return any(
        arrives(without(t, trip.at, [thing]), trip.with_load([*trip.carried, thing]))
        for thing in joining
    ) or any(arrives(t, further) for further in steps_on(t, trip))


def reach_with_cloak(t: Table, trip: Trip) -> int:
    """How many borders the group could cross in all if its one cloak joined it."""
    if CLOAK in trip.carried or not gains_by_cloak(t, trip):
        return reach(t, trip)
    return reach(t, trip.with_load([*trip.carried, CLOAK]))


def gains_by_cloak(t: Table, trip: Trip) -> bool:
    """Could a cloak take the group further? Not what another token than a stillsuit carries."""
    return trip.start == "stillsuit" or "fremkit" in t.aids or trip.start not in trip.carried


def entered(t: Table, trip: Trip) -> int:
    """The territories of others that the group could enter as its last step (see `ground`).

    Once the target of its attack is among them, others do not matter.
    """
    held = holdings(t)
    target = BIT[trip.attack.target] if trip.attack else 0
    found = stepped_on(passage(t, trip, held), BIT[trip.at], trip.steps, target)
    return found & TERRITORIES & ~held[trip.seat]


def passage(t: Table, trip: Trip, held: list[int]) -> Passage:
    """What the group may pass from here on, and how far it goes.

    An attack is looked at with the cloaks that could join it, a shipment as it is.
    """
    free, tolls = land_to_pass(t, trip, held)
    far = reach(t, trip)
    further = far if trip.attack is None else reach_with_cloak(t, trip)
    cloaks = cloaks_of(t, trip.seat) if further > far else 0
    return Passage(borders(t, trip), free, tolls, far, further, cloaks)


def borders(t: Table, trip: Trip) -> Borders:
    """Those that the group can cross."""
    return ALL_BORDERS if crosses_rock(t, trip) else open_borders(tuple(t.rocks))


def land_to_pass(t: Table, trip: Trip, held: list[int]) -> tuple[int, tuple[tuple[int, int], ...]]:
    """What the group passes for nothing, and land of tribes that it can pay, with the debts left.

    A tribe's territories are all alike to it, but abandoned ones differ.
    """
    free, tolls = held[trip.seat], list[tuple[int, int]]()
    revisits = trip.attack is None or t.options.attack_revisit
    closed = 0 if revisits else sum(BIT[name] for name in trip.been)
    for tribe, lands in enumerate(held[:-1]):
        if tribe == trip.seat or not lands:
            continue
        price = way_through(t, trip, PLACES[lands.bit_length() - 1])
        if price == NOBODY:
            free |= lands
        elif price != CLOSED:
            tolls.append((lands & ~closed, t.debts[tribe][trip.seat] - trip.tolls.get(tribe, 0)))
    for name in (DRUM_SAND, *names(held[NOBODY])):
        if way_through(t, trip, name) == NOBODY:
            free |= BIT[name]
    return free & ~closed, tuple(tolls)


def cloaks_of(t: Table, seat: Seat) -> int:
    """The territories of a seat in which a cloak lies."""
    return sum(
        BIT[name] for name, land in t.lands.items() if land.warrior == seat and CLOAK in land.tokens
    )


def ways(t: Table, trip: Trip) -> list[str]:
    """Where the group may go next without getting stuck."""
    return [further.at for further in steps_on(t, trip) if arrives(t, further)]


def reachable(t: Table, trip: Trip) -> dict[str, bool]:
    """Where the group can still get as it is now, and whether its move may end there."""
    attack = trip.attack
    found: dict[str, bool] = {}
    seen = {(trip.at, tuple(trip.tolls.items()))}
    waiting = deque([trip])
    while waiting:
        for further in steps_on(t, waiting.popleft()):
            mark = (further.at, tuple(further.tolls.items()))
            if mark in seen:
                continue
            seen.add(mark)
            ends = further.at == attack.target if attack else own(t, further)
            found[further.at] = ends
            if not (attack and ends):
                waiting.append(further)
    return found


# ---- the start


def begun(t: Table, trip: Trip) -> tuple[Table, Trip]:
    """A table and trip on which a move can be tried out: what is carried has left its place."""
    scratch = msgspec.structs.replace(t, lands=dict(t.lands))
    for thing in trip.carried:
        lift(scratch, trip.at, thing)
    return scratch, trip


def lift(scratch: Table, name: str, thing: str) -> None:
    """Take something out of a territory of a table that only serves to try a move out."""
    land = scratch.lands[name] = _own_copy(scratch.lands[name])
    pick_up(land, thing)


def lay(scratch: Table, name: str, thing: str) -> None:
    """Put something into a territory of a table that only serves to try a move out."""
    land = scratch.lands[name] = _own_copy(scratch.lands[name])
    put(land, thing)


def _own_copy(land: Land) -> Land:
    return Land(land.warrior, land.site, dict(land.goods), list(land.tokens))


def can_begin(t: Table, trip: Trip) -> bool:
    """Is there a way, if all that helps is taken along from the start?"""
    if trip.attack is not None:
        if is_too_far(t, trip, trip.attack.target):
            return False
        helped = with_help(t, trip)
        return arrives(without(t, trip.at, helped.carried[len(trip.carried) :]), helped)
    return borders_openly(t, trip.seat, trip.at) or comes_home(t, with_help(t, trip))


def without(t: Table, name: str, taken: list[str]) -> Table:
    """The table without what joins a group.

    It matters only where it would still bear on abandoned land; while all play, nothing is copied.
    """
    if not t.gone or not taken:
        return t
    scratch = msgspec.structs.replace(t, lands=dict(t.lands))
    for thing in taken:
        lift(scratch, name, thing)
    return scratch


def with_help(t: Table, trip: Trip) -> Trip:
    """The trip with all from its start that can only help on the way."""
    more = [x for x in helpful(t.lands[trip.at]) if x not in trip.carried]
    return trip.with_load([*trip.carried, *more]) if more else trip


def helpful(land: Land) -> list[str]:
    """What lies here and helps on the way: over rocks, or further."""
    return [x for x in land.tokens if TOKENS[x].crosses_rock or x == CLOAK]


def starting_tokens(t: Table, seat: Seat, name: str, attack: Attack | None = None) -> list[str]:
    """What in this territory can begin a shipment, or a move into the target of an attack."""
    return list(_starts(t, seat, name, attack))


def _starts(t: Table, seat: Seat, name: str, attack: Attack | None) -> Iterator[str]:
    """The same, one after the other; over an open border everything can be shipped."""
    things = movable(t.lands[name])
    if attack is None and borders_openly(t, seat, name):
        yield from things
        return
    for thing in things:
        trip = Trip(seat, thing, name, [thing], attack=attack)
        if can_begin(without(t, name, [thing]), trip):
            yield thing


FURTHEST = max(token.move for token in TOKENS.values())


def origins(t: Table, seat: Seat, attack: Attack | None = None) -> list[str]:
    """The territories in which a shipment, or a move into the target, can begin."""
    return list(_origins(t, seat, attack))


def has_origin(t: Table, seat: Seat) -> bool:
    """Can a shipment begin anywhere?"""
    return any(_origins(t, seat, None))


def _origins(t: Table, seat: Seat, attack: Attack | None) -> Iterator[str]:
    for name, land in t.lands.items():
        if land.warrior != seat or not (land.tokens or land.goods):
            continue
        if attack is not None and DISTANCE[name][attack.target] > FURTHEST:
            continue
        if any(_starts(t, seat, name, attack)):
            yield name


def enterable(t: Table, seat: Seat) -> int:
    """Every territory of others that some move of this seat over a rock or from afar could enter.

    What moves one border at a time enters nothing that does not lie openly next to own land.
    Equal groups are sent out together, wherever they lie.
    """
    groups: dict[tuple[str, ...], int] = {}
    for name, land in t.lands.items():
        if land.warrior == seat:
            for thing in far_movers(t, land):
                group = (thing, *(x for x in helpful(land) if x != thing))
                groups[group] = groups.get(group, 0) | BIT[name]
    attack, held, found = Attack(seat, "", NOBODY), holdings(t), 0
    for group, starts in groups.items():
        trip = Trip(seat, group[0], names(starts)[0], list(group), attack=attack)
        found |= stepped_on(passage(t, trip, held), starts)
    return found & TERRITORIES & ~held[seat]


def far_movers(t: Table, land: Land) -> list[str]:
    """What in a territory can cross more than one border, or a rock."""
    if "fremkit" in t.aids:
        return movable(land)
    return [token for token in land.tokens if TOKENS[token].move > 1]


def may_load(t: Table, trip: Trip, thing: str) -> bool:
    """May this be taken along here, without getting stuck?

    In an attack: one token of each kind (attack_one_move), and nothing that bars the way. Only a
    worm can, at a rock, and what no longer bears on abandoned land that is passed.
    """
    if trip.attack is not None and KIND.get(thing) in [KIND.get(x, "") for x in trip.carried]:
        return False
    if KIND.get(thing) != "worm" and not (trip.attack is not None and t.gone):
        return True
    loaded, rest = trip.with_load([*trip.carried, thing]), without(t, trip.at, [thing])
    if not trip.steps:
        return can_begin(rest, loaded)
    return trip.attack is None or arrives(rest, loaded)

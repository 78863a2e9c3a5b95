"""A seat's turn in phase 6: it ships here, then moves (see movement)."""

from __future__ import annotations

from collections.abc import Sequence

from landsraad.games.dune.components import FACTIONS, SECTOR, TERRITORIES, TERRITORY
from landsraad.games.dune.rules.board import FREMEN_LANDINGS, open_parts
from landsraad.games.dune.rules.cards.hands import karamas
from landsraad.games.dune.rules.cards.karama import (
    cancellable,
    cancelled,
    play_karama,
    stoppable,
    was_stopped,
)
from landsraad.games.dune.rules.deals import bindings
from landsraad.games.dune.rules.factions import guild as guild_powers
from landsraad.games.dune.rules.factions.bene_gesserit import settle_advisors, sides_on_arrival
from landsraad.games.dune.rules.phases.marching import arrive, ask_groups
from landsraad.games.dune.rules.phases.movement import can_walk_to, closed_to_group, movable, move
from landsraad.games.dune.rules.table import (
    STRONGHOLD_AT,
    advanced,
    allied,
    free_spice,
    groups,
    help_for,
    in_storm,
    kill_advisor_group,
    kill_group,
    pay_with_help,
    seat_of,
    shipment_of,
)
from landsraad.games.dune.state import NOBODY, Binding, Shipment, State, Table
from landsraad.kernel import PASS, Ask, Play, Seat, Value, then

TOWN, DESERT = "arrakeen", "arsunt"
"""A territory with each of the two prices of a force: strongholds, and all others."""

DENIABLE = ("half_price", "three_shipments", "ally_half_price", "ally_cross_ship", "storm_losses")


def ship_and_move(s: State, seat: Seat) -> None:
    """A seat's turn: it ships, then moves (ruling ship_then_move).

    What a Karama stopped for the whole phase is denied from the start (karama_duration).
    """
    s.table.denied, s.table.extra_moves = list(s.table.stopped), 0
    then(s, (ship, seat), (move, seat), (turn_taken, seat))


def turn_taken(s: State, seat: Seat) -> None:
    """A seat that still shares a territory with an ally that has acted loses its forces there.

    (ruling ally_territory)
    """
    t = s.table
    leave_allies(s, seat)
    if t.bindings:
        demands_give_way(s, seat)
    was_stopped(s, "shipment_income")  # a Karama for a shipment that was then given up is spent
    t.acted.append(seat)
    t.denied, t.extra_moves, t.cheap_shipment = [], 0, NOBODY


def demands_give_way(s: State, seat: Seat) -> None:
    """Promises to go somewhere or away that a seat could not keep are over with its turn."""
    t = s.table
    for binding in [*bindings.demands(t, seat, "ship"), *bindings.demands(t, seat, "move")]:
        if binding in t.bindings:
            s.tell("gave_way", seat=seat, promise=binding.kind)
            bindings.remove(t, [binding])


def leave_allies(s: State, seat: Seat) -> None:
    """Forces are lost that stand beside those of an ally who has had its turn."""
    t = s.table
    for ally in t.allies[seat]:
        if ally in t.acted:
            for part in beside(t, seat, ally):
                if part in t.forces[seat]:
                    kill_group(s, seat, part, "alliance")
                else:
                    kill_advisor_group(s, part, "alliance")
    settle_advisors(s)


def beside(t: Table, seat: Seat, ally: Seat) -> list[str]:
    """Parts in which a seat's forces stand beside an ally's, though they may not."""
    sisters = t.factions[seat] == "bene_gesserit" and not t.options.advisors_may_share_with_ally
    own = [*t.forces[seat], *(t.advisors if sisters else [])]
    return [part for part in own if shared_with(t, part, ally)]


def shared_with(t: Table, part: str, ally: Seat) -> bool:
    """Does an ally have forces in the territory of this part (never the Polar Sink)?"""
    territory = TERRITORY[part]
    if territory == "polar_sink":
        return False
    sisters = t.factions[ally] == "bene_gesserit" and not t.options.advisors_may_share_with_ally
    there = [*t.forces[ally], *(t.advisors if sisters else [])]
    return any(TERRITORY[other] == territory for other in there)


# ---- prices


def kinds_of_shipment(t: Table, seat: Seat) -> list[str]:
    """From the reserves; the Guild also across and back, its allies across."""
    kinds = ["reserves"] if any(t.reserves[seat]) else []
    from_planet = kinds_from_planet(t, seat)
    return kinds + from_planet if from_planet and movable(t, seat) else kinds


def kinds_from_planet(t: Table, seat: Seat) -> list[str]:
    """What the Guild's power adds for a seat, if it has forces that can be shipped."""
    guild = seat_of(t, "guild")
    if seat == guild:
        return [] if "three_shipments" in t.denied else ["across", "back"]
    ally = guild >= 0 and allied(t, guild, seat)
    return ["across"] if ally and "ally_cross_ship" not in t.denied else []


def discount(t: Table, seat: Seat, kind: str) -> str:
    """Whose half price applies: the Guild's (for itself and its allies), a Karama's, or none."""
    if t.cheap_shipment == seat and kind == "reserves":
        return "karama"
    guild = seat_of(t, "guild")
    if seat == guild:
        return "" if "half_price" in t.denied else "guild"
    denied = "ally_half_price" in t.denied and kind == "reserves"
    return "guild" if guild >= 0 and allied(t, guild, seat) and not denied else ""


def rate(t: Table, seat: Seat, kind: str, territory: str) -> int:
    """What each force costs to ship, in half spice; Fremen reserves come for nothing."""
    if kind == "back":
        return 1
    if kind == "reserves" and t.factions[seat] == "fremen":
        return 0
    full = TERRITORIES[territory].ship_cost_per_force
    return full if discount(t, seat, kind) else 2 * full


def price(t: Table, seat: Seat, kind: str, territory: str, forces: int) -> int:
    """What a shipment costs, rounded up (ruling guild_prices)."""
    return (forces * rate(t, seat, kind, territory) + 1) // 2


def purse(t: Table, seat: Seat) -> int:
    """What a seat can pay for a shipment, with the help of allies (ruling ally_pays_shipment)."""
    return free_spice(t, seat) + help_for(t, seat)


def most(t: Table, seat: Seat, kind: str, territory: str, there: int) -> int:
    """How many of the forces there a seat can pay to ship."""
    each = rate(t, seat, kind, territory)
    return min(there, 2 * purse(t, seat) // each) if each else there


# ---- where to


def landings(t: Table, seat: Seat, kind: str) -> Sequence[str]:
    """Parts where a shipment may land, whatever it costs (storm, occupancy, allies, range)."""
    closed = closed_to_group(t, seat, t.factions[seat] == "bene_gesserit" and advanced(t))
    fremen = t.factions[seat] == "fremen" and kind == "reserves"
    into_storm = fremen and advanced(t) and "storm_losses" not in t.denied
    parts = open_parts(0 if into_storm else t.storm, closed)
    return [part for part in parts if TERRITORY[part] in FREMEN_LANDINGS] if fremen else parts


def destinations(t: Table, seat: Seat, kind: str) -> Sequence[Value]:
    """Parts where at least one force may be shipped: all, only strongholds, or none."""
    spice = purse(t, seat)
    if price(t, seat, kind, DESERT, 1) <= spice:
        return landings(t, seat, kind)
    if price(t, seat, kind, TOWN, 1) <= spice:
        return [part for part in landings(t, seat, kind) if part in STRONGHOLD_AT]
    return ()


def kept_destinations(t: Table, seat: Seat, kind: str, options: list[Value]) -> list[Value]:
    """What promises leave of pass and parts: places to keep out of, places to go to."""
    if not t.bindings:
        return options
    options = bindings.destinations(t, seat, "ship", options)
    wanted = bindings.demands(t, seat, "ship")

    def breaks(binding: Binding, option: Value) -> bool:
        if binding not in wanted or TERRITORY.get(str(option)) == binding.place:
            return False
        return must_ship(t, seat, kind, binding)

    return bindings.kept(t, seat, options, breaks)


def must_ship(t: Table, seat: Seat, kind: str, binding: Binding) -> bool:
    """Does the promise to go somewhere leave nothing but to ship there in this way?

    Reserves may land elsewhere as long as others can walk there.
    """
    if binding.kind == "will_ship_to" or kind == "across":
        return True
    return not can_walk_to(t, seat, binding.place)


# ---- the shipment


def ship(s: State, seat: Seat) -> Play[None]:
    """One shipment, or none.

    Who cannot pay is asked all the same if allies or a Karama could help: they need the time.
    """
    t = s.table
    kinds = kinds_of_shipment(t, seat)
    if not kinds:
        return
    kind, patient = "reserves", bool(t.allies[seat] or s.shields[seat].hand)
    if kinds != ["reserves"]:
        kind = yield Ask(seat, "shipment", kinds_left(t, seat, kinds), patient)
        if kind == PASS:
            return
    sources = {"": t.reserves[seat]}
    start = ""
    if kind != "reserves":
        start = yield Ask(seat, "ship from", starts_of(t, seat, kind), of="territory")
        sources = sources_of(t, seat, start)
    to = ""
    if kind != "back":
        passing: list[Value] = [PASS] if kinds == ["reserves"] else []
        options = [*passing, *away(destinations(t, seat, kind), start)]
        to = yield Ask(
            seat, "ship to", kept_destinations(t, seat, kind, options), patient, of="part"
        )
        if to == PASS:
            return
    there = sum(map(sum, sources.values()))
    limit = most(t, seat, kind, TERRITORY.get(to, ""), there)
    chosen = yield from ask_groups(seat, sources, limit)
    advisors = False
    if t.factions[seat] == "bene_gesserit" and to:
        sides = sides_on_arrival(t, TERRITORY[to], None)
        advisors = (yield Ask(seat, "ship as", sides)) == "advisors"
    declare(s, Shipment(seat, kind, to, chosen, 0, discount(t, seat, kind), advisors))


def kinds_left(t: Table, seat: Seat, kinds: list[str]) -> list[Value]:
    """Pass, and the kinds of shipment that can be paid and that promises allow."""
    options: list[Value] = [PASS, *(kind for kind in kinds if possible(t, seat, kind))]
    if not t.bindings:
        return options
    wanted = bindings.demands(t, seat, "ship")

    def breaks(binding: Binding, kind: Value) -> bool:
        if binding.kind == "no_ship":
            return kind != PASS
        if binding not in wanted:
            return False
        if kind in (PASS, "reserves") and not must_ship(t, seat, str(kind), binding):
            return False
        return not leads_to(t, seat, str(kind), binding.place)

    return bindings.kept(t, seat, options, breaks)


def possible(t: Table, seat: Seat, kind: str) -> bool:
    """Can at least one force be shipped in this way?"""
    if kind == "back":
        return purse(t, seat) > 0
    return bool(starts_of(t, seat, kind) if kind == "across" else destinations(t, seat, kind))


def leads_to(t: Table, seat: Seat, kind: str, place: str) -> bool:
    """Can a shipment of this kind end in that territory?"""
    if kind in (PASS, "back") or (kind == "across" and movable(t, seat) == [place]):
        return False
    return any(TERRITORY[str(part)] == place for part in destinations(t, seat, kind))


def starts_of(t: Table, seat: Seat, kind: str) -> list[Value]:
    """Territories from which a shipment across or back can start; what promises leave of them."""
    options = movable(t, seat)
    if kind == "across":
        parts = destinations(t, seat, kind)
        options = [start for start in options if any(TERRITORY[str(x)] != start for x in parts)]
    wanted = bindings.demands(t, seat, "ship")
    return bindings.kept(
        t, seat, options, lambda binding, start: binding in wanted and start == binding.place
    )


def away(parts: Sequence[Value], start: str) -> Sequence[Value]:
    """Those of these parts that do not lie in the territory where forces start, if they do."""
    return [part for part in parts if TERRITORY[str(part)] != start] if start else parts


def sources_of(t: Table, seat: Seat, territory: str) -> dict[str, list[int]]:
    """A seat's forces in a territory that are not in storm, advisors included."""
    sisters = t.factions[seat] == "bene_gesserit"
    there = groups(t, seat, territory)
    if sisters and not there:
        there = {p: [n, 0] for p, n in t.advisors.items() if TERRITORY[p] == territory}
    return {part: group for part, group in there.items() if not in_storm(t, part)}


def declare(s: State, shipment: Shipment) -> None:
    """The shipment is announced; powers in it may be stopped, then it lands."""
    t = s.table
    forces = sum(shipment.forces())
    seat, kind = shipment.seat, shipment.kind
    shipment.price = price(t, seat, kind, TERRITORY.get(shipment.to, ""), forces)
    t.shipment = shipment
    guild = seat_of(t, "guild")
    windows = stoppable(s, guild, *powers_in(t, shipment)) if guild >= 0 else []
    if t.factions[seat] == "fremen" and kind == "reserves":
        windows = fremen_windows(s, shipment)
    then(s, *guild_powers.veto(s, shipment), *windows, land)


def powers_in(t: Table, shipment: Shipment) -> list[str]:
    """The Guild's powers that a shipment makes use of."""
    seat, guild = shipment.seat, seat_of(t, "guild")
    half = shipment.discount == "guild"
    if seat == guild:
        across = ["three_shipments"] if shipment.kind != "reserves" else []
        return [*across, *(["half_price"] if half and shipment.kind != "back" else [])]
    income = ["shipment_income"] if paid_to(t, shipment) == guild and shipment.price else []
    if shipment.kind == "across":
        return ["ally_cross_ship", *income]
    return [*(["ally_half_price"] if half else []), *income]


def fremen_windows(s: State, shipment: Shipment) -> list[tuple[object, ...]]:
    """What a Karama may stop when Fremen reserves land (ruling karama_never)."""
    t = s.table
    rulebook = t.options.karama_exceptions == "rulebook"
    powers = ["reserves"] if rulebook else []
    windows = stoppable(s, shipment.seat, *powers)
    if SECTOR[shipment.to] == t.storm:
        windows += [*stoppable(s, shipment.seat, "storm_losses"), (land_in_storm,)]
    return list(windows)


def land_in_storm(s: State) -> Play[None]:
    """Advanced Fremen may bring reserves into the storm at half loss (power storm_losses)."""
    t = s.table
    if "storm_losses" in t.stopped or "reserves" in t.stopped:
        return
    landing = shipment_of(t)
    ordinary, starred = landing.groups[""]
    loss = (ordinary + starred + 1) // 2
    few, many = max(0, loss - ordinary), min(starred, loss)
    lost = yield Ask(landing.seat, f"starred lost in {landing.to}", range(few, many + 1))
    landing.groups[""] = [ordinary - loss + lost, starred - lost]
    for kind, number in enumerate((loss - lost, lost)):
        t.reserves[landing.seat][kind] -= number
        t.tanks[landing.seat][kind] += number
    s.tell("lost", seat=landing.seat, part=landing.to, forces=loss, cause="storm")


def paid_to(t: Table, shipment: Shipment) -> Seat:
    """Who is paid: the Guild for others' shipments, else the bank (guild_cross_ship_payment)."""
    guild = seat_of(t, "guild")
    if shipment.seat == guild or shipment.discount == "karama":
        return NOBODY
    if shipment.kind == "across" and t.options.ally_cross_ship_paid_to == "bank":
        return NOBODY
    return guild


def land(s: State) -> None:
    """Pay and land; where a Karama stopped a power, ship again without it (karama_retake).

    A Karama against the Guild's income counts for the shipment that is made instead.
    """
    t = s.table
    landing = shipment_of(t)
    denied = [power for power in DENIABLE if newly_stopped(s, power)] if t.stopped else []
    if newly_stopped(s, "reserves"):
        t.shipment = None
        return
    if denied:
        t.shipment = None
        t.denied += denied
        then(s, (ship, landing.seat))
        return
    to = NOBODY if was_stopped(s, "shipment_income") else paid_to(t, landing)
    t.shipment = None
    if landing.price:
        pay_with_help(s, landing.seat, landing.price, to)
    if landing.kind == "reserves":
        t.cheap_shipment = NOBODY
    if any(landing.forces()):
        t.shipment = landing
        arrive(s)


def newly_stopped(s: State, power: str) -> bool:
    """Has a Karama stopped the power in this shipment, and not for all of the seat's turn?"""
    return power not in s.table.denied and was_stopped(s, power)


# ---- Karama for half price


def may_ship_cheaply(s: State, seat: Seat) -> bool:
    """May the seat play a Karama for the shipment that is being made (ruling karama_shipment)?"""
    t = s.table
    frame = t.agenda[-1]
    if frame[0] != "ship" or t.cheap_shipment != NOBODY or not karamas(s, seat):
        return False
    shipper = int(frame[1])
    off_planet = FACTIONS[t.factions[shipper]].reserves_are_off_planet
    return off_planet and any(t.reserves[shipper]) and (shipper == seat or allied(t, shipper, seat))


def ship_cheaply(s: State, seat: Seat) -> Play[None]:
    """A Karama halves the price of an own or an ally's shipment from off-planet."""
    shipper = int(s.table.agenda[-1][1])
    card = yield Ask(seat, "karama card", karamas(s, seat), of="card")
    play_karama(s, seat, card)
    s.tell("karama_ships", seat=seat, other=shipper, card=card)
    then(s, *cancellable(s, seat, card), (make_cheap, shipper, card))


def make_cheap(s: State, shipper: Seat, card: str) -> None:
    """The next shipment is cheap, unless the Karama was a worthless card that was stopped."""
    if not cancelled(s, card):
        s.table.cheap_shipment = shipper

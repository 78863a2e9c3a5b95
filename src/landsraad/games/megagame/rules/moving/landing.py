"""Armies that come from off the map: transport by the Guild, and Fremen who come back."""

from __future__ import annotations

from landsraad.games.megagame.components import EDGE, GUILD, NUMBERS
from landsraad.games.megagame.rules.battle.standing import begin_kanly
from landsraad.games.megagame.rules.chance import drawn
from landsraad.games.megagame.rules.laws import breaches
from landsraad.games.megagame.rules.laws.in_force import number
from landsraad.games.megagame.rules.moving.arriving import settle_down
from landsraad.games.megagame.rules.purse import pay_spice, spice_of
from landsraad.games.megagame.rules.table import (
    add_armies,
    board,
    controlled,
    faction_of,
    passable,
    start_regions,
)
from landsraad.games.megagame.state import State, Table
from landsraad.kernel import Ask, Play, Seat


def transport_price(t: Table, count: int) -> int:
    """What that many armies cost: for every three begun."""
    return load_price(t) * -(-count // NUMBERS.moving.transport_armies)


def load_price(t: Table) -> int:
    """What three armies cost, unless a law says otherwise."""
    return number(t, "transport_price", "spice", NUMBERS.moving.transport_spice)


def landings(s: State, name: str) -> list[str]:
    """Where it may land: own settlements; without any its start (house_without_settlement)."""
    t = s.table
    own = controlled(t, name)
    if not own and t.options.homeless_house == "start_region":
        own = [start_regions(t, name)[0]]
    return [region for region in own if passable(t, region)]


def transportable(s: State, name: str) -> int:
    """How many armies it has and can pay for."""
    supply, each = board(s, name).supply, load_price(s.table)
    if not each:
        return supply
    return min(supply, spice_of(s, name) // each * NUMBERS.moving.transport_armies)


def can_deploy(s: State, name: str) -> bool:
    """Can it land anything?"""
    return transportable(s, name) > 0 and bool(landings(s, name))


def deploy(s: State, seat: Seat) -> Play[None]:
    """Land armies from supply; the Guild is paid at once and cannot refuse (house_transport)."""
    name = faction_of(seat)
    region = yield Ask(seat, "land at", landings(s, name), of="region")
    most = transportable(s, name)
    count = yield Ask(seat, "armies", range(1, most + 1), hidden=True)
    price = transport_price(s.table, count)
    pay_spice(s, name, price, GUILD)
    board(s, name).supply -= count
    add_armies(s.table, region, name, count)
    s.tell("deployed", faction=name, region=region, n=count, spice=price)
    breaches.moving(s, name, region)
    breaches.landing(s, name)
    settle_down(s, name, region)


# ---- Fremen come back


def edge(t: Table) -> list[str]:
    """Regions at the edge of the map that can be reached."""
    return [region for region in EDGE if passable(t, region)]


def sietches(t: Table, name: str) -> list[str]:
    """Its own sietches that can be reached."""
    return [region for region, owner in t.sietches.items() if owner == name and passable(t, region)]


def havens(s: State, name: str) -> list[str]:
    """Where armies beside the map can be put: at the edge, or in own sietches (redeploy_fremen).

    Those that Uniting Tribes brought come at the edge only.
    """
    own = sietches(s.table, name) if board(s, name).waiting else []
    return [*own, *edge(s.table)] if beside_map(s, name) else []


def beside_map(s: State, name: str, region: str = "") -> int:
    """How many armies can be put on the map, or in one of its regions."""
    own = board(s, name)
    return own.waiting + (own.tribes if not region or region in EDGE else 0)


def can_return(s: State, name: str) -> bool:
    """Do armies wait beside the map, and is there a place for them?"""
    return bool(havens(s, name))


def return_armies(s: State, seat: Seat) -> Play[None]:
    """Put waiting armies back on the map, free and at any time."""
    name = faction_of(seat)
    region = yield Ask(seat, "return to", havens(s, name), of="region")
    count = yield Ask(seat, "armies", range(1, beside_map(s, name, region) + 1))
    put_back(s, name, region, count, name)


def put_back(s: State, name: str, region: str, count: int, blamed: str) -> None:
    """Waiting armies stand on the map again; at the edge those of Uniting Tribes come first."""
    own = board(s, name)
    joined = min(own.tribes, count) if region in EDGE else 0
    own.tribes -= joined
    own.waiting -= count - joined
    add_armies(s.table, region, name, count)
    s.tell("returned", faction=name, region=region, n=count)
    begin_kanly(s, region, (name,), blamed)


def put_back_rest(s: State, name: str) -> None:
    """What still waits when the year ends goes to the faction's sietch, or to a drawn edge region.

    Tribes that have joined go to the edge. Nobody wanted what comes of it (breach_forced).
    """
    own, home = board(s, name), sietches(s.table, name)
    if own.waiting and home:
        put_back(s, name, home[0], own.waiting, blamed="")
    rest, places = beside_map(s, name), edge(s.table)
    if rest and places:
        put_back(s, name, drawn(s, "edge region", places), rest, blamed="")

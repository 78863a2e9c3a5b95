"""Leaders: how many a faction may have, and the tanks."""

from __future__ import annotations

from landsraad.games.megagame.components import KWISATZ_HADERACH, NUMBERS, TLEILAXU
from landsraad.games.megagame.rules.chance import discs_drawn
from landsraad.games.megagame.rules.laws.in_force import number
from landsraad.games.megagame.rules.purse import pay_spice, spice_of
from landsraad.games.megagame.rules.table import board, faction_of, kanly_enemies, kind
from landsraad.games.megagame.state import State, Table
from landsraad.kernel import Ask, Play, Seat

NO_LIMIT = 1_000
TANK_DRAW = 3
"""Discs that the Tleilaxu draw when the pouch has none of the power they want."""


def most(t: Table, name: str) -> int:
    """How many leaders it may have: one more in Kanly, organisations any number (leader_limit)."""
    if kind(name) == "organisation":
        return NO_LIMIT
    return NUMBERS.leaders.most_in_kanly if kanly_enemies(t, name) else NUMBERS.leaders.most


def take_in(s: State, name: str, leader: int) -> None:
    """A leader comes by somebody else's act: if there are too many, the weakest goes."""
    board(s, name).leaders.append(leader)
    keep_limit(s, name)


def keep_limit(s: State, name: str) -> None:
    """The weakest go into the pouch, never the Kwisatz Haderach (leader_limit)."""
    leaders = board(s, name).leaders
    while len(leaders) > most(s.table, name):
        weakest = min(each for each in leaders if each != KWISATZ_HADERACH)
        discard(s, name, weakest)


def discard(s: State, name: str, leader: int) -> None:
    """A leader goes back into the pouch (spent_leaders)."""
    board(s, name).leaders.remove(leader)
    s.box.pouch.append(leader)
    s.tell("leader_discarded", faction=name, leader=leader)


# ---- the tanks


def tank_price(t: Table, leader: int) -> int:
    """What a dead leader costs: its power and one more, unless a law says otherwise (tank_sale)."""
    return leader + number(t, "tank_price", "extra", NUMBERS.leaders.tank_extra)


def for_sale(s: State, name: str) -> list[int]:
    """Leaders of the tanks that it can pay for; equal ones are one."""
    spice = spice_of(s, name)
    return sorted({each for each in s.table.tanks if tank_price(s.table, each) <= spice})


def can_buy(s: State, name: str) -> bool:
    """Is there one?"""
    return bool(for_sale(s, name))


def buy_leader(s: State, seat: Seat) -> Play[None]:
    """Buy any leader from the tanks; the Tleilaxu are paid and cannot refuse (tank_sale)."""
    name = faction_of(seat)
    leader = yield Ask(seat, "leader", for_sale(s, name), of="leader", hidden=True)
    gone = yield from who_goes(s, seat, name, leader)
    price = tank_price(s.table, leader)
    pay_spice(s, name, price, TLEILAXU)
    s.tell("leader_bought", faction=name, leader=leader, spice=price)
    out_of_tanks(s, name, leader, gone)


def out_of_tanks(s: State, name: str, leader: int, gone: list[int]) -> None:
    """A leader leaves the tanks, and others make room for it."""
    s.table.tanks.remove(leader)
    board(s, name).leaders.append(leader)
    for each in gone:
        discard(s, name, each)


def who_goes(s: State, seat: Seat, name: str, coming: int) -> Play[list[int]]:
    """Who takes a leader by an own act says which one goes into the pouch (leader_limit)."""
    own = [*board(s, name).leaders, coming]
    gone: list[int] = []
    while len(own) > most(s.table, name):
        free = sorted({each for each in own if each != KWISATZ_HADERACH})
        out = yield Ask(seat, "discard leader", free, of="leader")
        own.remove(out)
        gone.append(out)
    return gone


# ---- genetic engineering


def improvable(s: State, name: str) -> list[int]:
    """Leaders of the tanks that the Tleilaxu can raise and pay for, up to the last but one."""
    spice, top = spice_of(s, name), KWISATZ_HADERACH - 1
    powers = {each for each in s.table.tanks if each < top and each + 1 <= spice}
    return sorted(powers) if any(each != KWISATZ_HADERACH for each in s.box.pouch) else []


def can_engineer(s: State, name: str) -> bool:
    """Is there one?"""
    return bool(improvable(s, name))


def engineer(s: State, seat: Seat) -> Play[None]:
    """Raise a leader in the tanks by one and keep the old disc (genetic_engineering)."""
    name = faction_of(seat)
    old = yield Ask(seat, "engineer", improvable(s, name), of="leader", hidden=True)
    pay_spice(s, name, old + 1)
    new = raised(s, old + 1)
    s.table.tanks.remove(old)
    s.table.tanks.append(new)
    board(s, name).leaders.append(old)
    s.tell("engineered", faction=name, old=old, leader=new)


def raised(s: State, power: int) -> int:
    """A disc of this power from the pouch, or the strongest of three that are drawn from it."""
    pouch = s.box.pouch
    if power not in pouch:
        mortal = [each for each in pouch if each != KWISATZ_HADERACH]
        power = max(discs_drawn(s, mortal, TANK_DRAW))
    pouch.remove(power)
    return power

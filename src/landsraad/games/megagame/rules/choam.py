"""CHOAM: spice for solari and back, shares, seats and machines, at the prices of the market."""

from __future__ import annotations

from landsraad.games.megagame.components import HOUSES, NUMBERS, SIETCHES
from landsraad.games.megagame.rules.desert.machines import new_id
from landsraad.games.megagame.rules.laws.in_force import (
    has_access,
    number,
    of_template,
    under_embargo,
)
from landsraad.games.megagame.rules.purse import gain_spice, pay_spice, spice_of
from landsraad.games.megagame.rules.table import (
    add_armies,
    armies,
    board,
    controlled,
    end_ride,
    faction_of,
    is_house,
    is_sietch,
    level,
    level_at,
    passable,
)
from landsraad.games.megagame.state import Harvester, Ornithopter, State, Table
from landsraad.kernel import Ask, Play, Seat

SPICE, SHARE, SEAT, HARVESTER, ORNITHOPTER = "spice", "share", "seat", "harvester", "ornithopter"
SUPPLY = "supply"
"""Where machines of a House without a settlement wait, and armies that are off the map."""


def trades(t: Table, name: str) -> bool:
    """Does CHOAM deal with it (board_access)?"""
    return has_access(t, name) and not under_embargo(t, name)


# ---- selling


def can_sell_spice(s: State, name: str) -> bool:
    """Has it spice, and CHOAM an open door?"""
    return trades(s.table, name) and spice_of(s, name) > 0


def sell_spice(s: State, seat: Seat) -> Play[None]:
    """Sell spice one by one, each at the price of the level before it (market_direction)."""
    name, t = faction_of(seat), s.table
    count = yield Ask(seat, "sell spice", range(1, spice_of(s, name) + 1), hidden=True)
    pay_spice(s, name, count)
    got = 0
    for _ in range(count):
        got += level(t).sell
        t.market += 1
    board(s, name).solari += got
    s.tell("spice_sold", faction=name, n=count, solari=got)
    pay_tariffs(s, name, count)


def pay_tariffs(s: State, name: str, count: int) -> None:
    """Laws give a part of every sale to somebody."""
    for _, law in of_template(s.table, "tariff"):
        to = str(law.values["to"])
        part = min(count * int(law.values["solari"]), board(s, name).solari)
        if law.check == "hard" and to != name and part:
            board(s, name).solari -= part
            board(s, to).solari += part
            s.tell("tariff", faction=name, to=to, solari=part)


def can_sell_share(s: State, name: str) -> bool:
    """Has it shares, and does CHOAM buy them back?"""
    return trades(s.table, name) and s.table.options.choam_buys_shares and board(s, name).shares > 0


def sell_share(s: State, seat: Seat) -> Play[None]:
    """Sell shares for half their price, rounded down (choam_buy_back)."""
    name = faction_of(seat)
    count = yield Ask(seat, "sell shares", range(1, board(s, name).shares + 1))
    got = count * (level(s.table).share // 2)
    board(s, name).shares -= count
    board(s, name).solari += got
    s.tell("shares_sold", faction=name, n=count, solari=got)


# ---- buying


def price(t: Table, what: str) -> int:
    """What CHOAM asks for one."""
    now = level(t)
    prices = {
        SPICE: now.buy,
        SHARE: now.share,
        HARVESTER: now.harvester,
        ORNITHOPTER: now.ornithopter,
        SEAT: NUMBERS.landsraad.seat_solari,
    }
    return prices[what]


def left(t: Table, what: str) -> int:
    """How many the Empire board has (bank_endless)."""
    if what == SPICE:
        return t.market
    if what == HARVESTER:
        return NUMBERS.choam.harvesters - len(t.harvesters)
    if what == ORNITHOPTER:
        return NUMBERS.choam.ornithopters - len(t.ornithopters)
    held = [t.factions[name] for name in (*HOUSES, *SIETCHES)]
    if what == SHARE:
        return NUMBERS.choam.shares - sum(each.shares for each in held)
    return NUMBERS.landsraad.seats - sum(each.seats for each in held)


def for_sale(s: State, name: str) -> list[str]:
    """What it can buy and pay for."""
    rich = board(s, name).solari
    return [what for what in on_offer(s, name) if price(s.table, what) <= rich]


def on_offer(s: State, name: str) -> list[str]:
    """What the Empire board has for it, whatever that costs."""
    t = s.table
    goods = [SPICE, SHARE]
    if t.options.vacant_seats_for_sale and seat_armies(s, name):
        goods.append(SEAT)
    if is_house(name):
        goods.append(ORNITHOPTER)
        owned = sum(each.owner == name for each in t.harvesters.values())
        if owned < number(t, "harvester_limit", "harvesters", NUMBERS.choam.harvesters):
            goods.append(HARVESTER)
    return [what for what in goods if left(t, what) > 0]


def seat_armies(s: State, name: str) -> list[str]:
    """Where an army can come from that marks a seat: of a House from its supply (fremen_seat)."""
    off = [SUPPLY] if board(s, name).supply or board(s, name).waiting else []
    if not is_sietch(name):
        return off
    t = s.table
    return off + [each for each in t.armies if armies(t, each, name) and passable(t, each)]


def can_buy(s: State, name: str) -> bool:
    """Is there anything?"""
    return trades(s.table, name) and bool(for_sale(s, name))


def buy(s: State, seat: Seat) -> Play[None]:
    """Buy from the board."""
    name, t = faction_of(seat), s.table
    what = yield Ask(seat, "buy", for_sale(s, name), of="good")
    if what == SPICE:
        count = yield Ask(seat, "buy spice", range(1, affordable_spice(s, name) + 1))
        buy_spice(s, name, count)
        return
    where = ""
    if what == SEAT:
        where = yield Ask(seat, "army from", seat_armies(s, name), of="region")
    elif what != SHARE:
        where = yield Ask(seat, "deliver to", deliveries(s, name), of="region")
    paid = price(t, what)
    board(s, name).solari -= paid
    s.tell("bought", faction=name, good=what, solari=paid, region=where)
    receive(s, name, what, where)


def receive(s: State, name: str, what: str, where: str) -> None:
    """What was bought is there."""
    t = s.table
    region = "" if where == SUPPLY else where
    if what == SHARE:
        board(s, name).shares += 1
    elif what == SEAT:
        mark_seat(s, name, where)
    elif what == HARVESTER:
        t.harvesters[new_id(t.harvesters, "h")] = Harvester(name, region)
    else:
        t.ornithopters[new_id(t.ornithopters, "o")] = Ornithopter(name, region)


def mark_seat(s: State, name: str, where: str) -> None:
    """An army marks a seat in the Landsraad."""
    board(s, name).seats += 1
    if where != SUPPLY:
        add_armies(s.table, where, name, -1)
        end_ride(s.table, where, name)
    elif board(s, name).waiting:
        board(s, name).waiting -= 1
    else:
        board(s, name).supply -= 1


def deliveries(s: State, name: str) -> list[str]:
    """Own settlements that can be reached, or the supply if there is none (choam_delivery)."""
    return [each for each in controlled(s.table, name) if passable(s.table, each)] or [SUPPLY]


def affordable_spice(s: State, name: str) -> int:
    """How much spice it can buy, as the price rises (market_direction)."""
    purse, count = board(s, name).solari, 0
    while count < s.table.market and (asked := level_at(s.table.market - count).buy) <= purse:
        purse -= asked
        count += 1
    return count


def buy_spice(s: State, name: str, count: int) -> None:
    """Buy spice one by one."""
    t, paid = s.table, 0
    for _ in range(count):
        paid += level(t).buy
        t.market -= 1
    board(s, name).solari -= paid
    gain_spice(s, name, count)
    s.tell("spice_bought", faction=name, n=count, solari=paid)

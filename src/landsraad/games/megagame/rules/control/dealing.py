"""Control gives and takes: spice, solari, shares, seats, leaders, papers, settlements."""

from __future__ import annotations

from landsraad.games.megagame.components import (
    HOUSES,
    ORDER,
    ORGANISATIONS,
    SIETCHES,
)
from landsraad.games.megagame.rules.choam import SEAT, SHARE, left, mark_seat, seat_armies
from landsraad.games.megagame.rules.control.reasons import reason
from landsraad.games.megagame.rules.leaders import keep_limit
from landsraad.games.megagame.rules.machines import changed_hands
from landsraad.games.megagame.rules.purse import gain_spice, pay_spice, spice_of
from landsraad.games.megagame.rules.table import board, is_sietch
from landsraad.games.megagame.state import State
from landsraad.kernel import Ask, Play, Seat

BANK = "bank"
MOST = 60
COUNTED = ("spice", "solari", "share", "seat", "papers")
LANDED = (*HOUSES, *SIETCHES)


def transfer(s: State, seat: Seat) -> Play[None]:
    """What, from whom or the bank, to whom or the bank, how many."""
    leaders = ["leader"] if any(board(s, name).leaders for name in ORDER) else []
    settlements = ["settlement"] if s.table.settlements else []
    what = yield Ask(seat, "transfer", [*COUNTED, *leaders, *settlements])
    if what == "leader":
        yield from transfer_leader(s, seat)
    elif what == "settlement":
        yield from transfer_settlement(s, seat)
    else:
        yield from transfer_count(s, seat, what)


def transfer_count(s: State, seat: Seat, what: str) -> Play[None]:
    """Something that is counted."""
    owners = ORGANISATIONS if what == "papers" else ORDER if what == "spice" else LANDED
    givers = [name for name in owners if held(s, name, what)]
    bank = [BANK] if bank_has(s, what) else []
    giver = yield Ask(seat, "from whom", [*bank, *givers] or [BANK], of="faction")
    takers = [name for name in owners if name != giver and can_take(s, name, what)]
    others = [BANK] if giver != BANK else []
    taker = yield Ask(seat, "to whom", [*others, *takers], of="faction")
    has = bank_has(s, what) if giver == BANK else held(s, giver, what)
    most = min(MOST, has, room(s, taker, what))
    count = yield Ask(seat, "how many", range(1, most + 1))
    why = yield from reason(seat)
    if giver != BANK:
        change(s, giver, what, -count)
    if taker != BANK:
        change(s, taker, what, count)
    s.tell("transferred", faction=giver, other=taker, good=what, n=count, reason=why)


def held(s: State, name: str, what: str) -> int:
    """How much of it a faction has."""
    own = board(s, name)
    if what == "spice":
        return spice_of(s, name)
    return {"solari": own.solari, "share": own.shares, "seat": own.seats, "papers": own.papers}[
        what
    ]


def bank_has(s: State, what: str) -> int:
    """What the bank can give: shares and seats are counted."""
    return left(s.table, what) if what in (SHARE, SEAT) else MOST


def room(s: State, name: str, what: str) -> int:
    """How much of it a faction can take: seats need armies."""
    if what != SEAT or name == BANK:
        return MOST
    return board(s, name).supply + board(s, name).waiting


def can_take(s: State, name: str, what: str) -> bool:
    """Can it take any?"""
    return room(s, name, what) > 0


def change(s: State, name: str, what: str, count: int) -> None:
    """Give or take so much."""
    own = board(s, name)
    if what == "spice":
        if count > 0:
            gain_spice(s, name, count)
        else:
            pay_spice(s, name, -count)
    elif what == "seat":
        change_seats(s, name, count)
    else:
        field = {"solari": "solari", "share": "shares", "papers": "papers"}[what]
        setattr(own, field, getattr(own, field) + count)


def change_seats(s: State, name: str, count: int) -> None:
    """Armies mark seats, or come out."""
    for _ in range(count):
        mark_seat(s, name, seat_armies(s, name)[0])
    if count < 0:
        board(s, name).seats += count
        field = "waiting" if is_sietch(name) else "supply"
        setattr(board(s, name), field, getattr(board(s, name), field) - count)


def transfer_leader(s: State, seat: Seat) -> Play[None]:
    """A leader goes to another faction, into the tanks or into the pouch."""
    owners = [name for name in ORDER if board(s, name).leaders]
    giver = yield Ask(seat, "from whom", owners, of="faction")
    leader = yield Ask(seat, "leader", sorted(set(board(s, giver).leaders)), of="leader")
    others = [name for name in ORDER if name != giver]
    taker = yield Ask(seat, "to whom", ["pouch", "tanks", *others], of="faction")
    why = yield from reason(seat)
    board(s, giver).leaders.remove(leader)
    if taker == "pouch":
        s.box.pouch.append(leader)
    elif taker == "tanks":
        s.table.tanks.append(leader)
    else:
        board(s, taker).leaders.append(leader)
        keep_limit(s, taker)
    s.tell("transferred", faction=giver, other=taker, good="leader", n=leader, reason=why)


def transfer_settlement(s: State, seat: Seat) -> Play[None]:
    """Control of a settlement."""
    region = yield Ask(seat, "settlement", list(s.table.settlements), of="region")
    taker = yield Ask(seat, "to whom", [BANK, *HOUSES], of="faction")
    why = yield from reason(seat)
    giver = s.table.settlements[region] or BANK
    s.table.settlements[region] = "" if taker == BANK else taker
    s.tell("transferred", faction=giver, other=taker, good=region, n=1, reason=why)
    changed_hands(s, region)


def set_market(s: State, seat: Seat) -> Play[None]:
    """Set the spice on the market."""
    count = yield Ask(seat, "market", range(MOST + 1))
    why = yield from reason(seat)
    s.table.market = count
    s.tell("market_set", n=count, reason=why)

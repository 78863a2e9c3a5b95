"""The bribe that sietches pay the Guild to stay hidden."""

from __future__ import annotations

from landsraad.games.megagame.components import GUILD, NUMBERS, SIETCHES
from landsraad.games.megagame.rules.laws.in_force import number
from landsraad.games.megagame.rules.purse import pay_spice, spice_of
from landsraad.games.megagame.rules.table import faction_of, owing
from landsraad.games.megagame.state import Bribe, State, Table
from landsraad.kernel import Ask, Play, Seat


def debtors(t: Table) -> list[str]:
    """Who owes: all three together under one name, or each alone (bribe_joint)."""
    return list(dict.fromkeys(owing(t, sietch) for sietch in SIETCHES))


def bounds(t: Table) -> tuple[int, int]:
    """The least and the most that the Guild may name; a law may move them (bribe_sum)."""
    low = number(t, "bribe_bounds", "low", NUMBERS.fremen.bribe_least)
    high = number(t, "bribe_bounds", "high", NUMBERS.fremen.bribe_most)
    return min(low, high), max(low, high)


def new_period(t: Table) -> None:
    """Nobody has paid yet, and the sum is the usual one until the Guild names another."""
    low, high = bounds(t)
    usual = min(high, max(low, t.options.bribe_default))
    t.bribe.sums = dict.fromkeys(debtors(t), usual)
    t.bribe.paid = dict.fromkeys(debtors(t), 0)
    t.bribe.named = False


def first(options_each: bool, usual: int) -> Bribe:
    """The bribe as the day begins; it is due in the sixth year."""
    names = SIETCHES if options_each else ("",)
    return Bribe(dict.fromkeys(names, usual), dict.fromkeys(names, 0), {})


def can_name(s: State, name: str) -> bool:
    """Is this the first year of a period, and is it not named yet (bribe_sum)?"""
    return not s.table.bribe.named and s.table.year % NUMBERS.fremen.bribe_years == 0


def name_bribe(s: State, seat: Seat) -> Play[None]:
    """The Guild names the sum of a new period."""
    low, high = bounds(s.table)
    spice: int = yield Ask(seat, "bribe", range(low, high + 1))
    bribe = s.table.bribe
    bribe.sums = dict.fromkeys(bribe.sums, spice)
    bribe.named = True
    s.tell("bribe_named", faction=GUILD, n=spice)


def owed(t: Table, sietch: str) -> int:
    """What a sietch can still pay: debts first, then this period."""
    name, bribe = owing(t, sietch), t.bribe
    return bribe.debts.get(name, 0) + max(0, bribe.sums[name] - bribe.paid[name])


def can_pay(s: State, name: str) -> bool:
    """Does it owe, and has it spice?"""
    return owed(s.table, name) > 0 and spice_of(s, name) > 0


def pay_bribe(s: State, seat: Seat) -> Play[None]:
    """Pay a debt, then the bribe of this period; a paid debt hides at once (bribe_late)."""
    name = faction_of(seat)
    most = min(owed(s.table, name), spice_of(s, name))
    spice = yield Ask(seat, "pay bribe", range(1, most + 1), hidden=True)
    pay_spice(s, name, spice, GUILD)
    s.tell("bribe_paid", faction=name, n=spice)
    who, bribe = owing(s.table, name), s.table.bribe
    debt = min(spice, bribe.debts.get(who, 0))
    if debt:
        bribe.debts[who] -= debt
        if not bribe.debts[who]:
            del bribe.debts[who]
            s.tell("hidden", faction=who)
    bribe.paid[who] += spice - debt


def collect_bribes(s: State) -> None:
    """A period is over: who has not paid it all is revealed until the debt is paid."""
    bribe = s.table.bribe
    for who in bribe.sums:
        missing = bribe.sums[who] - bribe.paid[who]
        if missing > 0:
            bribe.debts[who] = bribe.debts.get(who, 0) + missing
            s.tell("revealed", faction=who, n=missing)
    new_period(s.table)

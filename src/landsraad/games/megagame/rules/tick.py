"""A year begins: everything that the clock does, in its order (tick_order)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from landsraad.games.megagame.components import HOUSES, NUMBERS, ORDER, SIETCHES
from landsraad.games.megagame.rules import trading
from landsraad.games.megagame.rules.battle.choosing import all_in
from landsraad.games.megagame.rules.battle.showing import show
from landsraad.games.megagame.rules.control import answering
from landsraad.games.megagame.rules.desert.machines import deliver_waiting
from landsraad.games.megagame.rules.desert.year import blow, blows_of_a_year, collect, move_storms
from landsraad.games.megagame.rules.kanly import forget_truces
from landsraad.games.megagame.rules.laws.breaches import forget_old
from landsraad.games.megagame.rules.laws.counting import count_due
from landsraad.games.megagame.rules.laws.in_force import dividend_years, of_template
from landsraad.games.megagame.rules.moving.landing import put_back_rest
from landsraad.games.megagame.rules.organisations import atomics, marriages, truth
from landsraad.games.megagame.rules.organisations.bribe import collect_bribes
from landsraad.games.megagame.rules.purse import forget_gifts
from landsraad.games.megagame.rules.table import board, controlled, level
from landsraad.games.megagame.rules.winning import decide
from landsraad.games.megagame.rules.words import letters
from landsraad.games.megagame.state import Law, State
from landsraad.kernel import Ask, Play, Seat


def tick(s: State, under_way: Sequence[str]) -> None:
    """A year ends and the next begins; with the last tick the day is over (game_end).

    Named are battles that were under way before; sealed orders have perhaps begun others.
    """
    t = s.table
    t.year += 1
    s.tell("year", n=t.year)
    last = t.year >= t.ends
    if last:
        show_all(s, under_way)
    year_ends(s)
    for event in NUMBERS.tick:
        every = dividend_years(t) if event.id == "dividends" else event.every
        if t.year % every == 0:
            EVENTS[event.id](s)
    if last:
        show_all(s, ())
        decide(s)


def show_all(s: State, under_way: Sequence[str]) -> None:
    """Battles under way are shown with what is committed, later ones with all that stands there."""
    for region in under_way:
        show(s, region)
    while s.table.battles:
        region = next(iter(s.table.battles))
        all_in(s, region)
        show(s, region)


def year_ends(s: State) -> None:
    """What was waiting for somebody takes its course."""
    for name in SIETCHES:
        put_back_rest(s, name)
        board(s, name).steps = 0
    for name in HOUSES:
        deliver_waiting(s, name, controlled(s.table, name))
    forget_old(s.table)
    forget_gifts(s)
    letters.year_ends(s)
    answering.year_ends(s)
    s.table.rides = {}
    s.table.written = {}
    forget_truces(s)
    marriages.year_ends(s)
    truth.year_ends(s)
    trading.year_ends(s)
    atomics.year_ends(s)


# ---- events


def blows(s: State) -> None:
    """Spice blows, as many as the market says."""
    blow(s, blows_of_a_year(s.table))


def count_votes(s: State) -> None:
    """Votes that are due are counted, and taxes are paid."""
    count_due(s)
    pay_taxes(s)


def pay_taxes(s: State) -> None:
    """Every House pays what the laws say, as far as it can."""
    taxes = [law for _, law in of_template(s.table, "tax") if law.check == "hard"]
    paid = dict.fromkeys(HOUSES, 0)
    for law in taxes:
        for name in HOUSES:
            paid[name] += pay_tax(s, name, law)
    for name, solari in paid.items():
        if solari:
            s.tell("taxed", faction=name, solari=solari)


def pay_tax(s: State, name: str, law: Law) -> int:
    """One of them; what it gave. Who is paid by the tax pays nothing."""
    to, paid = str(law.values["to"]), min(int(law.values["solari"]), board(s, name).solari)
    if to == name:
        return 0
    board(s, name).solari -= paid
    if to in ORDER:
        board(s, to).solari += paid
    return paid


def use_market(s: State) -> None:
    """The Imperium takes spice off the market."""
    used = min(level(s.table).use_per_year, s.table.market)
    s.table.market -= used
    s.tell("market_used", n=used, left=s.table.market)


def pay_dividends(s: State) -> None:
    """Each faction is paid for its shares."""
    each = level(s.table).dividend
    for name in ORDER:
        if shares := board(s, name).shares:
            board(s, name).solari += shares * each
            s.tell("dividend", faction=name, solari=shares * each)


EVENTS: dict[str, Callable[[State], None]] = {
    "collect": collect,
    "blows": blows,
    "laws": count_votes,
    "market_use": use_market,
    "storms": move_storms,
    "dividends": pay_dividends,
    "bribe": collect_bribes,
}


# ---- battles whose time is up


def time_up(s: State, seat: Seat) -> Play[None]:
    """The timer of a battle has run out: it is shown with what is committed (battle_commit)."""
    region = yield Ask(seat, "battle", list(s.table.battles), of="region")
    show(s, region)

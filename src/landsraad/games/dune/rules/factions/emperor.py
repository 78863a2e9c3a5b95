"""Emperor: wealth for allies (income from cards stands in bidding, Sardaukar in battle)."""

from __future__ import annotations

from typing import Any

from landsraad.games.dune.rules.cards.karama import stoppable, was_stopped
from landsraad.games.dune.rules.table import REVIVAL_PRICE, free_spice, pay, seat_of
from landsraad.games.dune.state import State
from landsraad.kernel import Ask, Play, Seat, then

EXTRA_REVIVALS = 3


def revival_help(s: State) -> list[tuple[Any, ...]]:
    """Ask the Emperor for each ally with forces in the tanks (power ally_revival)."""
    t = s.table
    emperor = seat_of(t, "emperor")
    allies = t.allies[emperor] if emperor >= 0 else []
    return [(offer_revivals, ally) for ally in allies if any(t.tanks[ally])]


def offer_revivals(s: State, ally: Seat) -> Play[None]:
    """The Emperor pays for up to three further forces of an ally, two spice each."""
    t = s.table
    emperor = seat_of(t, "emperor")
    most = min(EXTRA_REVIVALS, sum(t.tanks[ally]), free_spice(t, emperor) // REVIVAL_PRICE)
    number = yield Ask(emperor, f"revivals for {t.factions[ally]}", range(most + 1))
    if number:
        s.tell("extra_revivals", seat=emperor, other=ally, forces=number)
        t.extra_revivals[ally] = number
        then(s, *stoppable(s, emperor, "ally_revival"), (grant_revivals, ally))


def grant_revivals(s: State, ally: Seat) -> None:
    """The offer stands, unless a Karama stopped it."""
    if was_stopped(s, "ally_revival"):
        del s.table.extra_revivals[ally]


def pay_revivals(s: State, ally: Seat, amount: int) -> None:
    """The Emperor pays the bank for an ally's further revivals."""
    emperor = seat_of(s.table, "emperor")
    pay(s.table, emperor, amount)
    s.tell("ally_paid", seat=emperor, other=ally, amount=amount)

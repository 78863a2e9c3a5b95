"""What happens at the table: payments that waited for it, and what was said aloud."""

from __future__ import annotations

from landsraad.games.dune.rules.deals import bindings
from landsraad.games.dune.state import Binding, State
from landsraad.kernel import Seat, Value

REMEMBERED = 12
"""At most this many things that were said aloud stay on the table."""


def happened(s: State, event: str, seat: Seat, place: str = "") -> None:
    """Make the payments that waited for this (rulings promises, bribes).

    Events: `phase_begins` (the place is the phase, the seat NOBODY), `battle_won` and `battle_lost`
    in a territory, `card_bought`, `turn_ends`. What is said of a turn or phase that ends, before
    its bindings expire.
    """
    if not s.table.bindings:
        return
    due = [b for b in s.table.bindings if awaits(b, event, seat, place)]
    for binding in due:
        s.table.held[binding.seat] -= binding.number
        hand_over(s, binding.other, binding.number)
        s.tell("promise_paid", seat=binding.seat, other=binding.other, amount=binding.number)
    bindings.remove(s.table, due)


def awaits(binding: Binding, event: str, seat: Seat, place: str) -> bool:
    """Is this a payment that falls due by that event?"""
    return (
        binding.kind == "pay_when"
        and binding.what == event
        and binding.who == seat
        and binding.place == place
    )


def hand_over(s: State, other: Seat, amount: int) -> None:
    """A bribe reaches a seat: behind its shield or before it (option bribe_spice_usable)."""
    at_once = s.table.options.bribe_spice_usable == "at_once"
    purse = s.table.spice if at_once else s.table.bribes
    purse[other] += amount


def take_in_bribes(s: State) -> None:
    """Mentat Pause: bribes that lie before the shields are taken in (rulings bribes, win_check)."""
    t = s.table
    for seat, amount in enumerate(t.bribes):
        if amount:
            t.spice[seat] += amount
            t.bribes[seat] = 0
            s.tell("bribes_taken_in", seat=seat, amount=amount)


def set_aside(s: State, seat: Seat, amount: int) -> None:
    """Spice for a later payment can no longer be spent."""
    t = s.table
    t.spice[seat] -= amount
    t.held[seat] = t.held.get(seat, 0) + amount


def announce(s: State, what: str, **facts: Value) -> None:
    """Say something aloud that would leave no other trace on the table."""
    s.tell(what, None, **facts)
    s.table.said = [*s.table.said, [what, *facts.values()]][-REMEMBERED:]

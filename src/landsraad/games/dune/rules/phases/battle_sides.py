"""The two sides of the running battle, who helps them, and the forces that fight for them."""

from __future__ import annotations

from landsraad.games.dune.rules.table import battle_of, engaged
from landsraad.games.dune.state import NOBODY, Table, counted
from landsraad.kernel import Seat


def sides(t: Table) -> tuple[Seat, Seat]:
    """Aggressor and defender."""
    b = battle_of(t)
    return b.aggressor, b.defender


def opponent(t: Table, seat: Seat) -> Seat:
    """The other side of the battle."""
    b = battle_of(t)
    return b.defender if seat == b.aggressor else b.aggressor


def helped(t: Table, seat: Seat) -> Seat:
    """The side that a seat fights on, or that is its ally; NOBODY when it looks on.

    Allies do not fight each other, so nobody can help both sides.
    """
    both = sides(t)
    if seat in both:
        return seat
    if seat < 0 or not t.allies[seat]:
        return NOBODY
    return next((side for side in both if side in t.allies[seat]), NOBODY)


def troops(t: Table, seat: Seat) -> dict[str, list[int]]:
    """The forces of a side that take part: part to ordinary and starred (same_territory_groups)."""
    b = battle_of(t)
    return engaged(t, seat, opponent(t, seat), b.territory, b.front)


def numbers(t: Table, seat: Seat) -> tuple[int, int]:
    """How many ordinary and starred forces of a side take part."""
    return counted(troops(t, seat).values())

"""Rule 8: spice may be given away at any time."""

from __future__ import annotations

from landsraad.games.spice_auction.rules.auction import spendable
from landsraad.games.spice_auction.state import State
from landsraad.kernel import Ask, Play, Seat


def gift(s: State, seat: Seat) -> Play[None]:
    """Rule 8. Give spice that is not promised in a standing bid; only the two learn of it."""
    others = [other for other in range(len(s.shields)) if other != seat]
    other = yield Ask(seat, "give to", others, of="seat")
    amount = yield Ask(seat, "give", range(1, spendable(s, seat) + 1))
    give(s, seat, other, amount)
    s.tell("gift", only=(seat, other), seat=seat, other=other, amount=amount)


def give(s: State, seat: Seat, other: Seat, amount: int) -> None:
    """Spice changes hands, and both remember it."""
    s.shields[seat].spice -= amount
    s.shields[seat].gifts[other] -= amount
    s.shields[other].spice += amount
    s.shields[other].gifts[seat] += amount


def offers(s: State, seat: Seat) -> list[str]:
    """What a seat may do out of turn."""
    return ["gift"] if spendable(s, seat) else []

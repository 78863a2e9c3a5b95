"""Matches in which standing orders are given: what a server does with them, in one call."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from landsraad.kernel import Match, Seat, Value
from landsraad.orders import Order, reply

Orders = Mapping[Seat, Sequence[Order]]


def obey(match: Match[Any], orders: Orders) -> int:
    """Answer all that standing orders answer, until none of them applies; returns how many."""
    count = 0
    while said := next(replies(match, orders), None):
        match.answer(*said)
        count += 1
    return count


def replies(match: Match[Any], orders: Orders) -> Iterator[tuple[Seat, Value]]:
    for seat, ask in match.asks.items():
        value = reply(orders.get(seat, ()), ask, match.view(seat))
        if value is not None:
            yield seat, value

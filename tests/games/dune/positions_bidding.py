"""Auctions for scenario tests: a sale that begins, bids, and a card sold at a price."""

from __future__ import annotations

from typing import Any

from landsraad.kernel import PASS

from .positions import Playing, Position

THREE = ("atreides", "harkonnen", "guild")
FULL = ("shield", "shield", "shield", "shield")


def at_bidding(*factions: str, **chosen: Any) -> Position:
    return Position(*(factions or THREE), **chosen).set(phase="bidding")


def sale(p: Position) -> Playing:
    """The Bidding phase begins."""
    return p.at("bidding_phase")


def bids(m: Playing, *said: tuple[str, Any]) -> Playing:
    for faction, value in said:
        m.say(faction, "bid", value)
    return m


def all_pass(m: Playing) -> Playing:
    """Everybody passes until somebody must do something else."""
    while m.match.asks and all(ask.kind == "bid" for ask in m.match.asks.values()):
        m.match.answer(next(iter(m.match.asks)), PASS)
    return m


def sold_to(m: Playing, faction: str, price: int) -> Playing:
    """A faction buys the card; the others pass."""
    while m.open_kinds().get(faction) != "bid":
        m.match.answer(next(iter(m.match.asks)), PASS)
    m.say(faction, "bid", price)
    top = m.t.auction.number if m.t.auction else 0
    while m.t.auction and m.t.auction.number == top and m.t.auction.top >= 0:
        seat, ask = next(iter(m.match.asks.items()))
        if ask.kind != "bid":
            break
        m.match.answer(seat, PASS)
    return m

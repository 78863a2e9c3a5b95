"""Treachery cards in other hands: what a seat knows of them, and how likely the rest is."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import comb
from typing import Any

from landsraad.games.dune.components import DECK, KIND
from landsraad.games.dune.rules import notes
from landsraad.games.dune.rules.table import advanced, seats
from landsraad.games.dune.state import View
from landsraad.kernel import Seat


class Hands:
    """A view, read as far as cards go."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.t = view.table
        self.me: Seat = view.seat
        self.shield = view.own
        self.hand = view.own.hand
        self.memo: dict[Any, Any] = {}
        """What was worked out for this view, by what it is about."""

    @cached_property
    def advanced(self) -> bool:
        """Is it the advanced game?"""
        return advanced(self.t)

    @cached_property
    def unseen(self) -> dict[str, int]:
        """How many cards of each name lie where I cannot see them."""
        found = dict.fromkeys(KIND, 0)
        for card in DECK:
            found[card] += 1
        known = [self.known(seat) for seat in seats(self.t) if seat != self.me]
        for card in (*self.hand, *self.t.discard, *self.t.removed):
            found[card] -= 1
        for cards in known:
            for card, count in cards.items():
                found[card] -= count
        for thing in ("sale", "top card"):
            seen = self.shield.notes.get(thing)
            if seen is not None:
                found[str(seen)] -= 1
        return {card: max(0, count) for card, count in found.items()}

    @cached_property
    def unseen_kinds(self) -> dict[str, int]:
        """The same by class of card."""
        found: dict[str, int] = {}
        for card, count in self.unseen.items():
            found[KIND[card]] = found.get(KIND[card], 0) + count
        return found

    def known(self, seat: Seat) -> Mapping[str, int]:
        """Cards that another is known to hold."""
        key = ("known", seat)
        if key not in self.memo:
            self.memo[key] = notes.known_cards(self.shield.notes, seat)
        found: Mapping[str, int] = self.memo[key]
        return found

    def unknown_cards(self, seat: Seat) -> int:
        """How many cards another holds that I know nothing about."""
        return max(0, int(self.view.outsides[seat]["hand"]) - sum(self.known(seat).values()))

    def holds_kind(self, seat: Seat, kind: str) -> float:
        """How likely another holds a card of this class."""
        key = ("holds", seat, kind)
        if key not in self.memo:
            self.memo[key] = self._holds_kind(seat, kind)
        found: float = self.memo[key]
        return found

    def _holds_kind(self, seat: Seat, kind: str) -> float:
        if any(KIND[card] == kind for card in self.known(seat)):
            return 1.0
        if kind in notes.known_kinds(self.shield.notes, seat):
            return 1.0
        names = (kind, notes.ONLY_CARD.get(kind, kind))
        return self._among_unknown(seat, self.unseen_kinds[kind], names)

    def may_hold(self, seat: Seat, card: str) -> float:
        """How likely another holds this card."""
        if self.known(seat).get(card):
            return 1.0
        return self._among_unknown(seat, self.unseen[card], (card, KIND[card]))

    def may_karama(self, seat: Seat) -> float:
        """How likely another can play a Karama."""
        if f"{seat} holds {notes.KARAMA_POWER}" in self.shield.notes:
            return 1.0
        chance = self.may_hold(seat, "karama")
        if self.t.factions[seat] == "bene_gesserit" and self.advanced:
            chance = max(chance, self.holds_kind(seat, "worthless"))
        return chance

    def _among_unknown(self, seat: Seat, good: int, names: tuple[str, ...]) -> float:
        limits = notes.known_limits(self.shield.notes, seat)
        if any(limits.get(name) == 0 for name in names):
            return 0.0
        drawn, pool = self.unknown_cards(seat), sum(self.unseen.values())
        if not drawn or not good or not pool:
            return 0.0
        return 1.0 - comb(pool - good, drawn) / comb(pool, drawn) if drawn < pool else 1.0

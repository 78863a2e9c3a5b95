"""Positions for scenario tests: set a table up, open it at a step, answer, look."""

from __future__ import annotations

from typing import Any

from landsraad.games.dune.components import DECK, FACTIONS, FORCES, SPICE_DECK
from landsraad.games.dune.options import Options
from landsraad.games.dune.rules.table import put, put_advisors
from landsraad.games.dune.state import Box, Shield, State, Table
from landsraad.kernel import PASS, Dice, Seat, load
from landsraad.testing import positions
from landsraad.testing.positions import At

from .switching import FORCED

GAME = load("dune")


class Position:
    """A table past set-up: nobody on the map, all forces in reserve, no cards, 10 spice each."""

    def __init__(self, *factions: str, seed: int = 1, **options: Any) -> None:
        count = len(factions)
        given = options | FORCED
        chosen = Options(choice="assign", factions=factions, **given)  # type: ignore[arg-type]
        stars = [FACTIONS[f].special_forces if chosen.game == "advanced" else 0 for f in factions]
        self.t = Table(
            agenda=[],
            options=chosen,
            factions=list(factions),
            spice=[10] * count,
            forces=[{} for _ in factions],
            reserves=[[FORCES - x, x] for x in stars],
            tanks=[[0, 0] for _ in factions],
            allies=[[] for _ in factions],
            pledges=[{} for _ in factions],
            bribes=[0] * count,
            bank=-10 * count,
            turn=2,
            phase="shipment",
            wheels=[0, 1],
        )
        box = Box(Dice(seed), list(DECK), list(SPICE_DECK), [])
        self.s = State(self.t, [Shield({}, []) for _ in factions], box)

    def seat(self, faction: str) -> Seat:
        return self.t.factions.index(faction)

    def shield(self, faction: str) -> Shield:
        return self.s.shields[self.seat(faction)]

    def set(self, **fields: Any) -> Position:
        """Set fields of the table: turn, storm, phase, …"""
        for name, value in fields.items():
            assert hasattr(self.t, name), name
            setattr(self.t, name, value)
        return self

    def spice(self, faction: str, amount: int) -> Position:
        seat = self.seat(faction)
        self.t.bank += self.t.spice[seat] - amount
        self.t.spice[seat] = amount
        return self

    def hand(self, faction: str, *cards: str) -> Position:
        for card in cards:
            self.s.box.deck.remove(card)
            self.shield(faction).hand.append(card)
        return self

    def discard(self, *cards: str) -> Position:
        for card in cards:
            self.s.box.deck.remove(card)
            self.t.discard.append(card)
        return self

    def top_of_deck(self, *cards: str) -> Position:
        """Put treachery cards on top; the first named is drawn first."""
        for card in reversed(cards):
            self.s.box.deck.remove(card)
            self.s.box.deck.append(card)
        return self

    def spice_deck(self, *cards: str) -> Position:
        """Put spice cards on top; the first named is drawn first."""
        for card in reversed(cards):
            self.s.box.spice_deck.remove(card)
            self.s.box.spice_deck.append(card)
        return self

    def pile(self, *cards: str, b: bool = False) -> Position:
        """Discard spice cards, the last named uppermost."""
        for card in cards:
            self.s.box.spice_deck.remove(card)
            (self.t.pile_b if b else self.t.pile_a).append(card)
        return self

    def forces(self, faction: str, part: str, ordinary: int, starred: int = 0) -> Position:
        seat = self.seat(faction)
        put(self.t, seat, part, ordinary, starred)
        self.t.reserves[seat][0] -= ordinary
        self.t.reserves[seat][1] -= starred
        return self

    def advisors(self, part: str, number: int) -> Position:
        put_advisors(self.t, part, number)
        self.t.reserves[self.seat("bene_gesserit")][0] -= number
        return self

    def tanks(self, faction: str, ordinary: int, starred: int = 0) -> Position:
        seat = self.seat(faction)
        for kind, number in enumerate((ordinary, starred)):
            self.t.tanks[seat][kind] += number
            self.t.reserves[seat][kind] -= number
        return self

    def dead(self, *leaders: str) -> Position:
        for leader in leaders:
            self.t.dead.append(leader)
            self.t.deaths[leader] = self.t.deaths.get(leader, 0) + 1
        return self

    def traitors(self, faction: str, *leaders: str) -> Position:
        self.shield(faction).traitors = list(leaders)
        return self

    def ground(self, part: str, amount: int) -> Position:
        self.t.ground[part] = self.t.ground.get(part, 0) + amount
        self.t.bank -= amount
        return self

    def ally(self, *factions: str) -> Position:
        seats = [self.seat(faction) for faction in factions]
        for seat in seats:
            self.t.allies[seat] = [x for x in seats if x != seat]
        return self

    def at(self, *steps: At, live: bool = False, **modes: Any) -> Playing:
        """Open the match at these steps (names, or a name with arguments); it ends after them."""
        return Playing.at(GAME, self.s, *steps, live=live, **modes)


class Playing(positions.Playing[State]):
    """A match opened on a position, with answers by faction."""

    @property
    def t(self) -> Table:
        """What lies on the table."""
        return self.s.table

    def shield(self, faction: str) -> Shield:
        """What lies behind a faction's shield."""
        return self.s.shields[self.seat(faction)]

    def quiet(self, *kinds: str) -> Playing:
        """Pass on all reactions: questions that offer to stop, call or play something hidden.

        With kinds: only on questions of these kinds.
        """
        while True:
            for seat, ask in self.match.asks.items():
                named = ask.kind in kinds if kinds else ask.hidden and PASS in ask.options
                if named and ask.kind not in ("bid",) and PASS in ask.options:
                    self.match.answer(seat, PASS)
                    break
            else:
                GAME.invariants(self.s)
                return self

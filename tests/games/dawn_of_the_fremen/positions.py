"""Positions for scenario tests: set a table up, open it at a step, answer, look.

Tribes are named by colour: green, blue, red and yellow have the seats 0 to 3.
"""

from __future__ import annotations

from typing import Any

from landsraad.games.dawn_of_the_fremen.components import (
    ARRAKIS_DIE,
    BETWEEN,
    BOX,
    DEBTS,
    DECK,
    FOUND,
    LANDS,
    RESOURCES,
    TRIBES,
)
from landsraad.games.dawn_of_the_fremen.rules.table import add_goods, empty_lands
from landsraad.games.dawn_of_the_fremen.state import NOBODY, Box, Land, Shield, State, Table
from landsraad.kernel.dice import Draw, WatchedDice
from landsraad.testing import positions
from landsraad.testing.positions import At

from .switching import FORCED, GAME

NAMES = tuple(tribe.id for tribe in TRIBES)
SEAT = {name: seat for seat, name in enumerate(NAMES)}


def chosen(options: dict[str, Any]) -> Any:
    """These options, with those that a switch forces."""
    return GAME.options(**(options | FORCED))


class Position:
    """A table past the Harj, in cycle 2: a warrior in every territory, and nothing else.

    The territories are dealt in the order of the box, one to each tribe in turn, or all to `rest`
    (a tribe has 30 warriors: others must hold six). All water debts are at home, all cards in the
    deck, no rock or site lies on the board. Left out of the game are a food and a water site.
    """

    def __init__(self, seats: int = 4, seed: int = 1, rest: str = "", **options: Any) -> None:
        given = chosen(options)
        deck = list(DECK)
        sites = [site for site, number in BOX.sites.items() for _ in range(number)]
        leftovers = ["food", "water"]
        for site in leftovers:
            sites.remove(site)
        paired = given.fixed_pairs
        self.t = Table(
            agenda=[],
            options=given,
            lands=empty_lands(),
            debts=[[DEBTS * (a == b) for b in range(seats)] for a in range(seats)],
            cards=[[] for _ in range(seats)],
            sides=[seat % 2 if paired else seat for seat in range(seats)],
            needs=[given.sietches_pair if paired else given.sietches_alone] * seats,
            thumpers=["full"] * seats,
            rolls=[3] * seats,
            phase="action",
            cycle=2,
            leftovers=leftovers,
        )
        for number, name in enumerate(LANDS):
            self.t.lands[name].warrior = SEAT[rest] if rest else number % seats
        self.dice = WatchedDice(seed)
        self.draws: list[Draw] = []
        box = Box(self.dice, deck, sites, {}, [])
        self.s = State(self.t, [Shield({}) for _ in range(seats)], box)

    # ---- land

    def hold(self, tribe: str, *territories: str) -> Position:
        """These territories have a warrior of this tribe."""
        for name in territories:
            self.t.lands[name].warrior = SEAT[tribe]
        return self

    def abandon(self, *territories: str) -> Position:
        """Nobody holds these territories; somebody must have vanished for that."""
        for name in territories:
            self.t.lands[name].warrior = NOBODY
        return self

    def put(self, territory: str, *things: str) -> Position:
        """Lay tokens and resources into a territory; the cards of found tokens leave the deck."""
        land = self.t.lands[territory]
        for thing in things:
            if thing in RESOURCES:
                add_goods(land, thing)
                continue
            if thing in FOUND:
                self.s.box.deck.remove(thing)
            land.tokens.append(thing)
        return self

    def site(self, territory: str, kind: str) -> Position:
        """A production site lies here: water, food, worm_tooth, spice_crescent or spice_full."""
        self.s.box.sites.remove(kind)
        self.t.lands[territory].site = kind
        return self

    def rock(self, a: str, b: str) -> Position:
        """A rock barrier lies between these neighbours."""
        self.t.rocks.append(BETWEEN[a, b])
        return self

    # ---- debts, cards, dice

    def debts(self, of: str, held_by: str, number: int) -> Position:
        """A tribe holds this number of water debts of another."""
        row = self.t.debts[SEAT[of]]
        row[SEAT[of]] -= number - row[SEAT[held_by]]
        row[SEAT[held_by]] = number
        return self

    def card(self, tribe: str, *cards: str) -> Position:
        """A tribe has these cards before it."""
        for card in cards:
            self.s.box.deck.remove(card)
            self.t.cards[SEAT[tribe]].append(card)
        return self

    def top_of_deck(self, *cards: str) -> Position:
        """Put cards on top of the Scavenge deck; the first named is drawn first."""
        for card in reversed(cards):
            self.s.box.deck.remove(card)
            self.s.box.deck.append(card)
        return self

    def die(self, *faces: str) -> Position:
        """The Arrakis die shows these faces, one roll after the other."""
        sides = len(ARRAKIS_DIE)
        self.draws += [("arrakis", sides, ARRAKIS_DIE.index(face)) for face in faces]
        return self

    def order_die(self, *numbers: int) -> Position:
        """The order die shows these numbers, one roll after the other."""
        faces = BOX.order_die.faces
        self.draws += [("order", len(faces), faces.index(number)) for number in numbers]
        return self

    def drawn(self, name: str, sides: int, value: int) -> Position:
        """The next draw of this name gives this value."""
        self.draws.append((name, sides, value))
        return self

    # ---- people

    def ally(self, *tribes: str) -> Position:
        """These tribes are formal allies."""
        first = min(SEAT[tribe] for tribe in tribes)
        for tribe in tribes:
            self.t.sides[SEAT[tribe]] = first
            self.t.needs[SEAT[tribe]] = self.t.options.sietches_allied
        return self

    def vanished(self, *tribes: str) -> Position:
        """These tribes have vanished: their land is abandoned, debts that they held are home."""
        for seat in (SEAT[tribe] for tribe in tribes):
            self.t.gone.append(seat)
            self.abandon(*(name for name, land in self.t.lands.items() if land.warrior == seat))
            for tribe, row in enumerate(self.t.debts):
                if tribe != seat:
                    row[tribe] += row[seat]
                    row[seat] = 0
        return self

    def set(self, **fields: Any) -> Position:
        """Set fields of the table: cycle, phase, …; `lead` and `turn` take a tribe."""
        for name, value in fields.items():
            assert hasattr(self.t, name), name
            plain = SEAT[value] if name in ("lead", "turn") and value in SEAT else value
            setattr(self.t, name, plain)
        return self

    def at(self, *steps: At, **modes: Any) -> Playing:
        """Open the match at these steps (names, or a name with arguments); it ends after them.

        Arguments that are tribes become their seats: `.at(("develop", "green"))`.
        """
        self.dice.feed(self.draws, strict=False)
        return Playing.at(GAME, self.s, *steps, names=NAMES, **modes)

    def phase(self, name: str, **modes: Any) -> Playing:
        """Open the match at the beginning of a phase; it ends after it."""
        return self.at(("begin_phase", name), **modes)


def harj(*rolls: int, seats: int = 4, seed: int = 1, **options: Any) -> Playing:
    """A match from its very beginning; the order die shows these numbers, one after the other."""
    dice, faces = WatchedDice(seed), BOX.order_die.faces
    state = GAME.setup(chosen(options), seats, dice)
    dice.feed([("order", len(faces), faces.index(number)) for number in rolls], strict=False)
    return played(state)


def played(state: State) -> Playing:
    """A match opened on any state."""
    return Playing(GAME, state, NAMES)


class Playing(positions.Playing[State]):
    """A match opened on a position, with answers by tribe."""

    @property
    def t(self) -> Table:
        """What lies on the table."""
        return self.s.table

    def land(self, name: str) -> Land:
        """What lies in a territory."""
        return self.t.lands[name]

    def owner(self, name: str) -> str:
        """The tribe whose warrior stands in a territory; empty: abandoned."""
        seat = self.land(name).warrior
        return NAMES[seat] if seat != NOBODY else ""

    def held_debts(self, of: str, by: str) -> int:
        """How many water debts of one tribe the other holds."""
        return self.t.debts[SEAT[of]][SEAT[by]]

    def cards(self, tribe: str) -> list[str]:
        """The cards before a tribe."""
        return self.t.cards[SEAT[tribe]]

"""Two games for measuring: one with no rules at all, one with a state of the usual size."""

from __future__ import annotations

from typing import Any

from landsraad import kernel
from landsraad.kernel import AGAIN, Again, Ask, Dice, Game, Play, Verdict, View, copied, named

TICKS = 50_000
"""Decisions of a match with no rules."""

ROUNDS = 40


class Box(kernel.Box):
    """Only dice and a deck."""

    deck: list[str]


class Table(kernel.Table):
    """A counter, and freight that makes the state as large as that of a real game."""

    count: int
    board: dict[str, list[int]]
    names: list[str]


class Shield(kernel.Shield):
    """A hand of cards."""

    hand: list[str]

    def outside(self) -> int:
        """Others can count it."""
        return len(self.hand)


class State(kernel.State[Table, Shield, Box]):
    """The whole of it."""


def tick(s: State) -> Play[Again | None]:
    """Ask and count."""
    yield Ask(0, "tick", (0, 1))
    s.table.count += 1
    return AGAIN if s.table.count < TICKS else None


def ship(s: State) -> Play[Again | None]:
    """A chain of three questions, as when forces are shipped."""
    seat = s.table.count % len(s.shields)
    place = yield Ask(seat, "ship to", s.table.names)
    count = yield Ask(seat, "ship", range(1, 6))
    starred = yield Ask(seat, "starred", range(count + 1))
    s.table.board[place][seat] += count + starred
    s.table.count += 1
    return AGAIN if s.table.count < ROUNDS else None


class Ticking(Game[State]):
    """A match of nothing but questions."""

    name, title, seats, laws = "ticking", "Ticking", (1,), kernel.Laws(TICKS)
    state = State
    steps = named(tick)

    def setup(self, options: Any, seats: int, dice: Dice) -> State:
        """Next to nothing."""
        return State(Table([["tick"]], 0, {}, []), [Shield({}, [])], Box(dice, []))

    def verdict(self, s: State) -> Verdict:
        """Nobody wins."""
        return Verdict((), "counted", s.table.count)


class Ballast(Ticking):
    """Six seats, forty places with forces of each, sixty cards: about 2.5 kB."""

    name, title, seats = "ballast", "Ballast", (6,)
    steps = named(ship)

    def setup(self, options: Any, seats: int, dice: Dice) -> State:
        """Deal four cards to everybody."""
        names = [f"territory_{number:02}" for number in range(68)]
        deck = [f"card_{number:02}" for number in range(60)]
        dice.shuffle(deck, "deck")
        board = {name: [0] * seats for name in names}
        shields = [Shield({}, [deck.pop() for _ in range(4)]) for _ in range(seats)]
        return State(Table([["ship"]], 0, board, names[:30]), shields, Box(dice, deck))

    def imagine(self, view: View, dice: Dice) -> State:
        """Deal what is not seen."""
        mine: Shield = copied(view.own)
        unseen = [c for n in range(60) if (c := f"card_{n:02}") not in mine.hand]
        dice.shuffle(unseen, "imagined")
        hands = [[unseen.pop() for _ in range(count)] for count in view.outsides]
        shields = [Shield({}, hand) for hand in hands]
        unseen += hands[view.seat]
        shields[view.seat] = mine
        return State(copied(view.table), shields, Box(dice.split("future"), unseen))


BALLAST = Ballast()

"""A quick run of the laws listens closely where matches are short: one leak is enough."""

from typing import Any

import pytest

from landsraad import kernel, load
from landsraad.kernel import AGAIN, Again, Ask, Dice, Laws, Play, Verdict, View, copied, named
from landsraad.testing import Setting, Tried, Violation, settings, try_law
from landsraad.testing.secrecy import CLOSELY, Closeness, quick_closeness
from landsraad.testing.soak import QUICK_SEEDS

CARDS = ["crysknife", "lasgun", "maula", "slip tip"]
TURNS = 6


class Table(kernel.Table):
    turn: int = 0


class Box(kernel.Box):
    deck: list[str] = []

    def outside(self) -> int:
        return len(self.deck)


class State(kernel.State[Table, kernel.Shield, Box]):
    pass


def digging(tells: bool) -> Any:
    def digging(s: State) -> Play[Again | None]:
        """Two dig in turn; in the end a card is buried, and nobody may know which."""
        if s.table.turn == TURNS:
            return None
        yield Ask(s.table.turn % 2, "dig", ["here", "there"])
        s.table.turn += 1
        if s.table.turn == TURNS:
            buried = s.box.deck.pop()
            s.tell("buried", **({"card": buried} if tells else {}))
        return AGAIN

    return digging


class Burying(kernel.Game[State]):
    name = "burying"
    title = "Burying"
    seats = (2,)
    laws = Laws(limit=2000)  # as generous as authors are
    state = State
    steps = named(digging(tells=False))

    def setup(self, options: kernel.Options, seats: int, dice: Dice) -> State:
        return self.dealt(Table([["digging"]]), seats, len(CARDS), dice)

    def verdict(self, s: State) -> Verdict:
        return Verdict((0,), "buried", s.table.turn)

    def imagine(self, view: View, dice: Dice) -> State:
        return self.dealt(copied(view.table), len(view.outsides), view.box, dice)

    def dealt(self, table: Table, seats: int, left: int, dice: Dice) -> State:
        deck = [*CARDS]
        dice.shuffle(deck, "deck")
        shields = [kernel.Shield({}) for _ in range(seats)]
        return State(table, shields, Box(dice.split("future"), deck[:left]))


class Telling(Burying):
    steps = named(digging(tells=True))


def try_quickly(game: Any, first: int = 0) -> Tried:
    tried = Tried()
    for setting in settings(game, "nothing_leaks", QUICK_SEEDS, first):
        tried.add(try_law("nothing_leaks", game, setting))
    return tried


@pytest.mark.parametrize("first", range(20))
def test_a_quick_run_hears_a_small_game_tell_what_nobody_may_know(first: int) -> None:
    with pytest.raises(Violation, match=r"told what it cannot see.*buried"):
        try_quickly(Telling(), first)


def test_the_same_game_passes_when_it_keeps_its_secret() -> None:
    tried = try_quickly(Burying())
    assert tried.matches * TURNS == tried.decisions == CLOSELY
    assert tried.worlds >= 2 * 2 * CLOSELY


def test_a_short_match_is_looked_at_throughout_and_a_long_one_now_and_then() -> None:
    assert quick_closeness(Burying(), Setting(2, {}, 0)) == Closeness(1.0, 1.0, matches=5)
    short = quick_closeness(load("spice_auction"), Setting(3, {}, 0))
    assert 0.4 < short.look < 1
    assert short.matches == 1
    long = quick_closeness(load("dune"), Setting(6, {}, 0))
    assert long.look < 0.1
    assert long.listen == long.look / 2

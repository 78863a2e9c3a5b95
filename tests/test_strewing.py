"""Imagined worlds are strewn: every order is as likely, nothing is lost, one draw does it."""

from collections import Counter
from itertools import permutations

import pytest

from landsraad.kernel import Dice
from landsraad.kernel.dice import WatchedDice
from landsraad.strewing import PLACES, strew


@pytest.mark.parametrize("seed", [7, "a secret"])
def test_every_order_is_about_as_frequent(seed: int | str) -> None:
    dice, count = Dice(seed), Counter[tuple[str, ...]]()
    for _ in range(6_000):
        things = list("abc")
        strew(things, dice)
        count[tuple(things)] += 1
    assert set(count) == set(permutations("abc"))
    assert all(850 < n < 1150 for n in count.values())


def test_many_things_need_one_draw_too_and_none_is_lost() -> None:
    dice, firsts, many = Dice(7), Counter[int](), 2 * PLACES + 4
    for _ in range(400):
        things = list(range(many))
        strew(things, dice)
        assert sorted(things) == list(range(many))
        firsts[10 * things[0] // many] += 1
    assert dice.rolls == 400
    assert all(20 < firsts[n] < 65 for n in range(10))


def test_one_or_none_needs_no_draw() -> None:
    dice = Dice(1)
    strew([], dice)
    strew(["a"], dice)
    assert dice.rolls == 0


def test_watched_dice_keep_the_draw_so_that_a_replay_comes_to_the_same() -> None:
    watched, things, again = WatchedDice(1), list("abcdefgh"), list("abcdefgh")
    strew(things, watched)
    fed = WatchedDice(2)
    fed.feed(watched.taken(), strict=True)
    strew(again, fed)
    assert again == things

"""Chance: named draws, fed draws, and the promise that they were honest."""

from collections import Counter
from itertools import pairwise, permutations

import pytest
from hypothesis import given, strategies as st

from landsraad.kernel import Dice, Match, Refused, Secret
from landsraad.kernel.dice import MASK, WatchedDice, first_dishonest
from landsraad.kernel.state import decode, encode

from .toys import SALT, SECRET, SEED, sealed, toy

SEEDS = st.integers(0, MASK)


@given(SEEDS, st.integers(1, 1 << 32))
def test_a_draw_is_below_its_number_of_sides(seed: int, sides: int) -> None:
    assert 0 <= Dice(seed).below(sides, "any") < sides


@given(SEEDS)
def test_the_same_seed_draws_the_same(seed: int) -> None:
    one, two = Dice(seed), Dice(seed)
    assert [one.below(100, "a") for _ in range(9)] == [two.below(100, "b") for _ in range(9)]


def test_dice_are_two_numbers_and_go_on_from_them() -> None:
    dice = Dice(SEED)
    first = [dice.below(1000, "x") for _ in range(5)]
    again = Dice(SEED, 2)
    assert [again.below(1000, "x") for _ in range(3)] == first[2:]
    assert again == dice


def test_every_side_comes_up_about_as_often() -> None:
    dice = Dice(SEED)
    count = Counter(dice.below(6, "storm") for _ in range(12_000))
    assert set(count) == set(range(6))
    assert all(1800 < n < 2200 for n in count.values())


def test_draws_do_not_follow_from_the_draw_before() -> None:
    dice = Dice(SEED)
    draws = [dice.below(3, "x") for _ in range(9_001)]
    count = Counter(pairwise(draws))
    assert all(850 < count[a, b] < 1150 for a in range(3) for b in range(3))


def test_neighbouring_seeds_are_strangers() -> None:
    firsts = Counter(Dice(seed).below(10, "x") for seed in range(10_000))
    assert all(850 < firsts[n] < 1150 for n in range(10))


def test_a_pick_is_one_of_the_things() -> None:
    dice = Dice(1)
    assert {dice.pick("abc", "letter") for _ in range(50)} == set("abc")


def test_every_order_of_a_shuffle_is_about_as_frequent() -> None:
    dice = Dice(SEED)
    count: Counter[tuple[str, ...]] = Counter()
    for _ in range(6_000):
        things = list("abc")
        dice.shuffle(things, "deck")
        count[tuple(things)] += 1
    assert set(count) == set(permutations("abc"))
    assert all(850 < n < 1150 for n in count.values())


def test_a_shuffle_of_one_or_none_needs_no_draw() -> None:
    dice = Dice(1)
    dice.shuffle([], "deck")
    dice.shuffle(["a"], "deck")
    assert dice.rolls == 0


def test_split_dice_are_new_dice_that_follow_from_the_old() -> None:
    one, two = Dice(SEED), Dice(SEED)
    first = one.split("future")
    assert first == two.split("future")
    assert first != one.split("future")
    assert first.seed != SEED


# ---- watched and fed


def watched() -> WatchedDice:
    return WatchedDice.watching(Dice(SEED))


def test_watched_dice_draw_as_plain_dice_do_and_keep_it() -> None:
    dice, plain = watched(), Dice(SEED)
    values = [dice.below(6, "storm"), dice.below(8, "worm")]
    assert values == [plain.below(6, "storm"), plain.below(8, "worm")]
    assert dice.drawn == [("storm", 6, values[0]), ("worm", 8, values[1])]


def test_the_bytes_of_watched_dice_are_those_of_plain_dice() -> None:
    dice = watched()
    dice.below(6, "storm")
    assert encode(dice) == encode(Dice(SEED, 1))
    assert type(decode(Dice, encode(dice))) is Dice


def test_fed_draws_are_taken_by_name_and_sides_in_their_order() -> None:
    dice = watched()
    dice.feed([("storm", 6, 5), ("worm", 6, 1), ("storm", 6, 0), ("storm", 8, 7)], strict=True)
    assert dice.below(8, "storm") == 7
    assert dice.below(6, "worm") == 1
    assert [dice.below(6, "storm"), dice.below(6, "storm")] == [5, 0]
    assert [value for *_, value in dice.drawn] == [7, 1, 5, 0]
    assert dice.rolls == 4


def test_fed_strictly_a_missing_draw_is_refused() -> None:
    dice = watched()
    dice.feed([("storm", 6, 5)], strict=True)
    with pytest.raises(Refused, match="the record holds no draw 'worm' of 6"):
        dice.below(6, "worm")
    with pytest.raises(Refused, match="the record holds no draw 'storm' of 8"):
        dice.below(8, "storm")
    assert dice.drawn == []


def test_fed_leniently_a_missing_draw_is_made_afresh() -> None:
    dice = watched()
    dice.feed([("storm", 6, 5)], strict=False)
    assert dice.below(6, "worm") == Dice(SEED).below(6, "worm")
    assert dice.below(6, "storm") == 5


@pytest.mark.parametrize("value", [6, -1, 99])
def test_a_fed_draw_that_cannot_come_up_is_refused(value: int) -> None:
    dice = watched()
    with pytest.raises(Refused, match=f"'storm' of 6 cannot be {value}"):
        dice.feed([("worm", 8, 7), ("storm", 6, value)], strict=False)


# ---- honesty


def test_a_drawn_secret_cannot_be_guessed() -> None:
    secrets = [Secret.drawn() for _ in range(20)]
    assert len({secret.seed for secret in secrets}) == 20
    assert len({secret.salt for secret in secrets}) == 20
    assert all(0 <= secret.seed <= MASK and len(secret.salt) == 32 for secret in secrets)


@pytest.mark.parametrize("seed", [-1, MASK + 1])
def test_a_seed_that_is_too_big_or_too_small_is_refused(seed: int) -> None:
    with pytest.raises(Refused, match="a seed is a whole number from 0 to"):
        Secret.given(seed)


def test_a_commitment_changes_with_seed_and_salt_and_shows_neither() -> None:
    sealed_hash = SECRET.commitment()
    assert sealed_hash == Secret(SEED, SALT).commitment()
    assert sealed_hash != Secret(SEED + 1, SALT).commitment()
    assert sealed_hash != Secret(SEED, SALT + "!").commitment()
    assert str(SEED) not in sealed_hash


def test_nobody_reads_a_seed_or_salt_in_a_log() -> None:
    shown = repr([Dice(SEED), watched(), SECRET, Secret.drawn()]) + str(SECRET) + f"{Dice(SEED)}"
    assert str(SEED) not in shown
    assert SALT not in shown


def test_a_record_of_honest_draws_is_honest() -> None:
    match = Match.begin(toy(sealed), seats=3, secret=SECRET, live=True)
    assert first_dishonest(SECRET, match.record.draws()) is None


def test_the_first_draw_that_was_tampered_with_is_found() -> None:
    match = Match.begin(toy(sealed), seats=3, secret=SECRET, live=True)
    draws = list(match.record.draws())
    name, sides, value = draws[2]
    draws[2] = (name, sides, (value + 1) % sides)
    assert first_dishonest(SECRET, draws) == 2
    assert first_dishonest(Secret.given(1), list(match.record.draws()) * 5) is not None

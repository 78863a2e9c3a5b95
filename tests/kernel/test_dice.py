"""Chance: named draws, fed draws, and the promise that they were honest."""

import hashlib
from collections import Counter
from itertools import pairwise, permutations

import pytest
from hypothesis import given, strategies as st

from landsraad.kernel import Dice, Match, Refused, Secret
from landsraad.kernel.dice import MASK, WatchedDice
from landsraad.kernel.state import copied, decode, encode

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
    assert all(len(str(secret.seed)) == 64 and len(secret.salt) == 32 for secret in secrets)


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


# ---- dice of people: a text in place of a number


@given(st.text(min_size=1), st.integers(1, 1 << 32))
def test_a_draw_from_a_text_is_below_its_number_of_sides(text: str, sides: int) -> None:
    assert 0 <= Dice(text.encode("ascii", "replace").decode()).below(sides, "any") < sides


def test_every_side_comes_up_about_as_often_from_a_text() -> None:
    dice = Dice("f" * 64)
    count = Counter(dice.below(6, "storm") for _ in range(12_000))
    assert all(1800 < count[side] < 2200 for side in range(6))


def test_a_draw_from_a_text_is_a_hash_that_anybody_can_make_again() -> None:
    seed = "00" * 32
    stirred = hashlib.sha256(f"{seed}:1".encode()).hexdigest()
    assert Dice(seed).below(1000, "storm") == int(stirred[:16], 16) * 1000 >> 64


def test_dice_with_a_text_are_kept_and_go_on() -> None:
    dice = WatchedDice.watching(Dice("ab" * 32, 3))
    again = decode(Dice, encode(dice))
    assert again == Dice("ab" * 32, 3)
    assert again.below(100, "x") == dice.below(100, "x")
    assert copied(again) == again


def test_what_seats_put_in_changes_the_dice_and_not_the_commitment() -> None:
    secret = Secret.drawn()
    assert secret.stirred([]) == secret.stirred(["", ""]) == secret.seed
    lots = [["a" * 64, ""], ["", "a" * 64], ["a" * 64, "b" * 64], ["b" * 64, "a" * 64]]
    seeds = {secret.stirred(each) for each in lots}
    assert len(seeds) == 4
    assert all(len(str(seed)) == 64 for seed in seeds)
    matches = [Match.begin(toy(sealed), seats=3, secret=secret, lots=each) for each in lots]
    assert {match.header.commitment for match in matches} == {secret.commitment()}
    assert [list(match.header.lots) for match in matches] == lots
    assert [match.state.box.dice.seed for match in matches] == [*map(secret.stirred, lots)]

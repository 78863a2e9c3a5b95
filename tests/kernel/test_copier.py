"""Copies of whatever a state may be made of."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from landsraad.kernel import Dice, copied
from landsraad.kernel.dice import WatchedDice
from landsraad.kernel.state import decode, encode
from landsraad.testing.plain import shared


class Coin(msgspec.Struct, frozen=True):
    worth: int
    stamps: tuple[str, ...] = ()


class Roll(msgspec.Struct, frozen=True):
    """Frozen, but what lies in it is not."""

    names: list[str]


class Worm(msgspec.Struct, tag=True):
    rings: list[int]


class Thumper(msgspec.Struct, tag=True):
    beats: dict[int, int]


class Clan(msgspec.Struct):
    """Holds its own kind."""

    sietches: list[Clan]
    parent: Clan | None = None


class Late(msgspec.Struct, kw_only=True):
    water: list[int]
    debt: int = 0


class Later(Late):
    rank: int


class Everything(msgspec.Struct):
    numbers: dict[int, dict[int, list[str]]]
    pairs: list[tuple[int, list[int]]]
    plain: tuple[int, str]
    maybe: list[int] | None
    either: int | list[int]
    beast: Worm | Thumper | None
    coins: list[Coin]
    rolls: dict[str, Roll]
    clan: Clan
    late: Later
    dice: Dice


def everything(**changed: Any) -> Everything:
    parts: dict[str, Any] = {
        "numbers": {1: {-2: ["a"]}},
        "pairs": [(1, [2])],
        "plain": (1, "b"),
        "maybe": [1],
        "either": [1],
        "beast": Worm([1, 2]),
        "coins": [Coin(3, ("atreides",))],
        "rolls": {"a": Roll(["ann"])},
        "clan": Clan([Clan([])], Clan([])),
        "late": Later(7, water=[1]),
        "dice": Dice(5, 2),
    }
    return Everything(**{**parts, **changed})


def test_whatever_a_state_is_made_of_is_copied_as_through_bytes() -> None:
    thing = everything()
    copy = copied(thing)
    assert copy == thing == decode(Everything, encode(thing))
    assert not shared(copy, thing)


@pytest.mark.parametrize(
    "changed",
    [{"maybe": None}, {"either": 4}, {"beast": None}, {"beast": Thumper({1: 2})}],
)
def test_each_of_several_types_is_copied(changed: dict[str, Any]) -> None:
    thing = everything(**changed)
    assert copied(thing) == thing
    assert not shared(copied(thing), thing)


def test_what_cannot_change_is_not_copied() -> None:
    thing = everything()
    assert copied(thing).coins[0] is thing.coins[0]
    assert copied(thing).plain is thing.plain


def test_the_copy_of_dice_that_are_watched_is_plain_dice() -> None:
    thing = everything(dice=WatchedDice(5, 2))
    assert type(copied(thing).dice) is Dice
    assert copied(thing).dice == Dice(5, 2)

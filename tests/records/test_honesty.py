"""Were the dice honest? Records of every age can be checked."""

from typing import Any

import msgspec
import pytest

from landsraad.kernel import Match, Secret
from landsraad.kernel.record import Record
from landsraad.records.honesty import first_dishonest, keeps_promise, secret_of
from landsraad.records.replay import replay

from ..kernel.toys import SECRET, sealed, toy

LOTS = ("", "5e" * 32, "a1" * 32)


def played(secret: Secret = SECRET, lots: tuple[str, ...] = ()) -> Match[Any]:
    return Match.begin(toy(sealed), seats=3, secret=secret, lots=lots, live=True)


def test_a_record_of_honest_draws_is_honest() -> None:
    record = played().record
    assert keeps_promise(record, SECRET)
    assert first_dishonest(record, SECRET) is None


@pytest.mark.parametrize("lots", [(), LOTS])
def test_the_dice_of_people_can_be_checked(lots: tuple[str, ...]) -> None:
    secret = Secret.drawn()
    record = played(secret, lots).record
    assert keeps_promise(record, secret)
    assert first_dishonest(record, secret) is None


def test_another_lot_than_the_one_that_was_put_in_is_found() -> None:
    secret = Secret.drawn()
    record = played(secret, LOTS).record
    other = msgspec.structs.replace(record.header, lots=("", "5e" * 32, "a2" * 32))
    assert first_dishonest(Record(other, record.entries * 9), secret) is not None


def test_the_first_draw_that_was_tampered_with_is_found() -> None:
    record = played().record
    draws = list(record.draws())
    name, sides, value = draws[2]
    draws[2] = (name, sides, (value + 1) % sides)
    start = msgspec.structs.replace(record.entries[0], draws=tuple(draws))
    assert first_dishonest(Record(record.header, [start]), SECRET) == 2
    assert not keeps_promise(record, Secret.given(1))


def test_a_match_that_is_taken_up_goes_on_with_the_same_dice() -> None:
    secret = Secret.drawn()
    match = played(secret, LOTS)
    record = match.record
    record.entries[0] = msgspec.structs.replace(record.entries[0], secret=secret)
    assert secret_of(record) == secret
    again = replay(record, match.game)
    assert again.state.box.dice == match.state.box.dice
    assert again.header.lots == LOTS

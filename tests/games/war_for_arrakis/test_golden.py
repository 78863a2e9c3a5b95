"""The golden records of War for Arrakis: each ending in each mode."""

from __future__ import annotations

import pytest

from landsraad.games.war_for_arrakis.story.events import ENDINGS
from landsraad.kernel.record import End

from ..golden import golden, records

MODES = {
    "duel": (2, False),
    "three": (3, False),
    "four": (4, False),
    "solo": (1, True),
    "pair": (2, True),
}
"""Seats of each mode, and whether the Harkonnen are Mahdi's."""
GAME = "war_for_arrakis"


@pytest.mark.parametrize("name", records(GAME))
def test_a_record_is_a_game_of_the_mode_that_its_name_says(name: str) -> None:
    mode, _, ending = name.partition("_")
    header, end = golden(GAME, name).header, golden(GAME, name).entries[-1]
    assert (header.seats, header.options["mahdi"]) == MODES[mode]
    assert isinstance(end, End)
    assert end.verdict.ending == ending


def test_every_mode_has_a_record_for_each_ending() -> None:
    wanted = {f"{mode}_{ending}" for mode in MODES for ending in ENDINGS}
    assert set(records(GAME)) == wanted


def test_against_mahdi_the_last_round_is_nobodys() -> None:
    for name in ("solo_last_round", "pair_last_round"):
        end = golden(GAME, name).entries[-1]
        assert isinstance(end, End)
        assert (end.verdict.winners, end.verdict.turn) == ((), 8)

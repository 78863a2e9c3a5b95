"""The golden records of War for Arrakis are games of every mode."""

from __future__ import annotations

import pytest

from landsraad.games.war_for_arrakis.story.events import ENDINGS

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
    header = golden(GAME, name).header
    assert (header.seats, header.options["mahdi"]) == MODES[mode]
    assert ending in ENDINGS


def test_every_mode_between_people_has_a_record_for_each_ending() -> None:
    wanted = {f"{mode}_{ending}" for mode in ("duel", "three", "four") for ending in ENDINGS}
    assert wanted <= set(records(GAME))


def test_a_game_against_mahdi_ends_with_its_last_round() -> None:
    assert golden(GAME, "solo_last_round").header.options["max_rounds"] == 8


def test_mahdi_has_lost_and_won() -> None:
    wanted = {
        f"{mode}_{ending}" for mode in ("solo", "pair") for ending in ("supremacy", "objective")
    }
    assert wanted <= set(records(GAME))

"""The board: reach, terrain and what is free."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.components import (
    AREAS,
    ZONES_OF,
)
from landsraad.games.war_for_arrakis.rules.board import DISTANCE


def test_the_basin_is_three_steps_from_the_pole():
    assert DISTANCE["imperial_basin"]["north_pole"] == 3


def test_every_air_zone_reaches_the_pole_and_two_sectors():
    assert len(ZONES_OF["north_pole"]) == 8
    assert all(ZONES_OF[area] for area in AREAS)

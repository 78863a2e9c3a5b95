"""The board: reach, terrain and what is free."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.components import (
    AREAS,
    BEYOND,
    CARDS,
    DECKS,
    MARKERS,
    NEAR,
    PRESCIENCE,
    SIDES,
    ZONES_OF,
    deck_of,
)
from landsraad.games.war_for_arrakis.rules.board import DISTANCE


def test_the_map_is_the_same_both_ways():
    assert len(AREAS) == 101
    assert sum(map(len, NEAR.values())) == 2 * 265
    assert sum(map(len, BEYOND.values())) == 2 * 11
    for table in (NEAR, BEYOND):
        assert all(area in table[other] for area, others in table.items() for other in others)


def test_the_basin_is_three_steps_from_the_pole():
    assert DISTANCE["imperial_basin"]["north_pole"] == 3


def test_every_air_zone_reaches_the_pole_and_two_sectors():
    assert len(ZONES_OF["north_pole"]) == 8
    assert all(ZONES_OF[area] for area in AREAS)


def test_decks_have_eighteen_cards_and_modules_exchange_theirs():
    for side in SIDES:
        for deck in DECKS[side]:
            assert len(deck_of(deck, ())) == 18
            assert len(deck_of(deck, ("spacing_guild",))) == 21
    with_drones = deck_of("house_atreides", ("smugglers",))
    assert len(with_drones) == 18
    assert with_drones.count("ha_drone_thopters") == 3
    assert not [card for card in with_drones if card.startswith("ha_smugglers")]
    for future in ("long_live_the_duke", "master_of_assassins", "the_baron_is_dead"):
        assert "hh_hawats_scheming" not in deck_of("house_harkonnen", (future,))


def test_prescience_gives_each_marker_fourteen_steps():
    for marker in MARKERS:
        assert sum(getattr(card, marker) for card in PRESCIENCE.values()) == 14


def test_a_card_with_a_condition_has_another_branch():
    for card in CARDS.values():
        assert (card.if_then_cond is None) == (not card.if_then_ops), card.id

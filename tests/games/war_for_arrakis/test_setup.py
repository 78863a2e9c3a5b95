"""Set-up: who plays what, garrisons, leaders, decks, and what cannot be played together."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war_for_arrakis.components import (
    ATREIDES,
    FUTURES,
    HARKONNEN,
    MODULES,
    OBJECTIVES,
    SETTLEMENTS,
    SIETCHES,
)
from landsraad.games.war_for_arrakis.rules import setup
from landsraad.games.war_for_arrakis.rules.table import seats_of
from landsraad.games.war_for_arrakis.state import State
from landsraad.kernel import Dice, Refused

from .positions import chosen
from .switching import GAME, Switch, instead, without


def laid_out(seats: int = 2, seed: int = 1, **options: Any) -> State:
    """A table as it is before the first round."""
    return GAME.laid_out(chosen(options), seats, Dice(seed))


@pytest.mark.parametrize(
    ("seats", "options", "roles"),
    [
        (1, {}, ["atreides"]),
        (2, {}, ["atreides", "harkonnen"]),
        (2, {"mahdi": True}, ["house_atreides", "fremen_ally"]),
        (3, {}, ["atreides", "house_harkonnen", "corrino_ally"]),
        (3, {"shared_side": "atreides"}, ["house_atreides", "fremen_ally", "harkonnen"]),
        (4, {}, ["house_atreides", "fremen_ally", "house_harkonnen", "corrino_ally"]),
    ],
)
def test_seats_get_sides_and_dashboards_in_order(
    seats: int, options: dict[str, Any], roles: list[str]
) -> None:
    """ruling: sides_and_seats"""
    t = laid_out(seats, **options).table
    assert t.roles == roles
    assert GAME.roles(laid_out(seats, **options)) == roles
    boards = roles if HARKONNEN in t.sides else [*roles, "harkonnen"]
    assert sorted(t.boards) == sorted(boards)


def test_drawn_sides_keep_house_before_ally() -> None:
    """ruling: sides_and_seats"""
    drawn = {tuple(laid_out(4, seed, sides="drawn").table.roles) for seed in range(30)}
    assert len(drawn) > 3
    for roles in drawn:
        assert roles.index("house_atreides") < roles.index("fremen_ally")
        assert roles.index("house_harkonnen") < roles.index("corrino_ally")


def test_garrisons_of_both_sides() -> None:
    """ruling: starting_garrisons"""
    s = laid_out()
    t = s.table
    assert set(t.legions) == {*SIETCHES, *SETTLEMENTS}
    for area in SIETCHES:
        legion = t.legions[area]
        assert (legion.side, legion.units, legion.generic) == (ATREIDES, 1, 1)
        assert len(legion.tokens) == 1
    harkonnen = [t.legions[area] for area in SETTLEMENTS]
    assert sum(legion.regular for legion in harkonnen) == 17
    assert sum(legion.elite for legion in harkonnen) == 6
    assert sum(legion.special for legion in harkonnen) == 3
    assert sum(legion.generic for legion in harkonnen) == 4
    assert not any(legion.tokens or legion.leaders for legion in harkonnen)


def test_six_leaders_are_in_play_beside_the_board() -> None:
    """ruling: starting_leaders"""
    leaders = laid_out().table.leaders
    aside = {leader for leader, place in leaders.items() if place == "aside"}
    assert aside == {
        "baron_harkonnen",
        "beast_rabban",
        "captain_aramsham",
        "paul_atreides",
        "lady_jessica",
        "stilgar",
    }


def test_the_atreides_alone_know_ranks_faces_and_objective() -> None:
    """ruling: hidden_information; ruling: team_secrets"""
    s = laid_out(4)
    house, ally, *enemies = s.shields
    assert house.ranks == ally.ranks
    assert sorted(house.ranks.values()) == [1, 1, 2, 2, 2, 2, 3, 3]
    assert house.faces == ally.faces
    assert len(house.faces) == 8
    assert house.objectives == ally.objectives
    for shield in enemies:
        assert (shield.ranks, shield.faces, shield.objectives) == ({}, {}, [])
    assert not s.table.ranks


def test_one_objective_of_six_is_dealt() -> None:
    """ruling: objective_scores"""
    s = laid_out()
    assert len(s.shields[0].objectives) == 1
    assert sorted([*s.shields[0].objectives, *s.box.objectives]) == sorted(OBJECTIVES)
    scores = {
        tuple(sorted((each.kwisatz_haderach, each.sand_dwellers, each.jihad)))
        for each in OBJECTIVES.values()
    }
    assert scores == {(6, 8, 10)}


def test_tokens_have_public_ids_that_do_not_tell_their_faces() -> None:
    """ruling: token_identity"""
    for seed in (1, 2):
        tokens = [t for legion in laid_out(2, seed).table.legions.values() for t in legion.tokens]
        assert tokens == [f"start_{number}" for number in range(1, 9)]
    first, second = (laid_out(2, seed).shields[0].faces for seed in (1, 2))
    assert first != second


def test_shared_sides_have_three_cones_and_one_against_mahdi_none() -> None:
    """ruling: cone_of_silence; ruling: solo_seats"""
    assert laid_out(2).table.cones == {}
    assert laid_out(3).table.cones == {HARKONNEN: 3}
    assert laid_out(4).table.cones == {ATREIDES: 3, HARKONNEN: 3}
    assert laid_out(2, mahdi=True).table.cones == {}


def test_one_or_two_play_against_mahdi() -> None:
    """ruling: solo_seats"""
    assert laid_out(1).table.mahdi is not None
    assert seats_of(laid_out(1).table, HARKONNEN) == []
    assert laid_out(2, mahdi=True).table.mahdi is not None
    assert laid_out(2).table.mahdi is None
    with pytest.raises(Refused) as why:
        laid_out(3, mahdi=True)
    assert why.value.rule == "solo_seats"


def test_garrisons_of_mahdi_can_stay_face_down() -> None:
    """ruling: solo_garrisons; option: solo_garrisons=tokens"""
    s = laid_out(1, solo_garrisons="tokens")
    for area in SETTLEMENTS:
        legion = s.table.legions[area]
        assert (legion.units, len(legion.tokens), legion.generic) == (2, 2, 0)
    assert len(s.box.garrisons) == 12


def test_garrisons_of_mahdi_are_figures_otherwise() -> None:
    """option: solo_garrisons=figures"""
    s = laid_out(1, solo_garrisons="figures")
    assert not s.box.garrisons
    assert sum(s.table.legions[area].regular for area in SETTLEMENTS) == 17


@pytest.mark.parametrize("one", FUTURES)
@pytest.mark.parametrize("other", FUTURES)
def test_possible_futures_that_exclude_each_other_are_refused(one: str, other: str) -> None:
    """ruling: modules_together"""
    bound = ("long_live_the_duke", "master_of_assassins", "the_baron_is_dead", "princess_steps_in")
    if one == other or (one in bound and other in bound):
        with pytest.raises(Refused) as why:
            laid_out(2, futures=(one, other))
        assert why.value.rule == "modules_together"
    else:
        GAME.invariants(laid_out(2, futures=(one, other)))


def test_the_guild_does_not_play_against_mahdi() -> None:
    """ruling: modules_together; ruling: solo_modules"""
    for seats, options in ((1, {}), (2, {"mahdi": True})):
        with pytest.raises(Refused) as why:
            laid_out(seats, spacing_guild=True, **options)
        assert why.value.rule == "modules_together"
    for module in MODULES:
        given = {"futures": (module,)} if module in FUTURES else {module: True}
        GAME.invariants(laid_out(2, **given))
        if module != "spacing_guild":
            GAME.invariants(laid_out(1, **given))


def test_leaders_of_possible_futures_come_and_stay_away() -> None:
    """ruling: futures_leaders"""
    leto = laid_out(futures=("long_live_the_duke",)).table
    assert leto.leaders["duke_leto"] == leto.leaders["piter_de_vries"] == "aside"
    assert leto.leaders["thufir_hawat"] == "out"
    assassins = laid_out(futures=("master_of_assassins", "judge_of_the_change")).table
    assert assassins.boards["atreides"].tank[:2] == ["liet_kynes", "lady_jessica"]
    assert laid_out(futures=("the_baron_is_dead",)).table.leaders["baron_harkonnen"] == "out"
    assert "duke_leto" not in laid_out().table.leaders


def test_the_atreides_start_with_one_token_and_with_none_beside_the_old_man() -> None:
    """ruling: old_man_tokens"""
    plain, old_man = laid_out().table, laid_out(old_man=True).table
    assert plain.bene_gesserit == {ATREIDES: 1, HARKONNEN: 0}
    assert plain.bene_gesserit_left == 4
    assert old_man.bene_gesserit == {ATREIDES: 0, HARKONNEN: 0}


def _nobody_checks(*_: Any) -> None:
    """No set of modules is refused."""


SWITCHES: dict[str, Switch] = {
    "ruling: sides_and_seats": instead(setup.roles_of, lambda sides: ["atreides"] * len(sides)),
    "ruling: starting_garrisons": without(setup.garrison_settlements),
    "ruling: starting_leaders": without(setup.leaders_of, {}),
    "ruling: hidden_information": without(setup.shuffle_sietches),
    "ruling: team_secrets": instead(seats_of, lambda t, side: [t.sides.index(side)]),
    "ruling: objective_scores": without(setup.deal_objective),
    "ruling: token_identity": without(setup.shuffle_sietches),
    "ruling: cone_of_silence": without(setup.is_shared, False),
    "ruling: solo_seats": instead(setup.check, _nobody_checks),
    "ruling: solo_garrisons": without(setup.garrison_settlements),
    "ruling: modules_together": instead(setup.check, _nobody_checks),
    "ruling: solo_modules": instead(setup.check, _nobody_checks),
    "ruling: futures_leaders": instead(setup.LEFT_OUT, {}),
    "ruling: old_man_tokens": without(setup.starting_tokens, 1),
}

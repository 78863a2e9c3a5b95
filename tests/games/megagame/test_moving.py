"""Marching, walking, flying and landing, from sections 2.1 and 4.1 to 4.3 of the rulebook."""

from __future__ import annotations

import pytest

from .positions import Day, Position


def next_regions(p: Day, name: str, act: str, *answers: str) -> list[object]:
    """Where a way that is being put together can go on."""
    ask = p.draft(name, act, *answers)
    assert ask is not None
    assert ask.kind in ("next region", "fly to")
    return list(ask.options)


@pytest.mark.parametrize(("cost", "left"), [("stack", 10), ("army", 8)])
def test_a_stack_of_three_marches_one_region(cost: str, left: int) -> None:
    """Ruling move_stack, options army_move_cost=stack and army."""
    p = Position(army_move_cost=cost).open()
    p.act("atreides", "march", "A16", "stop", 3)
    assert p.board("atreides").solari == left
    assert p.t.armies["A16"] == {"corrino": 3, "atreides": 3}
    assert p.t.armies["A19"] == {"atreides": 2}


def test_nothing_moves_into_a_storm_or_out_of_it() -> None:
    """Section 2.1."""
    p = Position().open()
    assert "A16" in next_regions(p, "atreides", "march")
    p = Position().storm("A16").open()
    assert "A16" not in next_regions(p, "atreides", "march")
    p = Position().storm("A19").open()
    assert "march" not in p.offers("atreides")


def test_a_stack_ends_its_way_beside_an_enemy_in_kanly_and_fights() -> None:
    """Rulings move_path, attacker_defender: who came last attacks."""
    p = Position().armies("harkonnen", "A16", 2).open()
    p.act("atreides", "march", "A16", 3)
    battle = p.t.battles["A16"]
    assert (battle.attacker, battle.defender) == ("atreides", "harkonnen")


def test_a_frozen_region_cannot_be_entered() -> None:
    """Ruling battle_freeze."""
    p = Position().armies("harkonnen", "A16", 2).open()
    p.act("atreides", "march", "A16", 3)
    assert "A16" not in next_regions(p, "atreides", "march")
    assert "A16" not in next_regions(p, "ginaz", "march") + next_regions(p, "ecaz", "march")


def test_an_unguarded_machine_may_be_taken_with_its_load_or_left() -> None:
    """Ruling capture."""
    p = Position().harvester("ecaz", "A17", load=2).open()
    cargo = next(id for id, each in p.t.harvesters.items() if each.owner == "ecaz")
    p.act("atreides", "march", "A17", "stop", 1, "pass")
    assert p.t.harvesters[cargo].owner == "ecaz"
    p = Position().harvester("ecaz", "A17", load=2).open()
    p.act("atreides", "march", "A17", "stop", 1, cargo)
    assert (p.t.harvesters[cargo].owner, p.t.harvesters[cargo].load) == ("atreides", 2)


def test_a_guarded_machine_cannot_be_taken() -> None:
    """Ruling capture: an army of its House stands beside it."""
    p = Position().harvester("ecaz", "A17").armies("ecaz", "A17", 1).open()
    p.act("atreides", "march", "A17", "stop", 1)
    assert p.told("captured") == []


def test_spice_buys_three_steps_that_end_with_the_year() -> None:
    """Ruling fremen_steps."""
    p = Position().open()
    p.act("tabr", "buy_steps", 1)
    assert (p.board("tabr").steps, p.pouch("tabr")) == (3, 2)
    p.act("tabr", "walk", "A01", "stop", 2)
    assert p.board("tabr").steps == 2
    assert p.t.armies["A01"] == {"tabr": 2}
    p.tick()
    assert p.board("tabr").steps == 0
    assert "walk" not in p.offers("tabr")


def test_armies_are_landed_for_a_spice_for_every_three_begun_and_the_guild_is_paid() -> None:
    """Ruling house_transport."""
    p = Position().spice("atreides", 5).open()
    before = p.pouch("spacing_guild")
    p.act("atreides", "deploy", 4)
    assert p.pouch("atreides") == 3
    assert p.pouch("spacing_guild") == before + 2
    assert p.t.armies["A19"]["atreides"] == 9


@pytest.mark.parametrize(("homeless", "offered"), [("start_region", True), ("stranded", False)])
def test_a_house_without_a_settlement(homeless: str, offered: bool) -> None:
    """Ruling house_without_settlement, options homeless_house=start_region and stranded."""
    p = Position(homeless_house=homeless).open()
    assert ("deploy" in p.offers("ordos")) == offered


def test_an_ornithopter_carries_a_harvester_home_where_it_unloads() -> None:
    """Rulings ornithopter_load, unload: 3 solari for up to 4 regions."""
    p = Position().harvester("atreides", "A17", load=3).ornithopter("atreides", "A17").open()
    flyer = next(id for id, each in p.t.ornithopters.items() if each.owner == "atreides")
    cargo = next(id for id, each in p.t.harvesters.items() if each.owner == "atreides")
    p.act("atreides", "fly", cargo, "A19", cargo, "done", "land")
    assert p.t.ornithopters[flyer].region == "A19"
    assert p.board("atreides").solari == 8
    assert p.pouch("atreides") == 6
    assert p.t.harvesters[cargo].load == 0


def test_a_flight_of_five_regions_costs_six() -> None:
    """Ruling ornithopter_load: 3 solari for every four regions begun, and five spaces."""
    p = Position().open()
    p.act(
        "atreides",
        "fly",
        "armies",
        5,
        "A17",
        "done",
        "A19",
        "done",
        "A17",
        "done",
        "A19",
        "done",
        "A17",
        "done",
        "land",
    )
    assert p.board("atreides").solari == 5
    assert p.t.armies["A17"] == {"atreides": 5}


def test_defeated_fremen_come_back_at_the_edge_or_in_their_sietch() -> None:
    """Ruling redeploy_fremen: free, or by themselves when the year ends."""
    p = Position().gone("tabr").open()
    ask = p.draft("tabr", "return_armies")
    assert ask is not None
    assert {"A02", "405"} <= set(ask.options)
    assert "400" not in ask.options
    p.act("tabr", "return_armies", "405", 1)
    assert p.t.armies["405"] == {"tabr": 1}
    p.tick()
    assert p.t.armies["A02"] == {"tabr": 4}

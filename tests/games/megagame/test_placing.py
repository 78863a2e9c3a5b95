"""Control places pieces on the map: where they come from, where they go, and what follows."""

from __future__ import annotations

import pytest

from landsraad.games.megagame.rules.control.placing import missing_reserve
from landsraad.games.megagame.rules.table import armies_on_map
from landsraad.kernel.asks import MODERATOR

from .positions import WHY, Day, Position

OFF = "off the map"


def off_map(p: Day | Position, name: str) -> tuple[int, int, int]:
    """A faction's pool, its armies in supply or reserve, and those that wait."""
    own = p.board(name)
    return own.pool, own.supply, own.waiting


def brought(p: Day, name: str, region: str, count: int) -> Day:
    """Control brings armies from off the map."""
    answers = {"whose": name, "from": OFF, "to": region, "how many": count}
    return p.act(MODERATOR, "place", {"place": "armies", **answers, "reason": WHY})


def taken_away(p: Day, name: str, region: str, count: int) -> Day:
    """Control takes armies off the map."""
    answers = {"whose": name, "from": region, "to": OFF, "how many": count}
    return p.act(MODERATOR, "place", {"place": "armies", **answers, "reason": WHY})


# ---- armies from off the map


def test_armies_that_wait_are_brought_before_the_pool_grows() -> None:
    """Ruling override: Fremen who wait are off the map, too."""
    position = Position().gone("tabr")
    pool, reserve, waiting = off_map(position, "tabr")
    assert waiting > 1
    p = brought(position.open(), "tabr", "A02", 2)
    assert off_map(p, "tabr") == (pool, reserve, waiting - 2)
    assert p.t.armies["A02"] == {"tabr": 2}


def test_after_those_that_wait_come_those_of_the_reserve_then_new_ones() -> None:
    """Ruling override: only what is nowhere raises the pool."""
    position = Position().gone("tabr")
    pool, reserve, waiting = off_map(position, "tabr")
    assert reserve > 0
    p = brought(position.open(), "tabr", "A02", waiting + 1)
    assert off_map(p, "tabr") == (pool, reserve - 1, 0)
    brought(p, "tabr", "A02", reserve + 1)
    assert off_map(p, "tabr") == (pool + 2, 0, 0)


def test_tribes_that_have_joined_come_before_those_of_the_reserve() -> None:
    """Rulings override, redeploy_fremen."""
    position = Position()
    position.board("tabr").waiting, position.board("tabr").tribes = 0, 1
    position.board("tabr").pool += 1
    pool, reserve, _ = off_map(position, "tabr")
    p = brought(position.open(), "tabr", "A02", 2)
    assert p.board("tabr").tribes == 0
    assert off_map(p, "tabr") == (pool, reserve - 1, 0)


def test_armies_of_a_house_come_from_its_supply_then_new_ones() -> None:
    """Ruling override."""
    position = Position()
    pool, supply, _ = off_map(position, "ecaz")
    p = brought(position.open(), "ecaz", "A17", supply)
    assert off_map(p, "ecaz") == (pool, 0, 0)
    assert off_map(brought(p, "ecaz", "A17", 1), "ecaz") == (pool + 1, 0, 0)


# ---- armies taken off the map


def test_armies_of_a_house_go_to_its_supply() -> None:
    """Ruling override."""
    position = Position()
    pool, supply, _ = off_map(position, "ecaz")
    p = taken_away(position.open(), "ecaz", "A23", 2)
    assert off_map(p, "ecaz") == (pool, supply + 2, 0)


def test_armies_of_a_sietch_wait_beside_the_map() -> None:
    """Rulings override, redeploy_fremen: they come back as the defeated do."""
    position = Position()
    pool, reserve, _ = off_map(position, "tabr")
    there = position.t.armies["A02"]["tabr"]
    p = taken_away(position.open(), "tabr", "A02", 2)
    assert off_map(p, "tabr") == (pool, reserve, 2)
    assert "return_armies" in p.offers("tabr")
    assert p.tick().t.armies["A02"]["tabr"] == there


def test_what_came_out_of_the_reserve_goes_back_there() -> None:
    """Ruling override: control puts right what it did."""
    position = Position()
    before = off_map(position, "tuek")
    p = brought(position.open(), "tuek", "A35", 2)
    assert missing_reserve(p.s, "tuek") == 2
    assert off_map(taken_away(p, "tuek", "A35", 2), "tuek") == before
    taken_away(p, "tuek", "A35", 1)
    assert off_map(p, "tuek") == (before[0], before[1], 1)


def test_what_uniting_tribes_brought_does_not_go_back_to_the_reserve() -> None:
    """Rulings override, card_uses: the tribe has joined for good."""
    position = Position()
    position.s.box.deck.remove("uniting_tribes")
    position.s.box.deck.append("uniting_tribes")
    p = position.open()
    p.ruled("transfer", transfer="card", from_whom="deck", to_whom="tabr")
    p.tick()
    pool, reserve, waiting = off_map(p, "tabr")
    home = next(region for region, there in p.t.armies.items() if "tabr" in there)
    taken_away(p, "tabr", home, 1)
    assert off_map(p, "tabr") == (pool, reserve, waiting + 1)


def test_armies_that_were_new_stay_the_sietchs_own() -> None:
    """Ruling override: the pool has grown, and what is taken away waits."""
    position = Position()
    pool, reserve, _ = off_map(position, "tuek")
    p = brought(position.open(), "tuek", "A35", reserve + 3)
    taken_away(p, "tuek", "A35", reserve + 3)
    assert off_map(p, "tuek") == (pool + 3, reserve, 3)


# ---- armies moved


def test_armies_are_moved_without_price_law_or_worm() -> None:
    """Ruling override: control sets the rules aside; nobody breaks a law."""
    p = Position().open()
    solari, there = p.board("ecaz").solari, p.t.armies["A23"]["ecaz"]
    p.ruled("place", place="armies", whose="ecaz", **{"from": "A23"}, to="P00", how_many=2)
    assert p.t.armies["P00"] == {"ecaz": 2}
    assert p.t.armies["A23"] == {"ecaz": there - 2}
    assert p.board("ecaz").solari == solari
    assert p.breaches() == []
    moved = {"faction": "ecaz", "start": "A23", "region": "P00", "n": 2, "reason": WHY}
    assert p.told("placed_armies") == [moved]


def test_enemies_whom_control_brings_together_fight_at_once_and_nobody_is_blamed() -> None:
    """Rulings override, kanly_who, breach_forced."""
    position = Position().armies("harkonnen", "302", 2)
    position.t.spice["302"] = 3
    p = position.open()
    p.ruled("place", place="armies", whose="atreides", **{"from": "A19"}, to="302", how_many=1)
    assert p.t.battles["302"].blamed == ""
    assert p.breaches() == []


def test_a_battle_ends_when_control_takes_a_side_away() -> None:
    """Rulings override, battle_commit."""
    p = Position().armies("harkonnen", "A16", 2).open().act("atreides", "march", "A16", 3)
    assert "A16" in p.t.battles
    taken_away(p, "harkonnen", "A16", 2)
    assert p.t.battles == {}
    assert (
        armies_on_map(p.t, "harkonnen") == p.board("harkonnen").pool - p.board("harkonnen").supply
    )


def test_a_rider_whom_control_takes_away_rides_no_more() -> None:
    """Rulings override, wormriding_when."""
    position = Position().armies("tabr", "302", 1).card("tabr", "wormriding")
    position.t.rides["302"] = ["tabr"]
    p = taken_away(position.open(), "tabr", "302", 1)
    assert p.t.rides == {}


@pytest.mark.parametrize("name", ["spacing_guild", "bene_gesserit", "bene_tleilaxu"])
def test_organisations_have_no_armies_to_place(name: str) -> None:
    """Ruling override."""
    assert name not in Position().open().choices(MODERATOR, "place", "armies")


def test_armies_are_not_moved_to_where_they_stand() -> None:
    p = Position().open()
    assert "A23" not in p.choices(MODERATOR, "place", "armies", "ecaz", "A23")
    assert OFF not in p.choices(MODERATOR, "place", "armies", "ecaz", OFF)


# ---- machines


def test_a_new_machine_comes_as_long_as_the_box_has_any() -> None:
    """Rulings override, bank_endless."""
    p = Position().open()
    before = len(p.t.ornithopters)
    p.ruled("place", place="ornithopter", which="new", whose="ordos", to="A28")
    assert len(p.t.ornithopters) == before + 1
    while "new" in p.choices(MODERATOR, "place", "ornithopter"):
        p.ruled("place", place="ornithopter", which="new", whose="ordos", to="A28")
    assert p.refuses_act(MODERATOR, "place", "ornithopter", "new", "ordos", "A28", WHY)


def test_a_machine_that_control_takes_away_can_be_bought_again() -> None:
    """Rulings override, bank_endless."""
    p = Position().open()
    machine = next(id for id, each in p.t.harvesters.items() if each.owner == "ecaz")
    p.ruled("place", place="harvester", which=machine, to=OFF)
    assert machine not in p.t.harvesters
    assert p.told("placed_machine") == [{"machine": "harvester", "region": OFF, "reason": WHY}]


def test_only_houses_get_machines() -> None:
    """Section 4.2: Fremen may not use them."""
    owners = Position().open().choices(MODERATOR, "place", "harvester", "new")
    assert not {"tabr", "habbanya", "tuek", "spacing_guild"} & {*owners}


def test_a_new_machine_cannot_be_placed_off_the_map() -> None:
    p = Position().open()
    assert OFF not in p.choices(MODERATOR, "place", "harvester", "new", "ecaz")
    machine = next(iter(p.t.harvesters))
    assert OFF in p.choices(MODERATOR, "place", "harvester", machine)


# ---- what lies on the ground


@pytest.mark.parametrize(("what", "region"), [("spice", "A19"), ("wormsign", "303")])
def test_what_lies_on_the_ground_is_set_and_cleared(what: str, region: str) -> None:
    """Ruling override: control says how much lies there, not how much more."""
    p = Position().open()
    for count in (3, 5, 0):
        p.ruled("place", place=what, to=region, how_many=count)
        ground = p.t.spice if what == "spice" else p.t.signs
        assert ground.get(region, 0) == count
    assert region not in (p.t.spice if what == "spice" else p.t.signs)
    assert [each["n"] for each in p.told("placed")] == [3, 5, 0]


@pytest.mark.parametrize("region", ["A19", "500", "P00"])
def test_no_wormsign_lies_where_no_worm_comes(region: str) -> None:
    """Section 2.2: neither on rock nor in the Hagga Basin."""
    assert region not in Position().open().choices(MODERATOR, "place", "wormsign")


def test_a_random_storm_goes_anywhere_and_stops_armies_at_once() -> None:
    """Rulings override, storm_blocks_all."""
    p = Position().open()
    assert "A17" in p.choices("atreides", "march")
    p.ruled("place", place="storm", which="r1", to="A17")
    assert "A17" not in p.choices("atreides", "march")
    assert p.told("placed") == [{"thing": "storm", "region": "A17", "n": 1, "reason": WHY}]


def test_a_storm_that_control_places_does_not_strike_what_stands_there() -> None:
    """Ruling override: storms strike when they move with the years."""
    p = Position().armies("ecaz", "303", 2).harvester("ecaz", "303", 2).open()
    p.ruled("place", place="storm", which="r1", to="303")
    assert p.t.armies["303"] == {"ecaz": 2}
    assert [each.load for each in p.t.harvesters.values() if each.region == "303"] == [2]


# ---- places


def test_a_settlement_that_control_founds_can_be_claimed() -> None:
    """Rulings override, settlement_control."""
    p = Position().armies("ecaz", "A12", 1).open()
    assert "claim" not in p.offers("ecaz")
    p.ruled("place", place="settlement", to="A12")
    assert p.act("ecaz", "claim", {"claim": "A12"}).t.settlements["A12"] == "ecaz"


def test_places_stand_on_rock_alone() -> None:
    p = Position().open()
    for what in ("settlement", "sietch"):
        assert not {"303", "500", "000"} & {*p.choices(MODERATOR, "place", what)}


def test_a_station_that_control_adds_can_be_explored() -> None:
    """Rulings override, explore."""
    position = Position().armies("tabr", "A12", 1).spice("tabr", 3)
    p = position.open()
    assert "explore" not in p.offers("tabr")
    p.ruled("place", place="station", to="A12")
    p.act("tabr", "explore", {"explore": "A12"})
    assert "A12" not in p.t.stations


# ---- atomics


def test_atomics_that_control_takes_back_have_to_be_brought_again() -> None:
    """Rulings override, atomics."""
    position = Position().spice("ecaz", 20)
    position.board("ecaz").atomics = "A23"
    p = position.open()
    assert "bring_atomics" not in p.offers("ecaz")
    p.ruled("place", place="atomics", whose="ecaz", to=OFF)
    assert "bring_atomics" in p.offers("ecaz")
    told = {"faction": "ecaz", "region": OFF, "reason": WHY}
    assert p.told("placed_atomics") == [told]

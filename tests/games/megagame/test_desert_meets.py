"""Where storms, worms, spice, harvesters and ornithopters meet: sections 2.1 to 2.3, 4.2, 4.3."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.megagame.components import NUMBERS, TRACKS
from landsraad.games.megagame.rules.choam import HARVESTER, ORNITHOPTER, left
from landsraad.games.megagame.rules.desert.worms import heard
from landsraad.kernel.asks import MODERATOR

from .positions import WHY, Day, Position


def stands(p: Day | Position, region: str) -> dict[str, Any]:
    """All that is in a region."""
    t = p.t
    return {
        "armies": t.armies.get(region, {}),
        "harvesters": sum(each.region == region for each in t.harvesters.values()),
        "ornithopters": sum(each.region == region for each in t.ornithopters.values()),
        "spice": t.spice.get(region, 0),
        "signs": t.signs.get(region, 0),
    }


def crowded(region: str) -> Position:
    """A region of the desert with something of every sort: Ecaz, Tabr, spice and a sign."""
    position = Position().armies("ecaz", region, 2).armies("tabr", region, 1)
    position.harvester("ecaz", region, 3).ornithopter("ecaz", region)
    position.t.spice[region], position.t.signs[region] = 5, 1
    return position


def flown(p: Day, name: str, machine: str, *answers: int | str) -> Day:
    """An ornithopter of a House flies; answers after the question which one."""
    first = p.draft(name, "fly")
    asked = first is not None and first.kind == "ornithopter"
    return p.act(name, "fly", *([machine] if asked else []), *answers)


def machine_at(p: Day, sort: str, region: str) -> str:
    """The first machine of a sort that stands there."""
    fleet = p.t.harvesters if sort == "harvester" else p.t.ornithopters
    return next(id for id, each in fleet.items() if each.region == region)


# ---- what a storm and a worm take


def test_a_storm_takes_all_of_it_and_a_worm_leaves_fremen_and_ornithopters() -> None:
    """Rulings storm_hits, storm_fremen, worm_result."""
    nothing = {"armies": {}, "harvesters": 0, "ornithopters": 0, "spice": 0, "signs": 0}
    position = crowded("315").roll("storm", 1)
    p = position.open().tick(2)
    assert p.t.storms["300"] == "315"
    assert stands(p, "315") | {"spice": 0} == nothing
    position = crowded("303")
    position.board("ecaz").reroll = "never"
    p = position.spice("tabr", 5).roll("worm", 1).open()
    p.act("tabr", "guerrilla", {"raid in": "303", "tactic": "call_worm"})
    left_there = {"armies": {"tabr": 1}, "harvesters": 0, "ornithopters": 1, "spice": 0, "signs": 0}
    assert stands(p, "303") == left_there


def test_what_storms_and_worms_take_can_be_bought_again_and_loads_are_gone() -> None:
    """Rulings storm_hits, bank_endless."""
    position = crowded("315").roll("storm", 1)
    machines = {what: left(position.t, what) for what in (HARVESTER, ORNITHOPTER)}
    pouch = position.shield("ecaz").pouch
    p = position.open().tick(2)
    assert {what: left(p.t, what) for what in machines} == {
        what: count + 1 for what, count in machines.items()
    }
    assert p.pouch("ecaz") == pouch


def test_armies_that_the_desert_takes_go_to_the_supply_or_wait() -> None:
    """Section 4.1.2, ruling redeploy_fremen."""
    position = crowded("315").roll("storm", 1)
    supply = position.board("ecaz").supply
    pools = [position.board(name).pool for name in ("ecaz", "tabr")]
    p = position.open().tick(2)
    assert p.board("ecaz").supply == supply + 2
    assert p.board("tabr").waiting == 1, "they come back when they like, or with the next year"
    assert [p.board(name).pool for name in ("ecaz", "tabr")] == pools
    assert p.tick().board("tabr").waiting == 0


def test_losses_of_a_storm_are_told_once_for_each_faction_and_kind() -> None:
    """Ruling storm_hits: two regions of the way are one line."""
    position = Position().armies("ecaz", "315", 2).armies("ecaz", "314", 1).roll("storm", 2)
    p = position.open().tick(2)
    told = [each for each in p.told("armies_lost") if each["faction"] == "ecaz"]
    assert told == [{"faction": "ecaz", "to": "storm", "in 315": 2, "in 314": 1}]


def test_a_coriolis_storm_goes_on_from_the_end_of_its_track() -> None:
    """Ruling coriolis_direction."""
    position = Position().roll("storm", 3, 3)
    p = position.open().tick(4)
    for track in TRACKS:
        way = TRACKS[track].regions
        assert p.t.storms[track] == way[6 % len(way)]


def test_storms_move_every_second_year_and_stand_still_between() -> None:
    """Section 2.1, ruling year_zero."""
    p = Position().open().tick()
    at = dict(p.t.storms)
    assert p.told("coriolis") == []
    p.tick()
    assert len(p.told("coriolis")) == len(p.told("storms")) == 1
    assert all(p.t.storms[storm] != region for storm, region in at.items())


def test_random_storms_jump_to_different_regions_that_no_storm_is_in() -> None:
    """Ruling random_storm_jump: not even to their own."""
    p = Position().open()
    for _ in range(6):
        before = {storm: at for storm, at in p.t.storms.items() if storm not in TRACKS}
        p.tick(2)
        after = {storm: at for storm, at in p.t.storms.items() if storm not in TRACKS}
        assert len({*after.values()}) == len(after)
        assert all(after[storm] != before[storm] for storm in after)


# ---- spice


def test_a_storm_comes_after_collecting_so_the_years_spice_is_saved() -> None:
    """Ruling tick_order: collect, then blows, then storms."""
    position = Position().armies("tabr", "315", 3).roll("storm", 1)
    position.t.spice["315"] = 3
    position.t.year = 1
    p = position.open().tick()
    assert p.told("collected") == [{"faction": "tabr", "n": 3}]
    assert p.board("tabr").waiting == 3
    assert p.pouch("tabr") == 3 + 3


def test_fremen_and_harvesters_share_what_lies_there() -> None:
    """Ruling collect_limits: Fremen first, then harvesters up to two each."""
    position = Position().armies("tabr", "303", 1).armies("tuek", "303", 1)
    position.harvester("ecaz", "303", 0).harvester("ordos", "303", 2)
    position.t.spice["303"] = 4
    p = position.open().tick()
    assert sorted(each["faction"] for each in p.told("collected")) == ["tabr", "tuek"]
    assert {each["faction"]: each["n"] for each in p.told("loaded")} == {"ecaz": 1, "ordos": 1}


def test_a_full_harvester_leaves_the_rest_to_others() -> None:
    """Section 4.2: three spice at most."""
    position = Position().harvester("ecaz", "303", 3).harvester("ordos", "303", 0)
    position.t.spice["303"] = 4
    p = position.open().tick()
    assert p.told("loaded") == [{"faction": "ordos", "n": 2}]
    assert p.t.spice["303"] >= 2


def test_spice_blows_where_others_lie_and_adds_to_it() -> None:
    """Ruling blow_same_region."""
    position = Position(blows_follow_market=False)
    p = position.open().tick()
    (first,) = p.told("blow")
    assert len(first) == NUMBERS.desert.blows, "in different regions"
    before = dict(p.t.spice)
    p.tick()
    second = p.told("blow")[-1]
    for region, spice in p.t.spice.items():
        assert spice == before.get(region, 0) + int(second.get(f"in {region}", 0))


def test_a_card_brings_another_round_of_blows_by_the_market_of_that_moment() -> None:
    """Card shai_hulud, rulings blow_count, card_uses."""
    position = Position().card("tabr", "shai_hulud")
    position.t.market = 30
    p = position.open().act("tabr", "play_card")
    assert [len(each) for each in p.told("blow")] == [3]


# ---- worms


def test_everything_but_ornithopters_makes_noise() -> None:
    """Ruling worm_count."""
    position = crowded("303")
    assert heard(position.t, "303") == 2 + 1 + 1 + 1
    p = position.open().ruled("set_option", option="fremen_count_for_worm", value="no")
    assert heard(p.t, "303") == 2 + 1 + 1


@pytest.mark.parametrize(
    ("rolled", "signs"), [(5, 1), (4, 2)], ids=["more than the noise", "as much as the noise"]
)
def test_signs_add_up_until_a_worm_takes_them(rolled: int, signs: int) -> None:
    """Rulings worm_when, wormsign_limit: two armies and two signs make four."""
    position = Position().armies("ecaz", "A16", 2)
    position.t.signs["302"] = 2
    p = position.roll("worm", rolled).open().marched("ecaz", "A16", "302", armies=2)
    assert p.t.signs["302"] == 2 + signs
    p.act(MODERATOR, "force_roll", "worm", 1, WHY)
    p.marched("ecaz", "302", "A16", armies=1)
    assert p.t.signs["302"] == 2 + signs, "leaving makes no noise"


def test_a_region_that_is_only_crossed_is_not_rolled_for() -> None:
    """Ruling worm_when."""
    position = Position().armies("ecaz", "A16", 1)
    p = position.roll("worm", 12).open().marched("ecaz", "A16", "302", "301")
    assert "302" not in p.t.signs
    assert p.t.signs.get("301") == 1


def test_an_empty_ornithopter_wakes_no_worm() -> None:
    """Ruling worm_when."""
    p = Position().open()
    machine = machine_at(p, "ornithopter", "A19")
    flown(p, "atreides", machine, "done", "A17", "301", "land")
    assert p.t.ornithopters[machine].region == "301"
    assert not p.told("wormsign")
    assert not p.told("worm")


def test_a_harvester_that_is_set_down_wakes_worms_where_it_comes_to_stand() -> None:
    """Ruling worm_when: a roll in each region where something is set down."""
    position = Position().roll("worm", 12, 12)
    p = position.open()
    machine, cargo = machine_at(p, "ornithopter", "A19"), machine_at(p, "harvester", "A19")
    answers = [cargo, "armies", 2, "done", "A17", "done", "301", "armies", 2, "done", "302", cargo]
    flown(p, "atreides", machine, *answers, "land")
    assert p.t.armies["301"] == {"atreides": 2}
    assert p.t.harvesters[cargo].region == "302"
    assert (p.t.signs.get("301"), p.t.signs.get("302")) == (1, 1)


def test_ornithopters_of_several_houses_roll_again_in_turn() -> None:
    """Ruling worm_reroll: the mover first, each ornithopter once."""
    position = Position().armies("ecaz", "A16", 2).ornithopter("ecaz", "302")
    position.ornithopter("ordos", "302").harvester("ordos", "302", 1)
    p = position.roll("worm", 1, 1, 12).open().marched("ecaz", "A16", "302", armies=2)
    assert [each["n"] for each in p.told("worm_reroll")] == [1, 12]
    assert p.t.armies["302"] == {"ecaz": 2}


def test_a_house_with_nothing_to_lose_does_not_roll_again_for_others() -> None:
    """Ruling worm_reroll: its ornithopter is safe from worms."""
    position = Position().armies("ecaz", "A16", 2).ornithopter("ordos", "302")
    p = position.roll("worm", 1).open().marched("ecaz", "A16", "302", armies=2)
    assert p.told("worm_reroll") == []
    assert "302" not in p.t.armies
    position = Position().armies("ecaz", "A16", 2).ornithopter("ordos", "302")
    p = position.roll("worm", 1, 12).open().act("ordos", "standing_reroll", "always")
    p.marched("ecaz", "A16", "302", armies=2)
    assert p.t.armies["302"] == {"ecaz": 2}


def test_a_worm_that_takes_a_side_ends_the_battle_that_kanly_would_have_forced() -> None:
    """Rulings move_then_kanly, worm_result."""
    position = Position().armies("harkonnen", "302", 1).armies("atreides", "A16", 2)
    p = position.roll("worm", 1).open().marched("atreides", "A16", "302", armies=2)
    assert p.t.battles == {}
    assert "302" not in p.t.armies


def test_a_worm_lets_riders_leave_until_the_year_ends() -> None:
    """Card wormriding, ruling wormriding_when."""
    position = Position().armies("tabr", "303", 2).card("tabr", "wormriding").spice("tabr", 9)
    p = position.roll("worm", 1).open()
    p.act("tabr", "guerrilla", {"raid in": "303", "tactic": "call_worm"})
    assert p.t.rides == {"303": ["tabr"]}
    assert "A19" not in p.choices("tabr", "ride"), "to a desert region"
    p.act("tabr", "ride", "410")
    assert (p.t.armies.get("303"), p.t.armies["410"]) == (None, {"tabr": 2})
    assert p.t.rides == {}


def test_the_right_to_ride_ends_with_the_year() -> None:
    """Ruling wormriding_when."""
    position = Position().armies("tabr", "303", 2).card("tabr", "wormriding")
    position.t.rides["303"] = ["tabr"]
    p = position.open()
    assert "ride" in p.offers("tabr")
    assert "ride" not in p.tick().offers("tabr")


# ---- ornithopters and harvesters


def test_an_ornithopter_saves_a_harvester_from_the_storm_and_brings_its_load_home() -> None:
    """Rulings ornithopter_load, unload: out of the way of the Coriolis storm in time."""
    position = Position().harvester("atreides", "301", 3).armies("atreides", "301", 1)
    p = position.roll("storm", 3).open().tick()
    machine = machine_at(p, "ornithopter", "A19")
    cargo = machine_at(p, "harvester", "301")
    home = ["done", "A17", "301", cargo, "armies", "A17", "done", "A19", "done", "done", "land"]
    flown(p, "atreides", machine, *home)
    assert p.t.harvesters[cargo].load == 0
    assert p.pouch("atreides") == 3 + 3
    assert p.t.armies["A19"]["atreides"] == 5 + 1


def test_two_harvesters_and_an_army_fill_an_ornithopter() -> None:
    """Ruling ornithopter_load: five spaces."""
    p = Position().open()
    p.ruled("place", place="harvester", which="new", whose="atreides", to="A19")
    machine = machine_at(p, "ornithopter", "A19")
    cargo = [id for id, each in p.t.harvesters.items() if each.region == "A19"]
    first = p.draft("atreides", "fly")
    before: list[Any] = [machine] if first is not None and first.kind == "ornithopter" else []
    left_over = p.choices("atreides", "fly", *before, cargo[0], cargo[1])
    assert left_over == ["done", "armies"]
    ask = p.draft("atreides", "fly", *before, cargo[0], cargo[1], "armies")
    assert ask is not None
    assert ask.kind == "fly to", "one space is left, so nobody is asked how many"


def test_a_flight_is_stopped_by_nobody_but_goes_around_storms_and_battles() -> None:
    """Rulings move_path, storm_blocks_all, battle_freeze."""
    position = Position().armies("harkonnen", "A17", 2).storm("A18")
    p = position.open()
    machine = machine_at(p, "ornithopter", "A19")
    first = p.draft("atreides", "fly")
    before: list[Any] = [machine] if first is not None and first.kind == "ornithopter" else []
    ways = p.choices("atreides", "fly", *before, "done")
    assert "A17" in ways
    assert "A18" not in ways
    flown(p, "atreides", machine, "done", "A17", "301", "land")
    assert p.t.battles == {}, "an ornithopter alone begins nothing"


def test_a_harvester_in_anothers_settlement_keeps_its_load_until_that_is_taken() -> None:
    """Rulings unload, settlement_control."""
    position = Position().harvester("ecaz", "A22", 2).armies("ecaz", "A22", 1)
    p = position.open()
    assert p.pouch("ecaz") == 3
    p.act("ecaz", "claim", {"claim": "A22"})
    assert p.pouch("ecaz") == 3 + 2


def test_a_captured_harvester_unloads_where_its_new_house_is_at_home() -> None:
    """Rulings capture, unload."""
    position = Position().harvester("ecaz", "A19", 2).armies("atreides", "A17", 1)
    cargo = next(id for id, each in position.t.harvesters.items() if each.load == 2)
    p = position.open().marched("atreides", "A17", "A19", captured=[cargo])
    assert p.t.harvesters[cargo].owner == "atreides"
    assert p.pouch("atreides") == 3 + 2


def test_raids_leave_machines_of_all_houses_less_and_the_ground_more() -> None:
    """Tactic spill_all, rulings guerrilla_target, spilled_spice."""
    position = Position().harvester("ecaz", "302", 3).harvester("ordos", "302", 1)
    p = position.armies("tabr", "302", 1).spice("tabr", 2).open()
    p.act("tabr", "guerrilla", {"raid in": "302", "tactic": "spill_all"})
    loads = sorted(each.load for each in p.t.harvesters.values() if each.region == "302")
    assert loads == [0, 2]
    assert p.t.spice["302"] == 2
    assert p.pouch("tabr") == 0


def test_a_raid_needs_the_price_and_something_to_work_on() -> None:
    """Ruling guerrilla_target."""
    position = Position().harvester("ecaz", "302", 0).armies("tabr", "302", 1).spice("tabr", 4)
    p = position.open()
    assert p.choices("tabr", "guerrilla") == ["wormsign", "wreck"], "there is nothing to spill"
    p.act("tabr", "buy_steps", 1)
    p.act("tabr", "guerrilla")
    assert p.told("raided")[0]["tactic"] == "wormsign", "all else is too dear now"

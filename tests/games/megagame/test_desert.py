"""Spice, storms and worms, from sections 2.1 to 2.3 of the rulebook."""

from __future__ import annotations

import pytest

from landsraad.games.megagame.rules.desert import year as desert
from landsraad.kernel.asks import MODERATOR

from .positions import WHY, Position


def test_fremen_armies_collect_before_harvesters() -> None:
    """Rulings collect_limits, collect_from_ground."""
    position = Position().armies("tabr", "303", 2).harvester("ecaz", "303").armies("ecaz", "303", 1)
    position.t.spice["303"] = 3
    p = position.open().tick()
    assert p.told("collected") == [{"faction": "tabr", "n": 2}]
    assert p.told("loaded") == [{"faction": "ecaz", "n": 1}]
    assert "303" not in p.t.spice or p.told("blow")


def test_a_harvester_holds_three() -> None:
    """Section 4.2."""
    position = Position().harvester("ecaz", "303", load=2)
    position.t.spice["303"] = 9
    p = position.open().tick()
    assert p.told("loaded") == [{"faction": "ecaz", "n": 1}]


@pytest.mark.parametrize(("die", "least"), [("d8", 1), ("d6+2", 3)])
def test_a_blow_brings_what_the_die_says(die: str, least: int) -> None:
    """Ruling blow_die, options spice_blow_die=d8 and d6+2: all numbers come in twenty years."""
    p = Position(spice_blow_die=die).open().tick(20)
    brought = {spice for blows in p.told("blow") for spice in blows.values()}
    assert brought == set(range(least, 8 + 1))


@pytest.mark.parametrize(("die", "least"), [("d8", 1), ("d6+2", 3)])
def test_a_forced_blow_brings_the_number_that_control_named(die: str, least: int) -> None:
    """Rulings override, blow_die, options spice_blow_die=d8 and d6+2: any that the die can show."""
    p = Position(spice_blow_die=die).open()
    known = p.choices(MODERATOR, "force_roll", "blow")
    assert known == [*range(least, 8 + 1)]
    for spice in known:
        p.act(MODERATOR, "force_roll", "blow", spice, WHY).tick()
        assert next(iter(p.told("blow")[-1].values())) == spice


def test_a_number_that_was_named_stays_when_the_die_changes() -> None:
    """Ruling override: control meant one spice, and one it is."""
    p = Position(spice_blow_die="d8").open().act(MODERATOR, "force_roll", "blow", 1, WHY)
    p.act(MODERATOR, "set_option", "spice_blow_die", "d6+2", WHY).tick()
    assert next(iter(p.told("blow")[-1].values())) == 1
    assert p.s.box.forced == {}


def test_forced_blows_come_one_after_another_then_the_die_falls() -> None:
    """Ruling override."""
    p = Position(spice_blow_die="d6+2").open()
    for spice in (3, 8):
        p.act(MODERATOR, "force_roll", "blow", spice, WHY)
    p.tick()
    first, second, *others = p.told("blow")[-1].values()
    assert (first, second) == (3, 8)
    assert others


@pytest.mark.parametrize(("follow", "blows"), [(True, 5), (False, 4)])
def test_the_number_of_blows_follows_the_market(follow: bool, blows: int) -> None:
    """Ruling blow_count, options blows_follow_market=true and false: an empty market has five."""
    position = Position(blows_follow_market=follow)
    position.t.market = 0
    p = position.open().tick()
    assert [len(each) for each in p.told("blow")] == [blows]


def test_a_coriolis_storm_sweeps_its_way_towards_lower_numbers() -> None:
    """Rulings coriolis_direction, coriolis_path, coriolis_dice.

    Options coriolis_dice=one, storm_sweeps_path=true.
    """
    position = Position().armies("atreides", "315", 2).roll("storm", 2)
    p = position.open().tick(2)
    assert p.t.storms["300"] == "314"
    assert p.t.storms["200"] == "206"
    assert {"faction": "atreides", "to": "storm", "in 315": 2} in p.told("armies_lost")


def test_a_leaping_storm_spares_its_track() -> None:
    """Ruling coriolis_path, option storm_sweeps_path=false."""
    position = Position(storm_sweeps_path=False).armies("atreides", "315", 2).roll("storm", 2)
    p = position.open().tick(2)
    assert p.told("armies_lost") == []


def test_a_tick_tells_one_line_a_faction_and_kind() -> None:
    """However many regions storms strike, and however often spice blows."""
    position = Position().armies("atreides", "315", 2).armies("atreides", "314", 1)
    p = position.harvester("atreides", "207").roll("storm", 2).open().tick(2)
    told = [(each.what, each.facts.get("faction")) for each in p.match.told]
    assert told.count(("year", None)) == 2
    assert all(told.count(each) == 1 for each in told if each[0] in ("coriolis", "armies_lost"))
    assert p.told("armies_lost") == [
        {"faction": "atreides", "to": "storm", "in 315": 2, "in 314": 1}
    ]
    assert p.told("harvester_lost") == [{"faction": "atreides", "to": "storm", "in 207": 1}]


def test_each_coriolis_storm_may_have_its_own_die() -> None:
    """Ruling coriolis_dice, option coriolis_dice=each."""
    p = Position(coriolis_dice="each").roll("storm", 1, 2, 3).open().tick(2)
    assert [p.t.storms[each] for each in ("200", "300", "400")] == ["207", "314", "413"]


def test_caves_of_arrakis_keep_armies_from_storms() -> None:
    """Ruling storm_fremen, card caves."""
    position = Position().armies("tabr", "315", 1).armies("tuek", "315", 1).roll("storm", 1)
    p = position.card("tabr", "caves").open().tick(2)
    assert p.told("armies_lost") == [{"faction": "tuek", "to": "storm", "in 315": 1}]


def test_a_storm_on_rock_destroys_nothing() -> None:
    """Ruling storm_on_rock."""
    position = Position().storm("A19")
    machines = len(position.t.harvesters)
    desert.hit(position.s, "A19")
    p = position.open()
    assert p.t.armies["A19"] == {"atreides": 5}
    assert len(p.t.harvesters) == machines
    assert not {"march", "fly"} & {*p.offers("atreides")}


@pytest.mark.parametrize(("result", "signs", "left"), [(12, 1, 2), (2, 2, 2), (1, 0, 0)])
def test_a_worm_roll(result: int, signs: int, left: int) -> None:
    """Rulings worm_when, worm_count, worm_result: higher a sign, equal two, lower the worm."""
    p = Position().armies("atreides", "A16", 2).roll("worm", result).open()
    p.act("atreides", "march", "A16", "302", "stop", 2)
    assert p.t.signs.get("302", 0) == signs
    assert p.t.armies.get("302", {}).get("atreides", 0) == left


def test_an_ornithopter_rolls_again_for_what_its_house_would_lose() -> None:
    """Ruling worm_reroll."""
    position = Position().armies("atreides", "A16", 2).ornithopter("atreides", "302")
    p = position.roll("worm", 1, 12).open()
    p.act("atreides", "march", "A16", "302", "stop", 2)
    assert p.t.armies["302"] == {"atreides": 2}


def test_a_house_that_never_rolls_again_loses_it() -> None:
    """Ruling worm_reroll: the standing choice."""
    position = Position().armies("atreides", "A16", 2).ornithopter("atreides", "302")
    p = position.roll("worm", 1, 12).open()
    p.act("atreides", "standing_reroll", "never")
    p.act("atreides", "march", "A16", "302", "stop", 2)
    assert "302" not in p.t.armies


def test_others_roll_again_only_where_the_option_lets_them() -> None:
    """Ruling worm_reroll, options worm_rerolls=standing and mover_only."""
    for option, saved in (("standing", True), ("mover_only", False)):
        position = Position(worm_rerolls=option).armies("atreides", "A16", 2)
        position.ornithopter("ecaz", "302").harvester("ecaz", "302").roll("worm", 1, 12)
        p = position.open()
        p.act("atreides", "march", "A16", "302", "stop", 2, *["pass"] * 2)
        assert ("302" in p.t.armies) == saved


def test_fremen_may_be_too_quiet_to_count() -> None:
    """Ruling worm_count, options fremen_count_for_worm=true and false."""
    for counted, signs in ((True, 2), (False, 1)):
        position = Position(fremen_count_for_worm=counted).armies("tabr", "302", 2)
        p = position.armies("atreides", "A16", 1).roll("worm", 3).open()
        p.act("atreides", "march", "A16", "302", "stop")
        assert p.t.signs["302"] == signs


def test_a_rider_leaves_by_the_worm_that_came() -> None:
    """Ruling wormriding_when, card wormriding."""
    position = Position().armies("tabr", "302", 2).card("tabr", "wormriding")
    p = position.spice("tabr", 9).roll("worm", 1).open()
    p.act("tabr", "guerrilla", {"raid in": "302", "tactic": "call_worm"})
    p.act("tabr", "ride", "407")
    assert p.t.armies["407"] == {"tabr": 2}
    assert p.t.rides == {}


def test_no_worm_comes_to_hagga_basin() -> None:
    """Section 2.2, region restriction."""
    p = Position().armies("fenring", "A10", 1).roll("worm", 1).open()
    p.act("fenring", "march", "A10", "500", "stop")
    assert p.t.armies["500"] == {"fenring": 1}
    assert p.t.signs == {}

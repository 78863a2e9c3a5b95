"""The storm: how far it moves, what it destroys, who is first player."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.dune.rules import board, table
from landsraad.games.dune.rules.cards.karama import stoppable
from landsraad.games.dune.rules.phases import movement, storm
from landsraad.kernel import PASS

from .positions import Playing, Position
from .stops import ignoring, stop
from .switching import Switch, instead, without

SIX = ("atreides", "bene_gesserit", "emperor", "fremen", "guild", "harkonnen")


def storm_of(p: Position, card: int = 0) -> Playing:
    """The Storm phase of a turn after the first begins; the Fremen have drawn this card."""
    p.s.box.storm_card = card
    return p.set(phase="storm").at("storm_phase")


def blows(p: Position, distance: int) -> Playing:
    """The storm moves so far, and nothing else happens."""
    return p.set(phase="storm", distance=distance).at("storm_moves")


# ---- how far


def test_the_two_nearest_to_the_start_sector_dial_0_to_20_for_the_first_storm() -> None:
    m = Position(*SIX).set(turn=1, phase="storm").at("storm_phase")
    assert set(m.match.asks) == {0, 5}
    assert m.options("atreides", "dial storm") == list(range(21))
    m.say("atreides", "dial storm", 12).say("harkonnen", "dial storm", 15)
    assert m.t.storm == 9, "27 sectors from sector 18"
    assert m.t.wheels == [0, 5]


def test_with_fewer_players_the_nearest_occupied_circles_dial() -> None:
    m = Position("atreides", "emperor", "guild").set(turn=1, phase="storm").at("storm_phase")
    assert set(m.match.asks) == {0, 2}
    m.say("atreides", "dial storm", 20).say("guild", "dial storm", 20)
    assert m.t.storm == 4, "40 sectors from sector 18"


def test_a_first_storm_of_0_stays_in_the_start_sector() -> None:
    m = Position("atreides", "emperor").set(turn=1, phase="storm").at("storm_phase")
    m.say("atreides", "dial storm", 0).say("emperor", "dial storm", 0)
    assert m.t.storm == 18


def test_nobody_sees_the_others_dial_before_both_have_dialled() -> None:
    m = Position("atreides", "emperor").set(turn=1, phase="storm").at("storm_phase")
    m.say("atreides", "dial storm", 7)
    assert m.t.distance == 0
    assert m.match.view(1).since == []


def test_later_the_two_who_last_used_the_wheels_dial_1_to_3() -> None:
    p = Position("atreides", "emperor", "guild", "harkonnen").set(storm=17, wheels=[3, 1])
    m = storm_of(p)
    assert set(m.match.asks) == {1, 3}
    assert m.options("harkonnen", "dial storm") == [1, 2, 3]
    m.say("harkonnen", "dial storm", 3).say("emperor", "dial storm", 2)
    assert m.t.storm == 4, "18, 1, 2, 3, 4"
    assert m.over


def test_in_the_basic_game_the_fremen_have_no_storm_cards() -> None:
    """power: fremen storm_cards"""
    m = storm_of(Position("atreides", "fremen", game="basic"))
    assert set(m.match.asks) == {0, 1}
    m.say("atreides", "dial storm", 1).say("fremen", "dial storm", 1)
    assert m.s.box.storm_card == 0
    m = storm_of(Position("atreides", "fremen"), card=2)
    assert m.t.storm == 2
    assert m.s.box.storm_card > 0


# ---- storm cards


def test_the_storm_moves_by_the_card_that_the_fremen_drew_before() -> None:
    """power: fremen storm_cards"""
    m = storm_of(Position("atreides", "fremen"), card=5)
    assert m.over
    assert m.t.storm == 5


def test_the_fremen_alone_see_the_next_storm_card() -> None:
    """power: fremen storm_cards"""
    m = storm_of(Position("atreides", "fremen"), card=5)
    card = m.s.box.storm_card
    assert 1 <= card <= 6
    assert m.shield("fremen").notes == {"storm card": card}
    assert m.shield("atreides").notes == {}
    assert m.t.storm_seen


def test_the_first_storm_is_dialled_and_then_the_fremen_draw() -> None:
    """power: fremen storm_cards"""
    m = Position("atreides", "fremen").set(turn=1, phase="storm").at("storm_phase")
    m.say("atreides", "dial storm", 4).say("fremen", "dial storm", 3)
    assert m.t.storm == 7
    assert m.shield("fremen").notes == {"storm card": m.s.box.storm_card}


def test_every_storm_card_from_1_to_6_can_be_next() -> None:
    seen = set()
    for seed in range(60):
        p = Position("atreides", "fremen", seed=seed)
        seen.add(storm_of(p, card=1).s.box.storm_card)
    assert seen == {1, 2, 3, 4, 5, 6}


def test_a_karama_keeps_the_fremen_from_looking_but_the_storm_will_move_by_the_card() -> None:
    """stop: fremen storm_cards; ruling: karama_never; option: karama_exceptions=faq_2020"""
    p = Position("atreides", "fremen").hand("atreides", "karama")
    m = storm_of(p, card=3).say("atreides", "control weather", PASS)
    assert m.t.storm == 3, "no Karama could keep the storm from moving by its card"
    stop(m, "atreides", "storm_cards")
    assert m.shield("fremen").notes == {}
    assert not m.t.storm_seen
    assert m.s.box.storm_card > 0, "the card lies there, unseen"


def test_by_the_rulebook_a_karama_stops_a_storm_card_and_the_wheels_are_used() -> None:
    """stop: fremen storm_movement; ruling: karama_never; option: karama_exceptions=rulebook"""
    p = Position("atreides", "fremen", "guild", karama_exceptions="rulebook")
    m = storm_of(p.hand("guild", "karama").set(wheels=[0, 2]), card=6)
    stop(m, "guild", "storm_movement")
    assert set(m.match.asks) == {0, 2}
    m.say("atreides", "dial storm", 1).say("guild", "dial storm", 1).quiet()
    assert m.t.storm == 2


# ---- who is first


@pytest.mark.parametrize(
    ("sector", "first"),
    [(18, 0), (16, 0), (17, 0), (1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (10, 4), (13, 5), (15, 5)],
)
def test_the_storm_approaches_the_first_player(sector: int, first: int) -> None:
    """ruling: first_player"""
    t = Position(*SIX).set(storm=sector).t
    assert list(table.storm_order(t)) == [(first + i) % 6 for i in range(6)]


def test_a_circle_under_the_storm_counts_as_passed() -> None:
    """ruling: first_player"""
    t = Position(*SIX).set(storm=10).t
    assert table.storm_order(t)[0] == 4
    assert table.storm_order(t)[-1] == 3


def test_empty_circles_are_skipped() -> None:
    """ruling: first_player"""
    t = Position("atreides", "emperor", "guild").t
    orders = {sector: table.order_from(sector, 3) for sector in range(1, 19)}
    assert table.storm_order(t) == (0, 1, 2)
    assert {orders[sector] for sector in (1, 2, 6)} == {(1, 2, 0)}
    assert {orders[sector] for sector in (7, 10, 12)} == {(2, 0, 1)}
    assert {orders[sector] for sector in (13, 16, 18)} == {(0, 1, 2)}


# ---- what it destroys


def test_forces_on_sand_die_where_the_storm_passes_or_stops() -> None:
    """ruling: storm_path"""
    p = Position("atreides", "harkonnen").set(storm=16)
    p.forces("atreides", "habbanya_ridge_flat@16", 1).forces("atreides", "cielago_west@17", 2)
    p.forces("harkonnen", "meridian@18", 3).forces("harkonnen", "meridian@1", 4)
    m = blows(p, 2)
    assert m.t.storm == 18
    assert m.t.forces[0] == {"habbanya_ridge_flat@16": [1, 0]}, "the sector it leaves is not hit"
    assert m.t.forces[1] == {"meridian@1": [4, 0]}
    assert m.t.tanks == [[2, 0], [3, 0]]


def test_rock_strongholds_and_the_imperial_basin_protect_from_the_storm() -> None:
    """ruling: storm_path"""
    p = Position("atreides", "harkonnen").set(storm=7)
    places = ("arrakeen@9", "carthag@10", "imperial_basin@9", "rim_wall_west@8", "shield_wall@8")
    for part in places:
        p.forces("atreides", part, 1)
    p.forces("harkonnen", "old_gap@9", 2).forces("harkonnen", "polar_sink", 3)
    m = blows(p, 3)
    assert set(m.t.forces[0]) == set(places)
    assert m.t.forces[1] == {"polar_sink": [3, 0]}


def test_a_storm_that_does_not_move_destroys_nothing() -> None:
    """ruling: storm_path"""
    p = Position("atreides", "harkonnen").set(storm=18).forces("atreides", "meridian@18", 3)
    p.forces("harkonnen", "meridian@1", 2)
    m = blows(p.ground("cielago_south@1", 5), 0)
    assert m.t.storm == 18
    assert m.t.forces[0] == {"meridian@18": [3, 0]}
    assert m.t.forces[1] == {"meridian@1": [2, 0]}
    assert m.t.ground == {"cielago_south@1": 5}


def test_advisors_die_in_the_storm_like_fighters() -> None:
    """ruling: storm_path"""
    p = Position("bene_gesserit", "harkonnen").set(storm=18)
    m = blows(p.advisors("meridian@1", 2).forces("harkonnen", "meridian@1", 1), 1)
    assert m.t.advisors == {}
    assert m.t.tanks == [[2, 0], [1, 0]]


def test_spice_in_every_swept_sector_is_lost_also_where_forces_are_safe() -> None:
    """ruling: storm_spice"""
    p = Position("atreides", "harkonnen").set(storm=8).ground("old_gap@9", 6)
    p.ground("imperial_basin@10", 4).ground("sihaya_ridge@8", 6).ground("broken_land@11", 8)
    m = blows(p, 2)
    assert m.t.ground == {"sihaya_ridge@8": 6, "broken_land@11": 8}
    assert sum(m.t.spice) + 14 == -m.t.bank


# ---- the first storm


def first_storm(part: str, dials: tuple[int, int], **chosen: Any) -> Playing:
    """The Bene Gesserit have one fighter there when the first storm comes."""
    p = Position("bene_gesserit", "harkonnen", **chosen).set(turn=1, phase="storm")
    m = p.forces("bene_gesserit", part, 1).at("storm_phase")
    m.say("bene_gesserit", "dial storm", dials[0]).say("harkonnen", "dial storm", dials[1])
    return m


def test_the_first_storm_sweeps_nothing_on_its_way_but_hits_where_it_stops() -> None:
    """ruling: first_storm_kills; option: first_storm_destroys=final_sector_only"""
    m = first_storm("meridian@1", (2, 1))
    assert m.t.storm == 3
    assert m.t.forces[0] == {"meridian@1": [1, 0]}
    m = first_storm("meridian@1", (9, 10))
    assert m.t.storm == 1
    assert m.t.forces[0] == {}
    assert m.t.tanks[0] == [1, 0]


def test_the_first_storm_harms_nothing_by_option() -> None:
    """ruling: first_storm_kills; option: first_storm_destroys=nothing"""
    m = first_storm("meridian@1", (9, 10), first_storm_destroys="nothing")
    assert m.t.storm == 1
    assert m.t.forces[0] == {"meridian@1": [1, 0]}


# ---- Fremen in the storm


def test_half_of_each_fremen_group_dies_and_fractions_are_rounded_up() -> None:
    """power: fremen storm_losses; ruling: storm_stack_fremen"""
    p = Position("atreides", "fremen").set(storm=16).forces("fremen", "cielago_west@17", 5)
    p.forces("fremen", "cielago_west@18", 3).forces("fremen", "meridian@18", 1)
    m = blows(p, 2)
    assert m.t.forces[1] == {"cielago_west@17": [2, 0], "cielago_west@18": [1, 0]}
    assert m.t.tanks[1] == [6, 0], "3 of 5, 2 of 3, 1 of 1"


def test_the_fremen_choose_how_fedaykin_share_in_the_loss() -> None:
    """ruling: storm_stack_fremen"""
    p = Position("atreides", "fremen").set(storm=16).forces("fremen", "cielago_west@17", 2, 3)
    m = blows(p, 1)
    assert m.options("fremen", "starred lost in cielago_west@17") == [1, 2, 3]
    m.say("fremen", "starred lost in cielago_west@17", 1)
    assert m.t.forces[1] == {"cielago_west@17": [0, 2]}
    assert m.t.tanks[1] == [2, 1]


def test_in_the_basic_game_the_fremen_lose_all_in_a_storm() -> None:
    """power: fremen storm_losses"""
    lost = []
    for game in ("basic", "advanced"):
        p = Position("atreides", "fremen", game=game).set(storm=16)
        lost.append(blows(p.forces("fremen", "cielago_west@17", 4), 1).t.tanks[1])
    assert lost == [[4, 0], [2, 0]]


def test_a_karama_lets_the_storm_take_all_fremen() -> None:
    """stop: fremen storm_losses"""
    p = Position("atreides", "fremen").set(storm=16).hand("atreides", "karama")
    p.forces("fremen", "cielago_west@17", 3, 2).forces("fremen", "cielago_west@18", 3)
    m = blows(p, 2)
    stop(m, "atreides", "storm_losses")
    assert m.over
    assert m.t.forces[1] == {}
    assert m.t.tanks[1] == [6, 2]
    assert m.t.stopped == []


# ---- Weather Control


def test_weather_control_decides_how_far_the_storm_moves_from_0_to_10() -> None:
    """card: weather_control"""
    m = storm_of(Position("atreides", "fremen").hand("atreides", "weather_control"), card=2)
    m.say("atreides", "control weather", "weather_control")
    assert m.options("atreides", "storm distance") == list(range(11))
    m.say("atreides", "storm distance", 10)
    assert m.t.storm == 10
    assert m.t.discard == ["weather_control"]
    assert m.shield("atreides").hand == []


def test_weather_control_of_0_leaves_the_storm_where_it_is() -> None:
    """card: weather_control; ruling: storm_path"""
    p = Position("atreides", "fremen").set(storm=16).hand("atreides", "weather_control")
    m = storm_of(p.forces("atreides", "cielago_west@17", 4), card=2)
    m.say("atreides", "control weather", "weather_control").say("atreides", "storm distance", 0)
    assert m.t.storm == 16
    assert m.t.forces[0] == {"cielago_west@17": [4, 0]}


def test_weather_control_may_be_kept_for_later() -> None:
    """card: weather_control"""
    m = storm_of(Position("atreides", "fremen").hand("atreides", "weather_control"), card=2)
    m.say("atreides", "control weather", PASS)
    assert m.t.storm == 2
    assert m.shield("atreides").hand == ["weather_control"]


def test_the_distance_is_known_before_weather_control_and_both_before_atomics() -> None:
    """ruling: storm_order_of_cards"""
    p = Position("atreides", "harkonnen").forces("atreides", "shield_wall@8", 2)
    p.hand("atreides", "weather_control", "family_atomics")
    m = storm_of(p)
    m.say("atreides", "dial storm", 3).say("harkonnen", "dial storm", 3)
    assert (m.t.distance, m.t.storm) == (6, 18)
    m.say("atreides", "control weather", "weather_control").say("atreides", "storm distance", 9)
    assert (m.t.distance, m.t.storm) == (9, 18)
    m.say("atreides", "family atomics", "family_atomics")
    assert m.t.storm == 9


def test_neither_card_is_played_in_the_first_turn() -> None:
    """ruling: storm_order_of_cards; card: weather_control; card: family_atomics"""
    for turn, asked in ((1, False), (2, True)):
        p = Position("atreides", "harkonnen").forces("atreides", "shield_wall@8", 2)
        p.hand("atreides", "weather_control", "family_atomics").set(turn=turn, phase="storm")
        m = p.at("storm_phase")
        m.say("atreides", "dial storm", 1).say("harkonnen", "dial storm", 1)
        assert (m.asked("atreides") is not None) == asked
        assert (m.t.storm == 18) == asked


def test_whoever_may_hold_weather_control_is_asked_so_that_silence_tells_nothing() -> None:
    """card: weather_control"""
    p = Position("atreides", "fremen", "guild").hand("guild", "shield").hand("atreides", "lasgun")
    m = storm_of(p, card=2)
    assert m.open_kinds() == {"atreides": "control weather", "guild": "control weather"}
    assert m.options("guild", "control weather") == [PASS]


# ---- Family Atomics


def atomics(part: str, distance: int, **table_fields: Any) -> Position:
    """The Atreides hold Family Atomics and have 2 forces there; the storm will move so far."""
    p = Position("atreides", "harkonnen", "fremen").hand("atreides", "family_atomics")
    return p.forces("atreides", part, 2).set(phase="storm", distance=distance, **table_fields)


def test_family_atomics_destroy_the_shield_wall_and_all_on_it_for_good() -> None:
    """card: family_atomics"""
    p = atomics("imperial_basin@8", 1).forces("harkonnen", "shield_wall@7", 5)
    p.forces("fremen", "shield_wall@8", 3, 1)
    m = p.at("blow_up_wall")
    m.say("atreides", "family atomics", "family_atomics")
    assert not m.t.shield_wall
    assert m.t.tanks == [[0, 0], [5, 0], [3, 1]]
    assert m.t.forces[0] == {"imperial_basin@8": [2, 0]}
    assert m.t.removed == ["family_atomics"]
    assert m.t.discard == []


def test_own_forces_on_the_shield_wall_die_too() -> None:
    """card: family_atomics"""
    m = atomics("shield_wall@7", 1).at("blow_up_wall")
    m.say("atreides", "family atomics", "family_atomics")
    assert m.t.tanks[0] == [2, 0]


def test_atomics_need_a_force_on_the_shield_wall_or_next_to_it() -> None:
    """card: family_atomics"""
    for part in ("shield_wall@7", "false_wall_east@4", "pasty_mesa@5", "sihaya_ridge@8"):
        m = atomics(part, 1).at("blow_up_wall")
        assert m.options("atreides", "family atomics") == [PASS, "family_atomics"]
    for part in ("arrakeen@9", "polar_sink", "tueks_sietch@4"):
        assert atomics(part, 1).at("blow_up_wall").over


def test_advisors_cannot_launch_atomics() -> None:
    """card: family_atomics"""
    p = Position("bene_gesserit", "harkonnen").hand("bene_gesserit", "family_atomics")
    p.advisors("imperial_basin@8", 2).forces("harkonnen", "imperial_basin@8", 1)
    assert p.set(phase="storm").at("blow_up_wall").over
    p.forces("bene_gesserit", "pasty_mesa@7", 1)
    assert not p.at("blow_up_wall").over


def test_after_atomics_cities_and_imperial_basin_are_open_to_the_storm() -> None:
    """ruling: cities_after_atomics; card: family_atomics"""
    p = atomics("imperial_basin@8", 3, storm=7).forces("harkonnen", "carthag@10", 10)
    p.forces("fremen", "arrakeen@9", 5).forces("harkonnen", "imperial_basin@9", 1)
    m = p.at("blow_up_wall", "storm_moves")
    m.say("atreides", "family atomics", "family_atomics")
    assert m.t.storm == 10
    assert m.t.tanks == [[2, 0], [11, 0], [3, 0]]
    assert m.t.forces[2] == {"arrakeen@9": [2, 0]}, "half of the Fremen live"


def test_the_cities_keep_ornithopters_and_limit_after_atomics() -> None:
    """ruling: cities_after_atomics"""
    p = Position("atreides", "harkonnen", "fremen").set(shield_wall=False, storm=18)
    p.forces("atreides", "arrakeen@9", 1).forces("harkonnen", "arrakeen@9", 1)
    assert movement.march_range(p.t, 0) == 3
    assert table.closed_strongholds(p.t, 2) == ["arrakeen"]
    assert not board.protected("arrakeen", p.t.shield_wall)


def test_the_sector_that_the_storm_stands_in_is_never_affected_by_atomics() -> None:
    """card: family_atomics; ruling: storm_path"""
    p = atomics("imperial_basin@8", 1, storm=9).forces("harkonnen", "arrakeen@9", 4)
    p.forces("harkonnen", "carthag@10", 3)
    m = p.at("blow_up_wall", "storm_moves")
    m.say("atreides", "family atomics", "family_atomics")
    assert m.t.forces[1] == {"arrakeen@9": [4, 0]}
    assert m.t.tanks[1] == [3, 0]


def test_storm_over_the_wall_or_the_launching_place_does_not_matter() -> None:
    """ruling: family_atomics_storm_between; option: atomics_need_clear_path=false"""
    for part, sector in (
        ("shield_wall@8", 8),
        ("imperial_basin@8", 8),
        ("pasty_mesa@7", 7),
        ("pasty_mesa@4", 5),
    ):
        m = atomics(part, 1, storm=sector).at("blow_up_wall")
        assert "family_atomics" in m.options("atreides", "family atomics")


def test_by_option_no_storm_may_lie_between_the_force_and_the_wall() -> None:
    """ruling: family_atomics_storm_between; option: atomics_need_clear_path=true"""

    def may(part: str, sector: int) -> bool:
        p = Position("atreides", "harkonnen", atomics_need_clear_path=True)
        p.hand("atreides", "family_atomics").forces("atreides", part, 2)
        return not p.set(phase="storm", storm=sector).at("blow_up_wall").over

    assert may("pasty_mesa@4", 12)
    assert not may("pasty_mesa@4", 5)
    assert may("pasty_mesa@6", 5)
    assert not may("imperial_basin@10", 9)


def test_atomics_not_held_are_asked_for_all_the_same() -> None:
    """card: family_atomics"""
    p = Position("atreides", "harkonnen").forces("atreides", "shield_wall@8", 2)
    m = p.hand("atreides", "shield").set(phase="storm").at("blow_up_wall")
    assert m.options("atreides", "family atomics") == [PASS]


# ---- several at once


def test_the_first_in_storm_order_plays_karama_and_the_others_keep_theirs() -> None:
    """ruling: simultaneous_actions"""
    p = Position("atreides", "fremen", "guild").set(storm=10, phase="storm")
    p.hand("atreides", "karama").hand("guild", "karama")
    m = p.at("next_storm_card")
    assert table.storm_order(m.t)[0] == 2
    stop(m, "atreides", "storm_cards")
    stop(m, "guild", "storm_cards")
    assert m.shield("guild").hand == []
    assert m.shield("atreides").hand == ["karama"]
    assert m.shield("fremen").notes == {}


# ---- switches


def all_die(s: Any, sectors: list[int]) -> None:
    t = s.table
    for seat in table.seats(t):
        for part in [part for part in t.forces[seat] if storm.exposed(t, part, sectors)]:
            storm.kill_group(s, seat, part, "storm")


def the_other_exceptions(s: Any, owner: int, *powers: str) -> list[Any]:
    """Whatever the option says, nothing but looking at the card can be stopped."""
    return [] if "storm_movement" in powers else stoppable(s, owner, *powers)


def cards_first(s: Any) -> None:
    storm.then(s, storm.control_weather, storm.blow_up_wall, storm.dial_storm, storm.storm_moves)


def last_in_order_wins(patch: pytest.MonkeyPatch) -> None:
    real = table.storm_order
    instead(real, lambda t: real(t)[::-1])(patch)


def swept_from_the_start(sector: int, distance: int) -> list[int]:
    return [(sector + i - 1) % 18 + 1 for i in range(distance + 1)]


def safe_for_ever(territory: str, shield_wall: bool) -> bool:
    return board.TERRITORIES[territory].storm_safe


def the_other_path(t: Any, seat: int) -> bool:
    return any(part.startswith("shield_wall") for part in t.forces[seat])


SWITCHES: dict[str, Switch] = {
    "ruling: first_player": instead(table.order_from, lambda sector, count: tuple(range(count))),
    "ruling: storm_path": instead(board.swept, swept_from_the_start),
    "ruling: storm_spice": instead(storm.destroy, all_die),
    "ruling: first_storm_kills": instead(storm.destroy, lambda s, sectors: all_die(s, [1])),
    "ruling: storm_stack_fremen": instead(storm.destroy, all_die),
    "ruling: storm_order_of_cards": instead(storm.storm_phase, cards_first),
    "ruling: family_atomics_storm_between": instead(storm.can_reach_wall, the_other_path),
    "ruling: cities_after_atomics": instead(board.protected, safe_for_ever),
    "ruling: karama_never": instead(stoppable, the_other_exceptions),
    "ruling: simultaneous_actions": last_in_order_wins,
    "card: weather_control": without(storm.control_weather),
    "card: family_atomics": without(storm.blow_up_wall),
    "power: fremen storm_cards": without(storm.storm_reader, -1),
    "power: fremen storm_losses": instead(storm.destroy, all_die),
    "stop: fremen storm_cards": ignoring("storm_cards"),
    "stop: fremen storm_movement": ignoring("storm_movement"),
    "stop: fremen storm_losses": without(stoppable, []),
}

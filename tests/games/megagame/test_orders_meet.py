"""Where sealed orders meet: each other, the clock, storms, machines, Fremen and control."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.megagame.components import ORDER, SEAT_OF
from landsraad.games.megagame.rules.sealed import REMOVE
from landsraad.games.megagame.state import Harvester
from landsraad.kernel import Value
from landsraad.kernel.asks import MODERATOR

from .meeting import WHY, put, sides
from .positions import Day, Position


def sealed(**options: Any) -> Position:
    """A day with sealed orders."""
    return Position(order_mode="sealed", **options)


def march(p: Day, name: str, start: str, end: str, count: int, capture: str = "pass") -> Day:
    """Seal a march to the next region, where it perhaps takes a machine."""
    said: list[Value] = []
    wanted: dict[str, list[Value]] = {
        "order": ["march"],
        "from": [start],
        "next region": [end, "stop"],
        "armies": [count],
        "capture": [capture],
    }
    while (ask := p.draft(name, "seal_order", *said)) is not None:
        said.append(wanted[ask.kind].pop(0))
    return p.act(name, "seal_order", *said)


def flight(p: Day, name: str, wanted: dict[str, list[Value]]) -> Day:
    """Seal a flight: what is wanted by kind, and otherwise nothing."""
    said: list[Value] = ["fly"]
    left = {kind: list(values) for kind, values in wanted.items()}
    while (ask := p.draft(name, "seal_order", *said)) is not None:
        values = left.get(ask.kind, [])
        said.append(values.pop(0) if values and ask.permits(values[0]) else ask.options[0])
    return p.act(name, "seal_order", *said)


def opened(p: Day) -> list[Value]:
    """Whose orders were opened, one after another."""
    heard = ("order", "order_returned")
    return [told.facts["faction"] for told in p.match.told if told.what in heard]


def reasons(p: Day) -> list[Value]:
    """Why orders came back."""
    return [each["why"] for each in p.told("order_why")]


# ---- each other


def test_one_order_of_each_faction_is_opened_in_turn() -> None:
    """Ruling sealed_orders: nobody's second before everybody's first."""
    p = sealed().open()
    for name, start, end in (("atreides", "A19", "A17"), ("ecaz", "A23", "A22")):
        for _ in range(2):
            march(p, name, start, end, 1)
    march(p, "ordos", "A28", "A29", 1)
    order = opened(p.tick())
    assert {*order[:3]} == {"atreides", "ecaz", "ordos"}
    assert sorted(map(str, order[3:])) == ["atreides", "ecaz"]


def test_of_two_enemies_who_go_to_the_same_place_the_second_attacks() -> None:
    """Rulings sealed_orders, attacker_defender: the order of factions is drawn."""
    p = sealed().armies("harkonnen", "A15", 1).open()
    march(p, "atreides", "A19", "A17", 2)
    march(p, "harkonnen", "A15", "A17", 2).tick()
    first, second = opened(p)
    assert sides(p) == (second, first)
    assert p.t.armies["A17"] == {"atreides": 2, "harkonnen": 2}


def test_two_enemies_who_change_places_meet_where_the_first_arrives() -> None:
    """Rulings sealed_orders, battle_freeze: the second cannot leave any more."""
    position = sealed().gone("harkonnen").armies("harkonnen", "A17", 2)
    p = position.gone("atreides").armies("atreides", "A19", 2).open()
    march(p, "atreides", "A19", "A17", 2)
    march(p, "harkonnen", "A17", "A19", 2).tick()
    first, _ = opened(p)
    where = {"atreides": "A17", "harkonnen": "A19"}[str(first)]
    assert sides(p, where)[0] == first
    assert reasons(p) == ["battle"]


def test_friends_who_change_places_pass_each_other() -> None:
    """Rulings sealed_orders, move_path."""
    position = sealed().gone("ecaz").armies("ecaz", "A17", 2)
    p = position.open()
    march(p, "atreides", "A19", "A17", 5)
    march(p, "ecaz", "A17", "A19", 2).tick()
    assert (p.t.armies["A17"], p.t.armies["A19"]) == ({"atreides": 5}, {"ecaz": 2})


def test_a_station_is_explored_by_the_first_and_the_second_keeps_its_spice() -> None:
    """Rulings sealed_orders, explore."""
    position = sealed().spice("tabr", 3).spice("tuek", 3)
    station = position.t.stations[0]
    p = position.armies("tabr", station, 1).armies("tuek", station, 1).open()
    for name in ("tabr", "tuek"):
        p.act(name, "seal_order", {"order": "explore", "explore": station})
    p.tick()
    first, second = map(str, opened(p))
    assert (p.pouch(first), p.pouch(second)) == (0, 3)
    assert reasons(p) == ["explored"]


def test_a_harvester_is_wrecked_once() -> None:
    """Rulings sealed_orders, guerrilla_target, tactic wreck."""
    position = sealed().armies("tabr", "302", 1).armies("tuek", "302", 1)
    position.spice("tabr", 4).spice("tuek", 4)
    position.t.harvesters["h90"] = Harvester("ecaz", "302")
    position.t.harvesters["h91"] = Harvester("ecaz", "302")
    p = position.open()
    for name in ("tabr", "tuek"):
        p.act(name, "seal_order", "wreck", "h90")
    p.tick()
    assert reasons(p) == ["machine"]
    assert "h91" in p.t.harvesters
    assert sorted(p.pouch(name) for name in ("tabr", "tuek")) == [0, 4]


def test_a_machine_that_another_has_just_taken_is_guarded_by_now() -> None:
    """Rulings sealed_orders, capture: the second march still arrives."""
    position = sealed().armies("ecaz", "A16", 1)
    position.t.harvesters["h90"] = Harvester("richese", "A17", 2)
    p = position.open()
    for name, start in (("atreides", "A19"), ("ecaz", "A16")):
        march(p, name, start, "A17", 1, capture="h90")
    p.tick()
    first, _ = opened(p)
    assert p.t.harvesters["h90"].owner == first
    assert p.t.armies["A17"] == {"atreides": 1, "ecaz": 1}
    assert reasons(p) == []


def test_the_same_armies_are_not_sent_twice() -> None:
    """Ruling sealed_orders: six orders are no six armies."""
    position = sealed().gone("atreides").armies("atreides", "A19", 1)
    p = position.open()
    march(p, "atreides", "A19", "A17", 1)
    march(p, "atreides", "A19", "A16", 1).tick()
    assert p.t.armies["A17"] == {"atreides": 1}
    assert "atreides" not in p.t.armies["A16"]
    assert reasons(p) == ["no_army"]


def test_the_same_solari_are_not_spent_twice() -> None:
    """Rulings sealed_orders, move_stack."""
    position = sealed().armies("atreides", "A16", 1)
    position.board("atreides").solari = 1
    p = position.open()
    march(p, "atreides", "A19", "A17", 1)
    march(p, "atreides", "A16", "A17", 1).tick()
    assert p.t.armies["A17"] == {"atreides": 1}
    assert p.board("atreides").solari == 0
    assert reasons(p) == ["price"]


def test_an_ornithopter_flies_twice_if_its_orders_fit() -> None:
    """Rulings sealed_orders, ornithopter_load: the second order was sealed for where it stood."""
    position = sealed().without("harvester", "atreides")
    position.board("atreides").solari = 20
    p = position.open()
    flight(p, "atreides", {"fly to": ["A17", "land"]})
    flight(p, "atreides", {"fly to": ["A16", "land"]}).tick()
    flown = [each.region for each in p.t.ornithopters.values() if each.owner == "atreides"]
    assert flown == ["A16"], "from A17 it can go there, too"
    assert p.board("atreides").solari == 14


# ---- the clock


def test_fremen_who_walk_onto_spice_collect_it_with_the_same_tick() -> None:
    """Rulings tick_order, sealed_orders: orders come before collecting."""
    position = sealed().armies("tabr", "A16", 2)
    position.board("tabr").steps = 2
    position.t.spice["302"] = 5
    p = position.open()
    p.act("tabr", "seal_order", "A16", "302", "stop", 2)
    before = p.pouch("tabr")
    p.tick()
    assert p.t.armies["302"] == {"tabr": 2}
    assert p.pouch("tabr") == before + 2


def test_a_harvester_that_is_flown_onto_spice_loads_with_the_same_tick() -> None:
    """Rulings tick_order, collect_limits, worm_when: if no worm comes first."""
    position = sealed().ornithopter("atreides", "A16").harvester("atreides", "A16")
    position.t.spice["302"] = 5
    id = next(id for id, each in position.t.harvesters.items() if each.owner == "atreides")
    p = position.roll("worm", 12).open()
    flight(p, "atreides", {"load": [id], "fly to": ["302", "land"]}).tick()
    assert (p.t.harvesters[id].region, p.t.harvesters[id].load) == ("302", 2)


def test_steps_that_an_order_needs_last_until_it_is_opened() -> None:
    """Rulings fremen_steps, sealed_orders: the year ends after its orders."""
    p = sealed().spice("tabr", 2).armies("tabr", "A16", 1).open().act("tabr", "buy_steps", 1)
    p.act("tabr", "seal_order", "A16", "A17", "stop").tick()
    assert p.t.armies["A17"] == {"tabr": 1}
    assert p.board("tabr").steps == 0


def test_storms_move_after_orders_and_take_whoever_went_there() -> None:
    """Rulings tick_order, storm_hits."""
    position = sealed().armies("ecaz", "314", 1).roll("storm", 1).roll("worm", 12)
    position.t.year = 1
    p = position.open()
    march(p, "ecaz", "314", "315", 1).tick()
    assert reasons(p) == []
    assert "315" not in p.t.armies


def test_an_order_into_a_storm_comes_back_though_the_storm_moves_on_in_the_same_tick() -> None:
    """Rulings tick_order, storm_blocks_all."""
    position = sealed()
    position.t.year = 1
    p = position.open()
    march(p, "atreides", "A19", "A17", 2)
    p.act(MODERATOR, "place", "storm", "r1", "A17", WHY).tick()
    assert reasons(p) == ["storm"]
    assert p.t.storms["r1"] != "A17"


def test_orders_can_be_put_together_while_the_clock_stands() -> None:
    """Rulings pause, sealed_orders: drafts are; nothing is opened."""
    p = sealed().open().act(MODERATOR, "pause_clock", WHY)
    march(p, "atreides", "A19", "A17", 2)
    p.act(MODERATOR, "pause_clock", WHY).tick()
    assert p.t.armies["A17"] == {"atreides": 2}


def test_orders_of_the_last_year_are_still_opened() -> None:
    """Rulings game_end, sealed_orders: armies that land with the bell count."""
    position = sealed(years=8).spice("ecaz", 9)
    position.t.year = 7
    p = position.open()
    before = sum(there.get("ecaz", 0) for there in p.t.armies.values())
    p.act("ecaz", "seal_order", {"order": "deploy", "land at": "A23", "armies": 3}).tick()
    assert sum(there.get("ecaz", 0) for there in p.t.armies.values()) == before + 3
    assert p.over


def test_no_order_is_left_after_a_tick() -> None:
    """Ruling sealed_orders: what came back is gone, and six can be given again."""
    p = sealed().open()
    for _ in range(6):
        march(p, "atreides", "A19", "A17", 1)
    p.act(MODERATOR, "place", "storm", "r1", "A17", WHY).tick()
    assert reasons(p) == ["storm"] * 6
    assert all(shield.orders == [] for shield in p.s.shields)
    ask = p.draft("atreides", "seal_order")
    assert ask is not None
    assert "march" in ask.options


# ---- Fremen and Kanly


def test_fremen_who_walk_to_an_enemy_by_order_attack_it() -> None:
    """Rulings sealed_orders, fremen_battle_limits, breach_forced: it was their will."""
    position = sealed().armies("ecaz", "302", 1).armies("tabr", "A16", 2)
    position.board("tabr").steps = 1
    position.t.kanly.append(("ecaz", "tabr"))
    position.t.spice["302"] = 9
    p = position.open()
    p.act("tabr", "seal_order", "A16", "302", 2).tick()
    assert sides(p, "302") == ("tabr", "ecaz")
    assert p.breaches() == [("tabr", "L2")]


def test_fremen_who_pay_their_debt_before_the_tick_cannot_be_attacked_any_more() -> None:
    """Rulings bribe_late, fremen_battle_limits, sealed_orders."""
    position = sealed().armies("tabr", "A17", 1).armies("ecaz", "A17", 2).spice("tabr", 9)
    position.t.bribe.debts[""] = 3
    p = position.open()
    p.act("ecaz", "seal_order", {"order": "attack", "attack in": "A17", "attack": "tabr"})
    p.act("tabr", "pay_bribe", 3).tick()
    assert p.t.battles == {}
    assert reasons(p) == ["nobody_there"]


def test_an_ornithopter_that_came_saves_a_house_from_a_sealed_attack_of_fremen() -> None:
    """Rulings fremen_battle_limits, sealed_orders: they begin no battle beside one."""
    for comes in (False, True):
        position = sealed().armies("tabr", "A17", 2).armies("ecaz", "A17", 1)
        p = position.open()
        p.act("tabr", "seal_order", {"order": "attack", "attack in": "A17", "attack": "ecaz"})
        if comes:
            p.act(MODERATOR, "place", "ornithopter", "o7", "A17", WHY)
        p.tick()
        assert ("A17" in p.t.battles) != comes


def test_a_kanly_that_ends_before_the_tick_lets_the_stack_pass() -> None:
    """Rulings kanly_end, move_path, sealed_orders: it stops where its order ended."""
    p = sealed().armies("harkonnen", "A17", 1).open()
    march(p, "atreides", "A19", "A17", 2)
    for one, other in (("atreides", "harkonnen"), ("harkonnen", "atreides")):
        p.act(one, "end_kanly", {"end kanly with": other})
    p.tick()
    assert p.t.battles == {}
    assert p.t.armies["A17"] == {"harkonnen": 1, "atreides": 2}


def test_a_kanly_that_is_declared_after_sealing_ends_the_way_at_the_first_enemy() -> None:
    """Rulings kanly_who, move_path, sealed_orders."""
    p = sealed().armies("ecaz", "A17", 1).open()
    p.act("atreides", "seal_order", "march", "A17", "A16", "stop", 3)
    p.act("ecaz", "declare_kanly", "atreides").tick()
    assert sides(p) == ("atreides", "ecaz")
    assert p.t.armies["A17"] == {"ecaz": 1, "atreides": 3}


# ---- options, control, knowledge


def test_where_every_army_is_paid_for_a_stack_that_became_too_dear_comes_back() -> None:
    """Rulings move_stack, sealed_orders, option army_move_cost=army."""
    p = sealed(army_move_cost="army").open()
    march(p, "atreides", "A19", "A17", 4)
    p.act(MODERATOR, "transfer", "solari", "atreides", "bank", 8, WHY).tick()
    assert p.told("order_why") == [{"act": "march", "why": "armies", "n": 3}]


def test_armies_that_came_meanwhile_stay_at_home() -> None:
    """Ruling sealed_orders: an order sends as many as it says."""
    p = sealed().open()
    march(p, "atreides", "A19", "A17", 2)
    put(p, "atreides", "off the map", "A19", 4).tick()
    assert (p.t.armies["A17"], p.t.armies["A19"]) == ({"atreides": 2}, {"atreides": 7})


def test_control_may_open_the_orders_to_all_by_changing_the_option() -> None:
    """Rulings override, sealed_orders: what was sealed is still opened with the tick."""
    p = sealed().open()
    march(p, "atreides", "A19", "A17", 2)
    said = {"option": "order_mode", "value": "open", "reason": WHY}
    p.act(MODERATOR, "set_option", said)
    assert "march" in p.offers("atreides")
    assert p.tick().t.armies["A17"] == {"atreides": 2}


def test_nobody_else_sees_an_order_before_it_is_opened() -> None:
    """Rulings public_information, sealed_orders."""
    p = sealed().open()
    others = [seat for seat in range(len(ORDER)) if seat != SEAT_OF["atreides"]]
    views = {seat: p.match.view(seat).copied() for seat in others}
    told = len(p.match.told)
    march(p, "atreides", "A19", "A17", 2)
    for seat, view in views.items():
        now = p.match.view(seat)
        assert (now.table, now.shield) == (view.table, view.shield)
        assert not [each for each in p.match.told[told:] if each.reaches(seat)]


def test_a_sealed_order_can_be_removed_and_leaves_nothing() -> None:
    """Ruling sealed_orders: changeable."""
    p = sealed().open()
    before = p.match.encoded()
    march(p, "atreides", "A19", "A17", 2)
    assert p.match.encoded() != before
    p.act("atreides", "seal_order", {"order": REMOVE})
    assert p.match.encoded() == before


@pytest.mark.parametrize("act", ["claim", "commit", "lend", "ride", "deploy"])
def test_what_is_no_order_on_arrakis_is_done_at_once(act: str) -> None:
    """Ruling sealed_orders: claims, choices, loans and rides are not sealed; landings are."""
    position = sealed().armies("atreides", "A38", 1).spice("atreides", 5)
    position.armies("tabr", "405", 1).t.rides["405"] = ["tabr"]
    position.armies("ecaz", "A17", 1).armies("ginaz", "A17", 1).armies("ordos", "A17", 1)
    p = position.open().act("ecaz", "declare_kanly", "ginaz")
    who = {"ride": "tabr", "commit": "ecaz", "lend": "ordos"}.get(act, "atreides")
    assert (act in p.offers(who)) == (act != "deploy")

"""Sealed orders say what is wanted: each is done if it still can be, else it comes back."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.megagame.components import SEAT_OF
from landsraad.games.megagame.state import Harvester, Order, Ornithopter
from landsraad.games.megagame.story import story
from landsraad.kernel import Told, Value
from landsraad.kernel.asks import MODERATOR

from .meeting import WHY, put
from .positions import Day, Position


def sealed(**options: Any) -> Position:
    """A day with sealed orders."""
    return Position(order_mode="sealed", **options)


def seal(p: Day, name: str, act: str, *said: Value) -> Day:
    """Seal an order with these answers; "seal_order" asks first which, if there are several."""
    first = p.draft(name, "seal_order")
    which = [act] if first is not None and first.kind == "order" else []
    return p.act(name, "seal_order", *which, *said)


def returned(p: Day) -> list[dict[str, Value]]:
    """Why orders came back."""
    return p.told("order_why")


# ---- five ways in which an order is still good


def test_the_last_solari_answers_whether_to_stop() -> None:
    """Rulings sealed_orders, real_time_conflicts: the question is gone, not the order."""
    p = seal(sealed().open(), "atreides", "march", "A17", "stop", 2)
    p.act(MODERATOR, "transfer", "solari", "atreides", "bank", 10, WHY)
    assert p.board("atreides").solari == 1
    p.tick()
    assert p.t.armies["A17"] == {"atreides": 2}
    assert returned(p) == []


def test_who_has_become_richer_still_stops_where_it_wanted() -> None:
    """Ruling sealed_orders: a new question has the sensible answer."""
    position = sealed()
    position.board("atreides").solari = 1
    p = seal(position.open(), "atreides", "march", "A17", 2)
    p.act(MODERATOR, "transfer", "solari", "bank", "atreides", 5, WHY)
    p.tick()
    assert p.t.armies["A17"] == {"atreides": 2}
    assert p.board("atreides").solari == 5


def test_a_machine_that_came_is_left_where_it_is() -> None:
    """Rulings sealed_orders, capture: nobody wanted it."""
    p = seal(sealed().open(), "atreides", "march", "A17", "stop", 2)
    p.t.harvesters["h90"] = Harvester("ecaz", "A17")
    p.tick()
    assert p.t.armies["A17"] == {"atreides": 2}
    assert p.t.harvesters["h90"].owner == "ecaz"


def test_a_machine_that_left_is_forgotten_and_the_other_is_still_taken() -> None:
    """Rulings sealed_orders, capture: what is wanted goes by the machine, not by its number."""
    position = sealed()
    for id in ("h90", "h91", "h92"):
        position.t.harvesters[id] = Harvester("ecaz", "A17")
    p = position.open()
    seal(p, "atreides", "march", "A17", "stop", 2, "h90", "pass", "h92")
    for id in ("h90", "h91"):
        p.act(MODERATOR, "place", "harvester", id, "A23", WHY)
    p.tick()
    assert p.t.armies["A17"] == {"atreides": 2}
    assert p.t.harvesters["h92"].owner == "atreides"
    assert p.t.harvesters["h90"].owner == "ecaz"


def test_a_load_question_that_is_gone_is_passed_over() -> None:
    """Rulings sealed_orders, ornithopter_load: nothing is left that could be loaded as well."""
    position = sealed().harvester("atreides", "A19")
    position.board("atreides").solari = 3
    p = position.open()
    said = fitting(p, "atreides", "fly", {"load": ["armies", "done"], "load armies": [2]}, "A17")
    seal(p, "atreides", "fly", *said)
    id = next(id for id, each in p.t.harvesters.items() if each.region == "A19")
    p.act(MODERATOR, "place", "harvester", id, "A23", WHY)
    put(p, "atreides", "A19", "off the map", 3)
    p.tick()
    assert returned(p) == []
    assert p.t.armies["A17"] == {"atreides": 2}


def fitting(p: Day, name: str, act: str, wanted: dict[str, list[Value]], *way: str) -> list[Value]:
    """Answers to a flight: what is wanted by kind, then this way, and otherwise nothing."""
    left: dict[str, list[Value]] = {kind: list(values) for kind, values in wanted.items()}
    left["fly to"] = [*way, "land"]
    said: list[Value] = []
    while (ask := p.draft(name, "seal_order", act, *said)) is not None:
        values = left.get(ask.kind, [])
        found = values.pop(0) if values and ask.permits(values[0]) else None
        said.append(ask.options[0] if found is None else found)
    return said


def test_a_load_question_that_is_new_loads_nothing_more() -> None:
    """Rulings sealed_orders, ornithopter_load: also where the flight only passes."""
    p = sealed().without("harvester", "atreides").open()
    wanted: dict[str, list[Value]] = {"load": ["armies", "done"], "load armies": [2]}
    seal(p, "atreides", "fly", *fitting(p, "atreides", "fly", wanted, "A17", "A16"))
    p.t.harvesters["h90"] = Harvester("atreides", "A19")
    p.t.harvesters["h91"] = Harvester("atreides", "A17")
    p.tick()
    assert returned(p) == []
    assert p.t.armies["A16"]["atreides"] == 2
    assert [p.t.harvesters[id].region for id in ("h90", "h91")] == ["A19", "A17"]


def test_what_is_loaded_on_the_way_is_loaded_where_it_was_wanted() -> None:
    """Rulings sealed_orders, ornithopter_load: a question that is gone shifts no other answer."""
    position = sealed().without("harvester", "atreides").armies("atreides", "A17", 1)
    position.t.harvesters["h91"] = Harvester("atreides", "A16")
    p = position.open()
    said = fitting(p, "atreides", "fly", {}, "A17", "A16", "A17")
    first = said.index("A16")
    ask = p.draft("atreides", "seal_order", "fly", *said[: first + 1])
    assert ask is not None
    assert ask.kind == "load"
    rest: list[Value] = ["h91"]
    while (ask := p.draft("atreides", "seal_order", "fly", *said[: first + 1], *rest)) is not None:
        way: Value = "A17" if "A17" not in rest else "land"
        rest.append(way if ask.kind == "fly to" else ask.options[0])
    seal(p, "atreides", "fly", *said[: first + 1], *rest)
    put(p, "atreides", "A17", "off the map", 1)
    p.tick()
    assert returned(p) == []
    assert p.t.harvesters["h91"].region == "A17"


def test_an_enemy_on_the_way_ends_it_there() -> None:
    """Rulings sealed_orders, move_path: the rest of the way is neither gone nor paid."""
    p = seal(sealed().open(), "atreides", "march", "A17", "A16", "stop", 2)
    put(p, "harkonnen", "A15", "A17", 1)
    p.tick()
    assert returned(p) == []
    assert p.t.armies["A17"] == {"harkonnen": 1, "atreides": 2}
    assert p.t.battles["A17"].attacker == "atreides"
    assert p.board("atreides").solari == 10


def test_an_enemy_who_has_left_the_way_stops_nobody_and_the_stack_stays_there() -> None:
    """Rulings sealed_orders, move_path: it wanted to go that far."""
    p = sealed().armies("harkonnen", "A17", 1).open()
    seal(p, "atreides", "march", "A17", 2)
    put(p, "harkonnen", "A17", "A15", 1)
    p.tick()
    assert p.t.armies["A17"] == {"atreides": 2}
    assert p.t.battles == {}


# ---- what cannot be done comes back, with the reason


def test_a_storm_on_the_way_returns_a_march_and_no_later_region_is_taken_instead() -> None:
    """Rulings sealed_orders, real_time_conflicts."""
    p = seal(sealed().open(), "atreides", "march", "A17", "A16", "stop", 2)
    p.act(MODERATOR, "place", "storm", "r1", "A17", WHY).tick()
    assert returned(p) == [{"act": "march", "why": "storm", "region": "A17"}]
    assert p.board("atreides").solari == 11
    assert p.t.armies["A19"]["atreides"] == 5


def test_a_battle_on_the_way_returns_it() -> None:
    """Rulings sealed_orders, battle_freeze."""
    position = sealed().armies("ecaz", "A17", 1).armies("ginaz", "A17", 1)
    p = seal(position.open(), "atreides", "march", "A17", "stop", 2)
    p.act("ecaz", "declare_kanly", "ginaz").tick()
    assert returned(p) == [{"act": "march", "why": "battle", "region": "A17"}]


def test_armies_that_are_gone_return_a_march() -> None:
    """Ruling sealed_orders: fewer would be another order."""
    p = seal(sealed().open(), "atreides", "march", "A17", "stop", 4)
    put(p, "atreides", "A19", "off the map", 3).tick()
    assert returned(p) == [{"act": "march", "why": "armies", "n": 2}]
    p = sealed().armies("atreides", "A16", 1).open()
    seal(p, "atreides", "march", "A16", "A17", "stop")
    put(p, "atreides", "A16", "off the map", 1).tick()
    assert returned(p) == [{"act": "march", "why": "no_army", "region": "A16"}]


def test_a_way_that_cannot_be_paid_any_more_returns_it() -> None:
    """Ruling sealed_orders: half of it would be another order."""
    p = seal(sealed().open(), "atreides", "march", "A17", "A16", "stop", 2)
    p.act(MODERATOR, "transfer", "solari", "atreides", "bank", 10, WHY).tick()
    assert returned(p) == [{"act": "march", "why": "purse", "region": "A16"}]
    assert p.board("atreides").solari == 1
    p = seal(sealed().open(), "atreides", "march", "A17", "stop", 2)
    p.act(MODERATOR, "transfer", "solari", "atreides", "bank", 11, WHY).tick()
    assert returned(p) == [{"act": "march", "why": "price"}]


def test_a_flight_without_its_cargo_or_its_machine_returns() -> None:
    """Rulings sealed_orders, ornithopter_load."""
    position = sealed().harvester("atreides", "A19")
    id = next(id for id, each in position.t.harvesters.items() if each.region == "A19")
    for gone, why in (("cargo", "load"), ("machine", "machine"), ("purse", "purse")):
        p = sealed().harvester("atreides", "A19").open()
        p.t.ornithopters["o90"] = Ornithopter("atreides", "A23")
        way = ("A17", "A16", "A17", "A16", "A17")
        seal(p, "atreides", "fly", *fitting(p, "atreides", "fly", {"load": [id, "done"]}, *way))
        flyer = p.s.shields[SEAT_OF["atreides"]].orders[0].answers[0][1]
        if gone == "cargo":
            p.act(MODERATOR, "place", "harvester", id, "A23", WHY)
        elif gone == "machine":
            p.act(MODERATOR, "place", "ornithopter", str(flyer), "off the map", WHY)
        else:
            p.act(MODERATOR, "transfer", "solari", "atreides", "bank", 7, WHY)
        p.tick()
        assert [each["why"] for each in returned(p)] == [why]


def test_a_law_that_forbids_it_by_now_returns_it_and_is_named() -> None:
    """Rulings sealed_orders, law_enforcement."""
    p = seal(sealed().armies("ecaz", "A17", 1).open(), "atreides", "march", "A17", "stop", 2)
    law = {"edit": "add", "template": "region_ban", "value who": "houses", "value where": "A17"}
    p.act(MODERATOR, "edit_law", {**law, "rank": "landsraad", "reason": WHY})
    mark = {"edit": "mark", "law": "region_ban 1", "check": "hard", "reason": WHY}
    p.act(MODERATOR, "edit_law", mark).tick()
    assert [each["why"] for each in returned(p)] == ["refused"]
    assert "region ban" in str(returned(p)[0]["words"])
    assert p.board("atreides").solari == 11


def test_an_attack_on_somebody_who_is_gone_returns() -> None:
    """Ruling sealed_orders: nobody else is attacked instead."""
    position = sealed().armies("ecaz", "A17", 2).armies("ginaz", "A17", 1)
    p = seal(position.armies("fenring", "A17", 1).open(), "ecaz", "attack", "ginaz")
    put(p, "ginaz", "A17", "off the map", 1).tick()
    assert returned(p) == [{"act": "attack", "why": "spared", "other": "ginaz"}]
    assert p.t.battles == {}


def test_a_raid_on_a_harvester_that_is_gone_returns() -> None:
    """Rulings sealed_orders, guerrilla_target."""
    position = sealed().armies("tabr", "302", 1).spice("tabr", 9)
    for id in ("h90", "h91"):
        position.t.harvesters[id] = Harvester("ecaz", "302", 1)
    p = seal(position.open(), "tabr", "guerrilla", "wreck", "h90")
    p.act(MODERATOR, "place", "harvester", "h90", "A23", WHY).tick()
    assert returned(p) == [{"act": "guerrilla", "why": "machine"}]
    assert "h91" in p.t.harvesters
    assert p.pouch("tabr") == 9


def test_a_landing_that_costs_too_much_or_has_lost_its_place_returns() -> None:
    """Rulings sealed_orders, house_transport."""
    p = seal(sealed().spice("atreides", 4).open(), "atreides", "deploy", 4)
    p.act(MODERATOR, "transfer", "spice", "atreides", "bank", 3, WHY).tick()
    assert returned(p) == [{"act": "deploy", "why": "armies", "n": 3}]
    position = sealed().spice("atreides", 4)
    position.t.settlements["A38"] = "atreides"
    p = seal(position.open(), "atreides", "deploy", "A38", 1)
    p.act(MODERATOR, "transfer", "settlement", "A38", "bank", WHY).tick()
    assert returned(p) == [{"act": "deploy", "why": "lost", "region": "A38"}]


def test_a_station_that_another_explored_returns_the_order() -> None:
    """Rulings sealed_orders, explore."""
    position = sealed().spice("tabr", 3)
    stations = position.t.stations[:2]
    for station in stations:
        position.armies("tabr", station, 1)
    p = seal(position.open(), "tabr", "explore", stations[0])
    p.act(MODERATOR, "place", "station", stations[0], WHY).tick()
    assert returned(p) == [{"act": "explore", "why": "explored", "region": stations[0]}]


def test_only_the_faction_itself_is_told_why() -> None:
    """Rulings sealed_orders, public_information: a reason may say what is in a pouch."""
    p = seal(sealed().spice("atreides", 4).open(), "atreides", "deploy", 4)
    p.act(MODERATOR, "transfer", "spice", "atreides", "bank", 3, WHY).tick()
    told = next(each for each in p.match.told if each.what == "order_why")
    assert told.only == (SEAT_OF["atreides"],)
    assert p.told("order_returned") == [{"faction": "atreides", "act": "deploy"}]


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"why": "storm", "region": "A17"}, "a storm stands over A17"),
        ({"why": "armies", "n": 1}, "only 1 army can go"),
        ({"why": "spared", "other": "ginaz"}, "House Ginaz cannot be attacked there"),
        ({"why": "refused", "words": "the law forbids it"}, "the law forbids it"),
    ],
)
def test_the_reason_has_words(facts: dict[str, Value], words: str) -> None:
    said = story.event(Told("order_why", {"act": "march", **facts}))
    assert words in said


# ---- how orders meet


def test_an_order_begins_a_battle_before_the_next_order_is_opened() -> None:
    """Rulings sealed_orders, fremen_battle_limits: an ornithopter comes beside hidden Fremen."""
    position = sealed().armies("tabr", "A17", 1).armies("atreides", "A17", 1)
    position.t.kanly.append(("atreides", "tabr"))
    position.board("tabr").steps = 3
    p = position.open()
    seal(p, "atreides", "fly", *fitting(p, "atreides", "fly", {}, "A17"))
    p.tick()
    assert p.t.battles["A17"].attacker == "atreides"


def test_an_order_of_an_older_save_is_still_understood() -> None:
    """Ruling sealed_orders: it has the same answers, with those that were no choice."""
    p = sealed().open()
    answers: list[tuple[str, Value]] = [
        ("from", "A19"),
        ("next region", "A17"),
        ("next region", "stop"),
        ("armies", 2),
    ]
    p.s.shields[SEAT_OF["atreides"]].orders.append(Order("march", answers))
    assert p.tick().t.armies["A17"] == {"atreides": 2}

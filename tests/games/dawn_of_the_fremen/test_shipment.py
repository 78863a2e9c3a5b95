"""Shipment: how far things go, over whose land, what joins on the way, and what stays."""

from typing import Any

import pytest

from landsraad.games.dawn_of_the_fremen.rules import journeys, moving, table
from landsraad.games.dawn_of_the_fremen.state import NOBODY
from landsraad.kernel import PASS

from .positions import Playing, Position
from .positions_moves import (
    BASIN,
    CINDER,
    ERG,
    LINE,
    NUMBERS,
    SHADOW,
    SHELF,
    choices,
    field,
    motionless,
    ship,
    shipping,
    walk,
    ways,
)
from .switching import Switch, instead, without

GOODS = ["spice", "water", "food", "worm_tooth"]


def line(**options: Any) -> Position:
    """Green holds nine territories in a row."""
    return field(green=LINE, **options)


def end(p: Playing) -> object:
    """Where the shipment ends; it must have come as far as it can, or have been stopped."""
    assert ways(p) == []
    walk(p, "stop")
    assert p.over, p.open_kinds()
    assert len(p.told("shipped")) == 1
    return p.told("shipped")[0]["territory"]


# ---- how far


@pytest.mark.parametrize(("token", "number"), NUMBERS)
def test_a_token_crosses_as_many_borders_as_its_number_says(token: str, number: int) -> None:
    """
    ruling: ship_one_start; token: stillsuit; token: crysknife; token: maker; token: great_maker
    token: maula_pistol; token: jubba_cloak; token: kulon; token: ornithopter
    """
    p = ship(line().put(ERG, token, "spice"), ERG, token, "take_along", *LINE[1:])
    assert end(p) == LINE[number]
    assert token in p.land(LINE[number]).tokens
    assert p.land(LINE[number]).goods == {"spice": 1}


@pytest.mark.parametrize("resource", GOODS)
def test_resources_alone_cross_one_border(resource: str) -> None:
    """ruling: ship_one_start"""
    p = ship(line().put(ERG, resource, resource), ERG, *LINE[1:])
    assert end(p) == BASIN
    assert p.land(BASIN).goods == {resource: 1}
    assert p.land(ERG).goods == {resource: 1}


def test_a_sietch_never_moves() -> None:
    """token: sietch"""
    p = ship(line().put(ERG, "sietch", "maker"), ERG, "maker", BASIN, "stop")
    assert p.land(ERG).tokens == ["sietch"]
    assert not shipping(line().put(ERG, "sietch")).told("shipped")
    assert ERG not in choices(shipping(line().put(ERG, "sietch").put(BASIN, "food")))


def test_what_joins_on_the_way_does_not_take_the_group_further() -> None:
    """ruling: ship_one_start"""
    position = line().put(ERG, "stillsuit").put(BASIN, "great_maker")
    p = ship(position, ERG, BASIN, "take_along", *LINE[2:])
    assert end(p) == SHELF
    assert p.land(SHELF).tokens == ["stillsuit", "great_maker"]


@pytest.mark.parametrize("where", [ERG, BASIN, SHELF])
def test_a_cloak_takes_a_stillsuit_one_border_further_wherever_it_joins(where: str) -> None:
    """ruling: ship_one_start; token: jubba_cloak"""
    position = line().put(ERG, "stillsuit").put(where, "jubba_cloak")
    words = [ERG, "stillsuit"]
    for name in LINE:
        words += ([name] if name != ERG else []) + ["take_along"] * (name == where)
    p = ship(position, *words)
    assert end(p) == SHADOW
    assert p.land(SHADOW).tokens == ["stillsuit", "jubba_cloak"]


@pytest.mark.parametrize(("token", "number"), [("maker", 3), ("kulon", 2), ("crysknife", 1)])
def test_a_cloak_takes_nothing_but_a_stillsuit_further(token: str, number: int) -> None:
    """ruling: ship_one_start"""
    p = ship(line().put(ERG, token, "jubba_cloak"), ERG, token, "take_along", *LINE[1:])
    assert end(p) == LINE[number]


def test_nobody_must_ship() -> None:
    p = shipping(line().put(ERG, "spice")).say("green", "ship from", PASS)
    assert p.over
    assert p.land(ERG).goods == {"spice": 1}


# ---- picking up and dropping


def test_things_are_picked_up_and_dropped_on_the_way_and_the_start_goes_on() -> None:
    """ruling: ship_start_stays; option: start_token_must_finish=true"""
    position = line().put(ERG, "maker", "spice").put(BASIN, "water", "crysknife")
    p = ship(position, ERG, "maker", "take_along", BASIN, "set_down")
    walk(p, "take_along", "crysknife", SHELF)
    assert "set_down" in p.options("green", "ship on")
    walk(p, "set_down")
    assert "set_down" not in p.options("green", "ship on")
    walk(p, SHADOW, "stop")
    assert p.land(SHADOW).tokens == ["maker"]
    assert p.land(SHELF).tokens == ["crysknife"]
    assert p.land(BASIN).goods == {"water": 1, "spice": 1}


def test_at_some_tables_the_start_may_be_dropped_and_others_go_on_by_their_number() -> None:
    """ruling: ship_start_stays; option: start_token_must_finish=false"""
    position = line(start_token_must_finish=False).put(ERG, "stillsuit", "maker", "spice")
    p = ship(position, ERG, "stillsuit", "take_all", BASIN, "set_down", "stillsuit")
    walk(p, SHELF, SHADOW, CINDER)
    assert end(p) == SHADOW
    assert p.land(BASIN).tokens == ["stillsuit"]
    assert p.land(SHADOW).tokens == ["maker"]
    assert p.land(SHADOW).goods == {"spice": 1}


def test_where_the_start_was_dropped_what_has_no_steps_left_stays_too() -> None:
    """option: start_token_must_finish=false"""
    position = line(start_token_must_finish=False).put(ERG, "maker", "spice")
    p = ship(position, ERG, "maker", "take_along", BASIN, "set_down", "maker")
    assert not ways(p)
    assert end(walk(p, "stop")) == BASIN


def test_any_number_of_tokens_may_be_taken() -> None:
    position = line().put(ERG, "maker", "stillsuit", "crysknife", "maula_pistol", *GOODS, "spice")
    p = ship(position, ERG, "maker", "take_all", BASIN, "stop")
    assert sorted(p.land(BASIN).tokens) == ["crysknife", "maker", "maula_pistol", "stillsuit"]
    assert p.land(BASIN).goods == {"spice": 2, "water": 1, "food": 1, "worm_tooth": 1}


# ---- whose land


def test_a_shipment_stays_in_own_land() -> None:
    """ruling: ship_path"""
    position = field(green=(ERG, BASIN, SHADOW)).put(ERG, "great_maker")
    p = ship(position, ERG, BASIN)
    assert ways(p) == [ERG]
    assert end(walk(p, "stop")) == BASIN
    alone = field(green=(ERG, SHADOW)).put(ERG, "great_maker", "spice")
    assert shipping(alone).over


def test_a_debt_of_the_tribe_pays_the_way_through_one_of_its_territories() -> None:
    """ruling: ship_path"""
    position = field(green=(ERG, SHADOW), blue=(BASIN, SHELF)).put(ERG, "maker", "spice")
    assert shipping(position).over
    position = field(green=(ERG, SHADOW), blue=(BASIN, SHELF)).put(ERG, "maker", "spice")
    position.debts(of="blue", held_by="green", number=3)
    p = ship(position, ERG, "maker", "take_along", BASIN, SHELF, SHADOW, "stop")
    assert end(p) == SHADOW
    assert p.land(SHADOW).goods == {"spice": 1}
    assert p.held_debts(of="blue", by="green") == 1
    assert p.held_debts(of="blue", by="blue") == 7


def test_the_debt_must_be_of_the_tribe_whose_land_it_is() -> None:
    """ruling: ship_path"""
    position = field(green=(ERG, SHELF), blue=(BASIN,)).put(ERG, "maker")
    assert shipping(position.debts(of="red", held_by="green", number=2)).over


def test_in_other_tribes_land_nothing_is_picked_up_or_dropped() -> None:
    """ruling: ship_path"""
    position = field(green=(ERG, SHELF), blue=(BASIN,)).put(ERG, "maker", "spice")
    position.put(BASIN, "crysknife", "food").debts(of="blue", held_by="green", number=2)
    p = ship(position, ERG, "maker", "take_along", BASIN)
    assert set(choices(p)) <= {SHELF, ERG}
    walk(p, SHELF, "stop")
    assert p.land(BASIN).tokens == ["crysknife"]


@pytest.mark.parametrize("token", ["kulon", "ornithopter"])
def test_a_kulon_or_ornithopter_load_passes_anyone_for_nothing(token: str) -> None:
    """ruling: ship_path; token: kulon; token: ornithopter"""
    position = field(green=(ERG, SHELF), blue=(BASIN,)).put(ERG, token, "spice")
    position.debts(of="blue", held_by="green", number=1)
    p = ship(position, ERG, token, "take_along", BASIN, SHELF, "stop")
    assert end(p) == SHELF
    assert p.land(SHELF).goods == {"spice": 1}
    assert p.held_debts(of="blue", by="green") == 1


def test_a_kulon_that_only_joins_does_not_open_rivals_land() -> None:
    """ruling: ship_path"""
    position = field(green=(ERG, SHELF), blue=(BASIN,)).put(ERG, "kulon", "maker", "spice")
    assert "maker" not in choices(walk(shipping(position), ERG))


# ---- allies


def allies(**options: Any) -> Position:
    """Green ships from Hollow Erg to Broken Shelf through its ally blue's land."""
    position = field(green=(ERG, SHELF), blue=(BASIN,), **options).ally("green", "blue")
    return position.put(ERG, "maker", "spice").put(BASIN, "water", "stillsuit")


def test_allies_ship_through_each_others_land_unasked_and_unpaid() -> None:
    """ruling: ship_ally_land; option: ally_land=free"""
    position = allies().debts(of="blue", held_by="green", number=1)
    p = ship(position, ERG, "maker", "take_along", BASIN)
    assert set(choices(p)) <= {SHELF, ERG}
    assert end(walk(p, SHELF, "stop")) == SHELF
    assert p.land(BASIN).goods == {"water": 1}
    assert p.land(BASIN).tokens == ["stillsuit"]
    assert p.held_debts(of="blue", by="green") == 1


def test_where_leave_is_needed_the_ally_gives_it() -> None:
    """ruling: ship_ally_land; option: ally_land=with_leave"""
    p = ship(allies(ally_land="with_leave"), ERG, "maker", "take_along", BASIN, SHELF, "stop")
    assert p.land(ERG).goods == {"spice": 1}
    assert end(p.say("blue", "give leave", "yes")) == SHELF


def test_where_leave_is_needed_the_ally_may_refuse_and_another_shipment_is_planned() -> None:
    """option: ally_land=with_leave"""
    position = allies(ally_land="with_leave").hold("green", SHADOW).put(SHADOW, "food")
    p = ship(position, ERG, "maker", "take_along", BASIN, SHELF, "stop")
    p.say("blue", "give leave", "no")
    assert p.told("leave_refused")
    assert p.options("green", "ship from") == [PASS, SHADOW]
    assert end(walk(p, SHADOW, SHELF)) == SHELF


def test_an_ally_who_has_refused_still_cannot_refuse_a_water_debt() -> None:
    """ruling: ship_ally_land; option: ally_land=with_leave"""
    position = allies(ally_land="with_leave").debts(of="blue", held_by="green", number=1)
    p = ship(position, ERG, "maker", "take_along", BASIN, SHELF, "stop")
    assert p.held_debts(of="blue", by="green") == 1
    p.say("blue", "give leave", "no")
    walk(p, ERG, "maker", "take_along", BASIN, SHELF, "stop")
    assert p.asked("blue") is None
    assert end(p) == SHELF
    assert p.held_debts(of="blue", by="green") == 0


def test_smugglers_pass_an_ally_who_has_refused_like_a_rival() -> None:
    """option: ally_land=with_leave"""
    position = allies(ally_land="with_leave").hold("green", SHADOW).put(SHADOW, "food")
    p = ship(position.card("green", "smugglers"), ERG, "maker", "take_along", BASIN, SHELF, "stop")
    p.say("blue", "give leave", "no").act("green", "play_card")
    walk(p, ERG, "maker", "take_along", BASIN, SHELF, "stop")
    assert p.asked("blue") is None
    assert end(p) == SHELF


def test_a_kulon_load_needs_no_leave() -> None:
    """option: ally_land=with_leave"""
    position = allies(ally_land="with_leave").put(ERG, "kulon")
    assert end(ship(position, ERG, "kulon", BASIN, SHELF, "stop")) == SHELF
    p = ship(allies(ally_land="with_leave"), ERG, "maker", BASIN, SHELF, "stop")
    assert p.options("blue", "give leave") == ["yes", "no"]


# ---- Drum Sand


def around_drum_sand() -> Position:
    """Green holds two territories on either side of Drum Sand."""
    return field(green=("salt_crust", "glass_pan", "bent_ridge"))


def test_an_ornithopter_flies_over_drum_sand_and_counts_both_borders() -> None:
    """ruling: ship_drum_sand; token: ornithopter"""
    p = ship(around_drum_sand().put("salt_crust", "ornithopter"), "salt_crust", "drum_sand")
    assert "stop" not in choices(p)
    assert "drum_sand" not in p.t.lands
    walk(p, "glass_pan")
    there_and_back = ["drum_sand", "glass_pan"] * 2
    walk(p, *there_and_back)
    assert ways(p) == ["bent_ridge"]
    assert end(walk(p, "bent_ridge")) == "bent_ridge"


@pytest.mark.parametrize("token", ["kulon", "great_maker", "stillsuit"])
def test_nothing_else_enters_drum_sand(token: str) -> None:
    """ruling: ship_drum_sand"""
    position = around_drum_sand().hold("green", "long_graben").put("salt_crust", token, "spice")
    p = ship(position, "salt_crust", token)
    assert "drum_sand" not in ways(p)
    assert "long_graben" in ways(p)


# ---- rocks


@pytest.mark.parametrize("token", ["maker", "great_maker"])
def test_a_worm_does_not_cross_a_rock(token: str) -> None:
    """ruling: ship_worm_rock"""
    position = line().put(ERG, token).put(CINDER, token).rock(ERG, BASIN)
    p = shipping(position)
    assert ERG not in p.options("green", "ship from")
    assert CINDER in p.options("green", "ship from")


def test_a_rock_before_hollow_erg_closes_it_to_every_worm() -> None:
    """ruling: ship_worm_rock"""
    position = line().put(BASIN, "great_maker", "stillsuit", "kulon").rock(ERG, BASIN)
    p = ship(position, BASIN, "great_maker", "take_along", "kulon")
    assert ways(p) == [SHELF]


@pytest.mark.parametrize("carrier", ["stillsuit", "kulon", "ornithopter"])
def test_nothing_carries_a_worm_over_a_rock(carrier: str) -> None:
    """ruling: ship_worm_rock"""
    p = ship(line().put(BASIN, carrier, "maker").rock(ERG, BASIN), BASIN, carrier, "take_along")
    assert ERG not in ways(p)
    p = ship(line().put(BASIN, carrier, "maker").rock(ERG, BASIN), BASIN, carrier, ERG, "stop")
    assert p.land(ERG).tokens == [carrier]
    assert p.land(BASIN).tokens == ["maker"]


def test_a_stillsuit_group_leaves_the_worm_behind_before_the_rock() -> None:
    """ruling: ship_worm_rock"""
    position = line().put(ERG, "stillsuit", "maker").rock(BASIN, SHELF)
    p = ship(position, ERG, "stillsuit", "take_along", BASIN)
    assert SHELF not in ways(p)
    assert end(walk(p, "set_down", "maker", SHELF)) == SHELF
    assert p.land(SHELF).tokens == ["stillsuit"]
    assert p.land(BASIN).tokens == ["maker"]


@pytest.mark.parametrize("start", ["spice", "crysknife", "maula_pistol", "jubba_cloak"])
def test_alone_goods_and_items_do_not_cross_a_rock(start: str) -> None:
    """ruling: border_transfer_rock"""
    position = line().put(ERG, start).put(CINDER, start).rock(ERG, BASIN)
    assert shipping(position).options("green", "ship from") == [PASS, CINDER]


@pytest.mark.parametrize("guide", ["stillsuit", "kulon"])
@pytest.mark.parametrize("start", ["spice", "crysknife"])
def test_beside_a_stillsuit_or_kulon_a_group_crosses_the_rock(start: str, guide: str) -> None:
    """ruling: border_transfer_rock; token: stillsuit; token: kulon"""
    p = ship(line().put(ERG, start, guide).rock(ERG, BASIN), ERG, start)
    assert not ways(p)
    assert end(walk(p, "take_along", guide, BASIN, SHELF)) == BASIN
    assert guide in p.land(BASIN).tokens


def test_a_guide_that_joins_on_the_way_opens_the_rocks_from_there_on() -> None:
    """ruling: border_transfer_rock"""
    position = line().put(ERG, "stillsuit", "crysknife").rock(ERG, BASIN).rock(BASIN, SHELF)
    p = ship(position, ERG, "stillsuit", "take_along", "crysknife", BASIN)
    assert end(walk(p, SHELF)) == SHELF
    assert p.land(SHELF).tokens == ["stillsuit", "crysknife"]


# ---- abandoned land


def deserted(token: str, **options: Any) -> Playing:
    """Green's token could pass abandoned Hollow Basin, between its own territories."""
    position = field(green=(ERG, SHELF), blue=(BASIN,), **options).vanished("blue")
    position.put(ERG, token, "spice").put(BASIN, "food", "crysknife")
    return shipping(position)


@pytest.mark.parametrize("token", ["maker", "stillsuit", "kulon"])
def test_a_shipment_does_not_pass_abandoned_land(token: str) -> None:
    """
    ruling: ship_abandoned; option: abandoned_crossing=ornithopter
    option: abandoned_crossing=none
    """
    assert deserted(token).over
    assert deserted(token, abandoned_crossing="none").over


def test_an_ornithopter_flies_over_abandoned_land_and_leaves_all_there_alone() -> None:
    """ruling: ship_abandoned; option: abandoned_crossing=ornithopter; token: ornithopter"""
    p = walk(deserted("ornithopter"), ERG, "ornithopter", "take_along", BASIN)
    assert not {"stop", "take_along", "set_down"} & set(choices(p))
    assert end(walk(p, SHELF, "stop")) == SHELF
    assert p.land(BASIN).tokens == ["crysknife"]


@pytest.mark.parametrize("token", ["kulon", "ornithopter"])
def test_at_some_tables_the_kulon_passes_abandoned_land_as_well(token: str) -> None:
    """option: abandoned_crossing=ornithopter_and_kulon"""
    p = deserted(token, abandoned_crossing="ornithopter_and_kulon")
    assert end(walk(p, ERG, token, "take_along", BASIN, SHELF, "stop")) == SHELF


@pytest.mark.parametrize("token", ["kulon", "ornithopter"])
def test_at_some_tables_nothing_passes_abandoned_land(token: str) -> None:
    """option: abandoned_crossing=none"""
    assert deserted(token, abandoned_crossing="none").over


# ---- two of a kind


@pytest.mark.parametrize(
    "token", ["stillsuit", "crysknife", "maker", "great_maker", "maula_pistol", "jubba_cloak"]
)
def test_of_two_of_a_kind_that_end_together_one_is_removed(token: str) -> None:
    """ruling: duplicates"""
    p = ship(line().put(ERG, token).put(BASIN, token), ERG, BASIN, "stop")
    assert p.land(BASIN).tokens == [token]
    assert p.told("double_removed") == [{"territory": BASIN, "token": token}]


@pytest.mark.parametrize("stays", ["maker", "great_maker"])
def test_of_a_maker_and_a_great_maker_the_owner_chooses_one(stays: str) -> None:
    """ruling: duplicates"""
    p = ship(line().put(ERG, "maker").put(BASIN, "great_maker"), ERG, BASIN, "stop")
    p.say("green", f"worm that stays in {BASIN}", stays)
    assert p.land(BASIN).tokens == [stays]


def test_passing_a_territory_with_the_same_token_is_free() -> None:
    """ruling: duplicates"""
    p = ship(line().put(ERG, "stillsuit").put(BASIN, "stillsuit"), ERG, BASIN, SHELF)
    assert p.land(BASIN).tokens == ["stillsuit"]
    assert p.land(SHELF).tokens == ["stillsuit"]
    assert not p.told("double_removed")


def test_a_double_that_is_dropped_on_the_way_is_removed_there() -> None:
    """ruling: duplicates"""
    position = line().put(ERG, "maker", "crysknife").put(BASIN, "crysknife")
    p = ship(position, ERG, "maker", "take_along", BASIN, "set_down", SHELF, "stop")
    assert p.land(BASIN).tokens == ["crysknife"]
    assert p.land(SHELF).tokens == ["maker"]


def test_resources_are_never_doubles() -> None:
    """ruling: duplicates"""
    position = line().put(ERG, "maker", "spice", "spice").put(BASIN, "spice")
    p = ship(position, ERG, "maker", "take_along", "take_along", BASIN, "stop")
    assert p.land(BASIN).goods == {"spice": 3}


# ---- the same territory twice


def test_a_shipment_may_enter_the_same_territory_twice() -> None:
    """ruling: ship_revisit"""
    position = line().put(ERG, "maker").put(BASIN, "spice").put(SHELF, "water")
    p = ship(position, ERG, BASIN, SHELF, "take_along", BASIN, "take_along", "stop")
    assert end(p) == BASIN
    assert p.land(BASIN).goods == {"spice": 1, "water": 1}
    assert p.land(BASIN).tokens == ["maker"]


def test_a_shipment_may_come_back_to_where_it_began() -> None:
    """ruling: ship_revisit"""
    p = ship(line().put(ERG, "stillsuit").put(BASIN, "spice"), ERG, BASIN, "take_along", ERG)
    assert end(p) == ERG
    assert p.land(ERG).goods == {"spice": 1}


# ---- as a second action


def test_a_shipment_as_second_action_goes_by_the_same_rules() -> None:
    """ruling: ship_one_start"""
    position = line().put(ERG, "stillsuit", "spice").set(phase="action", turn="green", action=2)
    p = position.at(("second_action", "green")).say("green", "second action", "ship")
    assert end(walk(p, ERG, "stillsuit", "take_along", BASIN, SHELF, SHADOW)) == SHELF


# ---- an ally's leave


def ally_between(*things: str) -> Position:
    """Green ships from Hollow Erg; Hollow Basin is Blue's, Broken Shelf and beyond Green's."""
    position = field(
        green=(ERG, SHELF, "kite_hill"),
        blue=(BASIN,),
        ally_land="with_leave",
        start_token_must_finish=False,
    )
    return position.ally("green", "blue").put(ERG, *things)


def test_what_flies_needs_no_leave_whatever_began_the_move() -> None:
    game = shipping(ally_between("ornithopter"))
    walk(game, ERG, "ornithopter", BASIN, SHELF, "stop")
    assert game.asked("blue") is None
    assert game.land(SHELF).tokens == ["ornithopter"]


def test_what_goes_on_after_a_flight_needs_leave() -> None:
    position = ally_between()
    position.put(SHELF, "ornithopter", "maker")
    game = walk(shipping(position), SHELF, "ornithopter", "take_along", "kite_hill")
    walk(game, "set_down", "ornithopter", BASIN, ERG, "stop")
    assert game.asked("blue") is not None
    assert game.asked("blue").kind == "give leave"


# ---- how to switch these rules off

_way_through, _steps_on = journeys.way_through, journeys.steps_on


def best_number(t: Any, trip: Any) -> int:
    """A reach that is that of the furthest thing in the group."""
    return max(journeys.number(t, trip, thing) for thing in trip.carried)


def open_to_all(t: Any, trip: Any, there: str) -> int:
    """Other tribes' land is passed for nothing."""
    held = there in t.lands and t.lands[there].warrior != NOBODY
    return NOBODY if held else _way_through(t, trip, there)


def closed_to_allies(t: Any, trip: Any, there: str) -> int:
    """Allies' land is closed."""
    if there in t.lands and table.allied(t, trip.seat, t.lands[there].warrior):
        return journeys.CLOSED
    return _way_through(t, trip, there)


def never_back(t: Any, trip: Any) -> Any:
    """Nothing enters a territory again."""
    return (on for on in _steps_on(t, trip) if on.at not in on.been)


SWITCHES: dict[str, Switch] = {
    "ruling: ship_one_start": instead(journeys.reach, best_number),
    "ruling: ship_start_stays": lambda patch: patch.setattr(
        moving.Planning, "droppable", lambda plan: []
    ),
    "ruling: ship_path": instead(journeys.way_through, open_to_all),
    "ruling: ship_ally_land": instead(journeys.way_through, closed_to_allies),
    "ruling: ship_drum_sand": without(journeys.flies, True),
    "ruling: ship_worm_rock": without(journeys.has_worm, False),
    "ruling: border_transfer_rock": without(journeys.crosses_rock, False),
    "ruling: ship_abandoned": without(journeys.crosses_abandoned, True),
    "ruling: duplicates": without(moving.doubles, []),
    "ruling: ship_revisit": instead(journeys.steps_on, never_back),
    **{f"token: {token}": motionless(token) for token in (*dict(NUMBERS), "sietch")},
}

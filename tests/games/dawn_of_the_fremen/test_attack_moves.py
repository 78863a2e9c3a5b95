"""What an attacker moves into the target: how far, over what, with what, and what it adds."""

from typing import Any

import pytest

from landsraad.games.dawn_of_the_fremen.calculator import reckon
from landsraad.games.dawn_of_the_fremen.rules import journeys, strength
from landsraad.games.dawn_of_the_fremen.rules.phases import attack

from .positions import SEAT, Playing, Position
from .positions_moves import (
    BASIN,
    CINDER,
    ERG,
    FAN,
    LINE,
    NUMBERS,
    SHADOW,
    SHELF,
    acting,
    choices,
    field,
    fight,
    finish,
    motionless,
    sums,
    target,
    walk,
    ways,
)
from .switching import Switch, instead, without


def bringing(position: Position, name: str, *words: str) -> Playing:
    """Green attacks and begins to move something into the target; the others stay neutral."""
    p = finish(target(acting(position), name), *words)
    assert not p.told("attack_failed")
    return p


# ---- how far


@pytest.mark.parametrize(("token", "number"), NUMBERS)
def test_a_token_comes_from_as_far_as_its_number_says(token: str, number: int) -> None:
    """
    token: stillsuit; token: crysknife; token: maker; token: great_maker; token: maula_pistol
    token: jubba_cloak; token: kulon; token: ornithopter
    """
    position = field(green=LINE[:number], blue=(LINE[number],)).put(ERG, token)
    p = fight(position, LINE[number], ERG, token, *LINE[1 : number + 1])
    assert p.owner(LINE[number]) == "green"
    assert p.land(LINE[number]).tokens == [token]


@pytest.mark.parametrize(("token", "number"), NUMBERS)
def test_a_token_does_not_come_from_further_away(token: str, number: int) -> None:
    """
    token: stillsuit; token: crysknife; token: maker; token: great_maker; token: maula_pistol
    token: jubba_cloak; token: kulon; token: ornithopter
    """
    name = "white_bluff" if token == "ornithopter" else LINE[number + 1]
    position = field(green=(*LINE[: number + 1], FAN) if number > 6 else LINE[: number + 1])
    p = fight(position.hold("blue", name).put(ERG, token), name, ERG, token, *LINE[1:], name)
    assert p.land(ERG).tokens == [token]
    assert sums(p)[0] == 1


def test_what_joins_on_the_way_does_not_take_the_group_further() -> None:
    """ruling: attack_one_move"""
    position = field(green=(ERG, BASIN, SHELF), blue=(SHADOW,)).put(ERG, "stillsuit")
    p = fight(position.put(BASIN, "great_maker"), SHADOW)
    assert sums(p) == (1, 1)
    position = field(green=(ERG, BASIN), blue=(SHELF,)).put(ERG, "stillsuit")
    p = bringing(position.put(BASIN, "great_maker"), SHELF, ERG, BASIN)
    walk(p, "take_along", SHELF)
    assert sums(p) == (1 + 1 + 3, 1)


@pytest.mark.parametrize("where", [ERG, BASIN, SHELF])
def test_a_cloak_brings_a_stillsuit_from_three_borders_away(where: str) -> None:
    """token: jubba_cloak; token: stillsuit"""
    position = field(green=(ERG, BASIN, SHELF), blue=(SHADOW,)).put(ERG, "stillsuit")
    position.put(where, "jubba_cloak")
    words = [ERG, "stillsuit"]
    for name in (ERG, BASIN, SHELF):
        words += ([name] if name != ERG else []) + ["take_along"] * (name == where)
    p = fight(position, SHADOW, *words, SHADOW)
    assert p.land(SHADOW).tokens == ["stillsuit", "jubba_cloak"]


# ---- one move


def test_a_move_picks_up_what_it_passes_but_one_token_of_each_kind() -> None:
    """ruling: attack_one_move"""
    position = field(green=(CINDER, SHADOW, SHELF), blue=(BASIN,)).put(CINDER, "maker", "crysknife")
    position.put(SHADOW, "crysknife", "great_maker", "stillsuit")
    p = bringing(position, BASIN, CINDER, "maker", "take_along", SHADOW)
    assert "take_all" not in choices(p)
    walk(p, "take_along")
    assert not {"take_along", "take_all"} & set(choices(p))
    walk(p, SHELF, BASIN)
    assert sums(p) == (1 + 2 + 3 + 1, 1)
    assert sorted(p.land(BASIN).tokens) == ["crysknife", "maker", "stillsuit"]
    assert p.land(SHADOW).tokens == ["crysknife", "great_maker"]


def test_nothing_is_dropped_on_the_way_and_goods_end_in_the_target() -> None:
    """ruling: attack_one_move"""
    position = field(green=(SHADOW, SHELF), blue=(BASIN,)).put(SHADOW, "maker", "spice", "food")
    p = bringing(position, BASIN, SHADOW, "maker", "take_along", "spice", SHELF)
    assert not {"set_down", "stop"} & set(choices(p))
    walk(p, BASIN)
    assert p.land(BASIN).goods == {"spice": 1, "water": 1}
    assert p.land(SHADOW).goods == {"food": 1}
    assert p.land(SHELF).goods == {}


def test_there_is_one_move_and_it_may_be_left_out() -> None:
    """ruling: attack_one_move"""
    position = field(green=(ERG, SHADOW, SHELF), blue=(BASIN,)).put(SHADOW, "maker")
    position.put(ERG, "crysknife").put(BASIN, "stillsuit")
    p = finish(target(acting(position), BASIN))
    assert sums(p) == (1 + 3 + 1, 2)
    assert p.land(SHADOW).tokens == ["maker"]
    position = field(green=(ERG, SHADOW, SHELF, CINDER), blue=(BASIN,)).put(SHADOW, "maker")
    position.put(CINDER, "great_maker").put(BASIN, "crysknife")
    p = fight(position, BASIN, SHADOW, SHELF, BASIN)
    assert sums(p) == (1 + 1 + 2, 4)
    assert p.asked("green").kind == "first action"


# ---- what it adds


def test_a_token_from_a_neighbour_that_bears_adds_nothing() -> None:
    """ruling: attack_count_once"""
    position = field(green=(BASIN, SHELF), blue=(ERG,)).put(BASIN, "crysknife")
    p = fight(position, ERG, BASIN, "crysknife", ERG)
    assert sums(p) == (1 + 3, 1)
    assert p.land(ERG).tokens == ["crysknife"]
    assert p.land(BASIN).tokens == []


def test_what_is_picked_up_beside_the_target_counts_once() -> None:
    """ruling: attack_count_once"""
    position = field(green=(BASIN, SHELF), blue=(ERG,)).put(SHELF, "maker")
    p = fight(position.put(BASIN, "crysknife"), ERG, SHELF, BASIN, "take_along", ERG)
    assert sums(p) == (1 + 3 + 2, 1)


def test_a_kulon_that_moves_in_no_longer_opens_the_rock_for_what_stays() -> None:
    """ruling: attack_count_once"""
    position = field(green=(BASIN, SHELF), blue=(ERG,)).put(BASIN, "kulon", "crysknife")
    p = fight(position.rock(BASIN, ERG), ERG, BASIN, "kulon", ERG)
    assert sums(p) == (1, 1)
    position = field(green=(BASIN, SHELF), blue=(ERG,)).put(BASIN, "kulon", "crysknife")
    assert sums(fight(position.rock(BASIN, ERG), ERG)) == (1 + 1 + 3, 1)


# ---- over rocks


@pytest.mark.parametrize(("carrier", "worth"), [("stillsuit", 1), ("kulon", 1), ("ornithopter", 2)])
def test_over_a_rock_a_carrier_brings_items_into_the_target(carrier: str, worth: int) -> None:
    """ruling: attack_reach; token: stillsuit; token: ornithopter"""
    position = field(green=(BASIN,), blue=(ERG,)).rock(BASIN, ERG)
    position.put(BASIN, carrier, "crysknife", "maula_pistol", "jubba_cloak")
    p = fight(position, ERG, BASIN, carrier, "take_all", ERG)
    assert sums(p)[0] == worth + 3 + 2 + 1
    assert p.owner(ERG) == "green"
    assert len(p.land(ERG).tokens) == 4


@pytest.mark.parametrize("worm", ["maker", "great_maker"])
def test_hollow_erg_behind_a_rock_is_closed_to_worms(worm: str) -> None:
    """An example of the rulebook.

    ruling: attack_reach
    """
    position = field(green=(BASIN,), blue=(ERG,)).put(BASIN, worm).rock(BASIN, ERG)
    p = acting(position).say("green", "first action", "attack")
    assert ERG not in p.options("green", "attack")
    position = field(green=(BASIN,), blue=(ERG,)).put(BASIN, worm, "stillsuit").rock(BASIN, ERG)
    p = fight(position, ERG, BASIN, "stillsuit", "take_all", ERG)
    assert sums(p) == (1, 1)
    assert p.land(BASIN).tokens == [worm, "stillsuit"]


def test_helpers_alone_do_not_take_what_nothing_of_the_attacker_enters() -> None:
    """ruling: attack_reach"""
    position = field(green=(BASIN,), blue=(SHELF,), red=(SHADOW,)).put(BASIN, "stillsuit")
    position.rock(BASIN, SHELF).put(SHADOW, "crysknife")
    p = fight(position, SHELF, red="attack")
    assert sums(p) == (4, 1)
    assert p.owner(SHELF) == "blue"
    position = field(green=(BASIN,), blue=(SHELF,), red=(SHADOW,)).put(BASIN, "stillsuit")
    position.rock(BASIN, SHELF).put(SHADOW, "crysknife")
    p = fight(position, SHELF, BASIN, SHELF, red="attack")
    assert sums(p) == (4 + 1, 1)
    assert p.owner(SHELF) == "green"


# ---- over other tribes' land


def test_a_debt_pays_the_way_through_rival_land_and_goes_home_when_the_attack_succeeds() -> None:
    """ruling: ship_path"""
    position = field(green=(ERG,), blue=(BASIN,), red=(SHELF,)).put(ERG, "maker")
    position.debts(of="blue", held_by="green", number=1)
    p = fight(position, SHELF, ERG, BASIN, SHELF)
    assert p.owner(SHELF) == "green"
    assert p.held_debts(of="blue", by="green") == 0
    assert p.held_debts(of="blue", by="blue") == 8


def test_the_target_itself_costs_no_passage_and_without_debts_there_is_no_way() -> None:
    """ruling: ship_path"""
    position = field(green=(ERG, SHADOW), blue=(BASIN,), red=(SHELF,)).put(ERG, "maker")
    p = fight(position, SHELF)
    assert p.land(ERG).tokens == ["maker"]
    assert sums(p) == (1, 1)
    position = field(green=(ERG,), blue=(BASIN,)).put(ERG, "maker")
    position.debts(of="blue", held_by="green", number=1)
    p = fight(position, BASIN, ERG, BASIN)
    assert p.held_debts(of="blue", by="green") == 1


@pytest.mark.parametrize("token", ["kulon", "ornithopter"])
def test_a_kulon_or_ornithopter_brings_its_load_over_anyone(token: str) -> None:
    """ruling: ship_path; token: kulon; token: ornithopter"""
    position = field(green=(ERG,), blue=(BASIN,), red=(SHELF,)).put(ERG, token, "crysknife")
    p = fight(position, SHELF, ERG, token, "take_along", BASIN, SHELF)
    assert p.owner(SHELF) == "green"
    assert sorted(p.land(SHELF).tokens) == sorted([token, "crysknife"])


@pytest.mark.parametrize("rule", ["free", "with_leave"])
def test_an_attack_passes_allied_land_freely_but_picks_nothing_up_there(rule: str) -> None:
    """ruling: ship_ally_land"""
    position = field(green=(ERG,), blue=(BASIN,), red=(SHELF,), ally_land=rule)
    position.ally("green", "blue").put(ERG, "maker", "spice").put(BASIN, "crysknife")
    p = bringing(position, SHELF, ERG, "maker", "take_along", BASIN)
    assert not {"take_along", "take_all"} & set(choices(p))
    walk(p, SHELF)
    assert p.owner(SHELF) == "green"
    assert p.land(BASIN).tokens == ["crysknife"]


def test_an_ornithopter_attacks_over_drum_sand() -> None:
    """ruling: ship_drum_sand; token: ornithopter"""
    position = field(green=("salt_crust",), blue=("glass_pan",)).put("salt_crust", "ornithopter")
    p = fight(position, "glass_pan", "salt_crust", "drum_sand", "glass_pan")
    assert p.owner("glass_pan") == "green"
    position = field(green=("salt_crust",), blue=("glass_pan",)).put("salt_crust", "kulon")
    p = fight(position, "glass_pan", "salt_crust", "kulon", "drum_sand", "glass_pan")
    assert p.land("salt_crust").tokens == ["kulon"]


# ---- the same territory twice


def detour(**options: Any) -> Playing:
    """Green's worm in Hollow Basin could fetch a knife next door and come back for Hollow Erg."""
    position = field(green=(BASIN, SHELF, SHADOW), blue=(ERG,), **options)
    position.put(BASIN, "maker", "spice").put(SHELF, "crysknife")
    return bringing(position, ERG, BASIN, "maker")


def test_an_attack_may_pass_the_same_territory_again_but_enters_the_target_once() -> None:
    """ruling: attack_revisit; option: attack_revisit=true"""
    p = walk(detour(), SHELF, "take_along", BASIN)
    assert "take_along" in choices(p)
    walk(p, ERG)
    assert sums(p) == (1 + 2 + 3, 1)
    assert p.asked("green") is None


def test_at_some_tables_an_attack_enters_each_territory_once() -> None:
    """option: attack_revisit=false"""
    p = detour(attack_revisit=False)
    assert ways(p) == [ERG]


# ---- abandoned land


def through_ruins(*defending: str) -> Position:
    """Green's worm must pass abandoned Hollow Basin to reach Broken Shelf, which is red's."""
    position = field(green=(ERG,), blue=(BASIN,), red=(SHELF,)).vanished("blue")
    return position.put(ERG, "maker").put(BASIN, "crysknife", "spice").put("kite_hill", *defending)


def test_an_attack_moves_through_abandoned_land_that_it_could_have_taken() -> None:
    """ruling: vanish_unallied"""
    p = fight(through_ruins(), SHELF, ERG, BASIN, SHELF)
    assert sums(p) == (2, 1)
    assert p.owner(SHELF) == "green"
    assert p.owner(BASIN) == ""
    assert p.land(BASIN).tokens == ["crysknife"]
    assert p.land(BASIN).goods == {"spice": 1}


def test_an_attack_does_not_move_through_abandoned_land_that_is_too_well_defended() -> None:
    """ruling: vanish_unallied"""
    p = fight(through_ruins("crysknife"), SHELF, ERG, BASIN, SHELF, yellow="defence")
    assert p.owner(SHELF) == "red"
    assert p.land(ERG).tokens == ["maker"]
    assert sums(p)[0] == 0
    p = fight(through_ruins("crysknife"), SHELF, ERG, BASIN, SHELF)
    assert p.owner(SHELF) == "green"


def test_what_is_taken_along_does_not_bear_on_abandoned_land_as_well() -> None:
    """ruling: vanish_unallied; ruling: attack_count_once"""
    position = field(green=("iron_stair", SHELF), blue=("kite_hill",), red=(BASIN,))
    position.vanished("blue").put("iron_stair", "stillsuit", "great_maker").rock(SHELF, BASIN)
    position.put("ash_terrace", "crysknife", "stillsuit").put("basalt_steps", "stillsuit")
    p = finish(target(acting(position), BASIN), "iron_stair", "stillsuit", yellow="defence")
    assert not {"take_along", "kite_hill"} & set(choices(p))
    assert sums(p)[0] == 1


def test_in_an_attack_even_an_ornithopter_needs_the_strength_to_take_abandoned_land() -> None:
    """ruling: vanish_unallied; token: ornithopter"""
    position = field(green=(ERG,), blue=(BASIN,), red=(SHELF,)).vanished("blue")
    position.put(ERG, "ornithopter").put("basalt_steps", "crysknife", "great_maker")
    p = fight(position, SHELF, ERG, BASIN, SHELF, yellow="defence")
    assert p.owner(SHELF) == "red"
    position = field(green=(ERG,), blue=(BASIN,), red=(SHELF,)).vanished("blue")
    position.put(ERG, "ornithopter")
    p = fight(position, SHELF, ERG, BASIN, SHELF, yellow="neutral")
    assert sums(p)[0] == 2


# ---- strength that joins, and what must get there


def test_strength_that_joins_on_the_way_opens_abandoned_land() -> None:
    start = Position().hold("green", "rock_path").rock("rock_path", "iron_stair")
    start.put("rock_path", "stillsuit", "crysknife", "maula_pistol")
    start.hold("blue", "iron_stair").hold("yellow", "kite_hill", "basalt_steps", "hollow_basin")
    start.hold("red", "ash_terrace", "broken_shelf", "salt_crust", "singing_slope")
    game = start.vanished("blue").at(("first_action", "green"))
    game.say("green", "first action", "attack")
    game.say("green", "attack", "kite_hill").say("red", "join", "defence")
    best = reckon(game.t, SEAT["green"], "kite_hill", {SEAT["red"]: "defence"})
    game.say("green", "bring from", "rock_path")
    while game.asked("green") and game.asked("green").kind == "move on":
        options = game.options("green", "move on")
        game.say("green", "move on", "take_all" if "take_all" in options else options[0])
    assert (best.best, best.defence) == (6, 5)
    assert game.owner("kite_hill") == "green"


def test_a_kulon_must_move_in_to_attack_over_a_rock() -> None:
    """It bears over the rock, but nothing of the attacker would get there."""
    start = field(green=(BASIN,), blue=(ERG,)).rock(BASIN, ERG).put(BASIN, "kulon", "crysknife")
    game = start.at(("first_action", "green"))
    game.say("green", "first action", "attack").say("green", "attack", ERG)
    game.say("green", "bring from", "pass")
    assert game.owner(ERG) == "blue"
    start = field(green=(BASIN,), blue=(ERG,)).rock(BASIN, ERG).put(BASIN, "kulon", "crysknife")
    game = fight(start, ERG, BASIN, "kulon", "take_along", ERG)
    assert game.owner(ERG) == "green"


# ---- how to switch these rules off

_way_through, _steps_on = journeys.way_through, journeys.steps_on


def higher(t: Any, fight: Any) -> bool:
    """Only the sums are looked at."""
    return strength.attack_strength(t, fight) > strength.defence_strength(t, fight)


def free_way(t: Any, trip: Any, there: str) -> int:
    """Nobody asks for a debt."""
    price = _way_through(t, trip, there)
    return journeys.NOBODY if price >= 0 else price


def closed_ally(t: Any, trip: Any, there: str) -> int:
    """Allied land is closed."""
    if there in t.lands and journeys.allied(t, trip.seat, t.lands[there].warrior):
        return journeys.CLOSED
    return _way_through(t, trip, there)


def never_back(t: Any, trip: Any) -> Any:
    """Nothing enters a territory again."""
    return (on for on in _steps_on(t, trip) if on.at not in on.been)


SWITCHES: dict[str, Switch] = {
    "ruling: attack_reach": instead(attack.succeeds, higher),
    "ruling: attack_one_move": without(journeys.may_load, True),
    "ruling: attack_count_once": without(strength.taken_from, {}),
    "ruling: attack_revisit": instead(journeys.steps_on, never_back),
    "ruling: ship_path": instead(journeys.way_through, free_way),
    "ruling: ship_ally_land": instead(journeys.way_through, closed_ally),
    "ruling: ship_drum_sand": without(journeys.flies, False),
    "ruling: vanish_unallied": without(journeys.would_take, True),
    **{f"token: {token}": motionless(token) for token, _ in NUMBERS},
}

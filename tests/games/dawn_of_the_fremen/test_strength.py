"""Strength and bearing: what counts in a territory, what over a border, and the sums before."""

from typing import Any

import pytest
from msgspec.structs import replace as with_fields

from landsraad.games.dawn_of_the_fremen import calculator
from landsraad.games.dawn_of_the_fremen.components import STRENGTH
from landsraad.games.dawn_of_the_fremen.rules import strength

from .positions import SEAT, Position
from .positions_moves import BASIN, CINDER, ERG, SHADOW, SHELF, acting, field, fight, sums, target
from .switching import Switch, instead, without

WORTH = [
    ("stillsuit", 1),
    ("crysknife", 3),
    ("sietch", 1),
    ("maker", 2),
    ("great_maker", 3),
    ("maula_pistol", 2),
    ("jubba_cloak", 1),
    ("kulon", 1),
    ("ornithopter", 2),
]


def lonely() -> Position:
    """Green holds Hollow Basin, blue Hollow Erg, whose only neighbour that is."""
    return field(green=(BASIN,), blue=(ERG,))


# ---- in the territory and over its borders


@pytest.mark.parametrize(("token", "worth"), WORTH)
def test_a_token_adds_its_strength_to_the_territory_in_which_it_lies(
    token: str, worth: int
) -> None:
    """
    token: stillsuit; token: crysknife; token: sietch; token: maker; token: great_maker
    token: maula_pistol; token: jubba_cloak; token: kulon; token: ornithopter
    """
    p = fight(lonely().put(ERG, token), ERG)
    assert sums(p) == (1, 1 + worth)


@pytest.mark.parametrize(("token", "worth"), WORTH)
def test_a_token_bears_its_strength_on_the_neighbours(token: str, worth: int) -> None:
    """
    token: stillsuit; token: crysknife; token: sietch; token: maker; token: great_maker
    token: maula_pistol; token: jubba_cloak; token: kulon; token: ornithopter
    """
    p = fight(lonely().put(BASIN, token), ERG)
    assert sums(p) == (1 + worth, 1)


def test_resources_have_no_strength() -> None:
    p = fight(lonely().put(BASIN, "spice", "water").put(ERG, "food", "worm_tooth"), ERG)
    assert sums(p) == (1, 1)


def test_the_attack_must_be_higher_equal_is_not_enough() -> None:
    p = fight(lonely(), ERG)
    assert sums(p) == (1, 1)
    assert p.owner(ERG) == "blue"
    p = fight(lonely().put(BASIN, "stillsuit"), ERG)
    assert sums(p) == (2, 1)
    assert p.owner(ERG) == "green"


def test_the_neighbours_of_a_defender_must_bear_with_all_they_have() -> None:
    """ruling: bearing_forced"""
    position = field(green=(ERG, "kite_hill"), blue=(BASIN, SHELF, "basalt_steps"))
    position.put(SHELF, "sietch", "maula_pistol").put("basalt_steps", "great_maker")
    p = fight(position, BASIN)
    assert sums(p) == (2, 1 + (1 + 1 + 2) + (1 + 3))


def test_only_neighbours_bear() -> None:
    """ruling: bearing_forced"""
    position = field(green=(ERG,), blue=(BASIN, SHADOW, CINDER)).put(SHADOW, "crysknife")
    assert sums(fight(position, BASIN)) == (1, 1)


# ---- rocks


def test_a_rock_keeps_all_strength_out_on_both_sides() -> None:
    """ruling: bearing_forced"""
    position = field(green=(ERG, "kite_hill"), blue=(BASIN, SHELF))
    position.put(SHELF, "crysknife").put("kite_hill", "great_maker", "stillsuit", "sietch")
    position.rock(SHELF, BASIN).rock("kite_hill", BASIN)
    assert sums(fight(position, BASIN)) == (1, 1)


CARRIED = [("stillsuit", 1), ("jubba_cloak", 1), ("maula_pistol", 2), ("crysknife", 3)]


@pytest.mark.parametrize(("token", "worth"), CARRIED)
def test_beside_a_kulon_warrior_and_items_bear_over_a_rock(token: str, worth: int) -> None:
    """ruling: kulon_bearing; token: kulon"""
    p = fight(lonely().put(BASIN, "kulon", token).rock(ERG, BASIN), ERG)
    assert sums(p) == (1 + 1 + worth, 1)


@pytest.mark.parametrize("token", ["maker", "great_maker", "sietch", "ornithopter"])
def test_even_beside_a_kulon_what_the_rulebook_does_not_list_does_not_bear_over_a_rock(
    token: str,
) -> None:
    """ruling: kulon_bearing; option: kulon_bears=listed_tokens"""
    p = fight(lonely().put(BASIN, "kulon", token).rock(ERG, BASIN), ERG)
    assert sums(p) == (2, 1)


def test_at_some_tables_everything_beside_a_kulon_bears_over_the_rock() -> None:
    """option: kulon_bears=everything"""
    position = field(green=(BASIN,), blue=(ERG,), kulon_bears="everything")
    position.put(BASIN, "kulon", "great_maker", "sietch", "ornithopter").rock(ERG, BASIN)
    assert sums(fight(position, ERG)) == (1 + 1 + 3 + 1 + 2, 1)


def test_a_kulon_opens_the_rock_for_a_defender_too() -> None:
    """ruling: kulon_bearing"""
    position = field(green=(ERG, "kite_hill"), blue=(BASIN, SHELF))
    position.put(SHELF, "kulon", "crysknife", "maker").rock(SHELF, BASIN)
    assert sums(fight(position, BASIN)) == (2, 1 + (1 + 1 + 3))


def test_a_kulon_opens_the_rock_for_a_supporter_too() -> None:
    """ruling: kulon_bearing"""
    position = field(green=(ERG,), blue=(BASIN,), red=(SHELF,))
    position.put(SHELF, "kulon", "maula_pistol", "sietch").rock(SHELF, BASIN)
    assert sums(fight(position, BASIN, red="attack")) == (1 + (1 + 1 + 2), 1)


def test_a_kulon_beside_the_rock_in_the_attacked_territory_opens_it_for_nobody_else() -> None:
    """ruling: kulon_bearing"""
    position = field(green=(ERG, "kite_hill"), blue=(BASIN, SHELF))
    position.put(BASIN, "kulon").put(SHELF, "crysknife").rock(SHELF, BASIN)
    assert sums(fight(position, BASIN)) == (2, 1 + 1)


# ---- the sums before anybody has spoken


def test_the_sums_are_known_before_others_are_asked() -> None:
    """ruling: attack_failed_preview"""
    position = field(green=(ERG, SHADOW), blue=(BASIN, "kite_hill"), red=(SHELF,))
    position.put(ERG, "crysknife").put("kite_hill", "maker").put(SHELF, "stillsuit")
    p = acting(position)
    found = calculator.reckon(p.t, SEAT["green"], BASIN)
    assert (found.attack, found.defence) == (1 + 3, 1 + 1 + 2)
    assert [(x.seat, x.strength) for x in found.supporters] == [
        (SEAT["red"], 2),
        (SEAT["yellow"], 1),
    ]
    assert not found.alone
    assert not found.certain
    assert found.possible


def test_the_sums_are_given_without_and_with_the_best_move() -> None:
    """ruling: attack_failed_preview"""
    position = field(green=(ERG, SHELF, SHADOW), blue=(BASIN,)).put(SHADOW, "maker", "crysknife")
    p = acting(position)
    found = calculator.reckon(p.t, SEAT["green"], BASIN)
    assert (found.attack, found.best, found.defence) == (2, 2 + 2 + 3, 1)
    assert found.best_move is not None
    assert [stop.land for stop in found.best_move.stops] == [SHADOW, SHELF, BASIN]
    assert found.certain


def test_a_hopeless_attack_may_be_tried() -> None:
    """ruling: attack_failed_preview"""
    position = lonely().put(ERG, "crysknife", "great_maker")
    p = acting(position)
    found = calculator.reckon(p.t, SEAT["green"], ERG)
    assert (found.best, found.defence, found.possible) == (1, 7, False)
    target(p, ERG)
    assert sums(p) == (found.best, found.defence)


def test_an_ally_or_somebody_stopped_is_not_reckoned_to_help() -> None:
    """ruling: attack_failed_preview"""
    position = field(green=(ERG,), blue=(BASIN,), red=(SHELF,)).ally("blue", "yellow")
    position.set(stopped={BASIN: [SEAT["red"]]})
    found = calculator.reckon(acting(position).t, SEAT["green"], BASIN)
    assert [(x.seat, x.may_attack) for x in found.supporters] == [(2, False), (3, False)]
    assert not found.possible


# ---- how to switch these rules off


def worth_nothing(token: str) -> Switch:
    """Switch the strength of a token off."""
    return lambda patch: patch.setitem(STRENGTH, token, 0)


def only_inside(t: Any, fight: Any) -> int:
    """A defence without any bearing."""
    return strength.strength_in(t.lands[fight.target])


_reckon = calculator.reckon


def unsure(t: Any, seat: int, target: str) -> calculator.Reckoning:
    """A calculator that knows nothing."""
    return with_fields(_reckon(t, seat, target), attack=0, best=0, defence=0, supporters=[])


SWITCHES: dict[str, Switch] = {
    "ruling: bearing_forced": instead(strength.defence_strength, only_inside),
    "ruling: kulon_bearing": without(strength.carried_over_rock, True),
    "ruling: attack_failed_preview": instead(calculator.reckon, unsure),
    **{f"token: {token}": worth_nothing(token) for token, _ in WORTH},
}

"""Which settings the laws are tried with."""

from typing import Any

import pytest

from landsraad import load
from landsraad.kernel import Dice, Refused, RuleError
from landsraad.testing import LAWS, settings, try_law
from landsraad.testing.driver import MANY_SETUPS, setups, variant

AUCTION = load("spice_auction")
SIX_ONLY = {"spice": 4}


def choosy(*option_sets: dict[str, Any]) -> Any:
    """The auction, but with little spice it is for six, and with much for nobody."""

    def setup(options: Any, seats: int, dice: Dice) -> Any:
        if options.spice == 4 and seats != 6:
            raise Refused("six of us would share so little")
        if options.spice == 20:
            raise Refused("that is too much for {seats}", seats=seats)
        return AUCTION.setup(options, seats, dice)

    return variant(AUCTION, setup=setup, option_sets=option_sets)


def test_a_number_of_seats_skips_the_option_sets_that_it_refuses() -> None:
    game = choosy({}, SIX_ONLY)
    assert setups(game) == [(3, {}), (4, {}), (5, {}), (6, {}), (6, SIX_ONLY)]
    tried = settings(game, "it_ends", seeds=2)
    assert [(x.seats, x.seed) for x in tried if x.options == SIX_ONLY] == [(6, 0), (6, 1)]


def test_the_law_about_use_skips_them_as_well() -> None:
    game = choosy({}, SIX_ONLY, {"ties": "nobody"})
    assert try_law("everything_is_used", game, settings(game, "everything_is_used", 1)[0]).matches


def test_an_option_set_that_fits_no_number_of_seats_fails_with_a_sentence() -> None:
    whys = "; ".join(f"{seats} seats: that is too much for {seats}" for seats in (3, 4, 5, 6))
    with pytest.raises(RuleError) as why:
        settings(choosy({}, {"spice": 20}), "it_ends", seeds=1)
    assert str(why.value) == f"spice_auction: {{'spice': 20}} fits no number of seats: {whys}"


def long_game(sets: int) -> Any:
    """The auction with so many sets of options, as if it took very long."""
    return variant(AUCTION, option_sets=[{"spice": 5 + each} for each in range(sets)], limit=9000)


def test_a_long_game_with_few_setups_has_all_of_them_tried_by_every_law() -> None:
    game = long_game(5)
    for law in LAWS.keys() - {"everything_is_used"}:
        assert [(x.seats, x.options) for x in settings(game, law, seeds=3)] == setups(game)


def test_laws_take_turns_at_the_many_setups_of_a_long_game() -> None:
    game = long_game(16)
    tried = [settings(game, law, seeds=3) for law in LAWS if law != "everything_is_used"]
    for some in tried:
        assert 20 <= len(some) <= MANY_SETUPS
        assert {setting.seats for setting in some} == {*game.seats}
    together = {(x.seats, x.options["spice"]) for some in tried[:3] for x in some}
    assert len(together) == len(setups(game)) == 16 * 4


def test_a_long_run_tries_all_setups_by_every_law() -> None:
    game = long_game(16)
    assert len(settings(game, "it_ends", seeds=36)) == 2 * len(setups(game))

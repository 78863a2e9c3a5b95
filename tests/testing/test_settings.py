"""Which settings the laws are tried with."""

from typing import Any

import pytest

from landsraad import load
from landsraad.kernel import Dice, Refused, RuleError
from landsraad.testing import settings, try_law
from landsraad.testing.driver import setups, variant

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

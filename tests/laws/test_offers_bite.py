"""The law about pictures also bites where offers, or buttons that act at once, are wrong."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest

from landsraad import load
from landsraad.games.spice_auction.scene import sketch
from landsraad.kernel import Game, View
from landsraad.scenes.node import Node
from landsraad.scenes.offer import Deed, Offer
from landsraad.scenes.sketch import Panel, deed_attributes
from landsraad.testing import Violation, settings, try_law

from ..redrawn import redrawn, varied

GAME = load("spice_auction")
LAW = "everything_can_be_clicked"


def with_desk(**points: Any) -> Game[Any]:
    """The game with a desk that is like its own but for these points."""
    return redrawn(GAME, varied(sketch, desk=points))


def with_unasked(**points: Any) -> Game[Any]:
    """The game with free acts and offers that are like its own but for these points."""
    return redrawn(GAME, varied(sketch, unasked=points))


def with_offer(name: str = "gift", words: str = "Player 1 gives", **answers: Deed) -> Game[Any]:
    """The game with one offer that everybody sees."""
    return with_unasked(offered=lambda view: [Offer(name, 0, words, (), **answers)])


def cannot_be_answered() -> Game[Any]:
    return with_offer()


def says_nothing() -> Game[Any]:
    return with_offer(words=" ", refuse=Deed("gift"))


def asks_more() -> Game[Any]:
    return with_offer(accept=Deed("gift", {}))


def is_no_act() -> Game[Any]:
    return with_offer(refuse=Deed("theft"))


def tells_a_secret() -> Game[Any]:
    count = itertools.count()

    def offered(view: View) -> list[Offer]:
        return [Offer(str(next(count)), 0, "Psst", (), refuse=Deed("gift"))]

    return with_unasked(offered=offered)


def has_a_button_for_no_act() -> Game[Any]:
    def panels(view: View, ask: Any, offers: Any, told: Any = ()) -> list[Panel]:
        button = Node("button", deed_attributes("theft", {"from": 1}), ("Steal",))
        return [Panel("crime", "Crime", button)]

    return with_desk(panels=panels)


WRONG = [
    cannot_be_answered,
    says_nothing,
    asks_more,
    is_no_act,
    tells_a_secret,
    has_a_button_for_no_act,
]


def tried(game: Game[Any]) -> None:
    for setting in settings(game, LAW, 3):
        try_law(LAW, game, setting)


@pytest.mark.parametrize("broken", WRONG)
def test_the_law_catches_an_offer_that(broken: Callable[[], Game[Any]]) -> None:
    with pytest.raises(Violation):
        tried(broken())

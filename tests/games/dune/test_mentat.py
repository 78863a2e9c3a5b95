"""`mentat`: it plays every line that wins for certain this turn, and stops others who would."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from landsraad.games.dune.mentat.player import Mentat
from landsraad.kernel import Dice

from .certain import Idle, Search, World, stops, wins
from .positions import GAME
from .positions_mentat import DOUBTS, STOPS, WINS

ME, RIVAL = 0, 1

Make = Callable[[], list[World]]


def mentat() -> Mentat:
    return Mentat(GAME, ME, Dice(1))


@pytest.mark.parametrize("make", WINS, ids=lambda make: make.__name__)
def test_mentat_wins_where_a_line_wins_for_certain(make: Make) -> None:
    for world in make():
        assert Search(ME, wins(ME)).forced(world)
        assert not Search(ME, wins(ME)).played(world, Idle())
        assert Search(ME, wins(ME)).played(world, mentat())


@pytest.mark.parametrize("make", STOPS, ids=lambda make: make.__name__)
def test_mentat_stops_a_rival_where_a_line_stops_it_for_certain(make: Make) -> None:
    for world in make():
        assert Search(ME, stops(RIVAL)).forced(world)
        assert not Search(ME, stops(RIVAL)).played(world, Idle())
        assert Search(ME, stops(RIVAL)).played(world, mentat())


@pytest.mark.parametrize("make", DOUBTS, ids=lambda make: make.__name__)
def test_mentat_leaves_a_rival_in_doubt_where_it_cannot_stop_it(make: Make) -> None:
    for world in make():
        search = Search(ME, stops(RIVAL))
        assert not search.forced(world)
        assert all(RIVAL in end.winners for end in search.ways(world, Idle()))
        assert any(RIVAL not in end.winners for end in search.ways(world, mentat()))

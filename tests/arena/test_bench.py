"""The figures can be measured (what they are, no test asserts)."""

import pytest

from landsraad.arena import bench
from landsraad.arena.bench_games import BALLAST
from landsraad.kernel import Dice, Match, Secret
from landsraad.kernel.state import encode


@pytest.mark.slow
def test_every_figure_is_measured():
    found = bench.figures(seconds=0.02, runs=1)
    assert len({figure.name for figure in found}) == len(found) == 12
    assert all(figure.value > 0 for figure in found)


def test_the_ballast_is_about_as_heavy_as_a_real_game_and_can_be_imagined():
    match = Match.begin(BALLAST, secret=Secret.given(1))
    assert 2400 < len(match.encoded()) < 2700
    for seat in range(6):
        world = match.imagine(seat, Dice(1))
        assert encode(world.view(seat)) == encode(match.view(seat))
        cards = [card for shield in world.state.shields for card in shield.hand]
        assert len({*cards, *world.state.box.deck}) == 60

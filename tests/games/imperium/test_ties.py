"""What broke a tie of Victory Points is said in a sentence."""

from __future__ import annotations

from landsraad.games.imperium.story import ImperiumStory
from landsraad.kernel import Verdict

from .positions import LEADERS, Position


def decided(spice: int, solari: int) -> str:
    """Seats 0 and 1 have ten points; seat 0 has so much."""
    p = Position()
    players = p.s.table.players
    for who, points in ((0, 10), (1, 10), (2, 4)):
        players[who].vp = points
        players[who].spice = players[who].solari = 2
    players[0].spice, players[0].solari = spice, solari
    return ImperiumStory(LEADERS).decided(p.s, Verdict((0,), "points", 9, (10, 10, 4)))


def test_a_tie_goes_to_the_first_thing_in_which_they_differ() -> None:
    assert decided(5, 0).endswith("a tie goes to whoever has more spice: 5 to 2.")
    assert decided(2, 7).endswith("a tie goes to whoever has more Solari: 7 to 2.")
    assert " has 10 Victory Points as well" in decided(5, 0)


def test_without_a_tie_there_is_nothing_to_say() -> None:
    verdict = Verdict((0,), "points", 9, (11, 10, 4))
    assert ImperiumStory(LEADERS).decided(Position().s, verdict) == ""

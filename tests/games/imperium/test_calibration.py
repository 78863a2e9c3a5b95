"""What `spymaster` expects of a Conflict is what comes: its chances to win are about true."""

from __future__ import annotations

from typing import NamedTuple

from landsraad.bots.seating import run
from landsraad.games.imperium.bots.player import Priced, answer
from landsraad.games.imperium.bots.reading import Reading
from landsraad.games.imperium.bots.taste import TASTE
from landsraad.games.imperium.bots.worth import Worth
from landsraad.games.imperium.rules.table import units
from landsraad.games.imperium.state import State
from landsraad.kernel import Ask, Match, Secret, Value, View

from .positions import GAME

POINTS = 0.05


class Expected(NamedTuple):
    """What a seat expected when it revealed, and what came."""

    chance: float
    won: bool


class Watching:
    """Plays all seats, and asks each in its Reveal turn how likely it wins the Conflict."""

    def __init__(self, match: Match[State]) -> None:
        self.match = match
        self.chances: dict[tuple[int, int], float] = {}
        self.players = [Priced(TASTE) for _ in match.state.shields]

    def __call__(self, view: View, ask: Ask) -> Value:
        t = view.table
        if t.turn.kind == "reveal" and t.turn.player == ask.seat and units(t.players[ask.seat]):
            fight = Worth(Reading(view)).fight
            self.chances.setdefault((t.round, ask.seat), fight.chance_to_win())
        if ask.kind == "leader":
            return answer(view, ask)
        return self.players[ask.seat].answer(view, ask)

    def expected(self) -> list[Expected]:
        """What was expected, beside who won each round's Conflict."""
        rounds, winner, now = dict[int, int](), -1, 0
        for told in self.match.told:
            if told.what == "round":
                now, winner = int(told.facts["n"]), -1
            elif told.what == "won":
                winner = int(told.facts["player"])
            rounds[now] = winner
        return [
            Expected(chance, rounds[number] == seat)
            for (number, seat), chance in self.chances.items()
        ]


def played(games: int) -> list[Expected]:
    """What was expected and came in some games of four."""
    found: list[Expected] = []
    for seed in range(games):
        match = Match.begin(GAME, {}, 4, Secret.given(seed), hurry=True, live=True)
        watching = Watching(match)
        run(match, watching)
        found += watching.expected()
    return found


def test_chances_to_win_a_conflict_are_true_within_five_points() -> None:
    found = played(12)
    assert len(found) > 200
    groups = [[each for each in found if low <= each.chance <= high] for low, high in GROUPS]
    for group in groups:
        expected = sum(each.chance for each in group) / len(group)
        came = sum(each.won for each in group) / len(group)
        doubt = 2 * (expected * (1 - expected) / len(group)) ** 0.5
        assert abs(expected - came) <= POINTS + (doubt if len(group) < MANY else 0)


GROUPS = ((0.0, 1.0), (0.0, 0.2), (0.2, 0.8), (0.8, 1.0))
"""All of them, then those who expected to lose, to have a chance, and to win."""
MANY = 150
"""A group smaller than this may be off by luck."""

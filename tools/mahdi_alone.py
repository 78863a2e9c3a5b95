"""Weights of how usul stands against Mahdi, fitted to who wins.

    python tools/mahdi_alone.py --games 1500

Usul plays with numbers that are shaken a little, so that positions differ. At the start of every
round but the first, what tells how one stands is written down. The fit is that of
`tools/standing.py`. What is printed is for `games/war_for_arrakis/bots/search/alone.py`.
"""

from __future__ import annotations

import argparse
import random

from landsraad import load
from landsraad.bots.seating import run
from landsraad.games.war_for_arrakis.bots.reading import missing
from landsraad.games.war_for_arrakis.bots.search.alone import features
from landsraad.games.war_for_arrakis.bots.taste import ALONE
from landsraad.games.war_for_arrakis.components import ATREIDES
from landsraad.games.war_for_arrakis.state import State
from landsraad.kernel import Ask, Match, Secret, Value, View
from mahdi_taste import FRACTIONS, Tasting
from shaking import moved, numbers_of, taste_of
from standing import HELD_BACK, Position, Row, fitted, judged

NEARNESS = 0.3
"""How much of a result is how near the objective was, where the game is lost."""


def positions(seed: int) -> list[Position]:
    """The starts of rounds of one game, and what came of it; against it stands nothing."""
    match = Match.begin(load("war_for_arrakis"), {}, 1, Secret.given(seed), hurry=True)
    dice, numbers, rounds = random.Random(seed), numbers_of(ALONE), dict[int, Row]()
    shakes = {each: dice.gauss(0, 1) for each in numbers}
    player = Tasting(taste_of(ALONE, moved(numbers, shakes, FRACTIONS)), seed)

    def answer(view: View, ask: Ask) -> Value:
        if view.table.round > 1 and view.table.round not in rounds:
            rounds[view.table.round] = list(features(match.state).values())
        return player.answer(view, ask)

    run(match, answer)
    good = result(match.state)
    return [Position([row, [0.0] * len(row)], [good, 1 - good]) for row in rounds.values()]


def result(s: State) -> float:
    """How well a game ended, from 0 to 1."""
    if s.table.winners == ATREIDES:
        return 1.0
    lacking = min(sum(missing(s.table, each).values()) for each in s.shields[0].objectives)
    return NEARNESS * max(0.0, 1 - lacking / 12)


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=3_000_000)
    given = parser.parse_args()
    games = [positions(given.seed + number) for number in range(given.games)]
    known = [each for number, game in enumerate(games) if number % HELD_BACK for each in game]
    tests = [each for game in games[::HELD_BACK] for each in game]
    weights = fitted(known)
    _, loss = judged(tests, weights)
    print(f"{len(known)} positions; log loss {loss:.4f} on {len(tests)} others")
    match = Match.begin(load("war_for_arrakis"), {}, 1, Secret.given(0))
    for name, weight in zip(features(match.state), weights, strict=True):
        print(f'    "{name}": {weight:.2f},')


if __name__ == "__main__":
    main()

"""Prices for `spymaster` by play: all of them are shaken, and whatever goes with wins is kept.

    python tools/taste.py --rounds 60 --games 500

In each game every seat has prices of its own, each multiplied by a random factor. How a price's
factor goes with the result over all seats is the slope by which that price changes. The prices that
are printed in the end are for `games/imperium/bots/taste.py`.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator

from landsraad import load
from landsraad.bots.seating import run
from landsraad.games.imperium.bots.player import Priced
from landsraad.games.imperium.bots.taste import TASTE, Taste
from landsraad.kernel import Ask, Match, Secret, Value, View
from shaking import Numbers, followed, moved, numbers_of, slopes, taste_of

RATE = 5.0
"""How far prices follow their slopes."""
WIN = 3.0
"""Victory Points of a lead that a win is worth."""


def results(seed: int, tastes: list[Taste]) -> list[float]:
    """How far ahead of the best other one each seat ends, and three more for a win."""
    match = Match.begin(load("imperium"), {}, len(tastes), Secret.given(seed), hurry=True)
    players = [Priced(taste) for taste in tastes]
    chance = random.Random(seed)

    def answer(view: View, ask: Ask) -> Value:
        if ask.kind == "leader":
            return chance.choice(list(ask.options))
        return players[ask.seat].answer(view, ask)

    run(match, answer)
    t = match.state.table
    points = [player.vp for player in t.players]
    best = [max(points[:seat] + points[seat + 1 :]) for seat in range(len(tastes))]
    return [
        max(-6, min(6, points[seat] - best[seat])) + WIN * (seat in t.winners)
        for seat in range(len(tastes))
    ]


def tried(prices: Numbers, games: int, dice: random.Random) -> Iterator[tuple[Numbers, float]]:
    """Games in which every seat has prices of its own: its shakes, and how it did."""
    for _ in range(games):
        shakes = [{each: dice.gauss(0, 1) for each in prices} for _ in range(4)]
        tastes = [taste_of(TASTE, moved(prices, each)) for each in shakes]
        yield from zip(shakes, results(dice.randrange(10**8), tastes), strict=True)


def main() -> None:
    """Follow the slopes for some rounds, and print the prices after each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    prices, dice = numbers_of(TASTE), random.Random(asked.seed)
    for number in range(1, asked.rounds + 1):
        prices = followed(prices, slopes(tried(prices, asked.games, dice)), RATE)
        print(number, {f"{name}.{place}": round(n, 3) for (name, place), n in prices.items()})


if __name__ == "__main__":
    main()

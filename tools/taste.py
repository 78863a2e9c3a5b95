"""Prices for `spymaster` by play: all of them are shaken, and whatever goes with wins is kept.

    python tools/taste.py --rounds 60 --games 500

In each game every seat has prices of its own, each multiplied by a random factor. How a price's
factor goes with the result over all seats is the slope by which that price changes. The prices that
are printed in the end are for `games/imperium/bots/taste.py`.
"""

from __future__ import annotations

import argparse
import math
import random
from typing import TypeAlias

import msgspec

from landsraad import load
from landsraad.bots.seating import run
from landsraad.games.imperium.bots.player import Priced
from landsraad.games.imperium.bots.taste import TASTE, Taste
from landsraad.kernel import Ask, Match, Secret, Value, View

SHAKE = 0.3
"""How far a price is shaken: the standard deviation of its logarithm."""
RATE = 5.0
"""How far prices follow their slopes."""
MOST = 1.5
"""No price changes by more than this many shakes in a round."""
WIN = 3.0
"""Victory Points of a lead that a win is worth."""

Prices: TypeAlias = dict[tuple[str, int], float]
"""By the name of the field, and 0 for the first round or 1 for the last."""


def prices_of(taste: Taste) -> Prices:
    """Every number of a taste."""
    found: Prices = {}
    for name, value in msgspec.structs.asdict(taste).items():
        for place, number in enumerate(value if isinstance(value, tuple) else (value,)):
            found[name, place] = number
    return found


def taste_of(prices: Prices) -> Taste:
    """A taste with these numbers."""
    fields: dict[str, list[float]] = {}
    for (name, _), number in prices.items():
        fields.setdefault(name, []).append(number)
    return Taste(
        **{
            name: numbers[0] if len(numbers) == 1 else tuple(numbers)
            for name, numbers in fields.items()
        }
    )


def moved(prices: Prices, shakes: Prices) -> Prices:
    """Prices that are so many shakes greater."""
    return {each: number * math.exp(SHAKE * shakes[each]) for each, number in prices.items()}


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


def slopes(prices: Prices, games: int, dice: random.Random) -> Prices:
    """How much each price's shakes go with the result."""
    tried: list[tuple[Prices, float]] = []
    for _ in range(games):
        shakes = [{each: dice.gauss(0, 1) for each in prices} for _ in range(4)]
        tastes = [taste_of(moved(prices, each)) for each in shakes]
        tried += zip(shakes, results(dice.randrange(10**8), tastes), strict=True)
    mean = sum(result for _, result in tried) / len(tried)
    return {
        each: sum(shakes[each] * (result - mean) for shakes, result in tried) / len(tried)
        for each in prices
    }


def main() -> None:
    """Follow the slopes for some rounds, and print the prices after each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    prices, dice = prices_of(TASTE), random.Random(asked.seed)
    for number in range(1, asked.rounds + 1):
        found = slopes(prices, asked.games, dice)
        steps = {each: max(-MOST, min(MOST, RATE * slope)) for each, slope in found.items()}
        prices = moved(prices, steps)
        print(number, {f"{name}.{place}": round(n, 3) for (name, place), n in prices.items()})


if __name__ == "__main__":
    main()

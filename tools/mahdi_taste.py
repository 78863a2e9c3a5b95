"""Numbers for usul against Mahdi by play: all are shaken, and whatever goes with success is kept.

    python tools/mahdi_taste.py --rounds 40 --games 1000 --workers 2

Each deal is played twice, with shakes of all numbers and with the opposite ones, so that luck of
the deal counts for less. How a number's shakes go with the result is the slope by which that number
changes. A result is how near the objective is in the end, and more for a win. The numbers that are
printed are for `games/war_for_arrakis/bots/taste.py`.
"""

from __future__ import annotations

import argparse
import json
import random
from multiprocessing import Pool
from pathlib import Path

from landsraad import load
from landsraad.bots.seating import run
from landsraad.games.war_for_arrakis.bots.reading import missing
from landsraad.games.war_for_arrakis.bots.search.seer import Hurrying
from landsraad.games.war_for_arrakis.bots.taste import ALONE, Taste
from landsraad.games.war_for_arrakis.components import ATREIDES
from landsraad.kernel import Dice, Match, Secret
from shaking import Numbers, followed, moved, numbers_of, slopes, taste_of

RATE = 0.8
"""How far numbers follow their slopes."""
WIN = 4.0
"""Steps of prescience that a win is worth."""
FRACTIONS = (
    "nearer",
    "near_target",
    "near_other",
    "fade",
    "dare_fade",
    "flown",
    "dare",
    "retreat_home",
)
"""Fields that stay between 0 and 1."""


class Tasting(Hurrying):
    """Usul with other numbers, who begins free acts only when a turn ends: that is quicker."""

    acts = 0.0

    def __init__(self, taste: Taste, seed: int) -> None:
        super().__init__(load("war_for_arrakis"), 0, Dice(seed))
        self.taste = taste


def result(seed: int, taste: Taste) -> tuple[float, bool]:
    """How near the objective is in the end, and whether the game is won."""
    match = Match.begin(load("war_for_arrakis"), {}, 1, Secret.given(seed), hurry=True)
    run(match, [Tasting(taste, seed)])
    s = match.state
    lacking = min(sum(missing(s.table, each).values()) for each in s.shields[0].objectives)
    won = s.table.winners == ATREIDES
    return WIN * won - (0 if won else lacking), won


def pair(given: tuple[int, Numbers]) -> tuple[list[tuple[Numbers, float]], int]:
    """One deal with shakes and with their opposites; how many of both were won."""
    seed, numbers = given
    dice = random.Random(seed)
    shakes = {each: dice.gauss(0, 1) for each in numbers}
    against = {each: -shake for each, shake in shakes.items()}
    tried, wins = [], 0
    for each in (shakes, against):
        good, won = result(seed, taste_of(ALONE, moved(numbers, each, FRACTIONS)))
        tried.append((each, good))
        wins += won
    return tried, wins


def main() -> None:
    """Follow the slopes for some rounds, and write the numbers down after each."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument("--notes", type=Path, default=Path("mahdi_taste.json"))
    asked = parser.parse_args()
    numbers = numbers_of(ALONE)
    if asked.notes.exists():
        kept = json.loads(asked.notes.read_text())
        numbers |= {each: kept["/".join(each)] for each in numbers if "/".join(each) in kept}
    dice = random.Random(asked.seed)
    with Pool(asked.workers) as pool:
        for number in range(1, asked.rounds + 1):
            deals = [(dice.randrange(10**9), numbers) for _ in range(asked.games // 2)]
            played = pool.map(pair, deals, chunksize=5)
            tried = [each for some, _ in played for each in some]
            numbers = followed(numbers, slopes(tried), RATE, FRACTIONS)
            wins = sum(won for _, won in played) / len(tried)
            mean = sum(good for _, good in tried) / len(tried)
            print(f"{number}: {wins:.1%} won, result {mean:.2f}", flush=True)
            noted = {"/".join(each): round(n, 4) for each, n in numbers.items()}
            asked.notes.write_text(json.dumps(noted, indent=1))


if __name__ == "__main__":
    main()

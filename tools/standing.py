"""Weights of what a player has, for `spymaster`'s value: fitted to who wins games of four of them.

    python tools/standing.py --games 1200

At the start of every round but the first, what each player has is written down. The weights are
those under which the winners of these games were likeliest (a conditional logit, by Newton's
method, with a slight pull to nothing). One game in five is not fitted to and shows how well the
weights foretell. What is printed is for `games/imperium/bots/standing.py`.
"""

from __future__ import annotations

import argparse
import math
import random
from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from landsraad import load
from landsraad.bots.seating import run
from landsraad.games.imperium.bots.player import Priced
from landsraad.games.imperium.bots.standing import NAMES, chances, far, features
from landsraad.games.imperium.bots.taste import TASTE
from landsraad.games.imperium.state import State
from landsraad.kernel import Ask, Match, Secret, Value, View

PULL: Final = 3.0
"""How strongly weights are drawn to nothing, in positions."""
STEPS: Final = 7
"""Newton's method needs no more."""
HELD_BACK: Final = 5
"""One game in so many shows how good the fit is."""

Row: TypeAlias = list[float]


class Position(NamedTuple):
    """What each player has, early and late, and whose win it was in the end, in shares."""

    rows: list[Row]
    shares: list[float]


# ---- games


def positions(seed: int) -> list[Position]:
    """The starts of rounds of one game, and who won it."""
    match = Match.begin(load("imperium"), {}, 4, Secret.given(seed), hurry=True)
    players = [Priced(TASTE) for _ in range(4)]
    chance, rounds = random.Random(seed), dict[int, list[Row]]()

    def answer(view: View, ask: Ask) -> Value:
        if ask.kind == "leader":
            return chance.choice(list(ask.options))
        if view.table.round > 1 and view.table.round not in rounds:
            rounds[view.table.round] = [row(match.state, who) for who in range(4)]
        return players[ask.seat].answer(view, ask)

    verdict = run(match, answer)
    assert verdict is not None
    shares = [verdict.share(who) for who in range(4)]
    return [Position(rows, shares) for rows in rounds.values()]


def row(s: State, who: int) -> Row:
    """What a player has: by how much of the game is to come, and by how much is over."""
    left, has = far(s), features(s, who)
    return [*(left * each for each in has), *((1 - left) * each for each in has)]


# ---- the fit


def fitted(known: Sequence[Position]) -> Row:
    """The weights under which what happened was likeliest."""
    spreads = [
        spread([row[i] for each in known for row in each.rows])
        for i in range(len(known[0].rows[0]))
    ]
    scaled = [
        Position([[x / by for x, by in zip(row, spreads, strict=True)] for row in rows], shares)
        for rows, shares in known
    ]
    weights = [0.0] * len(spreads)
    for _ in range(STEPS):
        step = solved(*slopes(scaled, weights))
        weights = [weight - each for weight, each in zip(weights, step, strict=True)]
    return [weight / by for weight, by in zip(weights, spreads, strict=True)]


def spread(numbers: Row) -> float:
    """The standard deviation; 1 where nothing differs."""
    mean = sum(numbers) / len(numbers)
    return math.sqrt(sum((each - mean) ** 2 for each in numbers) / len(numbers)) or 1.0


def slopes(known: Sequence[Position], weights: Row) -> tuple[list[Row], Row]:
    """How unlikely all of it is: its curvature and its slope in the weights."""
    size = len(weights)
    slope = [PULL * weight for weight in weights]
    curve = [[PULL * (i == k) for k in range(size)] for i in range(size)]
    for rows, shares in known:
        expected = foretold(rows, weights)
        mean = [sum(map(float.__mul__, expected, column)) for column in zip(*rows, strict=True)]
        for chance, share, has in zip(expected, shares, rows, strict=True):
            off = [each - usual for each, usual in zip(has, mean, strict=True)]
            for i, each in enumerate(off):
                slope[i] += (chance - share) * has[i]
                if each:
                    times, line = chance * each, curve[i]
                    line[:] = [x + times * y for x, y in zip(line, off, strict=True)]
    return curve, slope


def foretold(rows: Sequence[Row], weights: Row) -> list[float]:
    """How likely each player wins."""
    return chances([sum(map(float.__mul__, weights, has)) for has in rows])


def solved(curve: list[Row], slope: Row) -> Row:
    """The step that leads to the foot of such a slope (Gauss's elimination)."""
    lines = [[*line, end] for line, end in zip(curve, slope, strict=True)]
    for i, line in enumerate(lines):
        head = line[i]
        line[:] = [each / head for each in line]
        for other in lines:
            if other is not line and other[i]:
                times = other[i]
                other[:] = [x - times * y for x, y in zip(other, line, strict=True)]
    return [line[-1] for line in lines]


# ---- how good it is


def judged(known: Sequence[Position], weights: Row) -> tuple[float, float]:
    """How often the likeliest player wins, and the mean log loss (no idea: 1.386)."""
    right = loss = 0.0
    for rows, shares in known:
        expected = foretold(rows, weights)
        right += shares[expected.index(max(expected))]
        loss -= sum(
            share * math.log(max(each, 1e-9)) for share, each in zip(shares, expected, strict=True)
        )
    return right / len(known), loss / len(known)


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--games", type=int, default=1200)
    parser.add_argument("--seed", type=int, default=700_000)
    given = parser.parse_args()
    games = [positions(given.seed + number) for number in range(given.games)]
    known = [each for number, game in enumerate(games) if number % HELD_BACK for each in game]
    tests = [each for game in games[::HELD_BACK] for each in game]
    weights = fitted(known)
    right, loss = judged(tests, weights)
    print(f"{len(known)} positions; of {len(tests)} others {right:.1%} right, log loss {loss:.4f}")
    for number, name in enumerate(NAMES):
        print(f'    "{name}": ({weights[number]:.2f}, {weights[len(NAMES) + number]:.2f}),')


if __name__ == "__main__":
    main()

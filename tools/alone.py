"""Weights of what a lone player and both Rivals have, fitted to who wins.

    python tools/alone.py --games 2500

Prices play alone, at the levels Sardaukar and Kwisatz Haderach. At the start of every round but
the first, what everybody has is written down. The fit is that of `tools/standing.py`, to a result
that is half who won, half how clearly. What is printed is for `games/imperium/bots/alone.py`.
"""

from __future__ import annotations

import argparse
import random
from typing import Final

from landsraad import load
from landsraad.bots.seating import run
from landsraad.games.imperium.bots.alone import LAST, MINE, THEIRS, likely, mine, theirs
from landsraad.games.imperium.bots.player import Priced
from landsraad.games.imperium.bots.taste import TASTE
from landsraad.games.imperium.rules.rivals.variants import difficulty
from landsraad.games.imperium.state import State, Table
from landsraad.kernel import Ask, Match, Secret, Value, View
from standing import HELD_BACK, Position, Row, fitted, judged

LEVELS: Final = ("sardaukar", "sardaukar", "sardaukar", "kwisatz_haderach", "kwisatz_haderach")
"""Games are played at these levels in turn."""
LEAD: Final = 2.0
"""Victory Points of a lead that make a result a clear one."""


def positions(number: int, seed: int) -> list[Position]:
    """The starts of rounds of one game, and what came of it; against it stands nothing."""
    options = {"difficulty": LEVELS[number % len(LEVELS)]}
    match = Match.begin(load("imperium"), options, 1, Secret.given(seed), hurry=True)
    player, chance, rounds = Priced(TASTE), random.Random(seed), dict[int, Row]()

    def answer(view: View, ask: Ask) -> Value:
        if ask.kind == "leader":
            return chance.choice(list(ask.options))
        if view.table.round > 1 and view.table.round not in rounds:
            rounds[view.table.round] = row(match.state)
        return player.answer(view, ask)

    run(match, answer)
    good = result(match.state.table)
    return [Position([row, [0.0] * len(row)], [good, 1 - good]) for row in rounds.values()]


def row(s: State) -> Row:
    """What everybody has, early and late; the round, and whether a Swordmaster can be had."""
    late, has = (s.table.round - 1) / (LAST - 1), [*mine(s, 0), *theirs(s)]
    early = [(1 - late) * each for each in has]
    return [*early, *(late * each for each in has), 1.0, float(s.table.round), barred(s.table)]


def barred(t: Table) -> float:
    """1 on the highest level."""
    return float(not difficulty(t).human_swordmaster)


def result(t: Table) -> float:
    """How well the game ended, from 0 to 1."""
    ahead = t.players[0].vp - max(player.vp for player in t.players[1:])
    return (likely(ahead / LEAD) + (0 in t.winners)) / 2


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--games", type=int, default=2500)
    parser.add_argument("--seed", type=int, default=800_000)
    given = parser.parse_args()
    games = [positions(number, given.seed + number) for number in range(given.games)]
    known = [each for number, game in enumerate(games) if number % HELD_BACK for each in game]
    tests = [each for game in games[::HELD_BACK] for each in game]
    weights = fitted(known)
    _, loss = judged(tests, weights)
    print(f"{len(known)} positions; log loss {loss:.4f} on {len(tests)} others (no idea: 0.6931)")
    names = [*(f"mine: {name}" for name in MINE), *(f"theirs: {name}" for name in THEIRS)]
    for first, last, name in zip(weights, weights[len(names) :], names, strict=False):
        print(f'    "{name}": ({first:.2f}, {last:.2f}),')
    print("start, each round, no Swordmaster:", *(f"{each:.2f}" for each in weights[-3:]))


if __name__ == "__main__":
    main()

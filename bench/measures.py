"""Small measures by the processor's time, each about a second: what `against.py` compares.

They run with the code that is on the path, so they ask only for names that older versions have.
"""

from __future__ import annotations

import itertools
import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from landsraad import load
from landsraad.bots.bot import RandomBot
from landsraad.bots.named import maker
from landsraad.bots.seating import run
from landsraad.kernel import Dice, Match, Secret, imagined

SECONDS = 1.0
TABLES = {
    "dune": 6,
    "dawn_of_the_fremen": 4,
    "war_for_arrakis": 2,
    "imperium": 4,
}
MOMENTS, APART = 24, 0.02
"""Positions that forks and imagined worlds are tried in, and which part of all are such."""
SEARCH, PLAYOUTS = ("dune", "war_for_arrakis", "dawn_of_the_fremen"), 40
THOUGHTS = 6
"""Positions that are pondered."""


def repeated(act: Callable[[int], float]) -> float:
    """What is done in a second of processor time: `act` says how much it did."""
    act(0)
    done, start = 0.0, time.process_time()
    for number in itertools.count(1):
        done += act(number)
        spent = time.process_time() - start
        if spent >= SECONDS:
            return done / spent
    raise AssertionError


def random_play(name: str, number: int) -> float:
    """Decisions of one random game."""
    match = Match.begin(load(name), {}, TABLES[name], Secret.given(number), hurry=True)
    run(match, "random")
    return match.decisions


def positions(name: str, count: int) -> list[Match[Any]]:
    """Positions of random games, the same in every version that plays them alike."""
    game, chance, found = load(name), random.Random(5), list[Match[Any]]()
    bot = RandomBot(game, 0, Dice(1))
    while len(found) < count:
        secret = Secret.given(chance.randrange(1 << 30))
        match = Match.begin(game, {}, TABLES[name], secret, hurry=True)
        while match.asks and len(found) < count:
            if chance.random() < APART:
                found.append(match.fork())
            ask = match.asks[min(match.asks)]
            match.answer(ask.seat, bot.answer(match.view(ask.seat), ask))
    return found


def microseconds(act: Callable[[Any], object], things: list[Any]) -> float:
    """The median over some things of the least time that an act takes with one of them."""
    best = []
    for thing in things:
        taken = []
        for _ in range(9):
            start = time.perf_counter_ns()
            act(thing)
            taken.append(time.perf_counter_ns() - start)
        best.append(min(taken))
    return statistics.median(best) / 1000


def forks(name: str) -> float:
    """Microseconds of a fork."""
    return microseconds(lambda match: match.fork(), positions(name, MOMENTS))


def worlds(name: str) -> float:
    """Microseconds to imagine a world."""
    game, dice = load(name), Dice(3)
    views = [match.view(min(match.asks)) for match in positions(name, MOMENTS) if match.asks]
    return microseconds(lambda view: imagined(game, view, dice, hurry=True), views)


def pondered(name: str) -> float:
    """Playouts of `ponder` in a second."""
    game, some = load(name), positions(name, THOUGHTS)

    def think(number: int) -> float:
        match = some[number % len(some)]
        seat = min(match.asks)
        bot = maker(game, f"ponder:{PLAYOUTS}")(game, seat, Dice(5))
        bot.answer(match.view(seat), match.asks[seat])
        return PLAYOUTS

    return repeated(think)


def floor(player: str, number: int) -> float:
    """Deeds of a short day of the megagame."""
    match = Match.begin(load("megagame"), {"years": 8}, 15, Secret.given(number), hurry=True)
    run(match, player)
    return match.decisions


def start_up(*arguments: str) -> float:
    """Milliseconds of processor time of a command, with its modules compiled."""
    call = [sys.executable, "-m", "landsraad", *arguments]
    taken = []
    for _ in range(6):
        before = _of_children()
        subprocess.run(call, capture_output=True, check=True)
        taken.append(_of_children() - before)
    return min(taken) * 1000


def _of_children() -> float:
    import resource

    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measures() -> Iterator[tuple[str, str, Callable[[], float]]]:
    """Each by name, with its unit; of a unit with "a second" more is better, of others less."""
    for name in TABLES:
        yield (
            f"{name}: random play",
            "decisions a second",
            partial(repeated, partial(random_play, name)),
        )
        yield f"{name}: fork", "µs", partial(forks, name)
        yield f"{name}: imagined world", "µs", partial(worlds, name)
    for name in SEARCH:
        yield f"{name}: ponder", "playouts a second", partial(pondered, name)
    for player in ("random", "herald"):
        yield f"megagame: {player}", "choices a second", partial(repeated, partial(floor, player))
    yield "start: games", "ms", partial(start_up, "games")
    yield "start: --help", "ms", partial(start_up, "--help")


def main(wanted: list[str]) -> None:
    """Print what the measures come to whose names contain one of these words; all without any."""
    chosen = [each for each in measures() if not wanted or any(word in each[0] for word in wanted)]
    print(json.dumps({f"{name} ({unit})": measure() for name, unit, measure in chosen}))


if __name__ == "__main__":
    main(sys.argv[1:])

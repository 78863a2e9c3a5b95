"""The numbers: what the kernel costs, measured on this machine now."""

from __future__ import annotations

import gc
import os
import statistics
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

import msgspec

from landsraad.arena.bench_games import BALLAST, TICKS, Ticking
from landsraad.bots.bot import RandomBot
from landsraad.kernel import Dice, Game, Match, Secret, load
from landsraad.records.replay import replay

QUICK, LONG = (0.5, 5), (3.0, 21)
"""Seconds for each rate, and how often a short call is timed."""


class Figure(msgspec.Struct, frozen=True):
    """One measured number, with the goal that it is reported against."""

    name: str
    value: float
    unit: str
    goal: str = ""


def random_match(game: Game[Any], seed: int, seats: int | None = None, **modes: Any) -> Match[Any]:
    """Play one match with random bots that do not act out of turn."""
    match = Match.begin(game, {}, seats, Secret.given(seed), **modes)
    bot = RandomBot(game, 0, Dice(seed))
    asks = match.asks
    while asks:
        ask = next(iter(asks.values()))
        match.answer(ask.seat, bot.answer(None, ask))  # type: ignore[arg-type]
        asks = match.asks
    return match


def kernel_overhead(seconds: float) -> float:
    """Microseconds of kernel for a decision: a game with no rules at all, answered blindly."""
    game, best = Ticking(), float("inf")
    deadline = time.perf_counter() + seconds
    while time.perf_counter() < deadline:
        match = Match.begin(game, {}, 1, Secret.given(1))
        answer = match.answer
        start = time.perf_counter()
        for _ in range(TICKS):
            answer(0, 1)
        best = min(best, (time.perf_counter() - start) / TICKS)
    return best * 1e6


def decisions_per_second(
    game: Game[Any], seconds: float, seats: int | None = None, **modes: Any
) -> float:
    """Decisions a second of random play on one core."""
    start, decisions, seed = time.perf_counter(), 0, 0
    while (spent := time.perf_counter() - start) < seconds:
        decisions += random_match(game, seed, seats, **modes).decisions
        seed += 1
    return decisions / spent


def median_us(act: Callable[[], object], times: int) -> float:
    """Median time of a call in microseconds."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        act()
        taken.append(time.perf_counter() - start)
    return statistics.median(taken) * 1e6


def along_a_match(game: Game[Any], measure: Callable[[Match[Any]], float], every: int) -> float:
    """Median of a measure taken at many decisions of a random match."""
    match, bot = Match.begin(game, {}, None, Secret.given(3)), RandomBot(game, 0, Dice(3))
    found, count = [], 0
    while match.asks:
        if count % every == 0:
            found.append(measure(match))
        ask = next(iter(match.asks.values()))
        match.answer(ask.seat, bot.answer(None, ask))  # type: ignore[arg-type]
        count += 1
    return statistics.median(found)


def answers_replayed_per_second(game: Game[Any], seconds: float, seats: int | None = None) -> float:
    """Entries of a record that are played again in a second, with told events and undo kept."""
    record = random_match(game, 1, seats, live=True).record
    start, done = time.perf_counter(), 0
    while (spent := time.perf_counter() - start) < seconds:
        replay(record, game=game)
        done += len(record.entries) - 2
    return done / spent


def memory_of_a_match(game: Game[Any], count: int = 200) -> float:
    """Kilobytes of a live match that waits in the middle of a game."""
    gc.collect()
    tracemalloc.start()
    kept = []
    for seed in range(count):
        match = Match.begin(game, {}, None, Secret.given(seed), live=True)
        for _ in range(20):
            ask = next(iter(match.asks.values()))
            match.answer(ask.seat, ask.options[0])
        kept.append(match)
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size / len(kept) / 1024


def start_up_ms(times: int) -> float:
    """Median milliseconds of `landsraad games`, with its modules compiled as after a first run."""
    call = [sys.executable, "-m", "landsraad", "games"]
    with tempfile.TemporaryDirectory() as compiled:
        env = os.environ | {"PYTHONPYCACHEPREFIX": compiled}
        env.pop("PYTHONDONTWRITEBYTECODE", None)

        def start() -> None:
            subprocess.run(call, env=env, capture_output=True, check=True)

        start()
        return median_us(start, times) / 1000


def figures(seconds: float, runs: int) -> list[Figure]:
    """Measure everything about the kernel and the example game."""
    game, heavy = load("spice_auction"), BALLAST
    size = along_a_match(heavy, lambda match: len(match.encoded()), 1)
    fork = along_a_match(heavy, lambda match: median_us(match.fork, runs), 4)
    dice = Dice(1)
    dream = along_a_match(heavy, lambda m: median_us(lambda: m.imagine(0, dice), runs), 4)
    plain = decisions_per_second(game, seconds)
    hurry = decisions_per_second(game, seconds, hurry=True)
    live = decisions_per_second(game, seconds, live=True)
    return [
        Figure(
            "kernel overhead per decision, plain, best run", kernel_overhead(seconds), "µs", "≤ 3"
        ),
        Figure("state that is forked and imagined", size, "bytes", "2,500"),
        Figure("fork, median", fork, "µs", "< 50"),
        Figure("imagine, median", dream, "µs", "< 150"),
        Figure("example game, hurry", hurry, "decisions/s"),
        Figure("example game, patient", plain, "decisions/s"),
        Figure("example game, live", live, "decisions/s"),
        Figure("live against patient", plain / live, "times as slow"),
        Figure("answers replayed", answers_replayed_per_second(game, seconds), "a second"),
        Figure("memory of an open live match", memory_of_a_match(game), "KiB"),
        Figure("start of `landsraad games`", start_up_ms(max(3, runs // 2)), "ms", "< 250"),
        Figure("start of Python alone", _python_alone(max(3, runs // 2)), "ms"),
    ]


def _python_alone(times: int) -> float:
    call = [sys.executable, "-c", "pass"]
    return median_us(lambda: subprocess.run(call, check=True), times) / 1000


def main(quick: bool = False) -> None:
    """Measure and print a table."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title="Landsraad on this machine")
    for title in ("what", "measured", "unit", "goal"):
        table.add_column(title, justify="right" if title == "measured" else "left")
    for figure in figures(*(QUICK if quick else LONG)):
        table.add_row(figure.name, shown(figure.value), figure.unit, figure.goal)
    Console().print(table)


def shown(value: float) -> str:
    """A number with as many digits as mean something.

    >>> shown(123456.7), shown(45.67), shown(2.345)
    ('123,457', '45.7', '2.35')
    """
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"

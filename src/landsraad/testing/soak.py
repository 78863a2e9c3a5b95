"""The laws at length: every game, every setting, many seeds, on all cores."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from landsraad.kernel import load
from landsraad.kernel.game import game_names
from landsraad.testing import LAWS, Setting, Tried, Violation, settings, try_law
from landsraad.testing.driver import COUNTS

QUICK_SEEDS, LONG_SEEDS = 3, 300
BATCH = 10
WIDE = 120
"""Columns when nobody says how wide the screen is."""
TITLES = ("matches", "decisions", "worlds imagined", "interruptions", "take-backs", "sheets")


class Task(msgspec.Struct, frozen=True):
    """Some settings of one game under one law."""

    game: str
    law: str
    settings: list[Setting]
    thorough: bool


class Outcome(msgspec.Struct):
    """What came of it."""

    task: Task
    tried: Tried
    violations: list[str]


def attempt(task: Task) -> Outcome:
    """Try a law on some settings; violations are collected, not raised."""
    tried, violations = Tried(), list[str]()
    game = load(task.game)
    for setting in task.settings:
        try:
            tried.add(try_law(task.law, game, setting, task.thorough))
        except Violation as why:
            violations.append(str(why))
    return Outcome(task, tried, violations)


def tasks(games: list[str], long: bool, seeds: int) -> Iterator[Task]:
    """Cut the work into pieces that take a second or so."""
    for name in games:
        game = load(name)
        for law in LAWS:
            every = settings(game, law, seeds)
            for at in range(0, len(every), BATCH):
                yield Task(name, law, every[at : at + BATCH], long)


def main(games: list[str], long: bool, seeds: int | None, workers: int = 0) -> int:
    """Try all laws, show a progress bar and tables; returns the exit code."""
    work = list(tasks(games or game_names(), long, seeds or (LONG_SEEDS if long else QUICK_SEEDS)))
    outcomes = list(progress(work, workers or os.cpu_count() or 1))
    console = Console()
    if not console.is_terminal:
        console = Console(width=WIDE)
    for game in games or game_names():
        of_game = [outcome for outcome in outcomes if outcome.task.game == game]
        console.print(law_table(game, of_game), ending_table(game, of_game))
    violations = [why for outcome in outcomes for why in outcome.violations]
    for why in violations[:20]:
        console.print(f"[red]{why}[/red]", highlight=False, soft_wrap=True)
    return 1 if violations else 0


def progress(work: list[Task], workers: int) -> Iterator[Outcome]:
    """Do the work on several cores, with a bar."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with (
        Progress(*columns, console=Console(stderr=True)) as bar,
        ProcessPoolExecutor(workers) as pool,
    ):
        line = bar.add_task("laws", total=len(work))
        waiting: set[Future[Outcome]] = set()
        for task in work:
            waiting.add(pool.submit(attempt, task))
            if len(waiting) >= 4 * workers:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                bar.advance(line, len(done))
                yield from (future.result() for future in done)
        for future in waiting:
            yield future.result()
            bar.advance(line)


def law_table(game: str, outcomes: list[Outcome]) -> Table:
    """What was tried of each law, and what broke."""
    table = Table(title=game)
    table.add_column("law", no_wrap=True)
    for title in (*TITLES, "violations"):
        table.add_column(title, justify="right")
    for law in (*LAWS, "all laws"):
        tried, broken = Tried(), 0
        for outcome in outcomes:
            if law in (outcome.task.law, "all laws"):
                tried.add(outcome.tried)
                broken += len(outcome.violations)
        counts = [f"{getattr(tried, name):,}" for name in COUNTS]
        table.add_row(law, *counts, f"[red]{broken}[/red]" if broken else "0")
    return table


def ending_table(game: str, outcomes: list[Outcome]) -> Table:
    """How the matches ended, and the turns that they reached."""
    table = Table(title=f"{game}: endings")
    for title in ("ending", "matches", "turn reached: mean", "least", "most"):
        table.add_column(title, justify="right")
    total = Tried()
    for outcome in outcomes:
        total.add(outcome.tried)
    for ending, turns in sorted(total.endings.items()):
        mean = f"{sum(turns) / len(turns):.1f}"
        table.add_row(ending, f"{len(turns):,}", mean, str(min(turns)), str(max(turns)))
    return table

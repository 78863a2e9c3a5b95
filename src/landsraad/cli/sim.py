"""Many games between bots."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from landsraad.cli import parameters, say
from landsraad.cli.arguments import bots_named, options_given
from landsraad.cli.catalogue import loaded

if TYPE_CHECKING:
    from rich.progress import Progress

    from landsraad.arena.report import Tally
    from landsraad.arena.simulate import Result
    from landsraad.kernel import Game

WIDE = 140
"""Columns of tables when nobody says how wide the screen is."""


@click.command()
@parameters.game_name
@click.option("--seats", "-n", type=int, help="Players; the fewest possible if not given.")
@click.option(
    "--games",
    "-g",
    "count",
    type=click.IntRange(min=1),
    default=100,
    show_default=True,
    help="How many.",
)
@click.option("--bots", "-b", default="random", show_default=True, help=parameters.BOTS_HELP)
@parameters.chosen
@parameters.seed
@click.option(
    "--workers",
    "-w",
    type=click.IntRange(min=0),
    default=0,
    help="Processes; as many as cores if not given.",
)
@click.option("--rotate", is_flag=True, help="Move the bots on by a seat after each game.")
@parameters.as_json
@click.option("--record", type=parameters.FILE, metavar="DIR", help="Keep a record of each game.")
def sim(
    game: str,
    seats: int | None,
    count: int,
    bots: str,
    option: tuple[str, ...],
    seed: int | None,
    workers: int,
    rotate: bool,
    json: bool,
    record: Path | None,
) -> None:
    """Let bots play many games, and count."""
    from landsraad.arena.report import Tally, as_json
    from landsraad.arena.simulate import Tournament, simulate

    known = loaded(game)
    tournament = Tournament(
        game=game,
        games=count,
        seats=known.seats[0] if seats is None else seats,
        bots=bots_named(known, bots),
        options=options_given(known, option),
        seed=secrets.randbits(64) if seed is None else seed,
        rotate=rotate,
        record=str(record or ""),
    )
    workers = min(workers or os.cpu_count() or 1, count)
    batches = simulate(tournament, workers)
    if record is not None:
        record.mkdir(parents=True, exist_ok=True)
    tally = Tally(tournament)
    begun = time.perf_counter()
    stopped = _stopped(batches, tally)
    seconds = time.perf_counter() - begun
    if json and not stopped:
        say(as_json(tally, workers, seconds).decode())
    elif not json and tally.all.count:
        seats_there = "1 seat" if tournament.seats == 1 else f"{tournament.seats} seats"
        _show(tally, known, f"{known.title}, {seats_there}", seconds)
    if stopped:
        raise KeyboardInterrupt


def _stopped(batches: Iterable[list[Result]], tally: Tally) -> bool:
    """Count all results behind a progress bar on stderr. True: Ctrl-C ended it early."""
    begun, tournament = time.perf_counter(), tally.tournament
    with _progress_bar() as progress:
        task = progress.add_task(tournament.game, total=tournament.games, speed="")
        try:
            for results in batches:
                tally.add(results)
                speed = tally.all.count / (time.perf_counter() - begun)
                progress.update(task, completed=tally.all.count, speed=f"{speed:,.0f} games/s")
        except KeyboardInterrupt:
            return True
    return False


def _progress_bar() -> Progress:
    from rich import progress
    from rich.console import Console

    console = Console(stderr=True)
    return progress.Progress(
        progress.TextColumn("{task.description}"),
        progress.BarColumn(),
        progress.MofNCompleteColumn(),
        progress.TextColumn("{task.fields[speed]}"),
        progress.TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


def _show(tally: Tally, game: Game[Any], title: str, seconds: float) -> None:
    from rich.console import Console

    from landsraad.arena.report import show
    from landsraad.scenes.story import Story

    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=WIDE)
    words = getattr(game.part("story"), "story", None) or Story()
    show(tally, console, title, seconds, words.role)

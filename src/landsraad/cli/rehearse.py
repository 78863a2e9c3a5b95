"""Rehearse a day for a hall: everything but the people."""

from __future__ import annotations

import tempfile
from pathlib import Path

import click

from landsraad.cli import parameters, say
from landsraad.cli.catalogue import loaded


@click.command()
@click.argument(
    "game", metavar="[GAME]", default="megagame", shell_complete=parameters.games_beginning
)
@click.option(
    "--speed",
    type=click.FloatRange(1, 600),
    default=60.0,
    show_default=True,
    help="Seconds of the day in one second.",
)
@click.option("--people", type=click.IntRange(1, 60), default=30, show_default=True)
@click.option("--years", type=click.IntRange(0, 24), default=0, help="0: a whole day.")
@click.option("--desk", default="", help="The desk at which you sit yourself.")
@click.option(
    "--out",
    type=parameters.FILE,
    help="A folder for the record, the figures (load.json) and the log.",
)
@parameters.seed
def rehearse(
    game: str, speed: float, people: int, years: int, desk: str, out: Path | None, seed: int | None
) -> int:
    """Play a whole day with real connections, and say what it was like and what never happened."""
    known = loaded(game)
    import asyncio

    from landsraad.server.event.gathering import must_have_event
    from landsraad.server.event.rehearsal.day import RehearsalPlan, rehearsed

    must_have_event(known)
    folder = out or Path(tempfile.mkdtemp(prefix="rehearsal-"))
    wanted = RehearsalPlan(known.name, folder, people, speed, years, desk=desk, seed=seed or 0)
    told = asyncio.run(rehearsed(known, wanted, say))
    say(f"{told.years} years, {told.entries} entries in {told.seconds:.0f} s: {told.record}")
    for name, value in told.load.words().items():
        say(f"  {name:36} {value}")
    say("Control: " + ", ".join(f"{name} {count}" for name, count in told.control.items()))
    say("Never happened: " + (", ".join(told.never) or "nothing; the day counts as rehearsed"))
    for problem in told.problems:
        say(f"Problem: {problem}")
    return 0 if told.ended and not told.problems else 1

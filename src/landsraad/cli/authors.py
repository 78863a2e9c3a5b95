"""For authors of games: a package to begin with, the laws, and figures."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import click

from landsraad import game_names
from landsraad.cli import parameters, say
from landsraad.cli.catalogue import loaded


@click.command()
@click.argument("name", metavar="GAME")
@click.option("--title", help="How people call it; from its name if not given.")
@click.option(
    "--into", type=parameters.FILE, metavar="DIR", help="A new folder for it; ./GAME if not given."
)
def new(name: str, title: str | None, into: Path | None) -> None:
    """Write a package for a game of your own: small, whole, and ready to be played and changed."""
    from landsraad.cli.skeleton import checked_name, write

    folder = into or Path(checked_name(name))
    write(folder, checked_name(name), title or name.replace("_", " ").title())
    python = Path(sys.executable)
    if python.is_relative_to(Path.cwd()):
        python = python.relative_to(Path.cwd())
    called = sys.argv[0] if Path(sys.argv[0]).name == "landsraad" else "landsraad"
    say(f"{folder} has a game that can be played. Install it, try the laws, and play:")
    say(f"  {shlex.quote(str(python))} -m pip install -e {shlex.quote(str(folder))}")
    say(f"  {shlex.quote(called)} laws {name}")
    say(f"  {shlex.quote(called)} play {name}")
    say(f"Then change it: the rules are in {folder / name / '__init__.py'}.")


@click.command()
@click.argument("game", metavar="[GAME]...", nargs=-1, shell_complete=parameters.games_beginning)
@click.option("--long", is_flag=True, help="Many seeds, every decision.")
@click.option("--seeds", type=click.IntRange(min=1), help="How many games each.")
def laws(game: tuple[str, ...], long: bool, seeds: int | None) -> int:
    """Try the laws that every game must obey with random players; all games if none is named."""
    from landsraad.testing.soak import main as soak

    for name in game:
        loaded(name)
    return soak(list(game or game_names()), long, seeds)


@click.command()
def bench() -> None:
    """Measure how fast the games run on this machine."""
    from landsraad.arena.bench import main as measure

    measure(quick=True)

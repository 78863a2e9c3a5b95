"""For authors of games: the laws, and figures."""

from __future__ import annotations

import click

from landsraad import game_names
from landsraad.cli.catalogue import loaded


@click.command()
@click.argument("game", metavar="[GAME]...", nargs=-1)
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

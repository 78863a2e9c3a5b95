"""What there is: games and their options."""

from __future__ import annotations

import sys

import click

from landsraad.cli import catalogue, parameters, say, tables


@click.command()
@parameters.as_json
def games(json: bool) -> None:
    """List the games."""
    found = catalogue.listed()
    if json:
        tables.print_json(found)
        return
    tables.show_games(found)
    for broken in (each for each in found if each.problem):
        say(f"landsraad: {broken.problem}", sys.stderr)


@click.command()
@parameters.game_name
@parameters.as_json
def options(game: str, json: bool) -> None:
    """Explain the options of a game."""
    from landsraad.scenes.options import fields_of

    known = catalogue.loaded(game)
    if json:
        tables.print_json(fields_of(known))
    else:
        tables.show_options(known.title, fields_of(known))

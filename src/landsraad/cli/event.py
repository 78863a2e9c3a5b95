"""Run a day for a hall: a server that people reach, and the page on which the day is prepared."""

from __future__ import annotations

from pathlib import Path

import click

from landsraad.cli import parameters
from landsraad.cli.arguments import options_given
from landsraad.cli.catalogue import loaded
from landsraad.cli.play import tables_folder


@click.command()
@click.argument(
    "game", metavar="[GAME]", default="megagame", shell_complete=parameters.games_beginning
)
@click.option("--title", default="", help="What the day is called, on cards and at the door.")
@click.option(
    "--host",
    default="0.0.0.0",
    show_default=True,
    help="0.0.0.0: everybody in the hall's network; 127.0.0.1: this machine only.",
)
@parameters.chosen
@parameters.port
@parameters.data_dir
@click.option("--address", default="", metavar="URL", help="Where people reach it, if by a name.")
@parameters.backup
@click.option(
    "--browser/--no-browser", default=True, show_default=True, help="Open the browser by itself."
)
def event(
    game: str,
    title: str,
    host: str,
    option: tuple[str, ...],
    port: int,
    data_dir: Path | None,
    address: str,
    backup: Path | None,
    browser: bool,
) -> None:
    """Prepare and run a day for a hall. The event of a folder goes on when it is started again."""
    known = loaded(game)
    from landsraad.server import serving
    from landsraad.server.event.gathering import must_have_event
    from landsraad.server.gate.limits import usual_limits
    from landsraad.server.wire import NewEvent

    must_have_event(known)
    wish = NewEvent(known.name, title, options=options_given(known, option))
    folder = data_dir or tables_folder().with_name(f"event-{known.name}")
    welcome = serving.welcome_to_event(wish, folder, host, browser)
    limits = usual_limits(host, address)
    serving.run(folder, host, port, 1.0, welcome, address, limits, backup=backup)

"""Parameters that several commands take."""

from __future__ import annotations

from pathlib import Path

import click

FILE = click.Path(path_type=Path)
"""A file or folder, looked at by the command itself: its sentences name it."""

PORT = 8642


def games_beginning(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[str]:
    """Games for a shell that completes what somebody types."""
    from landsraad import game_names

    return [name for name in game_names() if name.startswith(incomplete)]


game_name = click.argument("game", metavar="GAME", shell_complete=games_beginning)
record_file = click.argument("file", metavar="RECORD", type=FILE)
as_json = click.option("--json", is_flag=True, help="Print JSON.")
chosen = click.option(
    "--option", "-o", multiple=True, metavar="NAME=VALUE", help="A game option; may be repeated."
)
seed = click.option("--seed", type=int, help="The same seed gives the same dice.")
port = click.option(
    "--port", type=int, default=PORT, show_default=True, help="Browser: where to listen."
)
data_dir = click.option("--data-dir", type=FILE, metavar="DIR", help="Where tables are kept.")
backup = click.option(
    "--backup",
    type=FILE,
    metavar="FOLDER",
    help="Where a copy of everything is put at every tick of an event: a stick, for instance.",
)
pace = click.option(
    "--pace",
    type=click.FloatRange(0, 10),
    default=1.0,
    show_default=True,
    help="How long bots take; 0: no time at all.",
)

BOTS_HELP = (
    "Bots by seat, such as ponder:200,random; the last one fills the other seats. "
    "Your own is package.module:name."
)

"""The command `db`: looking after the database of a server."""

from __future__ import annotations

from pathlib import Path

import click

from landsraad.cli import parameters, say
from landsraad.cli.play import tables_folder

copy = click.argument("copy", type=click.Path(dir_okay=False, path_type=Path))


@click.group()
def db() -> None:
    """Check, copy and restore the database of a server."""


@db.command()
@parameters.data_dir
def check(data_dir: Path | None) -> None:
    """Say what is damaged; every record is played again. The server must be stopped."""
    from landsraad.server.keeping.upkeep import faults

    found = list(faults(data_dir or tables_folder()))
    for fault in found:
        say(fault)
    if found:
        raise SystemExit(1)
    say("The database is whole, and every record fits the rules.")


@db.command()
@copy
@parameters.data_dir
def backup(copy: Path, data_dir: Path | None) -> None:
    """Copy the database whole, also while the server runs."""
    from landsraad.server.keeping.upkeep import back_up

    back_up(data_dir or tables_folder(), copy)
    say(f"{copy} is a whole copy. It holds every secret of running games.")


@db.command()
@copy
@parameters.data_dir
def restore(copy: Path, data_dir: Path | None) -> None:
    """Go back to a copy; what was there is kept beside it. The server must be stopped."""
    from landsraad.server.keeping import upkeep

    before = upkeep.restore(copy, data_dir or tables_folder())
    say(f"The tables are those of {copy}." + (f" Before: {before}" if before else ""))

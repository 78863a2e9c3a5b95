"""Tables of games, options and findings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from landsraad.cli import say
from landsraad.cli.catalogue import Listed
from landsraad.ranges import as_ranges
from landsraad.scenes.signs import in_one_line

if TYPE_CHECKING:
    from landsraad.cli.verify import Finding
    from landsraad.kernel.record import Record
    from landsraad.scenes.options import OptionField

SIGNS = {
    True: "[green]ok[/green]   ",
    False: "[bold red]wrong[/bold red]",
    None: "[dim]–[/dim]    ",
}


def print_json(things: Any) -> None:
    """Print plain data as one line of JSON."""
    say(msgspec.json.encode(things).decode())


def show_games(games: Sequence[Listed]) -> None:
    """Show what there is, without the help of rich: this command is there at once."""
    rows: list[tuple[str, ...]] = [("game", "title", "seats", "options")]
    for game in games:
        seats, options = as_ranges(game.seats) or "–", "–" if game.problem else str(game.options)
        rows.append((game.name, game.title or "cannot be loaded", seats, options))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    rows.insert(1, tuple("─" * width for width in widths))
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        say("   ".join(cells).rstrip())


def show_options(title: str, fields: Sequence[OptionField]) -> None:
    """Show what can be chosen in a game."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    names = "option", "default", "allowed", "meaning"
    table = Table(*names, box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.columns[0].style = "cyan"
    for field in fields:
        table.add_row(field.name, str(field.default), field.allowed, field.meaning)
    if fields:
        Console(highlight=False).print(table)
    else:
        say(f"{title} has no options.")


def show_findings(record: Record, title: str, findings: Sequence[Finding]) -> bool:
    """Show what was found in a record, a line each; False when something is wrong."""
    from rich.console import Console

    header = record.header
    chosen = ", ".join(f"{name}={value}" for name, value in header.options.items())
    console = Console(highlight=False)
    played = f" · played by {', '.join(header.players)}" if header.players else ""
    say(f"{title}, {header.seats} seats" + (f" · {chosen}" if chosen else "") + played)
    for finding in findings:
        console.print(f"  {finding.what:<8} {SIGNS[finding.good]} ", end=" ")
        console.print(in_one_line(finding.words), markup=False, soft_wrap=True)
    return all(finding.good is not False for finding in findings)

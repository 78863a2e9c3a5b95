"""Records of games: checked, walked through, drawn."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from landsraad.cli import parameters
from landsraad.cli.catalogue import loaded
from landsraad.kernel import Game, Refused, Unreadable

if TYPE_CHECKING:
    from landsraad.kernel.record import Record


@click.command()
@parameters.record_file
@click.option("--step", is_flag=True, help="Walk through it.")
@click.option("--at", type=click.IntRange(min=0), metavar="N", help="Show it after entry N.")
@click.option(
    "--seat", type=click.IntRange(min=0), metavar="N", help="Seen by Player N; 0: by everybody."
)
def replay(file: Path, step: bool, at: int | None, seat: int | None) -> int:
    """Play a record again: check that it is honest, or look at it."""
    from landsraad.cli.tables import show_findings
    from landsraad.cli.verify import findings
    from landsraad.terminal.files import plainly_read

    looking = step or at is not None
    if seat is not None and not looking:
        raise Refused("--seat chooses whose view to show: it needs --step or --at")
    record = plainly_read(file)
    game = game_of(record, file)
    if looking:
        _look(record, game, step, at or 0, (seat or 0) - 1)
        return 0
    return 0 if show_findings(record, game.title, findings(record, game)) else 1


def _look(record: Record, game: Game[Any], step: bool, at: int, seat: int) -> None:
    from landsraad.terminal.screen import fitting_screen
    from landsraad.terminal.walk import Walk

    walk = Walk(record, game, fitting_screen(), seat)
    look = walk.step if step else walk.show
    look(at)


@click.command()
@parameters.record_file
@click.option(
    "--out", type=parameters.FILE, required=True, metavar="FILE", help="board.svg or page.html."
)
@click.option("--at", type=click.IntRange(min=0), metavar="N", help="After entry N; else the end.")
@click.option(
    "--seat",
    type=click.IntRange(min=0),
    default=0,
    metavar="N",
    help="Seen by Player N; by everybody if not given.",
)
@click.option(
    "--fonts/--no-fonts",
    default=True,
    help="Put the letters into the file, so that it looks the same everywhere.",
)
def show(file: Path, out: Path, at: int | None, seat: int, fonts: bool) -> None:
    """Draw a moment of a record: the board as SVG, or all that a seat sees as HTML."""
    from landsraad.records.replay import replay as played_again
    from landsraad.scenes.picture import html, picture_of, svg
    from landsraad.scenes.rendering.fonts import with_fonts
    from landsraad.terminal.files import plainly_read

    makers = {".svg": svg, ".html": html}
    if out.suffix not in makers:
        raise Refused("{out} must end in .svg or .html", out=out)
    record = plainly_read(file)
    if seat > record.header.seats:
        why = "there is no Player {seat}: the record has {most}"
        raise Refused(why, seat=seat, most=record.header.seats)
    if at is not None and at >= len(record.entries):
        why = "there is no moment {at}: the record has 0 to {last}"
        raise Refused(why, at=at, last=len(record.entries) - 1)
    match = played_again(record, game_of(record, file), None if at is None else at + 1)
    drawn = makers[out.suffix](picture_of(match, seat - 1))
    out.write_text(with_fonts(drawn) if fonts else drawn, encoding="utf-8")


@click.command()
@parameters.record_file
@click.option(
    "-o",
    "--out",
    type=parameters.FILE,
    required=True,
    metavar="FILE",
    help="report.html: one file without outside parts; report.json: the same as figures.",
)
@click.option("--names/--no-names", default=False, help="With the names of those who played.")
def report(file: Path, out: Path, names: bool) -> None:
    """Write the report of a day that is over, such as one of the megagame."""
    from landsraad.scenes.paper.report import DayFacts, report as made_of
    from landsraad.terminal.files import plainly_read

    if out.suffix not in (".html", ".json"):
        raise Refused("{out} must end in .html or .json", out=out)
    record = plainly_read(file)
    game = game_of(record, file)
    facts = DayFacts(people=people_of(record, game) if names else {})
    made = made_of(record, game, facts)
    out.write_bytes(made.json if out.suffix == ".json" else made.html.encode())


def people_of(record: Record, game: Game[Any]) -> dict[int, list[str]]:
    """Who played each seat, bots left out."""
    from landsraad.bots.named import maker

    found: dict[int, list[str]] = {}
    for seat, name in enumerate(record.header.players):
        try:
            maker(game, name)
        except Refused:
            found[seat] = [name]
    return found


def game_of(record: Record, file: Path) -> Game[Any]:
    """The game of a record; one that nobody has installed makes the file unreadable."""
    try:
        return loaded(record.header.game)
    except Refused as why:
        raise Unreadable(f"{file}: {why}") from None

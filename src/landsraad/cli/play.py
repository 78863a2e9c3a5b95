"""Play against bots, in the browser or at the terminal; host tables for others."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec

from landsraad.cli import parameters, say
from landsraad.cli.arguments import bots_named, options_given
from landsraad.cli.catalogue import loaded
from landsraad.cli.records import game_of
from landsraad.kernel import Game, Match, Refused, Seat, Secret, Unreadable
from landsraad.presets import presets_of

if TYPE_CHECKING:
    from landsraad.bots.bot import Maker
    from landsraad.server.gate.logs import Style
    from landsraad.server.wire import Settings

HUMAN = "human"
WHICH_GAME = "which game? `landsraad games` lists them"


class Typed(msgspec.Struct, frozen=True):
    """What somebody typed after `play`."""

    game: str | None
    terminal: bool
    seats: int | None
    bots: str | None
    option: tuple[str, ...]
    port: int
    data_dir: Path | None
    browser: bool
    pace: float
    learn: bool
    humans: int | None
    seed: int | None
    save: Path | None
    resume: Path | None
    hurry: bool


@click.command()
@click.argument("game", metavar="GAME", required=False, shell_complete=parameters.games_beginning)
@click.option("--terminal", is_flag=True, help="Play here and not in the browser.")
@click.option("--seats", "-n", type=int, help="Players; in the browser as many as usually play.")
@click.option("--bots", "-b", help=parameters.BOTS_HELP)
@parameters.chosen
@parameters.port
@parameters.data_dir
@click.option(
    "--browser/--no-browser", default=True, show_default=True, help="Open the browser by itself."
)
@parameters.pace
@click.option("--learn", is_flag=True, help="Browser: the guided first game, on a prepared table.")
@click.option("--humans", type=click.IntRange(min=0), help="Terminal: people at the screen.")
@parameters.seed
@click.option(
    "--save", type=parameters.FILE, metavar="FILE", help="Terminal: where the game is kept."
)
@click.option(
    "--resume", type=parameters.FILE, metavar="FILE", help="Terminal: go on with a kept game."
)
@click.option(
    "--hurry",
    is_flag=True,
    help="Terminal: answer for people what leaves no choice, even if the others can guess from it.",
)
def play(**given: Any) -> int | None:
    """Play a game against bots, in the browser or at the terminal."""
    typed = Typed(**given)
    if typed.terminal or typed.resume is not None:
        if typed.learn:
            raise Refused("--learn is for the browser: leave --terminal and --resume out")
        return _play_here(typed)
    if any(each is not None for each in (typed.humans, typed.seed, typed.save)) or typed.hurry:
        raise Refused("--humans, --seed, --save and --hurry are for the terminal: add --terminal")
    _play_in_browser(typed)
    return None


# ---- in the browser


def _play_in_browser(typed: Typed) -> None:
    if typed.game is None:
        raise Refused(WHICH_GAME)
    game = loaded(typed.game)
    from landsraad.server import serving
    from landsraad.server.gate.limits import OWN_MACHINE
    from landsraad.server.people.settings import checked_settings

    options = options_given(game, typed.option)
    named = serving.usual_bots(list(bots_named(game, typed.bots)) if typed.bots else [])
    presets = presets_of(game)
    seats = presets.named(presets.usual).seats if typed.seats is None else typed.seats
    if not serving.names_sides(game, typed.option):
        options |= serving.drawn_sides(game, seats)
    wanted = serving.own_table(game, seats, options, named)
    if typed.learn:
        wanted = _guided(typed, game)
    settings = checked_settings(game, wanted)
    welcome = serving.welcome_to_own_table(settings, typed.browser)
    folder = typed.data_dir or tables_folder()
    serving.run(folder, "127.0.0.1", typed.port, typed.pace, welcome, limits=OWN_MACHINE)


def _guided(typed: Typed, game: Game[Any]) -> Settings:
    """The guided first game, which is as it is."""
    from landsraad.server.table.guided import guided_settings
    from landsraad.server.wire import Settings

    if typed.seats is not None or typed.bots is not None or typed.option:
        raise Refused("--learn is a prepared table: leave --seats, --bots and --option out")
    return guided_settings(game, Settings(game.name))


def tables_folder() -> Path:
    """Where the tables of a server lie unless somebody says otherwise."""
    from landsraad.records.archive import data_folder

    return data_folder() / "tables"


@click.command()
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="127.0.0.1: this machine only; 0.0.0.0: everybody.",
)
@parameters.port
@parameters.data_dir
@parameters.pace
@click.option("--address", default="", metavar="URL", help="Where people reach it, if by a name.")
@click.option(
    "--limits",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A file that says how much anybody may ask of it; see docs/hosting.md.",
)
@parameters.backup
@click.option(
    "--log",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="How to write what happens to stderr.",
)
def serve(
    host: str,
    port: int,
    data_dir: Path | None,
    pace: float,
    address: str,
    limits: Path | None,
    backup: Path | None,
    log: Style,
) -> None:
    """Host tables for others."""
    from landsraad.server import serving
    from landsraad.server.gate.limits import Limits, usual_limits

    welcome = serving.welcome_to_lobby(host)
    allowed = Limits.read(limits) if limits else usual_limits(host, address)
    folder = data_dir or tables_folder()
    serving.run(folder, host, port, pace, welcome, address, allowed, log, backup)


# ---- at the terminal


def _play_here(typed: Typed) -> int:
    if typed.resume is None:
        return _at_the_table(_begun(typed), typed.save, None, typed.hurry)
    if typed.option or any(
        each is not None for each in (typed.seats, typed.humans, typed.bots, typed.seed)
    ):
        raise Refused("a kept game knows who plays what: give --resume alone, or with --save")
    match, changed = _resumed(typed.resume, typed.game)
    save = typed.save or (None if changed else typed.resume)
    return _at_the_table(match, save, typed.resume, typed.hurry)


def _begun(typed: Typed) -> Match[Any]:
    if typed.game is None:
        raise Refused(WHICH_GAME)
    game = loaded(typed.game)
    humans = 1 if typed.humans is None else typed.humans
    players = _players(game, typed.seats, humans, typed.bots)
    secret = None if typed.seed is None else Secret.given(typed.seed)
    options = options_given(game, typed.option)
    return Match.begin(game, options, len(players), secret, players=players, live=True)


def _resumed(file: Path, name: str | None) -> tuple[Match[Any], bool]:
    """Resume a kept game; True: the rules have changed, and not all of it fits any more."""
    from landsraad.records.archive import taken_up, taken_up_leniently
    from landsraad.terminal.files import plainly_read

    record = plainly_read(file)
    if name not in (None, record.header.game):
        raise Refused("{file} is a game of {game}", file=file, game=record.header.game)
    known = game_of(record, file)
    if record.truncated:
        say(f"The last line of {file} was cut off and is lost.", sys.stderr)
    try:
        return taken_up(record, known), False
    except Unreadable:
        match, lost = taken_up_leniently(record, known)
    entries = f"{lost} {'entry' if lost == 1 else 'entries'} left out, to be asked again"
    say(f"{file} no longer fits the rules: {entries}; the file stays as it is.", sys.stderr)
    return match, True


def _at_the_table(match: Match[Any], save: Path | None, resume: Path | None, hurry: bool) -> int:
    """Play to the end or until somebody leaves; gives the exit code."""
    from landsraad.scenes.story import story_of
    from landsraad.terminal.dialogue import Leave
    from landsraad.terminal.files import GameFile
    from landsraad.terminal.hot_seat import HotSeat
    from landsraad.terminal.screen import fitting_screen

    path = _path(match, save, resume)
    screen, file = fitting_screen(), GameFile(match, path)
    table = HotSeat(match, story_of(match.game), screen, file, _makers(match), hurry=hurry)
    if not match.over:
        file.keep()
    try:
        table.play()
    except (Leave, EOFError, KeyboardInterrupt) as why:
        screen.say("\nThe game is kept. Go on with:")
        screen.say(f"  landsraad play --resume {shlex.quote(str(path))}")
        return 130 if isinstance(why, KeyboardInterrupt) else 0
    return 0


def _path(match: Match[Any], save: Path | None, resume: Path | None) -> Path:
    """The file that a game is kept in; one that already exists is only gone on with."""
    from landsraad.terminal.files import new_file

    path = (resume if match.over else save) or new_file(match.game.name)
    if path.is_dir():
        raise Refused("{path} is a folder: --save takes the name of a new file", path=path)
    if path.exists() and path != resume:
        raise Refused("{path} already exists; go on with it: --resume {path}", path=path)
    return path


def _players(game: Game[Any], seats: int | None, humans: int, bots: str | None) -> list[str]:
    """Who sits where: people first."""
    from landsraad.bots.named import STEADY, dealt, maker

    seats = game.seats[0] if seats is None else seats
    if humans > seats:
        raise Refused(
            "too many people ({humans}) for the seats ({seats})", humans=humans, seats=seats
        )
    specs, free = bots_named(game, bots or STEADY), seats - humans
    if len(specs) > free and bots is not None:
        why = "too many bots ({bots}) for the free seats ({free})"
        raise Refused(why, bots=len(specs), free=free)
    for spec in specs:
        maker(game, spec)
    return [HUMAN] * humans + dealt(specs, free)


def _makers(match: Match[Any]) -> dict[Seat, Maker]:
    from landsraad.bots.named import able, maker

    game, players = match.game, enumerate(match.header.players)
    return {seat: maker(game, able(game, spec)) for seat, spec in players if spec != HUMAN}

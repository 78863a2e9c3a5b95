"""The command line. Heavy things are imported where they are used, so that it starts at once."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from landsraad import __version__, game_names
from landsraad.kernel import Game, Match, Refused, RuleError, Seat, Secret, Unreadable

if TYPE_CHECKING:
    from landsraad.arena.simulate import Plan
    from landsraad.bots.bot import Maker
    from landsraad.kernel.record import Record

HUMAN = "human"

app = typer.Typer(
    help="Five Dune board games on one table. An unofficial fan project.",
    add_completion=False,
    pretty_exceptions_enable=False,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A name that `games` lists.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Chosen = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="A game option; may be repeated."),
]
Seats = Annotated[
    int | None, typer.Option("--seats", "-n", help="Players; the fewest possible if not given.")
]
Seed = Annotated[int | None, typer.Option("--seed", help="The same seed gives the same dice.")]
PORT = 8642
DataFolder = Annotated[
    Path | None, typer.Option("--data-dir", metavar="DIR", help="Where tables are kept.")
]
Pace = Annotated[
    float, typer.Option("--pace", min=0, max=10, help="How long bots take; 0: no time at all.")
]
WIDE = 140
"""Columns of tables when nobody says how wide the screen is."""

BOTS_HELP = "Bots by seat, such as ponder:200,random; the last one fills the other seats."


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print it.", is_eager=True)] = False,
) -> None:
    """Five Dune board games on one table. An unofficial fan project."""
    if version:
        print(f"landsraad {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
def games(json: Json = False) -> None:
    """List the games."""
    from landsraad.cli import catalogue, tables

    found = catalogue.listed()
    if json:
        tables.print_json(found)
        return
    tables.show_games(found)
    for broken in (each for each in found if each.problem):
        print(f"landsraad: {broken.problem}", file=sys.stderr)


@app.command()
def options(game: GameName, json: Json = False) -> None:
    """Explain the options of a game."""
    from landsraad.cli import catalogue, tables

    known = catalogue.loaded(game)
    choices = catalogue.choices_of(known)
    if json:
        tables.print_json(choices)
    else:
        tables.show_options(known.title, choices)


@app.command()
def sim(
    game: GameName,
    seats: Seats = None,
    count: Annotated[int, typer.Option("--games", "-g", min=1, help="How many.")] = 100,
    bots: Annotated[str, typer.Option("--bots", "-b", help=BOTS_HELP)] = "random",
    option: Chosen = None,
    seed: Seed = None,
    workers: Annotated[
        int, typer.Option("--workers", "-w", min=0, help="Processes; 0: as many as cores.")
    ] = 0,
    rotate: Annotated[
        bool, typer.Option("--rotate", help="Move the bots on by a seat after each game.")
    ] = False,
    json: Json = False,
    record: Annotated[
        Path | None, typer.Option("--record", metavar="DIR", help="Keep a record of each game.")
    ] = None,
) -> None:
    """Let bots play many games, and count."""
    from landsraad.arena.simulate import Plan, check
    from landsraad.cli.arguments import bots_named, options_given

    known = _game(game)
    plan = Plan(
        game=game,
        games=count,
        seats=known.seats[0] if seats is None else seats,
        bots=bots_named(bots),
        options=options_given(known, option or []),
        seed=Secret.drawn().seed if seed is None else seed,
        rotate=rotate,
        record=str(record or ""),
    )
    check(plan)
    if record is not None:
        record.mkdir(parents=True, exist_ok=True)
    _simulate(plan, known, min(workers or os.cpu_count() or 1, count), json)


def _simulate(plan: Plan, game: Game[Any], workers: int, json: bool) -> None:
    from rich.console import Console

    from landsraad.arena import report

    tally, seconds, stopped = report.run_plan(plan, workers)
    if stopped and json:
        raise KeyboardInterrupt
    if json:
        print(report.as_json(tally, dict(plan.options), workers, seconds).decode())
    elif tally.all.count:
        console = Console(highlight=False)
        if not console.is_terminal:
            console = Console(highlight=False, width=WIDE)
        report.show(tally, console, f"{game.title}, {plan.seats} seats", seconds)
    if stopped:
        raise KeyboardInterrupt


@app.command()
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="A name that `games` lists.")
    ] = None,
    terminal: Annotated[
        bool, typer.Option("--terminal", help="Play here and not in the browser.")
    ] = False,
    seats: Annotated[
        int | None,
        typer.Option("--seats", "-n", help="Players; in the browser as many as possible."),
    ] = None,
    bots: Annotated[str | None, typer.Option("--bots", "-b", help=BOTS_HELP)] = None,
    option: Chosen = None,
    port: Annotated[int, typer.Option("--port", help="Browser: where to listen.")] = PORT,
    data_dir: DataFolder = None,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the browser by itself.")
    ] = True,
    pace: Pace = 1.0,
    humans: Annotated[
        int | None, typer.Option("--humans", min=0, help="Terminal: people at the screen.")
    ] = None,
    seed: Seed = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Terminal: where it is kept.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="Terminal: go on with a game.")
    ] = None,
    hurry: Annotated[
        bool,
        typer.Option(
            "--hurry",
            help="Terminal: answer for people what leaves no choice, even if the others can guess "
            "from it.",
        ),
    ] = False,
) -> None:
    """Play a game against bots, in the browser or at the terminal."""
    if terminal or resume is not None:
        _play_here(game, seats, humans, bots, option, seed, save, resume, hurry)
        return
    if any(given is not None for given in (humans, seed, save)) or hurry:
        raise Refused("--humans, --seed, --save and --hurry are for the terminal: add --terminal")
    if game is None:
        raise Refused("which game? `landsraad games` lists them")
    _play_in_browser(_game(game), seats, bots, option or [], port, data_dir, browser, pace)


def _play_in_browser(
    game: Game[Any],
    seats: int | None,
    bots: str | None,
    option: list[str],
    port: int,
    folder: Path | None,
    browser: bool,
    pace: float,
) -> None:
    from landsraad.cli.arguments import bots_named, options_given
    from landsraad.server import serving
    from landsraad.server.hall import checked_settings

    chosen = options_given(game, option)
    named = serving.usual_bots(game, list(bots_named(bots)) if bots else [])
    seats = max(game.seats) if seats is None else seats
    settings = checked_settings(game, serving.own_table(game, seats, chosen, named))
    welcome = serving.welcome_to_own_table(settings, browser)
    serving.run(folder or _data_folder(), "127.0.0.1", port, pace, welcome)


def _data_folder() -> Path:
    from landsraad.arena.archive import data_folder

    return data_folder() / "tables"


@app.command()
def serve(
    host: Annotated[
        str, typer.Option("--host", help="127.0.0.1: this machine only; 0.0.0.0: everybody.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", help="Where to listen.")] = PORT,
    data_dir: DataFolder = None,
    pace: Pace = 1.0,
    address: Annotated[
        str, typer.Option("--address", metavar="URL", help="Where people reach it, for web hooks.")
    ] = "",
) -> None:
    """Host tables for others."""
    from landsraad.server import serving

    welcome = serving.welcome_to_lobby(host)
    serving.run(data_dir or _data_folder(), host, port, pace, welcome, address)


def _play_here(
    game: str | None,
    seats: int | None,
    humans: int | None,
    bots: str | None,
    option: list[str] | None,
    seed: int | None,
    save: Path | None,
    resume: Path | None,
    hurry: bool,
) -> None:
    """Play at the terminal."""
    from landsraad.cli.arguments import options_given

    if resume is not None:
        if any(given is not None for given in (seats, humans, bots, option, seed)):
            raise Refused("a kept game knows who plays what: give --resume alone, or with --save")
        match, changed = _resumed(resume, game)
        save = save or (None if changed else resume)
    elif game is None:
        raise Refused("which game? `landsraad games` lists them")
    else:
        known = _game(game)
        players = _players(known, seats, 1 if humans is None else humans, bots)
        secret = None if seed is None else Secret.given(seed)
        chosen = options_given(known, option or [])
        match = Match.begin(known, chosen, len(players), secret, players=players, live=True)
    _play(match, save, resume, hurry)


def _resumed(file: Path, name: str | None) -> tuple[Match[Any], bool]:
    """Take a kept game up; True: the rules have changed so that not all of it fits any more."""
    from landsraad.arena.archive import taken_up, taken_up_leniently
    from landsraad.kernel.record import read

    record = read(file)
    if name not in (None, record.header.game):
        raise Refused("{file} is a game of {game}", file=file, game=record.header.game)
    known = _game_of(record, file)
    if record.truncated:
        print(f"The last line of {file} was cut off and is lost.", file=sys.stderr)
    try:
        return taken_up(record, known), False
    except Unreadable:
        match, lost = taken_up_leniently(record, known)
    entries = f"{lost} {'entry' if lost == 1 else 'entries'} left out, to be asked again"
    print(f"{file} no longer fits the rules: {entries}; the file stays as it is.", file=sys.stderr)
    return match, True


def _play(match: Match[Any], file: Path | None, resume: Path | None, hurry: bool) -> None:
    from landsraad.scenes.story import story_of
    from landsraad.terminal.dialogue import Leave
    from landsraad.terminal.files import Kept, new_file
    from landsraad.terminal.hot_seat import HotSeat
    from landsraad.terminal.screen import fitting_screen

    path = (resume if match.over else file) or new_file(match.game.name)
    if path.is_dir():
        raise Refused("{path} is a folder: --save takes the name of a new file", path=path)
    if path.exists() and path != resume:
        raise Refused("{path} is there already; go on with it: --resume {path}", path=path)
    screen, kept = fitting_screen(), Kept(match, path)
    table = HotSeat(match, story_of(match.game), screen, kept, _makers(match), hurry=hurry)
    if not match.over:
        kept.keep()
    try:
        table.play()
    except (Leave, EOFError, KeyboardInterrupt) as why:
        screen.say("\nThe game is kept. Go on with:")
        screen.say(f"  landsraad play --resume {shlex.quote(str(path))}")
        raise typer.Exit(130 if isinstance(why, KeyboardInterrupt) else 0) from None


def _players(game: Game[Any], seats: int | None, humans: int, bots: str | None) -> list[str]:
    """Who sits where: people first."""
    from landsraad.bots.named import dealt, maker, usual
    from landsraad.cli.arguments import bots_named

    seats = game.seats[0] if seats is None else seats
    if humans > seats:
        raise Refused(
            "too many people ({humans}) for the seats ({seats})", humans=humans, seats=seats
        )
    specs, free = bots_named(bots or usual(game)), seats - humans
    if len(specs) > free and bots is not None:
        why = "too many bots ({bots}) for the free seats ({free})"
        raise Refused(why, bots=len(specs), free=free)
    for spec in specs:
        maker(game, spec)
    return [HUMAN] * humans + dealt(specs, free)


def _makers(match: Match[Any]) -> dict[Seat, Maker]:
    from landsraad.bots.named import maker

    players = enumerate(match.header.players)
    return {seat: maker(match.game, spec) for seat, spec in players if spec != HUMAN}


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A .jsonl file of one game.")],
    step: Annotated[bool, typer.Option("--step", help="Walk through it.")] = False,
    at: Annotated[
        int | None, typer.Option("--at", min=0, metavar="N", help="Show it after entry N.")
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option("--seat", min=0, metavar="N", help="Seen by Player N; 0: by everybody."),
    ] = None,
) -> None:
    """Play a record again: check that it is honest, or look at it."""
    from landsraad.cli.tables import show_findings
    from landsraad.cli.verify import findings
    from landsraad.kernel.record import read
    from landsraad.terminal.screen import fitting_screen
    from landsraad.terminal.walk import Walk

    looking = step or at is not None
    if seat is not None and not looking:
        raise Refused("--seat says through whose eyes to look: it needs --step or --at")
    record = read(file)
    game = _game_of(record, file)
    if looking:
        walk = Walk(record, game, fitting_screen(), (seat or 0) - 1)
        look = walk.step if step else walk.show
        look(at or 0)
    elif not show_findings(record, game.title, findings(record, game)):
        raise typer.Exit(1)


@app.command()
def show(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A .jsonl file of one game.")],
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="board.svg or page.html.")],
    at: Annotated[
        int | None, typer.Option("--at", min=0, metavar="N", help="After entry N; else the end.")
    ] = None,
    seat: Annotated[
        int, typer.Option("--seat", min=0, metavar="N", help="Seen by Player N; 0: by everybody.")
    ] = 0,
) -> None:
    """Draw a moment of a record: the board as SVG, or all that a seat sees as HTML."""
    from landsraad.arena.archive import replayed
    from landsraad.kernel.record import read
    from landsraad.scenes.picture import html, picture_of, svg

    makers = {".svg": svg, ".html": html}
    if out.suffix not in makers:
        raise Refused("{out} must end in .svg or .html", out=out)
    record = read(file)
    if seat > record.header.seats:
        why = "there is no Player {seat}: the record has {most}"
        raise Refused(why, seat=seat, most=record.header.seats)
    if at is not None and at >= len(record.entries):
        why = "there is no moment {at}: the record has 0 to {last}"
        raise Refused(why, at=at, last=len(record.entries) - 1)
    match = replayed(record, _game_of(record, file), None if at is None else at + 1)
    out.write_text(makers[out.suffix](picture_of(match, seat - 1)), encoding="utf-8")


@app.command()
def bench() -> None:
    """Measure how fast the games run on this machine."""
    from landsraad.arena.bench import main as measure

    measure(quick=True)


@app.command()
def laws(
    game: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]", help="All games if none is named.")
    ] = None,
    long: Annotated[bool, typer.Option("--long", help="Many seeds, every decision.")] = False,
    seeds: Annotated[int | None, typer.Option("--seeds", min=1, help="So many games each.")] = None,
) -> None:
    """Try the laws that every game must obey with random players."""
    from landsraad.testing.soak import main as soak

    for name in game or []:
        _game(name)
    raise typer.Exit(soak(list(game or game_names()), long, seeds))


def _game(name: str) -> Game[Any]:
    from landsraad.cli.catalogue import loaded

    return loaded(name)


def _game_of(record: Record, file: Path) -> Game[Any]:
    try:
        return _game(record.header.game)
    except Refused as why:
        raise Unreadable(f"{file}: {why}") from None


USAGE_ERROR: type[Exception] = typer.BadParameter.__mro__[1]
"""What typer raises for any bad call; versions of it keep the class at different places."""


def main(args: Sequence[str] | None = None) -> None:
    """Run a command. What goes wrong is one sentence on stderr and an exit code."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # whoever called has closed it
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))
        stream = getattr(sys, name)
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    sys.exit(_run(args))


def _run(args: Sequence[str] | None) -> int:
    try:
        code = app(args, prog_name="landsraad", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except USAGE_ERROR as why:
        return _failed(why.format_message(), 2)  # type: ignore[attr-defined]
    except Refused as why:
        return _failed(str(why), 2)
    except Unreadable as why:
        return _failed(str(why), 1)
    except OSError as why:
        return _failed(f"{why.filename}: {why.strerror}" if why.filename else str(why), 1)
    except (KeyboardInterrupt, typer.Abort):
        return _failed("stopped", 130)
    except Exception as why:
        if os.environ.get("LANDSRAAD_TRACEBACK"):
            raise
        what = "the rules failed" if isinstance(why, RuleError) else "something failed inside"
        return _failed(f"{what}, which is a bug ({type(why).__name__}: {why})", 1)


def _failed(sentence: str, code: int) -> int:
    print(f"landsraad: {sentence}", file=sys.stderr)
    return code

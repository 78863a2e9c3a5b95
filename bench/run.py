"""Measure everything, print it, keep it, and say what changed.

python bench/run.py            all of it: writes results.md and a file in history/
python bench/run.py dune load  these parts alone, a minute or so each: nothing is written
"""

import cProfile
import datetime
import os
import platform
import pstats
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import compare
from browser_table import answer_rows, first_page_rows, scene_rows, sheet_rows
from compare import Rates, Results, figures_of
from event_load import event_rows
from landsraad import load
from landsraad.arena.bench import Figure, answers_replayed_per_second, figures, random_match, shown
from load import greedy_rows, load_rows, neighbour_rows
from open_floor import floor_figures
from peers import OURS, race
from restart import restart_rows

PAGE = Path(__file__).with_name("results.md")
HISTORY = Path(__file__).with_name("history")

DUNE_GOALS = {"random play": "60,000", "forks": "25,000", "answers replayed": "≥ 20,000"}
FREMEN_GOALS = {"random play": "25,000"}
WAR_GOALS = {"random play": "25,000", "forks": "as DUNE, for a state of its size"}
IMPERIUM_GOALS = {"random play": "30,000"}


def machine() -> str:
    """What this was measured on, in a few words."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text().splitlines():
            if line.startswith("model name"):
                model = line.split(":", 1)[1].strip()
                break
    cores, python = os.cpu_count(), platform.python_version()
    return f"{model}, {cores} cores, {platform.system()}, Python {python}"


def figure_rows(measured: Sequence[Figure]) -> list[str]:
    return [
        "| what | measured | unit | goal |",
        "| --- | ---: | --- | --- |",
        *(f"| {f.name} | {shown(f.value)} | {f.unit} | {f.goal} |" for f in measured),
    ]


def raced(seconds: float) -> dict[str, Rates]:
    """What random play comes to in a second, ours and the peers' in turns."""
    return {
        speed.name: Rates(
            speed.games / speed.seconds,
            speed.decisions / speed.seconds,
            speed.copies / speed.copy_seconds,
        )
        for speed in race(seconds)
    }


def peer_rows(speeds: Mapping[str, Rates]) -> list[str]:
    dune = speeds["DUNE"]
    rows = [
        "| random play, one core | games/s | decisions/s | copies/s "
        "| DUNE/this: games | decisions | copies |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    return rows + [
        f"| {name} | {shown(speed.games)} | {shown(speed.decisions)} "
        f"| {shown(speed.copies)} | {dune.games / speed.games:.1f} "
        f"| {dune.decisions / speed.decisions:.1f} | {dune.copies / speed.copies:.1f} |"
        for name, speed in speeds.items()
    ]


def game_figures(name: str, seats: int, rates: Rates, goals: Mapping[str, str]) -> list[Figure]:
    """What a whole game costs: random play and forks from the race, records and states."""
    game = load(name)
    start = time.perf_counter()
    record = random_match(game, 1, seats, live=True).record
    once = (time.perf_counter() - start) * 1000
    replayed = answers_replayed_per_second(game, 3.0, seats=seats)
    size = len(random_match(game, 1, seats, hurry=True).encoded())
    figures = [
        Figure("random play", rates.decisions, "decisions/s"),
        Figure("forks", rates.copies, "a second"),
        Figure("answers replayed", replayed, "a second"),
        Figure(f"a live game of {len(record.entries):,} entries", once, "ms"),
        Figure("its last state", size, "bytes"),
    ]
    return [Figure(f.name, f.value, f.unit, goals.get(f.name, "")) for f in figures]


def time_rows() -> list[str]:
    """Where the time of random play goes: the share of each part of the code."""
    game = load("dune")
    random_match(game, 0, 6, hurry=True)
    profile = cProfile.Profile()
    profile.enable()
    for seed in range(20):
        random_match(game, seed, 6, hurry=True)
    profile.disable()
    spent: dict[str, float] = {}
    for (file, _, _), (_, _, own, _, _) in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]
        spent[part_of_house(file)] = spent.get(part_of_house(file), 0.0) + own
    total = sum(spent.values())
    most = sorted(spent.items(), key=lambda row: -row[1])[:12]
    return [
        "| part | share of the time |",
        "| --- | ---: |",
        *(f"| {part} | {seconds / total:.0%} |" for part, seconds in most),
    ]


def part_of_house(file: str) -> str:
    """Name the part of the code that a file belongs to."""
    inside = file.rpartition("/landsraad/")[2]
    if inside.startswith("kernel/"):
        return "kernel"
    if inside.startswith("games/dune/"):
        return f"dune: {Path(file).stem.replace('_', ' ')}"
    return "Python itself (any, sum, sorted, …)" if file == "~" else "random bot and measuring"


def joined(sections: Mapping[str, list[str]], *names: str) -> list[str]:
    """The tables of several parts, an empty line between them."""
    lines: list[str] = []
    for name in names:
        lines += [""] * bool(lines) + sections[name]
    return lines


def page(results: Results, sections: Mapping[str, list[str]]) -> str:
    """Everything for people."""
    lines = [
        "# Figures",
        "",
        f"Written by `make bench` on {results.date}: {results.machine}.",
        "Machines are noisy: ratios within this run mean more than the numbers themselves.",
        "A decision is an answered question with two or more options, in every column.",
        "",
        "## The kernel",
        "",
        *sections["kernel"],
        "",
        "## Beside its peers, in the same run",
        "",
        *sections["peers"],
        "",
        "DUNE is the advanced game with six random players, Dawn of the Fremen, Imperium and Spice",
        "Auction have four, War for Arrakis is the duel. Catanatron plays four random players, and",
        "python-chess plays at most 200 moves. A copy is `Match.fork`, `Game.copy`, `Board.copy`,",
        "timed apart from play, all along the games. `history/` keeps what every run measured; the",
        "next one says what changed, and warns of ratios to peers that got worse by over 30 %.",
        "",
        "## DUNE, six seats",
        "",
        *sections["dune"],
        "",
        "Where the time of random play goes (own time under a profiler, which favours nobody):",
        "",
        *sections["time"],
        "",
        "## Dawn of the Fremen, four seats",
        "",
        *sections["dawn_of_the_fremen"],
        "",
        "## War for Arrakis, the duel",
        "",
        *sections["war_for_arrakis"],
        "",
        "## Imperium – Uprising, four seats",
        "",
        *sections["imperium"],
        "",
        "## The megagame, fifteen factions on an open floor",
        "",
        *sections["megagame"],
        "",
        "## The browser table",
        "",
        "From sending an answer to the moment when another client has read the patch; all on one",
        "machine, clients and server. Every answer is on disk before it is shown. First pages",
        "are weighed as they are sent, compressed; the browser keeps picture and outlines of maps.",
        "",
        *joined(sections, "answers", "scenes", "sheets", "pages"),
        "",
        "## The server",
        "",
        "One process with many tables of DUNE, each with six people who make a move in ten seconds",
        "and three pages that are open; clients on the same machine. A move is acknowledged when",
        "it is on disk. The processor's time is that of the server alone, also for the pages.",
        "At the restart half of the games are over, half are near their ends, and something is due",
        "at a few of them; ready is when `/health/ready` says so, from the start of the process.",
        "",
        *joined(sections, "load", "neighbours", "greedy", "restart"),
        "",
        "## An event",
        "",
        "A rehearsed event: 54 phones that read, draft, act, sleep, drop and come back,",
        "five desks, four screens and a head. What is to be held is that of a hall with a laptop;",
        "here clients and server share one machine. Bytes are those on the wire, compressed.",
        "",
        *sections["event"],
        "",
    ]
    return "\n".join(lines)


GAMES = {
    "dune": ("DUNE", 6, DUNE_GOALS),
    "dawn_of_the_fremen": ("Dawn of the Fremen", 4, FREMEN_GOALS),
    "war_for_arrakis": ("War for Arrakis", 2, WAR_GOALS),
    "imperium": ("Imperium", 4, IMPERIUM_GOALS),
}
"""Games that take part in the race, with their names there."""
PARTS: dict[str, Callable[[], list[str]]] = {
    "kernel": lambda: figure_rows(figures(3.0, 21)),
    "time": time_rows,
    "megagame": lambda: figure_rows(floor_figures(10.0)),
    "answers": answer_rows,
    "scenes": scene_rows,
    "sheets": sheet_rows,
    "pages": first_page_rows,
    "load": load_rows,
    "neighbours": neighbour_rows,
    "greedy": greedy_rows,
    "restart": restart_rows,
    "event": event_rows,
}
"""What is measured apart from the race."""


def commit() -> str:
    """The version that is measured; empty outside a repository."""
    git = ["git", "-C", str(PAGE.parent), "rev-parse", "--short", "HEAD"]
    return subprocess.run(git, capture_output=True, text=True, check=False).stdout.strip()


def measured(wanted: Sequence[str]) -> tuple[Results, dict[str, list[str]]]:
    """Run these parts; the figures, and the rows of each part."""
    rows, racing = dict[str, list[str]](), [name for name in GAMES if name in wanted]
    speeds = raced(seconds=10.0 if len(racing) > 1 else 3.0) if racing or "peers" in wanted else {}
    if speeds:
        rows["peers"] = peer_rows(speeds)
    for name in racing:
        title, seats, goals = GAMES[name]
        rows[name] = figure_rows(game_figures(name, seats, speeds[title], goals))
    rows |= {name: PARTS[name]() for name in wanted if name in PARTS}
    found = dict[str, float]()
    for name, some in rows.items():
        if name not in ("peers", "time"):
            found |= figures_of(name, some)
    now = Results(
        date=datetime.datetime.now().isoformat(" ", "minutes"),
        machine=machine(),
        ours={name: rates for name, rates in speeds.items() if name in OURS},
        peers={name: rates for name, rates in speeds.items() if name not in OURS},
        figures=found,
        commit=commit(),
    )
    return now, rows


def main(*wanted: str) -> None:
    """Measure, print, and say what changed; what was measured as a whole is kept."""
    known = [*GAMES, "peers", *PARTS]
    if unknown := [name for name in wanted if name not in known]:
        sys.exit(f"There is no part {unknown[0]}; there are: {', '.join(known)}")
    now, rows = measured(wanted or known)
    history = compare.read_all(HISTORY)
    if wanted:
        print("\n\n".join("\n".join(some) for some in rows.values()))
    else:
        text = page(now, rows)
        print(text)
        PAGE.write_text(text)
        compare.write(now, HISTORY)
    print("\n".join(["", *compare.changed_rows(history, now)]))
    if history:
        for sentence in compare.warnings(history[-1], now):
            print(f"warning, against {history[-1].date}: {sentence}", file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])

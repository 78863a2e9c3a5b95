"""Measure everything, print it, write bench/results.md and results.json, and compare."""

import cProfile
import datetime
import os
import platform
import pstats
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import compare
from browser_table import answer_rows, first_page_rows, scene_rows, sheet_rows
from compare import Rates, Results
from landsraad import load
from landsraad.arena.bench import Figure, answers_replayed_per_second, figures, random_match, shown
from load import greedy_rows, load_rows, neighbour_rows
from open_floor import floor_figures
from peers import OURS, race
from restart import restart_rows

PAGE = Path(__file__).with_name("results.md")
KEPT = Path(__file__).with_name("results.json")

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
        "timed apart from play, all along the games. `results.json` keeps these rates; the next",
        "run warns of every ratio to a peer that got worse by more than 30 %.",
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
        *sections["fremen"],
        "",
        "## War for Arrakis, the duel",
        "",
        *sections["war"],
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
        *sections["browser"],
        "",
        "## The server",
        "",
        "One process with many tables of DUNE, each with six people who make a move in ten seconds",
        "and three pages that are open; clients on the same machine. A move is acknowledged when",
        "it is on disk. The processor's time is that of the server alone, also for the pages.",
        "At the restart half of the games are over, half are near their ends, and something is due",
        "at a few of them; ready is when `/health/ready` says so, from the start of the process.",
        "",
        *sections["server"],
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    kernel, speeds = figures(3.0, 21), raced(seconds=10.0)
    dune = game_figures("dune", 6, speeds["DUNE"], DUNE_GOALS)
    fremen = game_figures("dawn_of_the_fremen", 4, speeds["Dawn of the Fremen"], FREMEN_GOALS)
    war = game_figures("war_for_arrakis", 2, speeds["War for Arrakis"], WAR_GOALS)
    imperium = game_figures("imperium", 4, speeds["Imperium"], IMPERIUM_GOALS)
    megagame = floor_figures(10.0)
    named = [
        ("", kernel),
        ("DUNE: ", dune),
        ("Dawn of the Fremen: ", fremen),
        ("War for Arrakis: ", war),
        ("Imperium: ", imperium),
        ("The megagame: ", megagame),
    ]
    now = Results(
        date=datetime.date.today().isoformat(),
        machine=machine(),
        ours={name: rates for name, rates in speeds.items() if name in OURS},
        peers={name: rates for name, rates in speeds.items() if name not in OURS},
        figures={f"{of}{f.name} ({f.unit})": f.value for of, some in named for f in some},
    )
    sections = {
        "kernel": figure_rows(kernel),
        "peers": peer_rows(speeds),
        "dune": figure_rows(dune),
        "time": time_rows(),
        "fremen": figure_rows(fremen),
        "war": figure_rows(war),
        "imperium": figure_rows(imperium),
        "megagame": figure_rows(megagame),
        "browser": [*answer_rows(), "", *scene_rows(), "", *sheet_rows(), "", *first_page_rows()],
        "server": [*load_rows(), "", *neighbour_rows(), "", *greedy_rows(), "", *restart_rows()],
    }
    last = compare.read(KEPT)
    text = page(now, sections)
    print(text)
    PAGE.write_text(text)
    compare.write(now, KEPT)
    if last is not None:
        for sentence in compare.warnings(last, now):
            print(f"warning, against {last.date}: {sentence}", file=sys.stderr)


if __name__ == "__main__":
    main()

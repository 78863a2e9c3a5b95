"""Measure everything, print it, and write bench/results.md."""

import cProfile
import datetime
import os
import platform
import pstats
import time
from pathlib import Path

from browser_table import answer_rows, scene_rows
from landsraad import load
from landsraad.arena.bench import answers_replayed_per_second, figures, random_match, shown
from peers import Speed, race

RESULTS = Path(__file__).with_name("results.md")


class Rates:
    """What a speed comes to in a second."""

    def __init__(self, speed: Speed) -> None:
        self.name = speed.name
        self.games = speed.games / speed.seconds
        self.decisions = speed.decisions / speed.seconds
        self.copies = speed.copies / speed.copy_seconds


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


def kernel_rows() -> list[str]:
    return [
        "| what | measured | unit | goal |",
        "| --- | ---: | --- | --- |",
        *(f"| {f.name} | {shown(f.value)} | {f.unit} | {f.goal} |" for f in figures(3.0, 21)),
    ]


def peer_rows() -> list[str]:
    speeds = [Rates(speed) for speed in race(seconds=10.0)]
    dune = speeds[0]
    rows = [
        "| random play, one core | games/s | decisions/s | copies/s "
        "| DUNE/this: games | decisions | copies |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    return rows + [
        f"| {speed.name} | {shown(speed.games)} | {shown(speed.decisions)} "
        f"| {shown(speed.copies)} | {dune.games / speed.games:.1f} "
        f"| {dune.decisions / speed.decisions:.1f} | {dune.copies / speed.copies:.1f} |"
        for speed in speeds
    ]


def dune_rows() -> list[str]:
    game = load("dune")
    start = time.perf_counter()
    record = random_match(game, 1, 6, live=True).record
    once = time.perf_counter() - start
    replayed = answers_replayed_per_second(game, 3.0, seats=6)
    size = len(random_match(game, 1, 6, hurry=True).encoded())
    return [
        "| what | measured | unit | goal |",
        "| --- | ---: | --- | --- |",
        f"| answers replayed, six seats | {shown(replayed)} | a second | ≥ 20,000 |",
        f"| a live game of {len(record.entries):,} entries | {shown(once * 1000)} | ms |  |",
        f"| its last state | {size:,} | bytes |  |",
    ]


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
    path = Path(file)
    if "kernel" in path.parts:
        return "kernel"
    if "dune" in path.parts:
        return f"dune: {path.stem.replace('_', ' ')}"
    return "Python itself (any, sum, sorted, …)" if file == "~" else "random bot and measuring"


def main() -> None:
    today = datetime.date.today().isoformat()
    lines = [
        "# Figures",
        "",
        f"Written by `make bench` on {today}: {machine()}.",
        "Machines are noisy: ratios within this run mean more than the numbers themselves.",
        "A decision is an answered question with two or more options, in every column.",
        "",
        "## The kernel",
        "",
        *kernel_rows(),
        "",
        "## Beside its peers, in the same run",
        "",
        *peer_rows(),
        "",
        "DUNE is the advanced game with six random players, Dawn of the Fremen and Spice Auction",
        "have four. Catanatron plays four random players; python-chess plays at most 200 moves. A",
        "copy is `Match.fork`, `Game.copy` and `Board.copy`, timed apart from play, all along the",
        "games. To reach with DUNE: 5 times Catanatron's games/s, 2.5 times its decisions/s,",
        "12,000 copies/s.",
        "",
        "## DUNE",
        "",
        *dune_rows(),
        "",
        "Where the time of random play goes (own time under a profiler, which favours nobody):",
        "",
        *time_rows(),
        "",
        "## The browser table",
        "",
        "From sending an answer to the moment when another client has read the patch; all on one",
        "machine, clients and server. Every answer is on disk before it is shown.",
        "",
        *answer_rows(),
        "",
        *scene_rows(),
        "",
    ]
    text = "\n".join(lines)
    print(text)
    RESULTS.write_text(text)


if __name__ == "__main__":
    main()

"""Measure everything, print it, and write bench/results.md."""

import datetime
import os
import platform
from pathlib import Path

from landsraad.arena.bench import figures, shown
from peers import race

RESULTS = Path(__file__).with_name("results.md")


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
    speeds = race(seconds=10.0)
    ours = speeds[0]
    rows = [
        "| random play, one core | games/s | decisions/s | ours/theirs | copies/s | ours/theirs |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for speed in speeds:
        games, decisions = speed.games / speed.seconds, speed.decisions / speed.seconds
        copies = speed.copies / speed.copy_seconds
        faster = ours.decisions / ours.seconds / decisions
        copied = ours.copies / ours.copy_seconds / copies
        rows.append(
            f"| {speed.name} | {shown(games)} | {shown(decisions)} | {faster:.1f} "
            f"| {shown(copies)} | {copied:.1f} |"
        )
    return rows


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
        "Catanatron plays four random players; python-chess plays at most 200 moves. A copy is",
        "`Match.fork`, `Game.copy` and `Board.copy`, timed apart from play, all along the games.",
        "",
    ]
    text = "\n".join(lines)
    print(text)
    RESULTS.write_text(text)


if __name__ == "__main__":
    main()

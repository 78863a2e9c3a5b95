"""Compare the code as it is with an older version: both in turns, in one run, by processor time.

python bench/against.py REVISION [words that the wanted measures contain …]
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ROUNDS = 5

Rounds = dict[str, list[float]]
"""What each measure came to, round by round."""


def measured(source: Path, wanted: Sequence[str]) -> dict[str, float]:
    """Run the measures with the code of a folder, in a process of their own."""
    call = [sys.executable, str(Path(__file__).with_name("measures.py")), *wanted]
    env = os.environ | {"PYTHONPATH": str(source), "PYTHONHASHSEED": "1"}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    found = subprocess.run(call, env=env, capture_output=True, text=True, check=True)
    return dict(json.loads(found.stdout))


def in_turns(old: Path, new: Path, wanted: Sequence[str], rounds: int) -> tuple[Rounds, Rounds]:
    """Measure both as often; who begins changes from round to round."""
    before, now = Rounds(), Rounds()
    for number in range(rounds):
        pair = [(old, before), (new, now)]
        for source, kept in pair if number % 2 else reversed(pair):
            for name, value in measured(source, wanted).items():
                kept.setdefault(name, []).append(value)
    return before, now


def rows(before: Rounds, now: Rounds) -> list[str]:
    """A line for each measure: medians, how many times as good, and how far rounds differ."""
    lines = [
        "| measure | before | now | times as good | noise |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    for name, values in now.items():
        if name in before:
            old, new = statistics.median(before[name]), statistics.median(values)
            better = new / old if "a second" in name else old / new
            noise = max(spread(before[name]), spread(values))
            lines.append(f"| {name} | {old:,.4g} | {new:,.4g} | {better:.2f} | ±{noise:.0%} |")
    return lines


def spread(values: Sequence[float]) -> float:
    """Half of the range of some rounds, as a part of their median.

    >>> spread([90, 100, 110])
    0.1
    """
    return (max(values) - min(values)) / 2 / statistics.median(values)


def main(revision: str, *wanted: str) -> None:
    """Lay the older version beside this one for as long as it takes."""
    with tempfile.TemporaryDirectory() as folder:
        old = Path(folder) / "old"
        git = ["git", "-C", str(ROOT), "worktree"]
        subprocess.run([*git, "add", "--quiet", "--detach", str(old), revision], check=True)
        try:
            before, now = in_turns(old / "src", ROOT / "src", wanted, ROUNDS)
        finally:
            subprocess.run([*git, "remove", "--force", str(old)], check=True)
    print("\n".join(rows(before, now)))


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("Which version? For example: python bench/against.py HEAD~1 imagined")
    main(*sys.argv[1:])

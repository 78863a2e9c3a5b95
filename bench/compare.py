"""Figures of every run kept as JSON, what changed since the last one, and warnings.

Machines differ and are busy. So a warning is for a ratio that got worse, of a game of ours to a
peer that was measured beside it in the same run; and beside every other figure that changed stands
how far it has moved from run to run before: its noise.
"""

from __future__ import annotations

import itertools
import re
import statistics
from collections.abc import Sequence
from pathlib import Path

import msgspec

WORSE = 0.3
"""A ratio that fell by more than this part of itself is worth a warning."""


class Rates(msgspec.Struct, frozen=True):
    """What random play on one core comes to in a second."""

    games: float
    decisions: float
    copies: float


class Results(msgspec.Struct, frozen=True):
    """All that one run measured."""

    date: str
    machine: str
    ours: dict[str, Rates]
    """Our games, by title."""
    peers: dict[str, Rates]
    """Those of others, in the same run."""
    figures: dict[str, float] = {}
    """Everything else: every number of the tables, by part, row and column."""
    commit: str = ""
    """The version of the code, as far as git knows it."""


def ratios(results: Results) -> dict[tuple[str, str, str], float]:
    """Each of our rates to each peer's, by game, what is counted, and peer."""
    return {
        (game, what, peer): getattr(rates, what) / getattr(theirs, what)
        for game, rates in results.ours.items()
        for what in Rates.__struct_fields__
        for peer, theirs in results.peers.items()
    }


def warnings(last: Results, now: Results) -> list[str]:
    """A sentence for each ratio that got worse by more than the limit."""
    before, found = ratios(last), []
    for key, ratio in ratios(now).items():
        was = before.get(key, 0.0)
        if ratio < was * (1 - WORSE):
            game, what, peer = key
            fell = f"fell from {was:.2f} to {ratio:.2f} times those of {peer}"
            found.append(f"{game}: {what} a second {fell} ({ratio / was - 1:+.0%})")
    return found


def figures_of(part: str, rows: Sequence[str]) -> dict[str, float]:
    """Every number of the tables of a part, by the first cell of its row and its column.

    >>> table = ["| tables | p50 ms | goal |", "| ---: | ---: | --- |", "| 200 | 5.9 | under 100 |"]
    >>> figures_of("load", table)
    {'load: 200: p50 ms': 5.9}
    """
    found, heads = dict[str, float](), list[str]()
    for row in rows:
        cells = [cell.strip() for cell in row.strip("|").split("|")] if row.startswith("|") else []
        if not cells:
            heads = []
        elif not heads:
            heads = cells
        else:
            for head, cell in zip(heads[1:], cells[1:], strict=False):
                number = cell.replace(",", "").removesuffix("%")
                if head != "goal" and re.fullmatch(r"-?\d+(\.\d+)?", number):
                    name = f"{part}: {cells[0]}"
                    found[name if head == "measured" else f"{name}: {head}"] = float(number)
    return found


def noise(history: Sequence[Results], name: str) -> float | None:
    """How far a figure moves from one run to the next, as a part of itself; None: not known yet."""
    values = [each.figures[name] for each in history if each.figures.get(name)]
    moves = [abs(now / before - 1) for before, now in itertools.pairwise(values)]
    return statistics.median(moves) if len(moves) > 1 else None


def changed_rows(history: Sequence[Results], now: Results) -> list[str]:
    """The figures that are not as in the last run, those that moved most beyond their noise first;
    `!` marks what is more than twice as far as usual.
    """
    if not history:
        return []
    last = history[-1]
    found = []
    for name, value in now.figures.items():
        before = last.figures.get(name)
        if before and value and value != before:
            change, usual = value / before - 1, noise(history, name)
            beyond = abs(change) / usual if usual else abs(change)
            found.append((beyond, name, before, value, change, usual))
    found.sort(key=lambda row: -row[0])
    head = [f"| since {last.date} {last.commit} | then | now | change | noise |"]
    lines = [
        f"| {'! ' if usual and beyond > 2 else ''}{name} | {before:,.4g} | {value:,.4g} "
        f"| {change:+.0%} | {'?' if usual is None else f'±{usual:.0%}'} |"
        for beyond, name, before, value, change, usual in found
    ]
    return [*head, "| --- | ---: | ---: | ---: | ---: |", *lines] if found else []


def read_all(folder: Path) -> list[Results]:
    """All runs that were kept, the oldest first."""
    return [
        msgspec.json.decode(x.read_bytes(), type=Results) for x in sorted(folder.glob("*.json"))
    ]


def write(results: Results, folder: Path) -> None:
    """Keep the results, readable for people and for the next comparison; one file a version."""
    folder.mkdir(exist_ok=True)
    moment = re.sub(r"\D", "", results.date)
    file = folder / f"{moment}-{results.commit}.json"
    file.write_bytes(msgspec.json.format(msgspec.json.encode(results), indent=2) + b"\n")

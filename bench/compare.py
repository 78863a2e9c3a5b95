"""Figures kept as JSON, and a warning when a ratio to a peer got worse since the last run.

Machines differ and are busy, so numbers of two runs are not compared: ratios are, each of a game
of ours to a peer that was measured beside it in the same run.
"""

from __future__ import annotations

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
    """Everything else, by name and unit."""


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


def read(file: Path) -> Results | None:
    """The results of the last run; None where there was none."""
    return msgspec.json.decode(file.read_bytes(), type=Results) if file.exists() else None


def write(results: Results, file: Path) -> None:
    """Keep the results, readable for people and for the next comparison."""
    file.write_bytes(msgspec.json.format(msgspec.json.encode(results), indent=2) + b"\n")

"""What an open floor costs: deeds of random players and of `herald`, days, and striking a deed."""

from __future__ import annotations

import time
from typing import Any

from landsraad import load
from landsraad.arena.bench import Figure
from landsraad.bots.bot import RandomBot, act_freely
from landsraad.bots.floor import let_time_pass
from landsraad.bots.seating import run
from landsraad.kernel import Dice, Match, Secret
from landsraad.kernel.record import Acted
from landsraad.records.replay import strike

GAME = load("megagame")
SEATS = GAME.seats[0]
ENTRIES = 10_000
"""A long day with many people."""
A_YEAR = 450
"""Of these, entries of one year."""


def played(player: str, seconds: float) -> tuple[float, float]:
    """Deeds and days a second, recorded as at a table."""
    start, deeds, days = time.perf_counter(), 0, 0
    while (spent := time.perf_counter() - start) < seconds:
        match = Match.begin(GAME, {}, SEATS, Secret.given(days), live=True, hurry=True)
        run(match, player)
        deeds += sum(isinstance(entry, Acted) for entry in match.entries)
        days += 1
    return deeds / spent, days / spent


def long_day() -> Match[Any]:
    """A day under way with very many deeds of random players."""
    match = Match.begin(GAME, {}, SEATS, Secret.given(1), live=True, hurry=True)
    bots = [RandomBot(GAME, seat, Dice(seat)) for seat in range(SEATS)]
    while len(match.entries) < ENTRIES:
        for seat, bot in enumerate(bots):
            act_freely(match, seat, bot)
        if len(match.entries) // A_YEAR > match.state.table.year:
            let_time_pass(match)
    return match


def struck() -> Figure:
    """Seconds to strike an early deed and play all others again."""
    match = long_day()
    index = next(n for n, each in enumerate(match.entries) if n > 20 and isinstance(each, Acted))
    start = time.perf_counter()
    strike(match, index, "It was miscounted.")
    return Figure(
        f"striking a deed in {ENTRIES:,} entries", time.perf_counter() - start, "s", "< 3"
    )


def floor_figures(seconds: float) -> list[Figure]:
    """All of it."""
    random, herald = played("random", seconds), played("herald", seconds)
    return [
        Figure("random players", random[0], "deeds/s"),
        Figure("`herald` for all fifteen", herald[0], "deeds/s"),
        Figure("days of 24 years with `herald`", herald[1], "a second"),
        struck(),
    ]


if __name__ == "__main__":
    for figure in floor_figures(10.0):
        print(figure)

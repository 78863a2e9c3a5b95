"""A whole game as one seat's page saw it, without a server: markup for some two dozen questions.

Laying out a page takes a browser a few milliseconds, playing to a question takes a second. So what
must hold at every moment of a game is shown to a browser moment after moment.
"""

from __future__ import annotations

import asyncio
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

from landsraad.bots.company import Company
from landsraad.bots.named import maker, usual
from landsraad.kernel import Match, Secret, load

from ..server.tables import House

OPTIONS: dict[str, dict[str, Any]] = {
    "dune": {"turns": 3},
    "dawn_of_the_fremen": {"max_cycles": 20},
    "imperium": {"leader_choice": "random"},
    "war_for_arrakis": {"objectives": "short"},
    "spice_auction": {},
}
SEATS = {
    "dune": 6,
    "dawn_of_the_fremen": 4,
    "imperium": 4,
    "war_for_arrakis": 2,
    "spice_auction": 4,
}
EVERY = {
    "dune": 2,
    "dawn_of_the_fremen": 7,
    "imperium": 12,
    "war_for_arrakis": 9,
    "spice_auction": 1,
}
"""Of so many questions one is drawn: games are of unlike length."""


@cache
def film(game: str, seat: int = 0, seed: int = 1) -> list[str]:
    """The pages of a seat at some of its questions, in the order in which they are asked."""
    # Playwright has a loop of its own in this thread.
    with ThreadPoolExecutor(1) as beside:
        return beside.submit(asyncio.run, _filmed(game, seat, seed)).result()


async def _filmed(game: str, seat: int, seed: int) -> list[str]:
    known = load(game)
    spec = "random" if game == "spice_auction" else usual(known)
    seats = SEATS[game]
    players = [spec] * seats
    begun = Match.begin(known, OPTIONS[game], seats, Secret.given(seed), players=players, live=True)
    company = Company(begun, {each: maker(known, spec) for each in range(seats)})
    pages: list[str] = []
    questions = 0
    with tempfile.TemporaryDirectory() as folder:
        async with House(Path(folder)) as house:
            chairs = [{"kind": "me"}, *[{"kind": "bot", "bot": spec}] * (seats - 1)]
            made = await house.make(*chairs, game=game, pace="relaxed", hints=True)
            table = await house.by_hand(made.table)
            await house.lay(table, begun)
            while not begun.over:
                ask = begun.asks.get(seat) or next(iter(begun.asks.values()))
                if ask.seat == seat and len(ask.options) > 1:
                    if questions % EVERY[game] == 0:
                        table.revision += 1
                        pages.append(house.page(table, seat))
                    questions += 1
                company.answer(ask)
    return pages

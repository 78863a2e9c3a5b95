"""What is played in a world, and by whom: drawn."""

from __future__ import annotations

import random
from typing import Any

from landsraad.kernel import load

GAMES = ("dune", "dawn_of_the_fremen", "imperium", "war_for_arrakis", "megagame")
BOT = {"kind": "bot", "bot": "random"}


def shape(chance: random.Random) -> dict[str, Any]:
    """A request for a table: most are small and quick, some are of the large games."""
    large = chance.random() < 0.06
    game = chance.choice(GAMES) if large else "spice_auction"
    # People are seldom asked anything at the megagame, and every page of it is large.
    if game == "megagame" and chance.random() < 0.7:
        game = "dune"
    paces = ("relaxed", "live", "correspondence", *(() if large else ("instant",)))
    return {
        "game": game,
        "options": {} if large else {"rounds": chance.randrange(3, 7)},
        "chairs": chairs(chance, min(load(game).seats)),
        "name": "Paul",
        "public": chance.random() < 0.5,
        "pace": chance.choice(paces),
        "seconds": chance.choice((5, 30, 600)),
        "spectators": chance.random() < 0.7,
        "delay": chance.choice((0, 0, 0, 1)),
        "hints": chance.random() < 0.2,
    }


def chairs(chance: random.Random, seats: int) -> list[dict[str, str]]:
    """One for oneself, at least one for somebody else, the others as it comes."""
    others = [{"kind": "open"}, {"kind": "invite"}, BOT, BOT]
    rest = [chance.choice(others) for _ in range(seats - 2)]
    found = [{"kind": "me"}, chance.choice(others[:2]), *rest][:seats]
    chance.shuffle(found)
    return found

"""Before the first turn: faction, prediction, traitor, first places."""

from __future__ import annotations

from landsraad.games.dune.bots.mentat.reading import Reading
from landsraad.games.dune.components import LEADERS, PARTS_OF, STRONGHOLDS
from landsraad.games.dune.rules.table import occupants
from landsraad.kernel import Ask, Dice, Value

LIKED = ("emperor", "harkonnen", "atreides", "fremen", "guild", "bene_gesserit")
"""Factions in the order in which they are picked."""

WINNERS: dict[Value, int] = {"atreides": 3, "harkonnen": 3, "emperor": 3, "fremen": 2, "guild": 1}
"""Weights of the factions in a prediction."""
WINNING_TURNS: dict[Value, int] = {3: 1, 4: 2, 5: 3, 6: 3, 7: 2, 8: 1}
"""Weights of the turns in a prediction."""

FREMEN_PLACES = {
    "sietch_tabr@13": (4, 1),
    "false_wall_south@4": (2, 0),
    "false_wall_west@16": (4, 1),
}
"""Where the Fremen begin: all forces, and starred ones among them."""


def pick_faction(r: Reading, ask: Ask, dice: Dice) -> Value:
    """The most liked that is left."""
    return next(faction for faction in LIKED if faction in ask.options)


def predict(r: Reading, ask: Ask, dice: Dice) -> Value:
    """A faction or a turn by weight."""
    weights = WINNERS | WINNING_TURNS
    pool = [option for option in ask.options for _ in range(weights.get(option, 0))]
    return dice.pick(pool or list(ask.options), "prediction")


def keep_traitor(r: Reading, ask: Ask, dice: Dice) -> Value:
    """The strongest leader of somebody else."""

    def good(leader: Value) -> tuple[bool, int]:
        fact = LEADERS[str(leader)]
        return fact.faction != r.faction, fact.strength

    return max(ask.options, key=good)


def place(r: Reading, ask: Ask, dice: Dice) -> Value:
    """How many Fremen start in a part."""
    number = FREMEN_PLACES.get(ask.kind.removeprefix("place in "), (0, 0))[0]
    return number if number in ask.options else ask.options[-1]


def place_starred(r: Reading, ask: Ask, dice: Dice) -> Value:
    """How many Fedaykin start in a part."""
    number = FREMEN_PLACES.get(ask.kind.removeprefix("starred in "), (0, 0))[1]
    return number if number in ask.options else ask.options[-1]


def start_in(r: Reading, ask: Ask, dice: Dice) -> Value:
    """An empty stronghold, which one force then holds; else beside others in a city."""
    empty = [x for x in reversed(STRONGHOLDS) if not occupants(r.t, x)]
    for stronghold in [*empty, *STRONGHOLDS]:
        if PARTS_OF[stronghold][0] in ask.options:
            return PARTS_OF[stronghold][0]
    return ask.options[0]

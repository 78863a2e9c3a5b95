"""Worm rolls: when armies or harvesters are set down in the desert, and after battles there."""

from __future__ import annotations

from collections.abc import Iterable

from landsraad.games.megagame.components import HAS_WORMS, HOUSES, NUMBERS
from landsraad.games.megagame.rules.battle.standing import reconsider
from landsraad.games.megagame.rules.chance import roll
from landsraad.games.megagame.rules.losses import struck_by_worm
from landsraad.games.megagame.rules.table import (
    armies,
    board,
    harvesters,
    is_sietch,
    owns_ornithopter,
)
from landsraad.games.megagame.state import State, Table

WORMRIDING = "wormriding"


def worm_roll(s: State, region: str, movers: Iterable[str], *, rerolls: bool = True) -> None:
    """Roll against everything that makes noise there; `movers` are those whose deed it was."""
    if region not in HAS_WORMS:
        return
    noise = heard(s.table, region)
    result = roll(s, "worm", NUMBERS.desert.worm_die)
    if rerolls:
        for _ in chances(s, region, tuple(movers)):
            if result >= noise:
                break
            result = roll(s, "worm", NUMBERS.desert.worm_die)
            s.tell("worm_reroll", region=region, n=result)
    if result >= noise:
        add_signs(s, region, 2 if result == noise else 1)
    else:
        worm_comes(s, region)


def heard(t: Table, region: str) -> int:
    """Harvesters, armies and wormsigns; Fremen too, unless an option spares them (worm_count)."""
    loud = sum(
        count
        for name, count in t.armies.get(region, {}).items()
        if t.options.fremen_count_for_worm or not is_sietch(name)
    )
    return loud + sum(1 for _ in harvesters(t, region)) + t.signs.get(region, 0)


def chances(s: State, region: str, movers: tuple[str, ...]) -> Iterable[str]:
    """The Houses that roll again, once for each ornithopter: movers first (worm_reroll)."""
    others = [name for name in HOUSES if name not in movers]
    only_movers = s.table.options.worm_rerolls == "mover_only"
    for name in [*movers, *([] if only_movers else others)]:
        if wants_reroll(s, region, name):
            yield from [name] * owns_ornithopter(s.table, region, name)


def wants_reroll(s: State, region: str, name: str) -> bool:
    """The standing choice of a House: when it would lose something, always or never."""
    choice = board(s, name).reroll
    if choice != "losses":
        return choice == "always"
    owned = any(each.owner == name for _, each in harvesters(s.table, region))
    return owned or armies(s.table, region, name) > 0


def add_signs(s: State, region: str, count: int) -> None:
    """Wormsigns appear; there is no limit (wormsign_limit)."""
    s.table.signs[region] = s.table.signs.get(region, 0) + count
    s.tell("wormsign", region=region, n=count)


def worm_comes(s: State, region: str) -> None:
    """It takes what it takes; those who can may ride it until the year ends (wormriding_when)."""
    s.tell("worm", region=region)
    struck_by_worm(s, region)
    riders = [
        name
        for name in s.table.armies.get(region, {})
        if is_sietch(name) and WORMRIDING in board(s, name).cards
    ]
    if riders:
        s.table.rides[region] = riders
    reconsider(s, region)

"""What is defeated, captured or returned to the Empire board."""

from __future__ import annotations

from landsraad.games.megagame.rules.table import (
    add_armies,
    armies,
    board,
    end_ride,
    harvesters,
    is_house,
    is_sietch,
    ornithopters,
)
from landsraad.games.megagame.state import State

CAVES = "caves"
"""The card whose holder storms do not hurt."""


def defeat(s: State, region: str, name: str, count: int) -> int:
    """Armies leave the map: of a House to its supply, of a sietch to wait beside the map."""
    count = min(count, armies(s.table, region, name))
    if count:
        add_armies(s.table, region, name, -count)
        end_ride(s.table, region, name)
        if is_sietch(name):
            board(s, name).waiting += count
        else:
            board(s, name).supply += count
    return count


def struck_by_storm(s: State, region: str) -> None:
    """A storm has come over a desert: all that stands and lies there is lost (storm_hits)."""
    for name in list(s.table.armies.get(region, {})):
        if is_house(name) or CAVES not in board(s, name).cards:
            lost = defeat(s, region, name, armies(s.table, region, name))
            s.tell("storm_took", faction=name, region=region, n=lost)
    lose_harvesters(s, region, "storm")
    for id, ornithopter in list(ornithopters(s.table, region)):
        del s.table.ornithopters[id]
        s.tell("ornithopter_lost", faction=ornithopter.owner, region=region, to="storm")
    clear_sand(s, region)


def struck_by_worm(s: State, region: str) -> None:
    """A worm has come: it takes House armies, harvesters, spice and signs (worm_result)."""
    for name in list(s.table.armies.get(region, {})):
        if is_house(name):
            lost = defeat(s, region, name, armies(s.table, region, name))
            s.tell("worm_took", faction=name, region=region, n=lost)
    lose_harvesters(s, region, "worm")
    clear_sand(s, region)


def lose_harvesters(s: State, region: str, to: str) -> None:
    """Harvesters go back to the Empire board, their loads are gone."""
    for id, harvester in list(harvesters(s.table, region)):
        del s.table.harvesters[id]
        s.tell("harvester_lost", faction=harvester.owner, region=region, to=to)


def clear_sand(s: State, region: str) -> None:
    """Spice and wormsigns are gone."""
    s.table.spice.pop(region, None)
    s.table.signs.pop(region, None)

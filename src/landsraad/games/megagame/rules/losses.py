"""What is defeated, captured, used up or returned to the Empire board."""

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
from landsraad.games.megagame.rules.words.telling import Loss, tell_losses
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


def struck_by_storm(s: State, region: str) -> list[Loss]:
    """A storm has come over a desert: all that stands and lies there is lost (storm_hits)."""
    caught = [
        name
        for name in s.table.armies.get(region, {})
        if is_house(name) or CAVES not in board(s, name).cards
    ]
    lost = [swallowed(s, region, name, "storm") for name in caught]
    lost += lose_harvesters(s, region, "storm") + lose_ornithopters(s, region, "storm")
    clear_sand(s, region)
    return lost


def struck_by_worm(s: State, region: str) -> None:
    """A worm has come: it takes House armies, harvesters, spice and signs (worm_result)."""
    caught = [name for name in s.table.armies.get(region, {}) if is_house(name)]
    lost = [swallowed(s, region, name, "worm") for name in caught]
    tell_losses(s, lost + lose_harvesters(s, region, "worm"))
    clear_sand(s, region)


def swallowed(s: State, region: str, name: str, to: str) -> Loss:
    """All armies of a faction in a region are defeated by the desert."""
    lost = defeat(s, region, name, armies(s.table, region, name))
    return Loss("armies_lost", name, region, lost, to)


def lose_harvesters(s: State, region: str, to: str) -> list[Loss]:
    """Harvesters go back to the Empire board, their loads are gone."""
    gone = list(harvesters(s.table, region))
    for id, _ in gone:
        del s.table.harvesters[id]
    return [Loss("harvester_lost", each.owner, region, 1, to) for _, each in gone]


def lose_ornithopters(s: State, region: str, to: str) -> list[Loss]:
    """Ornithopters go back to the Empire board."""
    gone = list(ornithopters(s.table, region))
    for id, _ in gone:
        del s.table.ornithopters[id]
    return [Loss("ornithopter_lost", each.owner, region, 1, to) for _, each in gone]


def clear_sand(s: State, region: str) -> None:
    """Spice and wormsigns are gone."""
    s.table.spice.pop(region, None)
    s.table.signs.pop(region, None)


def spend(s: State, name: str, card: str) -> None:
    """An Exploration card is used and gone (card_uses)."""
    board(s, name).cards.remove(card)
    s.table.spent.append(card)
    s.tell("card_played", faction=name, card=card)

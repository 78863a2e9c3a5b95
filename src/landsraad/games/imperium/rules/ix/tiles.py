"""Tech tiles: shown, bought, used."""

from __future__ import annotations

from collections.abc import Iterator

from landsraad.games.imperium.components import IX, TILES
from landsraad.games.imperium.components.rows import TileMoment
from landsraad.games.imperium.rules.effects import possible
from landsraad.games.imperium.rules.effects.at import At
from landsraad.games.imperium.rules.running import new_group, open_effects, run
from landsraad.games.imperium.rules.table import clockwise
from landsraad.games.imperium.state import State, Table, Who


def lay_tiles(s: State) -> None:
    """Three stacks, the top tile of each face up."""
    tiles = list(TILES)
    s.box.dice.shuffle(tiles, "tech")
    size = IX.overlay.tiles_per_stack
    stacks = [tiles[start : start + size] for start in range(0, len(tiles), size)]
    s.table.tech = [stack.pop() for stack in stacks]
    s.box.tech = stacks


def powers(t: Table, who: Who, when: TileMoment) -> Iterator[tuple[str, str]]:
    """Tiles of a player with a power of this moment, each with its script."""
    for tile in t.players[who].tiles:
        for number, power in enumerate(TILES[tile].power):
            if power.when == when:
                yield tile, f"tile/{tile}/{number}"


def open_powers(s: State, who: Who, when: TileMoment) -> None:
    """Powers of this moment become effects of the turn."""
    for _, script in powers(s.table, who, when):
        open_effects(s, script)


def run_powers(s: State, when: TileMoment) -> None:
    """Powers of this moment work for everybody, from the First Player on."""
    t = s.table
    for who in reversed(clockwise(t, t.first)):
        for _, script in powers(t, who, when):
            run(s, who, script)


def usable(s: State, who: Who) -> dict[str, str]:
    """Tiles that a player may use now on their own turn, with their scripts."""
    t = s.table
    if not t.players[who].tiles:
        return {}
    found = {
        tile: script
        for tile, script in powers(t, who, "once_per_round")
        if tile not in t.players[who].used_tiles
    }
    found |= dict(powers(t, who, "own_turn"))
    return {tile: script for tile, script in found.items() if possible(s, At(who, 0, script, 0))}


def use_tile(s: State, who: Who, tile: str, script: str) -> None:
    """Use a tile; one for once a round is turned down."""
    if any(power.when == "once_per_round" for power in TILES[tile].power):
        s.table.players[who].used_tiles.append(tile)
    s.tell("tile_used", player=who, tile=tile)
    s.table.agenda.append(["do_picked", who, new_group(s), script, 0])


def turn_tiles_up(s: State) -> None:
    """Tiles for once a round can be used again."""
    for player in s.table.players:
        player.used_tiles.clear()

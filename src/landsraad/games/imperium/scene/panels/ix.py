"""Rise of Ix: the stacks of Tech, Freighters and Negotiators, and dreadnoughts on flags."""

from __future__ import annotations

from landsraad.games.imperium.components import TILES
from landsraad.games.imperium.rules.table import is_six, with_ix
from landsraad.games.imperium.scene.board.emblems import emblem
from landsraad.games.imperium.scene.people import named
from landsraad.games.imperium.scene.signs import sign
from landsraad.games.imperium.state import Player, Table, View
from landsraad.games.imperium.story import names, texts
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Panel
from landsraad.scenes.text import counted, listed


def ix_panels(view: View) -> list[Panel]:
    """A panel of the boards of Rise of Ix; six players have it below their teams."""
    t = view.table
    return [Panel("ix", "Ix", ix_node(view))] if with_ix(t) and not is_six(t) else []


def ix_node(view: View) -> Node:
    """All that the boards of Rise of Ix hold."""
    stacks = [stack(tile, view.box["tech"][place]) for place, tile in enumerate(view.table.tech)]
    players = [ships(view.table, who, player) for who, player in enumerate(view.table.players)]
    return el(
        "div",
        el("ul", stacks, class_="stacks"),
        el("ul", [row for row in players if row is not None], class_="ships"),
        class_="imp-panel ix",
    )


def stack(tile: str, below: int) -> Node:
    """A stack: the tile on top in words, and how many lie below."""
    if not tile:
        return el("li", el("span", "An empty stack", class_="muted"))
    left = f"{counted(below, 'tile')} below" if below else "the last of its stack"
    price = sign("spice", str(TILES[tile].cost))
    words = " ".join(texts.tile(tile)[1:])
    head = el("div", price, el("b", TILES[tile].name), el("small", left, class_="muted"))
    return el("li", head, el("p", words))


def ships(t: Table, who: int, player: Player) -> Node | None:
    """A player's Freighter, Negotiators, dreadnoughts on flags and tiles; None: nothing of it."""
    flags = [names.space(space) for space, holder in t.flags.items() if holder == who]
    tiles = [used(tile, tile in player.used_tiles) for tile in player.tiles]
    parts = [
        f"Freighter on space {player.freighter}" if player.freighter else "",
        counted(player.negotiators, "Negotiator") if player.negotiators else "",
        f"dreadnoughts control {listed(flags)}" if flags else "",
        listed(tiles) if tiles else "",
    ]
    words = "; ".join(part for part in parts if part)
    if not words:
        return None
    return el("li", emblem(who), el("b", named(t, who)), el("span", words))


def used(tile: str, down: bool) -> str:
    """A tile; one that was used lies face down until the next round."""
    return f"{TILES[tile].name} (used this round)" if down else TILES[tile].name

"""Victory Points of a player, and where they came from."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from landsraad.games.imperium.scene.signs import sign
from landsraad.games.imperium.state import Player
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import counted

SORTS: Final = {
    "friendship": "2 Influence with Factions",
    "alliance": "Alliances",
    "conflict": "rewards of Conflicts",
    "icons": "pairs of battle icons",
    "card": "cards",
    "intrigue": "Intrigue cards",
    "contract": "contracts",
    "complete": "contracts",
    "space": "board spaces",
    "tile": "Tech tiles",
    "leader": "the Leader",
    "track": "Influence tracks",
    "personal": "the player's board",
    "freighter": "the Freighter",
    "rival": "goods",
    "hagal": "House Hagal cards",
}
"""Where points come from, by the sort of thing that gave them."""
START: Final = "the start"


def sources(player: Player) -> dict[str, int]:
    """Where the points of a player came from, the most first; what is lost again is not there."""
    found: dict[str, int] = {}
    for sort, n in player.scored.items():
        words = SORTS.get(sort, "other effects")
        found[words] = found.get(words, 0) + n
    found[START] = player.vp - sum(player.scored.values())
    return {words: n for words, n in sorted(found.items(), key=lambda each: -each[1]) if n}


def points(player: Player) -> Node:
    """Victory Points; pointing at them tells where they came from."""
    return points_node(player.vp, tuple(sources(player).items()))


@lru_cache(maxsize=1000)
def points_node(n: int, came: tuple[tuple[str, int], ...]) -> Node:
    """The same from its facts."""
    parts = ", ".join(f"{many} from {words}" for words, many in came)
    title = f"{counted(n, 'Victory Point')}: {parts}" if parts else counted(n, "Victory Point")
    return el("span", sign("vp"), el("b", str(n)), class_="points", title=title, tabindex=0)

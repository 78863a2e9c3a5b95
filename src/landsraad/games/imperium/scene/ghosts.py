"""What will stand on the board once a draft is done: the Agent on its space."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from landsraad.games.imperium.components import CARDS, EVERY_SPACE
from landsraad.games.imperium.scene.emblems import heraldry
from landsraad.games.imperium.story import names
from landsraad.kernel import Ask, Value, View
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Ghost


def ghosts(view: View, ask: Ask, draft: Mapping[str, Value]) -> list[Ghost]:
    """The Agent where it would go, with the card that sends it."""
    space, card = str(draft.get("space", "")), str(draft.get("turn", ""))
    if view.seat < 0 or space not in EVERY_SPACE:
        return []
    tag = names.card(card) if card in CARDS else ""
    return [Ghost(f"space:{space}", "", tag, shape(view.seat))]


@lru_cache
def shape(who: int) -> Node:
    """The outline of a player."""
    return el("path", d=heraldry(who).outline, fill=heraldry(who).fill)

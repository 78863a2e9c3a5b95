"""A Rival's turn over the board: each House Hagal card is flipped, and what came of it is said."""

from __future__ import annotations

from typing import Final

from landsraad.games.imperium.components import HAGAL
from landsraad.games.imperium.scene.board.emblems import emblem, heraldry
from landsraad.games.imperium.scene.panels.hagal import (
    BEGUN,
    FLIPPED,
    Flip,
    RivalTurn,
    is_rivals_turn,
    sentence_of,
    turn_at,
)
from landsraad.games.imperium.scene.panels.rivals import goods_of
from landsraad.games.imperium.state import Table
from landsraad.games.imperium.story import names
from landsraad.scenes.node import Node, el
from landsraad.scenes.stage import Beat, Scene, Tale, ribbon
from landsraad.scenes.text import listed

SEEN: Final = 1900
"""Milliseconds that a flipped card is seen."""
BROUGHT: Final = 1900
"""Milliseconds of what a turn brought."""
SHOWN: Final = 3
"""How many lines of its results are shown; the log has all of them."""


def rival_turn(tale: Tale, at: int) -> Scene | None:
    """A turn of a Rival, card by card, which begins with its first card; None: this is none."""
    t: Table = tale.view.table
    before = (k for k in reversed(range(at)) if tale.told[k].what in (BEGUN, FLIPPED))
    begun = next(before, at)
    if not is_rivals_turn(t, tale.told[begun]):
        return None
    turn = turn_at(t, tale.told, begun)
    if not turn.flips or turn.flips[0].at != at:
        return None
    beats = [flipped(tale, turn, flip) for flip in turn.flips]
    if turn.brought:
        beats.append(brought(tale, turn))
    title = f"{tale.story.name(turn.who)} takes a turn"
    return Scene("ribbon", title, tuple(beats), "great")


def flipped(tale: Tale, turn: RivalTurn, flip: Flip) -> Beat:
    """One card, large, with its reason."""
    words = sentence_of(flip)
    signs = [emblem(turn.who), small_card(flip)]
    node = ribbon(signs, tale.story.name(turn.who), words, heraldry(turn.who).fill)
    spots = (f"space:{flip.space}",) if flip.space else ()
    return Beat(tale.number(flip.at), words, SEEN, node, spots=spots)


def small_card(flip: Flip) -> Node:
    """The House Hagal card; one that was skipped is paler."""
    return el(
        "span",
        el("small", "House Hagal"),
        el("strong", names.hagal(flip.card)),
        el("span", goods_of(HAGAL[flip.card]), class_="gives"),
        class_="hagal-small skipped" if flip.space and not flip.went else "hagal-small",
    )


def brought(tale: Tale, turn: RivalTurn) -> Beat:
    """What the turn brought, in lines of the log."""
    lines = [tale.words(at) for at in turn.brought]
    who = tale.story.name(turn.who)
    told = [line.removeprefix(f"{who} ") for line in lines]
    said = listed([line.removesuffix(".") for line in told[:SHOWN]])
    more = f", and {len(told) - SHOWN} more" if len(told) > SHOWN else ""
    words = f"{said}{more}."
    node = ribbon(emblem(turn.who), who, words, heraldry(turn.who).fill)
    last = max(turn.brought[-1], turn.flips[-1].at)
    return Beat(tale.number(last), f"{who} {words}", BROUGHT, node)

"""Where each option stands in the picture, and what a line of the log is about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from landsraad.games.imperium.components import EVERY_POST, EVERY_SPACE, FACTIONS, SIX_FACTIONS
from landsraad.games.imperium.scene.board.market import market
from landsraad.games.imperium.scene.board.shapes import BATTLE, PLATES, POSTS
from landsraad.games.imperium.scene.people import Players, side_of
from landsraad.games.imperium.scene.seen import Seen
from landsraad.games.imperium.state import Table, View
from landsraad.games.imperium.why import EXPLAIN
from landsraad.kernel import Ask, Told, Value
from landsraad.scenes.sketch import SEATS, Place, Point, drawn_as

TRACKS: Final = (*FACTIONS, *SIX_FACTIONS.values())


def in_hand(view: View, ask: Ask, value: Value) -> str | None:
    """A card of one's own hand."""
    return f"hand:{value}" if view.shield and value in view.shield.hand else None


def intrigue(view: View, ask: Ask, value: Value) -> str | None:
    """An Intrigue card in the player's hand."""
    return f"plot:{value}" if view.shield and value in view.shield.intrigue else None


def on_market(view: View, ask: Ask, value: Value) -> str | None:
    """A card that can be acquired; of several copies the first."""
    offers = (offer.node for offer in market(view.table, ask.seat) if offer.card == value)
    return next(offers, None)


def own_card(view: View, ask: Ask, value: Value) -> str | None:
    """A card of the hand or an Intrigue card."""
    return in_hand(view, ask, value) or intrigue(view, ask, value)


def trashed(view: View, ask: Ask, value: Value) -> str | None:
    """A card to trash: one of the hand; those of other zones stand on the desk."""
    return in_hand(view, ask, value) if ask.hidden else None


def contract(view: View, ask: Ask, value: Value) -> str | None:
    """A contract that lies face up."""
    return f"contract:{value}" if value in view.table.contracts else None


def won_card(view: View, ask: Ask, value: Value) -> str | None:
    """A won Conflict card or the Objective, face up."""
    return f"won:{value}" if value in view.table.players[ask.seat].face_up else None


def of_turn(view: View, ask: Ask, value: Value) -> str | None:
    """What can be done in a turn: cards on offer, Intrigue cards, tiles; effects are buttons."""
    if isinstance(value, int):
        return None
    return intrigue(view, ask, value) or own_tile(view, ask, value) or on_market(view, ask, value)


def own_tile(view: View, ask: Ask, value: Value) -> str | None:
    """A Tech tile of one's own."""
    return f"own-tile:{value}" if value in view.table.players[ask.seat].tiles else None


def shown_tile(view: View, ask: Ask, value: Value) -> str | None:
    """A Tech tile on one of the stacks."""
    return f"tile:{value}" if value in view.table.tech else None


def at_the_end(view: View, ask: Ask, value: Value) -> str | None:
    """Endgame cards, and cards that the wild icon can be paired with."""
    return intrigue(view, ask, value) or won_card(view, ask, value)


def player(view: View, ask: Ask, value: Value) -> str | None:
    """A player who has a row on the rail; Rivals are buttons."""
    return f"seat:{value}" if isinstance(value, int) and value < view.table.seats else None


SORTS: Final[dict[str, Place]] = {
    **SEATS,
    "space": drawn_as("space", EVERY_SPACE),
    "post": drawn_as("post", EVERY_POST),
    "faction": drawn_as("track", TRACKS),
    "intrigue": intrigue,
    "contract": contract,
    "conflict": won_card,
    "player": player,
    "tile": shown_tile,
}
"""Where things stand, by sort; words and numbers beside them are buttons."""

PLACES: Final[dict[str, Place]] = {
    "turn": own_card,
    "discard": in_hand,
    "trash": trashed,
    "acquire": on_market,
    "set aside": on_market,
    "throne card": on_market,
    "effect": of_turn,
    "anything else": of_turn,
    "endgame": at_the_end,
}
"""Where options stand that are of several sorts, or whose sort lies in several places."""

FIELDS: Final = {"space": tuple(EVERY_SPACE)}


def dark(view: Seen, ask: Ask) -> dict[str, Value]:
    """Things that look like an answer, where the rules can say why one is not."""
    if ask.kind not in EXPLAIN or view.shield is None:
        return {}
    here = side_of(view.table).layout
    things: dict[str, Iterable[Value]] = {
        "space": here.spaces,
        "post": here.posts,
        "faction": here.factions,
        "contract": view.table.contracts,
        "intrigue": view.shield.intrigue,
    }
    some = things.get(ask.of, ())
    if ask.kind == "turn":
        some = (*view.shield.hand, *view.shield.intrigue)
    elif ask.kind in ("effect", "anything else"):
        market_cards = (offer.card for offer in market(view.table, ask.seat))
        some = (*(market_cards if in_reveal(view.table) else ()), *view.shield.intrigue)
    nodes = {node_of(view, ask, name): name for name in some}
    return {node: name for node, name in nodes.items() if node}


def in_reveal(t: Table) -> bool:
    """Is it somebody's Reveal turn, in which cards are acquired?"""
    return t.turn.kind == "reveal"


def node_of(view: Seen, ask: Ask, value: Value) -> str | None:
    """Where a thing stands in this question."""
    find = PLACES.get(ask.kind) or SORTS.get(ask.of)
    return find(view, ask, value) if find else None


def about(view: View, ask: Ask) -> str | None:
    """The space that the Agent of this turn stands on."""
    t = view.table
    return f"space:{t.turn.space}" if t.turn.space and t.turn.player == ask.seat else None


QUARTER: Final = 5
"""Which of the places of troops is in the middle of a quarter."""


def spot(view: View, place: str) -> Point | None:
    """Where something more would stand: in the slot of a space, on a post, in a quarter."""
    sort, _, name = place.partition(":")
    if sort == "fighting":
        quarter = BATTLE.quarter_units[Players(view.table).armies.index(int(name))]
        return quarter[QUARTER]
    if sort == "space" and name in PLATES:
        return PLATES[name].agent(0, 1)
    return POSTS[name].at if sort == "post" and name in POSTS else None


def spots(told: Told) -> list[str]:
    """The spaces, posts, tracks and Conflict that something told is about."""
    found: list[str] = []
    for key, value in told.facts.items():
        if key == "space" and value in EVERY_SPACE:
            found.append(f"space:{value}")
        elif key == "post" and value in EVERY_POST:
            found.append(f"post:{value}")
        elif key in ("faction", "track") and value in TRACKS:
            found.append(f"track:{value}")
        elif key == "conflict":
            found.append("conflict")
    return found

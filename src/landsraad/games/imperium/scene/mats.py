"""A seat's row on the rail, and its mat: what everybody sees before it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from landsraad.games.imperium.components import LEADERS, RESOURCES, RIVALS
from landsraad.games.imperium.rules.table import board, is_six
from landsraad.games.imperium.scene.cards import contract_chip, tile_chip, won_chip
from landsraad.games.imperium.scene.emblems import emblem
from landsraad.games.imperium.scene.glyphs import Glyph, faction_sign
from landsraad.games.imperium.scene.people import named
from landsraad.games.imperium.scene.signs import glyph_node, sign
from landsraad.games.imperium.scene.strip import good, pieces, points
from landsraad.games.imperium.state import Player, Table
from landsraad.games.imperium.story import names, texts
from landsraad.kernel import Seat, View
from landsraad.scenes.frame import Fact, Row
from landsraad.scenes.node import Node, el


def row(view: View, seat: Seat) -> Row:
    """What everybody counts of a seat."""
    t: Table = view.table
    player, outside = t.players[seat], view.outsides[seat]
    agents = "–" if player.revealed else str(len(player.agents))
    return row_of(agents, outside["hand"], outside["intrigue"], is_six(t))


@lru_cache(maxsize=2000)
def row_of(agents: str, hand: int, plots: int, narrow: bool) -> Row:
    """The row from its facts; six of them side by side have room for two each."""
    facts = [Fact(sign("agent"), agents, "Agents ready")]
    if not narrow:
        facts.append(Fact(sign("draw"), str(hand), "Cards in hand"))
    facts.append(Fact(sign("intrigue"), str(plots), "Intrigue cards"))
    return Row(facts=tuple(facts))


def mat(view: View, seat: Seat) -> Node:
    """All that lies open before a seat."""
    return player_mat(view, seat, f"mat:{seat}")


def player_mat(view: View, who: int, id: str) -> Node:
    """All that lies open before a player, a Rival too."""
    t: Table = view.table
    player = t.players[who]
    return el(
        "section",
        el("header", emblem(who), el("h3", named(t, who)), points(player.vp)),
        el("div", [good(name, getattr(player, name)) for name in RESOURCES], class_="purse-row"),
        el("ul", pieces(t, player), class_="pieces"),
        el("ul", influence(t, player), class_="pieces", aria_label="Influence"),
        el("ul", belongings(player), class_="chips"),
        leader(player),
        piles(view, who, player) if not player.rival else None,
        id=id,
        class_="imp-mat",
    )


def influence(t: Table, player: Player) -> list[Node]:
    """Influence on each track."""
    tracks = dict.fromkeys((*board(t).factions, *player.influence))
    return [step(name, player.influence.get(name, 0)) for name in tracks]


@lru_cache(maxsize=100)
def step(faction: str, n: int) -> Node:
    """Influence on one track."""
    words = f"{n} Influence with {names.faction(faction)}"
    node = glyph_node(Glyph(faction_sign(faction)))
    return el("li", node, str(n), title=words, class_="piece")


def belongings(player: Player) -> list[Node]:
    """Contracts, won cards and tiles; they are chosen elsewhere."""
    found = [contract_chip(name, "") for name in player.contracts]
    found += [contract_chip(name, "", done=True) for name in player.completed]
    found += [won_chip(name, "", True) for name in player.face_up]
    found += [won_chip(name, "", False) for name in player.face_down]
    found += [tile_chip(name, "", name in player.used_tiles) for name in player.tiles]
    return found


def leader(player: Player) -> Node | None:
    """What the Leader can do, in words."""
    if player.leader in LEADERS:
        lines = texts.leader(player.leader)
    elif player.leader in RIVALS:
        lines = texts.rival(player.leader)
    else:
        return None
    return el("div", [el("p", line) for line in lines], class_="leader-words")


def piles(view: View, who: int, player: Player) -> Node:
    """The open deck list: what deck and hand hold together, discarded and in play."""
    hand = view.outsides[who]["hand"]
    deck = view.box["decks"][who]
    sorts = [
        (f"Deck of {deck} and hand of {hand}", player.unseen),
        (f"Discarded: {len(player.discard)}", player.discard),
        (f"In play: {len(player.play)}", player.play),
        ("Intrigue that waits", player.lasting),
    ]
    parts = [el("details", el("summary", title), listing(cards)) for title, cards in sorts if cards]
    return el("div", parts, class_="deck-lists")


def listing(cards: Iterable[str]) -> Node:
    """Cards by name with how many there are."""
    counts = Counter(map(names.card, cards))
    rows = [el("li", f"{n} × {name}" if n > 1 else name) for name, n in sorted(counts.items())]
    return el("ul", rows, class_="listing")

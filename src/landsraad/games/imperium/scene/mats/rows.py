"""A seat's row on the rail, and its mat: what everybody sees before it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain

from landsraad.games.imperium.components import EVERY_POST, LEADERS, RESOURCES, RIVALS
from landsraad.games.imperium.rules.table import board, is_six, spies_left, with_ix
from landsraad.games.imperium.scene.board.emblems import emblem
from landsraad.games.imperium.scene.glyphs import Glyph, faction_sign
from landsraad.games.imperium.scene.mats.cards import (
    contract_chip,
    contract_note,
    tile_chip,
    won_chip,
)
from landsraad.games.imperium.scene.mats.points import points
from landsraad.games.imperium.scene.mats.strip import good
from landsraad.games.imperium.scene.people import named, short
from landsraad.games.imperium.scene.signs import glyph_node, sign
from landsraad.games.imperium.state import NOBODY, Player, Table, View
from landsraad.games.imperium.story import names, texts
from landsraad.games.imperium.story.effects import brief
from landsraad.kernel import Seat
from landsraad.scenes.frame import Fact, Row
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import capital, counted, listed


def row(view: View, seat: Seat) -> Row:
    """What everybody counts of a seat."""
    player, outside = view.table.players[seat], view.outsides[seat]
    agents = "–" if player.revealed else str(len(player.agents))
    called = short(view.table, seat)
    return row_of(called, agents, outside["hand"], outside["intrigue"], is_six(view.table))


@lru_cache(maxsize=2000)
def row_of(called: str, agents: str, hand: int, plots: int, narrow: bool) -> Row:
    """The row from its facts; six of them side by side have room for two each."""
    facts = [Fact(sign("agent"), agents, "Agents ready")]
    if not narrow:
        facts.append(Fact(sign("draw"), str(hand), "Cards in hand"))
    facts.append(Fact(sign("intrigue"), str(plots), "Intrigue cards"))
    return Row(facts=tuple(facts), short=called)


def mat(view: View, seat: Seat) -> Node:
    """All that lies open before a seat."""
    return player_mat(view, seat, f"mat:{seat}")


def player_mat(view: View, who: int, id: str) -> Node:
    """All that lies open before a player, a Rival too."""
    t = view.table
    player = t.players[who]
    return el(
        "section",
        el("header", emblem(who), el("h3", named(t, who)), points(player)),
        el("div", [good(name, getattr(player, name)) for name in RESOURCES], class_="purse-row"),
        el("dl", list(chain.from_iterable(rows(t, who, player))), class_="mat-rows"),
        el("ul", belongings(t, who, player), class_="chips"),
        leader(player),
        piles(view, who, player) if not player.rival else None,
        id=id,
        class_="imp-mat",
    )


# ---- rows


def rows(t: Table, who: int, player: Player) -> Iterator[tuple[Node, Node]]:
    """Agents, Spies, units, Influence, what was gained for good: each with its name."""
    yield labelled("Agents", agents_words(t, who, player))
    yield labelled("Spies", spies_words(player))
    if not player.commander:
        yield labelled("Troops", troops_words(player))
    if ships := dreadnoughts_words(t, who, player):
        yield labelled("Dreadnoughts", ships)
    yield labelled("Influence", el("ul", influence(t, player), class_="pieces"))
    if held := [names.faction(track) for track, holder in t.alliances.items() if holder == who]:
        yield labelled("Alliances", capital(listed(held)))
    if places := [names.space(space) for space, holder in t.control.items() if holder == who]:
        yield labelled("Controls", listed(places))
    if lasting := lasting_things(player):
        yield labelled("For good", capital(listed(lasting)))
    if with_ix(t):
        yield labelled("Ix", ix_words(player))


def labelled(name: str, words: Node | str) -> tuple[Node, Node]:
    """A row with its name."""
    return el("dt", name), el("dd", words)


def agents_words(t: Table, who: int, player: Player) -> str:
    """Agents that are ready, and where the others are."""
    ready = "revealed" if player.revealed else f"{len(player.agents)} ready"
    places = [names.space(space) for space in player.sent]
    if player.commander and t.turn.player == who and t.turn.ally != NOBODY:
        ready += f", {named(t, t.turn.ally)} is activated"
    return f"{ready}; at {listed(places)}" if places else ready


def spies_words(player: Player) -> str:
    """Spies in the supply, and what the others overlook."""
    watched = [listed(map(names.space, EVERY_POST[post].connects)) for post in player.spies]
    ready = f"{spies_left(player)} ready"
    return f"{ready}; they watch {'; '.join(watched)}" if watched else ready


def troops_words(player: Player) -> str:
    """Where the troops are."""
    worms = f", {counted(player.worms, 'sandworm')}" if player.worms else ""
    memories = f"; {counted(player.memories, 'memory', 'memories')}" if player.memories else ""
    return (
        f"{player.garrison} in the garrison, {player.conflict} in the Conflict{worms}, "
        f"{player.supply} in the supply{memories}"
    )


def dreadnoughts_words(t: Table, who: int, player: Player) -> str:
    """Where the dreadnoughts are; empty: there are none in this game."""
    if not with_ix(t) or player.commander:
        return ""
    flags = [names.space(space) for space, holder in t.flags.items() if holder == who]
    places = {
        "in the garrison": player.dread_garrison,
        "in the Conflict": player.dread_conflict,
        "in the supply": player.dreadnoughts,
    }
    found = [f"{n} {where}" for where, n in places.items() if n]
    return ", ".join([*found, *(f"one controls {space}" for space in flags)])


def lasting_things(player: Player) -> list[str]:
    """What was gained for the rest of the game."""
    things = {
        "the Swordmaster": player.swordmaster,
        "the Swordmaster Bonus token": player.swordmaster_bonus,
        "a seat on the High Council": player.council,
        "Maker Hooks": player.hooks,
    }
    return [words for words, has in things.items() if has]


def ix_words(player: Player) -> str:
    """The Freighter and Negotiators."""
    place = f"Freighter on space {player.freighter}" if player.freighter else "Freighter at home"
    sent = counted(player.negotiators, "Negotiator")
    return f"{place}; {sent} on the Ix board" if player.negotiators else place


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


def belongings(t: Table, who: int, player: Player) -> list[Node]:
    """Contracts with their progress, won cards and tiles; they are chosen elsewhere."""
    found = [contract_chip(name, "", contract_note(t, who, name)) for name in player.contracts]
    found += [contract_chip(name, "", done=True) for name in player.completed]
    found += [won_chip(name, "", True) for name in player.face_up]
    found += [won_chip(name, "", False) for name in player.face_down]
    found += [tile_chip(name, "", name in player.used_tiles) for name in player.tiles]
    return found


def leader(player: Player) -> Node | None:
    """What the Leader can do, in words; how far the training is."""
    if player.leader in LEADERS:
        lines = [*texts.leader(player.leader), *training(player)]
    elif player.leader in RIVALS:
        lines = texts.rival(player.leader)
    else:
        return None
    return el("div", [el("p", line) for line in lines], class_="leader-words")


def training(player: Player) -> list[str]:
    """Where the token stands on the training track; nothing: the Leader has none."""
    track = LEADERS[player.leader].training_track
    if not track:
        return []
    here = next((node for node in track if node.node == player.training), track[0])
    if not here.next:
        return ["The training is at its end."]
    ahead = [brief(node.reward) for node in track if node.node in here.next]
    return [f"Next in the training: {listed(ahead, 'or')}."]


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

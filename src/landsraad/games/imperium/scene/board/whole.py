"""The board: the printed ground, spaces and posts to point at, cards, and all that stands on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from landsraad.games.imperium.components import EVERY_SPACE, MUAD_DIB, PERSONAL_TRACKS
from landsraad.games.imperium.rules.table import controller, strength, with_contracts
from landsraad.games.imperium.scene.board.brush import moved
from landsraad.games.imperium.scene.board.faces import (
    card_face,
    conflict_face,
    contract_face,
    pile_face,
    tile_face,
)
from landsraad.games.imperium.scene.board.ground import printed
from landsraad.games.imperium.scene.board.market import market
from landsraad.games.imperium.scene.board.plates import below_title
from landsraad.games.imperium.scene.board.shapes import (
    BATTLE,
    PLATES,
    POSTS,
    SHAPES,
    SIZE,
    Rect,
    Side,
)
from landsraad.games.imperium.scene.board.tokens import (
    agent,
    alliance,
    cubes,
    flag,
    marker,
    next_cell,
    pointed_post,
    pointed_space,
    pointed_track,
    sign_token,
    strength_chip,
    threatened,
    wall,
)
from landsraad.games.imperium.scene.board.track_words import next_reward, threats, track_words
from landsraad.games.imperium.scene.board.visit_marks import visit_marks
from landsraad.games.imperium.scene.people import Players, named, side_of
from landsraad.games.imperium.state import NOBODY, Player, Table, View
from landsraad.games.imperium.story import names, texts
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import capital, counted, listed

COMMANDERS_AGENTS: Final = ("left", "right", "both")
"""Which Ally each of a Commander's Agents activates."""


def board(view: View) -> Node:
    """The board as it stands."""
    t = view.table
    side = side_of(t)
    layers = printed(side)
    return el(
        "svg",
        layers.ground,
        layers.signs,
        layers.text,
        wall(t.wall),
        el("g", list(cards(t)), id="cards"),
        el("g", list(piles(t, view.box)), id="piles"),
        el("g", list(contracts(t)), id="contracts"),
        el("g", list(ix_tiles(t, side)) if side.ix else [], id="tiles"),
        el("g", [space(t, name) for name in side.layout.spaces], id="spaces"),
        el("g", list(visit_marks(view)), id="visits"),
        el("g", list(tracks(view, side)), id="tracks"),
        el("g", [post(t, name) for name in side.layout.posts], id="posts"),
        el("g", list(fights(t)), id="fights"),
        el("g", list(things(t)), id="things"),
        el("g", [*agents(t), *waiting_agents(t)], id="agents"),
        viewBox=f"0 {SIZE.top} {side.width} {SIZE.bottom - SIZE.top}",
        class_="board imp",
        role="group",
        aria_label="The board of Imperium",
        id="board",
    )


# ---- spaces and posts


def space(t: Table, name: str) -> Node:
    """A space to point at; it says what it costs and gives now."""
    return pointed_space(name, space_words(t, name), PLATES[name].rect)


def space_words(t: Table, name: str) -> str:
    """What everybody can know of a space."""
    row = EVERY_SPACE[name]
    said = [f"{row.name}.", *texts.space(name)]
    if row.maker and (bonus := t.bonus.get(name, 0)):
        said.append(f"{bonus} bonus spice lies there.")
    there = [named(t, who) for who, player in enumerate(t.players) if name in player.sent]
    if there:
        said.append(f"Agents there: {listed(there)}.")
    return " ".join(said)


def post(t: Table, name: str) -> Node:
    """A post to point at, with its Spies."""
    shape = POSTS[name]
    owners = [who for who, player in enumerate(t.players) if name in player.spies]
    words = capital(names.post(name))
    if owners:
        words += ": " + ", ".join(f"a Spy of {named(t, who)}" for who in owners)
    spots = [shape.at] if len(owners) == 1 else shape.spies[1:]
    scale = 1.15 if len(owners) == 1 else 0.75
    spies = [
        marker(f"spy:{who}:{name}", who, words, spot, scale, "spy")
        for who, spot in zip(owners, spots, strict=False)
    ]
    return el("g", pointed_post(name, words, shape.at), spies)


def agents(t: Table) -> Iterator[Node]:
    """All Agents on the board."""
    for name in dict.fromkeys(each for player in t.players for each in player.sent):
        there = [who for who, player in enumerate(t.players) if name in player.sent]
        for number, who in enumerate(there):
            kind = t.players[who].sent[name]
            order = list(t.players[who].sent).index(name)
            title = f"An Agent of {named(t, who)} at {EVERY_SPACE[name].name}"
            spot, low = PLATES[name].agent(number, len(there)), below_title(PLATES[name])
            yield agent(f"agent:{who}:{order}", who, kind, title, spot, len(there) == 1, low)


def waiting_agents(t: Table) -> Iterator[Node]:
    """The Agents of Commanders that are ready, each in its place."""
    shape = SHAPES.commanders
    for who in Players(t).commanders:
        player = t.players[who]
        spots = shape.muad_dib if player.leader == MUAD_DIB else shape.shaddam_corrino_iv
        for kind, spot in zip(COMMANDERS_AGENTS, spots, strict=True):
            if kind in player.agents:
                title = f"An Agent of {named(t, who)} that is ready"
                yield agent(f"ready:{who}:{kind}", who, kind, title, spot, False)


# ---- tracks


def tracks(view: View, side: Side) -> Iterator[Node]:
    """Everybody's Influence, the Alliances and who threatens them, and the viewer's next step."""
    t = view.table
    places = Players(t)
    for faction, shape in side.tracks().items():
        x, y, _, h = shape.cells[0]
        last = shape.cells[-1]
        rect: Rect = (x, y, last[0] + last[2] - x, h)
        own = side.six and faction in PERSONAL_TRACKS
        yield pointed_track(faction, track_words(t, view.seat, faction), rect)
        if step := next_reward(t, view.seat, faction):
            yield next_cell(f"next:{faction}", shape.cells[step])
        for who in places.commanders if own else places.armies:
            player = t.players[who]
            if own and PERSONAL_TRACKS[shape.faction].commander != player.leader:
                continue
            level = min(player.influence.get(faction, 0), len(shape.cells) - 1)
            spot = shape.markers[level][0 if own else places.armies.index(who)]
            words = f"{named(t, who)}: {player.influence.get(faction, 0)} Influence"
            yield marker(f"influence:{faction}:{who}", who, words, spot, 0.78, "influence-at")
        holder = t.alliances.get(faction, NOBODY)
        if holder != NOBODY:
            words = f"{named(t, holder)} has the Alliance of {names.faction(faction)}"
            yield alliance(f"alliance:{faction}", holder, words, shape.alliance)
        if threats(t, faction):
            yield threatened(f"threat:{faction}", shape.alliance)


# ---- the battle


def fights(t: Table) -> Iterator[Node]:
    """Garrisons and units in the Conflict."""
    for place, who in enumerate(Players(t).armies):
        player, name = t.players[who], named(t, who)
        x, y = BATTLE.garrisons[place]
        home = f"{name}: garrison {counted(player.garrison, 'troop')}"
        yield marker(f"army:{who}", who, home, (x, y - 37), 0.85, "army")
        spots = BATTLE.garrison_units[place]
        yield cubes(f"garrison:{who}", who, spots, player.garrison, home)
        words = f"{name}: {counted(player.conflict, 'troop')} in the Conflict"
        yield cubes(f"fighting:{who}", who, BATTLE.quarter_units[place], player.conflict, words)
        yield from special_units(who, player, place)
        if strength(player):
            spot = BATTLE.quarter_strength[place]
            yield strength_chip(f"strength:{who}", who, strength(player), spot)


def special_units(who: int, player: Player, place: int) -> Iterator[Node]:
    """Worms, dreadnoughts and hooks."""
    x, y = BATTLE.quarter_worm[place]
    if player.worms:
        words = counted(player.worms, "sandworm")
        mark = str(player.worms) if player.worms > 1 else ""
        yield sign_token(f"worms:{who}", "sandworm", mark, words, (x, y), 40)
    if player.dread_conflict:
        words = counted(player.dread_conflict, "dreadnought")
        down = y + (34 if y > BATTLE.disc[1] else -34)
        mark = str(player.dread_conflict)
        yield sign_token(f"dread:{who}", "dreadnought", mark, words, (x + 12, down), 34)
    if player.hooks:
        words = "Maker Hooks: sandworms may come"
        yield sign_token(f"hooks:{who}", "maker_hooks", "", words, BATTLE.hooks[place], 32)


# ---- cards, contracts, piles


def cards(t: Table) -> Iterator[Node]:
    """The Imperium Row, the Reserve, the Throne Row and the Conflict."""
    shapes = SHAPES.cards
    rects = {"row": shapes.row, "reserve": shapes.reserve, "throne": throne_places(len(t.throne))}
    for offer in market(t, NOBODY):
        rect = rects[offer.source][offer.number]
        left = t.reserve.get(offer.card, 0)
        note = f"×{left}" if offer.source == "reserve" else ""
        yield card_face(offer.card, offer.node, rect, note)
    if t.conflict:
        more = tuple(t.first_reward)
        yield conflict_face(t.conflict, SHAPES.conflict.card, more, t.wall)


def throne_places(count: int) -> list[Rect]:
    """Where the cards of the Throne Row lie; many lie half over each other."""
    first, *_, last = SHAPES.cards.throne_row
    step = min(last[0] - first[0], (last[0] - first[0]) * 2 / max(1, count - 1)) / 2
    return [moved(first, i * step) for i in range(count)]


def contracts(t: Table) -> Iterator[Node]:
    """The contracts that lie face up."""
    seen = Counter[str]()
    for name, rect in zip(t.contracts, SHAPES.contracts.face_up, strict=False):
        seen[name] += 1
        again = f":{seen[name]}" if seen[name] > 1 else ""
        yield contract_face(name, f"contract:{name}{again}", rect)


def piles(t: Table, box: dict[str, int]) -> Iterator[Node]:
    """Decks and what was played."""
    shape = SHAPES.conflict
    yield pile_face("deck:imperium", SHAPES.cards.deck, "draw", "Imperium deck", box["imperium"])
    yield pile_face("deck:conflicts", shape.deck, "combat", "Conflicts", box["conflicts"])
    yield pile_face("pile:left", shape.left_over, "flip", "Left over", len(t.left))
    yield pile_face("deck:intrigue", shape.intrigue_deck, "intrigue", "Intrigue", box["intrigue"])
    played = len(t.playing) + len(t.intrigue_discard)
    yield pile_face("pile:intrigue", shape.intrigue_discard, "discard", "Played", played)
    if with_contracts(t):
        bank = SHAPES.contracts.bank
        yield pile_face("deck:contracts", bank, "contract", "Contracts", box["contracts"])


def ix_tiles(t: Table, side: Side) -> Iterator[Node]:
    """Tech tiles, Negotiators, Freighters and dreadnoughts in the harbour."""
    shape, by = SHAPES.ix, side.moved
    for tile, rect in zip(t.tech, shape.tech_stacks, strict=False):
        if tile:
            yield tile_face(tile, f"tile:{tile}", moved(rect, by))
    for place, who in enumerate(Players(t).armies):
        player, name = t.players[who], named(t, who)
        x, y = shape.freighter_markers[min(player.freighter, 3)][place]
        words = f"The Freighter of {name}"
        yield marker(f"freighter:{who}", who, words, (x + by, y), 0.95, "freighter")
        if player.negotiators:
            x, y = shape.negotiators[place]
            words = f"{name}: {counted(player.negotiators, 'Negotiator')}"
            mark = str(player.negotiators)
            yield sign_token(f"negotiators:{who}", "negotiator", mark, words, (x + by, y), 34)
        for number in range(player.dreadnoughts):
            x, y = shape.dreadnoughts[place][number]
            words = f"A dreadnought of {name}"
            yield sign_token(f"harbour:{who}:{number}", "dreadnought", "", words, (x + by, y), 46)


# ---- what lies on spaces


def things(t: Table) -> Iterator[Node]:
    """Bonus spice, control, seats of the High Council."""
    for name, n in t.bonus.items():
        spot = PLATES[name].maker if name in PLATES else None
        if n and spot:
            words = f"{n} bonus spice at {EVERY_SPACE[name].name}"
            yield sign_token(f"bonus:{name}", "spice", str(n), words, spot, 44)
    for name in dict.fromkeys((*t.control, *t.flags)):
        spot = PLATES[name].flag if name in PLATES else None
        who = controller(t, name)
        if spot and who != NOBODY:
            words = f"{named(t, who)} controls {EVERY_SPACE[name].name}"
            yield flag(f"control:{name}", who, words, spot, name in t.flags)
    seats = SHAPES.council.seats_six if len(t.players) > 4 else SHAPES.council.seats
    members: Iterable[int] = (who for who, player in enumerate(t.players) if player.council)
    for who, spot in zip(members, seats, strict=False):
        words = f"{named(t, who)} sits on the High Council"
        yield marker(f"council:{who}", who, words, spot, 1.3, "councillor")

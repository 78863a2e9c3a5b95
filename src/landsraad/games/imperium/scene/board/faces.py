"""Faces of cards on the board: the Imperium Row, the Conflict, contracts, Tech tiles, piles."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from landsraad.games.imperium.components import (
    CARDS,
    CONFLICTS,
    CONTRACTS,
    EVERY_SPACE,
    SCRIPTS,
    TILES,
    conditions,
)
from landsraad.games.imperium.scene.board.brush import box, disc, lines, mixed, words, wrapped
from landsraad.games.imperium.scene.board.shapes import COLOURS, Rect
from landsraad.games.imperium.scene.glyphs import Glyph, agent_sign, glyphs_of
from landsraad.games.imperium.scene.signs import boxed, placed
from landsraad.games.imperium.story import names, texts
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import capital

INK: Final = "#2c1a0c"
PAPER: Final = "#f3e2ba"
LETTER: Final = 0.52
TITLE: Final = 21.0
"""How high the letters of a card's name are."""
SMALLEST: Final = 11.0


def fitted(name: str, width: float, height: float, largest: float) -> tuple[list[str], float]:
    """A name in lines, and the size at which these fit into a box.

    >>> fitted("Arrakeen", 1000, 1000, 20)
    (['Arrakeen'], 20)
    """
    size = largest
    while True:
        rows = wrapped(name, int(width / (size * LETTER)) + 1)
        wide = max(map(len, rows)) * size * LETTER
        if size <= SMALLEST or (wide <= width and len(rows) * size * 1.03 <= height):
            return rows, size
        size -= 0.5


def titled(name: str, rect: Rect, largest: float = TITLE) -> Node:
    """A name in its lines within a box, as large as it may be."""
    x, y, w, h = rect
    rows, size = fitted(name, w, h, largest)
    tight = size * LETTER if size < largest else 0
    style = f"--of: {size:g}" if tight else f"--of: {size:g}; --more: 1.25"
    return lines((x + w / 2, y + h / 2), rows, "face-name", tight, style=style)


def card_colour(card: str) -> str:
    """The colour of a card: that of its first Faction."""
    factions = CARDS[card].factions
    return COLOURS[factions[0]] if factions else COLOURS["cards"]


def told(name: str, said: list[str]) -> Node:
    """What something does, for those who point at it."""
    return el("title", " ".join((f"{name}.", *said)))


@lru_cache(maxsize=2000)
def card_face(card: str, id: str, rect: Rect, note: str = "") -> Node:
    """A card of the row."""
    row, colour = CARDS[card], card_colour(card)
    x, y, w, h = rect
    head: Rect = (x + 4, y + 3, w - 36, 44)
    gained = 26 if row.acquire else 0
    parts = [
        told(row.name, texts.card(card)),
        box(rect, "card-body", 8, stroke=mixed(colour, INK, 0.35)),
        el("path", d=f"M{x + 1:g} {y + 50:g}v-42a7 7 0 0 1 7-7h{w - 16:g}a7 7 0 0 1 7 7v42z",
           fill=mixed(colour, "#2b1a0d", 0.2)),
        titled(row.name, head),
        disc((x + w - 17, y + 18), 14, "price"),
        words((x + w - 17, y + 26), str(row.cost), "price-number"),
        *icons_of(card, x, y),
        *boxed(glyphs_of(row.agent), (x + 32, y + 54, w - 36 - gained, h - 100), 27),
        box((x + 4, y + h - 42, w - 8, 38), "reveal", 5, fill=mixed(colour, PAPER, 0.6)),
        *boxed(glyphs_of(row.reveal), (x + 6, y + h - 41, w - 12, 36), 29),
    ]  # fmt: skip
    if row.acquire:
        parts += boxed(glyphs_of(row.acquire), (x + w - 30, y + 53, 27, 30), 26)
    if note:
        parts.append(words((x + w - 20, y + h - 49), note, "card-note"))
    return el("g", parts, pointer(rect), id=id, class_="face card-face")


def icons_of(card: str, x: float, y: float) -> list[Node]:
    """The Agent icons at the left edge of a card."""
    icons = CARDS[card].agent_icons
    step = min(24.0, 66 / max(1, len(icons)))
    size = min(24.0, step + 1)
    return [
        node
        for i, icon in enumerate(icons)
        for node in placed([Glyph(agent_sign(icon))], x + 17, y + 65 + i * step, size)
    ]


def pointer(rect: Rect) -> Node:
    """What a face is pointed at by; it is lit when the face can be chosen."""
    return box(rect, "lit", 8)


# ---- the Conflict


@lru_cache(maxsize=200)
def conflict_face(conflict: str, rect: Rect, more: tuple[str, ...], wall: bool) -> Node:
    """The Conflict card of a round with its rewards; `more`: what the first has besides."""
    row = CONFLICTS[conflict]
    x, y, w, h = rect
    parts = [
        told(row.name, texts.conflict(conflict)),
        box(rect, "conflict-body", 10),
        box((x, y, w, 74), "conflict-head", 10),
        titled(row.name, (x + 8, y + 4, w - 58, 66), 25),
        words((x + w - 28, y + 46), "I" * row.level, "level"),
        *boxed(conflict_marks(conflict, wall), (x + 8, y + 80, w - 16, 44), 42),
    ]
    besides = [op for script in more for op in SCRIPTS.get(script, ())]
    rewards = {"1": glyphs_of([*row.first, *besides])}
    rewards |= {"2": glyphs_of(row.second), "3": glyphs_of(row.third)}
    each = (h - 134) / 3
    for i, (rank, reward) in enumerate(rewards.items()):
        top = y + 130 + i * each
        part: Rect = (x + 8, top, w - 16, each - 6)
        parts += [
            box(part, f"reward r{rank}", 8),
            words((x + 26, top + each / 2 + 6), rank, "rank"),
            *boxed(reward, (x + 46, top + 3, w - 62, each - 12), 40),
        ]
    return el("g", parts, id="conflict", class_="face conflict-face")


def conflict_marks(conflict: str, wall: bool) -> list[Glyph]:
    """Its battle icon, and the Shield Wall if that protects it."""
    row = CONFLICTS[conflict]
    marks = [Glyph(row.battle_icon)] if row.battle_icon else []
    return [*marks, *([Glyph("shield_wall")] if row.shield_wall_protected and wall else [])]


# ---- contracts and tiles


def contract_name(contract: str) -> str:
    """What a contract asks for, in a word or two."""
    match CONTRACTS[contract].condition:
        case conditions.VisitTo(space):
            return EVERY_SPACE[space].name
        case conditions.Harvest(spice):
            return f"Harvest {spice}+"
        case conditions.Acquired(card):
            return CARDS[card].name
        case _:
            return "At once"


@lru_cache(maxsize=500)
def contract_face(contract: str, id: str, rect: Rect) -> Node:
    """A contract."""
    x, y, w, h = rect
    return el(
        "g",
        told(capital(names.contract(contract)), texts.contract(contract)),
        box(rect, "contract-body", 7),
        titled(contract_name(contract), (x + 4, y + 2, w - 8, h * 0.54), 21),
        *boxed(glyphs_of(CONTRACTS[contract].reward), (x + 5, y + h * 0.56, w - 10, h * 0.42), 30),
        pointer(rect),
        id=id,
        class_="face contract-face",
    )


@lru_cache(maxsize=500)
def tile_face(tile: str, id: str, rect: Rect) -> Node:
    """A Tech tile."""
    row = TILES[tile]
    x, y, w, h = rect
    powers = [
        node
        for i, power in enumerate(row.power[:2])
        for node in boxed(glyphs_of(power.effect), (x + w / 2, y + 46 + i * 44, w / 2 - 8, 40), 36)
    ]
    return el(
        "g",
        told(row.name, texts.tile(tile)),
        box(rect, "tile-body", 10),
        titled(row.name, (x + 8, y + 4, w - 60, 36), 25),
        *placed([Glyph("spice", str(row.cost))], x + w - 28, y + 24, 40),
        *boxed(glyphs_of(row.acquire), (x + 8, y + 46, w / 2 - 16, h - 54), 36),
        *powers,
        pointer(rect),
        id=id,
        class_="face tile-face",
    )


# ---- piles


@lru_cache(maxsize=500)
def pile_face(id: str, rect: Rect, sign: str, name: str, count: int) -> Node:
    """A pile face down or of played cards, with how many lie there."""
    x, y, w, h = rect
    tall = h > w
    at = (x + w / 2, y + h / 2 - 14) if tall else (x + 30, y + h / 2)
    said = (x + w / 2, y + h / 2 + 34) if tall else (x + 98, y + 38)
    number = (x + w / 2, y + h / 2 + 34) if tall else (x + 98, y + 76)
    return el(
        "g",
        el("title", f"{name}: {count}"),
        box(rect, "back", 7),
        box(rect, "back-rim", 7, inset=4),
        *placed([Glyph(sign)], *at, 40),
        None if tall else words(said, name, "pile-name"),
        words(number, str(count), "pile-count"),
        id=id,
        class_="pile-face",
    )

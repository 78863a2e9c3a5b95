"""The plate of a board space: its name, the Agent icon, what it costs and gives, as signs.

On a small screen the name takes the whole plate and the signs go; see scene.css.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from landsraad.games.imperium.components import EVERY_SPACE, ops
from landsraad.games.imperium.components.rows import Goods, Space
from landsraad.games.imperium.scene.board.brush import box, lines, mixed, ring, words, wrapped
from landsraad.games.imperium.scene.board.shapes import COLOURS, SHAPES, SIZE, Plate, Rect
from landsraad.games.imperium.scene.glyphs import (
    ARROW,
    OR,
    UP,
    Glyph,
    agent_sign,
    faction_sign,
    glyphs_of,
)
from landsraad.games.imperium.scene.signs import boxed, placed
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Point

INK: Final = "#2c1a0c"
PLATE: Final = "#f3e2ba"
HEAD: Final = 30
"""How high the head of a plate is."""
LETTER: Final = 0.53
"""How wide a letter is, in heights of it."""
TITLE_LETTER: Final = 32
"""How wide a letter of a title is at most, on a small board."""
TITLE_ROOM: Final = 40
"""How far above a plate the title of its panel stands at most."""
COST: Final = 50
"""How wide the room for a price is."""
SHORT: Final = 10
"""Letters in a line of a name that takes the whole plate."""
FARTHEST: Final = 4.95
"""Units for one pixel up to which names are written at all; scene.css has it, too."""
TYPE: Final = 8.6
"""The size in which a name must fit its plate, for each of them."""
BRIEF: Final = {
    "sardaukar": ("Sardau-", "kar"),
    "sardaukar_6p": ("Sardau-", "kar"),
    "heighliner": ("Heigh-", "liner"),
    "espionage": ("Espio-", "nage"),
    "controversial_technology": ("Controv.", "Tech"),
    "expedition": ("Expe-", "dition"),
    "imperial_privilege": ("Imperial", "Privil."),
    "swordmaster": ("Sword-", "master"),
    "swordmaster_6p": ("Sword-", "master"),
    "tech_negotiation": ("Tech", "Negot."),
    "dreadnought": ("Dread-", "nought"),
    "shipping": ("Ship-", "ping"),
    "accept_contract": ("Accept", "Contr."),
    "interstellar_shipping": ("Inter-", "stellar"),
    "smuggling": ("Smugg-", "ling"),
}
"""Long names as they are broken or cut where even their longest word is too wide."""


@lru_cache(maxsize=100)
def plate(shape: Plate) -> Node:
    """A space as it is printed, without its signs and name."""
    space = EVERY_SPACE[shape.id]
    colour = COLOURS[shape.group]
    icon_colour = COLOURS["choam" if space.agent_icon == "spy" else space.agent_icon]
    x, y, w, _ = shape.rect
    r = SIZE.plate_radius
    head = f"M{x + 1:g} {y + HEAD:g}v{r - HEAD:g}a{r - 1:g} {r - 1:g} 0 0 1 {r - 1:g} {1 - r:g}"
    head += f"h{w - 2 * r:g}a{r - 1:g} {r - 1:g} 0 0 1 {r - 1:g} {r - 1:g}v{HEAD - r:g}z"
    return el(
        "g",
        box(shape.rect, "plate", r, stroke=mixed(colour, INK, 0.35)),
        el("path", d=head, fill=mixed(colour, PLATE, 0.5), class_="head"),
        box(shape.slot, "slot", 8, fill=mixed(icon_colour, PLATE, 0.12)),
        *slot_sign(shape, space),
        *(placed([Glyph("combat")], x + 17, y + 15, 23) if space.combat else ()),
        *extras(shape, space),
    )


@lru_cache(maxsize=100)
def plate_signs(shape: Plate) -> Node:
    """What a space costs and gives."""
    return el("g", list(body(shape, EVERY_SPACE[shape.id])), class_="plate-signs")


@lru_cache(maxsize=100)
def plate_names(shape: Plate, wide: bool) -> tuple[Node, ...]:
    """The name in the head, and for small screens over the whole plate; broken on `wide` boards."""
    space = EVERY_SPACE[shape.id]
    rows = wrapped(space.name, SHORT)
    large = room_for(shape, rows)
    usual = name(shape, space), short_name(shape, rows, large)
    if not wide or large / TYPE > FARTHEST:
        return usual
    return *usual, brief_name(shape, large / TYPE)


@cache
def below_title(shape: Plate) -> bool:
    """Does the title of a panel stand over the upper left corner of a plate?"""
    x, y, _, _ = shape.rect
    return any(
        at < x < at + len(panel.title) * TITLE_LETTER and 0 < y - line < TITLE_ROOM
        for panel in SHAPES.panel
        for at, line in (panel.title_at,)
    )


def slot_sign(shape: Plate, space: Space) -> Iterator[Node]:
    """The Agent icon that leads here."""
    x, y, w, h = shape.slot
    yield from placed([Glyph(agent_sign(space.agent_icon))], x + w / 2, y + h / 2, 34)


def name(shape: Plate, space: Space) -> Node:
    """The name in the head, after the mark of a Combat space."""
    x, y, w, _ = shape.rect
    room = w - 12 - (24 if space.combat else 0)
    size = min(26.0, room / (len(space.name) * LETTER))
    left = x + 6 + (24 if space.combat else 0)
    tight = {"textLength": f"{room:.0f}", "lengthAdjust": "spacingAndGlyphs"} if size < 22 else {}
    at = (left + room / 2, y + 22)
    return words(at, space.name, "name", style=f"--of: {size:.1f}", **tight)


def room_for(shape: Plate, rows: list[str]) -> float:
    """How large letters may be in lines over the whole plate."""
    _, _, w, h = shape.rect
    return min((w - 8) / (max(map(len, rows)) * LETTER), (h - 8) / len(rows))


def middle(shape: Plate) -> Point:
    """The middle of a plate."""
    x, y, w, h = shape.rect
    return (x + w / 2, y + h / 2)


def short_name(shape: Plate, rows: list[str], large: float) -> Node:
    """The name in lines over the whole plate, for small screens."""
    return lines(middle(shape), rows, "name short", style=f"--of: {large:.1f}")


def brief_name(shape: Plate, beyond: float) -> Node:
    """The name broken or cut, for a board so small that the lines of the short one are too long."""
    return lines(middle(shape), BRIEF[shape.id], "name brief", style=f"--from: {beyond:.2f}")


# ---- what it costs and gives


def body(shape: Plate, space: Space) -> Iterator[Node]:
    """Cost with its arrow, then the effects in rows; what is needed to go there, on the slot."""
    x, y, w, h = shape.effects
    if shape.cost_at and space.cost:
        cost: Rect = (shape.slot[0] + shape.slot[2] + 2, y, COST, h)
        yield from boxed(paid(space), cost, 33)
        w += x - cost[0] - COST - 2
        x = cost[0] + COST + 2
    if space.requires:
        need = Glyph(faction_sign(space.requires.faction), str(space.requires.influence))
        corner = (shape.slot[0] + shape.slot[2] - 8, shape.slot[1] + 7)
        yield from placed([need], *corner, 29)
    rows = rows_of(space) or [gained(space)]
    step = h / len(rows)
    for i, row in enumerate(rows):
        yield from boxed(row, (x, y + i * step, w, step), 34 if len(rows) == 1 else 30)


def cost_glyphs(cost: Goods) -> list[Glyph]:
    """A price."""
    return [Glyph(name, str(n)) for name, n in cost.items()]


def paid(space: Space) -> list[Glyph]:
    """What the space costs, once taken too, and an arrow."""
    if not space.cost:
        return []
    later = [OR, *cost_glyphs(space.cost_once_taken)] if space.cost_once_taken else []
    return [*cost_glyphs(space.cost), *later, ARROW]


def gained(space: Space) -> list[Glyph]:
    """What the space gives."""
    step = [Glyph(faction_sign(space.faction), UP)] if space.faction_influence else []
    return [*step, *glyphs_of(space.effects)]


def rows_of(space: Space) -> list[list[Glyph]]:
    """Ways and choices of a space, each in a row of its own; empty: all of it is one."""
    if space.cost_options:
        return rows_of_ways(space)
    rows: list[list[Glyph]] = []
    rest = [Glyph(faction_sign(space.faction), UP)] if space.faction_influence else []
    for op in space.effects:
        if isinstance(op, ops.Visit):
            rows += [glyphs_of(op.first), glyphs_of(op.later)]
        elif isinstance(op, ops.Choose):
            rows += [glyphs_of(option) for option in op.options]
        else:
            rest += glyphs_of([op])
    if rest and rows:
        return [rest + rows[0], *rows[1:]]
    return rows


def rows_of_ways(space: Space) -> list[list[Glyph]]:
    """What each way to pay gives; the free way needs no row where it adds nothing."""
    common = [op for op in space.effects if not isinstance(op, ops.Paid)]
    rows = [glyphs_of(common)] if common else []
    for way in space.cost_options:
        then = [op for op in space.effects if isinstance(op, ops.Paid) and op.option == way.id]
        gain = glyphs_of(then)
        if gain:
            price = cost_glyphs(way.goods())
            rows.append([*price, ARROW, *gain] if price else gain)
    return rows


# ---- what else is printed beside it


def extras(shape: Plate, space: Space) -> Iterator[Node]:
    """The place of bonus spice, and the flag with what control gives."""
    if shape.maker:
        yield el("path", d=ring(shape.maker, SIZE.maker_radius, 6, 0.5236), class_="maker")
    if shape.flag and shape.flag_bonus:
        x, y = shape.flag
        yield el("path", d=f"M{x - 10:g} {y - 13:g}v32", class_="pole")
        yield el("path", d=f"M{x - 10:g} {y - 13:g}h26l-6 9 6 9h-26z", class_="cloth")
        row = cost_glyphs(space.control_bonus)
        yield from placed(row, shape.flag_bonus[0] + 4, shape.flag_bonus[1], 26)

"""The printed board: panels, Arrakis, tracks, posts, piles. It never changes within a game.

From back to front: the table, panels, the planet with its ridge, tracks, lines to posts, plates of
spaces, and what is printed for tokens.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from math import cos, pi, sin
from typing import Final, NamedTuple

from landsraad.games.imperium.components import IX, NUMBERS, PERSONAL_TRACKS, SCRIPTS
from landsraad.games.imperium.scene.board.brush import (
    box,
    disc,
    mixed,
    moved,
    ring,
    strokes,
    words,
)
from landsraad.games.imperium.scene.board.plates import plate, plate_names, plate_signs
from landsraad.games.imperium.scene.board.shapes import (
    BATTLE,
    COLOURS,
    SHAPES,
    SIZE,
    Ground,
    PostShape,
    Rect,
    Side,
    TrackShape,
)
from landsraad.games.imperium.scene.glyphs import Glyph, glyphs_of
from landsraad.games.imperium.scene.signs import boxed, placed
from landsraad.scenes.node import Drawn, Node, el
from landsraad.scenes.rendering.render import markup
from landsraad.scenes.shapes import Polyline, path_of

GROUND_CSS: Final = files(__package__).joinpath("ground.css").read_text(encoding="utf-8")
STYLE: Final = f"<style>{GROUND_CSS}</style>"
"""What the drawing needs where it stands alone."""
TABLE: Final = "#2b1a0d"
PAPER: Final = "#f6e7c2"
PANEL_SIGNS: Final = {
    "great_houses": "emperor",
    "emperor_board": "emperor",
    "fringe_worlds": "fremen",
    "fremen_board": "fremen",
    "planet": "spice_trade",
    "battle": "combat",
    "conflict": "combat",
    "cards": "draw",
    "choam": "contract",
    "throne_row": "throne_row",
    "commanders": "agent",
    "shipping_track": "freighter",
    "dreadnoughts": "dreadnought",
    "tech": "tech",
}
"""The sign of each panel that is not called like its own."""
BRIEF_TITLES: Final = {
    "conflict": "Conflict",
    "emperor_board": "Emperor",
    "fremen_board": "Muad'Dib",
    "commanders": "Agents",
    "shipping_track": "Shipping",
}
"""Titles that are too long in the large letters of a small board."""


class Printed(NamedTuple):
    """One of the boards as it is printed, in three layers."""

    ground: Drawn
    """All but signs on plates and text."""
    signs: Drawn
    """What spaces cost and give; small screens leave it out."""
    text: Drawn
    """Names and numbers, which a page writes in its own letters and sizes."""


@cache
def printed(side: Side) -> Printed:
    """Everything that is printed on one of the boards."""
    parts = [
        DEFINITIONS,
        *table(side),
        *(part for panel, by in side.panels() for part in panel_ground(panel, by)),
        *planet(),
        *(title for panel, by in side.panels() for title in panel_title(panel, by)),
        *(part for track in side.tracks().values() for part in track_ground(side, track)),
        *(post_lines(post) for post in side.posts()),
        *(plate(shape) for shape in side.plates()),
        *(post_ground(post) for post in side.posts()),
        *council(side),
        *battle(side),
        *(pile(rect) for rect in piles(side)),
        *(commanders() if side.six else ()),
        *(ix_boards(side) if side.ix else ()),
    ]
    signs = [plate_signs(shape) for shape in side.plates()]
    names = [
        name for shape in side.plates() for name in plate_names(shape, side.width > SIZE.width)
    ]
    texts = [text for part in (*parts, *signs, *names) if (text := only_text(part))]
    return Printed(
        layer("ground", parts),
        layer("plate-signs", signs),
        written(texts),
    )


def layer(id: str, parts: list[Node]) -> Drawn:
    """A finished drawing without text, which can stand alone."""
    shapes = [shape for part in parts if (shape := without_text(part))]
    drawn = markup(el("g", shapes, id=id, class_="imp", aria_hidden="true"))
    return Drawn(drawn, id, needs=STYLE)


def written(texts: list[Node]) -> Drawn:
    """A finished drawing of text alone, which stays inside its page."""
    print_ = el("g", texts, id="print", class_="print", aria_hidden="true")
    return Drawn(markup(print_, ids=False), print_.id, inside=True)


def only_text(node: Node) -> Node | None:
    """A drawing with all but its text left out; None: nothing is written in it."""
    if node.tag == "text":
        return node
    kids = [kid for each in node.kids if isinstance(each, Node) and (kid := only_text(each))]
    return Node(node.tag, node.attrs, tuple(kids)) if kids else None


def without_text(node: Node) -> Node | None:
    """A drawing without its text; None: nothing is left of it."""
    if node.tag == "text":
        return None
    kids = [kid for each in node.kids if isinstance(each, Node) and (kid := without_text(each))]
    if node.kids and not kids:
        return None
    return Node(node.tag, node.attrs, tuple(kids), node.id)


def table(side: Side) -> Iterator[Node]:
    """The wood under all of it, with a golden edge."""
    frame: Rect = (0, SIZE.top, side.width, SIZE.bottom - SIZE.top)
    yield box(frame, "wood", 0)
    yield box(frame, "edge", 8, inset=3)


DEFINITIONS: Final = el(
    "defs",
    el(
        "linearGradient",
        el("stop", offset=0, stop_color="#f3dfb0"),
        el("stop", offset=0.45, stop_color="#e8c987"),
        el("stop", offset=1, stop_color="#d3a055"),
        id="imp-sand",
        x2=0,
        y2=1,
    ),
    el(
        "linearGradient",
        el("stop", offset=0, stop_color="#8d6b4e"),
        el("stop", offset=1, stop_color="#5a3d29"),
        id="imp-rock",
        x2=1,
        y2=1,
    ),
    el(
        "linearGradient",
        el("stop", offset=0, stop_color="#fff2d0", stop_opacity=0.16),
        el("stop", offset=1, stop_color="#120702", stop_opacity=0.4),
        id="imp-shade",
        x2=0,
        y2=1,
    ),
    el(
        "radialGradient",
        el("stop", offset=0, stop_color="#f2dba6"),
        el("stop", offset=1, stop_color="#c98f4a"),
        id="imp-disc",
    ),
    el(
        "radialGradient",
        el("stop", offset=0, stop_color="#160a05"),
        el("stop", offset=0.62, stop_color="#4b1d10"),
        el("stop", offset=1, stop_color="#8a5732"),
        id="imp-maw",
    ),
    el(
        "clipPath",
        box(SHAPES.planet.rect, "", SIZE.panel_radius),
        id="imp-planet",
    ),
)


# ---- panels


def panel_ground(panel: Ground, by: float) -> Iterator[Node]:
    """A panel in its colour, with a golden line."""
    rect, colour = moved(panel.rect, by), COLOURS[panel.group]
    yield box(rect, "panel", SIZE.panel_radius, fill=mixed(colour, TABLE, 0.5))
    yield box(rect, "shade", SIZE.panel_radius)
    yield box(rect, "rim", SIZE.panel_radius)
    yield box(rect, "rim inner", SIZE.panel_radius, inset=4)


def panel_title(panel: Ground, by: float) -> Iterator[Node]:
    """Its sign and its name."""
    x, y = panel.emblem_at
    yield disc((x + by, y), 17, "seal")
    name = PANEL_SIGNS.get(panel.id, panel.id)
    yield from placed([Glyph(name)], x + by, y, 23)
    at = (panel.title_at[0] + by, y + 8)
    brief = BRIEF_TITLES.get(panel.id)
    look = "title dark" if panel.id == "planet" else "title long" if brief else "title"
    yield words(at, panel.title, look)
    if brief:
        yield words(at, brief, "title brief")


# ---- Arrakis


def smooth(line: Polyline) -> str:
    """A line bent at its points."""
    (x, y), *rest = line
    d = f"M{x:g} {y:g}"
    for i, (ax, ay) in enumerate(rest[:-1]):
        bx, by = rest[i + 1]
        end = (bx, by) if i == len(rest) - 2 else ((ax + bx) / 2, (ay + by) / 2)
        d += f"Q{ax:g} {ay:g} {end[0]:g} {end[1]:g}"
    return d


def planet() -> Iterator[Node]:
    """Sand, the sheltered basin, the ridge, a worm."""
    drawing = SHAPES.planet
    bottom = drawing.rect[1] + drawing.rect[3]
    bands = [
        el("path", d=f"{smooth(line)}V{bottom:g}H{line[0][0]:g}Z", class_="band")
        for line in drawing.bands
    ]
    dunes = "".join(map(smooth, drawing.dunes))
    inner = [
        box(drawing.rect, "sand", SIZE.panel_radius),
        *bands,
        el("path", d=dunes, class_="dune-light"),
        el("path", d=dunes, class_="dune"),
        strokes([drawing.basin], "basin", closed=True),
        el("path", d="".join(map(smooth, drawing.basin_dunes)), class_="dune"),
        strokes([drawing.ridge], "ridge", closed=True),
        strokes(drawing.dark, "facet dark", closed=True),
        strokes(drawing.light, "facet light", closed=True),
        strokes(drawing.crags, "crag"),
        *worm(),
        box(drawing.rect, "shade", SIZE.panel_radius),
    ]
    yield el("g", inner, clip_path="url(#imp-planet)")
    yield box(drawing.rect, "rim", SIZE.panel_radius)


def worm() -> Iterator[Node]:
    """A sandworm that rises from the sand."""
    rings = SHAPES.planet.worm
    for i, shape in enumerate(rings):
        tone = mixed("#8a6136", "#c99a5e", i / len(rings))
        yield el("path", d=path_of(shape), fill=tone, class_="worm-ring")
    x, y = SHAPES.planet.maw
    yield disc((x, y), 40, "worm-lip")
    yield disc((x, y), 35, "", fill="url(#imp-maw)")
    teeth = ""
    for row, count in enumerate((22, 18, 14)):
        out, long = 33 * (1 - 0.26 * row), 11 - 2 * row
        for i in range(count):
            a = 2 * pi * (i + 0.5 * row) / count
            points = ((a - 0.09, out), (a, out - long), (a + 0.09, out))
            teeth += path_of(tuple((x + r * cos(b), y + r * sin(b)) for b, r in points))
    yield el("path", d=teeth, class_="teeth")


# ---- tracks and posts


def track_ground(side: Side, track: TrackShape) -> Iterator[Node]:
    """The cells of an Influence track with what they give."""
    colour = COLOURS[track.faction]
    for step, cell in enumerate(track.cells):
        tone = mixed(colour, PAPER, 0.8 - 0.055 * step)
        yield box(cell, "cell", 6, inset=1, fill=tone)
        yield words((cell[0] + 7, cell[1] + 18), str(step), "step")
        x, y, w, _ = cell
        if gain := track_gain(side, track, step):
            wide = (x + 18, y + 4, w - 20, 34) if len(gain) == 1 else (x + 3, y + 19, w - 6, 24)
            yield from boxed(gain, wide, 32)
    x, y = track.alliance
    yield el("path", d=ring((x, y), 17, 6, pi / 6), class_="alliance")
    yield from placed([Glyph("vp")], x, y, 21)


def track_gain(side: Side, track: TrackShape, step: int) -> list[Glyph]:
    """What a step on a track gives, the Alliance among it."""
    personal = side.six and track.faction in PERSONAL_TRACKS
    path = f"{'personal' if personal else 'track'}/{track.faction}/{step}"
    gain = glyphs_of(SCRIPTS.get(path, ()))
    if step == NUMBERS.alliance_at:
        gain = [*gain, Glyph("vp")]
    return gain


def post_lines(post: PostShape) -> Node:
    """The lines from a post to its spaces."""
    return el("g", strokes(post.lines, "link casing"), strokes(post.lines, "link"), class_="links")


def post_ground(post: PostShape) -> Node:
    """The eye of a post."""
    x, y = post.at
    eye = el("path", d=f"M{x - 9:g} {y:g}q9-9 18 0q-9 9-18 0z", class_="eye")
    return el("g", disc(post.at, SIZE.post_radius, "post"), eye, disc(post.at, 3, "pupil"))


# ---- what tokens lie on


def council(side: Side) -> Iterator[Node]:
    """The seats of the High Council."""
    shape = SHAPES.council
    for at in shape.seats_six if side.six else shape.seats:
        yield disc(at, shape.radius, "seat")
        yield from placed([Glyph("persuasion", str(NUMBERS.council_reveal_persuasion))], *at, 26)


def battle(side: Side) -> Iterator[Node]:
    """The Conflict in quarters, a garrison beside each."""
    yield disc(BATTLE.disc, BATTLE.disc_radius, "field-of-battle")
    yield strokes(BATTLE.quarters, "quarter", closed=True)
    for at in BATTLE.garrisons:
        yield el("path", d=ring(at, BATTLE.garrison_radius, 8, pi / 8), class_="garrison")
    if side.six:
        yield from (disc(at, 17, "hook") for at in BATTLE.commander_tokens)


def piles(side: Side) -> Iterator[Rect]:
    """Where cards and contracts lie."""
    cards = SHAPES.cards
    yield from (cards.deck, *cards.row, *cards.reserve, SHAPES.conflict.card)
    yield from (*SHAPES.contracts.face_up, SHAPES.contracts.bank)
    if side.six:
        yield from cards.throne_row


def pile(rect: Rect) -> Node:
    """An empty place for a card."""
    return box(rect, "pile", 7)


def commanders() -> Iterator[Node]:
    """Where the Agents of the Commanders wait."""
    shape = SHAPES.commanders
    names = ("Muad'Dib", "Shaddam IV")
    for (x, y), name in zip(shape.name_at, names, strict=True):
        yield words((x, y + 7), name, "label start")
    for at in (*shape.muad_dib, *shape.shaddam_corrino_iv):
        yield disc(at, shape.radius, "hook")


def ix_boards(side: Side) -> Iterator[Node]:
    """The Shipping track, the stacks of Tech, the harbour of dreadnoughts."""
    shape, by = SHAPES.ix, side.moved
    for step, rect in enumerate(shape.freighter_cells):
        x, y, w, h = cell = moved(rect, by)
        yield box(cell, "cell", 8, fill=mixed(PAPER, COLOURS["choam"], 0.12 + 0.13 * step))
        yield words((x + w - 18, y + 22), str(step), "step")
        gain = glyphs_of(SCRIPTS.get(f"freighter/{step}", ()))
        yield from boxed(gain, (x + 120, y + 4, w - 150, h - 8), 34)
    yield from (box(moved(rect, by), "pile", 10) for rect in shape.tech_stacks)
    x, y = shape.negotiators_title_at
    yield words((x + by, y + 7), "Negotiators", "label start")
    wide, high = shape.dreadnought_size
    for places in shape.dreadnoughts[: len(shape.negotiators)]:
        for px, py in places[: IX.overlay.dreadnoughts]:
            berth = (px + by - wide / 2, py - high / 2, wide, high)
            yield box(berth, "pile", 8)

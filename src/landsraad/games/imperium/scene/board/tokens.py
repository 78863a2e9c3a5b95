"""What stands on the board: Agents, Spies, troops, worms, markers, flags."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from landsraad.games.imperium.scene.board.brush import box, disc, words
from landsraad.games.imperium.scene.board.emblems import heraldry, token
from landsraad.games.imperium.scene.board.hovering import space_marks
from landsraad.games.imperium.scene.board.shapes import SHAPES
from landsraad.games.imperium.scene.glyphs import Glyph
from landsraad.games.imperium.scene.signs import SIGNS, placed
from landsraad.scenes.node import Node, el
from landsraad.scenes.rendering.growing import grown
from landsraad.scenes.sketch import Point

PAWN: Final = SIGNS["agent"].path
LOWER: Final = "; --down: 26px"
"""How much lower an Agent stands where the corner of its plate is taken; see scene.css."""
CUBE: Final = 15
"""How wide a troop is."""
ARROWS: Final = {
    "left": "M-5 4L-13 8L-5 12Z",
    "right": "M5 4L13 8L5 12Z",
    "both": "M-5 4L-13 8L-5 12ZM5 4L13 8L5 12Z",
}
"""Which Ally a Commander's Agent activates."""


def at(place: Point) -> str:
    """Where a token is, so that it can glide."""
    return f"transform: translate({place[0]:g}px, {place[1]:g}px)"


@lru_cache(maxsize=2000)
def agent(
    id: str, player: int, kind: str, title: str, place: Point, alone: bool, low: bool = False
) -> Node:
    """An Agent: a figure in its colour with the shape of its player.

    On a small board it stands at the corner of its plate; a `low` one further down, at the edge.
    """
    look = heraldry(player)
    figure = el(
        "g",
        el("path", d=PAWN, transform="translate(-12 -12)", fill=look.fill, class_="pawn"),
        el("g", token(player, 0.42), transform="translate(0 4)"),
        el("path", d=ARROWS[kind], class_="which") if kind in ARROWS else None,
        el("path", d="M8 -11V-1M5 -3H11", class_="blade") if kind == "swordmaster" else None,
        transform=f"scale({1.95 if alone else 1.35})",
    )
    wide = 46 if alone else 32
    return el(
        "g",
        el("title", title),
        grown(figure, wide=wide),
        id=id,
        class_="token agent",
        style=at(place) + (LOWER if low else ""),
    )


@lru_cache(maxsize=2000)
def marker(id: str, player: int, title: str, place: Point, scale: float, look: str) -> Node:
    """The shape of a player: a Spy, a step on a track, a seat, a Freighter."""
    return el(
        "g",
        el("title", title),
        token(player, scale),
        id=id,
        class_=f"token {look}",
        style=at(place),
    )


@lru_cache(maxsize=2000)
def cubes(id: str, player: int, spots: Sequence[Point], count: int, title: str) -> Node:
    """Troops of a player in a heap, a cube each; more than there is room for are a number."""
    shown = spots[:count]
    half = CUBE / 2
    d = "".join(f"M{x - half:g} {y - half:g}h{CUBE}v{CUBE}h-{CUBE}z" for x, y in shown)
    light = "".join(f"M{x - half:g} {y - half:g}h{CUBE}l-3 3h-9z" for x, y in shown)
    return el(
        "g",
        el("title", title),
        el("path", d=d, fill=heraldry(player).fill, class_="cube"),
        el("path", d=light, class_="cube-light"),
        id=id,
        class_="token troops",
    )


@lru_cache(maxsize=500)
def strength_chip(id: str, player: int, number: int, place: Point) -> Node:
    """How strong a player is in the Conflict."""
    return el(
        "g",
        el("title", f"Strength {number}"),
        token(player, 1.5),
        words((0, 8), str(number), "strength"),
        id=id,
        class_="token strong",
        style=at(place),
    )


@lru_cache(maxsize=500)
def sign_token(id: str, sign: str, mark: str, title: str, place: Point, size: float) -> Node:
    """A thing that a sign stands for: spice on the sand, worms, hooks, dreadnoughts."""
    return el(
        "g",
        el("title", title),
        *placed([Glyph(sign, mark)], 0, 0, size),
        id=id,
        class_=f"token thing {sign.replace('_', '-')}",
        style=at(place),
    )


@lru_cache(maxsize=200)
def flag(id: str, player: int, title: str, place: Point, dreadnought: bool) -> Node:
    """Who controls a place."""
    cloth = el("path", d="M-10 -13h26l-6 9 6 9h-26z", fill=heraldry(player).fill, class_="colours")
    ship = placed([Glyph("dreadnought")], 2, -20, 30) if dreadnought else ()
    sign = el("g", token(player, 0.45), transform="translate(1 -4)")
    return el(
        "g", el("title", title), cloth, sign, *ship, id=id, class_="token flag", style=at(place)
    )


@lru_cache(maxsize=2)
def wall(standing: bool) -> Node:
    """The Shield Wall, or the gap that is left of it."""
    x, y = SHAPES.planet.wall
    turned = f"translate({x:g} {y:g}) rotate({SHAPES.planet.wall_turned:g})"
    if not standing:
        gap = el("path", d="M-50 -16l20 6 16-8 22 9 18-7 24 8v18h-100z", class_="gap")
        title = el("title", "The Shield Wall is gone")
        return el("g", title, el("g", gap, transform=turned), id="wall", class_="wall")
    rock = el(
        "path",
        d="M-46 4l10-13 9 7 10-15 12 12 12-16 11 14 10-9 10 12 8 8v20h-92z",
        class_="rock",
    )
    return el(
        "g",
        el("title", "The Shield Wall: no sandworm reaches the places behind it"),
        el("g", rock, transform=turned),
        words((x - 92, y + 2), "Shield Wall", "wall-name"),
        id="wall",
        class_="wall",
    )


@lru_cache(maxsize=200)
def alliance(id: str, player: int, title: str, place: Point) -> Node:
    """Who holds an Alliance."""
    return marker(id, player, title, place, 1.35, "alliance-held")


@lru_cache(maxsize=200)
def pointed_space(space: str, title: str, rect: tuple[float, float, float, float]) -> Node:
    """A space to point at."""
    return el(
        "g",
        el("title", title),
        box(rect, "lit", 10),
        id=f"space:{space}",
        class_=f"face told space {space_marks(space)}",
    )


@lru_cache(maxsize=200)
def pointed_post(post: str, title: str, place: Point) -> Node:
    """A post to point at."""
    return el(
        "g",
        el("title", title),
        disc(place, 21, "lit"),
        id=f"post:{post}",
        class_="face told post-at",
    )


@lru_cache(maxsize=200)
def pointed_track(faction: str, title: str, rect: tuple[float, float, float, float]) -> Node:
    """A track to point at."""
    return el(
        "g",
        el("title", title),
        box(rect, "lit", 8),
        id=f"track:{faction}",
        class_="face told track",
    )


@lru_cache(maxsize=200)
def next_cell(id: str, rect: tuple[float, float, float, float]) -> Node:
    """The next step of a track that gives the viewer something."""
    return el("g", box(rect, "next-step", 6, inset=2), id=id, class_="next")


@lru_cache(maxsize=50)
def threatened(id: str, place: Point) -> Node:
    """An Alliance that somebody takes with one more step."""
    return el("g", disc(place, 24, "threat"), id=id)

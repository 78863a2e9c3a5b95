"""What stands on the map: the shape says whose it is, the sign on it what it is."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from landsraad.games.megagame.scene.emblems import HERALDRY
from landsraad.games.megagame.scene.lying import Piece, name_of, pieces_words
from landsraad.games.megagame.scene.shapes import SIZE
from landsraad.scenes.node import Node, el
from landsraad.scenes.rendering.growing import badge, grown
from landsraad.scenes.sketch import Point

SCALE: Final = 1.9
"""How much larger than its emblem a piece is drawn."""
WIDE: Final = 48
"""How wide a piece is then."""

SIGNS: Final = {
    "harvester": "M-7 4V-1H2L4.5 -5H7V4ZM-5 4V6.5H5V4M-3.5 -1V-4",
    "ornithopter": "M0 -6V6M0 -2L-7.5 -5.5M0 -2L7.5 -5.5M0 2L-5 5.5M0 2L5 5.5",
    "atomics": "M0 -1.6A1.6 1.6 0 1 1 0 1.6A1.6 1.6 0 1 1 0 -1.6ZM0 -3L-3.4 -7.4H3.4ZM-2.4 1.6"
    "L-7.6 2.2L-4.2 6.6ZM2.4 1.6L7.6 2.2L4.2 6.6Z",
}
"""What machines look like on the shape of their owner."""

HEAP: Final = "M0 -20L17 -9.5V9.5L0 20L-17 9.5V-9.5Z"
DOME: Final = "M-14 6H14V0A14 14 0 0 0 -14 0ZM-16.5 9.5H16.5V6.5H-16.5Z"
ARCH: Final = "M-12 11V0A12 12 0 0 1 12 0V11H5.5V1A5.5 5.5 0 0 0 -5.5 1V11Z"
LEAF: Final = "M0 7C-12 2 -11 -10 0 -15C11 -10 12 2 0 7ZM-1 5H1V14H-1Z"
WORM: Final = (
    "M-15 15C-17 3 -9 1 -4 -1C0 -3 -3 -16 8 -16C14 -16 17 -11 16 -5L9 -6C9 -9 6 -9 5 -7"
    "C3 -2 5 3 -1 5C-6 7 -7 9 -6 15Z"
)
WHIRL: Final = "M-16 -6A17 17 0 0 1 16 -6M16 6A17 17 0 0 1 -16 6M-8 0A8 8 0 0 1 8 0"
BLADES: Final = "M-11 -11L9 9M11 -11L-9 9M5 12L12 5M-5 12L-12 5"


def at(spot: Point) -> str:
    """A place as a style, so that what lies there glides when it moves."""
    return f"transform: translate({spot[0]:.1f}px, {spot[1]:.1f}px)"


def token(id: str, look: str, words: str, spot: Point, *drawn: Node) -> Node:
    """Something on the map, with its name for those who point at it."""
    return el("g", el("title", words), *drawn, id=id, class_=f"token {look}", style=at(spot))


@lru_cache(maxsize=4000)
def piece_node(id: str, piece: Piece, spot: Point, away: Point) -> Node:
    """Armies with their number, or machines with their sign."""
    look = HERALDRY[piece.owner]
    shape = el("path", d=look.outline, fill=look.fill, stroke=look.edge, class_="shape")
    body = grown(shape, *inside(piece), wide=WIDE, away=away, scale=SCALE)
    kind = "army" if piece.kind == "army" else f"machine {piece.kind} seen-middle"
    return token(id, kind, f"{name_of(piece.owner)}: {pieces_words(piece)}", spot, body)


def inside(piece: Piece) -> list[Node]:
    """What is written or drawn on the shape."""
    ink = HERALDRY[piece.owner].ink
    if piece.kind == "army":
        return [badge("count", (0, 0), el("text", str(piece.number), y=4.7, fill=ink))]
    signs = [el("path", d=SIGNS[piece.kind], class_="sign", stroke=ink)]
    if piece.number > 1:
        signs.append(corner_number("several", (-10, 9), piece.number))
    if piece.load:
        signs.append(corner_number("load", (10, 9), piece.load))
    return signs


def corner_number(look: str, spot: Point, number: int) -> Node:
    """A small number on the corner of a machine."""
    return badge(f"corner {look}", spot, el("circle", r=6.5), el("text", str(number), y=3.6))


# ---- sites


@lru_cache(maxsize=500)
def settlement_node(region: str, owner: str, words: str, spot: Point, away: Point) -> Node:
    """A settlement; the emblem of its owner stands at its corner."""
    tile = el("path", d="M0 -27L23 -13.5V13.5L0 27L-23 13.5V-13.5Z", class_="tile")
    dome = el("path", d=DOME, class_="figure", transform="translate(0 3)")
    body = grown(tile, dome, flag(owner) if owner else None, wide=48, away=away)
    look = "settlement owned" if owner else "settlement"
    return token(f"settlement:{region}", look, words, spot, body)


def flag(owner: str) -> Node:
    """The holder's emblem, at the corner of what is held."""
    look = HERALDRY[owner]
    shape = el("path", d=look.outline, fill=look.fill, stroke=look.edge, class_="shape")
    sign = el("path", d=look.sign, class_="sign", stroke=look.ink)
    return el("g", shape, sign, class_="flag", transform="translate(19 19) scale(1.4)")


@lru_cache(maxsize=100)
def sietch_node(sietch: str, words: str, spot: Point, away: Point) -> Node:
    """A sietch with its emblem."""
    tile = el("circle", r=SIZE.sietch_radius, class_="tile")
    arch = el("path", d=ARCH, class_="figure", transform="translate(0 3)")
    body = grown(tile, arch, flag(sietch), wide=48, away=away)
    at = ".".join(f"{part:.0f}" for part in spot)  # one sietch may stand in two places
    return token(f"sietch:{sietch}:{at}", "sietch", words, spot, body)


@lru_cache(maxsize=100)
def station_node(region: str, words: str, spot: Point, away: Point) -> Node:
    """A botanical testing station."""
    tile = el("rect", x=-18, y=-18, width=36, height=36, rx=7, class_="tile")
    body = grown(tile, el("path", d=LEAF, class_="figure"), wide=44, away=away)
    return token(f"station:{region}", "station seen-middle", words, spot, body)


# ---- the desert


@lru_cache(maxsize=1000)
def spice_node(region: str, amount: int, spot: Point, away: Point) -> Node:
    """Spice on the sand."""
    number = badge("amount", (0, 0), el("text", str(amount), y=9))
    body = grown(el("path", d=HEAP, class_="tile"), number, wide=44, away=away)
    return token(f"spice:{region}", "spice", f"{amount} spice", spot, body)


@lru_cache(maxsize=1000)
def sign_node(region: str, number: int, words: str, spot: Point, away: Point) -> Node:
    """Wormsigns: rings in the sand, with their number."""
    rings = el("circle", r=20, class_="tile"), el("circle", r=13, class_="ring")
    count = badge("amount", (0, 0), el("text", str(number), y=9))
    body = grown(*rings, count, wide=42, away=away)
    return token(f"sign:{region}", "wormsign seen-middle", words, spot, body)


@lru_cache(maxsize=200)
def worm_node(region: str, words: str, spot: Point, away: Point) -> Node:
    """A worm that may be ridden."""
    tile = el("circle", r=25, class_="tile")
    body = grown(tile, el("path", d=WORM, class_="figure"), wide=50, away=away)
    return token(f"worm:{region}", "worm", words, spot, body)


@lru_cache(maxsize=500)
def storm_node(id: str, coriolis: bool, words: str, spot: Point) -> Node:
    """A storm; those of the tracks have an arrow of their own colour."""
    disc = el("circle", r=SIZE.storm_radius, class_="tile")
    body = grown(disc, el("path", d=WHIRL, class_="whirl"), wide=60)
    return token(id, "storm coriolis" if coriolis else "storm", words, spot, body)


@lru_cache(maxsize=500)
def blades_node(region: str, words: str, spot: Point) -> Node:
    """Crossed blades where a battle goes on."""
    body = grown(el("circle", r=22, class_="tile"), el("path", d=BLADES), wide=44)
    return token(f"battle:{region}", "blades", words, spot, body)

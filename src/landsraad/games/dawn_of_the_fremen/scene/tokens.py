"""What lies on the board: warriors, sites, resources, tokens, rocks, each with its own shape."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from landsraad.games.dawn_of_the_fremen.components import KIND, STRENGTH, TOKENS, TRIBES
from landsraad.games.dawn_of_the_fremen.scene.emblems import bare_emblem
from landsraad.games.dawn_of_the_fremen.scene.shapes import BORDER_SHAPES
from landsraad.games.dawn_of_the_fremen.state import FACE_DOWN
from landsraad.games.dawn_of_the_fremen.story.words import SITES, border, label, place, some
from landsraad.kernel import Seat
from landsraad.scenes.node import Node, el
from landsraad.scenes.rendering.growing import badge, grown
from landsraad.scenes.sketch import Point
from landsraad.scenes.text import capital

GOODS: Final = {
    "spice": ("M0 -19L16.5 -9.5V9.5L0 19L-16.5 9.5V-9.5Z", "M-16.5 -9.5L0 0L16.5 -9.5M0 0V19"),
    "water": (
        "M0 -21C-7 -9 -14 -3 -14 6A14 14 0 0 0 14 6C14 -3 7 -9 0 -21Z",
        "M-8 6A8 8 0 0 0 0 14",
    ),
    "food": (
        "M-9 -3A9.5 9.5 0 1 1 -9 16A9.5 9.5 0 1 1 -9 -3Z"
        "M9 -3A9.5 9.5 0 1 1 9 16A9.5 9.5 0 1 1 9 -3ZM0 -18A9.5 9.5 0 1 1 0 1A9.5 9.5 0 1 1 0 -18Z",
        "M-12 4V9M6 4V9M-3 -11V-6",
    ),
    "worm_tooth": ("M-18 -10L-5 -20Q18 -10 13 21Q0 6 -18 -10Z", "M-10 -11Q4 -4 9 8"),
}
"""Each resource: its outline, which no other has, and a few lines on it."""

SIGNS: Final = {
    "stillsuit": "M0 -16C9 -16 12 -9 12 -2V5C12 11 7 15 0 16C-7 15 -12 11 -12 5V-2"
    "C-12 -9 -9 -16 0 -16ZM-8 -6V0H8V-6ZM-2 3L-7 12H-3L1 5ZM2 3L3 7L8 5Z",
    "crysknife": "M15 -16Q13 1 -2 8L-8 2Q-1 -12 15 -16ZM-11 1L-1 11L-4 13L-7 10L-13 16L-16 13L-10 7"
    "L-13 4Z",
    "sietch": "M-17 14V2A17 17 0 0 1 17 2V14H7V5A7 7 0 0 0 -7 5V14Z",
    "maker": "M-15 15C-17 3 -9 1 -4 -1C0 -3 -3 -16 8 -16C14 -16 17 -11 16 -5L9 -6C9 -9 6 -9 5 -7"
    "C3 -2 5 3 -1 5C-6 7 -7 9 -6 15Z",
    "great_maker": "M0 -18A18 18 0 1 1 0 18A18 18 0 1 1 0 -18ZM0 -12L-3 -2L-10 -7L-5 1L-12 4L-4 5"
    "L-6 11L0 6L6 11L4 5L12 4L5 1L10 -7L3 -2Z",
    "maula_pistol": "M-16 -8H11V-12H15V-1H2L-1 5H-5L-7 14H-15L-12 1H-16ZM-3 -1L-4 2H-2L-1 -1Z",
    "jubba_cloak": "M0 -17A5 5 0 1 1 0 -7A5 5 0 1 1 0 -17ZM-6 -5H6L15 15H5L0 4L-5 15H-15Z",
    "kulon": "M-3 -5L-9 -17L0 -10L5 -17L6 -6Q13 1 15 9L10 14L2 8Q-4 10 -6 16H-14Q-13 2 -3 -5Z"
    "M3 -3V0H6V-3Z",
    "ornithopter": "M-3 14L0 -15L3 14ZM-3 -5L-18 -13L-17 -5L-4 3ZM3 -5L18 -13L17 -5L4 3Z"
    "M-3 7L-10 15H-4ZM3 7L10 15H4Z",
}
"""What is drawn on each token, 18 units to each side."""

MOONS: Final = {
    "crescent": "M6 -14A15 15 0 1 0 6 14A11.5 11.5 0 1 1 6 -14Z",
    "full": "M0 -13A13 13 0 1 1 0 13A13 13 0 1 1 0 -13Z",
}
THING: Final = 37
"""How large the smallest thing is drawn."""
SITE: Final = 58
LARGE: Final = "scale(1.3)"
WARRIOR: Final = 2.5
"""How much larger than its emblem a warrior is drawn."""
ROCK: Final = "M-48 10L-44 -6L-30 -12L-16 -8L-4 -13L12 -9L26 -13L40 -8L48 4L44 12L20 9L0 13L-24 9Z"


def at(x: float, y: float) -> str:
    """A place as a style, so that what lies there glides when it moves."""
    return f"transform: translate({x:.1f}px, {y:.1f}px)"


@lru_cache
def sign_of(thing: str) -> tuple[Node, ...]:
    """The bare drawing of a resource or token."""
    if thing in GOODS:
        shape, lines = GOODS[thing]
        room = el("circle", r=24, fill="none")  # thin shapes are hard to hit
        return room, el("path", d=shape, class_="shape"), el("path", d=lines, class_="lines")
    if KIND[thing] == "worm":
        tile = el("circle", r=25.5 if thing == "great_maker" else 23, class_="tile")
    elif thing == "sietch":
        tile = el("path", d="M0 -26L20.5 -10V18H-20.5V-10Z", class_="tile")
    else:
        tile = el("rect", x=-21, y=-21, width=42, height=42, rx=8, class_="tile")
    return tile, el("path", d=SIGNS[thing], class_="figure", fill_rule="evenodd")


def sort_of(thing: str) -> str:
    """The class of a thing in the style sheet."""
    if thing in GOODS:
        return f"goods {thing}"
    if thing == "sietch":
        return "made sietch"
    return "worm" if KIND[thing] == "worm" else "made" if TOKENS[thing].cost else "found"


@lru_cache
def number_on(words: str, class_: str) -> Node:
    """A small number on the corner of a token."""
    return badge(class_, (15, 15), el("circle", r=11.5), el("text", words, y=6))


@lru_cache(maxsize=2000)
def thing_node(
    id: str,
    thing: str,
    count: int,
    spot: Point,
    size: float,
    more: str = "",
    away: Point = (0, 0),
) -> Node:
    """What lies somewhere: resources with their number, tokens with their strength."""
    number = number_on(str(count), "count") if count > 1 else None
    if thing in STRENGTH:
        number = number_on(str(STRENGTH[thing]), "strength")
    words = some(thing, count) if count > 1 else label(thing)
    strong = f", strength {STRENGTH[thing]}" if thing in STRENGTH else ""
    return el(
        "g",
        el("title", f"{capital(words)}{strong}"),
        grown(*sign_of(thing), number, wide=THING * size, away=away, scale=size),
        id=id,
        class_=f"token {sort_of(thing)} {more}".rstrip(),
        data_kin=thing,
        style=at(*spot),
    )


@lru_cache
def small(thing: str) -> Node:
    """A resource or token among words."""
    return el(
        "svg",
        el("title", capital(label(thing))),
        *sign_of(thing),
        viewBox="-27 -27 54 54",
        class_=f"dawn-thing {sort_of(thing)}",
    )


# ---- sites


@lru_cache
def site_face(site: str) -> tuple[Node, ...]:
    """What is printed on a site; the two kinds of spice sites have their moons."""
    tile = el("rect", x=-SITE / 2, y=-SITE / 2, width=SITE, height=SITE, rx=11, class_="tile")
    if site == FACE_DOWN:
        back = el("path", d="M0 -20L20 0L0 20L-20 0Z", class_="back")
        return tile, back, el("text", "?", y=9, class_="unknown")
    gives, _, moon = site.partition("_") if site.startswith("spice") else (site, "", "")
    shape, lines = GOODS[gives]
    found = [
        tile,
        el(
            "g",
            el("path", d=shape, class_="shape"),
            el("path", d=lines, class_="lines") if not moon else None,
            class_=gives,
            transform=LARGE,
        ),
    ]
    if moon:
        found.append(el("path", d=MOONS[moon], class_=f"moon {moon}"))
    return tuple(found)


@lru_cache(maxsize=200)
def site_node(name: str, site: str, spot: Point, away: Point) -> Node:
    """A production site."""
    return el(
        "g",
        el("title", capital(SITES[site])),
        grown(*site_face(site), wide=SITE, away=away),
        id=f"site:{name}",
        class_="token site down" if site == FACE_DOWN else "token site",
        style=at(*spot),
    )


@lru_cache
def empty_site(name: str, spot: Point) -> Node:
    """Where a site could lie, while sites are placed."""
    return el("circle", cx=spot[0], cy=spot[1], r=29, class_="empty", id=f"empty:{name}")


# ---- warriors and rocks


@lru_cache(maxsize=200)
def warrior_node(name: str, seat: Seat, spot: Point, away: Point) -> Node:
    """A warrior: the emblem of its tribe."""
    return el(
        "g",
        el("title", f"{TRIBES[seat].name}: {place(name)}"),
        grown(*bare_emblem(seat), wide=22 * WARRIOR, away=away, scale=WARRIOR),
        id=f"warrior:{name}",
        class_="token warrior",
        data_kin=f"warrior:{seat}",
        style=at(*spot),
    )


@lru_cache
def nobody_node(name: str, spot: Point, away: Point) -> Node:
    """The sign of an abandoned territory: an empty ring with a broken spear."""
    return el(
        "g",
        el("title", f"{place(name)} is abandoned"),
        grown(
            el("circle", r=28), el("path", d="M-9 20L-1 3M3 -3L9 -17M-6 -3L8 3"), wide=56, away=away
        ),
        id=f"warrior:{name}",
        class_="nobody",
        style=at(*spot),
    )


@lru_cache
def rock_node(name: str) -> Node:
    """A rock barrier on its border."""
    shape = BORDER_SHAPES[name]
    x, y = shape.mid
    return el(
        "g",
        el("title", f"A rock barrier {border(name)}"),
        grown(el("path", d=ROCK, transform=f"rotate({shape.angle:g})")),
        id=f"rock:{name}",
        class_="token rock",
        data_kin="rock",
        style=at(x, y),
    )

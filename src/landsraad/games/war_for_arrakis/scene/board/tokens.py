"""What stands on the board: legions, vehicles, wormsigns, worms, settlements, each with its shape.

Every kind of figure has an outline of its own, so that a legion can be read without its colours.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from landsraad.games.war_for_arrakis.components import TOKENS
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.state import Legion
from landsraad.games.war_for_arrakis.story.names import monogram
from landsraad.scenes.node import Node, el
from landsraad.scenes.rendering.growing import grown
from landsraad.scenes.sketch import Point

GLYPHS: Final = {
    "regular": "M0 -8A8 8 0 1 1 0 8A8 8 0 1 1 0 -8Z",
    "elite": "M0 -10L10 0L0 10L-10 0Z",
    "special": "M0 -11L3.2 -3.6L11 -3.2L4.8 1.8L7 9.6L0 5L-7 9.6L-4.8 1.8L-11 -3.2L-3.2 -3.6Z",
    "smuggler": "M0 -9L10 8H-10Z",
    "troop": "M-8.5 -8.5H8.5V8.5H-8.5Z",
    "token": "M-8 -9H8A2 2 0 0 1 10 -7V7A2 2 0 0 1 8 9H-8A2 2 0 0 1 -10 7V-7A2 2 0 0 1 -8 -9Z",
    "generic": "M0 -11A5 5 0 1 1 0 -1A5 5 0 1 1 0 -11ZM-9 11C-9 2 9 2 9 11Z",
}
"""The outline of each kind of figure, about 10 units to each side."""

SIGNS: Final = {
    "harvester": "M-14 1L-11 -7H3L7 -11H12L14 1ZM-14 4H14A4 4 0 0 1 14 12H-14A4 4 0 0 1 -14 4Z"
    "M-9 6.5A1.5 1.5 0 1 0 -9 9.5A1.5 1.5 0 1 0 -9 6.5ZM0 6.5A1.5 1.5 0 1 0 0 9.5"
    "A1.5 1.5 0 1 0 0 6.5ZM9 6.5A1.5 1.5 0 1 0 9 9.5A1.5 1.5 0 1 0 9 6.5Z",
    "worm": "M0 -16A16 16 0 1 1 0 16A16 16 0 1 1 0 -16ZM0 -12.5L-2.2 -6.2L-7.3 -10.1L-5.5 -3.9"
    "L-11.9 -3.9L-6.6 0L-11.9 3.9L-5.5 3.9L-7.3 10.1L-2.2 6.2L0 12.5L2.2 6.2L7.3 10.1L5.5 3.9"
    "L11.9 3.9L6.6 0L11.9 -3.9L5.5 -3.9L7.3 -10.1L2.2 -6.2ZM0 -3.2A3.2 3.2 0 1 1 0 3.2"
    "A3.2 3.2 0 1 1 0 -3.2Z",
    "ornithopter": "M0 -14C3 -9 3 5 0 14C-3 5 -3 -9 0 -14ZM-2 -6L-17 -11L-16 -7L-2 -1Z"
    "M2 -6L17 -11L16 -7L2 -1ZM-2 -1L-15 2L-14 5L-2 4ZM2 -1L15 2L14 5L2 4Z",
    "carryall": "M-4 -12H4V-5L17 -2V4L4 3V9L8 13H-8L-4 9V3L-17 4V-2L-4 -5Z",
    "frigate": "M0 -16C7 -8 7 4 5 10H-5C-7 4 -7 -8 0 -16ZM-6 3L-12 12L-5 10ZM6 3L12 12L5 10Z",
    "navigator": "M-16 0Q0 -15 16 0Q0 15 -16 0ZM0 -6A6 6 0 1 0 0 6A6 6 0 1 0 0 -6Z",
    "station": "M0 13V6M0 7C-12 3 -11 -9 0 -14C11 -9 12 3 0 7Z",
    "sietch": "M-12 11V0A12 12 0 0 1 12 0V11H5V2A5 5 0 0 0 -5 2V11Z",
    "village": "M-14 8V-1A14 11 0 0 1 14 -1V8Z",
    "base": "M-12 9V-4L0 -12L12 -4V9ZM-4 9V1H4V9Z",
}
"""What is drawn on each token."""

HEXAGON: Final = "M0 -23L20 -11.5V11.5L0 23L-20 11.5V-11.5Z"
HIGH: Final = 40.0
"""Of the row of units in a legion."""
WIDE: Final = 40.0
"""A legion's letters can be read where this is 22 pixels."""
GLYPH, DIGIT, GAP, PAD = 25.0, 15.0, 5.0, 9.0
LARGER: Final = 1.16
"""How much larger than drawn a figure is in a legion."""
LEADER: Final = 38.0
"""Room of a leader above the units."""
ABOVE: Final = -31
"""Where the middle of the leaders is."""
MOST_LEADERS: Final = 3
"""More are counted."""


def at(spot: Point) -> str:
    """A place as a style, so that what stands there glides when it moves."""
    return f"transform: translate({spot[0]:.1f}px, {spot[1]:.1f}px)"


# ---- legions


class Figures(NamedTuple):
    """What a legion shows; equal ones are drawn once."""

    side: Side
    units: tuple[tuple[str, int], ...]
    """Kinds with their numbers, none of them 0."""
    generic: int
    leaders: tuple[str, ...]
    tokens: tuple[tuple[str, int], ...]
    """Face-down tokens, and how many units each hides; 0: the viewer does not know."""

    @property
    def total(self) -> int:
        """Units and tokens, as they count for the limit."""
        return sum(number for _, number in self.units) + len(self.tokens)


def figures(legion: Legion, faces: dict[str, str]) -> Figures:
    """What a viewer who knows these faces sees of a legion."""
    kinds = ("regular", "elite", "special", "smuggler", "troop")
    units = tuple((kind, getattr(legion, kind)) for kind in kinds if getattr(legion, kind))
    tokens = tuple((token, hidden_units(faces.get(token, ""))) for token in legion.tokens)
    return Figures(legion.side, units, legion.generic, tuple(legion.leaders), tokens)


def hidden_units(face: str) -> int:
    """How many units a token turns into; an unknown one says nothing.

    >>> hidden_units("as4"), hidden_units("")
    (3, 0)
    """
    if not face:
        return 0
    token = TOKENS[face]
    return token.regular + token.elite + token.special


@lru_cache(maxsize=2000)
def legion_node(area: str, shown: Figures, words: str, spot: Point, away: Point) -> Node:
    """A legion: its units by kind in a row, its leaders above; from far, how many there are."""
    near = el("g", list(leaders_row(area, shown)), units_row(area, shown), class_="near")
    return el(
        "g",
        el("title", words),
        grown(near, from_far(shown), wide=WIDE, away=away),
        id=f"legion:{area}",
        class_=f"token legion {shown.side}",
        data_kin=f"legion:{shown.side}",
        style=at(spot),
    )


class Piece(NamedTuple):
    """One kind of unit in the row, or one token."""

    name: str
    """As a question calls it: the kind, or the token's id."""
    look: str
    number: str
    inside: str

    @property
    def wide(self) -> float:
        """Room that it takes."""
        return GLYPH + (DIGIT if self.number else 0)


def units_row(area: str, shown: Figures) -> Node:
    """The units of a legion, a shape and a number for each kind."""
    pieces = [Piece(kind, kind, str(n) if n > 1 else "", "") for kind, n in shown.units]
    pieces += [Piece(token, "token", "", str(n) if n else "?") for token, n in shown.tokens]
    room = sum(each.wide for each in pieces) + GAP * (len(pieces) - 1)
    x = -room / 2
    plain = plate(shown.side, max(HIGH, room + 2 * PAD), HIGH)
    row: list[Node] = [el("path", d=plain, class_="plate")]
    for each in pieces:
        row.append(piece(area, each, x))
        x += each.wide + GAP
    return el("g", row)


def figure_id(area: str, figure: str) -> str:
    """The node of a figure in an area, as a question calls the figure."""
    return f"figure:{area}:{figure}"


def piece(area: str, shown: Piece, x: float) -> Node:
    """One kind of unit from x on."""
    middle = x + GLYPH / 2
    sign = f"translate({middle:.1f} 0) scale({LARGER})"
    return el(
        "g",
        el("rect", x=x - 2, y=-HIGH / 2, width=shown.wide + 4, height=HIGH, class_="hit"),
        el("path", d=GLYPHS[shown.look], class_=f"glyph {shown.look}", transform=sign),
        el("text", shown.inside, x=middle, y=7.4, class_="inside") if shown.inside else None,
        el("text", shown.number, x=x + GLYPH + DIGIT / 2, y=8.2, class_="number")
        if shown.number
        else None,
        id=figure_id(area, shown.name),
        class_="piece",
    )


def plate(side: Side, width: float, height: float) -> str:
    """The outline of a side: the Harkonnen's has corners, the Atreides' has none.

    >>> plate("harkonnen", 40, 20)
    'M-20 -3L-13 -10H13L20 -3V3L13 10H-13L-20 3Z'
    """
    x, y = width / 2, height / 2
    if side == "harkonnen":
        return (
            f"M{-x:g} {7 - y:g}L{7 - x:g} {-y:g}H{x - 7:g}L{x:g} {7 - y:g}V{y - 7:g}"
            f"L{x - 7:g} {y:g}H{7 - x:g}L{-x:g} {y - 7:g}Z"
        )
    arc = f"A{y:g} {y:g} 0 0 1"
    return f"M{y - x:g} {-y:g}H{x - y:g}{arc} {x - y:g} {y:g}H{y - x:g}{arc} {y - x:g} {-y:g}Z"


def leaders_row(area: str, shown: Figures) -> Iterator[Node]:
    """Named leaders with their letters, then Bashars or Naibs with their number."""
    named = leaders_shown(shown.leaders)
    rest = len(shown.leaders) - len(named)
    discs = [(leader, leader_disc(shown.side, monogram(leader))) for leader in named]
    if rest:
        discs.append(("", leader_disc(shown.side, f"+{rest}")))
    if shown.generic:
        discs.append(("generic", generic_disc(shown.side, shown.generic)))
    start = -(len(discs) - 1) * LEADER / 2
    for number, (figure, disc) in enumerate(discs):
        place = f"translate({start + number * LEADER:g} {ABOVE})"
        id = figure_id(area, figure) if figure else ""
        yield el("g", disc, transform=place, id=id, class_="piece")


def leaders_shown(leaders: Sequence[str]) -> Sequence[str]:
    """The leaders that have a disc of their own; the others are counted."""
    return leaders[:MOST_LEADERS]


@lru_cache
def leader_disc(side: Side, letters: str) -> Node:
    """A named leader."""
    disc = el("circle", r=18.5, class_="disc")
    return el("g", disc, el("text", letters, y=7.4), class_=f"leader {side}")


@lru_cache
def generic_disc(side: Side, number: int) -> Node:
    """Bashars or Naibs."""
    many = number > 1
    drawn = [el("path", d=plate(side, 44 if many else 31, 29), class_="plate")]
    sign = f"translate({-9 if many else 0} .5) scale(.95)"
    drawn.append(el("path", d=GLYPHS["generic"], class_="glyph generic", transform=sign))
    if many:
        drawn.append(el("text", str(number), x=10, y=8, class_="number"))
    return el("g", drawn, class_="bashars")


def from_far(shown: Figures) -> Node:
    """A legion as it is seen from far: its side and how many units, ringed if it has a leader."""
    led = " led" if shown.leaders or shown.generic else ""
    return el(
        "g",
        el("path", d=plate(shown.side, 40, 36), class_=f"plate{led}"),
        el("text", str(shown.total), y=7.5, class_="number"),
        class_="seen-far",
    )


# ---- small tokens


@lru_cache(maxsize=1000)
def small_node(id: str, look: str, words: str, spot: Point, away: Point) -> Node:
    """A token with a sign: a vehicle, a wormsign, a worm."""
    return el(
        "g",
        el("title", words),
        grown(*SMALL[look](), wide=WIDE, away=away),
        id=id,
        class_=f"token {look.replace('_', '-')}",
        data_kin=look,
        style=at(spot),
    )


def vehicle(sign: str) -> tuple[Node, ...]:
    """A vehicle on its plate."""
    tile = el("rect", x=-20, y=-18, width=40, height=36, rx=8, class_="tile")
    return tile, el("path", d=SIGNS[sign], class_="figure", fill_rule="evenodd")


def wormsign(face: str) -> tuple[Node, ...]:
    """Rings in the sand, face down; what came up, face up."""
    tile = el("circle", r=20, class_="tile")
    if face == "sand":
        return tile, el("path", d="M-11 -4Q-5 -10 0 -4T11 -4M-11 5Q-5 -1 0 5T11 5", class_="lines")
    if face:
        return tile, el("path", d=SIGNS["worm"], class_="figure", fill_rule="evenodd")
    rings = [el("circle", r=r, class_="ring") for r in (13.5, 8, 2.5)]
    return tile, *rings


def worm(size: float) -> tuple[Node, ...]:
    """A sandworm: its maw."""
    tile = el("path", d=petals(20 * size), class_="tile")
    figure = el("path", d=SIGNS["worm"], class_="figure", fill_rule="evenodd")
    return tile, el("g", figure, transform=f"scale({size:g})")


@lru_cache
def petals(radius: float) -> str:
    """The three lips of a maw, as an outline."""
    r, inner = radius, radius * 0.78
    points = [(0, -r), (0.72 * r, -0.72 * inner), (r, 0), (0.72 * inner, 0.72 * r), (0, r)]
    mirrored = [(-x, y) for x, y in reversed(points[1:-1])]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in (*points, *mirrored)) + "Z"


SMALL: Final = {
    "harvester": lambda: vehicle("harvester"),
    "smuggler_harvester": lambda: vehicle("harvester"),
    "wormsign": lambda: wormsign(""),
    "wormsign_sand": lambda: wormsign("sand"),
    "wormsign_sandworm": lambda: wormsign("sandworm"),
    "wormsign_burrowing": lambda: wormsign("burrowing"),
    "worm": lambda: worm(1.08),
    "wild_maker": lambda: worm(1.3),
}
"""How each small token is drawn."""


# ---- sites


@lru_cache(maxsize=200)
def settlement_node(area: str, rank: int, words: str, spot: Point, away: Point) -> Node:
    """A settlement of the Harkonnen, with its rank as dots."""
    dots = [
        el("circle", cx=(i - (rank - 1) / 2) * 9, cy=12.5, r=3, class_="dot") for i in range(rank)
    ]
    return el(
        "g",
        el("title", words),
        grown(
            el("path", d=HEXAGON, class_="tile"),
            el("path", d=SIGNS["village"], class_="figure", transform="translate(0 -3)"),
            dots,
            wide=WIDE,
            away=away,
        ),
        id=f"settlement:{area}",
        class_="token settlement",
        style=at(spot),
    )


@lru_cache(maxsize=200)
def sietch_node(sietch: str, rank: int, up: bool, words: str, spot: Point, away: Point) -> Node:
    """A sietch with its rank; face down it has a broken ring, or `?` where unknown."""
    return el(
        "g",
        el("title", words),
        grown(
            el("circle", r=20, class_="tile"),
            el("path", d=SIGNS["sietch"], class_="figure"),
            el("text", str(rank) if rank else "?", y=10, class_="rank"),
            wide=WIDE,
            away=away,
        ),
        id=f"sietch:{sietch}",
        class_=f"token sietch {'up' if up else 'down'}",
        data_kin="sietch",
        style=at(spot),
    )


@lru_cache(maxsize=200)
def site_node(sort: str, area: str, words: str, spot: Point, away: Point) -> Node:
    """An ecological testing station, or the smugglers' base."""
    return el(
        "g",
        el("title", words),
        grown(
            el("rect", x=-17, y=-17, width=34, height=34, rx=8, class_="tile"),
            el("path", d=SIGNS[sort], class_="figure", fill_rule="evenodd"),
            wide=WIDE,
            away=away,
        ),
        id=f"{sort}:{area}",
        class_=f"token {sort}",
        style=at(spot),
    )


# ---- the air


FLYING: Final = {
    "ornithopter": "ornithopter",
    "carryall": "carryall",
    "smuggler_ornithopter": "ornithopter",
    "smuggler_carryall": "carryall",
    "atreides_frigate": "frigate",
    "harkonnen_frigate": "frigate",
    "navigator": "navigator",
}
"""The sign of each vehicle of the air."""


@lru_cache(maxsize=200)
def zone_node(zone: str, vehicle: str, words: str, spot: Point) -> Node:
    """An air zone: its number, or the vehicle that is there."""
    inside: Node
    if vehicle:
        inside = el("path", d=SIGNS[FLYING[vehicle]], class_="figure", fill_rule="evenodd")
    else:
        inside = el("text", zone.removeprefix("air_"), y=7, class_="number")
    owner = vehicle.partition("_")[0] if "_" in vehicle else ""
    look = f"token zone told {'flown' if vehicle else 'empty'} {owner}".rstrip()
    return el(
        "g",
        el("title", words),
        grown(el("circle", r=22, class_="tile"), inside, wide=WIDE + 2),
        id=f"zone:{zone}",
        class_=look,
        style=at(spot),
    )

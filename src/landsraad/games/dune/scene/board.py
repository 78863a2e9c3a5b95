"""What lies on the board: the storm, spice, forces, the battle, and areas to point at."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import dist
from typing import Final, NamedTuple

from landsraad.games.dune.components import (
    PARTS,
    PARTS_OF,
    SECTOR,
    SPICE_CARDS,
    TERRITORIES,
)
from landsraad.games.dune.rules.phases.spice_blow import top_territory_card
from landsraad.games.dune.rules.table import CIRCLES, seats, storm_order
from landsraad.games.dune.scene.emblems import ICONS, heraldry
from landsraad.games.dune.scene.ground import FIGURES, GROUND, NAMES, UNDER
from landsraad.games.dune.scene.shapes import (
    CIRCLE_SHAPES,
    MIDDLE,
    PART_SHAPES,
    RING,
    SPICE_SHAPES,
    TERRITORY_SHAPES,
    Point,
    outline_of,
    path_of,
    spread,
)
from landsraad.games.dune.state import NOBODY, Table
from landsraad.games.dune.story.view import in_part, short
from landsraad.games.dune.story.words import place_label
from landsraad.kernel import Seat, View
from landsraad.scenes.growing import badge, from_middle, grown
from landsraad.scenes.node import Node, el

SECTOR_DEGREES: Final = 20
SHIELD_WALL: Final = "shield_wall"
FILLED: Final = 0.875
"""How much of the room of a token its shape fills."""
INWARDS: Final = 40
"""A seat that grows moves by this fraction of its way to the middle, to stay on the board."""
TURN_ENDS: Final = "turn_taken"
"""The step at the end of a seat's shipment and movement."""


def board(view: View) -> Node:
    """The board as it stands."""
    t: Table = view.table
    return el(
        "svg",
        UNDER,
        GROUND,
        FIGURES,
        ruin() if not t.shield_wall else None,
        storm_tint(t.storm) if t.turn else None,
        battlefield(t.battle.territory) if t.battle else None,
        el("g", [part_area(part, title(t, part)) for part in PARTS], id="parts"),
        TERRITORY_AREAS,
        NAMES,
        ruin_words() if not t.shield_wall else None,
        storm(t.storm),
        el("g", list(circles(t)), id="circles"),
        el("g", list(on_the_ground(t)), id="spice"),
        el("g", list(worms(t)), id="worms"),
        el("g", list(tokens(t)), id="tokens"),
        battle_mark(t.battle.territory) if t.battle else None,
        viewBox="0 0 1000 1000",
        class_="board dune",
        role="group",
        aria_label="The map of Arrakis",
        id="board",
    )


# ---- areas to point at


def title(t: Table, part: str) -> str:
    """What a part is, and all that is there."""
    storm = ", in the storm" if t.turn and SECTOR[part] == t.storm else ""
    there = in_part(t, part)
    return f"{place_label(part)}{storm}{f': {there}' if there else ''}"


@lru_cache(maxsize=2000)
def part_area(part: str, words: str) -> Node:
    """A part to point at."""
    d = path_of(PART_SHAPES[part].polygon)
    return el("path", el("title", words), id=f"part:{part}", class_="field part", d=d)


@lru_cache
def territory_area(territory: str) -> Node:
    """A territory to point at; it answers only while territories are asked for."""
    words = el("title", TERRITORIES[territory].name)
    d = outline_of(territory)
    return el("path", words, id=f"territory:{territory}", class_="field territory", d=d)


TERRITORY_AREAS: Final = el("g", [territory_area(x) for x in TERRITORIES], id="territories")


# ---- storm and Shield Wall


def storm_degrees(sector: int) -> int:
    """How far the storm has gone round; it goes counterclockwise, so less is further.

    >>> storm_degrees(1), storm_degrees(4)
    (0, -60)
    """
    return -SECTOR_DEGREES * (sector - 1)


@lru_cache
def storm(sector: int) -> Node:
    """The storm marker on the ring; it is drawn in sector 1 and turned to its own."""
    turn = storm_degrees(sector)
    y = MIDDLE + RING.ring_radius
    width = 0.155 * RING.ring_radius
    band = (
        f"M{MIDDLE - width:g} {y - 21:g}Q{MIDDLE} {y - 12:g} {MIDDLE + width:g} {y - 21:g}"
        f"L{MIDDLE + width + 2:g} {y + 4:g}Q{MIDDLE} {y + 18:g} {MIDDLE - width - 2:g} {y + 4:g}Z"
    )
    swirls = [
        el(
            "path",
            d=ICONS["storm"],
            class_="swirl",
            transform=f"translate({x} {y - 16:g}) {turned}",
        )
        for x, turned in (
            (MIDDLE - 52, "rotate(8)"),
            (MIDDLE - 12, "scale(1.05)"),
            (MIDDLE + 30, "rotate(-8)"),
        )
    ]
    return el(
        "g",
        el("title", f"The storm is in sector {sector}"),
        el("path", d=band, class_="band"),
        swirls,
        id="storm",
        class_="storm",
        data_turn=turn,
        style=f"transform: rotate({turn}deg)",
    )


@lru_cache
def storm_tint(sector: int) -> Node:
    """The storm over the parts of its sector."""
    parts = [part for part, where in SECTOR.items() if where == sector]
    d = "".join(path_of(PART_SHAPES[part].polygon) for part in parts)
    return el("path", d=d, id="storm-tint", class_="storm-tint")


@lru_cache
def ruin() -> Node:
    """The Shield Wall in ruins."""
    return el("path", d=outline_of(SHIELD_WALL), id="shield-wall", class_="ruin")


@lru_cache
def ruin_words() -> Node:
    """The same in a word, under its name."""
    label = TERRITORY_SHAPES[SHIELD_WALL].label
    place = f"translate({label.x:g} {label.y:g})"
    return el("text", "destroyed", transform=place, y="2.4em", class_="ruin seen-middle")


# ---- the battle


@lru_cache
def battlefield(territory: str) -> Node:
    """The territory that is fought for."""
    return el("path", d=outline_of(territory), id="battlefield", class_="battlefield")


@lru_cache
def battle_mark(territory: str) -> Node:
    """Crossed blades on the territory's border, where they cover neither tokens nor spice."""
    taken = [anchor for shape in PART_SHAPES.values() for anchor in shape.anchors]
    taken += [(shape.x, shape.y) for shape in SPICE_SHAPES.values()]
    outline = TERRITORY_SHAPES[territory].outline
    x, y = max(outline, key=lambda point: min(dist(point, other) for other in taken))
    return el(
        "g",
        grown(
            el("circle", r=13, class_="disc"),
            el("path", d=ICONS["battle"], transform="translate(-9.6 -10) scale(.8)"),
            wide=26,
        ),
        id="battle",
        class_="battle-mark",
        style=at(x, y),
    )


# ---- spice and worms


def at(x: float, y: float) -> str:
    """A place as a style, so that what lies there glides when it moves."""
    return f"transform: translate({x:.1f}px, {y:.1f}px)"


def heap(part: str) -> Point:
    """Where spice lies in a part."""
    shape = SPICE_SHAPES.get(part)
    return (shape.x, shape.y) if shape else PART_SHAPES[part].anchors[-1]


@lru_cache(maxsize=500)
def spice(part: str, amount: int, away: Point) -> Node:
    """Spice on the ground."""
    return el(
        "g",
        grown(
            el("path", d="M0 -17L14.5 -8V8L0 17L-14.5 8V-8Z", class_="heap"),
            el("path", d="M0 -17L14.5 -8L0 -2L-14.5 -8ZM0 -2V17", class_="facet"),
            el("text", str(amount), y=7, class_="amount"),
            wide=29,
            away=away,
        ),
        id=f"spice:{part}",
        class_="token spice",
        style=at(*heap(part)),
    )


def worms(t: Table) -> Iterator[Node]:
    """Where the next worm of each pile strikes, and worms that wait for riders."""
    for name, pile in (("a", t.pile_a), ("b", t.pile_b)):
        card = top_territory_card(pile)
        if card:
            yield worm_sign(name, card)
    for territory in t.riders:
        yield rider(territory)


@lru_cache
def worm_sign(pile: str, card: str) -> Node:
    """A small sign beside the place where the next worm of a pile strikes."""
    fact = SPICE_CARDS[card]
    part = next(p for p in PARTS_OF[fact.territory] if SECTOR[p] == fact.sector)
    shape = SPICE_SHAPES[part]
    away = 20 if shape.x < MIDDLE else -20, -9 if pile == "a" else 9
    return el(
        "g",
        el("title", f"The next worm of pile {pile.upper()} strikes {fact.name}"),
        grown(
            el("circle", r=8.5, class_="disc"),
            el("path", d=ICONS["worm"], transform="translate(-6.6 -6.4) scale(.54)"),
            away=away,
        ),
        id=f"worm:{pile}",
        class_="worm",
        style=at(shape.x + away[0], shape.y + away[1]),
    )


@lru_cache
def rider(territory: str) -> Node:
    """A worm that Fremen may ride."""
    x, y = PART_SHAPES[PARTS_OF[territory][0]].anchors[-1]
    return el(
        "g",
        el("title", f"Shai-Hulud in {TERRITORIES[territory].name}"),
        grown(
            el("circle", r=15, class_="disc"),
            el("path", d=ICONS["worm"], transform="translate(-11.5 -11.5) scale(.96)"),
            wide=30,
        ),
        id=f"ride:{territory}",
        class_="worm",
        style=at(x, y),
    )


# ---- forces


def stacks(t: Table) -> dict[str, list[tuple[Seat, int, int, bool]]]:
    """For each part with forces: seat, ordinary, starred, and whether they are advisors."""
    found: dict[str, list[tuple[Seat, int, int, bool]]] = {}
    for seat, forces in enumerate(t.forces):
        for part, (ordinary, starred) in forces.items():
            found.setdefault(part, []).append((seat, ordinary, starred, False))
    if t.advisors:
        sisters = t.factions.index("bene_gesserit")
        for part, number in t.advisors.items():
            found.setdefault(part, []).append((sisters, number, 0, True))
    return found


def on_the_ground(t: Table) -> Iterator[Node]:
    """All spice, each heap as far from the tokens of its part as it lies."""
    there = stacks(t)
    for part, amount in t.ground.items():
        others = spread(part, len(there[part]))[0] if part in there else ()
        yield spice(part, amount, from_middle(heap(part), others))


def tokens(t: Table) -> Iterator[Node]:
    """A token for each stack; several in one part lie side by side."""
    there = stacks(t)
    for part in PARTS:
        if part in there:
            places, width = spread(part, len(there[part]))
            every = (*places, heap(part)) if part in t.ground else places
            for (seat, ordinary, starred, advisors), place in zip(there[part], places, strict=True):
                others = tuple(other for other in every if other != place)
                lying = Lying(part, place, from_middle(place, others), width)
                yield token(t.factions[seat], seat, lying, ordinary, starred, advisors)


class Lying(NamedTuple):
    """Where a token lies and how wide it is."""

    part: str
    place: Point
    away: Point
    """From the middle of all that lies in the part."""
    width: float


@lru_cache(maxsize=5000)
def token(
    faction: str, seat: Seat, lying: Lying, ordinary: int, starred: int, advisors: bool
) -> Node:
    """A stack of forces: shape and colour of the faction, how many, and how many are starred."""
    look = heraldry(faction)
    scale = lying.width / 25
    number = el("text", str(ordinary + starred), y=4.6, class_="count", fill=look.ink)
    shape = el("path", d=look.outline, fill=look.fill, stroke=look.edge, class_="shape")
    if advisors:
        shape = el("path", d=look.outline, class_="shape hollow", stroke=look.fill)
        number = el("text", str(ordinary), y=4.6, class_="count", fill="#1c3b86")
    kind = "advisor" if advisors else "force"
    body = grown(
        shape,
        number,
        star_badge(starred, starred == ordinary + starred) if starred else None,
        ADVISOR_BADGE if advisors else None,
        wide=lying.width * FILLED,
        away=lying.away,
        scale=scale,
    )
    return el(
        "g",
        body,
        id=f"{kind}:{seat}:{lying.part}" if not advisors else f"advisor:{lying.part}",
        class_=f"token {kind}",
        data_kin=f"{kind}:{seat}",
        style=at(*lying.place),
    )


STAR: Final = (
    "M0.0 -4.3L1.1 -1.3L4.4 -1.1L1.8 0.9L2.7 4.0L0.0 2.2L-2.7 4.0L-1.8 0.9L-4.4 -1.1L-1.1 -1.3Z"
)
"""A star around the middle."""


@lru_cache
def star_badge(starred: int, all_of_them: bool) -> Node:
    """How many of a stack are starred."""
    width, aside = (11, 0) if all_of_them else (18, 3.8)
    box = el("rect", x=-width / 2, y=-5.5, width=width, height=11, rx=5.5)
    star = el("path", d=STAR, transform=f"translate({-aside:g} 0)")
    number = None if all_of_them else el("text", str(starred), x=aside + 0.6, y=3.4)
    return badge("star", (10, 11.5), box, star, number)


ADVISOR_BADGE: Final = badge("letter", (9.5, 9.5), el("circle", r=5.5), el("text", "a", y=3.2))


# ---- who sits where


def acting(t: Table) -> list[Seat]:
    """Whose turn it is, as everybody can see."""
    if t.battle:
        return [t.battle.aggressor, t.battle.defender]
    if t.auction and t.auction.turn != NOBODY:
        return [t.auction.turn]
    turns = [int(frame[1]) for frame in t.agenda if frame[0] == TURN_ENDS]
    return turns[-1:]


def circles(t: Table) -> Iterator[Node]:
    """The seats around the board, in order of play."""
    order, now = storm_order(t), acting(t)
    for seat, circle in zip(seats(t), CIRCLES[len(t.factions)], strict=True):
        faction = t.factions[seat]
        name = short(t, seat)
        yield circle_of(seat, circle, faction, name, order.index(seat) + 1, seat in now)


@lru_cache(maxsize=500)
def circle_of(seat: Seat, circle: int, faction: str, name: str, turn: int, acts: bool) -> Node:
    """A player circle with the emblem of whoever sits there, and the place in the order."""
    shape, look = CIRCLE_SHAPES[circle], heraldry(faction)
    side = -1 if shape.x > MIDDLE else 1
    inwards = (MIDDLE - shape.x) / INWARDS, (MIDDLE - shape.y) / INWARDS
    order = el("circle", r=9, class_="place"), el("text", str(turn), y=4, class_="place")
    body = grown(
        el("circle", r=shape.r - 1, class_="glow") if acts else None,
        el("path", d=look.outline, transform="scale(1.35)", fill=look.fill, stroke=look.edge),
        el("path", d=look.sign, transform="scale(1.35)", class_="sign", stroke=look.ink),
        badge("order", (side * 22, -17), *order),
        wide=34,
        away=inwards,
    )
    return el(
        "g",
        el("title", f"{name}: number {turn} in the order of play"),
        body,
        id=f"circle:{seat}",
        class_="player acts" if acts else "player",
        style=at(shape.x, shape.y),
    )

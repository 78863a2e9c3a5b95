"""What lies on the board: the storm, spice, forces, the battle, and areas to point at."""

from __future__ import annotations

from functools import lru_cache
from math import dist
from typing import Final

from landsraad.games.dune.components import (
    PARTS,
    PARTS_OF,
    SECTOR,
    SPICE_CARDS,
    TERRITORIES,
)
from landsraad.games.dune.rules.board import linked
from landsraad.games.dune.rules.phases.spice_blow import top_territory_card
from landsraad.games.dune.rules.table import CIRCLES, order_from
from landsraad.games.dune.scene.board.ground import FIGURES, GROUND, NAMES, UNDER
from landsraad.games.dune.scene.board.pieces import Pieces, by_part, on_the_ground, pieces, tokens
from landsraad.games.dune.scene.board.shapes import (
    CIRCLE_SHAPES,
    MIDDLE,
    PART_SHAPES,
    RING,
    SPICE_SHAPES,
    TERRITORY_SHAPES,
    at,
    outline_of,
    path_of,
)
from landsraad.games.dune.scene.emblems import ICONS, heraldry
from landsraad.games.dune.state import NOBODY, Table, View
from landsraad.games.dune.story.view import faction_name, things_words
from landsraad.games.dune.story.words import place_label
from landsraad.kernel import Seat
from landsraad.scenes.node import Node, el
from landsraad.scenes.rendering.growing import badge, grown

SECTOR_DEGREES: Final = 20
SHIELD_WALL: Final = "shield_wall"
NOWHERE: Final = -1
"""The sector of a storm that has not come yet."""
INWARDS: Final = 40
"""A seat that grows moves by this fraction of its way to the middle, to stay on the board."""
TURN_ENDS: Final = "turn_taken"
"""The step at the end of a seat's shipment and movement."""


def board(view: View) -> Node:
    """The board as it stands."""
    t = view.table
    lying = pieces(t)
    return el(
        "svg",
        UNDER,
        GROUND,
        FIGURES,
        ruin() if not t.shield_wall else None,
        storm_tint(t.storm) if t.turn else None,
        battlefield(t.battle.territory, t.battle.front, t.storm) if t.battle else None,
        parts(lying, t.storm if t.turn else NOWHERE),
        TERRITORY_AREAS,
        NAMES,
        ruin_words() if not t.shield_wall else None,
        storm(t.storm),
        circles(lying.factions, t.storm, acting(t)),
        on_the_ground(lying),
        worms(top_territory_card(t.pile_a), top_territory_card(t.pile_b), tuple(t.riders)),
        tokens(lying),
        battle_mark(t.battle.territory, t.battle.front, t.storm) if t.battle else None,
        viewBox="0 0 1000 1000",
        class_="board dune",
        role="group",
        aria_label="The map of Arrakis",
        id="board",
    )


# ---- areas to point at


@lru_cache(maxsize=500)
def parts(lying: Pieces, storm: int) -> Node:
    """All parts to point at."""
    there = words_by_part(lying)
    areas = [part_area(part, storm == SECTOR[part], there.get(part, "")) for part in PARTS]
    return el("g", areas, id="parts")


def words_by_part(lying: Pieces) -> dict[str, str]:
    """All that lies and stands in each part."""
    forces, ground = by_part(lying.stacks), dict(lying.ground)
    return {
        part: things_words(
            [
                (faction_name(lying.factions, stack.seat), (stack.ordinary, stack.starred))
                for stack in forces.get(part, ())
                if not stack.advisors
            ],
            sum(stack.ordinary for stack in forces.get(part, ()) if stack.advisors),
            ground.get(part, 0),
        )
        for part in {**forces, **ground}
    }


@lru_cache(maxsize=2000)
def part_area(part: str, in_storm: bool, there: str) -> Node:
    """A part to point at: it says what it is, and all that is there."""
    storm = ", in the storm" if in_storm else ""
    words = f"{place_label(part)}{storm}{f': {there}' if there else ''}"
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
def battlefield(territory: str, front: str, storm: int) -> Node:
    """The territory that is fought for, or the side of the storm on which it is."""
    sides = [path_of(PART_SHAPES[part].polygon) for part in on_the_side(territory, front, storm)]
    d = "".join(sides) or outline_of(territory)
    return el("path", d=d, id="battlefield", class_="battlefield")


def on_the_side(territory: str, front: str, storm: int) -> list[str]:
    """The parts on the side of the storm where a battle is fought; none: it is fought in all."""
    parts = PARTS_OF[territory] if front else ()
    return [part for part in parts if part == front or linked(part, front, storm)]


@lru_cache
def battle_mark(territory: str, front: str, storm: int) -> Node:
    """Crossed blades on the border of what is fought for, clear of tokens and spice."""
    taken = [anchor for shape in PART_SHAPES.values() for anchor in shape.anchors]
    taken += [(shape.x, shape.y) for shape in SPICE_SHAPES.values()]
    parts = on_the_side(territory, front, storm)
    outline = [point for part in parts for point in PART_SHAPES[part].polygon]
    outline = outline or list(TERRITORY_SHAPES[territory].outline)
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


# ---- worms


@lru_cache(maxsize=500)
def worms(top_a: str, top_b: str, riders: tuple[str, ...]) -> Node:
    """Where the next worm of each pile strikes, and worms that wait for riders."""
    signs = [worm_sign(pile, card) for pile, card in (("a", top_a), ("b", top_b)) if card]
    return el("g", signs, [rider(territory) for territory in riders], id="worms")


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


# ---- who sits where


def acting(t: Table) -> tuple[Seat, ...]:
    """Whose turn it is, as everybody can see."""
    if t.battle:
        return t.battle.aggressor, t.battle.defender
    if t.auction and t.auction.turn != NOBODY:
        return (t.auction.turn,)
    turns = [int(frame[1]) for frame in t.agenda if frame[0] == TURN_ENDS]
    return tuple(turns[-1:])


@lru_cache(maxsize=500)
def circles(factions: tuple[str, ...], storm: int, now: tuple[Seat, ...]) -> Node:
    """The seats around the board, in order of play."""
    order = order_from(storm, len(factions))
    around = [
        circle_of(
            seat,
            circle,
            factions[seat],
            faction_name(factions, seat),
            order.index(seat) + 1,
            seat in now,
        )
        for seat, circle in enumerate(CIRCLES[len(factions)])
    ]
    return el("g", around, id="circles")


@lru_cache(maxsize=500)
def circle_of(seat: Seat, circle: int, faction: str, name: str, turn: int, acts: bool) -> Node:
    """A player circle: the emblem of the faction that sits there, and its place in the order."""
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

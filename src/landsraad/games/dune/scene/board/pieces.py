"""What lies and stands on the planet: spice and forces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from landsraad.games.dune.components import PARTS
from landsraad.games.dune.scene.board.shapes import PART_SHAPES, SPICE_SHAPES, Point, at, spread
from landsraad.games.dune.scene.emblems import heraldry
from landsraad.games.dune.state import Table
from landsraad.kernel import Seat
from landsraad.scenes.node import Node, el
from landsraad.scenes.rendering.growing import badge, from_middle, grown

FILLED: Final = 0.875
"""How much of the room of a token its shape fills."""


class Stack(NamedTuple):
    """Forces of one seat in one part."""

    part: str
    seat: Seat
    ordinary: int
    starred: int = 0
    advisors: bool = False


class Pieces(NamedTuple):
    """All that lies and stands on the planet; equal pieces give the same nodes."""

    factions: tuple[str, ...]
    stacks: tuple[Stack, ...]
    ground: tuple[tuple[str, int], ...]
    """Spice by part."""


def pieces(t: Table) -> Pieces:
    """What is on the planet now."""
    return Pieces(tuple(t.factions), tuple(stacks(t)), tuple(t.ground.items()))


def stacks(t: Table) -> Iterator[Stack]:
    """All forces, those of each seat together; advisors come last."""
    for seat, forces in enumerate(t.forces):
        for part, (ordinary, starred) in forces.items():
            yield Stack(part, seat, ordinary, starred)
    if t.advisors:
        sisters = t.factions.index("bene_gesserit")
        for part, number in t.advisors.items():
            yield Stack(part, sisters, number, advisors=True)


def by_part(some: Iterable[Stack]) -> dict[str, list[Stack]]:
    """The stacks of each part that has any."""
    found: dict[str, list[Stack]] = {}
    for stack in some:
        found.setdefault(stack.part, []).append(stack)
    return found


# ---- spice


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


@lru_cache(maxsize=500)
def on_the_ground(lying: Pieces) -> Node:
    """All spice, each heap as far from the tokens of its part as it lies."""
    there = by_part(lying.stacks)
    heaps = list[Node]()
    for part, amount in lying.ground:
        others = spread(part, len(there[part]))[0] if part in there else ()
        heaps.append(spice(part, amount, from_middle(heap(part), others)))
    return el("g", heaps, id="spice")


# ---- forces


@lru_cache(maxsize=500)
def tokens(lying: Pieces) -> Node:
    """A token for each stack."""
    there, spicy = by_part(lying.stacks), {part for part, _ in lying.ground}
    found = [
        token(lying.factions[stack.seat], stack, where)
        for part in PARTS
        if part in there
        for stack, where in zip(
            there[part], places_in(part, len(there[part]), part in spicy), strict=True
        )
    ]
    return el("g", found, id="tokens")


@lru_cache(maxsize=1000)
def places_in(part: str, count: int, spicy: bool) -> tuple[Lying, ...]:
    """Where the tokens of a part lie: side by side, and beside its spice."""
    places, width = spread(part, count)
    every = (*places, heap(part)) if spicy else places
    return tuple(
        Lying(place, from_middle(place, [other for other in every if other != place]), width)
        for place in places
    )


class Lying(NamedTuple):
    """Where a token lies and how wide it is."""

    place: Point
    away: Point
    """From the middle of all that lies in the part."""
    width: float


@lru_cache(maxsize=5000)
def token(faction: str, stack: Stack, lying: Lying) -> Node:
    """A stack of forces: shape and colour of the faction, how many, and how many are starred."""
    part, seat, ordinary, starred, advisors = stack
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
        id=f"{kind}:{seat}:{part}" if not advisors else f"advisor:{part}",
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

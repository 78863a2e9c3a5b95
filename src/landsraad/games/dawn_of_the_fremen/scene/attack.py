"""Moves and attacks on the board: ways, the target, and who bears on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import atan2, degrees

from landsraad.games.dawn_of_the_fremen.calculator import reckonings, verdict
from landsraad.games.dawn_of_the_fremen.components import BETWEEN, NEAR, TRIBES
from landsraad.games.dawn_of_the_fremen.rules.strength import (
    ATTACK,
    DEFENCE,
    attack_strength,
    bears,
    defence_strength,
    taken_from,
)
from landsraad.games.dawn_of_the_fremen.scene.emblems import heraldry
from landsraad.games.dawn_of_the_fremen.scene.shapes import BORDER_SHAPES, OUTLINES, middle
from landsraad.games.dawn_of_the_fremen.scene.spots import at_edge, inside
from landsraad.games.dawn_of_the_fremen.scene.tokens import at
from landsraad.games.dawn_of_the_fremen.state import NOBODY, Attack, Land, Table
from landsraad.games.dawn_of_the_fremen.story.attack import VERDICTS
from landsraad.games.dawn_of_the_fremen.story.words import place
from landsraad.kernel import Seat
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Point


@lru_cache(maxsize=500)
def way(names: tuple[str, ...], seat: Seat) -> Node | None:
    """A move as a line through the territories on its way, over the borders that it crosses."""
    if len(names) < 2:
        return None
    points = [middle(names[0])]
    for a, b in pairwise(names):
        points += [BORDER_SHAPES[BETWEEN[a, b]].mid, middle(b)]
    d = "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
    stops = [el("circle", cx=x, cy=y, r=9) for x, y in points[2:-1:2]]
    return el(
        "g",
        el("path", d=d, class_="casing"),
        el("path", d=d, class_="line", stroke=heraldry(seat).fill),
        stops,
        tip(points[-2], points[-1]),
        id="way",
        class_="way",
    )


def tip(before: Point, end: Point) -> Node:
    """The head of an arrow beside what stands at its end."""
    turn = degrees(atan2(end[1] - before[1], end[0] - before[0]))
    place = f"translate({end[0]:g} {end[1]:g}) rotate({turn:.0f}) translate(-38 0)"
    return el("path", d="M-14 -16L14 0L-14 16Z", transform=place, class_="tip")


# ---- an attack


def aims(t: Table, seat: Seat) -> Node:
    """The sums of every target while the viewer chooses one."""
    found = [
        aim(name, crowd(t.lands[name]), each.best, each.defence, verdict(each))
        for name, each in reckonings(t, seat).items()
    ]
    return el("g", found, id="aims", class_="aims")


def crowd(land: Land) -> int:
    """How many of its places are taken."""
    return len(land.goods) + len(land.tokens)


@lru_cache(maxsize=2000)
def aim(name: str, things: int, best: int, defence: int, how: str) -> Node:
    """The sums of one target, in the colour of how it may go."""
    words = f"{best}:{defence}"
    wide = 28 + 16 * len(words)
    return el(
        "g",
        el("title", f"{place(name)}: {best} against {defence}, {VERDICTS[how]}"),
        el(
            "g",
            el("rect", x=-wide / 2, y=-20, width=wide, height=40, rx=20),
            el("text", words, y=10),
            class_="badge",
        ),
        id=f"aim:{name}",
        class_=f"aim {how}",
        style=at(*inside(name, things, 110, 60)),
    )


@lru_cache
def battlefield(name: str) -> Node:
    """The territory that is attacked."""
    return el("path", d=OUTLINES[name], id="battlefield", class_="battlefield")


def attack_marks(t: Table) -> Node:
    """Who bears on the target, over which border, for which side; and how it stands."""
    attack = t.attack
    assert attack is not None, "there is an attack to draw"
    marks = [mark(attack.target, *each) for each in bearers(t, attack)]
    sums = attack_strength(t, attack), defence_strength(t, attack)
    total = standing(attack.target, crowd(t.lands[attack.target]), *sums)
    return el("g", marks, total, id="attack", class_="attack")


def bearers(t: Table, attack: Attack) -> Iterator[tuple[str, Seat, str, int]]:
    """Each territory that counts for a side: its name, its tribe, the side and its strength."""
    spoken = {attack.seat: ATTACK, **attack.joined}
    if attack.owner != NOBODY:
        spoken[attack.owner] = DEFENCE
    gone = taken_from(attack.brought)
    for name in NEAR[attack.target]:
        if name not in t.lands:
            continue
        seat = t.lands[name].warrior
        side = spoken.get(seat, "")
        strong = bears(t, name, attack.target, gone.get(name, ()))
        if seat != NOBODY and strong and side in (ATTACK, DEFENCE):
            yield name, seat, side, strong


@lru_cache(maxsize=2000)
def mark(target: str, name: str, seat: Seat, side: str, strong: int) -> Node:
    """An arrow over the border for the attack, a shield on it for the defence."""
    x, y = BORDER_SHAPES[BETWEEN[name, target]].mid
    look = heraldry(seat)
    (ax, ay), (bx, by) = middle(name), middle(target)
    turn = degrees(atan2(by - ay, bx - ax))
    if side == ATTACK:
        d, turned = "M-25 -12H12V-28L46 0L12 28V12H-25Z", f"rotate({turn:.0f})"
    else:
        d, turned = "M-25 -26H25V4C25 20 11 28 0 33C-11 28 -25 20 -25 4Z", ""
    words = "for the attack" if side == ATTACK else "for the defence"
    return el(
        "g",
        el("title", f"{TRIBES[seat].name} bears {strong} {words}"),
        el(
            "g",
            el("path", d=d, transform=turned or None, fill=look.fill, stroke=look.edge),
            el("circle", r=18, class_="disc"),
            el("text", str(strong), y=10),
            class_="badge",
        ),
        id=f"bears:{name}",
        class_=f"bears {side}",
        style=at(x, y),
    )


@lru_cache(maxsize=2000)
def standing(target: str, things: int, attack: int, defence: int) -> Node:
    """Both totals beside crossed blades, where they cover nothing that lies there."""
    x, y = at_edge(target, things, 160, 66)
    return el(
        "g",
        el("title", f"Attack {attack}, defence {defence}"),
        el(
            "g",
            el("rect", x=-76, y=-30, width=152, height=60, rx=30),
            el("path", d="M-14 -14L14 14M14 -14L-14 14M4 16L16 4M-4 16L-16 4"),
            el("text", str(attack), x=-46, y=11),
            el("text", str(defence), x=46, y=11),
            class_="badge",
        ),
        id="standing",
        class_="standing",
        style=at(x, y),
    )

"""The map as large as it goes, the battles on it, what the tick brings, what this year brought."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from landsraad.games.megagame.scene.board import fought, pieces, sand, sites, storms
from landsraad.games.megagame.scene.ground import GROUND
from landsraad.games.megagame.scene.lying import everything
from landsraad.games.megagame.scene.screens.pieces import (
    battles,
    brings,
    coming,
    heading,
    of_this_year,
    part,
)
from landsraad.games.megagame.scene.shapes import SHAPES, SIZE
from landsraad.games.megagame.state import Table
from landsraad.kernel import Told
from landsraad.scenes.node import Kid, Node, el
from landsraad.scenes.sketch.screens import Showing, countdown
from landsraad.scenes.story import Story

ROOM: Final = 13
"""Lines of the right side; a heading takes one and a half of them, a battle two."""
HAPPENED: Final = (
    "worm",
    "harvester_lost",
    "ornithopter_lost",
    "armies_lost",
    "battle_won",
    "claimed",
    "explored",
    "settlement_destroyed",
    "sietch_destroyed",
    "kanly",
    "married",
    "atomics_used",
)
"""What is told of a year beside the map."""


def map_screen(showing: Showing) -> Node:
    """The whole of it."""
    t, timers = showing.seen.table, dict(showing.timers)
    room = ROOM - 1.5 - len(list(coming(t)))
    fights = min(len(t.battles), 4)
    said = this_year(showing.told, showing.seen.story, int(room - fights * 2 - 3))
    return el(
        "div",
        el("div", drawn(t), el("div", spots(showing)), class_="disc"),
        el("div", battles(t, timers, 4), brings(t, coming(t)), said, class_="beside"),
        class_="map-screen",
    )


def drawn(t: Table) -> Node:
    """The map without its names: those that are spoken of stand above it."""
    lying = everything(t).values()
    layers = (
        [node for each in lying for node in fought(each)],
        [node for each in lying for node in sites(each)],
        [node for each in lying for node in sand(each)],
        [node for each in lying for node in pieces(each)],
        list(storms(t)),
    )
    return el(
        "svg",
        GROUND,
        [el("g", layer) for layer in layers],
        viewBox=f"0 0 {SIZE.width} {SIZE.height}",
        class_="board mega",
        role="img",
        aria_label="The map of Arrakis",
        id="board",
    )


# ---- names on the map


def spots(showing: Showing) -> list[Node]:
    """The regions that the screen speaks of: battles with their seconds."""
    fights: Mapping[str, object] = showing.seen.table.battles
    return [
        spot(region, "fought", countdown(showing.timers.get(region)) or "battle")
        for region in fights
    ]


def spot(region: str, look: str, *words: Kid) -> Node:
    """A name beside its region, on the side where the disc has more room."""
    x, y = SHAPES[region].label
    left, top = 100 * x / SIZE.width, 100 * (y - 90) / SIZE.height
    place = f"left: {min(max(left, 13), 87):.1f}%; top: {max(top, 3):.1f}%"
    return el("p", el("b", region), " ", *words, class_=f"spot {look}", style=place)


# ---- this year


def this_year(told: Sequence[Told], story: Story, room: int) -> Node | None:
    """What has happened on Arrakis of late, the newest last, as far as there is room."""
    happened = [each for each in of_this_year(told) if each.what in HAPPENED][-6:]
    if room < 2 or not happened:
        return None
    lines = last_that_fit(story, happened, room)
    body = [el("p", line) for line in lines]
    return part(heading("worm", "This year"), body, look="this-year") if body else None


def last_that_fit(story: Story, some: Iterable[Told], room: int) -> list[str]:
    """The newest sentences that fit into this many lines, in their order."""
    found: list[str] = []
    for each in reversed(list(some)):
        words = story.event(each)
        room -= 1 + len(words) // 46
        if room < 0:
            break
        found.insert(0, words)
    return found

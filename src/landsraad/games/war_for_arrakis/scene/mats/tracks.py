"""What stands above the board: supremacy, prescience, and the dice that are left."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from landsraad.games.war_for_arrakis.components import (
    ATREIDES,
    HARKONNEN,
    LEADERS,
    MARKERS,
    NUMBERS,
    SIDES,
)
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.rules.table import boards_of, unused
from landsraad.games.war_for_arrakis.rules.tracks import (
    GIFTS,
    entering_at,
    kept_away,
    score,
)
from landsraad.games.war_for_arrakis.scene.board.emblems import ICONS, emblem, icon
from landsraad.games.war_for_arrakis.state import Table, View
from landsraad.games.war_for_arrakis.story.names import (
    MARKERS as MARKER_WORDS,
    ROLES,
    called,
    leader_name,
)
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import counted, listed

CELL: Final = 23
"""How wide a step of the prescience track is, in pixels."""
LANE: Final = 15
HEAD: Final = 14
SHOWN: Final = (0, 3, 6, 8, 10, 12)
"""Steps of the prescience track that are numbered."""


def corners(view: View) -> dict[str, Node]:
    """Both tracks and the dice that are left."""
    t = view.table
    parts = [supremacy(t), prescience(view), *([turn(t)] if t.round else [])]
    return {"nw": el("div", parts, class_="war-tracks")}


# ---- supremacy


def supremacy(t: Table) -> Node:
    """The Harkonnen's way to ten, with what waits on it."""
    events = tuple(
        "; ".join(supremacy_events(t, step)) for step in range(NUMBERS.supremacy_win + 1)
    )
    return supremacy_node(t.supremacy, events)


def supremacy_events(t: Table, step: int) -> Iterator[str]:
    """What a step of supremacy brings."""
    for leader in entering_at(t, step):
        if t.leaders[leader] == "away" or t.supremacy >= step:
            yield f"{leader_name(leader)} enters"
    if step in GIFTS and t.old_man is None:
        yield "a Bene Gesserit token for the Atreides"
    if step == NUMBERS.supremacy_win:
        yield "the Harkonnen win"


@lru_cache(maxsize=200)
def supremacy_node(now: int, events: tuple[str, ...]) -> Node:
    """The track from its facts."""
    cells = []
    for step, event in enumerate(events):
        look = "at" if step == now else "on" if step < now else ""
        words = f"Supremacy {step}: {event}" if event else None
        look = f"{look} event".strip() if event else look
        cells.append(el("li", str(step), class_=look or None, title=words))
    said = f"Supremacy {now} of {len(events) - 1}"
    return el(
        "div",
        el("span", emblem(HARKONNEN), "Supremacy", class_="label"),
        el("ol", cells, aria_label=said),
        id="supremacy",
        class_="supremacy",
    )


# ---- prescience


class Lane(NamedTuple):
    """One marker."""

    marker: str
    step: int
    goals: tuple[int, ...]
    """The scores of the viewer's own secret objectives; nobody else has any."""
    events: tuple[tuple[int, str], ...]


def prescience(view: View) -> Node:
    """The Atreides' track: a lane for each marker, with the objective if the viewer knows it."""
    t = view.table
    mine = view.shield.objectives if view.shield else []
    lanes = tuple(
        Lane(
            marker,
            t.prescience[marker],
            tuple(score(t, objective, marker) for objective in mine),
            tuple(marker_events(t, marker)),
        )
        for marker in MARKERS
    )
    staban = t.smugglers.staban if t.smugglers and t.smugglers.mood == "neutral" else -1
    return prescience_node(lanes, staban)


def marker_events(t: Table, marker: str) -> Iterator[tuple[int, str]]:
    """The leaders who wait on the way of a marker, and the atomics."""
    for name, leader in LEADERS.items():
        enters = leader.enters
        waits = t.leaders.get(name) == "away" and not kept_away(t, name)
        if enters.kind == "prescience" and waits and enters.marker in (marker, "any"):
            yield enters.step, f"{called(name)} enters"
    if not t.atomics:
        yield ATOMICS_STEP, "the family atomics"


ATOMICS_STEP: Final = 8


@lru_cache(maxsize=500)
def prescience_node(lanes: tuple[Lane, ...], staban: int) -> Node:
    """The track from its facts: steps from left to right, a lane below the other."""
    last = NUMBERS.prescience_last_step
    width, height = CELL * (last + 1), HEAD + LANE * len(lanes)
    numbers = [
        el("text", str(step), x=middle(step), y=10, class_="step") for step in SHOWN if step <= last
    ]
    drawn: list[Node] = []
    for number, lane in enumerate(lanes):
        drawn += lane_nodes(lane, HEAD + LANE * number, width)
    if staban >= 0:
        words = el("title", f"Staban Tuek at {staban}: the smugglers become allies")
        x = middle(staban)
        drawn.append(el("path", words, d=f"M{x:g} {HEAD - 1}V{height}", class_="staban"))
    return el(
        "div",
        el("span", emblem(ATREIDES), "Prescience", class_="label"),
        el(
            "svg",
            numbers,
            drawn,
            viewBox=f"0 0 {width} {height}",
            width=width,
            height=height,
            role="img",
            aria_label=listed(map(lane_words, lanes)),
        ),
        id="prescience",
        class_="prescience-track",
    )


def middle(step: int) -> float:
    """Where a step is on the track."""
    return CELL * (step + 0.5)


def lane_words(lane: Lane) -> str:
    """A marker in words."""
    goals = f" (objective {listed(map(str, lane.goals), 'or')})" if lane.goals else ""
    return f"{MARKER_WORDS[lane.marker]} at {lane.step}{goals}"


def lane_nodes(lane: Lane, top: int, width: int) -> Iterator[Node]:
    """A lane: its line, what waits on it, the objective, the marker."""
    y = top + LANE / 2
    yield el(
        "g",
        el("title", lane_words(lane)),
        el("path", d=f"M6 {y:g}H{width - 6}", class_="lane"),
        el("path", d=f"M{middle(0):g} {y:g}H{middle(lane.step):g}", class_="done"),
        [event_node(step, words, y) for step, words in lane.events if step > lane.step],
        [goal_node(goal, y) for goal in lane.goals],
        el(
            "g",
            el("circle", r=7.5),
            el("path", d=ICONS[lane.marker], transform="translate(-5.4 -5.4) scale(.45)"),
            class_="marker",
            style=f"transform: translate({middle(lane.step):g}px, {y:g}px)",
            id=f"marker:{lane.marker}",
        ),
        class_=f"lane-of {lane.marker}",
    )


def event_node(step: int, words: str, y: float) -> Node:
    """Something that waits on a lane."""
    x = middle(step)
    d = f"M{x:g} {y - 4.5:g}L{x + 4.5:g} {y:g}L{x:g} {y + 4.5:g}L{x - 4.5:g} {y:g}Z"
    return el("path", el("title", f"{step}: {words}"), d=d, class_="event")


def goal_node(goal: int, y: float) -> Node:
    """What the viewer's secret objective asks of a marker."""
    words = el("title", f"Your objective: {goal}")
    return el("circle", words, cx=middle(goal), cy=y, r=7, class_="goal")


# ---- whose turn it is


class Dice(NamedTuple):
    """The dice of a side."""

    side: Side
    ready: int
    used: int
    turn: bool


def turn(t: Table) -> Node:
    """The dice that are left on both sides, and who acts: the heart of the timing."""
    sides = tuple(
        Dice(
            side,
            unused(t, side),
            sum(sum(t.boards[name].used.values()) for name in boards_of(t, side)),
            t.phase == "actions" and t.turn == side and not t.ending,
        )
        for side in reversed(SIDES)
    )
    return turn_node(sides, desert_power_to_come(t) if t.phase == "actions" else -1)


def desert_power_to_come(t: Table) -> int:
    """How many desert power actions the Atreides get, if both sides spend a die in each turn.

    The Harkonnen spend one in each of theirs; as many turns as they have left the Atreides have,
    too, less the one that is theirs now (desert_power_gate).
    """
    turns = unused(t, HARKONNEN) - (t.turn == HARKONNEN)
    return max(0, turns - unused(t, ATREIDES))


@lru_cache(maxsize=500)
def turn_node(sides: tuple[Dice, ...], to_come: int) -> Node:
    """A row of dice for each side."""
    return el(
        "div",
        el("span", "Dice left", desert_node(to_come) if to_come > 0 else None, class_="label"),
        el("ul", [dice_row(one, to_come if one.side == ATREIDES else -1) for one in sides]),
        id="dice",
        class_="dice-left",
    )


def desert_node(to_come: int) -> Node:
    """The desert power that the Atreides can expect: turns in which they spend no die."""
    words = f"The Atreides can expect {counted(to_come, 'turn')} of desert power, without a die"
    return el(
        "span", icon("desert_power"), f"desert power {to_come}×", class_="desert", title=words
    )


def dice_row(one: Dice, to_come: int) -> Node:
    """The dice of a side; the side that acts is marked."""
    said = f"{ROLES[one.side]}: {counted(one.ready, 'unused die', 'unused dice')}"
    said += ", to act" if one.turn else ""
    if to_come >= 0:
        said += f", {counted(to_come, 'desert power action')} to come"
    return el(
        "li",
        emblem(one.side),
        [el("i", class_="ready") for _ in range(one.ready)],
        [el("i", class_="used") for _ in range(one.used)],
        class_=f"{one.side} turn" if one.turn else one.side,
        title=said,
        aria_label=said,
    )

"""The dashboards below the board: dice in their slots, leaders in their boxes, the tank."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from landsraad.games.war_for_arrakis.components import (
    DASHBOARDS,
    ENEMY,
    LEADERS,
    RESULTS,
)
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.rules.legions.figures import tank_of
from landsraad.games.war_for_arrakis.rules.table import area_with, boards_of, slots, unused
from landsraad.games.war_for_arrakis.scene.board.emblems import emblem, icon
from landsraad.games.war_for_arrakis.state import Table, View
from landsraad.games.war_for_arrakis.story.names import (
    DECK_HEADS,
    RESULTS as RESULT_WORDS,
    ROLES,
    area_name,
    called,
    leader_name,
)
from landsraad.scenes.node import Kid, Node, el
from landsraad.scenes.text import counted

DESERT: Final = "desert_power"


class Slots(NamedTuple):
    """One box of a dashboard."""

    result: str
    room: int
    used: int
    ready: int
    people: tuple[tuple[str, str, str], ...]
    """Leaders whose cards lie here: id, how the card lies, and all of it in words."""


class Gate(NamedTuple):
    """Whether the desert power is open."""

    own: int
    other: int

    @property
    def open(self) -> bool:
        """Fewer unused dice than the Harkonnen (desert_power_gate)."""
        return self.own < self.other


class Facts(NamedTuple):
    """All that a dashboard shows; equal facts give the same node."""

    name: str
    side: Side
    own: bool
    turn: bool
    cards: int
    """In the hand; -1: nobody sits here."""
    tokens: int
    """Bene Gesserit tokens of the side; on the dashboard of an Ally -1."""
    boxes: tuple[Slots, ...]
    apart: tuple[tuple[str, str, str], ...]
    """Leaders in play who have no box."""
    tank: tuple[str, ...]
    gate: Gate | None

    @property
    def left(self) -> tuple[int, int]:
        """Unused dice, and all of them."""
        ready = sum(box.ready for box in self.boxes)
        return ready, ready + sum(box.used for box in self.boxes)


def dashboards(view: View, side: Side) -> list[Node]:
    """The dashboard of a side; where two share it, House and Ally, one above the other."""
    found = [dashboard_node(facts_of(view, name)) for name in boards_of(view.table, side)]
    return found if len(found) == 1 else [el("div", found, class_="war-pair")]


def facts_of(view: View, name: str) -> Facts:
    """What a dashboard shows."""
    t = view.table
    board, side = t.boards[name], DASHBOARDS[name].side
    seat = t.roles.index(name) if name in t.roles else -1
    first = boards_of(t, side)[0] == name
    people = people_of(t, name)
    boxes = [
        Slots(result, room, board.used.get(result, 0), board.dice.get(result, 0), people[result])
        for result, room in slots(t, name).items()
    ]
    gate = None
    if DASHBOARDS[name].desert_power:
        gate = Gate(unused(t, side), unused(t, ENEMY[side]))
        boxes.append(Slots(DESERT, 0, 0, 0, people[DESERT]))
    return Facts(
        name,
        side,
        seat >= 0 and view.looks(seat),
        t.phase == "actions" and t.turn == side,
        sum(view.outsides[seat].values()) if seat >= 0 else -1,
        t.bene_gesserit[side] if first else -1,
        tuple(boxes),
        people[""],
        tuple(board.tank),
        gate,
    )


def boxes_of(t: Table, name: str) -> list[str]:
    """The results that have a box on a dashboard, the desert power among them."""
    return [*slots(t, name), *[DESERT] * DASHBOARDS[name].desert_power]


def people_of(t: Table, name: str) -> dict[str, tuple[tuple[str, str, str], ...]]:
    """The leaders of a dashboard by their box; the empty text: those who have none."""
    found: dict[str, list[tuple[str, str, str]]] = {box: [] for box in (*RESULTS, DESERT, "")}
    for leader, place in t.leaders.items():
        if place not in ("away", "out") and tank_of(t, leader) == name:
            how = "tank" if place == "tank" else "spent" if leader in t.boards[name].spent else "up"
            found[LEADERS[leader].box].append((leader, how, person_words(t, leader, how)))
    return {box: tuple(people) for box, people in found.items()}


def person_words(t: Table, leader: str, how: str) -> str:
    """Who it is, where the figure stands, and the special action."""
    row, area = LEADERS[leader], area_with(t, leader)
    where = {"tank": "in the tank", "back": "back in the next turn"}.get(t.leaders[leader], "")
    where = where or (f"in {area_name(area)}" if area else "beside the board")
    spent = "; the card is spent in this round" if how == "spent" else ""
    special = f" {row.special}" if row.special else ""
    return f"{row.name}, {where}{spent}.{special} In battle: {strip_words(leader)}."


def strip_words(leader: str) -> str:
    """What a special result is worth with this leader."""
    row = LEADERS[leader]
    worth = [counted(row.strip_hits, "hit")] * bool(row.strip_hits)
    worth += [counted(row.strip_shields, "shield")] * bool(row.strip_shields)
    return " and ".join(worth) or "nothing"


# ---- nodes


@lru_cache(maxsize=500)
def dashboard_node(facts: Facts) -> Node:
    """A dashboard."""
    ready, every = facts.left
    marks = ["own"] * facts.own + ["turn"] * facts.turn
    return el(
        "section",
        el(
            "header",
            emblem(facts.name),
            el("h3", DECK_HEADS.get(facts.name, ROLES[facts.name])),
            left_node(ready, every),
            id=f"head:{facts.name}",
        ),
        el("div", [box_node(facts, box) for box in facts.boxes], class_="boxes"),
        foot(facts),
        id=f"board:{facts.name}",
        class_=" ".join(["war-dash", facts.side, *marks]),
        aria_label=f"{ROLES[facts.name]}: dashboard",
        tabindex=0,
    )


def left_node(ready: int, every: int) -> Node:
    """How many dice are left; where dashboards are narrow, the numbers alone."""
    if not every:
        return el("span", "no dice", class_="left")
    return el(
        "span",
        f"{ready} of {every}",
        el("span", " dice"),
        class_="left",
        title=f"{ready} of {counted(every, 'die', 'dice')} left",
    )


def box_node(facts: Facts, box: Slots) -> Node:
    """A box: its result, dice used and unused, free slots, leaders."""
    words = RESULT_WORDS[box.result]
    if box.result == DESERT:
        assert facts.gate is not None, "only the holder of the desert power has its box"
        middle = gate_node(facts.gate)
    else:
        middle = dice_node(box, words)
    return el(
        "div",
        el("span", icon(box.result), el("span", label(words)), class_="k"),
        middle,
        el("span", [person(*each) for each in box.people], class_="people"),
        id=f"box:{facts.name}:{box.result}",
        class_=f"box {box.result.replace('_', '-')}",
    )


def label(words: str) -> list[Kid]:
    """The words of a box; where a leader needs the room, the first has to do."""
    first, *rest = words.split(" ")
    return [first, *[el("small", f" {word}") for word in rest]]


def dice_node(box: Slots, words: str) -> Node:
    """Dice in their slots."""
    free = max(0, box.room - box.used - box.ready)
    looks = ["used"] * box.used + ["ready"] * box.ready + ["none"] * free
    said = f"{words}: {box.ready} unused, {box.used} used, {free} free"
    dice = [
        el("span", icon(box.result) if look != "none" else None, class_=f"die {look}")
        for look in looks
    ]
    return el("span", dice, class_="dice", title=said, role="img", aria_label=said)


def gate_node(gate: Gate) -> Node:
    """The desert power: open while the Atreides have fewer unused dice."""
    words = "open" if gate.open else "closed"
    dice = counted(gate.own, "unused die", "unused dice")
    why = f"{words.capitalize()}: {dice} against {gate.other}"
    return el(
        "span", el("b", words), f" {gate.own} to {gate.other}", class_=f"gate {words}", title=why
    )


@lru_cache(maxsize=500)
def person(leader: str, how: str, words: str) -> Node:
    """A leader's card: up, spent, or the leader in the tank."""
    return el(
        "span",
        called(leader),
        id=f"leader:{leader}",
        class_=f"person {how}",
        title=words,
        tabindex=0,
    )


def foot(facts: Facts) -> Node:
    """The tank, leaders without a box, Bene Gesserit tokens, cards."""
    found = [tank_node(facts.tank)]
    found += [person(*each) for each in facts.apart]
    if facts.tokens > 0:
        words = counted(facts.tokens, "Bene Gesserit token")
        signs = [icon("bene_gesserit") for _ in range(facts.tokens)]
        found.append(el("span", signs, class_="sisters", title=words, role="img", aria_label=words))
    if facts.cards >= 0:
        words = f"{counted(facts.cards, 'planning card')} in hand"
        found.append(
            el(
                "span",
                icon("hand"),
                str(facts.cards),
                class_="held",
                title=words,
                aria_label=words,
                role="img",
            )
        )
    return el("div", found, class_="foot")


@lru_cache(maxsize=500)
def tank_node(tank: tuple[str, ...]) -> Node:
    """The regeneration tank: leaders move one slot to the right with every die that is spent."""
    inside = [
        f"{leader_name(leader)} is back in {counted(len(tank) - slot, 'die', 'dice')}"
        for slot, leader in enumerate(tank)
        if leader
    ]
    words = "Regeneration tank: " + ("; ".join(inside) or "empty")
    places = [
        el("i", called(each)[:2] if each else None, class_="full" if each else None)
        for each in tank
    ]
    return el(
        "span", icon("tank"), places, class_="tank", title=words, role="img", aria_label=words
    )

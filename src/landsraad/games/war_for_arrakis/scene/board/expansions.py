"""Boards of the expansions, where they are in play: smugglers, heighliners, the Old Man."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from landsraad.games.war_for_arrakis.components import NUMBERS, SECTORS
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.rules.modules.old_man import bound_worms
from landsraad.games.war_for_arrakis.scene.board.emblems import emblem, icon
from landsraad.games.war_for_arrakis.state import OldMan, Smugglers, Table
from landsraad.games.war_for_arrakis.story.names import RESULTS, ROLES, area_name
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import capital, counted

MOODS: Final = {
    "neutral": "They side with nobody yet",
    "allied": "They fight beside the Atreides",
    "defeated": "They are defeated",
}
SMUGGLERS_DIE: Final = "smugglers-die"
"""The node of their die, while it is unused."""

Lines = tuple[str, ...]


class Route(NamedTuple):
    """A heighliner on its way."""

    side: Side
    step: int
    troops: int
    frigates: int


def expansions(t: Table) -> list[Node]:
    """A section for all that is in play; none in the base game."""
    parts: list[Node] = []
    if t.smugglers:
        parts.append(smugglers_node(tuple(smuggler_lines(t.smugglers)), t.smugglers.die))
    if t.heighliners:
        liners = t.heighliners.items()
        routes = (Route(side, one.step, one.troops, one.frigates) for side, one in liners)
        parts.append(routes_node(tuple(routes)))
    if t.old_man:
        parts.append(old_man_node(tuple(old_man_lines(t.old_man))))
    return [section(tuple(parts))] if parts else []


@lru_cache(maxsize=200)
def section(parts: tuple[Node, ...]) -> Node:
    """The section below the board."""
    return el(
        "section",
        el("header", icon("spacing_guild"), el("h3", "Beside the war"), id="head:expansions"),
        el("div", list(parts), class_="expansions"),
        id="expansions",
        class_="war-dash beside",
        aria_label="Expansions in play",
        tabindex=0,
    )


# ---- the smugglers


def smuggler_lines(smugglers: Smugglers) -> Iterator[str]:
    """How things stand with the smugglers."""
    yield f"{MOODS[smugglers.mood]}."
    if smugglers.mood == "neutral":
        yield f"Staban Tuek waits at {smugglers.staban} of the prescience track."
        yield f"{capital(counted(smugglers.waiting, 'unit'))} and {harvesters(smugglers)} ready."
    elif smugglers.mood == "allied":
        where = f"Base in {area_name(smugglers.base)}. " if smugglers.base else ""
        yield f"{where}{capital(counted(smugglers.thopters, 'ornithopter'))}."


def harvesters(smugglers: Smugglers) -> str:
    """Their harvesters that nobody has captured."""
    return counted(smugglers.left, "harvester")


@lru_cache(maxsize=200)
def smugglers_node(lines: Lines, die: str) -> Node:
    """The board of the smugglers."""
    if not die:
        return block("smugglers", "Smugglers", lines)
    words = f"The smugglers die: {RESULTS.get(die, die)}"
    shown = el("span", icon(die), class_="die ready", id=SMUGGLERS_DIE, title=words)
    return block("smugglers", "Smugglers", lines, shown)


# ---- heighliners


@lru_cache(maxsize=200)
def routes_node(routes: tuple[Route, ...]) -> Node:
    """The route of both heighliners."""
    return block("heighliners", "Heighliners", (), *map(route_node, routes))


def route_node(route: Route) -> Node:
    """A heighliner: the steps to Arrakis, where it is, and what it carries."""
    cargo = [counted(route.troops, "troop")] * bool(route.troops)
    cargo += [counted(route.frigates, "frigate")] * bool(route.frigates)
    last = NUMBERS.heighliner_steps
    carries = f"carries {' and '.join(cargo) or 'nothing'}"
    said = f"{ROLES[route.side]}: step {route.step} of {last}, {carries}"
    steps = [el("i", class_="at" if n == route.step else None) for n in range(last)]
    load = " · ".join(cargo) or "empty"
    return el(
        "p",
        emblem(route.side),
        el("span", steps, el("b", "lands"), class_="route"),
        el("span", load, class_="muted"),
        id=f"heighliner:{route.side}",
        title=said,
        role="img",
        aria_label=said,
        class_="liner",
    )


# ---- the Old Man of the Desert


def old_man_lines(old_man: OldMan) -> Iterator[str]:
    """Where he is, and the worms that are bound to him."""
    if not old_man.sector:
        yield "He comes no more in this round." if old_man.came else "He is far away."
        return
    worms = counted(bound_worms(old_man), "bound worm")
    yield f"In the {SECTORS[old_man.sector].name}, with {worms}."


@lru_cache(maxsize=100)
def old_man_node(lines: Lines) -> Node:
    """What is bound to the Old Man."""
    return block("old-man", "Old Man of the Desert", lines)


def block(name: str, title: str, lines: Lines, *more: Node) -> Node:
    """One expansion."""
    words = [el("p", line) for line in lines]
    return el("div", el("h4", title), list(more), words, id=f"beside:{name}", class_=name)

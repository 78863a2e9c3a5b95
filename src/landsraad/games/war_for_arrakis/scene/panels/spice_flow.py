"""The Spice Must Flow: rows, markers, what the active row gives, bans and the reserve."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from landsraad.games.war_for_arrakis.components import BOX, POWERS, ROWS
from landsraad.games.war_for_arrakis.components.ops import Power
from landsraad.games.war_for_arrakis.rules.phases.spice import harvest
from landsraad.games.war_for_arrakis.scene.board.emblems import icon
from landsraad.games.war_for_arrakis.state import Table
from landsraad.games.war_for_arrakis.story.names import BANS, POWERS as POWER_WORDS
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import capital, counted


class Flow(NamedTuple):
    """All that the board shows."""

    markers: tuple[int, ...]
    """The row of each power, in the order of the box."""
    bans: tuple[Power, ...]
    stored: int
    spending: int
    """Spice that is being spent; -1: none is."""
    to_come: int
    """What the harvesters on the board would bring."""
    paid: tuple[str, ...]


def flow(t: Table) -> Node:
    """The board of The Spice Must Flow."""
    spending = t.spice if t.phase == "spice" else -1
    return flow_node(
        Flow(
            tuple(t.imperium[power] for power in POWERS),
            tuple(t.bans),
            t.stored,
            spending,
            harvest(t),
            tuple(t.paid.get(power, "") for power in POWERS),
        )
    )


@lru_cache(maxsize=500)
def flow_node(facts: Flow) -> Node:
    """The same from its facts."""
    active = min(facts.markers)
    dice = counted(dice_of(active), "die", "dice")
    return el(
        "section",
        el(
            "header",
            icon("spice"),
            el("h3", "The spice must flow"),
            el("span", el("span", f"row {active}, "), dice, class_="left"),
        ),
        el(
            "table",
            el("tr", el("td"), heads(facts), el("td")),
            [row(step, facts.markers, step == active) for step in sorted(ROWS, reverse=True)],
        ),
        el(
            "div",
            [el("p", words, class_=look) for look, words in lines(facts, active)],
            class_="says",
            tabindex=0,
        ),
        id="spice-flow",
        class_="war-dash flow",
        aria_label="The Spice Must Flow",
        tabindex=0,
    )


def heads(facts: Flow) -> list[Node]:
    """The columns of the powers."""
    at = zip(POWERS, facts.markers, strict=True)
    return [head(power, step, power in facts.bans) for power, step in at]


def head(power: Power, step: int, banned: bool) -> Node:
    """The column of a power, and its row where the rows have no room."""
    said = f"Banned: {BANS[power]}" if banned else None
    look = "ban" if banned else None
    here = el("b", str(step), class_="at")
    return el(
        "th", POWER_WORDS[power], here, id=f"power:{power}", scope="col", class_=look, title=said
    )


def row(step: int, markers: tuple[int, ...], active: bool) -> Node:
    """A row with the markers on it, and what it gives."""
    cells = [
        el("td", gem(power) if at == step else None)
        for power, at in zip(POWERS, markers, strict=True)
    ]
    dice = dice_of(step)
    return el(
        "tr",
        el("th", str(step), scope="row"),
        cells,
        el("td", str(dice), icon("dice"), class_="gives"),
        class_="now" if active else None,
        title=f"Row {step}: {dice} dice, {vehicles(step)}",
    )


def dice_of(step: int) -> int:
    """How many dice the Harkonnen roll with this active row."""
    return BOX.action_die["harkonnen"].dice - ROWS[step].banned_dice


def vehicles(step: int) -> str:
    """The vehicles of a row."""
    row = ROWS[step]
    return (
        f"{counted(row.harvesters, 'harvester')}, {counted(row.ornithopters, 'ornithopter')}, "
        f"{counted(row.carryalls, 'carryall')}"
    )


@lru_cache
def gem(power: Power) -> Node:
    """The marker of a power."""
    return el(
        "svg",
        el("title", f"{POWER_WORDS[power]} stands here"),
        el("path", d="M0 -17L14.5 -8V8L0 17L-14.5 8V-8Z", class_="heap"),
        el("path", d="M0 -17L14.5 -8L0 -2L-14.5 -8ZM0 -2V17", class_="facet"),
        viewBox="-16 -18 32 36",
        class_="gem",
        id=f"gem:{power}",
        role="img",
    )


def lines(facts: Flow, active: int) -> list[tuple[str, str]]:
    """What the board says below its rows: bans first, then vehicles and spice."""
    found = [("ban", f"{POWER_WORDS[power]} ban: {BANS[power]}.") for power in facts.bans]
    if facts.spending >= 0:
        found.append(("", f"{facts.spending} spice to spend: 2 keeps a marker, 3 raises it."))
        return found
    found.append(("", f"{capital(vehicles(active))}."))
    reserve = f", {facts.stored} in reserve" if facts.stored else ""
    found.append(("", f"{facts.to_come} spice to come{reserve}."))
    return found

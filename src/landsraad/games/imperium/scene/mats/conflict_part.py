"""The Conflict below the board, always in sight: strengths, what may still come, who gets what."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from landsraad.games.imperium.components import CONFLICTS
from landsraad.games.imperium.components.ops import Script
from landsraad.games.imperium.rules.table import units
from landsraad.games.imperium.rules.units import is_protected
from landsraad.games.imperium.scene.board.emblems import emblem, icon
from landsraad.games.imperium.scene.fight import (
    RANKS,
    Standing,
    have_passed,
    reward_script,
    standings,
)
from landsraad.games.imperium.scene.people import named
from landsraad.games.imperium.scene.signs import sign, signed
from landsraad.games.imperium.state import Table, View
from landsraad.games.imperium.story import names
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import counted

HEADS: Final = ("", "Now", "Units", "May end at", "Reward now")
KINDS: Final = ("recruit", "sandworm", "dreadnought", "swords")
"""Signs of what an army has, in this order."""


def conflict(view: View) -> Node:
    """Strengths, what could still come, and rewards if it ended now."""
    t = view.table
    name = names.conflict(t.conflict) if t.conflict else "No Conflict yet"
    level = "I" * CONFLICTS[t.conflict].level if t.conflict else ""
    heads = el("tr", [el("th", words, scope="col") for words in HEADS], class_="columns")
    passed, armies = have_passed(t), standings(view)
    rows = [army_row(t, each, view.seat, each.who in passed) for each in armies]
    open_now = bool(t.conflict) and not t.ending
    return el(
        "section",
        el("header", icon("combat"), el("h3", name), el("span", level, class_="left")),
        wall(t) if open_now else None,
        el("table", heads, rows, class_="fight") if open_now else None,
        nobodys(t, {each.reward for each in armies}) if open_now else None,
        id="conflict-now",
        tabindex=0,
        class_="imp-part conflict-part",
        aria_label="The Conflict",
    )


def wall(t: Table) -> Node:
    """Whether sandworms can come to this Conflict."""
    behind = CONFLICTS[t.conflict].shield_wall_protected
    if is_protected(t):
        return wall_line("shield_wall", "Shield Wall: no sandworms")
    if behind:
        return wall_line("sandworm", "Wall gone: sandworms may come")
    return wall_line("sandworm", "Sandworms may come")


@lru_cache(maxsize=10)
def wall_line(name: str, words: str) -> Node:
    """A line below the name of the Conflict."""
    return el("p", sign(name), words, class_="wall-line")


def army_row(t: Table, standing: Standing, viewer: int, passed: bool) -> Node:
    """One army: strength, units, what the hand may add, reward."""
    player = t.players[standing.who]
    return row_node(
        standing,
        named(t, standing.who),
        (player.conflict, player.worms, player.dread_conflict, player.swords),
        "passed" if passed else "revealed" if player.revealed else "",
        standing.who == viewer,
        reward_script(t, standing.reward),
        bool(units(player)),
    )


@lru_cache(maxsize=3000)
def row_node(
    it: Standing,
    name: str,
    army: tuple[int, int, int, int],
    state: str,
    own: bool,
    script: Script,
    there: bool,
) -> Node:
    """The same from its facts."""
    shown = [sign(kind, str(n)) for kind, n in zip(KINDS, army, strict=True) if n]
    gain = el("span", signed(script), " ×2" if it.doubled else "", class_="gain")
    return el(
        "tr",
        el("th", emblem(it.who), title=name, scope="row"),
        el("td", el("b", str(it.now)), class_="now", title=f"{name}: strength {it.now}"),
        el("td", shown or el("span", "none", class_="muted"), class_="units"),
        el("td", coming(it, state, there), class_="coming"),
        el("td", RANKS.get(it.reward, ""), gain if script else None, class_="rank"),
        class_="own" if own else None,
        id=f"fight:{it.who}",
    )


def coming(it: Standing, state: str, there: bool) -> Node:
    """Where an army may end: the hand that is not revealed, and Intrigue cards nobody knows."""
    plots = el("span", " + ", sign("intrigue", str(it.plots))) if it.plots else None
    unknown = f" {counted(it.plots, 'Intrigue card')} may add more." if it.plots else ""
    if state:
        return el("span", state, plots, title=f"No more cards are revealed.{unknown}")
    span = reach(it, there)
    words = "The cards that are not played yet add"
    sure = f"{it.least}" if it.least == it.most else f"{it.least} to {it.most}"
    troops = f" Troops that may still be deployed add up to {it.troops}." if it.troops else ""
    alone = "" if there else " It counts only with a unit in the Conflict."
    return el("span", span, plots, title=f"{words} {sure} strength.{troops}{alone}{unknown}")


def reach(it: Standing, there: bool) -> str:
    """The strength that an army may end at; without a unit in the Conflict it stays at 0."""
    low = it.now + it.least if there else 0
    high = it.now + it.most + it.troops if there or it.troops else 0
    return str(low) if low == high else f"{low}–{high}"


def nobodys(t: Table, taken: set[str]) -> Node | None:
    """Rewards that nobody would get as it stands."""
    left = [rank for rank in RANKS if rank not in taken and reward_script(t, rank)]
    shown = [el("li", f"{RANKS[rank]} ", signed(reward_script(t, rank))) for rank in left]
    if not shown:
        return None
    return el("ul", el("li", "Open:"), shown, class_="open-rewards")

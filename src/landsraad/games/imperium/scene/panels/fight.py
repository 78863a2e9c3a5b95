"""Panels about the Conflict: what a deployment comes to, and all of it in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from landsraad.games.imperium.components import IX, NUMBERS
from landsraad.games.imperium.rules.table import fighter, units
from landsraad.games.imperium.scene.board.emblems import emblem
from landsraad.games.imperium.scene.fight import (
    RANKS,
    Deployment,
    Standing,
    deployments,
    have_passed,
    reward_script,
    standings,
)
from landsraad.games.imperium.scene.mats.conflict_part import reach
from landsraad.games.imperium.scene.mats.race import warnings
from landsraad.games.imperium.scene.people import named
from landsraad.games.imperium.scene.signs import signed
from landsraad.games.imperium.state import Player, Table, View
from landsraad.games.imperium.story import names, texts
from landsraad.kernel import Ask
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Panel
from landsraad.scenes.text import counted, listed, sentence

DEPLOYING: Final = {
    "deploy": NUMBERS.troop_strength,
    "deploy dreadnoughts": IX.overlay.dreadnought_strength,
}
"""Questions for a number of units, and the strength of one."""


def fight_panels(view: View, ask: Ask | None) -> Iterator[Panel]:
    """What each number of units would come to while it is asked, and the Conflict in words."""
    if not view.table.conflict:
        return
    if ask is not None and ask.kind in DEPLOYING:
        yield deploy_panel(view.table, ask)
    yield conflict_panel(view)


# ---- what a deployment changes


def deploy_panel(t: Table, ask: Ask) -> Panel:
    """Each number with its strength, and the reward if it ended then."""
    numbers = sorted(value for value in ask.options if isinstance(value, int))
    who = fighter(t, ask.seat)
    rows = [deploy_row(t, each) for each in deployments(t, who, numbers, DEPLOYING[ask.kind])]
    heads = [el("th", words, scope="col") for words in ("Deploy", "Strength", "If it ended then")]
    body = el("table", el("tr", heads), rows, class_="imp-panel deploying")
    return Panel("deploying", "What it comes to", body, urgent=True)


def deploy_row(t: Table, it: Deployment) -> Node:
    """One number of units."""
    return el(
        "tr",
        el("th", str(it.n), scope="row"),
        el("td", el("b", str(it.strength))),
        el("td", reward_cell(t, it.reward, it.doubled)),
        id=f"deploying:{it.n}",
    )


def reward_cell(t: Table, reward: str, doubled: bool) -> list[Node]:
    """A rank with its reward in signs."""
    if not reward:
        return [el("span", "no reward", class_="muted")]
    twice = el("span", " twice, by a sandworm") if doubled else None
    found = [el("span", f"{RANKS[reward]} "), signed(reward_script(t, reward)), twice]
    return [node for node in found if node is not None]


# ---- all of it in words


def conflict_panel(view: View) -> Panel:
    """Everybody's army in a sentence, then the card."""
    t = view.table
    passed = have_passed(t)
    rows = [army(t, each, each.who in passed) for each in standings(view)]
    card = [
        el("h4", names.conflict(t.conflict)),
        *(el("p", line) for line in texts.conflict(t.conflict)),
    ]
    ends = [el("p", words, class_="near-end") for words in warnings(t)]
    body = el("div", ends, el("ul", rows, class_="armies"), card, class_="imp-panel")
    return Panel("fight", "Conflict", body)


def army(t: Table, it: Standing, passed: bool) -> Node:
    """One player: strength, what it is made of, what may come, the reward as it stands."""
    player = t.players[it.who]
    lines = [made_of(player), may_come(player, it, passed)]
    return el(
        "li",
        el("div", emblem(it.who), el("b", named(t, it.who)), el("b", str(it.now), class_="sum")),
        el("p", " ".join(line for line in lines if line)),
        el("p", "If it ended now: ", reward_cell(t, it.reward, it.doubled)) if it.now else None,
    )


def made_of(player: Player) -> str:
    """The units of an army."""
    parts = [
        counted(player.conflict, "troop"),
        counted(player.worms, "sandworm"),
        counted(player.dread_conflict, "dreadnought"),
        counted(player.swords, "sword"),
    ]
    amounts = (player.conflict, player.worms, player.dread_conflict, player.swords)
    there = [words for words, n in zip(parts, amounts, strict=True) if n]
    if not units(player):
        return "No unit in the Conflict."
    return sentence(listed(there))


def may_come(player: Player, it: Standing, passed: bool) -> str:
    """What is still unknown of an army."""
    plots = f"{counted(it.plots, 'Intrigue card')} nobody knows" if it.plots else ""
    if passed:
        return "Passed in this Combat."
    if player.revealed or player.rival:
        return f"Revealed; holds {plots}." if plots else "Revealed." if player.revealed else ""
    span = f"With the cards not yet revealed it may end at {reach(it, bool(units(player)))}."
    return f"{span} Besides, {plots}." if plots else span

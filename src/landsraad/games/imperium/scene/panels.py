"""Panels: what is open in this turn, the Conflict, Rivals, teams, and a gallery of all cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from landsraad.games.imperium.components import SCRIPTS
from landsraad.games.imperium.rules.table import is_six
from landsraad.games.imperium.rules.units import deployable
from landsraad.games.imperium.scene.gallery import gallery
from landsraad.games.imperium.scene.panel_fight import fight_panels
from landsraad.games.imperium.scene.panel_rivals import rivals_panel
from landsraad.games.imperium.scene.panel_teams import team_panels
from landsraad.games.imperium.scene.people import named
from landsraad.games.imperium.scene.signs import sign, signed
from landsraad.games.imperium.state import Effect, Table
from landsraad.games.imperium.story.effects import together
from landsraad.games.imperium.story.sources import source
from landsraad.kernel import Ask, Told, View
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Panel
from landsraad.scenes.text import capital, sentence

TURN_KINDS: Final = ("agent", "reveal")


def panels(
    view: View, ask: Ask | None, offers: Sequence[str], told: Sequence[Told] = ()
) -> list[Panel]:
    """What is going on, then what can always be looked up."""
    t: Table = view.table
    found: list[Panel] = []
    if t.turn.kind in TURN_KINDS:
        found.append(tray(view, ask))
    found += fight_panels(view, ask)
    if any(player.rival for player in t.players):
        found.append(rivals_panel(view, told))
    if is_six(t):
        found += team_panels(view, ask)
    found.append(gallery(t))
    return found


# ---- the turn


def tray(view: View, ask: Ask | None) -> Panel:
    """What a turn has brought, and its open effects.

    Those that can be resolved now are the buttons of the question; beside it stand only those that
    wait, and lapse at the end of the turn if nothing opens them.
    """
    t: Table = view.table
    mine = ask is not None and t.turn.player == view.seat and ask.kind == "effect"
    ready = ask.options if mine and ask else ()
    rows = [effect_row(each, not mine) for each in t.turn.pool if each.id not in ready]
    facts = turn_facts(t)
    whose = "Your turn" if t.turn.player == view.seat else f"Turn of {named(t, t.turn.player)}"
    parts = [
        el("ul", el("li", el("b", whose)), facts, class_="pieces"),
        el("ul", rows, class_="tray") if rows else None,
        None if rows or mine else el("p", "No effect is open.", class_="muted"),
    ]
    body = el("div", *parts, class_="imp-panel")
    return Panel("tray", "Turn", body, urgent=mine and bool(rows or facts))


def effect_row(effect: Effect, ready: bool) -> Node:
    """An open effect with where it comes from."""
    return effect_node(effect.id, effect.script, effect.index, ready)


@lru_cache(maxsize=3000)
def effect_node(id: int, script: str, index: int, ready: bool) -> Node:
    """The same from its facts."""
    op = SCRIPTS[script][index]
    title = "Nothing has opened it yet; at the end of the turn it lapses"
    waits = el("small", "waits", class_="waits", title=title)
    return el(
        "li",
        signed((op,)),
        el("span", sentence(capital(together((op,)))), class_="words"),
        el("small", capital(source(script)), class_="muted"),
        None if ready else waits,
        class_="open" if ready else "open waiting",
        id=f"effect:{id}",
    )


def turn_facts(t: Table) -> list[Node]:
    """What the turn has brought so far."""
    turn = t.turn
    counts = {
        "persuasion": (turn.persuasion, "Persuasion left"),
        "recruit": (turn.recruited, "recruited this turn"),
        "deploy": (deployable(t) if turn.kind == "agent" else 0, "may still be deployed"),
        "combat": (turn.deployed, "deployed this turn"),
        "spice": (turn.spice, "spice gained this turn"),
    }
    return [
        el("li", sign(name), f"{n} {words}", class_="piece")
        for name, (n, words) in counts.items()
        if n
    ]

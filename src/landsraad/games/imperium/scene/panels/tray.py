"""The turn tray: what a turn has brought, and its open effects with source and state."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from landsraad.games.imperium.components import SCRIPTS
from landsraad.games.imperium.rules.effects import forced, possible
from landsraad.games.imperium.rules.pool import at_of
from landsraad.games.imperium.rules.table import fighter
from landsraad.games.imperium.rules.units import deployable
from landsraad.games.imperium.scene.people import named
from landsraad.games.imperium.scene.signs import sign, signed
from landsraad.games.imperium.state import Effect, Table, View
from landsraad.games.imperium.story.effects import together
from landsraad.games.imperium.story.sources import source
from landsraad.games.imperium.why.reasons import imagined, reason
from landsraad.kernel import Ask
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Panel
from landsraad.scenes.text import capital, sentence

State: TypeAlias = Literal["forced", "optional", "waits", ""]

STATES: Final[dict[State, str]] = {
    "forced": "must be resolved",
    "optional": "may be left",
    "waits": "waits",
    "": "",
}
"""What a chip says of its state; of somebody else's effects nothing is said."""


class Chip(NamedTuple):
    """An open effect of a turn."""

    id: int
    script: str
    place: int
    """Which op of the script it is."""
    state: State = ""
    why: str = ""
    """Why it waits."""


def chips(view: View) -> list[Chip]:
    """Everything that is open in this turn; its player is told what can be resolved now."""
    t = view.table
    if t.turn.player != view.seat or not t.turn.pool:
        return [Chip(each.id, each.script, each.index) for each in t.turn.pool]
    s = imagined(view)

    def chip(effect: Effect) -> Chip:
        at = at_of(view.seat, effect)
        if possible(s, at):
            state: State = "forced" if forced(s, at) else "optional"
            return Chip(effect.id, effect.script, effect.index, state)
        why = reason(s, at)
        return Chip(effect.id, effect.script, effect.index, "waits", str(why) if why else "")

    return [chip(each) for each in t.turn.pool]


def tray(view: View, ask: Ask | None) -> Panel:
    """What a turn has brought, and its open effects.

    Those that can be resolved now are the buttons of the question; beside it stand only those that
    wait, and lapse at the end of the turn if nothing opens them.
    """
    t = view.table
    mine = ask is not None and t.turn.player == view.seat and ask.kind == "effect"
    ready = ask.options if mine and ask else ()
    rows = [chip_row(each) for each in chips(view) if each.id not in ready]
    facts = turn_facts(t)
    whose = "Your turn" if t.turn.player == view.seat else f"Turn of {named(t, t.turn.player)}"
    parts = [
        None if mine else el("p", el("b", whose)),
        el("ul", facts, class_="pieces facts") if facts else None,
        el("ul", rows, class_="tray") if rows else None,
        None if rows or mine else el("p", "No effect is open.", class_="muted"),
    ]
    body = el("div", *parts, class_="imp-panel")
    return Panel("tray", "Turn", body, urgent=mine and bool(rows or facts))


@lru_cache(maxsize=3000)
def chip_row(chip: Chip) -> Node:
    """An open effect with where it comes from, and what it waits for."""
    op = SCRIPTS[chip.script][chip.place]
    title = "If nothing opens it, it lapses at the end of the turn"
    waits = el(
        "small", f"Waits: {chip.why}." if chip.why else "Waits.", class_="waits", title=title
    )
    return el(
        "li",
        signed((op,)),
        el("span", sentence(capital(together((op,)))), class_="words"),
        el("small", capital(source(chip.script)), class_="muted"),
        waits if chip.state == "waits" else None,
        class_="open waiting" if chip.state == "waits" else "open",
        id=f"effect:{chip.id}",
    )


def note(view: View, number: int) -> str:
    """Where an effect that can be resolved comes from, and whether it must be."""
    found = next((each for each in chips(view) if each.id == number), None)
    if found is None:
        return ""
    parts = (capital(source(found.script)), STATES[found.state])
    return " · ".join(filter(None, parts))


def turn_facts(t: Table) -> list[Node]:
    """What the turn has brought so far."""
    turn = t.turn
    swords = t.players[fighter(t, turn.player)].swords if turn.kind == "reveal" else 0
    counts = {
        "persuasion": (turn.persuasion, f"of {turn.generated} Persuasion left"),
        "swords": (swords, "strength from swords"),
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

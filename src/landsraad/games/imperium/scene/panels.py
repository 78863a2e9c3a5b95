"""Panels: what is open in this turn, the Conflict, Rivals, teams, and a gallery of all cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final

from landsraad.games.imperium.components import (
    CARD_FILE,
    CARDS,
    CONFLICTS,
    CONTRACTS,
    IMPERIUM,
    INTRIGUE,
    LEADERS,
    SCRIPTS,
    TILES,
)
from landsraad.games.imperium.rules.table import is_six, with_contracts, with_ix
from landsraad.games.imperium.rules.units import deployable
from landsraad.games.imperium.scene.emblems import emblem
from landsraad.games.imperium.scene.fight import reward_script, standings
from landsraad.games.imperium.scene.mats import player_mat
from landsraad.games.imperium.scene.people import named
from landsraad.games.imperium.scene.signs import sign, signed
from landsraad.games.imperium.scene.strip import RANKS
from landsraad.games.imperium.state import Effect, Table
from landsraad.games.imperium.story import names, texts
from landsraad.games.imperium.story.effects import together
from landsraad.games.imperium.story.sources import source
from landsraad.kernel import Ask, Told, View
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Panel
from landsraad.scenes.text import capital, counted, sentence

TURN_KINDS: Final = ("agent", "reveal")


def panels(
    view: View, ask: Ask | None, offers: Sequence[str], told: Sequence[Told] = ()
) -> list[Panel]:
    """What is going on, then what can always be looked up."""
    t: Table = view.table
    found: list[Panel] = []
    if t.turn.kind in TURN_KINDS:
        found.append(tray(view, ask))
    if t.conflict:
        found.append(fight_panel(view))
    if any(player.rival for player in t.players):
        found.append(rivals(view, told))
    if is_six(t):
        found.append(teams(t))
    found.append(gallery(with_contracts(t), with_ix(t)))
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


# ---- the Conflict


def fight_panel(view: View) -> Panel:
    """Strengths, what could come, rewards as it stands; the rewards of the card below."""
    t: Table = view.table
    rows = []
    for each in standings(view):
        script = reward_script(t, each.reward)
        could = f"+{each.least} to {each.most}" if each.least != each.most else f"+{each.most}"
        unseen = f", {counted(each.plots, 'Intrigue card')}" if each.plots else ""
        revealed = t.players[each.who].revealed
        rows.append(
            el(
                "tr",
                el("th", emblem(each.who), el("span", named(t, each.who)), scope="row"),
                el("td", el("b", str(each.now))),
                el("td", f"revealed{unseen}" if revealed else f"{could}{unseen}"),
                el(
                    "td",
                    RANKS.get(each.reward, "none"),
                    signed(script) if script else None,
                    " twice" if each.doubled else "",
                ),
            )
        )
    heads = [el("th", words, scope="col") for words in ("", "Now", "May add", "If it ended now")]
    title = el("h4", names.conflict(t.conflict))
    lines = [title, *(el("p", line) for line in texts.conflict(t.conflict))]
    body = el("div", el("table", el("tr", heads), rows), lines, class_="imp-panel")
    return Panel("fight", "Conflict", body)


# ---- Rivals


def rivals(view: View, told: Sequence[Told]) -> Panel:
    """The House Hagal card on top, why it went where it did, and the Rivals' mats."""
    t: Table = view.table
    parts: list[Node] = []
    if t.hagal:
        top = t.hagal[-1]
        parts.append(
            el(
                "article",
                el("h4", sign("agent"), f"House Hagal: {names.hagal(top)}"),
                [el("p", line) for line in texts.hagal(top)],
                class_="hagal",
            )
        )
    parts += skipped(told)
    parts += [
        player_mat(view, who, f"rival:{who}")
        for who, player in enumerate(t.players)
        if player.rival
    ]
    return Panel("rivals", "Rivals", el("div", parts, class_="imp-panel"))


REASONS: Final = {
    "occupied": "it is occupied",
    "needs": "what the card asks for does not hold",
    "smart_politics": "it would bring no Influence that counts",
}
"""Why a House Hagal card passes a space over."""


def skipped(told: Iterable[Told]) -> list[Node]:
    """Spaces that the last cards passed over, and why."""
    lines = []
    for each in told:
        if each.what == "hagal_skipped" and each.facts.get("space"):
            reason = str(each.facts["reason"])
            words = REASONS.get(reason, reason.replace("_", " "))
            lines.append(el("p", f"{names.space(each.facts['space'])} was skipped: {words}."))
    return lines[-3:]


# ---- teams


def teams(t: Table) -> Panel:
    """Both teams with their points and what each Ally and Commander has."""
    parts = []
    for team, title in enumerate(("Muad'Dib's team", "Shaddam's team")):
        members = [who for who, player in enumerate(t.players) if player.team == team]
        total = sum(t.players[who].vp for who in members)
        rows = [
            el(
                "li",
                emblem(who),
                el("span", named(t, who)),
                el("small", "Commander" if t.players[who].commander else "Ally", class_="muted"),
                el("b", str(t.players[who].vp)),
            )
            for who in members
        ]
        parts.append(el("article", el("h4", title, el("b", str(total))), el("ul", rows)))
    if t.throne:
        cards = ", ".join(map(names.card, t.throne))
        parts.append(el("p", f"On the Throne Row, for Shaddam's team alone: {cards}."))
    return Panel("teams", "Teams", el("div", parts, class_="imp-panel teams"))


# ---- all cards


@cache
def gallery(contracts: bool, ix: bool) -> Panel:
    """Every card and Leader of the box in words."""
    market = (*CARD_FILE.starting_card, *CARD_FILE.reserve_card, *IMPERIUM)
    every = {
        "Leaders": {LEADERS[name].name: texts.leader(name) for name in LEADERS},
        "Cards": {CARDS[card.id].name: texts.card(card.id) for card in market},
        "Intrigue cards": {INTRIGUE[name].name: texts.intrigue(name) for name in INTRIGUE},
        "Conflicts": {capital(names.conflict(name)): texts.conflict(name) for name in CONFLICTS},
    }
    if contracts:
        every["Contracts"] = {" ".join(texts.contract(name)): [] for name in CONTRACTS}
    if ix:
        every["Tech tiles"] = {TILES[name].name: texts.tile(name) for name in TILES}
    parts = [
        el("details", el("summary", f"{title}: {len(rows)}"), entries(rows))
        for title, rows in every.items()
    ]
    return Panel("gallery", "Cards", el("div", parts, class_="imp-panel gallery"))


def entries(rows: dict[str, list[str]]) -> Node:
    """Names with what they do, by name."""
    found = [(el("dt", name), el("dd", " ".join(lines))) for name, lines in sorted(rows.items())]
    return el("dl", [node for pair in found for node in pair])

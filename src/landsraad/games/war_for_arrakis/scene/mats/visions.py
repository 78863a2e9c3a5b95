"""The row of prescience cards: what each needs, how far it is, and what it brings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from landsraad.games.war_for_arrakis.components import (
    ATREIDES,
    CARDS,
    MARKERS,
    NUMBERS,
    PRESCIENCE,
)
from landsraad.games.war_for_arrakis.components.rows import Requirement
from landsraad.games.war_for_arrakis.rules.cards.prescience import holds, worms_on_board
from landsraad.games.war_for_arrakis.scene.board.emblems import icon
from landsraad.games.war_for_arrakis.state import View
from landsraad.games.war_for_arrakis.story.names import MARKERS as MARKER_WORDS
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Panel, deed_attributes
from landsraad.scenes.text import counted

CLAIM: Final = "claim_prescience"


class Vision(NamedTuple):
    """A card of the row as it stands."""

    card: str
    done: int
    need: int
    attached: tuple[str, ...]


def visions(view: View) -> Node:
    """The row of prescience cards."""
    t = view.table
    found = tuple(
        Vision(card, *progress(view, PRESCIENCE[card].requires), tuple(t.attached.get(card, ())))
        for card in t.row
    )
    return visions_node(found, max(0, NUMBERS.prescience_claims - t.claims), view.box["prescience"])


def progress(view: View, needs: Requirement) -> tuple[int, int]:
    """How much of what a card needs is there, of how much; told from what everybody can count."""
    t = view.table
    if needs.kind == "event":
        name = f"{needs.event} {needs.leader}" if needs.leader else needs.event
        return t.feats.get(name, 0), max(needs.n, needs.min_worm_areas, 1)
    if needs.kind == "state":
        return int(holds(t, needs)), 1
    if needs.kind == "spend_die":
        return 0, 1
    if needs.cost == "remove_sandworms":
        return len(worms_on_board(t)), needs.n
    if needs.cost == "remove_units":
        return sum(x.units for x in t.legions.values() if x.side == ATREIDES), needs.n
    cards = sum(
        sum(view.outsides[seat].values()) for seat, side in enumerate(t.sides) if side == ATREIDES
    )
    return cards, needs.n


@lru_cache(maxsize=500)
def visions_node(found: tuple[Vision, ...], claims: int, deck: int) -> Node:
    """The same from its facts."""
    words = " claim" if claims == 1 else " claims"
    empty = el("p", f"No card lies open; {counted(deck, 'card')} in the deck.", class_="muted")
    return el(
        "section",
        el(
            "header",
            icon("prescience"),
            el("h3", "Prescience"),
            el("span", str(claims), el("span", words), class_="left"),
        ),
        el("ul", [vision_node(vision) for vision in found], class_="visions") if found else empty,
        id="visions",
        class_="war-dash prescience",
        aria_label=f"Prescience cards; {counted(deck, 'card')} in the deck",
        tabindex=0,
    )


@lru_cache(maxsize=500)
def vision_node(vision: Vision) -> Node:
    """One card: name, what it needs in words, progress, steps."""
    row = PRESCIENCE[vision.card]
    met = vision.done >= vision.need
    many = vision.need > 1
    when = "in the action phase" if row.phase == "action" else "at the end of the round"
    beside = [f"; {CARDS[card].name} lies beside it" for card in vision.attached]
    return el(
        "li",
        el("b", row.name),
        el(
            "span",
            [steps(marker, getattr(row, marker)) for marker in MARKERS if getattr(row, marker)],
            class_="steps",
        ),
        el("span", row.text, class_="needs"),
        el("span", f"{min(vision.done, vision.need)} of {vision.need}", class_="far")
        if many
        else None,
        id=f"vision:{vision.card}",
        class_="vision met" if met else "vision",
        title=f"{row.name}, {when}: {'its condition is met' if met else row.text}{''.join(beside)}",
        tabindex=0,
    )


@lru_cache
def steps(marker: str, number: int) -> Node:
    """Steps for a marker, with their number."""
    words = f"{MARKER_WORDS[marker]} {number}"
    return el(
        "span", icon(marker), str(number), class_=marker, title=words, role="img", aria_label=words
    )


# ---- claiming at once


def claim_panel(view: View, offers: Sequence[str]) -> list[Panel]:
    """Cards whose condition is met now, each with a button that claims it."""
    met = [card for card in view.table.row if is_earned(view, card)] if CLAIM in offers else []
    if not met:
        return []
    body = el("div", [claim_button(card) for card in met], class_="war-panel claims")
    return [Panel("claims", "You can claim this now", body, urgent=True)]


def is_earned(view: View, card: str) -> bool:
    """Is what a card of the action phase asks for there, as everybody can see? (claim_window)"""
    row = PRESCIENCE[card]
    if row.phase != "action" or row.requires.kind not in ("event", "state"):
        return False
    done, need = progress(view, row.requires)
    return done >= need


def claim_button(card: str) -> Node:
    """One click claims it; what it brings stands beside its name."""
    row = PRESCIENCE[card]
    gains = [steps(marker, getattr(row, marker)) for marker in MARKERS if getattr(row, marker)]
    attrs = {"type": "button", "class": "pick claim", **deed_attributes(CLAIM, {"claim": card})}
    kids = (el("span", f"Claim {row.name}"), el("span", gains, class_="steps"))
    return Node("button", attrs, kids, f"claim:{card}")

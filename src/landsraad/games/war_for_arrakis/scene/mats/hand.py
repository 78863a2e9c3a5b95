"""What the seat itself holds: planning cards and the secret objective; and rows and mats of all."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from landsraad.games.war_for_arrakis.components import CARDS, MARKERS
from landsraad.games.war_for_arrakis.rules.table import hand_limit
from landsraad.games.war_for_arrakis.rules.tracks import score
from landsraad.games.war_for_arrakis.scene.board.emblems import emblem, icon
from landsraad.games.war_for_arrakis.state import View
from landsraad.games.war_for_arrakis.story.names import DECK_HEADS, MARKERS as MARKER_WORDS
from landsraad.scenes.node import Node, el

Scores = tuple[int, ...]
"""What an objective asks of each marker, in the order of the box."""


def hand(view: View) -> Node | None:
    """The cards of the seat, with words; None for a spectator."""
    if view.shield is None:
        return None
    objectives = tuple(
        tuple(score(view.table, name, marker) for marker in MARKERS)
        for name in view.shield.objectives
    )
    return hand_node(tuple(view.shield.hand), hand_limit(view.table, view.seat), objectives)


@lru_cache(maxsize=500)
def hand_node(cards: tuple[str, ...], limit: int, objectives: tuple[Scores, ...]) -> Node:
    """The same from its facts."""
    times = Counter[str]()
    drawn = []
    for card in cards:
        times[card] += 1
        drawn.append(card_node(card, times[card]))
    return el(
        "section",
        el(
            "header",
            icon("hand"),
            el("h3", "Your hand"),
            el("span", f"{len(cards)} of {limit}", class_="left"),
        ),
        [objective_node(scores) for scores in objectives],
        el("div", drawn, class_="plans") if drawn else el("p", "No planning card.", class_="muted"),
        id="hand",
        class_="war-dash own-hand",
        aria_label="Your hand",
    )


@lru_cache(maxsize=500)
def card_node(card: str, number: int) -> Node:
    """A planning card: deck, name, and all it does once it is pointed at."""
    row = CARDS[card]
    words = f"{row.if_then}: it does something else."
    otherwise = el("span", words, class_="line otherwise") if row.if_then else None
    return el(
        "div",
        el("span", DECK_HEADS[row.deck], class_="kind"),
        emblem(row.deck),
        el("b", row.name),
        el(
            "span",
            el("span", DECK_HEADS[row.deck], class_="deck"),
            el("span", row.name, class_="name"),
            el("span", row.effect, class_="line"),
            otherwise,
            class_="does",
        ),
        id=f"card:{card}:{number}",
        class_=f"plan {row.deck.replace('_', '-')}",
        tabindex=0,
    )


@lru_cache(maxsize=50)
def objective_node(scores: Scores) -> Node:
    """The secret objective: the score that each marker needs."""
    parts = [
        el(
            "span",
            icon(marker),
            str(number),
            title=f"{MARKER_WORDS[marker]} {number}",
            class_=marker,
        )
        for marker, number in zip(MARKERS, scores, strict=True)
    ]
    return el(
        "p",
        el("span", "Goal", class_="muted", title="Your secret objective"),
        parts,
        class_="objective",
    )

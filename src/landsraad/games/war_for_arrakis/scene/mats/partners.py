"""A shared side: whose turn it is of the two, handing it over, and cones of silence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from landsraad.games.war_for_arrakis.rules.table import is_shared, partner
from landsraad.games.war_for_arrakis.scene.board.emblems import emblem
from landsraad.games.war_for_arrakis.state import Table, View
from landsraad.games.war_for_arrakis.story.names import ROLES
from landsraad.kernel import Seat
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Panel, act_attributes
from landsraad.scenes.text import counted

ACTS: Final = {
    "take_turn_over": "Take the turn yourself",
    "open_cone": "Open a cone of silence",
    "close_cone": "Close the cone of silence",
    "show_hand": "Show your hand under the cone",
}
"""What partners can do beside the game, in the order in which it is shown."""


def panel(view: View, offers: Sequence[str]) -> list[Panel]:
    """The partner, if there is one; it stands beside the question while a cone is open."""
    t = view.table
    other = partner(t, view.seat) if view.seat >= 0 else None
    if other is None:
        return []
    side = t.sides[view.seat]
    body = el(
        "div",
        el("p", emblem(t.roles[other]), el("b", ROLES[t.roles[other]]), class_="who"),
        [el("p", words) for words in lines(t, view.seat, other)],
        [button(act, words) for act, words in ACTS.items() if act in offers],
        class_=f"war-panel partner {side}",
    )
    return [Panel("partner", "Partner", body, urgent=side in t.cone, waiting=side in t.cone)]


def lines(t: Table, seat: Seat, other: Seat) -> Iterator[str]:
    """Which partner moves, and what the cone of silence allows."""
    side = t.sides[seat]
    if t.phase == "actions" and t.turn == side:
        speaks = "You take" if t.speaker == seat else "Your partner takes"
        yield f"{speaks} this turn for your side."
    if t.mahdi:
        yield "Against Mahdi you may always speak with each other apart."
    elif side in t.cone:
        yield "A cone of silence is open: only the two of you read what you say in it."
        if t.closing:
            yield (
                "One of you wants to close it."
                if seat not in t.closing
                else "You want to close it."
            )
    elif is_shared(t, side):
        left = t.cones.get(side, 0)
        yield f"{counted(left, 'cone')} of silence left; without one all that you say is heard."


def button(act: str, words: str) -> Node:
    """A button that begins an act."""
    attrs = {"type": "button", "class": "quiet", **act_attributes(act)}
    return Node("button", attrs, (words,), f"partner-{act}")

"""For a person who comes back, or after a year: what changed, and what waits."""

from __future__ import annotations

from collections.abc import Sequence

from landsraad.scenes.node import Node, el
from landsraad.server.page.parts import press
from landsraad.server.replay.changed import Difference, Recap


def recap_card(recap: Recap, waiting: Sequence[Node]) -> Node:
    """A card on the sheet, above what is asked and over nothing."""
    title = "What the year brought" if recap.floor else "While you were away"
    cost = [one for one in recap.changes if one.cost]
    gain = [one for one in recap.changes if not one.cost]
    same = el("p", "For you everything is as it was.", class_="muted")
    changed = el(
        "div",
        column("It cost you", cost, "cost") if cost else None,
        column("It brought you", gain, "gain") if gain else None,
        id="recap-changes",
    )
    wait = [el("h3", "Waits for you"), el("ul", list(waiting))]
    return el(
        "section",
        el("p", title, class_="label"),
        el("p", recap.words, id="recap-words"),
        changed if recap.changes else same,
        el("div", wait, id="recap-waits") if waiting else None,
        el(
            "div",
            press("Play it to me", id="recap-play", data_play_from=recap.moment),
            press(
                "Go on" if recap.floor else "Thank you",
                id="recap-close",
                data_recap_close=True,
                class_="quiet",
            ),
            class_="choices",
            id="recap-choices",
        ),
        id="recap",
        aria_label=title,
    )


def column(title: str, changes: Sequence[Difference], look: str) -> Node:
    """What it cost, or what it brought."""
    lines = el("ul", [el("li", one.words) for one in changes])
    return el("div", el("h3", title), lines, class_=look)

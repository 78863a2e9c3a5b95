"""For a person who comes back: what changed for them, and a way to see it."""

from __future__ import annotations

from landsraad.scenes.node import Node, el
from landsraad.server.page.parts import press
from landsraad.server.replay.changed import Recap


def recap_card(recap: Recap) -> Node:
    """A card on the sheet, above what is asked and over nothing."""
    changes = el("ul", [el("li", words) for words in recap.changes], id="recap-changes")
    same = el("p", "For you everything is as it was.", class_="muted")
    return el(
        "section",
        el("p", "While you were away", class_="label"),
        el("p", recap.words, id="recap-words"),
        changes if recap.changes else same,
        el(
            "div",
            press("Play it to me", id="recap-play", data_play_from=recap.moment),
            press("Thank you", id="recap-close", data_recap_close=True, class_="quiet"),
            class_="choices",
            id="recap-choices",
        ),
        id="recap",
        aria_label="While you were away",
    )

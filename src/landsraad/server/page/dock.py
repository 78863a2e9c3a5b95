"""The dock: what lies behind one's own shield, along the lower edge of the board."""

from __future__ import annotations

from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.node import Node, el
from landsraad.server.page.glimpse import Glimpse
from landsraad.server.page.parts import amid, called
from landsraad.server.page.seats import sign_of


def dock(glimpse: Glimpse) -> Node:
    """Money, hand and people; a spectator reads who the table is waiting for.

    A long board has its strip there instead.
    """
    shown = glimpse.picture
    if shown is None:
        return el("section", id="dock", class_="empty", aria_label="Your things")
    if shown.strip:
        return el("section", shown.strip, id="dock", class_="strip", aria_label="Beside the board")
    if shown.dock is None:
        return el(
            "section",
            el("p", watching(glimpse), class_="muted"),
            id="dock",
            class_="empty",
            aria_label="Watching",
        )
    seat = glimpse.moment.viewpoint.eyes if glimpse.moment else glimpse.seat
    shield = "your shield" if seat == glimpse.seat else f"the shield of {amid(glimpse, seat)}"
    room = [el("span", class_="slot") for _ in range(shown.dock.room)]
    return el(
        "section",
        el(
            "div",
            el("p", sign_of(glimpse, seat), el("span", called(glimpse, seat)), class_="name"),
            shown.dock.purse,
            class_="purse",
            id="purse",
        ),
        el("div", list(shown.dock.hand), room, id="hand", class_="hand"),
        el("div", shown.dock.court, class_="court", id="court") if shown.dock.court else None,
        id="dock",
        aria_label=f"Behind {shield}",
    )


def watching(glimpse: Glimpse) -> str:
    """What somebody sees who looks through nobody's own eyes."""
    if glimpse.moment and glimpse.moment.viewpoint.everything:
        return "Everything is shown: what lay behind the shields stands beside the log."
    if glimpse.moment:
        return "This is what everybody saw."
    if glimpse.seat != SPECTATOR:
        return "Nothing lies behind your shield: you see what everybody sees."
    return "You are watching: you see what everybody sees."

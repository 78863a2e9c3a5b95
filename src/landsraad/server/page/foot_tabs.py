"""On a phone, at the foot of an open floor's page: what goes on now, its panels, and the log.

Elsewhere there is room for all of them, and no such row is seen. What can be begun stands at the
foot of the panel that it belongs to.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Panel, act_attributes
from landsraad.server.page.asked.now import OPENS_LATER
from landsraad.server.page.asked.swap import code_field
from landsraad.server.page.fetched.icons import PATHS, icon
from landsraad.server.page.glimpse import Glimpse
from landsraad.server.page.glimpse.floor import DeedSeen
from landsraad.server.page.parts import press

PANELS: Final = 4
"""How many panels have a place beside the page Now and the log."""


def foot_tabs(glimpse: Glimpse) -> Node | None:
    """The row; None: this is not an open floor, or nobody sits here."""
    shown = glimpse.picture
    if shown is None or not has_tabs(glimpse):
        return None
    drawers = [panel for panel in shown.panels if panel.drawer]
    ground = [] if any(panel.small for panel in drawers) else [place("map", "Map", foot="map")]
    own = [of_panel(panel) for panel in drawers[: PANELS - len(ground)]]
    return el(
        "nav",
        place("now", "Now", foot="now", waiting=to_do(glimpse)),
        ground,
        own,
        place("log", "Log", drawer="log"),
        id="foot-tabs",
        aria_label="Pages of this table",
    )


def has_tabs(glimpse: Glimpse) -> bool:
    """Is this an open floor, at which this person sits now?"""
    return glimpse.floor is not None and glimpse.seat >= 0 and not glimpse.moment


def to_do(glimpse: Glimpse) -> int:
    """How much waits on the page Now."""
    return len(glimpse.offers.alarms)


def of_panel(panel: Panel) -> Node:
    """The place of a panel, with how much waits in it."""
    return place(panel.name, panel.title, drawer=panel.name, waiting=panel.waiting)


@lru_cache(maxsize=200)
def place(sign: str, words: str, *, foot: str = "", drawer: str = "", waiting: int = 0) -> Node:
    """One place of the row."""
    return press(
        icon(sign if sign in PATHS else "panel"),
        el("span", words),
        data_foot=foot or None,
        data_drawer=drawer or None,
        data_count=waiting or None,
    )


# ---- what can be begun


def tab_deeds(glimpse: Glimpse, name: str) -> Node | None:
    """At the foot of a panel: the free acts that belong to it."""
    floor = glimpse.floor
    if floor is None or not has_tabs(glimpse):
        return None
    deeds = tuple(floor.deeds.get(name, ()))
    field = code_field() if name == glimpse.offers.codes else None
    return el("div", field, deeds_node(name, deeds) if deeds else None, class_="tab-foot")


@lru_cache(maxsize=500)
def deeds_node(name: str, deeds: tuple[DeedSeen, ...]) -> Node:
    """The same as buttons; what others of the seat do, and what waits for the floor to open, is
    there and grey.
    """
    buttons = [deed(name, each) for each in deeds]
    return el("div", buttons, id=f"deeds:{name}", class_="tab-deeds", role="group")


def deed(name: str, seen: DeedSeen) -> Node:
    """One button."""
    why_not = f"{seen.whose} does this" if seen.whose else OPENS_LATER if seen.later else ""
    begun = {"disabled": ""} if why_not else act_attributes(seen.act)
    attrs = {"type": "button", **begun}
    kids = (el("span", seen.words), *([el("small", why_not)] if why_not else []))
    return Node("button", attrs, kids, f"{name}:{seen.act}")

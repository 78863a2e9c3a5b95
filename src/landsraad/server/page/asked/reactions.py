"""A chance to react: a card for those who are asked, one quiet line for everybody else."""

from __future__ import annotations

from typing import Any

import msgspec

from landsraad.scenes.node import Node, el
from landsraad.server.page.glimpse import Glimpse
from landsraad.server.page.glimpse.asked import WindowSeen
from landsraad.server.page.glimpse.orders import OrderSeen
from landsraad.server.page.parts import amount_of, does, press
from landsraad.server.wire import FOR_EVER


def reaction(glimpse: Glimpse) -> Node | None:
    """What the open window means for this person; None: there is none to speak of."""
    opened = glimpse.asked.window
    if opened is None:
        return None
    if opened.asked:
        return asked(glimpse, opened)
    return None if opened.closes == FOR_EVER else quiet(opened)


def quiet(opened: WindowSeen) -> Node:
    """Nothing is asked here. A player who could react after all may say so, unseen by others."""
    return el(
        "section",
        el("span", "A moment for reactions …"),
        does("think", "Wait", {}, "wait", class_="quiet", title="I may want to react to this")
        if opened.may
        else None,
        id="window",
        class_="reactions",
        aria_label="A chance to react",
    )


def asked(glimpse: Glimpse, opened: WindowSeen) -> Node | None:
    """Time runs for those who can react, until they say that they want to think."""
    found = [running(opened) if opened.closes != FOR_EVER else None, watch_list(glimpse)]
    if not any(found):
        return None
    return el(
        "section",
        *found,
        id="window",
        class_="reaction",
        aria_label="A chance to react",
    )


def running(opened: WindowSeen) -> Node:
    """A ring that runs, and the button that stops it."""
    if opened.thinking:
        words = "Take your time. The others see only that this moment is not over yet."
        return el("p", words, id="thinking", class_="muted")
    circles = [el("circle", cx=20, cy=20, r=17, pathLength=1, class_=c) for c in ("way", "run")]
    return el(
        "div",
        el(
            "span",
            el("svg", circles, viewBox="0 0 40 40", aria_hidden="true"),
            el("span", class_="seconds"),
            class_="ring",
            data_closes=opened.closes,
        ),
        el("p", "Say nothing, and it goes by."),
        does("think", "Let me think", {}, "think"),
        class_="running",
        id="running",
    )


def watch_list(glimpse: Glimpse) -> Node | None:
    """When to be asked again; the whole list is among the orders."""
    kind = order_kind(glimpse.orders.never)
    if not kind:
        return None
    always = {"kind": kind, "on": True}
    rows = [watch(order, number) for number, order in enumerate(glimpse.orders.watches)]
    return el(
        "details",
        el("summary", "Stop me when …"),
        el("ul", rows, class_="rows", id="watches") if rows else None,
        does("always-think", "Always give me time here", always, "always", class_="quiet"),
        id="watch-list",
    )


def watch(order: OrderSeen, number: int) -> Node:
    """One moment at which to be stopped; some compare with a number."""
    amount = amount_of(order, f"watch-amount:{number}")
    give = press("Stop me", id=f"watch-give:{number}", data_order=order.order)
    return el("li", el("span", order.words), amount, give, id=f"watch:{number}")


def order_kind(order: str) -> str:
    """The kind of question that a standing order is about; empty: there is no order.

    >>> order_kind('{"type": "Order", "kind": "stop shipment", "value": "pass"}')
    'stop shipment'
    """
    plain: Any = msgspec.json.decode(order) if order else {}
    return str(plain.get("kind", ""))

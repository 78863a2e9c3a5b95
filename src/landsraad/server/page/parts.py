"""Small parts that every corner of the page is made of."""

from __future__ import annotations

from typing import Any

from landsraad.kernel import Seat
from landsraad.scenes.node import Node, Some, el
from landsraad.scenes.sketch import plain_json
from landsraad.server.page.glimpse import Glimpse
from landsraad.server.page.glimpse.orders import OrderSeen


def press(words: Some, *more: Some, id: str = "", **attrs: str | int | bool | None) -> Node:
    """A button. What it does stands in its `data-` attributes; the page's script reads them."""
    return el("button", words, *more, id=id, type="button", **attrs)


def does(verb: str, words: str, body: Any = None, id: str = "", **attrs: str | bool | None) -> Node:
    """A button that asks the server to do something with this table.

    >>> does("undo", "Undo", id="undo").attrs["data-do"]
    'undo'
    """
    given = None if body is None else plain_json(body)
    return press(words, id=id, data_do=verb, data_with=given, **attrs)


def looks(words: str, look: Any, id: str = "", **attrs: str | bool | None) -> Node:
    """A button that makes this page look at something else: now, a moment, a draft."""
    return press(words, id=id, data_look=plain_json(look), **attrs)


def amount_of(order: OrderSeen, id: str) -> Node | None:
    """Where the number of an order is written; None: it takes none."""
    if not order.amount:
        return None
    low, high = order.amount[0], order.amount[-1]
    return el(
        "input",
        id=id,
        type="number",
        min=low,
        max=high,
        value=low,
        inputmode="numeric",
        aria_label=f"{order.words} (from {low} to {high})",
    )


def emblem(glimpse: Glimpse, seat: Seat) -> Node | None:
    """The seat's emblem. It stands at several places, so it must not have an id of its own."""
    if not 0 <= seat < len(glimpse.emblems):
        return None
    mark = glimpse.emblems[seat]
    return Node(mark.tag, mark.attrs, mark.kids) if mark and mark.id else mark


def has_card(glimpse: Glimpse, seat: Seat) -> bool:
    """Is there a card that says who this seat is?"""
    return 0 <= seat < len(glimpse.newcomer.cards) and glimpse.newcomer.cards[seat] is not None


def deciding(glimpse: Glimpse) -> str:
    """The decision that this page asks for now; an answer that waits in a window is given."""
    shown = glimpse.picture
    return glimpse.asked.decision if shown and shown.prompt and not glimpse.moment else ""


def called(glimpse: Glimpse, seat: Seat) -> str:
    """What a seat is called; a negative one is a spectator."""
    return glimpse.names[seat] if 0 <= seat < len(glimpse.names) else "A spectator"


def amid(glimpse: Glimpse, seat: Seat) -> str:
    """What a seat is called within a sentence, where an article is small."""
    name = called(glimpse, seat)
    return name[:1].lower() + name[1:] if name.startswith(("The ", "A ")) else name


def behind(glimpse: Glimpse) -> str:
    """How late those are who watch; empty: they are not, or it is over."""
    minutes = glimpse.table.delay
    return minutes_behind(minutes) if minutes and glimpse.seat < 0 and not glimpse.result else ""


def minutes_behind(minutes: int) -> str:
    """How late somebody is.

    >>> minutes_behind(1), minutes_behind(3)
    ('1 minute behind', '3 minutes behind')
    """
    return "1 minute behind" if minutes == 1 else f"{minutes} minutes behind"


def setting(name: str, words: str) -> Node:
    """A switch that this browser remembers."""
    box = el("input", type="checkbox", data_setting=name, id=f"setting:{name}")
    return el("label", box, el("span", words), class_="setting")

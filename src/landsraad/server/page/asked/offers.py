"""Offers as cards below one's own choices. They never stand in the way of a question."""

from __future__ import annotations

from typing import Any

from landsraad.scenes.node import Node, el
from landsraad.scenes.offer import Deed, Offer
from landsraad.scenes.sketch import deed_attributes, plain_json
from landsraad.server.page.fetched.icons import icon
from landsraad.server.page.glimpse import Glimpse
from landsraad.server.page.glimpse.offers import Bargaining
from landsraad.server.page.parts import emblem, press

SWAP = el(
    "svg",
    el("path", d="M4 9H19L15 5M20 15H5L9 19"),
    viewBox="0 0 24 24",
    class_="icon swap-sign",
    aria_hidden="true",
)


def offered(glimpse: Glimpse) -> Node | None:
    """All offers that wait: those of others first, the newest of them open. Below them an offer
    begins, or one that was laid aside goes on.
    """
    if not glimpse.offers.waiting and not glimpse.offers.bargains:
        return None
    theirs = [offer for offer in glimpse.offers.waiting if offer.by != glimpse.seat]
    own = [offer for offer in glimpse.offers.waiting if offer.by == glimpse.seat]
    shown = theirs[0].name if theirs else ""
    cards = [card(glimpse, offer, offer.name == shown) for offer in (*theirs, *own)]
    return el(
        "section", cards, begins(glimpse), id="offered", class_="offered", aria_label="Offers"
    )


def begins(glimpse: Glimpse) -> Node | None:
    """The button that begins an offer, or goes on with one that was laid aside."""
    laid = glimpse.offers.bargaining
    if laid and laid.aside:
        words = el("span", el("b", "Your offer waits"), el("small", laid.read or "Nothing yet."))
        return besides(goes_on(laid), icon("deals"), words, id="go-on-offering", class_="waits")
    if not glimpse.offers.bargains:
        return None
    return besides(
        {}, icon("deals"), el("span", "Offer a deal …"), id="begin-offer", class_="begin-offer"
    )


def goes_on(form: Bargaining, **other: Any) -> dict[str, Any]:
    """The form as it stands, but for what is other."""
    name = form.offer.name if form.offer else ""
    return {"offer": name, "parties": form.parties, "terms": form.given, **other}


def card(glimpse: Glimpse, offer: Offer, shown: bool) -> Node:
    """One offer: from whom, what I get for what, until when, and my answer to it."""
    head = el(
        "summary",
        emblem(glimpse, offer.by),
        el("span", offer.words, class_="what"),
        el("span", offer.until, class_="until") if offer.until else None,
    )
    return el(
        "details",
        head,
        swap(offer),
        answers(offer, own=offer.by == glimpse.seat),
        id=f"offer:{offer.name}",
        class_="offer own" if offer.by == glimpse.seat else "offer",
        name="offer",
        open=shown,
    )


def swap(offer: Offer) -> Node:
    """What I get, and what I give for it; terms of mine that it answers are struck through."""
    old = offer.instead_of
    gone = {term.words for term in offer.terms}
    struck = [term for term in old if term.words not in gone]
    return columns(
        [*map(line, offer.gets), *(line(term.words, True) for term in struck if not term.mine)],
        [*map(line, offer.gives), *(line(term.words, True) for term in struck if term.mine)],
    )


def columns(gets: list[Node], gives: list[Node]) -> Node:
    """Two columns, and the sign of an exchange between them."""
    nothing = el("li", "Nothing", class_="muted")
    return el(
        "div",
        el("div", el("p", "You get", class_="label"), el("ul", gets or nothing)),
        SWAP,
        el("div", el("p", "You give", class_="label"), el("ul", gives or nothing)),
        class_="swap",
    )


def line(words: str, struck: bool = False) -> Node:
    """One term; one that no longer stands is struck through, also for those who listen."""
    if not struck:
        return el("li", words)
    return el("li", el("del", words), class_="was")


def answers(offer: Offer, own: bool) -> Node:
    """Refuse, change, accept: each is done at once and leaves the open question as it is."""
    refuse = deed("Withdraw" if own else "Refuse", offer.refuse, f"refuse:{offer.name}")
    change = besides({"offer": offer.name}, "Change…", id=f"change:{offer.name}")
    return el(
        "footer",
        refuse,
        change if offer.change else None,
        deed("Accept", offer.accept, f"accept:{offer.name}"),
    )


def deed(words: str, what: Deed | None, id: str) -> Node | None:
    """A button that does a free act at once, whatever else this page is about."""
    if what is None:
        return None
    return Node(
        "button", {"type": "button", **deed_attributes(what.act, what.values)}, (words,), id
    )


def besides(beside: Any, *words: Node | str, id: str, **attrs: str | bool | None) -> Node:
    """A button that changes what this page does beside the question; None: nothing more."""
    return press(words, id=id, data_beside=plain_json(beside), **attrs)


# ---- where a card may be out of sight


def newest(glimpse: Glimpse) -> Offer | None:
    """The newest offer that waits for this seat."""
    found = (offer for offer in glimpse.offers.waiting if offer.by != glimpse.seat and offer.accept)
    return next(found, None)


def chip(glimpse: Glimpse) -> Node | None:
    """At the foot of the sheet, while the newest card is further down."""
    first = newest(glimpse)
    if first is None:
        return None
    words = el("span", first.words), el("span", "↓", aria_hidden="true")
    mark = emblem(glimpse, first.by)
    return press(
        mark, *words, id="offer-chip", class_="offer-chip", data_show=f"offer:{first.name}"
    )


def notice(glimpse: Glimpse) -> Node | None:
    """Above the question on a phone: that there is an offer, and where."""
    first = newest(glimpse)
    if first is None:
        return None
    return el(
        "div",
        emblem(glimpse, first.by),
        el("p", el("b", first.words), el("span", first.in_short)),
        press("Look", id="look-at-offer", data_show=f"offer:{first.name}"),
        id="offer-notice",
        class_="offer-notice",
    )

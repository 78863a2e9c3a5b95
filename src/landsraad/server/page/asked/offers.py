"""Offers of others as cards below one's own choices. They never stand in the way of a question."""

from __future__ import annotations

from typing import Any

from landsraad.kernel import Value
from landsraad.scenes.node import Node, el
from landsraad.scenes.offer import Deed, Offer
from landsraad.scenes.sketch import deed_attributes, plain_json
from landsraad.scenes.text import capital
from landsraad.server.page.glimpse import Blank, Changing, Glimpse, TermSeen
from landsraad.server.page.parts import emblem, press

SWAP = el(
    "svg",
    el("path", d="M4 9H19L15 5M20 15H5L9 19"),
    viewBox="0 0 24 24",
    class_="icon swap-sign",
    aria_hidden="true",
)


def offered(glimpse: Glimpse) -> Node | None:
    """All offers that wait: those of others first, the newest of them open."""
    if not glimpse.offered:
        return None
    theirs = [offer for offer in glimpse.offered if offer.by != glimpse.seat]
    own = [offer for offer in glimpse.offered if offer.by == glimpse.seat]
    change = glimpse.changing
    shown = change.offer.name if change else theirs[0].name if theirs else ""
    cards = [card(glimpse, offer, offer.name == shown) for offer in (*theirs, *own)]
    return el("section", cards, id="offered", class_="offered", aria_label="Offers")


def card(glimpse: Glimpse, offer: Offer, shown: bool) -> Node:
    """One offer: from whom, what I get for what, until when, and my answer to it."""
    change = glimpse.changing
    form = change if change and change.offer.name == offer.name else None
    inside = changed(glimpse, form) if form else [swap(offer), answers(offer)]
    head = el(
        "summary",
        emblem(glimpse, offer.by),
        el("span", offer.words, class_="what"),
        el("span", offer.until, class_="until") if offer.until else None,
    )
    return el(
        "details",
        head,
        inside,
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


def answers(offer: Offer) -> Node:
    """Refuse, change, accept: each is done at once and leaves the open question as it is."""
    own = offer.accept is None and offer.change is None
    refuse = deed("Withdraw" if own else "Refuse", offer.refuse, f"refuse:{offer.name}")
    change = besides("Change…", {"offer": offer.name}, f"change:{offer.name}")
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


def besides(words: str, beside: Any, id: str, **attrs: str | bool | None) -> Node:
    """A button that changes what this page does beside the question; None: nothing more."""
    return press(words, id=id, data_beside=plain_json(beside), **attrs)


# ---- other terms


def changed(glimpse: Glimpse, form: Changing) -> list[Node]:
    """The same two columns as a form: terms can go and others come before it is sent."""
    found = [
        columns(column(glimpse, form, mine=False), column(glimpse, form, mine=True)),
        blank(form, form.blank) if form.blank and not form.blank.begins else None,
        el("p", form.refused, role="alert", class_="refused") if form.refused else None,
        el("footer", besides("Back", None, f"back:{form.offer.name}"), send(form)),
    ]
    return [node for node in found if node is not None]


def column(glimpse: Glimpse, form: Changing, mine: bool) -> list[Node]:
    """The terms of one side, those that were there struck through, and how to add one."""
    kept = {term.words for term in form.terms}
    terms = [
        removable(form, number, term) for number, term in enumerate(form.terms) if term.mine is mine
    ]
    struck = [
        line(term.words, True)
        for term in form.offer.terms
        if term.mine is mine and term.words not in kept
    ]
    return [*terms, *struck, *more(glimpse, form, mine)]


def send(form: Changing) -> Node:
    """The button that lays the new terms on the table, once they are whole and differ."""
    id, words = f"send:{form.offer.name}", "Send this offer"
    if form.send is None:
        return press(words, id=id, disabled=True)
    wish = {"act": form.act, "values": form.send}
    return press(words, id=id, data_at_once=plain_json(wish), data_beside="null")


def goes_on(form: Changing, values: list[Value]) -> dict[str, Any]:
    """The form with these answers."""
    return {"offer": form.offer.name, "values": values}


def removable(form: Changing, number: int, term: TermSeen) -> Node:
    """A term that can be left out."""
    drop = besides(
        "×", goes_on(form, term.rest), f"drop:{number}", aria_label=f"Without: {term.words}"
    )
    return el("li", el("span", term.words), drop, class_="term")


def more(glimpse: Glimpse, form: Changing, mine: bool) -> list[Node]:
    """Buttons that begin another term: one of mine, or one of somebody else."""
    if form.blank is None or not form.blank.begins:
        return []
    found = [each for each in form.blank.options if (each[0] == glimpse.seat) is mine]
    several = len(found) > 1
    return [
        el(
            "li",
            besides(
                f"+ From {words}" if several else "+ Add a term",
                goes_on(form, [*form.values, value]),
                f"more:{value}",
                class_="quiet",
            ),
        )
        for value, words in found
    ]


def blank(form: Changing, asked: Blank) -> Node:
    """The next question about a term: a list, a number, or own words, which come last."""
    numbers = [value for value, words in asked.options if words == str(value)]
    control = number(numbers) if len(numbers) == len(asked.options) else choice(asked)
    own = el(
        "input",
        id="term-words",
        type="text",
        maxlength=asked.text,
        placeholder="… or in your own words",
        aria_label="In your own words",
    )
    return el(
        "form",
        el("label", capital(asked.words), for_="term-value"),
        control,
        own if asked.text else None,
        el(
            "div",
            el("button", "Next", type="submit"),
            besides("Leave this term out", goes_on(form, form.whole), "drop-term", class_="quiet"),
            class_="choices",
        ),
        id="term-form",
        data_term=plain_json(goes_on(form, form.values)),
    )


def number(values: list[Value]) -> Node:
    """A number between the least and the most; those of terms have no gaps."""
    low, high = values[0], values[-1]
    return el(
        "input",
        id="term-value",
        type="number",
        min=low,
        max=high,
        value=low,
        required=True,
        inputmode="numeric",
    )


def choice(asked: Blank) -> Node:
    """A list of all that it may be."""
    options = [
        el("option", capital(words), value=plain_json(value)) for value, words in asked.options
    ]
    return el("select", options, id="term-value")


# ---- where a card may be out of sight


def newest(glimpse: Glimpse) -> Offer | None:
    """The newest offer that waits for this seat."""
    found = (offer for offer in glimpse.offered if offer.by != glimpse.seat and offer.accept)
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
    give = first.gives[0] if first.gives else "nothing"
    get = first.gets[0] if first.gets else "nothing"
    return el(
        "div",
        emblem(glimpse, first.by),
        el("p", el("b", first.words), el("span", f"{get} for {give}")),
        press("Look", id="look-at-offer", data_show=f"offer:{first.name}"),
        id="offer-notice",
        class_="offer-notice",
    )

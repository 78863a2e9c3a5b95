"""The rail: the seats in the order of play, and below them the log, the chat and other tabs."""

from __future__ import annotations

from landsraad.kernel import Seat
from landsraad.scenes.frame import Fact, Row
from landsraad.scenes.node import Node, el
from landsraad.server.page.glimpse import Glimpse
from landsraad.server.page.parts import called, emblem
from landsraad.server.page.seats import mats, person_words
from landsraad.server.page.tabs import tabs


def rail(glimpse: Glimpse) -> Node:
    """Seats, tabs and what is behind them."""
    switches, panels = tabs(glimpse)
    return el(
        "section",
        seats(glimpse) if glimpse.picture else None,
        switches,
        panels,
        mats(glimpse) if glimpse.picture else None,
        id="left",
        aria_label="Players and log",
    )


def seats(glimpse: Glimpse) -> Node:
    """Everybody, a row each."""
    shown = glimpse.picture
    assert shown is not None, "there are seats to show"
    rows = [seat_row(glimpse, seat, shown.rows[seat]) for seat in shown.order]
    return el("ol", rows, id="seats", aria_label="Players in the order of play")


def seat_row(glimpse: Glimpse, seat: Seat, row: Row) -> Node:
    """One seat: who it is, what can be counted of it, and what it did last."""
    acts = seat in glimpse.awaited and glimpse.result is None and glimpse.moment is None
    words = glimpse.says[seat] if seat < len(glimpse.says) else ""
    allied = glimpse.allies[seat] if seat < len(glimpse.allies) else []
    marks = ["seat"] + ["acts"] * acts + ["mine"] * (seat == glimpse.seat)
    return el(
        "li",
        el(
            "button",
            el("span", f"The mat of {called(glimpse, seat)}", class_="unseen"),
            type="button",
            id=f"open-mat:{seat}",
            class_="opens",
            data_mat=seat,
            aria_expanded="false",
        ),
        arms(glimpse, seat, allied),
        el(
            "span",
            el("b", called(glimpse, seat)),
            el("span", person_words(glimpse, seat)),
            class_="who",
        ),
        el("span", words, class_="says"),
        el("span", minis(row), [fact(each) for each in row.facts], class_="has"),
        deadline(glimpse, seat) if acts else None,
        id=f"seat:{seat}",
        class_=" ".join(marks),
    )


def arms(glimpse: Glimpse, seat: Seat, allied: list[Seat]) -> Node:
    """The emblem, with those of allies at its corner."""
    badges = [
        el(
            "span",
            emblem(glimpse, ally),
            class_="ally",
            title=f"allied with {called(glimpse, ally)}",
        )
        for ally in allied[:1]
    ]
    return el("span", emblem(glimpse, seat), badges, class_="arms")


def minis(row: Row) -> Node | None:
    """The cards in miniature."""
    return el("span", list(row.minis), class_="minis") if row.minis else None


def fact(one: Fact) -> Node:
    """A number with its sign."""
    what = el("span", f"{one.title}: ", class_="unseen")
    return el("span", one.icon, what, one.words, class_="fact", title=one.title)


def deadline(glimpse: Glimpse, seat: Seat) -> Node | None:
    """What is left of a seat's time."""
    at = glimpse.deadlines.get(seat)
    return el("time", data_deadline=at, class_="clock") if at is not None else None

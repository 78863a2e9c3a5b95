"""The rail: the seats in the order of play, and below them the log, the chat and other tabs."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from landsraad.kernel import Seat
from landsraad.scenes.frame import Fact, Row
from landsraad.scenes.node import Node, el
from landsraad.server.page.glimpse import Glimpse
from landsraad.server.page.parts import called, emblem, has_card, press
from landsraad.server.page.seats import mats, person_words
from landsraad.server.page.tabs import tabs

Keeper: TypeAlias = Callable[[str, Callable[[Glimpse], Any]], Any]
"""Makes the region of a page that has this name, or takes the one that is kept (`Regions`)."""


def rail(glimpse: Glimpse, kept: Keeper) -> Node:
    """Seats, tabs and what is behind them."""
    switches, panels = tabs(glimpse)
    return el(
        "section",
        seats(glimpse),
        switches,
        panels,
        kept("mats", mats),
        id="left",
        aria_label="Players and log",
    )


def seats(glimpse: Glimpse) -> Node | None:
    """Everybody, a row each; None: the game has not begun."""
    shown = glimpse.picture
    if shown is None:
        return None
    rows = [seat_row(glimpse, seat, shown.rows[seat]) for seat in shown.order]
    return el("ol", rows, id="seats", aria_label="Players in the order of play")


class SeatFacts(NamedTuple):
    """All that a seat's row shows; equal facts give the same node."""

    seat: Seat
    name: str
    person: str
    """Who sits there, in a word or two."""
    emblem: Node | None
    ally: tuple[Node | None, str] | None
    """The emblem of somebody it is allied with, and the name."""
    words: str
    """What it did last."""
    row: Row
    marks: str
    """Whether it acts, and whether it is one's own."""
    deadline: float | None
    card: bool
    """Does its emblem open a card that says who it is?"""


def seat_row(glimpse: Glimpse, seat: Seat, row: Row) -> Node:
    """One seat: who it is, what can be counted of it, and what it did last."""
    acts = seat in glimpse.awaited and glimpse.result is None and glimpse.moment is None
    allied = glimpse.frame.allies[seat][:1] if seat < len(glimpse.frame.allies) else []
    allies = [(emblem(glimpse, ally), called(glimpse, ally)) for ally in allied]
    return row_of(
        SeatFacts(
            seat,
            called(glimpse, seat),
            person_words(glimpse, seat),
            emblem(glimpse, seat),
            allies[0] if allies else None,
            glimpse.frame.says[seat] if seat < len(glimpse.frame.says) else "",
            row,
            " ".join(["seat"] + ["acts"] * acts + ["mine"] * (seat == glimpse.seat)),
            glimpse.deadlines.get(seat) if acts else None,
            has_card(glimpse, seat),
        )
    )


@lru_cache(maxsize=5000)
def row_of(facts: SeatFacts) -> Node:
    """The row of a seat."""
    seat, name = facts.seat, facts.name
    return el(
        "li",
        el(
            "button",
            el("span", f"The mat of {name}", class_="unseen"),
            type="button",
            id=f"open-mat:{seat}",
            class_="opens",
            data_mat=seat,
            aria_expanded="false",
        ),
        arms(facts),
        el("span", title(name, facts.row.short), sitter(facts.person), class_="who"),
        el("span", facts.words, class_="says"),
        el("span", minis(facts.row), [fact(each) for each in facts.row.facts], class_="has"),
        deadline(facts.deadline) if facts.deadline is not None else None,
        id=f"seat:{seat}",
        class_=facts.marks,
    )


def sitter(person: str) -> Node:
    """Who sits there; where a row has no room, the second half goes first."""
    who, comma, more = person.partition(", ")
    return el("span", el("bdi", who), el("span", comma + more) if more else None)


def title(name: str, short: str) -> Node:
    """The name, and a shorter one for rows without room for it."""
    if not short or short == name:
        return el("b", name)
    return el("b", el("span", name, class_="full"), el("span", short, class_="short"), title=name)


def arms(facts: SeatFacts) -> Node:
    """The emblem, with that of an ally at its corner."""
    badge = None
    if facts.ally:
        sign, name = facts.ally
        badge = el("span", sign, class_="ally", title=f"allied with {name}")
    if not facts.card:
        return el("span", facts.emblem, badge, class_="arms")
    words = el("span", f"Who {facts.name} is", class_="unseen")
    return press(facts.emblem, badge, words, class_="arms", data_card=facts.seat)


def minis(row: Row) -> Node | None:
    """The cards in miniature."""
    return el("span", list(row.minis), class_="minis") if row.minis else None


@lru_cache(maxsize=1000)
def fact(one: Fact) -> Node:
    """A number with its sign."""
    what = el("span", f"{one.title}: ", class_="unseen")
    return el("span", one.icon, what, one.words, class_="fact", title=one.title)


def deadline(at: float) -> Node:
    """What is left of a seat's time."""
    return el("time", data_deadline=at, class_="clock")

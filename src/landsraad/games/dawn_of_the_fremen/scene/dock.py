"""A seat's row on the rail, and the dock: its own sietches, goods, cards and debts."""

from __future__ import annotations

from functools import lru_cache

from landsraad.games.dawn_of_the_fremen.components import BUILDINGS, RESOURCES, TOKENS
from landsraad.games.dawn_of_the_fremen.rules.table import held, rival_debts, side, sietches
from landsraad.games.dawn_of_the_fremen.scene.emblems import icon
from landsraad.games.dawn_of_the_fremen.scene.mats import debt
from landsraad.games.dawn_of_the_fremen.scene.tokens import small
from landsraad.games.dawn_of_the_fremen.state import Table, View
from landsraad.games.dawn_of_the_fremen.story.words import CARD_WORDS, amounts, card, label
from landsraad.kernel import Seat
from landsraad.scenes.frame import Dock, Fact, Row
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import capital

Goods = tuple[int, ...]
"""By resource, in the order of the box."""


def goods_of(t: Table, seat: Seat) -> Goods:
    """All that lies in a seat's territories."""
    lands = [t.lands[name] for name in held(t, seat)]
    return tuple(sum(land.goods.get(each, 0) for land in lands) for each in RESOURCES)


def together(t: Table, seat: Seat) -> tuple[int, int]:
    """The sietches of a seat's side, and how many it needs."""
    return sietches(t, side(t, seat)), t.needs[seat]


def row(view: View, seat: Seat) -> Row:
    """A seat's row."""
    t = view.table
    if seat in t.gone:
        return Row(facts=(Fact(icon("gone"), "vanished", "Out of the game"),))
    return row_of(together(t, seat), goods_of(t, seat), len(t.cards[seat]), t.thumpers[seat])


@lru_cache(maxsize=1000)
def row_of(side: tuple[int, int], goods: Goods, cards: int, moon: str) -> Row:
    """The row."""
    stock = [
        Fact(small(name), str(n), capital(label(name)))
        for name, n in zip(RESOURCES, goods, strict=True)
    ]
    found = [Fact(icon("sietch"), "{}/{}".format(*side), "Sietches of those needed"), *stock]
    if cards:
        found.append(Fact(icon("deck"), str(cards), "Cards"))
    if moon:
        found.append(Fact(icon(moon), "", f"The thumper shows the {moon} moon"))
    return Row(facts=tuple(found))


# ---- the dock


def dock(view: View) -> Dock | None:
    """What the seat itself has. Nothing of it is secret, but one's own is worth having in sight."""
    t = view.table
    if view.seat < 0 or view.seat in t.gone:
        return None
    return dock_of(
        view.seat,
        (sietches(t, [view.seat]), *together(t, view.seat)),
        goods_of(t, view.seat),
        tuple(t.cards[view.seat]),
        tuple(rival_debts(t, view.seat).items()),
        tuple(token for token in BUILDINGS if affordable(t, view.seat, token)),
        bool(t.cycle),
    )


def affordable(t: Table, seat: Seat, token: str) -> bool:
    """Does a development's price lie in one of the seat's territories?"""
    cost = TOKENS[token].cost
    return any(
        all(t.lands[name].goods.get(each, 0) >= n for each, n in cost.items())
        for name in held(t, seat)
    )


@lru_cache(maxsize=500)
def dock_of(
    seat: Seat,
    won: tuple[int, int, int],
    goods: Goods,
    cards: tuple[str, ...],
    debts: tuple[tuple[Seat, int], ...],
    builds: tuple[str, ...],
    begun: bool,
) -> Dock:
    """The dock from its facts."""
    own, both, need = won
    words = f"of {need} sietches" if own == both else f"sietches; {both} of {need} together"
    counters = [counter(name, n) for name, n in zip(RESOURCES, goods, strict=True)]
    hand = (*counters, *(card_node(seat, name) for name in cards)) if begun else ()
    return Dock(
        el("p", icon("sietch"), el("b", str(own)), el("small", words), class_="sum"),
        hand,
        0,
        court(builds, debts) if begun else None,
    )


@lru_cache(maxsize=200)
def counter(resource: str, number: int) -> Node:
    """How much there is of a resource."""
    return el(
        "div",
        el("span", small(resource), el("b", str(number))),
        el("span", label(resource), class_="called"),
        class_="counter" if number else "counter none",
    )


@lru_cache(maxsize=200)
def card_node(seat: Seat, name: str) -> Node:
    """A card that lies before the seat."""
    return el(
        "div",
        el("span", "Card", class_="kind"),
        el("b", card(name)),
        el("span", CARD_WORDS[name], class_="line"),
        id=f"card:{seat}:{name}",
        class_="card dawn-hand",
        tabindex=0,
    )


@lru_cache(maxsize=200)
def court(builds: tuple[str, ...], debts: tuple[tuple[Seat, int], ...]) -> Node:
    """What could be built, and the water debts of others."""
    lines = [build(token, token in builds) for token in BUILDINGS]
    owed = [debt(tribe, number, False) for tribe, number in debts]
    return el(
        "div",
        el("ul", lines, class_="builds", aria_label="What you could build"),
        el("ul", owed, class_="debts", aria_label="Water debts that you hold") if owed else None,
        class_="dawn-court",
    )


def build(token: str, can: bool) -> Node:
    """A development, and whether it can be paid."""
    words = f"{capital(label(token))} costs {amounts(TOKENS[token].cost)}"
    how = el("b", "yes", class_="good") if can else el("span", "lacks goods", class_="muted")
    return el("li", el("span", label(token)), how, title=words)

"""What developments cost, and what own territories lack for a sietch."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from landsraad.games.dawn_of_the_fremen.components import BOX, BUILDINGS, RESOURCES, TOKENS
from landsraad.games.dawn_of_the_fremen.rules.table import held
from landsraad.games.dawn_of_the_fremen.scene.tokens import small
from landsraad.games.dawn_of_the_fremen.state import Table
from landsraad.games.dawn_of_the_fremen.story.words import amounts, label, place
from landsraad.kernel import Seat
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Panel
from landsraad.scenes.text import capital, counted

SIETCH: Final = "sietch"
SHOWN: Final = 3
"""Territories that are shown on their way to a sietch."""

Goods = tuple[tuple[str, int], ...]


def panel(t: Table, seat: Seat) -> Panel:
    """The price list, beside the question what to develop."""
    return Panel("prices", "What it costs", prices(tuple(lacking(t, seat))), urgent=True)


def lacking(t: Table, seat: Seat) -> list[tuple[str, Goods]]:
    """The seat's own territories that lack least for a sietch, with what they lack."""
    found = [
        (name, missing(t.lands[name].goods))
        for name in held(t, seat)
        if SIETCH not in t.lands[name].tokens and t.lands[name].goods
    ]
    return sorted(found, key=lambda each: sum(number for _, number in each[1]))[:SHOWN]


def missing(goods: Mapping[str, int]) -> Goods:
    """The resources that a sietch costs over these.

    >>> missing({"spice": 9, "water": 9, "food": 9, "worm_tooth": 9})
    ()
    """
    cost = TOKENS[SIETCH].cost
    short = {resource: cost.get(resource, 0) - goods.get(resource, 0) for resource in RESOURCES}
    return tuple((resource, number) for resource, number in short.items() if number > 0)


@lru_cache(maxsize=500)
def prices(ways: tuple[tuple[str, Goods], ...]) -> Node:
    """Developments with their costs, debts for resources, then the ways to a sietch."""
    bought = [
        f"{counted(number, 'water debt')} for {label(resource)}"
        for resource, number in BOX.exchange.items()
    ]
    return el(
        "div",
        el("ul", [price(token) for token in BUILDINGS], class_="prices"),
        el("p", f"Debts of others: {', '.join(bought)}.", class_="muted"),
        el("h4", "To a sietch") if ways else None,
        el("ul", [way(*each) for each in ways], class_="prices") if ways else None,
        id="prices-panel",
        class_="dawn-panel prices",
    )


def price(token: str) -> Node:
    """A development and what it costs."""
    return line(capital(label(token)), tuple(TOKENS[token].cost.items()), "costs")


def way(name: str, short: Goods) -> Node:
    """A territory and what it lacks."""
    return line(place(name), short, "lacks")


def line(title: str, goods: Goods, verb: str) -> Node:
    """Something with resources as pictures, and as words for those who cannot see them."""
    words = f"{title} {verb} {amounts(dict(goods))}"
    pictures = [el("span", small(each), el("b", f"×{n}") if n > 1 else None) for each, n in goods]
    said = [el("span", verb, class_="muted"), *pictures] if goods else ["nothing is missing"]
    return el("li", el("b", title), *said, title=words, aria_label=words)

"""CHOAM: where the market stands, what it pays and asks, and who owns it."""

from __future__ import annotations

from functools import lru_cache

from landsraad.games.megagame.components import LEVELS
from landsraad.games.megagame.scene.emblems import icon
from landsraad.games.megagame.scene.panels.choam import Market, facts_of
from landsraad.games.megagame.scene.screens.pieces import bar, heading, named, part
from landsraad.games.megagame.story import names
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch.screens import Showing
from landsraad.scenes.text import capital, counted

OWNERS = 9
"""Owners that have a row; there are nine Houses."""


def choam_screen(showing: Showing) -> Node:
    """The whole of it."""
    t = showing.seen.table
    seats = tuple((name, own.seats) for name, own in t.factions.items() if own.seats)
    return choam_node(facts_of(showing.seen), seats)


@lru_cache(maxsize=50)
def choam_node(market: Market, seats: tuple[tuple[str, int], ...]) -> Node:
    """The same from its facts."""
    return el(
        "div",
        el("div", market_node(market), goods(market), class_="market"),
        owners(dict(market.shares), dict(seats), market.dividend_in),
        class_="choam-screen",
    )


def market_node(market: Market) -> Node:
    """How much spice lies there, and on which of the levels that is."""
    now = LEVELS[market.level - 1]
    steps = [el("i", class_="now" if row.level == now.level else None) for row in LEVELS]
    return part(
        el("p", el("b", str(market.spice)), el("span", "spice on the market"), class_="large"),
        el("p", steps, el("span", f"level {now.level} of {len(LEVELS)}"), class_="levels"),
        el(
            "p",
            el("span", "pays ", el("b", str(now.sell))),
            el("span", "asks ", el("b", str(now.buy))),
            el("span", "dividend ", el("b", str(now.dividend))),
            class_="prices",
        ),
        look="level",
    )


def goods(market: Market) -> Node:
    """What is for sale."""
    rows = [
        el(
            "tr",
            el("th", icon(good), capital(names.GOODS[good][0].removesuffix(" in the Landsraad"))),
            el("td", str(price)),
            el("td", str(left), class_="muted"),
        )
        for good, price, left in market.goods
        if good != "spice"
    ]
    head = el("tr", el("th", "For sale"), el("th", "solari"), el("th", "left"))
    return el("table", el("thead", head), el("tbody", rows), class_="goods")


def owners(shares: dict[str, int], seats: dict[str, int], dividend_in: int) -> Node:
    """Shares and seats by faction, those first that have most of both."""
    held = {name: (shares.get(name, 0), seats.get(name, 0)) for name in {**shares, **seats}}
    ordered = sorted(held.items(), key=lambda pair: (-sum(pair[1]), -pair[1][0]))[:OWNERS]
    most = max((max(both) for _, both in ordered), default=1)
    rows = [
        el(
            "li",
            named(name),
            el("div", bar(share, most, "hot"), el("b", str(share)), class_="of"),
            el("div", bar(seat, most), el("b", str(seat)), class_="of"),
        )
        for name, (share, seat) in ordered
    ]
    when = "next year" if dividend_in == 1 else f"in {counted(dividend_in, 'year')}"
    head = el("li", el("span"), el("b", "Shares"), el("b", "Seats"), class_="head")
    return part(
        heading("share", "Who owns CHOAM", el("small", f"dividend {when}")),
        el("ol", head, rows, class_="owners"),
    )

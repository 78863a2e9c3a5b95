"""CHOAM: the market by its levels, what can be bought, shares, and what the Imperium uses."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from landsraad.games.megagame.components import LEVELS, NUMBERS, ORDER
from landsraad.games.megagame.rules.choam import (
    HARVESTER,
    ORNITHOPTER,
    SEAT,
    SHARE,
    SPICE,
    left,
    price,
    trades,
)
from landsraad.games.megagame.rules.laws.in_force import dividend_years
from landsraad.games.megagame.rules.table import level
from landsraad.games.megagame.scene.parts import chart, named, part
from landsraad.games.megagame.state import View
from landsraad.games.megagame.story import names
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Panel
from landsraad.scenes.text import capital, counted


class Market(NamedTuple):
    """All that the panel shows; equal facts give the same node."""

    spice: int
    level: int
    goods: tuple[tuple[str, int, int], ...]
    """What is sold, its price, and how many there are."""
    shares: tuple[tuple[str, int], ...]
    dividend_in: int
    """Years until dividends are paid."""
    access: bool | None
    """Does CHOAM deal with this seat? None: a spectator."""


def panel(view: View) -> Panel:
    """The drawer."""
    return Panel("choam", "CHOAM", panel_node(facts_of(view)), drawer=True)


def facts_of(view: View) -> Market:
    """The market as it stands."""
    t = view.table
    goods = (SPICE, SHARE, SEAT, HARVESTER, ORNITHOPTER)
    held = [(name, t.factions[name].shares) for name in ORDER if t.factions[name].shares]
    every = dividend_years(t)
    return Market(
        t.market,
        level(t).level,
        tuple((good, price(t, good), left(t, good)) for good in goods),
        tuple(sorted(held, key=lambda pair: -pair[1])),
        every - t.year % every,
        trades(t, ORDER[view.seat]) if view.seat >= 0 else None,
    )


@lru_cache(maxsize=200)
def panel_node(market: Market) -> Node:
    """The market, what is for sale, and who owns CHOAM."""
    heads = ("Level", "Spice", "Pays", "Asks", "Blows", "Dividend", "Used a year")
    rows = [
        (
            str(row.level),
            f"from {row.from_spice}",
            str(row.sell),
            str(row.buy),
            str(row.blows),
            str(row.dividend),
            str(row.use_per_year),
        )
        for row in LEVELS
    ]
    closed = market.access is False
    return el(
        "div",
        el("p", "CHOAM does not deal with you.", class_="mega-warning") if closed else None,
        part(
            f"The market: {market.spice} spice, level {market.level}",
            chart(heads, rows, now=market.level - 1),
        ),
        part("For sale", chart(("Good", "Solari", "Left"), [sold(*each) for each in market.goods])),
        part(
            "Shares",
            el("p", dividend_words(market.dividend_in), class_="muted"),
            chart(("Faction", "Shares"), [(named(who), str(n)) for who, n in market.shares]),
        ),
        id="mega-choam",
        class_="mega-panel",
    )


def sold(good: str, solari: int, there: int) -> tuple[str, str, str]:
    """A good with its price."""
    return capital(names.GOODS[good][0]), str(solari), str(there)


def dividend_words(years: int) -> str:
    """When dividends are paid, and how many shares there are."""
    when = "with the next year" if years == 1 else f"in {counted(years, 'year')}"
    return f"{NUMBERS.choam.shares} in all; dividends are paid {when}."

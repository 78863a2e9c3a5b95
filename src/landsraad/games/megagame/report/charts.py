"""Small charts of a report: a line for each faction, all on the same axes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from landsraad.games.megagame.report.chronicle import Side
from landsraad.games.megagame.scene.emblems import emblem
from landsraad.scenes.node import Node, el

WIDE: Final = 132
HIGH: Final = 52
EDGE: Final = 4
MARKET_WIDE: Final = 640
MARKET_HIGH: Final = 150
BAR: Final = 22
"""The height of the bars of deeds."""


def multiples(measure: str, sides: Sequence[Side]) -> Node:
    """Fifteen charts of one measure on the same axes."""
    most = max((max(side.series[measure], default=0) for side in sides), default=0)
    charts = [chart(side, measure, most) for side in sides]
    scale = el("p", f"Each chart goes from 0 to {most}, from the first year to the last.")
    return el("section", el("h3", measure), scale, el("div", charts, class_="multiples"))


def chart(side: Side, measure: str, most: int) -> Node:
    """One faction's chart, with its last value."""
    values = side.series[measure]
    last = values[-1] if values else 0
    words = f"{side.name}, {measure}: {', '.join(map(str, values))}"
    drawn = el(
        "svg",
        el("path", d=f"M0 {HIGH - EDGE}H{WIDE}", class_="ground"),
        el("path", d=area(values, most), class_="area"),
        el("path", d=line(values, most, WIDE, HIGH), class_="line"),
        viewBox=f"0 0 {WIDE} {HIGH}",
        role="img",
        aria_label=words,
    )
    head = el("figcaption", emblem(side.id), el("span", side.name), el("b", str(last)))
    return el("figure", head, drawn, class_="won" if side.won else None)


def line(values: Sequence[int], most: int, wide: int, high: int) -> str:
    """A line through all values.

    >>> line([0, 2], 2, 100, 54)
    'M0.0 50.0L100.0 4.0'
    """
    steps = max(1, len(values) - 1)
    scale = (high - 2 * EDGE) / max(1, most)
    places = [
        f"{at * wide / steps:.1f} {high - EDGE - value * scale:.1f}"
        for at, value in enumerate(values)
    ]
    return f"M{'L'.join(places)}" if places else ""


def area(values: Sequence[int], most: int) -> str:
    """What lies below the line."""
    above = line(values, most, WIDE, HIGH)
    return f"{above}V{HIGH - EDGE}H0Z" if above else ""


def market(values: Sequence[int]) -> Node:
    """Spice on the market over the years."""
    most = max(values, default=0)
    floor = MARKET_HIGH - EDGE
    return el(
        "svg",
        el("path", d=f"M0 {floor}H{MARKET_WIDE}", class_="ground"),
        el("path", d=line(values, most, MARKET_WIDE, MARKET_HIGH), class_="line"),
        el("text", str(most), x=2, y=14),
        el("text", "0", x=2, y=floor - 3),
        viewBox=f"0 0 {MARKET_WIDE} {MARKET_HIGH}",
        class_="market",
        role="img",
        aria_label=f"Spice on the market, year by year: {', '.join(map(str, values))}",
    )


def bars(values: Sequence[int], most: int) -> Node:
    """How much was done, year by year."""
    width = WIDE / max(1, len(values))
    d = "".join(
        f"M{at * width:.1f} {BAR}v-{value * BAR / max(1, most):.1f}h{width * 0.8:.1f}V{BAR}z"
        for at, value in enumerate(values)
        if value
    )
    label = ", ".join(map(str, values))
    return el(
        "svg",
        el("path", d=d, class_="bar"),
        viewBox=f"0 0 {WIDE} {BAR}",
        class_="bars",
        role="img",
        aria_label=label,
    )

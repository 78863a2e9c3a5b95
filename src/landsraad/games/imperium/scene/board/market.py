"""Cards that can be acquired, each with the one node that stands for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from landsraad.games.imperium.state import NOBODY, Table


class Offer(NamedTuple):
    """A card on offer: where it lies, which one there it is, and its node."""

    card: str
    source: str
    """`row`, `reserve`, `throne` or `aside`."""
    number: int
    node: str


def market(t: Table, who: int) -> Iterator[Offer]:
    """The row, the Reserve, the Throne Row, and what lies aside for a player (NOBODY: nothing).

    Of several copies the first has the plain node.
    """
    seen = Counter[str]()
    aside = t.players[who].aside if who != NOBODY else []
    sources = {"row": t.row, "reserve": [*t.reserve], "throne": t.throne, "aside": aside}
    for source, cards in sources.items():
        for number, card in enumerate(cards):
            seen[card] += 1
            again = f":{seen[card]}" if seen[card] > 1 else ""
            yield Offer(card, source, number, f"market:{card}{again}")

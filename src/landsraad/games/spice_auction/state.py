"""The state of Spice Auction: table, shields and box."""

from __future__ import annotations

from typing import TypeAlias

from landsraad import kernel
from landsraad.games.spice_auction.options import Options
from landsraad.kernel import Seat


class Table(kernel.Table):
    """What everybody sees."""

    options: Options
    bank: int
    """Spice that nobody has."""
    ledger: list[int]
    """Spice of each seat as everybody could have counted it, gifts left out."""
    bought: list[list[str]]
    """The goods on the lids of crates that each seat has bought and still holds."""
    discard: list[str]
    """Cards that lie open."""
    round: int = 0
    good: str = ""
    """The good on the lid of the crate on sale; empty when there is none."""
    bids: dict[Seat, int] = {}
    """Opened bids that still stand."""
    objectives: list[str] = []
    """Of each seat, once they are shown."""
    scores: list[int] = []
    """Of each seat, once the goods are weighed."""


class Shield(kernel.Shield):
    """What one seat hides. Its notes say where a crate is that it has looked into."""

    spice: int
    hand: list[str]
    objective: str
    gifts: list[int]
    """What it was given by each seat, less what it gave."""

    def outside(self) -> dict[str, int]:
        """Others can count the cards, not the spice."""
        return {"hand": len(self.hand)}


class Box(kernel.Box):
    """What nobody sees."""

    deck: list[str]
    """The next card is the last."""
    objectives: list[str]
    crate: str = ""
    """The card on sale; empty when there is none."""

    def outside(self) -> dict[str, int]:
        """Everybody can count the deck."""
        return {"deck": len(self.deck)}


class State(kernel.State[Table, Shield, Box]):
    """The whole of it."""


View: TypeAlias = kernel.View[Table, Shield]
"""What a seat sees of this game."""

"""What a page shows when it looks back, and when all is over."""

from __future__ import annotations

import msgspec

from landsraad.kernel import Seat
from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.node import Node
from landsraad.server.replay.timeline import Chapter, Landmark
from landsraad.server.replay.turning_points import TurningPoint


class Viewpoint(msgspec.Struct, frozen=True):
    """Through whose eyes a page looks back. It is not a seat: negative seats are actors."""

    eyes: Seat
    """A seat's, or those of somebody who only watches."""
    everything: bool = False
    """Besides, all shields are lifted; after the verdict only."""

    @classmethod
    def numbered(cls, number: int) -> Viewpoint:
        """The viewpoint that pages and links call by this number; an unknown one sees all there is.

        >>> Viewpoint.numbered(2).eyes, Viewpoint.numbered(-2) == EVERYTHING
        (2, True)
        """
        return cls(number) if number >= SPECTATOR else EVERYTHING

    @property
    def number(self) -> int:
        """What pages and links call it: a seat, -1 for a spectator, -2 for everything."""
        return _EVERYTHING_NUMBER if self.everything else self.eyes


_EVERYTHING_NUMBER = -2


EVERYTHING = Viewpoint(SPECTATOR, everything=True)


class MomentSeen(msgspec.Struct, frozen=True):
    """The page looks back: at which moment, and through whose eyes."""

    number: int
    count: int
    """Moments there are; the last is now."""
    viewpoint: Viewpoint
    viewpoints: list[Viewpoint]
    """Through whose eyes one may look: all after the verdict, else one's own."""
    shared: int = 0
    """The number that everybody calls it by."""
    earlier: int | None = None
    """The moment before at which something else was seen; None: there is none."""
    later: int | None = None
    """The next one."""
    chapters: list[Chapter] = []
    marks: list[Landmark] = []
    signs: dict[str, str] = {}
    """Strokes of an icon for each sort of mark that has one."""
    told: list[str] = []
    """What was told at this very moment, or last before it, in words."""


class AutomatonEnding(msgspec.Struct, frozen=True):
    """How a player without a seat stood in the end."""

    name: str
    score: str
    """In words."""
    points: int
    won: bool


class Ending(msgspec.Struct, frozen=True):
    """How it ended."""

    words: str
    winners: list[Seat]
    scores: list[str]
    """Points of each seat in words, where the game counts any."""
    reached: str
    """The turn that was reached, in words."""
    seed: str
    """The secret behind the seal; empty: there was none."""
    plots: list[Node]
    """A figure each: what was measured over time."""
    points: list[int] = []
    """Points of each seat as numbers, where the game counts any."""
    automata: list[AutomatonEnding] = []
    """The players without a seat."""
    decided: str = ""
    """What decided it, in a sentence; empty: nobody knows."""
    held: Node | None = None
    """What everybody had in the end, where the game says so: titles and by how much."""
    turning: list[TurningPoint] = []
    """How it came to that."""
    luck: dict[str, list[int]] = {}
    """What chance gave and took, by seat."""
    secrets: list[list[str]] = []
    """What each seat still hid, in sentences."""
    report: Node | None = None
    """What the game itself has to say about its chances."""
    stirred: bool = False
    """Has any page put a number into the dice?"""

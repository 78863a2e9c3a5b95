"""Paper: what a hall prints for a day, as pages of a known size that a browser prints.

A game's package has a module `handouts` with an instance of `Handouts` called `handouts`: it makes
the pages. Everything else that stands on a sheet is put there by `sheets`: for whom it is, when it
was made, which page it is, and whether it is secret.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from landsraad.events import EventPlan, Schedule
from landsraad.kernel import Game, Refused, Seat, View
from landsraad.scenes.node import Kid, Node

Size: TypeAlias = Literal["a4", "a3"]


class Page(NamedTuple):
    """One side of a sheet."""

    body: tuple[Kid, ...]
    title: str = ""
    beside: tuple[str, ...] = ()
    """Short lines to the right of the title."""
    size: Size = "a4"
    look: Literal["", "dense", "roomy"] = ""
    """Small letters for much, large ones for what is read while standing."""
    tight: bool = False
    """The whole sheet is for what is on it: the head is one small line."""


class Leaflet(NamedTuple):
    """Pages that belong together and are counted together."""

    whose: str
    """For whom they are: `House Atreides`."""
    pages: Sequence[Page]


class Occasion(msgspec.Struct, frozen=True, kw_only=True):
    """What a hand-out is made from: the game as everybody sees it, and the day around it."""

    view: View
    plan: EventPlan
    schedule: Schedule
    at: str = ""
    """The time of day, as it stands on sheets."""
    entry: int = 0
    """How many entries the record has."""
    left: Mapping[str, int] = {}
    """Seconds until something runs out, by timer."""
    pieces: int = 1
    """Of how many sheets a large drawing is put together."""


class Handouts(NamedTuple):
    """What a game prints; the names are those of its `event.toml`."""

    when: Callable[[View], str]
    """Where in the day it is: `year 11 of 24`."""
    emblem: Callable[[Seat], Node]
    """The emblem of a seat in black and white."""
    open: Mapping[str, Callable[[Occasion], Sequence[Leaflet]]]
    """Sheets for everybody: they are made from what everybody sees."""
    secret: Mapping[str, Callable[[Occasion, Any], Sequence[Leaflet]]]
    """Sheets for control alone, which are made from the whole state."""
    style: str = ""
    """What these sheets need beside `paper.css`."""


def handouts_of(game: Game[Any]) -> Handouts:
    """What a game prints, or a refusal."""
    found = getattr(game.part("handouts"), "handouts", None)
    if not isinstance(found, Handouts):
        raise Refused("{game} has nothing to print", game=game.title)
    return found

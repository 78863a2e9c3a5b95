"""What happened to a seat: losses, sentences, income. It stands on the page until somebody reads it.

A game finds it in what the seat was told (`Unasked.happened`); the page knows the lines of the log.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Sort: TypeAlias = Literal["loss", "gain", "swap", "said", "ruling"]
"""Something is gone; something came; goods changed hands; somebody said something; moderators
answered."""


class Happening(msgspec.Struct, frozen=True):
    """One thing that happened to a seat, in one or several lines of its log."""

    sort: Sort
    lines: tuple[int, ...]
    """The places of what was told, in the list that the game was given."""
    title: str = ""
    """What it is in a few words; empty: the lines say all."""

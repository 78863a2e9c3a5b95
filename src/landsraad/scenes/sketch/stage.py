"""The stage: what happens, played over the board, and what is told of it when the game is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from landsraad.kernel.state import Told
from landsraad.scenes.node import Node
from landsraad.scenes.seen import Seen
from landsraad.scenes.stage import Scene, Tale


class Automaton(msgspec.Struct, frozen=True, kw_only=True):
    """A player without a seat that moves by rules, as it stands after a deed."""

    role: str
    """How told events call it, where they do not call it by its number after all seats."""
    name: str
    """As a sentence calls it."""
    count: int
    """What it has of what wins."""
    won: bool
    """The match is over, and this one has won it."""


class Stage(msgspec.Struct, frozen=True, kw_only=True):
    """What is played while the game goes on, and shown of it afterwards."""

    play: Callable[[Tale], list[Scene]] = lambda *_: []
    """What is played over the board of the events of a tale, the oldest first."""
    machines: Callable[[Seen], str] = lambda *_: ""
    """The seatless players that move by rules, as the control of their pace calls them: `Rivals`.
    What they do at once is told at once; the stage shows it at the viewer's pace."""
    marks: Mapping[str, str] = {}
    """Strokes of an icon for each sort of great event that `Story.great` names, in a box of 24 by
    24; `place` is a great place that changes hands."""
    measures: Mapping[str, Callable[[Any], list[int]]] = {}
    """What is plotted over time after the game: a title to a number for each seat, of a table."""
    owned: Callable[[Seen], Mapping[str, int]] = lambda *_: {}
    """What else a seat counts for itself, by title: what lies behind its shield. It tells whoever
    comes back what has changed, and nobody else."""
    aim: Callable[[Any], Sequence[int]] = lambda *_: ()
    """What wins, as a number for each seat, of a whole state: `Story.points` says what it counts.
    It tells how it came, after the verdict and never before."""
    automata: Callable[[Any], Sequence[Automaton]] = lambda *_: ()
    """The players without a seat, of a whole state: where one of them has won, how it came is told
    by what that one has."""
    held_in_the_end: Callable[[Any], Node | None] = lambda *_: None
    """What everybody had in the end and by how much, such as titles, of the whole state of a match
    that is over; None: the scores say all."""
    report: Callable[[Seen, Sequence[Told]], Node | None] = lambda *_: None
    """What chance did in a match that is over, as a part of its result, from all that everybody
    was told. None: nothing to say."""

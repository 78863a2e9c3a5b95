"""The board: what lies in the middle of the page, and what stands around it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from importlib.resources import files

import msgspec

from landsraad.kernel.asks import Ask, Value
from landsraad.scenes.frame import Progress
from landsraad.scenes.node import Node
from landsraad.scenes.seen import Seen


class Ghost(msgspec.Struct, frozen=True):
    """What will stand at a place once a draft is done: shown on the board before it is."""

    place: str
    """The node of the place, such as `part:arrakeen@10`."""
    words: str
    """How much comes there or goes: `+3`."""
    tag: str = ""
    """One line beside it: `3 forces · 3 spice`."""
    shape: Node | None = None
    """An outline around 0, 0 that is 25 units wide; None: a disc."""


class Closeup(msgspec.Struct, frozen=True):
    """A part of a board, to be looked at alone where the whole of it is too small to be read."""

    title: str
    """A word, two at most."""
    box: tuple[float, float, float, float]
    """x, y, width and height, in the units of the board's viewBox."""


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """The board of a game, all that lies on it, and what stands around it."""

    draw: Callable[[Seen], Node | None] = lambda *_: None
    """The board with all that lies on it: an `svg` with a viewBox. None: there is none."""
    style: str = ""
    """CSS for the board, for pages and for pictures in files."""
    page_style: str = ""
    """CSS for all beside the board: mats, dock, panels. For pages alone."""
    aspect: float = 1.0
    """How much wider than high the board is; from 1.5 on the page is laid out for a long one."""
    lines: Collection[str] = ()
    """Lines of small drawings that stand in many places, such as signs: a page fetches them once,
    with the outlines of the board."""
    progress: Callable[[Seen], Progress | None] = lambda *_: None
    """Turn and phase, for the bar."""
    corners: Callable[[Seen], Mapping[str, Node]] = lambda *_: {}
    """What lies around the board, by the corner: `nw`, `ne`, `sw`. A few words each."""
    strip: Callable[[Seen], Sequence[Node]] = lambda *_: ()
    """What stands below a board that is wide: dashboards, tracks, a section each."""
    closeups: Callable[[Seen], Sequence[Closeup]] = lambda *_: ()
    """Parts of a board that is full of print, in the order in which they are swiped."""
    ghosts: Callable[[Seen, Ask, Mapping[str, Value]], list[Ghost]] = lambda *_: []
    """What would stand on the board if the seat answered so. The draft has the answers chosen so
    far, by the kind of their questions."""
    foretold: Callable[[Seen, Ask, Value], list[Ghost]] = lambda *_: []
    """What would stand on the board after this answer to a question that is asked alone. The page
    shows it while the answer is chosen or pointed at, before it is given."""


def styles(package: str, *names: str) -> str:
    """Style sheets of a package, one after another: later rules win."""
    return "".join(files(package).joinpath(name).read_text(encoding="utf-8") for name in names)

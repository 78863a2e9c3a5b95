"""Ghosts: what will stand on the board once a draft is done, drawn over what stands there now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from landsraad.scenes.node import Node, el
from landsraad.scenes.seen import Seen
from landsraad.scenes.sketch import Ghost, Point, Sketch

TOKEN: Final = 25
"""How wide a shape of a ghost is drawn, before it grows with its board."""
LARGER: Final = 1.45
"""How many times larger a ghost is than what it foretells."""
BOX: Final = 1000
"""The longest side of a board for which sizes are given; on larger ones all is larger."""
LETTER: Final = 8.4
TAG_HEIGHT: Final = 28
"""Room of a letter and of a line in a tag, in pixels, in any of our fonts."""
EDGE: Final = 0.16
"""Nearer to the upper edge of the board than this share of it, a tag hangs below its ghost."""


def with_ghosts(sketch: Sketch, seen: Seen, board: Node, ghosts: Sequence[Ghost]) -> Node:
    """The board with a ghost at each place named; places that are not on it have none."""
    found = [(ghost, sketch.places.anchor(seen, ghost.place)) for ghost in ghosts]
    standing = [(ghost, at) for ghost, at in found if at is not None]
    if not standing:
        return board
    width, height = box_of(board)
    drawn = [ghost_node(ghost, at, width, height) for ghost, at in standing]
    layer = el("g", drawn, id="ghosts", aria_hidden="true")
    return Node(board.tag, board.attrs, (*board.kids, layer), board.id)


def with_foretold(
    sketch: Sketch, seen: Seen, board: Node, foretold: Mapping[str, Sequence[Ghost]]
) -> Node:
    """The board with the ghosts of each answer, by its key; a page shows those of one at a time."""
    known = {key: ghosts for key, ghosts in foretold.items() if ghosts}
    if not known:
        return board
    width, height = box_of(board)
    drawn = [
        el(
            "g",
            [
                ghost_node(ghost, at, width, height, f"{number}:")
                for ghost in ghosts
                if (at := sketch.places.anchor(seen, ghost.place)) is not None
            ],
            id=f"foretold:{number}",
            data_of=key,
        )
        for number, (key, ghosts) in enumerate(known.items())
    ]
    layer = el("g", drawn, id="foretold", aria_hidden="true")
    return Node(board.tag, board.attrs, (*board.kids, layer), board.id)


def box_of(board: Node) -> tuple[float, float]:
    """Width and height of a drawing, in its own units.

    >>> box_of(el("svg", viewBox="0 0 2000 1560"))
    (2000.0, 1560.0)
    """
    _, _, width, height = map(float, board.attrs["viewBox"].split())
    return width, height


def ghost_node(ghost: Ghost, at: Point, width: float, height: float, of: str = "") -> Node:
    """A ghost with its tag; `of` tells those of several answers from each other."""
    unit = max(width, height) / BOX
    wide = TOKEN * LARGER * unit
    return el(
        "g",
        token(ghost, at, wide),
        tag(ghost.tag, at, wide, width, height) if ghost.tag else None,
        id=f"ghost:{of}{ghost.place}",
        class_="ghost",
    )


def token(ghost: Ghost, at: Point, wide: float) -> Node:
    """What will stand there, with how much of it."""
    shape = ghost.shape or el("circle", r=TOKEN / 2, fill="#8a4a16")
    inner = el("g", shape, el("text", ghost.words, y=4.8), transform=f"scale({wide / TOKEN:.2f})")
    return el(
        "g",
        el("g", inner, class_="grows", style=f"--wide: {wide:.1f}"),
        transform=f"translate({at[0]:.1f} {at[1]:.1f})",
    )


def tag(words: str, at: Point, wide: float, width: float, height: float) -> Node:
    """A line of words above a ghost, or below it at the upper edge; always as large as a letter.

    How large that is in the drawing's units only the page knows: the style sheet puts it there.
    """
    half, below = len(words) * LETTER / 2 + 12, at[1] < EDGE * height
    top = 0 if below else -TAG_HEIGHT
    return el(
        "g",
        el("rect", x=-half, y=top, width=2 * half, height=TAG_HEIGHT, rx=9),
        el("text", words, y=top + 19.5),
        class_="tag",
        style=f"--x: {at[0]:.1f}px; --y: {at[1]:.1f}px; --half: {half:.1f}px; "
        f"--right: {width:g}px; --wide: {wide:.1f}; --way: {1 if below else -1}",
    )

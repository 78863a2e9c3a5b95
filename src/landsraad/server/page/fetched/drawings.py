"""Large drawings that never change: a page fetches them once, and a browser keeps them.

The ground of a map is half of a page. In the tree that a page is made of it is a picture with an
address of its own, which names what is drawn; so it may be kept for ever.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Final

from landsraad.scenes.node import Drawn, Kid, Node

LARGE: Final = 20_000
"""From this many letters on a drawing is a picture of its own."""

_known: dict[str, bytes] = {}
"""By address: pictures that pages have named."""


def with_pictures(board: Node) -> Node:
    """A board whose large drawings are fetched from their addresses."""
    box = board.attrs.get("viewBox", "")
    kids = tuple(_fetched(kid, box) for kid in board.kids)
    return Node(board.tag, board.attrs, kids, board.id)


def with_fetched(node: Node) -> Node:
    """A page whose boards fetch their large drawings; what has none stays the very same."""
    if node.tag == "svg":
        return with_pictures(node) if any(isinstance(kid, Drawn) for kid in node.kids) else node
    kids = tuple(with_fetched(kid) if isinstance(kid, Node) else kid for kid in node.kids)
    if all(new is old for new, old in zip(kids, node.kids, strict=True)):
        return node
    return Node(node.tag, node.attrs, kids, node.id)


def _fetched(kid: Kid, box: str) -> Kid:
    apart = isinstance(kid, Drawn) and len(kid.markup) >= LARGE and not kid.inside
    return _picture(kid, box) if isinstance(kid, Drawn) and apart else kid


@lru_cache(maxsize=20)
def _picture(drawn: Drawn, box: str) -> Node:
    """An image that fills the box of the drawing around it."""
    x, y, width, height = box.split()
    namespace = 'xmlns="http://www.w3.org/2000/svg"'
    whole = f'<svg {namespace} viewBox="{box}">{drawn.needs}{drawn.markup}</svg>'.encode()
    name = f"{drawn.id}-{hashlib.sha256(whole).hexdigest()[:12]}.svg"
    _known[name] = whole
    size = {"x": x, "y": y, "width": width, "height": height}
    return Node("image", {"href": f"/drawings/{name}", **size}, (), drawn.id)


def drawing(name: str) -> bytes | None:
    """A picture that a page of this server has named."""
    return _known.get(name)

"""Long panels that are the same for everybody: a page fetches them when somebody opens them.

Their address names what is in them, so that a browser keeps them for ever.
"""

from __future__ import annotations

import hashlib
from typing import Final

from landsraad.scenes.node import Node, el
from landsraad.scenes.rendering.render import markup
from landsraad.server.keeping.remembered import Remembered

MOST: Final = 64
"""Panels that are kept; a page that wants an older one names it anew when it comes again."""

_addresses: Remembered[Node, str] = Remembered(MOST)
_kept: Remembered[str, str] = Remembered(MOST)


def fetched(body: Node) -> Node:
    """An empty place that is filled with this panel when it is opened."""
    return el("div", id=f"kept:{named(body)}", data_from=f"/kept/{named(body)}")


def named(body: Node) -> str:
    """The name of a panel, under which it can be fetched from now on.

    Games make such a panel once, and one that was drawn elsewhere is equal to it: so it is written
    once.
    """
    if body in _addresses:
        known = _addresses.use(body)
        _kept.use(known)  # used together, so that no panel goes before its address
        return known
    words = markup(body, ids=False)
    name = _addresses[body] = hashlib.sha256(words.encode()).hexdigest()[:16]
    _kept[name] = words
    return name


def kept(name: str) -> str | None:
    """A panel by its name; None: there is none."""
    return _kept.get(name)

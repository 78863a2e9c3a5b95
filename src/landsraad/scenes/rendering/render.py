"""The one renderer: a node becomes markup, for a browser, a notebook, a file or the docs."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, TypeAlias

from landsraad.scenes.node import Drawn, Node, effective_id

Ids: TypeAlias = Literal["all", "own", "needed"]
"""Which ids are written: all, those that nodes have of their own, or those nobody can tell."""

EMPTY: Final = frozenset({"br", "hr", "img", "input", "link", "meta"})
"""Elements of HTML that have no end."""
OF_TABLES: Final = frozenset({"caption", "tbody", "thead", "tfoot", "tr", "td", "th"})
"""Elements for which a browser may put in others, so that their places are not as written."""


@lru_cache(maxsize=20_000)
def escaped(text: str) -> str:
    """Text as it is written in markup; nothing in it is taken for a tag or an entity.

    >>> escaped('<b> & "c"')
    '&lt;b&gt; &amp; &quot;c&quot;'
    """
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;")


def markup(node: Node | Drawn, id: str = "", ids: bool = True) -> str:
    """Write a node as HTML or SVG. Without `ids` only those go in that nodes have of their own.

    >>> from landsraad.scenes.node import el
    >>> markup(el("p", "a < b", el("br"), id="one"))
    '<p id="one">a &lt; b<br id="one.1"></p>'
    """
    out: list[str] = []
    _write(node, node.id or id, out, "all" if ids else "own")
    return "".join(out)


def lean_markup(node: Node) -> str:
    """Write a node with the ids that cannot be told from the places of elements (apply.js).

    >>> from landsraad.scenes.node import el
    >>> lean_markup(el("p", "a", el("i"), "b", "c", el("b"), id="one"))
    '<p id="one">a<i></i>bc<b id="one.4"></b></p>'
    """
    out: list[str] = []
    _write(node, node.id, out, "needed")
    return "".join(out)


def _write(node: Node | Drawn, id: str, out: list[str], ids: Ids, told: bool = False) -> None:
    """`told`: a browser can tell the id from the place of the element."""
    if isinstance(node, Drawn):
        out.append(node.markup)
        return
    out.append(f"<{node.tag}")
    if id and (node.id or ids == "all" or (ids == "needed" and not told)):
        out.append(f' id="{escaped(id)}"')
    out += [f' {key}="{escaped(value)}"' for key, value in node.attrs.items()]
    out.append(">")
    if node.tag in EMPTY:
        return
    at, after_words = -1, False
    for place, kid in enumerate(node.kids):
        words = isinstance(kid, str)
        at += not (words and after_words)
        after_words = words
        if isinstance(kid, str):
            out.append(escaped(kid))
        else:
            told = at == place and isinstance(kid, Node) and kid.tag not in OF_TABLES
            _write(kid, effective_id(kid, id, place), out, ids, told)
    out.append(f"</{node.tag}>")

"""The one renderer: a node becomes markup, for a browser, a notebook, a file or the docs."""

from __future__ import annotations

from typing import Final

from landsraad.scenes.node import Drawn, Node, effective_id

EMPTY: Final = frozenset({"br", "hr", "img", "input", "link", "meta"})
"""Elements of HTML that have no end."""


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
    _write(node, node.id or id, out, ids)
    return "".join(out)


def _write(node: Node | Drawn, id: str, out: list[str], ids: bool) -> None:
    if isinstance(node, Drawn):
        out.append(node.markup)
        return
    out.append(f"<{node.tag}")
    if id and (ids or node.id):
        out.append(f' id="{escaped(id)}"')
    out += [f' {key}="{escaped(value)}"' for key, value in node.attrs.items()]
    out.append(">")
    if node.tag in EMPTY:
        return
    for place, kid in enumerate(node.kids):
        if isinstance(kid, str):
            out.append(escaped(kid))
        else:
            _write(kid, effective_id(kid, id, place), out, ids)
    out.append(f"</{node.tag}>")

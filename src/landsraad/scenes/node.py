"""Nodes: the tree that every picture and page is made of. Plain data, in Python."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TypeAlias

import msgspec


class Drawn(msgspec.Struct, frozen=True, gc=False):
    """A finished drawing: markup of our own that never changes in part, such as a map's ground.

    It is trusted and not escaped: nothing that a person typed may get in.
    """

    markup: str
    """One element with all that is in it."""
    id: str
    """The id that this element carries in its markup."""
    needs: str = ""
    """What else it needs where it stands alone, as a picture of its own: definitions."""
    inside: bool = False
    """It stays inside its page, whose letters it is written in, however large it is."""


class Node(msgspec.Struct, frozen=True, gc=False):
    """One element of HTML or SVG. The collector need not look at it: nothing in it leads back.

    An `id` is stable: the same thing has the same id in the next picture, so that it can move
    there. Nodes without one are known by their place among their siblings.

    What is drawn often is remembered (`lru_cache`) by all that it shows: equal facts give the very
    same node, which costs nothing to make again and nothing to compare. A node can be such a fact.
    """

    tag: str
    attrs: dict[str, str] = {}
    kids: tuple[Kid, ...] = ()
    id: str = ""

    def __hash__(self) -> int:
        """The same for equal nodes; a little of one is enough, and quick to find."""
        return hash((self.tag, self.id))

    def walk(self) -> Iterator[Node]:
        """This node and all below it, from the top.

        >>> [node.tag for node in el("p", "Dear ", el("b", "friend")).walk()]
        ['p', 'b']
        """
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += [kid for kid in reversed(node.kids) if isinstance(kid, Node)]

    def text(self) -> str:
        """All words in it.

        >>> el("p", "Dear ", el("b", "friend")).text()
        'Dear friend'
        """
        return "".join(
            kid if isinstance(kid, str) else kid.text() if isinstance(kid, Node) else ""
            for kid in self.kids
        )


Kid: TypeAlias = Node | Drawn | str

Some: TypeAlias = "Kid | list[Kid] | list[Node] | tuple[Kid, ...] | None"
"""What may be written among the kids of a node: one, several, or none."""


def el(tag: str, *kids: Some, id: str = "", **attrs: str | int | float | bool | None) -> Node:
    """Make a node. Attributes are written with `_`: `class_`, `data_seat`, `aria_label`.

    True is an attribute without a value; None and False leave it out.

    >>> el("button", "Pass", class_="quiet", disabled=True, title=None)
    Node(tag='button', attrs={'class': 'quiet', 'disabled': ''}, kids=('Pass',), id='')
    """
    return Node(tag, attributes(attrs), flat(kids), id)


def attributes(given: Mapping[str, str | int | float | bool | None]) -> dict[str, str]:
    """Attributes as they are written in markup."""
    found: dict[str, str] = {}
    for key, value in given.items():
        if value is None or value is False:
            continue
        if type(value) is not str:
            value = "" if value is True else plain(value)
        found[_written(key)] = value
    return found


@cache
def _written(key: str) -> str:
    """How an attribute is called in markup: there are a few dozen, and each is asked for often."""
    return key.rstrip("_").replace("_", "-")


def plain(value: str | int | float) -> str:
    """A value as text; fractions are rounded, since a tenth of a unit is seen by nobody.

    >>> plain(3), plain(2.5), plain(1.0), plain(0.333)
    ('3', '2.5', '1', '0.33')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def flat(kids: tuple[Some, ...]) -> tuple[Kid, ...]:
    """The kids in one row, without the empty ones."""
    row: list[Kid] = []
    for kid in kids:
        if type(kid) is Node:
            row.append(kid)
        elif isinstance(kid, (list, tuple)):
            row += [each for each in kid if each != ""]
        elif kid is not None and kid != "":
            row.append(kid)
    return tuple(row)


def effective_id(kid: Node | Drawn, parent: str, place: int) -> str:
    """The id under which a browser knows it: its own, or its place."""
    return kid.id or f"{parent}.{place}"


def dressed(
    node: Node, marks: Mapping[str, Mapping[str, str]], found: set[str] | None = None
) -> Node:
    """Add attributes to the nodes with these ids; `class` is added to the classes it has.

    What stays the same is shared with the old tree. The ids that were there are put into `found`.

    >>> dressed(el("path", id="arrakeen", class_="part"), {"arrakeen": {"class": "may"}})
    Node(tag='path', attrs={'class': 'part may'}, kids=(), id='arrakeen')
    """
    kids: list[Kid] | None = None
    for place, kid in enumerate(node.kids):
        if type(kid) is not Node or not (kid.kids or kid.id):
            continue
        new = dressed(kid, marks, found)
        if new is not kid:
            kids = kids or list(node.kids)
            kids[place] = new
    if kids:
        node = Node(node.tag, node.attrs, tuple(kids), node.id)
    if not node.id or node.id not in marks:
        return node
    if found is not None:
        found.add(node.id)
    return _with(node, marks[node.id])


def _with(node: Node, more: Mapping[str, str]) -> Node:
    attrs = {**node.attrs, **more}
    if classes := " ".join(filter(None, (node.attrs.get("class"), more.get("class")))):
        attrs["class"] = classes
    return Node(node.tag, attrs, node.kids, node.id)

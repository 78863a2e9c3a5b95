"""What is different between two scenes, as a few changes that a page can apply to itself."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any, TypeAlias

from landsraad.scenes.node import Drawn, Kid, Node, effective_id
from landsraad.scenes.rendering.render import markup

Change: TypeAlias = list[Any]
"""One change of a page, plain enough for JSON. An id names an element:

- `["drop", id]`: it goes;
- `["swap", id, markup]`: another element takes its place;
- `["attrs", id, {name: value or None}]`: set these attributes, None takes one away;
- `["text", id, words]`: these words are all it holds;
- `["put", parent, next or None, markup]`: a new element before `next`, or as the last;
- `["move", parent, id, next or None]`: an element goes to another place among its siblings.
"""

FIRST = ("drop", "swap")
"""What goes, goes first, so that an id is never in the page twice when a thing goes to another
parent: a card from a hand to the table is dropped here and put there."""


def changes(old: Node, new: Node) -> list[Change]:
    """List what turns the old tree into the new one, in the order in which to do it.

    >>> from landsraad.scenes.node import el
    >>> changes(el("p", "four", id="bid"), el("p", "five", id="bid", class_="new"))
    [['attrs', 'bid', {'class': 'new'}], ['text', 'bid', 'five']]
    """
    if not new.id or old.id != new.id:
        raise ValueError("only trees whose roots have the same id can be compared")
    found: list[Change] = []
    _compare(old, new, new.id, found)
    return sorted(found, key=lambda change: FIRST.index(change[0]) if change[0] in FIRST else 2)


def _compare(old: Node, new: Node, id: str, found: list[Change]) -> None:
    if old is new or old == new:
        return
    if old.tag == new.tag and _alike(old.kids, new.kids):
        _compare_attributes(old, new, id, found)
        _compare_in_place(old.kids, new.kids, id, found)
    elif old.tag != new.tag or not _same_words(old, new, id):
        if _only_text(old) and _only_text(new) and old.tag == new.tag:
            _compare_attributes(old, new, id, found)
            found.append(["text", id, new.text()])
        else:
            found.append(["swap", id, markup(new, id)])
    else:
        _compare_attributes(old, new, id, found)
        _compare_kids(old, new, id, found)


def _alike(old: Sequence[Kid], new: Sequence[Kid]) -> bool:
    """Are the kids the same ones, one by one? Mostly they are, and then they stay in place."""
    if len(old) != len(new):
        return False
    for one, other in zip(old, new, strict=True):
        if one is other:
            continue
        if isinstance(one, str) or isinstance(other, str):
            if one != other:
                return False
        elif one.id != other.id:
            return False
    return True


def _compare_in_place(
    old: Sequence[Kid], new: Sequence[Kid], parent: str, found: list[Change]
) -> None:
    """Compare kids that are the same ones in the same order."""
    for place, (one, other) in enumerate(zip(old, new, strict=True)):
        if one is not other and not isinstance(one, str) and not isinstance(other, str):
            _compare_kid(one, other, effective_id(other, parent, place), found)


def _same_words(old: Node, new: Node, id: str) -> bool:
    """Do the words among the kids stay where they are? They have no ids to move them by."""
    words = _texts(new)
    if _texts(old) != words:
        return False
    return not words or list(_named(old.kids, id)) == list(_named(new.kids, id))


def _texts(node: Node) -> list[tuple[int, str]]:
    return [(place, kid) for place, kid in enumerate(node.kids) if isinstance(kid, str)]


def _only_text(node: Node) -> bool:
    return all(isinstance(kid, str) for kid in node.kids)


def _compare_attributes(old: Node, new: Node, id: str, found: list[Change]) -> None:
    if old.attrs == new.attrs:
        return
    other: dict[str, str | None] = {k: v for k, v in new.attrs.items() if old.attrs.get(k) != v}
    other |= {key: None for key in old.attrs if key not in new.attrs}
    found.append(["attrs", id, other])


def _compare_kids(old: Node, new: Node, id: str, found: list[Change]) -> None:
    if old.kids == new.kids:
        return
    before, after = _named(old.kids, id), _named(new.kids, id)
    found += [["drop", name] for name in before if name not in after]
    if list(before) != list(after):
        _arrange([name for name in before if name in after], after, id, found)
    for name, kid in after.items():
        if name in before and kid is not before[name]:
            _compare_kid(before[name], kid, name, found)


def _compare_kid(old: Node | Drawn, new: Node | Drawn, id: str, found: list[Change]) -> None:
    if isinstance(old, Node) and isinstance(new, Node):
        _compare(old, new, id, found)
    elif old != new:
        found.append(["swap", id, markup(new, id)])


def _named(kids: tuple[Kid, ...], parent: str) -> dict[str, Node | Drawn]:
    return {
        effective_id(kid, parent, place): kid
        for place, kid in enumerate(kids)
        if not isinstance(kid, str)
    }


def _arrange(kept: list[str], after: dict[str, Node | Drawn], id: str, found: list[Change]) -> None:
    """Bring the kids that stay into their new order, and put new ones among them.

    As few as possible are moved: an element that is moved in a page loses the focus and starts
    its transitions anew. From the last to the first, so that the next one is always in its place.
    """
    place = {name: number for number, name in enumerate(after)}
    places = [place[name] for name in kept]
    there, following = set(kept), None
    resting = there
    if places != sorted(places):
        resting = {kept[at] for at in _longest_rise(places)}
    for name in reversed(after):
        if name not in there:
            found.append(["put", id, following, markup(after[name], name)])
        elif name not in resting:
            found.append(["move", id, name, following])
        following = name


def _longest_rise(numbers: Sequence[int]) -> list[int]:
    """The places of a longest row of distinct numbers, each larger than the one before.

    >>> _longest_rise([4, 0, 1, 2, 3])
    [1, 2, 3, 4]
    """
    ends: list[int] = []  # the smallest number that a row of each length can end with
    places: list[int] = []
    before: list[int] = []
    for at, number in enumerate(numbers):
        length = bisect_left(ends, number)
        before.append(places[length - 1] if length else -1)
        ends[length : length + 1] = [number]
        places[length : length + 1] = [at]
    rise: list[int] = []
    at = places[-1] if places else -1
    while at >= 0:
        rise.append(at)
        at = before[at]
    return rise[::-1]

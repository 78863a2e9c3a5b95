"""Places: which node of the picture stands for which option, and what is where on the board."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import msgspec

from landsraad.kernel.asks import Ask, Seat, Value
from landsraad.kernel.state import Told, View
from landsraad.kinds import found
from landsraad.scenes.seen import Seen

Point: TypeAlias = tuple[float, float]
"""A point of a board, in the units of its viewBox."""

Place: TypeAlias = Callable[[Seen, Ask, Value], str | None]
"""Finds the node that stands for an option, by its id; None: the option is a button."""


def drawn_as(sort: str, names: Container[Value]) -> Callable[[View, Ask, Value], str | None]:
    """Things that are drawn as `sort:name`; words beside them are buttons.

    >>> place = drawn_as("territory", ["arrakeen"])
    >>> ask, view = Ask(0, "raid", ["pass", "arrakeen"]), View(0, None, None, [], None, [], [])
    >>> place(view, ask, "arrakeen"), place(view, ask, "pass")
    ('territory:arrakeen', None)
    """

    def place(view: View, ask: Ask, value: Value) -> str | None:
        return f"{sort}:{value}" if value in names else None

    return place


def row_of_seat(view: View, ask: Ask, value: Value) -> str | None:
    """A seat stands for itself with its row on the rail; words beside seats are buttons."""
    return f"seat:{value}" if isinstance(value, int) else None


SEATS: Final[Mapping[str, Place]] = MappingProxyType({"seat": row_of_seat})
"""Where things stand in a game that says nothing of it."""


class Places(msgspec.Struct, frozen=True, kw_only=True):
    """Where things stand, so that players can press on them."""

    sorts: Mapping[str, Place] = SEATS
    """Where things stand, by the sort that `Ask.of` names: `drawn_as("territory", TERRITORIES)`."""
    kinds: Mapping[str, Place] = {}
    """Where the options of a question stand, by its kind; a key may end in `*`, as in `Story.asks`.
    Only for questions that `sorts` does not settle."""
    fields: Mapping[str, Collection[str]] = {}
    """Sorts of places that cover the board, each with all there are: `{"part": PARTS}`, drawn as
    `part:name`. Where most of a sort can be chosen, the board marks the others instead."""
    small: Collection[str] = ()
    """Sorts of places on the board that a finger hardly hits, such as figures: their options stand
    on the desk as well."""
    dark: Callable[[Seen, Ask], Mapping[str, Value]] = lambda *_: {}
    """Nodes that look like an answer, with the value they would be. Those that are not options
    stay dark and say on demand why not."""
    about: Callable[[Seen, Ask], str | None] = lambda *_: None
    """The node of the one place that a question is about; None: of several, or of none. Where the
    board is cut off, it moves so that this place is seen."""
    anchor: Callable[[Seen, str], Point | None] = lambda *_: None
    """Where on the board something more would stand at a place, which is named by its node; None:
    it is not on the board."""
    spots: Callable[[Told], list[str]] = lambda *_: []
    """The nodes that a line of the log is about."""
    held: Callable[[Any], Mapping[str, Seat]] = lambda *_: {}
    """Great places as people call them, and who alone holds each: what is won and lost. It is
    told from a table."""

    def find(self, seen: Seen, ask: Ask, value: Value) -> str | None:
        """The id of the node that stands for this option in the picture; None: it is a button.

        No two options of a question may stand at one place.
        """
        kind = found(self.kinds, ask.kind)
        place = self.sorts.get(ask.of) if kind is None else self.kinds[kind]
        return place(seen, ask, value) if place else None

"""Regions of a page that are kept: each is made again only where a part of the glimpse that it was
made from is another one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from landsraad.scenes.picture import Picture
from landsraad.scenes.rendering.noting import READ, noting
from landsraad.server.page.glimpse import Glimpse

T = TypeVar("T")

OF_PICTURE: Final = "picture."
"""Begins the note of what was read of the picture."""
FIELDS: Final = (*Picture.__struct_fields__, "boardless")
NotingPicture: Final = noting(Picture, {field: f"{OF_PICTURE}{field}" for field in FIELDS})
NotingGlimpse: Final = noting(Glimpse, {field: field for field in Glimpse.__struct_fields__})


class Regions:
    """The regions of one page, as they were made last."""

    def __init__(self) -> None:
        self._glimpse: Glimpse | None = None
        self._noting: Any = None
        self._made: dict[str, tuple[dict[str, Any], Any]] = {}
        """By name: what was read for it, and what was made."""

    def look(self, glimpse: Glimpse) -> None:
        """Make the page of this glimpse."""
        shown = glimpse.picture
        fields = {field: getattr(glimpse, field) for field in Glimpse.__struct_fields__}
        if shown is not None:
            parts = [getattr(shown, field) for field in Picture.__struct_fields__]
            fields["picture"] = NotingPicture(*parts)
        self._glimpse, self._noting = glimpse, NotingGlimpse(**fields)

    def region(self, name: str, make: Callable[[Glimpse], T]) -> T:
        """One of its regions."""
        if name in self._made:
            facts, known = self._made[name]
            if all(self._is_still(note, value) for note, value in facts.items()):
                made: T = known
                return made
        READ.clear()
        made = make(self._noting)
        self._made[name] = {note: self._fact(note) for note in READ}, made
        return made

    def _is_still(self, note: str, value: Any) -> bool:
        """Is what was read for something what there is to read now?"""
        now = self._fact(note)
        return bool(now is value or now == value)

    def _fact(self, note: str) -> Any:
        """What there is to read now."""
        assert self._glimpse is not None, "a glimpse is looked at"
        shown = self._glimpse.picture
        if note == "picture":
            return shown is None
        if note.startswith(OF_PICTURE):
            return getattr(shown, note.removeprefix(OF_PICTURE), None)
        return getattr(self._glimpse, note)

"""Things that note which of their fields are read, so that what is made of them can be kept.

Nobody has to say what a drawing depends on, and nobody can forget to: it is noted while it is
drawn. Only what is read field by field is noted; `msgspec.structs.replace` and encoders read past
it. A copy that is made so notes what is read of it, which is enough; bytes made so are not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

READ: Final = set[str]()
"""What was read since it was last emptied. Nothing else runs while something is drawn."""


def noting(kind: type[Any], notes: Mapping[str, str], **more: Any) -> Any:
    """A type whose objects note what is read of them: by field, the note. Like a type of its own
    it has `more`, by name.

    >>> from landsraad.scenes.frame import Progress
    >>> progress = noting(Progress, {"turn": "the turn"})("Turn 3")
    >>> READ.clear()
    >>> progress.turn, READ
    ('Turn 3', {'the turn'})
    """
    watched = {field: _reading(getattr(kind, field), note) for field, note in notes.items()}
    made: Any = type(kind)
    return made(kind.__name__, (kind,), watched | more, dict=True)


def _reading(field: Any, note: str) -> property:
    """A field that notes that it is read."""

    def read(thing: Any) -> Any:
        READ.add(note)
        return field.__get__(thing)

    return property(read, getattr(field, "__set__", None))

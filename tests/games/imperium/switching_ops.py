"""Leave single ops out of the scripts, or turn their conditions, to see that a scene notices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec
import pytest

from landsraad.games.imperium.components import SCRIPTS, conditions, ops
from landsraad.games.imperium.components.ops import Op
from landsraad.games.imperium.rules import effects

NOTHING = ops.Gain("solari", 0)
"""It keeps the place of an op that is left out."""
HOLDS = conditions.DeckAtLeast(0)
FAILS = conditions.DeckAtLeast(99)


class Change(NamedTuple):
    """One op of a script in the place of another."""

    script: str
    index: int
    op: Op
    words: str

    def make(self, patch: pytest.MonkeyPatch) -> None:
        """Put it there, and let nothing be remembered of what was there."""
        script = SCRIPTS[self.script]
        changed = (*script[: self.index], self.op, *script[self.index + 1 :])
        patch.setitem(SCRIPTS, self.script, changed)
        patch.setattr(effects, "_PLAIN", {})


def inside(source: str) -> list[str]:
    """The scripts of a source: its own, and all lists inside its ops."""
    return [path for path in SCRIPTS if path == source or path.startswith(f"{source}/")]


def changes(source: str) -> Iterator[Change]:
    """All ways to change one thing that a script says.

    An op is left out; a condition always or never holds; a number is one more.
    """
    for path in inside(source):
        for index, op in enumerate(SCRIPTS[path]):
            yield Change(path, index, NOTHING, f"{path} {index} left out")
            if isinstance(op, ops.If):
                always = msgspec.structs.replace(op, cond=HOLDS)
                yield Change(path, index, always, f"{path} {index} always")
                never = msgspec.structs.replace(op, cond=FAILS)
                yield Change(path, index, never, f"{path} {index} never")
            elif "n" in op.__struct_fields__ and not isinstance(op, ops.Trash):
                n = op.n  # type: ignore[attr-defined]
                more = msgspec.structs.replace(op, n=n + 1)
                yield Change(path, index, more, f"{path} {index} with {n + 1}")

"""Where an op stands: who resolves it, for which box, and its place in a script."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from landsraad.games.imperium.components.scripts import origin
from landsraad.games.imperium.rules.table import allies, fighter, teammates
from landsraad.games.imperium.state import State, Table, Who
from landsraad.kernel import Again, Play

Doing: TypeAlias = Play[None] | Play[Again | None] | None
"""What an op does: at once, or after questions."""


class At(msgspec.Struct, frozen=True, gc=False):
    """An op that is being looked at or done."""

    who: Who
    group: int
    script: str
    number: int

    @property
    def path(self) -> str:
        """The path of the op, from which the lists inside it are named."""
        return f"{self.script}/{self.number}"

    @property
    def args(self) -> tuple[Who, int, str, int]:
        """The same as arguments of a step."""
        return self.who, self.group, self.script, self.number


def source_card(script: str) -> str:
    """The card in play to which a script belongs; empty if it is none's.

    >>> source_card("card/dagger/agent/0/then"), source_card("space/arrakeen")
    ('dagger', '')
    """
    found = origin(script)
    return found.id if found.sort == "card" else ""


def source_tile(script: str) -> str:
    """The Tech tile to which a script belongs."""
    return origin(script).id


def recipients(t: Table, who: Who, to: str) -> list[Who]:
    """Whom an effect is for."""
    if to == "team":
        return [who, *teammates(t, who)]
    if to == "each_ally":
        return allies(t, who)
    if to == "activated_ally":
        return [fighter(t, who)]
    return [who]


def always(s: State, at: At, op: object) -> bool:
    """It can be done at any time."""
    return True

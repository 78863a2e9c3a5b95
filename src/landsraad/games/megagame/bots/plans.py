"""What a bot means to do: a deed with all its answers, and what that is worth to it."""

from __future__ import annotations

from typing import NamedTuple

from landsraad.bots.scripts import Script
from landsraad.kernel import Ask, Value


class Plan(NamedTuple):
    """A deed, what to answer on its way, and its worth in solari."""

    worth: float
    act: str
    says: Script = []


def said(script: Script, ask: Ask) -> Value | None:
    """The next answer of a script that fits; what lies before it was never asked and goes.

    >>> script: Script = [("fly to", "A01"), ("fly to", "A02"), ("fly to", "land")]
    >>> said(script, Ask(0, "fly to", ["A02", "A03"])), script
    ('A02', [('fly to', 'land')])
    """
    for place, (kind, value) in enumerate(script):
        if kind == ask.kind and ask.permits(value):
            del script[: place + 1]
            return value
    return None

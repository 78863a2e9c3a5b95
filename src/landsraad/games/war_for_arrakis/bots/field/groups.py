"""Groups of figures on paper: parts of a legion that may go, and which legions join."""

from __future__ import annotations

from landsraad.bots.scripts import Script
from landsraad.games.war_for_arrakis.rules.legions.figures import go_over, part_of
from landsraad.games.war_for_arrakis.state import KINDS, Legion


class Part:
    """A part of a legion: who goes, who stays, and how one says so."""

    __slots__ = ("goes", "said", "stays")

    def __init__(self, legion: Legion, figures: list[str] | None = None) -> None:
        """`figures`: those who go, one by one; None: all of them."""
        self.stays: Legion | None = None
        if figures is None:
            self.goes, self.said = legion, ["all"]
            return
        rest, group = part_of(legion), Legion(legion.side)
        for figure in figures:
            go_over(rest, group, figure)
        self.goes, self.stays, self.said = group, rest, [*figures, "done"]

    def script(self) -> Script:
        """The answers that choose this part."""
        return [("who goes", figure) for figure in self.said]


def all_but(legion: Legion, kept: int) -> Part | None:
    """All but `kept` of the plainest units; None: nobody would be left to go."""
    staying: list[str] = []
    for kind in ("regular", "smuggler", "elite"):
        staying += [kind] * min(getattr(legion, kind), kept - len(staying))
    if len(staying) < kept or legion.units <= kept:
        return None
    going = [figure for kind in (*KINDS, "generic") for figure in [kind] * getattr(legion, kind)]
    for figure in staying:
        going.remove(figure)
    return Part(legion, [*going, *legion.leaders, *legion.tokens])


def one_of(legion: Legion) -> Part | None:
    """A single plain unit, without a leader; None: nobody can be spared."""
    if legion.units < 2:
        return None
    kind = next((k for k in ("regular", "smuggler", "elite", "special") if getattr(legion, k)), "")
    return Part(legion, [kind]) if kind else None


def merged(one: Legion | None, two: Legion) -> Legion:
    """Two groups as one legion."""
    if one is None:
        return two
    sum_of = {kind: getattr(one, kind) + getattr(two, kind) for kind in (*KINDS, "generic")}
    return Legion(
        one.side, **sum_of, leaders=[*one.leaders, *two.leaders], tokens=[*one.tokens, *two.tokens]
    )


def leaving(legion: Legion) -> list[Part]:
    """All but a guard: one or two of the weakest, with the generic leaders or without one of them.

    >>> two = Legion("atreides", generic=1, leaders=["chani"], tokens=["start_1", "standard_2"])
    >>> [part.said for part in leaving(two)]
    [['standard_2', 'chani', 'done'], ['standard_2', 'generic', 'chani', 'done']]
    """
    units = [kind for kind in KINDS for _ in range(getattr(legion, kind))]
    units += legion.tokens
    return [
        Part(legion, [*units[kept:], *["generic"] * led, *legion.leaders])
        for kept in range(1, min(3, len(units)))
        for led in range(max(0, legion.generic - 1), legion.generic + 1)
    ]

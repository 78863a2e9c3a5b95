"""Sheets: several small questions of one step on one form, with what they come to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from landsraad.games.dune.scene.sheets import plan
from landsraad.kernel import Ask, Value, View
from landsraad.kinds import found
from landsraad.scenes.sheet import Sheet, Tally

Reckoning: TypeAlias = Callable[[View, Sheet, Mapping[str, Value]], Tally]


class Composed(NamedTuple):
    """How a sheet is made, and what it comes to."""

    sheet: Callable[[View, Ask], Sheet | None]
    tally: Reckoning


SHEETS: Final = {"leader": Composed(plan.sheet, plan.tally)}
"""By the kind of question that a sheet begins with; a key may end in `*`."""


def sheet(view: View, ask: Ask) -> Sheet | None:
    """The sheet that this question begins."""
    key = found(SHEETS, ask.kind)
    return None if key is None else SHEETS[key].sheet(view, ask)


def tally(view: View, sheet: Sheet, answers: Mapping[str, Value]) -> Tally:
    """What it comes to: reckoned by whoever makes sheets that begin so."""
    key = found(SHEETS, sheet.fields[0].kind)
    return Tally() if key is None else SHEETS[key].tally(view, sheet, answers)

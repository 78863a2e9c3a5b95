"""How the Harkonnen of the Mahdi game choose: criteria first, then a seat settles the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias, TypeVar

from landsraad.games.war_for_arrakis.components import ATREIDES, HARKONNEN
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.rules.table import against_mahdi, house
from landsraad.games.war_for_arrakis.state import State
from landsraad.kernel import Ask, Play, Value

T = TypeVar("T")
Criteria: TypeAlias = Sequence[tuple[str, Callable[[T], Any]]]
"""Ids of criteria and what each thinks of a candidate: the more, the better."""


def sifted(candidates: Sequence[T], criteria: Criteria[T]) -> tuple[list[T], list[str]]:
    """The candidates that meet the criteria best, and the criteria that made a difference.

    >>> sifted(["ab", "b", "cd"], [("longest", len), ("last", str)])
    (['cd'], ['longest', 'last'])
    >>> sifted(["ab", "cd"], [("longest", len)])
    (['ab', 'cd'], [])
    """
    left, reasons = list(candidates), list[str]()
    for name, worth in criteria:
        if len(left) < 2:
            break
        worths = [worth(each) for each in left]
        best = max(worths)
        if min(worths) != best:
            reasons.append(name)
            left = [each for each, value in zip(left, worths, strict=True) if value == best]
    return left, reasons


def settled(s: State, kind: str, options: Sequence[T], of: str = "") -> Play[Any]:
    """One of several equal candidates: House Atreides picks it, or it is drawn (solo_ties)."""
    if len(options) == 1:
        return options[0]
    if s.table.options.solo_ties == "dice":
        return s.box.dice.pick(options, "mahdi")
    return (yield from asked(s, kind, options, of))


def asked(s: State, kind: str, options: Sequence[Any], of: str = "") -> Play[Any]:
    """House Atreides says, whatever the table agreed about ties."""
    return (yield Ask(house(s.table, ATREIDES), kind, options, of=of))


def settled_row(
    s: State, rows: Sequence[tuple[str, ...]], *columns: tuple[str, str]
) -> Play[tuple[str, ...]]:
    """One of several equal rows, part by part; each column is a kind of question and its sort."""
    left = list(rows)
    for number, (kind, of) in enumerate(columns):
        options = list(dict.fromkeys(row[number] for row in left))
        said = yield from settled(s, kind, options, of)
        left = [row for row in left if row[number] == said]
    return left[0]


def chosen(
    s: State, kind: str, candidates: Sequence[T], criteria: Criteria[T], of: str = ""
) -> Play[tuple[Any, str]]:
    """The best candidate, and why it is: ids of criteria."""
    left, reasons = sifted(candidates, criteria)
    return (yield from settled(s, kind, left, of)), because(*reasons)


def because(*reasons: str) -> str:
    """Ids of criteria as a fact that can be told."""
    return " ".join(reasons)


LOSSES: Final = {
    "elite": "hit_elites",
    "special": "hit_sardaukar",
    "regular": "hit_regulars",
    "smuggler": "hit_regulars",
    "troop": "hit_regulars",
}
"""The criterion by which a unit takes a hit; of leaders it is one for all."""


def explain_losses(s: State, side: Side, fallen: Sequence[str]) -> None:
    """Tell by which criteria the Harkonnen of the Mahdi game have taken hits."""
    if side == HARKONNEN and against_mahdi(s.table) and fallen:
        why = dict.fromkeys(LOSSES.get(figure, "hit_surplus_leaders") for figure in fallen)
        explain(s, "losses", len(fallen), because(*why))


def explain_abilities(s: State, side: Side, leaders: Sequence[str]) -> None:
    """Tell which leaders the Harkonnen of the Mahdi game chose for their special results."""
    if side == HARKONNEN and against_mahdi(s.table):
        for leader in leaders:
            name = "bashar" if leader == "generic" else leader
            explain(s, "ability", name, "battle_leaders")


def explain(s: State, what: str, choice: Value, why: str, difference: int = 0) -> None:
    """Tell what was decided and by which criteria; in an attack, how much stronger it is."""
    s.tell("mahdi_decided", choice_of=what, choice=choice, why=why, difference=difference)

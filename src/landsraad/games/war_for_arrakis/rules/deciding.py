"""Decisions of a side: its seat is asked; for the Harkonnen of the Mahdi game rules answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.rules.table import decides
from landsraad.games.war_for_arrakis.state import State
from landsraad.kernel import Ask, Play, Value

Rule: TypeAlias = Callable[[State, Sequence[Any], Any], Play[Any]]
"""Chooses one of some options by the criteria of the Mahdi game; the last is what it is about."""

_BY_RULES: Final[dict[str, Rule]] = {}


def answer_by_rules(rules: Mapping[str, Rule]) -> None:
    """Say how the Harkonnen of the Mahdi game answer, by the kind of question.

    Those rules stand on the ones that ask; `steps`, which knows both, hands them in.
    """
    _BY_RULES.clear()
    _BY_RULES.update(rules)


def decided(
    s: State,
    side: Side,
    kind: str,
    options: Sequence[Value],
    *,
    of: str = "",
    about: Any = None,
) -> Play[Any]:
    """Let a side decide about its figures (team_other_decisions).

    `about`: what the rules of the Mahdi game must look at beside the table, such as a legion that
    has taken some of its hits.
    """
    seat = decides(s.table, side)
    if seat is None:
        return (yield from _BY_RULES[kind](s, options, about))
    return (yield Ask(seat, kind, options, of=of))

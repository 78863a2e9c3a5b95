"""The odds of an attack as one seat sees it: what it does not know is weighed by likelihood."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from landsraad.games.war_for_arrakis.calculator.forces import force_of
from landsraad.games.war_for_arrakis.calculator.odds import Odds, battle_odds, mixed
from landsraad.games.war_for_arrakis.components import NUMBERS, TOKENS, tokens_of
from landsraad.games.war_for_arrakis.rules.board import rank_of
from landsraad.games.war_for_arrakis.state import Legion, Table
from landsraad.kernel.state import View

Guess: TypeAlias = tuple[dict[str, str], float]
"""Faces of deployment tokens by their public ids, and how likely that is."""


def attack_odds(view: View, start: str, area: str, **terms: Any) -> Odds:
    """The odds of an attack from one area on another; `terms` as for `battle_odds`.

    Ranks and faces that the seat does not know are any of those that were not turned up.
    """
    t: Table = view.table
    attacker, defender = t.legions[start], t.legions.get(area)
    cases: list[tuple[Odds, float]] = []
    for rank, rank_share in ranks(view, area):
        for faces, share in guesses(view, attacker, defender):
            garrison = force_of(t, defender, faces) if defender else None
            odds = battle_odds(force_of(t, attacker, faces), garrison, rank, **terms)
            cases.append((odds, rank_share * share))
    return mixed(cases)


def ranks(view: View, area: str) -> list[tuple[int, float]]:
    """The ranks that the settlement of an area may have, and how likely each is."""
    t: Table = view.table
    known = {**t.ranks, **(view.shield.ranks if view.shield else {})}
    sietch = t.sietches.get(area)
    if sietch is None or sietch in known:
        return [(rank_of(t, area, known), 1.0)]
    unseen = Counter(NUMBERS.sietch_ranks)
    unseen.subtract(known.values())
    return [(rank, n / unseen.total()) for rank, n in unseen.items() if n]


def guesses(view: View, *legions: Legion | None) -> Iterator[Guess]:
    """What the tokens of these legions may show, all ways together."""
    known: dict[str, str] = dict(view.shield.faces) if view.shield else {}
    tokens = [token for legion in legions if legion for token in legion.tokens]
    hidden = [token for token in tokens if token not in known]
    for faces, share in dealt(view.table, known, hidden):
        yield {**known, **faces}, share


def dealt(t: Table, known: dict[str, str], hidden: Sequence[str]) -> Iterator[Guess]:
    """All ways in which unseen faces may lie on these tokens; equal faces count together."""
    if not hidden:
        yield {}, 1.0
        return
    first, *others = hidden
    unseen = unseen_faces(t, first, known)
    kinds = Counter(units_of(face) for face in unseen)
    for kind, number in kinds.items():
        face = next(face for face in unseen if units_of(face) == kind)
        for faces, share in dealt(t, {**known, first: face}, others):
            yield {first: face, **faces}, share * number / len(unseen)


def unseen_faces(t: Table, token: str, known: dict[str, str]) -> list[str]:
    """The faces that a token of this kind may have: kinds differ by their backs."""
    kind = "atreides_start" if token.startswith("start") else "atreides_standard"
    seen = {*t.turned, *known.values()}
    return [face for face in tokens_of(kind) if face not in seen]


def units_of(face: str) -> tuple[int, int, int]:
    """The units of a face; faces with the same are the same for a battle."""
    token = TOKENS[face]
    return token.regular, token.elite, token.special

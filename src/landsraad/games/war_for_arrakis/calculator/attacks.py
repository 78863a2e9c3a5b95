"""The odds of an attack as one seat sees it: what it does not know is weighed by likelihood."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from landsraad.games.war_for_arrakis.calculator.forces import Force, shown_force
from landsraad.games.war_for_arrakis.calculator.odds import Odds, battle_odds, mixed
from landsraad.games.war_for_arrakis.components import HARKONNEN, NUMBERS, TOKENS, tokens_of
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.rules.battle.battles import on_foot
from landsraad.games.war_for_arrakis.rules.battle.combat import may_add_cards
from landsraad.games.war_for_arrakis.rules.board import BIT, near_bits, rank_of
from landsraad.games.war_for_arrakis.rules.legions.figures import limit, riders
from landsraad.games.war_for_arrakis.state import KINDS, Legion, Reserve, Table, View

SETS: Final = {
    "start": "atreides_start",
    "standard": "atreides_standard",
    "black": "harkonnen_black",
    "silver": "harkonnen_silver",
}
"""Sets of deployment tokens, by how their public ids begin: their backs differ."""
FIGURES: Final = (*KINDS, "generic")
Guess: TypeAlias = tuple[dict[str, str], float]
"""Faces of deployment tokens by their public ids, and how likely that is."""


def attack_odds(view: View, start: str, area: str, **terms: Any) -> Odds:
    """The odds of an attack from one area on another; `terms` as for `battle_odds`.

    Ranks and faces that the seat does not know are any of those that were not turned up.
    """
    t = view.table
    attacker, defender = t.legions[start], t.legions.get(area)
    if attacker.troop and rides_to(t, attacker, start, area):
        attacker = riders(attacker)
    said = {"cards": reinforcements(view, attacker.side, (0, 0)), **terms}
    known = dict(view.shield.faces) if view.shield else {}
    return weighed(
        seen(t, attacker, known),
        seen(t, defender, known) if defender else None,
        tuple(ranks(view, area)),
        tuple(sorted({*t.turned, *known.values()})),
        tuple(sorted(said.items())),
    )


def rides_to(t: Table, legion: Legion, start: str, area: str) -> bool:
    """Would this attack be made by sandriding, with houses major troops left behind?"""
    ridden = on_foot(t, legion.side, start) & ~near_bits(t, start)
    return bool(ridden & BIT[area])


class Seen(NamedTuple):
    """A legion as a seat sees it, with all that its force depends on; equal ones are equal."""

    figures: tuple[int, ...]
    leaders: tuple[str, ...]
    tokens: tuple[str, ...]
    faces: tuple[tuple[str, str], ...]
    """Those of its tokens that are known."""
    reserve: tuple[int, ...]
    side: Side
    most: int
    by_rules: bool


def seen(t: Table, legion: Legion, known: dict[str, str]) -> Seen:
    """A legion with what is known of its tokens."""
    reserve = t.reserve[legion.side]
    return Seen(
        tuple(getattr(legion, kind) for kind in FIGURES),
        tuple(legion.leaders),
        tuple(legion.tokens),
        tuple((token, known[token]) for token in legion.tokens if token in known),
        (reserve.regular, reserve.elite, reserve.special, reserve.generic),
        legion.side,
        limit(t, legion.side),
        t.mahdi is not None and legion.side == HARKONNEN,
    )


@lru_cache(4096)
def weighed(
    attacker: Seen,
    defender: Seen | None,
    ranks: tuple[tuple[int, float], ...],
    turned: tuple[str, ...],
    terms: tuple[tuple[str, Any], ...],
) -> Odds:
    """The odds over all that may lie under tokens and sietches, remembered."""
    tokens = [*attacker.tokens, *(defender.tokens if defender else ())]
    known = dict((*attacker.faces, *(defender.faces if defender else ())))
    cases: list[tuple[Odds, float]] = []
    for faces, share in dealt(turned, known, [token for token in tokens if token not in known]):
        shown = {**known, **faces}
        own = force_seen(attacker, shown)
        garrison = force_seen(defender, shown) if defender else None
        for rank, rank_share in ranks:
            odds = battle_odds(own, garrison, rank, **dict(terms))
            cases.append((odds, rank_share * share))
    return mixed(cases)


def force_seen(legion: Seen, faces: dict[str, str]) -> Force:
    """The force of a legion if its tokens have these faces."""
    figures = dict(zip(FIGURES, legion.figures, strict=True))
    there = Legion(legion.side, **figures, leaders=list(legion.leaders), tokens=list(legion.tokens))
    return shown_force(there, Reserve(*legion.reserve), legion.most, legion.by_rules, faces)


def reinforcements(view: View, side: Side, cards: tuple[int, int]) -> tuple[int, int]:
    """The cards of both sides; the Harkonnen of the Mahdi game use all of theirs (solo_battle).

    `cards`: what attacker and defender discard, `side` attacks.
    """
    if view.table.mahdi is None or not may_add_cards(view.table, HARKONNEN):
        return cards
    held = view.box["reinforcements"]
    return (held, cards[1]) if side == HARKONNEN else (cards[0], held)


def ranks(view: View, area: str) -> list[tuple[int, float]]:
    """The ranks that the settlement of an area may have, and how likely each is."""
    known = {**view.table.ranks, **(view.shield.ranks if view.shield else {})}
    sietch = view.table.sietches.get(area)
    if sietch is None or sietch in known:
        return [(rank_of(view.table, area, known), 1.0)]
    unseen = Counter(NUMBERS.sietch_ranks)
    unseen.subtract(known.values())
    return [(rank, n / unseen.total()) for rank, n in unseen.items() if n]


def dealt(turned: Sequence[str], known: dict[str, str], hidden: Sequence[str]) -> Iterator[Guess]:
    """All ways in which unseen faces may lie on these tokens; equal faces count together."""
    if not hidden:
        yield {}, 1.0
        return
    first, *others = hidden
    unseen = faces_left(turned, first, known)
    kinds = Counter(units_of(face) for face in unseen)
    for kind, number in kinds.items():
        face = next(face for face in unseen if units_of(face) == kind)
        for faces, share in dealt(turned, {**known, first: face}, others):
            yield {first: face, **faces}, share * number / len(unseen)


def unseen_faces(t: Table, token: str, known: dict[str, str]) -> list[str]:
    """The faces that a token of this kind may have: kinds differ by their backs."""
    return faces_left(t.turned, token, known)


def faces_left(turned: Sequence[str], token: str, known: dict[str, str]) -> list[str]:
    """The same from the faces that were turned up."""
    gone = {*turned, *known.values()}
    return [face for face in tokens_of(SETS[token.partition("_")[0]]) if face not in gone]


def units_of(face: str) -> tuple[int, int, int, int]:
    """The figures of a face; faces with the same are the same for a battle."""
    token = TOKENS[face]
    return token.regular, token.elite, token.special, token.bashar

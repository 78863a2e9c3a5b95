"""Prescience cards as the Atreides weigh them: which to claim, work for, keep and give up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import combinations
from typing import Final

from landsraad.games.war_for_arrakis.bots.reading import Reading, missing
from landsraad.games.war_for_arrakis.calculator.odds import Odds
from landsraad.games.war_for_arrakis.components import (
    ATREIDES,
    LEADERS,
    MARKERS,
    NUMBERS,
    PRESCIENCE,
)
from landsraad.games.war_for_arrakis.components.rows import Marker, Requirement
from landsraad.games.war_for_arrakis.rules.board import near
from landsraad.games.war_for_arrakis.rules.cards.feats import asked_for
from landsraad.games.war_for_arrakis.rules.cards.prescience import (
    attachments,
    holds,
    worms_on_board,
)
from landsraad.games.war_for_arrakis.rules.table import area_with, forms, seats_of
from landsraad.games.war_for_arrakis.state import Table

PLENTY: Final = 3
"""How many times the steps that are needed should be left in cards."""


def is_ready(t: Table, needs: Requirement, cards: int) -> bool:
    """Is this met as things stand, now or at the end of the round?

    `cards`: how many planning cards the Atreides hold.
    """
    if needs.kind == "event":
        name = f"{needs.event} {needs.leader}" if needs.leader else needs.event
        return t.feats.get(name, 0) >= max(needs.n, needs.min_worm_areas, 1)
    if needs.kind == "state":
        return holds(t, needs)
    if needs.kind == "spend_die":
        return False
    if needs.cost == "discard_planning":
        return cards >= needs.n
    if needs.cost == "remove_sandworms":
        return len(worms_on_board(t)) >= needs.n
    return sum(x.units for x in t.legions.values() if x.side == ATREIDES) >= needs.n


def suffices(t: Table, lacking: Mapping[Marker, int], cards: Sequence[str]) -> bool:
    """Do these cards bring what the markers lack, with what lies beside them?"""
    short = [
        n
        for marker in MARKERS
        if (n := lacking[marker] - sum(getattr(PRESCIENCE[card], marker) for card in cards)) > 0
    ]
    more = sorted((n for card in cards for n in bonuses(t, card)), reverse=True)
    ordered = sorted(short, reverse=True)
    return len(short) <= len(more) and all(n <= m for n, m in zip(ordered, more, strict=False))


def bonuses(t: Table, card: str) -> list[int]:
    """Steps that planning cards beside an open card add, each to one marker."""
    return [attached.bonus_steps for attached in attachments(t, card) if attached.bonus_steps]


class Prophecy:
    """The row, read for this side's objective."""

    def __init__(self, reading: Reading) -> None:
        self.r, self.t, self.taste = reading, reading.t, reading.taste

    @cached_property
    def claims_left(self) -> int:
        """How many cards can still be claimed in this round."""
        return NUMBERS.prescience_claims - self.t.claims

    def steps(self, card: str) -> float:
        """The steps of a card that are needed, with what lies beside it."""
        row = PRESCIENCE[card]
        useful = float(self.r.useful({marker: getattr(row, marker) for marker in MARKERS}))
        return useful + sum(min(n, max(self.r.needs.values())) for n in bonuses(self.t, card))

    # ---- what is met

    def met(self, card: str) -> bool:
        """Could it be claimed now, or at the end of the round if nothing changes?"""
        return is_ready(self.t, PRESCIENCE[card].requires, self._cards)

    @cached_property
    def _cards(self) -> int:
        """Cards in the hands of the side."""
        hands = (self.r.view.outsides[seat] for seat in seats_of(self.t, self.r.side))
        return sum(sum(hand.values()) for hand in hands)

    # ---- claiming

    def ranked(self) -> list[str]:
        """Open cards that bring anything, the best first."""
        return sorted((c for c in self.t.row if self.steps(c) > 0), key=self.weight, reverse=True)

    def weight(self, card: str) -> float:
        """How good a card is, and how likely: what is met is certain."""
        return self.steps(card) * (1.05 if self.met(card) else self.taste.ease[card])

    def worth_claiming(self, card: str) -> bool:
        """Is a card among the best for the claims that are left?"""
        if not self.steps(card):
            return False
        better = [c for c in self.t.row if c != card and self.weight(c) > self.steps(card)]
        return len(better) < self.claims_left

    def best_claim(self, cards: list[str]) -> str:
        """The best of some cards that can be claimed now; empty: none of them."""
        winning = self.winning_claims(cards)
        if winning:
            return next((card for card in winning if card in cards), "")
        wanted = [card for card in cards if self.worth_claiming(card)]
        return max(wanted, key=self.steps, default="")

    def winning_claims(self, cards: list[str]) -> tuple[str, ...]:
        """Claims that meet the objective together, of these cards and of those that are met."""
        within = [card for card in self.t.row if card in cards or self.met(card)]
        for objective in self.r.shield.objectives:
            lacking = missing(self.t, objective)
            for n in range(1, self.claims_left + 1):
                for some in combinations(within, n):
                    if suffices(self.t, lacking, some):
                        return some
        return ()

    # ---- working for cards

    def wanted(self, card: str) -> float:
        """The steps that a card would bring if it were met, unless the claims go to others."""
        if card not in self.t.row or not self.claims_left or self.met(card):
            return 0.0
        sure = [c for c in self.t.row if c != card and self.met(c)]
        better = sorted((self.steps(c) for c in sure), reverse=True)[: self.claims_left]
        gain = self.steps(card)
        if len(better) == self.claims_left:
            gain -= better[-1]
        return self.taste.wanted * max(0.0, gain)

    def spoiled(self, cards: int) -> float:
        """What it costs to hold only `cards` planning cards at the end of the round."""
        lost = 0.0
        for card in self.t.row:
            needs = PRESCIENCE[card].requires
            if needs.cost == "discard_planning" and cards < needs.n and self.worth_claiming(card):
                lost = max(lost, self.taste.spoiled * self.steps(card))
        return lost

    @cached_property
    def host(self) -> tuple[int, float]:
        """How many units a legion should have for a card, and what that brings."""
        best = (0, 0.0)
        for card in self.t.row:
            needs = PRESCIENCE[card].requires
            if needs.state == "legion_of_units" and self.worth_claiming(card):
                best = (needs.n, self.steps(card))
        return best

    @cached_property
    def summoned(self) -> dict[str, float]:
        """Leaders who should come to the board for a card, and what each brings."""
        found: dict[str, float] = {}
        for card in self.t.row:
            needs = PRESCIENCE[card].requires
            if needs.state == "leaders_on_board" and self.wanted(card):
                absent = [
                    x for x in needs.leaders if not any(area_with(self.t, f) for f in forms(x))
                ]
                found |= {f: self.wanted(card) / len(absent) for x in absent for f in forms(x)}
        return found

    def event(self, event: str) -> float:
        """What it would bring that an event happens once more."""
        return sum(
            self.wanted(card)
            for card in self.t.row
            if PRESCIENCE[card].requires.event == event and not PRESCIENCE[card].requires.leader
        )

    def places(self) -> dict[str, float]:
        """Areas where a legion would meet a card."""
        found: dict[str, float] = {}
        for card in self.t.row:
            needs = PRESCIENCE[card].requires
            if needs.state == "legion_adjacent_to":
                gain = self.wanted(card)
                for area in (place for city in needs.areas for place in near(self.t, city)):
                    if gain and area not in self.t.legions:
                        found[area] = max(found.get(area, 0.0), self.taste.beside * gain)
        return found

    def battle(self, odds: Odds, start: str, area: str) -> float:
        """What cards bring for an attack."""
        t, gain = self.t, 0.0
        enemy = t.legions.get(area)
        ridden = enemy is not None and area not in near(t, start)
        for card in t.row:
            needs, steps = PRESCIENCE[card].requires, self.wanted(card)
            if not steps:
                continue
            if needs.event == "battle_won_with":
                gain += steps * odds.win * (needs.leader in asked_for(t.legions[start].leaders))
            elif needs.event == "battle_won_against_units":
                gain += steps * odds.win * (enemy is not None and enemy.units >= needs.n)
            elif needs.event == "attack_by_sandriding":
                gain += steps * ridden
            elif needs.event == "enemy_named_leader_tanked" and enemy is not None:
                gain += steps * odds.win * any(x in LEADERS for x in enemy.leaders)
        return gain

    # ---- the row at the end of the round

    def gives_up(self, card: str) -> bool:
        """Is a card better out of the game, so that better ones come sooner?"""
        if not self.steps(card):
            return True
        return self.steps(card) * self.taste.ease[
            card
        ] < self.taste.gives_up and not self._is_short(card)

    def _is_short(self, card: str) -> bool:
        """Would the cards that are left without this one hardly bring what is needed?"""
        left = [PRESCIENCE[c] for c in PRESCIENCE if c not in self.t.gone and c != card]
        return any(
            getattr(PRESCIENCE[card], m) and sum(getattr(c, m) for c in left) < PLENTY * needed
            for m, needed in self.r.needs.items()
            if needed
        )

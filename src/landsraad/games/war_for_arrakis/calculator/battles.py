"""Battles as they were told: their odds when both legions met, and how they ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from landsraad.games.war_for_arrakis.calculator.forces import Force, tidied, worth
from landsraad.games.war_for_arrakis.calculator.odds import Odds, battle_odds
from landsraad.games.war_for_arrakis.rules.battle.combat import strip
from landsraad.games.war_for_arrakis.state import KINDS
from landsraad.kernel import Told, Value


class Fought(NamedTuple):
    """A battle that is over."""

    at: int
    """The place at which the attack was told."""
    side: str
    """Who attacked."""
    area: str
    odds: Odds
    winner: str
    """The side that won; empty: both legions were destroyed."""

    @property
    def chance(self) -> float:
        """How likely it was to end as it did: the winner's chance."""
        if not self.winner:
            return self.odds.both_gone
        return self.odds.win if self.winner == self.side else self.odds.repelled


def met_force(facts: dict[str, Value]) -> Force:
    """A legion from what was told of it when it met the enemy."""
    kinds: dict[str, Any] = {kind: int(facts[kind]) for kind in (*KINDS, "generic")}
    leaders = sorted(map(strip, str(facts["leaders"]).split()), key=worth, reverse=True)
    return tidied(Force(**kinds, named=tuple(leaders), spare=int(facts["spare"])))


def met_odds(attacked: Told, met: Sequence[Told]) -> Odds:
    """The odds of an attack once everything lies open; without a defender nobody rolls."""
    facts, side = attacked.facts, attacked.facts["side"]
    own = next((told.facts for told in met if told.facts["side"] == side), None)
    theirs = next((told.facts for told in met if told.facts["side"] != side), None)
    attacker = met_force(own) if own else Force()
    if theirs is None:
        return battle_odds(attacker, None)
    return battle_odds(
        attacker,
        met_force(theirs),
        int(theirs["rank"]),
        surprise=bool(facts["surprise"]),
        bonus=int(facts["bonus"]),
        cap=int(facts["cap"]),
        free=bool(facts["free"]),
    )


def battles(told: Sequence[Told]) -> Iterator[Fought]:
    """All battles between two legions that were fought to an end, in their order."""
    begun, met = -1, list[Told]()
    for at, each in enumerate(told):
        if each.what == "attacked":
            begun, met = at, []
        elif each.what == "legion_met":
            met.append(each)
        elif each.what == "battle_ended" and begun >= 0 and len(met) > 1:
            facts = each.facts
            odds = met_odds(told[begun], met)
            yield Fought(begun, str(facts["side"]), str(facts["area"]), odds, str(facts["winner"]))
            begun = -1

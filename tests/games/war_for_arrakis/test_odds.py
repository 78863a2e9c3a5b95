"""The odds of the calculator against battles that the rules themselves play with dice.

`make test` plays a few thousand of them; `make soak` sets LANDSRAAD_BATTLES and plays 200,000.
"""

from __future__ import annotations

import os
from math import sqrt
from typing import Any, NamedTuple

import pytest

from landsraad.games.war_for_arrakis.calculator import Odds, attack_odds, battle_odds
from landsraad.games.war_for_arrakis.calculator.battles import battles, met_odds
from landsraad.games.war_for_arrakis.calculator.forces import (
    force_of,
    next_to_fall,
    struck,
    worth,
    wounded,
)
from landsraad.games.war_for_arrakis.rules.battle.battles import is_costly
from landsraad.games.war_for_arrakis.rules.battle.combat import strip
from landsraad.games.war_for_arrakis.rules.board import other as other_side, rank_of
from landsraad.games.war_for_arrakis.state import Battle, State, Table
from landsraad.kernel import Ask, Dice, Match, Value
from landsraad.kernel.state import copied

from .mahdi import against_mahdi
from .positions import GAME, Position
from .positions_battle import EAST, PLAIN, SIEGE, dice, fight

BATTLES = int(os.environ.get("LANDSRAAD_BATTLES", "2400"))
"""How many battles are played in all."""
ERRORS = 4.0
"""So many standard errors a share may be off: once in 15,000 comparisons by chance."""


class Trial(NamedTuple):
    """A battle to be played many times: the position before it, and how it is fought."""

    position: Position
    battle: Battle
    cards: tuple[int, int] = (0, 0)
    """What attacker and defender hold to discard for dice."""
    falls_back: bool = False


def on_the_plain(attacker: dict[str, Any], defender: dict[str, Any], **battle: Any) -> Trial:
    """The Atreides attack Harkonnen on open ground."""
    position = Position(seed=3).atreides(PLAIN, **attacker).harkonnen(EAST, **defender)
    return Trial(position, Battle("atreides", PLAIN, EAST, **battle))


def before_a_sietch(attacker: dict[str, Any], garrison: dict[str, Any], rank: int) -> Trial:
    """The Harkonnen attack a sietch."""
    start, area = SIEGE
    position = Position(seed=3).harkonnen(start, **attacker).sietch(area, rank, True)
    position.atreides(area, **garrison)
    return Trial(position, Battle("harkonnen", start, area))


def with_cards() -> Trial:
    """Both sides hold two cards; the Harkonnen have room for dice in later rounds only."""
    trial = on_the_plain({"regular": 3, "elite": 1}, {"regular": 5})
    trial.position.hand("atreides", "ha_fear", "ha_voice")
    trial.position.hand("harkonnen", "hh_patrols", "hh_carthag")
    return trial._replace(cards=(2, 2))


def against_the_bot() -> Trial:
    """Harkonnen who follow criteria are attacked, and have two reinforcements."""
    position = against_mahdi(solo_ties="dice").atreides(PLAIN, 4, elite=1, generic=1)
    position.harkonnen(EAST, 1, elite=1, special=1, generic=2)
    deck = position.s.box.decks["corrino_ally"]
    position.s.box.reinforcements = [deck.pop(), deck.pop()]
    return Trial(position, Battle("atreides", PLAIN, EAST), (0, 2))


def by_the_bot() -> Trial:
    """They attack, and cease by their criteria."""
    position = against_mahdi(solo_ties="dice").harkonnen(EAST, 2, elite=1, generic=1)
    position.atreides(PLAIN, 2, special=1)
    battle = Battle("harkonnen", EAST, PLAIN, free_continue=True)
    return Trial(position, battle)


TRIALS = {
    "regulars": on_the_plain({"regular": 3}, {"regular": 3}),
    "leaders and a surprise": on_the_plain(
        {"regular": 2, "elite": 2, "leaders": ("stilgar", "paul_atreides"), "generic": 1},
        {"regular": 3, "special": 1, "leaders": ("beast_rabban",), "generic": 2},
        surprise=True,
    ),
    "a bonus and a cap": on_the_plain(
        {"regular": 2, "elite": 1}, {"regular": 4, "elite": 1}, bonus_die=1, enemy_cap=2
    ),
    "a sietch": before_a_sietch(
        {"regular": 2, "elite": 2, "special": 1, "leaders": ("beast_rabban",), "generic": 1},
        {"regular": 2, "special": 1, "generic": 1},
        2,
    ),
    "cards": with_cards(),
    "a retreat": on_the_plain({"regular": 4}, {"regular": 3, "elite": 1})._replace(falls_back=True),
    "against Mahdi": against_the_bot(),
    "Mahdi attacks": by_the_bot(),
}


# ---- playing by the calculator's policy


class Policy:
    """Answers every question of a battle as the calculator takes it for granted."""

    def __init__(self, trial: Trial, match: Match[State]) -> None:
        self.trial, self.match = trial, match

    @property
    def t(self) -> Table:
        return self.match.state.table

    def other_dice(self, side: str) -> int:
        """Dice of a side that are not units."""
        battle = self.trial.battle
        return (
            battle.bonus_die if side == battle.side else rank_of(self.t, battle.area, self.t.ranks)
        )

    def answer(self, ask: Ask) -> Value:
        """What the policy says."""
        if ask.kind == "hit":
            return self.hit(self.t.sides[ask.seat])
        if ask.kind == "leader ability":
            return max(ask.options, key=lambda leader: worth(strip(str(leader))))
        if ask.kind == "card for a die":
            return ask.options[-1]
        if ask.kind == "go on":
            return "go on" if self.has_hope() else "cease"
        if ask.kind == "retreat to":
            return ask.options[0]
        said = "retreat" if self.trial.falls_back else "stand"
        return {"retreat": said, "advance": "stay"}[ask.kind]

    def has_hope(self) -> bool:
        """Is there a chance to win once the hit is paid that going on may cost?"""
        t, battle = self.t, self.t.battle
        assert battle is not None
        own, other = (force_of(t, t.legions[area]) for area in (battle.start, battle.area))
        paid = struck(own, 1, battle.bonus_die) if is_costly(t, battle) else own
        if paid is None or self.trial.falls_back:
            return paid is not None
        rank = rank_of(t, battle.area, t.ranks)
        terms = {"bonus": battle.bonus_die, "free": battle.free_continue}
        return battle_odds(paid, other, rank, cards=self.held(battle), **terms).win > 0

    def held(self, battle: Battle) -> tuple[int, int]:
        """Cards that attacker and defender still have."""
        s = self.match.state
        held = {side: len(s.shields[seat].hand) for seat, side in enumerate(s.table.sides)}
        held.setdefault("harkonnen", len(s.box.reinforcements))
        return held[battle.side], held[other_side(battle.side)]

    def hit(self, side: Any) -> str:
        """Who takes the next hit; a step asks for all of them before anything happens."""
        battle = self.t.battle
        assert battle is not None
        legion = self.t.legions[battle.start if side == battle.side else battle.area]
        force, named = force_of(self.t, legion), list(legion.leaders)
        for _, _, fell in self.match.since:
            force = wounded(force, "named" if fell in named else str(fell))
            named = [leader for leader in named if leader != fell]
        figure = next_to_fall(force, self.other_dice(side))
        return min(named, key=lambda leader: worth(strip(leader))) if figure == "named" else figure


class Ends(NamedTuple):
    """How many battles ended how, and the units that were lost in them."""

    win: int
    repelled: int
    both_gone: int
    lost: list[int]
    other_lost: list[int]


def played(trial: Trial, number: int) -> Ends:
    """Play a battle so many times, each with other dice."""
    battle = trial.battle
    position = trial.position.set(battle=battle, turn=battle.side, speaker=attacker_seat(trial))
    position.t.agenda = [["reveal_for_battle"]]
    met = position.t.legions[battle.start].units, position.t.legions[battle.area].units
    ends = {"win": 0, "repelled": 0, "both_gone": 0}
    lost: tuple[list[int], list[int]] = ([], [])
    for seed in range(number):
        state = copied(position.s)
        state.box.dice = Dice.of(f"battle {seed}")
        left, retreated = fought_out(trial, Match(GAME, state))
        for each, before, after in zip(lost, met, left, strict=True):
            each.append(before - after)
        ends[ending(left[0], left[1], retreated)] += 1
    return Ends(**ends, lost=lost[0], other_lost=lost[1])


def fought_out(trial: Trial, match: Match[State]) -> tuple[tuple[int, int], bool]:
    """Play it to its end: the units that are left of both, and whether the defender retreated."""
    policy, retreated = Policy(trial, match), False
    place = trial.battle.area
    while not match.over:
        (ask,) = match.asks.values()
        said = policy.answer(ask)
        retreated = retreated or said == "retreat"
        if ask.kind == "retreat to":
            place = str(said)
        match.answer(ask.seat, said)
    legions = match.state.table.legions
    own, other = (legions.get(area) for area in (trial.battle.start, place))
    return (own.units if own else 0, other.units if other else 0), retreated


def ending(own: int, other: int, retreated: bool) -> str:
    """What the odds call it."""
    if not own and not other:
        return "both_gone"
    return "win" if own and (retreated or not other) else "repelled"


def attacker_seat(trial: Trial) -> int:
    """Who attacks; in the Mahdi game one person sees all there is to see."""
    sides = trial.position.t.sides
    return sides.index(trial.battle.side) if trial.battle.side in sides else 0


def odds_of(trial: Trial) -> Odds:
    """The odds as the attacker reckons them, with what everybody discards."""
    battle, t = trial.battle, trial.position.t
    t.battle, t.agenda = None, []
    view = Match(GAME, copied(trial.position.s)).view(attacker_seat(trial))
    return attack_odds(
        view,
        battle.start,
        battle.area,
        surprise=battle.surprise,
        bonus=battle.bonus_die,
        cap=battle.enemy_cap,
        free=battle.free_continue,
        cards=trial.cards,
        falls_back=trial.falls_back,
    )


@pytest.mark.parametrize("name", TRIALS)
def test_battles_that_the_rules_play_agree_with_the_odds_within_their_error(name: str) -> None:
    trial, number = TRIALS[name], BATTLES // len(TRIALS)
    odds = odds_of(trial)
    ends = played(trial, number)
    for what in ("win", "repelled", "both_gone"):
        share, count = getattr(odds, what), getattr(ends, what)
        error = sqrt(share * (1 - share) / number) + 1e-9
        assert abs(count / number - share) <= ERRORS * error, (what, count / number, share)
    for mean, lost in ((odds.attacker_loss, ends.lost), (odds.defender_loss, ends.other_lost)):
        found = sum(lost) / number
        spread = sum((each - found) ** 2 for each in lost) / number
        assert abs(found - mean) <= ERRORS * sqrt(spread / number) + 1e-9, (found, mean)


# ---- odds that are remembered, and odds of what was told


def test_odds_that_were_reckoned_once_are_remembered() -> None:
    trial = TRIALS["leaders and a surprise"]
    first = odds_of(trial)
    reckoned = battle_odds.cache_info().misses
    assert odds_of(trial) is first
    assert battle_odds.cache_info().misses == reckoned


def test_what_was_told_of_a_battle_gives_the_odds_that_the_table_had() -> None:
    position = Position().harkonnen(SIEGE[0], 4, special=1, leaders=("beast_rabban",))
    position.sietch(SIEGE[1], 2, revealed=True).atreides(SIEGE[1], 2, generic=1)
    odds = attack_odds(Match(GAME, copied(position.s)).view(1), *SIEGE)
    p = fight(dice(position, "sssss", "ssss"), *SIEGE, who="harkonnen")
    p.say("harkonnen", "go on", "cease")
    attacked = next(told for told in p.match.told if told.what == "attacked")
    met = [told for told in p.match.told if told.what == "legion_met"]
    assert met_odds(attacked, met) == odds
    (battle,) = battles(p.match.told)
    assert (battle.side, battle.area, battle.winner) == ("harkonnen", SIEGE[1], "atreides")
    assert battle.odds == odds
    assert battle.chance == odds.repelled

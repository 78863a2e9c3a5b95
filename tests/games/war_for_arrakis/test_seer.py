"""The bot that looks ahead against Mahdi: how one stands, which lines it compares, what it says."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.bots.bot import Bot
from landsraad.bots.scripts import Script
from landsraad.games.war_for_arrakis.bots.mind import Mind
from landsraad.games.war_for_arrakis.bots.player import Warmaster
from landsraad.games.war_for_arrakis.bots.search import seer
from landsraad.games.war_for_arrakis.bots.search.alone import chance_alone
from landsraad.games.war_for_arrakis.bots.search.lines import TASTES, Plan, plans
from landsraad.games.war_for_arrakis.bots.search.seer import Seer
from landsraad.games.war_for_arrakis.rules.table import unused
from landsraad.games.war_for_arrakis.state import State
from landsraad.kernel import Ask, Dice, Match, Secret, Value, View

from .acting import turn
from .mahdi import against_mahdi
from .positions import Playing, Position
from .switching import GAME


def in_turn(**dice: int) -> Playing:
    """A turn of the Atreides against Mahdi, with a legion to move and a card to play."""
    position = against_mahdi().atreides("windgap", 3).harkonnen("sw_in_04", 5)
    return turn(position.hand("atreides", "ha_usul"), "atreides", **dice)


def asked(p: Playing) -> tuple[View, Ask]:
    """What the Atreides see and are asked."""
    return p.match.view(0), p.match.asks[0]


# ---- how one stands


def chance(position: Position) -> float:
    """How likely the Atreides win."""
    return chance_alone(position.s, 0)


def test_prescience_is_good_and_supremacy_is_bad() -> None:
    plain = chance(against_mahdi())
    assert chance(against_mahdi().prescience(5, 5, 5)) > plain
    assert chance(against_mahdi().set(supremacy=6)) < plain


def test_a_sietch_that_a_stronger_legion_stands_beside_is_worth_less() -> None:
    far = against_mahdi().atreides("windgap", 2).harkonnen("carthag", 5)
    near = against_mahdi().atreides("windgap", 2).harkonnen("sw_in_05", 5)
    guarded = against_mahdi().atreides("windgap", 6).harkonnen("sw_in_05", 5)
    assert chance(near) < chance(far)
    assert chance(guarded) > chance(near)


# ---- lines


def others(view: View, ask: Ask, usual: str) -> list[Script]:
    """The lines that are compared with the usual answer."""
    return [plan.script for plan in plans(Mind(view), ask, usual) if plan.script]


def test_the_best_uses_of_every_die_are_compared_but_the_usual_one() -> None:
    view, ask = asked(in_turn(strategy=1, mentat=1))
    lines = others(view, ask, "strategy")
    uses = {tuple(value for _, value in line) for line in lines}
    assert {use[0] for use in uses} == {"strategy", "mentat", "desert power"}
    assert {"draw", "lady_jessica"} & {use[1] for use in uses if use[0] == "mentat"}


def test_each_line_can_be_said() -> None:
    p = in_turn(strategy=1, mentat=1)
    view, ask = asked(p)
    for line in others(view, ask, "strategy"):
        match = p.match.fork()
        for kind, value in line:
            assert (match.asks[0].kind, value in match.asks[0].options) == (kind, True), line
            match.answer(0, value)


def test_other_moves_and_none_are_compared_with_the_usual_one() -> None:
    p = in_turn(strategy=1, mentat=1)
    view, ask = asked(p.say("atreides", {"die": "strategy", "use": "move"}))
    lines = others(view, ask, "windgap")
    assert lines[-1] == [("move from", "pass")]
    assert all(line[0][0] == "move from" for line in lines)


def test_between_people_nothing_is_compared() -> None:
    p = turn(Position().atreides("windgap", 3), "atreides", strategy=1, mentat=1)
    view, ask = asked(p)
    assert others(view, ask, "strategy") == []


# ---- the player


def answers(bot: Bot, match: Match[Any], number: int) -> list[Value]:
    """What a bot says to so many questions."""
    said: list[Value] = []
    while match.asks and len(said) < number:
        said.append(bot.answer(match.view(0), match.asks[0]))
        match.answer(0, said[-1])
    return said


def test_it_plays_as_warmaster_where_nothing_is_to_be_compared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(seer, "plans", lambda *_: [])
    alone = [Match.begin(GAME, {}, 1, Secret.given(3), hurry=True) for _ in range(2)]
    usual = answers(Warmaster(GAME, 0, Dice(1)), alone[0], 60)
    assert answers(Seer(GAME, 0, Dice(1)), alone[1], 60) == usual


def test_it_leaves_the_usual_line_for_one_that_is_clearly_better(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view, ask = asked(in_turn(strategy=1, mentat=1))
    usual = Warmaster(GAME, 0, Dice(1)).answer(view, ask)
    other = next(die for die in ("strategy", "mentat") if die != usual)
    monkeypatch.setattr(seer, "stage", lambda s: unused(s.table, "atreides"))
    for die in (usual, other):
        monkeypatch.setattr(seer, "chance_alone", lambda s, _, die=die: float(is_spent(s, die)))
        assert Seer(GAME, 0, Dice(1)).answer(view, ask) == die


def test_a_line_that_decides_the_game_is_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    view, ask = asked(in_turn(strategy=1, mentat=1))
    monkeypatch.setattr(seer, "plans", lambda *_: pytest.fail("compared"))
    bot = Seer(GAME, 0, Dice(1))
    bot.line = [("die", "mentat"), ("use", "draw")]
    assert bot.answer(view, ask) == "mentat"


def test_a_plan_may_weigh_things_otherwise_for_the_rest_of_the_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    p = in_turn(strategy=1, mentat=1)
    view, ask = asked(p)
    bolder = TASTES[0]
    monkeypatch.setattr(Seer, "best", lambda *_: Plan([], bolder))
    bot = Seer(GAME, 0, Dice(1))
    bot.answer(view, ask)
    assert bot.taste is bolder
    monkeypatch.setattr(Seer, "best", lambda *_: None)
    bot.answer(view, ask)
    assert bot.taste is None


def is_spent(s: State, die: Any) -> bool:
    """Has the only die with this result been used?"""
    return not s.table.boards["atreides"].dice.get(die)

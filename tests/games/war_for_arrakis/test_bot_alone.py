"""What usul does against Mahdi that it did not do before: guards that stay, tokens turned up."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.bots.field.groups import leaving
from landsraad.games.war_for_arrakis.bots.mind import Mind
from landsraad.games.war_for_arrakis.bots.player import Warmaster
from landsraad.games.war_for_arrakis.bots.taste import ALONE, DUEL, taste_for
from landsraad.games.war_for_arrakis.bots.training import best_lesson
from landsraad.games.war_for_arrakis.calculator.odds import Odds
from landsraad.kernel import Ask, Dice

from .mahdi import against_mahdi
from .positions import Position
from .switching import GAME

BESIDE = "false_wall_west"
"""An area beside Windgap."""


def mind_of(position: Position) -> Mind:
    position.unused_dice("atreides", strategy=1)
    return Mind(position.at(("begin_turn", "atreides"), check=False).match.view(0))


def ending(position: Position) -> Mind:
    """The end of a turn, when only free acts are left."""
    return Mind(position.at(("last_word",), check=False).match.view(0))


def alone(**fields: object) -> Position:
    return against_mahdi().set(turn="atreides", **fields)


# ---- what is weighed


def test_only_the_atreides_weigh_things_otherwise_against_mahdi() -> None:
    assert taste_for(against_mahdi().t, "atreides") is ALONE
    assert taste_for(Position().t, "atreides") is DUEL
    assert taste_for(Position().t, "harkonnen") is DUEL


# ---- guards


def test_a_guard_may_stay_in_a_sietch_that_a_legion_leaves() -> None:
    p = alone().atreides("windgap", 1, generic=1, tokens=("as1", "as2"))
    legion = p.t.legions["windgap"]
    stayed = [part.stays for part in leaving(legion)]
    assert all(stays is not None and stays.units for stays in stayed)
    moves = mind_of(p).field.parts(legion, "windgap")
    assert sum(part.stays is not None and part.goes.units > 1 for part in moves) >= 2


def test_a_legion_that_threatens_a_sietch_is_worth_an_attack() -> None:
    p = alone().sietch("windgap", 3).atreides("windgap", 2).harkonnen(BESIDE, 4)
    p.harkonnen("carthag", 4)
    field = mind_of(p).guarding
    sure = Odds(1.0, 0.0, 0.0, 0.0, 4.0, 0.0)
    assert field.prize(sure, "windgap", BESIDE) > field.prize(sure, "windgap", "arsunt")


# ---- tokens that are turned up


def test_a_token_is_turned_up_where_its_units_keep_mahdi_away_and_mahdi_draws_nothing() -> None:
    p = alone(bans=["spacing_guild"]).sietch("windgap", 1)
    p.atreides("windgap", generic=1, tokens=("as4",)).harkonnen(BESIDE, 3, generic=1)
    lesson = best_lesson(ending(p))
    assert lesson.area == "windgap"
    bot = Warmaster(GAME, 0, Dice(1))
    ask = Ask(0, "anything else", ["end turn", "guerrilla_training"])
    assert bot.answer(ending(p).view, ask) == "guerrilla_training"


def test_no_token_is_turned_up_where_nobody_threatens() -> None:
    p = alone().sietch("windgap", 3).atreides("windgap", generic=1, tokens=("as1",))
    p.harkonnen("carthag", 4)
    assert not best_lesson(ending(p)).token


def test_tokens_are_turned_up_for_a_card_that_asks_for_a_great_legion() -> None:
    p = alone().row("p10").atreides("windgap", 3, tokens=("as4",)).harkonnen("carthag", 4)
    lesson = best_lesson(ending(p))
    assert (lesson.area, lesson.gain > 1) == ("windgap", True)

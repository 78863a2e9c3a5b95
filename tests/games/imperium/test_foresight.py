"""Alone against Rivals `spymaster` plays its best answers on, and takes what does better."""

from __future__ import annotations

from typing import Any

from landsraad.bots.comparing import LEAST
from landsraad.bots.scripts import Script
from landsraad.bots.seating import run
from landsraad.games.imperium.bots import value
from landsraad.games.imperium.bots.alone import chance_alone
from landsraad.games.imperium.bots.foresight import PLAYOUTS, Foresight
from landsraad.games.imperium.bots.player import AGAINST_RIVALS, Priced, Spymaster
from landsraad.games.imperium.bots.taste import TASTE
from landsraad.games.imperium.rules.turn import REVEAL
from landsraad.games.imperium.state import State
from landsraad.kernel import Ask, Dice, Match, Secret, Value, View
from landsraad.kernel.match import imagined

from .positions import GAME
from .positions_last import opened
from .solo import Solo


def last_round(vp: int) -> Solo:
    """Both Rivals have nine points and an Agent; I have one Agent, and the Emperor is near."""
    p = Solo()
    p.t.round = 8
    p.units(0, garrison=0).hand(0, "diplomacy", "dagger").set(0, vp=vp, influence={"emperor": 1})
    p.agent_at(0, "gather_support")
    for who, space in ((1, "swordmaster"), (2, "high_council")):
        p.agent_at(who, space).set(who, vp=9, spice=6)
    return p


class Hasty(Priced):
    """Reveals its hand at once."""

    def answer(self, view: View, ask: Ask) -> Value:
        return REVEAL if ask.kind == "turn" else super().answer(view, ask)


def foresight(usual: Priced) -> Foresight:
    return Foresight(GAME, 0, Dice(1), lambda *_: usual)


def asked(match: Match[State]) -> tuple[View, Ask]:
    return match.view(0), match.asks[0]


# ---- the comparison


def test_a_visit_that_wins_is_better_than_to_reveal() -> None:
    match, looking = opened(last_round(9)), foresight(Hasty(TASTE))
    assert looking.answer(*asked(match)) == "diplomacy"
    match.answer(0, "diplomacy")
    assert looking.answer(*asked(match)) == "dutiful_service"


def test_where_nothing_is_better_prices_decide() -> None:
    view, ask = asked(opened(last_round(9)))
    usual = Priced(TASTE).answer(view, ask)
    assert usual == "diplomacy"
    assert foresight(Priced(TASTE)).answer(view, ask) == usual


def test_it_plays_no_more_rounds_than_it_may() -> None:
    looking, played = foresight(Hasty(TASTE)), 0
    plain = looking.played

    def counting(script: Script, match: Match[Any]) -> float:
        nonlocal played
        played += 1
        return plain(script, match)

    looking.played = counting  # type: ignore[method-assign]
    looking.answer(*asked(opened(last_round(6))))
    assert 2 * LEAST <= played < PLAYOUTS + 2 * LEAST


def test_what_it_cannot_see_does_not_change_what_it_foresees() -> None:
    """Everything hidden is dealt anew, and it answers the same."""
    view, ask = asked(opened(last_round(7)))
    said = foresight(Priced(TASTE)).answer(view, ask)
    for number in range(3):
        other = imagined(GAME, view, Dice(number), hurry=True)
        assert foresight(Priced(TASTE)).answer(*asked(other)) == said


# ---- the worth of a position


def test_points_help_whoever_has_them() -> None:
    p = last_round(7)
    before = chance_alone(p.s, 0)
    assert 0 < before < 1
    assert chance_alone(p.set(0, vp=8).s, 0) > before
    assert chance_alone(p.set(0, vp=7).set(1, vp=10).s, 0) < before


def test_goods_of_a_rival_are_points_to_come() -> None:
    p = last_round(7)
    before = chance_alone(p.s, 0)
    assert chance_alone(p.set(2, water=3).s, 0) < before


def test_alone_a_search_goes_by_the_same_worth() -> None:
    p = last_round(7)
    assert value(p.s, 0) == chance_alone(p.s, 0)


# ---- who plays so


class Unasked(Foresight):
    """Fails when somebody asks it."""

    def answer(self, view: View, ask: Ask) -> Value:
        raise AssertionError(ask.kind)


def test_with_two_it_goes_by_prices() -> None:
    match = Match.begin(GAME, {}, 2, Secret.given(1), hurry=True)
    players = [Spymaster(GAME, seat, Dice(seat)) for seat in range(2)]
    for player in players:
        player.foresight = Unasked(GAME, 0, Dice(1), lambda *_: Priced(TASTE))
    run(match, players)
    assert match.over


def test_alone_it_takes_the_leader_who_does_best_against_rivals() -> None:
    view, ask = asked(Match.begin(GAME, {}, 1, Secret.given(1), hurry=True))
    bot = Spymaster(GAME, 0, Dice(1))
    assert bot.answer(view, ask) == AGAINST_RIVALS[0]
    left = ["princess_irulan", *AGAINST_RIVALS[1:], "staban_tuek"]
    assert bot.answer(view, Ask(0, "leader", left)) == AGAINST_RIVALS[1]


def test_without_these_leaders_it_takes_any() -> None:
    view, _ = asked(Match.begin(GAME, {}, 1, Secret.given(1), hurry=True))
    left = ["princess_irulan", "staban_tuek"]
    taken = {Spymaster(GAME, 0, Dice(n)).answer(view, Ask(0, "leader", left)) for n in range(9)}
    assert taken == set(left)

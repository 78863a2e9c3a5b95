"""Alone against Rivals `spymaster` plays its best answers on, and takes what does better."""

from __future__ import annotations

import pytest

from landsraad.bots.seating import run
from landsraad.games.imperium.bots.alone import standing
from landsraad.games.imperium.bots.foresight import LINES, Foresight, Line
from landsraad.games.imperium.bots.player import AGAINST_RIVALS, Priced, Spymaster
from landsraad.games.imperium.bots.taste import TASTE
from landsraad.games.imperium.rules.turn import REVEAL
from landsraad.games.imperium.state import State
from landsraad.kernel import Ask, Dice, Match, Secret, Value, View
from landsraad.kernel.match import imagined

from .positions import GAME
from .positions_last import opened
from .solo import Solo

FRIENDS: Line = {"turn": "diplomacy", "space": "dutiful_service"}
"""A visit that makes a friend of the Emperor."""


def last_round(vp: int) -> Solo:
    """Both Rivals have nine points and an Agent; I have one Agent, and the Emperor is near."""
    p = Solo()
    p.t.round = 8
    p.units(0, garrison=0).hand(0, "diplomacy", "dagger").set(0, vp=vp, influence={"emperor": 1})
    p.agent_at(0, "gather_support")
    for who, space in ((1, "swordmaster"), (2, "high_council")):
        p.agent_at(who, space).set(who, vp=9, spice=6)
    return p


def foresight() -> Foresight:
    return Foresight(GAME, 0, TASTE, lambda: Priced(TASTE).answer)


def asked(match: Match[State]) -> tuple[View, Ask]:
    return match.view(0), match.asks[0]


# ---- what is compared


def test_lines_of_a_turn_begin_with_that_of_prices_and_end_with_the_reveal() -> None:
    view, ask = asked(opened(last_round(9)))
    lines = foresight().lines(view, ask)
    assert lines[0]["turn"] == Priced(TASTE).answer(view, ask)
    assert lines[-1] == {"turn": REVEAL}
    assert len({tuple(line.items()) for line in lines}) == len(lines) <= LINES


def test_the_order_of_plain_gains_is_not_thought_about() -> None:
    looking = foresight()
    ask = Ask(0, "effect", ["take all", 1, 2])
    view, _ = asked(opened(last_round(9)))
    assert looking.answer(view, ask) is None


# ---- the comparison


def test_a_visit_that_wins_is_better_than_to_reveal() -> None:
    view, ask = asked(opened(last_round(9)))
    reveal: Line = {"turn": REVEAL}
    assert foresight().best(view, ask, [reveal, FRIENDS]) == FRIENDS
    assert foresight().best(view, ask, [FRIENDS, reveal]) == FRIENDS


def test_what_does_not_do_better_leaves_the_answer_of_prices() -> None:
    view, ask = asked(opened(last_round(9)))
    twin = dict(FRIENDS)
    assert foresight().best(view, ask, [FRIENDS, twin]) is FRIENDS


def test_the_line_that_was_chosen_is_kept_to() -> None:
    match, looking = opened(last_round(9)), foresight()
    looking.best = lambda view, ask, lines: FRIENDS  # type: ignore[method-assign]
    assert looking.answer(*asked(match)) == "diplomacy"
    match.answer(0, "diplomacy")
    assert looking.answer(*asked(match)) == "dutiful_service"


def test_what_it_cannot_see_does_not_change_what_it_foresees() -> None:
    """Everything hidden is dealt anew, and it answers the same."""
    view, ask = asked(opened(last_round(7)))
    said = foresight().answer(view, ask)
    for number in range(3):
        other = imagined(GAME, view, Dice(number), hurry=True)
        assert foresight().answer(*asked(other)) == said


# ---- the worth of a position


def test_points_help_whoever_has_them() -> None:
    p = last_round(7)
    before = standing(p.s)
    assert 0 < before < 1
    assert standing(p.set(0, vp=8).s) > before
    assert standing(p.set(0, vp=7).set(1, vp=10).s) < before


def test_goods_of_a_rival_are_points_to_come() -> None:
    p = last_round(7)
    before = standing(p.s)
    assert standing(p.set(2, water=3).s) < before


@pytest.mark.parametrize(("winner", "low", "high"), [(0, 0.5, 1.0), (1, 0.0, 0.5)])
def test_a_game_that_is_over_counts_by_its_winner(winner: int, low: float, high: float) -> None:
    p = last_round(9)
    p.t.ending, p.t.winners = "points", [winner]
    tied = standing(p.s)
    assert low < tied < high
    assert standing(p.set(winner, vp=12).s) != tied


# ---- who plays so


class Unasked(Foresight):
    """Fails when somebody asks it."""

    def answer(self, view: View, ask: Ask) -> Value | None:
        raise AssertionError(ask.kind)


def test_with_two_it_goes_by_prices() -> None:
    match = Match.begin(GAME, {}, 2, Secret.given(1), hurry=True)
    players = [Spymaster(GAME, seat, Dice(seat)) for seat in range(2)]
    for player in players:
        player.foresight = Unasked(GAME, 0, TASTE, lambda: Priced(TASTE).answer)
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

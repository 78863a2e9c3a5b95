"""What `ponder` searches in Imperium: lines beside what `spymaster` says, round by round."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.bots.comparing import ComparingBot
from landsraad.bots.named import maker
from landsraad.bots.seating import run
from landsraad.games.imperium.bots import stage, value
from landsraad.games.imperium.bots.lines import ANSWERS, PURCHASES, VISITS, others
from landsraad.games.imperium.bots.player import Spymaster
from landsraad.games.imperium.bots.standing import NAMES, far, features, is_safe
from landsraad.games.imperium.components import CARDS
from landsraad.games.imperium.rules.pool import DEPLOY
from landsraad.games.imperium.rules.turn import REVEAL
from landsraad.kernel import Ask, Dice, Match, Secret, Value, View

from .positions import GAME, Position


class Doubting(Spymaster):
    """Plays as ever, and looks at the lines that a search would compare with each answer."""

    seen: set[str]

    def answer(self, view: View, ask: Ask) -> Value:
        said = super().answer(view, ask)
        lines = others(view, ask, said)
        first = [line[0] for line in lines]
        assert all(kind == ask.kind and value in ask.options for kind, value in first)
        alone = [value for line in lines for _, value in line if len(line) == 1]
        assert said not in alone
        assert len(alone) == len(set(alone))
        assert len(lines) <= max(VISITS, PURCHASES, ANSWERS) + 12
        if lines:
            self.seen.add(ask.kind)
        return said


@pytest.mark.parametrize(("seats", "options"), [(4, {}), (1, {}), (6, {"rise_of_ix": True})])
def test_every_line_begins_with_an_answer_other_than_the_usual_one(
    seats: int, options: dict[str, Any]
) -> None:
    match = Match.begin(GAME, options, seats, Secret.given(3), hurry=True)
    Doubting.seen = set()
    run(match, Doubting)
    assert Doubting.seen >= {"turn", "effect", "choose"}


def test_a_turn_compares_visits_with_their_spaces_and_revealing() -> None:
    p = Position().hand(0, "dagger", "diplomacy")
    playing = p.turn(0)
    lines = others(playing.match.view(0), playing.asked(0), "dagger")
    assert [("turn", REVEAL)] in lines
    visits = [line for line in lines if len(line) == 3]
    assert {line[0] for line in visits} == {("turn", "dagger"), ("turn", "diplomacy")}
    assert len({(line[0], line[1]) for line in visits}) == len(visits) <= VISITS


def test_troops_are_compared_by_their_number() -> None:
    p = Position().hand(0, "dagger")
    playing = p.turn(0)
    playing.match.state.table.players[0].garrison = 8
    turn = playing.match.state.table.turn
    turn.combat, turn.recruited = True, 4
    ask = Ask(0, "effect", [DEPLOY, "end turn"])
    lines = others(playing.match.view(0), ask, "end turn")
    assert lines == [[("effect", DEPLOY), ("deploy", n)] for n in (1, 2, 3, 5, 6)]


def test_cards_to_buy_are_compared_and_only_the_best() -> None:
    p = Position()
    playing = p.turn(0)
    many = list(CARDS)[:12]
    lines = others(playing.match.view(0), Ask(0, "effect", [*many, "end turn"]), many[0])
    assert len(lines) == PURCHASES + 1
    assert lines[-1] == [("effect", "end turn")]


def test_plain_gains_are_not_searched() -> None:
    p = Position().hand(0, "dagger")
    playing = p.turn(0)
    ask = Ask(0, "effect", [1, 2, "take all", "end turn"])
    assert others(playing.match.view(0), ask, "take all") == []
    assert others(playing.match.view(0), ask, 2) == []


def test_a_round_is_a_stage() -> None:
    p = Position()
    before = stage(p.s)
    p.t.round += 1
    assert stage(p.s) == before + 1


def test_the_search_of_one_turn_is_the_same_again_and_gives_an_option() -> None:
    match = Match.begin(GAME, {}, 4, Secret.given(4), hurry=True)
    run_to_round(match, 3)
    seat, ask = next(iter(match.asks.items()))
    answers = []
    for _ in range(2):
        bot = maker(GAME, "ponder:40")(GAME, seat, Dice(9))
        assert isinstance(bot, ComparingBot)
        answers.append((bot.answer(match.view(seat), ask), list(bot.script)))
    assert answers[0] == answers[1]
    assert answers[0][0] in ask.options


def run_to_round(match: Match[Any], number: int) -> None:
    """Let `spymaster`s play until a round begins."""
    players = [Spymaster(GAME, seat, Dice(seat)) for seat in range(4)]
    while match.state.table.round < number:
        seat, ask = next(iter(match.asks.items()))
        match.answer(seat, players[seat].answer(match.view(seat), ask))


# ---- the value


def test_everything_that_is_weighed_is_read() -> None:
    p = Position()
    assert len(features(p.s, 0)) == len(NAMES)
    me = p.player(0)
    before = dict(zip(NAMES, features(p.s, 0), strict=True))
    me.vp += 1
    me.influence |= {"fremen": 2, "emperor": 1, "spacing_guild": 3}
    me.solari += 1
    me.spice += 1
    me.water += 1
    me.garrison += 1
    me.swordmaster = me.council = True
    p.t.alliances["bene_gesserit"] = 0
    me.influence["bene_gesserit"] = 4
    p.s.shields[0].intrigue.append("detonation")
    me.spies.append("post")
    me.discard += ["prepare_the_way"] * 3
    me.face_up.append("skirmish")
    p.t.control["arrakeen"] = 0
    after = dict(zip(NAMES, features(p.s, 0), strict=True))
    assert [name for name in NAMES if after[name] == before[name]] == []


def test_an_alliance_is_safe_while_nobody_is_level() -> None:
    p = Position()
    p.player(0).influence["emperor"] = p.player(1).influence["emperor"] = 4
    assert not is_safe(p.s, 0, "emperor")
    p.player(0).influence["emperor"] = 5
    assert is_safe(p.s, 0, "emperor")


def test_points_count_for_more_as_the_end_comes_and_the_seat_for_less() -> None:
    def gain(everybody: int, **has: Any) -> float:
        p = Position()
        for seat in range(4):
            p.player(seat).vp = everybody
        before = value(p.s, 0)
        for name, given in has.items():
            setattr(p.player(0), name, given)
        return value(p.s, 0) - before

    assert gain(1, vp=2) < gain(8, vp=9)
    assert gain(1, council=True) > gain(8, council=True)


def test_the_end_is_near_with_points_or_with_few_conflicts_left() -> None:
    p = Position()
    p.player(0).vp = 1
    young = far(p.s)
    p.player(0).vp = 9
    assert far(p.s) < 0.25 < young
    p.player(0).vp = 1
    p.s.box.conflicts.clear()
    assert far(p.s) < 0.25

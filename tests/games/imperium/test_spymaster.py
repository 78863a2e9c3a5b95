"""`spymaster`: it plays every mode to the end, by what its seat sees alone, and takes its wins."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.bots.bot import Bot, RandomBot
from landsraad.bots.reasons import ONLY
from landsraad.bots.seating import run
from landsraad.games.imperium.bots import bots, policy, reason, value
from landsraad.games.imperium.bots.choices import CHOICES
from landsraad.games.imperium.bots.fighting import Guess
from landsraad.games.imperium.bots.player import Spymaster, answer
from landsraad.games.imperium.bots.pricing import PRICES
from landsraad.games.imperium.bots.reading import Reading
from landsraad.games.imperium.bots.reasons import principle
from landsraad.games.imperium.bots.reasons_words import PRINCIPLES
from landsraad.games.imperium.bots.turns import WORTHWHILE, cards_to
from landsraad.games.imperium.bots.worth import Worth
from landsraad.games.imperium.components import SCRIPTS
from landsraad.games.imperium.state import State, Turn
from landsraad.games.imperium.story.asks import ASKS
from landsraad.games.imperium.story.modules import MODULE_ASKS
from landsraad.kernel import Ask, Dice, Game, Match, Seat, Secret, Value, View
from landsraad.kernel.state import encode

from .greedy import Greedy
from .positions import GAME, LEADERS, Position

MODES: list[tuple[int, dict[str, Any]]] = [
    (4, {}),
    (3, {"choam": True, "promos": True}),
    (2, {"smart_politics": True}),
    (1, {"difficulty": "kwisatz_haderach", "rivals": "choose"}),
    (6, {}),
    (4, {"rise_of_ix": True, "choam": True}),
    (6, {"rise_of_ix": True, "team_hands": "shown"}),
    (4, {"epic_game": True, "leader_choice": "draft_six"}),
]


def begun(seats: int, seed: int = 1, **options: Any) -> Match[State]:
    """A match before its first question."""
    return Match.begin(GAME, options, seats, Secret.given(seed), hurry=True, live=False)


class Curious(Spymaster):
    """Tells why it answers so; now and then it tries that a view is only looked at."""

    asked = 0

    def __init__(self, game: Game[Any], seat: Seat, dice: Dice) -> None:
        super().__init__(game, seat, dice)
        self.foresight.playouts = 16

    def answer(self, view: View, ask: Ask) -> Value:
        self.asked += 1
        line = list(self.last_round.line)
        said = super().answer(view, ask)
        assert said in ask.options
        told = reason(view, ask, said)
        assert told in ("", ONLY) or told.endswith("."), (ask.kind, said)
        if self.asked % 20 == 0:
            before = encode([view.table, view.shield])
            if view.table.seats > 1:
                self.last_round.line = line
                assert super().answer(view, ask) == said
            assert encode([view.table, view.shield]) == before
        return said


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_it_plays_a_whole_game_and_can_say_why(seats: int, options: dict[str, Any]) -> None:
    match = begun(seats, **options)
    run(match, Curious)
    assert match.state.table.ending


def test_the_same_seed_gives_the_same_game() -> None:
    games = [begun(4, seed=5, choam=True) for _ in range(2)]
    for match in games:
        run(match, Spymaster)
    assert games[0].encoded() == games[1].encoded()


def test_it_beats_three_who_do_anything() -> None:
    for seed in range(4):
        match = begun(4, seed=seed)
        players: list[Bot] = [RandomBot(GAME, seat, Dice(seat)) for seat in range(4)]
        players[seed] = Spymaster(GAME, seed, Dice(1))
        run(match, players)
        assert match.state.table.winners == [seed]


def test_what_it_cannot_see_does_not_change_its_answer() -> None:
    """Everything hidden is dealt anew, and it answers the same."""
    match = begun(4, seed=3)
    asked = 0

    def answering(view: View, ask: Ask) -> Value:
        nonlocal asked
        asked += 1
        said = answer(view, ask)
        if asked % 40 == 0:
            other = GAME.imagine(view, Dice(asked))
            outsides = [shield.outside() for shield in other.shields]
            again = View(
                view.seat,
                other.table,
                other.shields[view.seat],
                outsides,
                other.box.outside(),
                view.since,
                view.paused,
            )
            assert answer(again, ask) == said
        return said

    run(match, answering)
    assert asked > 200


# ---- prices


def test_every_op_has_a_price() -> None:
    for path, script in SCRIPTS.items():
        for op in script:
            assert type(op) in PRICES, path


def worth(p: Position, seat: int = 0) -> Worth:
    """The prices of a position."""
    outsides = [shield.outside() for shield in p.s.shields]
    view = View(seat, p.t, p.s.shields[seat], outsides, p.s.box.outside(), [], [])
    return Worth(Reading(view))


def test_the_second_step_of_a_track_is_worth_more_than_the_first_and_the_third() -> None:
    p = Position()
    first = worth(p).climb("fremen", 1)
    p.player(0).influence["fremen"] = 1
    second = worth(p).climb("fremen", 1)
    p.player(0).influence["fremen"] = 2
    assert second > first > 0 < worth(p).climb("fremen", 1) < second


def test_goods_are_worth_little_when_the_game_is_about_to_end() -> None:
    p = Position()
    early = worth(p).goods("spice", 1)
    p.player(2).vp = 10
    assert worth(p).goods("spice", 1) < early / 2


def test_a_lost_fight_is_worth_no_troops_and_an_open_one_is() -> None:
    p = Position()
    p.player(0).garrison = 3
    for player in p.t.players:
        player.revealed = True
    assert worth(p).fight.best_troops(2, 0.1) > 0
    for who in (1, 2, 3):
        p.player(who).conflict = 6
    assert worth(p).fight.best_troops(2, 0.1) == 0


def test_a_certain_strength_is_reached_or_not() -> None:
    assert Guess(6, 0).at_least(6) == 1
    assert Guess(6, 0).at_least(7) == 0
    assert 0.4 < Guess(6, 2).at_least(6.5) < 0.6


def test_lady_jessica_pays_for_a_memory_early_in_the_game() -> None:
    p = Position(leaders=("lady_jessica", *LEADERS[1:])).set(0, spice=2)
    assert worth(p).script("leader/lady_jessica/signet") > WORTHWHILE
    p.set(0, spice=0)
    assert worth(p).script("leader/lady_jessica/signet") == 0


def test_a_seat_on_the_council_is_worth_more_on_a_reveal_turn() -> None:
    p = Position()
    later = worth(p).script("card/corrinth_city/reveal/0/1/0/get")
    p.t.turn = Turn(0, "reveal")
    now = worth(p).script("card/corrinth_city/reveal/0/1/0/get")
    assert now - later == pytest.approx(worth(p).persuading(0, 2))


# ---- the fight and the end


def test_it_plays_a_combat_card_that_turns_a_second_place_into_a_win() -> None:
    p = Position().units(0, conflict=4).units(1, conflict=4).set(1, swords=1)
    playing = p.intrigue(0, "find_weakness").at("combat")
    assert answer(playing.match.view(0), playing.asked(0)) == "find_weakness"


def test_it_keeps_a_combat_card_that_changes_no_rank() -> None:
    p = Position().units(0, conflict=2).units(1, conflict=9).units(2, conflict=9)
    playing = p.intrigue(0, "find_weakness").at("combat")
    assert answer(playing.match.view(0), playing.asked(0)) == "pass"


def test_a_card_that_may_score_at_the_end_is_not_spent_for_a_spice() -> None:
    p = Position().hand(0, "dagger").intrigue(0, "crysknife").won(0, "choam_security")
    p.set(2, vp=9)
    playing = p.turn(0)
    assert "crysknife" in playing.asked(0).options
    assert answer(playing.match.view(0), playing.asked(0)) != "crysknife"


def test_persuasion_that_reaches_the_card_that_scores_is_dearer_near_the_end() -> None:
    p = Position()
    assert worth(p).persuading(8, 1) == pytest.approx(worth(p).persuading(5, 1))
    p.set(2, vp=10)
    assert worth(p).persuading(8, 1) > 0.5 > worth(p).persuading(5, 1)


# ---- reasons


FACTS_ALONE = {"turn", "space", "effect", "choose"}
"""Where no principle says more than that this is best: there facts are told, or nothing."""


def test_every_kind_of_question_has_a_principle() -> None:
    for kind in (*ASKS, *MODULE_ASKS):
        assert principle(kind, "any") or kind in FACTS_ALONE, kind


def test_no_principle_is_for_a_kind_that_is_never_asked() -> None:
    kinds = {*ASKS, *MODULE_ASKS}
    assert {key.partition(":")[0] for key in PRINCIPLES} <= kinds
    assert set(CHOICES) <= kinds


# ---- for a search


def test_who_is_ahead_stands_better() -> None:
    p = Position()
    assert value(p.s, 0) == pytest.approx(value(p.s, 1), abs=0.2)
    p.player(0).vp = 8
    assert value(p.s, 0) > 0.7 > 0.2 > value(p.s, 1)
    assert sum(value(p.s, seat) for seat in range(4)) == pytest.approx(1)


def test_in_a_search_the_card_is_known_by_its_spaces() -> None:
    p = Position().hand(0, "diplomacy", "dagger")
    playing = p.turn(0).say(0, "turn", "dagger")
    w = worth(p)
    assert cards_to(w, playing.asked(0)) == ["dagger"]


def test_it_beats_three_who_go_by_printed_numbers() -> None:
    for seed in range(4):
        match = begun(4, seed=seed)
        players: list[Bot] = [Greedy(GAME, seat, Dice(seat)) for seat in range(4)]
        players[seed] = Spymaster(GAME, seed, Dice(1))
        run(match, players)
        assert match.state.table.winners == [seed]


def test_the_policy_of_a_search_answers_every_question() -> None:
    match = begun(4, seed=2)
    dice = Dice(1)
    while match.asks:
        seat, ask = next(iter(match.asks.items()))
        said = policy(match.state, ask, dice)
        assert said in ask.options
        match.answer(seat, said)
    assert match.state.table.ending
    assert list(bots.made) == ["spymaster"]

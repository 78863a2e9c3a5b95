"""The search finds what is good, from a view alone."""

from types import SimpleNamespace

import pytest

from landsraad import kernel, load
from landsraad.bots.own import Bots
from landsraad.bots.ponder import Branch, Node, PonderBot
from landsraad.kernel import AGAIN, Ask, Dice, Game, Match, Secret, Verdict, named, together
from landsraad.kernel.asks import choose
from landsraad.kernel.state import copied, encode

GAME = load("spice_auction")


class Table(kernel.Table):
    picks: list[str]


class Box(kernel.Box):
    prize: str


class State(kernel.State[Table, kernel.Shield, Box]):
    pass


def climb(s):
    """Two choices in a row; only up and up again wins."""
    s.table.picks.append((yield Ask(0, "way", ["down", "left", "up", "right"])))
    return AGAIN if len(s.table.picks) < 2 else None


def guess(s):
    """Both name a side at once; seat 0 wins if they differ, and seat 1 likes the left."""
    picks = yield from together({seat: choose(seat, "side", ["left", "right"]) for seat in (0, 1)})
    s.table.picks += [picks[0], picks[1]]


class Toy(Game[State]):
    name, title, seats, laws = "toy", "Toy", (2,), kernel.Laws(10)
    state = State
    steps = named(climb, guess)

    def __init__(self, first):
        self.first = first

    def setup(self, options, seats, dice):
        return State(
            Table([[self.first]], []), [kernel.Shield({}), kernel.Shield({})], Box(dice, "")
        )

    def imagine(self, view, dice):
        shields = [kernel.Shield({}), kernel.Shield({})]
        return State(copied(view.table), shields, Box(dice.split("x"), ""))

    def verdict(self, s):
        won = (
            s.table.picks == ["up", "up"] if self.first == "climb" else len(set(s.table.picks)) == 2
        )
        return Verdict((0,) if won else (1,), "climbed", 1)


def begin(game, **modes):
    return Match.begin(game, secret=Secret.given(1), **modes)


def answered(game, match, seat=0, **budget):
    return PonderBot(game, seat, Dice(7), **budget).answer(match.view(seat), match.asks[seat])


def test_it_finds_a_win_two_decisions_away_without_any_help_of_the_game():
    game = Toy("climb")
    match = begin(game)
    assert answered(game, match, playouts=300) == "up"
    match.answer(0, "up")
    assert answered(game, match, playouts=50) == "up"


def test_it_reckons_with_what_the_playout_policy_lets_others_do(monkeypatch):
    def policy(s, ask, dice):
        return "left" if ask.seat == 1 else dice.pick(ask.options, "policy")

    part = SimpleNamespace(bots=Bots(policy=policy))
    monkeypatch.setattr(Toy, "part", lambda self, name: part)
    game = Toy("guess")
    assert answered(game, begin(game), playouts=60) == "right"


def test_a_value_function_ends_long_playouts(monkeypatch):
    asked = []

    def value(s, seat):
        asked.append(seat)
        return 0.5

    part = SimpleNamespace(bots=Bots(value=value))
    monkeypatch.setattr(type(GAME), "part", lambda self, name: part)
    answered(GAME, Match.begin(GAME, seats=4, secret=Secret.given(3)), playouts=5)
    assert asked.count(0) >= 5  # once a playout
    assert len(asked) < 4 * asked.count(0)  # others where the search chose between their answers


@pytest.mark.parametrize("seats", GAME.seats)
def test_it_plays_with_any_number_of_seats_and_changes_nothing_by_thinking(seats):
    match = Match.begin(GAME, seats=seats, secret=Secret.given(2))
    before = encode(match.state)
    for seat, ask in list(match.asks.items()):
        assert answered(GAME, match, seat, playouts=6) in ask.options
    assert encode(match.state) == before


def test_the_same_dice_and_playouts_give_the_same_answer():
    match = Match.begin(GAME, seats=4, secret=Secret.given(5))
    assert answered(GAME, match, playouts=40) == answered(GAME, match, playouts=40)


def test_it_needs_nothing_but_a_copy_of_the_view():
    match = Match.begin(GAME, seats=4, secret=Secret.given(5))
    bot, twin = PonderBot(GAME, 1, Dice(1), playouts=20), PonderBot(GAME, 1, Dice(1), playouts=20)
    ask = match.asks[1]
    assert bot.answer(match.view(1), ask) == twin.answer(match.view(1).copied(), ask)


def test_a_budget_of_seconds_is_a_budget_too_and_no_time_still_gives_an_option():
    match = Match.begin(GAME, seats=4, secret=Secret.given(5))
    assert answered(GAME, match, seconds=0.05) in match.asks[0].options
    assert answered(GAME, match, seconds=0.0) in match.asks[0].options


def test_it_does_not_search_where_there_is_no_choice_and_begins_nothing():
    bot = PonderBot(Toy("climb"), 0, Dice(1))
    assert bot.answer(None, Ask(0, "side", ["left"], hidden=True)) == "left"
    assert bot.begin(None, ["gift"]) is None


def test_an_answer_that_does_better_is_tried_more_often_further_down():
    node, good = Node(), {"left": 0.1, "right": 0.9}
    for turn in range(60):
        proposal = "left" if turn % 2 else "right"
        value = node.select(["left", "right"], proposal, 0.8)
        node.learn(value, good[value])
    assert node.visits["right"] > 2 * node.visits["left"] > 2


def test_of_very_many_answers_it_tries_only_some():
    match = Match.begin(GAME, {"spice": 30}, seats=4, secret=Secret.given(5))
    bot = PonderBot(GAME, 0, Dice(1), playouts=20)
    some = bot.candidates(match.view(0), match.asks[0])
    assert len(set(some)) == len(some) == 5
    assert bot.answer(match.view(0), match.asks[0]) in match.asks[0].options


def test_another_answer_is_given_only_if_it_did_clearly_better_than_the_usual_one() -> None:
    usual, close, better = Branch(), Branch(), Branch()
    for _ in range(20):
        usual.results.add(0.5)
        close.results.add(0.52)
        better.results.add(0.9)
    assert not close.clearly_above(usual)
    assert better.clearly_above(usual)
    assert not usual.clearly_above(better)

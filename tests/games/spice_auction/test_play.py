"""Whole games of Spice Auction, and its words."""

import pytest

from landsraad.games.spice_auction import story
from landsraad.games.spice_auction.bots import policy, value
from landsraad.games.spice_auction.components import CARDS, OBJECTIVES
from landsraad.kernel import Dice, Match, Secret, Told
from landsraad.kernel.record import End
from landsraad.records.honesty import first_dishonest
from landsraad.records.replay import replay

from .positions import GAME, playing, sale


@pytest.mark.parametrize("options", GAME.laws.option_sets)
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_game_ends_within_its_limit_and_replays(seats: int, options: dict[str, object]) -> None:
    dice = Dice(seats)
    m = Match.begin(GAME, options, seats, Secret.given(seats), live=True, check=True)
    while not m.over:
        seat, ask = dice.pick(list(m.asks.items()), "seat")
        m.answer(seat, policy(m.state, ask, dice))
        GAME.invariants(m.state)
    assert m.decisions <= GAME.laws.most(GAME.options())
    assert replay(m.record, game=GAME).encoded() == m.encoded()
    end = m.entries[-1]
    assert isinstance(end, End)
    assert end.secret is not None
    assert first_dishonest(m.record, end.secret) is None


def test_the_playout_policy_answers_with_an_option() -> None:
    m = playing("silk_4", hands=(("karama",), (), (), ()))
    dice = Dice(3)
    assert {policy(m.s, m.match.asks[0], dice) for _ in range(50)} <= set(m.match.asks[0].options)
    m.bid(0, 3, 0, 0)
    assert {policy(m.s, m.match.asks[0], dice) for _ in range(50)} == {"pass", "karama"}


def test_who_leads_stands_best() -> None:
    s = sale(hands=(("silk_4",), (), (), ()))
    worth = [value(s, seat) for seat in range(4)]
    assert worth[0] == max(worth)
    assert all(0 <= each <= 1 for each in worth)


def test_every_card_and_objective_has_words() -> None:
    for card in CARDS:
        assert story.card_words(card)
    for objective in OBJECTIVES:
        assert "point" in story.objective_words(objective)


def test_everything_that_is_told_has_words() -> None:
    m = playing("silk_4", hands=(("karama",), (), (), ()), round=8)
    m.act(2, "gift", 1, 3)
    m.bid(0, 3, 2, 0)
    m.react(0)
    assert m.over
    said = [story.story.event(told) for told in m.match.told]
    assert said[0] == "Player 3 gives Player 2 3 spice."
    assert "Player 1 plays a Karama: the bid of Player 2 is struck out." in said
    assert story.story.event(Told("unsold", {"card": "karama"})).startswith("Nobody gets")


def test_the_table_is_described_as_a_seat_sees_it() -> None:
    m = playing("silk_4", hands=(("karama",), (), (), ()), bought=((), (), (), ()))
    seen = story.story.view(m.match.view(0))
    assert "On sale: a crate of silk." in seen
    assert "You have seen: silk worth 4 (on sale)." in seen
    assert "silk worth 4" not in story.story.view(m.match.view(1))
    assert "You have" not in story.story.view(m.match.view(-1))
    m.bid(0, 3, 0, 0)
    assert "Player 2: no cards, bought nothing, bids 3." in story.story.view(m.match.view(2))
    m.react()
    assert "silk worth 4 (Player 2)" in story.story.view(m.match.view(0))


def test_questions_and_options_have_words() -> None:
    m = playing("silk_4", hands=(("karama",), (), (), ()))
    view = m.match.view(0)
    give_to = m.draft(0, "gift")
    assert give_to is not None
    assert story.story.ask(view, give_to) == "Who do you give spice to?"
    assert story.story.option(view, give_to, 2) == "Player 3"
    m.bid(0, 3, 0, 0)
    assert story.story.option(view, m.match.asks[0], "karama") == "Play a Karama"

"""Bots take their seats: by name, as objects, classes and functions; and play what is theirs."""

from typing import Any

import pytest

import landsraad
from landsraad.bots.bot import Bot, RandomBot
from landsraad.bots.ponder import PonderBot
from landsraad.bots.seating import FunctionBot, run, seated
from landsraad.kernel import Ask, Match, Refused, Value, View

GAME = "spice_auction"


def last(view: View, ask: Ask) -> Value:
    return ask.options[-1]


class First(Bot):
    """A class of bots with nothing but an answer; it is made with game, seat and dice."""

    def __init__(self, *made_with: Any) -> None:
        self.made_with = made_with

    def answer(self, view: View, ask: Ask) -> Value:
        return ask.options[0]


def begun(seats: int = 3) -> Match[Any]:
    return landsraad.begin(GAME, {"rounds": 3}, seats=seats, seed=7)


def test_names_objects_classes_and_functions_are_bots() -> None:
    mine = First()
    found = seated(begun(4), ["ponder:5", mine, First, last])
    assert [type(bot) for bot in found.values()] == [PonderBot, First, First, FunctionBot]
    assert found[1] is mine
    game, seat, _ = found[2].made_with  # type: ignore[attr-defined]
    assert (game.name, seat) == (GAME, 2)


@pytest.mark.parametrize("players", ["random", ["random"], {0: "random", 1: "random", 2: "random"}])
def test_one_name_a_list_and_a_mapping_can_say_the_same(players: Any) -> None:
    match = begun()
    assert {type(bot) for bot in seated(match, players).values()} == {RandomBot}
    assert run(match, players) == match.verdict is not None


def test_the_last_of_a_list_takes_all_seats_that_are_left() -> None:
    found = seated(begun(5), [First, "random"])
    assert [type(bot) for bot in found.values()] == [First, *[RandomBot] * 4]


@pytest.mark.parametrize("players", [[], ["random"] * 4])
def test_more_bots_than_seats_and_none_at_all_are_refused(players: list[str]) -> None:
    with pytest.raises(Refused, match=r"\d bots cannot sit on 3 seats"):
        run(begun(), players)


def test_a_bot_on_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refused, match="there is no seat 3"):
        run(begun(), {3: "random"})


def test_the_same_players_play_the_same_match_again() -> None:
    ends = [begun(), begun()]
    for match in ends:
        run(match)
    assert ends[0].encoded() == ends[1].encoded()


def test_bots_that_are_seated_later_have_other_dice() -> None:
    match = begun()
    early = seated(match, "random")[0]
    ask = next(iter(match.asks.values()))
    match.answer(ask.seat, ask.options[0])
    late = seated(match, "random")[0]
    assert early.dice.seed != late.dice.seed  # type: ignore[attr-defined]


def test_it_stops_when_a_seat_without_a_bot_is_asked_and_goes_on_afterwards() -> None:
    match, asked = begun(), 0
    while run(match, {1: "random", 2: last}) is None:
        assert list(match.asks) == [0]
        match.answer(0, match.asks[0].options[0])
        asked += 1
    assert match.over
    assert asked > 3


def test_a_function_sees_what_its_seat_sees() -> None:
    seen: list[tuple[int, int]] = []

    def looking(view: View, ask: Ask) -> Value:
        seen.append((view.seat, ask.seat))
        return ask.options[0]

    run(begun(), looking)
    assert {seat for seat, _ in seen} == {0, 1, 2}
    assert all(seat == asked for seat, asked in seen)

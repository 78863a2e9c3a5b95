"""How a game ends: sietches, ties, and the last cycle."""

from __future__ import annotations

import pytest

from landsraad.games.dawn_of_the_fremen.components import LANDS
from landsraad.games.dawn_of_the_fremen.rules import winning
from landsraad.games.dawn_of_the_fremen.rules.phases import action
from landsraad.games.dawn_of_the_fremen.rules.winning import contenders
from landsraad.games.dawn_of_the_fremen.state import State, Table
from landsraad.kernel import PASS

from .positions import SEAT, Playing, Position
from .switching import Switch, instead, without
from .test_council import all_pass

_end_actions = action.end_actions


def _seen_at_once(s: State) -> None:
    """A win is seen after each player's actions."""
    _end_actions(s)
    winning.win_check(s)


def _first_side(t: Table) -> list[list[int]]:
    """No tie: the first has won."""
    sides = [x for x in winning.sides(t) if winning.excess(t, x) >= 0]
    return sides[:1]


def _sietches_alone(t: Table, members: list[int]) -> tuple[int, ...]:
    return (winning.excess(t, members),)


SWITCHES: dict[str, Switch] = {
    "ruling: win_check": instead(action.end_actions, _seen_at_once),
    "ruling: tie_break": instead(winning.contenders, _first_side),
    "ruling: max_cycles": instead(winning.rank, _sietches_alone),
    "ending: sietches": without(winning.contenders, []),
    "ending: alliance": without(winning.contenders, []),
    "ending: tie": instead(winning.contenders, _first_side),
    "ending: last_cycle": without(winning.last_cycle),
}


def lands(start: Position, tribe: str) -> list[str]:
    """The territories of a tribe."""
    return [name for name in LANDS if start.t.lands[name].warrior == SEAT[tribe]]


def settled(start: Position, **sietches: int) -> Position:
    """Give tribes so many sietches."""
    for tribe, number in sietches.items():
        for name in lands(start, tribe)[:number]:
            start.put(name, "sietch")
    return start


def after_action(start: Position) -> Playing:
    """The last action is done."""
    return start.phase("council")


def result(game: Playing) -> tuple[str, list[int]]:
    """How it ended, and who won."""
    return game.t.ending, game.t.winners


# ---- sietches


def test_three_sietches_win_alone() -> None:
    """ending: sietches"""
    game = after_action(settled(Position(), green=2, blue=3))
    assert result(game) == ("sietches", [1])
    assert game.match.verdict is not None
    assert game.match.verdict.scores == (2, 3, 0, 0)


def test_two_sietches_do_not_win() -> None:
    game = after_action(settled(Position(), green=2, blue=2))
    assert game.open_kinds()["green"] == "propose"


def test_five_sietches_win_together() -> None:
    """ending: alliance"""
    game = after_action(settled(Position().ally("green", "red"), green=1, red=4, blue=2))
    assert result(game) == ("alliance", [0, 2])


def test_four_sietches_are_not_enough_for_an_alliance() -> None:
    game = after_action(settled(Position().ally("green", "red"), green=3, red=1))
    assert not game.t.ending


def test_sietches_in_abandoned_land_are_nobodys() -> None:
    start = settled(Position(), green=2, blue=3).vanished("blue")
    assert not after_action(start).t.ending


def test_a_table_may_agree_on_other_numbers_before_the_game() -> None:
    game = after_action(settled(Position(sietches_alone=2), green=2))
    assert result(game) == ("sietches", [0])
    assert not after_action(settled(Position(sietches_alone=4), green=3)).t.ending


def test_a_sietch_lost_before_the_end_of_the_action_phase_does_not_count() -> None:
    """ruling: win_check"""
    start = Position(2).hold("green", "hollow_erg", "red_sink", "windy_basin")
    start.hold("blue", "hollow_basin").put("hollow_basin", "crysknife")
    for name in ("hollow_erg", "red_sink", "windy_basin"):
        start.put(name, "sietch")
    game = start.at(("begin_phase", "action"), ("begin_phase", "council"))
    game.say("green", "first action", PASS).say("green", "second action", PASS)
    game.say("blue", "first action", "attack").say("blue", "attack", "hollow_erg")
    game.say("blue", "bring from", PASS)
    assert game.owner("hollow_erg") == "blue"
    game.say("blue", "second action", PASS)
    assert not game.t.ending
    assert game.open_kinds() == {"green": "propose"}


def test_a_sietch_built_in_the_development_phase_waits_for_the_action_phase() -> None:
    start = settled(Position(2), green=2).hold("green", "red_sink")
    start.put("red_sink", "spice", "water", "food", "worm_tooth")
    phases = ("development", "action", "council")
    game = start.at(*(("begin_phase", name) for name in phases))
    game.say("green", "develop", "sietch")
    assert game.open_kinds() == {"green": "first action"}
    assert not game.t.ending
    for tribe in ("green", "blue"):
        game.say(tribe, "first action", PASS).say(tribe, "second action", PASS)
    assert result(game) == ("sietches", [0])


# ---- ties


def vote_on_tie(game: Playing, **said: str) -> Playing:
    """Everybody says whether to play on."""
    for tribe, word in said.items():
        game.say(tribe, "play on", word)
    return game


def test_a_single_player_who_ties_with_an_alliance_has_won() -> None:
    """ruling: tie_break"""
    start = Position().ally("green", "blue")
    game = after_action(settled(start, green=3, blue=2, red=3))
    assert result(game) == ("sietches", [2])


def test_single_players_who_tie_may_end_the_game_drawn() -> None:
    """ruling: tie_break; ending: tie"""
    game = after_action(settled(Position(3), green=3, red=3))
    assert game.open_kinds() == {"green": "play on", "blue": "play on", "red": "play on"}
    vote_on_tie(game, green="yes", blue="no", red="yes")
    assert result(game) == ("tie", [0, 2])


def test_an_alliance_has_no_part_in_a_tie_of_two_single_players() -> None:
    start = Position().ally("green", "blue")
    game = after_action(settled(start, green=3, blue=2, red=3, yellow=3))
    vote_on_tie(game, green="no", blue="no", red="no", yellow="no")
    assert result(game) == ("tie", [2, 3])


def test_two_alliances_may_tie() -> None:
    """ruling: tie_break"""
    start = Position().ally("green", "blue").ally("red", "yellow")
    game = after_action(settled(start, green=3, blue=2, red=3, yellow=2))
    vote_on_tie(game, green="yes", blue="yes", red="yes", yellow="no")
    assert result(game) == ("tie", [0, 1, 2, 3])


def test_a_tie_counts_from_each_sides_own_number() -> None:
    """More sietches above one's number are no more than enough: it is a tie all the same."""
    start = Position(3).set(needs=[4, 3, 3])
    game = after_action(settled(start, green=5, red=3))
    assert "play on" in game.open_kinds().values()


def play_on(start: Position) -> Playing:
    """The Council of a tie agrees to play on; the next Council begins after it."""
    game = start.at(("begin_phase", "council"), ("begin_phase", "council"))
    vote_on_tie(game, green="yes", blue="yes")
    assert game.told("playing_on")
    return game


def both_pass(game: Playing) -> Playing:
    """Nobody proposes anything in this Council."""
    return game.say("green", "propose", PASS).say("blue", "propose", PASS)


def test_with_everybodys_yes_a_tie_is_played_on() -> None:
    """ruling: tie_break"""
    game = play_on(settled(Position(2), green=3, blue=3))
    assert not game.t.ending
    both_pass(game)
    assert game.open_kinds() == {"green": "propose"}, "still tied, and nobody is asked again"


def test_a_tie_that_is_played_on_ends_when_one_side_is_further_over_its_number() -> None:
    """ruling: tie_break"""
    game = play_on(settled(Position(2), green=3, blue=3))
    name = next(x for x in LANDS if game.owner(x) == "blue" and not game.land(x).tokens)
    game.land(name).tokens.append("sietch")
    both_pass(game)
    assert result(game) == ("sietches", [1])


def test_to_reach_the_number_is_not_enough_once_a_tie_is_played_on() -> None:
    game = play_on(settled(Position(2), green=3, blue=3))
    name = next(x for x in LANDS if game.owner(x) == "green" and game.land(x).tokens)
    game.land(name).tokens.clear()
    both_pass(game)
    assert not game.t.ending


def test_a_tie_is_over_when_one_of_the_two_vanishes() -> None:
    game = after_action(settled(Position(3), green=3, red=3))
    game.act("red", "vanish", "vanish")
    assert result(game) == ("sietches", [0])


# ---- the last cycle


@pytest.mark.parametrize("last", [20, 30, 40, 60, 100])
def test_the_game_ends_after_the_last_cycle_at_the_latest(last: int) -> None:
    """ruling: max_cycles; ending: last_cycle
    option: max_cycles=20; option: max_cycles=30; option: max_cycles=40
    option: max_cycles=60; option: max_cycles=100
    """
    before = after_action(settled(Position(max_cycles=last), red=1).set(cycle=last - 1))
    all_pass(before)
    assert result(before) == ("", [])
    game = after_action(settled(Position(max_cycles=last), red=1).set(cycle=last))
    assert not game.over, "the Council of the last cycle may still agree on something"
    all_pass(game)
    assert result(game) == ("last_cycle", [2])


def last_council(start: Position) -> list[int]:
    """Who wins after the Council of the last cycle."""
    game = after_action(start.set(cycle=start.t.options.max_cycles))
    all_pass(game)
    assert game.t.ending == "last_cycle"
    return game.t.winners


def test_whoever_lacks_the_fewest_sietches_wins_at_last() -> None:
    """Two of three lack fewer than three of five."""
    start = settled(Position(3).ally("green", "blue"), green=2, blue=1, red=2)
    assert last_council(start) == [2]


def test_then_a_single_player_comes_before_an_alliance() -> None:
    """ruling: max_cycles"""
    start = settled(Position(3).ally("green", "blue"), green=2, blue=2, red=2)
    assert last_council(start) == [2]


def test_then_more_territories_count() -> None:
    """ruling: max_cycles"""
    start = Position(2)
    start.hold("blue", lands(start, "green")[0])
    assert last_council(start) == [1]


def test_then_more_strength_counts() -> None:
    """ruling: max_cycles"""
    start = Position(2)
    start.put(lands(start, "blue")[0], "maker").put(lands(start, "green")[0], "stillsuit")
    assert last_council(start.put(lands(start, "green")[1], "water")) == [1]


def test_then_more_resources_count() -> None:
    """ruling: max_cycles"""
    start = Position(2).debts("blue", "green", 1)
    assert last_council(start.put(lands(start, "blue")[0], "spice")) == [1]


def test_then_fewer_own_water_debts_in_rivals_hands_count() -> None:
    """ruling: max_cycles"""
    start = Position(3).debts("green", "blue", 2).debts("blue", "green", 1).debts("red", "blue", 3)
    assert last_council(start) == [1]


def test_whoever_is_still_equal_shares_the_win() -> None:
    assert last_council(Position(3)) == [0, 1, 2]


def test_a_council_of_the_last_cycle_may_still_end_it_by_consent() -> None:
    start = Position(2).set(cycle=40)
    game = (
        after_action(start).say("green", "propose", "victory").say("green", "winning side", "blue")
    )
    game.say("blue", "vote", "yes")
    assert result(game) == ("consent", [1])


# ---- what is left of an alliance, and a tie that is played on


def vanish(game: Playing, tribe: str) -> Playing:
    return game.act(tribe, "vanish", "vanish")


def test_what_is_left_of_an_alliance_is_not_a_single_player() -> None:
    start = Position(fixed_pairs=True)
    for tribe, lands in (("green", LANDS[:4]), ("blue", LANDS[4:8])):
        start.hold(tribe, *lands)
        for name in lands:
            start.put(name, "sietch")
    game = vanish(start.at("win_check", ("first_action", "yellow")), "red")
    assert contenders(game.t) == [[0], [1, 3]]


def test_while_a_tie_is_played_on_a_lead_is_needed_over_everybody() -> None:
    start = Position().ally("blue", "red").set(playing_on=True)
    start.hold("green", *LANDS[:4]).hold("blue", *LANDS[4:10])
    for name in LANDS[:10]:
        start.put(name, "sietch")
    assert contenders(start.t) == []
    start.t.lands[LANDS[9]].warrior = SEAT["yellow"]
    assert contenders(start.t) == [[0]]

"""Formal alliances, and four players in fixed pairs."""

from __future__ import annotations

import msgspec
import pytest

from landsraad.games.dawn_of_the_fremen.options import Options
from landsraad.games.dawn_of_the_fremen.rules import alliances, setup
from landsraad.games.dawn_of_the_fremen.state import State, Table
from landsraad.kernel import PASS, Dice, Refused

from .positions import GAME, Playing, Position, chosen
from .switching import Switch, instead
from .test_council import in_council, vote

_setup = setup.setup
_is_legal = alliances.is_legal


def _everybody(t: Table, grouping: str) -> bool:
    """Any grouping, also one that parts allies."""
    return all(
        seat in alliances.seats(t) for part in alliances.GROUPINGS[grouping] for seat in part
    )


def _even_two(t: Table) -> list[str]:
    return [x for x in alliances.GROUPINGS if x == "green_blue" or _is_legal(t, x)]


def _without_pairs(options: Options, seats: int, dice: Dice) -> State:
    return _setup(msgspec.structs.replace(options, fixed_pairs=False), seats, dice)


SWITCHES: dict[str, Switch] = {
    "ruling: alliance_size": instead(alliances.is_legal, _everybody),
    "ruling: two_player_alliance": instead(alliances.legal_groupings, _even_two),
    "ruling: alliance_mode": instead(setup.setup, _without_pairs),
}


def proposing(start: Position) -> Playing:
    """Green is about to propose an alliance."""
    return in_council(start).say("green", "propose", "alliance")


# ---- which alliances


def test_any_grouping_that_leaves_two_sides_may_be_proposed() -> None:
    """option: largest_alliance=two_sides_left"""
    options = proposing(Position()).options("green", "grouping")
    pairs = [x for x in options if str(x).count("_") == 1]
    triples = [x for x in options if str(x).count("_") == 2]
    twice = [x for x in options if "__" in str(x)]
    assert (len(pairs), len(triples), len(twice)) == (6, 4, 3)
    assert len(options) == 13


def test_with_pairs_alone_no_alliance_has_three_members() -> None:
    """option: largest_alliance=pairs"""
    options = proposing(Position(largest_alliance="pairs")).options("green", "grouping")
    assert "green_blue" in options
    assert "green_blue__red_yellow" in options
    assert "green_blue_red" not in options


def test_three_players_may_only_make_a_pair() -> None:
    options = proposing(Position(3)).options("green", "grouping")
    assert options == ["green_blue", "green_red", "blue_red"]


def test_two_players_never_ally() -> None:
    """ruling: two_player_alliance"""
    assert in_council(Position(2)).options("green", "propose") == [
        PASS,
        "victory",
        "numbers",
        "rule",
    ]


def test_an_alliance_grows_and_is_never_parted() -> None:
    """ruling: alliance_size"""
    options = proposing(Position().ally("green", "blue")).options("green", "grouping")
    assert options == ["green_blue_red", "green_blue_yellow", "green_blue__red_yellow"]


def test_two_sides_cannot_become_one() -> None:
    """ruling: alliance_size"""
    game = in_council(Position().ally("green", "blue").ally("red", "yellow"))
    assert "alliance" not in game.options("green", "propose")


def test_who_has_vanished_is_in_no_new_alliance() -> None:
    options = proposing(Position().vanished("red")).options("green", "grouping")
    assert options == ["green_blue", "green_yellow", "blue_yellow"]


# ---- what is agreed


def test_allies_need_five_sietches_together_unless_others_are_agreed() -> None:
    """ruling: alliance_size"""
    game = proposing(Position()).say("green", "grouping", "green_red")
    vote(game.say("green", "numbers", "usual"))
    assert game.t.sides == [0, 1, 0, 3]
    assert game.t.needs == [5, 3, 5, 3]
    assert game.told("alliance_made") == [{"grouping": "green_red"}]


def test_an_alliance_needs_everybodys_yes() -> None:
    game = proposing(Position()).say("green", "grouping", "green_red")
    vote(game.say("green", "numbers", "usual"), no="yellow")
    assert game.t.sides == [0, 1, 2, 3]
    assert game.t.needs == [3, 3, 3, 3]


def test_one_pair_may_need_five_while_the_other_needs_three() -> None:
    """The rulebook's example of altered numbers."""
    game = proposing(Position()).say("green", "grouping", "green_blue__red_yellow")
    game.say("green", "numbers", "other").say("green", "number for green", 5)
    vote(game.say("green", "number for red", 3))
    assert game.t.sides == [0, 0, 2, 2]
    assert game.t.needs == [5, 5, 3, 3]


def test_a_side_that_stays_as_it_was_keeps_its_number() -> None:
    start = Position().ally("green", "blue").set(needs=[6, 6, 3, 3])
    game = proposing(start).say("green", "grouping", "green_blue__red_yellow")
    vote(game.say("green", "numbers", "usual"))
    assert game.t.needs == [6, 6, 5, 5]


def test_others_may_be_proposed_as_allies_and_must_agree() -> None:
    game = (
        proposing(Position(3)).say("green", "grouping", "blue_red").say("green", "numbers", "usual")
    )
    assert game.open_kinds() == {"blue": "vote", "red": "vote"}
    vote(game)
    assert game.t.sides == [0, 1, 1]


# ---- what allies may not do


def test_allies_never_attack_each_other() -> None:
    start = Position(rest="blue").hold("green", "hollow_erg").hold("red", "little_gap", "red_sink")
    start.hold("red", "windy_basin", "dry_cistern", "blind_canyon").ally("green", "blue")
    game = start.at(("first_action", "green"))
    assert game.options("green", "first action") == [PASS, "scavenge"]


# ---- fixed pairs


def test_fixed_pairs_sit_opposite_and_need_four_sietches_from_the_start() -> None:
    """ruling: alliance_mode; option: fixed_pairs=true"""
    t = GAME.setup(chosen({"fixed_pairs": True}), 4, Dice(1)).table
    assert t.sides == [0, 1, 0, 1]
    assert t.needs == [4, 4, 4, 4]
    assert t.cycle == 0


def test_otherwise_everybody_begins_alone_and_needs_three() -> None:
    """option: fixed_pairs=false"""
    t = GAME.setup(chosen({}), 4, Dice(1)).table
    assert t.sides == [0, 1, 2, 3]
    assert t.needs == [3, 3, 3, 3]


@pytest.mark.parametrize("seats", [2, 3])
def test_fixed_pairs_are_for_four(seats: int) -> None:
    """ruling: alliance_mode"""
    with pytest.raises(Refused, match="fixed pairs need 4 seats"):
        GAME.setup(chosen({"fixed_pairs": True}), seats, Dice(1))


def test_fixed_pairs_make_no_other_alliances() -> None:
    game = in_council(Position(fixed_pairs=True))
    assert "alliance" not in game.options("green", "propose")


def test_a_fixed_pair_wins_with_four_sietches() -> None:
    """ruling: alliance_mode"""
    table = GAME.setup(chosen({"fixed_pairs": True}), 4, Dice(1)).table
    start = Position(fixed_pairs=True).set(sides=table.sides, needs=table.needs)
    start.hold("green", "red_sink", "windy_basin").hold("red", "far_bled", "white_bluff")
    for name in ("red_sink", "windy_basin", "far_bled", "white_bluff"):
        start.put(name, "sietch")
    game = in_council(start)
    assert (game.t.ending, game.t.winners) == ("alliance", [0, 2])


def test_partners_swap_territories_in_the_initiation_cycle_already() -> None:
    start = Position(fixed_pairs=True).set(phase="trade", cycle=1)
    assert "territory" in start.at(("offer_trade", "green", "red")).options("green", "offer")

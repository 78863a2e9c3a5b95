"""Influence: friendship comes and goes, bonuses, Alliances change hands."""

import pytest

from landsraad.games.imperium.rules.influence import gain_influence, lose_influence

from .positions import Position


def moved(position: Position, who: int, track: str, n: int) -> Position:
    """Move a marker and do what that sets off."""
    if n > 0:
        gain_influence(position.s, who, track, n, "test")
    else:
        lose_influence(position.s, who, track, "test")
    return position


def test_the_point_of_a_friendship_comes_and_goes() -> None:
    position = Position()
    moved(position, 0, "emperor", 2)
    assert position.player(0).vp == 2
    moved(position, 0, "emperor", -1)
    assert position.player(0).vp == 1
    moved(position, 0, "emperor", 1)
    assert position.player(0).vp == 2


def test_the_first_at_four_takes_alliance_and_bonus() -> None:
    position = Position()
    position.t.agenda.clear()
    moved(position, 0, "spacing_guild", 4)
    agenda = list(position.t.agenda)
    assert position.t.alliances == {"spacing_guild": 0}
    assert position.player(0).vp == 3
    position.at(*map(tuple, reversed(agenda)))
    assert position.player(0).solari == 3


def test_an_alliance_goes_to_one_who_is_strictly_higher() -> None:
    position = Position()
    moved(position, 0, "fremen", 4)
    moved(position, 1, "fremen", 4)
    assert position.t.alliances["fremen"] == 0
    moved(position, 1, "fremen", 1)
    assert position.t.alliances["fremen"] == 1
    assert (position.player(0).vp, position.player(1).vp) == (2, 3)


def test_who_falls_out_of_a_tie_loses_the_alliance_and_picks_the_heir() -> None:
    position = Position()
    for who in range(3):
        moved(position, who, "fremen", 5)
    position.t.agenda.clear()
    moved(position, 0, "fremen", -1)
    playing = position.at(("alliance_goes_to", 0, "fremen"))
    assert playing.options(0, "alliance to") == [1, 2]
    playing.say(0, "alliance to", 2)
    assert position.t.alliances["fremen"] == 2


def test_below_four_it_goes_back_to_the_board() -> None:
    position = Position()
    moved(position, 0, "fremen", 4)
    moved(position, 0, "fremen", -1)
    assert position.t.alliances == {}
    assert position.player(0).vp == 2


def test_six_is_the_end() -> None:
    position = Position()
    moved(position, 0, "emperor", 6)
    moved(position, 0, "emperor", 2)
    assert position.player(0).influence == {"emperor": 6}


@pytest.mark.parametrize(
    ("leader", "track", "field", "n"),
    [("lady_margot_fenring", "bene_gesserit", "spice", 2)],
)
def test_leaders_react_to_reaching_two(leader: str, track: str, field: str, n: int) -> None:
    leaders = (leader, "gurney_halleck", "princess_irulan", "lady_amber_metulli")
    position = Position(leaders=leaders)
    moved(position, 0, track, 3)
    agenda = list(position.t.agenda)
    position.at(*map(tuple, reversed(agenda)))
    assert getattr(position.player(0), field) == n

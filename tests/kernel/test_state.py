"""State is plain data in three places."""

from typing import Any

import msgspec
import pytest

from landsraad.kernel import Box, Dice, RuleError, Shield, Told, View, copied
from landsraad.kernel.journal import revealed
from landsraad.kernel.state import Answer, Run, decode, encode

from .toys import SEED, State, roll, state


def test_a_copy_is_equal_and_shares_nothing() -> None:
    s = state(roll)
    copy = copied(s)
    assert copy == s
    copy.table.agenda[0].append("x")
    copy.shields[0].notes["x"] = 1
    copy.box.deck.clear()
    assert (s.table.agenda, s.shields[0].notes, s.box.deck) == ([["roll"]], {}, ["a", "b", "c"])


def test_bytes_are_checked_against_the_type() -> None:
    with pytest.raises(msgspec.ValidationError):
        decode(State, encode({"table": {}}))
    with pytest.raises(msgspec.ValidationError):
        decode(Dice, encode({"seed": [7]}))


def test_telling_costs_nothing_when_nobody_listens() -> None:
    s = state()
    s.tell("anything", seat=1)
    assert s.run.told is None


def test_those_who_listen_are_told_the_facts() -> None:
    s = state()
    news: list[Told] = []
    s.__dict__["run"] = Run(told=news)
    s.tell("gift", only=(0, 2), amount=3)
    s.tell("storm", sectors=4)
    assert news == [Told("gift", {"amount": 3}, (0, 2)), Told("storm", {"sectors": 4})]
    assert [each.reaches(1) for each in news] == [False, True]


def test_by_itself_nothing_is_seen_from_outside() -> None:
    assert Shield({}).outside() is None
    assert Box(Dice(1)).outside() is None


def test_a_box_shows_nothing_when_it_is_printed() -> None:
    s = state()
    s.box.deck.append("xyzzy")
    assert "xyzzy" not in repr(s)
    assert str(SEED) not in repr(s)


def change_nothing(s: State) -> None: ...


def change_table(s: State) -> None:
    s.table.log.append("x")


def change_own_shield(s: State) -> None:
    s.shields[0].coins -= 1


def change_own_notes(s: State) -> None:
    s.shields[0].notes["x"] = 1


def change_other_shield(s: State) -> None:
    s.shields[2].coins -= 1


def change_other_notes(s: State) -> None:
    s.shields[1].notes["x"] = 1


def change_deck(s: State) -> None:
    s.box.deck.reverse()


def roll_dice(s: State) -> None:
    s.box.dice.below(6, "x")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (change_nothing, False),
        (change_table, False),
        (change_own_shield, False),
        (change_own_notes, True),
        (change_other_shield, True),
        (change_other_notes, True),
        (change_deck, True),
        (roll_dice, True),
    ],
)
def test_what_may_have_taught_somebody_something(change: Any, told: bool) -> None:
    before, after = state(), state()
    change(after)
    assert revealed(encode(before), encode(after), 0) is told


def test_a_view_can_cross_the_wire() -> None:
    s = state(roll)
    view = View(0, s.table, s.shields[0], [None], 3, [(0, "bid", 1)], [])
    plain = decode(dict[str, Any], encode(view))
    assert plain["table"]["agenda"] == [["roll"]]
    assert plain["since"] == [[0, "bid", 1]]


def test_a_seat_has_a_shield_of_its_own_and_a_spectator_has_none() -> None:
    s = state(roll)
    view = View(0, s.table, s.shields[0], [None], 3, [], [])
    assert view.own is s.shields[0]
    with pytest.raises(RuleError, match="spectator"):
        _ = View(-1, s.table, None, [None], 3, [], []).own


def test_a_view_knows_the_last_answer_to_a_kind_of_question() -> None:
    said: list[Answer] = [(0, "weapon", "lasgun"), (0, "dial", 3), (0, "dial", 0)]
    view = View(0, None, None, [], None, said, [])
    assert (view.answered("weapon"), view.answered("dial")) == ("lasgun", 0)
    assert view.answered("defense") is None

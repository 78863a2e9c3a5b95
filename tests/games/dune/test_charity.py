"""CHOAM charity."""

from __future__ import annotations

from typing import Any

from landsraad.games.dune.rules.phases import charity
from landsraad.kernel import PASS

from .positions import Playing, Position
from .stops import ignoring, stop
from .switching import Switch, instead, without


def charity_with(spice: dict[str, int], **chosen: Any) -> Position:
    """The charity phase begins, and these factions have so much spice."""
    p = Position(*spice, **chosen).set(phase="charity")
    for faction, amount in spice.items():
        p.spice(faction, amount)
    return p


def at(p: Position) -> Playing:
    return p.at("charity_phase")


def test_charity_fills_up_to_two() -> None:
    """ruling: charity_amount"""
    m = at(charity_with({"atreides": 0, "harkonnen": 1, "guild": 2, "fremen": 3}))
    assert m.open_kinds() == {"atreides": "charity", "harkonnen": "charity"}
    m.say("atreides", "charity", "claim").say("harkonnen", "charity", "claim")
    assert m.t.spice == [2, 2, 2, 3]
    assert m.t.bank == -9
    assert m.over


def test_charity_is_voluntary() -> None:
    """ruling: charity_amount"""
    m = at(charity_with({"atreides": 0, "harkonnen": 1}))
    m.say("atreides", "charity", "decline").say("harkonnen", "charity", "claim")
    assert m.t.spice == [0, 2]


def test_charity_is_claimed_once_a_turn() -> None:
    """ruling: charity_amount"""
    m = at(charity_with({"atreides": 1, "harkonnen": 5}))
    m.say("atreides", "charity", "claim")
    assert m.over
    assert m.t.spice == [2, 5]


def test_spice_set_aside_for_a_promise_is_still_held() -> None:
    """ruling: charity_amount"""
    p = charity_with({"atreides": 5, "harkonnen": 5}).set(spice=[0, 4], held={0: 5, 1: 1})
    assert at(p).over
    p = charity_with({"atreides": 5, "harkonnen": 5}).set(spice=[0, 5], held={0: 5})
    p.t.held, p.t.bank = {0: 1}, -6
    m = at(p).say("atreides", "charity", "claim")
    assert m.t.spice[0] == 1


def test_the_bene_gesserit_get_two_whatever_they_hold() -> None:
    """power: bene_gesserit charity; ruling: bg_charity_amount"""
    for held in (2, 7):
        m = at(charity_with({"bene_gesserit": held, "guild": 5}))
        m.say("bene_gesserit", "charity", "claim")
        assert m.t.spice[0] == held + 2


def test_with_one_spice_the_bene_gesserit_end_at_three() -> None:
    """ruling: bg_charity_amount; option: bg_charity_always_two=true"""
    for held, then in ((0, 2), (1, 3), (2, 4)):
        m = at(charity_with({"bene_gesserit": held, "guild": 5}))
        assert m.say("bene_gesserit", "charity", "claim").t.spice[0] == then


def test_by_option_poor_bene_gesserit_are_filled_up_like_everybody() -> None:
    """ruling: bg_charity_amount; option: bg_charity_always_two=false"""
    for held, then in ((0, 2), (1, 2), (2, 4), (3, 5)):
        p = charity_with({"bene_gesserit": held, "guild": 5}, bg_charity_always_two=False)
        assert at(p).say("bene_gesserit", "charity", "claim").t.spice[0] == then


def test_in_the_basic_game_rich_bene_gesserit_get_nothing() -> None:
    """power: bene_gesserit charity"""
    assert at(charity_with({"bene_gesserit": 2, "guild": 5}, game="basic")).over
    m = at(charity_with({"bene_gesserit": 1, "guild": 5}, game="basic"))
    assert m.say("bene_gesserit", "charity", "claim").t.spice[0] == 2
    assert not at(charity_with({"bene_gesserit": 2, "guild": 5})).over


def test_a_karama_stops_the_charity_of_rich_bene_gesserit() -> None:
    """stop: bene_gesserit charity"""
    p = charity_with({"bene_gesserit": 6, "guild": 5}).hand("guild", "karama")
    m = at(p).say("bene_gesserit", "charity", "claim")
    stop(m, "guild", "charity")
    assert m.t.spice[0] == 6


def test_charity_that_nobody_stops_is_paid_after_the_chance() -> None:
    """power: bene_gesserit charity"""
    p = charity_with({"bene_gesserit": 6, "guild": 5}).hand("guild", "karama")
    m = at(p).say("bene_gesserit", "charity", "claim").say("guild", "stop charity", PASS)
    assert m.t.spice[0] == 8


def test_no_karama_stops_the_charity_of_poor_bene_gesserit() -> None:
    """stop: bene_gesserit charity"""
    p = charity_with({"bene_gesserit": 1, "guild": 5}).hand("guild", "karama")
    m = at(p).say("bene_gesserit", "charity", "claim")
    assert m.over
    assert m.t.spice[0] == 3


def poor_only(t: Any, seat: int) -> int:
    return max(0, 2 - t.spice[seat])


SWITCHES: dict[str, Switch] = {
    "ruling: charity_amount": without(charity.charity_due, 2),
    "ruling: bg_charity_amount": instead(charity.charity_due, poor_only),
    "power: bene_gesserit charity": instead(charity.charity_due, poor_only),
    "stop: bene_gesserit charity": ignoring("charity"),
}

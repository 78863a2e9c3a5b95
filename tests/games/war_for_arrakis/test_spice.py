"""Spice harvesting: what harvesters bring, markers, stockpiling, the reserve and bans."""

from __future__ import annotations

import pytest

from landsraad.games.war_for_arrakis.components import AREAS, HARKONNEN
from landsraad.games.war_for_arrakis.rules import imperium
from landsraad.games.war_for_arrakis.rules.phases import spice
from landsraad.games.war_for_arrakis.state import State
from landsraad.kernel import PASS

from .positions import Playing, Position
from .switching import Switch, instead, without

DEEP = [area for area, row in AREAS.items() if row.terrain == "deep_desert"]
SAND = [area for area, row in AREAS.items() if row.terrain == "desert" and not row.sietch]


def harvested(deep: int, sand: int, **fields: object) -> Position:
    """So many harvesters in deep desert and in desert; the markers stand in the middle."""
    position = Position().imperium(3, 3, 3).harvesters(*DEEP[:deep], *SAND[:sand])
    return position.set(phase="spice", **fields)


def paid(playing: Playing, choam: str, landsraad: str, guild: str) -> Playing:
    """The three markers are decided."""
    playing.say("harkonnen", {"choam marker": choam})
    playing.say("harkonnen", {"landsraad marker": landsraad})
    return playing.say("harkonnen", {"spacing_guild marker": guild})


def begun(position: Position) -> Playing:
    """The phase begins."""
    return position.at(("begin_phase", "spice"))


def test_harvesters_give_one_spice_and_two_in_deep_desert() -> None:
    """ruling: spice_spending"""
    playing = begun(harvested(2, 3))
    assert playing.t.spice == 7
    assert playing.t.harvesters == []


def test_a_marker_is_kept_for_two_raised_for_three_in_all_or_drops() -> None:
    """ruling: spice_spending"""
    playing = paid(begun(harvested(2, 1)), "keep", "raise", "drop")
    assert playing.t.imperium == {"choam": 3, "landsraad": 4, "spacing_guild": 2}
    assert playing.over
    assert playing.t.stored == 0


def test_only_what_can_be_paid_is_offered() -> None:
    """ruling: spice_spending"""
    playing = begun(harvested(1, 2))
    assert playing.options("harkonnen", "choam marker") == ["keep", "raise", "drop"]
    playing.say("harkonnen", "choam marker", "keep")
    assert playing.options("harkonnen", "landsraad marker") == ["keep", "drop"]
    playing.say("harkonnen", "landsraad marker", "keep")
    assert playing.t.imperium["spacing_guild"] == 2


def test_a_marker_at_the_top_is_not_raised_and_one_at_the_bottom_stays() -> None:
    """ruling: spice_spending"""
    playing = begun(harvested(3, 0).imperium(5, 1, 3))
    assert playing.options("harkonnen", "choam marker") == ["keep", "drop"]
    paid(playing, "keep", "drop", "keep").say_if_asked("harkonnen", "save spice", PASS)
    assert playing.t.imperium == {"choam": 5, "landsraad": 1, "spacing_guild": 3}
    assert playing.t.bans == ["landsraad"]


@pytest.mark.parametrize("supremacy", [5, 6])
def test_three_spice_buy_a_step_of_supremacy_up_to_five(supremacy: int) -> None:
    """ruling: stockpiling"""
    playing = paid(begun(harvested(3, 1, supremacy=supremacy)), "drop", "drop", "drop")
    if supremacy == 6:
        assert playing.open_kinds() == {"harkonnen": "save spice"}
        return
    playing.say("harkonnen", "stockpile", "stockpile").say("harkonnen", "save spice", PASS)
    assert playing.over
    assert playing.t.supremacy == 6
    assert playing.t.leaders["feyd_rautha"] == "aside"


def test_supremacy_is_bought_once_a_phase() -> None:
    """ruling: stockpiling"""
    playing = paid(begun(harvested(4, 0)), "drop", "drop", "drop")
    playing.say("harkonnen", "stockpile", "stockpile")
    assert playing.open_kinds() == {"harkonnen": "save spice"}


def test_one_spice_is_kept_and_added_in_the_next_phase() -> None:
    """ruling: spice_reserve"""
    playing = paid(begun(harvested(1, 1)), "drop", "drop", "drop")
    playing.say("harkonnen", "stockpile", PASS).say("harkonnen", "save spice", "save")
    assert (playing.t.stored, playing.t.spice) == (1, 0)
    playing = begun(harvested(0, 1, stored=1))
    assert playing.t.spice == 2
    assert playing.t.stored == 0


def test_bans_are_those_of_markers_that_dropped_and_of_all_at_the_bottom() -> None:
    """ruling: bans"""
    playing = paid(begun(harvested(2, 1).imperium(1, 2, 3)), "keep", "drop", "raise")
    assert playing.t.bans == ["choam", "landsraad"]


def test_bans_last_until_the_next_phase_begins() -> None:
    """ruling: bans"""
    playing = begun(harvested(3, 0, bans=["choam", "landsraad"]))
    assert playing.t.bans == []
    paid(playing, "keep", "keep", "keep")
    assert playing.t.bans == []


def test_the_choam_ban_removes_the_sixth_unit_at_once() -> None:
    """ruling: ban_effects"""
    position = harvested(2, 0).legion(HARKONNEN, "arrakeen", 4, 2)
    playing = paid(begun(position), "drop", "keep", "keep")
    playing.say("harkonnen", "too many", "regular")
    assert playing.units(HARKONNEN, "arrakeen") == 5
    position = harvested(2, 0).legion(HARKONNEN, "arrakeen", 4, 2)
    assert paid(begun(position), "keep", "drop", "keep").over


def test_house_harkonnen_spends_for_both_partners() -> None:
    """ruling: team_bans_and_spice"""
    position = Position(4).harvesters(*SAND[:3]).set(phase="spice")
    playing = begun(position)
    assert playing.open_kinds() == {"house_harkonnen": "choam marker"}


# ---- switches


def _nothing_moves(row: int, way: str) -> int:
    del way
    return row


def _save_all(s: State) -> None:
    s.table.stored, s.table.spice = 0, 0


def _keep_bans(s: State) -> None:
    del s


SWITCHES: dict[str, Switch] = {
    "ruling: spice_spending": instead(imperium.moved, _nothing_moves),
    "ruling: stockpiling": without(spice.stockpile),
    "ruling: spice_reserve": instead(spice.save_spice, _save_all),
    "ruling: bans": instead(spice.activate_bans, _keep_bans),
    "ruling: ban_effects": without(spice.excess),
    "ruling: team_bans_and_spice": without(spice.owner, 3),
}

"""Supremacy, prescience, leaders who enter, settlements that fall, and how the game is won."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war_for_arrakis.components import (
    ATREIDES,
    HARKONNEN,
    MARKERS,
    NUMBERS,
    RESULTS,
)
from landsraad.games.war_for_arrakis.rules import tracks
from landsraad.games.war_for_arrakis.rules.cards.specials import specials
from landsraad.games.war_for_arrakis.rules.legions import figures as legions
from landsraad.games.war_for_arrakis.state import State, Table

from .positions import Position
from .switching import GAME, Switch, instead, without

SIETCH = "tasmin_sink"


# ---- supremacy


def test_each_step_of_supremacy_brings_what_it_shows() -> None:
    """ruling: supremacy"""
    playing = (
        Position()
        .legion(HARKONNEN, "arrakeen", 2, leaders=("beast_rabban",))
        .at(("gain_supremacy", 7))
    )
    t = playing.t
    assert t.supremacy == 7
    assert t.leaders["thufir_hawat"] == "aside"
    assert t.leaders["feyd_rautha"] == "aside"
    assert t.leaders["beast_rabban"] == "out"
    assert t.bene_gesserit[ATREIDES] == 3
    assert t.bene_gesserit_left == 2


def test_a_step_whose_effect_is_past_is_skipped() -> None:
    """ruling: supremacy"""
    playing = Position().out("thufir_hawat").at(("gain_supremacy", 1))
    assert playing.t.leaders["thufir_hawat"] == "out"


def test_supremacy_ten_wins_in_the_middle_of_anything() -> None:
    """ruling: supremacy; ruling: both_could_win; ending: supremacy"""
    playing = (
        Position()
        .set(supremacy=8)
        .prescience(12, 12, 12)
        .at(("gain_supremacy", 3), ("check_objective", "objective"))
    )
    assert playing.over
    assert (playing.t.supremacy, playing.t.ending) == (10, "supremacy")
    assert GAME.verdict(playing.s).winners == (1,)


@pytest.mark.parametrize(
    "future", ["long_live_the_duke", "master_of_assassins", "the_baron_is_dead"]
)
def test_mohiam_enters_at_eight_where_hawat_is_left_out(future: str) -> None:
    """ruling: futures_mohiam"""
    playing = Position(futures=(future,)).at(("gain_supremacy", 7))
    assert playing.t.leaders["gaius_helen_mohiam"] == "away"
    playing = Position(futures=(future,)).at(("gain_supremacy", 8))
    assert playing.t.leaders["gaius_helen_mohiam"] == "aside"
    assert playing.t.bene_gesserit[HARKONNEN] == 1


def test_the_atreides_gain_no_tokens_beside_the_old_man() -> None:
    """ruling: old_man_tokens"""
    playing = Position(old_man=True).at(("gain_supremacy", 4))
    assert playing.t.bene_gesserit[ATREIDES] == 0


# ---- prescience


def test_markers_stop_at_the_end_of_the_track() -> None:
    """ruling: marker_steps"""
    playing = Position().prescience(11, 0, 0).at(("advance_marker", "kwisatz_haderach", 3))
    assert playing.t.prescience["kwisatz_haderach"] == NUMBERS.prescience_last_step


@pytest.mark.parametrize(
    ("marker", "leader"),
    [
        ("kwisatz_haderach", "paul_muad_dib"),
        ("sand_dwellers", "reverend_mother_jessica"),
        ("jihad", "chani"),
    ],
)
def test_each_marker_brings_its_leader_at_three_and_any_brings_alia_at_six(
    marker: Any, leader: str
) -> None:
    """ruling: marker_steps; ruling: leader_in_play"""
    position = Position()
    position.t.prescience[marker] = 2
    playing = position.at(("advance_marker", marker, 1))
    assert playing.t.leaders[leader] == "aside"
    assert playing.t.leaders["alia"] == "away"
    position = Position()
    position.t.prescience[marker] = 2
    playing = position.at(("advance_marker", marker, 4))
    assert playing.t.leaders[leader] == playing.t.leaders["alia"] == "aside"


def test_a_threshold_works_once() -> None:
    """ruling: prescience_shift_effects"""
    playing = Position().prescience(0, 0, 2).out("chani").at(("advance_marker", "jihad", 1))
    assert playing.t.leaders["chani"] == "out"
    position = Position().prescience(0, 0, 2).legion(ATREIDES, SIETCH, 1)
    position.entered("chani").tank("chani", 3)
    playing = position.at(("advance_marker", "jihad", 1))
    assert playing.t.leaders["chani"] == "tank"


def test_paul_stays_himself_beside_the_judge_of_the_change() -> None:
    """ruling: futures_paul"""
    steps = [("advance_marker", marker, 3) for marker in ("kwisatz_haderach", "sand_dwellers")]
    playing = Position(futures=("judge_of_the_change",)).at(*steps)
    assert playing.t.leaders["paul_atreides"] == "aside"
    assert playing.t.leaders["paul_muad_dib"] == "away"
    assert playing.t.leaders["reverend_mother_jessica"] == "aside"


def test_a_station_is_seen_only_when_it_is_taken() -> None:
    """ruling: stations"""
    playing = Position().drawn("station", 6, 4).at(("station_found", "station"))
    assert playing.over
    area = playing.t.stations[0]
    playing = Position().drawn("station", 6, 4).at(("station_found", area))
    t = playing.t
    assert area not in t.stations
    assert t.found == ["jihad"]
    assert t.prescience == {"kwisatz_haderach": 0, "sand_dwellers": 0, "jihad": 1}
    assert (t.taken, t.feats) == (1, {"station_taken": 1})


def test_stations_that_were_found_are_not_found_again() -> None:
    """ruling: stations"""
    position = Position()
    steps = [("station_found", area) for area in position.t.stations]
    playing = position.at(*steps)
    assert sorted(playing.t.found) == sorted(2 * ["kwisatz_haderach", "sand_dwellers", "jihad"])
    assert playing.t.stations == []


# ---- leaders


def test_muad_dib_stands_where_paul_stood() -> None:
    """ruling: replaced_leaders"""
    position = Position().legion(ATREIDES, SIETCH, 2, leaders=("paul_atreides", "stilgar"))
    playing = position.spent("atreides", "paul_atreides").at(("enter_leader", "paul_muad_dib"))
    legion = playing.legion(SIETCH)
    assert legion is not None
    assert legion.leaders == ["paul_muad_dib", "stilgar"]
    assert playing.t.leaders["paul_atreides"] == "out"
    assert playing.board("atreides").spent == ["paul_muad_dib"]


def test_jessica_lies_in_the_slot_of_the_tank_in_which_she_lay() -> None:
    """ruling: replaced_leaders"""
    playing = Position().tank("lady_jessica", 3).at(("enter_leader", "reverend_mother_jessica"))
    assert playing.board("atreides").tank == ["", "", "", "reverend_mother_jessica", ""]


def test_muad_dib_lies_in_the_tank_of_the_fremen() -> None:
    """ruling: replaced_leaders"""
    position = Position(4).tank("paul_atreides", 4, "house_atreides")
    position.tank("stilgar", 4, "fremen_ally")
    playing = position.at(("enter_leader", "paul_muad_dib"))
    assert playing.board("house_atreides").tank == [""] * 5
    assert playing.board("fremen_ally").tank == ["", "", "", "", "paul_muad_dib"]
    assert playing.t.leaders["stilgar"] == "back"


@pytest.mark.parametrize("place", ["board", "tank", "aside"])
def test_rabban_leaves_the_game_from_wherever_he_is(place: str) -> None:
    """ruling: replaced_leaders; leader: feyd_rautha"""
    position = Position()
    if place == "board":
        position.legion(HARKONNEN, "arrakeen", 1, leaders=("beast_rabban",))
    elif place == "tank":
        position.tank("beast_rabban", 2)
    playing = position.at(("enter_leader", "feyd_rautha"))
    assert playing.t.leaders["beast_rabban"] == "out"
    assert playing.board("harkonnen").tank == [""] * 5


def test_mohiam_brings_a_token() -> None:
    """leader: gaius_helen_mohiam"""
    playing = Position().at(("enter_leader", "gaius_helen_mohiam"))
    assert playing.t.bene_gesserit[HARKONNEN] == 1
    assert playing.t.bene_gesserit_left == 3


def test_gurney_enters_and_brings_no_special_action() -> None:
    """leader: gurney_halleck"""
    playing = Position().at(("enter_leader", "gurney_halleck"))
    assert playing.t.leaders["gurney_halleck"] == "aside"
    for result in RESULTS:
        assert "gurney_halleck" not in specials(playing.t, 0, result)


def test_the_card_of_the_wild_maker_enters_spent() -> None:
    """ruling: wild_maker"""
    playing = Position().at(("enter_leader", "wild_maker"))
    assert playing.board("atreides").spent == ["wild_maker"]


# ---- settlements and victory


def test_a_sietch_that_falls_gives_its_rank_and_is_gone() -> None:
    """ruling: destroy_settlement"""
    playing = Position().sietch(SIETCH, 3).at(("settlement_falls", SIETCH))
    t = playing.t
    assert (t.supremacy, t.fallen) == (3, 1)
    assert SIETCH not in t.sietches
    assert t.ranks == {SIETCH: 3}


def test_a_village_that_falls_gives_every_marker_a_step() -> None:
    """ruling: destroy_settlement"""
    playing = Position().at(("settlement_falls", "arsunt"))
    assert "arsunt" not in playing.t.settlements
    assert set(playing.t.prescience.values()) == {1}


def test_arrakeen_wins_at_once_when_the_objective_is_met_by_it() -> None:
    """ruling: arrakeen_victory; ruling: objective_check; ending: arrakeen"""
    playing = Position().prescience(7, 5, 3).at(("settlement_falls", "arrakeen"), "next_round")
    assert playing.over
    assert playing.t.ending == "arrakeen"
    assert GAME.verdict(playing.s).winners == (0,)


def test_arrakeen_alone_does_not_win_and_no_other_settlement_is_checked() -> None:
    """ruling: arrakeen_victory"""
    playing = Position().prescience(7, 5, 2).at(("settlement_falls", "arrakeen"))
    assert playing.t.ending == ""
    playing = Position().prescience(10, 8, 6).at(("settlement_falls", "carthag"))
    assert playing.t.ending == ""


def test_one_objective_of_two_met_as_a_whole_wins() -> None:
    """ruling: second_objective"""
    for objectives, ending in ((["obj1", "obj5"], "objective"), (["obj1", "obj3"], "")):
        position = Position().prescience(8, 6, 10).set(objectives=2)
        position.s.shields[0].objectives = objectives
        position.s.box.objectives = [f"obj{n}" for n in range(1, 7) if f"obj{n}" not in objectives]
        assert position.at(("check_objective", "objective")).t.ending == ending


def test_objectives_of_a_short_game_ask_for_one_step_less() -> None:
    """ruling: objective_scores; option: objectives=short"""
    short = Position(objectives="short").prescience(9, 7, 5)
    assert short.at(("check_objective", "objective")).t.ending == "objective"


def test_objectives_of_a_long_game_ask_for_ten_eight_and_six() -> None:
    """option: objectives=standard"""
    standard = Position(objectives="standard").prescience(9, 7, 5)
    assert standard.at(("check_objective", "objective")).t.ending == ""


def least(seats: int = 1, **options: Any) -> tuple[int, ...]:
    """The fewest steps that meet the objective of a table."""
    t = Position(seats, **options).t
    return tuple(tracks.score(t, "obj1", marker) for marker in MARKERS)


@pytest.mark.parametrize("seats", [1, 2])
def test_objectives_ask_for_as_much_against_mahdi_as_against_anybody(seats: int) -> None:
    """ruling: objective_scores; ruling: solo_objectives; option: mahdi_level=rulebook"""
    for steps, ending in (((10, 8, 6), "objective"), ((10, 8, 5), "")):
        mahdi = Position(seats, mahdi=True).prescience(*steps)
        assert mahdi.at(("check_objective", "objective")).t.ending == ending


def test_an_easier_game_against_mahdi_asks_for_two_steps_less() -> None:
    """option: mahdi_level=easier"""
    assert least(mahdi=True, mahdi_level="easier") == (8, 6, 4)
    assert least(2, mahdi_level="easier") == (10, 8, 6)


def test_the_easiest_game_against_mahdi_asks_for_four_steps_less() -> None:
    """option: mahdi_level=easiest"""
    assert least(mahdi=True, mahdi_level="easiest") == (6, 4, 2)


@pytest.mark.parametrize("level", ["rulebook", "easier", "easiest"])
def test_short_objectives_are_never_harder_than_standard_ones(level: str) -> None:
    """ruling: objective_scores"""
    usual = least(mahdi=True, mahdi_level=level)
    short = least(mahdi=True, mahdi_level=level, objectives="short")
    assert short == tuple(steps - 1 for steps in usual)


@pytest.mark.parametrize("seats", [1, 2])
def test_a_short_game_asks_the_same_against_mahdi(seats: int) -> None:
    """option: objectives=short"""
    for steps, ending in (((9, 7, 5), "objective"), ((9, 7, 4), "")):
        mahdi = Position(seats, mahdi=True, objectives="short").prescience(*steps)
        assert mahdi.at(("check_objective", "objective")).t.ending == ending


# ---- switches


def _advance_and_more(s: State, marker: Any, n: int) -> None:
    s.table.prescience[marker] += n


def _enter_again(s: State, leader: str) -> None:
    s.table.leaders[leader] = "aside"


def _no_place(t: Table, old: str, new: str) -> None:
    del t, old, new


SWITCHES: dict[str, Switch] = {
    "ruling: supremacy": without(tracks.entering_at, []),
    "ruling: both_could_win": without(tracks.win),
    "ending: supremacy": without(tracks.win),
    "ruling: futures_mohiam": instead(tracks.WITHOUT_HAWAT, ()),
    "ruling: old_man_tokens": instead(
        tracks.gain_tokens, lambda s, side, n: s.table.bene_gesserit.update({side: n})
    ),
    "ruling: marker_steps": instead(tracks.advance_marker, _advance_and_more),
    "ruling: leader_in_play": without(tracks.enter_leader),
    "ruling: prescience_shift_effects": instead(tracks.enter_leader, _enter_again),
    "ruling: futures_paul": without(tracks.kept_away, False),
    "ruling: stations": without(tracks.station_found),
    "ruling: replaced_leaders": instead(tracks.take_place, _no_place),
    "leader: feyd_rautha": without(legions.remove_leader),
    "leader: gaius_helen_mohiam": without(tracks.gain_tokens),
    "leader: gurney_halleck": without(tracks.enter_leader),
    "ruling: wild_maker": instead(tracks.WILD_MAKER, "nobody"),
    "ruling: destroy_settlement": without(tracks.settlement_falls),
    "ruling: arrakeen_victory": instead(tracks.ARRAKEEN, "carthag"),
    "ruling: objective_check": without(tracks.check_objective),
    "ending: arrakeen": without(tracks.check_objective),
    "ruling: second_objective": without(tracks.is_met, True),
    "ruling: objective_scores": without(tracks.score, 12),
    "ruling: solo_objectives": without(tracks.less_asked, 4),
}

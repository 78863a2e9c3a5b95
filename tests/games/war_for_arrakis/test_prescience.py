"""Prescience cards: the row, every requirement, claims in time and at the end, costs."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war_for_arrakis.components import AREAS, ATREIDES, HARKONNEN, NEAR, PRESCIENCE
from landsraad.games.war_for_arrakis.rules import tracks
from landsraad.games.war_for_arrakis.rules.cards import feats, prescience
from landsraad.games.war_for_arrakis.rules.legions import figures as legions
from landsraad.games.war_for_arrakis.rules.phases import start
from landsraad.games.war_for_arrakis.state import Blow, State
from landsraad.kernel import PASS, Seat

from .positions import Playing, Position
from .switching import GAME, Switch, instead, without

SIETCH, OTHER = "tasmin_sink", "windgap"
SAND, DUNES, *_ = (area for area, row in AREAS.items() if row.terrain == "desert")
EVENTS = {
    "p02": {"battle_won_with paul": 1},
    "p04": {"sandride_with paul": 2},
    "p07": {"station_taken": 1},
    "p13": {"battle_won_against_units": 3},
    "p15": {"harvesters_removed_this_phase": 2},
    "p16": {"attack_by_sandriding": 1},
    "p18": {"enemy_named_leader_tanked": 1},
}


def steps_of(card: str) -> dict[Any, int]:
    """What a card gives each marker."""
    row = PRESCIENCE[card]
    return {
        "kwisatz_haderach": row.kwisatz_haderach,
        "sand_dwellers": row.sand_dwellers,
        "jihad": row.jihad,
    }


def ending(position: Position) -> Playing:
    """The end of the round begins."""
    return position.set(phase="end").at("claim_at_end")


# ---- the row


@pytest.mark.parametrize(("seats", "number"), [(2, 3), (1, 2)])
def test_three_cards_are_laid_open_and_two_against_mahdi(seats: int, number: int) -> None:
    """ruling: prescience_row"""
    assert len(Position(seats).at("lay_row").t.row) == number


def test_fewer_cards_are_laid_open_when_the_deck_has_fewer() -> None:
    """ruling: prescience_row"""
    gone = [card for card in PRESCIENCE if card != "p05"]
    playing = Position().gone(*gone).at("lay_row")
    assert playing.t.row == ["p05"]


# ---- events of the action phase


@pytest.mark.parametrize("card", EVENTS)
def test_a_card_is_claimed_as_soon_as_its_event_has_happened(card: str) -> None:
    """ruling: claim_window; prescience: p02; prescience: p04; prescience: p07; prescience: p13
    prescience: p15; prescience: p16; prescience: p18
    """
    ((name, needed),) = EVENTS[card].items()
    for happened, met in ((needed - 1, False), (needed, True)):
        position = Position().row(card).set(turn=HARKONNEN, feats={name: happened})
        playing = position.hand("harkonnen", "hh_patrols").at(("discard_cards", 1, 1))
        assert ("claim_prescience" in playing.offers("atreides")) == met
        assert playing.offers("harkonnen") == []
        if met:
            playing.act("atreides", "claim_prescience")
            assert playing.t.prescience == steps_of(card)
            assert playing.t.gone == [card]
            assert playing.t.row == []


@pytest.mark.parametrize("phase", ["vehicles", "hazards", "spice", "end"])
def test_events_are_counted_and_claimed_in_the_action_phase_only(phase: str) -> None:
    """ruling: claim_window"""
    position = Position().row("p07").set(phase=phase, feats={"station_taken": 1})
    playing = position.hand("atreides", "ha_fear").at(("discard_cards", 0, 1))
    assert playing.offers("atreides") == []
    position = Position().set(phase=phase)
    feats.station_taken(position.t)
    assert position.t.feats == {}


def test_nothing_is_claimed_between_a_roll_and_its_casualties() -> None:
    """ruling: claim_window"""
    position = Position().row("p07").set(feats={"station_taken": 1}, turn=HARKONNEN)
    position.legion(ATREIDES, SIETCH, 2, 1)
    playing = position.set(blow=Blow(SIETCH, 1)).at("take_hits")
    assert playing.open_kinds()
    assert playing.offers("atreides") == []


def test_two_cards_are_claimed_in_a_round() -> None:
    """ruling: claim_limit"""
    position = Position().row("p07", "p16", "p18")
    position.set(feats={"station_taken": 1, "attack_by_sandriding": 1})
    position.t.feats["enemy_named_leader_tanked"] = 1
    playing = position.hand("atreides", "ha_fear").at(("discard_cards", 0, 1))
    playing.act("atreides", "claim_prescience", "p16")
    playing.act("atreides", "claim_prescience", "p18")
    assert playing.offers("atreides") == []
    assert playing.t.row == ["p07"]


def test_one_event_serves_two_cards() -> None:
    """ruling: claim_limit"""
    position = Position().set(feats={"battle_won_against_units": 4, "battle_won_with paul": 1})
    assert set(prescience.claimable(position.row("p02", "p13").s)) == {"p02", "p13"}


def test_either_partner_claims_in_the_action_phase() -> None:
    """ruling: team_other_decisions"""
    position = Position(4).row("p07").set(feats={"station_taken": 1})
    playing = position.hand("house_atreides", "ha_fear").at(("discard_cards", 0, 1))
    assert "claim_prescience" in playing.offers("house_atreides")
    assert "claim_prescience" in playing.offers("fremen_ally")
    playing.act("fremen_ally", "claim_prescience")
    assert playing.t.prescience["sand_dwellers"] == 2


def test_feats_are_counted_where_they_happen() -> None:
    """ruling: replaced_leaders; prescience: p02; prescience: p04; prescience: p13"""
    t = Position().t
    feats.battle_won(t, ["paul_muad_dib", "stilgar"], 4)
    feats.battle_won(t, ["stilgar"], 2)
    feats.sandridden(t, ["paul_atreides"], 3)
    feats.sandridden(t, ["paul_atreides"], 1)
    assert t.feats == {
        "battle_won_with paul": 1,
        "battle_won_against_units": 4,
        "sandride_with paul": 3,
    }


def test_harvesters_and_leaders_that_are_lost_count() -> None:
    """prescience: p15; prescience: p18"""
    position = Position().legion(HARKONNEN, "arrakeen", 1, leaders=("beast_rabban",))
    position.harvesters(SAND)
    legions.lose_harvester(position.s, SAND)
    position.t.legions["arrakeen"].regular = 0
    position.t.reserve[HARKONNEN].regular += 1
    legions.tidy(position.s, "arrakeen")
    assert position.t.feats == {"harvesters_removed_this_phase": 1, "enemy_named_leader_tanked": 1}


@pytest.mark.parametrize("card", ["p01", "p12"])
def test_two_cards_are_claimed_by_spending_a_die(card: str) -> None:
    """ruling: claim_by_die; prescience: p01; prescience: p12"""
    position = Position().row(card)
    assert prescience.die_claims(position.t) == [card]
    assert prescience.claimable(position.s) == []
    position.set(claims=2)
    assert prescience.die_claims(position.t) == []
    position.set(claims=0)
    assert position.at(("claim_card", 0, card)).t.prescience == steps_of(card)


# ---- states of the end of the round


def is_open(position: Position, card: str) -> bool:
    """Can this card be claimed at the end of the round?"""
    return card in prescience.end_claims(position.row(card).s)


def test_mother_and_son_are_both_on_the_board() -> None:
    """prescience: p03"""
    alone = Position().legion(ATREIDES, SIETCH, 1, leaders=("paul_atreides",))
    assert not is_open(alone, "p03")
    both = Position().entered("reverend_mother_jessica").out("lady_jessica")
    both.legion(ATREIDES, SIETCH, 1, leaders=("paul_atreides",))
    both.legion(ATREIDES, OTHER, 1, leaders=("reverend_mother_jessica",))
    assert is_open(both, "p03")


def test_no_sietch_was_destroyed_this_round() -> None:
    """prescience: p06"""
    assert is_open(Position(), "p06")
    assert not is_open(Position().set(fallen=1), "p06")


def test_legions_stand_in_five_sectors() -> None:
    """prescience: p08"""
    position = Position()
    assert is_open(Position().legion(ATREIDES, "north_pole", 1).legion(ATREIDES, SIETCH, 1), "p08")
    for area in (SIETCH, OTHER):
        position.legion(ATREIDES, area, 1)
    assert not is_open(position, "p08")


def test_five_sietches_are_unrevealed() -> None:
    """prescience: p09"""
    areas = list(Position().t.sietches)
    position = Position()
    for area in areas[:3]:
        position.sietch(area, position.s.shields[0].ranks[area], revealed=True)
    assert is_open(position, "p09")
    assert not is_open(Position().destroyed(*areas[:4]), "p09")


def test_one_legion_has_six_units() -> None:
    """prescience: p10"""
    assert is_open(Position().legion(ATREIDES, SIETCH, 4, 1, tokens=("as1",)), "p10")
    assert not is_open(Position().legion(ATREIDES, SIETCH, 4, 1), "p10")


def test_a_legion_is_adjacent_to_arrakeen_or_carthag() -> None:
    """prescience: p14"""
    assert is_open(Position().legion(ATREIDES, NEAR["carthag"][0], 1), "p14")
    assert not is_open(Position().legion(ATREIDES, SIETCH, 1), "p14")


def test_cards_of_the_end_are_claimed_one_after_the_other() -> None:
    """ruling: claim_at_round_end"""
    playing = ending(Position().row("p06", "p09", "p05"))
    assert playing.options("atreides", "claim") == ["p06", "p09", PASS]
    playing.say("atreides", "claim", "p09").say("atreides", "claim", "p06")
    assert playing.over
    assert playing.t.prescience == {"kwisatz_haderach": 1, "sand_dwellers": 3, "jihad": 0}
    assert playing.t.claims == 2


def test_a_claim_before_the_check_can_win() -> None:
    """ruling: claim_at_round_end; ruling: objective_check; ending: objective"""
    position = Position().prescience(10, 6, 6).row("p09").set(phase="end")
    playing = position.at("claim_at_end", ("check_objective", "objective"))
    playing.say("atreides", "claim", "p09")
    assert playing.t.ending == "objective"
    assert GAME.verdict(playing.s).winners == (0,)


# ---- costs


def test_reading_the_weave_costs_two_cards() -> None:
    """prescience: p05"""
    assert not is_open(Position().hand("atreides", "ha_fear"), "p05")
    playing = ending(Position().row("p05").hand("atreides", "ha_fear", "fa_kitab", "ha_usul"))
    playing.say("atreides", "claim", "p05")
    playing.say("atreides", "discard", "fa_kitab").say("atreides", "discard", "ha_usul")
    assert playing.hand("atreides") == ["ha_fear"]
    assert playing.t.prescience["kwisatz_haderach"] == 2


def test_the_rite_costs_two_sandworms_and_the_wild_maker_is_one() -> None:
    """prescience: p11; ruling: wild_maker"""
    assert not is_open(Position().worms(SAND), "p11")
    playing = ending(Position().row("p11").worms(SAND).wild_maker(DUNES))
    playing.say("atreides", "claim", "p11").say("atreides", {"remove worm": DUNES})
    assert playing.t.worms == []
    assert playing.t.wild_maker == ""
    assert playing.t.prescience == steps_of("p11")


def test_the_sacrifice_costs_two_units_and_leaves_no_leader_alone() -> None:
    """prescience: p17; ruling: leaders_alone"""
    position = Position().row("p17").legion(ATREIDES, SIETCH, 0, 1, generic=1, leaders=("stilgar",))
    playing = ending(position.legion(ATREIDES, OTHER, 2, tokens=("as1",)))
    playing.say("atreides", "claim", "p17").say("atreides", "remove from", SIETCH)
    playing.say("atreides", "remove unit", "start_1")
    assert playing.legion(SIETCH) is None
    assert playing.t.leaders["stilgar"] == "tank"
    assert playing.units(ATREIDES, OTHER) == 2
    assert playing.t.prescience["jihad"] == 2


# ---- attached cards


def attached(*planning: str) -> Position:
    """These planning cards lie beside an open prescience card."""
    position = Position().row("p09").hand("atreides", *planning).set(attached={"p09": [*planning]})
    position.s.shields[0].hand = []
    return position


def test_fear_brings_a_marker_of_choice_two_steps_further() -> None:
    """ruling: attached_prescience; card: ha_fear"""
    playing = ending(attached("ha_fear")).say("atreides", "claim", "p09")
    playing.say("atreides", "advance marker", "jihad")
    assert playing.t.prescience == {"kwisatz_haderach": 0, "sand_dwellers": 2, "jihad": 2}
    assert playing.t.discards["house_atreides"] == ["ha_fear"]
    assert playing.t.attached == {}


def test_fear_is_discarded_at_the_end_of_the_round() -> None:
    """ruling: attached_prescience"""
    playing = attached("ha_fear", "fa_eyes_of_ibad").set(phase="end").at("sort_row")
    assert playing.t.attached == {"p09": ["fa_eyes_of_ibad"]}
    assert playing.t.discards["house_atreides"] == ["ha_fear"]


def test_eyes_of_ibad_hold_a_card_until_it_is_claimed() -> None:
    """ruling: attached_prescience; card: fa_eyes_of_ibad; ruling: prescience_row"""
    playing = attached("fa_eyes_of_ibad").set(phase="end").at("sort_row", "lay_row")
    assert playing.t.row[0] == "p09"
    assert len(playing.t.row) == 4
    playing = ending(attached("fa_eyes_of_ibad")).say("atreides", "claim", "p09")
    assert playing.t.gone == ["p09"]
    assert playing.t.discards["fremen_ally"] == ["fa_eyes_of_ibad"]


# ---- unclaimed cards


def test_unclaimed_cards_leave_the_game_or_are_shuffled_back() -> None:
    """ruling: unclaimed_cards"""
    playing = Position().row("p01", "p02", "p03").set(phase="end").at("sort_row")
    playing.say("atreides", "remove card", "p02").say("atreides", "remove card", "done")
    assert playing.t.gone == ["p02"]
    assert playing.t.row == []
    assert {"p01", "p03"} <= set(playing.s.box.prescience)
    assert len(playing.s.box.prescience) == 17


# ---- switches


def _no_limit(t: Any, phase: str) -> list[str]:
    return [card for card in t.row if PRESCIENCE[card].phase == phase]


def _never(*_: Any) -> bool:
    return False


def _claimed_for_nothing(s: State, seat: Seat, card: str) -> None:
    del seat
    prescience.remove_from_game(s, card)


SWITCHES: dict[str, Switch] = {
    "ruling: prescience_row": instead(start.reveal, lambda s, n: None),
    "ruling: claim_window": instead(prescience.may_claim, lambda s, seat: True),
    "ruling: claim_limit": instead(prescience.open_cards, _no_limit),
    "ruling: team_other_decisions": instead(prescience.may_claim, lambda s, seat: seat == 0),
    "ruling: replaced_leaders": without(feats.asked_for, []),
    "ruling: claim_by_die": without(prescience.die_claims, []),
    "ruling: claim_at_round_end": without(prescience.claim_at_end),
    "ruling: objective_check": without(tracks.check_objective),
    "ending: objective": without(tracks.check_objective),
    "ruling: wild_maker": instead(prescience.worms_on_board, lambda t: list(t.worms)),
    "ruling: leaders_alone": without(prescience.tidy, False),
    "ruling: attached_prescience": without(prescience.attachments, ()),
    "card: ha_fear": without(prescience.attachments, ()),
    "card: fa_eyes_of_ibad": without(prescience.attachments, ()),
    "ruling: unclaimed_cards": without(prescience.shuffle_back),
    **{
        f"prescience: {card}": instead(prescience.claim_card, _claimed_for_nothing)
        for card in ("p01", "p05", "p11", "p12", "p17")
    },
    **{f"prescience: {card}": without(prescience.is_met, True) for card in EVENTS},
    **{
        f"prescience: {card}": instead(prescience.holds, _never)
        for card in ("p03", "p06", "p08", "p09", "p10", "p14")
    },
}

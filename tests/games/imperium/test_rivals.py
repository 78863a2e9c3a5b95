"""Rivals: House Hagal sends them, they gain what the card shows, buy at once, and may win."""

from typing import Any

import pytest

from landsraad.games.imperium.components import HAGAL, RIVALS
from landsraad.games.imperium.rules import setup
from landsraad.games.imperium.rules.goods import gain
from landsraad.games.imperium.rules.intrigue import draw_intrigue
from landsraad.games.imperium.rules.rivals.choice import possible_rivals, take_rival
from landsraad.games.imperium.rules.rivals.hagal import hagal_deck
from landsraad.games.imperium.rules.rivals.variants import held_back, skips_politics
from landsraad.games.imperium.state import State
from landsraad.kernel import Dice
from landsraad.testing.positions import Playing

from .positions import GAME, LEADERS, Position


class Solo(Position):
    """A solo game (or one of two) in round 1; Rivals are Staban Tuek and Gurney Halleck."""

    def __init__(self, seats: int = 1, rivals: tuple[str, ...] = (), **options: Any) -> None:
        self.s: State = GAME.laid_out(GAME.chosen(options), seats, Dice(1))
        self.t = self.s.table
        for who in range(seats):
            setup.take_leader(self.s, who, LEADERS[who + 1])
        cards = rivals or ("staban_tuek", "gurney_halleck")
        for who in range(seats, len(self.t.players)):
            take_rival(self.s, who, cards[who - seats])
        setup.lay_out(self.s)
        self.t.agenda.clear()
        self.t.round, self.t.first = 1, 0
        self.conflict("skirmish_crysknife")

    def hagal(self, *cards: str) -> "Solo":
        """Let these cards be flipped next, the first of them first."""
        for card in reversed(cards):
            self.s.box.hagal.remove(card)
            self.s.box.hagal.append(card)
        return self

    def rival(self, who: int = 1) -> Playing[State]:
        """A Rival's turn."""
        return self.at(("begin_turn", who))


# ---- set-up


def test_one_plays_against_two_rivals_and_two_against_one() -> None:
    assert [player.rival for player in Solo().t.players] == [False, True, True]
    assert [player.rival for player in Solo(seats=2).t.players] == [False, False, True]


def test_rivals_of_two_hold_the_ornithopter() -> None:
    assert Solo(seats=2).player(2).face_up == ["objective_ornithopter_1_3p"]


def test_the_reshuffle_card_is_for_two_players() -> None:
    assert "reshuffle" not in hagal_deck(Solo().t)
    assert "reshuffle" in hagal_deck(Solo(seats=2).t)
    assert len(hagal_deck(Solo(seats=2).t)) == 37


def test_a_leader_that_somebody_plays_is_no_rival() -> None:
    solo = Solo()
    assert LEADERS[1] not in possible_rivals(solo.t)


def test_gentle_rivals_have_a_high_swordmaster_value() -> None:
    solo = Solo(rivals=("staban_tuek", "lady_amber_metulli"))
    gentle = GAME.laid_out(GAME.chosen({"rivals": "gentle"}), 1, Dice(1))
    assert {RIVALS[card].swordmaster_value for card in possible_rivals(gentle.table)} == {8, 9}
    assert len(possible_rivals(solo.t)) > len(possible_rivals(gentle.table)) - 3


@pytest.mark.parametrize(
    ("difficulty", "garrison", "intrigue"), [("mercenary", 0, 1), ("sardaukar", 3, 0)]
)
def test_a_mercenary_has_it_easier(difficulty: str, garrison: int, intrigue: int) -> None:
    solo = Solo(difficulty=difficulty)
    assert solo.player(1).garrison == garrison
    assert len(solo.s.shields[0].intrigue) == intrigue


def test_the_kwisatz_haderach_never_has_a_swordmaster() -> None:
    for difficulty, offered in (("sardaukar", True), ("kwisatz_haderach", False)):
        solo = Solo(difficulty=difficulty).hand(0, "dagger")
        solo.set(0, solari=8)
        spaces = solo.turn(0).say(0, "turn", "dagger").options(0, "space")
        assert ("swordmaster" in spaces) == offered


# ---- the flow of a turn


def test_a_rival_gains_only_what_its_card_shows() -> None:
    solo = Solo().hagal("sardaukar")
    solo.rival()
    rival = solo.player(1)
    assert rival.sent == {"sardaukar": "agent"}
    assert rival.influence == {"emperor": 1}
    assert (rival.garrison, rival.conflict, rival.spice) == (5, 0, 0)


def test_an_occupied_space_flips_the_next_card_with_its_reason() -> None:
    solo = Solo().hagal("arrakeen", "research_station")
    solo.set(0, sent={"arrakeen": "agent"}, agents=["agent"])
    playing = solo.rival()
    assert playing.told("hagal_skipped") == [
        {"player": 1, "card": "arrakeen", "space": "arrakeen", "reason": "occupied"}
    ]
    assert solo.player(1).sent == {"research_station": "agent"}


def test_on_a_combat_space_recruits_and_two_of_the_garrison_go() -> None:
    solo = Solo().hagal("research_station")
    solo.rival()
    assert (solo.player(1).garrison, solo.player(1).conflict) == (1, 4)


def test_a_two_space_card_never_falls_back() -> None:
    solo = Solo().conflict("propaganda").hagal("deliver_supplies_or_heighliner", "arrakeen")
    solo.set(0, sent={"heighliner": "agent"}, agents=["agent"])
    playing = solo.rival()
    assert playing.told("hagal_skipped")[0]["space"] == "heighliner"
    assert solo.player(1).sent == {"arrakeen": "agent"}


def test_sietch_tabr_needs_fremen_friendship() -> None:
    solo = Solo().hagal("sietch_tabr", "arrakeen")
    assert solo.rival().told("hagal_skipped")[0]["reason"] == "needs"
    solo = Solo().hagal("sietch_tabr").set(1, influence={"fremen": 2})
    solo.rival()
    assert solo.player(1).hooks


def test_a_place_spy_card_places_and_another_is_flipped() -> None:
    solo = Solo().hagal("place_spy_city", "arrakeen")
    solo.rival()
    assert solo.player(1).spies == ["post_refinery_arrakeen"]
    assert solo.player(1).sent == {"arrakeen": "agent"}


def test_the_third_spy_calls_the_others_back_and_the_scheme_is_carried_out() -> None:
    solo = Solo().hagal("place_spy_city", "arrakeen")
    solo.set(1, spies=["post_emperor", "post_fremen"])
    playing = solo.rival()
    assert solo.player(1).spies == ["post_refinery_arrakeen"]
    assert playing.told("scheme") == [{"player": 1, "leader": "staban_tuek"}]
    assert solo.player(1).conflict == 2 + 1 + 2


def test_a_harvest_goes_where_more_bonus_spice_lies() -> None:
    solo = Solo().hagal("harvest_hagga_or_imperial")
    solo.t.bonus = {"hagga_basin": 1, "imperial_basin": 2}
    solo.rival()
    assert solo.player(1).sent == {"imperial_basin": "agent"}
    assert solo.player(1).spice == 3


def test_with_hooks_worms_come_in_place_of_base_spice() -> None:
    solo = Solo().hagal("deep_desert").set(1, hooks=True)
    solo.t.bonus = {"deep_desert": 1}
    solo.rival()
    assert (solo.player(1).worms, solo.player(1).spice) == (2, 1)


def test_a_rival_with_hooks_removes_the_wall() -> None:
    for hooks in (False, True):
        solo = Solo().hagal("desert_tactics").set(1, hooks=hooks)
        solo.rival()
        assert solo.t.wall is not hooks


def test_an_empty_deck_is_shuffled_again() -> None:
    solo = Solo()
    solo.t.hagal, solo.s.box.hagal = solo.s.box.hagal, []
    solo.rival()
    assert solo.player(1).sent


# ---- goods


def test_a_swordmaster_is_hired_at_once() -> None:
    solo = Solo()
    solo.set(1, solari=5, spice=3, water=0)
    gain(solo.s, 1, "solari", 1, "test")
    rival = solo.player(1)
    assert rival.swordmaster
    assert (rival.solari, rival.spice, rival.agents) == (0, 0, ["agent", "agent", "swordmaster"])


@pytest.mark.parametrize(("res", "n"), [("solari", 7), ("spice", 7), ("water", 3)])
def test_goods_become_points(res: str, n: int) -> None:
    solo = Solo().set(1, swordmaster=True, water=0)
    solo.player(1).agents.append("swordmaster")
    gain(solo.s, 1, res, n, "test")
    assert (solo.player(1).vp, getattr(solo.player(1), res)) == (1, 0)


def test_three_intrigue_cards_become_a_point() -> None:
    solo = Solo().set(1, swordmaster=True)
    solo.player(1).agents.append("swordmaster")
    draw_intrigue(solo.s, 1, 3, "test")
    assert solo.player(1).vp == 1
    assert len(solo.t.intrigue_discard) == 3


def test_no_bonus_at_four_influence_but_the_alliance() -> None:
    solo = Solo().hagal("secrets").set(1, influence={"bene_gesserit": 3})
    solo.rival()
    assert solo.t.alliances == {"bene_gesserit": 1}
    assert solo.s.box.held[1] == []


def test_a_streamlined_rival_scores_alliances_only_and_cannot_win() -> None:
    solo = Solo(seats=2, rivals=("glossu_rabban",), streamlined_rival=True).hagal("sardaukar")
    solo.set(2, influence={"emperor": 1}, vp=10)
    solo.rival(2)
    assert solo.player(2).vp == 10
    solo.at("recall")
    assert solo.t.winners != [2]


# ---- Combat


def test_swords_are_flipped_for_a_rival_with_a_unit() -> None:
    solo = Solo().hagal("heighliner").units(1, conflict=1)
    playing = solo.at("combat", "resolve_combat")
    assert playing.told("rival_swords") == [
        {"player": 1, "card": "heighliner", "n": HAGAL["heighliner"].swords}
    ]


def test_brutal_escalation_flips_two_for_a_conflict_three() -> None:
    for brutal, cards in ((False, 1), (True, 2)):
        solo = Solo(brutal_escalation=brutal).conflict("propaganda").units(1, conflict=1)
        assert len(solo.at("combat").told("rival_swords")) == cards


def test_a_rival_takes_its_reward_and_pays_for_points() -> None:
    solo = Solo().conflict("battle_for_imperial_basin").units(1, conflict=2)
    solo.set(1, spice=4, face_up=[])
    solo.at("combat", "resolve_combat")
    assert (solo.player(1).vp, solo.player(1).spice) == (2, 0)
    assert solo.t.control == {"imperial_basin": 1}


def test_experts_do_not_go_beyond_a_lead_of_three() -> None:
    solo = Solo(expert_deployment=True).units(1, conflict=2)
    assert held_back(solo.t, 1, 4) == 1
    solo = Solo(expert_deployment=True).units(1, conflict=2).conflict("propaganda")
    assert held_back(solo.t, 1, 4) == 4
    assert held_back(Solo().t, 1, 4) == 4


def test_smart_politics_skips_what_is_pointless() -> None:
    solo = Solo(smart_politics=True).set(1, influence={"emperor": 2})
    assert not skips_politics(solo.t, 1, "dutiful_service")
    solo.set(0, influence={"emperor": 4})
    assert skips_politics(solo.t, 1, "dutiful_service")
    plain = Solo().set(1, influence={"emperor": 2}).set(0, influence={"emperor": 4})
    assert not skips_politics(plain.t, 1, "dutiful_service")


def test_the_row_changes_by_dice_in_a_solo_game() -> None:
    solo = Solo(row_churn=True)
    before = list(solo.t.row)
    playing = solo.turn(0).say(0, "turn", "reveal")
    gone = [facts["card"] for facts in playing.told("churned")]
    assert len(gone) <= 2
    assert sorted(solo.t.trashed) == sorted(gone)
    assert len(solo.t.row) == 5
    assert set(gone) <= set(before)


# ---- order and end


def test_the_rival_acts_between_two_people() -> None:
    solo = Solo(seats=2)
    solo.t.next = 0
    solo.t.first = 1
    playing = solo.at("draw_hands", "player_turns").say(1, "turn", "reveal")
    playing.say_if_asked(1, "effect", "end turn")
    assert [facts["player"] for facts in playing.told("turn")] == [1, 2, 0]


def test_a_rival_may_win() -> None:
    solo = Solo().set(1, vp=10)
    playing = solo.at("recall")
    verdict = GAME.verdict(playing.s)
    assert (verdict.winners, verdict.ending) == ((), "rival")

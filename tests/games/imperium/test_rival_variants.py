"""Rivals of choice, the four levels of the solo game, and the five variants."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from landsraad.games.imperium.components import DIFFICULTIES, RIVALS
from landsraad.games.imperium.rules import goods, turn
from landsraad.games.imperium.rules.goods import gain
from landsraad.games.imperium.rules.intrigue import draw_intrigue
from landsraad.games.imperium.rules.rivals import choice, variants
from landsraad.kernel import Dice
from landsraad.testing.positions import Playing

from .positions import GAME
from .solo import Solo
from .switching import FORCED, Switch, instead, must_notice, without

HARD = "propaganda"
"""A Conflict III."""
LEVELS = ("mercenary", "sardaukar", "mentat", "kwisatz_haderach")


def begun(seats: int, seed: int = 1, **options: Any) -> Playing[Any]:
    """A match whose Leaders are drawn by lot."""
    return Playing.begun(GAME, {"leader_choice": "random", **options, **FORCED}, seats, seed)


def drawn(seats: int = 1, **options: Any) -> list[str]:
    """The Rivals of some matches."""
    tables = [begun(seats, seed, **options).t for seed in range(1, 7)]
    return [player.leader for t in tables for player in t.players if player.rival]


# ---- which Rivals play


@pytest.mark.parametrize("seats", [1, 2])
def test_a_leader_that_somebody_plays_is_no_rival(seats: int) -> None:
    """ruling: rival_choice"""
    for seed in range(1, 13):
        leaders = [player.leader for player in begun(seats, seed, rivals="random").t.players]
        assert len(set(leaders)) == 3


def test_rivals_are_drawn_from_all_cards() -> None:
    """option: rivals=random"""
    values = {RIVALS[card].swordmaster_value for card in drawn(rivals="random")}
    assert min(values) < 8 <= max(values)


def test_gentle_rivals_need_eight_goods_or_more_for_a_swordmaster() -> None:
    """option: rivals=gentle; ruling: rival_choice"""
    values = {RIVALS[card].swordmaster_value for card in drawn(rivals="gentle")}
    assert values == {8, 9}


def test_the_first_player_chooses_the_rivals() -> None:
    """option: rivals=choose"""
    playing = begun(1, rivals="choose")
    playing.say(0, "rival", "muad_dib")
    assert "muad_dib" not in playing.options(0, "rival")
    playing.say(0, "rival", "glossu_rabban")
    assert [player.leader for player in playing.t.players[1:]] == ["muad_dib", "glossu_rabban"]
    for seed in range(1, 5):
        two = begun(2, seed, rivals="choose")
        assert two.asked(two.t.first) is not None


# ---- levels of the solo game


def swordmaster_offered(**options: Any) -> bool:
    """May a person with enough Solari go to the Swordmaster?"""
    solo = Solo(**options).hand(0, "dagger").set(0, solari=8)
    return "swordmaster" in solo.turn(0).say(0, "turn", "dagger").options(0, "space")


def flips(seats: int = 1, conflict: str = HARD, **options: Any) -> int:
    """How many cards a Rival flips for swords."""
    solo = Solo(seats, **options).conflict(conflict).units(seats, conflict=1)
    return len(solo.at("combat").told("rival_swords"))


def deployed(ahead: int, conflict: str = "", seats: int = 1, **options: Any) -> int:
    """How many of four troops a Rival deploys that is so many units ahead already."""
    solo = Solo(seats, **options).units(seats, conflict=ahead).hagal("research_station")
    if conflict:
        solo.conflict(conflict)
    solo.rival(seats)
    return solo.player(seats).conflict - ahead


def visits(own: int, other: int, seats: int = 1, **options: Any) -> bool:
    """Does a Rival with so much Influence follow the card of Dutiful Service?"""
    solo = Solo(seats, **options).hagal("dutiful_service", "arrakeen")
    solo.set(seats, influence={"emperor": own}).allied(0, "emperor", other)
    solo.rival(seats)
    return list(solo.player(seats).sent) == ["dutiful_service"]


def features(**options: Any) -> dict[str, object]:
    """Everything that a level changes."""
    solo = Solo(**options)
    return {
        "garrisons": [solo.player(who).garrison for who in (1, 2)],
        "own Intrigue cards": len(solo.s.shields[0].intrigue),
        "flips": flips(**options),
        "deployed beyond a lead": deployed(3, **options),
        "pointless politics": visits(2, 4, **options),
        "own Swordmaster": swordmaster_offered(**options),
    }


USUAL = {
    "garrisons": [3, 3],
    "own Intrigue cards": 0,
    "flips": 1,
    "deployed beyond a lead": 4,
    "pointless politics": True,
    "own Swordmaster": True,
}
HARDER = {**USUAL, "flips": 2, "deployed beyond a lead": 0, "pointless politics": False}


def test_a_mercenary_meets_rivals_without_garrison_and_holds_an_intrigue_card() -> None:
    """ruling: rival_difficulty; option: difficulty=mercenary"""
    easier = {"garrisons": [0, 0], "own Intrigue cards": 1, "deployed beyond a lead": 4}
    assert features(difficulty="mercenary") == {**USUAL, **easier}


def test_sardaukar_is_the_usual_level() -> None:
    """option: difficulty=sardaukar"""
    assert features(difficulty="sardaukar") == USUAL


def test_a_mentat_meets_three_variants() -> None:
    """ruling: rival_difficulty; option: difficulty=mentat"""
    assert features(difficulty="mentat") == HARDER


def test_the_kwisatz_haderach_never_has_a_swordmaster() -> None:
    """ruling: rival_difficulty; option: difficulty=kwisatz_haderach"""
    assert features(difficulty="kwisatz_haderach") == {**HARDER, "own Swordmaster": False}


LEVEL_TESTS = {
    "mercenary": test_a_mercenary_meets_rivals_without_garrison_and_holds_an_intrigue_card,
    "sardaukar": test_sardaukar_is_the_usual_level,
    "mentat": test_a_mentat_meets_three_variants,
    "kwisatz_haderach": test_the_kwisatz_haderach_never_has_a_swordmaster,
}
CHANGED: dict[str, Any] = {
    "rival_garrison": lambda n: n + 2,
    "human_intrigue": lambda n: n + 1,
    "brutal_escalation": lambda on: not on,
    "expert_deployment": lambda on: not on,
    "smart_politics": lambda on: not on,
    "human_swordmaster": lambda on: not on,
}


@pytest.mark.parametrize("name", CHANGED)
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_that_says_something_else_is_noticed(
    level: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = DIFFICULTIES[level]
    other = msgspec.structs.replace(row, **{name: CHANGED[name](getattr(row, name))})
    must_notice(
        lambda patch: patch.setitem(DIFFICULTIES, level, other), LEVEL_TESTS[level], monkeypatch
    )


@pytest.mark.parametrize("level", LEVELS)
def test_two_players_have_no_levels(level: str) -> None:
    assert flips(2, difficulty=level) == 1
    assert deployed(3, seats=2, difficulty=level) == 4
    solo = Solo(2, difficulty=level)
    assert (solo.player(2).garrison, len(solo.s.shields[0].intrigue)) == (3, 0)
    solo.hand(0, "dagger").set(0, solari=8)
    assert "swordmaster" in solo.turn(0).say(0, "turn", "dagger").options(0, "space")


# ---- Smart Politics


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize(
    ("own", "other", "goes"), [(2, 4, False), (3, 5, False), (3, 4, True), (1, 6, True)]
)
def test_who_trails_by_two_with_a_friendship_goes_elsewhere(
    seats: int, own: int, other: int, goes: bool
) -> None:
    """ruling: smart_politics; option: smart_politics=true"""
    assert visits(own, other, seats, smart_politics=True) == goes


def test_who_leads_with_the_alliance_goes_elsewhere() -> None:
    """ruling: smart_politics; option: smart_politics=true"""
    for near, goes in ((3, False), (4, True)):
        solo = Solo(smart_politics=True).hagal("dutiful_service", "arrakeen")
        solo.allied(1, "emperor").set(2, influence={"emperor": near})
        solo.rival()
        assert ("dutiful_service" in solo.player(1).sent) == goes


def test_without_smart_politics_pointless_spaces_are_visited() -> None:
    """option: smart_politics=false"""
    assert visits(2, 4, smart_politics=False)
    assert visits(2, 4, 2, smart_politics=False)


# ---- Brutal Escalation


@pytest.mark.parametrize("seats", [1, 2])
def test_two_cards_are_flipped_for_a_conflict_three_alone(seats: int) -> None:
    """ruling: brutal_escalation; option: brutal_escalation=true"""
    assert flips(seats, HARD, brutal_escalation=True) == 2
    assert flips(seats, "test_of_loyalty", brutal_escalation=True) == 1
    assert flips(seats, "skirmish_ornithopter", brutal_escalation=True) == 1


def test_without_brutal_escalation_one_card_is_flipped() -> None:
    """option: brutal_escalation=false"""
    assert flips(1, HARD, brutal_escalation=False) == 1
    assert flips(2, HARD, brutal_escalation=False) == 1


# ---- Expert Deployment


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize(("ahead", "sent"), [(0, 3), (2, 1), (3, 0), (5, 0)])
def test_experts_do_not_go_beyond_a_lead_of_three(seats: int, ahead: int, sent: int) -> None:
    """ruling: expert_deployment; option: expert_deployment=true"""
    assert deployed(ahead, seats=seats, expert_deployment=True) == sent
    assert deployed(ahead, "test_of_loyalty", seats, expert_deployment=True) == sent


def test_for_a_conflict_three_experts_deploy_all_they_can() -> None:
    """ruling: expert_deployment"""
    assert deployed(5, HARD, expert_deployment=True) == 4


def test_the_lead_is_over_the_strongest_other_and_counts_units() -> None:
    """ruling: expert_deployment"""
    solo = Solo(expert_deployment=True).hagal("research_station")
    solo.units(0, conflict=1).units(2, worms=2)
    solo.rival()
    assert solo.player(1).conflict == 4


def test_worms_come_before_troops_of_experts() -> None:
    """ruling: expert_deployment"""
    solo = Solo(expert_deployment=True).hagal("deep_desert").set(1, hooks=True)
    solo.t.bonus["deep_desert"] = 1
    solo.rival()
    assert (solo.player(1).worms, solo.player(1).conflict) == (2, 1)


def test_dreadnoughts_are_units_that_experts_hold_back_too() -> None:
    """ruling: expert_deployment"""
    solo = Solo(expert_deployment=True, rise_of_ix=True).hagal("research_station")
    solo.set(1, dreadnoughts=0, dread_garrison=2).units(1, conflict=2)
    playing = solo.rival()
    assert (solo.player(1).dread_conflict, solo.player(1).conflict) == (1, 2)
    units = [(facts["n"], facts["unit"]) for facts in playing.told("rival_held_back")]
    assert units == [(1, "dreadnought"), (3, "troop")]


def test_without_expert_deployment_all_go() -> None:
    """option: expert_deployment=false"""
    assert deployed(5, expert_deployment=False) == 4
    assert deployed(5, seats=2, expert_deployment=False) == 4


# ---- the streamlined Rival


def streamlined(**fields: Any) -> Solo:
    """A game of two against a streamlined Rival."""
    solo = Solo(2, ("glossu_rabban",), streamlined_rival=True)
    solo.set(2, **fields)
    return solo


def test_two_rivals_can_be_streamlined() -> None:
    """ruling: streamlined; option: streamlined_rival=true"""
    found = drawn(2, streamlined_rival=True)
    assert set(found) <= {"lady_amber_metulli", "glossu_rabban"}


def test_any_rival_may_be_drawn_and_score() -> None:
    """option: streamlined_rival=false"""
    assert len(set(drawn(2, streamlined_rival=False))) > 2
    solo = Solo(2, ("glossu_rabban",), streamlined_rival=False).hagal("dutiful_service")
    solo.set(2, influence={"emperor": 1}, vp=9)
    solo.rival(2)
    assert solo.player(2).vp == 10
    assert GAME.verdict(solo.at("recall").s).ending == "rival"


def test_alone_no_rival_is_streamlined() -> None:
    solo = Solo(streamlined_rival=True).hagal("dutiful_service").set(1, influence={"emperor": 1})
    solo.rival()
    assert solo.player(1).vp == 1


def test_a_streamlined_rival_scores_alliances_only() -> None:
    """ruling: streamlined"""
    solo = streamlined(influence={"emperor": 1, "fremen": 3}).hagal("dutiful_service", "fremkit")
    solo.rival(2)
    assert solo.player(2).vp == 0
    solo.rival(2)
    assert (solo.player(2).vp, solo.t.alliances) == (1, {"fremen": 2})


def test_a_streamlined_rival_cannot_win() -> None:
    """ruling: streamlined"""
    solo = streamlined(vp=4).set(0, vp=3)
    assert GAME.verdict(solo.at("endgame").s).winners == (0,)


def test_a_streamlined_rival_collects_nothing_after_its_swordmaster() -> None:
    """ruling: streamlined"""
    solo = streamlined(water=0)
    gain(solo.s, 2, "solari", 7, "test")
    assert solo.player(2).swordmaster
    discarded = len(solo.t.intrigue_discard)
    gain(solo.s, 2, "solari", 7, "test")
    gain(solo.s, 2, "water", 3, "test")
    draw_intrigue(solo.s, 2, 3, "test")
    rival = solo.player(2)
    assert (rival.solari, rival.water, solo.s.box.held[2], rival.vp) == (0, 0, [], 0)
    assert len(solo.t.intrigue_discard) == discarded


def test_bonus_spice_that_it_would_take_goes_to_the_bank() -> None:
    """ruling: streamlined"""
    solo = streamlined(swordmaster=True).hagal("deep_desert")
    solo.t.bonus["deep_desert"] = 2
    solo.rival(2)
    assert (solo.player(2).spice, solo.t.bonus) == (0, {})


def test_it_takes_no_intrigue_card_from_others_then() -> None:
    """ruling: streamlined"""
    for hired, left in ((True, 4), (False, 3)):
        solo = streamlined(swordmaster=hired).hagal("secrets")
        draw_intrigue(solo.s, 0, 4, "test")
        solo.rival(2)
        assert len(solo.s.shields[0].intrigue) == left


def test_it_pays_for_no_point_that_it_would_not_score() -> None:
    """ruling: streamlined"""
    solo = streamlined(spice=4).conflict("battle_for_imperial_basin")
    solo.at(("take_reward", 2, "first"))
    assert (solo.player(2).spice, solo.player(2).vp) == (4, 0)


# ---- Row Churn


def rolls(seed: int) -> tuple[int, int]:
    """The two dice that this seed rolls first, from 0 to 5."""
    dice = Dice(seed)
    return dice.below(6, "first"), dice.below(6, "second")


def seed_of(kind: str) -> int:
    """A seed for two different cards, for a double, or for a 6 and a card."""
    for seed in range(200):
        one, other = rolls(seed)
        found = "double" if one == other < 5 else "six" if 5 in (one, other) else "two"
        if found == kind and not (kind == "six" and one == other):
            return seed
    raise AssertionError(kind)


def churned(kind: str, seats: int = 1, **options: Any) -> tuple[list[str], list[str], Solo]:
    """The cards that the dice name, those that have left the row, and the position."""
    solo = Solo(seats, **options)
    row, seed = list(solo.t.row), seed_of(kind)
    solo.s.box.dice = Dice(seed)
    named = [row[place] for place in sorted({*rolls(seed)}) if place < 5]
    playing = solo.turn(0).say(0, "turn", "reveal")
    return named, [str(facts["card"]) for facts in playing.told("churned")], solo


@pytest.mark.parametrize(("kind", "cards"), [("two", 2), ("double", 1), ("six", 1)])
def test_two_dice_send_cards_out_of_the_row_after_a_reveal_turn(kind: str, cards: int) -> None:
    """ruling: row_churn; option: row_churn=true"""
    named, gone, solo = churned(kind, row_churn=True)
    assert (gone, len(gone)) == (named, cards)
    assert sorted(solo.t.trashed) == sorted(gone)
    assert len(solo.t.row) == 5


def test_a_rivals_turn_churns_nothing() -> None:
    """ruling: row_churn"""
    solo = Solo(row_churn=True)
    assert solo.rival().told("churned") == []


def test_only_what_is_bought_leaves_the_row() -> None:
    """option: row_churn=false"""
    for seats, churn in ((1, False), (2, True)):
        named, gone, solo = churned("two", seats, row_churn=churn)
        assert named
        assert (gone, solo.t.trashed) == ([], [])


SWITCHES: dict[str, Switch] = {
    "ruling: rival_choice": without(choice.possible_rivals, list(RIVALS)),
    "ruling: rival_difficulty": without(variants.difficulty, DIFFICULTIES["sardaukar"]),
    "ruling: smart_politics": without(variants.pointless_politics, ""),
    "ruling: brutal_escalation": without(variants.sword_cards, 1),
    "ruling: expert_deployment": instead(variants.deployed_by_expert, lambda t, who, n: n),
    "ruling: streamlined": without(goods.is_streamlined, False),
    "ruling: row_churn": without(turn.churn_row),
}

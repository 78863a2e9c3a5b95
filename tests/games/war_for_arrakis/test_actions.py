"""Action turns: dice and what they are used for, the gate of desert power, the tank, the end."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.components import ops
from landsraad.games.war_for_arrakis.rules import actions, board, speakers
from landsraad.games.war_for_arrakis.rules.effects import figures as placing, sietches
from landsraad.games.war_for_arrakis.rules.legions import figures as legions
from landsraad.kernel import PASS

from .acting import figures, in_turn, turn, used, without_op
from .positions import Playing, Position
from .switching import Switch, instead, without

H, A = "harkonnen", "atreides"
PLAIN = "the_funeral_plain"
SAND = "nw_out_04"


def phase(position: Position, first: str = A) -> Playing:
    """Open the phase at the turn of a side; it goes on to its end."""
    return position.at(("next_turn", first))


# ---- what a turn is


def test_a_turn_is_a_die_and_nobody_passes() -> None:
    """ruling: turn_choices"""
    position = Position().unused_dice(H, strategy=3).hand(A, "fa_wall").row("p01")
    p = turn(position, A, mentat=1, strategy=1)
    assert p.options(A, "die") == ["strategy", "mentat", "desert power"]
    p.say(A, "die", "mentat")
    assert p.options(A, "use") == ["draw", "lady_jessica", "card", "claim"]
    p.say(A, "use", "draw").say(A, "draw from", PASS)
    assert p.over
    assert p.board(A).dice == {"strategy": 1}


def test_an_action_that_does_nothing_spends_the_die() -> None:
    """ruling: turn_choices"""
    p = used(Position(), A, "strategy", "attack")
    assert p.over
    assert p.board(A).dice == {}


def test_strategy_moves_two_legions_or_attacks() -> None:
    """ruling: turn_choices"""
    position = Position().atreides(PLAIN, 1).atreides(SAND, 1).harkonnen("nw_out_08", 6)
    p = used(position, A, "strategy", "move").say(A, "move from", PLAIN)
    p.say(A, "move to", "nw_out_01").say(A, "move from", SAND).say(A, "move to", "nw_out_02")
    assert p.over
    position = Position().atreides(SAND, 1).harkonnen("nw_out_08", 6)
    p = used(position, A, "strategy", "attack").say(A, "attack with", SAND)
    assert p.told("attacked")[0]["surprise"] == 0


def test_leadership_needs_leaders() -> None:
    """ruling: leadership_condition"""
    position = Position().atreides(PLAIN, 1).atreides(SAND, 1, generic=1)
    position.harkonnen("nw_out_08", 6)
    p = used(position, A, "leadership", "surprise")
    assert p.options(A, "attack with") == [PASS, SAND]
    p.say(A, "attack with", SAND)
    assert p.told("attacked")[0]["surprise"] == 1


# ---- deployment


def test_the_atreides_look_at_a_token_and_place_it_with_a_leader() -> None:
    """ruling: deployment_atreides; ruling: token_identity"""
    p = used(Position().atreides("gara_kulon", 1, leaders=("stilgar",)), A, "deployment", "deploy")
    p.say(A, "deployment token", "draw")
    assert p.shield(A).faces == {p.t.drawn: "ad8"}
    assert [told.facts for told in p.match.told if told.what == "token_seen"] == [{"face": "ad8"}]
    assert len(p.options(A, "place token in")) == 8
    p.say(A, "place token in", "windgap")
    assert p.options(A, "which leader") == [
        "naib",
        "paul_atreides",
        "lady_jessica",
        "stilgar",
        PASS,
    ]
    p.say(A, "which leader", "stilgar")
    assert p.over
    assert figures(p, "windgap") == {"leaders": ["stilgar"], "tokens": ["standard_1"]}
    assert figures(p, "gara_kulon") == {"regular": 1}


def test_only_the_atreides_see_the_face() -> None:
    """ruling: token_identity"""
    p = used(Position(), A, "deployment", "deploy").say(A, "deployment token", "draw")
    seen = [told for told in p.match.told if "ad8" in told.facts.values()]
    assert seen
    assert not any(told.reaches(p.seat(H)) for told in seen)
    assert "8" not in p.t.drawn


def test_without_tokens_a_leader_joins_a_legion_in_a_sietch() -> None:
    """ruling: deployment_atreides"""
    position = Position().atreides("windgap", 1)
    position.s.box.tokens = []
    p = used(position, A, "deployment", "deploy")
    assert p.options(A, "place token in") == ["windgap", PASS]
    p.say(A, "place token in", "windgap").say(A, "which leader", "naib")
    assert figures(p, "windgap") == {"regular": 1, "generic": 1}


def test_a_leader_may_stay_away_and_a_token_need_not_be_drawn() -> None:
    """ruling: deployment_atreides"""
    p = used(Position(), A, "deployment", "deploy").say(A, "deployment token", PASS)
    assert p.over
    p = used(Position(), A, "deployment", "deploy").say(A, "deployment token", "draw")
    p.say(A, "place token in", "windgap").say(A, "which leader", PASS)
    assert figures(p, "windgap") == {"tokens": ["standard_1"]}


def test_the_harkonnen_deploy_from_off_the_board_into_settlements() -> None:
    """ruling: deployment_harkonnen; ruling: place_and_deploy"""
    position = Position().harkonnen(PLAIN, 2, generic=1, leaders=("beast_rabban",))
    position.destroyed("hagga_basin").tank("captain_aramsham")
    p = used(position, H, "deployment", "deploy")
    offered = p.options(H, "place in")
    assert {*offered} == {"arrakeen", "arsunt", "carthag", "imperial_basin", "north_pole", PASS}
    p.say(H, "place in", "arsunt").say(H, "place in", "arsunt").say(H, "place in", "carthag")
    assert p.options(H, "place in") == ["carthag", "arsunt", PASS]
    p.say(H, "place in", "arsunt")
    assert p.options(H, "which leader") == ["bashar", "baron_harkonnen", PASS]
    p.say(H, "which leader", "baron_harkonnen")
    assert figures(p, "arsunt") == {"regular": 2, "leaders": ["baron_harkonnen"]}
    assert figures(p, "carthag") == {"regular": 1}


def test_a_deployed_leader_needs_a_unit_beside_him() -> None:
    """ruling: deployment_harkonnen"""
    p = used(Position(), H, "deployment", "deploy").say(H, "place in", PASS)
    assert p.over


def test_what_exceeds_the_limit_of_a_settlement_goes() -> None:
    """ruling: deployment_harkonnen"""
    position = Position().harkonnen("arsunt", 4, elite=1)
    p = used(position, H, "deployment", "deploy")
    for _ in range(3):
        p.say(H, "place in", "arsunt")
    p.say(H, "too many", "regular").say(H, "too many", "regular")
    assert p.units(H, "arsunt") == 6


# ---- house


def test_the_house_die_of_the_harkonnen_makes_elites_or_places_vehicles() -> None:
    """ruling: house_harkonnen"""
    position = Position().harkonnen("arsunt", 1).harkonnen(PLAIN, 2)
    p = used(position, H, "house", "elites").say(H, "make elite in", PLAIN)
    p.say(H, "make elite in", "arsunt")
    assert figures(p, PLAIN) == {"regular": 1, "elite": 1}
    p = used(Position(), H, "house", "vehicles").say(H, "vehicle", "carryall")
    p.say(H, "carryall to", "air_1").say(H, "vehicle", "harvester").say(H, "harvester to", SAND)
    assert p.t.air == {"air_1": "carryall"}
    assert p.t.harvesters == [SAND]


def test_no_more_elites_than_there_are() -> None:
    """ruling: house_harkonnen"""
    position = Position().harkonnen("arsunt", 2, elite=2).harkonnen("carthag", elite=5)
    p = used(position, H, "house", "elites").say(H, "make elite in", "arsunt")
    assert p.over


def test_the_house_die_of_the_atreides_is_any_result_with_its_leaders() -> None:
    """ruling: house_atreides; option: house_die_specials=true"""
    position = Position().entered("alia")
    p = turn(position, A, house=1).say(A, {"die": "house"})
    assert p.options(A, "use") == ["alia", "leadership", "strategy", "deployment", "mentat"]
    p.say(A, "use", "strategy")
    assert p.options(A, "use as") == ["move", "attack", "stilgar"]
    p.say(A, "use as", "stilgar")
    assert p.board(A).spent == ["stilgar"]
    assert p.board(A).dice == {}


def test_the_house_die_may_be_kept_from_leaders_of_other_boxes() -> None:
    """ruling: house_atreides; option: house_die_specials=false"""
    position = Position(house_die_specials=False).entered("alia")
    p = turn(position, A, house=1).say(A, {"die": "house"})
    assert "alia" in p.options(A, "use")
    p.say(A, "use", "strategy")
    assert p.options(A, "use as") == ["move", "attack"]


def test_two_cards_are_drawn_from_decks_that_are_named_first() -> None:
    """ruling: mentat_draw"""
    p = used(Position(), A, "mentat", "draw").say(A, "draw from", "fremen_ally")
    assert p.hand(A) == []
    p.say(A, "draw from", "fremen_ally")
    assert len(p.hand(A)) == 2


# ---- desert power


def test_desert_power_needs_fewer_dice_than_the_harkonnen() -> None:
    """ruling: desert_power_gate"""
    for dice, is_open in ((1, False), (2, True)):
        p = turn(Position().unused_dice(H, strategy=dice), A, mentat=1)
        offered = p.options(A, "die") if p.asked(A) and p.asked(A).kind == "die" else []  # type: ignore[union-attr]
        assert ("desert power" in offered) == is_open


def test_desert_power_spends_no_die_and_does_not_move_the_tank() -> None:
    """ruling: desert_power_gate; ruling: tank_advance"""
    position = Position().unused_dice(H, strategy=2).unused_dice(A, mentat=1).tank("stilgar")
    p = phase(position).say(A, "die", "desert power").say(A, "desert power", PASS)
    assert p.asked(H) is not None
    assert p.board(A).dice == {"mentat": 1}
    assert p.board(A).tank[0] == "stilgar"


# ---- the phase


def test_sides_alternate_until_the_harkonnen_have_no_die() -> None:
    """ruling: phase_end"""
    position = Position().unused_dice(H, strategy=2).unused_dice(A, mentat=3)
    p = phase(position)
    for _ in range(2):
        p.say(A, "use", "draw").say(A, "draw from", PASS)
        p.say(H, "use", "attack")
    assert p.over
    assert p.board(A).dice == {"mentat": 1}


def test_without_dice_the_atreides_take_desert_power() -> None:
    """ruling: phase_end"""
    p = phase(Position().unused_dice(H, strategy=1))
    p.say(A, "desert power", PASS).say(H, "use", "attack")
    assert p.over


def test_what_was_just_earned_is_claimed_before_the_phase_ends() -> None:
    """ruling: claim_window; ruling: phase_end"""
    position = Position().row("p07", "p15").set(feats={"station_taken": 1})
    p = phase(position)
    assert p.options(A, "claim") == ["p07", PASS]
    p.say(A, "claim", "p07")
    assert p.over
    assert p.t.claims == 1
    assert p.t.gone == ["p07"]


def test_a_card_is_claimed_by_a_die() -> None:
    """ruling: claim_by_die"""
    position = Position().row("p01", "p12", "p07").tank("stilgar")
    in_turn(position, A).unused_dice(A, deployment=1)
    p = position.at("take_turn", "end_turn").say(A, {"die": "deployment", "use": "claim"})
    assert p.options(A, "claim") == ["p01", "p12"]
    p.say(A, "claim", "p01")
    assert p.t.prescience["kwisatz_haderach"] == 2
    assert p.board(A).dice == {}
    assert p.board(A).tank[1] == "stilgar"


def test_after_two_claims_no_die_claims() -> None:
    """ruling: claim_by_die"""
    p = turn(Position().row("p01").set(claims=2), A, mentat=1)
    assert p.options(A, "use") == ["draw", "lady_jessica"]


# ---- the tank


def test_the_tank_moves_at_the_end_of_a_turn_with_a_die() -> None:
    """ruling: tank_advance"""
    position = Position().tank("stilgar", 4).tank("lady_jessica", 1)
    position.unused_dice(A, strategy=2).unused_dice(H, strategy=3)
    p = phase(position).say(A, "die", "strategy").say(A, "use", "attack")
    assert p.board(A).tank == ["", "", "lady_jessica", "", ""]
    assert p.t.leaders["stilgar"] == "back"
    p.say(H, "use", "attack")
    assert p.t.leaders["stilgar"] == "aside"
    p.say(A, "die", "strategy")
    assert "stilgar" in p.options(A, "use")


def test_who_enters_the_tank_in_this_turn_stays_in_his_slot() -> None:
    """ruling: tank_advance"""
    position = Position().harkonnen("arsunt", 1, leaders=("beast_rabban",)).tank("baron_harkonnen")
    position.atreides("broken_land", 6).combat("shield", *["hit"] * 6)
    in_turn(position, H).unused_dice(H, strategy=1)
    p = position.at("take_turn", "end_turn").say(H, {"die": "strategy", "use": "attack"})
    p.say(H, "attack with", "arsunt")
    assert p.over
    assert p.board(H).tank == ["beast_rabban", "", "baron_harkonnen", "", ""]


# ---- what binds a turn


def test_truthtrance_leaves_one_die() -> None:
    """ruling: truthtrance_die"""
    position = Position().set(forced="mentat").hand(H, "hh_patrols")
    p = turn(position, H, mentat=1, strategy=2)
    assert p.options(H, "use") == ["draw", "card"]
    p.say(H, "use", "draw").say(H, "draw from", PASS)
    assert p.board(H).dice == {"strategy": 2}


def test_a_named_die_that_is_gone_binds_nobody_and_the_turn_ends_it() -> None:
    """ruling: truthtrance_die"""
    position = in_turn(Position().set(forced="house"), H).unused_dice(H, mentat=1, strategy=1)
    p = position.at("take_turn", "end_turn")
    assert p.options(H, "die") == ["strategy", "mentat"]
    p.say(H, "die", "strategy").say(H, "use", "attack")
    assert p.t.forced == ""


def test_paul_is_free_after_the_turn() -> None:
    """ruling: bound_paul"""
    position = in_turn(Position().set(bound=["paul"]), A).unused_dice(A, strategy=1)
    p = position.at("take_turn", "end_turn").say(A, {"die": "strategy", "use": "attack"})
    assert p.t.bound == []
    position = in_turn(Position().set(bound=["paul"]), H).unused_dice(H, strategy=1)
    p = position.at("take_turn", "end_turn").say(H, {"die": "strategy", "use": "attack"})
    assert p.t.bound == ["paul"]


SWITCHES: dict[str, Switch] = {
    "ruling: turn_choices": without(actions.actions_of, ["move"]),
    "ruling: leadership_condition": instead(board.legions_of, lambda t, side: board.EVERYWHERE),
    "ruling: deployment_atreides": without_op(ops.PlaceToken),
    "ruling: token_identity": instead(sietches.new_token, lambda t: "standard_8"),
    "ruling: deployment_harkonnen": without_op(ops.Deploy),
    "ruling: place_and_deploy": without(placing.from_board, True),
    "ruling: house_harkonnen": without_op(ops.Replace),
    "ruling: house_atreides": without(actions.other_results, []),
    "ruling: mentat_draw": without_op(ops.Draw),
    "ruling: desert_power_gate": without(speakers.may_use_desert_power, True),
    "ruling: tank_advance": without(legions.move_tank),
    "ruling: phase_end": without(actions.last_claims),
    "ruling: claim_window": without(actions.last_claims),
    "ruling: claim_by_die": without(actions.die_claims, []),
    "ruling: truthtrance_die": without(speakers.forced_result, ""),
    "ruling: bound_paul": without(actions.end_turn),
}

"""Mahdi's leaders with their special actions, bans, Truthtrance, and modules played against it."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war_for_arrakis.components import HARKONNEN, LEADERS
from landsraad.games.war_for_arrakis.rules import free_acts, setup
from landsraad.games.war_for_arrakis.rules.battle import combat
from landsraad.games.war_for_arrakis.rules.effects import sides
from landsraad.games.war_for_arrakis.rules.legions import figures as legions, fleet
from landsraad.games.war_for_arrakis.rules.mahdi import attacks, choosing, turns, vehicles
from landsraad.games.war_for_arrakis.rules.modules import futures
from landsraad.games.war_for_arrakis.state import Battle, Smugglers
from landsraad.kernel import Refused

from .acting import figures, played, without_script
from .mahdi import against_mahdi, moves, reasons, shown_attack
from .positions import Playing, Position, begun, used_up
from .switching import Switch, instead, without

# ---- special actions


def special(position: Position, leader: str) -> Playing:
    """Mahdi has rolled the result of a leader's box; the other leaders' cards are spent."""
    others = [name for name, row in LEADERS.items() if row.side == HARKONNEN and name != leader]
    position.spent("harkonnen", *others)
    p = position.at(("use_result", LEADERS[leader].box))
    assert leader in p.board("harkonnen").spent
    return p


def test_the_baron_replaces_three_regulars_and_that_is_all() -> None:
    """solo: baron_harkonnen; ruling: solo_house"""
    p = special(against_mahdi().harkonnen("carthag", 4), "baron_harkonnen")
    assert figures(p, "carthag") == {"regular": 1, "elite": 3}
    assert (p.t.harvesters, p.t.air) == ([], {})


def test_rabbans_legion_moves_twice() -> None:
    """solo: beast_rabban"""
    position = against_mahdi(solo_ties="dice").harkonnen("arsunt", 3, leaders=("beast_rabban",))
    p = special(position.harkonnen("wind_pass", 5), "beast_rabban")
    (start, between), (again, _) = moves(p)
    assert (start, again) == ("arsunt", between)


def test_feyd_moves_then_attacks_or_attacks_from_where_he_stands() -> None:
    """solo: feyd_rautha"""
    feyd = ("feyd_rautha",)
    position = against_mahdi(solo_ties="dice").out("beast_rabban").atreides("windgap", 1)
    p = special(position.harkonnen("sw_in_04", 3, leaders=feyd), "feyd_rautha")
    assert [start for start, _ in moves(p)] == ["sw_in_04"]
    assert shown_attack(p)[1:] == ("windgap", 0)
    position = against_mahdi(solo_ties="dice").out("beast_rabban").atreides("windgap", 1)
    p = special(position.harkonnen("sw_in_05", 3, leaders=feyd), "feyd_rautha")
    assert moves(p) == []
    assert shown_attack(p) == ("sw_in_05", "windgap", 0)


def test_aramsham_deploys_two_regulars_a_sardaukar_and_a_leader() -> None:
    """solo: captain_aramsham"""
    p = special(against_mahdi().harkonnen("carthag", 1), "captain_aramsham")
    assert figures(p, "carthag") == {"regular": 3, "special": 1, "leaders": ["beast_rabban"]}


def test_the_emperor_replaces_three_elites() -> None:
    """solo: emperor_shaddam_iv"""
    position = against_mahdi().entered("emperor_shaddam_iv").harkonnen("carthag", elite=4)
    p = special(position, "emperor_shaddam_iv")
    assert figures(p, "carthag") == {"elite": 1, "special": 3}


DRAWING = [
    ("thufir_hawat", "house_harkonnen", 3, ()),
    ("gaius_helen_mohiam", "corrino_ally", 3, ()),
    ("piter_de_vries", "house_harkonnen", 2, ("long_live_the_duke",)),
    ("count_fenring", "corrino_ally", 2, ("the_baron_is_dead",)),
    ("princess_irulan", "corrino_ally", 2, ("princess_steps_in",)),
]


ON_TOP = {
    "house_harkonnen": ["hh_hunter_seeker", "hh_explosive_artillery", "hh_carthag"],
    "corrino_ally": ["ca_reports_of_traitors", "ca_hope_clouds", "ca_battle_group"],
}
"""Two cards that can do nothing, then one that can be played."""


@pytest.mark.parametrize(("leader", "deck", "n", "modules"), DRAWING)
def test_mentats_draw_of_one_deck_and_play_at_once(
    leader: str, deck: Any, n: int, modules: tuple[str, ...]
) -> None:
    """solo: thufir_hawat; solo: gaius_helen_mohiam; solo: piter_de_vries; solo: count_fenring
    solo: princess_irulan
    """
    position = against_mahdi(solo_ties="dice", futures=modules).entered(leader)
    p = special(position.top_of_deck(*ON_TOP[deck]), leader)
    assert p.s.box.reinforcements == ON_TOP[deck][:2]
    assert p.t.discards[deck] == ON_TOP[deck][2:n]


def test_piter_takes_a_card_and_fenring_a_leader_besides() -> None:
    """solo: piter_de_vries; solo: count_fenring"""
    position = against_mahdi(futures=("long_live_the_duke",)).hand("atreides", "ha_usul", "fa_wall")
    position.top_of_deck("hh_carthag", "hh_hunter_seeker").spent("harkonnen", "beast_rabban")
    p = (
        special(position, "piter_de_vries")
        .first_until("discard")
        .say("atreides", "discard", "fa_wall")
    )
    assert p.hand("atreides") == ["ha_usul"]
    position = against_mahdi(futures=("the_baron_is_dead",)).atreides(
        "broken_land", 6, leaders=("stilgar",)
    )
    position.harkonnen("arsunt", 1, leaders=("count_fenring",))
    p = special(position.top_of_deck("ca_hope_clouds", "ca_reports_of_traitors"), "count_fenring")
    assert p.t.leaders["stilgar"] == "tank"


def test_of_two_leaders_in_one_box_the_atreides_pick_whatever_ties_are() -> None:
    """ruling: solo_special_first"""
    position = against_mahdi(solo_ties="dice", futures=("the_baron_is_dead",))
    position.entered("gaius_helen_mohiam", "count_fenring")
    p = position.at(("use_result", "mentat"))
    assert set(p.options("atreides", "bot leader")) == {"gaius_helen_mohiam", "count_fenring"}


# ---- bans


def test_under_the_landsraad_ban_no_reinforcement_becomes_a_die() -> None:
    """ruling: ban_effects; criterion: battle_six_dice"""
    position = against_mahdi().harkonnen("sw_in_05", 2).atreides("sw_in_06", 1)
    position.s.box.reinforcements.append(position.s.box.decks["corrino_ally"].pop())
    battle = Battle(HARKONNEN, "sw_in_05", "sw_in_06", number=1)
    p = position.set(bans=["landsraad"], battle=battle).at("add_reinforcements")
    assert len(p.s.box.reinforcements) == 1
    assert p.told("reinforcement_used") == []


def test_under_the_choam_ban_a_settlement_takes_five_units() -> None:
    """ruling: ban_effects; ruling: solo_deployment"""
    position = against_mahdi().harkonnen("carthag", 4).harkonnen("arsunt", 1).set(bans=["choam"])
    p = position.spent("harkonnen", "captain_aramsham").at(("use_result", "deployment"))
    assert (p.units(HARKONNEN, "carthag"), p.units(HARKONNEN, "arsunt")) == (5, 3)


@pytest.mark.parametrize(("bans", "cards"), [([], 1), (["spacing_guild"], 0)])
def test_under_the_guilds_ban_a_reveal_costs_nothing(bans: list[Any], cards: int) -> None:
    """ruling: solo_reveals; ruling: ban_effects"""
    position = against_mahdi().set(turn="atreides", bans=bans).atreides("windgap", tokens=("as1",))
    p = position.unused_dice("atreides", mentat=1).at("take_turn")
    p.act("atreides", "guerrilla_training", {"reveal in": "windgap"})
    assert len(p.s.box.reinforcements) == cards


# ---- Truthtrance


def test_truthtrance_names_the_result_that_is_then_used_without_a_roll() -> None:
    """ruling: solo_truthtrance"""
    position = against_mahdi().used_dice("harkonnen", house=2, mentat=3).harkonnen("carthag", 1)
    p = played(position, "ha_truthtrance")
    assert p.options("atreides", "force die") == ["leadership", "strategy", "deployment", "pass"]
    p.say("atreides", "force die", "deployment").say("atreides", "choose", "draw")
    p.say("atreides", "draw from", "house_atreides").say("atreides", "draw from", "fremen_ally")
    assert len(p.hand("atreides")) == 2
    p = Playing.at(p.game, p.s, "roll_and_act")
    assert p.told("die_rolled") == [{"side": HARKONNEN, "result": "deployment"}]


# ---- modules


def neutral(**options: Any) -> Position:
    """Smugglers who are neutral, in the vehicle placement phase."""
    return against_mahdi(smugglers=True, **options).set(phase="vehicles")


def with_smugglers(position: Position) -> Smugglers:
    """The smugglers of a position."""
    assert position.t.smugglers is not None
    return position.t.smugglers


def allied(base: str = "sw_in_06", thopters: int = 0) -> Position:
    """Smugglers who have joined the Atreides."""
    position = against_mahdi(smugglers=True)
    smugglers = with_smugglers(position)
    smugglers.mood, smugglers.base, smugglers.thopters = "allied", base, thopters
    smugglers.left = smugglers.waiting = 0
    position.t.reserve["atreides"].smuggler += 1
    return position.entered("staban_tuek", "gurney_halleck")


def test_neutral_harvesters_go_by_the_criteria_and_their_carryall_above_the_most_of_them() -> None:
    """ruling: solo_modules; ruling: smuggler_harvesters"""
    position = neutral(solo_ties="dice").harvesters("ne_out_01", "ne_out_02", "ne_out_10")
    p = position.at(("place_smuggler_harvesters", 3), "place_smuggler_carryall")
    smugglers = p.t.smugglers
    assert smugglers is not None
    assert len(smugglers.harvesters) == 3
    assert all(area.startswith("ne_out") for area in smugglers.harvesters)
    assert p.t.air == {"air_1": "smuggler_carryall"}
    assert reasons(p, "carryall") == ["carryall_most_harvesters"]


def test_a_smuggler_carryall_that_protects_nothing_stays_off_the_board() -> None:
    """ruling: solo_modules"""
    assert neutral().at("place_smuggler_carryall").t.air == {}


def test_mahdi_fights_for_an_air_zone_that_its_criteria_name_first() -> None:
    """ruling: solo_modules; ruling: thopter_battle"""
    position = allied(thopters=2).set(phase="vehicles")
    position.air(air_6="smuggler_ornithopter", air_1="smuggler_ornithopter")
    p = position.at(("place_of_row", "ornithopter", 1))
    assert p.told("thopter_battle_fought") == [{"zone": "air_6"}]
    assert p.t.air == {"air_1": "smuggler_ornithopter"}
    assert reasons(p, "thopter battle") == ["thopter_target_sector"]


def test_it_does_not_fight_where_the_criteria_name_another_zone_first() -> None:
    """ruling: solo_modules"""
    position = allied(thopters=1).set(phase="vehicles").air(air_1="smuggler_ornithopter")
    p = position.at(("place_of_row", "ornithopter", 1))
    assert p.told("thopter_battle_fought") == []
    assert set(p.options("atreides", "ornithopter to")) == {"air_6", "air_7", "air_8"}


def test_the_base_is_attacked_like_a_sietch_after_all_sietches() -> None:
    """ruling: solo_modules"""
    position = allied("se_in_04").harkonnen("sw_in_05", 2)
    assert shown_attack(position.at(("use_result", "strategy")))[1] == "windgap"
    position = allied("se_in_04").harkonnen("harg_pass", 2).atreides("false_wall_east", 1)
    p = position.at(("use_result", "strategy"))
    assert shown_attack(p) == ("harg_pass", "se_in_04", 0)
    assert reasons(p, "attack") == ["attack_sietch"]
    assert p.units(HARKONNEN, "se_in_04") == 2
    assert p.t.smugglers is not None
    assert (p.t.smugglers.mood, p.t.supremacy) == ("defeated", 0)


def test_the_additional_corrino_card_joins_the_reinforcements() -> None:
    """ruling: solo_modules; ruling: futures_extra_cards"""
    p = against_mahdi(futures=("judge_of_the_change",)).set(phase="setup").at("draw_corrino_card")
    assert [card[:2] for card in p.s.box.reinforcements] == ["ca"]


def test_additional_house_cards_of_the_first_round_join_them_too() -> None:
    """ruling: solo_modules; ruling: futures_extra_cards"""
    p = begun(1, mahdi=True, futures=("long_live_the_duke",))
    assert sorted(card[:2] for card in p.s.box.reinforcements) == ["ca", "hh", "hh"]


def test_another_kind_stands_for_an_additional_unit_that_has_run_out() -> None:
    """ruling: futures_extra_cards; ruling: figures_run_out"""
    position = against_mahdi(futures=("swordmaster_of_ginaz",), solo_ties="dice")
    p = used_up(position, HARKONNEN, "special").set(phase="setup").at(("deploy_more", "special"))
    (placed,) = p.told("figures_placed")
    assert p.t.legions[str(placed["area"])].elite == 1
    assert p.t.reserve[HARKONNEN].special == 0


def test_an_additional_unit_goes_where_the_deployment_criteria_say() -> None:
    """ruling: solo_modules"""
    position = against_mahdi(futures=("swordmaster_of_ginaz",)).set(phase="setup")
    p = position.harkonnen("arsunt", 3).harkonnen("carthag", 1).at(("deploy_more", "special"))
    assert figures(p, "arsunt") == {"regular": 3, "special": 1}


def test_mahdis_legions_ignore_the_old_man() -> None:
    """ruling: solo_modules"""
    position = against_mahdi("habbanya_ridge", old_man=True, solo_ties="dice")
    position.harkonnen("sw_in_01", 2)
    assert position.t.old_man is not None
    position.t.old_man.sector = "outer_sw"
    p = position.at(("use_result", "strategy"))
    assert moves(p)[0][1].startswith("sw_out")


def test_the_guild_is_refused() -> None:
    """ruling: solo_modules; ruling: modules_together"""
    with pytest.raises(Refused) as refused:
        begun(1, mahdi=True, spacing_guild=True)
    assert refused.value.rule == "modules_together"


# ---- what is switched off


def _no_base(t: Any, legions: Any) -> Any:
    return attacks.attacks_on(t, legions, t.sietches)


SWITCHES: dict[str, Switch] = {
    **{
        f"solo: {leader}": without_script(leader)
        for leader in ("baron_harkonnen", "beast_rabban", "feyd_rautha", "emperor_shaddam_iv")
    },
    **{f"solo: {row[0]}": without(turns.draw_and_play) for row in DRAWING},
    "solo: captain_aramsham": without(turns.begin_deployment),
    "ruling: solo_house": without(turns.usable_leaders, []),
    "ruling: solo_special_first": instead(turns.asked, choosing.settled),
    "ruling: ban_effects": without(combat.may_add_cards, True),
    "criterion: battle_six_dice": without(combat.may_add_cards, True),
    "ruling: solo_deployment": without(legions.limit, 6),
    "ruling: solo_reveals": without(free_acts.reinforce_by),
    "ruling: solo_truthtrance": without(sides.nameable_results, ["mentat"]),
    "ruling: solo_modules": instead(attacks.sietch_attacks, _no_base),
    "ruling: smuggler_harvesters": without(fleet.places_for, []),
    "ruling: thopter_battle": without(vehicles.thopter_zones, []),
    "ruling: futures_extra_cards": without(futures.draw_corrino_card),
    "ruling: figures_run_out": without(futures.kind_that_comes, "special"),
    "ruling: modules_together": without(setup.check),
}

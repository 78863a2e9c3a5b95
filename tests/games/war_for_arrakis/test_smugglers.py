"""The smugglers: neutral, allied, defeated; their vehicles, units, die and leader."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war_for_arrakis.components import AREAS, PRESCIENCE, SIETCHES, ZONES
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.rules import board, speakers
from landsraad.games.war_for_arrakis.rules.desert import worms as desert
from landsraad.games.war_for_arrakis.rules.legions import fleet
from landsraad.games.war_for_arrakis.rules.modules import (
    smuggler_die,
    smuggler_vehicles,
    smugglers,
)
from landsraad.games.war_for_arrakis.rules.table import boards_of
from landsraad.games.war_for_arrakis.state import Smugglers, Table
from landsraad.kernel import PASS

from .acting import figures, in_turn, played, silenced, turn, used
from .positions import Playing, Position
from .positions_battle import dice, fight
from .switching import Switch, instead, without

H, A = "harkonnen", "atreides"
BASE = "sw_in_05"
NEXT = "sw_in_06"
"""Beside the base."""
SAND = "nw_out_04"
PLAIN = "the_funeral_plain"
BY_DIE = next(name for name, card in PRESCIENCE.items() if card.requires.kind == "spend_die")


def smuggling(p: Playing | Position) -> Smugglers:
    """The smugglers of a table."""
    assert p.t.smugglers is not None
    return p.t.smugglers


def neutral(seats: int = 2, **options: Any) -> Position:
    """A table with neutral smugglers: Staban at 7, a unit on their board."""
    return Position(seats, smugglers=True, **options)


def allied(units: int = 2, seats: int = 2, leaders: tuple[str, ...] = ("staban_tuek",)) -> Position:
    """Smugglers who have joined the Atreides; some of them are in their base."""
    position = neutral(seats)
    smuggling(position).mood, smuggling(position).base = "allied", BASE
    smuggling(position).left, smuggling(position).waiting = 0, 0
    position.t.reserve["atreides"].smuggler += 1
    if units:
        position.atreides(BASE, smuggler=units, leaders=leaders)
    return position.entered(*(x for x in ("staban_tuek", "gurney_halleck") if x not in leaders))


def rolled_die(position: Position, result: str) -> Position:
    """The smugglers die shows this result."""
    smuggling(position).die = result
    return position


# ---- neutral


def test_a_unit_comes_each_round_while_they_are_neutral() -> None:
    """ruling: smuggler_units"""
    p = neutral().at("smugglers_gather")
    assert (smuggling(p).waiting, p.t.reserve["atreides"].smuggler) == (2, 6)
    p = allied().at("smugglers_gather")
    assert (smuggling(p).waiting, p.t.reserve["atreides"].smuggler) == (0, 6)


def test_the_harkonnen_must_place_their_harvesters_and_carryall() -> None:
    """ruling: smuggler_harvesters"""
    position = neutral().harvesters(SAND).set(phase="vehicles", turn="")
    smuggling(position).left = 2
    p = position.at(("place_smuggler_harvesters", 2), "place_smuggler_carryall")
    options = p.options(H, "smuggler harvester to")
    assert SAND not in options
    assert PASS not in options
    assert not {*SIETCHES} & {*options}
    p.say(H, "smuggler harvester to", "nw_out_07").say(H, "smuggler harvester to", "sw_in_06")
    p.say(H, "smuggler carryall to", "air_3")
    assert smuggling(p).harvesters == ["nw_out_07", "sw_in_06"]
    assert p.t.air == {"air_3": "smuggler_carryall"}


def test_their_vehicles_come_after_those_of_the_row() -> None:
    """ruling: smuggler_harvesters"""
    p = neutral().set(phase="vehicles", turn="").at(("begin_phase", "vehicles"))
    p.first_until("smuggler harvester to")
    assert len(p.t.harvesters) == 3
    assert sorted(p.t.air.values()) == ["carryall", "ornithopter", "ornithopter"]
    p.first_until("smuggler carryall to")
    assert len(smuggling(p).harvesters) == 3


def test_a_legion_captures_a_harvester_and_staban_comes_down() -> None:
    """ruling: smuggler_harvesters; ruling: staban_step"""
    position = neutral().atreides(PLAIN, 1)
    smuggling(position).harvesters = [SAND]
    p = position.at(("move_legions", position.seat(A), 1, "")).say(A, "move from", PLAIN)
    p.say(A, "move to", SAND)
    now = smuggling(p)
    assert (now.harvesters, now.left, now.staban) == ([], 2, 6)
    assert p.t.feats["harvesters_removed_this_phase"] == 1


@pytest.mark.parametrize(("vehicle", "saved"), [("carryall", False), ("smuggler_carryall", True)])
def test_only_their_own_carryall_saves_their_harvester_from_a_worm(
    vehicle: str, saved: bool
) -> None:
    """ruling: smuggler_harvesters"""
    position = neutral().worms(SAND).set(phase="hazards", turn="", risen=[SAND]).air(air_3=vehicle)
    smuggling(position).harvesters = [SAND]
    p = position.at("next_worm").say_if_asked(H, "carryall", "air_3")
    assert (SAND in smuggling(p).harvesters) == saved
    assert (smuggling(p).left, smuggling(p).staban) == (3, 7)


def test_their_harvesters_give_one_spice_and_draw_worms() -> None:
    """ruling: smuggler_harvesters"""
    deep = next(a for a in board.each_in(board.deep(neutral().t)) if AREAS[a].sectors)
    position = neutral().set(phase="spice", turn="")
    smuggling(position).harvesters = [deep]
    assert position.at("collect_spice").t.spice == 1
    position = neutral().worms("nw_out_08")
    smuggling(position).harvesters = ["nw_out_07"]
    assert desert.worm_targets(position.t, "nw_out_08") & board.BIT["nw_out_07"]


# ---- the alliance


def test_a_marker_that_reaches_staban_brings_the_alliance_at_once() -> None:
    """ruling: smugglers_ally"""
    position = neutral().air(air_1="smuggler_carryall").prescience(6, 0, 0)
    smuggling(position).waiting, position.t.reserve["atreides"].smuggler = 3, 5
    smuggling(position).harvesters = [SAND]
    p = position.at(("advance_marker", "kwisatz_haderach", 1))
    places = p.options(A, "smugglers base in")
    assert all({*AREAS[str(area)].sectors} & {*smugglers.LOWER} for area in places)
    assert "windgap" not in places
    p.say(A, "smugglers base in", BASE)
    legion = p.t.legions[BASE]
    assert (legion.smuggler, legion.leaders) == (3, ["staban_tuek", "gurney_halleck"])
    now = smuggling(p)
    assert (now.mood, now.base, now.harvesters, now.left) == ("allied", BASE, [], 0)
    assert p.t.air == {}
    assert now.die == ""


def test_at_most_six_units_arrive_and_the_rest_goes_back() -> None:
    """ruling: smugglers_ally"""
    position = neutral().prescience(0, 7, 0)
    smuggling(position).waiting, position.t.reserve["atreides"].smuggler = 8, 0
    p = position.at("smugglers_ally").say(A, "smugglers base in", BASE)
    assert p.t.legions[BASE].smuggler == 6
    assert p.t.reserve["atreides"].smuggler == 2


def test_without_an_empty_lower_desert_the_base_is_anywhere_in_the_desert() -> None:
    """ruling: smugglers_ally"""
    position = neutral().prescience(0, 7, 0)
    lower = [a for a in smugglers.base_places(position.t) if a != BASE]
    position.harvesters(*lower[:8])
    for area in lower[8:]:
        position.harkonnen(area, 1)
    position.worms(BASE)
    assert "nw_out_07" in position.at("smugglers_ally").options(A, "smugglers base in")


def test_staban_at_zero_is_an_ally_and_goes_no_further() -> None:
    """ruling: staban_step"""
    position = neutral()
    smuggling(position).staban = 1
    p = played(position, "ha_drone_thopters")
    assert smuggling(p).staban == 0
    p.say(A, "smugglers base in", BASE)
    assert smuggling(p).mood == "allied"


# ---- Drone Ornithopters


def test_drones_lower_staban_and_bring_an_ornithopter() -> None:
    """card: ha_drone_thopters; ruling: drone_cards"""
    p = played(neutral(), "ha_drone_thopters").say(A, "draw from", "fremen_ally")
    assert (smuggling(p).staban, smuggling(p).thopters) == (6, 1)
    assert len(p.hand(A)) == 1


def test_drones_of_allies_and_of_the_defeated() -> None:
    """ruling: drone_cards"""
    p = played(allied(), "ha_drone_thopters").say(A, "draw from", "fremen_ally")
    assert (smuggling(p).staban, smuggling(p).thopters) == (7, 1)
    position = neutral().out("staban_tuek")
    smuggling(position).mood, smuggling(position).waiting = "defeated", 0
    position.t.reserve["atreides"].smuggler = 0
    p = played(position, "ha_drone_thopters").say(A, "draw from", "fremen_ally")
    assert smuggling(p).thopters == 0
    assert len(p.hand(A)) == 1


# ---- the die


def test_the_die_is_rolled_by_allies_alone() -> None:
    """ruling: smuggler_die"""
    p = allied().set(phase="dice", turn="").drawn("smugglers die", 6, 0).at("roll_smugglers_die")
    assert smuggling(p).die == "leadership"
    p = neutral().set(phase="dice", turn="").at("roll_smugglers_die")
    assert smuggling(p).die == ""


def with_die(position: Position, result: str, *said: str, who: str = A) -> Playing:
    """Use the smugglers die of this result."""
    p = turn(rolled_die(position, result), who, strategy=1).say(who, "die", "smugglers die")
    for answer in said:
        p.say(who, "smugglers act" if answer == said[0] else "smugglers use", answer)
    return p


def test_its_strategy_moves_one_legion_or_two_with_smugglers() -> None:
    """ruling: smuggler_die; ruling: smuggler_units"""
    position = allied(1, leaders=()).atreides(PLAIN, 1)
    p = with_die(position, "strategy", "move").say(A, "move from", PLAIN).say(A, "move to", SAND)
    assert p.over
    assert smuggling(p).die == ""
    assert p.board(A).dice == {"strategy": 1}
    position = allied(2, leaders=()).atreides(PLAIN, 1).atreides(NEXT, 1, smuggler=1)
    p = with_die(position, "strategy", "move smugglers")
    assert set(p.options(A, "move from")) == {PASS, BASE, NEXT}
    p.say(A, "move from", BASE).say(A, "who goes", "all").say(A, "move to", "windgap")
    assert p.options(A, "move from") == ["done", NEXT]
    p.say(A, "move from", NEXT).say(A, "who goes", "smuggler").say(A, "who goes", "done")
    p.say(A, "move to", "se_in_05")
    assert p.t.legions["se_in_05"].smuggler == 1


def test_its_leadership_moves_one_legion_with_a_leader_or_attacks_with_smugglers() -> None:
    """ruling: smuggler_leadership; ruling: smuggler_die"""
    position = allied(1).atreides(PLAIN, 1, generic=1).atreides("windgap", 1)
    p = with_die(position, "leadership", "move")
    assert set(p.options(A, "move from")) == {PASS, BASE, PLAIN}
    p.say(A, "move from", PLAIN).say(A, "move to", SAND)
    assert p.over
    position = allied(2).harkonnen(NEXT, 1).atreides("windgap", 3)
    p = with_die(position, "leadership", "attack")
    assert p.options(A, "attack with") == [PASS, BASE]


def test_its_deployment_puts_two_smugglers_into_the_base() -> None:
    """ruling: smuggler_die; ruling: smuggler_units"""
    p = with_die(allied(1), "deployment").say(A, "take from", "all")
    assert p.t.legions[BASE].smuggler == 3
    assert p.t.reserve["atreides"].smuggler == 5


def test_its_mentat_draws_two_cards_and_keeps_one_or_plays_a_card() -> None:
    """ruling: smuggler_die"""
    position = allied().top_of_deck("ha_usul", "ha_drone_thopters").hand(A, "fa_wall")
    p = with_die(position, "mentat", "draw")
    assert p.options(A, "discard") == ["ha_drone_thopters", "ha_usul"]
    p.say(A, "discard", "ha_usul")
    assert p.hand(A) == ["fa_wall", "ha_drone_thopters"]
    assert p.t.discards["house_atreides"] == ["ha_usul"]
    p = with_die(allied().hand(A, "ha_drone_thopters"), "mentat", "card")
    p.say(A, "play card", "ha_drone_thopters")
    assert smuggling(p).thopters == 1


def test_only_its_mentat_plays_cards_and_none_opens_special_actions() -> None:
    """ruling: smuggler_die"""
    position = allied().hand(A, "ha_usul")
    p = turn(rolled_die(position, "strategy"), A, strategy=1).say(A, "die", "smugglers die")
    assert p.options(A, "smugglers act") == ["move", "move smugglers"]
    p = turn(rolled_die(allied().hand(A, "ha_usul"), "house"), A, strategy=1)
    p.say(A, "die", "smugglers die")
    assert p.options(A, "smugglers act") == ["strategy", "leadership", "deployment", "mentat"]
    p.say(A, "smugglers act", "mentat")
    assert p.options(A, "smugglers use") == ["draw", "card"]


def test_the_die_counts_for_desert_power_and_moves_the_tank() -> None:
    """ruling: smuggler_die; ruling: desert_power_gate; ruling: tank_advance"""
    position = rolled_die(allied(), "strategy").unused_dice(H, strategy=2).tank("stilgar")
    in_turn(position, A).unused_dice(A, mentat=1)
    p = position.at("take_turn", "end_turn")
    assert p.options(A, "die") == ["mentat", "smugglers die"]
    p.say(A, "die", "smugglers die").say(A, "smugglers act", "move").say(A, "move from", PASS)
    assert p.board(A).tank[:2] == ["", "stilgar"]


def test_with_no_other_die_left_either_partner_uses_it() -> None:
    """ruling: smuggler_die"""
    position = rolled_die(allied(seats=4), "strategy").unused_dice("house_harkonnen", strategy=1)
    in_turn(position, "house_atreides")
    p = position.at("take_turn")
    assert p.options("house_atreides", "die") == ["smugglers die", "hand over"]


def test_it_pays_for_a_prescience_card() -> None:
    """ruling: claim_by_die; ruling: smuggler_die"""
    p = turn(rolled_die(allied().row(BY_DIE), "strategy"), A, strategy=1)
    p.say(A, "die", "smugglers die").say(A, "smugglers act", "claim")
    assert smuggling(p).die == ""
    assert p.t.claims == 1


def test_an_unspent_die_is_lost_at_the_end_of_the_round() -> None:
    """ruling: smuggler_die"""
    p = rolled_die(allied(), "mentat").set(phase="end", turn="").at("recover_dice")
    assert smuggling(p).die == ""


# ---- units


def test_smuggler_units_fall_like_regulars_and_return_to_their_supply() -> None:
    """ruling: smuggler_units"""
    position = allied(2, leaders=()).harkonnen(NEXT, 3)
    p = fight(dice(position, "hh", "hss"), BASE, NEXT)
    assert p.t.legions[BASE].smuggler == 1
    assert p.t.reserve["atreides"].smuggler == 7


# ---- the base


def test_the_base_is_defended_like_a_settlement_of_rank_three() -> None:
    """ruling: smugglers_base"""
    position = allied(1, leaders=()).harkonnen(NEXT, 6)
    assert board.rank_of(position.t, BASE, {}) == 3
    assert not desert.wormsign_places(position.t) & board.BIT[BASE]
    assert BASE not in fleet.places_for(position.t, "harvester")
    assert BASE not in position.t.sietches
    p = fight(dice(position, "ssssss", "hsss"), NEXT, BASE, who=H)
    p.say(H, "go on", "go on")
    assert p.units("harkonnen", NEXT) == 5


def test_the_fall_of_the_base_ends_the_smugglers_and_brings_no_supremacy() -> None:
    """ruling: smugglers_base"""
    position = allied(1, leaders=()).harkonnen(NEXT, 6).air(air_8="smuggler_ornithopter")
    position.atreides(PLAIN, smuggler=1, leaders=("gurney_halleck",)).atreides(SAND, 1, smuggler=1)
    smuggling(position).thopters = 1
    rolled_die(position, "house")
    p = fight(dice(position, "hhhhhh", "ssss"), NEXT, BASE, who=H)
    p.say(H, "advance", "advance")
    now = smuggling(p)
    assert (now.mood, now.base, now.die, now.thopters) == ("defeated", "", "", 0)
    assert p.t.supremacy == 0
    assert p.t.air == {}
    assert p.t.leaders["staban_tuek"] == "out"
    assert p.t.leaders["gurney_halleck"] == "tank"
    assert figures(p, SAND) == {"regular": 1}
    assert p.legion(PLAIN) is None
    assert p.units("harkonnen", BASE) == 6


# ---- ornithopters


def test_their_ornithopters_come_first_where_there_is_no_vehicle() -> None:
    """ruling: smuggler_thopters"""
    position = allied().air(air_1="harkonnen_frigate").set(phase="vehicles", turn="")
    smuggling(position).thopters = 2
    p = position.at(("begin_phase", "vehicles"))
    assert p.options(A, "smuggler ornithopter to") == [*list(ZONES)[1:], PASS]
    p.say(A, "smuggler ornithopter to", "air_8").say(A, "smuggler ornithopter to", "air_7")
    p.first_until("carryall to")
    assert not {"air_1", "air_7", "air_8"} & {*p.options(H, "carryall to")}


def test_an_ornithopter_of_theirs_carries_a_legion_two_areas_and_does_not_scout() -> None:
    """ruling: smuggler_thopters"""
    position = allied(1, leaders=()).air(air_8="smuggler_ornithopter")
    p = with_die(position, "strategy", "move")
    p.say(A, "move from", BASE)
    assert "sw_out_08" in p.options(A, "move to")
    p.say(A, "move to", "sw_out_08")
    assert p.t.air == {}
    position = allied().air(air_8="smuggler_ornithopter").atreides("windgap", tokens=("ad1",))
    assert "scout" not in turn(position, H, strategy=1).offers(H)


def test_the_harkonnen_may_fight_for_the_air_when_they_place_ornithopters() -> None:
    """ruling: thopter_battle"""
    position = allied().air(air_8="smuggler_ornithopter", air_7="smuggler_ornithopter")
    p = position.set(phase="vehicles", turn="").at(("place_of_row", "ornithopter", 2))
    p.say(H, "thopter battle", "air_8")
    assert p.t.air == {"air_7": "smuggler_ornithopter"}
    p.say(H, "thopter battle", PASS).say(H, "ornithopter to", "air_8")
    assert p.over
    assert p.t.air == {"air_7": "smuggler_ornithopter", "air_8": "ornithopter"}
    assert fleet.off_board(p.t, "ornithopter") == 4


def test_a_house_action_may_be_a_thopter_battle_too() -> None:
    """ruling: thopter_battle"""
    position = allied().air(air_8="smuggler_ornithopter")
    p = used(position, H, "house", "vehicles").say(H, "vehicle", "ornithopter")
    p.say(H, "thopter battle", "air_8").say(H, "vehicle", "ornithopter")
    p.say(H, "ornithopter to", "air_8")
    assert p.t.air == {"air_8": "ornithopter"}
    assert smuggling(p).shot_down == 1
    position = allied()
    smuggling(position).shot_down = 2
    assert smuggling(position.at("smugglers_gather")).shot_down == 0


# ---- Staban


def test_staban_moves_every_legion_with_smugglers_or_brings_one() -> None:
    """leader: staban_tuek"""
    position = allied(1).atreides(NEXT, smuggler=1).unused_dice(H, strategy=3)
    p = turn(position, A)
    p.say(A, "use desert power", "staban_tuek").say(A, "choose", "place")
    p.say(A, "take from", "reserve")
    assert p.t.legions[BASE].smuggler == 2
    position = allied(1).atreides(NEXT, smuggler=1).unused_dice(H, strategy=3)
    p = turn(position, A)
    p.say(A, "use desert power", "staban_tuek").say(A, "choose", "move")
    assert set(p.options(A, "move from")) == {PASS, BASE, NEXT}


def test_staban_joins_a_legion_when_he_leaves_the_tank() -> None:
    """ruling: staban_returns"""
    position = allied(1, leaders=()).atreides(PLAIN, 1).unused_dice(A, strategy=1)
    position.set(turn="").t.leaders["staban_tuek"] = "back"
    p = position.unused_dice(H, strategy=1).at(("begin_turn", "atreides"))
    p.say(A, "Staban joins", PLAIN)
    assert figures(p, PLAIN) == {"regular": 1, "leaders": ["staban_tuek"]}


def test_without_a_legion_staban_waits() -> None:
    """ruling: staban_returns"""
    position = allied(0, leaders=()).unused_dice(A, strategy=1).unused_dice(H, strategy=1)
    position.set(turn="").t.leaders["staban_tuek"] = "back"
    p = position.at(("begin_turn", "atreides"))
    assert p.open_kinds() == {A: "use"}
    assert p.t.leaders["staban_tuek"] == "back"


def _dice_of_dashboards(t: Table, side: Side) -> int:
    """Unused dice without that of the smugglers."""
    return sum(sum(t.boards[name].dice.values()) for name in boards_of(t, side))


SWITCHES: dict[str, Switch] = {
    **silenced("card", "ha_drone_thopters"),
    **silenced("leader", "staban_tuek"),
    "ruling: smuggler_units": without(smugglers.smugglers_gather),
    "ruling: smuggler_harvesters": without(smuggler_vehicles.lent, []),
    "ruling: staban_step": without(smugglers.lower_staban),
    "ruling: smugglers_ally": without(smugglers.ally_when_due),
    "ruling: drone_cards": without(smugglers.lower_staban),
    "ruling: smuggler_die": without(smuggler_die.may_use_smugglers_die, False),
    "ruling: smuggler_leadership": instead(
        smuggler_die.smuggler_script, lambda result, action: "smugglers die strategy move"
    ),
    "ruling: desert_power_gate": instead(speakers.unused, _dice_of_dashboards),
    "ruling: tank_advance": without(smuggler_die.may_use_smugglers_die, False),
    "ruling: claim_by_die": without(smuggler_die.die_claims, []),
    "ruling: smugglers_base": without(smugglers.smugglers_defeated),
    "ruling: smuggler_thopters": without(smuggler_vehicles.coming, []),
    "ruling: thopter_battle": without(smuggler_vehicles.shoot_down),
    "ruling: staban_returns": without(smugglers.staban_may_return, True),
}

"""Twenty things that are easily got wrong in this game, each with a test of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from landsraad.games.war_for_arrakis import knowledge
from landsraad.games.war_for_arrakis.components import (
    ATREIDES,
    CARDS,
    HARKONNEN,
    NORTH_POLE,
    SECTORS,
    ZONES,
    ZONES_OF,
)
from landsraad.games.war_for_arrakis.rules import actions, board, imperium, setup, table
from landsraad.games.war_for_arrakis.rules.battle import advance, casualties, combat
from landsraad.games.war_for_arrakis.rules.cards import hands
from landsraad.games.war_for_arrakis.rules.desert import storms
from landsraad.games.war_for_arrakis.rules.effects import figures as placing
from landsraad.games.war_for_arrakis.rules.legions import figures as legions, moves
from landsraad.games.war_for_arrakis.rules.modules import spacing_guild
from landsraad.games.war_for_arrakis.rules.phases import hazards, round_end
from landsraad.games.war_for_arrakis.state import Blow, Group, State
from landsraad.kernel import PASS, Ask, Dice, Refused

from .acting import figures, in_turn, played, used
from .positions import Position, begun
from .positions_battle import PLAIN, SIEGE, dice, dice_rolled, field, fight, siege, told_hits
from .switching import Switch, instead, without

A, H = "atreides", "harkonnen"


def test_what_is_placed_may_come_from_the_board_what_is_deployed_may_not() -> None:
    """trap: 1"""
    position = Position().harkonnen("arsunt", 2).harkonnen("nw_out_14", 1)
    p = used(position, H, "deployment", "deploy").say(H, "place in", "carthag")
    assert p.open_kinds() == {H: "place in"}
    p = played(Position().harkonnen("arsunt", 2), "hh_carthag")
    assert p.options(H, "take from") == ["all", "reserve", "arsunt", PASS]


def test_free_is_not_empty_and_the_pole_lies_in_four_sectors() -> None:
    """trap: 2"""
    position = Position().wormsigns("ne_out_05").harvesters("ne_out_06")
    station = position.t.stations[0]
    for area in ("ne_out_05", "ne_out_06", station):
        assert board.free_for(position.t, HARKONNEN) & board.BIT[area]
        assert not board.empty_areas(position.t) & board.BIT[area]
    assert set(ZONES_OF[NORTH_POLE]) == set(ZONES)
    assert sum(NORTH_POLE in board.areas_in(board.OF_SECTOR[x]) for x in SECTORS) == 4
    assert board.terrain(position.t, "se_in_05") == "deep_desert"


def test_rimwall_west_touches_sand_only_across_impassable_borders() -> None:
    """trap: 3"""
    position = Position()
    assert not board.near_bits(position.t, "rimwall_west") & board.sands(position.t)
    position.set(atomics="rimwall")
    assert set(board.near(position.t, "rimwall_west")) >= {"ne_out_04", "ne_out_05"}


def test_two_full_legions_may_change_places_because_they_move_together() -> None:
    """trap: 4"""
    position = in_turn(Position().atreides(PLAIN, 6).atreides("nw_out_04", 6), A)
    p = position.at(("move_legions", 0, 2, "")).say(A, "move from", PLAIN)
    p.say(A, "who goes", "all").say(A, "move to", "nw_out_04").say(A, "move from", "nw_out_04")
    p.say(A, "who goes", "all").say(A, "move to", PLAIN)
    assert (p.units(ATREIDES, PLAIN), p.units(ATREIDES, "nw_out_04")) == (6, 6)


def test_arrivals_chain_through_a_landing_before_the_next_one_happens() -> None:
    """trap: 5"""
    position = in_turn(Position(spacing_guild=True), A).harvesters("nw_out_04", "ne_out_05")
    position.atreides(PLAIN, 1).atreides("ne_out_06", 1)
    position.t.heighliners[ATREIDES].step = 3
    p = position.at(("move_legions", 0, 2, "")).say(A, "move from", PLAIN)
    p.say(A, "move to", "nw_out_04").say(A, "move from", "ne_out_06").say(A, "move to", "ne_out_05")
    p.say(A, "arrival first", "nw_out_04").say(A, "imperium action", "spacing_guild")
    assert p.open_kinds() == {A: "land in"}
    assert p.t.harvesters == ["ne_out_05"]
    p.say(A, "land in", str(p.options(A, "land in")[0]))
    assert p.open_kinds() == {A: "imperium action"}
    assert p.t.harvesters == []


@pytest.mark.parametrize(("said", "stands"), [("stay", True), ("advance", False)])
def test_a_settlement_falls_only_with_the_advance(said: str, stands: bool) -> None:
    """trap: 6"""
    p = fight(dice(siege(6, rank=2), "hhhhhh", "sss"), *SIEGE, who=H)
    p.say(H, "advance", said)
    assert ("rock_outcroppings" in p.t.sietches, p.t.supremacy) == (stands, 0 if stands else 2)


def test_six_dice_count_the_settlement_surprise_adds_a_result_and_shields_alone_are_cancelled() -> (
    None
):
    """trap: 7"""
    p = fight(siege(6, rank=3, regular=5), *SIEGE, who=H)
    assert dice_rolled(p) == {HARKONNEN: 6, ATREIDES: 6}
    position = dice(field(regular=1, special=1), "hhhhs", "sx")
    position.harkonnen("nw_out_04", generic=1)
    p = fight(position, PLAIN, "nw_out_04", 1)
    assert told_hits(p) == {"atreides": [1], "harkonnen": [3]}


def test_the_regular_that_fell_just_before_is_what_an_elite_becomes() -> None:
    """trap: 8"""
    position = Position().harkonnen(PLAIN, 1, elite=1, special=1)
    for area, n in (("carthag", 6), ("arsunt", 6), ("arrakeen", 6), ("north_pole", 5)):
        position.harkonnen(area, n)
    assert position.t.reserve[HARKONNEN].regular == 0
    p = position.set(blow=Blow(PLAIN, 2)).at("take_hits").say(H, "hit", "regular")
    p.say(H, "hit", "elite")
    assert figures(p, PLAIN) == {"regular": 1, "special": 1}
    position = Position().harkonnen(PLAIN, 0, elite=2)
    for area in ("carthag", "arsunt", "arrakeen", "north_pole"):
        position.harkonnen(area, 6)
    p = position.set(blow=Blow(PLAIN, 1)).at("take_hits")
    assert figures(p, PLAIN) == {"elite": 1}


def test_the_tank_moves_at_the_end_of_a_turn_with_a_die_and_not_for_desert_power() -> None:
    """trap: 9"""
    position = Position().tank("stilgar", 1).unused_dice(H, strategy=2).wormsigns(PLAIN)
    in_turn(position, A).unused_dice(A, strategy=1)
    p = position.at("take_turn", "end_turn").say(A, "die", "desert power")
    p.say(A, "desert power", PASS)
    assert p.board(A).tank[1] == "stilgar"
    position = in_turn(Position().tank("stilgar", 1).atreides(PLAIN, 1), A)
    p = position.unused_dice(A, strategy=1).at("take_turn", "end_turn")
    p.say(A, {"die": "strategy", "use": "move"}).say(A, "move from", PASS)
    assert p.board(A).tank[2] == "stilgar"


def test_raising_costs_three_in_all_and_bans_are_of_all_that_dropped_or_lie_at_the_bottom() -> None:
    """trap: 10"""
    position = Position().imperium(3, 2, 1).set(phase="spice", turn="", spice=3, dice_out=2)
    p = position.at(*(("pay_marker", x) for x in ("choam", "landsraad")), "activate_bans")
    p.say(H, "choam marker", "raise")
    assert (p.t.imperium["choam"], p.t.spice) == (4, 0)
    assert p.t.bans == ["landsraad", "spacing_guild"]
    assert p.t.dice_out == 2


def test_four_worms_come_at_the_most_and_up_to_that_number_they_must() -> None:
    """trap: 11"""
    areas = ["ne_out_01", "ne_out_02", "nw_out_01", "nw_out_02", "sw_out_01"]
    position = Position().set(phase="hazards", shown=dict.fromkeys(areas, "sandworm"))
    p = position.at("choose_worms")
    for area in areas[:4]:
        assert PASS not in p.options(A, "worm rises")
        p.say(A, "worm rises", area)
    assert sorted(p.t.worms) == sorted(areas[:4])
    few = Position().set(phase="hazards", shown=dict.fromkeys(areas[:2], "sandworm"))
    assert few.at("choose_worms").t.worms == areas[:2]


def test_whoever_holds_only_scheming_is_asked_all_the_same() -> None:
    """trap: 12"""
    position = Position().hand(H, "hh_hawats_scheming")
    ask = next(hands.discard_cards(position.s, position.seat(H), 1))
    assert isinstance(ask, Ask)
    assert (ask.kind, list(ask.options), ask.hidden) == ("discard", [PASS], True)


def test_an_imagined_hand_has_the_decks_that_everybody_can_see() -> None:
    """trap: 13"""
    position = Position().hand(A, "ha_usul", "fa_wall", "fa_rockets").unused_dice(A, strategy=1)
    p = position.at("take_turn")
    for number in range(5):
        hand = p.match.imagine(p.seat(H), Dice(number)).state.shields[0].hand
        assert sorted(CARDS[card].deck for card in hand) == [
            "fremen_ally",
            "fremen_ally",
            "house_atreides",
        ]


def test_the_last_harkonnen_die_ends_the_phase_but_what_was_earned_can_be_claimed() -> None:
    """trap: 14"""
    position = (
        Position()
        .unused_dice(A, strategy=2)
        .row("p15")
        .set(turn="", feats={"harvesters_removed_this_phase": 2})
    )
    p = position.at(("next_turn", ATREIDES))
    assert p.options(A, "claim") == ["p15", PASS]
    p.say(A, "claim", "p15")
    assert (p.over, p.t.prescience["jihad"]) == (True, 2)


def test_a_game_that_nobody_wins_ends_with_its_last_round() -> None:
    """trap: 15"""
    p = Position(max_rounds=8).set(phase="end", turn="", round=8).at("last_round")
    assert (p.t.winners, p.t.ending) == (HARKONNEN, "last_round")


def test_big_choices_are_short_chains_with_a_way_out() -> None:
    """trap: 16"""
    p = played(Position(), "hh_patrols")
    assert len(p.options(H, "place in")) <= 102
    p.say(H, "place in", "ne_out_07")
    assert "done" in p.options(H, "place in")
    p.say(H, "place in", "done")
    assert list(p.t.legions) == ["ne_out_07"]


@pytest.mark.parametrize("seats", [1, 2])
def test_what_mahdi_knows_every_seat_against_it_knows(seats: int) -> None:
    """trap: 17"""
    p = begun(seats, mahdi=True)
    for seat in range(seats):
        assert p.match.view(seat).shield.ranks == table.knowing(p.s)


def test_two_seats_are_a_duel_or_two_against_mahdi() -> None:
    """trap: 18"""
    duel, together = begun(2), begun(2, mahdi=True)
    assert (duel.t.sides, duel.t.mahdi) == ([ATREIDES, HARKONNEN], None)
    assert together.t.sides == [ATREIDES, ATREIDES]
    assert together.t.mahdi is not None
    with pytest.raises(Refused):
        begun(4, mahdi=True)


def test_the_old_mans_sector_counts_as_wormsign_for_riding_only() -> None:
    """trap: 19"""
    position = Position(old_man=True)
    assert position.t.old_man is not None
    position.t.old_man.sector = "outer_nw"
    assert board.ridden(position.t, "arsunt")
    harkonnen = in_turn(position.harkonnen("nw_out_07", 1), H)
    seat = position.seat(H)
    p = harkonnen.at(("move_legions", seat, 1, "")).say(H, "move from", "nw_out_07")
    p.say(H, "move to", "nw_out_08")
    assert p.told("wormsign_revealed") == []


def test_smuggler_units_and_troops_are_never_what_an_elite_becomes() -> None:
    """trap: 19"""
    position = Position(smugglers=True, spacing_guild=True).atreides(PLAIN, elite=2)
    for area in ("nw_out_13", "nw_out_14", "nw_out_15", "nw_out_16"):
        left = position.t.reserve[ATREIDES].regular
        position.atreides(area, min(6, left))
    assert position.t.reserve[ATREIDES].regular == 0
    p = position.set(blow=Blow(PLAIN, 1)).at("take_hits")
    assert figures(p, PLAIN) == {"elite": 1}


def test_a_worm_rolls_four_dice_and_a_storm_two() -> None:
    """trap: 20"""
    position = in_turn(Position().worms(PLAIN).harkonnen("nw_out_04", 6), A)
    p = position.at(("attack_with_worm", 0)).say(A, "worm that attacks", PLAIN)
    assert p.told("desert_rolled")[0]["dice"] == 4
    p = Position().harkonnen("nw_out_04", 6).set(phase="hazards", turn="").at("coriolis_storms")
    assert p.told("storm_rolled")[0]["dice"] == 2


# ---- what is switched off


def _one_by_one(s: State, seat: int, plan: Sequence[Group]) -> None:
    for group in plan:
        _CARRY_OUT(s, seat, [group])
        over = [area for area, x in s.table.legions.items() if x.units > 6]
        assert not over, "they cannot change places"


def _as_sides(_options: Any, seats: int, _bot: bool, _dice: Any) -> Any:
    return [ATREIDES, HARKONNEN][:seats]


_CARRY_OUT = moves.carry_out

SWITCHES: dict[str, Switch] = {
    "trap: 1": without(placing.from_board, True),
    "trap: 2": instead(board.empty_areas, lambda t: board.free_for(t, HARKONNEN)),
    "trap: 3": without(board.opened, ("", ())),
    "trap: 4": instead(moves.carry_out, _one_by_one),
    "trap: 5": without(spacing_guild.harvester_destroyed),
    "trap: 6": without(advance.settlement_falls),
    "trap: 7": without(combat.most_dice, 12),
    "trap: 8": without(casualties.put),
    "trap: 9": without(legions.move_tank),
    "trap: 10": instead(imperium.PRICE, {"keep": 2, "raise": 5, "drop": 0}),
    "trap: 11": without(hazards.most_worms, 99),
    "trap: 12": instead(hands.choices, lambda hand: sorted(set(hand))),
    "trap: 13": without(knowledge.dealt_cards, ({}, [])),
    "trap: 14": without(actions.last_claims),
    "trap: 15": without(round_end.last_round),
    "trap: 16": without(placing.spread_units),
    "trap: 17": without(table.knowing, {}),
    "trap: 18": instead(setup.dealt_sides, _as_sides),
    "trap: 19": without(board.worm_ways, 0),
    "trap: 20": without(storms.storm),
}

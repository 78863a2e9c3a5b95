"""How many and which: the legions that cards and leaders move, the cards they draw, their dice."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from landsraad.games.war_for_arrakis.components.ops import DesertPower
from landsraad.games.war_for_arrakis.rules.cards import prescience
from landsraad.games.war_for_arrakis.rules.effects import SCRIPTS
from landsraad.kernel import PASS

from .acting import figures, moved_all, played, side_of, silenced, special
from .positions import Playing, Position
from .positions_battle import SIEGE
from .switching import Switch, without

A, H = "atreides", "harkonnen"

# ---- which legions move, and how many of them


def drawn_up(who: str, **options: Any) -> Position:
    """Legions of each sort: plain ones, with special elites, with leaders, in sand and on rock."""
    position = Position(**options).out("feyd_rautha")
    for area in ROCK:
        position.legion(who, area, 1)
    for area in ELITE:
        position.legion(who, area, special=1)
    for area in LED:
        position.legion(who, area, 1, generic=1)
    return position.legion(who, "nw_out_07", 1).legion(who, "nw_out_08", 1, generic=1)


ROCK, ELITE = ["nw_out_13", "nw_out_14"], ["nw_in_01", "nw_in_02", "nw_out_15", "shield_wall_west"]
LED = ["splintered_rock", "ne_in_02", "hole_in_the_rock", "ne_in_04"]
LED_ALL, SAND = [*LED, "nw_out_08"], ["nw_out_07", "nw_out_08"]
ALL = [*ROCK, *ELITE, *LED, *SAND]
MOVES = [
    ("ca_pogrom", 3, ELITE),
    ("ca_disguised", 2, ELITE),
    ("ca_shigawire", 1, ELITE),
    ("ca_full_control", 1, ALL),
    ("ca_seek_mahdi", 1, ALL),
    ("hh_explosive_artillery", 1, ALL),
    ("ca_sardaukars_manner", 1, ELITE),
    ("fa_crysknife", 1, ELITE),
    ("ha_death_commandos", 2, ELITE),
    ("fa_jubba_cloaks", 1, ["nw_out_08"]),
    ("fa_stillsuits", 1, SAND),
    ("ha_war_plan", 1, ALL),
    ("ha_battle_language", 1, LED_ALL),
]


def begun_moves(p: Playing, who: str) -> list[str]:
    """Where a move may begin, once that is asked."""
    p.first_until("move from")
    return [str(area) for area in p.options(who, "move from") if area not in (PASS, "done")]


@pytest.mark.parametrize(("card", "most", "starts"), MOVES)
def test_a_card_moves_so_many_legions_of_its_sort(card: str, most: int, starts: list[str]) -> None:
    """card: ca_pogrom; card: ca_disguised; card: ca_shigawire; card: ca_full_control
    card: ca_seek_mahdi; card: hh_explosive_artillery; card: ca_sardaukars_manner
    card: fa_crysknife; card: ha_death_commandos; card: fa_jubba_cloaks; card: fa_stillsuits
    card: ha_war_plan; card: ha_battle_language
    """
    who = side_of(card)
    p = played(drawn_up(who), card)
    assert sorted(begun_moves(p, who)) == sorted(starts)
    assert len(moved_all(p, who)) == most


LEADERS = [
    ("paul_atreides", 3, LED_ALL, {}),
    ("duke_leto", 2, ALL, {"futures": ("long_live_the_duke",)}),
    ("stilgar", 2, ALL, {}),
]


@pytest.mark.parametrize(("leader", "most", "starts", "options"), LEADERS)
def test_a_leader_moves_so_many_legions_of_his_sort(
    leader: str, most: int, starts: list[str], options: dict[str, Any]
) -> None:
    """leader: paul_atreides; leader: duke_leto; leader: stilgar"""
    p = special(drawn_up(A, **options), leader)
    assert sorted(begun_moves(p, A)) == sorted(starts)
    assert len(moved_all(p, A)) == most


def test_muad_dib_moves_a_legion_with_a_leader_after_desert_power() -> None:
    """leader: paul_muad_dib"""
    position = drawn_up(A).out("paul_atreides").entered("paul_muad_dib")
    p = special(position, "paul_muad_dib")
    assert sorted(begun_moves(p, A)) == sorted(LED_ALL)


def test_feyd_moves_and_attacks_with_his_own_legion_alone() -> None:
    """leader: feyd_rautha"""
    position = Position().out("beast_rabban").harkonnen("arsunt", 1, leaders=("feyd_rautha",))
    position.harkonnen("carthag", 3).atreides("broken_land", 1)
    p = special(position, "feyd_rautha")
    assert p.options(H, "move from") == [PASS, "arsunt"]
    p.say(H, "move from", PASS)
    assert p.options(H, "attack with") == [PASS, "arsunt"]


OWN_LEGION = [
    ("ca_i_decide", "captain_aramsham", {"special": 1}),
    ("ha_voice_outer_world", "paul_atreides", {"regular": 1}),
]


@pytest.mark.parametrize(("card", "leader", "units"), OWN_LEGION)
def test_the_legion_that_a_leader_joins_is_the_one_that_moves(
    card: str, leader: str, units: dict[str, int]
) -> None:
    """card: ca_i_decide; card: ha_voice_outer_world"""
    who = side_of(card)
    position = Position().legion(who, "nw_out_14", **units).legion(who, "nw_out_07", **units)
    p = played(position, card).say(who, "place in", "nw_out_14").say(who, "which leader", leader)
    p.say_if_asked(who, "take from", "reserve")
    p.say(who, "move or attack", "move")
    assert p.options(who, "move from") == [PASS, "nw_out_14"]


def test_the_arsunt_legion_alone_moves_or_attacks() -> None:
    """card: hh_arsunt_legion"""
    p = played(Position().harkonnen("carthag", 3), "hh_arsunt_legion")
    p.say(H, "take from", "reserve").say(H, "take from", "reserve").say(H, "which leader", PASS)
    p.say(H, "move or attack", "move")
    assert p.options(H, "move from") == [PASS, "arsunt"]


# ---- how many cards


DRAWS = [
    ("hh_evidence", 2),
    ("hh_workhorse", 2),
    ("hh_spotter_control", 2),
    ("hh_sandmasters", 1),
    ("ca_manipulation", 2),
    ("ca_spies", 2),
    ("ha_gom_jabbar", 2),
    ("ha_alam", 2),
    ("fa_cielago", 1),
    ("fa_i_am_stilgar", 1),
    ("ha_guild_bribe", 2),
    ("fa_offworld_allies", 1),
]


@pytest.mark.parametrize(("card", "most"), DRAWS)
def test_a_card_draws_so_many_cards(card: str, most: int) -> None:
    """card: hh_evidence; card: hh_workhorse; card: hh_spotter_control; card: hh_sandmasters
    card: ca_manipulation; card: ca_spies; card: ha_gom_jabbar; card: ha_alam; card: fa_cielago
    card: fa_i_am_stilgar; card: ha_guild_bribe; card: fa_offworld_allies
    """
    who = side_of(card)
    p = played(Position(spacing_guild=True).prescience(1, 0, 0), card).first_until("draw from")
    while (ask := p.asked(who)) is not None and ask.kind == "draw from":
        p.say(who, "draw from", ask.options[0])
    assert len(p.hand(who)) == most


# ---- other numbers


DICE = [("hh_explosive_artillery", 4), ("fa_rockets", 3), ("fa_captured_thopter", 3)]


@pytest.mark.parametrize(("card", "dice"), DICE)
def test_a_card_rolls_so_many_dice(card: str, dice: int) -> None:
    """card: hh_explosive_artillery; card: fa_rockets; card: fa_captured_thopter"""
    who = side_of(card)
    position = Position().legion(H, "nw_out_07", 6).legion(A, "nw_out_04", 6)
    p = played(position.air(air_3="ornithopter"), card)
    while not p.t.trace:
        ask = p.asked(who)
        assert ask is not None
        chosen = [value for value in ask.options if value != PASS] or [PASS]
        p.say(who, ask.kind, PASS if ask.kind == "move from" else chosen[0])
    assert len(p.t.trace[0].split()) == dice


def test_killers_pay_nothing_to_go_on_against_a_sietch() -> None:
    """card: ca_killers"""
    position = Position().harkonnen(SIEGE[0], special=2).sietch(SIEGE[1], 1).atreides(SIEGE[1], 2)
    position.combat(*["shield"] * 5)
    p = played(position, "ca_killers").say(H, "attack with", SIEGE[0])
    p.say(H, "go on", "go on")
    assert figures(p, SIEGE[0]) == {"special": 2}


def test_hieregs_put_one_regular_into_an_area() -> None:
    """card: fa_hieregs"""
    p = played(Position(), "fa_hieregs").say(A, "place in", "ne_out_07")
    assert "ne_out_07" not in p.options(A, "place in")


def test_a_bill_lowers_a_marker_by_one() -> None:
    """card: ha_bill"""
    p = played(Position().imperium(4, 4, 4), "ha_bill").say(A, "lower imperium", "choam")
    assert p.t.imperium["choam"] == 3


def test_fear_brings_two_steps_more_and_eyes_of_ibad_hold_a_card() -> None:
    """card: ha_fear; card: fa_eyes_of_ibad"""
    p = played(Position().row("p01", "p03"), "ha_fear").say(A, "attach to", "p01")
    p = Playing.at(p.game, p.s, ("claim_card", 0, "p01"))
    p.say(A, "advance marker", "jihad")
    assert p.t.prescience == {"kwisatz_haderach": 2, "sand_dwellers": 0, "jihad": 2}
    p = played(Position().row("p01", "p03"), "fa_eyes_of_ibad").say(A, "attach to", "p01")
    p.t.phase, p.t.turn = "end", ""
    p = Playing.at(p.game, p.s, "sort_row")
    assert p.options(A, "remove card") == ["p03", PASS]
    p.say(A, "remove card", PASS)
    assert p.t.row == ["p01"]


POWERS = ["fa_wall", "fa_dust_chasms", "fa_sandtides", "fa_hidden_frigate", "fa_hieregs", "ha_usul"]


@pytest.mark.parametrize("card", POWERS)
def test_a_card_takes_one_desert_power_action(card: str) -> None:
    """card: fa_wall; card: fa_dust_chasms; card: fa_sandtides; card: fa_hidden_frigate
    card: fa_hieregs; card: ha_usul
    """
    p = played(Position(spacing_guild=True), card).first_until("desert power")
    p.say(A, "desert power", PASS)
    assert p.over


# ---- what is switched off: a number or a filter of the card is another


def _other(card: str, **fields: Any) -> Switch:
    """The first op of a card that has these fields has other values in them."""
    ops = list(SCRIPTS[card])
    for index, op in enumerate(ops):
        if all(hasattr(op, name) for name in fields):
            ops[index] = msgspec.structs.replace(op, **fields)
            break
    changed = tuple(ops)
    return lambda patch: patch.setitem(SCRIPTS, card, changed)


def _twice(card: str) -> Switch:
    """A card takes one desert power action more."""
    more = (*SCRIPTS[card], DesertPower(1))
    return lambda patch: patch.setitem(SCRIPTS, card, more)


SWITCHES: dict[str, Switch] = {
    **{
        cited: switch
        for cited, switch in silenced("card", *(row[0] for row in MOVES)).items()
        if "otherwise" not in cited
    },
    **{f"card: {card}": _other(card, n=most, filter="leader") for card, most, _ in MOVES[:7]},
    **{f"card: {card}": _other(card, filter="") for card in ("fa_crysknife", "ca_i_decide")},
    **{f"card: {card}": _other(card, n=most + 1, deck=None) for card, most in DRAWS},
    **{f"leader: {name}": _other(name, n=most + 1) for name, most, _, _ in LEADERS},
    **{f"card: {card}": _other(card, dice=dice + 1) for card, dice in DICE},
    "card: ca_sardaukars_manner": _other("ca_sardaukars_manner", filter=""),
    "card: ha_battle_language": _other("ha_battle_language", filter=""),
    "card: ha_voice_outer_world": _other("ha_voice_outer_world", filter=""),
    "card: hh_arsunt_legion": _other("hh_arsunt_legion", filter=""),
    "leader: paul_muad_dib": _other("paul_muad_dib", filter=""),
    "leader: feyd_rautha": _other("feyd_rautha", filter=""),
    "card: ca_killers": _other("ca_killers", free_continue=False),
    "card: ha_bill": _other("ha_bill", n=2),
    "card: ha_fear": without(prescience.attachments, ()),
    "card: fa_eyes_of_ibad": without(prescience.attachments, ()),
    **{f"card: {card}": _twice(card) for card in POWERS},
}

"""The special actions of named leaders, and when they can be used."""

from __future__ import annotations

import pytest

from landsraad.games.war_for_arrakis.rules.cards import specials
from landsraad.games.war_for_arrakis.rules.effects import figures as figure_rules
from landsraad.kernel import PASS

from .acting import figures, silenced, special, turn, without_script
from .positions import Position
from .switching import Switch, without

H, A = "harkonnen", "atreides"
SAND = "nw_out_04"
PLAIN = "the_funeral_plain"


# ---- the Harkonnen


def test_the_baron_makes_three_elites() -> None:
    """leader: baron_harkonnen"""
    position = Position().harkonnen("arsunt", 2).harkonnen("carthag", 2)
    p = special(position, "baron_harkonnen")
    p.say(H, "make elite in", "arsunt").say(H, "make elite in", "arsunt")
    assert p.options(H, "make elite in") == ["carthag", "done"]
    p.say(H, "make elite in", "carthag")
    assert p.over
    assert figures(p, "arsunt") == {"elite": 2}
    assert figures(p, "carthag") == {"regular": 1, "elite": 1}
    assert p.board(H).spent == ["baron_harkonnen"]


def test_rabban_moves_twice_and_takes_part_in_both() -> None:
    """leader: beast_rabban; ruling: precedence"""
    position = Position().harkonnen("arsunt", 2, leaders=("beast_rabban",)).harkonnen("carthag", 1)
    p = special(position, "beast_rabban")
    assert p.options(H, "move from") == [PASS, "arsunt"]
    p.say(H, "move from", "arsunt").say(H, "who goes", "regular")
    p.say(H, "who goes", "beast_rabban").say(H, "who goes", "done").say(H, "move to", "nw_out_16")
    assert p.options(H, "move from") == [PASS, "nw_out_16"]
    p.say(H, "move from", "nw_out_16").say(H, "move to", "nw_out_11")
    assert figures(p, "nw_out_11") == {"regular": 1, "leaders": ["beast_rabban"]}
    assert figures(p, "arsunt") == {"regular": 1}


def test_feyd_moves_then_attacks() -> None:
    """leader: feyd_rautha"""
    position = Position().entered("feyd_rautha").harkonnen("arsunt", 2, leaders=("feyd_rautha",))
    position.harkonnen("carthag", 1).atreides("rimwall_west", 6).out("beast_rabban")
    p = special(position, "feyd_rautha").say(H, "move from", "arsunt").say(H, "who goes", "all")
    p.say(H, "move to", "broken_land")
    assert p.options(H, "attack with") == [PASS, "broken_land"]
    p.say(H, "attack with", "broken_land")
    assert p.told("attacked")[0]["surprise"] == 0


def test_hawat_draws_three_cards_of_the_house() -> None:
    """leader: thufir_hawat"""
    p = special(Position().entered("thufir_hawat"), "thufir_hawat")
    p.say(H, "draw from", "house_harkonnen")
    assert p.over
    assert len(p.hand(H)) == 3


def test_mohiam_draws_and_plays() -> None:
    """leader: gaius_helen_mohiam"""
    position = Position().entered("gaius_helen_mohiam").top_of_deck("ca_pogrom", "ca_killers")
    p = special(position, "gaius_helen_mohiam").say(H, "draw from", "corrino_ally")
    assert p.options(H, "play card") == ["ca_killers", "ca_pogrom", PASS]


def test_aramsham_deploys_a_sardaukar() -> None:
    """leader: captain_aramsham; ruling: place_and_deploy"""
    position = Position().harkonnen("carthag", special=4, generic=6)
    position.harkonnen("arrakeen", special=4)
    p = special(position, "captain_aramsham")
    p.say(H, "place in", "arsunt").say(H, "place in", "arsunt")
    assert p.options(H, "place in") == ["arrakeen", "carthag", "arsunt", PASS]
    p.say(H, "place in", "arsunt")
    assert p.options(H, "which leader") == [
        "baron_harkonnen",
        "beast_rabban",
        "captain_aramsham",
        PASS,
    ]
    p.say(H, "which leader", "captain_aramsham")
    assert figures(p, "arsunt") == {"regular": 2, "leaders": ["captain_aramsham"]}


def test_aramshams_sardaukar_comes_from_the_reserve() -> None:
    """leader: captain_aramsham"""
    p = special(Position(), "captain_aramsham")
    p.say(H, "place in", "arsunt").say(H, "place in", "carthag").say(H, "place in", "carthag")
    p.say(H, "place in", "carthag").say(H, "which leader", "bashar")
    assert p.over
    assert figures(p, "carthag") == {"regular": 1, "special": 1, "generic": 1}


def test_the_emperor_makes_three_sardaukar() -> None:
    """leader: emperor_shaddam_iv"""
    position = Position().entered("emperor_shaddam_iv").harkonnen("arsunt", elite=4)
    p = special(position, "emperor_shaddam_iv")
    for _ in range(3):
        p.say(H, "make special in", "arsunt")
    assert p.over
    assert figures(p, "arsunt") == {"elite": 1, "special": 3}


# ---- the Atreides


def test_paul_moves_three_legions_with_leaders() -> None:
    """leader: paul_atreides"""
    position = Position().atreides("gara_kulon", 1)
    ways = {PLAIN: "nw_out_01", SAND: "nw_out_08", "windgap": "sw_in_05"}
    for area in ways:
        position.atreides(area, 1, generic=1)
    p = special(position, "paul_atreides")
    for start, end in ways.items():
        assert "gara_kulon" not in p.options(A, "move from")
        p.say(A, "move from", start).say(A, "move to", end)
    assert p.over
    assert figures(p, "sw_in_05") == {"regular": 1, "generic": 1}


def test_jessica_draws_two_and_plays_one() -> None:
    """leader: lady_jessica"""
    p = special(Position().top_of_deck("fa_wall", "ha_usul"), "lady_jessica")
    p.say(A, "draw from", "fremen_ally").say(A, "draw from", "house_atreides")
    assert p.options(A, "play card") == ["fa_wall", "ha_usul", PASS]
    p.say(A, "play card", "fa_wall").say(A, "desert power", PASS)
    assert p.hand(A) == ["ha_usul"]


def test_the_reverend_mother_draws_three_in_any_split() -> None:
    """leader: reverend_mother_jessica"""
    position = Position().entered("reverend_mother_jessica").out("lady_jessica")
    p = special(position, "reverend_mother_jessica").say(A, "draw from", "fremen_ally")
    p.say(A, "draw from", "house_atreides").say(A, "draw from", "fremen_ally")
    assert len(p.options(A, "play card")) == 4
    p.say(A, "play card", PASS)
    assert len(p.hand(A)) == 3


def test_alia_sends_a_leader_of_her_sector_to_the_tank() -> None:
    """leader: alia"""
    position = Position().entered("alia").atreides("nw_out_08", 1)
    position.harkonnen(PLAIN, 1, leaders=("beast_rabban",))
    position.harkonnen("carthag", 1, leaders=("captain_aramsham",))
    p = special(position, "alia")
    assert p.options(A, "to the tank") == ["beast_rabban", PASS]
    p.say(A, "to the tank", "beast_rabban")
    assert p.board(H).tank[0] == "beast_rabban"


def test_stilgar_moves_two_and_attacks_with_one_that_did_not_move() -> None:
    """leader: stilgar"""
    position = Position().atreides("nw_out_02", 1).atreides("nw_out_08", 1)
    position.atreides(SAND, 2).harkonnen(PLAIN, 6)
    p = special(position, "stilgar").say(A, "move from", "nw_out_02").say(A, "move to", "nw_out_01")
    p.say(A, "move from", "nw_out_08").say(A, "move to", "nw_out_07")
    assert p.options(A, "attack with") == [PASS, SAND]


def with_chani() -> Position:
    """Chani is in play, and two elites stand in a sietch."""
    return Position().entered("chani").atreides("windgap", elite=2)


def test_chani_lays_two_tokens_in_different_sietches() -> None:
    """leader: chani"""
    p = special(with_chani(), "chani").say(A, "choose", "place token")
    p.say(A, "deployment token", "draw").say(A, "place token in", "windgap")
    p.say(A, "which leader", "stilgar")
    assert "windgap" not in p.options(A, "place token in")
    p.say(A, "place token in", "gara_kulon").say(A, "which leader", "naib")
    assert p.over
    assert figures(p, "windgap") == {
        "elite": 2,
        "leaders": ["stilgar"],
        "tokens": ["standard_1"],
    }
    assert figures(p, "gara_kulon") == {"generic": 1, "tokens": ["standard_2"]}


def test_chani_may_make_fedaykin_instead() -> None:
    """leader: chani"""
    p = special(with_chani(), "chani").say(A, "choose", "replace")
    p.say(A, "make special in", "windgap").say(A, "make special in", "windgap")
    assert p.over
    assert figures(p, "windgap") == {"special": 2}


def test_muad_dib_commands_the_desert_and_a_legion() -> None:
    """leader: paul_muad_dib"""
    position = Position().entered("paul_muad_dib").out("paul_atreides")
    position.atreides(SAND, 2, generic=1).atreides("nw_out_08", 1).harkonnen(PLAIN, 6)
    p = special(position, "paul_muad_dib").say(A, "desert power", PASS)
    p.say(A, "move or attack", "attack")
    assert p.options(A, "attack with") == [PASS, SAND]
    p.say(A, "attack with", SAND)
    assert p.told("attacked")[0]["surprise"] == 1


@pytest.mark.parametrize("choice", ["worm move then attack", "wormsign"])
def test_the_wild_maker_acts_by_desert_power(choice: str) -> None:
    """leader: wild_maker"""
    position = Position().wild_maker(PLAIN).harvesters("nw_out_09").unused_dice(H, strategy=2)
    p = turn(position, A, mentat=1).say(A, "die", "desert power")
    p.say(A, "use desert power", "wild_maker").say(A, "choose", choice)
    if choice == "wormsign":
        for area in ("nw_out_01", "nw_out_02", "nw_out_05"):
            p.say(A, "wormsign", area)
        assert len(p.t.wormsigns) == 3
    else:
        p.say(A, "worm to", "nw_out_07").say(A, "worm attacks", "nw_out_09")
        assert p.t.harvesters == []
    assert p.over
    assert p.board(A).spent == ["wild_maker"]
    assert p.board(A).dice == {"mentat": 1}


def test_without_its_figure_the_wild_maker_has_no_action() -> None:
    """leader: wild_maker"""
    position = Position().wild_maker().unused_dice(H, strategy=2)
    p = turn(position, A, mentat=1).say(A, "die", "desert power")
    assert p.options(A, "desert power") == [PASS, "wormsigns"]


# ---- when


def uses(position: Position, who: str, die: str) -> list[object]:
    """What a die can be used for."""
    p = turn(position, who, **{die: 1})
    p.say_if_asked(who, "die", die)
    return [*p.options(who, "use")]


def test_a_special_needs_a_card_face_up_and_a_leader_out_of_the_tank() -> None:
    """ruling: special_action_use"""
    assert uses(Position(), A, "strategy") == ["move", "attack", "stilgar"]
    assert uses(Position().spent(A, "stilgar"), A, "strategy") == ["move", "attack"]
    assert uses(Position().tank("stilgar"), A, "strategy") == ["move", "attack"]
    back = Position()
    back.t.leaders["stilgar"] = "back"
    assert uses(back, A, "strategy") == ["move", "attack"]


def test_who_speaks_of_his_legion_must_stand_on_the_board() -> None:
    """ruling: special_action_use"""
    assert "beast_rabban" not in uses(Position(), H, "leadership")
    position = Position().harkonnen("arsunt", 1, leaders=("beast_rabban",))
    assert "beast_rabban" in uses(position, H, "leadership")


def test_a_special_in_part_spends_the_card() -> None:
    """ruling: special_action_use"""
    p = special(Position().harkonnen("arsunt", 3), "baron_harkonnen")
    p.say(H, "make elite in", PASS)
    assert p.over
    assert p.board(H).spent == ["baron_harkonnen"]
    assert p.board(H).dice == {}


SWITCHES: dict[str, Switch] = {
    **silenced(
        "leader",
        "baron_harkonnen",
        "beast_rabban",
        "feyd_rautha",
        "thufir_hawat",
        "gaius_helen_mohiam",
        "captain_aramsham",
        "emperor_shaddam_iv",
        "paul_atreides",
        "lady_jessica",
        "reverend_mother_jessica",
        "alia",
        "stilgar",
        "chani",
        "paul_muad_dib",
        "wild_maker",
    ),
    "ruling: precedence": without_script("beast_rabban"),
    "ruling: place_and_deploy": without(figure_rules.from_board, True),
    "ruling: special_action_use": without(specials.may_use, True),
}

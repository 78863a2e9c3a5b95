"""Turns of shared sides: who speaks, handing over, whose dice, leaders and cards, and silence."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.rules import free_acts, speakers, table
from landsraad.games.war_for_arrakis.rules.cards import planning as cards, specials
from landsraad.kernel import PASS

from .acting import figures, in_turn, turn
from .positions import Playing, Position
from .switching import Switch, instead, without

HOUSE, FREMEN = "house_atreides", "fremen_ally"
HARKONNEN, CORRINO = "house_harkonnen", "corrino_ally"


def begun(position: Position, side: str) -> Playing:
    """Open the turn of a side from its beginning."""
    return position.at(("begin_turn", side))


# ---- who speaks


def test_the_partner_with_more_dice_is_asked_on_a_tie_the_house() -> None:
    """ruling: team_who_acts"""
    position = Position(4).unused_dice(HARKONNEN, mentat=1).unused_dice(CORRINO, strategy=2)
    assert begun(position, "harkonnen").open_kinds().keys() == {CORRINO}
    position = Position(4).unused_dice(HARKONNEN, mentat=2).unused_dice(CORRINO, strategy=2)
    assert begun(position, "harkonnen").open_kinds().keys() == {HARKONNEN}


def test_on_a_tie_who_acted_last_lets_the_other_go_first() -> None:
    """ruling: team_who_acts"""
    position = Position(4).unused_dice(HARKONNEN, mentat=2).unused_dice(CORRINO, strategy=2)
    position.set(last={"harkonnen": position.seat(HARKONNEN)})
    assert begun(position, "harkonnen").open_kinds().keys() == {CORRINO}


def test_the_turn_can_be_handed_over() -> None:
    """ruling: team_who_acts"""
    position = Position(4).unused_dice(HARKONNEN, mentat=2).unused_dice(CORRINO, strategy=1)
    p = begun(position, "harkonnen").say(HARKONNEN, "die", "hand over")
    assert p.options(CORRINO, "die") == ["strategy", "hand over"]
    p.say(CORRINO, "die", "strategy").say(CORRINO, "use", "attack")
    assert p.t.last == {"harkonnen": p.seat(CORRINO)}


def test_a_partner_without_anything_to_do_is_not_offered_the_turn() -> None:
    """ruling: team_who_acts"""
    position = Position(4).unused_dice(HARKONNEN, mentat=1, strategy=1)
    p = begun(position, "harkonnen")
    assert p.options(HARKONNEN, "die") == ["strategy", "mentat"]


def test_a_partner_may_take_the_turn_over_until_something_is_done() -> None:
    """ruling: team_who_acts"""
    position = Position(4).unused_dice(HARKONNEN, mentat=2).unused_dice(CORRINO, strategy=1)
    p = begun(position, "harkonnen")
    assert "take_turn_over" in p.offers(CORRINO)
    p.act(CORRINO, "take_turn_over")
    assert "take_turn_over" not in p.offers(CORRINO)
    p.say(CORRINO, "die", "strategy").act(HARKONNEN, "take_turn_over")
    p.say(HARKONNEN, "die", "mentat")
    assert p.options(HARKONNEN, "draw from")
    assert "take_turn_over" not in p.offers(CORRINO)


def test_who_has_the_named_die_must_act() -> None:
    """ruling: truthtrance_die"""
    position = Position(4).unused_dice(HARKONNEN, mentat=2).unused_dice(CORRINO, strategy=1)
    p = begun(position.set(forced="strategy"), "harkonnen")
    assert p.asked(HARKONNEN) is None
    assert p.options(CORRINO, "use") == ["move", "attack"]
    assert "take_turn_over" not in p.offers(HARKONNEN)


# ---- what each may do


def test_the_fremen_carry_out_what_house_atreides_names() -> None:
    """ruling: team_house_die"""
    position = Position(4).entered("chani")
    p = turn(position, HOUSE, house=1).say(HOUSE, {"die": "house", "use": "deployment"})
    assert p.asked(HOUSE) is None
    assert p.options(FREMEN, "use as") == ["deploy", "chani"]
    p.say(FREMEN, "use as", "deploy").say(FREMEN, "deployment token", "draw")
    p.say(FREMEN, "place token in", "windgap").say(FREMEN, "which leader", "naib")
    assert figures(p, "windgap") == {"generic": 1, "tokens": ["standard_1"]}
    assert p.board(HOUSE).dice == {}
    assert p.shield(HOUSE).faces == p.shield(FREMEN).faces


def test_house_atreides_uses_its_own_results_itself() -> None:
    """ruling: team_house_die"""
    p = turn(Position(4), HOUSE, house=1).say(HOUSE, {"die": "house", "use": "mentat"})
    assert p.options(HOUSE, "use as") == ["draw", "lady_jessica"]


def test_desert_power_is_the_fremens_and_counts_the_dice_of_both() -> None:
    """ruling: team_desert_power"""
    position = Position(4).unused_dice(HARKONNEN, mentat=2).unused_dice(CORRINO, strategy=1)
    position.unused_dice(HOUSE, mentat=2)
    p = begun(position, "atreides").say(HOUSE, "die", "hand over")
    p.say(FREMEN, {"die": "desert power"})
    assert p.asked(FREMEN) is not None
    position = Position(4).unused_dice(HARKONNEN, mentat=1).unused_dice(CORRINO, strategy=1)
    p = begun(position.unused_dice(HOUSE, mentat=2), "atreides")
    assert p.options(HOUSE, "use") == ["draw", "lady_jessica"]


def test_a_card_lets_house_atreides_take_desert_power() -> None:
    """ruling: team_desert_power"""
    position = Position(4).hand(HOUSE, "ha_usul")
    p = turn(position, HOUSE, mentat=1).say(HOUSE, "use", "card").say(HOUSE, "play card", "ha_usul")
    assert p.options(HOUSE, "desert power") == [PASS, "wormsigns"]


def test_a_special_needs_the_die_of_its_own_player() -> None:
    """ruling: team_leaders"""
    p = turn(Position(4), HOUSE, strategy=1)
    assert p.options(HOUSE, "use") == ["move", "attack"]
    p = turn(Position(4), FREMEN, strategy=1)
    assert p.options(FREMEN, "use") == ["move", "attack", "stilgar"]


def test_both_tanks_move_with_either_die() -> None:
    """ruling: team_leaders"""
    position = Position(4).tank("stilgar", 0, FREMEN).tank("lady_jessica", 0, HOUSE)
    in_turn(position, FREMEN).unused_dice(FREMEN, strategy=1)
    p = position.at("take_turn", "end_turn").say(FREMEN, {"die": "strategy", "use": "attack"})
    assert p.board(FREMEN).tank[1] == "stilgar"
    assert p.board(HOUSE).tank[1] == "lady_jessica"


def test_a_chain_goes_on_from_the_own_hand() -> None:
    """ruling: team_cards"""
    position = Position(4).hand(FREMEN, "fa_jubba_cloaks", "fa_wall").hand(HOUSE, "ha_usul")
    p = turn(position, FREMEN, strategy=1).say(FREMEN, "use", "card")
    p.say(FREMEN, "play card", "fa_jubba_cloaks")
    assert p.options(FREMEN, "play card") == ["fa_wall", PASS]


# ---- cones of silence


def test_a_cone_opens_for_two_and_everybody_is_told() -> None:
    """ruling: cone_of_silence"""
    p = turn(Position(4), HOUSE, strategy=1)
    assert p.t.cones == {"atreides": 3, "harkonnen": 3}
    p.act(CORRINO, "open_cone")
    assert p.t.cone == ["harkonnen"]
    assert p.t.cones["harkonnen"] == 2
    assert p.told("cone_opened") == [{"side": "harkonnen", "seat": p.seat(CORRINO)}]
    assert "open_cone" not in p.offers(HARKONNEN)
    assert "open_cone" in p.offers(FREMEN)


def test_a_cone_closes_when_both_want_it() -> None:
    """ruling: cone_of_silence"""
    p = turn(Position(4), HOUSE, strategy=1).act(HOUSE, "open_cone").act(HOUSE, "close_cone")
    assert p.t.cone == ["atreides"]
    assert "close_cone" not in p.offers(HOUSE)
    p.act(FREMEN, "close_cone")
    assert p.t.cone == []
    assert p.t.closing == []


def test_a_cone_closes_with_the_next_turn_of_its_side() -> None:
    """ruling: cone_of_silence"""
    position = in_turn(Position(4), HOUSE).unused_dice(HOUSE, strategy=1)
    p = position.at("take_turn", "end_turn").act(HOUSE, "open_cone").act(CORRINO, "open_cone")
    p.say(HOUSE, {"die": "strategy", "use": "attack"})
    assert p.t.cone == ["harkonnen"]


def test_three_cones_are_all() -> None:
    """ruling: cone_of_silence"""
    p = turn(Position(4).set(cones={"atreides": 0, "harkonnen": 1}), HOUSE, strategy=1)
    assert "open_cone" not in p.offers(HOUSE)


def test_a_hand_is_shown_under_a_cone_only() -> None:
    """ruling: team_secrets; ruling: cone_of_silence"""
    position = Position(4).hand(CORRINO, "ca_pogrom")
    p = turn(position, HOUSE, strategy=1)
    assert "show_hand" not in p.offers(CORRINO)
    p.act(HARKONNEN, "open_cone").act(CORRINO, "show_hand")
    assert p.shield(HARKONNEN).notes == {f"card {p.seat(CORRINO)} ca_pogrom": 1}
    assert not p.shield(HOUSE).notes
    assert "show_hand" not in p.offers(CORRINO)
    seen = [told for told in p.match.told if told.what == "card_shown"]
    assert [told.only for told in seen] == [(p.seat(CORRINO), p.seat(HARKONNEN))]


SWITCHES: dict[str, Switch] = {
    "ruling: team_who_acts": without(speakers.may_hand_over, False),
    "ruling: truthtrance_die": without(speakers.forced_result, ""),
    "ruling: team_house_die": instead(table.ally, table.house),
    "ruling: team_desert_power": instead(
        speakers.may_use_desert_power,
        lambda t, seat: sum(t.boards[t.roles[seat]].dice.values()) < 2,
    ),
    "ruling: team_leaders": instead(
        specials.tank_of, lambda t, leader: table.boards_of(t, table.side_of(t, leader))[0]
    ),
    "ruling: team_cards": instead(
        cards.playable, lambda s, seat: [card for each in s.shields for card in each.hand]
    ),
    "ruling: cone_of_silence": without(free_acts.close_cone_of),
    "ruling: team_secrets": without(free_acts.may_show_hand, True),
}

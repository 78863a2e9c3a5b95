"""Free actions: guerrilla training, scouting, atomics, Scheming, and when they are open."""

from __future__ import annotations

import pytest

from landsraad.games.war_for_arrakis.rules import actions, free_acts
from landsraad.games.war_for_arrakis.rules.cards import planning as cards
from landsraad.games.war_for_arrakis.rules.desert import atomics
from landsraad.kernel import PASS, Refused

from .acting import figures, in_turn, turn, used
from .positions import Playing, Position
from .switching import Switch, instead, without

H, A = "harkonnen", "atreides"
PLAIN = "the_funeral_plain"
SAND = "nw_out_04"
SCHEMING = "hh_hawats_scheming"


def whole_turn(position: Position, who: str, **dice: int) -> Playing:
    """Open the turn of a seat up to its end."""
    in_turn(position, who).unused_dice(who, **dice)
    return position.at("take_turn", "last_word", "end_turn")


# ---- guerrilla training


def test_the_atreides_reveal_a_token_in_the_middle_of_a_choice() -> None:
    """ruling: guerrilla_training; ruling: free_action_moments"""
    position = Position().atreides(PLAIN, tokens=("ad3", "ad5"), generic=1)
    p = turn(position, A, strategy=1, mentat=1).say(A, "die", "strategy").say(A, "use", "move")
    assert p.offers(A) == ["guerrilla_training"]
    p.say(A, "move from", PLAIN)
    p.act(A, "guerrilla_training", {"reveal in": PLAIN, "reveal token": "standard_3"})
    assert figures(p, PLAIN) == {
        "regular": 2,
        "elite": 1,
        "generic": 1,
        "tokens": ["standard_5"],
    }
    assert "standard_3" not in p.shield(A).faces
    assert "elite" in p.options(A, "who goes")


def test_a_revealed_token_may_overfill_its_area() -> None:
    """ruling: guerrilla_training"""
    position = Position().atreides("windgap", 5, tokens=("ad2",))
    p = turn(position, A, strategy=1)
    p.act(A, "guerrilla_training", {"reveal in": "windgap", "reveal token": "standard_2"})
    p.say(A, {"too many": "regular"})
    assert figures(p, "windgap") == {"regular": 6}


def test_a_sietch_is_not_revealed_on_purpose() -> None:
    """ruling: guerrilla_training"""
    p = turn(Position(), A, strategy=1)
    assert p.offers(A) == []


def test_nobody_acts_freely_in_the_turn_of_the_others() -> None:
    """ruling: free_action_moments"""
    position = Position().atreides(PLAIN, tokens=("ad3",)).air(air_3="ornithopter")
    p = turn(position, H, strategy=1)
    assert p.offers(A) == []
    assert p.offers(H) == ["scout"]


def test_between_turns_nobody_acts_freely() -> None:
    """ruling: free_action_moments"""
    position = Position().row("p07").set(feats={"station_taken": 1}).air(air_3="ornithopter")
    in_turn(position, H).unused_dice(H, strategy=1)
    p = position.at("take_turn", "last_word", "end_turn", ("next_turn", A))
    p.say(H, {"die": "strategy", "use": "attack"}).say(H, "anything else", "end turn")
    assert p.options(A, "claim") == ["p07", PASS]
    assert p.offers(H) == []
    assert p.offers(A) == ["claim_prescience"]


def test_between_combat_rounds_free_actions_are_open_and_before_casualties_not() -> None:
    """ruling: free_action_moments"""
    position = Position().atreides(SAND, 3, generic=1).atreides("windgap", tokens=("ad1",))
    position.harkonnen(PLAIN, 4, generic=1).combat(*["hit"] * 6, "shield")
    p = used(position, A, "strategy", "attack").say(A, "attack with", SAND)
    for who, hits in ((A, ("generic", "regular", "regular")), (H, ("regular", "regular"))):
        for figure in hits:
            assert p.offers(A) == []
            p.say(who, {"hit": figure})
    assert p.options(A, "go on")
    assert p.offers(A) == ["guerrilla_training"]


# ---- scouting


def test_an_ornithopter_is_given_up_to_see_an_area() -> None:
    """ruling: scouting"""
    position = Position().air(air_3="ornithopter", air_1="carryall", air_8="ornithopter")
    position.atreides("rock_outcroppings", tokens=("ad7",), generic=1)
    p = turn(position, H, strategy=1)
    ask = p.draft(H, "scout")
    assert ask is not None
    assert {*ask.options} == {
        "rock_outcroppings",
        "bight_of_the_cliff",
        "habbanya_ridge",
        "windgap",
    }
    p.act(H, "scout", {"scout": "rock_outcroppings", "scout from": "air_3"})
    assert figures(p, "rock_outcroppings") == {"elite": 1, "special": 1, "generic": 1}
    assert "rock_outcroppings" in p.t.ranks
    assert p.t.air == {"air_1": "carryall", "air_8": "ornithopter"}
    p.act(H, "scout", {"scout": "windgap", "scout from": "air_8"})
    assert p.offers(H) == []


def test_what_a_scout_has_seen_is_not_taken_back() -> None:
    """ruling: scouting"""
    p = turn(Position().air(air_8="ornithopter"), H, strategy=1)
    p.act(H, "scout", {"scout": "windgap", "scout from": "air_8"})
    rank = p.t.ranks["windgap"]
    with pytest.raises(Refused, match="nothing can be taken back"):
        p.match.take_back(p.seat(H))
    assert (p.t.ranks["windgap"], p.t.air) == (rank, {})


def test_the_guild_bans_scouting() -> None:
    """ruling: scouting; ruling: ban_effects"""
    position = Position().air(air_3="ornithopter").set(bans=["spacing_guild"])
    assert turn(position, H, strategy=1).offers(H) == []
    position = Position().air(air_3="ornithopter").set(bound=["scouting"])
    assert turn(position, H, strategy=1).offers(H) == []


# ---- the family atomics


def test_a_marker_at_eight_opens_the_atomics() -> None:
    """ruling: atomics_moment"""
    assert turn(Position().prescience(7, 7, 7), A, strategy=1).offers(A) == []
    position = Position().prescience(8, 0, 0).harkonnen("rimwall_west", 1)
    p = turn(position, A, strategy=1)
    p.act(A, "family_atomics", {"atomics": "rimwall"})
    assert p.t.atomics == "rimwall"
    p.say(A, "retreat to", "broken_land")
    assert figures(p, "broken_land") == {"regular": 1}
    assert p.offers(A) == []


# ---- Hawat's Scheming


def test_two_copies_end_hawats_service() -> None:
    """ruling: scheming; card: hh_hawats_scheming"""
    position = Position().entered("thufir_hawat").harkonnen("arsunt", 1, leaders=("thufir_hawat",))
    p = turn(position.hand(H, SCHEMING, SCHEMING, "hh_patrols"), H, strategy=1)
    p.act(H, "scheming")
    assert p.t.leaders["thufir_hawat"] == "out"
    assert p.t.leaders["gaius_helen_mohiam"] == "aside"
    assert p.t.bene_gesserit[H] == 1
    assert p.hand(H) == ["hh_patrols"]
    assert p.t.discards["house_harkonnen"] == [SCHEMING, SCHEMING]
    assert figures(p, "arsunt") == {"regular": 1}


def test_all_three_copies_go_together() -> None:
    """ruling: scheming"""
    position = Position().entered("thufir_hawat").hand(H, SCHEMING, SCHEMING, SCHEMING)
    p = turn(position, H, strategy=1).act(H, "scheming")
    assert p.hand(H) == []


def test_scheming_needs_two_copies_and_hawat() -> None:
    """ruling: scheming"""
    one = Position().entered("thufir_hawat").hand(H, SCHEMING)
    assert turn(one, H, strategy=1).offers(H) == []
    without_him = Position().hand(H, SCHEMING, SCHEMING)
    assert turn(without_him, H, strategy=1).offers(H) == []
    gone = Position().out("thufir_hawat").hand(H, SCHEMING, SCHEMING)
    assert turn(gone, H, strategy=1).offers(H) == []


def test_scheming_is_never_played() -> None:
    """ruling: scheming"""
    position = Position().hand(H, SCHEMING, "hh_patrols")
    p = turn(position, H, strategy=1).say(H, "use", "card")
    assert p.options(H, "play card") == ["hh_patrols"]
    p = turn(Position().hand(H, SCHEMING), H, strategy=1)
    assert p.options(H, "use") == ["move", "attack"]


# ---- the last word


def test_the_last_question_of_a_turn_lists_what_is_open() -> None:
    """ruling: free_action_moments"""
    position = Position().atreides(PLAIN, tokens=("ad1", "ad2")).prescience(8, 0, 0)
    p = whole_turn(position, A, strategy=1).say(A, {"die": "strategy", "use": "attack"})
    assert p.options(A, "anything else") == ["end turn", "guerrilla_training", "family_atomics"]
    p.say(A, "anything else", "guerrilla_training").say(A, {"reveal token": "standard_1"})
    assert figures(p, PLAIN) == {"regular": 2, "tokens": ["standard_2"]}
    p.say(A, "anything else", "end turn")
    assert p.over


def test_nothing_else_is_asked_when_nothing_is_open() -> None:
    """ruling: free_action_moments"""
    p = whole_turn(Position(), A, strategy=1).say(A, {"die": "strategy", "use": "attack"})
    assert p.over


def test_who_may_hold_copies_is_asked_in_any_case() -> None:
    """ruling: free_action_moments; ruling: scheming"""
    position = Position().entered("thufir_hawat").hand(H, "hh_patrols", "hh_carthag")
    p = whole_turn(position, H, strategy=1).say(H, {"die": "strategy", "use": "attack"})
    assert p.options(H, "anything else") == ["end turn"]
    p.say(H, "anything else", "end turn")
    position = Position().entered("thufir_hawat").hand(H, SCHEMING, SCHEMING)
    p = whole_turn(position, H, strategy=1).say(H, {"die": "strategy", "use": "attack"})
    p.say(H, "anything else", "scheming")
    assert p.t.leaders["gaius_helen_mohiam"] == "aside"
    assert p.over


def test_a_seat_may_order_never_to_be_asked() -> None:
    """ruling: free_action_moments"""
    p = turn(Position(), A, strategy=1)
    assert p.game.reactions["anything else"] == "end turn"
    assert PASS not in p.game.reactions.values()


SWITCHES: dict[str, Switch] = {
    "ruling: guerrilla_training": without(free_acts.turn_up),
    "ruling: free_action_moments": without(actions.possibly_open, False),
    "ruling: scouting": without(free_acts.uncover),
    "ruling: ban_effects": instead(
        free_acts.may_scout, lambda s, seat: bool(free_acts.scouted_from(s.table))
    ),
    "ruling: atomics_moment": without(atomics.may_detonate, True),
    "ruling: scheming": instead(cards.playable, lambda s, seat: sorted(set(s.shields[seat].hand))),
    "card: hh_hawats_scheming": without(free_acts.scheming),
}

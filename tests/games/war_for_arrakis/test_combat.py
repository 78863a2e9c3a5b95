"""Combat rounds: dice, cards for dice, leaders, shields and losses."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.components import SCHEMING
from landsraad.games.war_for_arrakis.rules.battle import combat
from landsraad.games.war_for_arrakis.rules.legions import figures as legions
from landsraad.kernel import PASS

from .positions import Position
from .positions_battle import (
    EAST,
    PLAIN,
    dice,
    dice_rolled,
    field,
    fight,
    told_hits,
)
from .switching import Switch, instead, without

# ---- dice


def test_units_and_the_rank_of_a_defended_settlement_give_dice_up_to_six() -> None:
    """ruling: battle_dice"""
    position = Position().harkonnen("nw_out_08", 5).atreides("rock_outcroppings", 2)
    p = fight(
        position.sietch("rock_outcroppings", 3), "nw_out_08", "rock_outcroppings", who="harkonnen"
    )
    assert dice_rolled(p) == {"harkonnen": 5, "atreides": 5}
    position = Position().harkonnen("nw_out_08", 5).atreides("rock_outcroppings", 5)
    p = fight(
        position.sietch("rock_outcroppings", 3), "nw_out_08", "rock_outcroppings", who="harkonnen"
    )
    assert dice_rolled(p) == {"harkonnen": 5, "atreides": 6}


def test_an_attacker_gets_no_dice_from_the_own_settlement() -> None:
    """ruling: battle_dice"""
    position = Position().atreides("rock_outcroppings", 1).harkonnen("nw_out_08", 1)
    p = fight(position.sietch("rock_outcroppings", 3), "rock_outcroppings", "nw_out_08")
    assert dice_rolled(p) == {"atreides": 1, "harkonnen": 1}


def test_a_bonus_die_comes_in_every_round_and_never_beyond_six() -> None:
    """ruling: battle_dice"""
    position = Position().atreides(PLAIN, 2).harkonnen(EAST, 2)
    p = fight(dice(position, "sss", "ss"), PLAIN, EAST, 0, 1)
    assert dice_rolled(p)["atreides"] == 3
    p.say("atreides", "go on", "go on").say("harkonnen", "retreat", "stand")
    assert dice_rolled(p, 2)["atreides"] == 3
    p = fight(Position().atreides(PLAIN, 6).harkonnen(EAST, 2), PLAIN, EAST, 0, 1)
    assert dice_rolled(p)["atreides"] == 6


def test_a_limit_for_the_defender_binds_the_first_round_only() -> None:
    """ruling: battle_dice"""
    position = Position().atreides(PLAIN, 2).harkonnen(EAST, 6)
    p = fight(dice(position, "ss", "ssss"), PLAIN, EAST, 1, 0, 4)
    assert dice_rolled(p) == {"atreides": 2, "harkonnen": 4}
    p.say("atreides", "go on", "go on").say("harkonnen", "retreat", "stand")
    assert dice_rolled(p, 2) == {"atreides": 2, "harkonnen": 6}


def test_surprise_adds_a_special_to_the_first_roll_also_above_six_dice() -> None:
    """ruling: surprise_attack"""
    position = Position().atreides(PLAIN, 6, generic=1).harkonnen(EAST, 6)
    p = fight(dice(position, "ssssss", "ssssss"), PLAIN, EAST, 1)
    assert p.told("combat_rolled")[0]["specials"] == 1
    assert p.told("combat_rolled")[1]["specials"] == 0
    p.say("atreides", "go on", "go on")
    dice_left = p.s.box.dice
    dice_left.feed([("combat", 6, 3)] * 12, strict=False)  # type: ignore[attr-defined]
    p.say("harkonnen", "retreat", "stand")
    assert p.told("combat_rolled")[2]["specials"] == 0


# ---- cards for dice


def test_the_attacker_discards_first_then_the_defender() -> None:
    """ruling: battle_cards"""
    position = Position().atreides(PLAIN, 2).harkonnen(EAST, 2)
    position.hand("atreides", "ha_usul", "ha_fear").hand("harkonnen", "ca_hope_clouds")
    p = fight(position, PLAIN, EAST)
    assert p.open_kinds() == {"atreides": "card for a die"}
    p.say("atreides", "card for a die", "ha_usul")
    p.say("atreides", "card for a die", PASS)
    assert p.open_kinds() == {"harkonnen": "card for a die"}
    assert p.told("card_for_die") == [{"seat": p.seat("atreides"), "card": "ha_usul"}]
    p.say("harkonnen", "card for a die", "ca_hope_clouds")
    assert dice_rolled(p) == {"atreides": 3, "harkonnen": 3}
    assert p.hand("harkonnen") == []
    assert p.t.discards["corrino_ally"] == ["ca_hope_clouds"]


def test_no_more_cards_are_taken_than_add_a_die() -> None:
    """ruling: battle_cards"""
    position = Position().atreides(PLAIN, 5).harkonnen(EAST, 6)
    position.hand("atreides", "ha_usul", "ha_fear").hand("harkonnen", "ca_hope_clouds")
    p = fight(position, PLAIN, EAST)
    p.say("atreides", "card for a die", "ha_usul")
    assert p.hand("atreides") == ["ha_fear"]
    assert p.hand("harkonnen") == ["ca_hope_clouds"]
    assert dice_rolled(p) == {"atreides": 6, "harkonnen": 6}


def test_under_the_landsraad_ban_the_harkonnen_discard_nothing() -> None:
    """ruling: battle_cards; ruling: ban_effects"""
    position = Position().atreides(PLAIN, 2).harkonnen(EAST, 2)
    position.hand("harkonnen", "ca_hope_clouds").set(bans=["landsraad"])
    p = fight(position, PLAIN, EAST)
    assert p.told("combat_rolled")
    assert p.hand("harkonnen") == ["ca_hope_clouds"]


def test_whoever_holds_only_scheming_is_asked_all_the_same() -> None:
    """ruling: battle_cards; ruling: scheming"""
    position = Position().atreides(PLAIN, 2).harkonnen(EAST, 2).hand("harkonnen", SCHEMING)
    p = fight(position, PLAIN, EAST)
    assert p.options("harkonnen", "card for a die") == [PASS]
    assert not p.told("combat_rolled")


def test_both_partners_may_add_cards_the_house_first() -> None:
    """ruling: battle_cards; ruling: team_opponent"""
    position = Position(seats=3).atreides(PLAIN, 2).harkonnen(EAST, 2)
    position.hand("house_harkonnen", "hh_patrols").hand("corrino_ally", "ca_hope_clouds")
    p = fight(position, PLAIN, EAST)
    p.say("house_harkonnen", "card for a die", "hh_patrols")
    p.say("corrino_ally", "card for a die", "ca_hope_clouds")
    assert dice_rolled(p)["harkonnen"] == 4


def test_cards_are_discarded_anew_in_every_round() -> None:
    """ruling: battle_cards"""
    position = Position().atreides(PLAIN, 2).harkonnen(EAST, 2)
    position.hand("atreides", "ha_usul", "ha_fear")
    p = fight(dice(position, "sss", "ss"), PLAIN, EAST).say("atreides", "card for a die", "ha_usul")
    p.say("atreides", "card for a die", PASS).say("atreides", "go on", "go on")
    p.say("harkonnen", "retreat", "stand").say("atreides", "card for a die", PASS)
    assert dice_rolled(p, 2)["atreides"] == 2


# ---- leaders


def test_each_special_serves_one_leader_once() -> None:
    """ruling: leader_abilities"""
    position = Position().atreides(PLAIN, 3, generic=1, leaders=("stilgar",))
    p = fight(dice(position.harkonnen(EAST, 6), "xxx", "xxxxxx"), PLAIN, EAST)
    assert told_hits(p) == {"atreides": [0], "harkonnen": [3]}


def test_with_few_specials_the_owner_chooses_the_leaders_the_attacker_first() -> None:
    """ruling: leader_abilities"""
    position = Position().atreides(PLAIN, 2, generic=2, leaders=("stilgar", "lady_jessica"))
    position.harkonnen(EAST, 6, generic=1, leaders=("baron_harkonnen", "beast_rabban"))
    p = fight(dice(position, "xs", "xsssss"), PLAIN, EAST)
    assert p.options("atreides", "leader ability") == ["stilgar", "lady_jessica", "generic"]
    p.say("atreides", "leader ability", "stilgar")
    p.say("harkonnen", "leader ability", "beast_rabban")
    assert told_hits(p) == {"atreides": [1], "harkonnen": [0]}


def test_a_strip_counts_whole() -> None:
    """ruling: leader_abilities"""
    position = Position().entered("gurney_halleck")
    position.atreides(PLAIN, 1, leaders=("gurney_halleck",)).harkonnen(EAST, 3)
    p = fight(dice(position, "x", "hss"), PLAIN, EAST)
    assert told_hits(p) == {"atreides": [0], "harkonnen": [0]}
    position = Position().entered("gurney_halleck")
    position.atreides(PLAIN, 1, leaders=("gurney_halleck",)).harkonnen(EAST, 3)
    p = fight(dice(position, "x", "hhs"), PLAIN, EAST)
    assert told_hits(p) == {"atreides": [1], "harkonnen": [1]}


# ---- hits, shields, losses


def test_a_shield_cancels_a_hit() -> None:
    """ruling: casualties"""
    p = fight(dice(field(regular=4), "hhhss", "hhss"), PLAIN, EAST)
    assert told_hits(p) == {"atreides": [0], "harkonnen": [1]}


def test_special_elites_cancel_shields_of_dice_and_leaders_and_nothing_else() -> None:
    """ruling: cancelled_shields"""
    position = Position().atreides(PLAIN, 1, special=2, leaders=("lady_jessica",))
    position.harkonnen(EAST, 2, special=1, leaders=("baron_harkonnen",))
    p = fight(dice(position, "hhx", "hxs"), PLAIN, EAST)
    # Baron 2 shields + 1, two cancelled: 1 left against 2 hits. Jessica's shield is cancelled.
    assert told_hits(p) == {"atreides": [1], "harkonnen": [1]}


def test_losses_of_the_attacker_do_not_lower_the_hits_of_that_roll() -> None:
    """ruling: casualties"""
    position = Position().atreides(PLAIN, 1, special=1).harkonnen(EAST, 2)
    p = fight(dice(position, "hh", "hh"), PLAIN, EAST)
    assert p.open_kinds() == {"atreides": "hit"}
    p.say("atreides", "hit", "special")
    assert p.legion(EAST) is None
    assert p.units("atreides", PLAIN) == 1


def test_nobody_loses_more_than_there_is() -> None:
    """ruling: casualties"""
    p = fight(dice(field(regular=1), "hhhhh", "s"), PLAIN, EAST)
    assert p.told("battle_ended")[0]["winner"] == "atreides"


def test_the_owner_gives_each_hit_to_a_unit_or_a_leader() -> None:
    """ruling: casualties; ruling: tank"""
    position = Position().atreides(PLAIN, 5)
    position.harkonnen(EAST, 2, elite=1, generic=1, leaders=("beast_rabban",))
    p = fight(dice(position, "hhhss", "hhh"), PLAIN, EAST)
    assert p.options("harkonnen", "hit") == ["regular", "elite", "generic", "beast_rabban"]
    for figure in ("beast_rabban", "generic", "elite"):
        p.say("harkonnen", "hit", figure)
    legion = p.legion(EAST)
    assert legion is not None
    assert (legion.regular, legion.elite, legion.generic, legion.leaders) == (3, 0, 0, [])
    assert p.board("harkonnen").tank[0] == "beast_rabban"
    assert p.t.feats["enemy_named_leader_tanked"] == 1


def test_leaders_without_units_are_removed() -> None:
    """ruling: leaders_alone; ruling: tank"""
    position = Position().atreides(PLAIN, 5)
    position.harkonnen(EAST, 1, generic=1, leaders=("beast_rabban", "baron_harkonnen"))
    generic = position.t.reserve["harkonnen"].generic
    p = fight(dice(position, "hssss", "h"), PLAIN, EAST).say("harkonnen", "hit", "regular")
    assert p.legion(EAST) is None
    assert p.board("harkonnen").tank[:2] == ["baron_harkonnen", "beast_rabban"]
    assert p.t.reserve["harkonnen"].generic == generic + 1


def test_an_elite_without_a_regular_to_become_is_removed() -> None:
    """ruling: elite_to_regular"""
    for regulars_left, after in ((0, (0, 1)), (1, (1, 1))):
        position = Position().atreides(PLAIN, 5).harkonnen(EAST, elite=2)
        spare = position.t.reserve["harkonnen"].regular
        position.harkonnen("carthag", spare - regulars_left)
        p = fight(dice(position, "hssss", "hh"), PLAIN, EAST)
        legion = p.legion(EAST)
        assert legion is not None
        assert (legion.regular, legion.elite) == after


def test_a_regular_that_fell_just_before_is_what_the_elite_becomes() -> None:
    """ruling: elite_to_regular"""
    position = Position().atreides(PLAIN, 5).harkonnen(EAST, 1, elite=2)
    position.harkonnen("carthag", position.t.reserve["harkonnen"].regular)
    p = fight(dice(position, "hhsss", "hhh"), PLAIN, EAST)
    p.say("harkonnen", "hit", "regular")
    legion = p.legion(EAST)
    assert legion is not None
    assert (legion.regular, legion.elite) == (1, 1)


SWITCHES: dict[str, Switch] = {
    "ruling: battle_dice": without(combat.dice_of, 1),
    "ruling: surprise_attack": without(combat.is_surprising, False),
    "ruling: battle_cards": without(combat.cards_for_dice),
    "ruling: ban_effects": without(combat.may_add_cards, True),
    "ruling: scheming": instead(combat.discardable, lambda s, seat: list(s.shields[seat].hand)),
    "ruling: team_opponent": without(combat.cards_for_dice),
    "ruling: leader_abilities": without(combat.strip, (0, 0)),
    "ruling: cancelled_shields": without(combat.cancelling, 0),
    "ruling: casualties": without(combat.take_casualties),
    "ruling: tank": without(legions.lose_leader),
    "ruling: leaders_alone": without(legions.tidy, False),
    "ruling: elite_to_regular": without(legions.put),
}

"""Vanishing: somebody leaves the game, and what becomes of land, cards, debts and plans."""

from __future__ import annotations

from landsraad.games.dawn_of_the_fremen.components import LANDS
from landsraad.games.dawn_of_the_fremen.rules import vanishing
from landsraad.games.dawn_of_the_fremen.rules.phases.attack import targets
from landsraad.games.dawn_of_the_fremen.rules.strength import (
    WARRIOR_STRENGTH,
    strength,
    strength_in,
)
from landsraad.games.dawn_of_the_fremen.rules.table import clockwise
from landsraad.games.dawn_of_the_fremen.state import NOBODY, Land, State, Table
from landsraad.kernel import PASS, Dice

from .positions import GAME, SEAT, Playing, Position, chosen, played
from .positions_moves import BASIN, ERG, field
from .switching import Switch, instead, without
from .test_council import in_council


def _like_any_other(land: Land) -> int:
    """Abandoned land defends itself."""
    return WARRIOR_STRENGTH + strength(land.tokens)


def _from_the_first(t: Table, origin: int, last: int) -> list[int]:
    """The ally with the lowest seat takes everything."""
    return [seat for seat in clockwise(t, 0) if t.sides[seat] == t.sides[origin]][:1]


def _plays_on(s: State, seat: int) -> None:
    """The last side must go on playing."""
    s.table.gone.append(seat)
    vanishing.lose_cards_and_debts(s, seat)
    for land in s.table.lands.values():
        land.warrior = NOBODY if land.warrior == seat else land.warrior


SWITCHES: dict[str, Switch] = {
    "ruling: vanish_ally": instead(vanishing.heirs, _from_the_first),
    "ruling: vanish_unallied": instead(strength_in, _like_any_other),
    "ruling: vanish_cards_debts": without(vanishing.lose_cards_and_debts),
    "ruling: last_player": instead(vanishing.leave_the_game, _plays_on),
    "ruling: alliance_mode_vanish": without(vanishing.may_vanish, True),
    "ending: last_side": instead(vanishing.leave_the_game, _plays_on),
}


def vanish(game: Playing, tribe: str) -> Playing:
    """A tribe leaves the game."""
    return game.act(tribe, "vanish", "vanish")


def lands_of(game: Playing, tribe: str) -> list[str]:
    """The territories of a tribe."""
    return [name for name in LANDS if game.owner(name) == tribe]


# ---- anybody, at any time


def test_anybody_may_vanish_at_any_time_also_out_of_turn() -> None:
    game = Position().at(("first_action", "green"))
    assert all("vanish" in game.offers(tribe) for tribe in SEAT)
    vanish(game, "red")
    assert game.t.gone == [2]
    assert game.open_kinds() == {"green": "first action"}
    assert game.offers("red") == []


def test_one_may_think_better_of_it() -> None:
    game = Position().at(("first_action", "green")).act("green", "vanish", "stay")
    assert game.t.gone == []


def test_a_vanished_players_turn_is_skipped() -> None:
    game = vanish(Position().phase("action"), "blue")
    game.say("green", "first action", PASS).say("green", "second action", PASS)
    assert game.open_kinds() == {"red": "first action"}


def test_when_the_lead_player_vanishes_the_next_clockwise_leads() -> None:
    start = Position().set(lead="yellow", phase="action")
    game = start.at(("first_action", "blue"), ("begin_phase", "council"), "cycle")
    vanish(game, "yellow").say("blue", "first action", PASS)
    for tribe in ("green", "blue", "red"):
        game.say(tribe, "propose", PASS)
    assert game.t.lead == SEAT["green"]


# ---- allies take over


def inheritance() -> Playing:
    """Green, Blue and Red are allied, and Blue holds three territories."""
    start = Position(rest="yellow").hold("blue", "red_sink", "windy_basin", "little_gap")
    start.hold("green", "far_bled", "white_bluff").hold("red", "hollow_erg")
    start.ally("green", "blue", "red").put("windy_basin", "sietch", "water")
    return start.at(("first_action", "yellow"))


def test_allies_pick_in_turn_beginning_with_the_next_clockwise() -> None:
    """ruling: vanish_ally"""
    game = vanish(inheritance(), "blue")
    game.say("red", "take over", "windy_basin").say("green", "take over", "little_gap")
    assert game.owner("windy_basin") == "red"
    assert game.owner("little_gap") == "green"
    assert game.owner("red_sink") == "red", "the last one left is taken without a question"


def test_what_lies_there_goes_with_the_territory_and_play_goes_on_where_it_was() -> None:
    """ruling: vanish_ally"""
    game = vanish(inheritance(), "blue")
    game.say("red", "take over", "windy_basin").say("green", "take over", "little_gap")
    land = game.land("windy_basin")
    assert (land.tokens, land.goods) == (["sietch"], {"water": 1})
    assert game.open_kinds() == {"yellow": "first action"}


def test_a_single_ally_takes_everything_at_once() -> None:
    start = Position().ally("green", "red")
    game = start.at(("first_action", "yellow"))
    before = lands_of(game, "red")
    vanish(game, "red")
    assert all(game.owner(name) == "green" for name in before)
    assert len(lands_of(game, "green")) == 18


def test_an_ally_without_enough_warriors_leaves_some_land_abandoned() -> None:
    start = Position(3, rest="green").hold("blue", *LANDS[:8]).hold("red", "white_bluff")
    game = start.ally("green", "blue").at(("first_action", "red"))
    vanish(game, "blue")
    for name in LANDS[:3]:
        game.say("green", "take over", name)
    assert len(lands_of(game, "green")) == 30
    assert [name for name in LANDS if game.owner(name) == ""] == list(LANDS[3:8])


def test_the_heirs_sietches_may_win_at_the_next_council() -> None:
    start = Position(3).ally("green", "blue").hold("green", "red_sink", "windy_basin", "far_bled")
    start.hold("blue", "white_bluff", "hollow_erg")
    for name in ("red_sink", "windy_basin", "far_bled", "white_bluff", "hollow_erg"):
        start.put(name, "sietch")
    game = start.at(("first_action", "red"), ("begin_phase", "council"))
    vanish(game, "blue").say("red", "first action", PASS)
    assert game.t.winners == [0]


# ---- nobody takes over


def abandoned_erg(**options: object) -> Position:
    """Blue's Hollow Erg with sietch, worm and water is abandoned; Green is next to it."""
    start = Position(rest="red", **options).hold("green", "hollow_basin").hold("blue", "hollow_erg")
    start.hold("yellow", "basalt_steps", "white_bluff", "lost_well", "far_bled")
    start.put("hollow_erg", "sietch", "maker", "water")
    return start.vanished("blue")


def test_the_land_of_a_player_without_allies_lies_abandoned_with_all_that_is_there() -> None:
    start = Position().hold("blue", "red_sink").put("red_sink", "sietch", "water")
    game = vanish(start.at(("first_action", "green")), "blue")
    assert lands_of(game, "blue") == []
    land = game.land("red_sink")
    assert (game.owner("red_sink"), land.tokens, land.goods) == ("", ["sietch"], {"water": 1})


def test_abandoned_land_falls_to_any_strength_without_water_or_debt() -> None:
    """ruling: vanish_unallied"""
    game = abandoned_erg().at(("first_action", "green"))
    game.say("green", "first action", "attack").say("green", "attack", "hollow_erg")
    land = game.land("hollow_erg")
    assert game.owner("hollow_erg") == "green"
    assert (land.tokens, land.goods) == (["sietch", "maker"], {"water": 1})
    assert game.held_debts("green", "green") == 8
    assert game.told("water_rendered") == []


def test_a_neighbour_may_deny_an_attack_on_abandoned_land() -> None:
    """ruling: vanish_unallied"""
    start = abandoned_erg().hold("green", "basalt_steps", "kite_hill").hold("red", "broken_shelf")
    game = start.abandon("hollow_basin").at(("first_action", "green"))
    game.say("green", "first action", "attack").say("green", "attack", "hollow_basin")
    game.say("red", "join", "defence")
    (told,) = game.told("attack_won_abandoned")
    assert (told["attack"], told["defence"]) == (2, 1)


def test_an_attack_passes_abandoned_land_that_it_could_have_taken() -> None:
    """A maker of strength 2 brings Green over the empty Hollow Basin into the Erg."""
    start = Position(3).hold("green", "kite_hill").hold("blue", "hollow_erg")
    start.hold("red", "hollow_basin", "basalt_steps", "broken_shelf").put("kite_hill", "maker")
    game = start.vanished("red").at(("first_action", "green"))
    game.say("green", "first action", "attack").say("green", "attack", "hollow_erg")
    game.say("green", "bring from", "kite_hill").say("green", "move on", "hollow_basin")
    assert game.owner("hollow_erg") == "green"
    assert game.owner("hollow_basin") == ""


def through_iron_stair() -> Playing:
    """Green attacks Kite Hill, and only the abandoned Iron Stair leads there; Red defends both."""
    start = Position().hold("green", "rock_path").put("rock_path", "stillsuit")
    start.hold("blue", "iron_stair").hold("yellow", "kite_hill", "basalt_steps", "hollow_basin")
    start.hold("red", "ash_terrace", "broken_shelf", "salt_crust", "singing_slope")
    game = start.vanished("blue").at(("first_action", "green"))
    game.say("green", "first action", "attack")
    return game.say("green", "attack", "kite_hill").say("red", "join", "defence")


def test_abandoned_land_is_closed_to_an_attack_that_could_not_have_taken_it() -> None:
    """Warrior and stillsuit have 2 against the 4 that Red bears on the Iron Stair."""
    game = through_iron_stair()
    assert game.told("attack_failed"), "nothing could be brought"
    assert game.owner("kite_hill") == "yellow"


# ---- cards and debts


def test_a_vanished_players_cards_are_shuffled_back_and_rival_debts_go_home() -> None:
    """ruling: vanish_cards_debts"""
    start = Position().card("blue", "karama", "sand").debts("green", "blue", 3)
    game = vanish(start.at(("first_action", "green")), "blue")
    assert game.cards("blue") == []
    assert {"karama", "sand"} <= set(game.s.box.deck)
    assert game.held_debts("green", "green") == 8


def test_debts_of_a_vanished_tribe_still_buy_resources() -> None:
    """ruling: vanish_cards_debts"""
    start = Position(3).set(phase="development").hold("green", "red_sink").debts("blue", "green", 2)
    start.debts("red", "blue", 1)
    game = vanish(start.at(("develop", "green")), "blue")
    game.say("green", "develop", "exchange").say("green", "exchange for", "food")
    game.say("green", "put in", "red_sink")
    assert game.land("red_sink").goods == {"food": 1}
    assert game.held_debts("blue", "blue") == 8
    assert game.held_debts("red", "red") == 8


# ---- plans that are dropped


def attacked() -> Playing:
    """Green has named Blue's Hollow Erg, Red is asked which side it helps."""
    start = Position(rest="yellow").hold("green", "hollow_basin").hold("blue", "hollow_erg")
    start.hold("red", "kite_hill", "broken_shelf", "white_bluff", "red_sink")
    start.put("kite_hill", "crysknife").hold("green", "iron_stair")
    return start.at(("begin_action", 1), ("first_action", "green"))


def test_an_attack_on_somebody_who_vanishes_is_off_and_the_action_is_chosen_anew() -> None:
    game = attacked().say("green", "first action", "attack").say("green", "attack", "kite_hill")
    vanish(game, "red")
    assert game.t.attack is None
    assert game.open_kinds() == {"green": "first action"}


def test_an_attack_ends_with_its_attacker() -> None:
    game = attacked().say("green", "first action", "attack").say("green", "attack", "kite_hill")
    vanish(game, "green")
    assert game.t.attack is None
    assert game.owner("kite_hill") == "red"
    assert game.over


def test_an_offer_to_somebody_who_vanishes_is_off() -> None:
    start = Position().set(phase="trade").hold("green", "red_sink").put("red_sink", "water")
    game = start.at(("offer_trade", "green", "blue"), ("offer_trade", "green", "red"))
    game.say("green", "offer", "water")
    vanish(game, "blue")
    assert game.t.trade is None
    assert game.land("red_sink").goods == {"water": 1}
    assert game.t.agenda[-1] == ["offer_trade", 0, 2]


def test_a_trade_of_debts_of_somebody_who_vanishes_is_offered_anew() -> None:
    start = Position().set(phase="trade").hold("blue", "red_sink").put("red_sink", "water")
    game = start.debts("yellow", "green", 1).at(("offer_trade", "green", "blue"))
    game.say("green", "offer", "debt_yellow")
    assert game.open_kinds() == {"blue": "accept trade"}
    vanish(game, "yellow")
    assert game.open_kinds() == {"green": "offer"}
    assert "debt_yellow" not in game.options("green", "offer")


def test_a_proposal_is_void_when_its_maker_vanishes() -> None:
    game = in_council().say("green", "propose", "rule").say("green", "house rule", "no_attacks")
    vanish(game, "green")
    assert game.t.proposal is None
    assert game.open_kinds() == {"blue": "propose"}


def test_a_proposed_alliance_is_void_when_a_member_vanishes() -> None:
    game = in_council().say("green", "propose", "alliance").say("green", "grouping", "blue_red")
    game.say("green", "numbers", "usual")
    vanish(game, "red")
    assert game.t.proposal is None
    assert game.t.sides == [0, 1, 2, 3]


def test_the_vote_of_somebody_who_vanishes_is_not_needed() -> None:
    game = in_council().say("green", "propose", "victory").say("green", "winning side", "green")
    game.say("blue", "vote", "yes")
    vanish(game, "yellow")
    for tribe in ("blue", "red"):
        if game.asked(tribe):
            game.say(tribe, "vote", "yes")
    assert (game.t.ending, game.t.winners) == ("consent", [0])


def test_a_card_has_no_effect_when_its_player_vanishes_before_a_karama_is_decided() -> None:
    start = Position().card("green", "sand").card("red", "karama").rock("red_sink", "lost_well")
    game = start.set(turn="green", phase="action").at(("first_action", "green"))
    game.act("green", "play_card")
    assert game.open_kinds() == {"red": "karama"}
    vanish(game, "green")
    assert len(game.t.rocks) == 1
    assert game.cards("red") == ["karama"]


def test_a_territory_that_was_just_won_stays_won_when_the_loser_vanishes() -> None:
    """Without water and debt, as if it had been abandoned before."""
    start = Position(3).hold("green", "hollow_basin").hold("blue", "hollow_erg")
    start.put("hollow_basin", "crysknife", "maker", "maula_pistol").put("hollow_erg", "great_maker")
    game = start.at(("begin_action", 1), ("first_action", "green"))
    game.say("green", "first action", "attack").say("green", "attack", "hollow_erg")
    game.say("green", "bring from", "hollow_basin").say("green", "bring", "maker")
    game.say("green", "move on", "hollow_erg")
    assert game.open_kinds() == {"green": "worm that stays in hollow_erg"}
    vanish(game, "blue").say("green", "worm that stays in hollow_erg", "great_maker")
    land = game.land("hollow_erg")
    assert (game.owner("hollow_erg"), land.tokens, land.goods) == ("green", ["great_maker"], {})
    assert game.held_debts("green", "green") == 8


def test_a_shipment_that_waits_for_the_leave_of_somebody_who_vanishes_is_planned_anew() -> None:
    start = Position(ally_land="with_leave").ally("green", "blue").set(phase="shipment")
    start.hold("green", "red_sink", "far_bled").hold("blue", "pillar_rocks", "lost_well")
    game = start.put("red_sink", "stillsuit").at(("ship", "green"))
    game.say("green", "ship from", "red_sink").say("green", "ship on", "pillar_rocks")
    game.say("green", "ship on", "far_bled")
    assert game.open_kinds() == {"blue": "give leave"}
    vanish(game, "blue")
    assert game.owner("pillar_rocks") == "green"
    assert game.open_kinds() == {"green": "ship from"}
    assert game.land("red_sink").tokens == ["stillsuit"]


def test_an_heir_may_vanish_as_well() -> None:
    game = vanish(vanish(inheritance(), "blue"), "red")
    assert {game.owner(name) for name in ("red_sink", "windy_basin", "little_gap")} == {"green"}
    assert game.owner("hollow_erg") == "green"
    assert game.open_kinds() == {"yellow": "first action"}


# ---- in the Harj


def test_what_somebody_had_settled_is_settled_again() -> None:
    game = played(GAME.setup(chosen({}), 3, Dice(3)))
    while not game.t.gone:
        (ask,) = game.match.asks.values()
        game.match.answer(ask.seat, ask.options[0])
        if len(lands_of(game, "blue")) == 3:
            vanish(game, "blue")
    while game.t.phase == "settlement":
        (ask,) = game.match.asks.values()
        game.match.answer(ask.seat, ask.options[0])
    assert len(lands_of(game, "green")) == len(lands_of(game, "red")) == 18


# ---- the last side


def test_the_last_player_wins_at_once() -> None:
    """ruling: last_player; ending: last_side"""
    game = vanish(Position(2).at(("first_action", "green")), "green")
    assert game.over
    assert (game.t.ending, game.t.winners) == ("last_side", [1])


def test_a_last_alliance_wins_together() -> None:
    """ruling: last_player"""
    game = vanish(Position(3).ally("green", "blue").at(("first_action", "green")), "red")
    assert (game.t.ending, game.t.winners) == ("last_side", [0, 1])


# ---- fixed pairs


def test_a_pair_loses_as_soon_as_both_partners_are_gone_in_whatever_phase() -> None:
    """ruling: alliance_mode_vanish; option: pair_vanish=at_once"""
    game = Position(fixed_pairs=True).at(("first_action", "blue"))
    vanish(game, "green")
    assert len(lands_of(game, "red")) == 18, "the partner takes over"
    assert not game.t.ending
    vanish(game, "red")
    assert (game.t.ending, game.t.winners) == ("last_side", [1, 3])


def test_a_pair_may_agree_to_vanish_in_the_council_alone() -> None:
    """ruling: alliance_mode_vanish; option: pair_vanish=council_only"""
    start = Position(fixed_pairs=True, pair_vanish="council_only")
    game = start.at(("first_action", "blue"), ("begin_phase", "council"))
    assert all("vanish" not in game.offers(tribe) for tribe in SEAT)
    game.say("blue", "first action", PASS)
    vanish(vanish(game, "green"), "red")
    assert (game.t.ending, game.t.winners) == ("last_side", [1, 3])


def test_the_council_alone_binds_fixed_pairs_only() -> None:
    game = Position(pair_vanish="council_only").at(("first_action", "blue"))
    assert "vanish" in game.offers("green")


# ---- what was under way, and who is left


def test_an_heir_who_has_run_out_of_warriors_meanwhile_inherits_nothing_more() -> None:
    start = Position().ally("green", "blue", "red")
    start.hold("green", *LANDS[:19]).hold("red", *LANDS[19:29]).hold("blue", *LANDS[29:35])
    start.hold("yellow", LANDS[35])
    game = vanish(start.at(("first_action", "yellow")), "blue")
    game.say("red", "take over", LANDS[29])
    vanish(game, "red")
    while game.asked("green") and game.asked("green").kind == "take over":
        game.say("green", "take over", game.options("green", "take over")[0])
    assert sum(land.warrior == SEAT["green"] for land in game.t.lands.values()) == 30


def test_an_attacker_who_has_run_out_of_warriors_meanwhile_takes_nothing() -> None:
    lands = [name for name in LANDS if name not in (ERG, BASIN)]
    start = Position().ally("green", "blue").hold("green", BASIN, *lands[:28])
    start.hold("red", ERG, *lands[29:]).hold("blue", lands[28]).debts("green", "red", 2)
    start.hold("yellow", lands[33])
    game = start.at(("first_action", "green"))
    game.say("green", "first action", "attack").say("green", "attack", ERG)
    assert game.asked("red").kind == "stop"
    vanish(game, "blue")
    game.say("red", "stop", "pass")
    while not game.told("attack_failed"):
        tribe = next(iter(game.open_kinds()))
        game.say(tribe, game.asked(tribe).kind, game.asked(tribe).options[0])
    assert game.owner(ERG) == "red"


def test_land_that_is_abandoned_in_mid_attack_can_be_named_again() -> None:
    start = field(green=(BASIN,), blue=(ERG,))
    start.debts("green", "blue", 2)
    game = start.at(("first_action", "green"))
    game.say("green", "first action", "attack").say("green", "attack", ERG)
    vanish(game, "blue")
    assert ERG in targets(game.t, SEAT["green"])


def test_a_partner_takes_over_in_the_settlement_as_well() -> None:
    start = Position(fixed_pairs=True).set(phase="settlement", cycle=0, turn="blue")
    start.abandon(*LANDS[-4:])
    game = vanish(start.at("settle"), "red")
    assert sum(land.warrior == SEAT["green"] for land in game.t.lands.values()) == 16

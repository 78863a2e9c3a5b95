"""When something is not an option, the sentence says why and names the rule or ruling."""

from __future__ import annotations

from landsraad.games.dawn_of_the_fremen.components import BETWEEN, BOX, LANDS
from landsraad.games.dawn_of_the_fremen.why import RULES
from landsraad.kernel import PASS, Dice, Refused, Value

from .positions import GAME, NAMES, SEAT, Playing, Position, chosen, played

SEEN: set[str] = set()


def why(game: Playing, tribe: str, kind: str, value: Value) -> Refused:
    """The refusal of a value that is not among the options of a tribe's open question."""
    assert value not in game.options(tribe, kind), game.options(tribe, kind)
    refusal = game.refuses(tribe, value)
    SEEN.add(refusal.rule)
    assert refusal.rule, str(refusal)
    return refusal


# ---- Harj


def in_harj(phase: str) -> tuple[Playing, str]:
    """A game in this part of the Harj after everybody has placed once, and who is asked."""
    game = played(GAME.setup(chosen({}), 3, Dice(2)))
    placed = 0
    while game.t.phase != phase or placed < 2:
        placed += game.t.phase == phase
        (ask,) = game.match.asks.values()
        game.match.answer(ask.seat, ask.options[0])
    (seat,) = game.match.asks
    return game, NAMES[seat]


def test_a_rock_on_a_border_of_drum_sand() -> None:
    game, tribe = in_harj("rocks")
    refusal = why(game, tribe, "place rock", BETWEEN["drum_sand", "glass_pan"])
    assert "Drum Sand" in str(refusal)
    assert refusal.rule == "rock_legal_borders"


def test_a_second_rock_on_a_border() -> None:
    game, tribe = in_harj("rocks")
    assert "already" in str(why(game, tribe, "place rock", game.t.rocks[0]))


def test_a_border_named_the_other_way_round() -> None:
    game, tribe = in_harj("rocks")
    free = game.options(tribe, "place rock")[0]
    refusal = why(game, tribe, "place rock", turned_round(free))
    assert refusal.rule == "rock_legal_borders"
    assert str(free) in str(refusal)
    taken = turned_round(game.t.rocks[0])
    assert "already" in str(why(game, tribe, "place rock", taken))


def turned_round(border: Value) -> str:
    """The same border with its territories in the other order."""
    return "-".join(reversed(str(border).split("-")))


def test_a_rock_that_does_not_lie_there() -> None:
    start = Position(2).card("green", "sand").set(phase="trade", turn="green")
    start.rock("hollow_erg", "hollow_basin").rock("rock_path", "iron_stair")
    game = start.at(("offer_trade", "green", "blue"))
    for border in (BETWEEN["kite_hill", "hollow_basin"], turned_round(start.t.rocks[0])):
        refusal = game.refuses_act("green", "play_card", border)
        assert refusal.rule == "rock_legal_borders", str(refusal)


def test_a_second_site_in_a_territory() -> None:
    game, tribe = in_harj("sites")
    taken = next(name for name, land in game.t.lands.items() if land.site)
    assert why(game, tribe, "place site", taken).rule == "site_placement"
    assert why(game, tribe, "place site", "drum_sand").rule == "site_placement"


def test_a_settled_territory() -> None:
    game, tribe = in_harj("settlement")
    taken = next(name for name in LANDS if game.owner(name))
    refusal = why(game, tribe, "settle in", taken)
    assert refusal.rule == "settlement"
    assert game.owner(taken).capitalize() in str(refusal)
    assert why(game, tribe, "settle in", "drum_sand").rule == "settlement"


# ---- development and production


def building(**options: object) -> Playing:
    """Green can build stillsuits in two territories."""
    start = Position(2, **options).set(phase="development")
    start.hold("green", "red_sink", "windy_basin", "lost_well").hold("blue", "far_bled")
    start.put("red_sink", "water", "water").put("windy_basin", "water")
    return start.at(("develop", "green"))


def test_somebody_elses_territory_is_no_place_to_build() -> None:
    game = building().say("green", "develop", "stillsuit")
    refusal = why(game, "green", "build in", "far_bled")
    assert (str(refusal), refusal.rule) == ("Far Bled is not yours", "development")


def test_what_is_missing_for_a_building() -> None:
    game = building().say("green", "develop", "stillsuit")
    refusal = why(game, "green", "build in", "lost_well")
    assert refusal.rule == "development"
    assert "1 water" in str(refusal) or "a water" in str(refusal), str(refusal)


def test_a_second_token_of_a_kind() -> None:
    start = (
        Position(2).set(phase="development").hold("green", "red_sink", "windy_basin", "lost_well")
    )
    start.put("red_sink", "water", "stillsuit").put("windy_basin", "water")
    game = start.put("lost_well", "water").at(("develop", "green"))
    game.say("green", "develop", "stillsuit")
    assert why(game, "green", "build in", "red_sink").rule == "build_many"


def test_a_second_building_where_only_one_is_allowed() -> None:
    start = Position(2, builds_per_territory="one").set(phase="development", built=["red_sink"])
    start.hold("green", "red_sink", "windy_basin", "lost_well")
    start.put("red_sink", "water").put("windy_basin", "water").put("lost_well", "water")
    game = start.at(("develop", "green")).say("green", "develop", "stillsuit")
    assert "already built" in str(why(game, "green", "build in", "red_sink"))


def developing(start: Position) -> Playing:
    """Green can pay for a stillsuit in the Red Sink and for a crysknife in the Windy Basin."""
    start.hold("green", "red_sink", "windy_basin", "lost_well").put("red_sink", "water")
    start.put("windy_basin", "worm_tooth", "spice")
    return start.set(phase="development", turn="green").at(("develop", "green"))


def test_something_that_no_territory_can_pay_for() -> None:
    refusal = why(developing(Position(2)), "green", "develop", "sietch")
    assert refusal.rule == "development"
    assert "1 spice, 1 water, 1 food and 1 worm tooth" in str(refusal)


def test_something_that_lies_wherever_it_could_be_paid_for() -> None:
    game = developing(Position(2).put("red_sink", "stillsuit"))
    assert why(game, "green", "develop", "stillsuit").rule == "build_many"


def test_something_that_the_tray_has_no_more_of() -> None:
    start = Position(2, limited_supply=True)
    for name in LANDS[: BOX.supply["stillsuit"]]:
        start.put(name, "stillsuit")
    assert why(developing(start), "green", "develop", "stillsuit").rule == "limited_supply"


def test_what_is_not_built_at_all() -> None:
    game = developing(Position(2))
    assert str(why(game, "green", "develop", "maker")) == "a Maker is not built"


def test_debts_that_buy_nothing() -> None:
    refusal = why(developing(Position(2)), "green", "develop", "exchange")
    assert "at least 1 water debt of other tribes, and you have none" in str(refusal)
    assert refusal.rule == "development"


def test_debts_of_somebody_without_land() -> None:
    start = Position(rest="blue").hold("red", *LANDS[:6]).debts("blue", "green", 2)
    start.card("green", "sand").rock("hollow_erg", "hollow_basin")
    game = start.set(phase="development", turn="green").at(("develop", "green"))
    assert why(game, "green", "develop", "exchange").rule == "debt_exchange_place"


def test_debts_for_which_the_tray_has_nothing() -> None:
    start = Position(2, limited_supply=True).debts("blue", "green", 1)
    for _ in range(BOX.supply["water"] - 1):
        start.put("hollow_erg", "water")
    refusal = why(developing(start), "green", "develop", "exchange")
    assert refusal.rule == "limited_supply"


def test_no_card_that_can_be_played() -> None:
    assert why(developing(Position(2)), "green", "develop", "play_card").rule == "scavenge_cards"


def gaining(start: Position, die: str = "both_moons") -> Playing:
    """Green, whose thumper shows the full moon, may gain a worm."""
    start.set(phase="production", die=die, turn="green")
    return start.at(("gain_worm", "green"))


def test_a_worm_under_the_wrong_moon() -> None:
    game = gaining(Position(2).put(LANDS[0], "maker"), "crescent_moon")
    refusal = why(game, "green", "worm", "call")
    assert refusal.rule == "thumper_open"
    assert "the full moon" in str(refusal)


def test_a_worm_when_none_is_left() -> None:
    start = Position(2, limited_supply=True)
    for name in LANDS[: BOX.supply["worm"]]:
        start.put(name, "maker")
    assert why(gaining(start), "green", "worm", "call").rule == "limited_supply"


def test_a_worm_for_somebody_with_worms_everywhere() -> None:
    start = Position(2, rest="blue").hold("green", *LANDS[:6])
    for name in LANDS[:6]:
        start.put(name, "maker")
    refusal = why(gaining(start), "green", "worm", "call")
    assert "each of your territories" in str(refusal)


def test_a_promotion_without_a_maker() -> None:
    refusal = why(gaining(Position(2)), "green", "worm", "promote")
    assert str(refusal) == "you have no Maker to promote"


def test_a_worm_where_one_is_already() -> None:
    start = Position(2).set(phase="production", die="both_moons").hold("green", "red_sink")
    game = start.hold("blue", "far_bled").put("red_sink", "great_maker").at(("gain_worm", "green"))
    game.say_if_asked("green", "worm", "call")
    assert why(game, "green", "call in", "red_sink").rule == "worm_gain_limit"
    assert why(game, "green", "call in", "far_bled").rule == "worm_gain_limit"


# ---- trade


def trading(*allies: str) -> Playing:
    """Green may offer Blue something."""
    start = Position().set(phase="trade").hold("green", "red_sink").hold("blue", "far_bled")
    start.put("red_sink", "water", "kulon").put("far_bled", "food").card("blue", "raid")
    return (start.ally(*allies) if allies else start).at(("offer_trade", "green", "blue"))


def test_what_one_does_not_have_cannot_be_offered() -> None:
    assert str(why(trading(), "green", "offer", "spice")) == "you have no spice"
    assert "Red" in str(why(trading(), "green", "offer", "debt_red"))
    assert why(trading(), "green", "offer", "karama").rule == "trade"


def test_a_token_and_its_card_are_not_traded() -> None:
    assert why(trading(), "green", "offer", "kulon").rule == "trade"
    assert why(trading(), "green", "offer", "sietch").rule == "trade"


def test_a_debt_for_an_ally() -> None:
    refusal = why(trading("green", "blue"), "green", "offer", "debt_green")
    assert refusal.rule == "trade_debts_third_party"


def test_a_debt_of_a_tribe_that_has_vanished() -> None:
    start = Position().set(phase="trade").debts("red", "green", 2).vanished("red")
    game = (
        start.hold("blue", "far_bled").put("far_bled", "food").at(("offer_trade", "green", "blue"))
    )
    assert why(game, "green", "offer", "debt_red").rule == "vanish_cards_debts"


def test_a_territory_for_somebody_who_is_no_ally() -> None:
    assert why(trading(), "green", "offer", "territory").rule == "trade_territory"


def test_a_debt_for_a_debt() -> None:
    game = trading().say("green", "offer", "debt_green")
    refusal = why(game, "green", "ask for", "debt_blue")
    assert str(refusal) == "a water debt is not traded for a water debt"


def test_a_territory_for_something_else() -> None:
    game = trading("green", "blue").say("green", "offer", "water")
    assert why(game, "green", "ask for", "territory").rule == "trade_territory"


def test_an_offer_for_which_the_other_has_nothing() -> None:
    """Blue could only give water debts, and no debt is given for a debt."""
    start = Position(2).set(phase="trade").hold("green", "red_sink").put("red_sink", "water")
    game = start.at(("offer_trade", "green", "blue"))
    refusal = why(game, "green", "offer", "debt_green")
    assert "Blue has nothing that may be given" in str(refusal)


def test_what_the_other_does_not_have() -> None:
    game = trading().say("green", "offer", "water")
    assert str(why(game, "green", "ask for", "spice")) == "Blue has no spice"


# ---- attack


def around_red_sink() -> Position:
    """Green holds the Red Sink and all about it but the Pillar Rocks, which are Blue's."""
    start = Position(rest="blue").hold("green", "red_sink", "lost_well", "bent_ridge")
    return start.hold("green", "windy_basin").hold("red", "hollow_erg", "glass_pan", "white_bluff")


def attacking(start: Position) -> Playing:
    """Green is asked what to attack."""
    return start.at(("first_action", "green")).say("green", "first action", "attack")


def test_what_can_never_be_attacked() -> None:
    game = attacking(around_red_sink())
    assert why(game, "green", "attack", "drum_sand").rule == "attack_reach"
    assert str(why(game, "green", "attack", "red_sink")).startswith("Red Sink is your own")


def test_what_is_out_of_reach() -> None:
    assert why(attacking(around_red_sink()), "green", "attack", "hollow_erg").rule == "attack_reach"


def test_an_ally_is_not_attacked() -> None:
    start = around_red_sink().hold("yellow", "dry_cistern").ally("green", "red")
    refusal = why(attacking(start), "green", "attack", "glass_pan")
    assert refusal.rule == "alliances"
    assert "your ally" in str(refusal)


def test_a_territory_is_named_once_in_an_action() -> None:
    game = attacking(around_red_sink().set(named=["pillar_rocks"]))
    assert why(game, "green", "attack", "pillar_rocks").rule == "attack_retry"


def test_somebody_who_was_stopped() -> None:
    game = attacking(around_red_sink().set(stopped={"pillar_rocks": [0]}))
    assert why(game, "green", "attack", "pillar_rocks").rule == "stop_effect"


def test_nobody_without_a_warrior_left_attacks() -> None:
    game = Position(2, rest="green").hold("blue", *LANDS[:6]).at(("first_action", "green"))
    assert why(game, "green", "first action", "attack").rule == "warrior_shortage"


def test_in_the_initiation_cycle_there_is_no_second_attack() -> None:
    start = around_red_sink().set(cycle=1, action=2, attacks=1).put("red_sink", "water")
    game = start.at(("second_action", "green"))
    assert why(game, "green", "second action", "attack").rule == "initiation_actions"


def test_nothing_is_left_to_attack() -> None:
    start = around_red_sink().hold("red", "hollow_basin", "kite_hill").ally("green", "blue")
    game = start.hold("blue", "glass_pan", "white_bluff").at(("first_action", "green"))
    assert why(game, "green", "first action", "attack").rule == "attack_reach"


def test_nothing_that_could_be_shipped() -> None:
    game = around_red_sink().set(action=2).at(("second_action", "green"))
    assert why(game, "green", "second action", "ship").rule == "shipment"


def test_what_belongs_to_the_other_action() -> None:
    game = (
        around_red_sink()
        .put("red_sink", "water")
        .at(("first_action", "green"), ("second_action", "green"))
    )
    assert why(game, "green", "first action", "ship").rule == "action"
    game.say("green", "first action", PASS)
    assert why(game, "green", "second action", "scavenge").rule == "action"


# ---- joining and stopping


def attacked(start: Position) -> Playing:
    """Green attacks Blue's Pillar Rocks; Red and Yellow bear on them."""
    start.hold("red", "seven_cairns").hold("yellow", "lost_well").set(action=1, turn="green")
    return attacking(start).say("green", "attack", "pillar_rocks")


def test_an_attack_that_an_ally_or_somebody_stopped_may_not_join() -> None:
    game = attacked(around_red_sink().ally("blue", "yellow"))
    game.first_until("join")
    while "yellow" not in game.open_kinds():
        game.say(next(iter(game.open_kinds())), "join", "neutral")
    refusal = why(game, "yellow", "join", "attack")
    assert refusal.rule == "support_ally"
    assert "your ally" in str(refusal)
    game = attacked(around_red_sink().set(stopped={"pillar_rocks": [3]}))
    game.first_until("join")
    while "yellow" not in game.open_kinds():
        game.say(next(iter(game.open_kinds())), "join", "neutral")
    assert why(game, "yellow", "join", "attack").rule == "stop_effect"


def stopping(start: Position) -> Playing:
    """Blue may stop Green at once, and has two water debts of Yellow's, but one of Red's."""
    start.debts("green", "blue", 2).debts("red", "blue", 1).debts("yellow", "blue", 2)
    return attacked(start)


def test_somebody_of_whom_one_has_too_few_debts() -> None:
    refusal = why(stopping(around_red_sink()), "blue", "stop", SEAT["red"])
    assert refusal.rule == "stop_timing"
    assert "2 water debts of Red, and you have 1" in str(refusal)


def test_the_defender_is_not_stopped() -> None:
    game = stopping(around_red_sink())
    assert why(game, "blue", "stop", SEAT["blue"]).rule == "stop_defender_only"


def test_somebody_who_does_not_bear_on_the_target() -> None:
    game = stopping(
        around_red_sink().rock("seven_cairns", "pillar_rocks").hold("green", "glass_pan")
    )
    assert "Red does not bear" in str(why(game, "blue", "stop", SEAT["red"]))


def test_somebody_who_could_not_help_the_attack() -> None:
    game = stopping(around_red_sink().ally("blue", "yellow"))
    assert why(game, "blue", "stop", SEAT["yellow"]).rule == "support_ally"


def test_somebody_who_has_vanished_is_not_stopped() -> None:
    game = stopping(around_red_sink())
    game.act("red", "vanish", "vanish")
    assert "Red has vanished" in str(why(game, "blue", "stop", SEAT["red"]))


def test_somebody_who_has_not_joined_the_attack() -> None:
    game = stopping(around_red_sink()).say("blue", "stop", PASS)
    while "blue" not in game.open_kinds():
        game.say(next(iter(game.open_kinds())), "join", "neutral")
    assert "Yellow has not joined" in str(why(game, "blue", "stop", SEAT["yellow"]))


# ---- shipments


def shipping(*things: str, start: Position | None = None) -> Playing:
    """Green ships these from the Red Sink."""
    position = (start or around_red_sink()).put("red_sink", *things).set(phase="shipment")
    game = position.at(("ship", "green"))
    return game.say("green", {"ship from": "red_sink", "ship with": things[0]})


def test_where_no_shipment_begins() -> None:
    start = around_red_sink().put("red_sink", "water").put("hollow_erg", "water")
    start.set(phase="shipment").hold("green", "basalt_steps").put("basalt_steps", "water")
    game = start.at(("ship", "green"))
    assert str(why(game, "green", "ship from", "hollow_erg")) == "Hollow Erg is not yours"
    assert "nothing in Lost Well" in str(why(game, "green", "ship from", "lost_well"))
    assert "no way out" in str(why(game, "green", "ship from", "basalt_steps"))


def test_a_place_that_is_no_neighbour() -> None:
    refusal = why(shipping("water"), "green", "ship on", "white_bluff")
    assert refusal.rule == "ship_path"
    assert "does not border" in str(refusal)


def test_land_of_others_without_a_debt_to_pay() -> None:
    refusal = why(shipping("water"), "green", "ship on", "pillar_rocks")
    assert refusal.rule == "ship_path"
    assert "Blue" in str(refusal)


def test_land_of_others_from_which_nothing_of_ones_own_can_be_reached() -> None:
    start = around_red_sink().debts("blue", "green", 1)
    refusal = why(shipping("water", start=start), "green", "ship on", "pillar_rocks")
    assert "no land of yours" in str(refusal)


def test_a_place_that_is_too_far() -> None:
    game = shipping("stillsuit", "water").say("green", "ship on", "take_along")
    game.say("green", "ship on", "windy_basin").say("green", "ship on", "red_sink")
    refusal = why(game, "green", "ship on", "lost_well")
    assert refusal.rule == "ship_one_start"
    assert "2 borders" in str(refusal)


def test_a_rock_before_a_worm() -> None:
    start = around_red_sink().rock("red_sink", "windy_basin")
    refusal = why(shipping("maker", start=start), "green", "ship on", "windy_basin")
    assert refusal.rule == "ship_worm_rock"


def test_a_rock_before_goods() -> None:
    start = around_red_sink().rock("red_sink", "windy_basin")
    refusal = why(shipping("water", start=start), "green", "ship on", "windy_basin")
    assert refusal.rule == "border_transfer_rock"


def test_drum_sand() -> None:
    start = around_red_sink().hold("green", "glass_pan", "dust_chimney").put("glass_pan", "maker")
    game = start.set(phase="shipment").at(("ship", "green")).say("green", "ship from", "glass_pan")
    assert why(game, "green", "ship on", "drum_sand").rule == "ship_drum_sand"


def test_a_shipment_that_has_not_begun_or_is_on_land_of_others_does_not_end() -> None:
    start = around_red_sink().debts("blue", "green", 2)
    game = shipping("maker", start=start)
    assert "has not left Red Sink" in str(why(game, "green", "ship on", "stop"))
    game.say("green", "ship on", "pillar_rocks")
    assert why(game, "green", "ship on", "stop").rule == "ship_path"


def test_abandoned_land() -> None:
    start = around_red_sink().hold("yellow", "pillar_rocks").vanished("yellow")
    refusal = why(shipping("maker", start=start), "green", "ship on", "pillar_rocks")
    assert refusal.rule == "ship_abandoned"


def test_an_ally_who_has_refused_the_passage() -> None:
    start = around_red_sink().hold("yellow", "pillar_rocks").ally("green", "yellow")
    start.set(refused=[3])
    refusal = why(shipping("maker", start=start), "green", "ship on", "pillar_rocks")
    assert refusal.rule == "ship_ally_land"
    assert "Yellow" in str(refusal)


# ---- what an attack brings


def bringing(**options: object) -> Playing:
    """Green's worm in the Rock Path can reach Kite Hill, but not over the abandoned Iron Stair.

    Red defends both from the Ash Terrace, with more than Green has there.
    """
    start = Position(**options).hold("green", "rock_path", "singing_slope", "broken_shelf")
    start.hold("yellow", "iron_stair").hold("blue", "kite_hill", "thorn_wash", "cold_shadow")
    start.hold("red", "ash_terrace", "basalt_steps", "hollow_basin", "salt_crust")
    start.put("ash_terrace", "crysknife", "great_maker", "maula_pistol", "stillsuit")
    start.put("rock_path", "maker", "water").put("singing_slope", "water").vanished("yellow")
    game = start.set(action=1).at(("first_action", "green")).say("green", "first action", "attack")
    return game.say("green", "attack", "kite_hill").say("red", "join", "defence")


def worm_on_its_way(**options: object) -> Playing:
    """The worm is about to leave the Rock Path."""
    return bringing(**options).say("green", "bring from", "rock_path")


def test_where_nothing_is_brought_from() -> None:
    game = bringing()
    assert why(game, "green", "bring from", "salt_crust").rule == "attack_one_move"
    assert "nothing in Broken Shelf" in str(why(game, "green", "bring from", "broken_shelf"))
    assert "can reach" in str(why(game, "green", "bring from", "singing_slope"))


def test_abandoned_land_that_the_attack_could_not_have_taken() -> None:
    refusal = why(worm_on_its_way(), "green", "move on", "iron_stair")
    assert refusal.rule == "vanish_unallied"


def test_a_way_from_which_the_target_is_out_of_reach() -> None:
    game = worm_on_its_way().say("green", "move on", "singing_slope")
    refusal = why(game, "green", "move on", "rock_path")
    assert refusal.rule == "attack_one_move"
    assert "out of reach" in str(refusal)


def test_a_way_that_an_attack_takes_only_once() -> None:
    game = worm_on_its_way(attack_revisit=False).say("green", "move on", "singing_slope")
    assert why(game, "green", "move on", "rock_path").rule == "attack_revisit"


def test_a_move_that_has_not_reached_the_target() -> None:
    refusal = why(worm_on_its_way(), "green", "move on", "stop")
    assert refusal.rule == "attack_one_move"
    assert "Kite Hill" in str(refusal)


# ---- tribes that do not play


def test_a_debt_of_a_tribe_that_does_not_play_is_refused_with_a_sentence() -> None:
    start = Position(2).put("amber_flats", "water").put("ash_terrace", "food")
    game = start.set(phase="trade").at(("offer_trade", "green", "blue"))
    assert "Red" in str(game.refuses("green", "debt_red"))


# ---- all of it


def test_nonsense_is_refused_with_a_list() -> None:
    refusal = attacking(around_red_sink()).refuses("green", "a mouse")
    assert "not an option" in str(refusal)


def test_every_rule_that_can_be_named_is_named_by_a_test_here() -> None:
    for name, test in list(globals().items()):
        if name.startswith("test_") and "every_rule" not in name:
            test()
    assert set(RULES) <= SEEN, set(RULES) - SEEN

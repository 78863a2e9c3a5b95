"""Corners that a review found: each was wrong once."""

from __future__ import annotations

from landsraad.games.dune.state import Binding, Capture
from landsraad.kernel import PASS

from .positions import Playing, Position


def bound(position: Position, *bindings: Binding) -> Position:
    position.t.bindings = list(bindings)
    return position


def test_while_cards_are_given_back_nothing_else_is_played() -> None:
    start = Position("harkonnen", "atreides", "guild").hand("harkonnen", "karama")
    start.hand("atreides", "truthtrance", "shield")
    game = start.at(("ship_and_move", 2)).act("harkonnen", "swap_cards", 2)
    assert "truthtrance" not in game.offers("harkonnen")
    game.say("harkonnen", "give back", "shield").say("harkonnen", "give back", "truthtrance")
    assert sorted(game.shield("atreides").hand) == ["shield", "truthtrance"]


def test_no_swap_while_an_answer_is_awaited() -> None:
    start = Position("harkonnen", "atreides", "guild").hand("harkonnen", "karama")
    start.hand("atreides", "karama").spice("atreides", 2).hand("guild", "truthtrance")
    game = start.set(phase="bidding").at("bidding_phase").quiet("stop bidding_prescience")
    game.act("guild", "truthtrance", 1, "will_bid_above", 2)
    assert "swap_cards" not in game.offers("harkonnen")


def shown_dial() -> Playing:
    start = Position("atreides", "harkonnen", "emperor").ally("harkonnen", "emperor")
    start.forces("atreides", "arrakeen@9", 5).forces("harkonnen", "arrakeen@9", 4)
    game = start.spice("harkonnen", 4).set(phase="battle").at("battle_phase")
    game.say("atreides", "foresee", "dial").quiet("stop battle_prescience")
    return game.say("harkonnen", "show dial", 8).quiet("see whole plan")


def test_spice_that_a_shown_number_rests_on_is_not_given_away() -> None:
    game = shown_dial()
    assert "pledge" not in game.offers("harkonnen")
    for kind in ("leader", "weapon", "defense"):
        game.say("harkonnen", kind, game.options("harkonnen", kind)[0])
    assert game.options("harkonnen", "dial") == [8]


def test_spice_that_a_spoken_intent_rests_on_is_not_pledged_away() -> None:
    start = Position("atreides", "harkonnen", "emperor").ally("harkonnen", "emperor")
    bound(start, Binding(1, "will_bid_above", number=5, until="auction", turn=2))
    game = start.set(phase="bidding").at("bidding_phase")
    assert "pledge" not in game.offers("harkonnen")
    assert "pledge" in game.offers("emperor")


def test_pledges_end_with_the_shipments() -> None:
    start = Position("atreides", "harkonnen").ally("atreides", "harkonnen")
    start.t.pledges[0] = {1: 4}
    game = start.at("shipment_ends", "battle_phase")
    assert game.t.pledges == [{}, {}]


def test_the_guild_is_held_to_where_it_said_it_would_ship() -> None:
    start = Position("guild", "atreides").forces("guild", "tueks_sietch@4", 5)
    bound(start, Binding(0, "will_ship_to", place="arrakeen", until="shipment", turn=2))
    game = start.at(("ship_and_move", 0))
    assert game.options("guild", "shipment") == ["reserves", "across"]
    game.say("guild", "shipment", "across").say("guild", "forces from tueks_sietch@4", 2)
    assert game.t.forces[0]["arrakeen@9"] == [2, 0], "there was no other place to choose"


def test_the_guild_does_not_ship_the_group_away_that_promised_to_walk() -> None:
    start = Position("guild", "atreides").forces("guild", "tueks_sietch@4", 5)
    bound(start, Binding(0, "go_to", place="pasty_mesa", until="shipment", turn=2, deal=1))
    game = start.at(("ship_and_move", 0))
    assert game.options("guild", "shipment") == [PASS, "reserves", "across"]
    game.say("guild", "shipment", "across")
    assert {str(x).split("@")[0] for x in game.options("guild", "ship to")} == {"pasty_mesa"}


def test_the_free_advisor_keeps_promises_too() -> None:
    start = Position("bene_gesserit", "atreides", "harkonnen").forces("harkonnen", "carthag@10", 2)
    bound(start, Binding(0, "stay_out", place="carthag", turn=2, deal=1))
    game = start.at(("ship_and_move", 1)).say("atreides", "ship to", "carthag@10")
    game.say("atreides", "forces from ", 1).quiet()
    assert game.options("bene_gesserit", "send advisor") == [PASS, "polar_sink"]


def test_a_card_that_was_shown_is_not_played_as_a_karama() -> None:
    start = Position("atreides", "bene_gesserit").set(phase="battle", kwisatz_losses=7)
    start.forces("atreides", "arrakeen@9", 5).forces("bene_gesserit", "arrakeen@9", 5)
    game = start.hand("bene_gesserit", "baliset").at("battle_phase")
    game.say("bene_gesserit", "voice", PASS).say("atreides", "foresee", "weapon")
    game.quiet("stop battle_prescience").say("bene_gesserit", "show weapon", "baliset")
    assert game.options("bene_gesserit", "stop battle power") == [PASS]


def nexus_with_three() -> Position:
    start = Position(
        "atreides", "harkonnen", "emperor", "fremen", alliance_rules="three_members_four"
    )
    return start.ally("harkonnen", "emperor").set(phase="spice_blow")


def test_who_does_not_ally_with_somebody_does_not_join_its_allies() -> None:
    start = bound(nexus_with_three(), Binding(0, "no_ally", other=2, until="nexus", deal=1))
    game = start.at("nexus")
    game.say("harkonnen", "alliance", "stay").say("emperor", "alliance", "stay")
    assert game.options("atreides", "propose alliance") == [PASS, 3]


def test_after_a_cancelled_karama_another_may_stop_the_power() -> None:
    start = Position("guild", "bene_gesserit", "atreides", "emperor")
    start.hand("bene_gesserit", "baliset").hand("atreides", "karama").hand("guild", "karama")
    game = start.at(("ship_and_move", 3)).say("emperor", "ship to", "arrakeen@9")
    game.say("emperor", "forces from ", 2).say("emperor", "starred from ", 0)
    game.quiet("stop shipment").say("bene_gesserit", "stop shipment_income", "shipment_income")
    game.say("bene_gesserit", "karama card", "baliset")
    game.say("atreides", "stop shipment_income", PASS)
    game.say("guild", "stop worthless_karama", "worthless_karama")
    game.say("guild", "karama card", "karama").quiet("stop worthless_karama")
    game.say("atreides", "stop shipment_income", "shipment_income")
    game.say("atreides", "karama card", "karama").quiet()
    assert game.t.spice[0] == 10, "the Guild is not paid"


def test_advisors_whose_ally_had_to_go_are_alone_and_fight() -> None:
    start = Position("bene_gesserit", "emperor", "atreides").ally("bene_gesserit", "emperor")
    start.forces("emperor", "arrakeen@9", 2).advisors("arrakeen@9", 1)
    game = start.at(("ship_and_move", 0), ("ship_and_move", 1), "shipment_ends", "battle_phase")
    for faction in ("bene_gesserit", "emperor"):
        game.say(faction, "ship to", PASS).say(faction, "move from", PASS)
    assert (game.t.forces[0], game.t.advisors) == ({"arrakeen@9": [1, 0]}, {})


def test_powers_stopped_for_the_phase_do_not_count_in_what_is_shown() -> None:
    start = Position("atreides", "fremen", karama_blocks_whole_phase=True).spice("fremen", 0)
    start.forces("atreides", "arrakeen@9", 5).forces("fremen", "arrakeen@9", 4)
    game = start.set(phase="battle", stopped=["no_spice_needed"]).at("battle_phase")
    game.say("atreides", "foresee", "dial").quiet("stop battle_prescience")
    assert game.options("fremen", "show dial") == [0, 1, 2, 3, 4]


def test_a_promise_that_could_not_be_kept_is_named_in_public() -> None:
    start = Position("atreides", "harkonnen", "emperor").forces("harkonnen", "carthag@10", 1)
    start.forces("emperor", "carthag@10", 1)
    bound(start, Binding(0, "go_to", place="carthag", until="shipment", turn=2, deal=1))
    game = start.at(("ship_and_move", 0), live=True, check=False)
    game.say("atreides", "ship to", PASS)
    assert "gave_way" in [told.what for told in game.match.told]
    assert not game.t.bindings


def test_who_promised_an_alliance_leaves_one_without_room() -> None:
    start = Position("atreides", "harkonnen", "emperor").ally("atreides", "harkonnen")
    bound(start, Binding(0, "ally", other=2, until="nexus", deal=1)).set(phase="spice_blow")
    game = start.at("nexus")
    assert game.asked("atreides") is None, "there is nothing to choose: it leaves"
    game.say("harkonnen", "alliance", "stay")
    assert game.t.allies[0] == []
    assert game.open_kinds() == {"emperor": "accept alliance"}, "it could only propose that"


def test_changing_sectors_is_not_going_there() -> None:
    start = Position("atreides", "harkonnen").spice("atreides", 0)
    start.forces("atreides", "cielago_north@1", 2).forces("atreides", "polar_sink", 2)
    bound(start, Binding(0, "go_to", place="cielago_north", until="shipment", turn=2, deal=1))
    game = start.at(("move", 0))
    assert game.options("atreides", "move to") if game.open_kinds() else True
    assert game.open_kinds()["atreides"] == "move to", "only from the Polar Sink"
    assert {str(x).split("@")[0] for x in game.options("atreides", "move to")} == {"cielago_north"}


def test_who_promised_to_leave_takes_a_way_that_is_open_to_all_of_its_groups() -> None:
    start = Position("atreides", "harkonnen").set(storm=5).spice("atreides", 0)
    start.forces("atreides", "pasty_mesa@4", 2).forces("atreides", "pasty_mesa@6", 2)
    start.forces("atreides", "arrakeen@9", 1)
    bound(start, Binding(0, "leave", place="pasty_mesa", until="shipment", turn=2, deal=1))
    game = start.at(("move", 0))
    assert not [part for part in game.t.forces[0] if part.startswith("pasty_mesa")]


def test_hajr_is_offered_once_after_a_move_that_was_made_again() -> None:
    start = Position("fremen", "atreides").forces("fremen", "sietch_tabr@13", 3)
    start.hand("fremen", "hajr").hand("atreides", "karama").set(storm=5)
    game = start.at(("move", 0)).say("fremen", "move from", "sietch_tabr")
    game.say("fremen", "move to", "hagga_basin@12").say("fremen", "forces from sietch_tabr@13", 1)
    game.say("atreides", "stop movement", "movement").say("atreides", "karama card", "karama")
    game.say("fremen", "move from", "sietch_tabr").say("fremen", "move to", "plastic_basin@12")
    game.say("fremen", "forces from sietch_tabr@13", 1).say("fremen", "hajr", PASS)
    assert game.over


def test_a_leader_who_died_and_was_buried_counts_once() -> None:
    start = Position("atreides", "harkonnen", leader_revival_gate="all_died_once")
    start.dead("thufir_hawat", "lady_jessica", "gurney_halleck").set(phase="revival")
    start.t.deaths["duncan_idaho"] = 1
    start.t.captures.append(Capture(0, ["duncan_idaho", "dr_wellington_yueh"], killed=True))
    start.shield("atreides").buried = ["duncan_idaho"]
    game = start.at("revival_phase", "battle_phase")
    assert game.t.reviving == []


def test_across_is_offered_only_where_it_can_end() -> None:
    start = Position("guild", "atreides", "emperor", "harkonnen").spice("guild", 1)
    start.forces("guild", "arrakeen@9", 2).set(denied=["half_price"])
    for place in ("carthag@10", "tueks_sietch@4", "sietch_tabr@13", "habbanya_sietch@16"):
        start.forces("atreides", place, 1).forces("emperor", place, 1)
    options = start.at(("ship", 0)).options("guild", "shipment")
    assert "across" not in options


def test_one_karama_stops_the_protection_of_one_ally() -> None:
    start = Position(
        "fremen", "atreides", "emperor", "guild", alliance_rules="three_members_four"
    ).ally("fremen", "atreides", "emperor")
    start.forces("atreides", "red_chasm@6", 2).forces("emperor", "red_chasm@6", 2)
    start.hand("guild", "karama").pile("red_chasm").spice_deck("shai_hulud", "old_gap")
    game = start.set(phase="spice_blow").at(("blow", "A"))
    game.say("fremen", "protect atreides", "protect")
    game.say("guild", "stop ally_worm_protection", "ally_worm_protection")
    game.say("guild", "karama card", "karama").say("fremen", "protect emperor", "protect")
    assert "red_chasm@6" not in game.t.forces[1]
    assert "red_chasm@6" in game.t.forces[2]

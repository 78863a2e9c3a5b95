"""When something is not an option, the sentence says why and names the rule or ruling."""

from __future__ import annotations

from landsraad.games.dune.components import PARTS, STRONGHOLDS, TERRITORY
from landsraad.games.dune.rules.board import reach
from landsraad.games.dune.state import Battle, Binding, Capture
from landsraad.games.dune.why import RULES, out_of_reach
from landsraad.kernel import Refused, Value

from .positions import Playing, Position

SEEN: set[str] = set()


def why(game: Playing, faction: str, kind: str, value: Value) -> Refused:
    """The refusal of a value that is not among the options of a faction's open question."""
    assert value not in game.options(faction, kind)
    refusal = game.refuses(faction, value)
    SEEN.add(refusal.rule)
    assert refusal.rule, str(refusal)
    return refusal


# ---- shipping


def test_a_stronghold_with_two_others_is_named_with_its_ruling() -> None:
    start = Position("atreides", "guild", "emperor")
    start.forces("guild", "carthag@10", 1).forces("emperor", "carthag@10", 1)
    refusal = why(start.at(("ship", 0)), "atreides", "ship to", "carthag@10")
    assert str(refusal) == "Carthag: two other factions are already there"


def test_a_sector_in_storm() -> None:
    game = Position("atreides", "guild").set(storm=9).at(("ship", 0))
    assert str(why(game, "atreides", "ship to", "arrakeen@9")) == "Arrakeen is in the storm"


def test_a_territory_may_be_named_as_a_whole() -> None:
    game = Position("atreides", "guild").set(storm=9).at(("ship", 0))
    assert why(game, "atreides", "ship to", "arrakeen").rule == "storm"


def test_a_territory_of_an_ally() -> None:
    start = Position("atreides", "guild", "emperor").ally("atreides", "emperor")
    game = start.forces("emperor", "basin@8", 2).at(("ship", 0))
    assert why(game, "atreides", "ship to", "basin@8").rule == "ally_territory"


def test_a_shipment_that_is_too_dear() -> None:
    game = Position("atreides", "guild").spice("atreides", 1).at(("ship", 0))
    assert "costs 2 spice" in str(why(game, "atreides", "ship to", "basin@8"))


def test_fremen_reserves_land_near_the_great_flat_only() -> None:
    game = Position("fremen", "guild").at(("ship", 0))
    assert why(game, "fremen", "ship to", "arrakeen@9").rule == "fremen reserves"


def test_a_promise_to_stay_out() -> None:
    start = Position("atreides", "guild")
    start.t.bindings = [Binding(0, "stay_out", place="arrakeen", turn=9)]
    assert why(start.at(("ship", 0)), "atreides", "ship to", "arrakeen@9").rule == "promises"


# ---- moving


def test_forces_that_are_not_there_cannot_move() -> None:
    game = Position("atreides", "guild").forces("atreides", "basin@8", 2).at(("move", 0))
    assert why(game, "atreides", "move from", "old_gap").rule == "force movement"


def test_forces_in_storm_cannot_move() -> None:
    start = Position("atreides", "guild").set(storm=8).forces("atreides", "basin@8", 2)
    game = start.forces("atreides", "arrakeen@9", 1).at(("move", 0))
    assert why(game, "atreides", "move from", "basin").rule == "storm"


def marching(storm: int = 1) -> Playing:
    start = Position("atreides", "guild", "emperor").set(storm=storm)
    game = start.forces("atreides", "tueks_sietch@4", 2).at(("move", 0))
    return game.say("atreides", "move from", "tueks_sietch")


def test_a_place_in_storm() -> None:
    assert why(marching(storm=5), "atreides", "move to", "pasty_mesa@5").rule == "storm"


def test_a_place_that_is_too_far() -> None:
    refusal = why(marching(), "atreides", "move to", "shield_wall@8")
    assert (refusal.rule, refusal.facts["far"]) == ("ornithopter_check", 1)


def test_a_place_where_the_forces_already_are() -> None:
    assert why(marching(), "atreides", "move to", "tueks_sietch@4").rule == "reposition"


def test_a_way_that_leads_through_the_storm() -> None:
    start = Position("atreides", "guild").set(storm=8).forces("atreides", "arrakeen@9", 2)
    game = start.forces("atreides", "gara_kulon@7", 2).at(("move", 0))
    game.say("atreides", "move from", "gara_kulon")
    assert why(game, "atreides", "move to", "imperial_basin@9").rule == "storm_path_movement"


def blocked(start: Position, part: str) -> str:
    """The rule that keeps the Fremen in Habbanya Sietch from a part that is near enough."""
    start.forces("fremen", "habbanya_sietch@16", 2)
    refusal = out_of_reach(start.t, ["habbanya_sietch@16"], part, 2)
    SEEN.add(refusal.rule)
    return refusal.rule


def test_a_way_that_leads_through_an_allys_territory() -> None:
    start = Position("fremen", "guild", "emperor").set(storm=5).ally("fremen", "emperor")
    start.forces("emperor", "habbanya_ridge_flat@17", 1)
    assert blocked(start, "meridian@18") == "ally_territory"


def test_a_territory_that_nothing_can_leave() -> None:
    start = Position("fremen", "guild", "emperor").ally("fremen", "emperor")
    start.forces("fremen", "habbanya_sietch@16", 2).forces("emperor", "habbanya_ridge_flat@17", 1)
    game = start.forces("fremen", "sietch_tabr@13", 1).at(("move", 0))
    assert why(game, "fremen", "move from", "habbanya_sietch").rule == "storm_path_movement"


# ---- bidding


def bidding() -> Playing:
    start = Position("atreides", "guild").set(phase="bidding").spice("guild", 3)
    return start.at("bidding_phase").say("atreides", "bid", 2)


def test_a_bid_that_is_not_higher() -> None:
    assert why(bidding(), "guild", "bid", 2).rule == "auction"


def test_a_bid_beyond_the_purse() -> None:
    refusal = why(bidding(), "guild", "bid", 4)
    assert (refusal.rule, refusal.facts["purse"]) == ("karama_bid", 3)


def test_a_bid_that_was_promised_away() -> None:
    game = bidding()
    start = Position("atreides", "guild").set(phase="bidding")
    start.t.bindings = [Binding(1, "bid_at_most", number=2, until="bidding", turn=9)]
    game = start.at("bidding_phase").say("atreides", "bid", 2)
    assert why(game, "guild", "bid", 3).rule == "promises"


# ---- battle plans


def planning(faction: str = "atreides", **options: object) -> Position:
    start = Position(faction, "guild", "harkonnen", **options).set(phase="battle")
    start.forces(faction, "carthag@10", 3).forces("guild", "carthag@10", 3)
    start.t.battle = Battle("carthag", 0, 1)
    return start


def plan(start: Position) -> Playing:
    return start.at("commit_plans")


def test_a_dead_leader() -> None:
    game = plan(planning().dead("duncan_idaho"))
    assert str(why(game, "atreides", "leader", "duncan_idaho")).startswith("Duncan Idaho lies in")


def test_somebody_elses_leader() -> None:
    assert why(plan(planning()), "atreides", "leader", "stilgar").rule == "leaders"


def test_a_cheap_hero_that_one_does_not_hold() -> None:
    assert why(plan(planning()), "atreides", "leader", "cheap_hero").rule == "leaders"


def test_a_leader_whom_the_harkonnen_hold() -> None:
    start = planning()
    start.t.captures.append(Capture(0, ["duncan_idaho"]))
    start.shield("atreides").missing = ["duncan_idaho"]
    start.shield("harkonnen").captives = ["duncan_idaho"]
    assert why(plan(start), "atreides", "leader", "duncan_idaho").rule == "capture"


def test_a_leader_who_has_fought_elsewhere() -> None:
    start = planning().set(fought={"duncan_idaho": "basin"})
    assert why(plan(start), "atreides", "leader", "duncan_idaho").rule == "leader_reuse"


def test_a_captive_whom_a_karama_keeps_out() -> None:
    start = Position("harkonnen", "guild", "atreides", karama_exceptions="rulebook")
    start.set(phase="battle")
    start.forces("harkonnen", "carthag@10", 3).forces("guild", "carthag@10", 3)
    start.t.battle = Battle("carthag", 0, 1, stopped=["captured_leaders"])
    start.t.captures.append(Capture(2, ["duncan_idaho"]))
    start.shield("harkonnen").captives = ["duncan_idaho"]
    start.shield("atreides").missing = ["duncan_idaho"]
    assert why(plan(start), "harkonnen", "leader", "duncan_idaho").rule == "karama_never"


def with_leader(start: Position) -> Playing:
    return plan(start).say("atreides", "leader", "lady_jessica")


def test_a_card_that_is_not_in_the_hand() -> None:
    refusal = why(with_leader(planning()), "atreides", "weapon", "lasgun")
    assert str(refusal) == "you hold no Lasgun"


def test_a_card_in_the_wrong_slot() -> None:
    game = with_leader(planning().hand("atreides", "shield", "chaumas"))
    assert str(why(game, "atreides", "weapon", "shield")) == "Shield is not a weapon"


def test_a_card_that_is_already_the_weapon() -> None:
    game = with_leader(planning().hand("atreides", "baliset"))
    game.say("atreides", "weapon", "baliset")
    assert "already" in str(why(game, "atreides", "defense", "baliset"))


def test_a_card_that_the_voice_forbids() -> None:
    start = planning().hand("atreides", "chaumas")
    start.t.battle = Battle("carthag", 0, 1, voice="poison", voice_play=False, voiced=0)
    assert why(with_leader(start), "atreides", "weapon", "chaumas").rule == "voice_details"


def test_a_card_other_than_the_one_that_was_foreseen() -> None:
    start = planning().hand("atreides", "chaumas", "stunner")
    start.shield("atreides").bound = {"weapon": "stunner"}
    assert why(with_leader(start), "atreides", "weapon", "chaumas").rule == "prescience_details"


def test_a_card_that_was_promised_away() -> None:
    start = planning().hand("atreides", "chaumas")
    promise = Binding(0, "battle_kind", place="carthag", what="poison", yes=False, until="fight")
    start.t.bindings = [promise]
    assert why(with_leader(start), "atreides", "weapon", "chaumas").rule == "promises"


def at_the_dial(start: Position) -> Playing:
    game = with_leader(start)
    return game.say("atreides", "weapon", "none").say("atreides", "defense", "none")


def test_a_number_above_the_strength_of_all_forces() -> None:
    assert why(at_the_dial(planning()), "atreides", "dial", 7).rule == "battle wheel"


def test_a_number_that_needs_more_spice() -> None:
    game = at_the_dial(planning().spice("atreides", 1))
    refusal = why(game, "atreides", "dial", 6)
    assert (refusal.rule, refusal.facts["number"]) == ("advanced_losses", "3")


def test_a_number_other_than_the_one_that_was_foreseen() -> None:
    start = planning()
    start.shield("atreides").bound = {"dial": 2}
    assert why(at_the_dial(start), "atreides", "dial", 3).rule == "prescience_details"


def test_a_number_that_was_promised_away() -> None:
    start = planning()
    start.t.bindings = [Binding(0, "dial_at_most", place="carthag", number=1, until="fight")]
    assert why(at_the_dial(start), "atreides", "dial", 3).rule == "promises"


def test_spice_that_does_not_make_the_number() -> None:
    game = at_the_dial(planning()).say("atreides", "dial", 3)
    assert why(game, "atreides", "spice", 3).rule == "advanced_losses"


def test_nonsense_is_refused_with_a_list() -> None:
    refusal = plan(planning()).refuses("atreides", "a mouse")
    assert "not an option" in str(refusal)


def test_every_rule_that_can_be_named_is_named_by_a_test_here() -> None:
    for name, test in list(globals().items()):
        if name.startswith("test_") and "every_rule" not in name:
            test()
    assert set(RULES) <= SEEN, set(RULES) - SEEN


def test_no_stronghold_lies_in_the_only_way_to_anywhere() -> None:
    for far in (1, 2, 3):
        for storm in range(19):
            for stronghold in STRONGHOLDS:
                shut = frozenset([stronghold])
                for part in PARTS:
                    lost = set(reach(part, far, storm)) - set(reach(part, far, storm, shut))
                    assert {TERRITORY[x] for x in lost} <= {stronghold}

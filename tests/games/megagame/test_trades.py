"""Where trades meet loans, alliances, seats, settlements and laws: section 3.1 of the rulebook."""

from __future__ import annotations

import pytest

from landsraad.games.megagame.components import FACTIONS, HOUSES, ORDER, SEAT_OF
from landsraad.games.megagame.rules.table import armies_on_map
from landsraad.games.megagame.rules.trading import tradeable

from .positions import Day, Position

SPICE_ALONE = ["spice"]
FURTHER = ["solari", "share", "seat", "harvester", "settlement"]
"""What a House may trade besides spice."""


def seen_by(p: Day, what: str) -> list[tuple[int, ...] | None]:
    """Who was told each event of a kind; None: everybody."""
    return [told.only for told in p.match.told if told.what == what]


def two(one: str, other: str) -> tuple[int, int]:
    """The seats of two factions."""
    return SEAT_OF[one], SEAT_OF[other]


def open_landsraad(**options: object) -> Position:
    """Fremen have access to the Empire board."""
    position = Position(**options)
    del position.t.laws["L6"]
    return position


# ---- who may trade what


@pytest.mark.parametrize("name", ORDER)
def test_what_each_faction_may_trade(name: str) -> None:
    """Sections 3.1.1 to 3.1.3, law L6."""
    goods = tradeable(Position().t, name)
    if name in HOUSES:
        assert goods == ["spice", *FURTHER]
    else:
        assert goods == SPICE_ALONE


def test_fremen_with_access_trade_all_but_settlements_and_harvesters() -> None:
    """Section 3.1.2, ruling board_access."""
    t = open_landsraad().t
    assert tradeable(t, "tabr") == ["spice", "solari", "share", "seat"]
    assert tradeable(t, "spacing_guild") == SPICE_ALONE


def test_a_house_that_loses_its_access_trades_spice_alone() -> None:
    """Rulings board_access, trade_offer: an offer that stood is not carried out any more."""
    p = Position().open()
    code = p.offered("ecaz", "ginaz", {"solari": 4}, {"spice": 1})
    p.ruled("edit_law", edit="add", template="no_access", value_who="ecaz", rank="landsraad")
    assert tradeable(p.t, "ecaz") == SPICE_ALONE
    why = p.refuses_act("ginaz", "accept_offer", code)
    assert str(why) == "you may not trade all of that"
    assert p.board("ecaz").solari == 16
    p.ruled("edit_law", edit="strike", law="no_access 1")
    assert p.act("ginaz", "accept_offer", code).board("ecaz").solari == 12


def test_only_what_both_may_trade_can_be_wanted() -> None:
    """Ruling board_access."""
    p = Position().open()
    assert p.choices("ecaz", "offer", "tabr", "spice", 1, "done") == ["done", "spice"]
    assert "settlement" in p.choices("ecaz", "offer", "ginaz", "done")
    assert "settlement" not in p.choices("ecaz", "offer", "anybody", "done")


# ---- all at once


def test_everything_of_a_large_trade_moves_at_once() -> None:
    """Ruling trade_offer: what lies open is told to all, spice and the rest to the two."""
    position = Position().spice("ecaz", 9).harvester("ecaz", "A23", 0)
    cargo = next(id for id, each in position.t.harvesters.items() if each.owner == "ecaz")
    p = position.open()
    gives = {"spice": 5, "share": 1, "harvester": cargo, "settlement": "A23"}
    p.traded("ecaz", "ginaz", gives, {"solari": 16, "seat": 1})
    assert (p.board("ecaz").solari, p.board("ginaz").solari) == (16 + 16, 0)
    assert (p.board("ecaz").shares, p.board("ginaz").shares) == (0, 2)
    assert (p.board("ecaz").seats, p.board("ginaz").seats) == (3 + 1, 1 - 1)
    assert (p.pouch("ecaz"), p.pouch("ginaz")) == (4, 2 + 5)
    assert p.t.harvesters[cargo].owner == "ginaz"
    assert p.t.settlements["A23"] == "ginaz"
    for what in ("handed", "settlement_traded", "harvester_traded"):
        assert {*seen_by(p, what)} == {None}, "everybody sees it"
    assert seen_by(p, "traded") == [two("ecaz", "ginaz")]
    assert not any(each.get("good") == "spice" for each in p.told("handed"))


def test_nothing_moves_when_the_taker_lacks_something_of_many() -> None:
    """Ruling trade_offer: all or nothing."""
    p = Position().spice("ecaz", 9).open()
    code = p.offered("ecaz", "moritani", {"spice": 5, "share": 1}, {"solari": 10, "seat": 1})
    why = p.refuses_act("moritani", "accept_offer", code)
    assert str(why) == "not possible any more: House Moritani has not enough seats"
    assert (p.pouch("ecaz"), p.board("ecaz").shares, p.board("ecaz").solari) == (9, 1, 16)
    assert p.s.shields[SEAT_OF["moritani"]].offers, "it still stands"


def test_a_seat_that_nobody_can_mark_stops_the_whole_trade() -> None:
    """Ruling seat_sale: the buyer's armies are all on the map."""
    position = Position()
    own = position.board("moritani")
    position.armies("moritani", "A33", own.supply)
    p = position.open()
    code = p.offered("ecaz", "moritani", {"seat": 1}, {"solari": 10})
    assert str(p.refuses_act("moritani", "accept_offer", code)) == (
        "there is no army to mark the seat"
    )
    assert (p.board("ecaz").seats, p.board("moritani").solari) == (3, 15)


def test_an_empty_offer_is_a_gift_and_is_accepted_like_any_other() -> None:
    """Ruling trade_offer: gifts are offers."""
    p = Position().open().traded("ecaz", "spacing_guild", {"spice": 2}, {})
    assert (p.pouch("ecaz"), p.pouch("spacing_guild")) == (1, FACTIONS["spacing_guild"].spice + 2)


def test_three_trade_in_a_row() -> None:
    """Ruling trade_offer: three-way deals are offers in a row."""
    p = Position().open()
    p.traded("harkonnen", "tabr", {"spice": 3}, {})
    p.traded("tabr", "bene_gesserit", {"spice": 6}, {})
    assert p.pouch("bene_gesserit") == FACTIONS["bene_gesserit"].spice + 6
    assert p.s.shields[SEAT_OF["tabr"]].handed == {"harkonnen": 3, "bene_gesserit": -6}
    assert p.board("tabr").counted == 3, "nobody else has seen any of it"


# ---- seats


def test_a_seat_takes_an_army_in_and_lets_another_out() -> None:
    """Ruling seat_sale."""
    p = Position().open()
    supplies = {name: p.board(name).supply for name in ("ecaz", "ordos")}
    p.traded("ecaz", "ordos", {"seat": 2}, {"solari": 12})
    assert (p.board("ecaz").seats, p.board("ordos").seats) == (1, 3)
    assert p.board("ecaz").supply == supplies["ecaz"] + 2
    assert p.board("ordos").supply == supplies["ordos"] - 2


def test_a_seat_that_changes_hands_takes_its_vote_along_also_to_the_accused() -> None:
    """Rulings law_same_time, grand_court: the accused does not vote with what it bought."""
    p = Position().open()
    p.act("harkonnen", "call_court", "ecaz", "L3", "It burned a village.", "pass")
    court = next(iter(p.t.votes))
    p.act("atreides", "vote", {"vote on": court, "yes": 0, "no": 5})
    p.act("fenring", "vote", {"vote on": court, "yes": 2, "no": 0})
    p.traded("atreides", "ecaz", {"seat": 4}, {"solari": 4})
    p.tick()
    (counted,) = p.told("counted")
    assert (counted["yes"], counted["no"], counted["passed"]) == (2, 1, "yes")
    assert p.board("ecaz").seats == 3 + 4 - 4, "half of what it has now"


def test_fremen_sell_a_seat_and_the_army_that_marked_it_waits() -> None:
    """Rulings seat_sale, fremen_seat."""
    position = open_landsraad().seats("corrino", 8)
    own = position.board("tabr")
    own.seats, own.supply = 2, own.supply - 2
    waiting = own.waiting
    p = position.open().traded("tabr", "ecaz", {"seat": 1}, {"solari": 6})
    assert (p.board("tabr").seats, p.board("ecaz").seats) == (1, 4)
    assert p.board("tabr").waiting == waiting + 1
    assert "return_armies" in p.offers("tabr")


def test_fremen_who_buy_a_seat_with_their_last_army_of_a_region_ride_from_there_no_more() -> None:
    """Rulings fremen_seat, wormriding_when."""
    position = open_landsraad().armies("tabr", "302", 1).card("tabr", "wormriding")
    position.t.rides["302"] = ["tabr"]
    position.board("tabr").solari = 9
    p = position.open().act("tabr", "buy", {"buy": "seat", "army from": "302"})
    assert p.board("tabr").seats == 1
    assert (p.t.rides, p.t.armies.get("302")) == ({}, None)


def test_a_seat_bought_with_one_of_two_riders_leaves_the_other_its_ride() -> None:
    """Rulings fremen_seat, wormriding_when."""
    position = open_landsraad().armies("tabr", "302", 2).card("tabr", "wormriding")
    position.t.rides["302"] = ["tabr"]
    position.board("tabr").solari = 9
    p = position.open().act("tabr", "buy", {"buy": "seat", "army from": "302"})
    assert "ride" in p.offers("tabr")


def test_a_traded_seat_comes_first_from_those_that_are_off_the_map() -> None:
    """Ruling seat_sale: nobody is asked, so armies on the map stay where they are."""
    position = open_landsraad()
    before = armies_on_map(position.t, "tuek")
    p = position.open().traded("ecaz", "tuek", {"seat": 1}, {"spice": 1})
    assert p.board("tuek").seats == 1
    assert armies_on_map(p.t, "tuek") == before


# ---- settlements and harvesters


def test_a_harvester_traded_where_the_buyer_holds_the_settlement_unloads_there() -> None:
    """Rulings unload, choam_delivery: traded ones stay where they stand."""
    position = Position().harvester("ecaz", "W03", load=3).armies("ecaz", "W03", 1)
    cargo = next(id for id, each in position.t.harvesters.items() if each.region == "W03")
    p = position.open().traded("ecaz", "ginaz", {"harvester": cargo}, {"solari": 1})
    assert p.t.harvesters[cargo].region == "W03"
    assert (p.pouch("ginaz"), p.t.harvesters[cargo].load) == (2 + 3, 0)
    assert p.told("unloaded") == [{"faction": "ginaz", "region": "W03", "n": 3}]


def test_a_harvester_traded_in_the_desert_keeps_its_load() -> None:
    """Ruling unload."""
    position = Position().harvester("ecaz", "303", load=3)
    cargo = next(id for id, each in position.t.harvesters.items() if each.region == "303")
    p = position.open().traded("ecaz", "ginaz", {"harvester": cargo}, {"solari": 1})
    assert (p.t.harvesters[cargo].owner, p.t.harvesters[cargo].load) == ("ginaz", 3)


def test_a_traded_settlement_unloads_the_buyers_harvesters_that_stand_there() -> None:
    """Rulings trade_settlement, unload."""
    position = Position().harvester("ginaz", "A23", load=2).armies("ginaz", "A23", 1)
    p = position.open().traded("ecaz", "ginaz", {"settlement": "A23"}, {"solari": 1})
    assert p.pouch("ginaz") == 2 + 2


def test_machines_of_a_homeless_buyer_come_to_the_settlement_that_it_is_traded() -> None:
    """Rulings house_without_settlement, trade_settlement."""
    position = Position()
    position.t.settlements["W03"] = ""
    p = position.open().act("ginaz", "buy", {"buy": "ornithopter"})
    waiting = [id for id, each in p.t.ornithopters.items() if each.region == ""]
    assert len(waiting) == 1
    p.traded("ecaz", "ginaz", {"settlement": "A23"}, {"solari": 1})
    assert p.t.ornithopters[waiting[0]].region == "A23"


def test_a_settlement_in_a_battle_is_not_handed_over() -> None:
    """Rulings trade_offer, battle_freeze."""
    position = Position().armies("ordos", "A23", 2)
    p = position.open()
    code = p.offered("ecaz", "ginaz", {"settlement": "A23"}, {"solari": 1})
    p.attack("ordos", "ecaz", "A23")
    assert "not possible any more" in str(p.refuses_act("ginaz", "accept_offer", code))
    assert p.t.settlements["A23"] == "ecaz"


def test_a_settlement_that_was_claimed_meanwhile_is_not_handed_over() -> None:
    """Rulings trade_offer, settlement_control."""
    position = Position().gone("ecaz").armies("ordos", "A23", 1)
    p = position.open()
    code = p.offered("ecaz", "ginaz", {"settlement": "A23"}, {"solari": 1})
    p.act("ordos", "claim", {"claim": "A23"})
    why = p.refuses_act("ginaz", "accept_offer", code)
    assert "not possible any more" in str(why)
    assert p.t.settlements["A23"] == "ordos"


def test_a_harvester_that_was_captured_meanwhile_is_not_handed_over() -> None:
    """Rulings trade_offer, capture."""
    position = Position().harvester("ecaz", "A18", load=1)
    cargo = next(id for id, each in position.t.harvesters.items() if each.region == "A18")
    p = position.open()
    code = p.offered("ecaz", "ginaz", {"harvester": cargo}, {"solari": 1})
    p.act("atreides", "march", "A18", "stop", 1, cargo)
    assert p.t.harvesters[cargo].owner == "atreides"
    assert "not possible any more" in str(p.refuses_act("ginaz", "accept_offer", code))


# ---- loans


def lent_battle(**options: object) -> Day:
    """Ecaz attacks Ginaz in A17, where Ordos stands beside them."""
    position = Position(**options).armies("ecaz", "A17", 2).armies("ginaz", "A17", 2)
    return position.armies("ordos", "A17", 3).open().attack("ecaz", "ginaz", "A17")


def test_armies_are_lent_for_a_price_that_is_a_trade_of_its_own() -> None:
    """Rulings giving_control, trade_offer: nothing ties the loan to the payment."""
    p = lent_battle().traded("ecaz", "ordos", {"solari": 5}, {})
    p.act("ordos", "lend", "ecaz", 3)
    p.act("ordos", "lend", "ginaz", 3)
    assert p.board("ordos").solari == 16 + 5
    p.commit("ecaz", 2).commit("ginaz", 5, losses_first="lent")
    assert p.told("battle_won")[0]["faction"] == "ginaz"


def test_a_loan_goes_to_one_side_at_a_time_and_both_hear_that_it_ended() -> None:
    """Ruling giving_control."""
    p = lent_battle().act("ordos", "lend", "ecaz", 2).act("ordos", "lend", "ginaz", 1)
    (loan,) = p.s.shields[SEAT_OF["ordos"]].loans["A17"]
    assert (loan.to, loan.count) == ("ginaz", 1)
    assert p.s.shields[SEAT_OF["ecaz"]].loans == {}
    assert seen_by(p, "lent_back") == [two("ordos", "ecaz")]


def test_what_was_lent_is_lost_with_the_side_and_counts_as_its_owners() -> None:
    """Rulings giving_control, battle_losses."""
    p = lent_battle().act("ordos", "lend", "ecaz", 2)
    supply = p.board("ordos").supply
    p.commit("ginaz", 2, 1).commit("ecaz", 0)
    assert p.told("battle_won")[0]["faction"] == "ginaz"
    assert p.board("ordos").supply == supply + 2
    assert p.t.armies["A17"]["ordos"] == 1, "who was not lent is not hurt"


def test_a_seat_and_its_votes_can_be_traded_while_ones_armies_are_lent() -> None:
    """Rulings giving_control, seat_sale: trades go on beside battles."""
    p = lent_battle().act("ordos", "lend", "ecaz", 1)
    p.traded("ordos", "ecaz", {"seat": 1}, {"solari": 6})
    assert (p.board("ordos").seats, p.board("ecaz").seats) == (0, 4)
    assert p.s.shields[SEAT_OF["ordos"]].loans["A17"][0].count == 1


def test_lending_needs_armies_beside_the_battle_and_no_side_in_it() -> None:
    """Ruling giving_control."""
    p = lent_battle()
    assert "lend" in p.offers("ordos")
    assert not any("lend" in p.offers(name) for name in ("ecaz", "ginaz", "atreides", "tabr"))


# ---- alliances


def test_partners_of_a_marriage_trade_like_all_others() -> None:
    """Rulings marriage_aggression, trade_offer: a pact forbids violence, not bargains."""
    p = Position().open().married("ecaz", "ginaz")
    p.traded("ecaz", "ginaz", {"settlement": "A23"}, {"solari": 3})
    assert p.t.settlements["A23"] == "ginaz"
    assert p.breaches() == []


def test_to_claim_back_what_was_sold_to_a_partner_is_a_breach() -> None:
    """Rulings marriage_aggression, trade_settlement: its guests take it again."""
    p = Position().open().married("ecaz", "ginaz")
    p.traded("ecaz", "ginaz", {"settlement": "A23"}, {"solari": 3})
    p.act("ecaz", "claim", {"claim": "A23"})
    assert p.t.settlements["A23"] == "ecaz"
    assert p.breaches() == [("ecaz", "I4")]
    p.tick()
    p.traded("ecaz", "ginaz", {"settlement": "A23"}, {"solari": 3})
    p.act("ecaz", "claim", {"claim": "A23"})
    assert p.breaches() == [("ecaz", "I4"), ("ecaz", "L7")], "I4 holds for a year, L7 for five"


def test_enemies_in_kanly_may_trade() -> None:
    """Ruling trade_offer: Kanly is fought with armies."""
    p = Position().open().traded("atreides", "harkonnen", {"spice": 1}, {"solari": 2})
    assert p.board("atreides").solari == 11 + 2


# ---- how many, how long


def test_open_offers_have_a_limit_and_dropping_one_makes_room() -> None:
    """Ruling trade_offer."""
    p = Position().open()
    while "offer" in p.offers("ecaz"):
        p.offered("ecaz", "ginaz", {"solari": 1}, {"spice": 1})
    made = p.s.shields[SEAT_OF["ecaz"]].offers
    assert len(made) > 3
    p.act("ginaz", "drop_offer", {"drop offer": made[0].code})
    assert "offer" in p.offers("ecaz")
    assert seen_by(p, "offer_declined") == [two("ecaz", "ginaz")]


def test_an_offer_to_anybody_is_known_to_its_maker_alone_until_the_code_is_shown() -> None:
    """Ruling trade_offer."""
    p = Position().open()
    code = p.offered("ecaz", "anybody", {"solari": 1}, {"spice": 1})
    assert seen_by(p, "offered") == [(SEAT_OF["ecaz"],)]
    assert not any(p.s.shields[SEAT_OF[name]].offers for name in ORDER if name != "ecaz")
    p.act("ginaz", "accept_offer", code)
    assert seen_by(p, "traded") == [two("ecaz", "ginaz")]
    assert p.told("traded")[0]["other"] == "ginaz"


def test_nobody_accepts_an_offer_of_its_own() -> None:
    """Ruling trade_offer."""
    p = Position().open()
    code = p.offered("ecaz", "anybody", {"solari": 1}, {"spice": 1})
    assert str(p.refuses_act("ecaz", "accept_offer", code)) == f"there is no offer {code} for you"


def test_spice_on_the_board_is_not_offered_it_must_be_in_the_pouch() -> None:
    """Ruling trade_spice_hidden: what lies on the board is handed over by nobody in private."""
    p = Position().open().act("ecaz", "show_spice", 2)
    assert p.choices("ecaz", "offer", "ginaz", "spice") == ["done", *FURTHER], "one is left to give"
    p.act("ecaz", "show_spice", 3)
    assert "spice" not in p.choices("ecaz", "offer", "ginaz")
    p.act("ecaz", "show_spice", 2)
    code = p.offered("ecaz", "ginaz", {"spice": 1}, {})
    p.act("ecaz", "show_spice", 3)
    p.act("ginaz", "accept_offer", code)
    assert p.told("offer_lapsed")[0]["code"] == code
    assert p.pouch("ginaz") == 2


def test_an_offer_lapses_for_the_two_alone() -> None:
    """Ruling trade_offer."""
    p = Position().open()
    p.offered("ecaz", "ginaz", {"solari": 1}, {"spice": 1})
    p.tick(2)
    assert seen_by(p, "offer_lapsed") == [two("ecaz", "ginaz")]
    assert all(not shield.offers for shield in p.s.shields)


def test_pools_never_change_by_trading() -> None:
    """Section 4.1: armies and leaders cannot be traded."""
    p = Position().open()
    pools = {name: p.board(name).pool for name in ORDER}
    leaders = {name: list(p.board(name).leaders) for name in ORDER}
    p.traded("ecaz", "ginaz", {"seat": 1, "solari": 2}, {"share": 1})
    p.traded("corrino", "richese", {"seat": 4}, {"solari": 18})
    assert {name: p.board(name).pool for name in ORDER} == pools
    assert {name: p.board(name).leaders for name in ORDER} == leaders
    assert FACTIONS["corrino"].seats - 4 == p.board("corrino").seats


def test_nobody_offers_nothing_for_nothing() -> None:
    """Ruling trade_offer: what is given or wanted must be named."""
    p = Position().open()
    assert "done" not in p.choices("ecaz", "offer", "ginaz", "done")
    assert "done" in p.choices("ecaz", "offer", "ginaz", "solari", 1, "done")
    assert "done" in p.choices("ecaz", "offer", "ginaz", "done", "solari", 1)

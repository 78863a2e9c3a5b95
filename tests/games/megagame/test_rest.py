"""Rulings on the text of the rulebook, on what lies where, and on what cannot be traded."""

from __future__ import annotations

import pytest

from landsraad.games.megagame.components import (
    FACTIONS,
    FIRST_LAWS,
    NUMBERS,
    SEAT_OF,
)
from landsraad.games.megagame.rules import table
from landsraad.games.megagame.rules.choam import HARVESTER, left
from landsraad.games.megagame.rules.desert import stations
from landsraad.games.megagame.state import Pact
from landsraad.games.megagame.story import laws, names

from .positions import Day, Position

# ---- the text


def test_guerrilla_warfare_is_all_in_section_2_7() -> None:
    """Ruling missing_section_5: five tactics, for one to five spice."""
    assert [row.spice for row in stations.TACTICS.values()] == [1, 2, 3, 4, 5]
    assert {*stations.RAIDS} == {*stations.TACTICS}


def test_the_bribe_that_two_sections_name_is_the_same() -> None:
    """Ruling bribe_reference: one debt opens both Fremen armies and sietches to attacks."""
    position = Position().armies("ecaz", "A02", 1)
    p = position.open()
    assert not {"attack", "destroy"} & {*p.offers("ecaz")}
    position.t.bribe.debts = {"": 8}
    assert "attack" in p.offers("ecaz")
    position.gone("tabr")
    assert "destroy" in p.offers("ecaz")


def test_both_b_3_and_b_4_hold_from_the_start() -> None:
    """Ruling section_order_b."""
    t = Position().t
    assert {*t.laws} == {*FIRST_LAWS}
    assert t.kanly == [("atreides", "harkonnen"), ("ecaz", "moritani")]


def test_there_is_one_kind_of_marriage_and_we_call_it_noble() -> None:
    """Ruling marriage_names."""
    for template in ("marriage_peace", "marriage_keeps_kanly"):
        assert "noble marriage" in laws.law_text(template, {"years": 1})


def test_names_are_spelled_as_people_search_for_them() -> None:
    """Ruling spellings."""
    assert names.faction("bene_tleilaxu") == "the Bene Tleilaxu"
    assert names.leader(5) == "the Kwisatz Haderach"
    assert FACTIONS["richese"].name == "House Richese"


# ---- spice, storms, machines


def test_who_is_still_there_collects_under_a_storm() -> None:
    """Ruling collect_in_storm."""
    position = Position().armies("tabr", "303", 2).storm("303").card("tabr", "caves")
    position.t.spice["303"] = 5
    p = position.open().tick()
    assert p.pouch("tabr") == 3 + 2


def test_spice_that_is_paid_to_nobody_does_not_move_the_market() -> None:
    """Ruling spent_spice: raids, stations, genetic engineering, votes."""
    position = Position().armies("tabr", "302", 1).spice("tabr", 9).tank(1)
    station = position.t.stations[0]
    p = position.armies("tabr", station, 1).spice("spacing_guild", 5).open()
    before = p.t.market
    p.act("tabr", "guerrilla", {"raid in": "302", "tactic": "wormsign"})
    p.act("tabr", "explore").act("bene_tleilaxu", "engineer").act("spacing_guild", "cash_in")
    assert p.t.market == before
    p.act("ecaz", "sell_spice", 1)
    assert p.t.market == before + 1


def test_money_never_runs_out_machines_do_until_one_comes_back() -> None:
    """Ruling bank_endless."""
    position = Position().spice("ecaz", 300)
    p = position.open().act("ecaz", "sell_spice", 300)
    assert p.board("ecaz").solari > 600
    while left(p.t, HARVESTER):
        p.act("ecaz", "buy", {"buy": "harvester"})
    assert len(p.t.harvesters) == NUMBERS.choam.harvesters
    ask = p.draft("ecaz", "buy")
    assert ask is not None
    assert "harvester" not in ask.options
    position.t.harvesters.popitem()
    ask = p.draft("ecaz", "buy")
    assert ask is not None
    assert "harvester" in ask.options


def test_two_storms_in_a_region_keep_it_stormy_until_both_are_gone() -> None:
    """Ruling storms_meet: a Coriolis storm comes over a random one."""
    position = Position().storm("315").roll("storm", 1)
    assert table.stormy(position.t, "315")
    position.t.storms["300"] = "315"
    assert table.stormy(position.t, "315")
    position.t.storms["r1"] = "N02"
    assert table.stormy(position.t, "315")
    position.t.storms["300"] = "314"
    assert not table.stormy(position.t, "315")


def test_neither_advisors_nor_worms_nor_transport_pass_a_storm() -> None:
    """Ruling storm_blocks_all: they neither begin nor end there."""
    position = Position().armies("tabr", "302", 1).card("tabr", "wormriding").storm("302")
    position.t.rides["302"] = ["tabr"]
    p = position.open().act("spacing_guild", "award_advisor", "ordos")
    assert "ride" not in p.offers("tabr")
    ask = p.draft("ordos", "spend_advisor")
    assert ask is not None
    assert "302" not in ask.options
    ask = p.draft("ordos", "spend_advisor", "A19")
    assert ask is not None
    assert "302" not in ask.options
    assert "deploy" not in Position().storm("A23").spice("ecaz", 3).open().offers("ecaz")
    position = Position().armies("tabr", "302", 1).card("tabr", "wormriding").storm("407")
    position.t.rides["302"] = ["tabr"]
    ask = position.open().draft("tabr", "ride")
    assert ask is not None
    assert "407" not in ask.options
    assert "406" in ask.options


def test_an_ornithopter_alone_holds_nothing_and_attacks_nobody() -> None:
    """Ruling ornithopter_count_as_army."""
    position = Position().armies("ginaz", "A22", 1).ornithopter("ordos", "A22")
    p = position.open()
    assert p.t.settlements["A22"] == ""
    assert not {"attack", "claim", "destroy"} & {*p.offers("ordos")}


def test_spice_on_the_ground_is_nobodys_after_a_battle() -> None:
    """Ruling spice_after_battle: what a harvester holds goes with the harvester."""
    position = Position().armies("ecaz", "303", 2).armies("ginaz", "303", 1)
    position.harvester("ginaz", "303", load=2).roll("worm", 12)
    position.t.spice["303"] = 4
    p = position.open().attack("ecaz", "ginaz", "303")
    p.commit("ecaz", 1, machines="take").commit("ginaz", 0)
    assert p.t.spice["303"] == 4
    assert p.pouch("ecaz") == 3
    cargo = [each for each in p.t.harvesters.values() if each.region == "303"]
    assert [(each.owner, each.load) for each in cargo] == [("ecaz", 2)]


# ---- leaders, marriages, seats


def test_spent_leaders_go_into_the_pouch_dead_ones_into_the_tanks() -> None:
    """Ruling spent_leaders."""
    position = Position().leader("bene_gesserit", 2)
    pouch = position.s.box.pouch.count(2)
    p = position.open().act("bene_gesserit", "cash_in", 2)
    assert p.s.box.pouch.count(2) == pouch + 1
    assert p.board("bene_gesserit").papers == 2
    p = Position().armies("harkonnen", "A16", 2).open().act("atreides", "march", "A16", 3)
    p.commit("atreides", 0, 1).commit("harkonnen", 1)
    assert p.t.tanks == [1]


def test_a_pair_marries_again_when_its_pact_has_run_out() -> None:
    """Ruling marriage_again: and a faction may be married to several."""
    position = Position()
    position.t.pacts.append(Pact("ecaz", "ginaz", 0))
    position.t.laws.pop("L6", None)
    p = position.open()

    def courted(name: str) -> list[object]:
        ask = p.draft(name, "court_partner")
        assert ask is not None
        return list(ask.options)

    assert "ginaz" not in courted("ecaz")
    assert "ordos" in courted("ecaz")
    assert "ginaz" in (p.tick(5), courted("ecaz"))[1]
    assert not {"habbanya", "spacing_guild"} & {*courted("tabr")}
    assert "ecaz" in courted("tabr")


@pytest.mark.parametrize("where", ["map", "waiting", "reserve"])
def test_fremen_mark_a_seat_with_an_army_from_anywhere(where: str) -> None:
    """Ruling fremen_seat: one of the map, of those that wait, or of the reserve."""
    position = Position()
    position.t.laws.pop("L6", None)
    own = position.board("tabr")
    own.solari, own.pool, own.supply = 9, own.pool - own.supply, 0
    if where == "reserve":
        own.pool, own.supply = own.pool + 1, 1
    elif where == "waiting":
        position.gone("tabr")
    before = (sum(t.get("tabr", 0) for t in position.t.armies.values()), own.waiting, own.supply)
    p = position.open()
    p.act("tabr", "buy", "seat", *(["supply"] if where == "reserve" else []))
    on_map = sum(there.get("tabr", 0) for there in p.t.armies.values())
    after = (on_map, p.board("tabr").waiting, p.board("tabr").supply)
    assert p.board("tabr").seats == 1
    taken = {"map": 0, "waiting": 1, "reserve": 2}[where]
    assert [then - now for then, now in zip(before, after, strict=True)] == [
        int(number == taken) for number in range(3)
    ]


# ---- trades


def given(p: Day, name: str, to: str) -> list[object]:
    """What somebody could put into an offer."""
    ask = p.draft(name, "offer", to)
    assert ask is not None
    return list(ask.options)


def test_what_the_rulebook_does_not_list_cannot_be_traded() -> None:
    """Ruling trade_ornithopters: nor advisors, cards, atomics, papers, armies or leaders."""
    p = Position().open().act("spacing_guild", "award_advisor", "ecaz")
    known = ["done", "spice", "solari", "share", "seat", "harvester", "settlement"]
    assert given(p, "ecaz", "ginaz") == known
    assert given(p, "spacing_guild", "ginaz") == ["done", "spice"]


def test_of_a_traded_settlement_only_control_moves() -> None:
    """Ruling trade_settlement: armies that stay are guests, and may claim it back."""
    p = Position().open()
    p.act("ecaz", "offer", "ginaz", "settlement", "done", "done")
    p.act("ginaz", "accept_offer", p.s.shields[SEAT_OF["ginaz"]].offers[-1].code)
    assert p.t.settlements["A23"] == "ginaz"
    assert p.t.armies["A23"] == {"ecaz": FACTIONS["ecaz"].deployed[0]}
    p.act("ecaz", "claim", {"claim": "A23"})
    assert p.t.settlements["A23"] == "ecaz"

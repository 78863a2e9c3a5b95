"""CHOAM, tanks, Landsraad, courts, Kanly and marriages, from sections 3 and 6 of the rulebook."""

from __future__ import annotations

import pytest

from landsraad.games.megagame.components import SEAT_OF
from landsraad.games.megagame.rules.organisations import truth
from landsraad.kernel import Refused

from .positions import Day, Position

# ---- CHOAM


def test_spice_is_sold_one_by_one_at_the_price_of_the_level_before() -> None:
    """Ruling market_direction: the fourteenth spice makes the next one cheaper."""
    position = Position().spice("atreides", 3)
    position.t.market = 12
    p = position.open().act("atreides", "sell_spice", 3)
    assert p.board("atreides").solari == 11 + 5 + 5 + 4
    assert p.t.market == 15


def test_spice_is_bought_one_by_one_as_long_as_there_is_any() -> None:
    """Ruling market_direction: the price rises when the market is emptied."""
    position = Position()
    position.t.market = 7
    position.board("atreides").solari = 7 + 7 + 8
    p = position.open()
    ask = p.draft("atreides", "buy", "spice")
    assert ask is not None
    assert list(ask.options) == [1, 2, 3]
    p.act("atreides", "buy", "spice", 3)
    assert (p.board("atreides").solari, p.pouch("atreides"), p.t.market) == (0, 3 + 3, 4)
    assert p.board("atreides").counted == 6


def test_fremen_without_access_sell_nothing() -> None:
    """Law L6, ruling board_access."""
    position = Position()
    assert "sell_spice" not in position.open().offers("tabr")
    del position.t.laws["L6"]
    p = position.open()
    assert "sell_spice" in p.offers("tabr")
    p.act("tabr", "sell_spice", 3)
    ask = p.draft("tabr", "buy")
    assert ask is not None
    assert not {"harvester", "ornithopter"} & {*ask.options}


@pytest.mark.parametrize("sold", [True, False])
def test_vacant_seats_may_be_for_sale(sold: bool) -> None:
    """Ruling seat_sale, options vacant_seats_for_sale=true and false: an army marks it."""
    p = Position(vacant_seats_for_sale=sold).open()
    ask = p.draft("moritani", "buy")
    assert ask is not None
    assert ("seat" in ask.options) == sold
    if sold:
        before = p.board("moritani").supply
        p.act("moritani", "buy", "seat")
        assert (p.board("moritani").seats, p.board("moritani").supply) == (1, before - 1)


@pytest.mark.parametrize("bought", [True, False])
def test_shares_are_bought_back_at_half_price(bought: bool) -> None:
    """Ruling choam_buy_back, options choam_buys_shares=true and false."""
    p = Position(choam_buys_shares=bought).open()
    assert ("sell_share" in p.offers("harkonnen")) == bought
    if bought:
        p.act("harkonnen", "sell_share", 2)
        assert p.board("harkonnen").solari == 10 + 2 * 3


def test_dividends_are_paid_every_four_years_by_the_market() -> None:
    """Law I2, section C.1.3."""
    position = Position()
    position.t.market = 24
    p = position.open().tick(4)
    paid = {each["faction"]: each["solari"] for each in p.told("dividend")}
    level = 1 if p.t.market < 6 else 2
    assert paid["corrino"] == 4 * level


# ---- leaders


def test_a_leader_of_the_tanks_costs_its_power_and_one_more() -> None:
    """Rulings tank_sale, leader_limit: who buys says who goes."""
    p = Position().tank(2).spice("ecaz", 5).open()
    before = p.pouch("bene_tleilaxu")
    p.act("ecaz", "buy_leader")
    assert p.pouch("ecaz") == 2
    assert p.pouch("bene_tleilaxu") == before + 3
    assert sorted(p.board("ecaz").leaders) == [0, 1, 2]
    p = Position().tank(2).spice("ordos", 5).open()
    p.act("ordos", "buy_leader", 0)
    assert sorted(p.board("ordos").leaders) == [1, 2]


def test_genetic_engineering_raises_a_dead_leader_and_keeps_the_old_disc() -> None:
    """Ruling genetic_engineering."""
    p = Position().tank(1).open()
    p.act("bene_tleilaxu", "engineer")
    assert p.t.tanks == [2]
    assert p.board("bene_tleilaxu").leaders == [1]
    assert p.pouch("bene_tleilaxu") == 4


def married(position: Position) -> Day:
    """Ecaz and Ginaz are blessed; the Sisterhood holds three leaders."""
    p = position.open()
    p.act("ecaz", "court_partner", {"court": "ginaz", "give leader": 0})
    p.act("ginaz", "court_partner", {"court": "ecaz", "give leader": 0})
    return p.act("bene_gesserit", "bless", {"bless": "yes"})


def test_a_marriage_needs_three_consents_and_breeds_leaders() -> None:
    """Rulings marriage_consent, breeding_give, breeding_tiers."""
    p = married(Position())
    drawn = list(p.s.shields[12].drawn)
    assert len(drawn) == 3
    first, second, kept = sorted(drawn, reverse=True)
    p.act("bene_gesserit", "breed", {"for the first": first, "for the second": second})
    assert first in p.board("ecaz").leaders
    assert second in p.board("ginaz").leaders
    assert p.board("bene_gesserit").leaders.count(kept) >= 1
    assert [(each.one, each.other) for each in p.t.pacts] == [("ecaz", "ginaz")]


def test_the_first_strong_leader_that_is_given_brings_stronger_ones() -> None:
    """Ruling breeding_tiers: the first 2 the 3s, and only what a couple gets counts."""
    for given, kept in ((2, 0), (0, 2)):
        position = Position().roll("pouch", 2, 0, 0)
        p = married(position)
        assert sorted(p.s.shields[12].drawn) == [0, 0, 2]
        p.act("bene_gesserit", "breed", {"for the first": given, "for the second": 0})
        assert p.s.box.pouch.count(3) == (6 if given == 2 else 0)
        assert kept in p.board("bene_gesserit").leaders


def test_undivided_leaders_are_divided_by_strength_when_the_year_ends() -> None:
    """Ruling breeding_give."""
    p = married(Position())
    drawn = sorted(p.s.shields[12].drawn, reverse=True)
    p.tick()
    assert drawn[0] in p.board("ecaz").leaders
    assert p.s.shields[12].drawn == []


@pytest.mark.parametrize(("years", "law"), [(1, "I4"), (2, "L7")])
def test_an_attack_on_the_partner_is_a_breach(years: int, law: str) -> None:
    """Laws I4 and L7, ruling marriage_aggression: in the first year, and after it."""
    position = Position().armies("ecaz", "A17", 1).armies("ginaz", "A17", 1)
    p = married(position).tick(years)
    p.attack("ecaz", "ginaz", "A17")
    assert [(each.who, each.law) for each in p.t.breaches] == [("ecaz", law)]


# ---- Landsraad


def proposed(position: Position) -> Day:
    """Atreides want transport to be free."""
    return position.open().act("atreides", "propose", "add", "transport_price", 0)


VOTE = "transport_price of atreides"


def voted(p: Day, name: str, yes: int, no: int = 0) -> Day:
    """Fill in a ballot."""
    return p.act(name, "vote", {"vote on": VOTE, "yes": yes, "no": no})


@pytest.mark.parametrize(
    ("counts", "no", "passed"), [("cast", 4, 1), ("yes", 4, 0), ("cast", 3, 0), ("yes", 0, 0)]
)
def test_a_proposal_needs_fifteen_votes(counts: str, no: int, passed: int) -> None:
    """Ruling law_quorum, options quorum_counts=cast and yes."""
    position = Position(quorum_counts=counts).seats("atreides", 11).seats("ecaz", 4)
    p = proposed(position)
    voted(p, "atreides", 11)
    voted(p, "ecaz", 0, no)
    p.tick(4)
    assert VOTE in p.t.votes
    p.tick()
    assert p.board("atreides").passed == passed
    assert ("transport_price 1" in p.t.laws) == bool(passed)


def test_a_law_changes_the_price() -> None:
    """Template transport_price."""
    p = proposed(Position().seats("corrino", 5).seats("atreides", 15).spice("ecaz", 0))
    assert "deploy" not in p.offers("ecaz")
    voted(p, "atreides", 15).tick(5)
    assert "deploy" in p.offers("ecaz")


def test_corrino_does_not_vote_on_laws_of_the_landsraad() -> None:
    """Law L4, ruling law_kinds."""
    p = proposed(Position())
    assert "vote" not in p.offers("corrino")
    position = Position()
    del position.t.laws["L4"]
    assert "vote" in proposed(position).offers("corrino")


def test_organisations_vote_with_papers_that_the_count_spends() -> None:
    """Rulings org_votes_who, org_votes_spent."""
    p = proposed(Position().spice("spacing_guild", 11))
    assert "vote" not in p.offers("spacing_guild")
    p.act("spacing_guild", "cash_in", 2)
    assert (p.board("spacing_guild").papers, p.pouch("spacing_guild")) == (2, 1)
    voted(p, "spacing_guild", 2).tick(5)
    assert p.board("spacing_guild").papers == 0


def test_an_imperial_law_can_be_changed_but_not_struck() -> None:
    """Ruling law_kinds, law I2."""
    p = Position().open()
    ask = p.draft("ecaz", "propose", "strike")
    assert ask is not None
    assert "I1" not in ask.options
    p.act("ecaz", "propose", "change", "I2", 2)
    assert p.t.votes["dividend_years of ecaz"].rank == "imperial"


def test_a_guilty_house_loses_half_its_seats_rounded_against_it() -> None:
    """Law I3, rulings grand_court, law_enforcement."""
    position = Position().armies("ecaz", "302", 2).armies("atreides", "302", 2)
    position.t.spice["302"] = 3
    p = position.open().attack("atreides", "ecaz", "302")
    p.act("harkonnen", "call_court", p.t.breaches[0].number, "pass")
    court = next(iter(p.t.votes))
    p.act("corrino", "vote", {"vote on": court, "yes": 10, "no": 0})
    assert "vote" not in p.offers("atreides")
    p.tick()
    assert p.board("atreides").seats == 2
    assert p.told("guilty")[0]["n"] == 3


def test_a_house_without_seats_is_fined() -> None:
    """Ruling court_without_seats, penalty fine_solari."""
    p = Position().open()
    p.act(
        "atreides",
        "call_court",
        "moritani",
        "L3",
        "They burned a village.",
        "fine_solari",
        7,
    )
    court = next(iter(p.t.votes))
    p.act("corrino", "vote", {"vote on": court, "yes": 1, "no": 0}).tick()
    assert p.board("moritani").solari == 15 - 7
    assert p.board("atreides").solari == 11 + 7


# ---- Kanly


def test_a_declared_kanly_lets_armies_of_both_fight_at_once() -> None:
    """Rulings kanly_who, attacker_defender: the declarer attacks."""
    p = Position().armies("ordos", "A17", 1).armies("ginaz", "A17", 1).open()
    p.act("ordos", "declare_kanly", "ginaz")
    assert p.t.battles["A17"].attacker == "ordos"


def test_a_kanly_ends_when_both_want_it_and_the_third_leader_goes() -> None:
    """Rulings kanly_end, leader_limit."""
    p = Position().leader("atreides", 2).open()
    p.act("atreides", "end_kanly")
    assert ("atreides", "harkonnen") in p.t.kanly
    p.act("harkonnen", "end_kanly")
    assert ("atreides", "harkonnen") not in p.t.kanly
    assert sorted(p.board("atreides").leaders) == [1, 2]


# ---- the bribe


def test_unpaid_fremen_are_revealed_until_the_debt_is_paid() -> None:
    """Rulings bribe_late, bribe_sum, bribe_joint.

    Options bribe_default=8 and 6, bribe_each=false and true.
    """
    p = Position().spice("tabr", 20).open().tick(6)
    assert p.t.bribe.debts == {"": 8}
    before = p.pouch("tabr")
    p.act("tabr", "pay_bribe", 8)
    assert p.t.bribe.debts == {}
    assert p.pouch("tabr") == before - 8
    p = Position(bribe_each=True, bribe_default=6).spice("tabr", 20).open()
    p.act("tabr", "pay_bribe", 6).tick(6)
    assert p.t.bribe.debts == {"habbanya": 6, "tuek": 6}


def test_the_guild_names_the_bribe_in_the_first_year_of_a_period() -> None:
    """Ruling bribe_sum."""
    p = Position().open().act("spacing_guild", "name_bribe", 10)
    assert p.t.bribe.sums == {"": 10}
    assert "name_bribe" not in p.offers("spacing_guild")
    assert "name_bribe" in p.tick(6).offers("spacing_guild")


# ---- advisors and truth


def test_a_question_is_answered_truly_to_the_asker_alone() -> None:
    """Rulings advisors_use, truth_question, question spice_at_least."""
    p = Position().spice("ecaz", 7).open()
    assert "spend_advisor" not in p.offers("bene_gesserit")
    p.act("bene_gesserit", "award_advisor", "ordos")
    p.act("ordos", "spend_advisor", "ecaz", "spice_at_least", 7)
    told = [each for each in p.match.told if each.what == "truth"]
    assert (told[0].facts["answer"], told[0].only) == ("yes", (7,))
    assert p.board("ordos").advisors == {}


@pytest.mark.parametrize("noted", [True, False])
def test_a_truth_is_not_taken_back(noted: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rulings advisors_use, truth_question: one advisor, one answer, which is noted."""
    p = Position().spice("ecaz", 7).open().act("bene_gesserit", "award_advisor", "ordos")
    if not noted:
        monkeypatch.setattr(truth, "note", lambda *about: None)
    p.act("ordos", "spend_advisor", "ecaz", "spice_at_least", 7)
    with pytest.raises(Refused, match="nothing can be taken back"):
        p.match.take_back(SEAT_OF["ordos"])
    assert p.board("ordos").advisors == {}
    notes = p.s.shields[SEAT_OF["ordos"]].notes
    assert list(notes.values()) == (["yes"] if noted else [])


def test_a_choice_for_a_battle_that_tells_whether_the_enemy_has_chosen_is_not_taken_back() -> None:
    """Ruling battle_commit: it can be changed, but not as if it had never been made."""
    p = Position().armies("harkonnen", "A16", 2).open().act("atreides", "march", "A16", 3)
    p.commit("atreides", 2, 1)
    with pytest.raises(Refused, match="nothing can be taken back"):
        p.match.take_back(SEAT_OF["atreides"])


def test_a_proposal_is_withdrawn_for_good_whether_or_not_anybody_voted() -> None:
    """Ruling law_secret: what can be taken back would tell whether there was a ballot."""
    p = Position().open().act("atreides", "propose", "add", "transport_price", 0)
    p.act("atreides", "withdraw")
    with pytest.raises(Refused, match="nothing can be taken back"):
        p.match.take_back(SEAT_OF["atreides"])


def test_the_guild_moves_all_armies_of_a_region() -> None:
    """Ruling guild_advisor."""
    p = Position().armies("ecaz", "A19", 1).open()
    p.act("spacing_guild", "award_advisor", "ordos")
    p.act("ordos", "spend_advisor", "A19", "N01")
    assert p.t.armies["N01"] == {"atreides": 5, "ecaz": 1}


# ---- the end


def test_titles_are_counted_with_the_last_tick() -> None:
    """Rulings game_end, vp_counts, vp_ties, option years=8: Corrino has three titles."""
    p = Position(years=8).spice("tuek", 60).open().tick(8)
    assert p.over
    verdict = p.match.verdict
    assert verdict is not None
    assert verdict.turn == 8
    assert verdict.scores[0] == 10 + 10 + 10
    assert verdict.scores[11] == 15


def test_organisations_win_instead_of_a_house_that_holds_the_kwisatz_haderach() -> None:
    """Ruling org_win."""
    p = Position(years=8).leader("corrino", 5).open().tick(8)
    assert p.match.verdict is not None
    assert p.match.verdict.winners == (12, 13, 14)
    assert p.match.verdict.ending == "organisations"

"""Where marriages, breeding, leaders, Kanly, tanks and titles meet: sections 3.2, 3.4 and 6.2."""

from __future__ import annotations

import pytest

from landsraad.games.megagame.components import CARDS, KWISATZ_HADERACH, SEAT_OF, TITLES
from landsraad.games.megagame.rules.leaders import most
from landsraad.games.megagame.rules.winning import holders, points
from landsraad.kernel import Refused
from landsraad.kernel.asks import MODERATOR

from .positions import WHY, Day, Position

SISTERHOOD = SEAT_OF["bene_gesserit"]


def drawn(p: Day) -> list[int]:
    """What the Sisterhood has to divide."""
    return sorted(p.s.shields[SISTERHOOD].drawn)


def discs(p: Day) -> int:
    """All leaders that have joined, wherever they are."""
    lying = sum(len(each.leaders) for each in p.t.factions.values())
    return lying + len(p.s.box.pouch) + len(p.t.tanks) + len(p.s.shields[SISTERHOOD].drawn)


# ---- courting


def test_nobody_is_bound_before_all_three_agree() -> None:
    """Ruling marriage_consent."""
    p = Position().open()
    before = discs(p)
    p.courted("ecaz", "ginaz")
    assert (p.board("ecaz").leaders, p.board("ginaz").leaders) == ([1, 0], [1, 0])
    assert p.t.pacts == []
    p.act("bene_gesserit", "bless", {"marriage": "ecaz and ginaz", "bless": "no"})
    assert p.told("not_blessed") == [{"faction": "ecaz", "other": "ginaz"}]
    assert (p.t.courtships, discs(p)) == ([], before)


@pytest.mark.parametrize("name", ["ecaz", "ginaz"])
def test_either_may_take_its_word_back_before_the_blessing(name: str) -> None:
    """Ruling marriage_consent."""
    p = Position().open().courted("ecaz", "ginaz")
    other = "ginaz" if name == "ecaz" else "ecaz"
    p.act(name, "court_partner", {"court": other, "give leader": "no"})
    assert "bless" not in p.offers("bene_gesserit")
    assert p.told("courtship_refused") == [{"faction": name, "other": other}]


def test_a_courtship_that_nobody_answers_lapses_with_the_second_tick() -> None:
    """Ruling marriage_consent."""
    p = Position().open().act("ecaz", "court_partner", {"court": "ginaz", "give leader": 0}).tick()
    assert len(p.t.courtships) == 1
    assert p.tick().t.courtships == []


def test_a_leader_that_fell_before_the_blessing_makes_it_void() -> None:
    """Rulings marriage_consent, marriage_needs_leader."""
    p = Position().open().courted("ecaz", "ginaz", given=1)
    p.board("ecaz").leaders.remove(1)
    p.t.tanks.append(1)
    p.act("bene_gesserit", "bless", {"marriage": "ecaz and ginaz", "bless": "yes"})
    assert p.told("not_blessed")
    assert p.board("ginaz").leaders == [1, 0], "the other keeps its own"


def test_one_leader_cannot_be_given_to_two() -> None:
    """Ruling marriage_needs_leader: the pair that is blessed second goes without."""
    p = Position().roll("pouch", 2, 1, 1).open().courted("ecaz", "ginaz").courted("ecaz", "ordos")
    bless = {"marriage": "ecaz and ginaz", "bless": "yes"}
    p.act("bene_gesserit", "bless", bless)
    assert "bless" not in p.offers("bene_gesserit"), "one after the other"
    assert drawn(p) == [1, 1, 2]
    p.act("bene_gesserit", "breed", {"for the first": 1, "for the second": 1})
    assert 0 not in p.board("ecaz").leaders
    p.act("bene_gesserit", "bless", {"marriage": "ecaz and ordos", "bless": "yes"})
    assert [(pact.one, pact.other) for pact in p.t.pacts] == [("ecaz", "ginaz")]
    assert p.told("not_blessed") == [{"faction": "ecaz", "other": "ordos"}]


def test_who_loses_its_access_is_not_married_any_more() -> None:
    """Rulings board_access, marriage_consent."""
    p = Position().open().courted("ecaz", "ginaz")
    assert "bless" in p.offers("bene_gesserit")
    p.ruled("edit_law", edit="add", template="no_access", value_who="ginaz", rank="landsraad")
    assert "bless" not in p.offers("bene_gesserit")
    p.ruled("edit_law", edit="strike", law="no_access 1")
    assert "bless" in p.offers("bene_gesserit")


def test_the_kwisatz_haderach_is_never_given_away() -> None:
    """Ruling marriage_needs_leader."""
    position = Position().leader("ecaz", KWISATZ_HADERACH)
    p = position.open()
    assert KWISATZ_HADERACH not in p.choices("ecaz", "court_partner", "ginaz")
    position = Position().leader("ecaz", KWISATZ_HADERACH)
    position.s.box.pouch += [0, 1]
    for power in (0, 1):
        position.board("ecaz").leaders.remove(power)
    assert "court_partner" not in position.open().offers("ecaz")


# ---- breeding


def test_the_couple_gets_two_the_sisterhood_the_third_and_the_given_go_into_the_pouch() -> None:
    """Section 6.2.1, ruling breeding_give."""
    position = Position().roll("pouch", 2, 1, 0)
    p = position.open()
    before = discs(p)
    p.married("ecaz", "ginaz", give=(0, 0))
    assert sorted(p.board("ecaz").leaders) == [1, 2]
    assert sorted(p.board("ginaz").leaders) == [1, 1]
    assert p.board("bene_gesserit").leaders[-1] == 0
    bred = [(each["faction"], each["leader"]) for each in p.told("bred")]
    assert bred == [("ecaz", 2), ("ginaz", 1), ("bene_gesserit", 0)]
    assert discs(p) == before + row_count(3), "the first leader of power 2 brought in those of 3"


def row_count(power: int) -> int:
    """How many leaders of a power there are."""
    return next(row.count for row in CARDS.leader if row.power == power)


def test_a_stronger_tier_joins_once_and_only_by_a_gift() -> None:
    """Ruling breeding_tiers: not what the Sisterhood keeps."""
    p = Position().roll("pouch", 1, 0, 2).open()
    p.courted("ecaz", "ginaz")
    p.act("bene_gesserit", "bless", {"bless": "yes", "marriage": "ecaz and ginaz"})
    p.act("bene_gesserit", "breed", {"for the first": 1, "for the second": 0})
    assert (p.told("joined"), p.board("bene_gesserit").leaders[-1]) == ([], 2)
    for couple in (("ordos", "richese"), ("fenring", "moritani")):
        for power in (2, 1, 0):
            p.act(MODERATOR, "force_roll", "pouch", power, WHY)
        p.married(*couple)
        assert p.told("joined") == [{"leader": 3}], "once, however many are given"
        assert p.s.box.pouch.count(3) == row_count(3)


def test_the_kwisatz_haderach_must_go_to_one_of_the_couple() -> None:
    """Rulings breeding_give, breeding_tiers."""
    position = Position()
    for row in CARDS.leader:
        if row.power > position.t.joined:
            position.s.box.pouch += [row.power] * row.count
    position.t.joined = KWISATZ_HADERACH
    p = position.roll("pouch", KWISATZ_HADERACH, 1, 0).open().courted("ecaz", "ginaz")
    p.act("bene_gesserit", "bless", {"bless": "yes", "marriage": "ecaz and ginaz"})
    assert p.choices("bene_gesserit", "breed") == [0, 1, KWISATZ_HADERACH]
    p.act("bene_gesserit", "breed", {"for the first": 1, "for the second": KWISATZ_HADERACH})
    assert KWISATZ_HADERACH in p.board("ginaz").leaders
    assert KWISATZ_HADERACH not in p.board("bene_gesserit").leaders


def test_what_the_sisterhood_draws_is_told_to_it_alone_and_open_once_divided() -> None:
    """Rulings breeding_give, public_information."""
    p = Position().open().courted("ecaz", "ginaz")
    p.act("bene_gesserit", "bless", {"bless": "yes", "marriage": "ecaz and ginaz"})
    told = next(each for each in p.match.told if each.what == "drawn")
    assert told.only == (SISTERHOOD,)
    assert told.facts["leaders"] == " ".join(map(str, p.s.shields[SISTERHOOD].drawn))
    p.tick()
    assert all(each.only is None for each in p.match.told if each.what == "bred")


def test_a_poor_pouch_gives_the_couple_first() -> None:
    """Ruling breeding_give: fewer than three."""
    position = Position()
    kept = position.s.box.pouch[2:]
    position.s.box.pouch = position.s.box.pouch[:2]
    position.board("bene_tleilaxu").leaders += kept
    p = position.open().married("ecaz", "ginaz")
    assert [each["faction"] for each in p.told("bred")] == ["ecaz", "ginaz"]


def test_a_leader_too_many_goes_by_itself_when_it_was_given() -> None:
    """Ruling leader_limit: the weakest, for nobody can ask."""
    position = Position().leader("ordos", 2).roll("pouch", 2, 1, 0)
    p = position.open().married("ordos", "ginaz", give=(0, 0))
    assert most(p.t, "ordos") == 2
    assert sorted(p.board("ordos").leaders) == [2, 2]
    assert p.told("leader_discarded") == [{"faction": "ordos", "leader": 1}]


# ---- pacts


def test_a_marriage_holds_for_the_years_of_the_longest_law() -> None:
    """Laws I4 and L7, ruling marriage_again."""
    p = Position().open().married("ecaz", "ginaz")
    assert "ginaz" not in p.choices("ecaz", "court_partner")
    assert "ginaz" not in p.tick(4).choices("ecaz", "court_partner")
    assert "ginaz" in p.tick().choices("ecaz", "court_partner")


def test_a_second_marriage_renews_the_pact() -> None:
    """Ruling marriage_again: there is one pact of a pair."""
    p = Position().open().married("ecaz", "ginaz").tick(5)
    given = min(p.board("ecaz").leaders), min(p.board("ginaz").leaders)
    p.married("ecaz", "ginaz", give=given)
    assert [(pact.one, pact.other, pact.year) for pact in p.t.pacts] == [("ecaz", "ginaz", 5)]


def test_a_house_may_be_married_to_several_and_attacks_none_of_them_unseen() -> None:
    """Rulings marriage_again, marriage_aggression."""
    position = Position().armies("ginaz", "A17", 1).armies("ordos", "A17", 1)
    p = position.armies("ecaz", "A17", 3).open().married("ecaz", "ginaz")
    p.married("ecaz", "ordos", give=(min(p.board("ecaz").leaders), 0))
    p.attack("ecaz", "ordos", "A17")
    assert p.breaches() == [("ecaz", "I4")]


def test_a_marriage_does_not_end_kanly_while_the_eighth_law_stands() -> None:
    """Law L8, ruling kanly_end: armies of both still fight, and that is a breach."""
    p = Position().open().married("atreides", "harkonnen")
    assert ("atreides", "harkonnen") in p.t.kanly
    del p.t.laws["L8"]
    p.tick(5)
    given = min(p.board("atreides").leaders), min(p.board("harkonnen").leaders)
    p.married("atreides", "harkonnen", give=given)
    assert ("atreides", "harkonnen") not in p.t.kanly
    assert p.told("kanly_over") == [{"faction": "atreides", "other": "harkonnen"}]


def test_fremen_marry_houses_and_never_each_other() -> None:
    """Ruling marriage_again."""
    position = Position()
    del position.t.laws["L6"]
    for name in ("tabr", "tuek"):
        position.leader(name, 1)
    p = position.open()
    assert "tuek" not in p.choices("tabr", "court_partner")
    p.courted("tabr", "ecaz", given=1)
    assert "bless" in p.offers("bene_gesserit")


# ---- Kanly and how many leaders


def test_kanly_makes_room_for_a_third_leader_until_the_last_one_ends() -> None:
    """Ruling leader_limit, section 3.4.1."""
    position = Position().leader("atreides", 2)
    p = position.open()
    assert (most(p.t, "atreides"), most(p.t, "ordos")) == (3, 2)
    p.act("atreides", "declare_kanly", {"kanly against": "ordos"})
    assert most(p.t, "ordos") == 3
    p.act("atreides", "end_kanly", {"end kanly with": "harkonnen"})
    p.act("harkonnen", "end_kanly", {"end kanly with": "atreides"})
    assert sorted(p.board("atreides").leaders) == [0, 1, 2], "one Kanly is left"
    p.act("atreides", "end_kanly", {"end kanly with": "ordos"})
    p.act("ordos", "end_kanly", {"end kanly with": "atreides"})
    assert sorted(p.board("atreides").leaders) == [1, 2]
    assert p.told("leader_discarded") == [{"faction": "atreides", "leader": 0}]


def test_an_offer_to_end_kanly_lapses_and_may_be_made_again() -> None:
    """Ruling kanly_end."""
    p = Position().open().act("atreides", "end_kanly", {"end kanly with": "harkonnen"})
    assert "end_kanly" not in p.offers("atreides")
    assert "end_kanly" in p.tick(2).offers("atreides")
    assert p.t.truces == []


def test_who_buys_a_leader_too_many_says_who_goes() -> None:
    """Rulings leader_limit, tank_sale."""
    p = Position().tank(2).spice("ordos", 5).open()
    assert p.choices("ordos", "buy_leader") == [0, 1, 2]
    p.act("ordos", "buy_leader", 1)
    assert sorted(p.board("ordos").leaders) == [0, 2]
    assert p.pouch("ordos") == 5 - 3
    assert p.s.box.pouch.count(1) == Position().s.box.pouch.count(1) + 1


def test_who_buys_and_lets_the_same_go_has_paid_for_nothing() -> None:
    """Ruling leader_limit: the bought one may go as well."""
    p = Position().tank(2).spice("ordos", 5).open().act("ordos", "buy_leader", 2)
    assert sorted(p.board("ordos").leaders) == [0, 1]
    assert (p.t.tanks, p.s.box.pouch.count(2)) == ([], Position().s.box.pouch.count(2))


def test_the_tleilaxu_are_paid_and_an_advisor_of_theirs_pays_nothing() -> None:
    """Rulings tank_sale, advisors_use."""
    position = Position().tank(2).tank(2).spice("moritani", 9)
    p = position.open()
    before = p.pouch("bene_tleilaxu")
    p.act("moritani", "buy_leader")
    assert p.pouch("bene_tleilaxu") == before + 3
    p.act("bene_tleilaxu", "award_advisor", "tabr").act("tabr", "spend_advisor")
    assert 2 in p.board("tabr").leaders
    assert p.pouch("bene_tleilaxu") == before + 3


def test_a_raised_leader_lies_in_the_tanks_for_all_and_the_old_one_votes() -> None:
    """Rulings genetic_engineering, org_votes_spent."""
    position = Position().tank(1).spice("bene_tleilaxu", 5)
    p = position.open().act("bene_tleilaxu", "engineer")
    assert p.t.tanks == [2]
    assert p.pouch("bene_tleilaxu") == 5 - 2
    p.act("bene_tleilaxu", "cash_in", {"cash in": 1})
    assert p.board("bene_tleilaxu").papers == 1


def test_nobody_is_raised_to_the_kwisatz_haderach() -> None:
    """Ruling genetic_engineering: a leader of power 4 stays as it is."""
    position = Position().tank(4).spice("bene_tleilaxu", 50)
    assert "engineer" not in position.open().offers("bene_tleilaxu")


# ---- titles


def test_the_kwisatz_haderach_counts_twenty_and_gives_the_day_away() -> None:
    """Rulings org_win, vp_counts, title kwisatz_haderach."""
    position = Position(years=8).leader("ecaz", KWISATZ_HADERACH)
    for title in ("speaker", "chairman"):
        assert "ecaz" not in holders(position.s)[title]
    assert points(position.s)["ecaz"] >= TITLES["kwisatz_haderach"].points
    position.t.year = 7
    position.spice("ecaz", 60)
    p = position.open().tick()
    assert p.t.winners == ["bene_gesserit", "bene_tleilaxu", "spacing_guild"]
    assert p.match.verdict is not None
    assert p.match.verdict.ending == "organisations"


def test_fremen_who_hold_him_win_for_themselves() -> None:
    """Ruling org_win: the organisations win instead of a House alone."""
    position = Position(years=8).leader("tabr", KWISATZ_HADERACH).spice("tabr", 60)
    position.t.year = 7
    p = position.open().tick()
    assert p.t.winners == ["tabr"]
    assert p.t.scores["tabr"] >= 20 + 15
    assert p.match.verdict is not None
    assert p.match.verdict.ending == "fremen"


def test_in_the_tanks_he_belongs_to_nobody() -> None:
    """Rulings kh_tanks, vp_ties."""
    position = Position().tank(KWISATZ_HADERACH)
    assert holders(position.s)["kwisatz_haderach"] == []
    p = position.spice("ordos", 6).open().act("ordos", "buy_leader", 0)
    assert holders(p.s)["kwisatz_haderach"] == ["ordos"]


def test_whoever_must_let_a_leader_go_never_lets_him_go() -> None:
    """Ruling leader_limit."""
    position = Position().leader("ordos", KWISATZ_HADERACH).tank(2).spice("ordos", 9)
    position.board("ordos").leaders.remove(0)
    position.s.box.pouch.append(0)
    p = position.open()
    assert p.choices("ordos", "buy_leader") == [1, 2]
    assert isinstance(p.refuses_act("ordos", "buy_leader", KWISATZ_HADERACH), Refused)

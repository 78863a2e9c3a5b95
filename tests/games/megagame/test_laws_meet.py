"""Where laws meet CHOAM, seats, courts and each other."""

from __future__ import annotations

import pytest

from landsraad.games.megagame.components import HOUSES, NUMBERS, SEAT_OF
from landsraad.games.megagame.rules.choam import SEAT, left
from landsraad.games.megagame.rules.laws.in_force import has_access
from landsraad.games.megagame.rules.winning import counts, holders
from landsraad.games.megagame.state import Law
from landsraad.kernel import Dice
from landsraad.kernel.asks import MODERATOR

from .positions import GAME, WHY, Day, Position

DEED = "It burned a village."


def solari(p: Day | Position, *names: str) -> list[int]:
    """What some factions have."""
    return [p.board(name).solari for name in names]


def voted(p: Day, name: str, vote: str, yes: int, no: int = 0) -> Day:
    """Somebody fills in a ballot."""
    return p.act(name, "vote", {"vote on": vote, "yes": yes, "no": no})


# ---- taxes and tariffs


def test_a_tax_is_paid_in_the_very_tick_that_makes_it_law() -> None:
    """Rulings tick_order, law_same_time: votes are counted first, then taxes are paid."""
    p = Position().voting().open()
    before = p.board("ordos").solari
    said = {"template": "tax", "value solari": 3, "value to": "bank"}
    p.act("atreides", "propose", {"propose": "add", **said})
    voted(p, "atreides", "tax of atreides", 15).tick(4)
    dividends = p.board("ordos").solari - before
    p.tick()
    assert p.board("ordos").solari == before + dividends - 3


def test_two_taxes_are_paid_one_after_the_other_as_far_as_the_money_goes() -> None:
    """Template tax: the first law is paid first."""
    position = Position().law("tax", solari=3, to="ecaz")
    position.t.laws["tax 2"] = Law("landsraad", "tax", {"solari": 3, "to": "ordos"}, "hard")
    position.board("moritani").solari, position.board("corrino").solari = 4, 6
    ecaz, ordos = solari(position, "ecaz", "ordos")
    p = position.open().tick()
    assert p.board("moritani").solari == 0
    payers = len(HOUSES) - 1
    assert p.board("ecaz").solari == ecaz + 3 * payers - 3
    assert p.board("ordos").solari == ordos + 3 * (payers - 1) + 1 - 3
    assert {"faction": "moritani", "solari": 4} in p.told("taxed")


def test_who_is_paid_by_a_tax_pays_nothing_and_the_bank_keeps_what_it_gets() -> None:
    """Template tax."""
    p = Position().law("tax", solari=2, to="bank").open()
    total = sum(solari(p, *HOUSES))
    p.tick()
    assert sum(solari(p, *HOUSES)) == total - 2 * len(HOUSES)
    p = Position().law("tax", solari=2, to="ecaz").open()
    total = sum(solari(p, *HOUSES))
    p.tick()
    assert sum(solari(p, *HOUSES)) == total
    assert not any(each["faction"] == "ecaz" for each in p.told("taxed"))


def test_sietches_and_organisations_pay_no_tax() -> None:
    """Template tax: each House pays."""
    position = Position().law("tax", solari=2, to="bank")
    position.board("tabr").solari = 5
    assert position.open().tick().board("tabr").solari == 5


@pytest.mark.parametrize("mark", ["soft", "text"])
def test_a_tax_that_is_not_enforced_is_not_paid(mark: str) -> None:
    """Ruling law_enforcement: hard laws are carried out, others are words."""
    position = Position().law("tax", solari=2, to="bank")
    p = position.open()
    p.ruled("edit_law", edit="mark", law="tax 1", check=mark)
    before = solari(p, *HOUSES)
    assert solari(p.tick(), *HOUSES) == before
    p.ruled("edit_law", edit="mark", law="tax 1", check="hard").tick()
    assert p.told("taxed")


def test_a_tariff_is_taken_from_the_seller_and_never_from_its_own_payee() -> None:
    """Template tariff: 1 solari for every spice sold."""
    p = Position().law("tariff", solari=1, to="ecaz").open()
    ecaz, ordos = solari(p, "ecaz", "ordos")
    p.act("ordos", "sell_spice", 3)
    price = NUMBERS.market[1].sell * 3
    assert solari(p, "ecaz", "ordos") == [ecaz + 3, ordos + price - 3]
    p.act("ecaz", "sell_spice", 2)
    assert p.told("tariff") == [{"faction": "ordos", "to": "ecaz", "solari": 3}]


def test_an_embargo_stops_buying_and_selling_but_neither_dividends_nor_trades() -> None:
    """Templates embargo and tariff, law I2: CHOAM shuts its door, the share still pays."""
    position = Position().law("embargo", who="ecaz")
    p = position.open()
    assert not {"buy", "sell_spice", "sell_share"} & {*p.offers("ecaz")}
    before = p.board("ecaz").solari
    p.traded("ecaz", "ginaz", {"spice": 1}, {"solari": 2}).tick(4)
    paid = next(each for each in p.told("dividend") if each["faction"] == "ecaz")
    assert p.board("ecaz").solari == before + 2 + int(paid["solari"])
    assert {"buy", "sell_spice"} <= {*p.offers("ordos")}


def test_an_embargo_of_the_fremen_shuts_out_those_who_would_have_access() -> None:
    """Templates embargo and no_access."""
    position = Position().law("embargo", who="fremen")
    del position.t.laws["L6"]
    p = position.spice("tabr", 4).open()
    assert not {"buy", "sell_spice"} & {*p.offers("tabr")}
    assert "propose" in p.offers("tabr"), "the Landsraad is open to it all the same"


# ---- dividends and shares


def test_shares_are_paid_for_whoever_holds_them_when_dividends_are_due() -> None:
    """Law I2, ruling choam_buy_back."""
    p = Position().open().tick(3)
    p.traded("atreides", "moritani", {"share": 2}, {"solari": 1})
    p.tick()
    paid = {each["faction"]: each["solari"] for each in p.told("dividend")}
    assert "atreides" not in paid
    assert paid["moritani"] == 3 * int(paid["ginaz"]), "three shares and one"


def test_fremen_who_were_given_shares_are_paid_without_access() -> None:
    """Law I2: each faction gains solari for its shares."""
    position = Position()
    position.board("atreides").shares, position.board("tabr").shares = 0, 2
    p = position.open().tick(4)
    paid = {each["faction"]: each["solari"] for each in p.told("dividend")}
    assert paid["tabr"] == paid["richese"] == p.board("tabr").solari


def test_dividends_follow_the_market_of_that_tick() -> None:
    """Rulings market_direction, tick_order: after the Imperium has used its spice."""
    p = Position().open().tick(3)
    p.ruled("set_market", market=24)
    p.tick()
    assert p.told("market_used")[-1]["left"] == 24 - 8
    assert {"faction": "moritani", "solari": 2} in p.told("dividend"), "16 are level 3 again"


def test_a_new_number_of_years_between_dividends_counts_from_the_start_of_the_day() -> None:
    """Template dividend_years, ruling year_zero: with the ticks n, 2n and so on."""
    p = Position().law("dividend_years", years=3).open().tick(2)
    assert p.told("dividend") == []
    assert p.tick().told("dividend") != []
    heard = len(p.told("dividend"))
    assert len(p.tick(2).told("dividend")) == heard
    assert len(p.tick().told("dividend")) > heard


# ---- machines


def test_a_limit_of_harvesters_binds_choam_and_nobody_else() -> None:
    """Template harvester_limit: what is traded or captured counts only at the next purchase."""
    position = Position().law("harvester_limit", harvesters=2)
    mine = [id for id, each in position.t.harvesters.items() if each.owner == "ecaz"]
    theirs = [id for id, each in position.t.harvesters.items() if each.owner == "ginaz"]
    p = position.open()
    while len([1 for each in p.t.harvesters.values() if each.owner == "ecaz"]) < 2:
        p.act("ecaz", "buy", {"buy": "harvester"})
    assert "harvester" not in p.choices("ecaz", "buy")
    p.traded("ginaz", "ecaz", {"harvester": theirs[0]}, {"solari": 1})
    assert len([1 for each in p.t.harvesters.values() if each.owner == "ecaz"]) == 3
    p.traded("ecaz", "ordos", {"harvester": mine[0]}, {})
    assert "harvester" not in p.choices("ecaz", "buy")


# ---- seats


def test_vacant_seats_run_out() -> None:
    """Rulings seat_sale, bank_endless."""
    position = Position()
    position.board("moritani").solari = 500
    p = position.open()
    vacant = left(p.t, SEAT)
    own = min(vacant, p.board("moritani").supply)
    for _ in range(own):
        p.act("moritani", "buy", {"buy": "seat"})
    assert p.board("moritani").seats == own
    assert "seat" not in p.choices("moritani", "buy")
    assert sum(p.board(name).seats for name in HOUSES) <= NUMBERS.landsraad.seats


def test_a_law_that_grants_a_seat_gives_none_where_all_are_taken() -> None:
    """Template seat_grant: it passes, and nothing is given."""
    position = Position().seats("corrino", 5).seats("atreides", 15)
    p = position.open()
    taken = sum(p.board(name).seats for name in HOUSES)
    room = NUMBERS.landsraad.seats - taken
    p.ruled("transfer", transfer="seat", from_whom="bank", to_whom="harkonnen", how_many=room)
    p.act("atreides", "propose", {"propose": "add", "template": "seat_grant", "value to": "ecaz"})
    voted(p, "atreides", "seat_grant of atreides", 15).tick(5)
    assert p.told("counted")[0]["passed"] == "yes"
    assert p.told("seat_granted") == []
    assert p.board("ecaz").seats == 3


def test_a_seat_bought_after_voting_gives_another_vote_until_the_count() -> None:
    """Rulings law_secret, law_same_time: a ballot can be changed as long as it is sealed."""
    p = Position().open().act("ecaz", "propose", "add", "transport_price", 0)
    vote = "transport_price of ecaz"
    voted(p, "ordos", vote, 1)
    p.act("ordos", "buy", {"buy": "seat"})
    assert p.choices("ordos", "vote") == [0, 1, 2]
    voted(p, "ordos", vote, 2).tick(5)
    assert p.told("counted")[0]["yes ordos"] == 2


def test_votes_without_seats_make_nobody_speaker() -> None:
    """Template base_votes, ruling vp_counts, title speaker: seats are counted."""
    p = Position().law("base_votes", votes=3).open()
    assert counts(p.s, "moritani")["speaker"] == 0
    assert holders(p.s)["speaker"] == ["corrino"]


def test_who_has_lost_access_keeps_its_seats_and_cannot_vote_with_them() -> None:
    """Template no_access, rulings board_access, vp_counts."""
    position = Position().law("no_access", who="corrino")
    p = position.open().act("ecaz", "propose", {"propose": "change", "law": "I1", "value votes": 1})
    assert "vote" not in p.offers("corrino")
    assert holders(p.s)["speaker"] == ["corrino"]
    del p.t.laws["no_access 1"]
    assert "vote" in p.offers("corrino")


# ---- who votes on what


def test_without_the_fourth_law_corrino_votes_on_laws_of_the_landsraad() -> None:
    """Law L4, ruling law_kinds."""
    p = Position().open().act("ecaz", "propose", "add", "transport_price", 0)
    assert "vote" not in p.offers("corrino")
    p.ruled("edit_law", edit="strike", law="L4")
    assert "vote" in p.offers("corrino")
    assert p.told("law_struck") == [{"law": "L4", "reason": WHY}]


def test_without_the_sixth_law_fremen_use_the_landsraad_at_once() -> None:
    """Law L6, ruling board_access: propose, buy, declare Kanly, and marry."""
    position = Position()
    position.board("tabr").solari = 20
    p = position.open()
    closed = {"propose", "buy", "declare_kanly", "court_partner"}
    assert not closed & {*p.offers("tabr")}
    p.ruled("edit_law", edit="strike", law="L6")
    assert has_access(p.t, "tabr")
    able = {*p.offers("tabr")}
    assert closed - {"court_partner"} <= able
    assert ("court_partner" in able) == bool(p.board("tabr").leaders)


@pytest.mark.parametrize(("counts_as", "passed"), [("cast", "yes"), ("yes", "no")])
def test_papers_of_organisations_make_up_a_quorum(counts_as: str, passed: str) -> None:
    """Rulings law_quorum, org_votes_spent, options quorum_counts=cast and yes."""
    position = Position(quorum_counts=counts_as)
    position.board("spacing_guild").papers = 7
    p = position.open().act("ecaz", "propose", "add", "transport_price", 0)
    vote = "transport_price of ecaz"
    for name, yes in (("atreides", 5), ("ecaz", 3)):
        voted(p, name, vote, yes)
    voted(p, "spacing_guild", vote, 2, 5).tick(5)
    assert p.told("counted")[0]["passed"] == passed
    assert p.board("spacing_guild").papers == 0, "spent, whatever comes of it"


def test_papers_go_to_the_vote_that_is_counted_first() -> None:
    """Rulings law_same_time, org_votes_spent: the later one gets what is left."""
    position = Position()
    position.board("spacing_guild").papers = 4
    p = position.open().act("ecaz", "propose", "add", "transport_price", 0)
    p.act("ordos", "propose", "add", "tank_price", 0)
    for vote in ("transport_price of ecaz", "tank_price of ordos"):
        voted(p, "spacing_guild", vote, 3)
    p.tick(5)
    first, second = p.told("counted")
    assert (first["yes spacing_guild"], second["yes spacing_guild"]) == (3, 1)


def test_a_silenced_house_neither_votes_on_laws_nor_in_courts_but_may_propose() -> None:
    """Penalty silence, ruling grand_court."""
    position = Position().seats("corrino", 8).seats("moritani", 2)
    p = position.open().sentenced("moritani", "silence", 3)
    p.act("ecaz", "propose", "add", "transport_price", 0)
    p.act("atreides", "call_court", "ordos", "L3", DEED, "pass")
    assert "vote" not in p.offers("moritani")
    assert "propose" in p.offers("moritani")


# ---- laws change laws


def test_a_proposal_is_counted_when_it_was_to_be_whatever_the_law_says_later() -> None:
    """Template vote_years, ruling law_propose."""
    p = Position().open().act("ecaz", "propose", "add", "transport_price", 0)
    p.ruled("edit_law", edit="add", template="vote_years", value_years=1, rank="landsraad")
    assert p.t.votes["transport_price of ecaz"].due == 5
    p.act("ordos", "propose", "add", "tank_price", 0)
    assert p.t.votes["tank_price of ordos"].due == 1


def test_a_court_takes_the_share_that_the_law_says_when_it_is_counted() -> None:
    """Template court_share, law I3."""
    p = Position().open().accused("ecaz", "pass")
    p.ruled("edit_law", edit="add", template="court_share", value_part="all", rank="imperial")
    p.tick()
    assert p.board("ecaz").seats == 0


def test_a_price_goes_back_to_the_usual_when_its_law_is_only_words() -> None:
    """Template transport_price, ruling law_enforcement."""
    p = Position().law("transport_price", spice=0).open()
    p.act("ecaz", "deploy", 3)
    assert p.pouch("ecaz") == 3
    p.ruled("edit_law", edit="mark", law="transport_price 1", check="text")
    p.act("ecaz", "deploy", 3)
    assert p.pouch("ecaz") == 2


def test_of_two_laws_the_later_counts_and_the_earlier_when_that_is_struck() -> None:
    """Ruling law_same_time."""
    p = Position().tank(1).law("tank_price", extra=4).open().tick()
    assert "buy_leader" not in p.offers("ecaz"), "5 spice, and it has 3"
    p.ruled("edit_law", edit="add", template="tank_price", value_extra=0, rank="landsraad")
    assert "buy_leader" in p.offers("ecaz")
    p.ruled("edit_law", edit="strike", law="tank_price 2")
    assert "buy_leader" not in p.offers("ecaz")


def test_a_struck_law_keeps_its_number_while_a_vote_speaks_of_it() -> None:
    """Ruling override: a vote to strike the old one does not strike the next of its kind."""
    p = Position().law("tank_price", extra=4).open()
    p.act("ecaz", "propose", {"propose": "strike", "law": "tank_price 1"})
    p.ruled("edit_law", edit="strike", law="tank_price 1")
    p.ruled("edit_law", edit="add", template="tank_price", value_extra=2, rank="landsraad")
    assert [id for id in p.t.laws if id.startswith("tank")] == ["tank_price 2"]


def test_a_struck_law_keeps_its_number_while_a_breach_speaks_of_it() -> None:
    """Ruling override: nobody is tried for breaking a law that came later."""
    position = Position().law("no_battle", where="anywhere")
    p = position.armies("ecaz", "A17", 2).armies("ginaz", "A17", 1).open()
    p.attack("ecaz", "ginaz", "A17")
    assert p.breaches() == [("ecaz", "no_battle 1")]
    p.ruled("edit_law", edit="strike", law="no_battle 1")
    p.ruled("edit_law", edit="add", template="no_battle", value_where="on_spice", rank="landsraad")
    assert "no_battle 2" in p.t.laws


# ---- breaches and courts


def test_a_banned_landing_is_refused_unpaid_where_the_law_is_hard() -> None:
    """Rulings law_enforcement, house_transport."""
    position = Position().law("region_ban", where="A23", who="ecaz")
    position.t.laws["region_ban 1"].check = "hard"
    p = position.open()
    supply = p.board("ecaz").supply
    why = p.refuses_act("ecaz", "deploy", 3)
    assert str(why) == "the law “region ban 1” forbids it"
    assert (p.pouch("ecaz"), p.board("ecaz").supply) == (3, supply)


def test_a_banned_landing_is_a_breach_where_the_law_is_soft() -> None:
    """Rulings law_enforcement, house_transport."""
    p = Position().law("region_ban", where="A23", who="houses").open().act("ecaz", "deploy", 3)
    assert p.breaches() == [("ecaz", "region_ban 1")]


def test_a_ban_of_a_whole_group_means_all_of_its_regions_and_those_it_names() -> None:
    """Template region_ban."""
    position = Position().law("region_ban", where="mainland", who="fremen").spice("tabr", 3)
    p = position.open().act("tabr", "buy_steps", 1)
    p.marched("tabr", "A02", "A01")
    assert p.breaches() == [("tabr", "region_ban 1")]
    p.act("atreides", "march", "A17", "stop", 1)
    assert len(p.t.breaches) == 1, "Houses are not meant"


def test_fremen_break_laws_and_no_court_can_try_them() -> None:
    """Law I3, ruling grand_court: a House is tried."""
    position = Position().law("no_destroying", what="harvesters").spice("tabr", 9)
    p = position.harvester("ecaz", "302").armies("tabr", "302", 1).open()
    p.act(
        "tabr", "guerrilla", {"raid in": "302", "tactic": "wreck", "harvester": cargo_at(p, "302")}
    )
    assert p.breaches() == [("tabr", "no_destroying 1")]
    ask = p.draft("ecaz", "call_court")
    assert ask is not None
    assert ask.kind == "accuse", "there is no breach to name"
    assert "tabr" not in p.choices("ecaz", "call_court")


def cargo_at(p: Day, region: str) -> str:
    """A harvester that stands there."""
    return next(id for id, each in p.t.harvesters.items() if each.region == region)


def test_the_same_deed_is_one_breach_a_year_and_another_the_next() -> None:
    """Ruling law_enforcement."""
    p = Position().law("region_ban", where="A17", who="atreides").open()
    for _ in range(2):
        p.marched("atreides", "A19", "A17")
    assert len(p.t.breaches) == 1
    p.tick().marched("atreides", "A19", "A17")
    assert len(p.t.breaches) == 2


def test_striking_a_breach_does_not_stop_the_court_that_was_called_for_it() -> None:
    """Rulings override, grand_court."""
    p = Position().law("region_ban", where="A17", who="atreides").open()
    p.act("atreides", "march", "A17", "stop", 1)
    case = p.t.breaches[0].number
    p.act("harkonnen", "call_court", case, "pass")
    p.ruled("note_breach", breach=case)
    assert p.t.breaches == []
    voted(p, "corrino", next(iter(p.t.votes)), 1).tick()
    assert p.board("atreides").seats == 2


def test_a_breach_that_control_has_noted_can_be_taken_to_court() -> None:
    """Rulings override, law_enforcement."""
    p = Position().open()
    p.act(MODERATOR, "note_breach", {"breach": "new", "who": "ecaz", "law": "L1", "reason": DEED})
    (breach,) = p.t.breaches
    assert (breach.who, breach.law, breach.about) == ("ecaz", "L1", DEED)
    p.act("ordos", "call_court", {"breach": breach.number, "penalty": "pass"})
    assert next(iter(p.t.votes.values())).accused == "ecaz"


# ---- totals that are shown


def test_totals_are_shown_and_hidden_again_when_control_says_so() -> None:
    """Rulings law_secret, override: of all that is voted on now."""
    p = Position().open().act("atreides", "propose", "add", "transport_price", 0)
    vote = "transport_price of atreides"
    voted(p, "ecaz", vote, 2, 1)
    p.ruled("set_option", option="votes_public_before_count", value="yes")
    assert (p.t.votes[vote].yes, p.t.votes[vote].no) == (2, 1)
    assert p.told("tally")[-1] == {"vote": vote, "yes": 2, "no": 1}
    p.ruled("set_option", option="votes_public_before_count", value="no")
    assert (p.t.votes[vote].yes, p.t.votes[vote].no) == (0, 0)


@pytest.mark.parametrize("name", ["ecaz", "ordos"])
def test_imagined_ballots_agree_with_totals_that_are_shown_late(name: str) -> None:
    """Ruling law_secret: nobody has cast less than nothing."""
    p = Position().open().act("atreides", "propose", "add", "transport_price", 0)
    vote = "transport_price of atreides"
    voted(p, "ecaz", vote, 2, 1)
    p.ruled("set_option", option="votes_public_before_count", value="yes")
    for seed in range(10):
        world = GAME.imagine(p.match.view(SEAT_OF[name]), Dice(seed))
        cast = [each.ballots[vote] for each in world.shields if vote in each.ballots]
        assert sum(each.yes for each in cast) == 2
        assert sum(each.no for each in cast) == 1
        assert all(each.yes >= 0 and each.no >= 0 for each in cast)

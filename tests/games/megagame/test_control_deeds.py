"""Every deed of control: what it changes, that it has a reason, what it cannot do, who hears it."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.megagame.components import (
    FACTIONS,
    HOUSES,
    ORDER,
    ORGANISATIONS,
    REGIONS,
    SEAT_OF,
)
from landsraad.games.megagame.rules.choam import left
from landsraad.games.megagame.rules.control.ruling import OPTIONS
from landsraad.games.megagame.rules.floor import CONTROL, DEEDS, open_to
from landsraad.kernel import Refused
from landsraad.kernel.asks import MODERATOR
from landsraad.kernel.record import Acted

from .positions import WHY, Day, Position

BANK = "bank"
OWN_REASON = "They were promised it."


def reasons(p: Day, what: str) -> list[Any]:
    """The reasons that were told with events of a kind."""
    return [each["reason"] for each in p.told(what)]


def moved(p: Day, what: str, giver: str, taker: str, count: int, why: str = WHY) -> Day:
    """Control gives and takes something that is counted."""
    answers = {"from whom": giver, "to whom": taker, "how many": count, "reason": why}
    return p.act(MODERATOR, "transfer", {"transfer": what, **answers})


# ---- who may, and always with a reason


@pytest.mark.parametrize("act", CONTROL)
def test_only_moderators_do_what_is_controls(act: str) -> None:
    """Ruling override."""
    p = Position().open()
    assert not any(act in p.offers(name) for name in ORDER)
    with pytest.raises(Refused):
        p.match.act(SEAT_OF["ecaz"], act)


def test_a_reason_of_ones_own_is_told_word_by_word() -> None:
    """Ruling override: on record with its reason."""
    p = moved(Position().open(), "solari", BANK, "ecaz", 3, OWN_REASON)
    assert reasons(p, "transferred") == [OWN_REASON]
    entry = p.match.entries[-1]
    assert isinstance(entry, Acted)
    assert ("reason", OWN_REASON) in [tuple(each) for each in entry.answers]


@pytest.mark.parametrize("words", ["", "   ", "x" * 301])
def test_a_reason_is_neither_empty_nor_endless(words: str) -> None:
    """Ruling override."""
    p = Position().open()
    p.refuses_act(MODERATOR, "set_market", 12, words)
    assert p.t.market == 8


# ---- what is counted


@pytest.mark.parametrize("what", ["spice", "solari", "share", "seat"])
def test_what_the_bank_gives_it_can_take_back(what: str) -> None:
    """Ruling override: everything is as it was."""
    p = Position().open()
    before = p.match.encoded()
    moved(p, what, BANK, "ecaz", 2)
    assert p.match.encoded() != before
    moved(p, what, "ecaz", BANK, 2)
    own = p.board("ecaz")
    row = FACTIONS["ecaz"]
    assert (own.solari, own.shares, own.seats) == (row.solari, row.shares, row.seats)
    assert (p.pouch("ecaz"), own.supply) == (row.spice, row.pool - row.seats - sum(row.deployed))


def test_the_bank_gives_no_more_seats_and_shares_than_there_are() -> None:
    """Rulings override, bank_endless."""
    p = Position().open()
    vacant = left(p.t, "share")
    most = p.choices(MODERATOR, "transfer", "share", BANK, "ecaz")[-1]
    assert most == min(20, vacant)
    moved(p, "share", BANK, "ecaz", most)
    assert left(p.t, "share") == vacant - most


def test_seats_that_control_gives_need_armies_that_are_off_the_map() -> None:
    """Rulings override, fremen_seat."""
    position = Position()
    position.armies("moritani", "A33", position.board("moritani").supply)
    p = position.open()
    assert "moritani" not in p.choices(MODERATOR, "transfer", "seat", BANK)
    assert "ordos" in p.choices(MODERATOR, "transfer", "seat", BANK)


def test_a_seat_that_control_takes_from_fremen_sets_an_army_free_that_waits() -> None:
    """Rulings override, redeploy_fremen."""
    p = moved(Position().open(), "seat", BANK, "tabr", 1)
    assert p.board("tabr").seats == 1
    moved(p, "seat", "tabr", "ecaz", 1)
    assert (p.board("tabr").seats, p.board("tabr").waiting) == (0, 1)
    assert p.board("ecaz").seats == 4


def test_spice_that_control_moves_is_seen_by_all_and_taken_from_the_board_first() -> None:
    """Rulings override, trade_spice_hidden."""
    p = Position().open().act("ecaz", "show_spice", 2)
    moved(p, "spice", "ecaz", "spacing_guild", 3)
    assert (p.board("ecaz").board, p.pouch("ecaz")) == (0, 0)
    assert p.board("spacing_guild").counted == FACTIONS["spacing_guild"].spice + 3


def test_papers_go_only_to_organisations() -> None:
    """Rulings override, org_votes_who."""
    p = Position().open()
    assert {*p.choices(MODERATOR, "transfer", "papers")} <= {*ORGANISATIONS}
    moved(p, "papers", BANK, "bene_gesserit", 4)
    moved(p, "papers", "bene_gesserit", "spacing_guild", 1)
    assert [p.board(name).papers for name in ORGANISATIONS] == [3, 0, 1]


def test_nobody_is_given_what_the_giver_does_not_have() -> None:
    """Ruling override."""
    p = Position().open()
    assert "moritani" not in p.choices(MODERATOR, "transfer", "seat")
    assert p.choices(MODERATOR, "transfer", "share", "ecaz")[0] == BANK
    with pytest.raises(Refused):
        p.match.act(MODERATOR, "transfer", "solari", "corrino", "ecaz", 4, WHY)


# ---- one by one


def test_a_leader_that_control_gives_makes_room_by_itself() -> None:
    """Rulings override, leader_limit."""
    p = Position().tank(2).open()
    p.ruled("transfer", transfer="leader", from_whom="tanks", leader=2, to_whom="ordos")
    assert sorted(p.board("ordos").leaders) == [1, 2]
    assert p.told("leader_discarded") == [{"faction": "ordos", "leader": 0}]
    assert p.told("transferred")[0]["good"] == "leader"


def test_a_card_of_the_deck_is_not_named_before_it_lies_open() -> None:
    """Rulings override, explore: nobody sees the deck, control neither."""
    p = Position().open()
    following = p.s.box.deck[-1]
    ask = p.draft(MODERATOR, "transfer", "card")
    assert ask is not None
    assert ask.kind == "to whom"
    p.ruled("transfer", transfer="card", from_whom="deck", to_whom="spent")
    assert p.t.spent == [following]
    p.ruled("transfer", transfer="card", from_whom="spent", card=following, to_whom="deck")
    assert p.s.box.deck[0] == following, "below all others"


def test_an_advisor_that_control_takes_out_of_the_game_is_gone() -> None:
    """Rulings override, advisors_use."""
    p = Position().open().act("bene_gesserit", "award_advisor", "ecaz")
    p.ruled(
        "transfer",
        transfer="advisor",
        whose_advisor="bene_gesserit",
        from_whom="ecaz",
        to_whom=BANK,
    )
    assert p.board("ecaz").advisors == {}
    assert p.board("bene_gesserit").unawarded == 11


def test_machines_go_to_other_houses_and_to_nobody_else() -> None:
    """Rulings override, trade_ornithopters: control may what players may not."""
    p = Position().open()
    machine = next(id for id, each in p.t.ornithopters.items() if each.owner == "ecaz")
    takers = p.choices(MODERATOR, "transfer", "machine", machine)
    assert {*takers} == {*HOUSES} - {"ecaz"}
    p.ruled("transfer", transfer="machine", machine=machine, to_whom="ordos")
    assert p.t.ornithopters[machine].owner == "ordos"


def test_a_settlement_that_is_given_to_the_bank_is_free() -> None:
    """Rulings override, settlement_control."""
    p = Position().armies("ordos", "A23", 1).open()
    assert "claim" not in p.offers("ordos"), "House Ecaz guards it"
    p.ruled("transfer", transfer="settlement", settlement="A23", to_whom=BANK)
    assert p.t.settlements["A23"] == ""
    assert "claim" in p.offers("ordos")


# ---- laws and breaches


@pytest.mark.parametrize("check", ["hard", "soft", "text"])
def test_control_marks_a_law_and_everybody_hears_it(check: str) -> None:
    """Rulings override, law_enforcement."""
    p = Position().open().ruled("edit_law", edit="mark", law="L1", check=check)
    assert p.told("law_marked") == [{"law": "L1", "check": check, "reason": WHY}]
    near = next(region for region in REGIONS["P00"].adjacent)
    p.ruled("place", place="armies", whose="ecaz", **{"from": "A23"}, to=near, how_many=1)
    if check == "hard":
        assert "forbids it" in str(p.refuses_act("ecaz", "march", near, "P00", "stop"))
        return
    p.marched("ecaz", near, "P00")
    assert p.breaches() == ([("ecaz", "L1")] if check == "soft" else [])


def test_laws_that_are_done_at_once_cannot_be_added_by_control() -> None:
    """Ruling override: it gives seats and settlements by other deeds."""
    known = Position().open().choices(MODERATOR, "edit_law", "add")
    assert not {"seat_grant", "settlement_grant", "kanly_ends"} & {*known}


def test_a_breach_against_no_law_may_be_noted() -> None:
    """Ruling override: what is not written may still be wrong."""
    p = Position().open()
    case = {"breach": "new", "who": "spacing_guild", "law": "no law", "reason": "It lied."}
    p.act(MODERATOR, "note_breach", case)
    assert p.breaches() == [("spacing_guild", "no law")]
    p.ruled("note_breach", breach=p.t.breaches[0].number)
    assert (p.t.breaches, reasons(p, "breach_struck")) == ([], [WHY])


def test_a_voided_vote_is_gone_with_its_ballots_and_papers_are_kept() -> None:
    """Rulings override, org_votes_spent."""
    position = Position()
    position.board("spacing_guild").papers = 3
    p = position.open().act("ecaz", "propose", "add", "transport_price", 0)
    p.act("spacing_guild", "vote", {"yes": 3, "no": 0})
    p.ruled("edit_law", edit="void_vote", vote="transport_price of ecaz")
    assert (p.t.votes, p.board("spacing_guild").papers) == ({}, 3)
    assert all(not shield.ballots for shield in p.s.shields)
    assert "propose" in p.offers("ecaz")


# ---- options


@pytest.mark.parametrize("option", OPTIONS)
def test_control_changes_an_option_to_each_of_its_values(option: str) -> None:
    """Ruling override: but the debtor of the bribe is fixed for the day."""
    p = Position().open()
    if option == "bribe_each":
        why = p.refuses_act(MODERATOR, "set_option", option, "yes", WHY)
        assert str(why) == "who owes the bribe is fixed for the day"
        return
    for value in OPTIONS[option]:
        p.ruled("set_option", option=option, value=value)
        now = getattr(p.t.options, option)
        assert now == (value == "yes" if isinstance(now, bool) else value)
    assert len(p.told("option_set")) == len(OPTIONS[option])


def test_what_is_used_up_when_the_day_begins_cannot_be_changed() -> None:
    """Ruling override."""
    known = Position().open().choices(MODERATOR, "set_option")
    assert not {"years", "ordos_start", "blows_at_setup", "role_rights"} & {*known}


# ---- news, requests


def test_a_withdrawn_headline_may_stand_there_once_more() -> None:
    """Rulings override, news_approval: of two alike one is left."""
    p = Position().open()
    for _ in range(2):
        p.act("spacing_guild", "write_news", "Hear", "no more to say")
    p.ruled("announce", publish="withdraw", withdraw="Hear")
    assert p.t.news == ["Hear"]
    assert p.told("news_withdrawn") == [{"headline": "Hear", "reason": WHY}]


def test_only_the_last_headlines_stay_on_the_table() -> None:
    """Ruling news_approval."""
    p = Position().open()
    for number in range(14):
        p.act(MODERATOR, "announce", "news", f"News {number}", "no more to say")
    assert p.t.news == [f"News {number}" for number in range(2, 14)]


def test_news_that_control_holds_back_are_read_by_their_author_and_control_alone() -> None:
    """Ruling news_approval, option news_approval=true."""
    p = Position(news_approval=True).open()
    p.act("bene_gesserit", "write_news", "He comes", "We have seen it.")
    told = next(each for each in p.match.told if each.what == "news_waits")
    assert told.only == (SEAT_OF["bene_gesserit"], MODERATOR)
    p.ruled("announce", publish="refuse")
    assert p.told("news") == []
    assert p.t.written == {"bene_gesserit": 1}, "it counts as written all the same"


def test_a_promise_that_cannot_be_paid_any_more_is_not_asked_for() -> None:
    """Ruling ask_a_moderator: what is taken is what there is."""
    p = Position().spice("ecaz", 0).open()
    case = {"to whom": "ecaz", "ruling": "allow", "words": "Build it."}
    ask = p.draft(MODERATOR, "answer_request", *case.values())
    assert ask is not None
    assert list(ask.options) == ["nothing", "solari"]


def test_twelve_answers_may_wait_for_the_tick() -> None:
    """Ruling ask_a_moderator."""
    p = Position().open()
    case = {"ruling": "refuse", "words": "No.", "precedent": "no", "release": "with_the_tick"}
    for number in range(12):
        p.act(MODERATOR, "answer_request", {"to whom": ORDER[number], **case})
    assert len(p.s.box.replies) == 12
    p.act(MODERATOR, "answer_request", {"to whom": "ecaz", **case, "release": "now"})
    assert len(p.told("request_answered")) == 1
    assert len(p.tick().told("request_answered")) == 13


# ---- acting for a faction


@pytest.mark.parametrize("name", ["ecaz", "tabr", "spacing_guild"])
def test_control_may_do_for_a_faction_just_what_it_could(name: str) -> None:
    """Ruling absent_faction."""
    p = Position().open()
    assert p.choices(MODERATOR, "act_for", name) == open_to(p.s, name)
    assert {*open_to(p.s, name)} <= {*DEEDS}


def test_what_control_does_for_a_faction_is_the_factions_own_deed() -> None:
    """Ruling absent_faction: it pays, it breaks the law, and it is told as its deed."""
    p = Position().open()
    p.act(MODERATOR, "act_for", "atreides", "sell_spice", "No phone.", 2)
    assert p.told("spice_sold")[0]["faction"] == "atreides"
    assert p.pouch("atreides") == 1
    p.act(MODERATOR, "act_for", "tabr", "buy_steps", "No phone.", 1)
    assert p.board("tabr").steps == 3
    assert [each["act"] for each in p.told("acted_for")] == ["sell_spice", "buy_steps"]
    assert reasons(p, "acted_for") == ["No phone.", "No phone."]


def test_what_a_faction_alone_may_hear_it_hears_though_control_did_it() -> None:
    """Rulings absent_faction, law_secret."""
    p = Position().open().act("ecaz", "propose", "add", "transport_price", 0)
    p.act(MODERATOR, "act_for", "atreides", "vote", "No phone.", 3, 1)
    told = next(each for each in p.match.told if each.what == "voted")
    assert told.only == (SEAT_OF["atreides"],)
    ballot = p.s.shields[SEAT_OF["atreides"]].ballots["transport_price of ecaz"]
    assert (ballot.yes, ballot.no) == (3, 1)


def test_a_deed_that_is_refused_is_refused_to_control_as_well() -> None:
    """Rulings absent_faction, law_enforcement."""
    position = Position()
    position.t.laws["L5"].check = "hard"
    p = position.open()
    answers = ["corrino", "march", "No phone.", "A16", "A17", "stop", 1]
    why = p.refuses_act(MODERATOR, "act_for", *answers)
    assert str(why) == "the law “L5” forbids it"
    assert p.told("acted_for") == []


def test_sealed_orders_are_sealed_for_an_absent_faction() -> None:
    """Rulings absent_faction, sealed_orders."""
    p = Position(order_mode="sealed").open()
    assert "march" not in p.choices(MODERATOR, "act_for", "atreides")
    p.act(MODERATOR, "act_for", "atreides", "seal_order", "No phone.", "march", "A17", "stop", 2)
    assert [order.act for order in p.s.shields[SEAT_OF["atreides"]].orders] == ["march"]
    assert p.tick().t.armies["A17"] == {"atreides": 2}

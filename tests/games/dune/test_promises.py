"""Promises about spice, bids, moves, secrets and alliances: kept, and not to be broken."""

from typing import Any

import pytest

from landsraad.games.dune.components import PARTS_OF
from landsraad.games.dune.rules.deals import bindings, offers, payments
from landsraad.games.dune.rules.deals.payments import happened, take_in_bribes
from landsraad.games.dune.rules.deals.terms import TEXTS
from landsraad.games.dune.rules.phases.bidding import bid
from landsraad.games.dune.rules.phases.collection import collection_phase
from landsraad.games.dune.rules.phases.movement import move
from landsraad.games.dune.rules.phases.nexus import answer_alliance, nexus_ends, propose
from landsraad.games.dune.rules.phases.shipment import ship
from landsraad.games.dune.rules.table import spendable
from landsraad.games.dune.state import NOBODY, State
from landsraad.kernel import PASS, Refused, Value

from .positions_deals import (
    DONE,
    ELSE,
    A,
    B,
    E,
    F,
    G,
    H,
    act,
    auction,
    choose,
    deal,
    kinds,
    offer,
    options,
    parts_in,
    play,
    position,
    told,
    unkept,
)
from .switching import Switch, without

Words = tuple[Value, ...]
ARRAKEEN, CARTHAG = PARTS_OF["arrakeen"][0], PARTS_OF["carthag"][0]


# ---- pay_now


def test_spice_promised_now_moves_when_the_deal_is_made() -> None:
    """ruling: bribes; promise: pay_now; option: bribe_spice_usable=at_once"""
    m = play(position())
    deal(m, A, H, (A, "pay_now", 3))
    assert m.state.table.spice[:2] == [7, 13]
    assert m.state.table.deals == []
    assert told(m, "bribe_paid") == [{"seat": A, "other": H, "amount": 3}]
    assert spendable(m.state, H) == 13


def test_a_bribe_lies_before_the_shield_until_the_mentat_pause() -> None:
    """ruling: bribes; promise: pay_now; option: bribe_spice_usable=mentat_pause"""
    m = play(position(bribe_spice_usable="mentat_pause"))
    deal(m, A, H, (A, "pay_now", 3))
    assert m.state.table.spice[:2] == [7, 10]
    assert m.state.table.bribes[H] == 3
    assert spendable(m.state, H) == 10
    take_in_bribes(m.state)
    assert m.state.table.spice[:2] == [7, 13]
    assert m.state.table.bribes[H] == 0


def test_with_three_parties_a_payment_names_who_is_paid() -> None:
    """ruling: promises; promise: pay_now"""
    m = play(position())
    act(m, A, "offer_deal", H, E, ELSE, A, "pay_now", 2, E, H, "pay_now", 1, A, DONE)
    choose(m, H, "accept_deal", 1)
    choose(m, E, "accept_deal", 1)
    assert m.state.table.spice[:3] == [9, 9, 12]


# ---- pay_when

Event = tuple[Any, ...]
EVENTS: list[tuple[Words, Event, list[Event]]] = [
    (
        ("phase_begins", "battle"),
        ("phase_begins", NOBODY, "battle"),
        [("phase_begins", NOBODY, "storm"), ("turn_ends", NOBODY)],
    ),
    (
        ("battle_won", H, "arrakeen", DONE),
        ("battle_won", H, "arrakeen"),
        [("battle_won", H, "carthag"), ("battle_won", E, "arrakeen")],
    ),
    (
        ("battle_lost", E, "carthag", DONE),
        ("battle_lost", E, "carthag"),
        [("battle_won", E, "carthag"), ("battle_lost", H, "carthag")],
    ),
    (("card_bought", H, DONE), ("card_bought", H), [("card_bought", E)]),
    (("turn_ends",), ("turn_ends", NOBODY), [("phase_begins", NOBODY, "storm")]),
]


@pytest.mark.parametrize(("words", "event", "others"), EVENTS, ids=[str(e[0][0]) for e in EVENTS])
def test_spice_promised_for_an_event_is_paid_when_it_happens(
    words: Words, event: Event, others: list[Event]
) -> None:
    """ruling: promises; promise: pay_when"""
    m = play(position())
    deal(m, A, H, (A, "pay_when", 4, *words))
    for other in others:
        happened(m.state, *other)
    assert m.state.table.spice[:2] == [6, 10]
    happened(m.state, *event)
    assert m.state.table.spice[:2] == [6, 14]
    assert (m.state.table.held[A], kinds(m), m.state.table.deals) == (0, [], [])
    happened(m.state, *event)
    assert m.state.table.spice[:2] == [6, 14]


def test_spice_set_aside_cannot_be_spent_or_promised_again() -> None:
    """ruling: promises; promise: pay_when"""
    m = play(auction(position()), bid)
    assert 10 in options(m, A)
    deal(m, A, H, (A, "pay_when", 7, "turn_ends"))
    assert options(m, A) == [PASS, 1, 2, 3]
    with pytest.raises(Refused):
        m.answer(A, 4)
    with pytest.raises(Refused):
        m.draft(A, "offer_deal", E, ELSE, A, "pay_now", 4)


def test_spice_set_aside_is_free_again_when_the_promise_expires() -> None:
    """ruling: promises; promise: pay_when"""
    m = play(position())
    deal(m, A, H, (A, "pay_when", 7, "card_bought", E, "turn"))
    bindings.expire(m.state, "turn")
    assert m.state.table.spice[A] == 10
    assert told(m, "payment_lapsed") == [{"seat": A, "other": H, "amount": 7}]
    happened(m.state, "card_bought", E)
    assert m.state.table.spice[H] == 10


def test_a_payment_by_event_also_lies_before_the_shield_until_the_mentat_pause() -> None:
    """ruling: bribes; promise: pay_when; option: bribe_spice_usable=mentat_pause"""
    m = play(position(bribe_spice_usable="mentat_pause"))
    deal(m, A, H, (A, "pay_when", 4, "card_bought", H, DONE))
    happened(m.state, "card_bought", H)
    assert (m.state.table.spice[H], m.state.table.bribes[H]) == (10, 4)


# ---- no_bid, bid_at_most


@pytest.mark.parametrize("until", ["auction", "bidding"])
def test_who_promised_not_to_bid_can_only_pass(until: str) -> None:
    """ruling: promises; promise: no_bid"""
    m = play(auction(position(hands={A: ["karama"]}), row=["karama"]), bid)
    assert {PASS, 1, 10, "karama"} <= set(options(m, A))
    deal(m, A, H, (A, "no_bid", until))
    assert options(m, A) == [PASS]
    for breach in (1, 10, "karama"):
        with pytest.raises(Refused):
            m.answer(A, breach)
    m.answer(A, PASS)


def test_a_promise_about_one_card_ends_with_its_auction() -> None:
    """ruling: promises; promise: no_bid"""
    m = play(auction(position()), bid)
    deal(m, A, H, (A, "no_bid", "auction"), (H, "no_bid", "bidding"))
    bindings.expire(m.state, "auction")
    assert [b.seat for b in m.state.table.bindings] == [H]
    bindings.expire(m.state, "bidding")
    assert kinds(m) == []


def test_a_promise_about_the_card_on_sale_is_over_with_the_phase_at_the_latest() -> None:
    """ruling: promises; promise: no_bid"""
    m = play(auction(position()), bid)
    deal(m, A, H, (A, "no_bid", "auction"))
    bindings.expire(m.state, "bidding")
    assert kinds(m) == []


def test_a_promise_made_after_the_bidding_is_about_the_next_turn() -> None:
    """ruling: promises; promise: no_bid"""
    m = play(position("battle"))
    deal(m, A, H, (A, "no_bid"))
    assert m.state.table.bindings[0].turn == 4
    bindings.expire(m.state, "bidding")
    assert kinds(m) == ["no_bid"]
    m.state.table.turn = 4
    bindings.expire(m.state, "bidding")
    assert kinds(m) == []


def test_who_promised_a_highest_bid_cannot_go_above_it() -> None:
    """ruling: promises; promise: bid_at_most"""
    m = play(auction(position()), bid)
    assert 4 in options(m, A)
    deal(m, A, H, (A, "bid_at_most", 3, "bidding"))
    assert options(m, A) == [PASS, 1, 2, 3]
    with pytest.raises(Refused):
        m.answer(A, 4)
    m.answer(A, 3)
    assert m.state.table.auction is not None
    assert m.state.table.auction.bid == 3


# ---- shipment and movement


def test_who_promised_to_stay_out_cannot_ship_there() -> None:
    """ruling: promises; promise: stay_out"""
    m = play(position("shipment"), (ship, A))
    assert parts_in(options(m, A), "carthag")
    deal(m, A, H, (A, "stay_out", "carthag", "turn"))
    assert not parts_in(options(m, A), "carthag")
    assert parts_in(options(m, A), "arrakeen")
    with pytest.raises(Refused):
        m.answer(A, CARTHAG)


def test_who_promised_to_stay_out_cannot_move_there() -> None:
    """ruling: promises; promise: stay_out"""
    m = play(position("shipment", forces={A: {"arrakeen": 5}}), (move, A))
    m.answer(A, "arrakeen")
    assert parts_in(options(m, A), "carthag")
    m.take_back(A)
    deal(m, A, H, (A, "stay_out", "carthag", "later turn", 5))
    m.answer(A, "arrakeen")
    assert not parts_in(options(m, A), "carthag")
    with pytest.raises(Refused):
        m.answer(A, CARTHAG)


def test_a_promise_ends_when_the_deal_says() -> None:
    """ruling: promises; promise: stay_out"""
    m = play(position("shipment"))
    deal(m, A, H, (A, "stay_out", "carthag", "phase"))
    deal(m, A, H, (A, "stay_out", "carthag", "turn"))
    deal(m, A, H, (A, "stay_out", "carthag", "later turn", 5))
    bindings.expire(m.state, "shipment")
    assert [b.deal for b in m.state.table.bindings] == [2, 3]
    for turn, left in ((3, [3]), (4, [3]), (5, [])):
        m.state.table.turn = turn
        bindings.expire(m.state, "turn")
        assert [b.deal for b in m.state.table.bindings] == left


def test_who_promised_to_go_somewhere_must_ship_there_if_it_cannot_walk() -> None:
    """ruling: promises; promise: go_to"""
    m = play(position("shipment"), (ship, A), (move, A))
    assert PASS in options(m, A)
    deal(m, A, H, (A, "go_to", "carthag"))
    assert m.asks[A].kind == "forces from "
    assert PASS not in options(m, A)
    m.answer(A, 2)
    assert m.state.table.forces[A] == {CARTHAG: [2, 0]}
    assert kinds(m) == []


def test_who_promised_to_go_somewhere_must_move_there() -> None:
    """ruling: promises; promise: go_to"""
    m = play(position("shipment", forces={A: {"arrakeen": 2}}), (move, A))
    assert PASS in options(m, A)
    deal(m, A, H, (A, "go_to", "carthag"))
    while m.asks[A].kind in ("move from", "move to"):
        ask = m.asks[A]
        assert PASS not in ask.options
        assert ask.kind == "move from" or parts_in(ask.options, "carthag") == list(ask.options)
        m.answer(A, ask.options[0])
    m.answer(A, 1)
    assert m.state.table.forces[A][CARTHAG] == [1, 0]
    assert kinds(m) == []


def test_who_promised_to_leave_must_leave_with_all_forces() -> None:
    """ruling: promises; promise: leave"""
    m = play(position("shipment", forces={A: {"arrakeen": 5, "carthag": 2}}), (move, A))
    assert set(options(m, A)) == {PASS, "arrakeen", "carthag"}
    deal(m, A, H, (A, "leave", "arrakeen"))
    assert m.asks[A].kind == "move to"
    assert not parts_in(options(m, A), "arrakeen")
    with pytest.raises(Refused):
        m.answer(A, ARRAKEEN)
    m.answer(A, CARTHAG)
    assert m.state.table.forces[A] == {CARTHAG: [7, 0]}
    assert kinds(m) == []


def test_nobody_can_promise_to_leave_where_nobody_is() -> None:
    """ruling: promises; promise: leave"""
    m = play(position("shipment", forces={A: {"arrakeen": 5}}))
    with pytest.raises(Refused) as why:
        m.draft(A, "offer_deal", H, ELSE, H, "leave")
    assert why.value.rule == "promises"
    act(m, A, "offer_deal", H, ELSE, A, "leave", DONE)
    assert m.state.table.deals[0].promises[0].place == "arrakeen"


def test_who_promised_not_to_ship_does_not() -> None:
    """ruling: promises; promise: no_ship"""
    m = play(position("shipment"), (ship, A), (ship, G))
    assert len(options(m, A)) > 10
    deal(m, A, H, (A, "no_ship"), (H, "no_ship"))
    assert m.asks[G].kind == "ship to"
    assert m.state.table.reserves[A] == [20, 0]
    with pytest.raises(Refused):
        m.answer(A, ARRAKEEN)
    bindings.expire(m.state, "shipment")
    assert kinds(m) == []


def test_the_guild_keeps_its_promise_not_to_ship_in_any_way() -> None:
    """ruling: promises; promise: no_ship"""
    m = play(position("shipment", forces={G: {"tueks_sietch": 5}}), (ship, G))
    assert {"reserves", "across", "back"} <= set(options(m, G))
    deal(m, G, H, (G, "no_ship"))
    assert G not in m.asks
    assert m.state.table.reserves[G] == [15, 0]


def test_who_promised_not_to_go_against_somebody_keeps_out_of_their_territories() -> None:
    """ruling: promises; promise: not_against"""
    s = position("shipment", forces={H: {"carthag": 3}, E: {"tueks_sietch": 1}})
    m = play(s, (ship, A))
    assert parts_in(options(m, A), "carthag")
    deal(m, A, E, (A, "not_against", H, "turn"))
    assert not parts_in(options(m, A), "carthag")
    assert parts_in(options(m, A), "tueks_sietch")
    with pytest.raises(Refused):
        m.answer(A, CARTHAG)


# ---- show


def test_a_promised_card_is_shown_when_the_deal_is_made() -> None:
    """ruling: promises; promise: show"""
    m = play(position(hands={A: ["lasgun", "shield"]}))
    deal(m, A, H, (A, "show", "card", "lasgun", H), (H, "pay_now", 2))
    assert m.state.shields[H].notes[f"{A} holds lasgun"] == 1
    assert f"{A} holds shield" not in m.state.shields[H].notes
    assert m.state.shields[E].notes == {}
    assert told(m, "shown_card", H) == [{"seat": A, "card": "lasgun", "number": 1}]
    assert told(m, "shown_card", E) == []
    assert m.state.table.spice[:2] == [12, 8]


def test_what_is_promised_to_all_is_shown_to_all() -> None:
    """ruling: promises; promise: show"""
    m = play(position(hands={A: ["lasgun", "shield", "shield"]}))
    deal(m, A, H, (A, "show", "hand", "all"))
    for seat in (H, E, G, B, F):
        assert m.state.shields[seat].notes[f"{A} holds shield"] == 2
        assert m.state.shields[seat].notes[f"{A} holds lasgun"] == 1


THINGS: list[tuple[int, str, dict[str, Value]]] = [
    (A, "hand", {f"{A} holds lasgun": 1}),
    (H, "traitors", {f"{H} traitor stilgar": 1, f"{H} traitor alia": 1}),
    (H, "returned", {f"{H} returned jamis": 1, f"{H} returned bashar": 1}),
    (B, "prediction", {f"{B} predicted atreides": 1, f"{B} predicted turn 7": 1}),
    (F, "storm_card", {"storm card": 4}),
    (A, "spice_card", {"spice card": "shai_hulud"}),
    (A, "sale_card", {"sale": "karama"}),
]


def full_of_secrets() -> State:
    s = auction(position(hands={A: ["lasgun"]}, traitors={H: ["stilgar", "alia"]}))
    s.shields[A].notes["spice card"] = "shai_hulud"
    s.shields[H].returned = ["jamis", "bashar"]
    s.box.storm_card = 4
    s.shields[F].notes["storm card"] = 4
    return s


@pytest.mark.parametrize(("seat", "thing", "learned"), THINGS, ids=[x[1] for x in THINGS])
def test_everything_that_can_be_shown_is_shown_truly(
    seat: int, thing: str, learned: dict[str, Value]
) -> None:
    """ruling: promises; promise: show"""
    m = play(full_of_secrets())
    deal(m, seat, E, (seat, "show", thing, E))
    traces = {"shown": 1, "shown last": f"{seat} {thing}"}
    assert m.state.shields[E].notes == {**learned, **traces}


def test_a_single_traitor_card_can_be_promised() -> None:
    """ruling: promises; promise: show"""
    m = play(full_of_secrets())
    deal(m, E, H, (H, "show", "traitor", "alia", E))
    assert m.state.shields[E].notes[f"{H} traitor alia"] == 1
    assert f"{H} traitor stilgar" not in m.state.shields[E].notes


def test_nobody_can_promise_to_show_what_is_not_there() -> None:
    """ruling: promises; promise: show"""
    m = play(position(hands={A: ["lasgun"], H: ["shield"]}))
    with pytest.raises(Refused):
        m.draft(A, "offer_deal", H, ELSE, A, "show", "card", "shield", H, DONE)
    offer(m, A, H, (H, "show", "card", "karama", A))
    with pytest.raises(Refused, match="you cannot show karama") as why:
        m.draft(H, "accept_deal")
    assert why.value.rule == "promises"


def test_what_has_gone_before_the_deal_is_made_lapses_and_all_learn_that() -> None:
    """ruling: bribes; promise: show"""
    s = position(hands={A: ["lasgun", "shield"]})
    m = play(s)
    offer(m, A, H, (A, "show", "card", "lasgun", H), (H, "pay_now", 2))
    m.state.shields[A].hand.remove("lasgun")
    m.state.box.deck.append("lasgun")
    m = play(m.state)
    choose(m, H, "accept_deal", 1)
    assert told(m, "show_lapsed") == [{"seat": A, "thing": "lasgun"}]
    assert m.state.shields[F].notes == {f"{A} holds at most lasgun": 0}
    assert m.state.table.spice[H] == 8


# ---- ally, no_ally


def test_who_promised_an_alliance_must_propose_it() -> None:
    """ruling: promises; promise: ally"""
    m = play(position("spice_blow"), (propose, A), nexus_ends)
    assert {PASS, H, E} <= set(options(m, A))
    deal(m, A, E, (A, "ally", H))
    assert A not in m.asks
    assert m.state.table.proposed == [[A, H]]


def test_who_promised_an_alliance_must_accept_it() -> None:
    """ruling: promises; promise: ally"""
    m = play(position("spice_blow"), (answer_alliance, A, H))
    assert options(m, H) == ["accept", "refuse"]
    deal(m, A, H, (H, "ally", A))
    assert m.state.table.allies[A] == [H]


def test_who_promised_no_alliance_cannot_propose_or_accept_it() -> None:
    """ruling: promises; promise: no_ally"""
    m = play(position("spice_blow"), (propose, A), nexus_ends)
    deal(m, A, E, (A, "no_ally", H))
    assert H not in options(m, A)
    assert E in options(m, A)
    with pytest.raises(Refused):
        m.answer(A, H)
    m = play(position("spice_blow"), (answer_alliance, H, A))
    deal(m, A, E, (A, "no_ally", H))
    assert m.state.table.allies[A] == []
    assert told(m, "alliance_refused") == [{"seat": A, "other": H}]


@pytest.mark.parametrize("kind", ["ally", "no_ally"])
def test_a_promise_about_the_next_nexus_ends_with_it(kind: str) -> None:
    """ruling: promises; promise: ally; promise: no_ally"""
    m = play(position())
    deal(m, A, E, (A, kind, H))
    bindings.expire(m.state, "turn")
    assert kinds(m) == [kind]
    bindings.expire(m.state, "nexus")
    assert kinds(m) == []


def test_with_two_people_there_is_no_alliance_to_promise() -> None:
    """ruling: promises; promise: ally; promise: no_ally"""
    m = play(position(factions=("atreides", "harkonnen")))
    ask = m.draft(0, "offer_deal", 0)
    assert ask is not None
    assert not {"ally", "no_ally"} & set(ask.options)


# ---- written


@pytest.mark.parametrize("text", list(TEXTS))
def test_a_written_promise_is_public_and_binds_nothing(text: str) -> None:
    """ruling: promises; promise: written; option: deals=typed_and_text"""
    m = play(auction(position()), bid)
    before = options(m, A)
    deal(m, A, H, (A, "written", text, "turn"))
    assert options(m, A) == before
    assert len(m.state.table.deals) == 1
    (offered,) = told(m, "promise_offered")
    assert (offered["promise"], offered["thing"]) == ("written", text)
    bindings.expire(m.state, "turn")
    assert m.state.table.deals == []


# ---- collection


def test_who_promised_to_leave_spice_collects_none_there() -> None:
    """ruling: promises; promise: no_collect"""
    s = position("shipment", forces={A: {"the_minor_erg": 3, "red_chasm": 1}})
    ergs = PARTS_OF["the_minor_erg"][0]
    for part in (ergs, "red_chasm@6"):
        s.table.ground[part] = 6
        s.table.bank -= 6
    m = play(s)
    deal(m, A, H, (H, "pay_now", 3), (A, "no_collect", "the_minor_erg"))
    assert "leave_spice" in m.offers(A)
    assert m.draft(A, "leave_spice") is None, "only the other pile is left to speak about"
    collection_phase(s)
    assert s.table.ground == {ergs: 6, "red_chasm@6": 4}
    bindings.expire(s, "collection")
    assert s.table.deals == []


def test_nobody_promises_to_leave_spice_where_none_is_blown() -> None:
    """ruling: promises; promise: no_collect"""
    m = play(position("mentat_pause"))
    deal(m, A, H, (A, "no_collect", "the_minor_erg"))
    (promise,) = m.state.table.bindings
    assert (promise.until, promise.turn) == ("collection", 4), "this turn's collection is over"
    with pytest.raises(Refused):
        deal(m, A, H, (A, "no_collect", "arrakeen"))


SWITCHES: dict[str, Switch] = {
    "ruling: promises": without(offers.keep),
    "ruling: bribes": without(payments.hand_over),
    **unkept("pay_now", "pay_when", "no_bid", "bid_at_most", "stay_out", "go_to", "leave"),
    **unkept("no_ship", "not_against", "no_collect", "show", "ally", "no_ally", "written"),
}

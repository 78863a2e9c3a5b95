"""Deals about what is known: foresight shared for a phase, traitors that were put back."""

from __future__ import annotations

import pytest

from landsraad.games.dune.bots.mentat.reading import Reading
from landsraad.games.dune.rules.deals import offers
from landsraad.games.dune.rules.phases.bidding import bidding_phase
from landsraad.games.dune.rules.phases.shipment_and_movement import foresee_spice
from landsraad.games.dune.rules.phases.storm import next_storm_card
from landsraad.games.dune.rules.secrecy import SEEN, SHARE, things
from landsraad.games.dune.scene.offers import promise_script
from landsraad.games.dune.state import State
from landsraad.games.dune.story import story
from landsraad.kernel import PASS, Dice, Match, Refused, Seat, Value

from .positions_deals import (
    ELSE,
    A,
    B,
    E,
    F,
    H,
    accept,
    auction,
    deal,
    kinds,
    offer,
    play,
    position,
    told,
    unkept,
)
from .switching import Switch, without

WORLDS = 20


def notes(m: Match[State], seat: Seat, thing: str) -> Value | None:
    return m.state.shields[seat].notes.get(SEEN[thing])


def sold(m: Match[State]) -> None:
    """The one asked first bids, and the others pass, until another card is up."""
    a = m.state.table.auction
    assert a is not None
    number = a.number
    while a.number == number:
        seat, ask = next(iter(m.asks.items()))
        bids = ask.kind == "bid" and a.top < 0 and 1 in ask.options
        m.answer(seat, 1 if bids else PASS)


# ---- shared for a phase


def test_every_card_on_sale_is_seen_by_whom_the_atreides_share_it_with() -> None:
    """ruling: promises; promise: share_foresight"""
    s = position("charity")
    m = play(s)
    deal(m, A, H, (H, "pay_now", 3), (A, SHARE, "sale_card", H))
    (promise,) = m.state.table.bindings
    assert (promise.until, promise.turn) == ("bidding", 3)
    m.state.table.phase = "bidding"
    m = play(m.state, bidding_phase)
    while m.asks.get(A) is None or m.asks[A].kind != "bid":
        seat, _ = next(iter(m.asks.items()))
        m.answer(seat, PASS)
    for _ in range(2):
        assert notes(m, H, "sale_card") == notes(m, A, "sale_card") == m.state.box.row[-1]
        assert notes(m, E, "sale_card") is None
        sold(m)
    assert told(m, "shown_sale_card", E) == []


def test_a_card_that_is_on_sale_when_the_deal_is_made_is_shown_at_once() -> None:
    """ruling: promises; promise: share_foresight"""
    m = play(auction(position(), row=("karama", "shield")))
    deal(m, A, H, (A, SHARE, "sale_card", "all"))
    for seat in (H, E, B, F):
        assert notes(m, seat, "sale_card") == "karama"


def test_the_spice_card_is_shared_when_the_atreides_look() -> None:
    """ruling: promises; promise: share_foresight"""
    m = play(position("revival"))
    deal(m, A, E, (A, SHARE, "spice_card", E))
    assert notes(m, E, "spice_card") is None
    m.state.table.phase = "shipment"
    m = play(m.state, foresee_spice)
    assert notes(m, E, "spice_card") == m.state.box.spice_deck[-1]
    assert notes(m, H, "spice_card") is None
    assert [x["seat"] for x in told(m, "shown_spice_card", E)] == [A]


def test_the_storm_card_is_shared_when_the_fremen_look() -> None:
    """ruling: promises; promise: share_foresight"""
    m = play(position("storm"))
    deal(m, F, H, (F, SHARE, H))
    m = play(m.state, next_storm_card)
    while any(ask.kind == "stop storm_cards" for ask in m.asks.values()):
        m.answer(next(iter(m.asks)), PASS)
    assert notes(m, H, "storm_card") == m.state.box.storm_card
    assert notes(m, A, "storm_card") is None


def test_what_a_karama_has_stopped_is_not_seen_and_not_shown() -> None:
    """ruling: promises; promise: share_foresight"""
    s = position("revival")
    m = play(s)
    deal(m, A, E, (A, SHARE, "spice_card", E))
    m.state.table.phase, m.state.table.stopped = "shipment", ["spice_prescience"]
    m = play(m.state, foresee_spice)
    assert notes(m, A, "spice_card") is None
    assert notes(m, E, "spice_card") is None


def test_foresight_is_shared_for_one_phase() -> None:
    """ruling: promises; promise: share_foresight"""
    for phase, turn in (("charity", 3), ("revival", 4)):
        m = play(position(phase))
        deal(m, A, H, (A, SHARE, "sale_card", H))
        assert [(b.until, b.turn) for b in m.state.table.bindings] == [("bidding", turn)]
        offers.bindings.expire(m.state, "bidding")
        assert kinds(m) == ([] if turn == 3 else [SHARE])


def test_only_who_looks_at_hidden_cards_can_promise_to_share_that() -> None:
    """ruling: promises; promise: share_foresight"""
    m = play(position())
    ask = m.draft(E, "offer_deal", H, ELSE, H)
    assert ask is not None
    assert SHARE not in ask.options
    with pytest.raises(Refused, match="does not look at hidden cards"):
        m.draft(E, "offer_deal", H, ELSE, H, SHARE)
    basic = play(position(game="basic"))
    ask = basic.draft(E, "offer_deal", F, ELSE, F)
    assert ask is not None
    assert SHARE not in ask.options, "without storm cards the Fremen look at nothing"


@pytest.mark.parametrize("viewer", [H, E, A])
def test_worlds_agree_with_what_was_shared(viewer: Seat) -> None:
    """ruling: promises; promise: share_foresight"""
    m = play(auction(position(), row=("karama", "shield")))
    deal(m, A, H, (A, SHARE, "sale_card", H))
    worlds = [m.imagine(viewer, Dice(n)).state for n in range(WORLDS)]
    cards = {world.box.row[-1] for world in worlds}
    assert (cards == {"karama"}) == (viewer != E)
    for world in worlds:
        assert world.shields[H].notes["sale"] == world.box.row[-1], "everybody knows that H knows"
        assert "sale" not in world.shields[B].notes


def test_a_shared_foresight_reads_as_what_it_is() -> None:
    m = play(position("charity"))
    number = offer(m, A, H, (A, SHARE, "sale_card", H), (H, "give_up", "arrakeen"))
    words = story.view(m.view(E)).replace("\n", " ")
    said = " ".join(words.split())
    assert "Atreides will let Harkonnen see every card on sale" in said
    assert "Harkonnen will give up the battle in Arrakeen in turn 3" in said
    deal_of = m.state.table.deals[0]
    assert dict(promise_script(m.state.table, deal_of.promises[0]))["share"] == "sale_card"
    accept(m, H, number)
    assert kinds(m) == [SHARE, "give_up"]


# ---- traitors that were put back


def three_of_a_kind() -> Match[State]:
    s = position(traitors={E: ["alia"]})
    s.shields[E].returned = ["thufir_hawat", "beast_rabban", "umman_kudu"]
    return play(s)


def test_who_tells_what_traitors_it_put_back_tells_the_truth() -> None:
    """ruling: promises; promise: show"""
    m = three_of_a_kind()
    deal(m, A, E, (A, "pay_now", 2), (E, "show", "returned", A))
    leaders = [x["leader"] for x in told(m, "shown_returned", A)]
    assert leaders == ["beast_rabban", "thufir_hawat", "umman_kudu"]
    assert told(m, "shown_returned", H) == []
    assert "Thufir Hawat" in story.view(m.view(A))


def test_leaders_that_were_put_back_are_nobodys_traitors_in_all_worlds() -> None:
    """ruling: promises; promise: show"""
    m = three_of_a_kind()
    deal(m, A, E, (E, "show", "returned", A))
    told_back = {"thufir_hawat", "beast_rabban", "umman_kudu"}
    for n in range(WORLDS):
        world = m.imagine(A, Dice(n)).state
        assert {*world.shields[E].returned} == told_back
        assert not any(told_back & {*shield.traitors} for shield in world.shields)
        assert told_back <= {*world.box.traitor_deck}


def test_a_mentat_trusts_a_leader_that_was_put_back() -> None:
    m = three_of_a_kind()
    assert Reading(m.view(A)).traitor_risk(H, "thufir_hawat") > 0
    deal(m, A, E, (E, "show", "returned", A))
    assert Reading(m.view(A)).traitor_risk(H, "thufir_hawat") == 0


def test_who_put_nothing_back_has_nothing_to_tell() -> None:
    """ruling: promises; promise: show"""
    m = three_of_a_kind()
    assert "returned" in things(m.state, E, E)
    assert "returned" in things(m.state, A, E)
    assert "returned" not in things(m.state, H, H)


# ---- rules switched off


SWITCHES: dict[str, Switch] = {
    "ruling: promises": without(offers.keep),
    **unkept(SHARE, "show"),
}

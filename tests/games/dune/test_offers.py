"""Deals as offers: what a seat gets and gives, until when, and who sees it."""

from __future__ import annotations

import pytest

from landsraad.games.dune.scene import sketch
from landsraad.games.dune.scene.offers import stands_until
from landsraad.games.dune.state import Binding, Deal
from landsraad.games.dune.story import story
from landsraad.kernel import Seat, View
from landsraad.scenes.offer import Offer
from landsraad.scenes.seen import Seen

from .positions import Position

FACTIONS = ("atreides", "guild", "harkonnen")
ATREIDES, GUILD, HARKONNEN = range(3)


def seen(p: Position, seat: Seat) -> list[Offer]:
    """The offers that a seat sees."""
    return sketch.unasked.offered(
        Seen.of(story, View(seat, p.t, p.s.shields[seat], [], None, [], []))
    )


def offered(*promises: Binding, by: Seat = GUILD, to: Seat = ATREIDES) -> Position:
    """The table with one offer."""
    p = Position(*FACTIONS).set(turn=2)
    p.t.deals = [Deal(1, [by, to], list(promises), [by])]
    return p


PAY = Binding(GUILD, "pay_now", number=4, other=ATREIDES, until="at once")
STAY_OUT = Binding(ATREIDES, "stay_out", place="false_wall_south", until="turn", turn=2)


def test_an_offer_says_what_i_get_and_what_i_give() -> None:
    [offer] = seen(offered(PAY, STAY_OUT), ATREIDES)
    assert offer.words == "The Guild offers a deal"
    assert offer.gets == ["4 spice now"]
    assert offer.gives == ["You stay out of False Wall South this turn"]
    assert offer.until == "this turn"
    assert offer.accept is not None
    assert (offer.accept.act, dict(offer.accept.values)) == ("accept_deal", {"accept deal": 1})
    assert offer.refuse is not None
    assert offer.refuse.act == "refuse_deal"


def test_who_offers_sees_the_other_side_of_it() -> None:
    [offer] = seen(offered(PAY, STAY_OUT), GUILD)
    assert offer.words == "You offer Atreides a deal"
    assert offer.gives == ["4 spice now"]
    assert offer.gets == ["Atreides will stay out of False Wall South this turn"]
    assert offer.accept is None
    assert offer.change is not None
    assert offer.change.parties == (ATREIDES,)
    assert offer.refuse is not None
    assert offer.refuse.act == "withdraw_deal"


def test_others_are_shown_nothing() -> None:
    p = offered(PAY, STAY_OUT)
    assert seen(p, HARKONNEN) == seen(p, -1) == []
    p.t.deals[0].agreed.append(ATREIDES)
    assert seen(p, ATREIDES) == [], "it is in force"


def test_events_are_told_in_the_third_person() -> None:
    pay = Binding(GUILD, "pay_when", what="card_bought", number=2, other=ATREIDES, who=ATREIDES)
    [offer] = seen(offered(pay), ATREIDES)
    assert offer.gets[0].startswith("2 spice when Atreides buys a card")


def test_an_answer_with_other_terms_quotes_those_it_answers() -> None:
    p = offered(PAY, STAY_OUT, by=ATREIDES, to=GUILD)
    p.t.deals.append(Deal(2, [GUILD, ATREIDES], [STAY_OUT], [GUILD]))
    newest, own = seen(p, ATREIDES)
    assert newest.words == "The Guild offers other terms"
    assert [term.words for term in newest.instead_of] == [term.words for term in own.terms]
    assert seen(p, GUILD)[1].instead_of == ()


@pytest.mark.parametrize(
    ("promise", "words"),
    [
        (Binding(0, "no_bid", until="auction", turn=2), "for this card"),
        (Binding(0, "no_bid", until="bidding", turn=2), "until Bidding ends"),
        (Binding(0, "no_bid", until="bidding", turn=3), "this turn"),
        (PAY, "this turn"),
    ],
)
def test_an_offer_stands_until_a_promise_of_it_would_come_too_late(
    promise: Binding, words: str
) -> None:
    p = offered(promise)
    assert stands_until(p.t, p.t.deals[0]) == words

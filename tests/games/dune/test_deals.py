"""Deals and bribes: how they come about, what they cannot hold, how they end."""

from importlib.resources import files

import pytest

from landsraad.games.dune.components import PARTS_OF
from landsraad.games.dune.rules import free_acts, table
from landsraad.games.dune.rules.deals import bindings, offers
from landsraad.games.dune.rules.deals.terms import FORBIDDEN, PROMISES
from landsraad.games.dune.rules.phases.bidding import bid
from landsraad.games.dune.rules.phases.nexus import answer_alliance, nexus_ends, propose
from landsraad.games.dune.state import NOBODY, Plan, State
from landsraad.kernel import Match, Refused, Seat, Value

from .positions_deals import (
    DONE,
    ELSE,
    A,
    E,
    F,
    G,
    H,
    accept,
    act,
    auction,
    choose,
    deal,
    fight,
    kinds,
    offer,
    play,
    position,
    told,
    unkept,
)
from .switching import Switch, instead, without

Words = tuple[Value, ...]
ARRAKEEN, CARTHAG = PARTS_OF["arrakeen"][0], PARTS_OF["carthag"][0]


# ---- a deal is offered and accepted


def test_an_offer_lies_on_the_table_until_all_parties_have_accepted() -> None:
    """ruling: promises; ruling: bribes"""
    m = play(position())
    act(m, A, "offer_deal", H, E, ELSE, A, "pay_now", 3, H, E, "no_ship", DONE)
    (lying,) = m.view(F).table.deals
    assert (lying.parties, lying.agreed) == ([A, H, E], [A])
    assert [facts["promise"] for facts in told(m, "promise_offered")] == ["pay_now", "no_ship"]
    choose(m, H, "accept_deal", 1)
    assert m.state.table.spice[A] == 10
    assert kinds(m) == []
    choose(m, E, "accept_deal", 1)
    assert m.state.table.spice[A] == 7
    assert kinds(m) == ["no_ship"]
    assert told(m, "deal_made") == [{"number": 1}]


def test_only_a_party_that_has_not_accepted_can_accept() -> None:
    """ruling: promises"""
    m = play(position())
    offer(m, A, H, (A, "pay_now", 3))
    for stranger in (A, E):
        with pytest.raises(Refused):
            m.draft(stranger, "accept_deal")
    choose(m, H, "accept_deal", 1)
    with pytest.raises(Refused):
        m.draft(H, "accept_deal")


def test_a_refused_offer_is_off_the_table() -> None:
    """ruling: promises"""
    m = play(position())
    offer(m, A, H, (A, "pay_now", 3))
    choose(m, H, "refuse_deal", 1)
    assert m.state.table.deals == []
    assert m.state.table.spice[A] == 10
    assert told(m, "deal_refused") == [{"seat": H, "number": 1}]


def test_whoever_offered_may_withdraw_and_nobody_else() -> None:
    """ruling: promises"""
    m = play(position())
    offer(m, A, H, (A, "pay_now", 3))
    with pytest.raises(Refused):
        m.draft(H, "withdraw_deal")
    choose(m, A, "withdraw_deal", 1)
    assert m.state.table.deals == []
    with pytest.raises(Refused):
        m.draft(H, "accept_deal")


def test_a_deal_in_force_can_be_neither_refused_nor_withdrawn() -> None:
    """ruling: bribes"""
    m = play(position())
    deal(m, A, H, (A, "pay_now", 3), (H, "no_ship"))
    for seat, kind in ((H, "refuse_deal"), (A, "withdraw_deal")):
        with pytest.raises(Refused):
            m.draft(seat, kind)


def test_a_deal_in_force_ends_when_all_parties_cancel_it() -> None:
    """ruling: bribes; ruling: promises"""
    m = play(position())
    deal(m, A, H, (A, "pay_when", 4, "turn_ends"), (H, "no_ship"))
    assert m.state.table.spice[A] == 6
    choose(m, A, "cancel_deal", 1)
    assert kinds(m) == ["pay_when", "no_ship"]
    choose(m, H, "cancel_deal", 1)
    assert kinds(m) == []
    assert m.state.table.deals == []
    assert m.state.table.spice[A] == 10
    assert told(m, "deal_cancelled") == [{"number": 1}]


def test_no_deals_before_set_up_is_over() -> None:
    """ruling: setup_order"""
    m = play(position("setup"))
    assert m.offers(A) == []
    assert "offer_deal" in play(position("storm", turn=1)).offers(A)


def test_allies_make_no_deals_with_each_other() -> None:
    """ruling: bribes"""
    m = play(position(allies=[(A, H)]))
    with pytest.raises(Refused):
        m.draft(A, "offer_deal", H)
    ask = m.draft(E, "offer_deal", A)
    assert ask is not None
    assert H not in ask.options
    assert G in ask.options


def test_parties_who_became_allies_in_the_meantime_cannot_conclude_a_deal() -> None:
    """ruling: bribes"""
    m = play(position(), (answer_alliance, A, H))
    offer(m, A, H, (A, "pay_now", 3))
    m.answer(H, "accept")
    assert m.state.table.allies[A] == [H]
    with pytest.raises(Refused) as why:
        m.draft(H, "accept_deal")
    assert why.value.rule == "bribes"
    assert m.state.table.spice[A] == 10


def test_a_deal_outlives_a_later_alliance_of_its_parties() -> None:
    """ruling: promises"""
    m = play(position(), (answer_alliance, A, H))
    deal(m, A, H, (H, "no_ship"))
    m.answer(H, "accept")
    assert m.state.table.allies[A] == [H]
    assert kinds(m) == ["no_ship"]


@pytest.mark.parametrize("relation", ["allied", "separate"])
def test_one_person_makes_no_deals_with_oneself(relation: str) -> None:
    """ruling: own_two_factions; option: two_factions_each=true"""
    s = position(
        factions=("atreides", "harkonnen", "emperor", "guild"),
        allies=[(0, 2), (1, 3)] if relation == "allied" else [],
        two_factions_each=True,
        own_factions_relation=relation,
    )
    ask = play(s).draft(0, "offer_deal")
    assert ask is not None
    assert list(ask.options) == [1, 3]
    apart = position(factions=("atreides", "harkonnen", "emperor", "guild"))
    ask = play(apart).draft(0, "offer_deal")
    assert ask is not None
    assert list(ask.options) == [1, 2, 3]


@pytest.mark.parametrize("how", ["typed_and_text", "typed", "off"])
def test_a_table_decides_what_deals_it_allows(how: str) -> None:
    """ruling: promises; option: deals=typed_and_text; option: deals=typed; option: deals=off"""
    m = play(position(deals=how))
    assert ("offer_deal" in m.offers(A)) == (how != "off")
    if how == "off":
        with pytest.raises(Refused):
            m.draft(A, "offer_deal", H)
        return
    ask = m.draft(A, "offer_deal", H, ELSE, A)
    assert ask is not None
    assert ("written" in ask.options) == (how == "typed_and_text")


def test_a_seat_has_at_most_three_open_offers() -> None:
    """ruling: promises"""
    m = play(position())
    for number in range(3):
        assert offer(m, A, H, (A, "pay_now", 1)) == number + 1
    assert "offer_deal" not in m.offers(A)
    act(m, A, "withdraw_deal", 2)
    assert "offer_deal" in m.offers(A)


def test_one_deal_holds_at_most_six_promises() -> None:
    """ruling: promises"""
    m = play(position())
    act(m, A, "offer_deal", H, ELSE, *([H, "no_ship"] * 6))
    assert len(m.state.table.deals[0].promises) == 6


def test_open_offers_lapse_with_the_turn() -> None:
    """ruling: promises"""
    s = position()
    m = play(s)
    offer(m, A, H, (A, "pay_now", 1))
    bindings.expire(m.state, "collection")
    assert len(m.state.table.deals) == 1
    bindings.expire(m.state, "turn")
    assert m.state.table.deals == []


def test_an_offer_that_would_come_too_late_lapses() -> None:
    """ruling: promises"""
    m = play(auction(position()), bid)
    offer(m, A, H, (H, "no_bid", "auction"))
    offer(m, A, H, (H, "no_bid", "bidding"))
    bindings.expire(m.state, "auction")
    assert [lying.number for lying in m.state.table.deals] == [2]
    assert told(m, "deal_lapsed") == [{"number": 1}]


# ---- what a deal cannot hold


@pytest.mark.parametrize("term", ["card", "leader", "forces", "power", "discount"])
def test_what_cannot_change_hands_cannot_be_promised(term: str) -> None:
    """ruling: bribes; ruling: promises"""
    m = play(position())
    ask = m.draft(A, "offer_deal", H, ELSE, A)
    assert ask is not None
    assert term not in ask.options
    with pytest.raises(Refused) as why:
        m.draft(A, "offer_deal", H, ELSE, A, term)
    assert why.value.rule == "bribes"
    assert why.value.sentence == FORBIDDEN[term]


def test_every_refused_promise_names_its_ruling() -> None:
    """ruling: promises"""
    m = play(position(spice={A: 0}, deals="typed"))
    for promise in ("pay_now", "pay_when", "written", "leave"):
        with pytest.raises(Refused) as why:
            m.draft(A, "offer_deal", H, ELSE, A, promise)
        assert why.value.rule == "promises"


def test_nobody_promises_more_spice_than_there_is() -> None:
    """ruling: promises; promise: pay_now; promise: pay_when"""
    m = play(position(spice={A: 5}))
    with pytest.raises(Refused):
        m.draft(A, "offer_deal", H, ELSE, A, "pay_now", 6)
    ask = m.draft(A, "offer_deal", H, ELSE, A, "pay_now", 3, A, "pay_when")
    assert ask is not None
    assert list(ask.options) == [1, 2]
    ask = m.draft(A, "offer_deal", H, ELSE, A, "pay_now", 5, A)
    assert ask is not None
    assert "pay_now" not in ask.options
    assert "no_ship" in ask.options


def test_a_deal_is_refused_when_its_spice_has_gone() -> None:
    """ruling: promises; promise: pay_now; promise: pay_when"""
    m = play(position())
    first = offer(m, A, H, (A, "pay_now", 7))
    second = offer(m, A, E, (A, "pay_when", 6, "turn_ends"))
    third = offer(m, A, E, (A, "pay_now", 3))
    accept(m, H, first)
    with pytest.raises(Refused, match="6 spice and can spend 3") as why:
        m.draft(E, "accept_deal", second)
    assert why.value.rule == "promises"
    accept(m, E, third)
    assert m.state.table.spice == [0, 17, 13, 10, 10, 10]


def test_spice_of_a_standing_bid_or_a_pledge_cannot_be_promised() -> None:
    """ruling: promises; promise: pay_now"""
    m = play(auction(position(allies=[(A, E)])), bid)
    act(m, A, "pledge", 4)
    ask = m.draft(A, "offer_deal", H, ELSE, A, "pay_now")
    assert ask is not None
    assert list(ask.options) == [1, 2, 3, 4, 5, 6]
    m.answer(A, 5)
    act(m, A, "offer_deal", H, ELSE, A, "pay_now", DONE)
    assert m.state.table.deals[0].promises[0].number == 1


def test_who_has_a_sealed_plan_pays_nothing_until_it_is_shown() -> None:
    """ruling: promises; promise: pay_now"""
    s = position("battle", forces={A: {"arrakeen": 5}, H: {"arrakeen": 5}})
    s.shields[A].plan = Plan(2, 4, "", False, "", "")
    m = play(s)
    ask = m.draft(A, "offer_deal", H, ELSE, A, "pay_now")
    assert ask is not None
    assert max(map(int, ask.options)) == 6
    offer(m, A, H, (A, "pay_now", 2))
    with pytest.raises(Refused, match="battle plan"):
        m.draft(H, "accept_deal")
    m.state.shields[A].plan = None
    m = play(m.state)
    choose(m, H, "accept_deal", 1)
    assert m.state.table.spice[A] == 8


def planned(m: Match[State], seat: Seat) -> None:
    """A seat answers its plan: anybody, no card, all its forces with all the spice they take."""
    while seat in m.asks:
        m.answer(seat, m.asks[seat].options[-1 if m.asks[seat].kind in ("dial", "spice") else 0])


def test_who_has_answered_a_plan_pays_nothing_until_it_is_shown() -> None:
    """ruling: promises; promise: pay_now"""
    s = position("battle", forces={H: {"arrakeen": 5}, E: {"arrakeen": 5}}, spice={H: 5})
    m = play(fight(s, "arrakeen", H, E))
    number = offer(m, H, E, (H, "pay_now", 3), (E, "dial_at_most", "arrakeen", 1))
    planned(m, H)
    before = m.view(H).since
    with pytest.raises(Refused, match="has made a battle plan"):
        m.draft(E, "accept_deal")
    with pytest.raises(Refused, match="has made a battle plan"):
        m.act(E, "accept_deal")
    assert m.view(H).since == before
    m.take_back(H)
    accept(m, E, number)
    assert m.state.table.spice[H] == 2


def test_who_has_answered_a_plan_waits_with_payments_that_it_would_accept_itself() -> None:
    """ruling: promises; promise: pay_now"""
    s = position("battle", forces={H: {"arrakeen": 5}, E: {"arrakeen": 5}}, spice={H: 5})
    m = play(fight(s, "arrakeen", H, E))
    offer(m, G, H, (H, "pay_now", 3), (G, "no_ship"))
    planned(m, H)
    with pytest.raises(Refused, match="has made a battle plan"):
        m.act(H, "accept_deal")


def test_the_emperor_gives_away_nothing_of_the_spice_in_an_answered_plan() -> None:
    """ruling: promises"""
    forces = {H: {"arrakeen": 5}, E: {"arrakeen": 5}}
    m = play(fight(position("battle", forces=forces, allies=[(E, G)]), "arrakeen", H, E))
    assert list(m.draft(E, "give_spice").options) == list(range(1, 11))  # type: ignore[union-attr]
    planned(m, E)
    assert list(m.draft(E, "give_spice").options) == list(range(1, 6))  # type: ignore[union-attr]


# ---- which promise gives way


@pytest.mark.parametrize(("older", "newer"), [(H, E), (E, H)])
def test_an_older_promise_beats_a_newer_one(older: int, newer: int) -> None:
    """ruling: promises; promise: ally"""
    m = play(position("spice_blow"))
    deal(m, A, G, (A, "ally", older))
    deal(m, A, G, (A, "ally", newer))
    m = play(m.state, (propose, A), nexus_ends)
    assert m.state.table.proposed == [[A, older]]


@pytest.mark.parametrize(("older", "newer"), [("ally", "no_ally"), ("no_ally", "ally")])
def test_of_two_promises_that_cannot_both_be_kept_the_newer_gives_way(
    older: str, newer: str
) -> None:
    """ruling: promises; promise: ally; promise: no_ally"""
    m = play(position("spice_blow"))
    deal(m, A, G, (A, older, H))
    deal(m, A, G, (A, newer, H))
    m = play(m.state, (answer_alliance, H, A))
    assert m.state.table.allies[A] == ([H] if older == "ally" else [])


# ---- the whole list


def test_the_list_of_promises_is_that_of_the_ruling() -> None:
    """ruling: promises"""
    import tomllib

    text = files("landsraad.games.dune.components").joinpath("rulings.toml").read_text()
    (ruling,) = [r for r in tomllib.loads(text)["ruling"] if r["id"] == "promises"]
    assert list(PROMISES) == [promise["id"] for promise in ruling["promises"]]


def test_an_offer_does_not_depend_on_the_secrets_of_others() -> None:
    """ruling: promises; promise: show; promise: pay_now"""
    known = play(position(hands={H: ["lasgun", "shield"]}))
    other = position(hands={H: ["karama", "karama"]})
    other.shields[H].traitors = ["stilgar"]
    unknown = play(other)
    for words in ((), ("show",), ("show", "card"), ("pay_now",)):
        asks = [m.draft(A, "offer_deal", H, ELSE, H, *words) for m in (known, unknown)]
        assert asks[0] == asks[1]


def open_before_set_up_is_over(s: State, seat: int) -> list[str]:
    return ["offer_deal"]


SWITCHES: dict[str, Switch] = {
    "ruling: promises": without(offers.keep),
    "ruling: bribes": without(offers.may_deal, True),
    "ruling: setup_order": instead(free_acts.offers, open_before_set_up_is_over),
    "ruling: own_two_factions": without(table.partner, NOBODY),
    **unkept("pay_now", "pay_when", "ally", "no_ally", "show"),
}

"""What else seats may do out of turn: show, give, pledge, revive with a Ghola."""

import pytest

from landsraad.games.dune.components import LEADERS_OF
from landsraad.games.dune.rules import secrecy, table
from landsraad.games.dune.rules.cards import ghola, karama
from landsraad.games.dune.rules.deals import gifts
from landsraad.games.dune.rules.phases.bidding import bid
from landsraad.games.dune.rules.phases.shipment import ship
from landsraad.games.dune.rules.table import help_for, spendable
from landsraad.games.dune.state import Binding, Capture, Shipment
from landsraad.kernel import PASS, Refused

from .positions import Playing, Position
from .positions_deals import (
    A,
    B,
    E,
    F,
    G,
    H,
    act,
    auction,
    capture,
    fight,
    options,
    play,
    position,
    told,
)
from .switching import Switch, without

GHOLA = "tleilaxu_ghola"


# ---- showing


def test_a_card_may_be_shown_to_one_seat_and_nobody_else_learns_of_it() -> None:
    """ruling: memory"""
    m = play(position(hands={A: ["lasgun", "shield", "shield"]}))
    act(m, A, "show", "card", "shield", H)
    assert m.state.shields[H].notes[f"{A} holds shield"] == 1
    assert all(m.state.shields[seat].notes == {} for seat in (A, E, G, B, F))
    assert told(m, "shown_card", H) == [{"seat": A, "card": "shield", "number": 1}]
    assert told(m, "shown_card", E) == []


def test_a_hand_may_be_shown_to_all() -> None:
    """ruling: memory"""
    m = play(position(hands={A: ["lasgun", "shield", "shield"]}))
    act(m, A, "show", "hand", "all")
    for seat in (H, E, G, B, F):
        assert m.state.shields[seat].notes[f"{A} holds shield"] == 2
    assert len(told(m, "shown_card")) == 2


def test_a_traitor_card_or_all_of_them_may_be_shown() -> None:
    """ruling: memory"""
    m = play(position(traitors={H: ["stilgar", "chani"]}))
    act(m, H, "show", "traitor", "chani", A)
    assert f"{H} traitor stilgar" not in m.state.shields[A].notes
    act(m, H, "show", "traitors", A)
    assert m.state.shields[A].notes[f"{H} traitor stilgar"] == 1


def test_the_prediction_may_be_shown() -> None:
    """ruling: memory"""
    m = play(position())
    act(m, B, "show", "prediction", A)
    learned = {f"{B} predicted atreides": 1, f"{B} predicted turn 7": 1}
    assert learned.items() <= m.state.shields[A].notes.items()
    assert told(m, "shown_prediction", A) == [{"seat": B, "faction": "atreides", "turn": 7}]


def test_what_was_looked_at_may_be_shown_by_whose_power_it_is() -> None:
    """ruling: memory"""
    s = auction(position())
    s.shields[F].notes["storm card"] = s.box.storm_card = 5
    s.shields[A].notes["spice card"] = "shai_hulud"
    s.shields[E].notes = {"storm card at least": 3, "sale kind special": 1}
    m = play(s, bid)
    act(m, F, "show", "storm_card", E)
    act(m, A, "show", "spice_card", E)
    act(m, A, "show", "sale_card", E)
    seen = {"storm card": 5, "spice card": "shai_hulud", "sale": "karama"}
    trace = {"shown": 3, "shown last": f"{A} sale_card"}
    assert m.state.shields[E].notes == {**seen, **trace}
    with pytest.raises(Refused):
        m.draft(E, "show", "storm_card", H)


def test_nobody_can_show_what_is_not_there() -> None:
    """ruling: memory"""
    m = play(position(hands={A: ["lasgun"]}, traitors={A: ["stilgar"]}))
    for words in (("card", "shield", H), ("prediction", H), ("storm_card", H), ("spice_card", H)):
        with pytest.raises(Refused):
            m.draft(A, "show", *words)


# ---- the Emperor's gifts


def test_the_emperor_gives_an_ally_spice_and_says_how_much() -> None:
    """ruling: ally_spice_gift; power: emperor share_wealth"""
    m = play(position(allies=[(E, A)]))
    act(m, E, "give_spice", 4)
    assert m.state.table.spice[A] == 14
    assert m.state.table.spice[E] == 6
    assert told(m, "gift") == [{"seat": E, "other": A, "amount": 4}]


def test_a_karama_stops_one_gift() -> None:
    """power: emperor share_wealth; stop: emperor share_wealth"""
    m = play(position(allies=[(E, A)], hands={H: ["karama"]}))
    act(m, E, "give_spice", 4)
    assert (m.state.table.spice[E], m.state.table.held[E]) == (6, 4)
    assert options(m, H) == [PASS, "share_wealth"]
    m.answer(H, "share_wealth")
    m.answer(H, "karama")
    assert m.state.table.spice[E] == 10
    assert m.state.table.spice[A] == 10
    assert told(m, "gift_stopped") == [{"seat": E, "other": A, "amount": 4}]
    act(m, E, "give_spice", 4)
    assert m.state.table.spice[A] == 14


def test_a_karama_that_lasts_all_phase_stops_every_gift() -> None:
    """stop: emperor share_wealth; option: karama_blocks_whole_phase=true"""
    s = position(allies=[(E, A)], hands={H: ["karama"]}, karama_blocks_whole_phase=True)
    m = play(s)
    act(m, E, "give_spice", 4)
    m.answer(H, "share_wealth")
    m.answer(H, "karama")
    assert m.state.table.spice[A] == 10
    assert "give_spice" not in m.offers(E)


def test_nobody_but_the_emperor_gives_and_only_to_an_ally() -> None:
    """ruling: ally_spice_gift; power: emperor share_wealth"""
    m = play(position(allies=[(E, A), (H, G)]))
    for seat in (A, H, G):
        assert "give_spice" not in m.offers(seat)
    assert "give_spice" not in play(position()).offers(E)


def test_any_ally_of_a_large_alliance_may_be_given_spice() -> None:
    """power: emperor share_wealth"""
    m = play(position(allies=[(E, A, H)], alliance_rules="three_members_four"))
    act(m, E, "give_spice", H, 4)
    assert m.state.table.spice[:3] == [10, 14, 6]
    with pytest.raises(Refused):
        m.draft(E, "give_spice", G, 4)


def test_promised_spice_cannot_be_given() -> None:
    """ruling: ally_spice_gift; power: emperor share_wealth"""
    s = auction(position(allies=[(E, A)]), turn=E)
    m = play(s, bid)
    m.answer(E, 7)
    with pytest.raises(Refused):
        m.draft(E, "give_spice", 4)
    act(m, E, "give_spice", 3)
    assert m.state.table.spice[E] == 7


# ---- pledges


def test_a_pledge_lets_an_ally_bid_more_than_it_has() -> None:
    """ruling: ally_bid_support"""
    m = play(auction(position(allies=[(A, H)])), bid)
    assert max(x for x in options(m, A) if isinstance(x, int)) == 10
    act(m, H, "pledge", 4)
    assert max(x for x in options(m, A) if isinstance(x, int)) == 14
    assert spendable(m.state, H) == 6
    assert told(m, "pledged") == [{"seat": H, "other": A, "amount": 4}]


def test_a_pledge_lets_an_ally_ship_more_than_it_can_pay() -> None:
    """ruling: ally_pays_shipment"""
    m = play(position("shipment", spice={A: 0}, allies=[(A, H)]), (ship, A))
    assert not any(str(part).startswith("carthag@") for part in options(m, A))
    m = play(position("shipment", spice={A: 0}, allies=[(A, H)]))
    act(m, H, "pledge", 4)
    m = play(m.state, (ship, A))
    assert any(str(part).startswith("carthag@") for part in options(m, A))


def test_nobody_pledges_more_than_can_be_given() -> None:
    """ruling: ally_bid_support"""
    m = play(position("bidding", allies=[(A, H)]))
    with pytest.raises(Refused):
        m.draft(H, "pledge", 11)
    act(m, H, "pledge", 10)
    assert spendable(m.state, H) == 0
    draft = m.draft(H, "pledge")
    assert draft is not None
    assert list(draft.options) == list(range(10))


def test_nobody_pledges_to_a_seat_that_is_no_ally() -> None:
    """ruling: ally_bid_support"""
    m = play(position(allies=[(A, H)]))
    assert "pledge" not in m.offers(E)
    with pytest.raises(Refused):
        m.draft(H, "pledge", E, 3)


def test_a_pledge_may_be_lowered_but_not_below_what_a_standing_bid_needs() -> None:
    """ruling: ally_bid_support"""
    m = play(auction(position(allies=[(A, H)])), bid)
    act(m, H, "pledge", 6)
    m.answer(A, 13)
    draft = m.draft(H, "pledge")
    assert draft is not None
    assert list(draft.options) == [3, 4, 5, 7, 8, 9, 10]
    act(m, H, "pledge", 3)
    assert help_for(m.state.table, A) == 3


def test_a_pledge_may_not_fall_below_what_a_declared_shipment_needs() -> None:
    """ruling: ally_pays_shipment"""
    s = position("shipment", allies=[(A, H)])
    s.table.pledges[H] = {A: 6}
    s.table.shipment = Shipment(A, "reserves", "carthag@10", {"": [12, 0]}, 12)
    m = play(s)
    with pytest.raises(Refused):
        m.draft(H, "pledge", 1)
    act(m, H, "pledge", 2)
    assert m.state.table.pledges[H] == {A: 2}


def test_the_pledges_of_other_allies_count_before_one_is_held_to_its_own() -> None:
    """ruling: large_alliances; ruling: ally_bid_support"""
    s = auction(position(allies=[(A, H, G)], alliance_rules="three_members_four"))
    m = play(s, bid)
    act(m, H, "pledge", A, 4)
    act(m, G, "pledge", A, 2)
    m.answer(A, 13)
    act(m, H, "pledge", A, 1)
    draft = m.draft(G, "pledge", A)
    assert draft is not None
    assert min(map(int, draft.options)) == 3


def test_a_pledge_of_nothing_is_no_pledge() -> None:
    """ruling: ally_bid_support"""
    m = play(position("bidding", allies=[(A, H)]))
    act(m, H, "pledge", 4)
    act(m, H, "pledge", 0)
    assert m.state.table.pledges[H] == {}


# ---- Tleilaxu Ghola


def test_a_ghola_brings_a_leader_back_at_any_time_for_nothing() -> None:
    """card: tleilaxu_ghola; ruling: ghola_is_extra"""
    s = position("bidding", hands={F: [GHOLA]}, spice={F: 0})
    s.table.dead, s.table.fought = ["stilgar"], {"stilgar": "arrakeen"}
    m = play(s)
    act(m, F, "ghola")
    assert m.state.table.dead == []
    assert m.state.table.fought == {}
    assert m.state.table.discard == [GHOLA]
    assert told(m, "leader_revived") == [{"seat": F, "leader": "stilgar"}]


def test_a_leader_revived_in_a_battle_may_fight_in_it() -> None:
    """card: tleilaxu_ghola; ruling: ghola_is_extra"""
    forces = {A: {"arrakeen": 5}, H: {"arrakeen": 5}}
    s = position(forces=forces, hands={H: [GHOLA, "shield"]})
    s.table.dead = [x for x in LEADERS_OF["harkonnen"] if x != "umman_kudu"]
    m = play(fight(s, "arrakeen", A, H))
    for _ in range(5):
        if H in m.asks and m.asks[H].kind == "leader":
            break
        m.answer(A if A in m.asks else next(iter(m.asks)), PASS)
    assert options(m, H) == ["umman_kudu"]
    act(m, H, "ghola", "feyd_rautha")
    assert set(options(m, H)) == {"umman_kudu", "feyd_rautha"}


def test_a_ghola_brings_up_to_five_forces_back_whatever_their_kind() -> None:
    """card: tleilaxu_ghola; ruling: ghola_is_extra"""
    m = play(position(hands={E: [GHOLA]}, tanks={E: (4, 3)}))
    draft = m.draft(E, "ghola")
    assert draft is not None
    assert list(draft.options) == [1, 2, 3, 4, 5]
    act(m, E, "ghola", 5, 3)
    assert m.state.table.tanks[E] == [2, 0]
    assert m.state.table.reserves[E] == [13, 5]
    assert told(m, "revived") == [{"seat": E, "forces": 5, "amount": 0}]


def test_a_ghola_brings_the_kwisatz_haderach_back() -> None:
    """card: tleilaxu_ghola; ruling: kwisatz_haderach_revival"""
    s = position(hands={A: [GHOLA]})
    s.table.kwisatz_dead = True
    m = play(s)
    act(m, A, "ghola")
    assert not m.state.table.kwisatz_dead


def test_a_leader_killed_in_captivity_becomes_known_when_a_ghola_revives_it() -> None:
    """card: tleilaxu_ghola"""
    s = position(hands={F: [GHOLA]})
    capture(s, "chani", killed=True)
    capture(s, "stilgar", killed=True)
    s.table.captures[0] = Capture(F, ["chani", "jamis"], True)
    m = play(s)
    act(m, F, "ghola", "stilgar")
    assert m.state.shields[F].buried == ["chani"]
    assert m.state.table.deaths == {"stilgar": 1}
    (left,) = m.state.table.captures
    assert "chani" in left.candidates
    assert "stilgar" not in left.candidates


def test_nobody_revives_without_the_card_or_without_anything_dead() -> None:
    """card: tleilaxu_ghola"""
    s = position(hands={F: [GHOLA]}, tanks={E: (3, 0)})
    s.table.dead = ["umman_kudu"]
    m = play(s)
    assert not any("ghola" in m.offers(seat) for seat in range(6))


# ---- what waits for an answer, and spice that is not free


def test_while_cards_are_given_back_nothing_else_is_played() -> None:
    start = Position("harkonnen", "atreides", "guild").hand("harkonnen", "karama")
    start.hand("atreides", "truthtrance", "shield")
    game = start.at(("ship_and_move", 2)).act("harkonnen", "swap_cards", 2)
    assert "truthtrance" not in game.offers("harkonnen")
    game.say("harkonnen", "give back", "shield").say("harkonnen", "give back", "truthtrance")
    assert sorted(game.shield("atreides").hand) == ["shield", "truthtrance"]


def test_no_swap_while_an_answer_is_awaited() -> None:
    start = Position("harkonnen", "atreides", "guild").hand("harkonnen", "karama")
    start.hand("atreides", "karama").spice("atreides", 2).hand("guild", "truthtrance")
    game = start.set(phase="bidding").at("bidding_phase").quiet("stop bidding_prescience")
    game.act("guild", "truthtrance", 1, "will_bid_above", 2)
    assert "swap_cards" not in game.offers("harkonnen")


def shown_dial() -> Playing:
    start = Position("atreides", "harkonnen", "emperor").ally("harkonnen", "emperor")
    start.forces("atreides", "arrakeen@9", 5).forces("harkonnen", "arrakeen@9", 4)
    game = start.spice("harkonnen", 4).set(phase="battle").at("battle_phase")
    game.say("atreides", "foresee", "dial").quiet("stop battle_prescience")
    return game.say("harkonnen", "show dial", 8).quiet("see whole plan")


def test_spice_that_a_shown_number_rests_on_is_not_given_away() -> None:
    game = shown_dial()
    assert "pledge" not in game.offers("harkonnen")
    for kind in ("leader", "weapon", "defense"):
        game.say("harkonnen", kind, game.options("harkonnen", kind)[0])
    assert game.options("harkonnen", "dial") == [8]


def test_spice_that_a_spoken_intent_rests_on_is_not_pledged_away() -> None:
    start = Position("atreides", "harkonnen", "emperor").ally("harkonnen", "emperor")
    start.set(bindings=[Binding(1, "will_bid_above", number=5, until="auction", turn=2)])
    game = start.set(phase="bidding").at("bidding_phase")
    assert "pledge" not in game.offers("harkonnen")
    assert "pledge" in game.offers("emperor")


SWITCHES: dict[str, Switch] = {
    "ruling: memory": without(secrecy.seen_things, []),
    "ruling: ally_spice_gift": without(gifts.may_give, True),
    "ruling: ally_bid_support": without(table.help_for, 0),
    "ruling: ally_pays_shipment": without(table.help_for, 0),
    "ruling: large_alliances": without(table.help_for, 0),
    "ruling: ghola_is_extra": without(ghola.revive_leader),
    "ruling: kwisatz_haderach_revival": without(ghola.revive_leader),
    "card: tleilaxu_ghola": without(ghola.may_revive, False),
    "power: emperor share_wealth": without(gifts.may_give, False),
    "stop: emperor share_wealth": without(karama.was_stopped, False),
}

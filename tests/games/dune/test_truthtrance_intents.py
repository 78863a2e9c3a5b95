"""Truthtrance: questions about intents, which answers are possible, and that they bind."""

from collections.abc import Callable
from typing import Any

import pytest

from landsraad.games.dune.components import CARDS, LEADERS_OF, PARTS_OF
from landsraad.games.dune.rules.cards import truth_answers
from landsraad.games.dune.rules.deals import bindings, offers
from landsraad.games.dune.rules.phases import battle_plan
from landsraad.games.dune.rules.phases.bidding import bid
from landsraad.games.dune.rules.phases.movement import move
from landsraad.games.dune.rules.phases.nexus import answer_alliance, nexus_ends, propose
from landsraad.games.dune.rules.phases.shipment import ship, ship_and_move
from landsraad.games.dune.state import Plan, State
from landsraad.kernel import PASS, Match, Refused, Value

from .positions_deals import (
    TRUTH,
    A,
    E,
    F,
    G,
    H,
    ask,
    asked,
    auction,
    capture,
    deal,
    fight,
    options,
    play,
    position,
    unbound,
    unkept,
)
from .switching import Switch, without

CARTHAG = PARTS_OF["carthag"][0]


# ---- intents in battle


def battle(hands: dict[int, list[str]] | None = None, **more: Any) -> Match[State]:
    """Atreides attack Harkonnen in Arrakeen, and have let their foresight go by."""
    forces = {A: {"arrakeen": 5}, H: {"arrakeen": 5}}
    s = position("battle", forces=forces, hands=hands or {G: [TRUTH]}, **more)
    m = play(fight(s, "arrakeen", A, H))
    m.answer(A, PASS)
    return m


def element(m: Match[State], kind: str) -> list[Value]:
    """Let the Harkonnen plan with the first that they may choose, up to this element."""
    for _ in range(20):
        if H in m.asks and m.asks[H].kind == kind:
            return options(m, H)
        ask = m.asks.get(H) or next(iter(m.asks.values()))
        assert ask.kind != "wait", f"{kind} was never asked"
        m.answer(ask.seat, next((x for x in (PASS, "none") if x in ask.options), ask.options[0]))
    raise AssertionError(f"{kind} was never asked")


def breach(m: Match[State], value: Value) -> None:
    with pytest.raises(Refused):
        m.answer(H, value)


def test_who_said_it_would_use_a_leader_must() -> None:
    """ruling: truthtrance_questions; question: will_use_leader"""
    m = battle()
    assert len(element(m.fork(), "leader")) == 5
    ask(m, "will_use_leader", "umman_kudu")
    assert options(m, H) == ["yes", "no"]
    m.answer(H, "yes")
    assert element(m, "leader") == ["umman_kudu"]
    breach(m, "feyd_rautha")


def test_who_said_it_would_not_use_a_leader_cannot() -> None:
    """ruling: truthtrance_questions; question: will_use_leader"""
    m = battle()
    ask(m, "will_use_leader", "umman_kudu")
    m.answer(H, "no")
    assert "umman_kudu" not in element(m, "leader")
    breach(m, "umman_kudu")


def test_who_has_one_leader_left_can_only_say_yes() -> None:
    """ruling: truthtrance_questions; question: will_use_leader"""
    m = battle()
    m.state.table.dead = list(LEADERS_OF["harkonnen"][:4])
    ask(m, "will_use_leader")
    assert options(m, H) == ["yes"]


def test_the_missing_captive_of_another_cannot_be_promised() -> None:
    """ruling: truthtrance_questions; question: will_use_leader"""
    m = battle()
    capture(m.state, "chani")
    m = play(m.state)
    fork = m.fork(live=True)
    ask(fork, "will_use_leader", "stilgar")
    assert options(fork, H) == ["no"]
    ask(m, "will_use_leader", "chani")
    m.answer(H, "yes")
    assert m.state.shields[E].notes == {"captive chani": 1}
    assert m.state.shields[F].notes == {}


def test_who_said_it_would_play_a_kind_of_card_must() -> None:
    """ruling: truthtrance_questions; question: will_use_kind"""
    m = battle({G: [TRUTH], H: ["chaumas", "crysknife"]})
    assert "none" in element(m.fork(), "weapon")
    ask(m, "will_use_kind", "poison")
    m.answer(H, "yes")
    assert m.state.shields[E].notes == {f"{H} holds kind poison": 1}
    assert element(m, "weapon") == ["chaumas"]
    breach(m, "crysknife")


def test_who_said_it_would_not_play_a_kind_of_card_cannot() -> None:
    """ruling: truthtrance_questions; question: will_use_kind"""
    m = battle({G: [TRUTH], H: ["chaumas", "crysknife"]})
    ask(m, "will_use_kind", "poison")
    m.answer(H, "no")
    assert m.state.shields[E].notes == {}
    assert element(m, "weapon") == ["none", "crysknife"]
    breach(m, "chaumas")


def test_who_holds_no_such_card_can_only_say_no() -> None:
    """ruling: truthtrance_questions; question: will_use_kind"""
    m = battle({G: [TRUTH], H: ["crysknife"]})
    ask(m, "will_use_kind", "poison")
    assert m.asks[H].hidden
    assert options(m, H) == ["no"]


def test_an_answer_must_agree_with_an_older_promise() -> None:
    """ruling: promises; question: will_use_kind; promise: battle_kind"""
    m = battle({G: [TRUTH], H: ["chaumas"]})
    deal(m, A, H, (H, "battle_kind", "arrakeen", "poison", "not play"))
    ask(m, "will_use_kind", "poison")
    assert options(m, H) == ["no"]


def test_who_said_it_would_dial_so_much_must() -> None:
    """ruling: truthtrance_questions; question: will_dial_at_least"""
    m = battle()
    assert 0 in element(m.fork(), "dial")
    ask(m, "will_dial_at_least", 3)
    m.answer(H, "yes")
    assert element(m, "dial") == [6, 7, 8, 9, 10]
    breach(m, 5)


def test_who_said_it_would_dial_less_cannot_dial_so_much() -> None:
    """ruling: truthtrance_questions; question: will_dial_at_least"""
    m = battle()
    ask(m, "will_dial_at_least", 3)
    m.answer(H, "no")
    assert element(m, "dial") == [0, 1, 2, 3, 4, 5]
    breach(m, 6)


def test_who_cannot_pay_for_it_cannot_say_that_it_will_dial_so_much() -> None:
    """ruling: truthtrance_questions; question: will_dial_at_least"""
    m = battle(spice={H: 0})
    ask(m, "will_dial_at_least", 3)
    assert options(m, H) == ["no"]


@pytest.mark.parametrize("said", ["yes", "no"])
def test_who_answered_about_a_traitor_must_keep_to_it(said: str) -> None:
    """ruling: truthtrance_questions; question: will_call_traitor"""
    m = battle(traitors={H: ["duncan_idaho"], A: ["chani"]})
    m.state.table.dead = [x for x in LEADERS_OF["atreides"] if x != "duncan_idaho"]
    m = play(m.state)
    ask(m, "will_call_traitor")
    m.answer(H, said)
    calls = [x for x in until_calls(m) if x != PASS]
    assert calls == (["call"] if said == "yes" else [])
    assert options(m, H) == ["call" if said == "yes" else PASS]


def until_calls(m: Match[State]) -> list[Value]:
    for _ in range(30):
        if H in m.asks and set(m.asks[H].options) <= {PASS, "call"}:
            return options(m, H)
        ask = next(iter(m.asks.values()))
        m.answer(ask.seat, next((x for x in (PASS, "none") if x in ask.options), ask.options[0]))
    raise AssertionError("traitors are not called")


def test_who_promised_to_call_no_traitor_can_only_say_no() -> None:
    """ruling: promises; question: will_call_traitor; promise: no_traitor"""
    m = battle()
    deal(m, A, H, (H, "no_traitor", A, "turn"))
    ask(m, "will_call_traitor")
    assert options(m, H) == ["no"]


def test_a_sealed_plan_leaves_one_true_answer() -> None:
    """ruling: plan_may_change; ruling: truthtrance_questions"""
    cases: list[tuple[str, Value, str]] = [
        ("will_use_kind", "poison", "yes"),
        ("will_use_kind", "projectile", "no"),
        ("will_use_leader", "umman_kudu", "yes"),
        ("will_use_leader", "feyd_rautha", "no"),
        ("will_dial_at_least", 1, "yes"),
        ("will_dial_at_least", 2, "no"),
    ]
    for question, about, truth in cases:
        m = battle({G: [TRUTH], H: ["chaumas", "crysknife"]})
        m.state.shields[H].plan = Plan(3, 1, "umman_kudu", False, "chaumas", "")
        m = play(m.state)
        ask(m, question, about)
        assert options(m, H) == [truth]


def test_an_answer_about_a_battle_binds_until_it_ends() -> None:
    """ruling: truthtrance_questions; question: will_use_kind"""
    m = battle({G: [TRUTH], H: ["chaumas"]})
    ask(m, "will_use_kind", "poison")
    m.answer(H, "no")
    assert len(m.state.table.bindings) == 1
    bindings.expire(m.state, "battle")
    assert m.state.table.bindings == []


def test_only_the_two_sides_are_asked_about_a_battle_and_only_before_the_reveal() -> None:
    """ruling: truthtrance_questions"""
    about_battle = {"will_use_leader", "will_use_kind", "will_dial_at_least", "will_call_traitor"}
    m = battle()
    assert about_battle <= set(asked(m, H))
    assert about_battle <= set(asked(m, A))
    assert not about_battle & set(asked(m, E))
    assert m.state.table.battle is not None
    m.state.table.battle.plans = {A: Plan(0, 0, "", False, "", "")}
    assert not about_battle & set(asked(play(m.state), H))


def test_answers_already_given_to_the_open_step_stand_if_they_still_fit() -> None:
    """ruling: plan_may_change; question: will_use_kind"""
    hands = {G: [TRUTH], H: ["chaumas", "crysknife"]}
    for weapon, stays in (("crysknife", True), ("chaumas", False)):
        m = battle(hands)
        for said in ("pass", "none"):
            if A in m.asks and said in m.asks[A].options:
                m.answer(A, said)
        m.answer(H, "feyd_rautha")
        m.answer(H, weapon)
        assert m.asks[H].kind == "defense"
        ask(m, "will_use_kind", "poison")
        m.answer(H, "no")
        assert (m.asks[H].kind == "defense") == stays


# ---- intents elsewhere


def test_who_said_it_would_ship_somewhere_must() -> None:
    """ruling: truthtrance_questions; question: will_ship_to"""
    m = play(position("shipment", hands={G: [TRUTH]}), (ship, H), (move, H))
    assert PASS in options(m, H)
    ask(m, "will_ship_to", "carthag")
    m.answer(H, "yes")
    assert m.asks[H].kind == "forces from "
    m.answer(H, 2)
    assert m.state.table.forces[H] == {CARTHAG: [2, 0]}
    assert m.state.table.bindings == []


def test_who_said_it_would_not_ship_somewhere_cannot() -> None:
    """ruling: truthtrance_questions; question: will_ship_to"""
    m = play(position("shipment", hands={G: [TRUTH]}), (ship, H))
    assert CARTHAG in options(m, H)
    ask(m, "will_ship_to", "carthag")
    m.answer(H, "no")
    assert CARTHAG not in options(m, H)
    breach(m, CARTHAG)


IMPOSSIBLE: list[Callable[[State], None]] = [
    lambda s: s.table.spice.__setitem__(H, 0),
    lambda s: s.table.reserves.__setitem__(H, [0, 0]),
    lambda s: setattr(s.table, "storm", int(CARTHAG.split("@")[1])),
    lambda s: s.table.acted.append(H),
]


@pytest.mark.parametrize("change", IMPOSSIBLE[:3], ids=["spice", "reserves", "storm"])
def test_who_cannot_ship_somewhere_can_only_say_no(change: Callable[[State], None]) -> None:
    """ruling: truthtrance_questions; question: will_ship_to"""
    s = position("shipment", hands={G: [TRUTH]})
    change(s)
    s.table.tanks[H] = [20 - s.table.reserves[H][0], 0]
    s.table.bank = -sum(s.table.spice)
    m = play(s, (ship, E))
    ask(m, "will_ship_to", "carthag")
    assert options(m, H) == ["no"]


def test_whose_turn_is_over_is_not_asked_about_it() -> None:
    """ruling: truthtrance_questions; question: will_ship_to; question: will_move_to"""
    s = position("shipment", hands={G: [TRUTH]})
    assert {"will_ship_to", "will_move_to"} <= set(asked(play(s, (ship, E)), H))
    IMPOSSIBLE[3](s)
    assert not {"will_ship_to", "will_move_to"} & set(asked(play(s), H))
    late = play(position("battle", hands={G: [TRUTH]}))
    assert not {"will_ship_to", "will_move_to"} & set(asked(late, H))


def test_who_has_shipped_cannot_say_that_it_will() -> None:
    """ruling: truthtrance_questions; question: will_ship_to"""
    s = position("shipment", hands={G: [TRUTH]}, forces={H: {"carthag": 2}})
    m = play(s, (ship_and_move, H))
    m.answer(H, PASS)
    assert m.asks[H].kind == "move from"
    ask(m, "will_ship_to", "arrakeen")
    assert options(m, H) == ["no"]


def test_who_said_it_would_move_somewhere_must() -> None:
    """ruling: truthtrance_questions; question: will_move_to"""
    s = position("shipment", hands={G: [TRUTH]}, forces={H: {"carthag": 2}})
    m = play(s, (move, H))
    assert PASS in options(m, H)
    ask(m, "will_move_to", "imperial_basin")
    m.answer(H, "yes")
    assert PASS not in options(m, H)
    assert all(str(part).startswith("imperial_basin@") for part in options(m, H))


def test_who_said_it_would_not_move_somewhere_cannot() -> None:
    """ruling: truthtrance_questions; question: will_move_to"""
    s = position("shipment", hands={G: [TRUTH]}, forces={H: {"carthag": 2}})
    m = play(s, (move, H))
    ask(m, "will_move_to", "imperial_basin")
    m.answer(H, "no")
    m.answer(H, "carthag")
    assert options(m, H)
    assert not any(str(part).startswith("imperial_basin@") for part in options(m, H))
    breach(m, "imperial_basin@10")


def test_who_can_neither_walk_nor_ship_there_can_only_say_no() -> None:
    """ruling: truthtrance_questions; question: will_move_to"""
    s = position("shipment", hands={G: [TRUTH]}, forces={H: {"sietch_tabr": 2}})
    m = play(s, (ship_and_move, H))
    fork = m.fork(live=True)
    ask(fork, "will_move_to", "tueks_sietch")
    assert options(fork, H) == ["yes", "no"]
    m.answer(H, PASS)
    ask(m, "will_move_to", "tueks_sietch")
    assert options(m, H) == ["no"]


def test_an_answer_about_the_turn_binds_until_shipment_and_movement_end() -> None:
    """ruling: truthtrance_questions; question: will_ship_to; question: will_move_to"""
    for question in ("will_ship_to", "will_move_to"):
        m = play(position("bidding", hands={G: [TRUTH]}))
        ask(m, question, "carthag")
        m.answer(H, "no")
        for phase in ("bidding", "revival"):
            bindings.expire(m.state, phase)
        assert [b.kind for b in m.state.table.bindings] == [question]
        bindings.expire(m.state, "shipment")
        assert m.state.table.bindings == []


def test_who_said_it_would_bid_more_must_until_it_has() -> None:
    """ruling: truthtrance_questions; question: will_bid_above; option: truthtrance_future=true"""
    m = play(auction(position(hands={G: [TRUTH]}), turn=H), bid)
    assert options(m, H) == [PASS, *range(1, 11)]
    ask(m, "will_bid_above", 3)
    m.answer(H, "yes")
    assert options(m, H) == [4, 5, 6, 7, 8, 9, 10]
    for value in (PASS, 3):
        breach(m, value)
    m.answer(H, 4)
    assert m.state.table.bindings == []


def test_who_said_it_would_not_bid_more_cannot() -> None:
    """ruling: truthtrance_questions; question: will_bid_above"""
    m = play(auction(position(hands={G: [TRUTH]}), turn=H), bid)
    ask(m, "will_bid_above", 3)
    m.answer(H, "no")
    assert options(m, H) == [PASS, 1, 2, 3]
    breach(m, 4)
    bindings.expire(m.state, "auction")
    assert m.state.table.bindings == []


def test_who_cannot_bid_more_can_only_say_no() -> None:
    """ruling: truthtrance_questions; question: will_bid_above"""
    poor = position(hands={G: [TRUTH]}, spice={H: 3})
    m = play(auction(poor), bid)
    ask(m, "will_bid_above", 3)
    assert options(m, H) == ["no"]
    cards = list(CARDS)[:8]
    m = play(auction(position(hands={G: [TRUTH], H: cards})), bid)
    ask(m, "will_bid_above", 3)
    assert options(m, H) == ["no"]


def test_only_a_karama_lets_a_seat_say_that_it_will_bid_beyond_its_spice() -> None:
    """question: will_bid_above"""
    m = play(auction(position(hands={G: [TRUTH], H: ["karama"]}, spice={H: 3})), bid)
    ask(m, "will_bid_above", 3)
    m.answer(H, "yes")
    assert m.state.shields[E].notes == {f"{H} holds karama power": 1}


@pytest.mark.parametrize("said", ["yes", "no"])
def test_who_answered_about_an_alliance_must_keep_to_it(said: str) -> None:
    """ruling: truthtrance_questions; question: will_ally_with"""
    m = play(position("spice_blow", hands={G: [TRUTH]}), (answer_alliance, A, H), nexus_ends)
    assert options(m, H) == ["accept", "refuse"]
    ask(m, "will_ally_with", A)
    m.answer(H, said)
    assert m.state.table.allies[H] == ([A] if said == "yes" else [])
    assert m.state.table.bindings == []


def test_an_older_promise_about_an_alliance_leaves_one_answer() -> None:
    """ruling: promises; question: will_ally_with; promise: no_ally"""
    m = play(position("spice_blow", hands={G: [TRUTH]}), (propose, A), nexus_ends)
    deal(m, H, E, (H, "no_ally", A))
    ask(m, "will_ally_with", A)
    assert options(m, H) == ["no"]


def test_alliances_are_asked_about_in_a_nexus_only() -> None:
    """ruling: truthtrance_questions; question: will_ally_with"""
    during = play(position("spice_blow", hands={G: [TRUTH]}), (propose, A), nexus_ends)
    assert "will_ally_with" in asked(during, H)
    before = play(position("spice_blow", hands={G: [TRUTH]}))
    assert "will_ally_with" not in asked(before, H)


SWITCHES: dict[str, Switch] = {
    "ruling: promises": without(offers.keep),
    "ruling: truthtrance_questions": without(truth_answers.can_keep, True),
    "ruling: plan_may_change": without(battle_plan.could_keep, True),
    **unkept("battle_kind", "no_traitor", "no_ally"),
    **unbound("will_use_leader", "will_use_kind", "will_dial_at_least", "will_call_traitor"),
    **unbound("will_ship_to", "will_move_to", "will_bid_above", "will_ally_with"),
}

"""Truthtrance: the card, and questions about facts."""

import tomllib
from importlib.resources import files

import pytest

from landsraad.games.dune.components import PARTS_OF
from landsraad.games.dune.rules import free_acts, notes
from landsraad.games.dune.rules.cards import truth_answers, truthtrance
from landsraad.games.dune.rules.cards.truthtrance import FACTS, INTENTS, ON_HONOUR, QUESTIONS
from landsraad.games.dune.rules.deals import bindings
from landsraad.games.dune.rules.phases.bidding import bid
from landsraad.games.dune.state import State
from landsraad.kernel import PASS, Refused, Value

from .positions_deals import (
    TRUTH,
    A,
    B,
    E,
    F,
    G,
    H,
    answers,
    ask,
    asked,
    auction,
    capture,
    options,
    play,
    position,
    told,
    untrue,
)
from .switching import Switch, instead, without

CARTHAG = PARTS_OF["carthag"][0]


# ---- the card


def test_the_card_is_discarded_and_the_question_is_public() -> None:
    """card: truthtrance; ruling: truthtrance_questions"""
    m = play(position(hands={G: [TRUTH], H: ["lasgun"]}))
    ask(m, "holds_card", "lasgun")
    assert m.state.shields[G].hand == []
    assert m.state.table.discard == [TRUTH]
    question = {"seat": G, "other": H, "question": "holds_card", "thing": "lasgun"}
    assert told(m, TRUTH) == [question]
    assert "truthtrance" not in m.offers(G)


def test_only_a_holder_of_the_card_can_ask() -> None:
    """card: truthtrance"""
    m = play(position(hands={G: [TRUTH]}))
    with pytest.raises(Refused):
        m.draft(H, TRUTH, G, "holds_traitor", "stilgar")
    with pytest.raises(Refused):
        m.draft(G, TRUTH, G, "holds_traitor", "stilgar")


def test_the_card_is_not_played_before_set_up_is_over() -> None:
    """card: truthtrance; ruling: setup_order"""
    assert play(position("setup", hands={G: [TRUTH]})).offers(G) == []


def test_play_stops_until_an_intent_is_answered() -> None:
    """card: truthtrance; ruling: truthtrance_questions"""
    hands = {G: [TRUTH], E: [TRUTH, "tleilaxu_ghola"]}
    m = play(auction(position(hands=hands, tanks={E: (3, 0)})), bid)
    assert {"truthtrance", "ghola"} <= set(m.offers(E))
    ask(m, "will_bid_above", 3)
    assert list(m.asks) == [H]
    assert not {"truthtrance", "ghola"} & set(m.offers(E))
    m.answer(H, "no")
    assert m.asks[A].kind == "bid"
    assert {"truthtrance", "ghola"} <= set(m.offers(E))


def test_an_asked_seat_cannot_decline() -> None:
    """ruling: truthtrance_questions"""
    m = play(auction(position(hands={G: [TRUTH]})), bid)
    ask(m, "will_bid_above", 3)
    for way_out in (PASS, "unseen", ""):
        with pytest.raises(Refused):
            m.answer(H, way_out)


# ---- facts


def secrets() -> State:
    """Everybody who can know something knows it."""
    hands = {G: [TRUTH], H: ["lasgun", "chaumas"]}
    s = auction(position(hands=hands, traitors={H: ["stilgar", "alia"]}))
    s.shields[A].notes["spice card"] = "shai_hulud"
    s.box.storm_card = 4
    s.shields[F].notes["storm card"] = 4
    capture(s, "chani")
    return s


def fact(question: str, target: int, cases: dict[Value, tuple[str, str, Value]]) -> None:
    """Asked about each of these, a seat answers so, and everybody else notes that."""
    for about, (said, key, value) in cases.items():
        m = play(secrets(), bid)
        ask(m, question, about, target=target)
        assert answers(m) == [said]
        assert m.state.shields[E].notes == m.state.shields[G].notes == {key: value}
        assert key not in m.state.shields[target].notes
        assert m.state.table.bindings == []
        assert m.asks[A].kind == "bid"


def test_it_is_told_whether_a_card_is_held() -> None:
    """question: holds_card; ruling: truthtrance_questions; ruling: memory"""
    yes = ("yes", f"{H} holds lasgun", 1)
    fact("holds_card", H, {"lasgun": yes, "karama": ("no", f"{H} holds at most karama", 0)})


def test_it_is_told_whether_a_kind_of_card_is_held() -> None:
    """question: holds_kind; ruling: truthtrance_questions; ruling: memory"""
    cases: dict[Value, tuple[str, str, Value]] = {
        "poison": ("yes", f"{H} holds kind poison", 1),
        "projectile": ("no", f"{H} holds at most projectile", 0),
        "lasgun": ("yes", f"{H} holds lasgun", 1),
        "shield": ("no", f"{H} holds at most shield", 0),
        "snooper": ("no", f"{H} holds at most snooper", 0),
        "cheap_hero": ("no", f"{H} holds at most cheap_hero", 0),
        "worthless": ("no", f"{H} holds at most worthless", 0),
        "special": ("no", f"{H} holds at most special", 0),
    }
    assert cases.keys() == bindings.CARD_KINDS.keys()
    fact("holds_kind", H, cases)


def test_it_is_told_whether_a_leader_is_among_the_traitor_cards() -> None:
    """question: holds_traitor; ruling: truthtrance_questions; ruling: memory"""
    yes, no = ("yes", f"{H} traitor stilgar", 1), ("no", f"{H} traitor chani", 0)
    fact("holds_traitor", H, {"stilgar": yes, "chani": no})


def test_it_is_told_whether_a_faction_was_predicted() -> None:
    """question: predicted_faction; ruling: truthtrance_questions; ruling: memory"""
    yes, no = ("yes", f"{B} predicted atreides", 1), ("no", f"{B} predicted harkonnen", 0)
    fact("predicted_faction", B, {A: yes, H: no})


def test_it_is_told_whether_a_turn_was_predicted() -> None:
    """question: predicted_turn; ruling: truthtrance_questions; ruling: memory"""
    yes, no = ("yes", f"{B} predicted turn 7", 1), ("no", f"{B} predicted turn 6", 0)
    fact("predicted_turn", B, {7: yes, 6: no})


def test_it_is_told_whether_a_leader_is_a_captive() -> None:
    """question: holds_captive; ruling: truthtrance_questions"""
    fact("holds_captive", H, {"chani": ("yes", "captive chani", 1)})
    fact("holds_captive", H, {"stilgar": ("no", "captive stilgar", 0)})


def test_the_owner_of_a_captive_needs_no_note_about_it() -> None:
    """question: holds_captive; ruling: memory"""
    m = play(secrets())
    ask(m, "holds_captive", "chani")
    assert m.state.shields[F].notes == {"storm card": 4}


def test_it_is_told_how_high_the_storm_card_is() -> None:
    """question: storm_card_at_least; ruling: truthtrance_questions; ruling: memory"""
    yes, no = ("yes", "storm card at least", 4), ("no", "storm card below", 5)
    fact("storm_card_at_least", F, {4: yes, 5: no})


def test_it_is_told_which_spice_card_was_seen() -> None:
    """question: saw_spice_card; ruling: truthtrance_questions; ruling: memory"""
    yes, no = ("yes", "spice card is shai_hulud", 1), ("no", "spice card is broken_land", 0)
    fact("saw_spice_card", A, {"shai_hulud": yes, "broken_land": no})


def test_it_is_told_of_what_kind_the_card_on_sale_is() -> None:
    """question: saw_auctioned_kind; ruling: truthtrance_questions; ruling: memory"""
    yes, no = ("yes", "sale kind special", 1), ("no", "sale kind projectile_defense", 0)
    fact("saw_auctioned_kind", A, {"special": yes, "shield": no})


@pytest.mark.parametrize(
    ("question", "target", "about"),
    [
        ("storm_card_at_least", F, 4),
        ("saw_spice_card", A, "shai_hulud"),
        ("saw_auctioned_kind", A, "special"),
    ],
)
def test_who_has_not_looked_says_so_and_nobody_learns_anything(
    question: str, target: int, about: Value
) -> None:
    """ruling: truthtrance_questions; question: saw_spice_card; question: saw_auctioned_kind"""
    s = secrets()
    s.shields[A].notes, s.shields[F].notes = {}, {}
    m = play(s, bid)
    ask(m, question, about, target=target)
    assert answers(m) == ["unseen"]
    assert m.state.shields[E].notes == {}


def test_answers_about_the_storm_card_add_up() -> None:
    """ruling: memory; question: storm_card_at_least"""
    s = secrets()
    s.shields[E].notes = {"storm card at least": 3, "storm card below": 6}
    s.shields[H].notes = {"storm card": 4}
    s.shields[G].hand.append(TRUTH)
    s.box.deck.remove(TRUTH)
    m = play(s)
    ask(m, "storm_card_at_least", 2, target=F)
    ask(m, "storm_card_at_least", 5, target=F)
    assert m.state.shields[E].notes == {"storm card at least": 3, "storm card below": 5}
    assert m.state.shields[H].notes == {"storm card": 4}
    notes.forget(m.state, "storm card")
    assert m.state.shields[E].notes == {}


def test_what_was_said_of_the_card_on_sale_follows_it_into_the_hand() -> None:
    """ruling: memory; question: saw_auctioned_kind"""
    m = play(secrets(), bid)
    ask(m, "saw_auctioned_kind", "special", target=A)
    m.state.shields[B].notes = {f"{H} holds at most poison": 1, "sale kind special": 1}
    notes.sold(m.state, H, "karama")
    assert m.state.shields[E].notes == {f"{H} holds kind special": 1}
    learned = {f"{H} holds at most poison": 1, f"{H} holds kind special": 1}
    assert m.state.shields[B].notes == learned


def test_what_was_said_of_a_hand_goes_when_such_a_card_leaves_it() -> None:
    """ruling: memory; question: holds_kind"""
    m = play(secrets())
    ask(m, "holds_kind", "poison")
    assert m.state.shields[E].notes == {f"{H} holds kind poison": 1}
    notes.card_left(m.state, H, "chaumas")
    assert m.state.shields[E].notes == {}


def test_a_note_about_the_lasgun_is_counted_once() -> None:
    """ruling: memory; question: holds_card"""
    m = play(secrets())
    m.state.shields[E].notes = {f"{H} holds at most lasgun": 1}
    notes.card_left(m.state, H, "lasgun")
    assert m.state.shields[E].notes == {f"{H} holds at most lasgun": 0}


def test_questions_are_asked_only_of_those_whom_they_concern() -> None:
    """ruling: truthtrance_questions"""
    m = play(secrets(), bid)
    only = {
        B: {"predicted_faction", "predicted_turn"},
        H: {"holds_captive"},
        F: {"storm_card_at_least"},
        A: {"saw_spice_card", "saw_auctioned_kind"},
        E: set(),
    }
    every = set().union(*only.values())
    for seat, own in only.items():
        assert every & set(asked(m, seat)) == own


def test_what_can_be_asked_does_not_depend_on_secrets() -> None:
    """ruling: truthtrance_questions"""
    true, other = secrets(), secrets()
    other.shields[H].hand = ["karama", "shield"]
    other.shields[H].traitors = ["chani", "jamis"]
    other.shields[A].notes, other.shields[F].notes = {}, {}
    other.box.deck += ["lasgun", "chaumas"]
    for card in ("karama", "shield"):
        other.box.deck.remove(card)
    worlds = [play(true, bid), play(other, bid)]
    for seat in (A, H, E, B, F):
        assert asked(worlds[0], seat) == asked(worlds[1], seat)
        for question in asked(worlds[0], seat):
            drafts = [m.draft(G, TRUTH, seat, question) for m in worlds]
            assert drafts[0] == drafts[1]


def test_only_facts_may_be_asked_where_the_future_is_left_out() -> None:
    """ruling: truthtrance_scope; option: truthtrance_future=false"""
    for future in (True, False):
        m = play(auction(position(hands={G: [TRUTH]}, truthtrance_future=future)), bid)
        assert ("will_bid_above" in asked(m, H)) == future
        if not future:
            with pytest.raises(Refused):
                m.draft(G, TRUTH, H, "will_bid_above", 3)


@pytest.mark.parametrize("text", list(ON_HONOUR))
def test_a_written_question_is_answered_on_honour_and_binds_nothing(text: str) -> None:
    """ruling: truthtrance_questions; option: truthtrance_free_text=true"""
    m = play(position(hands={G: [TRUTH]}, truthtrance_free_text=True))
    ask(m, "written", text)
    assert options(m, H) == ["yes", "no"]
    m.answer(H, "yes")
    assert answers(m) == ["yes"]
    assert m.state.table.bindings == []


def test_no_question_is_written_unless_the_table_wants_it() -> None:
    """ruling: truthtrance_questions; option: truthtrance_free_text=false"""
    m = play(position(hands={G: [TRUTH]}))
    assert "written" not in asked(m, H)
    with pytest.raises(Refused):
        m.draft(G, TRUTH, H, "written", "will_help")


# ---- the whole list


def test_the_list_of_questions_is_that_of_the_ruling() -> None:
    """ruling: truthtrance_questions"""
    text = files("landsraad.games.dune.components").joinpath("rulings.toml").read_text()
    rulings = {ruling["id"]: ruling for ruling in tomllib.loads(text)["ruling"]}
    listed = rulings["truthtrance_questions"]["questions"]
    assert list(FACTS) == [q["id"] for q in listed if q["kind"] == "fact"]
    assert list(INTENTS) == [q["id"] for q in listed if q["kind"] == "intent"]


def whatever_the_table_wants(s: State, target: int) -> list[str]:
    return [name for name, question in QUESTIONS.items() if question.topics(s, target)]


def at_any_time(s: State, seat: int) -> list[str]:
    return ["truthtrance"]


SWITCHES: dict[str, Switch] = {
    "card: truthtrance": without(truthtrance.may_ask, False),
    "ruling: truthtrance_questions": without(truth_answers.answer, "no"),
    "ruling: truthtrance_scope": instead(truthtrance.questions, whatever_the_table_wants),
    "ruling: setup_order": instead(free_acts.offers, at_any_time),
    "ruling: memory": without(truth_answers.note),
    **untrue("holds_card", "holds_kind", "holds_traitor", "predicted_faction", "predicted_turn"),
    **untrue("holds_captive", "storm_card_at_least", "saw_spice_card", "saw_auctioned_kind"),
}

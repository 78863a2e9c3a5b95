"""Sentences of a Grand Court, and questions that must be answered truly."""

from __future__ import annotations

import pytest

from .positions import Day, Position

DEED = "It burned a village."


def sentenced(position: Position, penalty: str, *values: int | str) -> Day:
    """House Atreides has House Moritani sentenced."""
    return position.open().sentenced("moritani", penalty, *values)


def test_a_fine_in_spice_goes_to_the_caller() -> None:
    """Penalty fine_spice, ruling grand_court: as far as it can."""
    p = sentenced(Position().spice("moritani", 4), "fine_spice", 6)
    assert (p.pouch("moritani"), p.pouch("atreides")) == (0, 3 + 4)


def test_a_settlement_is_lost() -> None:
    """Penalty settlement."""
    p = sentenced(Position(), "settlement")
    assert p.t.settlements["A33"] == ""


def test_a_harvester_is_lost() -> None:
    """Penalty harvester: the one with the least aboard."""
    position = Position().harvester("moritani", "A33", load=3)
    before = [each.load for each in position.t.harvesters.values() if each.owner == "moritani"]
    p = sentenced(position, "harvester")
    left = [each.load for each in p.t.harvesters.values() if each.owner == "moritani"]
    assert len(left) == len(before) - 1


def test_a_share_is_lost() -> None:
    """Penalty share."""
    assert sentenced(Position(), "share").board("moritani").shares == 0


def test_a_house_is_silenced_for_some_years() -> None:
    """Penalty silence."""
    p = sentenced(Position().seats("corrino", 8).seats("moritani", 2), "silence", 2)
    assert p.board("moritani").seats == 1
    p.act("ecaz", "propose", "add", "transport_price", 0)
    assert "vote" not in p.offers("moritani")
    assert "vote" in p.tick(2).offers("moritani")


def test_who_is_not_guilty_loses_nothing() -> None:
    """Ruling grand_court: more guilty than not; no quorum."""
    p = Position().open().act("atreides", "call_court", "moritani", "L3", DEED, "share")
    p.act("corrino", "vote", {"yes": 2, "no": 2}).tick()
    assert p.board("moritani").shares == 1


def test_a_deed_is_taken_to_court_once_and_within_five_years() -> None:
    """Rulings grand_court, law_enforcement."""
    position = Position().armies("ecaz", "302", 2).armies("atreides", "302", 2)
    position.t.spice["302"] = 3
    p = position.roll("worm", 12).open().attack("atreides", "ecaz", "302")
    case = p.t.breaches[0].number
    ask = p.draft("harkonnen", "call_court")
    assert ask is not None
    assert case in ask.options
    p.act("harkonnen", "call_court", case, "pass")
    ask = p.draft("ecaz", "call_court")
    assert ask is not None
    assert case not in ask.options
    p.time_up("302").tick(5)
    assert p.t.breaches == []


# ---- truth


def asked(p: Day, question: str, **about: int | str) -> str:
    """What House Ordos is told about House Ecaz; the Sisterhood lends it an advisor."""
    p.act("bene_gesserit", "award_advisor", "ordos")
    answers = {f"about {name}": value for name, value in about.items()}
    p.act("ordos", "spend_advisor", {"whom": "ecaz", "question": question, **answers})
    return str(p.told("truth")[-1]["answer"])


def test_the_software_knows_a_ballot() -> None:
    """Question voted_yes, ruling truth_question."""
    p = Position().open().act("atreides", "propose", "add", "transport_price", 0)
    vote = "transport_price of atreides"
    assert asked(p, "voted_yes", vote=vote) == "no"
    p.act("ecaz", "vote", {"vote on": vote, "yes": 2, "no": 1})
    assert asked(p, "voted_yes", vote=vote) == "yes"


def in_battle() -> Day:
    """House Ecaz attacks House Ginaz."""
    position = Position().armies("ecaz", "A17", 2).armies("ginaz", "A17", 1)
    return position.open().attack("ecaz", "ginaz", "A17")


def test_the_software_knows_a_number_and_a_leader() -> None:
    """Questions number_above, leader_chosen."""
    p = in_battle()
    assert asked(p, "leader_chosen", battle="A17") == "no"
    p.commit("ecaz", 2, 1)
    assert asked(p, "leader_chosen", battle="A17") == "yes"
    assert asked(p, "number_above", battle="A17", n=1) == "yes"
    assert asked(p, "number_above", battle="A17", n=2) == "no"


def test_the_software_knows_a_loan() -> None:
    """Question lent_against."""
    position = Position().armies("ordos", "A17", 2).armies("ginaz", "A17", 1)
    p = position.armies("ecaz", "A17", 1).open().attack("ordos", "ginaz", "A17")
    assert asked(p, "lent_against", battle="A17", faction="ordos") == "no"
    p.act("ecaz", "lend", "ginaz")
    assert asked(p, "lent_against", battle="A17", faction="ordos") == "yes"
    assert asked(p, "lent_against", battle="A17", faction="ginaz") == "no"


def test_the_software_knows_private_spice_of_the_last_years() -> None:
    """Question spice_from: five years back."""
    p = Position().open()
    p.act("ginaz", "offer", "ecaz", "spice", 1, "done", "done")
    p.act("ecaz", "accept_offer", p.s.shields[4].offers[-1].code)
    assert asked(p, "spice_from", faction="ginaz") == "yes"
    assert asked(p, "spice_from", faction="ordos") == "no"
    p.tick(5)
    assert asked(p, "spice_from", faction="ginaz") == "no"


def test_the_software_knows_a_sealed_order() -> None:
    """Question sealed_into, ruling sealed_orders."""
    p = Position(order_mode="sealed").armies("ecaz", "A19", 1).open()
    p.act("ecaz", "seal_order", "march", "A19", "A17", "stop")
    assert asked(p, "sealed_into", region="A17") == "yes"
    assert asked(p, "sealed_into", region="A19") == "no"
    ask = (
        Position()
        .open()
        .act("bene_gesserit", "award_advisor", "ordos")
        .draft("ordos", "spend_advisor", "ecaz")
    )
    assert ask is not None
    assert "sealed_into" not in ask.options


@pytest.mark.parametrize("answer", ["yes", "no", ""])
def test_any_other_question_is_answered_by_a_person_before_the_year_ends(answer: str) -> None:
    """Ruling truth_question: else there is no answer, and the asker is told."""
    p = Position().open().act("bene_gesserit", "award_advisor", "ordos")
    p.act("ordos", "spend_advisor", "ecaz", "own_words", "Will you attack us?")
    if answer:
        p.act("ecaz", "answer_truth", answer)
        assert p.told("told_truth")[0]["answer"] == answer
    p.tick()
    assert len(p.told("no_answer")) == (0 if answer else 1)
    assert "answer_truth" not in p.offers("ecaz")

"""Battles, from section 4.4 of the rulebook, and loans, from 4.1.3."""

from __future__ import annotations

import pytest

from .positions import Day, Position


def fight(position: Position) -> Day:
    """Atreides come to A16, where two armies of Harkonnen stand beside Corrino's."""
    p = position.armies("harkonnen", "A16", 2).open()
    return p.act("atreides", "march", "A16", 3)


def test_the_higher_total_wins_and_pays_with_its_number() -> None:
    """Section 4.4.2, rulings battle_commit, battle_losses, battle_leader_winner."""
    p = fight(Position())
    p.commit("atreides", 2, 1).commit("harkonnen", 2)
    assert p.t.battles == {}
    assert p.t.armies["A16"] == {"corrino": 3, "atreides": 1}
    assert p.board("atreides").leaders == [1, 0]


def test_the_defender_wins_a_tie_and_the_leader_of_the_loser_dies() -> None:
    """Section 4.4.2."""
    p = fight(Position())
    p.commit("atreides", 1, 1).commit("harkonnen", 2)
    assert p.told("battle_won")[0]["faction"] == "harkonnen"
    assert p.t.tanks == [1]
    assert p.board("atreides").leaders == [0]
    assert "A16" not in p.t.armies or p.t.armies["A16"] == {"corrino": 3}


def test_who_has_not_chosen_when_the_time_is_up_fights_with_nothing() -> None:
    """Ruling battle_commit."""
    p = fight(Position())
    p.commit("atreides", 1).time_up("A16")
    assert p.told("shown")[1] == {
        "faction": "harkonnen",
        "region": "A16",
        "n": 0,
        "leader": -1,
        "total": 0,
    }
    assert p.t.armies["A16"]["atreides"] == 2


def test_the_defender_of_a_settlement_counts_two_more() -> None:
    """Ruling battle_bonus: two for the settlement, one for the ornithopter there; a tie."""
    p = Position().armies("ecaz", "A15", 4).open()
    p.attack("ecaz", "harkonnen", "A15")
    p.commit("ecaz", 4).commit("harkonnen", 1)
    assert [each["total"] for each in p.told("shown")] == [4, 4]
    assert p.told("battle_won")[0]["faction"] == "harkonnen"


def test_artillery_takes_that_bonus_away_and_is_spent() -> None:
    """Rulings card_uses, battle_bonus; card artillery."""
    position = Position().armies("tabr", "A33", 2).card("tabr", "artillery")
    for id, each in list(position.t.ornithopters.items()):
        if each.owner == "moritani":
            del position.t.ornithopters[id]
    p = position.open()
    p.attack("tabr", "moritani", "A33")
    p.commit("tabr", 4, artillery="yes").commit("moritani", 3)
    assert [each["total"] for each in p.told("shown")] == [4, 3]
    assert "artillery" in p.t.spent


def test_armies_of_two_choose_even_numbers_and_corrino_counts_one_against_fremen() -> None:
    """Ruling battle_number."""
    position = Position().armies("tabr", "A16", 2).armies("atreides", "A16", 1)
    position.ornithopter("corrino", "A16")
    p = position.open()
    p.attack("corrino", "tabr", "A16")
    ask = p.draft("corrino", "commit")
    assert ask is not None
    assert list(ask.options) == [0, 1, 2, 3]
    ask = p.draft("tabr", "commit")
    assert ask is not None
    assert list(ask.options) == [0, 2, 4]


def test_hidden_fremen_are_attacked_only_with_an_ornithopter() -> None:
    """Ruling fremen_battle_limits."""
    position = Position().armies("tabr", "A17", 1).armies("atreides", "A17", 1)
    assert "attack" not in position.open().offers("atreides")
    position = Position().armies("tabr", "A17", 1).armies("atreides", "A17", 1)
    assert "attack" in position.ornithopter("atreides", "A17").open().offers("atreides")
    position = Position().armies("tabr", "A17", 1).armies("atreides", "A17", 1)
    position.t.bribe.debts[""] = 8
    assert "attack" in position.open().offers("atreides")


def test_fremen_attack_beside_an_ornithopter_only_with_a_blade() -> None:
    """Ruling fremen_battle_limits, card blade."""
    position = Position().armies("tabr", "A17", 1).armies("atreides", "A17", 1)
    position.ornithopter("atreides", "A17")
    assert "attack" not in position.open().offers("tabr")
    p = position.card("tabr", "blade").open()
    p.attack("tabr", "atreides", "A17")
    assert p.t.spent == ["blade"]


def test_lent_armies_add_their_power_and_share_the_fate() -> None:
    """Rulings giving_control, battle_bonus: the lender's ornithopter, too; own armies go first."""
    p = fight(Position())
    p.act("corrino", "lend", "atreides", 2)
    p.commit("atreides", 5, losses_first="own").commit("harkonnen", 2)
    assert p.told("shown")[0]["total"] == 5 + 1
    assert p.t.armies["A16"] == {"corrino": 2}


def test_a_loan_that_is_taken_back_cuts_the_number() -> None:
    """Ruling giving_control."""
    p = fight(Position())
    p.act("corrino", "lend", "atreides", 3)
    p.commit("atreides", 9, losses_first="own")
    p.act("corrino", "lend", "back")
    p.commit("harkonnen", 0)
    assert p.told("shown")[0]["n"] == 3


def test_usul_takes_the_kwisatz_haderach_even_if_he_fell() -> None:
    """Ruling usul_swap, card usul."""
    position = Position().armies("tabr", "A17", 3).armies("atreides", "A17", 1)
    position.card("tabr", "usul").leader("atreides", 5)
    p = position.open()
    p.attack("tabr", "atreides", "A17")
    p.commit("tabr", 6, 1).commit("atreides", 0, 5)
    assert 5 in p.board("tabr").leaders
    assert p.t.tanks == []
    assert sorted(p.board("atreides").leaders) == [0, 1, 1]


@pytest.mark.parametrize("given", [1, 2])
def test_the_winner_chooses_whom_it_gives_for_the_kwisatz_haderach(given: int) -> None:
    """Ruling usul_swap: it says so with its choice, so that nobody waits."""
    position = Position().armies("tabr", "A17", 3).armies("atreides", "A17", 1)
    position.card("tabr", "usul").leader("tabr", 2).leader("atreides", 5)
    p = position.open().attack("tabr", "atreides", "A17")
    p.commit("tabr", 6, give_for_him=given).commit("atreides", 0)
    assert sorted(p.board("tabr").leaders) == [3 - given, 5]
    assert sorted(p.board("atreides").leaders) == sorted([0, 1, given])


def test_the_winner_takes_machines_that_nobody_guards_any_more() -> None:
    """Ruling battle_machines."""
    position = Position().armies("ecaz", "A17", 3).harvester("harkonnen", "A17", load=1)
    p = position.armies("harkonnen", "A17", 1).open()
    p.attack("ecaz", "harkonnen", "A17")
    p.commit("ecaz", 1).commit("harkonnen", 0)
    assert p.told("captured")[0]["faction"] == "ecaz"


def test_fighting_on_spice_is_seen_as_a_breach() -> None:
    """Law L2, ruling law_enforcement: soft."""
    position = Position().armies("ecaz", "302", 2).armies("atreides", "302", 2)
    position.t.spice["302"] = 3
    p = position.open()
    p.attack("atreides", "ecaz", "302")
    assert [(each.who, each.law) for each in p.t.breaches] == [("atreides", "L2")]


def test_a_hard_law_forbids_it() -> None:
    """Ruling law_enforcement: a desk may change the mark."""
    position = Position().armies("ecaz", "302", 2).armies("atreides", "302", 2)
    position.t.spice["302"] = 3
    position.t.laws["L2"].check = "hard"
    why = position.open().refuses_act("atreides", "attack")
    assert why.rule == "law_enforcement"

"""What counts once: leaders in battles, laws that change something, courts, the last year."""

from __future__ import annotations

import pytest

from landsraad.games.megagame.components import SEAT_OF
from landsraad.games.megagame.state import Commit
from landsraad.kernel import Value
from landsraad.kernel.asks import MODERATOR

from .meeting import WHY
from .positions import Day, Position

# ---- one leader, one battle


def two_battles(position: Position) -> Day:
    """House Ecaz attacks in A17 and in A16."""
    for region in ("A17", "A16"):
        position.armies("ecaz", region, 2).armies("ginaz", region, 1)
    p = position.open().attack("ecaz", "ginaz", "A17")
    return p.attack("ecaz", "ginaz", "A16")


def leaders_for(p: Day, region: str) -> list[object]:
    """Who may lead in a battle."""
    ask = p.draft("ecaz", "commit", region, 0) if len(p.t.battles) > 1 else None
    ask = ask or p.draft("ecaz", "commit", 0)
    assert ask is not None
    assert ask.kind == "battle leader"
    return list(ask.options)


def led(p: Day, region: str, leader: int) -> Day:
    """House Ecaz chooses a leader for one of its battles."""
    power: int | str = "none" if leader < 0 else leader
    return p.act("ecaz", "commit", {"battle": region, "number": 0, "battle leader": power})


def only(position: Position, *leaders: int) -> Position:
    """House Ecaz has these leaders."""
    own = position.board("ecaz").leaders
    position.s.box.pouch += own
    own.clear()
    for power in leaders:
        position.leader("ecaz", power)
    return position


def test_who_leads_in_one_battle_does_not_lead_in_another() -> None:
    """Ruling battle_commit: one leader fights in one battle at a time."""
    p = led(two_battles(only(Position(), 2, 1)), "A17", 2)
    assert leaders_for(p, "A16") == ["none", 1]
    assert leaders_for(p, "A17") == ["none", 2, 1], "a choice can be changed"
    why = p.refuses_act("ecaz", "commit", "A16", 0, 2)
    assert why.rule == "battle_commit"


def test_of_two_equal_leaders_each_leads_in_a_battle() -> None:
    """Ruling battle_commit."""
    p = led(two_battles(only(Position(), 1, 1)), "A17", 1)
    assert leaders_for(p, "A16") == ["none", 1]
    led(p, "A16", 1).time_up("A17").time_up("A16")
    assert [each["leader"] for each in p.told("shown") if each["faction"] == "ecaz"] == [1, 1]


def test_a_leader_is_free_again_when_the_battle_is_over_or_led_by_nobody() -> None:
    """Ruling battle_commit."""
    p = led(two_battles(only(Position(), 2)), "A17", 2)
    led(p, "A17", -1)
    assert leaders_for(p, "A16") == ["none", 2]
    led(p, "A17", 2)
    p.time_up("A17")
    assert p.told("battle_won")[0]["faction"] == "ecaz"
    assert leaders_for(p, "A16") == ["none", 2]


def test_of_two_choices_that_name_the_same_leader_the_first_counts() -> None:
    """Ruling battle_commit: an older save, or one of two equal leaders has gone since."""
    for first, second in (("A17", "A16"), ("A16", "A17")):
        p = two_battles(only(Position(), 2))
        commits = p.s.shields[SEAT_OF["ecaz"]].commits
        commits["A17"], commits["A16"] = Commit(0, 2), Commit(0, 2)
        p.time_up(first).time_up(second)
        shown = {
            each["region"]: each["leader"] for each in p.told("shown") if each["faction"] == "ecaz"
        }
        assert shown["A17"] == 2
        assert shown["A16"] == (2 if first == "A17" else -1)


# ---- a harvester between two armies


def test_a_harvester_in_a_battle_is_not_sold() -> None:
    """Rulings battle_freeze, trade_offer: neither offered, nor wanted, nor handed over."""
    position = Position().armies("ecaz", "A17", 1).armies("ginaz", "A17", 2)
    position.harvester("ecaz", "A17", load=2)
    id = next(id for id, each in position.t.harvesters.items() if each.region == "A17")
    p = position.open()
    p.act("ecaz", "offer", "ordos", "harvester", "done", "done")
    code = p.s.shields[SEAT_OF["ecaz"]].offers[0].code
    p.attack("ginaz", "ecaz", "A17")
    assert p.refuses_act("ordos", "accept_offer", code).rule == "trade_offer"
    for name, said in (("ecaz", ["ordos"]), ("ordos", ["ecaz", "done"])):
        ask = p.draft(name, "offer", *said)
        assert ask is not None
        assert "harvester" not in ask.options
    p.commit("ginaz", 1).commit("ecaz", 0)
    assert p.t.harvesters[id].owner == "ginaz"


def test_a_settlement_in_a_battle_is_not_sold() -> None:
    """Rulings battle_freeze, trade_offer."""
    p = Position().armies("ginaz", "A23", 1).open().attack("ginaz", "ecaz", "A23")
    ask = p.draft("ecaz", "offer", "ordos")
    assert ask is not None
    assert "settlement" not in ask.options
    p.time_up("A23")
    ask = p.draft("ecaz", "offer", "ordos")
    assert ask is not None
    assert "settlement" in ask.options


def test_when_the_battle_is_over_the_harvester_is_sold_after_all() -> None:
    """Rulings battle_freeze, trade_offer: the offer still stands."""
    position = Position().armies("ecaz", "A17", 3).armies("ginaz", "A17", 1)
    position.harvester("ecaz", "A17", load=2)
    id = next(id for id, each in position.t.harvesters.items() if each.region == "A17")
    p = position.open().attack("ginaz", "ecaz", "A17")
    p.time_up("A17")
    p.act("ecaz", "offer", "ordos", "harvester", "done", "done")
    p.act("ordos", "accept_offer", p.s.shields[SEAT_OF["ecaz"]].offers[0].code)
    assert p.t.harvesters[id].owner == "ordos"


# ---- lawmakers


def voted(p: Day, name: str, vote: str) -> Day:
    """House Atreides votes for a proposal."""
    return p.act("atreides", "vote", {"vote on": vote, "yes": 15, "no": 0})


def test_striking_what_is_struck_makes_nobody_lawmaker() -> None:
    """Rulings vp_counts, law_same_time: the first strikes it."""
    p = Position().voting().open()
    for name in ("ecaz", "ginaz"):
        p.act(name, "propose", {"propose": "strike", "law": "L3"})
    for vote in list(p.t.votes):
        voted(p, "atreides", vote)
    p.tick(5)
    assert (p.board("ecaz").passed, p.board("ginaz").passed) == (1, 0)
    assert p.told("nothing_changed") == [{"vote": p.told("counted")[1]["vote"], "faction": "ginaz"}]


def test_changing_what_is_struck_or_what_says_so_already_makes_nobody_lawmaker() -> None:
    """Ruling vp_counts."""
    p = Position().voting().law("transport_price", spice=4).open()
    change = {"propose": "change", "law": "transport_price 1"}
    p.act("ecaz", "propose", {**change, "value spice": 4})
    voted(p, "atreides", next(iter(p.t.votes))).tick(5)
    assert p.board("ecaz").passed == 0
    assert p.t.laws["transport_price 1"].since == 0
    p.act("ecaz", "propose", {**change, "value spice": 2})
    vote = next(iter(p.t.votes))
    p.act(MODERATOR, "edit_law", {"edit": "strike", "law": "transport_price 1", "reason": WHY})
    voted(p, "atreides", vote).tick(5)
    assert p.board("ecaz").passed == 0


def test_a_change_that_changes_something_makes_a_lawmaker() -> None:
    """Ruling vp_counts."""
    p = Position().voting().law("transport_price", spice=4).open()
    said: dict[str, Value] = {"propose": "change", "law": "transport_price 1", "value spice": 2}
    p.act("ecaz", "propose", said)
    voted(p, "atreides", next(iter(p.t.votes))).tick(5)
    assert p.board("ecaz").passed == 1
    assert p.t.laws["transport_price 1"].since == 5


@pytest.mark.parametrize(("ends", "passed"), [(True, 0), (False, 1)])
def test_a_law_that_ends_no_kanly_makes_nobody_lawmaker(ends: bool, passed: int) -> None:
    """Rulings vp_counts, kanly_end, template kanly_ends."""
    p = Position().voting().open()
    said = {"value one": "atreides", "value other": "harkonnen"}
    p.act("ecaz", "propose", {"propose": "add", "template": "kanly_ends", **said})
    voted(p, "atreides", next(iter(p.t.votes)))
    if ends:
        for one, other in (("atreides", "harkonnen"), ("harkonnen", "atreides")):
            p.act(one, "end_kanly", {"end kanly with": other})
    p.tick(5)
    assert p.board("ecaz").passed == passed


@pytest.mark.parametrize(("to", "passed"), [("harkonnen", 0), ("ginaz", 1)])
def test_a_settlement_that_goes_to_its_holder_makes_nobody_lawmaker(to: str, passed: int) -> None:
    """Rulings vp_counts, template settlement_grant."""
    p = Position().voting().open()
    said = {"value region": "A15", "value to": to}
    p.act("ecaz", "propose", {"propose": "add", "template": "settlement_grant", **said})
    voted(p, "atreides", next(iter(p.t.votes))).tick(5)
    assert p.board("ecaz").passed == passed


# ---- courts


def accused() -> tuple[Day, int]:
    """House Atreides has called a court over a breach of House Moritani."""
    p = Position().open()
    said = {"breach": "new", "who": "moritani", "law": "L3", "reason": "It burned a village."}
    p.act(MODERATOR, "note_breach", said)
    case = p.t.breaches[0].number
    p.act("atreides", "call_court", {"breach": case, "penalty": "share"})
    return p, case


def test_a_court_that_control_voids_can_be_called_again() -> None:
    """Rulings grand_court, override: one court for a deed, and that one was none."""
    p, case = accused()
    ask = p.draft("ecaz", "call_court")
    assert ask is not None
    assert case not in ask.options
    p.act(
        MODERATOR, "edit_law", {"edit": "void_vote", "vote": next(iter(p.t.votes)), "reason": WHY}
    )
    p.act("ecaz", "call_court", {"breach": case, "penalty": "share"})
    p.act("corrino", "vote", {"yes": 1, "no": 0}).tick()
    assert p.board("moritani").shares == 0


def test_a_court_over_a_breach_that_was_struck_is_voided_in_peace() -> None:
    """Rulings grand_court, override."""
    p, case = accused()
    p.act(MODERATOR, "note_breach", {"breach": case, "reason": WHY})
    p.act(
        MODERATOR, "edit_law", {"edit": "void_vote", "vote": next(iter(p.t.votes)), "reason": WHY}
    )
    assert (p.t.votes, p.t.breaches) == ({}, [])


def test_a_court_that_was_held_is_not_called_again() -> None:
    """Ruling grand_court: also if it found nobody guilty."""
    p, case = accused()
    p.act("corrino", "vote", {"yes": 0, "no": 1}).tick()
    ask = p.draft("ecaz", "call_court")
    assert ask is not None
    assert case not in ask.options


# ---- the last year


def last_year(position: Position) -> Position:
    """The next tick ends the day."""
    position.t.year = 7
    return position


def test_a_sealed_attack_of_the_last_year_is_fought_with_what_stands_there() -> None:
    """Rulings game_end, sealed_orders: nobody could choose."""
    position = Position(order_mode="sealed", years=8).armies("ecaz", "A17", 3)
    p = last_year(position.armies("ginaz", "A17", 2)).open()
    p.act("ecaz", "seal_order", {"order": "attack", "attack in": "A17", "attack": "ginaz"})
    p.tick()
    assert [(each["n"], each["leader"]) for each in p.told("shown")] == [(3, -1), (2, -1)]
    assert p.told("battle_won")[0]["faction"] == "ecaz"
    assert p.over


def test_a_march_into_an_enemy_in_the_last_year_is_fought_so_too() -> None:
    """Rulings game_end, sealed_orders: settlements and ornithopters count as ever."""
    position = Position(order_mode="sealed", years=8).armies("harkonnen", "A17", 1)
    p = last_year(position).open()
    p.act("atreides", "seal_order", "march", "A17", 4)
    p.tick()
    assert [each["n"] for each in p.told("shown")] == [4, 1]
    assert "harkonnen" not in p.t.armies.get("A17", {})


def test_a_battle_that_was_under_way_is_shown_with_what_was_chosen() -> None:
    """Rulings game_end, battle_commit: who had the time and did not choose fights with 0."""
    position = Position(order_mode="sealed", years=8)
    for region in ("A17", "A16"):
        position.armies("ecaz", region, 3).armies("ginaz", region, 1)
    p = last_year(position).open()
    p.act("ecaz", "declare_kanly", "ginaz")
    p.act("ecaz", "commit", {"battle": "A16", "number": 1, "battle leader": "none"})
    p.tick()
    shown = [(each["region"], each["n"]) for each in p.told("shown")]
    assert sorted(shown) == [("A16", 0), ("A16", 1), ("A17", 0), ("A17", 0)]


@pytest.mark.parametrize("end", ["tick", "control"])
def test_further_enemies_who_meet_after_the_bell_fight_with_all_they_have(end: str) -> None:
    """Rulings game_end, battle_two_sides: nobody can choose for the second battle."""
    position = Position(years=8).armies("harkonnen", "A17", 1).armies("ginaz", "A17", 1)
    position.t.kanly.append(("ginaz", "atreides"))
    p = (
        last_year(position)
        .open()
        .act("atreides", "march", {"from": "A19", "next region": "A17", "armies": 4})
    )
    p.commit("atreides", 1)
    if end == "tick":
        p.tick()
    else:
        p.act(MODERATOR, "end_game", "now", WHY)
    assert [(each["faction"], each["n"]) for each in p.told("shown")] == [
        *(("atreides", 1), ("harkonnen", 0)),
        *(("atreides", 3), ("ginaz", 1)),
    ]
    assert p.over


def test_fremen_whom_the_last_tick_puts_beside_an_enemy_still_fight() -> None:
    """Rulings game_end, redeploy_fremen: no battle is left when titles are counted."""
    position = Position(years=8).gone("tabr").armies("ecaz", "A02", 1).ornithopter("ecaz", "A02")
    position.t.kanly.append(("ecaz", "tabr"))
    p = last_year(position).open().tick()
    assert p.told("battle_won")[0]["faction"] == "tabr"
    assert p.t.battles == {}
    assert p.over

"""Where battles meet storms, worms, loans, leaders, marriages and laws."""

from __future__ import annotations

import pytest

from landsraad.games.megagame.components import SEAT_OF
from landsraad.games.megagame.state import Pact

from .meeting import met, shown, sides
from .positions import Position

# ---- storms


def test_under_a_storm_on_rock_enemies_fight_and_nobody_comes_to_help() -> None:
    """Rulings storm_on_rock, kanly_who: what stands there may still fight."""
    p = met().storm("A17").open().act("ecaz", "declare_kanly", "ginaz")
    assert sides(p) == ("ecaz", "ginaz")
    ask = p.draft("atreides", "march")
    assert ask is not None
    assert "A17" not in ask.options
    p.commit("ecaz", 1).commit("ginaz", 0)
    assert p.t.armies["A17"] == {"ecaz": 1}


def test_a_storm_that_takes_both_sides_ends_the_battle_and_no_leader_falls() -> None:
    """Rulings storm_hits, spent_leaders: nobody has lost it, and nothing is shown."""
    position = met("315").roll("storm", 1)
    position.t.year = 1
    p = position.open().attack("ecaz", "ginaz", "315")
    p.commit("ecaz", 2, 1).tick()
    assert p.t.battles == {}
    assert p.told("shown") == []
    assert p.t.tanks == []
    assert p.board("ecaz").leaders == [1, 0]
    assert p.s.shields[SEAT_OF["ecaz"]].commits == {}


def test_a_storm_that_ends_a_battle_ends_its_loans() -> None:
    """Rulings storm_hits, giving_control."""
    position = met("315").armies("ordos", "315", 2).roll("storm", 1)
    position.t.year = 1
    p = position.open().attack("ecaz", "ginaz", "315")
    p.act("ordos", "lend", {"lend to": "ginaz", "lend": 2}).tick()
    assert all(shield.loans == {} for shield in p.s.shields)
    assert p.board("ordos").supply >= 2


def test_a_storm_that_sweeps_past_a_battle_beside_its_way_changes_nothing() -> None:
    """Ruling coriolis_path: only the regions of its steps."""
    position = met("302").roll("storm", 1).roll("worm", 12)
    position.t.year = 1
    p = position.open().attack("ecaz", "ginaz", "302")
    p.commit("ecaz", 2, 1).tick()
    assert sides(p, "302") == ("ecaz", "ginaz")
    assert p.s.shields[SEAT_OF["ecaz"]].commits["302"].leader == 1


def test_storms_of_the_last_tick_come_after_its_battles() -> None:
    """Rulings game_end, tick_order: the battle is shown, then the storm takes the rest."""
    position = met("315", ecaz=3, ginaz=1, years=8).roll("storm", 1).roll("worm", 12)
    position.t.year = 7
    p = position.open().attack("ecaz", "ginaz", "315")
    p.commit("ecaz", 1).tick()
    assert p.told("battle_won")[0]["faction"] == "ecaz"
    assert "315" not in p.t.armies
    assert p.over


# ---- worms


@pytest.mark.parametrize(("result", "left"), [(12, 2), (1, 0)])
def test_the_worm_after_a_battle_takes_a_house_that_has_won(result: int, left: int) -> None:
    """Rulings worm_when, worm_result: it does not ask who won."""
    p = met("302", ecaz=3, ginaz=1).roll("worm", result).open().attack("ecaz", "ginaz", "302")
    p.commit("ecaz", 1).commit("ginaz", 0)
    assert p.t.armies.get("302", {}).get("ecaz", 0) == left


def test_fremen_who_have_won_stay_when_the_worm_comes_and_may_ride_it() -> None:
    """Rulings worm_result, wormriding_when."""
    position = Position().armies("tabr", "302", 3).armies("ecaz", "302", 1)
    position.card("tabr", "wormriding")
    p = position.roll("worm", 1).open().attack("tabr", "ecaz", "302")
    assert "ride" not in p.offers("tabr")
    p.commit("tabr", 2).commit("ecaz", 0)
    assert p.t.armies["302"] == {"tabr": 2}
    p.act("tabr", "ride", "407")
    assert p.t.armies["407"] == {"tabr": 2}


def test_a_worm_that_takes_the_armies_a_house_flew_in_leaves_nobody_to_fight() -> None:
    """Rulings move_then_kanly, fremen_battle_limits: the ornithopter alone begins no battle."""
    position = Position().armies("tabr", "302", 1).armies("atreides", "A16", 2)
    position.ornithopter("atreides", "A16").t.kanly.append(("atreides", "tabr"))
    position.board("atreides").reroll = "never"
    p = position.roll("worm", 1).open()
    said: list[int | str] = []
    wanted: dict[str, list[int | str]] = {
        "load": ["armies"],
        "load armies": [2],
        "fly to": ["302", "land"],
    }
    while (ask := p.draft("atreides", "fly", *said)) is not None:
        values = wanted.get(ask.kind, [])
        said.append(values.pop(0) if values else ask.options[0])
    p.act("atreides", "fly", *said)
    assert p.t.armies["302"] == {"tabr": 1}
    assert p.t.battles == {}
    assert [each.region for each in p.t.ornithopters.values() if each.owner == "atreides"] == [
        "302"
    ]


def test_a_called_worm_parts_enemies_for_good() -> None:
    """Ruling guerrilla_target, tactic call_worm: Fremen with a House beside them need no army."""
    position = Position().armies("tabr", "302", 1).armies("ecaz", "302", 2).spice("tabr", 5)
    position.t.kanly.append(("ecaz", "tabr"))
    p = position.roll("worm", 1).open()
    assert p.t.battles == {}
    p.act("tabr", "guerrilla", {"tactic": "call_worm"})
    assert p.t.armies["302"] == {"tabr": 1}


def test_ornithopters_of_both_sides_roll_again_for_the_worm_of_their_battle() -> None:
    """Ruling worm_reroll: each by its standing choice, the attacker first."""
    position = met("302").ornithopter("ecaz", "302").ornithopter("ginaz", "302")
    position.board("ecaz").reroll = "never"
    p = position.roll("worm", 1, 12).open().attack("ecaz", "ginaz", "302")
    p.commit("ecaz", 0).commit("ginaz", 0)
    assert p.told("worm_reroll") == [{"region": "302", "n": 12}]
    assert p.t.armies["302"] == {"ginaz": 2}


# ---- loans


def test_a_lender_fights_its_own_enemy_when_the_battle_is_over() -> None:
    """Rulings giving_control, battle_two_sides: lent armies stay their owner's."""
    position = met(ecaz=3, ginaz=1).armies("ordos", "A17", 2)
    p = position.open().attack("ecaz", "ginaz", "A17")
    p.act("ordos", "lend", {"lend to": "ecaz", "lend": 1}).act("ordos", "declare_kanly", "ecaz")
    p.commit("ecaz", 2, losses_first="lent").commit("ginaz", 1)
    assert p.t.armies["A17"] == {"ecaz": 2, "ordos": 1}
    assert sides(p) == ("ordos", "ecaz")


def test_a_lender_of_the_beaten_side_has_nobody_left_to_fight_with() -> None:
    """Rulings giving_control, battle_losses: its lent armies share the fate."""
    position = met(ecaz=3, ginaz=1).armies("ordos", "A17", 2)
    p = position.open().attack("ecaz", "ginaz", "A17")
    p.act("ordos", "lend", {"lend to": "ginaz", "lend": 2}).act("ordos", "declare_kanly", "ecaz")
    p.commit("ecaz", 3, 1).commit("ginaz", 3, losses_first="own")
    assert p.told("battle_won")[0]["faction"] == "ecaz"
    assert "ordos" not in p.t.armies.get("A17", {})
    assert p.t.battles == {}


def test_fremen_lend_with_their_own_power_and_corrino_counts_less_only_against_fremen() -> None:
    """Rulings giving_control, battle_number: the enemy is the side, not the lender."""
    position = Position().armies("ecaz", "A16", 1).armies("tabr", "A16", 1)
    p = position.open().attack("corrino", "ecaz", "A16")
    p.act("tabr", "lend", {"lend to": "ecaz", "lend": 1})
    ask = p.draft("ecaz", "commit")
    assert ask is not None
    assert list(ask.options) == [0, 1, 2, 3]
    ask = p.draft("corrino", "commit")
    assert ask is not None
    assert list(ask.options) == [0, 2, 4, 6]


def test_the_lenders_ornithopter_counts_only_while_the_loan_stands() -> None:
    """Rulings battle_bonus, giving_control."""
    for back, total in ((False, 3 + 1), (True, 2)):
        position = met().armies("ordos", "A17", 1).ornithopter("ordos", "A17")
        p = position.open().attack("ecaz", "ginaz", "A17")
        p.act("ordos", "lend", {"lend to": "ecaz", "lend": 1})
        p.commit("ecaz", 3, losses_first="own")
        if back:
            p.act("ordos", "lend", "back")
        p.commit("ginaz", 0)
        assert shown(p)["ecaz"]["total"] == total


def test_a_loan_goes_to_the_other_side_at_the_last_moment() -> None:
    """Ruling giving_control."""
    p = met().armies("ordos", "A17", 2).open().attack("ecaz", "ginaz", "A17")
    p.act("ordos", "lend", {"lend to": "ecaz", "lend": 2})
    p.commit("ecaz", 4, losses_first="own")
    p.act("ordos", "lend", {"lend to": "ginaz", "lend": 2})
    p.commit("ginaz", 3, losses_first="own")
    assert shown(p)["ecaz"]["n"] == 2
    assert p.told("battle_won")[0]["faction"] == "ginaz"
    assert p.t.armies["A17"] == {"ordos": 1}


def test_two_lenders_help_two_sides_and_all_of_the_beaten_are_lost() -> None:
    """Rulings giving_control, battle_losses."""
    position = met(ecaz=1, ginaz=1).armies("ordos", "A17", 2).armies("fenring", "A17", 1)
    p = position.open().attack("ecaz", "ginaz", "A17")
    p.act("ordos", "lend", {"lend to": "ecaz", "lend": 2}).act(
        "fenring", "lend", {"lend to": "ginaz", "lend": 1}
    )
    p.commit("ecaz", 3, losses_first="lent").commit("ginaz", 2, losses_first="own")
    assert p.t.armies.get("A17", {}) == {}
    assert p.board("fenring").supply == 14 - 1


def test_a_loan_that_a_law_forbids_by_now_still_comes_to_light() -> None:
    """Rulings marriage_aggression, giving_control: they married after the loan was made."""
    p = met().armies("ordos", "A17", 1).open().attack("ecaz", "ginaz", "A17")
    p.act("ordos", "lend", {"lend to": "ecaz", "lend": 1})
    p.t.pacts.append(Pact("ordos", "ginaz", 0))
    p.time_up("A17")
    assert ("ordos", "I4") in p.breaches()


def test_loans_are_known_to_two_and_a_third_sees_nothing_of_them() -> None:
    """Rulings giving_control, public_information."""
    p = met().armies("ordos", "A17", 1).open().attack("ecaz", "ginaz", "A17")
    before = {name: p.match.view(SEAT_OF[name]).shield for name in ("ginaz", "atreides")}
    told = len(p.match.told)
    p.act("ordos", "lend", {"lend to": "ecaz", "lend": 1})
    for name, shield in before.items():
        assert p.match.view(SEAT_OF[name]).shield == shield
        assert not [each for each in p.match.told[told:] if each.reaches(SEAT_OF[name])]


# ---- leaders


def test_a_leader_given_away_in_a_marriage_does_not_lead() -> None:
    """Rulings battle_commit, marriage_consent: what is chosen is cut to what is still there."""
    p = met().open().attack("ecaz", "ginaz", "A17")
    p.commit("ecaz", 1, 1)
    p.act("ecaz", "court_partner", {"court": "ordos", "give leader": 1})
    p.act("ordos", "court_partner", {"court": "ecaz", "give leader": 0})
    p.act("bene_gesserit", "bless", {"bless": "yes"})
    p.commit("ginaz", 1)
    assert shown(p)["ecaz"]["leader"] == -1
    assert p.told("battle_won")[0]["faction"] == "ginaz"
    assert p.t.tanks == []


def test_a_leader_bought_from_the_tanks_leads_at_once() -> None:
    """Rulings tank_sale, battle_commit."""
    position = met().tank(2).spice("ecaz", 3)
    p = position.open().attack("ecaz", "ginaz", "A17")
    p.act("ecaz", "buy_leader", {"leader": 2})
    p.commit("ecaz", 1, 2).commit("ginaz", 2)
    assert p.told("battle_won")[0]["faction"] == "ecaz"
    assert sorted(p.board("ecaz").leaders) == [0, 1, 2], "three while it is in Kanly"


def test_when_a_kanly_ends_the_third_leader_goes_also_if_it_was_chosen() -> None:
    """Rulings leader_limit, kanly_end, battle_commit."""
    position = met().leader("ecaz", 2)
    position.t.kanly = [("atreides", "harkonnen"), ("ecaz", "moritani")]
    p = position.open().attack("ecaz", "ginaz", "A17")
    p.commit("ecaz", 1, 0)
    for one, other in (("ecaz", "moritani"), ("moritani", "ecaz")):
        p.act(one, "end_kanly", {"end kanly with": other})
    assert sorted(p.board("ecaz").leaders) == [1, 2]
    p.commit("ginaz", 0)
    assert shown(p)["ecaz"]["leader"] == -1


def test_who_falls_in_one_battle_leads_in_no_other() -> None:
    """Rulings battle_commit, spent_leaders."""
    position = met("A17").armies("ecaz", "A16", 2).armies("ginaz", "A16", 2)
    p = position.open().attack("ecaz", "ginaz", "A17").attack("ecaz", "ginaz", "A16")
    p.act("ecaz", "commit", {"battle": "A17", "number": 0, "battle leader": 1})
    p.act("ginaz", "commit", {"battle": "A17", "number": 2, "battle leader": "none"})
    assert p.t.tanks == [1]
    ask = p.draft("ecaz", "commit", 0)
    assert ask is not None
    assert list(ask.options) == ["none", 0]


def test_the_kwisatz_haderach_leads_in_one_battle_and_is_lost_in_another_to_the_usul() -> None:
    """Rulings usul_swap, battle_commit: he goes to the winner wherever he was chosen."""
    position = Position().armies("tabr", "A17", 3).armies("atreides", "A17", 1)
    position.armies("atreides", "A16", 2).armies("ginaz", "A16", 1)
    position.card("tabr", "usul").leader("atreides", 5)
    p = position.open().attack("tabr", "atreides", "A17").attack("atreides", "ginaz", "A16")
    p.act("atreides", "commit", {"battle": "A16", "number": 1, "battle leader": 5})
    p.commit("tabr", 4, 1)
    p.time_up("A17")
    assert 5 in p.board("tabr").leaders
    p.time_up("A16")
    assert [each["leader"] for each in p.told("shown") if each["region"] == "A16"] == [-1, -1]


# ---- marriages and laws


def test_a_kanly_battle_against_a_partner_is_a_breach_of_whoever_came() -> None:
    """Rulings marriage_aggression, breach_forced."""
    position = Position().armies("harkonnen", "A17", 1)
    position.t.pacts.append(Pact("atreides", "harkonnen", 0))
    p = position.open().act("atreides", "march", {"from": "A19", "next region": "A17", "armies": 2})
    assert sides(p) == ("atreides", "harkonnen")
    assert p.breaches() == [("atreides", "I4")]


def test_a_hard_law_refuses_the_whole_flight_and_nothing_is_paid() -> None:
    """Rulings law_enforcement, ornithopter_load: the last region of it is closed."""
    position = Position().armies("atreides", "A16", 1).ornithopter("atreides", "A16")
    p = position.law("region_ban", who="houses", where="A17").open()
    p.t.laws["region_ban 1"].check = "hard"
    said: list[int | str] = []
    wanted: dict[str, list[int | str]] = {"load": ["armies"], "fly to": ["A17", "land"]}
    while (ask := p.draft("atreides", "fly", *said)) is not None and ask.kind != "fly to":
        values = wanted.get(ask.kind, [])
        said.append(values.pop(0) if values else ask.options[0])
    solari = p.board("atreides").solari
    why = p.refuses_act("atreides", "fly", *said, "A17", "done", "land")
    assert why.rule == "law_enforcement"
    assert p.board("atreides").solari == solari
    assert [each.region for each in p.t.ornithopters.values() if each.owner == "atreides"] == [
        "A16"
    ]


def test_a_battle_that_kanly_forces_later_is_nobodys_breach() -> None:
    """Rulings breach_forced, bribe_late: nobody brought the armies together when they fought."""
    position = Position().armies("tabr", "A17", 1).armies("ecaz", "A17", 1)
    position.t.kanly.append(("ecaz", "tabr"))
    position.t.spice["A17"] = 40
    position.t.year = 5
    p = position.open().tick()
    assert sides(p) == ("ecaz", "tabr")
    assert p.breaches() == []


def test_who_breaks_the_peace_on_spice_is_tried_for_it_and_may_lose_seats() -> None:
    """Rulings law_enforcement, grand_court, law L2."""
    position = met("302", ecaz=2, ginaz=1).roll("worm", 12)
    position.t.spice["302"] = 3
    p = position.open().attack("ecaz", "ginaz", "302")
    case = p.t.breaches[0].number
    p.act("ginaz", "call_court", {"breach": case, "penalty": "pass"})
    p.act("corrino", "vote", {"yes": 1, "no": 0}).tick()
    assert p.board("ecaz").seats == 1


def test_the_same_deed_in_the_same_year_is_one_breach() -> None:
    """Ruling law_enforcement: a second battle there is in another year."""
    position = met("302", ecaz=2, ginaz=1).armies("ordos", "302", 1).roll("worm", 12, 12)
    position.t.spice["302"] = 30
    p = position.open().attack("ecaz", "ginaz", "302")
    p.commit("ecaz", 1).commit("ginaz", 0)
    p.attack("ecaz", "ordos", "302")
    assert p.breaches() == [("ecaz", "L2")]

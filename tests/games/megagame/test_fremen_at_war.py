"""Fremen at war: hidden and revealed, with and without machines, beside enemies and friends."""

from __future__ import annotations

import pytest

from landsraad.games.megagame.components import EDGE, SEAT_OF, SIETCHES
from landsraad.games.megagame.state import Ornithopter
from landsraad.kernel.asks import MODERATOR

from .meeting import WHY, put, shown, sides
from .positions import Day, Position


def feud(*enemies: str, sietch: str = "tabr", region: str = "A17") -> Position:
    """One army of a sietch and one of each House stand in a region; the Houses are its enemies."""
    position = Position().armies(sietch, region, 1)
    for name in enemies:
        position.armies(name, region, 1).t.kanly.append((name, sietch))
    return position


def machine(position: Position, owner: str, region: str = "A17") -> Position:
    """Another ornithopter of a House stands there."""
    position.t.ornithopters["o90"] = Ornithopter(owner, region)
    return position


def revealed(position: Position, debt: int = 3) -> Position:
    """The sietches owe the Guild."""
    position.t.bribe.debts[""] = debt
    return position


# ---- hidden


def test_hidden_fremen_and_an_enemy_live_side_by_side_for_years() -> None:
    """Rulings fremen_battle_limits, collect_from_ground: and both go about their business."""
    position = feud("ecaz").spice("tabr", 9)
    position.t.stations[:] = ["A17"]
    p = position.open().tick(3)
    assert p.t.battles == {}
    p.act("tabr", "explore")
    assert p.t.stations == []
    assert "march" in p.offers("ecaz")


def test_a_house_that_marches_on_leaves_its_hidden_enemy_behind() -> None:
    """Rulings move_path, fremen_battle_limits: only entering ends a way."""
    p = feud("ecaz").open().act("ecaz", "march", "A17", "A16", "stop")
    assert p.t.armies["A17"] == {"tabr": 1}
    assert p.t.battles == {}


def test_hidden_fremen_may_still_attack_by_themselves() -> None:
    """Ruling fremen_battle_limits: with a blade also beside an ornithopter."""
    p = feud("ecaz").open()
    assert "attack" in p.offers("tabr")
    p = machine(feud("ecaz"), "richese").open()
    assert "attack" not in p.offers("tabr")
    p = machine(feud("ecaz"), "richese").card("tabr", "blade").open()
    p.attack("tabr", "ecaz", "A17")
    assert sides(p) == ("tabr", "ecaz")
    assert p.board("tabr").cards == []


def test_the_ornithopter_of_a_friend_does_not_help_against_hidden_fremen() -> None:
    """Ruling fremen_battle_limits: only one of the attacker."""
    p = machine(feud("ecaz"), "richese").open()
    assert p.t.battles == {}
    assert "attack" not in p.offers("ecaz")


def test_of_two_enemies_the_one_with_an_ornithopter_fights() -> None:
    """Rulings fremen_battle_limits, battle_two_sides."""
    p = machine(feud("ecaz", "ginaz"), "ginaz").open()
    assert sides(p) == ("ginaz", "tabr")
    p.commit("ginaz", 0).commit("tabr", 2)
    assert p.told("battle_won")[0]["faction"] == "tabr"
    assert p.t.battles == {}, "no army of Tabr is left for House Ecaz"


def test_houses_in_kanly_fight_beside_fremen_who_are_spared() -> None:
    """Rulings battle_two_sides, fremen_battle_limits: the others are not hurt."""
    position = feud("ecaz").armies("ginaz", "A17", 1)
    p = position.open().act("ginaz", "declare_kanly", "ecaz")
    assert sides(p) == ("ginaz", "ecaz")
    p.commit("ginaz", 0, 1).commit("ecaz", 0)
    assert p.t.armies["A17"] == {"tabr": 1, "ginaz": 1}


def test_when_its_ornithopter_flies_away_a_house_lets_go_of_fremen_who_come_later() -> None:
    """Ruling fremen_battle_limits."""
    position = machine(Position().armies("ecaz", "A17", 1), "ecaz").armies("tabr", "A16", 1)
    position.t.kanly.append(("ecaz", "tabr"))
    p = position.open()
    p.act(MODERATOR, "place", "ornithopter", "o90", "A23", WHY)
    put(p, "tabr", "A16", "A17", 1)
    assert p.t.battles == {}


def test_two_hidden_tribes_never_fight() -> None:
    """Ruling fremen_battle_limits: neither may attack the other, no matter who declared what."""
    position = Position().armies("tabr", "A17", 1).armies("tuek", "A17", 1)
    del position.t.laws["L6"]
    p = position.open().act("tuek", "declare_kanly", "tabr")
    assert p.t.battles == {}
    assert "attack" not in p.offers("tuek")
    assert "attack" not in p.offers("tabr")


# ---- revealed


def test_a_debt_that_is_paid_in_the_middle_of_a_battle_does_not_end_it() -> None:
    """Rulings bribe_late, battle_freeze: it had begun."""
    p = revealed(feud("ecaz")).spice("tabr", 9).open()
    assert sides(p) == ("ecaz", "tabr")
    p.act("tabr", "pay_bribe", 3)
    assert sides(p) == ("ecaz", "tabr")
    p.commit("ecaz", 1).commit("tabr", 2, 1)
    assert p.told("battle_won")[0]["faction"] == "tabr"


def test_a_debt_that_is_paid_before_anybody_comes_hides_at_once() -> None:
    """Rulings bribe_late, fremen_battle_limits."""
    position = revealed(Position().armies("tabr", "A17", 1)).spice("tabr", 9)
    position.t.kanly.append(("atreides", "tabr"))
    p = position.open().act("tabr", "pay_bribe", 3)
    p.act("atreides", "march", {"from": "A19", "next region": "A17", "armies": 1})
    assert p.t.battles == {}


def test_part_of_a_debt_hides_nobody() -> None:
    """Ruling bribe_late."""
    p = (
        revealed(Position().armies("tabr", "A17", 1).armies("ecaz", "A17", 1))
        .spice("tabr", 9)
        .open()
    )
    p.act("tabr", "pay_bribe", 2)
    assert "attack" in p.offers("ecaz")
    p.act("tabr", "pay_bribe", {"pay bribe": 1})
    assert "attack" not in p.offers("ecaz")


def test_revealed_tribes_in_kanly_fight_and_the_declarer_attacks() -> None:
    """Rulings attacker_defender, fremen_battle_limits."""
    position = revealed(Position().armies("tabr", "A17", 1).armies("tuek", "A17", 1))
    del position.t.laws["L6"]
    p = position.open().act("tuek", "declare_kanly", "tabr")
    assert sides(p) == ("tuek", "tabr")


def test_revealed_fremen_beside_an_ornithopter_are_attacked_and_do_not_attack() -> None:
    """Rulings fremen_battle_limits, attacker_defender: also where they declared the Kanly."""
    position = revealed(machine(Position().armies("tabr", "A17", 1), "richese"))
    del position.t.laws["L6"]
    p = position.armies("ecaz", "A17", 1).open().act("tabr", "declare_kanly", "ecaz")
    assert sides(p) == ("ecaz", "tabr")


@pytest.mark.parametrize("sietch", SIETCHES)
def test_all_sietches_are_revealed_together(sietch: str) -> None:
    """Rulings bribe_joint, bribe_late."""
    p = feud("ginaz", sietch=sietch).open().tick(6)
    assert sides(p) == ("ginaz", sietch)


# ---- coming and going


def test_riders_who_come_to_an_enemy_attack_it() -> None:
    """Rulings wormriding_when, attacker_defender."""
    position = Position().armies("tabr", "302", 2).armies("ecaz", "407", 1)
    position.card("tabr", "wormriding").t.rides["302"] = ["tabr"]
    position.t.kanly.append(("ecaz", "tabr"))
    p = position.open().act("tabr", "ride", {"from": "302", "ride to": "407"})
    assert sides(p, "407") == ("tabr", "ecaz")


def test_who_comes_back_to_a_besieged_sietch_attacks_the_besieger() -> None:
    """Rulings redeploy_fremen, attacker_defender: by its own deed."""
    position = Position().gone("tabr").armies("ecaz", "A02", 1)
    position.t.kanly.append(("ecaz", "tabr"))
    p = position.open().act("tabr", "return_armies", "A02", 2)
    assert sides(p, "A02") == ("tabr", "ecaz")


def test_beaten_fremen_come_back_and_fight_again() -> None:
    """Rulings redeploy_fremen, battle_losses: they wait beside the map in between."""
    position = revealed(feud("ecaz")).armies("ecaz", "A17", 2)
    p = position.open()
    p.commit("ecaz", 3).commit("tabr", 0)
    assert p.board("tabr").waiting == 1
    p.act("tabr", "return_armies", "405")
    assert p.t.armies["405"] == {"tabr": 1}
    assert p.board("tabr").waiting == 0


@pytest.mark.parametrize("flies", [True, False])
def test_a_house_that_lands_beside_hidden_fremen_needs_its_machine_there(flies: bool) -> None:
    """Rulings house_transport, fremen_battle_limits, attacker_defender."""
    position = Position().gone("ecaz").armies("tabr", "A23", 1).spice("ecaz", 5)
    position.t.kanly.append(("tabr", "ecaz"))
    if not flies:
        position.without("ornithopter", "ecaz")
    p = position.open().act("ecaz", "deploy", {"land at": "A23", "armies": 2})
    assert [sides(p, region) for region in p.t.battles] == [("ecaz", "tabr")] * flies


def test_a_captured_ornithopter_opens_the_battle_that_its_new_house_may_fight() -> None:
    """Rulings capture, fremen_battle_limits, move_then_kanly: capture comes first."""
    position = machine(Position().armies("tabr", "A17", 1), "richese")
    position.t.kanly.append(("atreides", "tabr"))
    p = position.open().act("atreides", "march", "A17", 2, "o90")
    assert p.t.ornithopters["o90"].owner == "atreides"
    assert sides(p) == ("atreides", "tabr")


def test_an_ornithopter_that_is_left_standing_opens_none() -> None:
    """Rulings capture, fremen_battle_limits."""
    position = machine(Position().armies("tabr", "A17", 1), "richese")
    position.t.kanly.append(("atreides", "tabr"))
    p = position.open().act("atreides", "march", "A17", 2, "pass")
    assert p.t.battles == {}


# ---- power, cards and losses


def test_two_armies_of_fremen_beat_three_of_a_house() -> None:
    """Rulings battle_number, battle_losses: each counts 2, and losses are whole armies."""
    position = revealed(Position().armies("tabr", "A17", 2).armies("ecaz", "A17", 3))
    p = position.open().attack("ecaz", "tabr", "A17")
    p.commit("ecaz", 3).commit("tabr", 4)
    assert shown(p)["tabr"]["total"] == 4
    assert "A17" not in p.t.armies
    assert p.board("tabr").waiting == 2


def test_corrino_is_strong_against_houses_and_not_against_fremen() -> None:
    """Ruling battle_number."""
    for victim, most in (("ecaz", 6), ("tabr", 3)):
        position = revealed(Position().armies(victim, "A16", 1))
        p = position.open().attack("corrino", victim, "A16")
        ask = p.draft("corrino", "commit")
        assert ask is not None
        assert max(map(int, ask.options)) == most


def test_caves_save_from_the_storm_and_not_from_the_enemy() -> None:
    """Rulings storm_fremen, battle_losses, card caves."""
    position = revealed(Position().armies("tabr", "315", 1).armies("ecaz", "315", 3))
    position.card("tabr", "caves").roll("worm", 12)
    p = position.open().attack("ecaz", "tabr", "315")
    p.commit("ecaz", 3).commit("tabr", 2)
    assert "tabr" not in p.t.armies.get("315", {})


def test_artillery_is_kept_where_no_walls_are_broken() -> None:
    """Ruling card_uses, card artillery."""
    position = (
        Position().armies("tabr", "A17", 2).armies("ecaz", "A17", 1).card("tabr", "artillery")
    )
    p = position.open().attack("tabr", "ecaz", "A17")
    p.commit("tabr", 2, artillery="yes").commit("ecaz", 1)
    assert p.board("tabr").cards == ["artillery"]


def test_the_attacked_are_not_asked_for_artillery() -> None:
    """Ruling card_uses: it is for attackers."""
    position = revealed(Position().armies("tabr", "A17", 2).armies("ecaz", "A17", 1))
    p = position.card("tabr", "artillery").open().attack("ecaz", "tabr", "A17")
    p.act("tabr", "commit", 2, "none")
    assert not p.s.shields[SEAT_OF["tabr"]].commits["A17"].artillery


# ---- a sietch and its tribe


def empty_sietch(position: Position) -> Day:
    """House Ecaz stands on the sietch of Tuek, all of whose armies are elsewhere."""
    position.gone("tuek").armies("ecaz", "A35", 1)
    return position.open()


def test_a_sietch_of_hidden_fremen_is_safe_and_of_revealed_ones_is_not() -> None:
    """Rulings sietch_destroy, bribe_late."""
    assert "destroy" not in empty_sietch(Position()).offers("ecaz")
    p = empty_sietch(revealed(Position())).act("ecaz", "destroy", {"destroy": "A35"})
    assert "A35" not in p.t.sietches


def test_who_has_lost_its_sietch_comes_back_at_the_edge() -> None:
    """Rulings sietch_destroy, redeploy_fremen: also with the tick."""
    p = empty_sietch(revealed(Position())).act("ecaz", "destroy", {"destroy": "A35"})
    ask = p.draft("tuek", "return_armies")
    assert ask is not None
    assert "A35" not in ask.options
    p.tick()
    assert p.board("tuek").waiting == 0
    assert {*EDGE} >= {region for region, there in p.t.armies.items() if "tuek" in there}


def test_a_tribe_on_its_sietch_guards_it_also_another_tribe() -> None:
    """Ruling sietch_destroy: no Fremen army there."""
    position = revealed(Position()).gone("tuek").armies("tabr", "A35", 1).armies("ecaz", "A35", 1)
    p = position.open()
    assert "destroy" not in p.offers("ecaz")
    p.attack("ecaz", "tabr", "A35")
    p.commit("ecaz", 0, 1).commit("tabr", 0)
    assert "destroy" in p.offers("ecaz")

"""Where battles meet machines, atomics, the Guild, control, settlements, tribes and each other."""

from __future__ import annotations

from landsraad.games.megagame.state import Harvester, Ornithopter
from landsraad.kernel.asks import CLOCK, MODERATOR

from .meeting import WHY, met, put, shown, sides
from .positions import Position

# ---- machines


def test_machines_are_captured_before_the_battle_of_the_same_march() -> None:
    """Rulings capture, move_then_kanly: those that no army of their House guards."""
    position = Position().armies("harkonnen", "A17", 1)
    position.t.harvesters["h90"] = Harvester("richese", "A17", 1)
    position.t.harvesters["h91"] = Harvester("harkonnen", "A17", 1)
    p = position.open()
    said: dict[str, int | str] = {
        "from": "A19",
        "next region": "A17",
        "armies": 3,
        "capture": "h90",
    }
    p.act("atreides", "march", said)
    assert p.t.harvesters["h90"].owner == "atreides"
    assert p.t.harvesters["h91"].owner == "harkonnen"
    p.commit("atreides", 1).commit("harkonnen", 0)
    assert p.t.harvesters["h91"].owner == "atreides"


def test_fremen_who_win_take_no_machine_and_the_next_house_may() -> None:
    """Rulings battle_machines, capture: Fremen cannot."""
    position = Position().armies("tabr", "A17", 2).armies("ecaz", "A17", 1)
    position.harvester("ecaz", "A17", load=2)
    id = next(id for id, each in position.t.harvesters.items() if each.region == "A17")
    p = position.open().attack("tabr", "ecaz", "A17")
    p.commit("tabr", 2).commit("ecaz", 0)
    assert p.t.harvesters[id].owner == "ecaz"
    p.act("atreides", "march", "A17", "stop", 1, id)
    assert (p.t.harvesters[id].owner, p.t.harvesters[id].load) == ("atreides", 2)


def test_a_winner_without_armies_left_takes_nothing() -> None:
    """Ruling battle_machines."""
    position = met(ecaz=1, ginaz=1).harvester("ginaz", "A17")
    id = next(id for id, each in position.t.harvesters.items() if each.region == "A17")
    p = position.open().attack("ecaz", "ginaz", "A17")
    p.commit("ecaz", 1, 1).commit("ginaz", 1)
    assert p.told("battle_won")[0]["faction"] == "ecaz"
    assert p.t.harvesters[id].owner == "ginaz"


def test_a_captured_ornithopter_counts_for_its_new_house_in_the_next_battle() -> None:
    """Rulings battle_machines, battle_bonus, battle_two_sides."""
    position = met(ecaz=4, ginaz=1).ornithopter("ginaz", "A17").armies("fenring", "A17", 1)
    position.t.kanly += [("ecaz", "ginaz"), ("ecaz", "fenring")]
    p = position.open()
    assert sides(p) == ("ecaz", "fenring")
    p.commit("ecaz", 1).commit("fenring", 0)
    assert sides(p) == ("ecaz", "ginaz")
    p.commit("ecaz", 2).commit("ginaz", 0)
    assert shown(p)["ginaz"]["total"] == 1
    assert [each.owner for each in p.t.ornithopters.values() if each.region == "A17"] == ["ecaz"]


# ---- atomics, the Guild, control


def test_atomics_end_a_battle_and_all_that_belonged_to_it() -> None:
    """Ruling atomics: armies, machines, settlement, choices and loans."""
    position = met("A23", ecaz=1, ginaz=2).armies("ordos", "A23", 1)
    position.board("ordos").atomics = "A22"
    p = position.open().attack("ginaz", "ecaz", "A23")
    p.act("ordos", "lend", {"lend to": "ginaz", "lend": 1}).commit("ginaz", 1, losses_first="own")
    p.act("ordos", "use_atomics", {"use at": "A23"})
    p.act(MODERATOR, "judge_atomics", {"agree": "yes", "reason": WHY})
    assert p.t.battles == {}
    assert "A23" not in p.t.armies
    assert "A23" not in p.t.settlements
    assert all(not shield.commits and not shield.loans for shield in p.s.shields)
    assert ("ordos", "I5") in p.breaches()


def test_the_guild_moves_nobody_out_of_a_battle_and_nobody_into_one() -> None:
    """Rulings guild_advisor, battle_freeze."""
    p = met().open().attack("ecaz", "ginaz", "A17").act("spacing_guild", "award_advisor", "ordos")
    ask = p.draft("ordos", "spend_advisor")
    assert ask is not None
    assert ask.kind == "from"
    assert "A17" not in ask.options
    ask = p.draft("ordos", "spend_advisor", "A19")
    assert ask is not None
    assert "A17" not in ask.options


def test_fremen_who_have_the_guild_bring_them_to_an_enemy_attack_by_their_own_will() -> None:
    """Rulings fremen_battle_limits, guild_advisor."""
    position = Position().armies("atreides", "A17", 2).gone("tabr")
    position.t.kanly.append(("atreides", "tabr"))
    p = position.open().act("tabr", "return_armies", "405", 2)
    p.act("spacing_guild", "award_advisor", "tabr")
    p.act("tabr", "spend_advisor", {"from": "405", "all armies to": "A17"})
    assert sides(p) == ("tabr", "atreides")


def test_control_decides_a_battle_and_all_else_goes_its_way() -> None:
    """Rulings battle_commit, override: the loser loses all, the winner its number."""
    p = met(ecaz=2, ginaz=2).open().attack("ecaz", "ginaz", "A17")
    p.commit("ecaz", 1)
    p.act(MODERATOR, "end_battle", {"end": "decide", "winner": "ecaz", "reason": WHY})
    assert p.t.armies["A17"] == {"ecaz": 1}
    p = met(ecaz=2, ginaz=2).open().attack("ecaz", "ginaz", "A17")
    p.commit("ecaz", 2, 1)
    p.act(MODERATOR, "end_battle", {"end": "decide", "winner": "ginaz", "reason": WHY})
    assert p.t.armies["A17"] == {"ginaz": 2}
    assert p.t.tanks == [1]


def test_control_takes_the_last_army_of_a_side_and_the_others_still_fight() -> None:
    """Rulings override, battle_two_sides: the region thaws, and Kanly takes its course."""
    position = met(ecaz=1, ginaz=2).armies("ordos", "A17", 1)
    p = position.open().attack("ginaz", "ecaz", "A17").act("ordos", "declare_kanly", "ginaz")
    assert sides(p) == ("ginaz", "ecaz")
    put(p, "ecaz", "A17", "off the map", 1)
    assert sides(p) == ("ordos", "ginaz")


def test_armies_that_control_adds_to_a_side_may_be_committed() -> None:
    """Rulings override, battle_number."""
    p = met(ecaz=1, ginaz=2).open().attack("ecaz", "ginaz", "A17")
    p.commit("ecaz", 1)
    put(p, "ecaz", "off the map", "A17", 3)
    p.commit("ecaz", 4).commit("ginaz", 2)
    assert shown(p)["ecaz"]["n"] == 4


def test_while_the_clock_stands_no_time_runs_out_and_nobody_chooses() -> None:
    """Rulings pause, battle_commit: only control ends a battle then."""
    p = met().open().attack("ecaz", "ginaz", "A17")
    p.act(MODERATOR, "pause_clock", WHY)
    assert "commit" not in p.offers("ecaz")
    assert p.match.offers(CLOCK) == []
    p.act(MODERATOR, "end_battle", {"end": "show", "reason": WHY})
    assert p.t.battles == {}


# ---- settlements


def test_the_holder_of_a_settlement_who_attacks_in_it_has_no_walls() -> None:
    """Ruling battle_bonus: two for the defender who controls it."""
    position = Position().armies("ginaz", "A23", 1).without("ornithopter", "ecaz")
    p = position.open().attack("ecaz", "ginaz", "A23")
    p.commit("ecaz", 1).commit("ginaz", 1)
    assert shown(p)["ecaz"]["total"] == 1
    assert p.told("battle_won")[0]["faction"] == "ginaz"


def test_who_has_won_claims_the_settlement_and_the_load_of_what_it_took() -> None:
    """Rulings settlement_control, battle_machines, unload."""
    position = Position().armies("ginaz", "A23", 6).without("ornithopter", "ecaz")
    position.harvester("ecaz", "A23", load=3)
    p = position.open().attack("ginaz", "ecaz", "A23")
    p.commit("ginaz", 3, 1).commit("ecaz", 0)
    before = p.pouch("ginaz")
    p.act("ginaz", "claim", {"claim": "A23"})
    assert p.t.settlements["A23"] == "ginaz"
    assert p.pouch("ginaz") == before + 3


def test_a_settlement_that_is_granted_during_a_battle_changes_the_walls() -> None:
    """Rulings battle_bonus, override: who controls it when it is shown."""
    position = Position().armies("ginaz", "A23", 2).without("ornithopter", "ecaz")
    p = position.open().attack("ginaz", "ecaz", "A23")
    p.act(MODERATOR, "transfer", "settlement", "A23", "ordos", WHY)
    p.commit("ginaz", 2).commit("ecaz", 1)
    assert shown(p)["ecaz"]["total"] == 1
    assert p.told("battle_won")[0]["faction"] == "ginaz"


# ---- tribes


def test_tribes_that_come_to_an_enemy_at_the_edge_attack_it() -> None:
    """Card uniting_tribes, rulings redeploy_fremen, attacker_defender."""
    position = Position().armies("ecaz", "405", 1)
    position.t.kanly.append(("ecaz", "tuek"))
    position.board("tuek").supply -= 1
    position.board("tuek").tribes += 1
    p = position.open().act("tuek", "return_armies", "405")
    assert sides(p, "405") == ("tuek", "ecaz")


def test_control_gives_the_card_and_the_tribes_unite() -> None:
    """Card uniting_tribes, ruling override."""
    position = Position()
    deck = position.s.box.deck
    deck.append(deck.pop(deck.index("uniting_tribes")))
    p = position.open()
    p.act(
        MODERATOR,
        "transfer",
        {"transfer": "card", "from whom": "deck", "to whom": "tuek", "reason": WHY},
    )
    assert [p.board(name).tribes for name in ("tabr", "habbanya", "tuek")] == [1, 1, 1]
    assert p.board("tuek").cards == []


def test_a_sietch_without_reserve_gets_no_tribe() -> None:
    """Card uniting_tribes."""
    position = Position()
    position.armies("tabr", "A02", position.board("tabr").supply)
    deck = position.s.box.deck
    deck.append(deck.pop(deck.index("uniting_tribes")))
    p = position.open()
    p.act(
        MODERATOR,
        "transfer",
        {"transfer": "card", "from whom": "deck", "to whom": "tuek", "reason": WHY},
    )
    assert [p.board(name).tribes for name in ("tabr", "habbanya", "tuek")] == [0, 1, 1]


def test_tribes_beside_the_map_neither_count_for_a_title_nor_mark_a_seat() -> None:
    """Rulings vp_counts, fremen_seat: armies on the map, those that wait and the reserve."""
    position = Position()
    del position.t.laws["L6"]
    own = position.board("tabr")
    own.tribes, own.supply, own.solari = own.supply, 0, 60
    p = position.open()
    ask = p.draft("tabr", "buy", "seat")
    assert ask is None or "supply" not in ask.options


# ---- several at once


def test_three_enemies_in_one_region_fight_one_after_another_until_one_is_left() -> None:
    """Rulings battle_two_sides, attacker_defender: who declared it attacks."""
    position = met(ecaz=3, ginaz=1).armies("ordos", "A17", 1)
    position.t.kanly += [("ecaz", "ginaz"), ("ecaz", "ordos"), ("ginaz", "ordos")]
    p = position.open()
    fought = []
    while "A17" in p.t.battles:
        fought.append(sides(p))
        p.commit("ecaz", 1).time_up("A17")
    assert sorted(fought) == [("ecaz", "ginaz"), ("ecaz", "ordos")]
    assert p.t.armies["A17"] == {"ecaz": 1}


def test_a_kanly_declared_in_three_regions_begins_three_battles() -> None:
    """Rulings kanly_who, attacker_defender: at once, and the declarer attacks in all."""
    position = met("A17", 1, 1).armies("ecaz", "A16", 1).armies("ginaz", "A16", 1)
    position.armies("ecaz", "A19", 1).armies("ginaz", "A19", 1)
    p = position.open().act("ginaz", "declare_kanly", "ecaz")
    assert {region: sides(p, region) for region in p.t.battles} == dict.fromkeys(
        ("A16", "A17", "A19"), ("ginaz", "ecaz")
    )


def test_in_one_region_fremen_are_spared_and_in_another_they_fight() -> None:
    """Ruling fremen_battle_limits: where the ornithopter stands."""
    position = Position()
    for region in ("A17", "A16"):
        position.armies("tabr", region, 1).armies("ecaz", region, 1)
    position.t.ornithopters["o90"] = Ornithopter("ecaz", "A16")
    for id in [id for id, each in position.t.ornithopters.items() if each.owner == "corrino"]:
        del position.t.ornithopters[id]
    p = position.open().act("ecaz", "declare_kanly", "tabr")
    assert list(p.t.battles) == ["A16"]

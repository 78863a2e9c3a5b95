"""What Kanly forces: no battle that the limits of Fremen forbid, and each as soon as it may be."""

from __future__ import annotations

import pytest

from landsraad.games.megagame.rules.battle.standing import begin_kanly
from landsraad.games.megagame.state import Pact
from landsraad.kernel.asks import MODERATOR

from .meeting import WHY, sides
from .positions import Position


def beside(first: str, second: str, region: str = "A17") -> Position:
    """The two stand in a region, the second came last, and they are in Kanly."""
    position = Position().armies(first, region, 1).armies(second, region, 2)
    position.t.kanly.append((second, first))
    return position


def with_access(position: Position) -> Position:
    """Fremen may declare Kanly: no law keeps them out."""
    del position.t.laws["L6"]
    return position


# ---- what it does not force


def test_a_kanly_that_is_declared_brings_no_hidden_fremen_out() -> None:
    """Ruling fremen_battle_limits: neither side attacks without an ornithopter."""
    p = Position().armies("tabr", "A17", 1).armies("atreides", "A17", 2).open()
    p.act("atreides", "declare_kanly", "tabr")
    assert p.t.battles == {}
    assert "attack" not in p.offers("atreides")


def test_who_marches_in_on_hidden_fremen_forces_no_battle() -> None:
    """Ruling fremen_battle_limits, move_path: it stops there, and nothing else happens."""
    position = Position().armies("tabr", "A17", 1)
    position.t.kanly.append(("atreides", "tabr"))
    p = position.open().act("atreides", "march", "A17", 2)
    assert p.t.battles == {}
    assert p.t.armies["A17"] == {"tabr": 1, "atreides": 2}


def test_the_guild_forces_no_hidden_fremen_to_attack_either() -> None:
    """Rulings fremen_battle_limits, guild_advisor: they did not come by their own will."""
    position = Position().armies("tabr", "A22", 1).armies("atreides", "A17", 2)
    position.t.kanly.append(("atreides", "tabr"))
    p = position.open().act("spacing_guild", "award_advisor", "ordos")
    p.act("ordos", "spend_advisor", {"from": "A22", "all armies to": "A17"})
    assert p.t.battles == {}


def test_fremen_whom_the_clock_puts_back_beside_an_enemy_need_not_attack() -> None:
    """Rulings fremen_battle_limits, redeploy_fremen."""
    position = Position().gone("tabr").armies("ecaz", "A02", 1)
    position.t.kanly.append(("ecaz", "tabr"))
    p = position.open().tick()
    assert p.t.armies["A02"]["ecaz"] == 1
    assert p.t.armies["A02"]["tabr"] > 0
    assert p.t.battles == {}


# ---- what it still forces


def test_fremen_who_come_to_an_enemy_attack_it() -> None:
    """Rulings fremen_battle_limits, attacker_defender: by their own will, without a machine."""
    position = Position().armies("atreides", "A17", 2).armies("tabr", "A16", 1)
    position.t.kanly.append(("atreides", "tabr"))
    position.board("tabr").steps = 1
    p = position.open().act("tabr", "walk", {"from": "A16", "next region": "A17", "armies": 1})
    assert sides(p) == ("tabr", "atreides")


def test_fremen_who_declare_it_attack_whom_they_stand_beside() -> None:
    """Rulings fremen_battle_limits, kanly_who."""
    position = with_access(Position().armies("atreides", "A17", 2).armies("tabr", "A17", 1))
    p = position.open().act("tabr", "declare_kanly", "atreides")
    assert sides(p) == ("tabr", "atreides")


def test_a_house_beside_its_ornithopter_attacks_fremen_who_come() -> None:
    """Rulings fremen_battle_limits, attacker_defender: they themselves may not begin it there."""
    position = Position().armies("atreides", "A17", 2).ornithopter("atreides", "A17")
    position.armies("tabr", "A16", 1).t.kanly.append(("atreides", "tabr"))
    position.board("tabr").steps = 1
    p = position.open().act("tabr", "walk", {"from": "A16", "next region": "A17", "armies": 1})
    assert sides(p) == ("atreides", "tabr")


# ---- what forbade it ends


def test_enemies_fight_as_soon_as_fremen_are_revealed() -> None:
    """Rulings fremen_battle_limits, bribe_late: with the tick of the missed year."""
    p = beside("tabr", "atreides").open().tick(5)
    assert p.t.battles == {}
    p.tick()
    assert sides(p) == ("atreides", "tabr")
    assert p.t.breaches == []


def test_each_sietch_is_revealed_alone_and_fights_alone() -> None:
    """Rulings fremen_battle_limits, bribe_joint, option bribe_each=true."""
    position = Position(bribe_each=True).armies("tabr", "A17", 1).armies("tuek", "A16", 1)
    position.armies("ecaz", "A17", 1).armies("ecaz", "A16", 1).spice("tuek", 9)
    position.t.kanly += [("ecaz", "tabr"), ("ecaz", "tuek")]
    p = position.open().act("tuek", "pay_bribe", 8).tick(6)
    assert list(p.t.battles) == ["A17"]


def test_enemies_fight_as_soon_as_an_ornithopter_comes() -> None:
    """Ruling fremen_battle_limits: an empty one, too; who flew it in attacks and answers for it."""
    position = beside("tabr", "atreides")
    position.t.spice["A17"] = 1
    p = position.open().act("atreides", "fly", *way(position, "atreides", "A17"))
    assert sides(p) == ("atreides", "tabr")
    assert p.breaches() == [("atreides", "L2")]


def way(position: Position, name: str, end: str) -> list[str]:
    """The answers to a flight to the next region with nothing aboard."""
    match = position.open()
    said: list[str] = []
    while (ask := match.draft(name, "fly", *said)) is not None:
        wanted = {"fly to": end if end not in said else "land"}
        said.append(str(wanted.get(ask.kind, ask.options[0])))
    return said


def test_enemies_fight_as_soon_as_one_has_bought_an_ornithopter_there() -> None:
    """Rulings fremen_battle_limits, choam_delivery."""
    position = beside("tabr", "ecaz", "A23").without("ornithopter", "ecaz")
    position.board("ecaz").solari = 40
    p = position.open()
    assert p.t.battles == {}
    p.act("ecaz", "buy", {"buy": "ornithopter", "deliver to": "A23"})
    assert sides(p, "A23") == ("ecaz", "tabr")


@pytest.mark.parametrize("deed", ["place", "transfer"])
def test_enemies_fight_when_control_gives_one_an_ornithopter(deed: str) -> None:
    """Rulings fremen_battle_limits, breach_forced: and nobody answers for it."""
    position = beside("tabr", "atreides")
    position.t.spice["A17"] = 1
    if deed == "transfer":
        position.ornithopter("ginaz", "A17")
        id = next(id for id, each in position.t.ornithopters.items() if each.region == "A17")
        p = position.open()
        assert p.t.battles == {}
        p.act(MODERATOR, "transfer", "machine", id, "atreides", WHY)
    else:
        p = position.open()
        id = next(id for id, each in p.t.ornithopters.items() if each.owner == "atreides")
        p.act(MODERATOR, "place", "ornithopter", id, "A17", WHY)
    assert sides(p) == ("atreides", "tabr")
    assert p.t.breaches == []


def test_revealed_tribes_in_kanly_fight_when_the_last_ornithopter_is_gone() -> None:
    """Ruling fremen_battle_limits: beside it neither of them may begin."""
    position = with_access(Position().armies("tabr", "A17", 1).armies("tuek", "A17", 1))
    position.ornithopter("ecaz", "A17").t.bribe.debts[""] = 8
    p = position.open().act("tuek", "declare_kanly", "tabr")
    assert p.t.battles == {}
    id = next(id for id, each in p.t.ornithopters.items() if each.region == "A17")
    p.act(MODERATOR, "place", "ornithopter", id, "A23", WHY)
    assert sides(p) == ("tuek", "tabr")


@pytest.mark.parametrize("end", ["struck", "marked", "spice", "voted"])
def test_enemies_fight_when_a_hard_law_no_longer_keeps_the_peace(end: str) -> None:
    """Rulings law_enforcement, attacker_defender: the one that declared it attacks."""
    position = Position().voting().armies("ecaz", "A17", 1).armies("ginaz", "A17", 1)
    position.t.spice["A17"] = 2
    position.t.laws["L2"].check = "hard"
    p = position.open().act("ginaz", "declare_kanly", "ecaz")
    assert p.t.battles == {}
    if end == "struck":
        p.act(MODERATOR, "edit_law", {"edit": "strike", "law": "L2", "reason": WHY})
    elif end == "marked":
        p.act(MODERATOR, "edit_law", {"edit": "mark", "law": "L2", "check": "soft", "reason": WHY})
    elif end == "spice":
        p.act(MODERATOR, "place", {"place": "spice", "to": "A17", "how many": 0, "reason": WHY})
    else:
        p.act("ecaz", "propose", {"propose": "strike", "law": "L2"})
        vote = next(iter(p.t.votes))
        p.act("atreides", "vote", {"vote on": vote, "yes": 15, "no": 0}).tick(5)
    assert sides(p) == ("ginaz", "ecaz")
    assert p.t.breaches == []


def test_enemies_fight_when_the_pact_of_their_marriage_has_run_out() -> None:
    """Rulings marriage_aggression, law_enforcement: a year by Imperial law."""
    position = Position().armies("ecaz", "A17", 1).armies("ginaz", "A17", 1)
    position.t.pacts.append(Pact("ecaz", "ginaz", 0))
    for law in ("I4", "L7"):
        position.t.laws[law].check = "hard"
    years = int(position.t.laws["L7"].values["years"])
    p = position.open().act("ginaz", "declare_kanly", "ecaz").tick(years - 1)
    assert p.t.battles == {}
    assert sides(p.tick()) == ("ginaz", "ecaz")


def test_enemies_fight_when_the_battle_beside_them_is_called_off() -> None:
    """Rulings battle_two_sides, battle_freeze: the region thaws for them, too."""
    position = Position().armies("ecaz", "A17", 1).armies("ginaz", "A17", 1)
    position.armies("fenring", "A17", 1).armies("atreides", "A17", 1)
    p = position.open().attack("atreides", "fenring", "A17")
    p.act("ginaz", "declare_kanly", "ecaz")
    assert sides(p) == ("atreides", "fenring")
    p.act(MODERATOR, "end_battle", {"end": "call_off", "reason": WHY})
    assert sides(p) == ("ginaz", "ecaz")


def test_a_correction_of_control_can_set_it_off() -> None:
    """Rulings fremen_battle_limits, override."""
    p = beside("tabr", "atreides").open()
    p.match.correct(MODERATOR, {"table.bribe.debts": {"": 3}}, WHY)
    assert sides(p) == ("atreides", "tabr")


# ---- control parts them


def test_enemies_whom_control_has_parted_stay_apart_until_one_comes_again() -> None:
    """Rulings override, attacker_defender."""
    position = Position().armies("harkonnen", "A17", 2)
    p = position.open().act("atreides", "march", {"from": "A19", "next region": "A17", "armies": 2})
    assert sides(p) == ("atreides", "harkonnen")
    p.act(MODERATOR, "end_battle", {"end": "call_off", "reason": WHY})
    assert p.t.battles == {}
    p.tick()
    assert p.t.battles == {}
    p.act("atreides", "march", {"from": "A19", "next region": "A17", "armies": 1})
    assert sides(p) == ("atreides", "harkonnen")


def test_a_kanly_that_is_declared_anew_ends_what_control_has_parted() -> None:
    """Rulings override, kanly_end, kanly_who."""
    position = Position().armies("ecaz", "A17", 2).armies("ginaz", "A17", 2)
    p = position.open().act("ecaz", "declare_kanly", "ginaz")
    p.act(MODERATOR, "end_battle", {"end": "call_off", "reason": WHY})
    for one, other in (("ecaz", "ginaz"), ("ginaz", "ecaz")):
        p.act(one, "end_kanly", {"end kanly with": other})
    assert p.t.battles == {}
    p.act("ginaz", "declare_kanly", "ecaz")
    assert sides(p) == ("ginaz", "ecaz")


def test_who_has_left_is_not_parted_when_it_comes_back() -> None:
    """Rulings override, attacker_defender: a Guild advisor takes both away and back again."""
    position = Position().armies("harkonnen", "A17", 2)
    p = position.open().act("atreides", "march", {"from": "A19", "next region": "A17", "armies": 2})
    p.act(MODERATOR, "end_battle", {"end": "call_off", "reason": WHY})
    p.act(MODERATOR, "place", "armies", "atreides", "A17", "off the map", 2, WHY)
    p.act(MODERATOR, "place", "armies", "atreides", "off the map", "A17", 1, WHY)
    assert sides(p) == ("atreides", "harkonnen")


# ---- always


def test_looking_again_for_battles_begins_none() -> None:
    """Ruling fremen_battle_limits: what may begin has begun when a deed is done."""
    for position in (beside("tabr", "atreides"), beside("ecaz", "ginaz")):
        p = position.open()
        before = dict(p.t.battles)
        for region in list(p.t.armies):
            begin_kanly(p.s, region)
        assert p.t.battles == before

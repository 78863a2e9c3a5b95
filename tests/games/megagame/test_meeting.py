"""Where rules meet: worms, battles and Kanly; marriages and hard laws; storms and loans."""

from __future__ import annotations

import pytest

from landsraad.games.megagame.state import Pact
from landsraad.kernel.asks import MODERATOR

from .positions import Day, Position

WHY = "A ruling of control."


def advised(position: Position, start: str, end: str) -> Day:
    """House Ordos has an advisor of the Guild move all armies of a region."""
    p = position.open().act("spacing_guild", "award_advisor", "ordos")
    return p.act("ordos", "spend_advisor", {"from": start, "all armies to": end})


# ---- who attacks, and who answers for it


def test_of_two_who_share_a_region_the_one_that_was_brought_there_attacks() -> None:
    """Rulings attacker_defender, guild_advisor: Atreides were there before."""
    p = advised(Position().gone("harkonnen").armies("harkonnen", "A22", 2), "A22", "A19")
    assert (p.t.battles["A19"].attacker, p.t.battles["A19"].defender) == ("harkonnen", "atreides")


def test_who_has_others_moved_answers_for_where_they_go() -> None:
    """Ruling breach_forced, law L1: the advisor's spender, not the victims."""
    p = advised(Position().armies("ecaz", "A22", 1), "A22", "P00")
    assert [(each.who, each.law) for each in p.t.breaches] == [("ordos", "L1")]


def test_who_brings_enemies_together_on_spice_answers_for_the_battle() -> None:
    """Ruling breach_forced, law L2: who did not come is not blamed."""
    position = (
        Position().gone("harkonnen").armies("harkonnen", "A22", 1).armies("atreides", "303", 1)
    )
    position.t.spice["303"] = 2
    p = advised(position.roll("worm", 12), "A22", "303")
    assert p.t.battles["303"].attacker == "harkonnen"
    assert [(each.who, each.law) for each in p.t.breaches] == [("ordos", "L2")]


def test_nobody_answers_for_a_battle_that_control_brings_about() -> None:
    """Ruling breach_forced: a breach needs a will."""
    position = Position().armies("atreides", "303", 1)
    position.t.spice["303"] = 2
    p = position.open()
    p.act(MODERATOR, "place", "armies", "harkonnen", "A15", "303", 2, WHY)
    assert p.t.battles["303"].attacker == "harkonnen"
    assert p.t.breaches == []


def test_further_enemies_fight_afterwards_and_who_came_still_attacks() -> None:
    """Rulings battle_two_sides, attacker_defender: one battle after another."""
    position = Position().armies("harkonnen", "A17", 1).armies("ginaz", "A17", 1)
    position.t.kanly.append(("ginaz", "atreides"))
    p = position.open().act("atreides", "march", "A17", 4)
    assert p.t.battles["A17"].defender == "harkonnen"
    p.commit("atreides", 1).commit("harkonnen", 0)
    assert (p.t.battles["A17"].attacker, p.t.battles["A17"].defender) == ("atreides", "ginaz")
    assert p.t.armies["A17"] == {"ginaz": 1, "atreides": 3}


def test_a_kanly_declared_beside_a_battle_is_fought_after_it_and_its_declarer_attacks() -> None:
    """Rulings attacker_defender, battle_two_sides, battle_freeze."""
    position = Position().armies("harkonnen", "A17", 1).armies("ginaz", "A17", 1)
    p = position.armies("ecaz", "A17", 1).open().act("atreides", "march", "A17", 4)
    p.act("ginaz", "declare_kanly", "ecaz")
    assert p.t.battles["A17"].defender == "harkonnen"
    p.commit("atreides", 1).commit("harkonnen", 0)
    assert (p.t.battles["A17"].attacker, p.t.battles["A17"].defender) == ("ginaz", "ecaz")


# ---- worms


@pytest.mark.parametrize(("result", "fight"), [(12, True), (1, False)])
def test_the_worm_of_a_march_comes_before_the_battle(result: int, fight: bool) -> None:
    """Ruling move_then_kanly: the battle is fought if both are still there."""
    position = Position().armies("harkonnen", "302", 2).armies("atreides", "A16", 2)
    p = position.roll("worm", result).open()
    p.act("atreides", "march", "A16", "302", 2)
    assert ("302" in p.t.battles) == fight
    assert ("302" in p.t.armies) == fight


def test_a_battle_in_the_desert_ends_with_a_worm_roll_of_its_own() -> None:
    """Rulings move_then_kanly, worm_when: one of the movement, one of the battle."""
    position = Position().armies("harkonnen", "302", 2).armies("atreides", "A16", 2)
    p = position.roll("worm", 12, 1).open().act("atreides", "march", "A16", "302", 2)
    assert p.t.signs == {"302": 1}
    p.commit("atreides", 0).commit("harkonnen", 0)
    assert "302" not in p.t.armies
    assert p.t.signs == {}


def test_who_does_not_fight_may_still_ride_from_where_others_do() -> None:
    """Ruling wormriding_when: the right goes when the armies leave or fight there."""
    position = Position().armies("tabr", "302", 2).card("tabr", "wormriding")
    position.armies("ecaz", "302", 1).armies("ginaz", "302", 1)
    position.t.rides["302"] = ["tabr"]
    p = position.roll("worm", 12).open().attack("ecaz", "ginaz", "302")
    assert "ride" not in p.offers("tabr")
    p.time_up("302")
    p.act("tabr", "ride", "407")
    assert p.t.armies["407"] == {"tabr": 2}


@pytest.mark.parametrize("gone", ["storm", "control"])
def test_nobody_rides_from_where_they_no_longer_are(gone: str) -> None:
    """Ruling wormriding_when."""
    position = Position().armies("tabr", "315", 2).card("tabr", "wormriding").roll("storm", 1)
    position.t.rides["315"] = ["tabr"]
    p = position.open()
    if gone == "control":
        p.act(MODERATOR, "place", "armies", "tabr", "315", "off the map", 2, WHY)
    else:
        position.t.year = 1
        position.t.rides["315"] = ["tabr"]
        p.tick()
    assert p.t.rides == {}


# ---- marriages and hard laws


def peace(position: Position, one: str, other: str, *hard: str) -> Position:
    """The two have married in this year, and some laws are hard."""
    position.t.pacts.append(Pact(one, other, position.t.year))
    for law in hard:
        position.t.laws[law].check = "hard"
    return position


def test_a_hard_law_lets_nobody_lend_armies_against_a_partner() -> None:
    """Rulings law_enforcement, marriage_aggression: it is refused, the battle is shown."""
    position = Position().armies("harkonnen", "A16", 2)
    p = peace(position, "corrino", "harkonnen", "I4").open().act("atreides", "march", "A16", 3)
    why = p.refuses_act("corrino", "lend", {"lend to": "atreides", "lend": 1})
    assert why.rule == "law_enforcement"
    p.act("corrino", "lend", {"lend to": "harkonnen", "lend": 1}).time_up("A16")
    assert p.t.battles == {}


def test_lending_against_a_partner_is_a_breach_that_the_battle_shows() -> None:
    """Ruling marriage_aggression, law I4."""
    position = Position().armies("harkonnen", "A16", 2)
    p = peace(position, "corrino", "harkonnen").open().act("atreides", "march", "A16", 3)
    p.act("corrino", "lend", "atreides", 1)
    assert p.t.breaches == []
    p.time_up("A16")
    assert [(each.who, each.law) for each in p.t.breaches] == [("corrino", "I4")]


def test_a_hard_law_keeps_the_peace_between_enemies_who_meet() -> None:
    """Ruling law_enforcement: Kanly forces no battle against a hard one."""
    position = Position().armies("harkonnen", "302", 2).armies("atreides", "A16", 2)
    position.t.spice["302"] = 3
    position.t.laws["L2"].check = "hard"
    p = position.roll("worm", 12).open().act("atreides", "march", "A16", "302", 2)
    assert p.t.battles == {}
    assert p.t.armies["302"] == {"harkonnen": 2, "atreides": 2}


def test_the_clock_goes_on_where_a_hard_law_forbids_what_comes_of_it() -> None:
    """Rulings law_enforcement, redeploy_fremen: Fremen come back beside an enemy."""
    position = Position().gone("tabr").armies("ecaz", "A02", 1).ornithopter("ecaz", "A02")
    position.t.kanly.append(("ecaz", "tabr"))
    position.t.laws["L2"].values = {"where": "anywhere"}
    position.t.laws["L2"].check = "hard"
    p = position.open().tick()
    assert p.t.armies["A02"] == {"ecaz": 1, "tabr": 5}
    assert p.t.battles == {}


def test_a_winner_without_a_will_takes_no_machine_of_a_partner() -> None:
    """Rulings battle_machines, marriage_aggression: but it may say so."""
    for said, owner in (("", "ecaz"), ("leave", "ecaz"), ("take", "ginaz")):
        position = Position().armies("ecaz", "A17", 1).harvester("ecaz", "A17")
        p = peace(position.armies("ginaz", "A17", 2), "ecaz", "ginaz").open()
        p.attack("ecaz", "ginaz", "A17")
        if said:
            p.commit("ginaz", 1, machines=said)
        p.time_up("A17")
        cargo = [each for each in p.t.harvesters.values() if each.region == "A17"]
        assert [each.owner for each in cargo] == [owner]
        assert ("ginaz" in [each.who for each in p.t.breaches]) == (said == "take")


# ---- loans, storms, control


def test_lent_armies_that_control_takes_away_no_longer_count() -> None:
    """Rulings giving_control, override."""
    p = Position().armies("harkonnen", "A16", 2).open().act("atreides", "march", "A16", 3)
    p.act("corrino", "lend", "atreides", 3)
    p.commit("atreides", 9, losses_first="lent")
    p.act(MODERATOR, "place", "armies", "corrino", "A16", "off the map", 3, WHY)
    p.commit("harkonnen", 0)
    assert p.told("shown")[0]["n"] == 3


def test_a_storm_over_a_battle_ends_it_for_those_it_takes() -> None:
    """Rulings storm_hits, storm_fremen: who holds Caves of Arrakis stays."""
    position = Position().armies("tabr", "315", 2).armies("ecaz", "315", 2).roll("storm", 1)
    position.card("tabr", "caves").ornithopter("ecaz", "315")
    position.t.year = 1
    p = position.open().attack("ecaz", "tabr", "315")
    p.tick()
    assert p.t.battles == {}
    assert p.t.armies["315"] == {"tabr": 2}


def test_machines_that_waited_come_with_any_settlement() -> None:
    """Rulings house_without_settlement, choam_delivery: also when a storm is over."""
    position = Position().storm("A19")
    position.board("atreides").solari = 30
    p = position.open().act("atreides", "buy", {"buy": "ornithopter"})
    bought = [id for id, each in p.t.ornithopters.items() if not each.region]
    p.tick()
    assert p.t.ornithopters[bought[0]].region == ""
    p.act(MODERATOR, "place", "storm", "r1", "N02", WHY).tick()
    assert p.t.ornithopters[bought[0]].region == "A19"


def test_of_two_laws_of_the_same_year_the_later_counts() -> None:
    """Ruling law_same_time: they are counted in the order in which they were proposed."""
    position = Position().seats("corrino", 5).seats("atreides", 15).spice("ecaz", 9)
    p = position.open()
    p.act("ginaz", "propose", "add", "transport_price", 1)
    p.act("ecaz", "propose", "add", "transport_price", 4)
    for name in ("ginaz", "ecaz"):
        vote = f"transport_price of {name}"
        p.act("atreides", "vote", {"vote on": vote, "yes": 15, "no": 0})
    p.tick(5)
    assert p.board("ecaz").supply >= 3
    p.act("ecaz", "deploy", {"land at": "A23", "armies": 3})
    assert p.told("deployed")[0]["spice"] == 4


def test_seats_that_are_given_away_take_their_votes_along() -> None:
    """Ruling law_same_time: a ballot counts no more than the seats that are left."""
    position = Position().seats("corrino", 5).seats("atreides", 15)
    p = position.open().act("ecaz", "propose", "add", "transport_price", 0)
    vote = "transport_price of ecaz"
    p.act("atreides", "vote", {"vote on": vote, "yes": 15, "no": 0})
    p.act(MODERATOR, "transfer", "seat", "atreides", "ginaz", 1, WHY)
    p.tick(5)
    assert p.told("counted")[0]["yes atreides"] == 14
    assert p.board("ecaz").passed == 0


def test_each_of_a_couple_may_still_say_no() -> None:
    """Ruling marriage_consent: until the Bene Gesserit consent."""
    for who, other in (("ecaz", "ginaz"), ("ginaz", "ecaz")):
        p = Position().open()
        p.act("ecaz", "court_partner", {"court": "ginaz", "give leader": 0})
        if who == "ginaz":
            p.act("ginaz", "court_partner", {"court": "ecaz", "give leader": 0})
        p.act(who, "court_partner", {"court": other, "give leader": "no"})
        assert p.t.courtships == []
        assert "bless" not in p.offers("bene_gesserit")


def test_the_guild_asks_at_least_ten_spice_for_bringing_atomics() -> None:
    """Ruling atomics."""
    assert "bring_atomics" not in Position().spice("ecaz", 9).open().offers("ecaz")
    ask = Position().open().draft("spacing_guild", "name_atomics_price", "all")
    assert ask is not None
    assert min(map(int, ask.options)) == 10


def test_atomics_are_brought_to_a_controlled_settlement_only() -> None:
    """Ruling atomics: Ordos controls none."""
    assert "bring_atomics" not in Position().spice("ordos", 20).open().offers("ordos")
    assert "bring_atomics" in Position().spice("ecaz", 20).open().offers("ecaz")


def test_sietches_pay_one_bribe_together_in_any_split() -> None:
    """Ruling bribe_joint: what is overpaid does not carry over."""
    p = Position().spice("tabr", 9).spice("tuek", 9).open()
    p.act("tabr", "pay_bribe", 5)
    ask = p.draft("tuek", "pay_bribe")
    assert ask is not None
    assert max(map(int, ask.options)) == 3
    p.act("tuek", "pay_bribe", 3).tick(6)
    assert p.t.bribe.debts == {}
    assert p.t.bribe.paid == {"": 0}


def test_a_debt_of_one_period_is_paid_before_the_bribe_of_the_next() -> None:
    """Ruling bribe_late: hidden at once, and the new bribe is still owed."""
    p = Position().spice("tabr", 20).open().tick(6)
    p.act("tabr", "pay_bribe", 10)
    assert p.t.bribe.debts == {}
    assert p.t.bribe.paid == {"": 2}


def test_battles_of_sealed_orders_are_decided_in_the_next_year() -> None:
    """Ruling sealed_orders: with the last tick they are shown at once."""
    for year, over in ((0, False), (7, True)):
        position = Position(order_mode="sealed", years=8).armies("ecaz", "A17", 2)
        position.t.year = year
        p = position.armies("ginaz", "A17", 1).open()
        p.act("ecaz", "seal_order", {"order": "attack", "attack in": "A17", "attack": "ginaz"})
        p.tick()
        assert ("A17" in p.t.battles) != over
        assert bool(p.told("battle_won")) == over


def test_a_storm_takes_machines_with_their_loads_and_choam_has_them_again() -> None:
    """Rulings storm_hits, bank_endless: on rock it takes none."""
    position = Position().harvester("ecaz", "315", load=3).ornithopter("ecaz", "315")
    position.t.year = 1
    harvesters, ornithopters = len(position.t.harvesters), len(position.t.ornithopters)
    p = position.roll("storm", 1).open().tick()
    assert len(p.t.harvesters) == harvesters - 1
    assert len(p.t.ornithopters) == ornithopters - 1
    assert p.pouch("ecaz") == 3


def test_a_worm_takes_a_harvester_with_its_load_and_spares_ornithopters_and_fremen() -> None:
    """Ruling worm_result."""
    position = Position().harvester("ecaz", "302", load=3).ornithopter("ecaz", "302")
    position.armies("tabr", "302", 1).armies("atreides", "A16", 1)
    position.board("ecaz").reroll = "never"
    p = position.roll("worm", 1).open()
    p.act("atreides", "march", "A16", "302", "stop", "pass", "pass")
    assert not [each for each in p.t.harvesters.values() if each.region == "302"]
    assert [each for each in p.t.ornithopters.values() if each.region == "302"]
    assert p.t.armies["302"] == {"tabr": 1}


def test_a_sentence_takes_what_is_still_there_when_it_is_carried_out() -> None:
    """Rulings grand_court, court_without_seats: what was lost meanwhile stays lost."""
    p = Position().armies("ginaz", "A33", 1).open()
    p.act("atreides", "call_court", "moritani", "L3", "It burned a village.", "settlement")
    p.act("corrino", "vote", {"yes": 1, "no": 0})
    p.act(MODERATOR, "transfer", "settlement", "A33", "ginaz", WHY).tick()
    assert p.t.settlements["A33"] == "ginaz"


def test_two_open_courts_of_one_caller_are_enough() -> None:
    """Ruling grand_court."""
    p = Position().open()
    for accused in ("moritani", "ordos"):
        p.act("atreides", "call_court", accused, "L3", "It burned a village.", "share")
    assert "call_court" not in p.offers("atreides")
    assert "call_court" in p.tick().offers("atreides")


def test_control_that_ends_the_day_now_shows_battles_first() -> None:
    """Ruling game_end."""
    p = Position().armies("harkonnen", "A16", 2).open().act("atreides", "march", "A16", 3)
    p.commit("atreides", 1).act(MODERATOR, "end_game", "now", WHY)
    assert p.over
    assert p.told("battle_won")[0]["faction"] == "atreides"

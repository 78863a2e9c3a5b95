"""Where advisors, bribes, atomics, tanks and laws meet: sections 6.1, 6.4, 6.5 and B.3."""

from __future__ import annotations

import pytest

from landsraad.games.megagame.components import FACTIONS, NUMBERS, ORDER, SIETCHES
from landsraad.games.megagame.rules.table import any_revealed, revealed
from landsraad.kernel.asks import MODERATOR

from .positions import WHY, Day, Position

GUILD, SISTERS, TLEILAXU = "spacing_guild", "bene_gesserit", "bene_tleilaxu"


def armed(region: str = "A23", **laws: str) -> Position:
    """House Ecaz has its atomics on Arrakis; laws are marked as named."""
    position = Position()
    position.board("ecaz").atomics = region
    for law, check in laws.items():
        position.t.laws[law].check = check  # type: ignore[assignment]
    return position


def judged(p: Day, region: str, agree: str = "yes") -> Day:
    """House Ecaz asks to use its atomics, and control decides."""
    p.act("ecaz", "use_atomics", region)
    return p.act(MODERATOR, "judge_atomics", {"whose": "ecaz", "agree": agree, "reason": "War."})


# ---- advisors


def test_an_organisation_has_twelve_advisors_and_none_for_itself() -> None:
    """Section 6.1.1, ruling advisors_use."""
    p = Position().open()
    assert GUILD not in p.choices(GUILD, "award_advisor")
    for _ in range(FACTIONS[GUILD].advisors):
        p.act(GUILD, "award_advisor", "ecaz")
    assert "award_advisor" not in p.offers(GUILD)
    assert p.board("ecaz").advisors == {GUILD: 12}


def test_organisations_advise_each_other() -> None:
    """Section 6.1.1: any player, other organisations included."""
    p = Position().tank(2).open().act(TLEILAXU, "award_advisor", SISTERS)
    p.act(SISTERS, "spend_advisor")
    assert 2 in p.board(SISTERS).leaders
    assert p.board(SISTERS).advisors == {}
    assert p.told("advisor_spent") == [{"faction": SISTERS, "other": TLEILAXU}]


def test_an_advisor_who_could_do_nothing_cannot_be_spent() -> None:
    """Ruling advisors_use: the tanks are empty."""
    p = Position().open().act(TLEILAXU, "award_advisor", "ecaz")
    assert "spend_advisor" not in p.offers("ecaz")


def test_the_guilds_advisor_takes_guests_and_fremen_along() -> None:
    """Ruling guild_advisor: all armies of all factions, and nobody pays."""
    position = Position().armies("ordos", "A17", 2).armies("tabr", "A17", 1)
    p = position.armies("ecaz", "A17", 1).open().act(GUILD, "award_advisor", "ginaz")
    solari = p.board("ordos").solari
    p.act("ginaz", "spend_advisor", {"from": "A17", "all armies to": "A22"})
    assert p.t.armies["A22"] == {"ordos": 2, "tabr": 1, "ecaz": 1}
    assert "A17" not in p.t.armies
    assert p.board("ordos").solari == solari


def test_the_guilds_advisor_wakes_a_worm_only_with_house_armies() -> None:
    """Rulings guild_advisor, worm_when."""
    for name, rolls in (("ordos", 1), ("tabr", 0)):
        position = Position().armies(name, "A17", 1).roll("worm", 12)
        p = position.open().act(GUILD, "award_advisor", "ginaz")
        p.act("ginaz", "spend_advisor", {"from": "A17", "all armies to": "303"})
        assert len(p.told("wormsign")) == rolls


def test_who_has_the_guild_move_others_into_a_closed_region_answers_for_it() -> None:
    """Rulings breach_forced, guild_advisor, law L1."""
    position = Position().armies("ordos", "A17", 1).armies("ecaz", "A17", 1)
    p = position.open().act(GUILD, "award_advisor", "ginaz")
    p.act("ginaz", "spend_advisor", {"from": "A17", "all armies to": "P00"})
    assert p.breaches() == [("ginaz", "L1")], "once, though two were moved"


def test_a_closed_region_is_closed_to_advisors_where_the_law_is_hard() -> None:
    """Rulings law_enforcement, guild_advisor: nothing moves, and the advisor is kept."""
    position = Position().armies("ordos", "A17", 1)
    position.t.laws["L1"].check = "hard"
    p = position.open().act(GUILD, "award_advisor", "ginaz")
    p.refuses_act("ginaz", "spend_advisor", {"from": "A17", "all armies to": "P00"})
    assert p.board("ginaz").advisors == {GUILD: 1}
    assert p.t.armies["A17"] == {"ordos": 1}


def test_the_guild_brings_enemies_together_and_its_spender_is_blamed() -> None:
    """Rulings guild_advisor, breach_forced, law L2: where spice lies."""
    position = Position().armies("atreides", "A17", 2).armies("harkonnen", "303", 2)
    position.t.spice["303"] = 4
    p = position.roll("worm", 12).open().act(GUILD, "award_advisor", "ginaz")
    p.act("ginaz", "spend_advisor", {"from": "A17", "all armies to": "303"})
    assert p.t.battles["303"].blamed == "ginaz"
    assert ("ginaz", "L2") in p.breaches()


def test_an_advisor_of_the_tanks_makes_room_like_a_purchase() -> None:
    """Rulings advisors_use, leader_limit."""
    p = Position().tank(2).open().act(TLEILAXU, "award_advisor", "ordos")
    p.act("ordos", "spend_advisor", {"discard leader": 0})
    assert sorted(p.board("ordos").leaders) == [1, 2]
    assert p.pouch("ordos") == 3, "without paying"


# ---- the bribe


def test_the_guild_may_be_bribed_by_one_for_all() -> None:
    """Ruling bribe_joint: in any split."""
    position = Position().spice("tuek", 8)
    p = position.open().act("tuek", "pay_bribe", 8).tick(6)
    assert p.t.bribe.debts == {}
    assert not any_revealed(p.t)


def test_what_is_paid_too_early_does_not_count_for_the_next_period() -> None:
    """Ruling bribe_sum: nothing is carried over, so nobody can pay too much."""
    p = Position().spice("tuek", 20).open()
    assert p.choices("tuek", "pay_bribe") == [*range(1, 9)]
    p.act("tuek", "pay_bribe", 8)
    assert "pay_bribe" not in p.offers("tuek")
    assert "pay_bribe" in p.tick(6).offers("tuek")


def test_each_sietch_may_owe_for_itself() -> None:
    """Ruling bribe_joint, option bribe_each=true."""
    position = Position(bribe_each=True).spice("tabr", 8).spice("tuek", 3)
    p = position.open().act("tabr", "pay_bribe", 8).act("tuek", "pay_bribe", 3).tick(6)
    assert p.t.bribe.debts == {"habbanya": 8, "tuek": 5}
    assert [revealed(p.t, name) for name in SIETCHES] == [False, True, True]


def test_a_debt_paid_in_parts_hides_again_with_the_last_spice() -> None:
    """Ruling bribe_late."""
    position = Position().spice("tabr", 30)
    p = position.open().tick(6)
    assert any_revealed(p.t)
    p.act("tabr", "pay_bribe", 5)
    assert any_revealed(p.t)
    p.act("tabr", "pay_bribe", 3)
    assert not any_revealed(p.t)
    assert p.told("hidden") == [{"faction": ""}]


def test_debts_of_two_periods_add_up() -> None:
    """Ruling bribe_late."""
    p = Position().spice("tabr", 30).open().tick(12)
    assert p.t.bribe.debts == {"": 16}
    p.act("tabr", "pay_bribe", 16)
    assert not any_revealed(p.t)
    assert p.t.bribe.paid == {"": 0}


def test_a_law_moves_the_bounds_and_the_usual_sum_with_them() -> None:
    """Template bribe_bounds, ruling bribe_sum: from the next period on."""
    p = Position().law("bribe_bounds", low=12, high=15).open()
    assert p.t.bribe.sums == {"": 8}
    p.tick(6)
    assert p.t.bribe.sums == {"": 12}
    assert p.choices(GUILD, "name_bribe") == [12, 13, 14, 15]


def test_the_guild_names_a_sum_once_and_only_in_the_first_year() -> None:
    """Ruling bribe_sum."""
    p = Position().open().act(GUILD, "name_bribe", 6)
    assert p.t.bribe.sums == {"": 6}
    assert "name_bribe" not in p.offers(GUILD)
    assert all("name_bribe" not in p.tick().offers(GUILD) for _ in range(5))
    assert "name_bribe" in p.tick().offers(GUILD)


def test_the_bribe_goes_to_the_guild_for_all_to_see() -> None:
    """Rulings trade_spice_hidden, bribe_joint."""
    p = Position().open()
    before, counted = p.pouch(GUILD), p.board(GUILD).counted
    p.act("tabr", "pay_bribe", 3)
    assert p.pouch(GUILD) == before + 3
    assert p.board(GUILD).counted == counted + 3


def test_revealed_fremen_can_be_attacked_by_anybody_and_hidden_ones_again_not() -> None:
    """Rulings bribe_late, fremen_battle_limits."""
    p = Position().spice("tabr", 30).armies("ginaz", "A02", 1).open()
    assert "attack" not in p.offers("ginaz")
    p.tick(6)
    assert "attack" in p.offers("ginaz")
    p.act("tabr", "pay_bribe", 8)
    assert "attack" not in p.offers("ginaz")


# ---- atomics


def test_the_guild_is_paid_its_price_and_has_one_for_each_house() -> None:
    """Rulings atomics, trade_spice_hidden."""
    p = Position().spice("ecaz", 30).spice("ordos", 30).open()
    p.act(GUILD, "name_atomics_price", "all", 20).act(GUILD, "name_atomics_price", "ordos", 30)
    before = p.pouch(GUILD)
    p.act("ecaz", "bring_atomics")
    assert (p.pouch("ecaz"), p.pouch(GUILD)) == (10, before + 20)
    assert "bring_atomics" not in p.offers("ordos"), "it has no settlement to bring them to"
    p.t.settlements["A28"] = "ordos"
    assert p.act("ordos", "bring_atomics").pouch("ordos") == 0
    assert p.told("atomics_price") == [{"other": "all", "n": 20}, {"other": "ordos", "n": 30}]


def test_atomics_reach_their_region_and_its_neighbours() -> None:
    """Ruling atomics."""
    p = armed().open()
    near = p.choices("ecaz", "use_atomics")
    assert "A23" in near
    assert "A22" in near
    assert "A19" not in near


def test_atomics_burn_all_sorts_of_things_and_nobody_elses_region() -> None:
    """Ruling atomics: armies are defeated, machines go to the Empire board."""
    position = armed().armies("ordos", "A22", 2).armies("tabr", "A22", 1)
    position.harvester("ordos", "A22", 3).ornithopter("ordos", "A22")
    position.t.stations.append("A22")
    position.t.sietches["A22"] = "tuek"
    position.t.spice["A22"] = 2
    supply = position.board("ordos").supply
    p = judged(position.open(), "A22")
    t = p.t
    assert not {"A22"} & {*t.armies, *t.settlements, *t.stations, *t.sietches, *t.spice}
    assert not [x for x in (*t.harvesters.values(), *t.ornithopters.values()) if x.region == "A22"]
    assert p.board("ordos").supply == supply + 2
    assert p.board("tabr").waiting == 1
    assert t.settlements["A23"] == "ecaz", "where they lay nothing happened"
    assert p.board("ecaz").atomics == ""


def test_atomics_that_lie_in_the_fire_burn_with_it() -> None:
    """Ruling atomics: those of others too."""
    position = armed()
    position.board("ordos").atomics = position.board("ginaz").atomics = "A22"
    p = judged(position.open(), "A22")
    assert (p.board("ordos").atomics, p.board("ginaz").atomics) == ("", "")
    assert p.board("fenring").atomics == "off"


def test_a_battle_that_atomics_burn_is_no_battle_any_more() -> None:
    """Rulings atomics, battle_commit."""
    position = armed().armies("ordos", "A22", 2).armies("ginaz", "A22", 1)
    p = position.open().attack("ordos", "ginaz", "A22")
    judged(p, "A22")
    assert p.t.battles == {}
    assert p.told("battle_called_off") == [{"region": "A22"}]


def test_control_says_why_it_agrees_or_refuses() -> None:
    """Rulings atomics, override: everybody hears it."""
    p = judged(armed().open(), "A22", "no")
    assert p.told("atomics_refused") == [{"faction": "ecaz", "region": "A22", "reason": "War."}]
    judged(p, "A22")
    assert p.told("atomics_used") == [{"faction": "ecaz", "region": "A22", "reason": "War."}]


def test_who_was_refused_may_ask_again_and_keeps_its_atomics() -> None:
    """Ruling atomics."""
    p = judged(armed().open(), "A22", "no")
    assert p.board("ecaz").atomics == "A23"
    assert "use_atomics" in p.offers("ecaz")


def test_a_hard_law_stops_even_what_control_allows() -> None:
    """Law I5, ruling law_enforcement: the law has to be marked otherwise first."""
    p = armed(I5="hard").open().act("ecaz", "use_atomics", "A22")
    why = p.refuses_act(MODERATOR, "judge_atomics", "yes", WHY)
    assert str(why) == "the law “I5” forbids it"
    assert "A22" in p.t.settlements
    p.ruled("edit_law", edit="mark", law="I5", check="soft")
    p.act(MODERATOR, "judge_atomics", "yes", WHY)
    assert "A22" not in p.t.settlements


@pytest.mark.parametrize(
    ("by", "name", "breaks"),
    [
        ("houses_in_kanly", "ecaz", False),
        ("houses_in_kanly", "ordos", True),
        ("everybody", "ordos", False),
    ],
)
def test_a_law_may_let_some_use_atomics(by: str, name: str, breaks: bool) -> None:
    """Template atomics, law I5 changed: Ecaz is in Kanly, Ordos is not."""
    position = Position()
    position.t.laws["I5"].values = {"by": by}
    position.board(name).atomics = "A23"
    p = position.open().act(name, "use_atomics", "A22")
    p.act(MODERATOR, "judge_atomics", "yes", WHY)
    assert p.breaches() == ([(name, "I5")] if breaks else [])


def test_atomics_are_taken_to_court_like_any_breach_and_the_sentence_takes_seats() -> None:
    """Rulings atomics, grand_court."""
    p = judged(armed().open(), "A22")
    p.act("ordos", "call_court", p.t.breaches[0].number, "share")
    p.act("corrino", "vote", {"yes": 1, "no": 0}).tick()
    assert (p.board("ecaz").seats, p.board("ecaz").shares) == (1, 0)


def test_an_ornithopter_carries_atomics_within_reach_of_an_enemy() -> None:
    """Rulings atomics, ornithopter_load."""
    position = armed("A19")
    position.board("ecaz").atomics, position.board("atreides").atomics = "off", "A19"
    p = position.open()
    machine = next(id for id, each in p.t.ornithopters.items() if each.owner == "atreides")
    ask = p.draft("atreides", "fly")
    first = [machine] if ask is not None and ask.kind == "ornithopter" else []
    p.act("atreides", "fly", *first, "atomics", "done", "A17", "atomics", "land")
    assert p.board("atreides").atomics == "A17"
    assert "A16" in p.choices("atreides", "use_atomics")


def test_a_request_that_is_out_of_reach_when_it_is_judged_is_refused() -> None:
    """Ruling atomics: they were carried away meanwhile."""
    p = armed().open().act("ecaz", "use_atomics", "A22")
    p.ruled("place", place="atomics", whose="ecaz", to="A39")
    p.act(MODERATOR, "judge_atomics", "yes", WHY)
    assert p.told("atomics_refused") != []
    assert p.board("ecaz").atomics == "A39"


def test_only_houses_have_atomics() -> None:
    """Ruling atomics."""
    t = Position().t
    armed_ones = {name for name in ORDER if t.factions[name].atomics}
    assert armed_ones == {name for name in ORDER if FACTIONS[name].kind == "house"}
    assert NUMBERS.atomics.least_spice == 10

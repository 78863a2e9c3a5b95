"""Battles: heroes, weapons, defenses and explosions."""

from functools import partial

import pytest

from landsraad.games.dune.components import LEADERS_OF
from landsraad.games.dune.rules import notes
from landsraad.games.dune.rules.cards import ghola
from landsraad.games.dune.rules.factions import atreides, harkonnen
from landsraad.games.dune.rules.phases import battle_plan, battle_result
from landsraad.games.dune.rules.table import battle_of
from landsraad.games.dune.state import State, Table
from landsraad.kernel import Seat

from .positions_battle import ALL, ARRAKEEN, CARTHAG, Fight, duel, position
from .switching import Switch, instead, without

AWAKE = {"kwisatz_losses": 7}
PROJECTILES = ("crysknife", "maula_pistol", "slip_tip", "stunner")
POISONS = ("chaumas", "chaumurky", "ellaca_drug", "gom_jabbar")
WORTHLESS = ("baliset", "jubba_cloak", "kulon", "la_la_la", "trip_to_gamont")


# ---- heroes


def test_a_leader_or_cheap_hero_must_be_played_if_there_is_one() -> None:
    """ruling: leader_mandatory; card: cheap_hero"""
    f = duel("guild", "emperor", hands={"guild": ("cheap_hero", "cheap_hero", "stunner")}).fight()
    leaders = LEADERS_OF["guild"]
    assert f.options("guild", "leader") == [*leaders, "cheap_hero"]
    assert f.options("guild", "weapon") == ["none", "stunner"]
    assert f.options("guild", "defense") == ["none"]
    dead = {"dead": list(leaders)}
    f = duel("guild", "emperor", hands={"guild": ("cheap_hero",)}, table=dead).fight()
    assert f.options("guild", "leader") == ["cheap_hero"]


def test_without_a_leader_no_card_is_played_and_all_learn_of_it() -> None:
    """ruling: leader_mandatory"""
    dead = {"dead": list(LEADERS_OF["guild"])}
    f = duel("guild", "emperor", hands={"guild": ("stunner", "shield")}, table=dead)
    f.fight("call traitor", guild={"dial": 3})
    assert not f.was_asked("guild", "weapon")
    assert f.told("no_leader") == [{"seat": 3}]
    assert f.notes("harkonnen")["3 holds at most cheap_hero"] == 0
    assert list(f.match.asks) == [3], "the Emperor could call nobody a traitor"


def test_a_leader_fights_again_in_the_same_territory_but_in_no_other() -> None:
    """ruling: leader_reuse"""
    atreides, emperor = {"pasty_mesa@4": 9, ARRAKEEN: 3}, {"pasty_mesa@4": 1, ARRAKEEN: 1}
    s = position({"atreides": atreides, "guild": {"pasty_mesa@4": 1}, "emperor": emperor})
    f = Fight(s).fight(
        atreides={
            "battle in": ["pasty_mesa", "pasty_mesa"],
            "battle against": "guild",
            "leader": ["lady_jessica", "lady_jessica"],
        }
    )
    last = f.options("atreides", "leader")
    assert "lady_jessica" not in last
    assert "thufir_hawat" in last
    assert f.t.fought["lady_jessica"] == "pasty_mesa"


def test_the_kwisatz_haderach_serves_in_one_territory_a_turn() -> None:
    """ruling: leader_reuse; power: atreides kwisatz_haderach"""
    for place, asked in (("carthag", False), ("arrakeen", True)):
        f = duel("atreides", "guild", table={**AWAKE, "kwisatz_at": place}).fight()
        assert f.was_asked("atreides", "kwisatz haderach") == asked


def test_a_leader_revived_by_ghola_may_fight_in_the_same_phase() -> None:
    """card: tleilaxu_ghola"""
    atreides, guild = {ARRAKEEN: 9, CARTHAG: 9}, {ARRAKEEN: 1, CARTHAG: 1}
    hands = {"atreides": ("tleilaxu_ghola",), "guild": ("chaumas",)}
    f = Fight(position({"atreides": atreides, "guild": guild}, hands=hands)).fight(
        "keep weapon",
        atreides={"battle in": "arrakeen", "leader": "lady_jessica"},
        guild={"weapon": "chaumas"},
    )
    assert "lady_jessica" in f.t.dead
    f.match.act(0, "ghola", "leader")
    f.fight()
    assert "lady_jessica" in f.options("atreides", "leader")


# ---- weapons and defenses


def strike(weapon: str, proper: str) -> None:
    """The leader falls unless the proper defense is played."""
    for defense in ("none", "shield", "snooper"):
        hands = {"guild": (weapon,), "emperor": ("shield", "snooper")}
        f = duel("guild", "emperor", hands=hands).fight(
            guild={"weapon": weapon},
            emperor={"leader": "caid", "dial": 6, "spice": 3, "defense": defense},
        )
        saved = defense == proper
        assert f.t.dead == ([] if saved else ["caid"])
        assert f.t.deaths == ({} if saved else {"caid": 1})
        assert f.points("emperor") == (12 if saved else 6)


def test_a_projectile_kills_the_leader_unless_a_shield_is_played() -> None:
    """card: crysknife; card: maula_pistol; card: slip_tip; card: stunner; card: shield"""
    for weapon in PROJECTILES:
        strike(weapon, "shield")


def test_poison_kills_the_leader_unless_a_snooper_is_played() -> None:
    """card: chaumas; card: chaumurky; card: ellaca_drug; card: gom_jabbar; card: snooper"""
    for weapon in POISONS:
        strike(weapon, "snooper")


def test_no_defense_stops_a_lasgun() -> None:
    """card: lasgun; card: jubba_cloak; card: snooper"""
    for defense in ("none", "snooper", "jubba_cloak"):
        hands = {"guild": ("lasgun",), "emperor": ("snooper", "jubba_cloak")}
        f = duel("guild", "emperor", hands=hands)
        f.fight(guild={"weapon": "lasgun"}, emperor={"leader": "caid", "defense": defense})
        assert f.t.dead == ["caid"]


def test_a_worthless_card_fits_both_slots_and_does_nothing() -> None:
    """card: baliset; card: jubba_cloak; card: kulon; card: la_la_la; card: trip_to_gamont"""
    for card in WORTHLESS:
        for slot in ("weapon", "defense"):
            f = duel("guild", "emperor", hands={"guild": (card,), "emperor": ("stunner",)})
            f.fight(guild={slot: card, "leader": "guild_rep"}, emperor={"weapon": "stunner"})
            assert f.t.dead == ["guild_rep"]
            assert f.t.discard == [card]


def test_own_weapons_do_not_hurt_the_own_leader() -> None:
    """ruling: own_weapon_does_not_hurt"""
    f = duel("guild", "emperor", hands={"guild": ("chaumas",)})
    f.fight(guild={"weapon": "chaumas", "leader": "staban_tuek"}, emperor={"leader": "bashar"})
    assert f.t.dead == ["bashar"]


def test_if_both_leaders_die_the_winner_is_paid_for_both() -> None:
    """ruling: both_leaders_dead"""
    f = duel("guild", "emperor", hands={"guild": ("chaumas",), "emperor": ("stunner",)}).fight(
        guild={"weapon": "chaumas", "leader": "staban_tuek", "dial": 1, "spice": 0},
        emperor={"weapon": "stunner", "leader": "hasimir_fenring"},
    )
    assert (f.points("guild"), f.points("emperor")) == (1, 0)
    assert f.winner() == "guild"
    assert f.spice("guild") == 10 + 5 + 6
    assert set(f.t.dead) == {"staban_tuek", "hasimir_fenring"}


def test_if_both_leaders_die_a_tie_goes_to_the_aggressor() -> None:
    """ruling: both_leaders_dead"""
    f = duel("emperor", "guild", hands={"guild": ("chaumas",), "emperor": ("stunner",)}).fight(
        guild={"weapon": "chaumas", "leader": "staban_tuek", "dial": 2, "spice": 1},
        emperor={"weapon": "stunner", "leader": "bashar", "dial": 2, "spice": 1},
    )
    assert f.points("guild") == f.points("emperor") == 2
    assert f.winner() == "emperor"
    assert f.spice("emperor") == 10 - 1 + 5 + 2


def test_a_killed_cheap_hero_pays_nothing() -> None:
    """card: cheap_hero"""
    f = duel("guild", "emperor", hands={"guild": ("chaumas",), "emperor": ("cheap_hero",)})
    f.fight(guild={"weapon": "chaumas"}, emperor={"leader": "cheap_hero"})
    assert f.spice("guild") == 10
    assert f.t.dead == []


def test_the_loser_loses_all_forces_and_cards_but_not_the_leader() -> None:
    """card: stunner; card: shield"""
    f = duel("guild", "emperor", 5, (4, 1), hands={"emperor": ("stunner", "shield", "karama")})
    f.fight(
        guild={"dial": 10, "spice": 5},
        emperor={"weapon": "stunner", "defense": "shield", "leader": "bashar"},
    )
    assert f.forces("emperor", ARRAKEEN) == [0, 0]
    assert f.tanks("emperor") == [4, 1]
    assert f.hand("emperor") == ["karama"]
    assert f.t.fought["bashar"] == "arrakeen"


def test_the_winner_keeps_or_discards_each_card_and_all_know_what_is_kept() -> None:
    """ruling: winner_keeps; ruling: memory"""
    hands = {"guild": ("cheap_hero", "stunner", "shield", "shield")}
    f = duel("guild", "emperor", 5, 1, hands=hands).fight(
        guild={
            "leader": "cheap_hero",
            "weapon": "stunner",
            "defense": "shield",
            "dial": 10,
            "spice": 5,
            "keep weapon": "discard",
            "keep defense": "keep",
        }
    )
    assert f.hand("guild") == ["shield", "shield"]
    assert sorted(f.t.discard) == ["cheap_hero", "stunner"]
    for faction in set(ALL) - {"guild"}:
        assert f.notes(faction) == {"3 holds shield": 1}


# ---- lasgun and shield


def test_lasgun_and_shield_destroy_everything_in_the_whole_territory() -> None:
    """ruling: lasgun_shield; card: lasgun; card: shield"""
    guild, emperor = {"pasty_mesa@4": 5}, {"pasty_mesa@4": (3, 2)}
    s = position(
        {"guild": guild, "emperor": emperor, "harkonnen": {"pasty_mesa@6": 4}},
        storm=5,
        advisors={"pasty_mesa@7": 2},
        ground={"pasty_mesa@7": 6, ARRAKEEN: 3},
        hands={"guild": ("lasgun", "snooper"), "emperor": ("shield",)},
    )
    f = Fight(s).fight(
        guild={"weapon": "lasgun", "defense": "snooper", "leader": "staban_tuek"},
        emperor={"defense": "shield", "leader": "caid", "dial": 4, "spice": 2},
    )
    assert f.winner() == ""
    assert not any(f.t.forces)
    assert f.t.advisors == {}
    assert f.t.ground == {ARRAKEEN: 3}
    assert set(f.t.dead) == {"staban_tuek", "caid"}
    assert sorted(f.t.discard) == ["lasgun", "shield", "snooper"]
    assert (f.spice("guild"), f.spice("emperor")) == (10, 8)
    assert f.tanks("emperor") == [3, 2]


def test_an_own_shield_explodes_with_the_own_lasgun() -> None:
    """ruling: lasgun_shield; card: lasgun; card: shield"""
    f = duel("harkonnen", "emperor", hands={"harkonnen": ("lasgun", "shield")})
    f.fight(harkonnen={"weapon": "lasgun", "defense": "shield"})
    assert f.winner() == ""
    assert f.forces("harkonnen", ARRAKEEN) == [0, 0]
    assert not f.was_asked("harkonnen", "capture")


def test_an_explosion_kills_the_kwisatz_haderach() -> None:
    """power: atreides kwisatz_haderach; ruling: lasgun_shield"""
    hands = {"atreides": ("lasgun",), "guild": ("shield",)}
    f = duel("atreides", "guild", hands=hands, table=AWAKE)
    f.fight(atreides={"kwisatz haderach": "yes", "weapon": "lasgun"}, guild={"defense": "shield"})
    assert f.t.kwisatz_dead


def atreides_explode(counts: bool) -> int:
    """How many losses the Atreides count when five of their forces explode."""
    hands = {"atreides": ("lasgun",), "guild": ("shield",)}
    f = duel("atreides", "guild", hands=hands, kh_counts_explosion_losses=counts)
    f.fight(atreides={"weapon": "lasgun"}, guild={"defense": "shield"})
    assert f.tanks("atreides") == [5, 0]
    return f.t.kwisatz_losses


def test_losses_in_an_explosion_count_for_the_kwisatz_haderach() -> None:
    """ruling: kh_count; option: kh_counts_explosion_losses=true"""
    assert atreides_explode(counts=True) == 5


def test_by_option_losses_in_an_explosion_do_not_count_for_the_kwisatz_haderach() -> None:
    """option: kh_counts_explosion_losses=false"""
    assert atreides_explode(counts=False) == 0


def test_forces_that_look_on_die_in_an_explosion_and_do_not_count_as_lost_in_battle() -> None:
    """ruling: lasgun_shield"""
    there = {f: {"pasty_mesa@6": 5} for f in ("harkonnen", "guild")}
    hands = {"harkonnen": ("lasgun", "shield")}
    f = Fight(position({**there, "atreides": {"pasty_mesa@4": 5}}, storm=5, hands=hands))
    f.fight(harkonnen={"weapon": "lasgun", "defense": "shield"})
    assert f.forces("atreides", "pasty_mesa@4") == [0, 0]
    assert f.t.kwisatz_losses == 0


# ---- the rules, switched off


def cannot_be_played(card: str, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(battle_plan, "WEAPONS", battle_plan.WEAPONS - {card})
    patch.setattr(battle_plan, "DEFENSES", battle_plan.DEFENSES - {card})


def nobody_need_lead(patch: pytest.MonkeyPatch) -> None:
    heroes = battle_plan.heroes
    instead(heroes, lambda s, seat: [*heroes(s, seat), "nobody"])(patch)


def leaders_are_everywhere(patch: pytest.MonkeyPatch) -> None:
    def ready(t: Table, seat: Seat) -> bool:
        return t.factions[seat] == "atreides" and t.kwisatz_losses >= atreides.KWISATZ_AFTER

    without(harkonnen.fought_elsewhere, False)(patch)
    instead(atreides.kwisatz_ready, ready)(patch)


def any_weapon_kills(t: Table, seat: Seat) -> bool:
    return any(plan.weapon for plan in battle_of(t).plans.values())


def everything_is_discarded(s: State) -> None:
    battle_result.discard_plan(s, battle_of(s.table).winner)


SWITCHES: dict[str, Switch] = {
    "ruling: leader_mandatory": nobody_need_lead,
    "ruling: leader_reuse": leaders_are_everywhere,
    "power: atreides kwisatz_haderach": without(atreides.kwisatz_ready, False),
    "ruling: own_weapon_does_not_hurt": instead(battle_result.falls, any_weapon_kills),
    "ruling: both_leaders_dead": without(battle_result.pay_for_leaders),
    "ruling: winner_keeps": instead(battle_result.keep_cards, everything_is_discarded),
    "ruling: memory": without(notes.holds),
    "ruling: lasgun_shield": without(battle_result.explodes, False),
    "ruling: kh_count": without(atreides.count_losses),
    "card: tleilaxu_ghola": without(ghola.may_revive, False),
    "card: cheap_hero": lambda patch: patch.setattr(battle_plan, "HERO", "nobody"),
    **{
        f"card: {card}": partial(cannot_be_played, card)
        for card in (*PROJECTILES, *POISONS, *WORTHLESS, "lasgun", "shield", "snooper")
    },
}
"""What switches off each rule that a test here cites."""

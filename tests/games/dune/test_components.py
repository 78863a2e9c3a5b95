"""Map, cards and factions as facts of the box and of the rulebook."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from landsraad.games.dune.components import (
    CARDS,
    DECK,
    FACTIONS,
    KIND,
    LEADERS,
    LEADERS_OF,
    PARTS,
    PARTS_OF,
    SAND,
    SECTOR,
    SPICE_CARDS,
    SPICE_DECK,
    STRONGHOLDS,
    TERRITORIES,
    TERRITORY,
)
from landsraad.games.dune.rules.board import ATOMICS_REACH, FREMEN_LANDINGS, protected, reach
from landsraad.games.dune.rules.invariants import places
from landsraad.games.dune.state import Battle, State
from landsraad.kernel import RuleError

from .positions import GAME, Position
from .switching import Switch, without


def read(name: str) -> dict[str, Any]:
    return tomllib.loads(files("landsraad.games.dune.components").joinpath(name).read_text())


# ---- the map


def test_the_map_has_42_territories_in_86_parts() -> None:
    assert len(TERRITORIES) == 42
    assert len(PARTS) == 86
    kinds = Counter(territory.kind for territory in TERRITORIES.values())
    assert kinds == {"sand": 29, "rock": 7, "stronghold": 5, "polar": 1}


def test_the_five_strongholds_are_those_of_the_board() -> None:
    assert set(STRONGHOLDS) == {
        "arrakeen",
        "carthag",
        "habbanya_sietch",
        "sietch_tabr",
        "tueks_sietch",
    }


def test_neighbours_are_neighbours_of_each_other() -> None:
    for territory in TERRITORIES.values():
        assert territory.id not in territory.adjacent
        for other in territory.adjacent:
            assert territory.id in TERRITORIES[other].adjacent


def test_linked_parts_are_linked_both_ways() -> None:
    for part in PARTS.values():
        for other in part.inside:
            assert TERRITORY[other] == part.territory
            assert part.id in PARTS[other].inside
        for other in part.links:
            assert TERRITORY[other] != part.territory
            assert part.id in PARTS[other].links


def test_territories_are_neighbours_exactly_where_parts_are_linked() -> None:
    for territory in TERRITORIES.values():
        linked = {TERRITORY[far] for part in PARTS_OF[territory.id] for far in PARTS[part].links}
        assert linked == set(territory.adjacent)


def test_parts_of_a_territory_lie_in_its_sectors_and_hang_together() -> None:
    for territory in TERRITORIES.values():
        parts = PARTS_OF[territory.id]
        assert {SECTOR[part] for part in parts} - {0} == set(territory.sectors)
        inside = [part for part in reach(parts[0], 0) if TERRITORY[part] == territory.id]
        assert sorted(inside) == sorted(parts)


def test_neighbouring_parts_lie_in_the_same_or_the_next_sector() -> None:
    for part in PARTS.values():
        for other in (*part.inside, *part.links):
            if SECTOR[part.id] and SECTOR[other]:
                assert (SECTOR[part.id] - SECTOR[other]) % 18 in (0, 1, 17)


def test_the_rulebooks_walk_from_tueks_sietch_ends_in_the_imperial_basin() -> None:
    """Through Pasty Mesa and the Shield Wall in three territories, not fewer."""
    assert reach("tueks_sietch@4", 3)["imperial_basin@8"] == 3
    assert "imperial_basin@8" not in reach("tueks_sietch@4", 2)
    assert "shield_wall" in TERRITORIES["pasty_mesa"].adjacent
    assert "imperial_basin" in TERRITORIES["shield_wall"].adjacent


def test_sand_is_open_to_the_storm_except_the_imperial_basin() -> None:
    for territory in TERRITORIES.values():
        sheltered = territory.kind != "sand" or territory.id == "imperial_basin"
        assert protected(territory.id, True) == sheltered


def test_without_the_shield_wall_three_territories_lose_their_shelter() -> None:
    lost = [x for x in TERRITORIES if protected(x, True) and not protected(x, False)]
    assert sorted(lost) == ["arrakeen", "carthag", "imperial_basin"]


def test_worms_live_in_sand_alone() -> None:
    assert {x.id for x in TERRITORIES.values() if x.worm_can_devour} == set(SAND)


def test_shipping_costs_one_into_a_stronghold_and_two_elsewhere() -> None:
    for territory in TERRITORIES.values():
        cost = 1 if territory.kind == "stronghold" else 2
        assert territory.ship_cost_per_force == cost


def test_two_cities_have_ornithopters_and_three_strongholds_income() -> None:
    thopters = [x.id for x in TERRITORIES.values() if x.grants_ornithopters]
    assert sorted(thopters) == ["arrakeen", "carthag"]
    income = {x.id: x.advanced_income for x in TERRITORIES.values() if x.advanced_income}
    assert income == {"arrakeen": 2, "carthag": 2, "tueks_sietch": 1}


def test_fremen_reserves_land_on_the_great_flat_and_within_two_territories_of_it() -> None:
    assert sorted(FREMEN_LANDINGS) == sorted(read("map.toml")["derived"]["fremen_reserve_targets"])
    near = {"the_great_flat"}
    for _ in range(2):
        near |= {other for place in near for other in TERRITORIES[place].adjacent}
    assert set(FREMEN_LANDINGS) == near
    assert len(FREMEN_LANDINGS) == 16


def test_atomics_are_launched_from_the_shield_wall_or_next_to_it() -> None:
    written = read("map.toml")["derived"]["family_atomics_launch_territories"]
    assert sorted(ATOMICS_REACH) == sorted(written)
    assert set(ATOMICS_REACH) == {"shield_wall", *TERRITORIES["shield_wall"].adjacent}


# ---- cards


def test_the_decks_have_33_21_and_30_cards() -> None:
    meta = read("cards.toml")["meta"]
    assert len(DECK) == meta["treachery_deck_size"] == 33
    assert len(SPICE_DECK) == meta["spice_deck_size"] == 21
    assert len(LEADERS) == meta["traitor_deck_size"] == 30


def test_the_treachery_deck_is_made_of_these_kinds() -> None:
    assert Counter(KIND[card] for card in DECK) == {
        "projectile": 4,
        "poison": 4,
        "lasgun": 1,
        "projectile_defense": 4,
        "poison_defense": 4,
        "hero": 3,
        "worthless": 5,
        "special": 8,
    }
    specials = Counter(card for card in DECK if KIND[card] == "special")
    assert specials == {
        "family_atomics": 1,
        "hajr": 1,
        "karama": 2,
        "tleilaxu_ghola": 1,
        "truthtrance": 2,
        "weather_control": 1,
    }
    assert all(CARDS[card].effect for card in CARDS)


def test_six_worms_and_fifteen_territories_with_118_spice_are_in_the_spice_deck() -> None:
    assert SPICE_DECK.count("shai_hulud") == 6
    territories = [SPICE_CARDS[card] for card in SPICE_DECK if card != "shai_hulud"]
    assert len(territories) == len({card.territory for card in territories}) == 15
    assert sum(card.spice for card in territories) == 118
    assert read("map.toml")["derived"]["total_spice_on_territory_cards"] == 118


def test_spice_cards_agree_with_the_icons_of_the_map() -> None:
    for card in SPICE_CARDS.values():
        if card.kind == "territory":
            place = TERRITORIES[card.territory]
            assert (place.spice_blow_sector, place.spice_blow_amount) == (card.sector, card.spice)
            assert f"{card.territory}@{card.sector}" in PARTS
            assert card.territory in SAND
    icons = [x for x in TERRITORIES.values() if x.spice_blow_amount]
    assert len(icons) == 15


# ---- factions

STRENGTHS = {
    "atreides": [5, 5, 4, 2, 1],
    "bene_gesserit": [5, 5, 5, 5, 5],
    "emperor": [6, 5, 3, 3, 2],
    "fremen": [7, 6, 5, 3, 2],
    "guild": [5, 3, 3, 2, 1],
    "harkonnen": [6, 4, 3, 2, 1],
}


@pytest.mark.parametrize("faction", FACTIONS)
def test_each_faction_has_five_leaders_of_these_strengths(faction: str) -> None:
    strengths = [LEADERS[leader].strength for leader in LEADERS_OF[faction]]
    assert strengths == STRENGTHS[faction]


SHEETS = {
    "atreides": (10, 1, 4, 2, 0),
    "bene_gesserit": (5, 1, 4, 1, 0),
    "emperor": (10, 1, 4, 1, 5),
    "fremen": (3, 1, 4, 3, 3),
    "guild": (5, 1, 4, 1, 0),
    "harkonnen": (10, 2, 8, 2, 0),
}


@pytest.mark.parametrize("faction", FACTIONS)
def test_each_sheet_has_these_numbers(faction: str) -> None:
    """Spice and cards at the start, hand limit, free revivals, starred forces."""
    sheet = FACTIONS[faction]
    numbers = (
        sheet.starting_spice,
        sheet.starting_cards,
        sheet.hand_limit,
        sheet.free_revival,
        sheet.special_forces,
    )
    assert numbers == SHEETS[faction]


def test_only_fremen_reserves_are_on_the_planet_and_only_they_buy_no_revival() -> None:
    assert [f.id for f in FACTIONS.values() if not f.reserves_are_off_planet] == ["fremen"]
    assert [f.id for f in FACTIONS.values() if not f.may_buy_force_revival] == ["fremen"]


# ---- what must hold after every answer


def fair() -> State:
    """Allies, advisors and two who share Carthag, as can be during shipment."""
    p = Position("atreides", "bene_gesserit", "guild", "harkonnen").ally("atreides", "guild")
    p.forces("atreides", "arrakeen@9", 5).advisors("arrakeen@9", 2).hand("guild", "lasgun")
    p.forces("harkonnen", "carthag@10", 4).forces("guild", "carthag@10", 4)
    return p.s


def lose_a_force(s: State) -> None:
    s.table.reserves[0][0] -= 1


def make_a_card(s: State) -> None:
    s.shields[0].hand.append("lasgun")


def make_spice(s: State) -> None:
    s.table.spice[0] += 1


def kill_twice(s: State) -> None:
    s.table.dead = ["duncan_idaho", "duncan_idaho"]


def hold_too_much(s: State) -> None:
    s.shields[2].hand += [s.box.deck.pop() for _ in range(4)]


def fight_an_ally(s: State) -> None:
    s.table.battle = Battle("carthag", 0, 2)


def mix_advisors(s: State) -> None:
    s.table.forces[1]["arrakeen@9"] = [1, 0]
    s.table.reserves[1][0] -= 1


def crowd_a_stronghold(s: State) -> None:
    s.table.forces[0]["carthag@10"] = [1, 0]
    s.table.reserves[0][0] -= 1


def leave_a_battle(s: State) -> None:
    s.table.phase = "collection"


def share_with_an_ally(s: State) -> None:
    s.table.phase = "battle"
    s.table.allies = [[], [], [3], [2]]


WRONGS = (
    lose_a_force,
    make_a_card,
    make_spice,
    kill_twice,
    hold_too_much,
    fight_an_ally,
    mix_advisors,
    crowd_a_stronghold,
    leave_a_battle,
    share_with_an_ally,
)


@pytest.mark.parametrize("wrong", WRONGS, ids=lambda wrong: str(wrong.__name__))
def test_the_checker_finds_what_cannot_be(wrong: Callable[[State], None]) -> None:
    """ruling: checker_moments"""
    s = fair()
    GAME.invariants(s)
    wrong(s)
    with pytest.raises(RuleError, match="does not hold"):
        GAME.invariants(s)


def test_lone_advisors_and_shared_territories_are_no_fault_before_the_battles_end() -> None:
    """ruling: checker_moments"""
    s = fair()
    s.table.advisors["carthag@10"] = s.table.advisors.pop("arrakeen@9")
    s.table.advisors["meridian@1"] = 1
    s.table.reserves[1][0] -= 1
    GAME.invariants(s)


SWITCHES: dict[str, Switch] = {"ruling: checker_moments": without(places)}

"""Small positions in which a seat can win this turn for certain, or keep somebody from it.

Each is a list of worlds that the seat cannot tell apart; the seat is 0, its rival 1 unless said.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from landsraad.games.dune.components import LEADERS_OF

from ..certain import World
from .positions import Position

PARTS = {
    "arrakeen": "arrakeen@9",
    "carthag": "carthag@10",
    "tabr": "sietch_tabr@13",
    "habbanya": "habbanya_sietch@16",
    "tueks": "tueks_sietch@4",
}
END: tuple[Any, ...] = (("begin_phase", "battle"), "battle_phase", "mentat_pause")


def table(*factions: str, **options: Any) -> Position:
    """Nobody has spice, and all forces are in the tanks: what is needed is put there."""
    p = Position(*factions, **options)
    for faction in factions:
        p.spice(faction, 0)
        ordinary, starred = p.t.reserves[p.seat(faction)]
        p.tanks(faction, ordinary, starred)
    return p


def reserves(p: Position, faction: str, ordinary: int, spice: int = 0) -> None:
    """Forces in reserve, and spice."""
    p.tanks(faction, -ordinary)
    p.spice(faction, spice)


def stand(p: Position, faction: str, **places: int) -> None:
    """Put forces on the map; a place is a stronghold, or a part with `_at_` for `@`."""
    for place, number in places.items():
        p.tanks(faction, -number).forces(
            faction, PARTS.get(place, place.replace("_at_", "@")), number
        )


def opened(*positions: Position, steps: tuple[Any, ...]) -> list[World]:
    return [position.at(*steps, *END, check=False, hurry=True).match for position in positions]


def turn_of(seat: int) -> tuple[Any, ...]:
    return ("ship_and_move", seat)


MINE = (turn_of(0),)


# ---- lines that win for certain


def ship_into_the_third_stronghold() -> list[World]:
    p = table("emperor", "harkonnen", "atreides")
    stand(p, "emperor", arrakeen=1, carthag=1)
    stand(p, "harkonnen", tueks=3)
    stand(p, "atreides", tabr=3)
    reserves(p, "emperor", 1, spice=1)
    return opened(p, steps=MINE)


def walk_into_the_third_stronghold() -> list[World]:
    p = table("atreides", "harkonnen", "emperor")
    stand(p, "atreides", tueks=1, habbanya=1, plastic_basin_at_12=2)
    stand(p, "harkonnen", carthag=3)
    return opened(p, steps=MINE)


def fly_to_the_third_and_leave_a_garrison() -> list[World]:
    p = table("harkonnen", "atreides", "emperor")
    stand(p, "harkonnen", carthag=3, habbanya=1)
    stand(p, "atreides", arrakeen=3, tueks=2)
    return opened(p, steps=MINE)


def ship_to_one_and_walk_to_another() -> list[World]:
    p = table("harkonnen", "atreides", "emperor")
    stand(p, "harkonnen", tueks=1, habbanya_ridge_flat_at_16=1)
    stand(p, "atreides", arrakeen=2, carthag=2)
    reserves(p, "harkonnen", 1, spice=1)
    return opened(p, steps=MINE)


def ship_to_a_city_so_that_others_can_fly() -> list[World]:
    p = table("atreides", "harkonnen", "emperor")
    stand(p, "atreides", habbanya=1, false_wall_east_at_6=1)
    stand(p, "harkonnen", tabr=3)
    stand(p, "emperor", tueks=3)
    reserves(p, "atreides", 1, spice=1)
    return opened(p, steps=MINE)


def fremen_walk_two_territories() -> list[World]:
    p = table("fremen", "atreides", "emperor")
    stand(p, "fremen", tabr=1, tueks=1, false_wall_west_at_16=2)
    stand(p, "atreides", arrakeen=2, carthag=2)
    return opened(p, steps=MINE)


def fremen_land_and_walk_on() -> list[World]:
    p = table("fremen", "atreides", "emperor")
    stand(p, "fremen", tabr=1, habbanya=1)
    stand(p, "atreides", arrakeen=5)
    stand(p, "emperor", tueks=2)
    reserves(p, "fremen", 1)
    return opened(p, steps=MINE)


def fremen_ride_a_worm() -> list[World]:
    p = table("fremen", "atreides", "emperor")
    stand(p, "fremen", arrakeen=1, carthag=1, funeral_plain_at_14=2)
    stand(p, "atreides", tabr=3)
    stand(p, "emperor", tueks=3)
    p.set(phase="spice_blow", riders=["funeral_plain"])
    return opened(p, steps=("ride_worms",))


def guild_waits_until_the_other_has_moved() -> list[World]:
    p = table("guild", "atreides", "emperor")
    stand(p, "guild", tueks=1, habbanya=1)
    stand(p, "atreides", carthag=2)
    reserves(p, "guild", 1, spice=1)
    p.set(guild="waiting")
    return opened(p, steps=("guild_chance", turn_of(1), "guild_chance", "guild_last"))


def guild_ships_across_the_planet() -> list[World]:
    p = table("guild", "atreides", "emperor")
    stand(p, "guild", arrakeen=2, carthag=1)
    stand(p, "atreides", tabr=3)
    stand(p, "emperor", tueks=3)
    p.spice("guild", 1)
    return opened(p, steps=MINE)


def allies_hold_the_fourth_together() -> list[World]:
    p = table("atreides", "harkonnen", "emperor")
    stand(p, "atreides", arrakeen=2)
    stand(p, "emperor", carthag=1, habbanya=1)
    stand(p, "harkonnen", tabr=3)
    reserves(p, "atreides", 1, spice=1)
    p.ally("atreides", "emperor")
    return opened(p, steps=MINE)


def attack_that_wins_by_numbers() -> list[World]:
    p = table("harkonnen", "atreides", "emperor")
    stand(p, "harkonnen", carthag=1, arrakeen=1, plastic_basin_at_12=4)
    stand(p, "atreides", tabr=1)
    stand(p, "emperor", tueks=5, habbanya=5)
    p.spice("harkonnen", 3)
    return opened(p, steps=MINE)


def attack_with_a_hero_who_cannot_be_a_traitor() -> list[World]:
    """The Emperor has put back Fenring's card; the Atreides may hold that of anybody else."""
    found = []
    for leader in LEADERS_OF["emperor"][1:]:
        p = table("emperor", "atreides", "harkonnen")
        stand(p, "emperor", carthag=1, arrakeen=1, plastic_basin_at_12=4)
        stand(p, "atreides", tabr=1)
        stand(p, "harkonnen", tueks=5, habbanya=5)
        p.spice("emperor", 3)
        p.traitors("emperor", "jamis")
        p.shield("emperor").returned = ["hasimir_fenring", "stilgar", "umman_kudu"]
        p.traitors("atreides", leader)
        found.append(p)
    return opened(*found, steps=MINE)


def attack_with_a_cheap_hero_against_a_traitor() -> list[World]:
    """Any leader of the Emperor may be the traitor; the cheap hero is none."""
    found = []
    for leader in LEADERS_OF["emperor"]:
        p = table("emperor", "atreides", "harkonnen")
        stand(p, "emperor", carthag=1, arrakeen=1, plastic_basin_at_12=5)
        stand(p, "atreides", tabr=1)
        stand(p, "harkonnen", tueks=5, habbanya=5)
        p.spice("emperor", 4).hand("emperor", "cheap_hero")
        p.dead(*LEADERS_OF["atreides"][:3])
        p.traitors("atreides", leader)
        found.append(p)
    return opened(*found, steps=MINE)


def attack_whose_only_enemy_hero_is_a_traitor() -> list[World]:
    p = table("harkonnen", "atreides", "emperor")
    stand(p, "harkonnen", carthag=1, arrakeen=1, plastic_basin_at_12=1)
    stand(p, "atreides", tabr=3)
    stand(p, "emperor", tueks=5, habbanya=5)
    p.dead(*LEADERS_OF["atreides"][1:])
    p.traitors("harkonnen", LEADERS_OF["atreides"][0])
    return opened(p, steps=MINE)


def bene_gesserit_make_way_for_the_predicted() -> list[World]:
    p = table("bene_gesserit", "atreides", "emperor")
    stand(p, "bene_gesserit", tueks=2)
    stand(p, "atreides", arrakeen=2, carthag=2, tueks=2)
    p.shield("bene_gesserit").predicted = "atreides"
    p.shield("bene_gesserit").predicted_turn = p.t.turn
    return opened(p, steps=MINE)


def fremen_clear_the_sietch_in_the_last_turn() -> list[World]:
    p = table("fremen", "harkonnen", "guild")
    stand(p, "fremen", habbanya_ridge_flat_at_16=5)
    stand(p, "harkonnen", habbanya=1)
    stand(p, "guild", tueks=2)
    p.dead(*LEADERS_OF["harkonnen"][:2]).set(turn=10)
    return opened(p, steps=MINE)


def guild_breaks_the_fremen_plan_in_the_last_turn() -> list[World]:
    p = table("guild", "fremen", "emperor")
    stand(p, "fremen", tabr=4)
    stand(p, "guild", tueks=1)
    reserves(p, "guild", 1, spice=1)
    p.set(turn=10)
    return opened(p, steps=MINE)


def four_strongholds_with_two_players() -> list[World]:
    p = table("atreides", "harkonnen")
    stand(p, "atreides", arrakeen=1, carthag=1, habbanya=1)
    stand(p, "harkonnen", tueks=3)
    reserves(p, "atreides", 1, spice=1)
    return opened(p, steps=MINE)


def hajr_for_two_moves() -> list[World]:
    p = table("atreides", "harkonnen", "emperor")
    stand(p, "atreides", habbanya=1, plastic_basin_at_13=1, pasty_mesa_at_4=1)
    stand(p, "harkonnen", carthag=3)
    stand(p, "emperor", arrakeen=3)
    p.hand("atreides", "hajr")
    return opened(p, steps=MINE)


def karama_for_a_shipment_at_half_price() -> list[World]:
    p = table("emperor", "harkonnen", "atreides")
    stand(p, "emperor", habbanya=1)
    stand(p, "harkonnen", tabr=3)
    stand(p, "atreides", tueks=3)
    reserves(p, "emperor", 2, spice=1)
    p.hand("emperor", "karama")
    return opened(p, steps=MINE)


def dial_so_that_somebody_is_left() -> list[World]:
    p = table("harkonnen", "atreides", "emperor")
    stand(p, "harkonnen", carthag=1, arrakeen=1, tabr=3)
    stand(p, "atreides", tabr=1)
    p.spice("harkonnen", 2).spice("atreides", 1).dead(LEADERS_OF["harkonnen"][0])
    return opened(p, steps=())


def those_who_still_come_cannot_reach() -> list[World]:
    p = table("emperor", "harkonnen", "atreides")
    stand(p, "emperor", arrakeen=1, carthag=1)
    stand(p, "harkonnen", cielago_east_at_2=1)
    stand(p, "atreides", tabr=3)
    reserves(p, "emperor", 1, spice=1)
    return opened(p, steps=(turn_of(0), turn_of(1)))


def basic_game_by_numbers() -> list[World]:
    p = table("atreides", "harkonnen", "emperor", game="basic")
    stand(p, "atreides", arrakeen=1, tueks=1, imperial_basin_at_10=7)
    stand(p, "harkonnen", carthag=2)
    p.dead(*LEADERS_OF["harkonnen"][:1])
    return opened(p, steps=MINE)


WINS: tuple[Callable[[], list[World]], ...] = (
    ship_into_the_third_stronghold,
    walk_into_the_third_stronghold,
    fly_to_the_third_and_leave_a_garrison,
    ship_to_one_and_walk_to_another,
    ship_to_a_city_so_that_others_can_fly,
    fremen_walk_two_territories,
    fremen_land_and_walk_on,
    fremen_ride_a_worm,
    guild_waits_until_the_other_has_moved,
    guild_ships_across_the_planet,
    allies_hold_the_fourth_together,
    attack_that_wins_by_numbers,
    attack_with_a_hero_who_cannot_be_a_traitor,
    attack_with_a_cheap_hero_against_a_traitor,
    attack_whose_only_enemy_hero_is_a_traitor,
    bene_gesserit_make_way_for_the_predicted,
    fremen_clear_the_sietch_in_the_last_turn,
    guild_breaks_the_fremen_plan_in_the_last_turn,
    four_strongholds_with_two_players,
    hajr_for_two_moves,
    karama_for_a_shipment_at_half_price,
    dial_so_that_somebody_is_left,
    those_who_still_come_cannot_reach,
    basic_game_by_numbers,
)


# ---- lines that keep a rival from a certain win


def three_held(rival: str, *others: str, forces: int = 1, **options: Any) -> Position:
    """The rival, seat 1, holds the two cities and Sietch Tabr."""
    p = table(others[0], rival, *others[1:], **options)
    stand(p, rival, arrakeen=forces, carthag=forces, tabr=forces)
    return p


def attack_a_stronghold_by_numbers() -> list[World]:
    p = three_held("atreides", "harkonnen", "emperor")
    stand(p, "harkonnen", plastic_basin_at_12=4)
    p.spice("harkonnen", 3)
    return opened(p, steps=MINE)


def lasgun_and_shield() -> list[World]:
    p = three_held("atreides", "harkonnen", "emperor", forces=3)
    stand(p, "harkonnen", plastic_basin_at_12=1)
    p.hand("harkonnen", "lasgun", "shield").spice("atreides", 1)
    return opened(p, steps=MINE)


def traitor_in_the_stronghold() -> list[World]:
    p = three_held("atreides", "harkonnen", "emperor", forces=3)
    stand(p, "harkonnen", plastic_basin_at_12=1)
    p.dead(*LEADERS_OF["atreides"][1:])
    p.traitors("harkonnen", LEADERS_OF["atreides"][0])
    return opened(p, steps=MINE)


def dial_everything_so_that_nobody_is_left() -> list[World]:
    p = three_held("atreides", "harkonnen", "emperor")
    stand(p, "harkonnen", tabr=2)
    p.spice("harkonnen", 2).spice("atreides", 1)
    p.dead(*LEADERS_OF["harkonnen"][:4], *LEADERS_OF["atreides"][:3])
    return opened(p, steps=())


def karama_against_the_long_march() -> list[World]:
    p = table("emperor", "fremen", "atreides")
    stand(p, "fremen", tabr=1, tueks=1, false_wall_west_at_16=1)
    stand(p, "atreides", arrakeen=2, carthag=2)
    p.hand("emperor", "karama")
    return opened(p, steps=(turn_of(1),))


def guild_karama_against_a_shipment() -> list[World]:
    p = table("guild", "emperor", "atreides")
    stand(p, "emperor", arrakeen=1, carthag=1)
    stand(p, "atreides", tabr=2)
    reserves(p, "emperor", 1, spice=1)
    p.hand("guild", "karama")
    p.dead(*LEADERS_OF["emperor"][:4], *LEADERS_OF["atreides"][:4])
    return opened(p, steps=(turn_of(1),))


def an_alliance_with_four() -> list[World]:
    p = three_held("atreides", "harkonnen", "emperor")
    stand(p, "emperor", tueks=1)
    p.ally("atreides", "emperor")
    stand(p, "harkonnen", plastic_basin_at_12=4)
    p.spice("harkonnen", 3)
    return opened(p, steps=MINE)


def ship_against_a_lone_guard() -> list[World]:
    p = three_held("atreides", "emperor", "harkonnen")
    reserves(p, "emperor", 2, spice=2)
    p.dead(*LEADERS_OF["atreides"][:4])
    return opened(p, steps=MINE)


STOPS: tuple[Callable[[], list[World]], ...] = (
    attack_a_stronghold_by_numbers,
    lasgun_and_shield,
    traitor_in_the_stronghold,
    dial_everything_so_that_nobody_is_left,
    karama_against_the_long_march,
    guild_karama_against_a_shipment,
    an_alliance_with_four,
    ship_against_a_lone_guard,
)


# ---- nothing is certain, but a line leaves the rival in doubt


def a_lone_force_against_a_garrison() -> list[World]:
    p = three_held("atreides", "harkonnen", "emperor", forces=3)
    stand(p, "harkonnen", plastic_basin_at_12=1)
    p.spice("atreides", 3)
    return opened(p, steps=MINE)


def a_landing_against_the_odds() -> list[World]:
    p = three_held("atreides", "emperor", "harkonnen", forces=2)
    reserves(p, "emperor", 1, spice=1)
    p.spice("atreides", 2).dead(LEADERS_OF["emperor"][0])
    return opened(p, steps=MINE)


DOUBTS: tuple[Callable[[], list[World]], ...] = (
    a_lone_force_against_a_garrison,
    a_landing_against_the_odds,
)

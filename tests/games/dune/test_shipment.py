"""Shipment as rulebook and rulings tell it: what it costs, where it may land, Fremen reserves."""

from typing import Any

import pytest

from landsraad.games.dune.components import PARTS, TERRITORY
from landsraad.games.dune.rules import board, table
from landsraad.games.dune.rules.cards import hands
from landsraad.games.dune.rules.factions import guild_timing
from landsraad.games.dune.rules.phases import shipment as shipping, shipment_and_movement
from landsraad.games.dune.state import Shipment, State, Table
from landsraad.kernel import PASS, Seat

from .positions import Playing, Position
from .stops import ignoring, stop
from .switching import Switch, instead, without

ARRAKEEN = "arrakeen@9"
CARTHAG = "carthag@10"
TUEK = "tueks_sietch@4"
GREAT_FLAT = "the_great_flat@14"


def three(*factions: str, **options: Any) -> Position:
    return Position(*(factions or ("atreides", "harkonnen", "emperor")), **options)


def ships(m: Playing, faction: str, to: str, forces: int, starred: int | None = None) -> Playing:
    """A faction without choice of kind ships from its reserves."""
    m.say(faction, "ship to", to).say(faction, "forces from ", forces)
    return m if starred is None else m.say(faction, "starred from ", starred)


# ---- prices


@pytest.mark.parametrize(
    ("to", "forces", "price"),
    [(ARRAKEEN, 5, 5), (TUEK, 1, 1), ("pasty_mesa@5", 4, 8), ("polar_sink", 3, 6)],
)
def test_a_force_costs_one_into_a_stronghold_and_two_elsewhere(
    to: str, forces: int, price: int
) -> None:
    m = ships(three().at(("ship", 0)), "atreides", to, forces)
    assert (m.t.forces[0], m.t.reserves[0]) == ({to: [forces, 0]}, [20 - forces, 0])
    assert (m.t.spice[0], m.t.bank) == (10 - price, -30 + price)


def test_nobody_ships_more_forces_than_there_is_spice_for() -> None:
    p = three().spice("atreides", 5)
    m = p.at(("ship", 0)).say("atreides", "ship to", "the_minor_erg@6")
    assert m.options("atreides", "forces from ") == [1, 2]
    m = three().spice("atreides", 1).at(("ship", 0))
    assert {TERRITORY[str(x)] for x in m.options("atreides", "ship to") if x != PASS} == {
        "arrakeen",
        "carthag",
        "habbanya_sietch",
        "sietch_tabr",
        "tueks_sietch",
    }


def test_starred_forces_cost_as_much_as_others() -> None:
    m = ships(three("emperor", "atreides", "fremen").at(("ship", 0)), "emperor", ARRAKEEN, 4, 3)
    assert (m.t.forces[0], m.t.spice[0]) == ({ARRAKEEN: [1, 3]}, 6)


# ---- where to


def test_the_shipper_names_the_sector_and_none_in_storm() -> None:
    m = three().set(storm=5).at(("ship", 0))
    offered = m.options("atreides", "ship to")
    assert [x for x in offered if str(x).startswith("pasty_mesa")] == [
        "pasty_mesa@4",
        "pasty_mesa@6",
        "pasty_mesa@7",
    ]
    assert "polar_sink" in offered


def test_the_polar_sink_is_never_in_storm() -> None:
    for storm in range(1, 19):
        m = three().set(storm=storm).at(("ship", 0))
        assert "polar_sink" in m.options("atreides", "ship to")


def test_a_stronghold_with_two_others_is_closed_to_shipments() -> None:
    """ruling: occupancy_limit"""
    p = three().forces("harkonnen", ARRAKEEN, 3).forces("emperor", ARRAKEEN, 3)
    p.forces("harkonnen", "old_gap@9", 1).forces("emperor", "old_gap@9", 1)
    m = p.at(("ship", 0))
    assert ARRAKEEN not in m.options("atreides", "ship to")
    assert "old_gap@9" in m.options("atreides", "ship to"), "other territories know no limit"


def test_who_is_in_a_stronghold_already_may_add_forces() -> None:
    """ruling: occupancy_limit"""
    p = three().forces("harkonnen", ARRAKEEN, 3).forces("atreides", ARRAKEEN, 3)
    m = ships(p.at(("ship", 0)), "atreides", ARRAKEEN, 2)
    assert m.t.forces[0] == {ARRAKEEN: [5, 0]}


def test_advisors_do_not_close_a_stronghold() -> None:
    """ruling: occupancy_limit; power: bene_gesserit coexistence"""
    p = three("atreides", "harkonnen", "bene_gesserit").advisors(ARRAKEEN, 2)
    p.forces("harkonnen", ARRAKEEN, 3)
    assert ARRAKEEN in p.at(("ship", 0)).options("atreides", "ship to")


def test_each_seat_ships_then_moves_before_the_next_one_starts() -> None:
    """ruling: ship_then_move; ruling: first_player"""
    p = three().forces("harkonnen", CARTHAG, 2).forces("emperor", TUEK, 2).set(storm=1)
    m = p.at("shipment_phase")
    for faction in ("harkonnen", "emperor"):
        m.say(faction, "ship to", PASS).say(faction, "move from", PASS)
    ships(m, "atreides", ARRAKEEN, 2).say("atreides", "move from", PASS)
    assert (m.over, m.t.acted) == (True, [1, 2, 0])


def test_who_ships_into_a_city_flies_in_the_same_turn() -> None:
    """ruling: ship_then_move; ruling: ornithopter_check"""
    p = three().forces("atreides", TUEK, 4)
    m = ships(p.at(("ship_and_move", 0)), "atreides", CARTHAG, 1)
    m.say("atreides", "move from", "tueks_sietch")
    assert "imperial_basin@9" in m.options("atreides", "move to")
    m.say("atreides", "move to", "imperial_basin@9")
    m.say("atreides", f"forces from {TUEK}", 4)
    assert m.t.forces[0] == {CARTHAG: [1, 0], "imperial_basin@9": [4, 0]}


# ---- the Atreides look at the spice deck


def test_the_atreides_see_the_next_spice_card_before_anyone_moves() -> None:
    """power: atreides spice_prescience"""
    m = three().spice_deck("the_great_flat").at("shipment_phase")
    assert m.shield("atreides").notes["spice card"] == "the_great_flat"
    assert all("spice card" not in m.shield(x).notes for x in ("harkonnen", "emperor"))
    assert m.t.acted == []


def test_a_karama_stops_the_look_at_the_spice_card() -> None:
    """stop: atreides spice_prescience"""
    m = three().hand("emperor", "karama").at("shipment_phase")
    stop(m, "emperor", "spice_prescience")
    assert "spice card" not in m.shield("atreides").notes


# ---- Fremen reserves


def test_fremen_land_for_nothing_within_two_territories_of_the_great_flat() -> None:
    """power: fremen reserves"""
    m = three("fremen", "atreides", "harkonnen").at(("ship", 0))
    offered = {TERRITORY[str(x)] for x in m.options("fremen", "ship to") if x != PASS}
    assert offered == {
        "the_great_flat",
        "funeral_plain",
        "plastic_basin",
        "the_greater_flat",
        "wind_pass",
        "bight_of_the_cliff",
        "broken_land",
        "hagga_basin",
        "rock_outcroppings",
        "sietch_tabr",
        "tsimpo",
        "polar_sink",
        "wind_pass_north",
        "cielago_west",
        "false_wall_west",
        "habbanya_erg",
    }
    ships(m, "fremen", "sietch_tabr@13", 20)
    assert (m.t.forces[0], m.t.spice[0]) == ({"sietch_tabr@13": [17, 3]}, 10)


def test_a_city_does_not_widen_the_landings_of_the_fremen() -> None:
    """ruling: ornithopter_fremen"""
    p = three("fremen", "atreides", "harkonnen").forces("fremen", ARRAKEEN, 1)
    m = p.at(("ship_and_move", 0))
    assert not {"carthag@10", "old_gap@10"} & set(m.options("fremen", "ship to"))
    ships(m, "fremen", "sietch_tabr@13", 1, 0).say("fremen", "move from", "sietch_tabr")
    assert "carthag@10" in m.options("fremen", "move to"), "three territories by ornithopter"


def test_storm_and_occupancy_bind_the_fremen_in_the_basic_game() -> None:
    """power: fremen reserves; ruling: occupancy_limit"""
    p = three("fremen", "atreides", "harkonnen", game="basic").set(storm=14)
    p.forces("atreides", "sietch_tabr@13", 1).forces("harkonnen", "sietch_tabr@13", 1)
    offered = p.at(("ship", 0)).options("fremen", "ship to")
    assert not {GREAT_FLAT, "funeral_plain@14", "wind_pass@14", "sietch_tabr@13"} & set(offered)
    assert "wind_pass@15" in offered


def test_advanced_fremen_land_in_the_storm_at_half_loss() -> None:
    """power: fremen storm_losses"""
    p = three("fremen", "atreides", "harkonnen").set(storm=14)
    m = ships(p.at(("ship", 0)), "fremen", GREAT_FLAT, 5, 1)
    assert m.options("fremen", f"starred lost in {GREAT_FLAT}") == [0, 1]
    m.say("fremen", f"starred lost in {GREAT_FLAT}", 0)
    assert (m.t.forces[0], m.t.tanks[0]) == ({GREAT_FLAT: [1, 1]}, [3, 0])
    m = ships(p.at(("ship", 0)), "fremen", GREAT_FLAT, 1, 0)
    assert m.t.tanks[0] == [4, 0], "a single force is lost"


def test_fremen_whose_landing_in_the_storm_is_stopped_land_elsewhere() -> None:
    """stop: fremen storm_losses; ruling: karama_retake"""
    p = three("fremen", "atreides", "harkonnen").set(storm=14).hand("atreides", "karama")
    m = ships(p.at(("ship", 0)), "fremen", GREAT_FLAT, 5, 0)
    stop(m, "atreides", "storm_losses")
    assert not {GREAT_FLAT, "wind_pass@14"} & set(m.options("fremen", "ship to"))
    ships(m, "fremen", "wind_pass@15", 5, 0)
    assert (m.t.forces[0], m.t.tanks[0]) == ({"wind_pass@15": [5, 0]}, [0, 0])


def test_no_karama_stops_the_landing_of_reserves() -> None:
    """ruling: karama_never; option: karama_exceptions=faq_2020"""
    p = three("fremen", "atreides", "harkonnen").hand("atreides", "karama")
    m = ships(p.at(("ship", 0)), "fremen", GREAT_FLAT, 5, 0)
    assert (m.over, m.t.forces[0]) == (True, {GREAT_FLAT: [5, 0]})


def test_by_the_rulebook_a_karama_keeps_the_reserves_where_they_are_for_this_turn() -> None:
    """ruling: karama_never; option: karama_exceptions=rulebook; stop: fremen reserves"""
    p = three("fremen", "atreides", "harkonnen", karama_exceptions="rulebook")
    p.hand("atreides", "karama").forces("fremen", "sietch_tabr@13", 2)
    m = ships(p.at(("ship_and_move", 0)), "fremen", GREAT_FLAT, 5, 0)
    stop(m, "atreides", "reserves")
    assert m.open_kinds() == {"fremen": "move from"}
    assert (m.t.forces[0], m.t.reserves[0]) == ({"sietch_tabr@13": [2, 0]}, [15, 3])


# ---- Karama for half price


def test_a_karama_halves_the_price_and_the_guild_gets_nothing() -> None:
    """card: karama; ruling: karama_shipment"""
    p = three("atreides", "guild", "emperor").hand("atreides", "karama")
    m = p.at(("ship", 0)).act("atreides", "ship_cheaply")
    ships(m, "atreides", ARRAKEEN, 5)
    assert (m.t.spice, m.t.bank) == ([7, 10, 10], -27)
    assert (m.t.discard, m.t.cheap_shipment) == (["karama"], -1)


def test_an_ally_may_spend_a_karama_for_the_shipment() -> None:
    """card: karama; ruling: karama_shipment"""
    p = three("atreides", "guild", "emperor").ally("atreides", "emperor").hand("emperor", "karama")
    m = p.at(("ship", 0)).act("emperor", "ship_cheaply")
    ships(m, "atreides", "pasty_mesa@5", 3)
    assert (m.t.spice, m.t.discard) == ([7, 10, 10], ["karama"])


def test_nobody_else_may_spend_one_and_fremen_reserves_need_none() -> None:
    """ruling: karama_shipment"""
    p = three("atreides", "guild", "emperor").hand("emperor", "karama")
    assert "ship_cheaply" not in p.at(("ship", 0)).offers("emperor")
    p = three("fremen", "guild", "emperor").hand("fremen", "karama")
    assert "ship_cheaply" not in p.at(("ship", 0)).offers("fremen")


def test_a_worthless_card_for_half_price_can_be_stopped() -> None:
    """stop: bene_gesserit worthless_karama; ruling: karama_shipment"""
    p = three("bene_gesserit", "guild", "emperor").hand("bene_gesserit", "baliset")
    m = p.hand("emperor", "karama").at(("ship", 0)).act("bene_gesserit", "ship_cheaply")
    stop(m, "emperor", "worthless_karama")
    ships(m, "bene_gesserit", ARRAKEEN, 4)
    assert m.t.spice == [6, 14, 10]
    assert m.t.discard == ["baliset", "karama"]


# ---- how long a Karama lasts


def two_allies_of_the_guild(**options: Any) -> Playing:
    """Both ship four forces into a stronghold; a Karama meets the first half price."""
    p = Position("atreides", "emperor", "harkonnen", "guild", game="basic", **options)
    p.ally("atreides", "emperor", "guild").hand("harkonnen", "karama", "hajr")
    m = p.at(*[("ship_and_move", seat) for seat in range(3)])
    ships(m, "atreides", ARRAKEEN, 4)
    stop(m, "harkonnen", "ally_half_price")
    ships(m, "atreides", ARRAKEEN, 4).quiet().say("atreides", "move from", PASS)
    ships(m, "emperor", CARTHAG, 4).quiet()
    return m.say("emperor", "move from", PASS)


def test_a_karama_stops_one_use() -> None:
    """ruling: karama_duration; option: karama_blocks_whole_phase=false"""
    m = two_allies_of_the_guild()
    assert m.t.spice == [6, 8, 10, 16]


def test_a_karama_for_the_whole_phase_stops_later_uses_and_nothing_else() -> None:
    """ruling: karama_duration; option: karama_blocks_whole_phase=true"""
    m = two_allies_of_the_guild(karama_blocks_whole_phase=True)
    assert m.t.spice == [6, 6, 10, 18]
    ships(m, "harkonnen", TUEK, 3).quiet()
    assert (m.t.spice, m.t.forces[2]) == ([6, 6, 7, 21], {TUEK: [3, 0]})


def test_reserves_stopped_for_the_whole_phase_leave_others_shipments_alone() -> None:
    """ruling: karama_duration; option: karama_blocks_whole_phase=true"""
    p = three(
        "fremen",
        "atreides",
        "harkonnen",
        karama_blocks_whole_phase=True,
        karama_exceptions="rulebook",
    )
    m = p.hand("atreides", "karama").at(("ship_and_move", 0), ("ship_and_move", 1))
    ships(m, "fremen", GREAT_FLAT, 4, 0)
    stop(m, "atreides", "reserves")
    assert "reserves" in m.t.stopped
    ships(m, "atreides", ARRAKEEN, 4)
    assert (m.t.forces[0], m.t.forces[1]) == ({}, {ARRAKEEN: [4, 0]})


# ---- the rules switched off


def anywhere(t: Table, seat: Seat, kind: str) -> list[str]:
    return [x for x in PARTS if x not in t.forces[seat]]


def advisors_count(t: Table, seat: Seat) -> list[str]:
    there = {TERRITORY[x] for x in t.advisors}
    return [x for x in table.STRONGHOLDS if len(table.occupants(t, x)) + (x in there) >= 2]


def seats_in_order(s: State, order: Any) -> list[Any]:
    return [(shipping.ship_and_move, seat) for seat in sorted(order)]


def forgets(s: State, power: str) -> bool:
    """A Karama lasts for one use, whatever the option says."""
    if power in s.table.stopped:
        s.table.stopped.remove(power)
        return True
    return False


def no_second_try(s: State) -> None:
    """Whose power was stopped does not ship again without it."""
    _land(s)
    if s.table.agenda[-1][0] == "ship":
        s.table.agenda.pop()


def the_other_way(s: State, moving: Shipment) -> list[Any]:
    """What cannot be stopped can, and the reverse."""
    rulebook = s.table.options.karama_exceptions == "rulebook"
    return shipping.stoppable(s, moving.seat, *([] if rulebook else ["reserves"]))


def to_the_guild(t: Table, moving: Shipment) -> Seat:
    return table.seat_of(t, "guild")


_land = shipping.land

SWITCHES: dict[str, Switch] = {
    "ruling: occupancy_limit": without(table.closed_strongholds, []),
    "ruling: ship_then_move": instead(shipping.ship_and_move, lambda s, seat: None),
    "ruling: first_player": instead(guild_timing.turns_in_order, seats_in_order),
    "ruling: ornithopter_check": lambda patch: patch.setattr(
        "landsraad.games.dune.rules.phases.movement.march_range", lambda *args: 1
    ),
    "ruling: ornithopter_fremen": instead(
        board.FREMEN_LANDINGS, (*board.FREMEN_LANDINGS, "carthag")
    ),
    "ruling: karama_never": instead(shipping.fremen_windows, the_other_way),
    "ruling: karama_shipment": instead(shipping.paid_to, to_the_guild),
    "ruling: karama_retake": instead(shipping.land, no_second_try),
    "ruling: karama_duration": instead(shipping.was_stopped, forgets),
    "card: karama": without(hands.karamas, []),
    "power: atreides spice_prescience": without(shipment_and_movement.foresee_spice),
    "power: bene_gesserit coexistence": instead(table.closed_strongholds, advisors_count),
    "power: fremen reserves": instead(shipping.landings, anywhere),
    "power: fremen storm_losses": without(shipping.land_in_storm),
    "stop: atreides spice_prescience": ignoring("spice_prescience"),
    "stop: bene_gesserit worthless_karama": ignoring("worthless_karama"),
    "stop: fremen reserves": ignoring("reserves"),
    "stop: fremen storm_losses": ignoring("storm_losses"),
}

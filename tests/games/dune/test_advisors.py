"""Bene Gesserit advisors and fighters as sheet and rulings tell them."""

from typing import Any

from landsraad.games.dune.components import TERRITORY
from landsraad.games.dune.rules import table
from landsraad.games.dune.rules.factions import bene_gesserit as sisters
from landsraad.games.dune.rules.phases import movement, shipment
from landsraad.games.dune.state import Binding, Shipment, State, Table
from landsraad.kernel import PASS, Seat

from .positions import Playing, Position
from .stops import ignoring, stop
from .switching import Switch, instead, without

ARRAKEEN = "arrakeen@9"
CARTHAG = "carthag@10"
TUEK = "tueks_sietch@4"
MESA = "pasty_mesa@5"
BG = "bene_gesserit"


def three(*factions: str, **options: Any) -> Position:
    return Position(*(factions or (BG, "atreides", "harkonnen")), **options)


def ships(m: Playing, faction: str, to: str, forces: int) -> Playing:
    return m.say(faction, "ship to", to).say(faction, "forces from ", forces)


def moves(m: Playing, faction: str, start: str, to: str, forces: int) -> Playing:
    """A faction moves forces of a part."""
    m.say(faction, "move from", TERRITORY[start]).say(faction, "move to", to)
    ask = m.asked(faction)
    if ask and ask.kind == f"forces from {start}":
        m.say(faction, f"forces from {start}", forces)
    return m


# ---- the free force


def test_with_anothers_shipment_a_force_goes_to_the_polar_sink_for_nothing() -> None:
    """power: bene_gesserit spiritual_advisor"""
    m = ships(three(game="basic").at(("ship", 1)), "atreides", ARRAKEEN, 4)
    assert m.options(BG, "send advisor") == [PASS, "polar_sink"]
    m.say(BG, "send advisor", "polar_sink")
    assert (m.over, m.t.forces[0], m.t.reserves[0]) == (True, {"polar_sink": [1, 0]}, [19, 0])
    assert m.t.spice[0] == 10


def test_in_the_advanced_game_it_may_go_along_as_an_advisor() -> None:
    """power: bene_gesserit advisor_accompany"""
    m = ships(three().at(("ship", 1)), "atreides", MESA, 4)
    m.say(BG, "send advisor", MESA)
    assert (m.t.advisors, m.t.forces[0], m.t.reserves[0]) == ({MESA: 1}, {}, [19, 0])


def test_an_advisor_goes_along_into_a_stronghold_of_two_factions() -> None:
    """power: bene_gesserit advisor_accompany; power: bene_gesserit coexistence"""
    p = three().forces("harkonnen", ARRAKEEN, 2)
    m = ships(p.at(("ship", 1)), "atreides", ARRAKEEN, 4).say(BG, "send advisor", ARRAKEEN)
    assert m.t.advisors == {ARRAKEEN: 1}


def test_a_karama_stops_one_spiritual_advisor() -> None:
    """stop: bene_gesserit spiritual_advisor"""
    p = three().hand("harkonnen", "karama")
    m = ships(p.at(("ship", 1)), "atreides", MESA, 4).say(BG, "send advisor", MESA)
    stop(m, "harkonnen", "spiritual_advisor")
    assert (m.over, m.t.advisors, m.t.reserves[0]) == (True, {}, [20, 0])


def test_fremen_reserves_cross_shipments_and_own_shipments_bring_no_advisor() -> None:
    """ruling: advisor_trigger"""
    p = three(BG, "fremen", "guild").forces("guild", TUEK, 3)
    m = ships(p.at(("ship", 1), ("ship", 2), ("ship", 0)), "fremen", "wind_pass@13", 4)
    m.say("fremen", "starred from ", 0)
    m.say("guild", "shipment", "across").say("guild", "ship to", ARRAKEEN)
    m.say("guild", f"forces from {TUEK}", 3)
    ships(m, BG, CARTHAG, 2)
    assert (m.over, m.t.forces[0], m.t.advisors) == (True, {CARTHAG: [2, 0]}, {})


def test_where_fighters_stand_the_free_force_goes_to_the_polar_sink_only() -> None:
    """ruling: advisor_with_fighters_present"""
    m = ships(three().forces(BG, MESA, 2).at(("ship", 1)), "atreides", MESA, 4)
    m.say(BG, f"intrusion in {TERRITORY[MESA]}", "stay fighters")
    assert m.options(BG, "send advisor") == [PASS, "polar_sink"]


def test_fighters_that_have_turned_to_advisors_may_be_joined() -> None:
    """ruling: advisor_with_fighters_present; power: bene_gesserit intrusion"""
    m = ships(three().forces(BG, MESA, 2).at(("ship", 1)), "atreides", MESA, 4)
    m.say(BG, "intrusion in pasty_mesa", "become advisors").say(BG, "send advisor", MESA)
    assert (m.t.advisors, m.t.forces[0]) == ({MESA: 3}, {})


def test_forces_that_come_to_the_other_side_take_it() -> None:
    """ruling: advisor_with_fighters_present"""
    p = three().forces("atreides", MESA, 1).advisors(MESA, 2).forces(BG, TUEK, 3)
    m = moves(p.at(("move", 0)), BG, TUEK, "pasty_mesa@4", 2)
    assert (m.t.advisors, m.t.forces[0]) == ({MESA: 2, "pasty_mesa@4": 2}, {TUEK: [1, 0]})
    p = three().forces("atreides", MESA, 1).advisors(MESA, 2).forces(BG, TUEK, 3)
    m = moves(p.at(("move", 0)), BG, MESA, TUEK, 2)
    assert (m.t.advisors, m.t.forces[0]) == ({}, {TUEK: [5, 0]})
    p = three().forces("atreides", MESA, 1).advisors(MESA, 2)
    m = ships(p.at(("ship", 0)), BG, "pasty_mesa@7", 1)
    assert m.t.advisors == {MESA: 2, "pasty_mesa@7": 1}


def test_advisors_that_came_this_turn_do_not_turn_while_others_are_there() -> None:
    """ruling: advisor_no_flip_same_turn"""
    p = three().forces(BG, TUEK, 2)
    m = ships(p.at(("ship", 1), ("move", 0)), "atreides", MESA, 4).say(BG, "send advisor", MESA)
    moves(m, BG, TUEK, MESA, 2)
    assert (m.t.advisors, m.t.forces[0]) == ({MESA: 3}, {}), "who joins them is an advisor, too"


def test_when_everybody_else_leaves_they_turn_at_once() -> None:
    """ruling: advisor_no_flip_same_turn; ruling: advisor_alone"""
    m = ships(three().at(("ship_and_move", 1)), "atreides", MESA, 4).say(BG, "send advisor", MESA)
    moves(m, "atreides", MESA, TUEK, 4)
    assert (m.t.advisors, m.t.forces[0]) == ({}, {MESA: [1, 0]})


# ---- fighters


def test_who_ships_into_an_empty_territory_ships_fighters() -> None:
    """power: bene_gesserit fighters"""
    m = ships(three().at(("ship", 0)), BG, MESA, 2)
    assert (m.over, m.t.forces[0]) == (True, {MESA: [2, 0]})


def test_who_ships_into_an_occupied_territory_ships_either_side() -> None:
    """power: bene_gesserit fighters"""
    p = three().forces("atreides", ARRAKEEN, 2)
    m = ships(p.at(("ship", 0)), BG, ARRAKEEN, 2)
    assert m.options(BG, "ship as") == ["fighters", "advisors"]
    m.say(BG, "ship as", "advisors")
    assert (m.t.advisors, m.t.spice[0]) == ({ARRAKEEN: 2}, 8)


def test_advisors_that_move_into_an_empty_territory_turn_to_fighters() -> None:
    """power: bene_gesserit fighters"""
    p = three().forces("atreides", MESA, 1).advisors(MESA, 3)
    m = moves(p.at(("move", 0)), BG, MESA, TUEK, 2)
    assert (m.over, m.t.advisors, m.t.forces[0]) == (True, {MESA: 1}, {TUEK: [2, 0]})


def test_advisors_that_move_into_an_occupied_territory_stay_or_turn() -> None:
    """power: bene_gesserit fighters"""
    for side, advisors, fighters in (
        ("advisors", {MESA: 1, TUEK: 2}, {}),
        ("fighters", {MESA: 1}, {TUEK: [2, 0]}),
    ):
        p = three().forces("atreides", MESA, 1).advisors(MESA, 3).forces("harkonnen", TUEK, 1)
        m = moves(p.at(("move", 0)), BG, MESA, TUEK, 2).say(BG, "arrive as", side)
        assert (m.t.advisors, m.t.forces[0]) == (advisors, fighters)


def test_fighters_that_move_into_an_occupied_territory_stay_fighters() -> None:
    """power: bene_gesserit fighters"""
    p = three().forces(BG, MESA, 3).forces("harkonnen", TUEK, 1)
    m = moves(p.at(("move", 0)), BG, MESA, TUEK, 2)
    assert (m.over, m.t.forces[0]) == (True, {MESA: [1, 0], TUEK: [2, 0]})


def test_a_karama_keeps_arriving_advisors_what_they_are() -> None:
    """stop: bene_gesserit fighters"""
    p = three().forces("atreides", MESA, 1).advisors(MESA, 3).forces("harkonnen", TUEK, 1)
    m = p.hand("harkonnen", "karama").at(("move", 0))
    moves(m, BG, MESA, TUEK, 2).say(BG, "arrive as", "fighters")
    stop(m, "harkonnen", "fighters")
    assert (m.over, m.t.advisors) == (True, {MESA: 1, TUEK: 2})


def test_advisors_move_one_territory_though_fighters_hold_a_city() -> None:
    """power: bene_gesserit coexistence"""
    p = three().forces("atreides", TUEK, 1).advisors(TUEK, 3).forces(BG, ARRAKEEN, 1)
    m = p.at(("move", 0)).say(BG, "move from", "tueks_sietch")
    assert {TERRITORY[str(x)] for x in m.options(BG, "move to")} == {
        "pasty_mesa",
        "false_wall_south",
        "south_mesa",
    }


def test_advisors_fight_nobody() -> None:
    """power: bene_gesserit coexistence"""
    p = three().forces("atreides", ARRAKEEN, 2).advisors(ARRAKEEN, 3).set(phase="battle")
    assert p.at("battle_phase").over


# ---- intrusion


def test_fighters_may_turn_to_advisors_when_another_ships_in() -> None:
    """power: bene_gesserit intrusion; ruling: intrusion_scope"""
    p = three().forces(BG, MESA, 2).forces(BG, "pasty_mesa@7", 3)
    m = ships(p.at(("ship", 1)), "atreides", "pasty_mesa@4", 4)
    m.say(BG, "intrusion in pasty_mesa", "become advisors").say(BG, "send advisor", PASS)
    assert (m.t.advisors, m.t.forces[0]) == ({MESA: 2, "pasty_mesa@7": 3}, {})


def test_fighters_may_turn_when_another_moves_in_and_cross_ships_in() -> None:
    """power: bene_gesserit intrusion; ruling: intrusion_scope"""
    p = three(BG, "atreides", "guild").forces(BG, MESA, 2).forces("atreides", TUEK, 2)
    m = moves(p.at(("move", 1)), "atreides", TUEK, "pasty_mesa@4", 2)
    assert m.say(BG, "intrusion in pasty_mesa", "become advisors").t.advisors == {MESA: 2}
    p = three(BG, "atreides", "guild").forces(BG, MESA, 2).forces("guild", TUEK, 2)
    m = p.at(("ship", 2)).say("guild", "shipment", "across").say("guild", "ship to", MESA)
    m.say("guild", f"forces from {TUEK}", 2)
    assert m.say(BG, "intrusion in pasty_mesa", "become advisors").t.advisors == {MESA: 2}


def test_fighters_may_turn_when_fremen_ride_in() -> None:
    """ruling: intrusion_scope"""
    p = three(BG, "fremen", "atreides").forces(BG, MESA, 2).forces("fremen", "meridian@1", 3)
    m = p.set(phase="spice_blow", riders=["meridian"]).at("ride_worms")
    m.say("fremen", "ride from meridian", MESA).say("fremen", "forces from meridian@1", 3)
    assert m.say(BG, "intrusion in pasty_mesa", "become advisors").t.advisors == {MESA: 2}


def test_a_new_sector_of_the_same_territory_is_no_intrusion() -> None:
    """ruling: intrusion_scope"""
    p = three().forces(BG, MESA, 2).forces("atreides", "pasty_mesa@7", 3)
    m = moves(p.at(("move", 1)), "atreides", "pasty_mesa@7", "pasty_mesa@6", 3)
    assert (m.over, m.t.forces[0]) == (True, {MESA: [2, 0]})


def test_nobody_intrudes_on_the_polar_sink() -> None:
    """ruling: intrusion_scope"""
    p = three().forces(BG, "polar_sink", 2)
    m = ships(p.at(("ship", 1)), "atreides", "polar_sink", 1)
    assert m.open_kinds() == {BG: "send advisor"}


def test_a_karama_keeps_fighters_from_turning_to_advisors() -> None:
    """stop: bene_gesserit intrusion"""
    p = three().forces(BG, MESA, 2).forces("atreides", TUEK, 2).hand("atreides", "karama")
    m = moves(p.at(("move", 1)), "atreides", TUEK, MESA, 2)
    m.say(BG, "intrusion in pasty_mesa", "become advisors")
    stop(m, "atreides", "intrusion")
    assert (m.t.advisors, m.t.forces[0]) == ({}, {MESA: [2, 0]})


# ---- the announcement


def test_before_any_shipment_advisors_are_announced_as_fighters() -> None:
    """power: bene_gesserit battle_announcement"""
    p = three().forces("atreides", ARRAKEEN, 2).advisors(ARRAKEEN, 3)
    p.forces("harkonnen", MESA, 2).advisors(MESA, 1).advisors("pasty_mesa@6", 2)
    m = p.at("shipment_phase")
    m.say(BG, "announce battle in arrakeen", "stay advisors")
    m.say(BG, "announce battle in pasty_mesa", "fight")
    assert m.t.advisors == {ARRAKEEN: 3}
    assert m.t.forces[0] == {MESA: [1, 0], "pasty_mesa@6": [2, 0]}
    assert (m.t.acted, m.open_kinds()) == ([], {BG: "ship to"})


def test_a_karama_stops_one_announcement() -> None:
    """stop: bene_gesserit battle_announcement"""
    p = three().forces("atreides", ARRAKEEN, 2).advisors(ARRAKEEN, 3)
    p.forces("harkonnen", MESA, 2).advisors(MESA, 1).hand("harkonnen", "karama")
    m = p.at("announce_battles")
    m.say(BG, "announce battle in arrakeen", "fight").say(
        BG, "announce battle in pasty_mesa", "fight"
    )
    stop(m, "harkonnen", "battle_announcement")
    assert (m.over, m.t.advisors, m.t.forces[0]) == (True, {ARRAKEEN: 3}, {MESA: [1, 0]})


def test_advisors_in_storm_stay_advisors() -> None:
    """ruling: advisor_flip_storm; option: advisors_flip_in_storm=false"""
    p = three().set(storm=9).forces("atreides", ARRAKEEN, 2).advisors(ARRAKEEN, 3)
    assert p.at("announce_battles").over
    p = three().set(storm=5).forces("atreides", "pasty_mesa@4", 2).advisors(MESA, 3)
    m = moves(p.at(("move", 1)), "atreides", "pasty_mesa@4", TUEK, 2)
    assert m.t.advisors == {MESA: 3}, "also when they are left alone"


def test_storm_does_not_matter_for_turning() -> None:
    """ruling: advisor_flip_storm; option: advisors_flip_in_storm=true"""
    p = three(advisors_flip_in_storm=True).set(storm=9)
    m = p.forces("atreides", ARRAKEEN, 2).advisors(ARRAKEEN, 3).at("announce_battles")
    m.say(BG, "announce battle in arrakeen", "fight")
    assert m.t.forces[0] == {ARRAKEEN: [3, 0]}


def beside_two(**options: Any) -> Position:
    p = three(**options).forces("atreides", ARRAKEEN, 2).forces("harkonnen", ARRAKEEN, 2)
    p.forces("atreides", MESA, 2).forces("harkonnen", MESA, 2)
    return p.advisors(ARRAKEEN, 3).advisors("pasty_mesa@4", 1)


def test_beside_two_factions_in_a_stronghold_advisors_stay_advisors() -> None:
    """ruling: advisors_beside_two; option: advisors_flip_as_third=false"""
    m = beside_two().at("announce_battles").say(BG, "announce battle in pasty_mesa", "fight")
    assert (m.over, m.t.advisors) == (True, {ARRAKEEN: 3})


def test_advisors_may_become_a_third_side_in_a_stronghold() -> None:
    """ruling: advisors_beside_two; option: advisors_flip_as_third=true"""
    m = beside_two(advisors_flip_as_third=True).at("announce_battles")
    m.say(BG, "announce battle in arrakeen", "fight")
    m.say(BG, "announce battle in pasty_mesa", "stay advisors")
    assert m.t.forces[0] == {ARRAKEEN: [3, 0]}


# ---- left alone


def test_advisors_left_alone_by_a_move_turn_to_fighters_at_once() -> None:
    """ruling: advisor_alone"""
    p = three().forces("atreides", ARRAKEEN, 2).advisors(ARRAKEEN, 3)
    m = moves(p.at(("move", 1)), "atreides", ARRAKEEN, "old_gap@9", 2)
    assert (m.t.advisors, m.t.forces[0]) == ({}, {ARRAKEEN: [3, 0]})


def after_the_last_has_died(**options: Any) -> Playing:
    """Both sides of a battle in Arrakeen lose their only force beside three advisors."""
    p = three(**options).forces("atreides", ARRAKEEN, 1).forces("harkonnen", ARRAKEEN, 1)
    m = p.advisors(ARRAKEEN, 3).set(phase="battle").at("battle_phase")
    plans = {"atreides": ("thufir_hawat", 2, 1), "harkonnen": ("umman_kudu", 0, 0)}
    for faction in plans:
        leader, dial, spice = plans[faction]
        while (ask := m.asked(faction)) and ask.kind in ("foresee", "leader", "weapon", "defense"):
            said = {"foresee": PASS, "leader": leader}.get(ask.kind, "none")
            m.say(faction, ask.kind, said)
        m.say(faction, "dial", dial).say(faction, "spice", spice)
    m.quiet()
    assert m.over
    return m


def test_advisors_left_alone_by_a_battle_stay_advisors() -> None:
    """ruling: advisor_alone; option: lone_advisors_flip=until_battle_phase"""
    m = after_the_last_has_died()
    assert (m.t.advisors, m.t.forces[0]) == ({ARRAKEEN: 3}, {})


def test_advisors_left_alone_by_a_battle_turn_to_fighters() -> None:
    """ruling: advisor_alone; option: lone_advisors_flip=any_time"""
    m = after_the_last_has_died(lone_advisors_flip="any_time")
    assert (m.t.advisors, m.t.forces[0]) == ({}, {ARRAKEEN: [3, 0]})


def test_the_next_storm_is_the_next_chance_of_advisors_left_alone() -> None:
    """ruling: advisor_alone"""
    p = three().advisors(ARRAKEEN, 3).set(phase="storm", turn=3, distance=1, storm=12)
    m = p.at("storm_moves")
    assert (m.t.advisors, m.t.forces[0]) == ({}, {ARRAKEEN: [3, 0]})


# ---- allies


def allied(**options: Any) -> Position:
    return three(**options).ally(BG, "atreides")


def test_advisors_keep_out_of_an_allys_territories() -> None:
    """ruling: advisor_ally; option: advisors_may_share_with_ally=false"""
    p = allied().forces("harkonnen", MESA, 1).advisors(MESA, 3).forces("atreides", TUEK, 1)
    m = p.at(("ship_and_move", 0))
    assert TUEK not in m.options(BG, "ship to")
    m.say(BG, "ship to", PASS).say(BG, "move from", "pasty_mesa")
    assert TUEK not in m.options(BG, "move to")


def test_an_ally_keeps_out_of_where_advisors_are() -> None:
    """ruling: advisor_ally; option: advisors_may_share_with_ally=false"""
    p = allied().forces("harkonnen", MESA, 1).advisors(MESA, 3)
    assert not {MESA, "pasty_mesa@4"} & set(p.at(("ship", 1)).options("atreides", "ship to"))


def test_no_advisor_goes_along_to_where_an_ally_is() -> None:
    """ruling: advisor_ally; option: advisors_may_share_with_ally=false"""
    m = ships(allied().at(("ship", 1)), "atreides", TUEK, 2)
    assert m.options(BG, "send advisor") == [PASS, "polar_sink"]
    p = allied().forces("atreides", TUEK, 1)
    m = ships(p.at(("ship", 2)), "harkonnen", TUEK, 2)
    assert m.options(BG, "send advisor") == [PASS, "polar_sink"], "whoever ships there"


def test_advisors_that_share_with_a_new_ally_must_leave_or_die() -> None:
    """ruling: advisor_ally; ruling: ally_territory; option: advisors_may_share_with_ally=false"""
    p = allied().forces("atreides", TUEK, 2).advisors(TUEK, 3).set(acted=[1])
    m = p.at(("ship_and_move", 0)).say(BG, "ship to", PASS).say(BG, "move from", PASS)
    assert (m.t.advisors, m.t.tanks[0]) == ({}, [3, 0])


def test_advisors_may_live_with_an_ally_but_not_turn_there() -> None:
    """ruling: advisor_ally; option: advisors_may_share_with_ally=true"""
    p = allied(advisors_may_share_with_ally=True).forces("atreides", TUEK, 2).advisors(TUEK, 3)
    p.forces("harkonnen", MESA, 1).advisors(MESA, 2)
    m = p.set(acted=[1]).at("announce_battles", ("ship_and_move", 0))
    assert m.open_kinds() == {BG: "announce battle in pasty_mesa"}
    m.say(BG, "announce battle in pasty_mesa", "stay advisors")
    ships(m, BG, TUEK, 1)
    moves(m, BG, MESA, TUEK, 2)
    assert (m.over, m.t.advisors, m.t.tanks[0]) == (True, {TUEK: 6}, [0, 0])


def test_an_ally_may_come_to_advisors() -> None:
    """ruling: advisor_ally; option: advisors_may_share_with_ally=true"""
    p = allied(advisors_may_share_with_ally=True).forces("harkonnen", MESA, 1).advisors(MESA, 3)
    m = ships(p.at(("ship", 1)), "atreides", MESA, 2)
    assert m.options(BG, "send advisor") == [PASS, "polar_sink", MESA]


def test_advisors_do_not_enter_a_full_stronghold_of_an_ally() -> None:
    """ruling: occupancy_limit; option: advisors_may_share_with_ally=true"""
    p = allied(advisors_may_share_with_ally=True).forces("atreides", TUEK, 2)
    p.forces("harkonnen", MESA, 1).advisors(MESA, 2)
    m = p.at(("move", 0)).say(BG, "move from", "pasty_mesa")
    assert TUEK in m.options(BG, "move to")
    p.forces("harkonnen", TUEK, 2)
    m = p.at(("move", 0)).say(BG, "move from", "pasty_mesa")
    assert TUEK not in m.options(BG, "move to")


def test_an_ally_does_not_intrude() -> None:
    """ruling: intrusion_scope"""
    p = allied(advisors_may_share_with_ally=True).forces(BG, MESA, 2)
    assert not sisters.may_withdraw(p.t, 1, "pasty_mesa")
    assert sisters.may_withdraw(p.t, 2, "pasty_mesa")


# ---- promises and allies


def test_the_free_advisor_keeps_promises_too() -> None:
    start = Position("bene_gesserit", "atreides", "harkonnen").forces("harkonnen", "carthag@10", 2)
    start.set(bindings=[Binding(0, "stay_out", place="carthag", turn=2, deal=1)])
    game = start.at(("ship_and_move", 1)).say("atreides", "ship to", "carthag@10")
    game.say("atreides", "forces from ", 1).quiet()
    assert game.options("bene_gesserit", "send advisor") == [PASS, "polar_sink"]


def test_advisors_whose_ally_had_to_go_are_alone_and_fight() -> None:
    start = Position("bene_gesserit", "emperor", "atreides").ally("bene_gesserit", "emperor")
    start.forces("emperor", "arrakeen@9", 2).advisors("arrakeen@9", 1)
    game = start.at(("ship_and_move", 0), ("ship_and_move", 1), "shipment_ends", "battle_phase")
    for faction in ("bene_gesserit", "emperor"):
        game.say(faction, "ship to", PASS).say(faction, "move from", PASS)
    assert (game.t.forces[0], game.t.advisors) == ({"arrakeen@9": [1, 0]}, {})


# ---- the rules switched off


def always_sent(s: State, moving: Shipment) -> list[Any]:
    return [(sisters.send_advisor, moving.seat, moving.to)]


def stay_what_they_are(t: Table, territory: str, as_advisors: bool | None) -> list[Any]:
    return ["advisors"] if as_advisors else ["fighters"]


def flying(t: Table, seat: Seat, advisors: bool = False) -> int:
    return _range(t, seat)


_range = movement.march_range

SWITCHES: dict[str, Switch] = {
    "ruling: advisor_trigger": instead(sisters.reactions, always_sent),
    "ruling: advisor_with_fighters_present": instead(
        sisters.advisor_targets, lambda t, part: ["polar_sink", part]
    ),
    "ruling: advisor_no_flip_same_turn": instead(
        sisters.sides_on_arrival, lambda t, territory, as_advisors: ["fighters"]
    ),
    "ruling: advisor_alone": without(sisters.settle_advisors),
    "ruling: advisor_flip_storm": without(table.in_storm, False),
    "ruling: advisors_beside_two": without(sisters.may_become_fighters, True),
    "ruling: advisor_ally": without(table.ally_territories, []),
    "ruling: ally_territory": without(shipment.leave_allies),
    "ruling: intrusion_scope": instead(
        sisters.may_withdraw, lambda t, who, where: table.fighters(t, table.seat_of(t, BG), where)
    ),
    "ruling: occupancy_limit": without(table.closed_strongholds, []),
    "power: bene_gesserit spiritual_advisor": without(sisters.reactions, []),
    "power: bene_gesserit advisor_accompany": without(sisters.advisor_targets, ["polar_sink"]),
    "power: bene_gesserit coexistence": instead(movement.march_range, flying),
    "power: bene_gesserit fighters": instead(sisters.sides_on_arrival, stay_what_they_are),
    "power: bene_gesserit intrusion": without(sisters.may_withdraw, False),
    "power: bene_gesserit battle_announcement": without(sisters.announce_battles),
    "stop: bene_gesserit spiritual_advisor": ignoring("spiritual_advisor"),
    "stop: bene_gesserit fighters": ignoring("fighters"),
    "stop: bene_gesserit intrusion": ignoring("intrusion"),
    "stop: bene_gesserit battle_announcement": ignoring("battle_announcement"),
}

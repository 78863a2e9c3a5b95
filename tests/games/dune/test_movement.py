"""Movement as rulebook and rulings tell it: how far, past what, with whom, and by Hajr."""

from typing import Any

from landsraad.games.dune.components import TERRITORY
from landsraad.games.dune.rules import board, table
from landsraad.games.dune.rules.phases import marching, movement
from landsraad.games.dune.state import Binding, State, Table
from landsraad.kernel import PASS, Seat

from .positions import Playing, Position
from .stops import ignoring, stop
from .switching import Switch, instead, without

ARRAKEEN = "arrakeen@9"
CARTHAG = "carthag@10"
TUEK = "tueks_sietch@4"
MOVER = ("atreides", "tueks_sietch")


def three(*factions: str, **options: Any) -> Position:
    return Position(*(factions or ("atreides", "harkonnen", "emperor")), **options)


def ways(p: Position, faction: str, start: str) -> set[str]:
    """The parts that a faction's move from a territory may end in."""
    m = p.at(("move", p.seat(faction)))
    ask = m.asked(faction)
    assert ask is not None
    if start not in ask.options:
        return set()
    return {str(x) for x in m.say(faction, "move from", start).options(faction, "move to")}


def moves(m: Playing, faction: str, start: str, to: str, **forces: int) -> Playing:
    """A faction moves forces; they are named by their sector, as `s4=2`."""
    m.say(faction, "move from", start).say(faction, "move to", to)
    for sector, number in forces.items():
        m.say(faction, f"forces from {start}@{sector[1:]}", number)
    return m


def entered(parts: set[str]) -> set[str]:
    return {TERRITORY[part] for part in parts}


# ---- how far


def test_tueks_sietch_to_the_imperial_basin_by_ornithopter() -> None:
    """ruling: ornithopter_check"""
    p = three().forces("atreides", ARRAKEEN, 1).forces("atreides", TUEK, 6)
    m = moves(p.at(("move", 0)), "atreides", "tueks_sietch", "imperial_basin@8", s4=6)
    assert m.t.forces[0] == {ARRAKEEN: [1, 0], "imperial_basin@8": [6, 0]}


def test_the_three_territories_end_in_the_imperial_basin() -> None:
    """ruling: ornithopter_check"""
    far = ways(three().forces("atreides", CARTHAG, 1).forces("atreides", TUEK, 6), *MOVER)
    assert {"imperial_basin@8", "imperial_basin@9", "imperial_basin@10"} <= far
    assert not {"arrakeen", "carthag", "rim_wall_west"} & entered(far)


def test_on_foot_a_group_enters_one_adjacent_territory() -> None:
    """ruling: ornithopter_check"""
    far = ways(three().forces("atreides", TUEK, 6), *MOVER)
    assert entered(far) == {"pasty_mesa", "false_wall_south", "south_mesa"}


def test_storm_over_the_city_does_not_ground_the_ornithopters() -> None:
    """ruling: ornithopter_check"""
    p = three().set(storm=9).forces("atreides", ARRAKEEN, 1).forces("atreides", TUEK, 6)
    far = ways(p, *MOVER)
    assert "imperial_basin@8" in far
    assert not {"imperial_basin@9", "imperial_basin@10"} & far


def test_an_advisor_in_a_city_flies_nobody() -> None:
    """ruling: ornithopter_check; power: bene_gesserit coexistence"""
    p = three("bene_gesserit", "atreides", "harkonnen").advisors(ARRAKEEN, 2)
    p.forces("atreides", ARRAKEEN, 1).forces("bene_gesserit", TUEK, 3)
    assert entered(ways(p, "bene_gesserit", "tueks_sietch")) == {
        "pasty_mesa",
        "false_wall_south",
        "south_mesa",
    }


def test_fremen_move_two_territories_and_with_a_city_three() -> None:
    """power: fremen movement; ruling: ornithopter_fremen"""
    p = three("fremen", "atreides", "harkonnen").forces("fremen", TUEK, 5)
    far = entered(ways(p, "fremen", "tueks_sietch"))
    assert {"shield_wall", "the_minor_erg", "cielago_east"} <= far
    assert "imperial_basin" not in far
    p.forces("fremen", CARTHAG, 1)
    assert "imperial_basin" in entered(ways(p, "fremen", "tueks_sietch"))


def test_a_karama_leaves_the_fremen_one_territory() -> None:
    """stop: fremen movement; ruling: karama_retake"""
    p = three("fremen", "atreides", "harkonnen").forces("fremen", TUEK, 5)
    m = p.hand("harkonnen", "karama").at(("move", 0))
    moves(m, "fremen", "tueks_sietch", "shield_wall@7", s4=5)
    stop(m, "harkonnen", "movement").say("fremen", "move from", "tueks_sietch")
    assert entered({str(x) for x in m.options("fremen", "move to")}) == {
        "pasty_mesa",
        "false_wall_south",
        "south_mesa",
    }
    m.say("fremen", "move to", "pasty_mesa@7").say("fremen", f"forces from {TUEK}", 5)
    assert (m.over, m.t.forces[0]) == (True, {"pasty_mesa@7": [5, 0]})


def test_a_fremen_move_of_one_territory_cannot_be_stopped() -> None:
    """stop: fremen movement"""
    p = three("fremen", "atreides", "harkonnen").forces("fremen", TUEK, 5)
    m = p.hand("harkonnen", "karama").at(("move", 0))
    moves(m, "fremen", "tueks_sietch", "pasty_mesa@7", s4=5)
    assert m.over


def test_moves_stopped_for_the_whole_phase_stop_no_others() -> None:
    """ruling: karama_duration; option: karama_blocks_whole_phase=true"""
    p = three("fremen", "atreides", "harkonnen", karama_blocks_whole_phase=True)
    p.forces("fremen", TUEK, 5).forces("atreides", ARRAKEEN, 2).hand("harkonnen", "karama")
    m = p.hand("fremen", "hajr").at(("ship_and_move", 0), ("ship_and_move", 1))
    m.say("fremen", "ship to", PASS).act("fremen", "play_hajr")
    moves(m, "fremen", "tueks_sietch", "shield_wall@7", s4=2)
    stop(m, "harkonnen", "movement")
    moves(m, "fremen", "tueks_sietch", "pasty_mesa@7", s4=2).say(
        "fremen", "move from", "pasty_mesa"
    )
    assert "imperial_basin" not in entered({str(x) for x in m.options("fremen", "move to")})
    m.say("fremen", "move to", "shield_wall@7").say("fremen", "forces from pasty_mesa@7", 2)
    m.say("atreides", "ship to", PASS)
    moves(m, "atreides", "arrakeen", "old_gap@9", s9=2)
    assert (m.over, m.t.forces[1]) == (True, {"old_gap@9": [2, 0]})


# ---- sectors and groups


def test_sectors_do_not_slow_a_move() -> None:
    far = ways(three().forces("atreides", "pasty_mesa@4", 3), "atreides", "pasty_mesa")
    assert {"gara_kulon@7", "shield_wall@8", "red_chasm@6", "tueks_sietch@4"} <= far


def test_forces_of_several_sectors_leave_together_and_end_in_one() -> None:
    """ruling: group_from_several_sectors"""
    p = three().forces("atreides", "pasty_mesa@4", 3).forces("atreides", "pasty_mesa@7", 2)
    m = moves(p.at(("move", 0)), "atreides", "pasty_mesa", "the_minor_erg@5", s4=2, s7=2)
    assert m.t.forces[0] == {"pasty_mesa@4": [1, 0], "the_minor_erg@5": [4, 0]}


def test_a_sector_that_the_storm_cuts_off_stays_behind() -> None:
    """ruling: group_from_several_sectors; ruling: storm_path_movement"""
    p = three().set(storm=5).forces("atreides", "pasty_mesa@4", 3)
    p.forces("atreides", "pasty_mesa@7", 2)
    m = p.at(("move", 0)).say("atreides", "move from", "pasty_mesa")
    m.say("atreides", "move to", "gara_kulon@7")
    m.say("atreides", "forces from pasty_mesa@7", 2)
    assert m.t.forces[0] == {"pasty_mesa@4": [3, 0], "gara_kulon@7": [2, 0]}


def test_a_move_may_change_the_sector_only() -> None:
    """ruling: reposition"""
    p = three().forces("atreides", "pasty_mesa@4", 3)
    m = moves(p.at(("move", 0)), "atreides", "pasty_mesa", "pasty_mesa@7", s4=3)
    assert (m.over, m.t.forces[0]) == (True, {"pasty_mesa@7": [3, 0]})


def test_some_of_a_group_may_stay_and_one_group_moves() -> None:
    p = three().forces("atreides", "pasty_mesa@4", 3).forces("atreides", TUEK, 3)
    m = moves(p.at(("move", 0)), "atreides", "pasty_mesa", "tueks_sietch@4", s4=1)
    assert (m.over, m.t.forces[0]) == (True, {"pasty_mesa@4": [2, 0], TUEK: [4, 0]})


def test_starred_forces_move_as_their_owner_says() -> None:
    p = three("emperor", "atreides", "fremen").forces("emperor", TUEK, 3, 2)
    m = moves(p.at(("move", 0)), "emperor", "tueks_sietch", "pasty_mesa@4", s4=3)
    assert m.options("emperor", f"starred from {TUEK}") == [0, 1, 2]
    m.say("emperor", f"starred from {TUEK}", 2)
    assert m.t.forces[0] == {TUEK: [2, 0], "pasty_mesa@4": [1, 2]}


# ---- storm


def test_nothing_moves_into_out_of_or_through_the_storm() -> None:
    """ruling: storm_path_movement"""
    p = three().set(storm=4).forces("atreides", TUEK, 3)
    assert p.at(("move", 0)).over, "out of it"
    p = three().set(storm=5).forces("atreides", ARRAKEEN, 1).forces("atreides", TUEK, 3)
    far = ways(p, *MOVER)
    assert "pasty_mesa@5" not in far, "into it"
    assert not {"pasty_mesa@6", "pasty_mesa@7", "shield_wall@7"} & far, "through it"
    assert {"pasty_mesa@4", "the_minor_erg@4", "false_wall_east@4"} <= far


def test_a_territory_partly_in_storm_is_crossed_outside_of_it() -> None:
    """ruling: storm_path_movement"""
    p = three().set(storm=6).forces("atreides", "pasty_mesa@7", 3)
    far = ways(p, "atreides", "pasty_mesa")
    assert far == {"gara_kulon@7", "shield_wall@7", "shield_wall@8", "the_minor_erg@7"}


def test_the_polar_sink_leads_round_the_storm() -> None:
    """ruling: storm_path_movement"""
    p = three().set(storm=3).forces("atreides", ARRAKEEN, 1).forces("atreides", "harg_pass@4", 2)
    far = ways(p, "atreides", "harg_pass")
    assert {"polar_sink", "wind_pass_north@16"} <= far, "by False Wall East, two and three away"
    assert "polar_sink" not in ways(
        three().set(storm=3).forces("atreides", "harg_pass@4", 2), "atreides", "harg_pass"
    )


# ---- strongholds


def test_a_stronghold_with_two_others_is_not_entered() -> None:
    """ruling: occupancy_limit"""
    p = three().forces("harkonnen", TUEK, 1).forces("emperor", TUEK, 1)
    p.forces("harkonnen", "south_mesa@4", 1).forces("emperor", "south_mesa@4", 1)
    far = ways(p.forces("atreides", "pasty_mesa@4", 2), "atreides", "pasty_mesa")
    assert TUEK not in far
    assert "south_mesa@4" in far, "only strongholds fill up"


def test_a_stronghold_with_two_others_is_not_crossed() -> None:
    """ruling: occupancy_limit"""
    p = (
        Position("atreides", "harkonnen", "emperor", "guild")
        .ally("atreides", "guild")
        .set(storm=11)
    )
    p.forces("guild", "imperial_basin@9", 1).forces("harkonnen", CARTHAG, 1)
    p.forces("atreides", ARRAKEEN, 1).forces("atreides", "tsimpo@10", 2)
    assert {CARTHAG, "arsunt@10"} <= ways(p, "atreides", "tsimpo")
    p.forces("emperor", CARTHAG, 1)
    assert not {CARTHAG, "arsunt@10"} & ways(p, "atreides", "tsimpo")


def test_one_other_faction_or_an_own_force_leaves_a_stronghold_open() -> None:
    """ruling: occupancy_limit"""
    p = three().forces("harkonnen", TUEK, 1).forces("atreides", "pasty_mesa@4", 2)
    assert TUEK in ways(p, "atreides", "pasty_mesa")
    p.forces("atreides", TUEK, 1)
    assert TUEK in ways(p, "atreides", "pasty_mesa")


# ---- Hajr


def test_hajr_gives_a_second_move_also_to_the_same_group() -> None:
    """card: hajr"""
    p = three().forces("atreides", TUEK, 4).hand("atreides", "hajr")
    m = p.at(("move", 0)).act("atreides", "play_hajr")
    moves(m, "atreides", "tueks_sietch", "pasty_mesa@4", s4=4)
    moves(m, "atreides", "pasty_mesa", "shield_wall@8", s4=4)
    assert (m.over, m.t.forces[0]) == (True, {"shield_wall@8": [4, 0]})
    assert (m.t.discard, m.shield("atreides").hand) == (["hajr"], [])


def test_without_hajr_there_is_one_move() -> None:
    """card: hajr"""
    p = three().forces("atreides", TUEK, 4).hand("harkonnen", "hajr")
    m = p.at(("move", 0))
    assert "play_hajr" not in m.offers("harkonnen"), "only in one's own turn"
    assert moves(m, "atreides", "tueks_sietch", "pasty_mesa@4", s4=4).over


def test_ornithopters_are_counted_anew_for_the_move_of_hajr() -> None:
    """card: hajr; ruling: ornithopter_check"""
    p = three().forces("atreides", ARRAKEEN, 2).forces("atreides", TUEK, 4)
    m = p.hand("atreides", "hajr").at(("ship", 0), ("move", 0))
    m.act("atreides", "play_hajr").say("atreides", "ship to", PASS)
    moves(m, "atreides", "arrakeen", "old_gap@9", s9=2).say("atreides", "move from", "tueks_sietch")
    assert entered({str(x) for x in m.options("atreides", "move to")}) == {
        "pasty_mesa",
        "false_wall_south",
        "south_mesa",
    }


def test_the_first_move_may_fetch_ornithopters_for_the_second() -> None:
    """card: hajr; ruling: ornithopter_check"""
    p = three().forces("atreides", "old_gap@9", 2).forces("atreides", TUEK, 4)
    m = p.hand("atreides", "hajr").at(("move", 0)).act("atreides", "play_hajr")
    moves(m, "atreides", "old_gap", ARRAKEEN, s9=2).say("atreides", "move from", "tueks_sietch")
    assert "imperial_basin@8" in m.options("atreides", "move to")


def test_a_karama_against_one_fremen_move_does_not_touch_the_move_of_hajr() -> None:
    """card: hajr; stop: fremen movement; option: karama_blocks_whole_phase=false"""
    p = three("fremen", "atreides", "harkonnen").forces("fremen", TUEK, 5)
    m = p.hand("harkonnen", "karama").hand("fremen", "hajr").at(("move", 0))
    m.act("fremen", "play_hajr")
    moves(m, "fremen", "tueks_sietch", "shield_wall@7", s4=2)
    stop(m, "harkonnen", "movement")
    moves(m, "fremen", "tueks_sietch", "pasty_mesa@7", s4=2)
    moves(m, "fremen", "tueks_sietch", "shield_wall@7", s4=3)
    assert m.t.forces[0] == {"pasty_mesa@7": [2, 0], "shield_wall@7": [3, 0]}


# ---- promises about moves, and a move made again


def test_a_promise_that_could_not_be_kept_is_named_in_public() -> None:
    start = Position("atreides", "harkonnen", "emperor").forces("harkonnen", "carthag@10", 1)
    start.forces("emperor", "carthag@10", 1)
    start.set(bindings=[Binding(0, "go_to", place="carthag", until="shipment", turn=2, deal=1)])
    game = start.at(("ship_and_move", 0), live=True, check=False)
    game.say("atreides", "ship to", PASS)
    assert "gave_way" in [told.what for told in game.match.told]
    assert not game.t.bindings


def test_changing_sectors_is_not_going_there() -> None:
    start = Position("atreides", "harkonnen").spice("atreides", 0)
    start.forces("atreides", "cielago_north@1", 2).forces("atreides", "polar_sink", 2)
    start.set(
        bindings=[Binding(0, "go_to", place="cielago_north", until="shipment", turn=2, deal=1)]
    )
    game = start.at(("move", 0))
    assert game.open_kinds()["atreides"] == "move to", "only from the Polar Sink"
    assert {str(x).split("@")[0] for x in game.options("atreides", "move to")} == {"cielago_north"}


def test_who_promised_to_leave_takes_a_way_that_is_open_to_all_of_its_groups() -> None:
    start = Position("atreides", "harkonnen").set(storm=5).spice("atreides", 0)
    start.forces("atreides", "pasty_mesa@4", 2).forces("atreides", "pasty_mesa@6", 2)
    start.forces("atreides", "arrakeen@9", 1)
    start.set(bindings=[Binding(0, "leave", place="pasty_mesa", until="shipment", turn=2, deal=1)])
    game = start.at(("move", 0))
    assert not [part for part in game.t.forces[0] if part.startswith("pasty_mesa")]


def test_hajr_is_offered_once_after_a_move_that_was_made_again() -> None:
    start = Position("fremen", "atreides").forces("fremen", "sietch_tabr@13", 3)
    start.hand("fremen", "hajr").hand("atreides", "karama").set(storm=5)
    game = start.at(("move", 0)).say("fremen", "move from", "sietch_tabr")
    game.say("fremen", "move to", "hagga_basin@12").say("fremen", "forces from sietch_tabr@13", 1)
    game.say("atreides", "stop movement", "movement").say("atreides", "karama card", "karama")
    game.say("fremen", "move from", "sietch_tabr").say("fremen", "move to", "plastic_basin@12")
    game.say("fremen", "forces from sietch_tabr@13", 1).say("fremen", "hajr", PASS)
    assert game.over


# ---- the rules switched off


def first_part_only(seat: Seat, sources: dict[str, list[int]], most: int = 20) -> Any:
    return _ask_groups(seat, dict(list(sources.items())[:1]), most)


def through_storm(start: str, far: int, storm: int = 0, closed: Any = board.NOWHERE) -> Any:
    return _reach(start, far, 0, closed)


def elsewhere(t: Table, seat: Seat, territory: str) -> list[Any]:
    return [x for x in _targets(t, seat, territory) if TERRITORY[str(x)] != territory]


def fremen_two(t: Table, seat: Seat, advisors: bool = False) -> int:
    far = _range(t, seat, advisors)
    return min(far, 2) if t.factions[seat] == "fremen" else far


def fremen_on_foot(t: Table, seat: Seat, advisors: bool = False) -> int:
    far = _range(t, seat, advisors)
    return 1 if far == 2 else far


def no_second_try(s: State, seat: Seat) -> None:
    _march(s, seat)
    if s.table.agenda[-1][0] == "move":
        s.table.agenda.pop()


def no_more_moves(s: State, seat: Seat) -> None:
    s.table.extra_moves = 0


def city_or_advisors(t: Table, seat: Seat, places: Any) -> bool:
    return _occupies(t, seat, places) or any(TERRITORY[x] in places for x in t.advisors)


def forgets(s: State, power: str) -> bool:
    if power in s.table.stopped:
        s.table.stopped.remove(power)
        return True
    return False


_ask_groups, _reach, _targets = marching.ask_groups, board.reach, movement.targets
_range, _march, _occupies = movement.march_range, movement.march, table.occupies

SWITCHES: dict[str, Switch] = {
    "ruling: ornithopter_check": without(movement.march_range, 1),
    "ruling: ornithopter_fremen": instead(movement.march_range, fremen_two),
    "ruling: group_from_several_sectors": instead(marching.ask_groups, first_part_only),
    "ruling: storm_path_movement": instead(board.reach, through_storm),
    "ruling: reposition": instead(movement.targets, elsewhere),
    "ruling: occupancy_limit": without(table.closed_strongholds, []),
    "ruling: karama_retake": instead(movement.march, no_second_try),
    "ruling: karama_duration": instead(movement.was_stopped, forgets),
    "power: fremen movement": instead(movement.march_range, fremen_on_foot),
    "power: bene_gesserit coexistence": instead(table.occupies, city_or_advisors),
    "stop: fremen movement": ignoring("movement"),
    "card: hajr": instead(movement.move_again, no_more_moves),
}

"""The Spacing Guild as its sheet tells it: prices, shipments, income, timing, its Karama."""

from collections.abc import Sequence
from typing import Any

import pytest

from landsraad.games.dune.rules.factions import guild, guild_timing
from landsraad.games.dune.rules.phases import shipment as shipping
from landsraad.games.dune.state import NOBODY, Binding, Shipment, State, Table
from landsraad.kernel import PASS, Seat

from .positions import Playing, Position
from .stops import ignoring, stop
from .switching import Switch, force, instead, without

ARRAKEEN = "arrakeen@9"
CARTHAG = "carthag@10"
TUEK = "tueks_sietch@4"


def guild_first(*others: str, **options: Any) -> Position:
    """The Guild has the first seat and five forces in Tuek's Sietch."""
    p = Position("guild", *(others or ("atreides", "harkonnen")), **options)
    return p.forces("guild", TUEK, 5)


def guild_second(**options: Any) -> Position:
    """Seats: Atreides, Guild, Harkonnen, Emperor; all with something to move."""
    p = Position("atreides", "guild", "harkonnen", "emperor", **options)
    p.forces("atreides", ARRAKEEN, 3).forces("guild", TUEK, 5)
    return p.forces("harkonnen", CARTHAG, 3).forces("emperor", "sietch_tabr@13", 3)


def ships(m: Playing, faction: str, kind: str, start: str, to: str, forces: int) -> Playing:
    """A faction with a choice of kinds ships; an empty place is not asked for."""
    m.say(faction, "shipment", kind)
    if start:
        m.say(faction, {"ship from": start})
    if to:
        m.say(faction, "ship to", to)
    ask = m.asked(faction)
    assert ask is not None
    m.match.answer(m.seat(faction), forces)
    return m


def idles(m: Playing, *factions: str) -> Playing:
    """Seats that are asked in this order neither ship nor move."""
    for faction in factions:
        while (ask := m.asked(faction)) and PASS in ask.options:
            m.match.answer(ask.seat, PASS)
    return m


# ---- prices


@pytest.mark.parametrize(
    ("to", "forces", "price"),
    [(ARRAKEEN, 5, 3), (ARRAKEEN, 1, 1), ("pasty_mesa@5", 3, 3), ("polar_sink", 1, 1)],
)
def test_the_guild_pays_half_rounded_up_to_the_bank(to: str, forces: int, price: int) -> None:
    """ruling: guild_prices; power: guild half_price"""
    m = ships(guild_first().at(("ship", 0)), "guild", "reserves", "", to, forces)
    assert (m.t.spice[0], m.t.bank) == (10 - price, -30 + price)


@pytest.mark.parametrize(("forces", "price"), [(1, 1), (2, 1), (4, 2), (5, 3)])
def test_back_to_the_reserves_costs_one_spice_for_two_forces(forces: int, price: int) -> None:
    """ruling: guild_prices; power: guild three_shipments"""
    m = ships(guild_first().at(("ship", 0)), "guild", "back", "tueks_sietch", "", forces)
    assert (m.t.spice[0], m.t.reserves[0]) == (10 - price, [15 + forces, 0])


def test_the_guild_ships_from_any_territory_to_any_other() -> None:
    """power: guild three_shipments; ruling: guild_prices"""
    p = guild_first().forces("guild", "meridian@1", 2)
    m = ships(p.at(("ship", 0)), "guild", "across", "tueks_sietch", "funeral_plain@14", 3)
    assert m.t.forces[0] == {TUEK: [2, 0], "meridian@1": [2, 0], "funeral_plain@14": [3, 0]}
    assert (m.t.spice[0], m.t.bank) == (7, -27)


def test_forces_of_several_sectors_ship_as_one_group() -> None:
    """power: guild three_shipments; ruling: group_from_several_sectors"""
    p = Position("guild", "atreides", "harkonnen").set(storm=9)
    p.forces("guild", "meridian@18", 2).forces("guild", "meridian@1", 2)
    m = p.at(("ship", 0)).say("guild", "shipment", "across")
    m.say("guild", "ship to", CARTHAG)
    m.say("guild", "forces from meridian@18", 1).say("guild", "forces from meridian@1", 2)
    assert (m.t.forces[0], m.t.spice[0]) == ({"meridian@18": [1, 0], CARTHAG: [3, 0]}, 8)


def test_others_have_one_kind_of_shipment() -> None:
    """power: guild three_shipments"""
    p = guild_first().forces("atreides", ARRAKEEN, 5)
    assert p.at(("ship", 1)).open_kinds() == {"atreides": "ship to"}


def test_forces_in_storm_are_not_shipped_away() -> None:
    """power: guild three_shipments"""
    p = guild_first().set(storm=4).forces("guild", "meridian@1", 2)
    m = p.at(("ship", 0)).say("guild", "shipment", "across")
    assert TUEK not in m.options("guild", "ship to"), "and none is shipped into it"
    m.say("guild", "ship to", ARRAKEEN).say("guild", "forces from meridian@1", 2)
    assert m.t.forces[0] == {TUEK: [5, 0], ARRAKEEN: [2, 0]}


# ---- income


def test_others_pay_the_guild_for_their_shipments() -> None:
    """power: guild shipment_income"""
    m = guild_first().at(("ship", 1)).say("atreides", "ship to", "pasty_mesa@5")
    m.say("atreides", "forces from ", 4)
    assert (m.t.spice, m.t.bank) == ([18, 2, 10], -30)


def test_a_karama_sends_the_income_of_one_shipment_to_the_bank() -> None:
    """stop: guild shipment_income"""
    m = guild_first().hand("harkonnen", "karama").at(("ship", 1))
    m.say("atreides", "ship to", ARRAKEEN).say("atreides", "forces from ", 4)
    stop(m, "harkonnen", "shipment_income")
    assert (m.t.spice, m.t.bank, m.t.forces[1]) == ([10, 6, 10], -26, {ARRAKEEN: [4, 0]})


def test_fremen_reserves_bring_the_guild_nothing() -> None:
    """power: guild shipment_income; power: fremen reserves"""
    m = guild_first("fremen", "atreides").at(("ship", 1)).say("fremen", "ship to", "polar_sink")
    m.say("fremen", "forces from ", 4).say("fremen", "starred from ", 0)
    assert m.t.spice == [10, 10, 10]


# ---- what a Karama stops in a shipment


def test_a_guild_whose_half_price_is_stopped_may_ship_again_at_the_full_price() -> None:
    """stop: guild half_price; ruling: karama_retake"""
    m = guild_first().hand("atreides", "karama").at(("ship", 0))
    ships(m, "guild", "reserves", "", ARRAKEEN, 6)
    stop(m, "atreides", "half_price")
    assert m.t.forces[0] == {TUEK: [5, 0]}
    ships(m, "guild", "reserves", "", ARRAKEEN, 6)
    assert (m.over, m.t.spice[0], m.t.forces[0][ARRAKEEN]) == (True, 4, [6, 0])


def test_a_guild_whose_cross_shipment_is_stopped_ships_from_its_reserves() -> None:
    """stop: guild three_shipments; ruling: karama_retake"""
    m = guild_first().hand("atreides", "karama").at(("ship", 0))
    ships(m, "guild", "across", "tueks_sietch", ARRAKEEN, 5)
    assert m.options("atreides", "stop three_shipments") == [PASS, "three_shipments", "half_price"]
    stop(m, "atreides", "three_shipments")
    m.say("guild", "ship to", ARRAKEEN).say("guild", "forces from ", 5)
    assert (m.t.spice[0], m.t.forces[0]) == (7, {TUEK: [5, 0], ARRAKEEN: [5, 0]})


def test_a_karama_stops_the_way_back_to_the_reserves() -> None:
    """stop: guild three_shipments"""
    m = guild_first().hand("atreides", "karama").at(("ship", 0))
    ships(m, "guild", "back", "tueks_sietch", "", 5)
    stop(m, "atreides", "three_shipments")
    m.say("guild", "ship to", PASS)
    assert (m.over, m.t.forces[0], m.t.spice[0]) == (True, {TUEK: [5, 0]}, 10)


# ---- allies


def test_an_ally_ships_at_half_price_and_pays_the_guild() -> None:
    """power: guild ally_half_price; power: guild shipment_income"""
    m = guild_first().ally("guild", "atreides").at(("ship", 1))
    m.say("atreides", "ship to", ARRAKEEN).say("atreides", "forces from ", 5)
    assert m.t.spice == [13, 7, 10]


def test_a_karama_takes_an_allys_half_price() -> None:
    """stop: guild ally_half_price"""
    m = guild_first().ally("guild", "atreides").hand("harkonnen", "karama").at(("ship", 1))
    m.say("atreides", "ship to", ARRAKEEN).say("atreides", "forces from ", 5)
    stop(m, "harkonnen", "ally_half_price")
    m.say("atreides", "ship to", ARRAKEEN).say("atreides", "forces from ", 5)
    assert (m.over, m.t.spice) == (True, [15, 5, 10])


def test_half_price_and_income_of_one_shipment_can_both_be_stopped() -> None:
    """stop: guild ally_half_price; stop: guild shipment_income; ruling: karama_retake"""
    p = guild_first("atreides", "harkonnen", "emperor", game="basic").ally("guild", "atreides")
    m = p.hand("harkonnen", "karama").hand("emperor", "karama").at(("ship", 1))
    m.say("atreides", "ship to", ARRAKEEN).say("atreides", "forces from ", 4)
    stop(m, "harkonnen", "ally_half_price")
    stop(m, "emperor", "shipment_income", kind="ally_half_price")
    m.say("atreides", "ship to", ARRAKEEN).say("atreides", "forces from ", 4)
    assert (m.t.spice, m.t.bank) == ([10, 6, 10, 10], -36)


def test_an_allys_cross_shipment_is_paid_to_the_guild() -> None:
    """power: guild ally_cross_ship; ruling: guild_cross_ship_payment
    option: ally_cross_ship_paid_to=guild
    """
    p = guild_first().ally("guild", "atreides").forces("atreides", ARRAKEEN, 5)
    m = ships(p.at(("ship", 1)), "atreides", "across", "arrakeen", "funeral_plain@14", 5)
    assert (m.t.spice, m.t.bank) == ([15, 5, 10], -30)
    assert m.t.forces[1] == {"funeral_plain@14": [5, 0]}


def test_an_allys_cross_shipment_is_paid_to_the_bank() -> None:
    """ruling: guild_cross_ship_payment; option: ally_cross_ship_paid_to=bank"""
    p = guild_first(ally_cross_ship_paid_to="bank").ally("guild", "atreides")
    p.forces("atreides", ARRAKEEN, 5)
    m = ships(p.at(("ship", 1)), "atreides", "across", "arrakeen", CARTHAG, 5)
    assert (m.t.spice, m.t.bank) == ([10, 7, 10], -27)


def test_an_ally_may_not_ship_back_to_its_reserves() -> None:
    """power: guild ally_cross_ship"""
    p = guild_first().ally("guild", "atreides").forces("atreides", ARRAKEEN, 5)
    assert p.at(("ship", 1)).options("atreides", "shipment") == [PASS, "reserves", "across"]


def test_a_karama_stops_an_allys_cross_shipment() -> None:
    """stop: guild ally_cross_ship"""
    p = guild_first().ally("guild", "atreides").forces("atreides", ARRAKEEN, 5)
    m = p.hand("harkonnen", "karama").at(("ship", 1))
    ships(m, "atreides", "across", "arrakeen", CARTHAG, 5)
    stop(m, "harkonnen", "ally_cross_ship")
    m.say("atreides", "ship to", CARTHAG).say("atreides", "forces from ", 5)
    assert (m.t.spice, m.t.forces[1]) == ([13, 7, 10], {ARRAKEEN: [5, 0], CARTHAG: [5, 0]})


# ---- when it acts


def test_in_the_basic_game_the_guild_acts_in_storm_order() -> None:
    """ruling: guild_out_of_turn"""
    m = idles(guild_second(game="basic").at("shipment_phase"), "atreides")
    assert m.open_kinds() == {"guild": "shipment"}


def test_the_guild_may_act_first_though_it_sits_second() -> None:
    """ruling: guild_out_of_turn; power: guild out_of_turn"""
    m = guild_second().at("shipment_phase").say("guild", "act now", "now")
    ships(m, "guild", "reserves", "", "polar_sink", 2).say("guild", "move from", PASS)
    idles(m, "atreides", "harkonnen", "emperor")
    assert (m.over, m.t.acted) == (True, [1, 0, 2, 3])


@pytest.mark.parametrize(
    ("waits", "acted"), [(1, [0, 1, 2, 3]), (2, [0, 2, 1, 3]), (3, [0, 2, 3, 1])]
)
def test_the_guild_may_act_between_others_and_last(waits: int, acted: list[Seat]) -> None:
    """ruling: guild_out_of_turn; power: guild out_of_turn"""
    m = guild_second().at("shipment_phase")
    while not m.over:
        ask = m.asked("guild")
        if ask and ask.kind in ("act now", "act in place"):
            asked = len(m.t.acted) if ask.kind == "act in place" else len(m.t.acted) + 0.5
            m.say("guild", ask.kind, "now" if asked >= waits else "wait")
        else:
            idles(m, "atreides", "guild", "harkonnen", "emperor")
    assert m.t.acted == acted


def test_a_guild_that_never_acts_forfeits_its_turn() -> None:
    """ruling: guild_out_of_turn"""
    m = guild_second().at("shipment_phase")
    while not m.over:
        ask = m.asked("guild")
        if ask:
            m.say("guild", ask.kind, "wait")
        idles(m, "atreides", "harkonnen", "emperor")
    assert (m.t.acted, m.t.forces[1]) == ([0, 2, 3], {TUEK: [5, 0]})


def test_stopped_before_its_place_the_guild_acts_in_its_place() -> None:
    """stop: guild out_of_turn; ruling: guild_karama_out_of_turn"""
    m = guild_second().hand("emperor", "karama").at("shipment_phase")
    m.say("emperor", "stop spice_prescience", PASS)
    m.say("guild", "act now", "now")
    stop(m, "emperor", "out_of_turn")
    idles(m, "atreides")
    assert m.t.acted == [0]
    ships(m, "guild", "reserves", "", ARRAKEEN, 4).say("guild", "move from", PASS)
    assert m.t.spice[1] == 8, "it keeps its other powers"
    idles(m, "harkonnen", "emperor")
    assert (m.over, m.t.acted) == (True, [0, 1, 2, 3])


def test_stopped_when_its_place_goes_by_the_guild_must_act_at_once() -> None:
    """stop: guild out_of_turn; ruling: guild_karama_out_of_turn"""
    m = guild_second().hand("emperor", "karama").at("shipment_phase")
    m.say("emperor", "stop spice_prescience", PASS)
    idles(m.say("guild", "act now", "wait"), "atreides")
    m.say("guild", "act in place", "wait")
    stop(m, "emperor", "out_of_turn")
    assert m.open_kinds() == {"guild": "shipment"}
    idles(m, "guild", "harkonnen", "emperor")
    assert (m.over, m.t.acted) == (True, [0, 1, 2, 3])


def late_guild(option: str) -> Playing:
    """Nobody stopped the Guild when its place went by; now it acts after the Harkonnen."""
    m = guild_second(guild_late_karama=option).hand("emperor", "karama").at("shipment_phase")
    m.say("emperor", "stop spice_prescience", PASS)
    idles(m.say("guild", "act now", "wait"), "atreides")
    m.say("guild", "act in place", "wait").say("emperor", "stop out_of_turn", PASS)
    idles(m.say("guild", "act now", "wait"), "harkonnen")
    return m.say("guild", "act now", "now")


def test_once_its_place_went_by_unstopped_it_is_too_late_for_a_karama() -> None:
    """ruling: guild_karama_out_of_turn; option: guild_late_karama=too_late"""
    m = late_guild("too_late")
    assert m.open_kinds() == {"guild": "shipment"}
    idles(m, "guild", "emperor")
    assert m.t.acted == [0, 2, 1, 3]


def test_a_late_guild_that_is_stopped_acts_last() -> None:
    """ruling: guild_karama_out_of_turn; option: guild_late_karama=acts_last
    stop: guild out_of_turn
    """
    m = late_guild("acts_last")
    stop(m, "emperor", "out_of_turn")
    idles(m, "emperor")
    assert m.open_kinds() == {"guild": "shipment"}
    idles(m, "guild")
    assert (m.over, m.t.acted) == (True, [0, 2, 3, 1])


def test_a_late_guild_that_is_stopped_forfeits() -> None:
    """ruling: guild_karama_out_of_turn; option: guild_late_karama=forfeits
    stop: guild out_of_turn
    """
    m = late_guild("forfeits")
    stop(m, "emperor", "out_of_turn")
    idles(m, "emperor")
    assert (m.over, m.t.acted) == (True, [0, 2, 3])


# ---- its own Karama


def test_the_guilds_karama_stops_a_shipment_whose_spice_is_kept() -> None:
    """karama: guild; ruling: karama_guild_vs_fremen"""
    p = guild_first().hand("guild", "karama", "hajr").forces("atreides", ARRAKEEN, 2)
    m = p.at(("ship_and_move", 1), ("ship_and_move", 2))
    m.say("atreides", "ship to", CARTHAG).say("atreides", "forces from ", 5)
    m.say("guild", "stop shipment", "stop")
    assert (m.t.spice, m.t.forces[1]) == ([10, 10, 10], {ARRAKEEN: [2, 0]})
    m.say("atreides", "move from", PASS)
    m.say("harkonnen", "ship to", CARTHAG).say("harkonnen", "forces from ", 5)
    assert m.t.forces[2] == {CARTHAG: [5, 0]}, "the power is used once a game"
    assert (m.t.powers_used, m.t.discard) == ([0], ["karama"])


def test_a_guild_without_karama_can_only_pass() -> None:
    """karama: guild"""
    m = guild_first().hand("guild", "hajr").at(("ship", 1))
    m.say("atreides", "ship to", CARTHAG).say("atreides", "forces from ", 5)
    assert m.options("guild", "stop shipment") == [PASS]


def test_the_guilds_karama_stops_neither_fremen_nor_cross_shipments() -> None:
    """ruling: karama_guild_vs_fremen"""
    m = guild_first("fremen", "atreides").hand("guild", "karama").at(("ship", 1))
    m.say("fremen", "ship to", "polar_sink").say("fremen", "forces from ", 4)
    m.say("fremen", "starred from ", 0)
    assert (m.over, m.t.forces[1]) == (True, {"polar_sink": [4, 0]})
    p = guild_first().ally("guild", "atreides").forces("atreides", ARRAKEEN, 5)
    m = p.hand("guild", "karama").at(("ship", 1))
    ships(m, "atreides", "across", "arrakeen", CARTHAG, 5)
    assert (m.over, m.t.forces[1]) == (True, {CARTHAG: [5, 0]})


def test_in_the_basic_game_the_guild_has_no_karama_power() -> None:
    """karama: guild"""
    m = guild_first(game="basic").hand("guild", "karama").at(("ship", 1))
    m.say("atreides", "ship to", CARTHAG).say("atreides", "forces from ", 5)
    assert (m.over, m.t.forces[1]) == (True, {CARTHAG: [5, 0]})


# ---- the Guild keeps promises


def test_the_guild_is_held_to_where_it_said_it_would_ship() -> None:
    start = Position("guild", "atreides").forces("guild", "tueks_sietch@4", 5)
    start.set(bindings=[Binding(0, "will_ship_to", place="arrakeen", until="shipment", turn=2)])
    game = start.at(("ship_and_move", 0))
    assert game.options("guild", "shipment") == ["reserves", "across"]
    game.say("guild", "shipment", "across").say("guild", "forces from tueks_sietch@4", 2)
    assert game.t.forces[0]["arrakeen@9"] == [2, 0], "there was no other place to choose"


def test_the_guild_does_not_ship_the_group_away_that_promised_to_walk() -> None:
    start = Position("guild", "atreides").forces("guild", "tueks_sietch@4", 5)
    start.set(bindings=[Binding(0, "go_to", place="pasty_mesa", until="shipment", turn=2, deal=1)])
    game = start.at(("ship_and_move", 0))
    assert game.options("guild", "shipment") == [PASS, "reserves", "across"]
    game.say("guild", "shipment", "across")
    assert {str(x).split("@")[0] for x in game.options("guild", "ship to")} == {"pasty_mesa"}


def test_across_is_offered_only_where_it_can_end() -> None:
    start = Position("guild", "atreides", "emperor", "harkonnen").spice("guild", 1)
    start.forces("guild", "arrakeen@9", 2).set(denied=["half_price"])
    for place in ("carthag@10", "tueks_sietch@4", "sietch_tabr@13", "habbanya_sietch@16"):
        start.forces("atreides", place, 1).forces("emperor", place, 1)
    options = start.at(("ship", 0)).options("guild", "shipment")
    assert "across" not in options


# ---- the rules switched off


def rounded_down(t: Table, seat: Seat, kind: str, territory: str, forces: int) -> int:
    if kind == "back":
        return forces // 2
    full = forces * shipping.TERRITORIES[territory].ship_cost_per_force
    return full // 2 if shipping.discount(t, seat, kind) else full


def one_kind(t: Table, seat: Seat) -> list[str]:
    return ["reserves"] if any(t.reserves[seat]) else []


def no_cross_ship(t: Table, seat: Seat) -> list[str]:
    kinds = _kinds(t, seat)
    return kinds if t.factions[seat] == "guild" else kinds[:1]


def only_the_guild(t: Table, seat: Seat, kind: str) -> str:
    return _discount(t, seat, kind) if t.factions[seat] == "guild" else ""


def only_allies(t: Table, seat: Seat, kind: str) -> str:
    return "" if t.factions[seat] == "guild" else _discount(t, seat, kind)


def always_to_the_bank(t: Table, moving: Shipment) -> Seat:
    return NOBODY


def the_other_purse(t: Table, moving: Shipment) -> Seat:
    to = _paid_to(t, moving)
    return (0 if to == NOBODY else NOBODY) if moving.kind == "across" else to


def in_order(s: State, order: Sequence[Seat]) -> list[Any]:
    return [(shipping.ship_and_move, seat) for seat in order]


def as_if_nothing_was(s: State, late: int) -> None:
    guild_timing.take_turn(s)
    guild_timing.was_stopped(s, "out_of_turn")


def one_sector(t: Table, seat: Seat, territory: str) -> dict[str, list[int]]:
    return dict(list(_sources(t, seat, territory).items())[:1])


def stops_all(s: State, shipment: Shipment) -> list[Any]:
    return [(guild.stop_shipment,)]


def stuck(s: State) -> None:
    """Whose power was stopped does not ship again without it."""
    _land(s)
    if s.table.agenda[-1][0] == "ship":
        s.table.agenda.pop()


_kinds, _discount, _paid_to = shipping.kinds_of_shipment, shipping.discount, shipping.paid_to
_sources, _land = shipping.sources_of, shipping.land

SWITCHES: dict[str, Switch] = {
    "ruling: guild_prices": instead(shipping.price, rounded_down),
    "ruling: group_from_several_sectors": instead(shipping.sources_of, one_sector),
    "ruling: guild_cross_ship_payment": instead(shipping.paid_to, the_other_purse),
    "ruling: guild_out_of_turn": instead(guild_timing.turns_in_order, in_order),
    "ruling: guild_karama_out_of_turn": instead(guild_timing.act_out_of_turn, as_if_nothing_was),
    "ruling: karama_guild_vs_fremen": instead(guild.veto, stops_all),
    "ruling: karama_retake": instead(shipping.land, stuck),
    "power: guild half_price": instead(shipping.discount, only_allies),
    "power: guild three_shipments": instead(shipping.kinds_of_shipment, one_kind),
    "power: guild shipment_income": instead(shipping.paid_to, always_to_the_bank),
    "power: guild ally_half_price": instead(shipping.discount, only_the_guild),
    "power: guild ally_cross_ship": instead(shipping.kinds_of_shipment, no_cross_ship),
    "power: guild out_of_turn": force("game", "basic"),
    "power: fremen reserves": instead(shipping.price, rounded_down),
    "stop: guild half_price": ignoring("half_price"),
    "stop: guild three_shipments": ignoring("three_shipments"),
    "stop: guild ally_half_price": ignoring("ally_half_price"),
    "stop: guild ally_cross_ship": ignoring("ally_cross_ship"),
    "stop: guild shipment_income": ignoring("shipment_income"),
    "stop: guild out_of_turn": ignoring("out_of_turn"),
    "karama: guild": without(guild.veto, []),
}

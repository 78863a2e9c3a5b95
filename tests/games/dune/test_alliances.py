"""What allies may do for each other, and what they may not; each power in an alliance of three."""

from typing import Any

import pytest

from landsraad.games.dune.components import TERRITORY
from landsraad.games.dune.rules import table
from landsraad.games.dune.rules.deals import gifts
from landsraad.games.dune.rules.factions import (
    atreides,
    bene_gesserit,
    emperor,
    fremen,
)
from landsraad.games.dune.rules.phases import battle_sides, mentat_pause, nexus, shipment, worms
from landsraad.games.dune.state import NOBODY, State, Table
from landsraad.kernel import PASS, Seat, Value

from .positions import Playing, Position
from .positions_battle import least
from .stops import ignoring, stop
from .switching import Switch, instead, without

ARRAKEEN = "arrakeen@9"
CARTHAG = "carthag@10"
TUEK = "tueks_sietch@4"
MESA = "pasty_mesa@4"
ALL = ("atreides", "bene_gesserit", "emperor", "fremen", "guild", "harkonnen")


def table_of(*allies: str, factions: tuple[str, ...] = ALL, **options: Any) -> Position:
    """These factions are one alliance."""
    options.setdefault("alliance_rules", "three_members_four")
    return Position(*factions, **options).ally(*allies)


def ships(m: Playing, faction: str, to: str, forces: int) -> Playing:
    return m.say(faction, "ship to", to).say(faction, "forces from ", forces)


def play(m: Playing, until: str = "", **scripts: dict[str, Any]) -> Playing:
    """Answer by script, otherwise do the least, until such a question is open or nothing is."""
    while m.match.asks and until not in m.open_kinds().values():
        ask = next(iter(m.match.asks.values()))
        said: Value = scripts.get(m.t.factions[ask.seat], {}).get(ask.kind, least(ask))
        m.match.answer(ask.seat, said)
    return m


def battles(p: Position, *fights: tuple[str, str, str]) -> Position:
    """Pairs of factions stand against each other."""
    for one, other, part in fights:
        p.forces(one, part, 3).forces(other, part, 3)
    return p.set(phase="battle")


# ---- Atreides


def test_atreides_foresee_for_either_ally_who_is_shown_it_too() -> None:
    """power: atreides ally_prescience; ruling: large_alliances"""
    p = table_of("atreides", "emperor", "guild")
    battles(p, ("emperor", "harkonnen", ARRAKEEN), ("guild", "fremen", TUEK))
    m = play(p.at("battle_phase"), "foresee").say("atreides", "foresee", "leader")
    m.say("harkonnen", "show leader", "umman_kudu")
    knows = {f for f in ALL if "foreseen leader" in m.shield(f).notes}
    assert knows == {"atreides", "emperor"}
    play(m, "foresee").say("atreides", "foresee", "dial").say("fremen", "show dial", 4)
    knows = {f for f in ALL if "foreseen dial" in m.shield(f).notes}
    assert knows == {"atreides", "guild"}


# ---- Bene Gesserit


def test_the_voice_is_used_on_either_allys_opponent() -> None:
    """power: bene_gesserit ally_voice; ruling: large_alliances"""
    p = table_of("bene_gesserit", "emperor", "guild").hand("harkonnen", "crysknife")
    p.hand("fremen", "chaumas").hand("emperor", "lasgun")
    battles(p, ("emperor", "harkonnen", ARRAKEEN), ("guild", "fremen", TUEK))
    m = p.at("battle_phase")
    for victim, kind, card in (
        ("harkonnen", "projectile", "crysknife"),
        ("fremen", "poison", "chaumas"),
    ):
        play(m, "voice").say("bene_gesserit", "voice", kind)
        m.say("bene_gesserit", "voice command", "play")
        while m.open_kinds().get(victim) != "weapon":
            ask = m.asked(victim) or next(iter(m.match.asks.values()))
            m.match.answer(ask.seat, least(ask))
        assert m.options(victim, "weapon") == [card]


# ---- Emperor


def test_the_emperor_gives_spice_to_each_ally() -> None:
    """power: emperor share_wealth; ruling: large_alliances"""
    m = table_of("emperor", "atreides", "guild").at(("ship", 5))
    m.act("emperor", "give_spice", m.seat("atreides"), 4)
    m.act("emperor", "give_spice", m.seat("guild"), 5)
    assert [m.t.spice[m.seat(f)] for f in ("emperor", "atreides", "guild")] == [1, 14, 15]


def test_a_karama_stops_one_gift() -> None:
    """stop: emperor share_wealth"""
    m = table_of("emperor", "atreides").hand("harkonnen", "karama").at(("ship", 5))
    m.act("emperor", "give_spice", 4)
    assert m.t.spice[2] == 6
    stop(m, "harkonnen", "share_wealth")
    assert (m.t.spice[0], m.t.spice[2]) == (10, 10)


def test_nobody_but_the_emperor_gives_spice_to_allies() -> None:
    """ruling: ally_spice_gift"""
    m = table_of("emperor", "atreides", "guild").at(("ship", 5))
    assert [f for f in ALL if "give_spice" in m.offers(f)] == ["emperor"]
    assert "give_spice" not in table_of("atreides", "guild").at(("ship", 5)).offers("emperor")


def test_the_emperor_pays_three_revivals_for_each_ally() -> None:
    """power: emperor ally_revival; ruling: large_alliances"""
    p = table_of("emperor", "atreides", "guild").tanks("atreides", 9).tanks("guild", 9)
    m = p.spice("emperor", 11).set(phase="revival").at("revival_phase")
    m.say("emperor", "revivals for atreides", 3)
    assert m.options("emperor", "revivals for guild") == [0, 1, 2], "11 spice pay for five"
    m.say("emperor", "revivals for guild", 2)
    m.say("atreides", "revive forces", 2).say("atreides", "revive extra forces", 3)
    m.say("guild", "revive forces", 1).say("guild", "revive extra forces", 2)
    assert (m.t.tanks[0], m.t.tanks[4], m.t.spice[2]) == ([4, 0], [6, 0], 1)


# ---- Fremen


def test_fremen_protect_each_ally_from_the_worm_or_not() -> None:
    """power: fremen ally_worm_protection; ruling: large_alliances"""
    p = table_of("fremen", "atreides", "guild", game="basic").set(phase="spice_blow", turn=3)
    p.pile("cielago_south").spice_deck("shai_hulud", "the_great_flat")
    p.forces("atreides", "cielago_south@1", 2).forces("guild", "cielago_south@2", 3)
    m = p.forces("harkonnen", "cielago_south@1", 4).at("spice_blow_phase")
    m.say("fremen", "protect atreides", "protect")
    m.say("fremen", "protect guild", "leave to the worm")
    assert m.t.forces[0] == {"cielago_south@1": [2, 0]}
    assert (m.t.tanks[4], m.t.tanks[5]) == ([3, 0], [4, 0])


def test_fremen_give_each_ally_free_revivals_or_not() -> None:
    """power: fremen ally_free_revival; ruling: large_alliances"""
    p = table_of("fremen", "atreides", "guild").tanks("atreides", 5).tanks("guild", 5)
    m = p.set(phase="revival").at("revival_phase")
    m.say("fremen", "free revival for atreides", "do not allow")
    m.say("fremen", "free revival for guild", "allow")
    m.say("atreides", "revive forces", 3).say("guild", "revive forces", 3)
    assert (m.t.spice[0], m.t.spice[4]) == (8, 10)


@pytest.mark.parametrize("ending", ["fremen", "guild"])
def test_a_special_victory_is_shared_by_both_allies(ending: str) -> None:
    """power: fremen shared_special_victory; power: guild shared_special_victory
    ruling: large_alliances
    """
    p = table_of(ending, "atreides", "emperor").set(phase="mentat_pause", turn=10)
    if ending == "guild":
        p.forces("harkonnen", TUEK, 1)
    m = p.at("mentat_pause")
    assert (m.t.ending, m.t.winners) == (ending, sorted([0, 2, m.seat(ending)]))


# ---- Harkonnen


def test_harkonnen_traitors_serve_either_ally() -> None:
    """power: harkonnen ally_traitors; ruling: large_alliances"""
    p = table_of("harkonnen", "emperor", "guild")
    p.traitors("harkonnen", "gurney_halleck", "stilgar", "alia", "chani")
    battles(p, ("emperor", "atreides", ARRAKEEN), ("guild", "fremen", TUEK))
    m = play(
        p.at("battle_phase"),
        atreides={"leader": "gurney_halleck"},
        fremen={"leader": "stilgar"},
        harkonnen={"call traitor": "call"},
    )
    assert [m.t.spice[m.seat(f)] for f in ("emperor", "guild", "harkonnen")] == [14, 17, 10]
    assert (m.t.tanks[0], m.t.tanks[3]) == ([3, 0], [3, 0])
    assert sorted(m.t.dead) == ["gurney_halleck", "stilgar"]


# ---- Guild


def test_both_allies_of_the_guild_ship_at_half_price_and_across() -> None:
    """power: guild ally_half_price; power: guild ally_cross_ship; ruling: large_alliances"""
    factions = ("atreides", "emperor", "guild", "harkonnen")
    p = table_of("guild", "atreides", "emperor", factions=factions).forces("emperor", TUEK, 4)
    m = ships(p.at(("ship", 0), ("ship", 1), ("ship", 3)), "atreides", ARRAKEEN, 5)
    m.say("emperor", "shipment", "across").say("emperor", "ship to", "old_gap@9")
    m.say("emperor", f"forces from {TUEK}", 4)
    ships(m, "harkonnen", CARTHAG, 5)
    assert m.t.spice == [7, 6, 22, 5]


# ---- paying for each other


def test_several_allies_pay_for_one_shipment_in_storm_order_from_the_shipper() -> None:
    """ruling: large_alliances; ruling: ally_pays_shipment"""
    factions = ("harkonnen", "atreides", "guild", "emperor")
    p = table_of("harkonnen", "atreides", "emperor", factions=factions).spice("atreides", 3)
    m = p.at(("ship", 1)).act("harkonnen", "pledge", 1, 4).act("emperor", "pledge", 1, 5)
    m.say("atreides", "ship to", CARTHAG)
    assert max(map(int, m.options("atreides", "forces from "))) == 12
    m.say("atreides", "forces from ", 10)
    assert m.t.spice == [8, 0, 20, 5], "own spice, then the Emperor, then the Harkonnen"
    assert (m.t.pledges[0], m.t.pledges[3]) == ({1: 2}, {})


def test_several_allies_pay_for_one_bid() -> None:
    """ruling: large_alliances; ruling: ally_bid_support"""
    factions = ("atreides", "guild", "harkonnen", "fremen")
    p = table_of("atreides", "guild", "harkonnen", factions=factions).set(phase="bidding")
    p.spice("atreides", 2).hand("fremen", "karama", "hajr", "shield", "snooper")
    m = p.at("bidding_phase").quiet("stop bidding_prescience")
    m.act("guild", "pledge", 0, 3).act("harkonnen", "pledge", 0, 4)
    assert max(x for x in m.options("atreides", "bid") if x != PASS) == 9
    m.say("atreides", "bid", 6)
    for faction in ("guild", "harkonnen"):
        m.say(faction, "bid", PASS)
    assert m.t.spice[:3] == [0, 7, 9]
    assert (len(m.shield("atreides").hand), m.t.bank) == (1, -26)


def test_the_emperor_who_pays_for_an_ally_pays_himself() -> None:
    """ruling: ally_bid_support"""
    factions = ("atreides", "emperor", "harkonnen")
    p = table_of("atreides", "emperor", factions=factions).set(phase="bidding").spice("atreides", 2)
    m = p.at("bidding_phase").act("emperor", "pledge", 5)
    m.say("atreides", "bid", 6).say("emperor", "bid", PASS).say("harkonnen", "bid", PASS)
    assert (m.t.spice, m.t.bank) == ([0, 12, 10], -22)


def test_an_allys_payment_goes_where_the_shippers_would() -> None:
    """ruling: ally_pays_shipment"""
    factions = ("atreides", "harkonnen", "guild")
    p = table_of("atreides", "harkonnen", factions=factions).spice("atreides", 0)
    p.t.pledges[1][0] = 6
    m = ships(p.at(("ship", 0)), "atreides", CARTHAG, 6)
    assert m.t.spice == [0, 4, 16]


def test_a_pledge_that_a_declared_shipment_counts_on_cannot_be_taken_back() -> None:
    """ruling: ally_pays_shipment"""
    factions = ("atreides", "emperor", "guild", "harkonnen")
    p = table_of("atreides", "emperor", factions=factions).spice("atreides", 1)
    m = p.hand("harkonnen", "karama").at(("ship", 0)).act("emperor", "pledge", 8)
    ships(m, "atreides", CARTHAG, 6)
    assert m.open_kinds() == {"harkonnen": "stop shipment_income"}
    m.act("emperor", "pledge", 5).quiet()
    assert m.t.spice == [0, 5, 16, 10]
    assert not m.t.pledges[1].get(0)


def test_pledged_spice_pays_for_nothing_of_ones_own() -> None:
    """ruling: ally_pays_shipment"""
    factions = ("atreides", "emperor", "harkonnen")
    m = table_of("atreides", "emperor", factions=factions).at(("ship", 1))
    m.act("emperor", "pledge", 8).say("emperor", "ship to", CARTHAG)
    assert max(map(int, m.options("emperor", "forces from "))) == 2


def test_allies_do_not_pay_for_battles() -> None:
    """ruling: ally_pays_nothing_else"""
    factions = ("atreides", "emperor", "harkonnen")
    p = table_of("atreides", "emperor", factions=factions).spice("atreides", 1)
    battles(p, ("atreides", "harkonnen", ARRAKEEN)).t.pledges[1][0] = 8
    m = play(p.at("battle_phase"), "dial")
    assert m.options("atreides", "dial") == [0, 1, 2, 3, 4], "3 forces, 1 spice: at most 2"


# ---- territories


def test_no_ally_enters_or_crosses_a_territory_of_any_other() -> None:
    """ruling: ally_territory; ruling: large_alliances"""
    p = table_of("atreides", "emperor", "guild").forces("emperor", "pasty_mesa@6", 1)
    p.forces("guild", "false_wall_south@3", 1).forces("atreides", TUEK, 3)
    m = p.forces("atreides", ARRAKEEN, 1).at(("ship_and_move", 0))
    closed = {"pasty_mesa", "false_wall_south"}
    m.say("atreides", "shipment", "reserves")
    assert not closed & {TERRITORY[str(x)] for x in m.options("atreides", "ship to")}
    m.say("atreides", "ship to", "polar_sink").say("atreides", "forces from ", 1).quiet()
    m.say("bene_gesserit", "send advisor", PASS).say("atreides", "move from", "tueks_sietch")
    ways = {TERRITORY[str(x)] for x in m.options("atreides", "move to")}
    assert ways == {
        "south_mesa",
        "red_chasm",
        "cielago_east",
        "cielago_depression",
        "cielago_north",
        "cielago_south",
    }


def test_allies_may_meet_in_the_polar_sink() -> None:
    """ruling: ally_territory"""
    p = table_of("atreides", "emperor").forces("emperor", "polar_sink", 2)
    m = ships(p.at(("ship", 0), ("turn_taken", 0)), "atreides", "polar_sink", 2)
    play(m)
    assert (m.t.forces[0], m.t.forces[2]) == ({"polar_sink": [2, 0]}, {"polar_sink": [2, 0]})


def in_pasty_mesa(**options: Any) -> Position:
    """Atreides and Emperor, parted by storm a turn ago, are allies now."""
    factions = ("atreides", "emperor", "harkonnen")
    p = table_of("atreides", "emperor", factions=factions, **options)
    return p.forces("atreides", MESA, 3).forces("emperor", "pasty_mesa@6", 2)


def stay(m: Playing, *factions: str) -> Playing:
    for faction in factions:
        m.say(faction, "ship to", PASS).say(faction, "move from", PASS)
    return m


def test_if_the_first_stays_the_second_must_leave_or_loses_its_forces() -> None:
    """ruling: ally_territory"""
    m = stay(in_pasty_mesa().at("shipment_phase"), "atreides")
    assert m.t.forces[0] == {MESA: [3, 0]}, "the first may stay"
    m = stay(m, "emperor")
    assert (m.t.forces[0], m.t.forces[1], m.t.tanks[1]) == ({MESA: [3, 0]}, {}, [2, 0])


def test_if_the_first_leaves_the_second_may_stay() -> None:
    """ruling: ally_territory"""
    m = in_pasty_mesa().at("shipment_phase").say("atreides", "ship to", PASS)
    m.say("atreides", "move from", "pasty_mesa").say("atreides", "move to", TUEK)
    m.say("atreides", f"forces from {MESA}", 3)
    stay(m, "emperor")
    assert (m.t.forces[1], m.t.tanks) == ({"pasty_mesa@6": [2, 0]}, [[0, 0]] * 3)


def test_the_way_out_leads_through_all_sectors_of_the_shared_territory() -> None:
    """ruling: ally_territory"""
    m = in_pasty_mesa().at(("move", 0)).say("atreides", "move from", "pasty_mesa")
    ways = {TERRITORY[str(x)] for x in m.options("atreides", "move to")}
    assert {"gara_kulon", "shield_wall", "red_chasm", "tueks_sietch"} <= ways


def test_of_three_new_allies_in_one_territory_only_the_first_may_stay() -> None:
    """ruling: ally_territory; ruling: large_alliances"""
    factions = ("atreides", "emperor", "harkonnen", "fremen")
    p = table_of("atreides", "emperor", "harkonnen", factions=factions)
    p.forces("atreides", MESA, 3).forces("emperor", MESA, 2).forces("harkonnen", MESA, 4)
    m = stay(p.at("shipment_phase"), "atreides", "emperor", "harkonnen")
    assert (m.t.forces[0], m.t.tanks[1], m.t.tanks[2]) == ({MESA: [3, 0]}, [2, 0], [4, 0])


def test_a_guild_that_waits_too_long_loses_what_it_has_beside_an_ally() -> None:
    """ruling: ally_territory; ruling: guild_out_of_turn"""
    factions = ("atreides", "guild", "harkonnen")
    p = table_of("atreides", "guild", factions=factions).forces("atreides", MESA, 3)
    m = p.forces("guild", "pasty_mesa@6", 2).at("shipment_phase")
    while not m.over:
        ask = next(iter(m.match.asks.values()))
        m.match.answer(ask.seat, "wait" if "wait" in ask.options else PASS)
    assert (m.t.forces[0], m.t.tanks[1]) == ({MESA: [3, 0]}, [2, 0])


# ---- together and apart


def test_allies_do_not_stop_each_others_powers() -> None:
    """ruling: large_alliances"""
    p = table_of("guild", "atreides", "emperor").hand("emperor", "karama")
    m = p.at(("ship", 4)).say("guild", "ship to", ARRAKEEN).say("guild", "forces from ", 4)
    assert m.open_kinds() == {"bene_gesserit": "send advisor"}
    assert m.t.spice[4] == 8


def test_who_leaves_leaves_alone_and_takes_its_pledges_along() -> None:
    """ruling: large_alliances; ruling: alliance_timing"""
    p = table_of("atreides", "emperor", "guild").set(phase="spice_blow")
    p.t.pledges[2] = {0: 3, 4: 2}
    m = p.at("break_alliances").say("atreides", "alliance", "stay")
    m.say("emperor", "alliance", "stay").say("guild", "alliance", "leave")
    assert m.t.allies == [[2], [], [0], [], [], []]
    assert m.t.pledges[2] == {0: 3}


def test_who_joins_must_be_accepted_by_every_member() -> None:
    """ruling: large_alliances"""
    for answer, size in (("accept", 3), ("refuse", 2)):
        p = table_of("atreides", "emperor").set(phase="spice_blow")
        m = p.at(("propose", 4)).say("guild", "propose alliance", 0)
        m.say("atreides", "accept alliance", "accept").say("emperor", "accept alliance", answer)
        assert len(table.side_of(m.t, 0)) == size


# ---- pledges


def test_pledges_end_with_the_shipments() -> None:
    start = Position("atreides", "harkonnen").ally("atreides", "harkonnen")
    start.t.pledges[0] = {1: 4}
    game = start.at("shipment_ends", "battle_phase")
    assert game.t.pledges == [{}, {}]


# ---- the rules switched off


def first_ally(t: Table, seat: Seat) -> Seat:
    """Only one ally is helped."""
    both = battle_sides.sides(t)
    if seat in both:
        return seat
    allies = t.allies[seat][:1] if seat >= 0 else []
    return next((side for side in both if side in allies), NOBODY)


def own_side(t: Table, seat: Seat) -> Seat:
    return seat if seat in battle_sides.sides(t) else NOBODY


def own_team(t: Table, seat: Seat) -> list[Seat]:
    return [seat]


def everybody_gives(s: State, seat: Seat) -> bool:
    return bool(s.table.allies[seat])


def no_discount(t: Table, seat: Seat, kind: str) -> str:
    return "guild" if t.factions[seat] == "guild" else ""


def no_cross_ship(t: Table, seat: Seat) -> list[str]:
    return ["reserves"]


def rich(s: State, seat: Seat) -> int:
    return table.free_spice(s.table, seat) + table.help_for(s.table, seat)


SWITCHES: dict[str, Switch] = {
    "ruling: large_alliances": instead(battle_sides.helped, first_ally),
    "ruling: ally_spice_gift": instead(gifts.may_give, everybody_gives),
    "ruling: ally_pays_shipment": without(table.help_for, 0),
    "ruling: ally_bid_support": without(table.help_for, 0),
    "ruling: ally_pays_nothing_else": instead(table.spendable, rich),
    "ruling: ally_territory": without(table.ally_territories, []),
    "ruling: guild_out_of_turn": without(shipment.leave_allies),
    "ruling: alliance_timing": without(nexus.leave),
    "power: atreides ally_prescience": without(atreides.has_foresight, False),
    "power: bene_gesserit ally_voice": without(bene_gesserit.has_voice, False),
    "power: emperor share_wealth": without(gifts.may_give, False),
    "power: emperor ally_revival": without(emperor.revival_help, []),
    "power: fremen ally_worm_protection": without(worms.protect),
    "power: fremen ally_free_revival": without(fremen.revival_help, []),
    "power: fremen shared_special_victory": instead(mentat_pause.team, own_team),
    "power: harkonnen ally_traitors": instead(battle_sides.helped, own_side),
    "power: guild ally_half_price": instead(shipment.discount, no_discount),
    "power: guild ally_cross_ship": instead(shipment.kinds_of_shipment, no_cross_ship),
    "power: guild shared_special_victory": instead(mentat_pause.team, own_team),
    "stop: emperor share_wealth": ignoring("share_wealth"),
}

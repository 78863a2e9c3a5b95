"""Worms and Fremen: placed, called and ridden worms, and whom they spare."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from landsraad.games.dune.components import SAND, TERRITORY
from landsraad.games.dune.rules.cards import karama
from landsraad.games.dune.rules.deals import bindings
from landsraad.games.dune.rules.factions import fremen
from landsraad.games.dune.rules.phases import nexus, spice_blow, worms
from landsraad.games.dune.state import Binding
from landsraad.kernel import PASS

from .positions import Position
from .positions_blow import ERG, RED, WORM, at_blow, basic, blow, silent
from .stops import ignoring, stop
from .switching import Switch, instead, without

# ---- further worms


def test_without_fremen_or_in_the_basic_game_further_worms_are_only_discarded() -> None:
    """ruling: extra_worms"""
    for p in (at_blow("atreides", "harkonnen", "guild"), basic("atreides", "fremen", "guild")):
        m = blow(p.pile("red_chasm").spice_deck(WORM, WORM, WORM, "old_gap", "sihaya_ridge"))
        assert m.open_kinds() == {"atreides": "propose alliance"}
        assert m.t.pile_a == ["red_chasm", WORM, WORM, WORM, "old_gap"]


def second_worm(**chosen: Any) -> Position:
    """Two worms come in blow A; Harkonnen, Guild and Fremen stand in the Minor Erg."""
    p = at_blow("harkonnen", "fremen", "guild", **chosen).pile("old_gap").ground(ERG, 8)
    p.forces("harkonnen", ERG, 4).forces("guild", "the_minor_erg@5", 3).forces("fremen", ERG, 2)
    return p.spice_deck(WORM, WORM, "red_chasm", "sihaya_ridge")


def test_the_fremen_may_place_a_further_worm_in_any_sand_territory() -> None:
    """power: fremen extra_worms; ruling: extra_worms"""
    m = blow(second_worm())
    assert m.options("fremen", "place worm") == [PASS, *SAND]
    assert m.t.forces[0], "they name it at once, before it strikes"
    m.say("fremen", "place worm", "the_minor_erg")
    assert m.t.tanks == [[4, 0], [0, 0], [3, 0]]
    assert m.t.forces[1] == {ERG: [2, 0]}


def test_the_fremen_may_let_a_further_worm_pass() -> None:
    """power: fremen extra_worms; ruling: extra_worms"""
    m = blow(second_worm()).say("fremen", "place worm", PASS)
    assert m.t.tanks == [[0, 0], [0, 0], [0, 0]]
    assert m.t.ground == {ERG: 8, RED: 8}


def test_fremen_ride_a_placed_worm_after_the_nexus() -> None:
    """ruling: extra_worms; ruling: worm_ride_timing"""
    m = blow(second_worm()).say("fremen", "place worm", "the_minor_erg")
    assert m.open_kinds() == {"harkonnen": "propose alliance"}
    silent(m)
    m.say("fremen", "ride from the_minor_erg", "carthag@10")
    m.say("fremen", f"forces from {ERG}", 2)
    assert m.t.forces[1] == {"carthag@10": [2, 0]}
    assert m.over, "one Nexus for all worms of a blow"


def test_worms_are_counted_for_each_blow_apart() -> None:
    """ruling: extra_worms"""
    p = at_blow("harkonnen", "fremen", "guild").pile("old_gap").pile("red_chasm", b=True)
    p.forces("harkonnen", RED, 4)
    m = silent(blow(p.spice_deck(WORM, "sihaya_ridge", WORM, "broken_land")))
    assert m.over, "the Fremen were not asked to place the first worm of blow B"
    assert m.t.tanks[0] == [4, 0]


def test_every_further_worm_of_a_blow_may_be_placed() -> None:
    """power: fremen extra_worms"""
    p = second_worm().spice_deck(WORM, WORM, WORM, "red_chasm", "sihaya_ridge")
    m = blow(p).say("fremen", "place worm", "meridian")
    m.say("fremen", "place worm", "the_minor_erg")
    assert m.t.tanks[0] == [4, 0]


def test_a_karama_stops_a_placed_worm() -> None:
    """stop: fremen extra_worms"""
    m = blow(second_worm().hand("guild", "karama")).say("fremen", "place worm", "the_minor_erg")
    stop(m, "guild", "extra_worms")
    assert m.t.tanks == [[0, 0], [0, 0], [0, 0]]
    assert m.t.ground == {ERG: 8, RED: 8}
    assert m.t.discard == ["karama"]


def test_a_placed_worm_takes_the_spice() -> None:
    """ruling: placed_worm_spice; option: placed_worm_takes_spice=true"""
    m = blow(second_worm()).say("fremen", "place worm", "the_minor_erg")
    assert m.t.ground == {RED: 8}


def test_by_option_a_placed_worm_leaves_the_spice() -> None:
    """ruling: placed_worm_spice; option: placed_worm_takes_spice=false"""
    m = blow(second_worm(placed_worm_takes_spice=False)).say(
        "fremen", "place worm", "the_minor_erg"
    )
    assert m.t.tanks[0] == [4, 0]
    assert m.t.ground == {ERG: 8, RED: 8}


def test_the_fremen_decide_whether_a_placed_worm_spares_their_ally() -> None:
    """ruling: placed_worm_ally; option: placed_worm_spares_ally=fremen_decide"""
    for said, dead in (("protect", 0), ("leave to the worm", 4)):
        m = blow(second_worm().ally("harkonnen", "fremen"))
        m.say("fremen", "place worm", "the_minor_erg").say("fremen", "protect harkonnen", said)
        assert m.t.tanks == [[dead, 0], [0, 0], [3, 0]]


def test_by_option_a_placed_worm_never_spares_an_ally() -> None:
    """ruling: placed_worm_ally; option: placed_worm_spares_ally=never"""
    m = blow(second_worm(placed_worm_spares_ally="never").ally("harkonnen", "fremen"))
    m.say("fremen", "place worm", "the_minor_erg")
    assert m.t.tanks == [[4, 0], [0, 0], [3, 0]]


# ---- Fremen and their allies


def ridden(**chosen: Any) -> Position:
    """A worm comes to Red Chasm, where the Fremen have 4 forces and a Fedaykin."""
    p = at_blow("harkonnen", "fremen", "guild", **chosen).pile("red_chasm").ground(RED, 8)
    p.forces("fremen", RED, 4, 0 if p.t.options.game == "basic" else 1)
    return p.forces("harkonnen", RED, 2).spice_deck(WORM, "old_gap", "sihaya_ridge")


def test_fremen_are_not_devoured_but_the_spice_is_lost() -> None:
    """power: fremen shai_hulud"""
    for game in ("basic", "advanced"):
        m = blow(ridden(game=game))
        assert m.t.tanks[1] == [0, 0]
        assert m.t.tanks[0] == [2, 0]
        assert RED not in m.t.ground


def test_some_fremen_may_ride_and_the_others_stay() -> None:
    """power: fremen shai_hulud; ruling: worm_ride_timing"""
    m = silent(blow(ridden()))
    m.say("fremen", "ride from red_chasm", "arrakeen@9")
    m.say("fremen", f"forces from {RED}", 3).say("fremen", f"starred from {RED}", 1)
    assert m.t.forces[1] == {RED: [2, 0], "arrakeen@9": [2, 1]}


def test_fremen_need_not_ride() -> None:
    """power: fremen shai_hulud"""
    m = silent(blow(ridden())).say("fremen", "ride from red_chasm", PASS)
    assert m.t.forces[1] == {RED: [4, 1]}
    assert m.over


def test_the_ride_comes_after_the_nexus_and_before_the_second_blow() -> None:
    """ruling: worm_ride_timing; ruling: double_blow_nexus"""
    m = blow(ridden())
    assert m.open_kinds() == {"harkonnen": "propose alliance"}
    silent(m)
    assert m.open_kinds() == {"fremen": "ride from red_chasm"}
    assert "sihaya_ridge@8" not in m.t.ground, "card B is not turned yet"
    m.say("fremen", "ride from red_chasm", PASS)
    assert m.t.ground["sihaya_ridge@8"] == 6


def test_a_ride_keeps_out_of_the_storm_of_full_strongholds_and_of_allies() -> None:
    """ruling: worm_ride_timing"""
    p = ridden().set(storm=9).ally("fremen", "guild").forces("guild", "old_gap@8", 1)
    p.forces("harkonnen", "carthag@10", 1).forces("guild", "carthag@10", 1)
    p.forces("guild", "polar_sink", 1)
    m = blow(p).quiet("propose alliance")
    m.say("fremen", "alliance", "stay").say("guild", "alliance", "stay").quiet("propose alliance")
    parts = set(map(str, m.options("fremen", "ride from red_chasm")))
    assert not parts & {"arrakeen@9", "imperial_basin@9", "carthag@10", "old_gap@8", "old_gap@10"}
    assert RED not in parts
    assert {"polar_sink", "imperial_basin@8", "tueks_sietch@4", "false_wall_west@17"} <= parts


def test_fremen_in_storm_do_not_ride() -> None:
    """ruling: worm_ride_timing"""
    p = at_blow("harkonnen", "fremen", "guild").pile("the_minor_erg").set(storm=5)
    p.forces("fremen", "the_minor_erg@5", 2).forces("fremen", ERG, 1)
    m = silent(blow(p.spice_deck(WORM, "old_gap", "sihaya_ridge")))
    m.say("fremen", "ride from the_minor_erg", "polar_sink")
    assert m.t.forces[1] == {"the_minor_erg@5": [2, 0], "polar_sink": [1, 0]}


def test_a_ride_devours_nothing_where_it_ends() -> None:
    """ruling: worm_ride_timing"""
    p = ridden().forces("guild", "meridian@1", 3).ground("meridian@1", 4)
    m = silent(blow(p)).say("fremen", "ride from red_chasm", "meridian@1")
    m.say("fremen", f"forces from {RED}", 5)
    assert m.t.forces[2] == {"meridian@1": [3, 0]}
    assert m.t.ground["meridian@1"] == 4


def test_with_two_people_there_is_no_nexus_but_a_ride() -> None:
    """power: fremen shai_hulud"""
    p = at_blow("harkonnen", "fremen").pile("red_chasm").forces("fremen", RED, 2)
    m = blow(p.spice_deck(WORM, "old_gap", "sihaya_ridge"))
    assert m.open_kinds() == {"fremen": "ride from red_chasm"}


def test_a_ride_is_a_move_for_what_the_fremen_have_promised() -> None:
    """question: will_move_to; promise: stay_out"""
    p = ridden()
    p.t.bindings += [
        Binding(1, "will_move_to", place="arrakeen", yes=False),
        Binding(1, "stay_out", place="carthag"),
    ]
    m = silent(blow(p))
    parts = m.options("fremen", "ride from red_chasm")
    assert "tueks_sietch@4" in parts
    assert "arrakeen@9" not in parts
    assert "carthag@10" not in parts


def test_where_a_second_worm_finds_fremen_again_they_may_ride_again() -> None:
    """power: fremen shai_hulud"""
    p = ridden().spice_deck(WORM, WORM, "old_gap", "sihaya_ridge")
    m = silent(blow(p).say("fremen", "place worm", "red_chasm"))
    for part, number in (("polar_sink", 1), ("arrakeen@9", 2)):
        m.say("fremen", "ride from red_chasm", part)
        m.say("fremen", f"forces from {RED}", number).say("fremen", f"starred from {RED}", 0)
    assert m.t.forces[1] == {RED: [1, 1], "polar_sink": [1, 0], "arrakeen@9": [2, 0]}


def test_a_karama_lets_the_worm_eat_fremen_who_then_do_not_ride() -> None:
    """stop: fremen shai_hulud; ruling: precedence"""
    m = blow(ridden().hand("guild", "karama"))
    stop(m, "guild", "shai_hulud")
    assert m.t.tanks[1] == [4, 1]
    silent(m)
    assert m.over


def test_the_sheet_beats_the_general_rule_and_a_card_beats_the_sheet() -> None:
    """ruling: precedence"""
    for played, dead in ((False, [0, 0]), (True, [4, 1])):
        m = blow(ridden().hand("guild", "karama"))
        if played:
            stop(m, "guild", "shai_hulud")
        m.quiet("stop shai_hulud")
        assert m.t.tanks[0] == [2, 0], "everybody on the sand is devoured"
        assert m.t.tanks[1] == dead, "except Fremen, unless a Karama says otherwise"


def protected(*allies: str, **chosen: Any) -> Position:
    """A worm comes to Red Chasm, where these allies of the Fremen stand."""
    others = [x for x in ("harkonnen", "guild", "emperor") if x not in allies]
    p = at_blow("fremen", *allies, *others, **chosen).pile("red_chasm")
    for ally in allies:
        p.forces(ally, RED, 2)
    return p.ally("fremen", *allies).spice_deck(WORM, "old_gap", "sihaya_ridge")


def test_the_fremen_may_protect_an_ally_from_the_worm_or_not() -> None:
    """power: fremen ally_worm_protection"""
    for said, dead in (("protect", 0), ("leave to the worm", 2)):
        m = blow(protected("harkonnen")).say("fremen", "protect harkonnen", said)
        assert m.t.tanks[1] == [dead, 0]


def test_advisors_of_an_ally_can_be_protected() -> None:
    """power: fremen ally_worm_protection"""
    p = at_blow("fremen", "bene_gesserit", "guild").pile("red_chasm").forces("guild", RED, 2)
    p.advisors(RED, 3).ally("fremen", "bene_gesserit")
    m = blow(p.spice_deck(WORM, "old_gap", "sihaya_ridge"))
    m.say("fremen", "protect bene_gesserit", "protect")
    assert m.t.tanks == [[0, 0], [0, 0], [2, 0]]
    assert m.t.forces[1] == {RED: [3, 0]}, "left alone they are fighters"


def test_of_two_allies_each_is_protected_or_not() -> None:
    """power: fremen ally_worm_protection; ruling: large_alliances"""
    m = blow(protected("harkonnen", "guild", alliance_rules="three_members_three"))
    m.say("fremen", "protect harkonnen", "leave to the worm")
    m.say("fremen", "protect guild", "protect")
    assert m.t.tanks[1:3] == [[2, 0], [0, 0]]


def test_a_karama_stops_the_protection_of_an_ally_but_not_of_the_fremen() -> None:
    """stop: fremen ally_worm_protection"""
    p = protected("harkonnen").forces("fremen", RED, 1).hand("guild", "karama")
    m = blow(p).say("guild", "stop shai_hulud", PASS).say("fremen", "protect harkonnen", "protect")
    stop(m, "guild", "ally_worm_protection")
    assert m.t.tanks[:2] == [[0, 0], [2, 0]]


def test_strangers_are_not_protected() -> None:
    """power: fremen ally_worm_protection"""
    p = protected("harkonnen").forces("guild", RED, 3)
    m = blow(p).say("fremen", "protect harkonnen", "protect")
    assert m.t.tanks == [[0, 0], [0, 0], [3, 0], [0, 0]]


# ---- the worm of the Fremen Karama


def called() -> Position:
    """The Fremen hold a Karama; Harkonnen stand on spice, Fremen beside them."""
    p = at_blow("harkonnen", "fremen", "guild").hand("fremen", "karama").ground(ERG, 8)
    p.forces("harkonnen", ERG, 4).forces("fremen", ERG, 2)
    return p.spice_deck("red_chasm", "sihaya_ridge")


def test_the_fremen_karama_calls_a_worm_to_any_sand_territory() -> None:
    """karama: fremen; ruling: karama_faction_power_once; card: karama"""
    m = blow(called())
    assert m.options("fremen", "call worm") == [PASS, *SAND]
    m.say("fremen", "call worm", "the_minor_erg")
    assert m.t.tanks == [[4, 0], [0, 0], [0, 0]]
    assert m.t.ground == {}
    assert m.t.discard == ["karama"]
    assert m.t.powers_used == [1]


def test_a_called_worm_can_be_ridden_and_causes_no_nexus() -> None:
    """ruling: karama_worm_nexus; karama: fremen"""
    m = blow(called()).say("fremen", "call worm", "the_minor_erg")
    m.say("fremen", "ride from the_minor_erg", "arrakeen@9").say("fremen", f"forces from {ERG}", 2)
    assert m.t.forces[1] == {"arrakeen@9": [2, 0]}
    assert m.over, "the blows went on without a Nexus"
    assert m.t.ground == {RED: 8, "sihaya_ridge@8": 6}


def test_a_called_worm_always_takes_the_spice() -> None:
    """ruling: placed_worm_spice"""
    p = at_blow("harkonnen", "fremen", "guild", placed_worm_takes_spice=False)
    p.hand("fremen", "karama").ground(ERG, 8)
    m = blow(p.spice_deck("red_chasm", "sihaya_ridge")).say("fremen", "call worm", "the_minor_erg")
    assert ERG not in m.t.ground


def test_the_fremen_may_call_their_worm_after_the_blows_too() -> None:
    """karama: fremen"""
    m = blow(called()).say("fremen", "call worm", PASS)
    assert m.t.ground == {ERG: 8, RED: 8, "sihaya_ridge@8": 6}
    m.say("fremen", "call worm", "red_chasm")
    assert m.t.ground == {ERG: 8, "sihaya_ridge@8": 6}


def test_the_worm_is_called_once_a_game_and_never_in_the_basic_game() -> None:
    """karama: fremen; ruling: karama_faction_power_once"""
    assert blow(called().set(powers_used=[1])).over
    p = basic("harkonnen", "fremen", "guild").hand("fremen", "karama")
    assert blow(p.spice_deck("red_chasm")).over
    assert not blow(called()).over


def test_the_fremen_spare_an_ally_from_the_called_worm_if_they_like() -> None:
    """ruling: placed_worm_ally; option: placed_worm_spares_ally=fremen_decide; karama: fremen"""
    m = blow(called().ally("harkonnen", "fremen")).say("fremen", "call worm", "the_minor_erg")
    m.say("fremen", "protect harkonnen", "protect")
    assert m.t.tanks[0] == [0, 0]


def test_fremen_without_a_karama_are_asked_so_that_silence_tells_nothing() -> None:
    """karama: fremen"""
    p = at_blow("harkonnen", "fremen").hand("fremen", "shield")
    m = blow(p.spice_deck("red_chasm", "sihaya_ridge"))
    assert m.options("fremen", "call worm") == [PASS]


# ---- the protection of several allies


def test_one_karama_stops_the_protection_of_one_ally() -> None:
    start = Position(
        "fremen", "atreides", "emperor", "guild", alliance_rules="three_members_four"
    ).ally("fremen", "atreides", "emperor")
    start.forces("atreides", "red_chasm@6", 2).forces("emperor", "red_chasm@6", 2)
    start.hand("guild", "karama").pile("red_chasm").spice_deck("shai_hulud", "old_gap")
    game = start.set(phase="spice_blow").at(("blow", "A"))
    game.say("fremen", "protect atreides", "protect")
    game.say("guild", "stop ally_worm_protection", "ally_worm_protection")
    game.say("guild", "karama card", "karama").say("fremen", "protect emperor", "protect")
    assert "red_chasm@6" not in game.t.forces[1]
    assert "red_chasm@6" in game.t.forces[2]


# ---- switches


def eats_all(s: Any, territory: str, kind: str) -> None:
    worms.kill_all_in(s, territory, "worm", [])


def the_other_spice(patch: pytest.MonkeyPatch) -> None:
    """Placed worms take spice as called ones do, and the other way round."""
    real = worms.devour
    other = {"placed": "karama", "karama": "placed", "drawn": "drawn"}
    instead(real, lambda s, territory, kind: real(s, territory, other[kind]))(patch)


def counted_on(s: Any, pile: str) -> None:
    """Worms are counted for the whole phase."""
    s.table.blow = pile
    spice_blow.then(s, spice_blow.turn_up_card, spice_blow.after_blow)


def rides_anywhere(t: Any, seat: int, start: str) -> list[Any]:
    return [PASS, *TERRITORY]


def nexus_too(patch: pytest.MonkeyPatch) -> None:
    """The called worm causes a Nexus."""
    real = worms.worm_strikes

    def strikes(s: Any, territory: str, kind: str) -> None:
        if kind == "karama":
            spice_blow.then(s, nexus.nexus)
        real(s, territory, kind)

    instead(real, strikes)(patch)


def nexus_at_the_end(s: Any, pile: str) -> None:
    """Card B is turned before the Nexus and the rides of A."""
    s.table.blow = pile
    spice_blow.then(s, spice_blow.turn_up_card, *([spice_blow.after_blow] if pile == "B" else []))


def again_and_again(patch: pytest.MonkeyPatch) -> None:
    """The worm is offered although the power was used."""
    real = fremen.call_worm

    def call(s: Any) -> Any:
        used, s.table.powers_used = s.table.powers_used, []
        play = real(s)
        ask = next(play, None)
        s.table.powers_used = used
        if ask is not None:
            said = yield ask
            with suppress(StopIteration):
                play.send(said)

    instead(real, call)(patch)


SWITCHES: dict[str, Switch] = {
    "ruling: extra_worms": instead(spice_blow.blow, counted_on),
    "ruling: placed_worm_spice": the_other_spice,
    "ruling: placed_worm_ally": without(worms.protection, []),
    "ruling: worm_ride_timing": instead(fremen.ride_options, rides_anywhere),
    "ruling: karama_worm_nexus": nexus_too,
    "ruling: karama_faction_power_once": again_and_again,
    "ruling: double_blow_nexus": instead(spice_blow.blow, nexus_at_the_end),
    "ruling: precedence": instead(worms.devour, eats_all),
    "ruling: large_alliances": without(worms.protection, []),
    "power: fremen extra_worms": without(fremen.place_worm),
    "power: fremen shai_hulud": instead(worms.devour, eats_all),
    "power: fremen ally_worm_protection": without(worms.protection, []),
    "question: will_move_to": without(bindings.enters, False),
    "promise: stay_out": without(bindings.enters, False),
    "karama: fremen": without(fremen.call_worm),
    "card: karama": without(karama.play_karama),
    "stop: fremen extra_worms": ignoring("extra_worms"),
    "stop: fremen shai_hulud": ignoring("shai_hulud"),
    "stop: fremen ally_worm_protection": ignoring("ally_worm_protection"),
}

"""Revival as rulebook and rulings tell it: who comes back from the tanks, and what it costs."""

from collections.abc import Mapping
from typing import Any

import pytest

from landsraad.games.dune.rules.cards import ghola
from landsraad.games.dune.rules.factions import emperor, fremen
from landsraad.games.dune.rules.phases import revival
from landsraad.games.dune.rules.table import free_spice, help_for
from landsraad.games.dune.state import Capture, State, Table
from landsraad.kernel import PASS, Play, Seat

from .positions import Position
from .stops import ignoring, stop
from .switching import Switch, instead, without

ATREIDES = (
    "thufir_hawat",
    "lady_jessica",
    "gurney_halleck",
    "duncan_idaho",
    "dr_wellington_yueh",
)


def revival_of(*factions: str, **options: Any) -> Position:
    return Position(*factions, **options).set(phase="revival")


def captive(p: Position, leader: str) -> Position:
    """The Harkonnen hold a leader."""
    owner = next(seat for seat, f in enumerate(p.t.factions) if leader in revival.LEADERS_OF[f])
    p.t.captures.append(Capture(owner, [leader]))
    p.shield("harkonnen").captives.append(leader)
    p.s.shields[owner].missing.append(leader)
    return p


# ---- forces


def test_two_atreides_forces_come_back_for_nothing_and_a_third_for_two_spice() -> None:
    m = revival_of("atreides", "harkonnen", "fremen").tanks("atreides", 5).at("revival_phase")
    assert m.options("atreides", "revive forces") == [0, 1, 2, 3]
    m.say("atreides", "revive forces", 3)
    assert (m.t.spice[0], m.t.bank, m.t.tanks[0], m.t.reserves[0]) == (8, -28, [2, 0], [18, 0])
    m = revival_of("atreides", "harkonnen", "fremen").tanks("atreides", 5).at("revival_phase")
    m.say("atreides", "revive forces", 2)
    assert m.t.spice[0] == 10


def test_who_has_no_spice_gets_back_the_free_forces_only() -> None:
    p = revival_of("atreides", "harkonnen", "fremen").tanks("atreides", 5).spice("atreides", 1)
    assert p.at("revival_phase").options("atreides", "revive forces") == [0, 1, 2]


@pytest.mark.parametrize(
    ("faction", "free"),
    [
        ("atreides", 2),
        ("bene_gesserit", 1),
        ("emperor", 1),
        ("fremen", 3),
        ("guild", 1),
        ("harkonnen", 2),
    ],
)
def test_each_sheet_names_its_free_revivals(faction: str, free: int) -> None:
    others = [x for x in ("atreides", "harkonnen") if x != faction]
    p = revival_of(faction, *others, game="basic").tanks(faction, 6).spice(faction, 0)
    assert max(map(int, p.at("revival_phase").options(faction, "revive forces"))) == free


def test_all_revive_in_parallel() -> None:
    """ruling: revival_order"""
    p = revival_of("atreides", "harkonnen", "fremen").tanks("atreides", 3).tanks("harkonnen", 3)
    m = p.at("revival_phase")
    assert m.open_kinds() == {"atreides": "revive forces", "harkonnen": "revive forces"}
    m.say("harkonnen", "revive forces", 3).say("atreides", "revive forces", 2)
    assert (m.t.tanks[0], m.t.tanks[1]) == ([1, 0], [0, 0])


def test_fremen_pay_for_nobody_but_the_emperor_may_pay_for_three_of_theirs() -> None:
    """ruling: fremen_no_bought_revival; power: emperor ally_revival"""
    p = revival_of("fremen", "emperor", "atreides").ally("fremen", "emperor").tanks("fremen", 8)
    m = p.at("revival_phase")
    m.say("emperor", "revivals for fremen", 3)
    assert m.options("fremen", "revive forces") == [0, 1, 2, 3]
    m.say("fremen", "revive forces", 3).say("fremen", "revive extra forces", 3)
    assert (m.t.tanks[0], m.t.spice[0], m.t.spice[1], m.t.bank) == ([2, 0], 10, 4, -24)


def test_at_most_one_starred_force_comes_back_in_a_turn() -> None:
    """ruling: special_force_revival"""
    p = revival_of("emperor", "fremen", "atreides").tanks("emperor", 2, 3).tanks("fremen", 0, 3)
    m = p.at("revival_phase")
    assert m.options("fremen", "revive forces") == [0, 1]
    m.say("fremen", "revive forces", 1)
    m.say("emperor", "revive forces", 3)
    assert (m.t.tanks[0], m.t.tanks[1]) == ([0, 2], [0, 2])
    assert (m.t.spice[0], m.t.spice[1]) == (6, 10)


def test_the_starred_force_may_be_the_free_one() -> None:
    """ruling: special_force_revival"""
    m = revival_of("emperor", "atreides", "harkonnen").tanks("emperor", 3, 2).at("revival_phase")
    m.say("emperor", "revive forces", 1)
    assert m.options("emperor", "revive starred") == [0, 1]
    m.say("emperor", "revive starred", 1)
    assert (m.t.tanks[0], m.t.spice[0]) == ([3, 1], 10)


# ---- help of allies


def test_fremen_may_let_an_ally_revive_three_forces_for_nothing() -> None:
    """power: fremen ally_free_revival"""
    for said, spice in (("allow", 10), ("do not allow", 8)):
        p = revival_of("fremen", "atreides", "harkonnen").ally("fremen", "atreides")
        m = p.tanks("atreides", 4).at("revival_phase")
        m.say("fremen", "free revival for atreides", said).say("atreides", "revive forces", 3)
        assert m.t.spice[1] == spice


def test_a_karama_stops_the_free_revivals_of_an_ally() -> None:
    """stop: fremen ally_free_revival"""
    p = revival_of("fremen", "atreides", "harkonnen").ally("fremen", "atreides")
    m = p.tanks("atreides", 4).hand("harkonnen", "karama").at("revival_phase")
    m.say("fremen", "free revival for atreides", "allow")
    stop(m, "harkonnen", "ally_free_revival").say("atreides", "revive forces", 3)
    assert m.t.spice[1] == 8
    assert m.t.discard == ["karama"]


def test_the_emperor_pays_the_bank_for_three_more_so_that_six_come_back() -> None:
    """power: emperor ally_revival"""
    p = revival_of("emperor", "harkonnen", "atreides").ally("emperor", "harkonnen")
    m = p.tanks("harkonnen", 9).at("revival_phase")
    assert m.options("emperor", "revivals for harkonnen") == [0, 1, 2, 3]
    m.say("emperor", "revivals for harkonnen", 3)
    m.say("harkonnen", "revive forces", 3).say("harkonnen", "revive extra forces", 3)
    assert (m.t.tanks[1], m.t.spice[0], m.t.spice[1], m.t.bank) == ([3, 0], 4, 8, -22)


def test_the_emperor_cannot_promise_more_revivals_than_there_is_spice_for() -> None:
    """power: emperor ally_revival"""
    p = revival_of("emperor", "harkonnen", "atreides").ally("emperor", "harkonnen")
    m = p.tanks("harkonnen", 9).spice("emperor", 5).at("revival_phase")
    assert m.options("emperor", "revivals for harkonnen") == [0, 1, 2]


def test_a_karama_stops_the_revivals_that_the_emperor_pays_for() -> None:
    """stop: emperor ally_revival"""
    p = revival_of("emperor", "harkonnen", "atreides").ally("emperor", "harkonnen")
    m = p.tanks("harkonnen", 9).hand("atreides", "karama").at("revival_phase")
    m.say("emperor", "revivals for harkonnen", 3)
    stop(m, "atreides", "ally_revival").say("harkonnen", "revive forces", 3)
    assert (m.over, m.t.tanks[1], m.t.spice[0]) == (True, [6, 0], 10)


def test_pledges_of_allies_pay_for_no_revival() -> None:
    """ruling: ally_pays_nothing_else"""
    p = revival_of("atreides", "harkonnen", "guild").ally("atreides", "harkonnen")
    p.tanks("atreides", 5).spice("atreides", 0).t.pledges[1][0] = 10
    assert p.at("revival_phase").options("atreides", "revive forces") == [0, 1, 2]


# ---- leaders


def test_with_a_leader_alive_no_leader_comes_back() -> None:
    """ruling: leader_revival_condition"""
    m = revival_of("atreides", "harkonnen", "fremen").dead(*ATREIDES[:4]).at("revival_phase")
    assert m.over


def test_with_all_five_dead_one_comes_back_for_its_strength() -> None:
    """ruling: leader_revival_condition"""
    m = revival_of("atreides", "harkonnen", "fremen").dead(*ATREIDES).at("revival_phase")
    m.say("atreides", "revive leader", "gurney_halleck")
    assert (m.over, m.t.spice[0], m.t.dead.count("gurney_halleck")) == (True, 6, 0)


def test_forces_and_a_leader_are_paid_from_one_purse() -> None:
    """ruling: leader_revival_condition"""
    p = revival_of("atreides", "harkonnen", "fremen").dead(*ATREIDES).tanks("atreides", 4)
    m = p.spice("atreides", 5).at("revival_phase").say("atreides", "revive forces", 3)
    could = [PASS, "duncan_idaho", "dr_wellington_yueh"]
    assert m.options("atreides", "revive leader") == could
    m.say("atreides", "revive leader", "duncan_idaho")
    assert m.t.spice[0] == 1


def test_leader_revival_opens_when_the_rest_is_captured() -> None:
    """ruling: leader_revival_condition; option: leader_revival_gate=none_available"""
    p = revival_of("atreides", "harkonnen", "fremen").dead(*ATREIDES[:4])
    m = captive(p, "dr_wellington_yueh").at("revival_phase")
    assert m.options("atreides", "revive leader") == [PASS, *ATREIDES[:4]]


def test_leader_revival_opens_when_each_has_died_once() -> None:
    """ruling: leader_revival_condition; option: leader_revival_gate=all_died_once"""
    gate = "all_died_once"
    p = revival_of("atreides", "harkonnen", "fremen", leader_revival_gate=gate).dead(*ATREIDES)
    p.t.dead.remove("duncan_idaho")
    m = p.at("revival_phase")
    m.say("atreides", "revive leader", "lady_jessica")
    p = revival_of("atreides", "harkonnen", "fremen", leader_revival_gate=gate)
    m = captive(p.dead(*ATREIDES[:4]), "dr_wellington_yueh").at("revival_phase")
    assert m.over, "a captive has not died"


def test_leader_revival_stays_open_until_all_are_back() -> None:
    """ruling: leader_revival_condition"""
    p = revival_of("atreides", "harkonnen", "fremen").dead(*ATREIDES).spice("atreides", 40)
    m = p.at(*["revival_phase"] * 6)
    for leader in ATREIDES:
        m.say("atreides", "revive leader", leader)
    assert (m.over, m.t.dead, m.t.reviving, m.t.spice[0]) == (True, [], [], 23)


def test_one_killed_again_waits_until_the_others_have_come_back_and_died_again() -> None:
    """ruling: dead_again"""
    p = revival_of("atreides", "harkonnen", "fremen").dead(*ATREIDES).set(reviving=[0])
    p.t.dead.remove("lady_jessica")
    p.t.dead.remove("thufir_hawat")
    p.dead("lady_jessica").spice("atreides", 40)
    m = p.at(*["revival_phase"] * 4)
    assert m.options("atreides", "revive leader") == [PASS, *ATREIDES[2:]]
    for leader in ATREIDES[2:]:
        m.say("atreides", "revive leader", leader)
    assert m.options("atreides", "revive leader") == [PASS]

    p = revival_of("atreides", "harkonnen", "fremen").dead(*ATREIDES)
    p.t.dead.clear()
    m = p.dead(*ATREIDES).at("revival_phase")
    assert m.options("atreides", "revive leader") == [PASS, *ATREIDES]


def test_a_leader_back_from_captivity_holds_nobody_back_who_died_once() -> None:
    """ruling: dead_again; ruling: leader_revival_condition"""
    p = revival_of("atreides", "harkonnen", "fremen").dead(*ATREIDES[:3]).set(reviving=[0])
    m = p.at("revival_phase")
    assert m.options("atreides", "revive leader") == [PASS, *ATREIDES[:3]]


# ---- Kwisatz Haderach


def kwisatz_dead(**options: Any) -> Position:
    p = revival_of("atreides", "harkonnen", "fremen", **options)
    return p.set(kwisatz_dead=True, kwisatz_losses=9)


def test_the_kwisatz_haderach_waits_for_the_revival_of_leaders() -> None:
    """ruling: kwisatz_haderach_revival; option: kh_revival_gate=with_leaders"""
    m = kwisatz_dead().dead(*ATREIDES[:4]).at("revival_phase")
    assert m.over, "alive or dead it is no leader when they are counted"
    m = kwisatz_dead().dead(*ATREIDES).at("revival_phase")
    m.say("atreides", "revive leader", "kwisatz_haderach")
    assert (m.over, m.t.spice[0], m.t.kwisatz_dead, m.t.kwisatz_losses) == (True, 8, False, 9)
    assert len(m.t.dead) == 5, "it is the one leader of this turn"


def test_the_kwisatz_haderach_comes_back_in_any_turn() -> None:
    """ruling: kwisatz_haderach_revival; option: kh_revival_gate=any_turn"""
    m = kwisatz_dead(kh_revival_gate="any_turn").dead(*ATREIDES[:1]).at("revival_phase")
    assert m.options("atreides", "revive leader") == [PASS, "kwisatz_haderach"]
    m.say("atreides", "revive leader", "kwisatz_haderach")
    assert (m.t.spice[0], m.t.kwisatz_dead) == (8, False)


# ---- cards


def test_a_ghola_comes_on_top_of_all_limits() -> None:
    """ruling: ghola_is_extra; card: tleilaxu_ghola"""
    p = revival_of("emperor", "atreides", "harkonnen").tanks("emperor", 5, 4)
    m = p.hand("emperor", "tleilaxu_ghola").at("revival_phase")
    m.act("emperor", "ghola", 5, 3)
    assert (m.t.tanks[0], m.t.spice[0]) == ([3, 1], 10)
    m.say("emperor", "revive forces", 3).say("emperor", "revive starred", 1)
    assert (m.t.tanks[0], m.t.spice[0], m.t.discard) == ([1, 0], 6, ["tleilaxu_ghola"])


def test_the_emperors_karama_brings_three_forces_back_for_nothing() -> None:
    """karama: emperor; ruling: karama_faction_power_once"""
    p = revival_of("emperor", "atreides", "harkonnen").tanks("emperor", 9)
    m = p.hand("emperor", "karama", "hajr").at("revival_phase", "revival_phase")
    m.say("emperor", "revive forces", 3)
    m.say("emperor", "karama revival", "forces").say("emperor", "karama forces", 3)
    assert (m.t.tanks[0], m.t.spice[0], m.t.discard) == ([3, 0], 6, ["karama"])
    m.say("emperor", "revive forces", 0)
    assert m.over, "the power is used once a game"


def test_the_emperors_karama_brings_a_leader_back_though_others_live() -> None:
    """karama: emperor"""
    p = revival_of("emperor", "atreides", "harkonnen").dead("caid", "burseg")
    m = p.hand("emperor", "karama").at("revival_phase")
    m.say("emperor", "karama revival", "leader").say("emperor", "karama leader", "burseg")
    assert (m.t.dead, m.t.spice[0], m.t.powers_used) == (["caid"], 10, [0])


def test_in_the_basic_game_the_emperor_has_no_karama_power() -> None:
    """karama: emperor"""
    p = revival_of("emperor", "atreides", "harkonnen", game="basic").tanks("emperor", 3)
    m = p.hand("emperor", "karama").at("revival_phase")
    m.say("emperor", "revive forces", 1)
    assert m.over


def test_a_karama_of_the_emperor_is_no_more_known_than_any_card() -> None:
    """karama: emperor"""
    p = revival_of("emperor", "atreides", "harkonnen").tanks("emperor", 3)
    m = p.hand("emperor", "hajr").at("revival_phase")
    m.say("emperor", "revive forces", 1)
    assert m.options("emperor", "karama revival") == [PASS]


# ---- leaders killed in captivity


def test_a_leader_who_died_and_was_buried_counts_once() -> None:
    start = Position("atreides", "harkonnen", leader_revival_gate="all_died_once")
    start.dead("thufir_hawat", "lady_jessica", "gurney_halleck").set(phase="revival")
    start.t.deaths["duncan_idaho"] = 1
    start.t.captures.append(Capture(0, ["duncan_idaho", "dr_wellington_yueh"], killed=True))
    start.shield("atreides").buried = ["duncan_idaho"]
    game = start.at("revival_phase", "battle_phase")
    assert game.t.reviving == []


# ---- the rules switched off


def one_by_one(plays: Mapping[Seat, Play[Any]]) -> Play[dict[Seat, Any]]:
    got = {}
    for seat, play in plays.items():
        got[seat] = yield from play
    return got


def helped_forces(t: Table, seat: Seat) -> int:
    free = revival.free_forces(t, seat)
    return min(revival.revivable(t, seat), 3, free + (free_spice(t, seat) + help_for(t, seat)) // 2)


def no_help_for_fremen(s: State) -> list[Any]:
    return [x for x in _revival_help(s) if s.table.factions[x[1]] != "fremen"]


def any_dead(s: State, seat: Seat) -> list[str]:
    return [x for x in revival.LEADERS_OF[s.table.factions[seat]] if x in s.table.dead]


def always_open(t: Table, seat: Seat) -> None:
    if revival.dead_leaders(t, seat):
        t.reviving = sorted({*t.reviving, seat})


def five_in_all(s: State, seat: Seat) -> bool:
    return _may_revive(s, seat) and s.table.phase != "revival"


_revival_help, _may_revive = emperor.revival_help, ghola.may_revive

SWITCHES: dict[str, Switch] = {
    "ruling: revival_order": lambda patch: patch.setattr(revival, "together", one_by_one),
    "ruling: fremen_no_bought_revival": instead(emperor.revival_help, no_help_for_fremen),
    "ruling: special_force_revival": instead(revival.revivable, lambda t, x: sum(t.tanks[x])),
    "ruling: ally_pays_nothing_else": instead(revival.most_forces, helped_forces),
    "ruling: leader_revival_condition": instead(revival.open_leader_revival, always_open),
    "ruling: dead_again": instead(revival.leaders_to_revive, any_dead),
    "ruling: kwisatz_haderach_revival": without(revival.kwisatz_revivable, False),
    "ruling: ghola_is_extra": instead(ghola.may_revive, five_in_all),
    "ruling: karama_faction_power_once": instead(
        revival.may_use_karama, lambda s, seat: s.table.factions[seat] == "emperor"
    ),
    "card: tleilaxu_ghola": without(ghola.may_revive, False),
    "power: emperor ally_revival": without(emperor.revival_help, []),
    "power: fremen ally_free_revival": without(fremen.revival_help, []),
    "stop: fremen ally_free_revival": ignoring("ally_free_revival"),
    "stop: emperor ally_revival": ignoring("ally_revival"),
    "karama: emperor": instead(revival.may_use_karama, lambda s, seat: False),
}

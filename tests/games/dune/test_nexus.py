"""Nexus: alliances form, break and are refused; how large they may be."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.dune.rules.phases import nexus
from landsraad.games.dune.state import Binding
from landsraad.kernel import PASS

from .positions import Playing, Position
from .switching import Switch, instead, without

SIX = ("atreides", "bene_gesserit", "emperor", "fremen", "guild", "harkonnen")
FOUR = SIX[:4]


def at_nexus(*factions: str, **chosen: Any) -> Position:
    return Position(*(factions or FOUR), **chosen).set(phase="spice_blow")


def proposes(m: Playing, faction: str, other: str) -> Playing:
    return m.say(faction, "propose alliance", m.seat(other))


def allies_of(m: Playing, faction: str) -> set[str]:
    return {m.t.factions[seat] for seat in m.t.allies[m.seat(faction)]}


# ---- alliances form


def test_who_proposes_and_is_accepted_has_an_ally_and_all_know_it() -> None:
    """ruling: alliance_timing"""
    m = at_nexus().at("nexus", live=True)
    proposes(m, "atreides", "emperor").say("emperor", "accept alliance", "accept")
    assert m.t.allies == [[2], [], [0], []]
    assert "alliance_formed" in [told.what for told in m.match.told if told.only is None]


def test_a_refused_proposal_leaves_both_free_to_ally_with_others() -> None:
    """ruling: alliance_timing"""
    m = at_nexus().at("nexus")
    proposes(m, "atreides", "emperor").say("emperor", "accept alliance", "refuse")
    assert m.t.allies == [[], [], [], []]
    assert m.seat("emperor") not in m.options("atreides", "propose alliance"), "not asked twice"
    proposes(m, "atreides", "fremen").say("fremen", "accept alliance", "accept")
    assert allies_of(m, "atreides") == {"fremen"}


def test_everybody_refused_may_still_be_asked_by_others() -> None:
    """ruling: alliance_timing"""
    m = at_nexus().at("nexus")
    for other in FOUR[1:]:
        proposes(m, "atreides", other).say(other, "accept alliance", "refuse")
    assert m.asked("atreides") is None
    proposes(m, "bene_gesserit", "atreides").say("atreides", "accept alliance", "accept")
    assert allies_of(m, "atreides") == {"bene_gesserit"}


def test_seats_propose_in_storm_order() -> None:
    """ruling: alliance_timing"""
    m = at_nexus().set(storm=7).at("nexus")
    order = []
    while not m.over:
        (faction,) = m.open_kinds()
        order.append(faction)
        m.say(faction, "propose alliance", PASS)
    assert order == ["emperor", "fremen", "atreides", "bene_gesserit"]


def test_several_alliances_may_form_in_one_nexus_but_nobody_is_in_two() -> None:
    """ruling: alliance_timing; option: alliance_rules=two_members_four"""
    m = at_nexus(*SIX).at("nexus")
    proposes(m, "atreides", "emperor").say("emperor", "accept alliance", "accept")
    assert m.asked("atreides") is None, "an alliance of two is full"
    left = m.options("bene_gesserit", "propose alliance")
    assert left == [PASS, *(m.seat(x) for x in ("fremen", "guild", "harkonnen"))]
    proposes(m, "bene_gesserit", "guild").say("guild", "accept alliance", "accept")
    proposes(m, "fremen", "harkonnen").say("harkonnen", "accept alliance", "accept")
    assert m.over
    assert m.t.allies == [[2], [4], [0], [5], [1], [3]]


def test_without_a_nexus_nothing_about_alliances_is_asked() -> None:
    """ruling: alliance_timing"""
    p = Position("atreides", "harkonnen", "guild", game="basic").set(phase="spice_blow")
    assert p.spice_deck("old_gap").at("spice_blow_phase").over
    p = Position("atreides", "harkonnen", "guild", game="basic").set(phase="spice_blow")
    m = p.spice_deck("shai_hulud", "old_gap").at("spice_blow_phase")
    assert m.open_kinds() == {"atreides": "propose alliance"}


# ---- alliances break


def test_any_ally_may_leave_and_ally_anew_in_the_same_nexus() -> None:
    """ruling: alliance_timing"""
    m = at_nexus().ally("atreides", "emperor").at("nexus")
    assert m.open_kinds() == {"atreides": "alliance", "emperor": "alliance"}
    m.say("atreides", "alliance", "stay").say("emperor", "alliance", "leave")
    assert m.t.allies == [[], [], [], []]
    proposes(m, "atreides", "bene_gesserit").say("bene_gesserit", "accept alliance", "accept")
    proposes(m, "emperor", "fremen").say("fremen", "accept alliance", "accept")
    assert m.t.allies == [[1], [0], [3], [2]]


def test_an_alliance_that_nobody_leaves_goes_on() -> None:
    """ruling: alliance_timing"""
    m = at_nexus().ally("atreides", "emperor").at("nexus")
    m.say("atreides", "alliance", "stay").say("emperor", "alliance", "stay")
    assert allies_of(m, "atreides") == {"emperor"}
    assert m.open_kinds() == {"bene_gesserit": "propose alliance"}


def test_pledges_end_with_the_alliance() -> None:
    """ruling: alliance_timing"""
    p = at_nexus().ally("atreides", "emperor").set(pledges=[{2: 3}, {}, {0: 4}, {}])
    m = p.at("nexus").say("atreides", "alliance", "leave").say("emperor", "alliance", "stay")
    assert m.t.pledges == [{}, {}, {}, {}]


def test_who_leaves_an_alliance_of_three_leaves_alone() -> None:
    """ruling: large_alliances"""
    p = at_nexus(alliance_rules="three_members_four").ally("atreides", "emperor", "fremen")
    m = p.at("nexus").say("emperor", "alliance", "leave")
    m.say("atreides", "alliance", "stay").say("fremen", "alliance", "stay")
    assert m.t.allies == [[3], [], [], [0]]


def test_of_three_two_may_leave_at_once_and_nobody_is_left_allied() -> None:
    """ruling: large_alliances"""
    p = at_nexus(alliance_rules="three_members_four").ally("atreides", "emperor", "fremen")
    m = p.at("nexus").say("emperor", "alliance", "leave")
    m.say("atreides", "alliance", "leave").say("fremen", "alliance", "stay")
    assert m.t.allies == [[], [], [], []]


# ---- how many members


def test_a_pair_may_take_in_a_third_and_both_must_accept() -> None:
    """
    ruling: large_alliances; ruling: alliance_variants
    option: alliance_rules=three_members_four
    """
    for answer in ("accept", "refuse"):
        p = at_nexus(*SIX, alliance_rules="three_members_four").ally("atreides", "emperor")
        m = p.at("nexus").say("atreides", "alliance", "stay").say("emperor", "alliance", "stay")
        m.say("atreides", "propose alliance", PASS)
        proposes(m, "bene_gesserit", "emperor")
        assert m.open_kinds() == {"atreides": "accept alliance", "emperor": "accept alliance"}
        m.say("emperor", "accept alliance", "accept").say("atreides", "accept alliance", answer)
        wanted = {"atreides", "emperor"} if answer == "accept" else set()
        assert allies_of(m, "bene_gesserit") == wanted


def test_a_member_who_proposes_needs_the_consent_of_its_allies_too() -> None:
    """ruling: large_alliances"""
    p = at_nexus(*SIX, alliance_rules="three_members_four").ally("atreides", "emperor")
    m = p.at("nexus").say("atreides", "alliance", "stay").say("emperor", "alliance", "stay")
    proposes(m, "atreides", "guild")
    assert m.open_kinds() == {"emperor": "accept alliance", "guild": "accept alliance"}
    m.say("guild", "accept alliance", "accept").say("emperor", "accept alliance", "refuse")
    assert allies_of(m, "guild") == set()
    assert allies_of(m, "atreides") == {"emperor"}


def test_an_alliance_of_three_is_full_and_two_pairs_cannot_join() -> None:
    """ruling: alliance_variants; option: alliance_rules=three_members_four"""
    p = at_nexus(*SIX, alliance_rules="three_members_four")
    p.ally("atreides", "emperor", "fremen").ally("guild", "harkonnen")
    m = p.at("nexus")
    for faction in ("atreides", "emperor", "fremen", "guild", "harkonnen"):
        m.say(faction, "alliance", "stay")
    assert m.open_kinds() == {"bene_gesserit": "propose alliance"}
    assert m.options("bene_gesserit", "propose alliance") == [PASS, 4, 5]


def largest(rules: str) -> int:
    """How many are in the alliance when the Atreides ask everybody and everybody accepts."""
    m = at_nexus(*SIX, alliance_rules=rules).at("nexus")
    while (ask := m.asked("atreides")) and ask.kind == "propose alliance" and len(ask.options) > 1:
        m.match.answer(0, ask.options[1])
        while any(x.kind == "accept alliance" for x in m.match.asks.values()):
            for seat in list(m.match.asks):
                m.match.answer(seat, "accept")
    return 1 + len(m.t.allies[0])


def win_with(strongholds: int, rules: str) -> bool:
    """Do two allies win who hold so many strongholds together?"""
    p = Position("atreides", "emperor", "guild", alliance_rules=rules).ally("atreides", "emperor")
    parts = ["arrakeen@9", "carthag@10", "tueks_sietch@4", "sietch_tabr@13"]
    for number, part in enumerate(parts[:strongholds]):
        p.forces("atreides" if number % 2 else "emperor", part, 1)
    return p.set(phase="mentat_pause").at("mentat_pause").t.winners == [0, 1]


def rule(rules: str) -> tuple[int, bool]:
    """The largest alliance, and whether three strongholds are enough for one."""
    assert win_with(4, rules)
    return largest(rules), win_with(3, rules)


def test_two_members_need_four_strongholds() -> None:
    """ruling: alliance_variants; option: alliance_rules=two_members_four"""
    assert rule("two_members_four") == (2, False)


def test_two_members_need_three_strongholds_by_option() -> None:
    """ruling: alliance_variants; option: alliance_rules=two_members_three"""
    assert rule("two_members_three") == (2, True)


def test_three_members_need_four_strongholds_by_option() -> None:
    """ruling: alliance_variants; option: alliance_rules=three_members_four"""
    assert rule("three_members_four") == (3, False)


def test_three_members_need_three_strongholds_by_option() -> None:
    """ruling: alliance_variants; option: alliance_rules=three_members_three"""
    assert rule("three_members_three") == (3, True)


def test_any_number_of_members_but_never_all_need_three_strongholds() -> None:
    """ruling: alliance_variants; option: alliance_rules=any_members_three"""
    assert rule("any_members_three") == (5, True)


def test_an_alliance_of_everybody_is_not_offered() -> None:
    """ruling: alliance_variants"""
    p = at_nexus(alliance_rules="any_members_three").ally("atreides", "emperor", "fremen")
    m = p.at("nexus")
    for faction in ("atreides", "emperor", "fremen"):
        m.say(faction, "alliance", "stay")
    assert m.over, "the Bene Gesserit have nobody to ask"
    p = at_nexus(alliance_rules="any_members_three").ally("atreides", "emperor")
    m = p.at("nexus").say("atreides", "alliance", "stay").say("emperor", "alliance", "stay")
    assert m.options("atreides", "propose alliance") == [PASS, 1, 3]


def test_two_pairs_may_become_one_alliance_of_four() -> None:
    """ruling: large_alliances; option: alliance_rules=any_members_three"""
    p = at_nexus(*SIX, alliance_rules="any_members_three")
    m = p.ally("atreides", "emperor").ally("guild", "harkonnen").at("nexus")
    for faction in ("atreides", "emperor", "guild", "harkonnen"):
        m.say(faction, "alliance", "stay")
    proposes(m, "atreides", "guild")
    for faction in ("emperor", "guild", "harkonnen"):
        m.say(faction, "accept alliance", "accept")
    assert allies_of(m, "emperor") == {"atreides", "guild", "harkonnen"}


def test_of_three_players_two_may_ally_against_the_third() -> None:
    """ruling: alliance_timing"""
    m = at_nexus("atreides", "harkonnen", "fremen").at("nexus")
    proposes(m, "atreides", "fremen").say("fremen", "accept alliance", "accept")
    assert m.over
    assert m.t.allies == [[2], [], [0]]


# ---- promises about alliances


def nexus_with_three() -> Position:
    start = Position(
        "atreides", "harkonnen", "emperor", "fremen", alliance_rules="three_members_four"
    )
    return start.ally("harkonnen", "emperor").set(phase="spice_blow")


def test_who_does_not_ally_with_somebody_does_not_join_its_allies() -> None:
    start = nexus_with_three().set(bindings=[Binding(0, "no_ally", other=2, until="nexus", deal=1)])
    game = start.at("nexus")
    game.say("harkonnen", "alliance", "stay").say("emperor", "alliance", "stay")
    assert game.options("atreides", "propose alliance") == [PASS, 3]


def test_who_promised_an_alliance_leaves_one_without_room() -> None:
    start = Position("atreides", "harkonnen", "emperor").ally("atreides", "harkonnen")
    start.set(bindings=[Binding(0, "ally", other=2, until="nexus", deal=1)], phase="spice_blow")
    game = start.at("nexus")
    assert game.asked("atreides") is None, "there is nothing to choose: it leaves"
    game.say("harkonnen", "alliance", "stay")
    assert game.t.allies[0] == []
    assert game.open_kinds() == {"emperor": "accept alliance"}, "it could only propose that"


# ---- switches


def no_consent(s: Any, seat: int, other: int) -> None:
    """Only who is asked becomes an ally; nobody else is heard."""
    s.table.allies[seat].append(other)
    s.table.allies[other].append(seat)


def all_leave(s: Any, seat: int) -> None:
    for ally in [seat, *s.table.allies[seat]]:
        s.table.allies[ally] = []


def only_the_asked(patch: pytest.MonkeyPatch) -> None:
    """Allies have no say when others join, and go along when one leaves."""
    instead(nexus.answer_alliance, no_consent)(patch)
    instead(nexus.leave, all_leave)(patch)


SWITCHES: dict[str, Switch] = {
    "ruling: alliance_timing": without(nexus.nexus),
    "ruling: alliance_variants": without(nexus.alliance_size, 2),
    "ruling: large_alliances": only_the_asked,
}

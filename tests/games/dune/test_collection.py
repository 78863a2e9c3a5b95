"""Spice collection as rulebook and rulings tell it: from the ground and from strongholds."""

from typing import Any

from landsraad.games.dune.components import TERRITORY
from landsraad.games.dune.rules import table
from landsraad.games.dune.rules.phases import collection
from landsraad.games.dune.state import State, Table
from landsraad.games.dune.story import story
from landsraad.kernel import PASS, Seat

from .positions import Playing, Position
from .switching import Switch, instead

ARRAKEEN = "arrakeen@9"
CARTHAG = "carthag@10"
TUEK = "tueks_sietch@4"
ERG = "the_minor_erg@7"


def three(*factions: str, **options: Any) -> Position:
    p = Position(*(factions or ("atreides", "harkonnen", "bene_gesserit")), **options)
    return p.set(phase="collection")


def collects(p: Position) -> Playing:
    m = p.at("collection_phase")
    assert m.over
    return m


# ---- from the ground


def test_without_a_city_a_force_collects_two() -> None:
    """ruling: collection"""
    m = collects(three().ground(ERG, 8).forces("atreides", ERG, 3))
    assert (m.t.spice[0], m.t.ground) == (16, {ERG: 2})


def test_with_a_city_a_force_collects_three() -> None:
    """ruling: collection"""
    for city in (ARRAKEEN, CARTHAG):
        p = three(game="basic").ground(ERG, 10).forces("atreides", ERG, 3)
        m = collects(p.forces("atreides", city, 1))
        assert (m.t.spice[0], m.t.ground) == (19, {ERG: 1})


def test_nobody_collects_more_than_there_is() -> None:
    """ruling: collection"""
    m = collects(three().ground(ERG, 5).forces("atreides", ERG, 3))
    assert (m.t.spice[0], m.t.ground) == (15, {})


def test_only_forces_in_the_sector_of_the_spice_collect() -> None:
    """ruling: collection"""
    p = three().ground(ERG, 8).forces("atreides", "the_minor_erg@6", 3).forces("atreides", ERG, 1)
    m = collects(p)
    assert (m.t.spice[0], m.t.ground) == (12, {ERG: 6})


def test_uncollected_spice_stays() -> None:
    m = collects(three().ground(ERG, 8).ground("red_chasm@6", 3))
    assert m.t.ground == {ERG: 8, "red_chasm@6": 3}


def test_two_parted_by_storm_collect_each_in_its_own_sector() -> None:
    """ruling: collection"""
    p = three().set(storm=6).ground(ERG, 8).ground("the_minor_erg@5", 4)
    p.forces("atreides", ERG, 1).forces("harkonnen", "the_minor_erg@5", 1)
    m = collects(p)
    assert (m.t.spice[:2], m.t.ground) == ([12, 12], {ERG: 6, "the_minor_erg@5": 2})


def test_advisors_collect_nothing() -> None:
    """power: bene_gesserit coexistence"""
    p = three().ground(ERG, 9).forces("atreides", ERG, 1).advisors(ERG, 4)
    p.forces("harkonnen", ARRAKEEN, 1).advisors(ARRAKEEN, 1)
    m = collects(p)
    assert (m.t.spice, m.t.ground) == ([12, 12, 10], {ERG: 7})


def test_an_advisor_in_a_city_does_not_raise_the_rate() -> None:
    """power: bene_gesserit coexistence"""
    p = three().ground(ERG, 9).forces("bene_gesserit", ERG, 2)
    p.forces("harkonnen", ARRAKEEN, 1).advisors(ARRAKEEN, 1)
    assert collects(p).t.spice[2] == 14


# ---- spice that is left


def about_to_collect(p: Position, live: bool = False) -> Playing:
    """A ship question is open before the collection, so that there is a moment to speak."""
    return p.set(phase="shipment").at(
        ("ship", 1), ("begin_phase", "collection"), "collection_phase", live=live
    )


def test_who_says_so_leaves_spice_and_others_may_collect_it_later() -> None:
    """ruling: collection"""
    p = three().ground(ERG, 8).ground("red_chasm@6", 4)
    m = about_to_collect(p.forces("atreides", ERG, 3).forces("atreides", "red_chasm@6", 1))
    m.act("atreides", "leave_spice", ERG).say("harkonnen", "ship to", PASS)
    assert m.over
    assert (m.t.spice[0], m.t.ground) == (12, {ERG: 8, "red_chasm@6": 2})
    assert m.t.leaving == {}, "next turn they collect again"


def test_one_may_leave_spice_that_the_open_move_may_reach() -> None:
    """ruling: collection"""
    p = three().ground(ERG, 8).ground("red_chasm@6", 4).forces("harkonnen", "tueks_sietch@4", 2)
    m = p.ground("south_mesa@5", 3).set(phase="shipment").at(("move", 1))
    assert m.match.draft(1, "leave_spice") is None
    m.act("harkonnen", "leave_spice")
    assert m.t.leaving == {"south_mesa@5": [1]}


def test_who_has_no_forces_there_is_not_offered_to_leave_spice() -> None:
    """ruling: collection"""
    m = about_to_collect(three().ground(ERG, 8).forces("atreides", ERG, 3))
    assert "leave_spice" in m.offers("atreides")
    assert "leave_spice" not in m.offers("harkonnen")
    assert "leave_spice" not in m.offers("bene_gesserit")


def test_leaving_and_not_leaving_spice_is_told_to_all_once_and_shown_on_the_table() -> None:
    """ruling: collection"""
    m = about_to_collect(three().ground(ERG, 8).forces("atreides", ERG, 3), live=True)
    for _ in range(3):
        m.act("atreides", "leave_spice").act("atreides", "collect_spice")
    m.act("atreides", "leave_spice")
    words = ("will_leave_spice", "will_collect_spice")
    assert [e.what for e in m.match.told if e.what in words and e.reaches(1)] == [words[0]]
    assert len([e for e in m.match.told if e.what in words and e.reaches(0)]) == 7
    assert "will leave the spice" in story.view(m.match.view(1))
    m.say("harkonnen", "ship to", PASS)
    assert m.told("spice_left") == [{"seat": 0, "part": ERG}]
    assert m.t.spoken_of == {}


def test_who_thinks_better_of_it_collects_after_all() -> None:
    """ruling: collection"""
    m = about_to_collect(three().ground(ERG, 8).forces("atreides", ERG, 3))
    assert "collect_spice" not in m.offers("atreides")
    m.act("atreides", "leave_spice").act("atreides", "collect_spice")
    m.say("harkonnen", "ship to", PASS)
    assert (m.t.spice[0], m.t.ground) == (16, {ERG: 2})


def test_on_one_pile_the_other_takes_what_one_leaves() -> None:
    """ruling: collection; ruling: collection_shared"""
    m = about_to_collect(on_one_pile(shared_spice_split="agreement"))
    m.act("atreides", "leave_spice").say("harkonnen", "ship to", PASS)
    assert m.over, "nothing is left to agree on"
    assert (m.t.spice[:2], m.t.ground) == ([10, 16], {ERG: 1})


def test_nobody_says_so_before_forces_gather_or_where_nothing_lies() -> None:
    """ruling: collection"""
    p = three().ground(ERG, 8).forces("atreides", ERG, 3).set(phase="bidding")
    assert "leave_spice" not in p.at("bidding_phase").offers("atreides")
    assert "leave_spice" not in about_to_collect(three()).offers("atreides")


# ---- two on one pile


def on_one_pile(**options: Any) -> Position:
    """Under storm, so that nobody fights; the Atreides come before the Harkonnen."""
    p = three(**options).set(storm=7).ground(ERG, 7)
    return p.forces("atreides", ERG, 2).forces("harkonnen", ERG, 3)


def test_on_one_pile_the_earlier_in_storm_order_takes_its_full_share_first() -> None:
    """ruling: collection_shared; option: shared_spice_split=storm_order"""
    m = collects(on_one_pile())
    assert table.storm_order(m.t) == (2, 0, 1)
    assert (m.t.spice[:2], m.t.ground) == ([14, 13], {})


def test_two_on_one_pile_may_agree_on_a_split() -> None:
    """ruling: collection_shared; option: shared_spice_split=agreement"""
    m = on_one_pile(shared_spice_split="agreement").at("collection_phase")
    m.say("harkonnen", f"split {ERG}", 2).say("atreides", f"split {ERG}", 2)
    assert (m.over, m.t.spice[:2], m.t.ground) == (True, [12, 15], {})


def test_who_does_not_agree_gets_what_storm_order_gives() -> None:
    """ruling: collection_shared; option: shared_spice_split=agreement"""
    m = on_one_pile(shared_spice_split="agreement").at("collection_phase")
    m.say("harkonnen", f"split {ERG}", 1).say("atreides", f"split {ERG}", 3)
    assert (m.over, m.t.spice[:2]) == (True, [14, 13])


# ---- strongholds


def test_cities_bring_two_and_tueks_sietch_one() -> None:
    """ruling: stronghold_income"""
    p = three().forces("atreides", ARRAKEEN, 1).forces("atreides", TUEK, 4)
    p.forces("harkonnen", CARTHAG, 2).forces("harkonnen", "sietch_tabr@13", 2)
    assert collects(p).t.spice == [13, 12, 10]


def test_in_the_basic_game_strongholds_bring_nothing() -> None:
    """ruling: stronghold_income"""
    p = three(game="basic").forces("atreides", ARRAKEEN, 1).forces("atreides", TUEK, 4)
    assert collects(p).t.spice == [10, 10, 10]


def contested(**options: Any) -> Position:
    p = three(**options).set(storm=9).forces("atreides", ARRAKEEN, 1)
    return p.forces("harkonnen", ARRAKEEN, 3).forces("atreides", TUEK, 1)


def test_a_contested_stronghold_pays_each_occupant() -> None:
    """ruling: stronghold_income; option: contested_stronghold_income=each_occupant"""
    assert collects(contested()).t.spice == [13, 12, 10]


def test_a_contested_stronghold_pays_nobody() -> None:
    """ruling: stronghold_income; option: contested_stronghold_income=nobody"""
    assert collects(contested(contested_stronghold_income="nobody")).t.spice == [11, 10, 10]


# ---- the rules switched off


def in_the_territory(t: Table, seat: Seat, part: str) -> int:
    forces = table.fighters(t, seat, TERRITORY[part])
    return min(t.ground.get(part, 0), 4 * forces)


def backwards(t: Table) -> tuple[Seat, ...]:
    return _order(t)[::-1]


def paid_once(s: State) -> None:
    for place in ("arrakeen", "carthag", "tueks_sietch"):
        for seat in table.occupants(s.table, place)[:1]:
            table.receive(s.table, seat, 2)


def with_advisors(t: Table, seat: Seat, places: Any) -> bool:
    return _occupies(t, seat, places) or any(TERRITORY[x] in places for x in t.advisors)


_order, _occupies = table.storm_order, table.occupies

SWITCHES: dict[str, Switch] = {
    "ruling: collection": instead(collection.share, in_the_territory),
    "ruling: collection_shared": instead(table.storm_order, backwards),
    "ruling: stronghold_income": instead(collection.stronghold_income, paid_once),
    "power: bene_gesserit coexistence": instead(table.occupies, with_advisors),
}

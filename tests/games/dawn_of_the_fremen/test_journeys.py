"""Searches over the whole map find what single steps find."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from landsraad.games.dawn_of_the_fremen.components import DRUM_SAND, LANDS, NEAR
from landsraad.games.dawn_of_the_fremen.rules.ground import (
    ALL_BORDERS,
    BIT,
    PLACES,
    Passage,
    beside,
    names,
    open_borders,
    stepped_on,
)
from landsraad.games.dawn_of_the_fremen.rules.journeys import (
    Trip,
    comes_home,
    own,
    reach,
    starting_tokens,
    steps_on,
    with_help,
)
from landsraad.games.dawn_of_the_fremen.rules.table import movable
from landsraad.games.dawn_of_the_fremen.state import Table

from .positions import SEAT, Position
from .positions_moves import ERG
from .test_oracle import board

BOARDS = 80
GROUPS = 4
GONE = {"great_maker": 2, "ornithopter": 4}
"""Steps that those have behind them whose ways are too many to walk them all."""


def walks_home(t: Table, trip: Trip) -> bool:
    """Does some way of single steps lead into land of its own?"""
    return any(own(t, on) or walks_home(t, on) for on in steps_on(t, trip))


def any_shipment(t: Table, random: Random) -> Table:
    """The same table with something that opens or closes ways for shipments."""
    aids = random.choice([[], [], ["fremkit"], ["smugglers"]])
    return replace(t, aids=aids, refused=random.choice([[], [0], [1]]))


@pytest.mark.parametrize("group", range(GROUPS))
def test_a_shipment_comes_home_if_some_way_of_single_steps_does(group: int) -> None:
    """Rulings as in `test_shipment`; a great maker's ways are cut so that walking ends."""
    found = set()
    for number in range(group, BOARDS, GROUPS):
        random = Random(number)
        t = any_shipment(board(random), random)
        seat = random.choice([x for x in range(len(t.sides)) if x not in t.gone])
        for name in (x for x in LANDS if t.lands[x].warrior == seat):
            for thing in movable(t.lands[name]):
                trip = with_help(t, Trip(seat, thing, name, [thing]))
                trip = replace(trip, steps=GONE.get(thing, 0))
                assert comes_home(t, trip) == walks_home(t, trip), (number, name, thing)
                found.add(comes_home(t, trip))
    assert found == {True, False}


def test_a_territory_without_a_way_out_begins_no_shipment() -> None:
    seen = 0
    for number in range(60):
        t = board(Random(number))
        for name in (x for x in LANDS if t.lands[x].warrior == 0):
            things = movable(t.lands[name])
            homeward = [x for x in things if walks_home(t, with_help(t, Trip(0, x, name, [x])))]
            if "great_maker" not in things and "ornithopter" not in things:
                assert starting_tokens(t, 0, name) == homeward
                seen += len(things) - len(homeward)
    assert seen, "every territory has a way out"


# ---- the map as numbers


def test_places_and_their_neighbours() -> None:
    for name in PLACES:
        assert sorted(names(beside(BIT[name], ALL_BORDERS))) == sorted(NEAR[name])
    two = BIT["hollow_erg"] | BIT["red_sink"]
    around = {*NEAR["hollow_erg"], *NEAR["red_sink"]}
    assert set(names(beside(two, ALL_BORDERS))) == around


def test_a_rock_closes_a_border_from_both_sides() -> None:
    borders = open_borders(("hollow_basin-hollow_erg",))
    assert names(beside(BIT["hollow_erg"], borders)) == []
    assert "hollow_erg" not in names(beside(BIT["hollow_basin"], borders))


def group(**parts: object) -> Passage:
    """A group that passes nothing and crosses one border, but for these parts."""
    plain = Passage(ALL_BORDERS, free=0, tolls=(), reach=1, further=1, cloaks=0)
    return plain._replace(**parts)


def test_what_is_not_passed_is_entered_but_not_left() -> None:
    found = stepped_on(group(reach=5, further=5), BIT["hollow_erg"])
    assert names(found) == ["hollow_basin"]


def test_each_territory_of_a_tribe_costs_a_debt() -> None:
    line = BIT["hollow_basin"] | BIT["broken_shelf"] | BIT["cold_shadow"]
    for debts, last in ((0, "hollow_basin"), (1, "broken_shelf"), (2, "cold_shadow")):
        found = stepped_on(group(tolls=((line, debts),), reach=3, further=3), BIT["hollow_erg"])
        assert last in names(found)
        assert ("cold_shadow" in names(found)) == (debts == 2)


def test_a_cloak_that_joins_on_the_way_takes_a_group_further() -> None:
    free = BIT["hollow_basin"] | BIT["broken_shelf"]
    suited = group(free=free, reach=2, further=3)
    assert "cold_shadow" not in names(stepped_on(suited, BIT["hollow_erg"]))
    cloaked = suited._replace(cloaks=BIT["hollow_basin"])
    assert "cold_shadow" in names(stepped_on(cloaked, BIT["hollow_erg"]))
    elsewhere = suited._replace(cloaks=BIT["red_sink"])
    assert "cold_shadow" not in names(stepped_on(elsewhere, BIT["hollow_erg"]))


def test_drum_sand_is_the_last_place() -> None:
    assert PLACES[-1] == DRUM_SAND
    assert len(PLACES) == len(LANDS) + 1


# ---- how far


def test_a_cloak_in_a_fremkit_is_not_its_own_bonus() -> None:
    start = Position().set(aids=["fremkit"])
    assert reach(start.t, Trip(SEAT["green"], "jubba_cloak", ERG, ["jubba_cloak"])) == 2
    assert reach(start.t, Trip(SEAT["green"], "water", ERG, ["water", "jubba_cloak"])) == 3

"""No sentence is empty: each penalty takes something, or another does (court_without_seats)."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.megagame.components import HOUSES, PENALTIES
from landsraad.games.megagame.rules.laws import penalties
from landsraad.games.megagame.rules.purse import spice_of
from landsraad.games.megagame.rules.table import controlled

from .positions import Day, Position

DEED = "It burned a village."
HIGHEST = {"fine_solari": 10, "fine_spice": 6, "silence": 5}


def stripped(name: str, *left: str) -> Position:
    """A House without anything that a court could take, but for what is named."""
    position = Position()
    own = position.seats(name, 0).board(name)
    if "fine_solari" not in left:
        own.solari = 0
    if "share" not in left:
        own.shares = 0
    if "fine_spice" not in left:
        position.spice(name, 0)
    if "harvester" not in left:
        position.without("harvester", name)
    if "settlement" not in left:
        for region in controlled(position.t, name):
            position.t.settlements[region] = ""
    return position


def owned(p: Day | Position, name: str) -> dict[str, Any]:
    """All that a court can take from a House."""
    own = p.board(name)
    return {
        "seats": own.seats,
        "fine_solari": own.solari,
        "fine_spice": spice_of(p.s, name),
        "share": own.shares,
        "harvester": len(penalties.own_harvesters(p.t, name)),
        "settlement": controlled(p.t, name),
        "silence": own.silent_until,
    }


def taken(before: dict[str, Any], after: dict[str, Any]) -> set[str]:
    """What has changed."""
    return {what for what in before if before[what] != after[what]}


def offered(position: Position, accused: str) -> list[Any]:
    """The penalties that House Atreides, or House Ecaz, may name."""
    caller = "atreides" if accused != "atreides" else "ecaz"
    return position.open().choices(caller, "call_court", accused, "L3", DEED)


# ---- what can be named


@pytest.mark.parametrize("accused", HOUSES)
def test_a_house_as_it_starts_can_be_punished_with_all_that_it_has(accused: str) -> None:
    """Ruling court_without_seats: only House Ordos has no settlement yet; who votes is silenced."""
    position = Position()
    seats = position.board(accused).seats
    known = set(PENALTIES)
    if accused == "ordos":
        known.remove("settlement")
    if seats < 2:
        known.remove("silence")
    assert set(offered(position, accused)) == known | ({"pass"} if seats else set())


@pytest.mark.parametrize("left", ["fine_solari", "share", "harvester", "settlement"])
def test_only_what_would_take_something_can_be_named(left: str) -> None:
    """Ruling court_without_seats: whose pouch is empty is not told, so its spice can be fined."""
    names = offered(stripped("moritani", left), "moritani")
    assert set(names) == {left, "fine_spice"}


def test_a_full_and_an_empty_pouch_look_alike_to_the_caller() -> None:
    """Rulings court_without_seats, trade_spice_hidden."""
    full, empty = Position().spice("moritani", 9), Position().spice("moritani", 0)
    assert offered(full, "moritani") == offered(empty, "moritani")


def test_a_law_that_gives_everybody_a_vote_gives_a_house_without_seats_a_voice() -> None:
    """Template base_votes: it can be silenced then, unless a law already has it silent."""
    assert "silence" not in offered(stripped("moritani"), "moritani")
    assert "silence" in offered(stripped("moritani").law("base_votes", votes=1), "moritani")
    mute = stripped("moritani").law("base_votes", votes=1)
    mute.law("no_vote", who="moritani", on="anything")
    assert "silence" not in offered(mute, "moritani")
    halfway = stripped("moritani").law("base_votes", votes=1)
    halfway.law("no_vote", who="moritani", on="courts")
    assert "silence" in offered(halfway, "moritani")
    outside = stripped("moritani").law("base_votes", votes=1).law("no_access", who="moritani")
    assert "silence" not in offered(outside, "moritani")


def test_who_loses_all_seats_to_the_sentence_has_no_voice_to_lose() -> None:
    """Template court_share: of two seats one is left, of all none."""
    two = Position().seats("corrino", 8).seats("moritani", 2)
    assert "silence" in offered(two, "moritani")
    all_lost = Position().seats("corrino", 8).seats("moritani", 2).law("court_share", part="all")
    all_lost.t.laws.pop("I3")
    assert "silence" not in offered(all_lost, "moritani")


# ---- what was named takes something


NAMEABLE = [
    (accused, penalty)
    for accused in HOUSES
    if accused != "atreides"
    for penalty in penalties.named(Position().s, accused)
]


@pytest.mark.parametrize(("accused", "penalty"), NAMEABLE)
def test_a_named_penalty_takes_just_what_it_says(accused: str, penalty: str) -> None:
    """Ruling grand_court: and half of the seats, of who has any."""
    position = Position()
    before = owned(position, accused)
    p = position.open()
    values: list[int | str] = [HIGHEST[penalty]] if penalty in HIGHEST else []
    if penalty == "settlement" and len(before["settlement"]) > 1:
        values = [before["settlement"][0]]
    found = taken(before, owned(p.sentenced(accused, penalty, *values), accused))
    assert found == {penalty} | ({"seats"} if before["seats"] else set())
    assert p.told("penalty_empty") == []


# ---- what was named takes nothing any more


@pytest.mark.parametrize(
    ("left", "event", "fact"),
    [
        ("fine_solari", "fined", {"solari": 5}),
        ("fine_spice", "fined_spice", {"n": 3}),
        ("share", "share_lost", {}),
        ("harvester", "harvester_lost", {"faction": "moritani", "to": "court"}),
        ("settlement", "settlement_lost", {"region": "A33"}),
    ],
)
def test_what_takes_nothing_gives_way_to_what_does(
    left: str, event: str, fact: dict[str, Any]
) -> None:
    """Ruling court_without_seats: silence was named while there was a vote to lose."""
    position = stripped("moritani", left).law("base_votes", votes=1)
    p = position.open().accused("moritani", "silence", 3)
    del p.t.laws["base_votes 1"]
    before = owned(p, "moritani")
    p.tick()
    assert taken(before, owned(p, "moritani")) == {left}
    assert p.told("penalty_empty") == [{"faction": "moritani"}]
    assert p.told(event)[0].items() >= fact.items()


def test_the_lightest_that_takes_something_comes_first() -> None:
    """Ruling court_without_seats: the last harvester is sold before the count."""
    position = stripped("moritani", "fine_solari", "share", "harvester", "settlement")
    p = position.open().accused("moritani", "harvester")
    for id in [id for _, id in penalties.own_harvesters(p.t, "moritani")]:
        del p.t.harvesters[id]
    before = owned(p, "moritani")
    p.tick()
    assert taken(before, owned(p, "moritani")) == {"fine_solari"}
    assert p.board("moritani").solari == before["fine_solari"] - 5


def test_a_fine_is_paid_as_far_as_it_can_be() -> None:
    """Ruling court_without_seats: two solari are not nothing, so that nothing else is taken."""
    position = stripped("moritani", "share")
    position.board("moritani").solari = 2
    p = position.open().sentenced("moritani", "fine_solari", 10)
    assert p.told("fined") == [{"faction": "moritani", "to": "atreides", "solari": 2}]
    assert p.board("moritani").shares == 1


def test_an_empty_pouch_that_is_fined_costs_a_share() -> None:
    """Ruling court_without_seats: nobody could know that it was empty."""
    p = stripped("moritani", "share").open().sentenced("moritani", "fine_spice", 6)
    assert p.board("moritani").shares == 0
    assert p.told("fined_spice") == []


def test_a_settlement_that_has_gone_to_others_is_not_taken_from_them() -> None:
    """Rulings grand_court, court_without_seats: another penalty stands in."""
    position = stripped("moritani", "settlement", "share").armies("ginaz", "A33", 1)
    p = position.open().accused("moritani", "settlement")
    p.t.settlements["A33"] = "ginaz"
    p.tick()
    assert p.t.settlements["A33"] == "ginaz"
    assert p.board("moritani").shares == 0


def test_of_several_settlements_the_one_that_is_guarded_least_is_lost() -> None:
    """Ruling court_without_seats: nobody named one."""
    position = stripped("moritani", "settlement")
    position.t.settlements["A38"] = "moritani"
    position.armies("moritani", "A38", 1)
    assert position.t.armies["A33"]["moritani"] > 1
    p = position.open().sentenced("moritani", "fine_spice", 3)
    assert (p.t.settlements["A33"], p.t.settlements["A38"]) == ("moritani", "")


# ---- nothing at all to take


def test_a_house_with_nothing_to_lose_is_silent_when_it_has_a_seat_again() -> None:
    """Ruling court_without_seats: the longest silence of all."""
    p = stripped("moritani").open().sentenced("moritani", "fine_spice", 3)
    assert p.told("silenced") == [{"faction": "moritani", "n": 5}]
    p.board("moritani").supply -= 1
    p.board("moritani").seats += 1
    p.act("ecaz", "propose", "add", "transport_price", 0)
    assert "vote" not in p.tick(4).offers("moritani")
    p.act("ecaz", "withdraw").act("ecaz", "propose", "add", "transport_price", 0)
    assert "vote" in p.tick().offers("moritani")


def test_a_short_silence_never_ends_a_long_one() -> None:
    """Ruling court_without_seats: what adds nothing gives way to a fine."""
    position = Position().seats("corrino", 6).seats("moritani", 4)
    p = position.open().sentenced("moritani", "silence", 5)
    until = p.board("moritani").silent_until
    solari = p.board("moritani").solari
    p.sentenced("moritani", "silence", 1)
    assert p.board("moritani").silent_until == until
    assert p.board("moritani").solari == solari - 5


def test_a_longer_silence_takes_the_place_of_a_shorter_one() -> None:
    """Penalty silence, ruling court_without_seats: from the second sentence on."""
    position = Position().seats("corrino", 2).seats("moritani", 8)
    p = position.open().sentenced("moritani", "silence", 2).sentenced("moritani", "silence", 5)
    assert p.board("moritani").silent_until == 2 + 5


def test_who_loses_seats_and_was_threatened_with_nothing_more_pays_nothing() -> None:
    """Ruling grand_court: a further penalty is compulsory only without seats to lose."""
    position = Position().seats("corrino", 8).seats("moritani", 2)
    before = owned(position, "moritani")
    p = position.open().sentenced("moritani", "pass")
    assert taken(before, owned(p, "moritani")) == {"seats"}


def test_who_has_sold_its_seats_before_the_count_pays_all_the_same() -> None:
    """Ruling court_without_seats: nothing was named, for it had seats then."""
    position = Position().seats("corrino", 8).seats("moritani", 2)
    p = position.open().accused("moritani", "pass")
    p.board("moritani").seats, p.board("moritani").supply = 0, p.board("moritani").supply + 2
    solari = p.board("moritani").solari
    p.tick()
    assert p.board("moritani").solari == solari - 5
    assert p.told("penalty_empty") == []

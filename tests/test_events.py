"""Events: people are dealt out to seats and desks as a game's plan says."""

from collections import Counter

import pytest

from landsraad import load
from landsraad.events import HEAD, event_of, has_event

PLAN = event_of(load("megagame"))


def named(count: int) -> list[str]:
    return [f"Person {number}" for number in range(count)]


def test_only_a_game_with_a_plan_is_for_events() -> None:
    assert has_event(load("megagame"))
    assert not has_event(load("dune"))


def test_fifteen_people_have_one_seat_each_with_all_its_roles() -> None:
    cast = PLAN.cast(named(15))
    assert sorted(seat for _, seat, _ in cast) == list(range(15))
    assert all(set(roles) == {role.id for role in PLAN.role} for _, _, roles in cast)


def test_the_second_round_is_of_houses() -> None:
    later = PLAN.cast(named(24))[15:]
    assert {PLAN.sorts[PLAN.seats[seat]] for _, seat, _ in later} == {"house"}


@pytest.mark.parametrize("count", range(1, 61))
def test_every_role_of_a_seat_is_somebodys_and_no_seat_has_too_many(count: int) -> None:
    cast = PLAN.cast(named(count))
    seats = Counter(seat for _, seat, _ in cast)
    assert max(seats.values()) <= PLAN.people.a_seat
    for seat in seats:
        roles = Counter(role for _, each, given in cast if each == seat for role in given)
        assert roles == {role.id: 1 for role in PLAN.role}


def test_who_comes_after_the_last_chair_has_no_seat() -> None:
    assert PLAN.cast(named(61))[-1] == ("Person 60", -1, [])


@pytest.mark.parametrize("moderators", range(1, 9))
def test_every_desk_has_a_moderator_and_one_is_the_head(moderators: int) -> None:
    desks = PLAN.desks_for(moderators)
    assert len(desks) == moderators
    assert {desk for each in desks for desk in each} == {desk.id for desk in PLAN.desk}
    assert sum(HEAD in each for each in desks) == 1


def test_more_people_need_more_moderators() -> None:
    assert [PLAN.people.moderators_for(n) for n in (19, 20, 39, 60)] == [2, 3, 4, 6]


def test_a_day_has_the_years_of_its_parts() -> None:
    assert {schedule.id: schedule.years for schedule in PLAN.schedule} == {
        "day": 24,
        "half_day": 12,
    }


def test_roles_are_called_by_the_sort_of_seat() -> None:
    assert PLAN.role_named("governor", "house") == "Governor on Arrakis"
    assert PLAN.role_named("governor", "sietch") == "Captain of the Fedaykin"
    assert PLAN.role_named("head", "organisation") == "Voice"


def test_screens_and_hand_outs_have_names_of_their_own() -> None:
    for rows in (PLAN.screen, PLAN.handout, PLAN.desk, PLAN.role, PLAN.schedule):
        assert len({row.id for row in rows}) == len(rows) > 1
    assert [sheet.id for sheet in PLAN.handout if sheet.secret] == ["seat_card", "state_sheet"]

"""Habits of herald that make a day worth telling: laws that bite, trades, alliances, hunts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import megagame_days
from landsraad.games.megagame.bots.deeds.lawmaking import passes
from landsraad.games.megagame.bots.deeds.war import awaits
from landsraad.games.megagame.bots.plans import Plan
from landsraad.games.megagame.bots.profiles import profile
from landsraad.games.megagame.bots.reading import Reading
from landsraad.games.megagame.bots.standing import Standing
from landsraad.games.megagame.components import HOUSES, SEAT_OF
from landsraad.games.megagame.state import Ballot, Pact, Vote
from landsraad.kernel import Dice, Match

from .positions import GAME, Position
from .test_herald import acting, does

TRIES = 40
"""Some habits depend on luck: so often somebody may think."""


def reading(position: Position, name: str, luck: int = 1) -> Reading:
    """What somebody reads."""
    match = Match(GAME, position.s, live=True)
    return Reading(match.view(SEAT_OF[name]), Dice(luck))


def plans(position: Position, name: str, act: str) -> Iterator[Plan]:
    """The best plan for a deed, as often as somebody thinks of one."""
    for luck in range(TRIES):
        r = reading(position, name, luck)
        found = list(profile(name, r.kind)[act](r, Standing(r)))
        if found:
            yield max(found, key=lambda plan: plan.worth)


def said(plan: Plan) -> dict[str, object]:
    """The answers of a plan by their questions; of equal questions the first."""
    return dict(reversed(plan.says))


# ---- laws


def landsraad(*, votes: int = 3) -> Position:
    """Corrino leads, and the other Houses have votes enough."""
    return Position().law("base_votes", votes=votes)


def test_laws_are_chosen_by_interest_and_nearly_never_are_words() -> None:
    chosen = [said(plan) for plan in plans(landsraad(), "ecaz", "propose")]
    assert len(chosen) > 5
    assert sum(each.get("template") == "free_text" for each in chosen) <= 1
    named = {str(each.get(f"value {name}")) for each in chosen for name in ("who", "to")}
    assert named & {"corrino", "ecaz"}


def test_a_law_is_proposed_only_if_those_who_gain_by_it_have_the_votes() -> None:
    position = landsraad()
    standing = Standing(reading(position, "ecaz"))
    tax = Vote("ecaz", 5, "add", template="tax", values={"solari": 1, "to": "ecaz"})
    embargo = Vote("ecaz", 5, "add", template="embargo", values={"who": "corrino"})
    assert (passes(standing, tax), passes(standing, embargo)) == (False, True)
    assert "tax" not in {said(each).get("template") for each in plans(position, "ecaz", "propose")}


def test_a_law_without_a_quorum_has_no_chance() -> None:
    embargo = Vote("ecaz", 5, "add", template="embargo", values={"who": "corrino"})
    assert not passes(Standing(reading(Position(), "ecaz")), embargo)


def test_nobody_proposes_what_the_day_will_not_count() -> None:
    position = landsraad()
    position.t.year = position.t.ends - 5
    assert list(plans(position, "ecaz", "propose"))
    position.t.year += 1
    assert not list(plans(position, "ecaz", "propose"))


def test_a_proposal_that_has_lost_its_votes_is_taken_back() -> None:
    position = landsraad()
    for who, kept in (("corrino", True), ("ginaz", False)):
        position.t.votes = {
            "embargo of ecaz": Vote("ecaz", 5, "add", template="embargo", values={"who": who})
        }
        assert (not list(plans(position, "ecaz", "withdraw"))) == kept


@pytest.mark.parametrize(
    ("who", "ballot"),
    [("corrino", Ballot(3, 0)), ("ecaz", Ballot(0, 3)), ("ginaz", Ballot(0, 3))],
)
def test_a_burden_is_welcome_against_whoever_leads_and_nobody_else(
    who: str, ballot: Ballot
) -> None:
    position = Position()
    position.t.votes["embargo of ordos"] = Vote(
        "ordos", 1, "add", template="embargo", values={"who": who}
    )
    match = acting(position, "ecaz", times=12)
    assert match.state.shields[SEAT_OF["ecaz"]].ballots["embargo of ordos"] == ballot


def humble() -> Position:
    """Nobody has seats or shares: Harkonnen leads by spice, with 15 points."""
    position = Position()
    for name in HOUSES:
        position.seats(name, 0).board(name).shares = 0
    return position


def test_who_would_lose_the_lead_by_a_law_does_not_vote_for_it() -> None:
    position = humble().seats("ecaz", 3)
    position.board("ordos").passed = 1
    position.t.votes["free_text of ordos"] = Vote(
        "ordos", 1, "add", template="free_text", values={"words": "Be kind."}
    )
    for passed, ballot in ((0, Ballot(3, 0)), (1, Ballot(0, 3))):
        position.board("ecaz").passed = passed
        match = acting(position, "ecaz", times=12)
        assert match.state.shields[SEAT_OF["ecaz"]].ballots["free_text of ordos"] == ballot


# ---- trades


def evening() -> Position:
    """A share makes Ordos Chairman; Ginaz has one that brings nothing any more, others are poor."""
    position = Position()
    position.t.year = position.t.ends - 3
    for name in HOUSES:
        position.board(name).solari = 4
    position.board("ordos").shares, position.board("ordos").solari = 4, 60
    return position


def test_what_brings_nothing_is_offered_to_whom_it_brings_a_title() -> None:
    offers = [said(plan) for plan in plans(evening(), "ginaz", "offer")]
    shares = [each for each in offers if each.get("give share")]
    assert shares
    assert {each["offer to"] for each in shares} == {"ordos"}


def test_what_herald_offers_herald_accepts() -> None:
    position = evening()
    plan = next(each for each in plans(position, "ginaz", "offer") if said(each).get("give share"))
    price = {"solari": said(plan)["want solari"]}
    position.open().offered("ginaz", "ordos", {"share": 1}, price)
    assert list(plans(position, "ordos", "accept_offer"))


def test_nobody_offers_to_whoever_leads_or_is_an_enemy() -> None:
    asked = {said(plan)["offer to"] for plan in plans(evening(), "atreides", "offer")}
    assert not asked & {"harkonnen", Standing(reading(evening(), "atreides")).leader}


# ---- alliances


def battle() -> Position:
    """Ecaz attacks Corrino, who leads; Fenring stands beside them."""
    position = Position().gone("ecaz").gone("fenring").gone("ginaz")
    position.armies("ecaz", "302", 3).armies("corrino", "302", 2).armies("fenring", "302", 2)
    position.open().attack("ecaz", "corrino", "302")
    return position


def test_armies_are_lent_against_whoever_leads() -> None:
    act, says = does(battle(), "fenring")
    assert (act, says["lend to"], says["lend"]) == ("lend", "ecaz", 2)


def test_armies_are_lent_to_kin_and_never_against_kin() -> None:
    position = battle()
    position.t.pacts.append(Pact("fenring", "corrino", 0))
    act, says = does(position, "fenring")
    assert (act, says["lend to"]) == ("lend", "corrino")


def test_who_may_be_lent_armies_waits_for_them() -> None:
    position = battle()
    waits = [awaits(r, Standing(r), "302") for r in luck(position, "ecaz")]
    assert any(waits)
    position.t.armies["302"].pop("fenring")
    position.board("fenring").supply += 2
    assert not any(awaits(r, Standing(r), "302") for r in luck(position, "ecaz"))


def luck(position: Position, name: str) -> list[Reading]:
    """What somebody reads, with other luck each time."""
    return [reading(position, name, luck) for luck in range(TRIES)]


def test_friends_who_stand_there_count_before_a_battle_begins() -> None:
    position = Position().gone("ecaz").gone("fenring").gone("ginaz")
    position.armies("ecaz", "A16", 6).harvester("corrino", "A16")
    alone = list(plans(position, "ecaz", "attack"))
    position.armies("fenring", "A16", 6)
    assert not alone
    assert said(next(plans(position, "ecaz", "attack"))) == {
        "attack in": "A16",
        "attack": "corrino",
    }


# ---- Fremen


def test_a_house_flies_armies_against_fremen_who_gather_much_spice() -> None:
    position = Position().gone("tabr").armies("tabr", "302", 1).armies("harkonnen", "A15", 5)
    position.t.spice["302"] = 10
    hunts = [
        each for each in plans(position, "harkonnen", "fly") if ("load", "armies") in each.says
    ]
    assert hunts
    assert ("fly to", "302") in hunts[0].says


def test_fremen_are_attacked_where_an_ornithopter_has_found_them() -> None:
    position = Position().gone("tabr").gone("ginaz").armies("tabr", "302", 1)
    position.armies("ginaz", "302", 5)
    position.t.spice["302"] = 10
    position.board("ginaz").solari = 4
    assert does(position, "ginaz")[0] != "attack"
    position.ornithopter("ginaz", "302")
    battle = acting(position, "ginaz").state.table.battles["302"]
    assert (battle.attacker, battle.defender) == ("ginaz", "tabr")


# ---- the evening


def test_towards_evening_titles_count_by_what_they_decide() -> None:
    position = humble()
    standing = {year: late(position, year) for year in (0, position.t.ends - 2)}
    assert standing[0] == (10, 10)
    assert standing[position.t.ends - 2] == (30, 2)


def late(position: Position, year: int) -> tuple[float, float]:
    """What the title of Judge counts for Ginaz: as the first of two with one title, and behind."""
    position.t.year = year
    position.board("ginaz").passed = 3
    near = Standing(reading(position, "ginaz")).stake("judge")
    position.board("ginaz").passed = 0
    return near, Standing(reading(position, "ginaz")).stake("judge")


# ---- the table of days


@pytest.mark.parametrize(
    ("law", "counted"),
    [
        ({"template": "free_text", "value words": "Be kind."}, (1, 1, 0)),
        ({"template": "embargo", "value who": "corrino"}, (1, 0, 1)),
        ({"template": "seat_grant", "value to": "ecaz"}, (1, 0, 0)),
        ({"template": "tax", "value solari": 1, "value to": "ecaz"}, (1, 0, 1)),
        ({"template": "embargo", "deed": "strike"}, (1, 0, 0)),
    ],
)
def test_a_law_bites_if_it_names_somebody_else_or_takes_something(
    law: dict[str, Any], counted: tuple[int, int, int]
) -> None:
    day = megagame_days.Day([], "", {}, [], {}, [])
    megagame_days.count_law(day, {"faction": "ecaz", "deed": "add", **law})
    assert (day.laws, day.free_text, day.biting) == counted

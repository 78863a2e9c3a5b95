"""Herald and caretaker where rules meet: what they never do, and what they do in a tight spot."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from landsraad.games.megagame.bots.deeds.landsraad import penalty
from landsraad.games.megagame.bots.reading import Reading
from landsraad.games.megagame.bots.standing import Standing
from landsraad.games.megagame.components import HOUSES, ORDER, SEAT_OF
from landsraad.games.megagame.rules.floor import DEEDS_OF
from landsraad.games.megagame.rules.laws.penalties import named
from landsraad.games.megagame.state import Courtship, Pact, Vote
from landsraad.kernel import Dice, Match
from landsraad.kernel.record import Acted

from .positions import GAME, Day, Position
from .test_herald import acting, day, deeds, does

MODES = ("open", "sealed")


@cache
def played(order_mode: str) -> Match[Any]:
    """A day of heralds; what looks at it cites nothing, so that no rule is switched off in it."""
    return day(order_mode=order_mode, seed=4)


def done(match: Match[Any], name: str) -> list[Acted]:
    """All that a faction has done."""
    seat = SEAT_OF[name]
    return [each for each in match.entries if isinstance(each, Acted) and each.seat == seat]


# ---- in whole days


@pytest.mark.parametrize("name", ORDER)
def test_everybody_does_only_deeds_of_its_own_kind(name: str) -> None:
    for match in map(played, MODES):
        assert {each.act for each in done(match, name)} <= {*DEEDS_OF[name]}


@pytest.mark.parametrize("name", ORDER)
def test_what_is_sealed_is_a_deed_of_its_own_kind_too(name: str) -> None:
    sealed = [each for each in done(played("sealed"), name) if each.act == "seal_order"]
    orders = [dict(each.answers).get("order") for each in sealed]
    assert {*orders} - {None, "remove"} <= {*DEEDS_OF[name]}


def test_nobody_offers_nothing_for_nothing() -> None:
    for each in played("open").told:
        if each.what == "offered":
            assert any(fact.startswith(("give ", "want ")) for fact in each.facts)


def test_every_day_ends_with_points_that_titles_explain() -> None:
    for match in map(played, MODES):
        assert match.verdict is not None
        assert all(score % 5 == 0 for score in match.verdict.scores)
        assert max(match.verdict.scores) >= 10


def test_the_same_seed_is_the_same_day_of_bots() -> None:
    again = day(seed=4)
    assert deeds(again) == deeds(played("open"))
    assert again.state.table.scores == played("open").state.table.scores


def test_no_bot_writes_or_asks_more_than_it_may() -> None:
    written: Counter[tuple[int, int]] = Counter()
    year = 0
    for each in played("open").entries:
        if isinstance(each, Acted):
            year += each.act == "tick"
            written[year, each.seat] += each.act in ("message", "request")
    assert max(written.values(), default=0) <= 30


# ---- courts


@pytest.mark.parametrize("accused", HOUSES)
def test_a_herald_names_a_penalty_that_takes_something(accused: str) -> None:
    """Ruling court_without_seats."""
    position = Position().seats(accused, 0).without("harvester", accused)
    position.board(accused).shares = 0
    caller = "ecaz" if accused != "ecaz" else "ordos"
    view = Day(GAME, position.s).match.view(SEAT_OF[caller])
    for seed in range(12):
        r = Reading(view, Dice(seed))
        script = penalty(r, Standing(r), accused)
        assert script[0][0] == "penalty"
        assert script[0][1] in named(position.s, accused)
        assert script[0][1] not in ("harvester", "share", "silence")


def test_the_script_of_a_penalty_answers_all_that_is_asked() -> None:
    p = Position().open()
    for seed in range(12):
        r = Reading(p.match.view(SEAT_OF["ecaz"]), Dice(seed))
        script = penalty(r, Standing(r), "moritani")
        asked = {"breach": "own_words", "accuse": "moritani", "law": "L3", "deed": "It burned."}
        trial = Position().open().act("ecaz", "call_court", {**asked, **dict(script)})
        assert [vote.accused for vote in trial.t.votes.values()] == ["moritani"]


# ---- a caretaker


@pytest.mark.parametrize("name", ["ecaz", "tabr"])
def test_a_caretaker_commits_a_battle_and_leaves_votes_trades_and_courtships(name: str) -> None:
    """Ruling absent_faction: votes nothing, trades nothing."""
    position = Position().armies(name, "A17", 2).armies("ginaz", "A17", 1)
    position.t.bribe.debts = {"": 8}
    position.t.votes["tax of ordos"] = Vote(
        "ordos", 3, "add", template="tax", values={"solari": 3, "to": "ordos"}
    )
    position.t.courtships.append(Courtship("ordos", "ecaz", 0, 0))
    position.open().attack("ginaz", name, "A17")
    match = acting(position, name, "caretaker", times=6)
    assert {*deeds(match)} <= {"commit", "fly"}
    assert "A17" in match.state.shields[SEAT_OF[name]].commits
    assert match.state.shields[SEAT_OF[name]].ballots == {}


def test_a_caretaker_of_an_organisation_does_nothing() -> None:
    """Ruling absent_faction."""
    position = Position().spice("spacing_guild", 20)
    assert does(position, "spacing_guild", "caretaker") == ("", {})


# ---- a herald in a tight spot


def test_a_herald_does_not_attack_its_partner() -> None:
    """Ruling marriage_aggression."""
    position = Position().gone("ecaz").gone("fenring").armies("ecaz", "A08", 6)
    position.armies("fenring", "A08", 1)
    position.t.pacts.append(Pact("ecaz", "fenring", 0))
    assert "attack" not in deeds(acting(position, "ecaz", times=12))


def test_a_herald_that_is_silenced_does_not_try_to_vote() -> None:
    """Penalty silence."""
    position = Position()
    position.board("ecaz").silent_until = 5
    position.t.votes["tax of ordos"] = Vote(
        "ordos", 1, "add", template="tax", values={"solari": 3, "to": "ordos"}
    )
    match = acting(position, "ecaz", times=12)
    assert match.state.shields[SEAT_OF["ecaz"]].ballots == {}


def test_a_herald_without_access_uses_neither_choam_nor_landsraad() -> None:
    """Ruling board_access."""
    position = Position().law("no_access", who="ecaz")
    done_there = deeds(acting(position, "ecaz", times=15))
    assert not {"buy", "sell_spice", "sell_share", "propose", "vote"} & {*done_there}


def test_fremen_hide_again_as_soon_as_they_can_pay() -> None:
    """Ruling bribe_late."""
    position = Position().spice("tabr", 12)
    position.t.bribe.debts = {"": 4}
    match = acting(position, "tabr", times=10)
    assert match.state.table.bribe.debts == {}


def test_a_herald_brings_waiting_armies_back() -> None:
    """Ruling redeploy_fremen."""
    match = acting(Position().gone("tuek"), "tuek", times=6)
    assert match.state.table.factions["tuek"].waiting == 0


def test_the_sisterhood_blesses_a_couple_that_waits() -> None:
    """Ruling marriage_consent."""
    position = Position()
    position.t.courtships.append(Courtship("ecaz", "ginaz", 0, 0, answer=0))
    assert {"bless", "breed"} & {*deeds(acting(position, "bene_gesserit", times=10))}

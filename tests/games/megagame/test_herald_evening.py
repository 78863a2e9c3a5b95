"""How herald's days are decided: gifts, votes, armies for a title, atomics; and what is written."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.megagame.bots.control import AGREED, NO_CAUSE, TOO_LATE, judge
from landsraad.games.megagame.bots.deeds.atomics import grudge, saved
from landsraad.games.megagame.bots.deeds.fremen import gathered
from landsraad.games.megagame.bots.deeds.lawmaking import approval
from landsraad.games.megagame.bots.deeds.words import headlines, requests
from landsraad.games.megagame.bots.plans import Plan
from landsraad.games.megagame.bots.reading import SCORERS
from landsraad.games.megagame.bots.standing import Standing
from landsraad.games.megagame.components import (
    GUILD,
    KWISATZ_HADERACH,
    SISTERHOOD,
    TLEILAXU,
)
from landsraad.games.megagame.state import Breach, Pact, Vote
from landsraad.kernel import Match, Value

from .positions import GAME, Position
from .test_herald import acting, does
from .test_herald_habits import humble, plans, reading, said


def late(position: Position, left: int) -> Position:
    """The day has so many years left."""
    position.t.year = position.t.ends - left
    return position


def first(position: Position, name: str, act: str) -> Plan:
    """The first plan for a deed of which somebody thinks."""
    return next(iter(plans(position, name, act)))


# ---- Fremen


def test_fremen_walk_with_their_last_spice() -> None:
    position = Position().spice("tabr", 1)
    position.t.spice["104"] = 6
    assert said(first(position, "tabr", "buy_steps")) == {"spice": 1}


def test_spice_that_lasts_two_years_counts_more() -> None:
    position = Position()
    position.t.spice |= {"104": 5, "500": 8}
    r = reading(position, "tabr")
    assert gathered(r, "500", 5) > gathered(r, "104", 5) == 5


def test_a_sietch_shares_with_one_that_cannot_walk() -> None:
    position = Position().spice("tuek", 8).spice("tabr", 0).spice("habbanya", 3)
    says = said(first(position, "tuek", "offer"))
    assert (says["offer to"], says["give spice"]) == ("tabr", 2)
    assert not list(plans(position.spice("tuek", 5), "tuek", "offer"))


def test_spice_above_all_others_buys_fremen_a_title() -> None:
    position = late(Position(), 6).spice("tuek", 30)
    del position.t.laws["L6"]
    position.board("tuek").shares = 4
    assert does(position, "tuek")[0] == "sell_spice"
    position.spice("tabr", 29)
    assert not list(plans(position, "tuek", "sell_spice"))


@pytest.mark.parametrize(("spice", "welcome"), [(3, True), (90, False)])
def test_houses_let_fremen_in_unless_fremen_would_win(spice: int, *, welcome: bool) -> None:
    position = humble().spice("tabr", spice)
    strike = Vote("ordos", 5, "strike", "L6", "landsraad", "no_access")
    assert (approval(Standing(reading(position, "ginaz")), "ginaz", strike) > 0) == welcome


# ---- organisations


def chosen(name: str = "ecaz") -> Position:
    """A House holds the Kwisatz Haderach and wins, as the organisations want."""
    return humble().leader(name, KWISATZ_HADERACH)


def test_organisations_give_their_spice_to_the_house_with_which_they_would_win() -> None:
    position = late(chosen(), 2).spice(GUILD, 9)
    act, says = does(position, GUILD)
    assert (act, says["offer to"], says["give spice"]) == ("offer", "ecaz", 9)
    assert not list(plans(late(position, 9), GUILD, "offer"))
    assert not list(plans(late(humble(), 2).spice(GUILD, 9), GUILD, "offer"))


def test_organisations_vote_for_the_house_with_which_they_would_win() -> None:
    standing = Standing(reading(chosen(), SISTERHOOD))
    for by, who, good in (("ecaz", "ordos", True), ("ordos", "ecaz", False)):
        embargo = Vote(by, 5, "add", template="embargo", values={"who": who})
        assert (approval(standing, SISTERHOOD, embargo) > 0) == good


def test_leaders_that_count_nothing_keep_no_organisation_from_voting() -> None:
    position = Position().leader(SISTERHOOD, 1)
    position.board(SISTERHOOD).leaders.append(0)
    position.t.votes["embargo of ordos"] = Vote(
        "ordos", 1, "add", template="embargo", values={"who": "ecaz"}
    )
    assert said(first(position, SISTERHOOD, "cash_in")) == {"cash in": 1}


def test_a_house_level_with_the_holder_of_the_kwisatz_haderach_fears_it() -> None:
    position = chosen()
    position.board("ordos").passed = position.board("ordos").shares = 1
    standing = Standing(reading(position, "ordos"))
    assert standing.points["ordos"] == standing.points["ecaz"] == 20
    assert standing.is_rival("ecaz")


# ---- the evening


def test_who_cannot_win_gives_kin_what_wins_the_day_for_them() -> None:
    position = late(penniless(), 3)
    position.board("ordos").passed, position.board("corrino").shares = 3, 3
    position.board("ordos").shares, position.board("ginaz").shares = 2, 2
    assert not any(said(plan)["want"] == "done" for plan in plans(position, "ginaz", "offer"))
    position.t.pacts.append(Pact("ginaz", "ordos", position.t.year))
    says = said(first(position, "ginaz", "offer"))
    assert (says["offer to"], says["give share"], says["want"]) == ("ordos", 2, "done")


def test_who_has_less_spice_gains_nothing_by_drawing_level() -> None:
    position = late(humble(), 2).spice("harkonnen", 4)
    position.board("ordos").passed = position.board("ordos").shares = 1
    position.board("ginaz").seats = 1
    stakes = []
    for spice in (3, 1):
        position.spice("ordos", 2).spice("ginaz", spice)
        stakes.append(Standing(reading(position, "ginaz")).stake("judge"))
    assert stakes == [10, 2]


def penniless() -> Position:
    """Nobody has seats, shares or spice: Corrino is Governor and Moritani is Judge."""
    position = humble()
    for name in SCORERS:
        position.spice(name, 0)
    return position


def test_in_the_evening_nobody_votes_for_a_law_by_which_its_proposer_draws_level() -> None:
    position = penniless().seats("corrino", 1)
    position.board("ordos").shares = 1
    law = Vote("ordos", 5, "add", template="free_text", values={"words": "Be kind."})
    likes = []
    for left in (20, 5):
        late(position, left)
        likes.append(approval(Standing(reading(position, "ginaz")), "ginaz", law) > 0)
    assert likes == [True, False]


def test_of_two_who_share_a_title_only_the_first_to_propose_is_helped_to_have_it_alone() -> None:
    position = late(penniless().seats("fenring", 1), 6)
    for name in ("ordos", "fenring"):
        position.board(name).passed = 2
    position.board("ordos").shares = 1
    for name in ("ordos", "fenring"):
        words: dict[str, Value] = {"words": f"Honour {name}."}
        law = Vote(name, 20, "add", template="free_text", values=words)
        position.t.votes[f"free_text of {name}"] = law
    standing = Standing(reading(position, "ginaz"))
    likes = [approval(standing, "ginaz", each) > 0 for each in position.t.votes.values()]
    assert standing.points["ordos"] == standing.points["fenring"] == 20
    assert (standing.levels("ordos"), standing.levels("fenring")) == (False, True)
    assert not likes[1]


def test_a_court_takes_what_costs_the_accused_a_title() -> None:
    position = late(penniless(), 6).seats("corrino", 1)
    position.t.breaches.append(Breach(1, "corrino", "L1", "moved", "P00", position.t.year))
    sentences = [said(plan).get("penalty") for plan in plans(position, "ginaz", "call_court")]
    assert len(sentences) > 4
    assert {*sentences} == {"settlement"}


def test_spice_is_bought_for_the_armies_by_which_the_day_is_won() -> None:
    position = late(penniless(), 2).seats("atreides", 6)
    position.board("harkonnen").shares = 15
    position.board("ordos").passed, position.board("ordos").solari = 3, 60
    act, says = does(position, "ordos")
    assert (act, says["buy"]) == ("buy", "spice")
    landed = acting(position, "ordos", times=2).state.table
    assert sum(there.get("ordos", 0) for there in landed.armies.values()) > 7


def test_who_can_win_buys_what_is_missing_for_little_more_than_it_is_worth_there() -> None:
    position = late(penniless(), 3).seats("atreides", 8)
    for name, shares in (("corrino", 5), ("ginaz", 3), ("ordos", 3)):
        position.board(name).shares = shares
    position.board("ordos").passed, position.board("ordos").solari = 3, 12
    found = [said(plan) for plan in plans(position, "ordos", "offer")]
    bought = [each for each in found if each.get("want share") == 3]
    assert {each["offer to"] for each in bought} == {"ginaz"}
    price = max(int(str(each["give solari"])) for each in bought)
    assert price <= 5
    position.open().offered("ordos", "ginaz", {"solari": price}, {"share": 3})
    assert list(plans(position, "ginaz", "accept_offer"))
    assert not any(
        said(plan).get("want share") == 3 for plan in plans(late(position, 20), "ordos", "offer")
    )


def test_a_house_without_a_harvester_buys_one_with_its_last_solari() -> None:
    position = Position().without("harvester", "moritani").spice("moritani", 0)
    position.board("moritani").solari = Standing(reading(position, "moritani")).r.market.harvester
    assert not list(plans(position, "moritani", "buy"))
    position.board("moritani").solari += 3
    assert said(first(position, "moritani", "buy"))["buy"] == "harvester"


# ---- words


def test_an_organisation_publishes_one_paper_a_year_about_the_day() -> None:
    position = humble().tank(3)
    known = {name: list(headlines(r := reading(position, name), Standing(r))) for name in PAPERS}
    assert all("House Harkonnen leads with 15 points" in found for found in known.values())
    assert {name: found[-1] for name, found in known.items()} == PAPERS
    assert list(plans(position, GUILD, "write_news"))
    position.t.written[GUILD] = 1
    assert not list(plans(position, GUILD, "write_news"))


PAPERS = {
    GUILD: "Fremen still owe the Guild 8 spice",
    TLEILAXU: "1 leaders wait in the tanks, the best of power 3",
    SISTERHOOD: "The breeding program goes on",
}


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("tabr", ("corrino", "Strike the law that keeps us from the court, and buy our spice")),
        (GUILD, ("tabr", "8 spice are still missing. They are due in year 6.")),
        (TLEILAXU, ("ecaz", "A leader of power 3 is yours for 4 spice.")),
        (SISTERHOOD, ("ecaz", "Marry, and our breeding program gives you a better leader.")),
        ("ordos", ("corrino", "We count on your votes for our law in year 5.")),
        ("ginaz", ("fenring", "Lend us your armies in 302 against House Ecaz.")),
    ],
)
def test_letters_ask_for_something(name: str, line: tuple[str, str]) -> None:
    position = Position().tank(3).gone("ecaz").gone("ginaz").gone("fenring")
    position.armies("ecaz", "302", 2).armies("ginaz", "302", 1).armies("fenring", "302", 1)
    position.open().attack("ecaz", "ginaz", "302")
    position.t.votes["embargo of ordos"] = Vote("ordos", 5, "add", template="embargo")
    r = reading(position, name)
    assert any(
        to == line[0] and words.startswith(line[1]) for to, words in requests(r, Standing(r))
    )


# ---- atomics


def feud(left: int = 6) -> Position:
    """Atreides at A19 leads; its enemy Corrino beside it has no title that would win."""
    position = late(penniless().spice("tuek", 20), left)
    position.t.kanly.append(("corrino", "atreides"))
    position.board("atreides").passed = position.board("atreides").shares = 1
    return position.seats("atreides", 1)


def test_a_house_that_cannot_win_saves_for_its_atomics_and_has_them_brought() -> None:
    position = feud()
    r = reading(position, "corrino")
    assert grudge(r, Standing(r))
    assert saved(r, Standing(r)) == 10
    assert does(position.spice("corrino", 10), "corrino")[0] == "bring_atomics"
    assert not list(plans(feud(20).spice("corrino", 10), "corrino", "bring_atomics"))


def asked(position: Position, region: str) -> Match[Any]:
    """Corrino asks to use its atomics there, and control judges."""
    position.board("corrino").atomics = "A16"
    day = position.open().act("corrino", "use_atomics", region)
    judge(day.match)
    return day.match


@pytest.mark.parametrize(
    ("left", "region", "why"),
    [(6, "A19", AGREED), (6, "A17", NO_CAUSE), (1, "A19", TOO_LATE)],
)
def test_control_agrees_to_atomics_where_there_is_cause_and_a_court_can_answer(
    left: int, region: str, why: str
) -> None:
    match = asked(feud(left), region)
    told = [event for event in match.told if event.what.startswith("atomics_")][-1]
    assert told.facts["reason"] == why
    assert told.what == ("atomics_used" if why == AGREED else "atomics_refused")
    assert ("A19" in match.state.table.settlements) == (why != AGREED)
    GAME.invariants(match.state)

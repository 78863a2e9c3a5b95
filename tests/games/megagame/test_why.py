"""Why a deed cannot be done, and why something is not an option: with figures, never with ids."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from landsraad.games.megagame import components as box
from landsraad.games.megagame.laws import OPTION_SETS
from landsraad.games.megagame.rules.floor import DEEDS, FREE
from landsraad.games.megagame.story import names
from landsraad.games.megagame.why.deeds import WHY
from landsraad.kernel import Ask, Refused, Seat, Value
from landsraad.kernel.asks import CLOCK, MODERATOR
from landsraad.scenes.drafts import drafted, why_closed
from landsraad.testing.driver import Driver, Setting

from .positions import Day, Position
from .switching import GAME
from .test_words import FACTION_IDS, ID

ALWAYS: Final = {"standing_reroll", "accept_offer", "name_atomics_price"}
"""Deeds that can be done at any time, by those who may."""
EVERYBODY: Final = (*range(len(box.ORDER)), CLOCK, MODERATOR)
NUMBERS: Final = (-1, 0, 1, 7, 40, 999)
SOME: Final = 20
"""So many values of a question are tried, drawn from all that could stand there."""
SORTS: Final[dict[str, list[Value]]] = {
    "region": [*box.REGIONS],
    "battle": [*box.REGIONS],
    "faction": [*box.ORDER],
    "card": [*box.EXPLORATION],
    "tactic": [*box.TACTICS],
    "leader": [*range(6)],
    "good": [*names.GOODS],
    "template": [*box.TEMPLATES],
    "law": [*box.FIRST_LAWS],
    "penalty": [*box.PENALTIES, "pass"],
    "question": [*box.QUESTIONS],
    "machine": ["h1", "h2", "o1", "o2"],
    "load": ["h1", "h2", "armies", "atomics"],
    "vote": ["tax of ecaz"],
    "breach": [0, 5],
}
"""What could stand there, whatever is an option now."""


def of_deed(day: Day, name: str, act: str) -> str:
    """The same as a sentence, at a position."""
    return str(why_closed(day.match, box.SEAT_OF[name], act))


def of_option(day: Day, name: str, act: str, said: list[Value], value: Value) -> str:
    """Why something is not an option of a deed that was begun so."""
    seat = box.SEAT_OF[name]
    ask = day.match.draft(seat, act, *said)
    assert ask is not None
    assert value not in ask.options
    return str(GAME.why_not(drafted(day.match, seat, act, said), ask, value))


# ---- everything has a reason


def test_every_deed_has_a_reason_of_its_own() -> None:
    assert {*DEEDS} - {*WHY} == set(), "write it into why/deeds.py"
    assert {*WHY} == {*DEEDS}


def reasons(driver: Driver, seat: Seat) -> Iterator[tuple[str, Refused | None]]:
    """Why this seat cannot do what it cannot, and cannot answer what is no option."""
    match = driver.match
    offers = match.offers(seat)
    for act in FREE:
        if act not in offers and not match.over:
            yield act, why_closed(match, seat, act)
    for act in offers:
        for ask, values in questions(driver, seat, act):
            for view in (match.view(seat), drafted(match, seat, act, values)):
                tried = [*SORTS.get(ask.of, []), *NUMBERS]
                for value in driver.random.sample(tried, min(SOME, len(tried))):
                    if not ask.permits(value):
                        yield f"{act}, {ask.kind}: {value}", GAME.why_not(view, ask, value)


def questions(driver: Driver, seat: Seat, act: str) -> Iterator[tuple[Ask, list[Value]]]:
    """What a deed asks, answered at random, and what was said before."""
    values: list[Value] = []
    try:
        while (ask := driver.match.draft(seat, act, *values)) is not None:
            yield ask, list(values)
            values.append(driver.random.choice(ask.options))
    except Refused:
        return


@pytest.mark.parametrize("number", range(3))
def test_whatever_cannot_be_done_or_said_has_a_reason_in_words(number: int) -> None:
    driver = Driver(GAME, Setting(15, OPTION_SETS[number], 3 + number), acts=0.1, live=True)
    silent, wrong = set[str](), dict[str, str]()
    for turn in range(150):
        if driver.match.over:
            break
        if turn % 6 == 0:
            for what, why in reasons(driver, driver.random.choice(EVERYBODY)):
                if why is None:
                    silent.add(what)
                elif ID.search(str(why)) or FACTION_IDS.search(str(why)):
                    wrong[what] = str(why)
        driver.move()
    assert silent == set()
    assert wrong == {}


# ---- single reasons, with their figures


def test_a_deed_of_others_names_them() -> None:
    p = Position().open()
    assert of_deed(p, "tabr", "march") == "only Houses can do that"
    assert of_deed(p, "ecaz", "name_bribe") == "only the Spacing Guild can do that"
    assert of_deed(p, "ecaz", "pause_clock") == "only moderators do that"
    assert of_deed(p, "ecaz", "tick") == "only the clock does that"


def test_in_a_pause_only_moderators_act() -> None:
    p = Position().open().act(MODERATOR, "pause_clock", "Lunch.")
    assert of_deed(p, "ecaz", "march") == "the clock stands: only moderators change the game now"
    assert str(why_closed(p.match, CLOCK, "tick")) == "the clock stands"


def test_what_is_short_is_counted() -> None:
    position = Position().spice("tabr", 2).armies("tabr", "A01", 1)
    position.board("ecaz").solari = 2
    p = position.open()
    assert of_deed(p, "ecaz", "fly") == "a flight costs 3 solari: you have 2"
    assert of_deed(p, "tabr", "explore") == "exploring costs 3 spice: you have 2"
    assert of_deed(p, "ecaz", "bring_atomics") == "bringing the atomics costs 10 spice: you have 3"
    assert of_deed(p, "spacing_guild", "vote") == "nothing is voted on now"


def test_who_has_no_access_is_told_the_law() -> None:
    p = Position().open()
    law = "law L6 (access to the Empire board) keeps you from the Empire board"
    assert of_deed(p, "tabr", "propose") == law
    assert of_deed(p, "tabr", "sell_spice") == law


def test_an_open_proposal_comes_first() -> None:
    p = Position().open().act("ecaz", "propose", "add", "tank_price", 3)
    words = "your last proposal is open until year 5: withdraw it first"
    assert of_deed(p, "ecaz", "propose") == words


def test_a_region_that_is_closed_or_does_not_touch_is_named() -> None:
    p = Position().storm("A18").open()
    assert "A18" in box.REGIONS["A19"].adjacent
    stormy = of_option(p, "atreides", "march", [], "A18")
    assert stormy == "a storm stands over A18: nothing goes in or out"
    far = of_option(p, "atreides", "march", [], "A39")
    assert far == "A39 does not touch A19"


def test_more_armies_than_there_are() -> None:
    p = Position().open()
    near = next(each for each in box.REGIONS["A19"].adjacent if each in box.REGIONS)
    words = of_option(p, "atreides", "march", [near, "stop"], 9)
    assert words == "you have 5 in A19"
    p.board("atreides").supply = 12
    assert of_option(p, "atreides", "deploy", [], 11) == "landing 11 costs 4 spice: you have 3"


def test_a_guarded_settlement_is_not_taken() -> None:
    p = Position().armies("ecaz", "A19", 1).armies("ecaz", "A22", 1).armies("ecaz", "A31", 1).open()
    assert of_option(p, "ecaz", "claim", [], "A19") == "5 armies of House Atreides guard it"
    assert of_option(p, "ecaz", "claim", [], "A23") == "you control the settlement in A23 already"
    assert of_option(p, "ecaz", "claim", [], "A01") == "there is no settlement in A01"


def test_hidden_fremen_are_not_attacked() -> None:
    p = Position().armies("ecaz", "A02", 1).open()
    words = "hidden Fremen can be attacked only with an ornithopter of yours beside them"
    assert of_deed(p, "ecaz", "attack") == words


def test_what_costs_too_much_at_choam() -> None:
    position = Position()
    position.board("ecaz").solari = 7
    p = position.open()
    position.board("ecaz").solari = 6
    words = of_option(p, "ecaz", "buy", [], "ornithopter")
    assert words == "An ornithopter costs 7 solari: you have 6"


def test_own_words_are_not_cut() -> None:
    p = Position().open()
    assert of_option(p, "spacing_guild", "write_news", [], "x" * 95) == (
        "at most 80 signs: this has 95"
    )

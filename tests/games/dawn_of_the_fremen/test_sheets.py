"""Sheets: a trade, a shipment and a development as one form each."""

from __future__ import annotations

from landsraad.games.dawn_of_the_fremen.components import TERRITORIES
from landsraad.games.dawn_of_the_fremen.scene import sketch
from landsraad.kernel import PASS, Value, load
from landsraad.scenes.form import Form, composed
from landsraad.scenes.seen import Seen
from landsraad.testing import Driver, Setting
from landsraad.testing.sheets import sheets_can_be_handed_in

from .positions import Playing, Position
from .positions_moves import (
    BASIN,
    ERG,
    LINE,
    SHADOW,
    SHELF,
    acting,
    field,
    finish,
    shipping,
    target,
)
from .test_trade import offering, table


def form(playing: Playing, tribe: str, given: dict[str, Value] | None = None) -> Form:
    made = composed(sketch, playing.match, playing.seat(tribe), given or {})
    assert made is not None
    return made


def keys(form: Form) -> list[str]:
    return [part.key for part in form.parts]


def line() -> Position:
    return field(green=LINE)


# ---- trade


def test_a_trade_is_an_offer_and_a_wish() -> None:
    sheet = form(offering(table()), "green", {"offer": "water", "ask for": "food"})
    assert sheet.sheet.title == "A trade with Blue"
    assert keys(sheet) == ["offer", "offer from", "ask for"]
    assert sheet.values == ["water", "food"], "the water lies in one place"
    assert sheet.tally.button == "Offer water for food"


def test_who_is_offered_a_trade_answers_and_says_where_things_go() -> None:
    playing = offering(table()).say("green", {"offer": "water", "ask for": "food"})
    sheet = form(playing, "blue", {"accept trade": "accept", "put in": "white_bluff"})
    assert sheet.values == ["accept", "white_bluff"]
    assert sheet.tally.button == "Accept the trade"
    refusal = form(playing, "blue", {"accept trade": "refuse"})
    assert refusal.values == ["refuse"]


# ---- shipment


def test_a_shipment_can_be_handed_in_wherever_it_may_stop() -> None:
    playing = shipping(line().put(BASIN, "maker").put(SHELF, "food"))
    assert not form(playing, "green").complete
    begun = form(playing, "green", {"ship from": BASIN})
    assert not begun.complete, "it has not gone anywhere"
    one = form(playing, "green", {"ship from": BASIN, "ship on": SHELF})
    assert one.values == [BASIN, SHELF, "stop"]
    assert one.tally.button == f"Ship to {TERRITORIES[SHELF].name}"
    route: dict[str, Value] = {"ship from": BASIN, "ship on": SHELF, "ship on #2": "take_along"}
    further = form(playing, "green", route | {"ship on #3": SHADOW})
    assert further.values == [BASIN, SHELF, "take_along", SHADOW, "stop"]
    for value in further.values:
        playing.match.answer(playing.seat("green"), value)
    assert playing.land(SHADOW).goods == {"food": 1}


def test_another_start_leaves_the_way_to_be_chosen_again() -> None:
    playing = shipping(line().put(ERG, "maker").put(SHELF, "maker"))
    route: dict[str, Value] = {"ship from": ERG, "ship on": BASIN, "ship on #2": SHELF}
    assert form(playing, "green", route).complete
    turned = form(playing, "green", route | {"ship from": SHELF, "ship on": LINE[0]})
    assert turned.missing is not None
    assert turned.missing.fell


def test_to_ship_nothing_is_an_answer_of_its_own() -> None:
    sheet = form(shipping(line().put(ERG, "maker")), "green", {"ship from": PASS})
    assert sheet.values == [PASS]
    assert sheet.tally.button == "Ship nothing"


def test_a_step_that_left_no_choice_is_told_as_it_was_taken() -> None:
    """It stands on the sheet like the others, though the group has gone on when it is read."""
    position = field(green=(ERG, BASIN), blue=(SHELF,)).put(ERG, "maker").put(BASIN, "stillsuit")
    attacked = finish(target(acting(position), SHELF), "nothing yet")
    sheet = form(attacked, "green", {"bring from": ERG})
    seen = Seen.by(attacked.match, attacked.seat("green"))
    step = next(part for part in sheet.parts if part.key == "move on")
    assert step.answered
    assert seen.story.option(step.seen(seen), step.ask, BASIN) == "Hollow Basin"


# ---- and all others


def test_sheets_of_whole_games_are_what_single_answers_are() -> None:
    game = load("dawn_of_the_fremen")
    driver = Driver(game, Setting(3, {}, 5), live=True)
    while not driver.match.over:
        if driver.match.decisions % 8 == 0:
            for seat in sorted(driver.match.asks):
                sheets_can_be_handed_in(driver, sketch, seat)
        driver.move()
    assert driver.tried.sheets > 50

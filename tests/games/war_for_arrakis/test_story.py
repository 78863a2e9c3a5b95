"""What people read is words: no question, option, button, event or view shows an id."""

from __future__ import annotations

import re

import pytest

from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.story import story_of
from landsraad.testing.driver import Driver, Setting

from .positions import Playing, Position
from .switching import GAME

ID = re.compile(r"\w_\w|\bNone\b|[{}]")
STORY = story_of(GAME)


def said(driver: Driver) -> dict[str, str]:
    """All that is said about the open questions, each with its kind."""
    found: dict[str, str] = {}
    for seat, ask in driver.match.asks.items():
        view = driver.match.view(seat)
        found[STORY.ask(view, ask)] = ask.kind
        for value in ask.options:
            found[STORY.option(view, ask, value)] = ask.kind
            found[STORY.deed(view, ask, value)] = ask.kind
    return found


@pytest.mark.parametrize(("seats", "number"), [(2, 0), (4, 7), (3, 8)])
def test_nothing_that_is_said_shows_an_id(seats: int, number: int) -> None:
    driver = Driver(GAME, Setting(seats, GAME.laws.option_sets[number], 5), acts=0.1, live=True)
    found: dict[str, str] = {}
    while not driver.match.over:
        found |= said(driver)
        driver.move()
    story = STORY.at_table(driver.match.view(0))
    found |= {story.event(told): told.what for told in driver.match.told}
    for seat in range(SPECTATOR, seats):
        found[story.view(driver.match.view(seat))] = "view"
    assert {words: about for words, about in found.items() if ID.search(words)} == {}


def test_seats_are_called_by_their_dashboards() -> None:
    story = STORY.at_table(Driver(GAME, Setting(4, {}, 1)).match.view(0))
    names = [story.name(seat) for seat in range(4)]
    assert names == ["House Atreides", "the Fremen", "House Harkonnen", "House Corrino"]


def asked(p: Playing, role: str) -> str:
    """The open question of a seat in words."""
    ask = p.asked(role)
    assert ask is not None
    return STORY.ask(p.match.view(p.seat(role)), ask)


def test_a_question_about_spice_counts_what_is_promised_already() -> None:
    p = Position().set(phase="spice", turn="", spice=6).at("pay_markers")
    assert "6 spice left" in asked(p, "harkonnen")
    p.say("harkonnen", "choam marker", "keep")
    assert "4 spice left" in asked(p, "harkonnen")


@pytest.mark.parametrize(("wild", "most"), [(False, 4), (True, 5)])
def test_worms_are_counted_while_one_chooses_which_of_them_rise(wild: bool, most: int) -> None:
    areas = ("the_funeral_plain", "nw_out_06", "nw_out_08", "sw_out_02", "sw_out_03", "sw_out_06")
    position = Position().set(phase="hazards", turn="", shown=dict.fromkeys(areas, "sandworm"))
    p = (position.wild_maker() if wild else position).at("choose_worms")
    assert f"worm 1 of {most}" in asked(p, "atreides")
    p.say("atreides", "worm rises", areas[2])
    assert f"worm 2 of {most}" in asked(p, "atreides")

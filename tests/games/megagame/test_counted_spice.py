"""No page prints how much spice others have, as far as it could be counted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from landsraad.games.megagame.components import ORDER, SEAT_OF
from landsraad.games.megagame.scene import measures
from landsraad.games.megagame.state import State
from landsraad.kernel import Match, View
from landsraad.kernel.asks import SPECTATOR
from landsraad.kernel.state import copied
from landsraad.scenes.picture import picture, sketch_of
from landsraad.scenes.story import story_of
from landsraad.testing import Setting
from landsraad.testing.driver import Driver

from .positions import GAME, Position

ODD = 777
"""So much more could be counted of everybody else."""

YEARS = {"years": 8}
LOOKS = 4
"""Moments at which a random day is looked at."""


def richer(match: Match[Any], seat: int) -> Match[State]:
    """The same day, but others have collected more, for all to see, and put it into pouches."""
    s = copied(match.state)
    for name in ORDER:
        if SEAT_OF[name] != seat:
            s.table.factions[name].counted += ODD
            s.shields[SEAT_OF[name]].pouch += ODD
    return Match(GAME, s)


def texts(match: Match[Any], seat: int, told: list[Any]) -> Iterator[Any]:
    """All that the pages of a seat say: the picture, the terminal, what is plotted."""
    view: View = match.view(seat)
    yield picture(GAME, view, match.asks.get(seat), match.offers(seat), told)
    yield story_of(GAME).at_table(view).view(view)
    yield {name: measure(view.table) for name, measure in sketch_of(GAME).stage.measures.items()}


@pytest.mark.parametrize("seed", range(3))
def test_pages_are_the_same_however_much_others_could_be_seen_to_have(seed: int) -> None:
    """Ruling counted_spice: for every faction and those who watch, on random days."""
    driver = Driver(GAME, Setting(len(ORDER), YEARS, seed), acts=0.3, live=True)
    looked = 0
    while not driver.match.over:
        driver.move()
        if driver.random.random() > 0.01 or looked >= LOOKS:
            continue
        looked += 1
        match = driver.match
        for seat in range(SPECTATOR, len(ORDER)):
            told = [each for each in match.told if each.reaches(seat)][-20:]
            true, other = texts(match, seat, told), texts(richer(match, seat), seat, told)
            for one, two in zip(true, other, strict=True):
                assert one == two, f"a page of seat {seat} prints what could be counted"
    assert looked


def rail(day: Any, who: int, name: str) -> str:
    """The spice in the row of a faction."""
    row = sketch_of(GAME).seats.row(day.match.view(who), SEAT_OF[name])
    return next(fact.words for fact in row.facts if "pice" in fact.title)


def test_the_rail_shows_what_lies_on_the_board_of_an_organisation_and_all_of_ones_own() -> None:
    """Ruling counted_spice."""
    position = Position().spice("spacing_guild", 9)
    position.board("spacing_guild").board = 2
    position.shield("spacing_guild").pouch = 7
    day = position.open()
    own = SEAT_OF["spacing_guild"]
    assert rail(day, own, "spacing_guild") == "9"
    for other in (SPECTATOR, SEAT_OF["bene_gesserit"], SEAT_OF["ecaz"]):
        assert rail(day, other, "spacing_guild") == "2"


def test_spice_is_not_plotted() -> None:
    """Ruling counted_spice: neither within the day nor after it."""
    t = Position().t
    other = msgspec.structs.replace(t)
    other.factions = {
        name: msgspec.structs.replace(each, counted=each.counted + ODD)
        for name, each in t.factions.items()
    }
    for name, measure in measures.MEASURES.items():
        assert measure(t) == measure(other), name

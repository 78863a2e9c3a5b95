"""What people read in a game is words: no question, option or reason shows an id of the engine."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from landsraad.kernel import Ask, Game, Refused, Value, View, load
from landsraad.scenes.picture import sketch_of
from landsraad.scenes.story import story_of
from landsraad.testing.driver import Driver, Setting

ID = re.compile(r"\w_\w|\w@\w|\bNone\b|[{}]")
"""What an id, a part of a map, or something of Python looks like among words."""

SETTINGS = {
    "dune": Setting(6, {"game": "advanced"}, 3),
    "dawn_of_the_fremen": Setting(4, {}, 2),
    "imperium": Setting(4, {"choam": True}, 1),
    "megagame": Setting(15, {"years": 8}, 2),
    "spice_auction": Setting(4, {}, 1),
    "war_for_arrakis": Setting(4, {}, 1),
}
MOVES = 150
FLOOR_MOVES = 6
"""On an open floor everybody can begin dozens of acts at any moment: one seat, and fewer moves."""
NUMBERS = (-1, 0, 1, 7, 40, 999)


def refused(game: Game[Any], view: View, ask: Ask) -> Iterator[Value]:
    """Values that somebody could try: what looks like an option, every place, and numbers."""
    sketch = sketch_of(game)
    tried = [*sketch.places.dark(view, ask).values(), *NUMBERS]
    tried += [name for names in sketch.places.fields.values() for name in names]
    yield from (value for value in tried if value not in ask.options)


def words(game: Game[Any], view: View, ask: Ask) -> Iterator[str]:
    """All that is said about a question: itself, its options, and why something is not one."""
    story = story_of(game).at_table(view)
    yield story.ask(view, ask)
    yield from (story.option(view, ask, value) for value in ask.options)
    whys = (game.why_not(view, ask, value) for value in refused(game, view, ask))
    yield from (str(why) for why in whys if why is not None)


def questions(driver: Driver) -> Iterator[Ask]:
    """What everybody is asked, and what the acts ask that they could begin, answered at random."""
    match = driver.match
    yield from match.asks.values()
    seats = range(match.header.seats)
    for seat in [driver.random.choice(seats)] if driver.game.clock else seats:
        for act in match.offers(seat):
            values: list[Value] = []
            with suppress(Refused):
                while (ask := match.draft(seat, act, *values)) is not None:
                    yield ask
                    values.append(driver.random.choice(ask.options))


@pytest.mark.parametrize("name", SETTINGS)
def test_no_question_option_or_reason_shows_an_id(name: str) -> None:
    game = load(name)
    driver = Driver(game, SETTINGS[name], acts=0)
    found: dict[str, str] = {}
    for _ in range(FLOOR_MOVES if game.clock else MOVES):
        if driver.match.over:
            break
        for ask in questions(driver):
            said = words(game, driver.match.view(ask.seat), ask)
            found |= {each: ask.kind for each in said if ID.search(each)}
        driver.move()
    assert found == {}

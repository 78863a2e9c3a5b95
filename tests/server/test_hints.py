"""Hints of whole games: each names the whole deed, with one reason or none."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any, Final

import pytest

from landsraad.bots.bot import Bot
from landsraad.bots.named import maker, usual
from landsraad.kernel import Dice, Match, Secret, Value, load
from landsraad.scenes.form import Form
from landsraad.server.keeping.store import Store
from landsraad.server.minds.thinking import Thought
from landsraad.server.page.asked.hints import fields, hint, named
from landsraad.server.page.glimpse.asked import Hint
from landsraad.server.table import Table
from landsraad.server.table.sheets import form_of
from landsraad.server.wire import Chair, Doc, Settings

nowhere: Any = Store.__new__(Store)
"""Nothing is kept of these tables."""
GAMES: Final[dict[str, tuple[int, dict[str, Any]]]] = {
    "dune": (4, {}),
    "imperium": (3, {"leader_choice": "random"}),
    "dawn_of_the_fremen": (3, {"sietches_alone": 2}),
    "war_for_arrakis": (2, {}),
}
DECISIONS = 60


class Here:
    """Bots think at once."""

    waiting = 0

    async def answer(self, bot: Bot, thought: Thought) -> Value:
        return bot.answer(thought.view, thought.ask)

    async def work(self, work: Any, *given: Any) -> Any:
        return work(*given)


here: Any = Here()


def seated(name: str, seats: int, options: dict[str, Any]) -> Table:
    """A table at which somebody practises in the first seat."""
    game = load(name)
    chairs = [Chair("human", "Paul"), *(Chair("bot", bot="gentle") for _ in range(seats - 1))]
    doc = Doc("hints", Settings(name, options, hints=True), chairs, 0.0)
    table = Table(doc, nowhere, now=lambda: 0.0)
    match = Match.begin(game, options, seats, Secret.given(4), live=True)
    table.sit_down(match)
    return table


def hints_of(name: str) -> Iterator[tuple[Table, Form | None, Hint]]:
    """The hints of the first seat in a game that goes by them."""
    seats, options = GAMES[name]
    table = seated(name, seats, options)
    bots = [
        maker(table.game, usual(table.game))(table.game, seat, Dice(seat)) for seat in range(seats)
    ]
    told = 0
    while told < DECISIONS and not table.playing.over:
        match = table.playing
        seat, ask = next(iter(match.asks.items()))
        if seat or ask.forced:
            match.answer(seat, bots[seat].answer(match.view(seat), ask))
            table.refresh()
            continue
        given = asyncio.run(hint(table, here, 0))
        yield table, form_of(table, 0, {}), given
        told += 1
        for value in given.values:
            if 0 in match.asks and match.asks[0].permits(value):
                match.answer(0, value)
        table.refresh()


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_names_every_field_of_its_sheet(name: str) -> None:
    sheets = 0
    for table, form, given in hints_of(name):
        assert given.words.endswith("."), given.words
        assert "bots" not in given.why
        assert "{" not in given.words
        if form is None:
            continue
        sheets += 1
        values = chosen(table, form, given)
        filled = form_of(table, 0, values) or form
        assert values
        for label, words in fields(table, 0, filled, values):
            assert named(words, given.words), (label, words, given.words)
    assert sheets


def chosen(table: Table, form: Form, given: Hint) -> dict[str, Value]:
    """The answers of a hint by the keys of its sheet."""
    found: dict[str, Value] = {}
    for value in given.values:
        left = [part for part in form.open if part.key not in found and not part.locked]
        part = next((part for part in left if part.ask.permits(value)), None)
        if part is not None:
            found[part.key] = value
        form = form_of(table, 0, found) or form
    return found

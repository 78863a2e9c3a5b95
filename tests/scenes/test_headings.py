"""A game is divided by what is told: every turn and every phase that was played has a heading."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import pytest

import landsraad
from landsraad.games.dawn_of_the_fremen.story.words import PHASES as FREMEN_PHASES
from landsraad.games.dune.story.words import PHASES as DUNE_PHASES
from landsraad.kernel import Match, load
from landsraad.scenes.story import Heading, story_of


class Divided(NamedTuple):
    """A game, and which turn and phase its table shows."""

    game: str
    shown: Callable[[Any], Heading]


def dune(table: Any) -> Heading:
    return Heading(f"Turn {table.turn}", DUNE_PHASES[table.phase]) if table.turn else Heading()


def fremen(table: Any) -> Heading:
    harj = not table.cycle
    return Heading() if harj else Heading(f"Cycle {table.cycle}", FREMEN_PHASES[table.phase])


GAMES = [
    Divided("dune", dune),
    Divided("dawn_of_the_fremen", fremen),
]


def headings_of(match: Match[Any]) -> list[Heading]:
    """Where the match has been, as its told events say it, one after another."""
    story = story_of(match.game).at_table(match.view(-1))
    here, been = Heading(), list[Heading]()
    for told in match.told:
        if heading := story.heading(told):
            turn = heading.turn or here.turn
            here = Heading(turn, heading.phase or ("" if heading.turn else here.phase))
            been.append(here)
    return been


@pytest.mark.parametrize("played", GAMES, ids=lambda played: played.game)
def test_every_turn_and_phase_of_a_played_game_has_a_heading(played: Divided) -> None:
    match, shown = landsraad.begin(played.game, seats=3, seed=5), list[Heading]()
    chance = Random(5)
    while len({heading.turn for heading in shown}) < 3:
        seat, ask = next(iter(match.asks.items()))
        match.answer(seat, chance.choice(ask.options))
        now = played.shown(match.state.table)
        if now.turn and now not in shown:
            shown.append(now)
    headings = headings_of(match)
    assert len(shown) > 9
    assert [heading for heading in headings if heading in shown] == shown


def test_every_crate_of_an_auction_has_a_heading() -> None:
    match = landsraad.begin("spice_auction", {"rounds": 4}, seats=3, seed=5)
    landsraad.run(match, "random")
    turns = [heading.turn for heading in headings_of(match)]
    assert [words.split(" puts up ")[0] for words in turns] == [
        "Player 1",
        "Player 2",
        "Player 3",
        "Player 1",
    ]


@pytest.mark.parametrize("name", landsraad.game_names())
def test_headings_and_great_events_are_events(name: str) -> None:
    story = story_of(load(name))
    assert story.headings.keys() <= story.events.keys()
    assert story.great.keys() <= story.events.keys()

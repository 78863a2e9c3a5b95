"""The result of a game says where all Victory Points came from, and shows each Conflict again."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.imperium.scene import sketch
from landsraad.games.imperium.scene.report import START, fights, ledger
from landsraad.kernel import Match, Secret
from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.render import markup

from ..golden import records, replayed
from .positions import GAME


def told(match: Match[Any]) -> list[Any]:
    return [each for each in match.told if not each.only]


@pytest.mark.parametrize("name", records(GAME.name))
def test_what_everybody_scored_is_told_with_its_source(name: str) -> None:
    match = replayed(GAME.name, name)
    t = match.state.table
    for who, player in enumerate(t.players):
        sums, sources = ledger(t, who, told(match))
        assert sum(sums.values()) == player.vp
        assert all(words for each in sources.values() for words in each), sources
        assert {sort: sum(each.values()) for sort, each in sources.items() if each} == {
            sort: n for sort, n in sums.items() if sort != START and sort in sources
        }


@pytest.mark.parametrize("name", records(GAME.name))
def test_each_round_has_its_conflict_with_the_strengths_that_were_told(name: str) -> None:
    match = replayed(GAME.name, name)
    found = list(fights(told(match)))
    assert [fight.round for fight in found] == list(range(1, match.state.table.round + 1))
    for fight in found:
        begun = told(match)[fight.line]
        assert (begun.what, begun.facts["card"]) == ("combat", fight.card)
    fought = [each for each in match.told if each.what == "fought"]
    assert sum(len(fight.armies) for fight in found) == len(fought)


def test_the_report_names_sources_and_conflicts() -> None:
    match = replayed(GAME.name, "four_points")
    node = sketch.stage.report(match.view(SPECTATOR), told(match))
    assert node is not None
    words = markup(node)
    assert "Victory Points by source" in words
    assert "2 Influence" in words
    assert "The Conflicts" in words


def test_nothing_is_reported_of_a_game_without_points_and_conflicts() -> None:
    match = Match.begin(GAME, {}, 3, Secret.given(1))
    assert sketch.stage.report(match.view(SPECTATOR), told(match)) is None

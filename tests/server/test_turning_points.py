"""How it came: moments of the winner's own measure, the last of them the deed that won.

A few games of each kind are looked at; `make soak` looks at fifty (LANDSRAAD_RESULTS=50).
"""

from __future__ import annotations

import os
from functools import cache
from typing import Any

import pytest

from landsraad import begin, run
from landsraad.kernel import Verdict
from landsraad.scenes.story import story_of
from landsraad.scenes.text import HARD, capital
from landsraad.server.replay.playback import Playback
from landsraad.server.replay.results import result
from landsraad.server.replay.timeline import Timeline
from landsraad.server.replay.turning_points import END, MOST, PART, Course, TurningPoint

GAMES: dict[str, tuple[dict[str, Any], int]] = {
    "spice_auction": ({}, 4),
    "dune": ({"turns": 4}, 4),
    "imperium": ({}, 3),
    "dawn_of_the_fremen": ({}, 3),
    "war_for_arrakis": ({}, 2),
    "megagame": ({"years": 8}, 15),
}
ALONE = [("imperium", 0), ("imperium", 2), ("war_for_arrakis", 0)]
"""Games of one person that a player without a seat wins."""
COUNT = int(os.environ.get("LANDSRAAD_RESULTS", "6"))
MIXED = [([*GAMES][number % len(GAMES)], number // len(GAMES)) for number in range(COUNT)]


@cache
def course(game: str, seed: int, alone: bool = False) -> Course:
    """A whole game of bots, played back."""
    options, seats = ({}, 1) if alone else GAMES[game]
    match = begin(game, options, seats=seats, seed=seed)
    run(match)
    playback = Playback(match.game, match.header)
    playback.play_on(match.record)
    verdict = match.verdict
    assert verdict is not None
    story = story_of(match.game).at_table(match.view(-1))
    return Course.of(playback, story, verdict.winners)


@pytest.mark.parametrize(("game", "seed"), MIXED)
def test_the_last_moment_is_the_deed_that_ended_the_game(game: str, seed: int) -> None:
    found = course(game, seed)
    points = found.turning_points()
    assert 1 <= len(points) <= MOST
    assert [point.last for point in points] == [False] * (len(points) - 1) + [True]
    last, playback = points[-1].moment, found.playback
    assert playback.match(last).over
    before = Timeline(playback, -1, whole=True).deeds[-2]
    assert not playback.match(before).over, "nothing was done between this and the end"
    moments = [point.moment for point in points]
    assert moments == sorted({*moments})


@pytest.mark.parametrize(("game", "seed"), MIXED)
def test_a_moment_quotes_its_own_deed_and_the_winners_own_numbers(game: str, seed: int) -> None:
    found = course(game, seed)
    deeds, lines = found.timeline.deeds, found.timeline.lines
    most = max(found.own(moment) for moment in deeds)
    for point in found.turning_points():
        before = deeds[deeds.index(point.moment) - 1]
        told = [found.story.event(line.told) for line in lines if before < line.moment]
        assert point.words in told[: len([1 for x in lines if before < x.moment <= point.moment])]
        gained = 0
        for name, old, new in numbers(point):
            seat = next(s for s in found.winners if capital(found.story.name(s)) == name)
            rows = found.playback.aims
            assert (rows[before][seat], rows[point.moment][seat]) == (old, new)
            gained += new - old
        assert point.last or gained * PART >= most, "less than a tenth is no moment"


@pytest.mark.parametrize(("game", "seed"), MIXED)
def test_a_last_deed_that_brought_nothing_is_told_by_who_has_won(game: str, seed: int) -> None:
    found = course(game, seed)
    last = found.turning_points()[-1]
    ends = [
        line.told for line in found.timeline.lines if found.story.great.get(line.told.what) == END
    ]
    if ends and not last.change:
        assert last.words == found.story.event(ends[-1])


def numbers(point: TurningPoint) -> list[tuple[str, int, int]]:
    """Who had how much before a moment and after it, as it says."""
    _, _, named = point.change.partition(": ")
    parts = [one.replace(HARD, " ").rsplit(" ", 3) for one in named.split(", ") if one]
    return [(name, int(old), int(new)) for name, old, _, new in parts]


@pytest.mark.parametrize(("game", "seed"), ALONE)
def test_where_an_automaton_won_how_it_came_is_told_by_what_it_gained(game: str, seed: int) -> None:
    found = course(game, seed, alone=True)
    ended = result(found.playback.newest, found.playback)
    assert ended is not None
    assert not ended.winners
    (won,) = (each for each in ended.automata if each.won)
    assert won.points == max(each.points for each in ended.automata) > ended.points[0]
    assert won.name.replace(" ", HARD) in ended.decided.replace(" ", HARD)
    gained = [point.change for point in ended.turning if point.change]
    assert gained
    for change in gained:
        assert change.partition(": ")[2].startswith(won.name.replace(" ", HARD))
    last = numbers(ended.turning[-1]) or numbers(ended.turning[-2])
    assert last[-1][2] == won.points


def test_a_moment_is_told_by_what_brought_the_gain() -> None:
    """Not by something greater that happened in the same breath."""
    found = course("war_for_arrakis", 0, alone=True)
    words = [point.words for point in found.turning_points()]
    assert all("was destroyed" in each for each in words), words


def test_what_decided_it_is_a_sentence() -> None:
    for game, seed in MIXED[:6]:
        found = course(game, seed)
        ended = result(found.playback.newest, found.playback)
        assert ended is not None
        point = found.decisive()
        said = found.story.decided(found.playback.newest.state, verdict_of(found))
        assert ended.decided.startswith(said or (point.words if point else ""))


def verdict_of(found: Course) -> Verdict:
    verdict = found.playback.newest.verdict
    assert verdict is not None
    return verdict

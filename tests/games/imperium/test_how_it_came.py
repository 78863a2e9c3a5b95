"""After the end: how it came, what chance gave, what a seat has just done, who played for whom."""

from __future__ import annotations

from functools import cache
from typing import Any

from landsraad import begin, run
from landsraad.arena import report
from landsraad.arena.simulate import Tournament, play_one
from landsraad.games.imperium.story import ImperiumStory, story
from landsraad.kernel import Match, Told
from landsraad.scenes.story import Count
from landsraad.server.replay.playback import Playback
from landsraad.server.replay.results import result
from landsraad.server.replay.turning_points import _words

from .positions import GAME, LEADERS
from .teams import Six


@cache
def solo() -> Match[Any]:
    """One person against two Rivals, to the end."""
    match = begin(GAME, {"leader_choice": "random"}, seats=1, seed=3)
    run(match)
    return match


def test_how_it_came_is_told_by_what_happened_to_those_who_won() -> None:
    here = ImperiumStory(LEADERS)
    gained = [
        Told("gained", {"player": who, "res": "spice", "n": who + 1, "script": "space/deep_desert"})
        for who in range(3)
    ]
    assert _words(here, gained, {1}) == "Lady Margot Fenring gained 2 spice (Deep Desert)."


def test_the_end_tells_how_it_came_and_what_chance_gave() -> None:
    match = solo()
    playback = Playback(match.game, match.header)
    playback.play_on(match.record)
    ended = result(match, playback)
    assert ended is not None
    assert ended.turning[-1].last
    drawn = [told.facts for told in match.told if told.what == "drew_intrigue"]
    assert {facts["player"] for facts in drawn} > {0}, "Rivals draw, too, and are no seats"
    own = sum(int(facts["n"]) for facts in drawn if facts["player"] == 0)
    assert ended.luck["Intrigue cards drawn"] == [own]


def test_who_was_robbed_had_no_luck() -> None:
    told = [Told("stole_intrigue", {"player": 2, "victim": 1})]
    tally: Count = story.luck["Intrigue cards stolen from them"]
    assert tally.counted(told, 4, story.doer) == [0, 1, 0, 0]


def test_what_a_player_has_just_done_is_said_beside_the_name() -> None:
    assert story.brief(Told("agent_sent", {"player": 2, "space": "arrakeen"})) == (
        2,
        "went to Arrakeen",
    )


def test_with_six_seats_play_for_a_commander_and_else_for_themselves() -> None:
    assert GAME.sides(Six().s) == ["muad_dib", "shaddam_corrino_iv"] * 3
    assert GAME.sides(solo().state) == []


def test_wins_of_six_are_counted_by_team() -> None:
    tournament = Tournament(GAME.name, 1, 6, options={"leader_choice": "random"}, seed=2)
    one = play_one(tournament, 0)
    tally = report.Tally(tournament)
    tally.add([one])
    won = {side: score.wins for (side, _), score in tally.sides.items()}
    winner = one.sides[one.verdict.winners[0]]
    assert won == {side: float(side == winner) for side in ("muad_dib", "shaddam_corrino_iv")}

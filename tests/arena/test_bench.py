"""The figures measure what they say (how large they are, no test asserts)."""

import os
import subprocess
from typing import Any

import pytest

from landsraad.arena import bench
from landsraad.arena.bench_games import BALLAST, TICKS, Ticking
from landsraad.kernel import Dice, Match, Secret, load
from landsraad.kernel.state import encode

AUCTION = load("spice_auction")


class Clock:
    """A clock that moves on by a second each time it is looked at."""

    def __init__(self) -> None:
        self.now = 0.0

    def perf_counter(self) -> float:
        self.now += 1.0
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(bench, "time", made)
    return made


def test_a_random_match_is_played_to_its_end_and_is_the_same_for_the_same_seed() -> None:
    one, again, other = (bench.random_match(AUCTION, seed, 4) for seed in (1, 1, 2))
    assert one.over
    assert one.encoded() == again.encoded() != other.encoded()
    assert bench.random_match(AUCTION, 1, 4, live=True).live


def test_decisions_a_second_are_those_of_all_games_by_the_time_they_took(clock: Clock) -> None:
    games = [bench.random_match(AUCTION, seed, 3).decisions for seed in range(3)]
    # Looked at before the first game and before each of the next: after 3 games, 4 seconds.
    assert bench.decisions_per_second(AUCTION, 4, 3) == pytest.approx(sum(games) / 4)


def test_replayed_answers_are_the_entries_between_start_and_end(clock: Clock) -> None:
    entries = len(bench.random_match(AUCTION, 1, 3, live=True).record.entries)
    assert bench.answers_replayed_per_second(AUCTION, 3, 3) == pytest.approx(2 * (entries - 2) / 3)


def test_the_overhead_is_the_time_of_a_run_by_its_decisions(clock: Clock) -> None:
    assert bench.kernel_overhead(4) == pytest.approx(1e6 / TICKS)
    match = Match.begin(Ticking(), {}, 1, Secret.given(1))
    for _ in range(TICKS):
        assert not match.over
        match.answer(0, 1)
    assert match.over


def test_the_median_of_a_call_is_in_microseconds(clock: Clock) -> None:
    called: list[int] = []
    assert bench.median_us(lambda: called.append(1), 5) == 1e6
    assert len(called) == 5


def test_along_a_match_every_so_many_decisions_are_measured() -> None:
    seen: list[int] = []

    def measure(match: Match[Any]) -> float:
        seen.append(match.decisions)
        return float(len(seen))

    middle = bench.along_a_match(AUCTION, measure, 5)
    assert len(seen) > 4
    assert middle == pytest.approx((len(seen) + 1) / 2)


def test_a_heavier_match_takes_more_memory() -> None:
    light, heavy = (bench.memory_of_a_match(game, 20) for game in (AUCTION, BALLAST))
    assert 1 < light < heavy


def test_the_start_is_measured_with_compiled_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[dict[str, Any]] = []
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setattr(subprocess, "run", lambda call, **how: calls.append(how | {"call": call}))
    bench.start_up_ms(3)
    assert [call["call"][-1] for call in calls] == ["games"] * 4, "one to compile, three to measure"
    for call in calls:
        assert "PYTHONDONTWRITEBYTECODE" not in call["env"]
        assert call["env"]["PYTHONPYCACHEPREFIX"] not in ("", os.environ.get("PYTHONPYCACHEPREFIX"))


@pytest.mark.slow
def test_the_command_prints_every_figure_with_its_unit_and_goal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setattr(bench, "QUICK", (0.02, 1))
    bench.main(quick=True)
    printed = capsys.readouterr().out
    for row in (
        "fork, median",
        "imagine, median",
        "example game, live",
        "start of `landsraad games`",
    ):
        assert row in printed
    assert "< 250" in printed


def test_the_ballast_is_about_as_heavy_as_a_real_game_and_can_be_imagined() -> None:
    match = Match.begin(BALLAST, secret=Secret.given(1))
    assert 2400 < len(match.encoded()) < 2700
    for seat in range(6):
        world = match.imagine(seat, Dice(1))
        assert encode(world.view(seat)) == encode(match.view(seat))
        cards = [card for shield in world.state.shields for card in shield.hand]
        assert len({*cards, *world.state.box.deck}) == 60

"""Simulation as a library: who is ended, what is handed out, and when it gives up."""

import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

import msgspec
import pytest

from landsraad import kernel
from landsraad.arena.simulate import AHEAD, Tournament, play_one, simulate
from landsraad.bots.bot import IDLE_ROUNDS, RandomBot
from landsraad.bots.floor import CHANCES
from landsraad.bots.seating import run
from landsraad.kernel import Ask, Dice, Match, Play, Refused, Seat, Verdict
from landsraad.kernel.asks import CLOCK
from landsraad.testing import driver

from ..kernel.floors import HOURS, ClockGame, FloorGame, FloorState, tick

SHORT = {"rounds": 3}


def tournament(games: int) -> Tournament:
    return Tournament("spice_auction", games, 3, options=SHORT)


# ---- processes and batches


def sleeper() -> multiprocessing.Process:
    process = multiprocessing.Process(target=time.sleep, args=(600,), daemon=True)
    process.start()
    return process


def test_closed_early_it_ends_its_own_workers_and_no_other_process() -> None:
    others = [sleeper()]
    batches = simulate(tournament(10_000), workers=2)
    next(batches)
    others.append(sleeper())
    try:
        assert len(multiprocessing.active_children()) == 4
        batches.close()  # type: ignore[attr-defined]
        others[0].join(0.2)
        assert set(multiprocessing.active_children()) == set(others)
    finally:
        for other in others:
            other.terminate()
            other.join()


class Counting(Executor):
    """Plays nothing; the first batch is done at once, the others never."""

    def __init__(self) -> None:
        self.futures: list[Future[Any]] = []

    def submit(self, _fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.futures.append(Future())
        if len(self.futures) == 1:
            self.futures[0].set_result([])
        return self.futures[-1]


def test_however_many_games_there_are_only_a_few_batches_are_handed_out_ahead() -> None:
    executor = Counting()
    batches = simulate(tournament(1_000_000), 3, executor)
    assert next(batches) == []
    assert len(executor.futures) == AHEAD * 3
    batches.close()  # type: ignore[attr-defined]
    assert all(future.cancelled() for future in executor.futures[1:])


@pytest.mark.parametrize(
    "wrong",
    [{"bots": ("stilgar",)}, {"bots": ("random",) * 4}, {"seats": 9}, {"options": {"a": 1}}],
)
def test_what_cannot_be_played_is_refused_at_once(wrong: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        simulate(msgspec.structs.replace(tournament(5), **wrong))


@pytest.mark.parametrize("games", [1, 7, 80])
def test_results_come_in_the_order_of_their_numbers(games: int) -> None:
    with ThreadPoolExecutor(3) as executor:
        batches = list(simulate(tournament(games), 1, executor))
    results = [result for batch in batches for result in batch]
    assert results == [play_one(tournament(games), number) for number in range(games)]


# ---- where only free acts move the match on


class Slow(RandomBot):
    """Waves when it was asked so often, and then again."""

    def __init__(self, game: Any, seat: int, every: int) -> None:
        super().__init__(game, seat, Dice(0), acts=1)
        self.every, self.asked = every, 0

    def begin(self, view: Any, offers: list[str]) -> str | None:
        self.asked += 1
        return None if self.asked % self.every else offers[0]


def played_by_slow_bots(every: int) -> Match[Any]:
    game = FloorGame()
    match = Match.begin(game, seats=2)
    run(match, [Slow(game, seat, every) for seat in range(2)])
    return match


def test_patience_begins_anew_with_every_act() -> None:
    assert played_by_slow_bots(IDLE_ROUNDS * 2 // 3).over


def test_bots_that_never_act_are_given_up() -> None:
    with pytest.raises(Refused, match="no bot begins one"):
        played_by_slow_bots(IDLE_ROUNDS * 2)


# ---- where a clock moves the match on


def time_up(s: FloorState, seat: Seat) -> Play[None]:
    yield Ask(seat, "bell", range(s.table.bells))
    s.table.bells -= 1


def ring(s: FloorState, seat: Seat) -> None:
    s.table.waves += 1
    s.table.bells += 1


class BellGame(ClockGame):
    """Whoever rings a bell starts a timer."""

    free = kernel.named(tick, time_up, ring)

    def timers(self, s: FloorState) -> dict[str, int]:
        return {f"bell {number}": 60 for number in range(s.table.bells)}

    def offers(self, s: FloorState, seat: Seat) -> list[str]:
        if seat != CLOCK:
            return ["ring"]
        return ["tick", "time_up"] if s.table.bells else ["tick"]


def test_a_year_gives_everybody_chances_then_timers_run_out_then_the_clock_ticks() -> None:
    match = Match.begin(BellGame(), seats=2)
    assert run(match, "random") == Verdict((), "late", HOURS)
    assert match.state.table.waves == HOURS * 2 * CHANCES
    assert match.state.table.cut_short == 0


def test_where_seats_have_no_bot_the_clock_is_left_to_people() -> None:
    match = Match.begin(BellGame(), seats=2)
    assert run(match, {1: "random"}) is None
    assert (match.state.table.hour, match.state.table.waves) == (0, CHANCES)


def test_the_laws_drive_an_open_floor_in_the_same_way() -> None:
    driven = driver.Driver(BellGame(), driver.Setting(2, {}, 1))
    assert driven.play().over
    assert driven.tried.acts > HOURS * 2 * driver.CHANCES

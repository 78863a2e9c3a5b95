"""Simulation: many games with bots, on all cores, the same for the same seed."""

from __future__ import annotations

import hashlib
import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import msgspec

from landsraad.bots.named import dealt, maker
from landsraad.bots.seating import run
from landsraad.kernel import Dice, Match, Refused, Secret, Verdict, load
from landsraad.records.files import write

AHEAD = 4
"""Batches for each worker that are handed out before the first of them is back."""


class Tournament(msgspec.Struct, frozen=True):
    """What is to be simulated."""

    game: str
    games: int
    seats: int
    bots: tuple[str, ...] = ("random",)
    options: Mapping[str, Any] = {}
    seed: int = 0
    rotate: bool = False
    """Move the bots on by a seat from game to game."""
    record: str = ""
    """A folder for records; none are kept when empty."""


class Result(msgspec.Struct, frozen=True):
    """What came of one game."""

    number: int
    verdict: Verdict
    decisions: int
    bots: tuple[str, ...]
    digest: str
    """A hash of the last state: two runs are the same when these are."""
    roles: tuple[str, ...] = ()
    """What each seat played, where the game gives seats roles."""
    sides: tuple[str, ...] = ()
    """The side of each seat, where several seats may play for one."""


def play_one(tournament: Tournament, number: int) -> Result:
    """Play the game with this number; its dice depend on the tournament's seed and it alone."""
    game, seed = load(tournament.game), tournament.seed
    specs = dealt(tournament.bots, tournament.seats, number if tournament.rotate else 0)
    bots = [
        maker(game, spec)(game, seat, Dice(_seed(seed, number, f"seat {seat}")))
        for seat, spec in enumerate(specs)
    ]
    for bot in bots:
        bot.rated = True
    secret, live = Secret.given(_seed(seed, number, "game")), bool(tournament.record)
    match = Match.begin(
        game, tournament.options, tournament.seats, secret, players=specs, hurry=True, live=live
    )
    run(match, bots)
    if live:
        write(match.record, Path(tournament.record) / f"{game.name}-{seed}-{number}.jsonl")
    digest = hashlib.sha256(match.encoded()).hexdigest()[:16]
    verdict = game.verdict(match.state)
    roles = tuple(game.roles(match.state))
    sides = tuple(game.sides(match.state))
    return Result(number, verdict, match.decisions, tuple(specs), digest, roles, sides)


def _seed(seed: int, number: int, what: str) -> int:
    return int(Dice.of(f"{seed}/{number}/{what}").seed)


def play_some(tournament: Tournament, numbers: Sequence[int]) -> list[Result]:
    """Play several games; what a worker does."""
    return [play_one(tournament, number) for number in numbers]


def _check(tournament: Tournament) -> None:
    """Refuse what cannot be played, before any worker starts."""
    game, seats = load(tournament.game), tournament.seats
    for spec in tournament.bots:
        maker(game, spec)
    if len(tournament.bots) > seats:
        why = "too many bots ({bots}) for the seats ({seats})"
        raise Refused(why, bots=len(tournament.bots), seats=seats)
    Match.begin(game, tournament.options, seats, Secret.given(tournament.seed), hurry=True)


def simulate(
    tournament: Tournament, workers: int = 0, executor: Executor | None = None
) -> Iterator[list[Result]]:
    """Play all games of a tournament; gives results in batches, in the order of their numbers.

    What cannot be played is refused at once. `workers` is the number of processes, 0 for all cores,
    1 for none but this one. Any other `concurrent.futures.Executor`, of a cluster perhaps, can be
    given instead; `workers` is then how many it has. Only a few batches are handed out ahead,
    however many games there are.
    """
    _check(tournament)
    workers = workers or os.cpu_count() or 1
    games = tournament.games
    size = max(1, min(50, games // (workers * 20)))
    batches = (range(i, min(i + size, games)) for i in range(0, games, size))
    if executor is not None:
        given = executor
        return _in_order(lambda b: given.submit(play_some, tournament, b), batches, AHEAD * workers)
    if workers == 1:
        return (play_some(tournament, batch) for batch in batches)
    return _on_own_workers(tournament, batches, workers)


def _on_own_workers(
    tournament: Tournament, batches: Iterable[range], workers: int
) -> Iterator[list[Result]]:
    """Start processes, and end these, but no others, when nobody wants the rest any more."""
    pool = ProcessPoolExecutor(workers, initializer=_leave_ctrl_c_to_the_parent)
    children: set[BaseProcess] = set()

    def submit(batch: range) -> Future[list[Result]]:
        with _undisturbed():
            before = set(multiprocessing.active_children())
            future = pool.submit(play_some, tournament, batch)
            children.update(set(multiprocessing.active_children()) - before)
        return future

    try:
        yield from _in_order(submit, batches, AHEAD * workers)
    except BaseException:
        for child in children:
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _in_order(
    submit: Callable[[range], Future[list[Result]]], batches: Iterable[range], ahead: int
) -> Iterator[list[Result]]:
    waiting: deque[Future[list[Result]]] = deque()
    try:
        for batch in batches:
            waiting.append(submit(batch))
            if len(waiting) == ahead:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Let Ctrl-C wait until the workers have started: one that is just starting would complain."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)

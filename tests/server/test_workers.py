"""Work in other processes: it takes nobody's time, and ends when its time is up."""

from __future__ import annotations

import asyncio
import os
import time

import pytest

from landsraad.server.minds.workers import TooLong, Workers, WorkFailed

from .tables import in_loop


def pid() -> int:
    return os.getpid()


def sleep(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def divide(one: int, other: int) -> float:
    print("between the messages")
    return one / other


def die() -> None:
    os._exit(3)


@in_loop
async def test_work_is_done_elsewhere_and_what_fails_is_told() -> None:
    workers = Workers(1)
    try:
        first = await workers.do(20, pid)
        assert first != os.getpid()
        assert await workers.do(20, divide, 6, 4) == 1.5
        with pytest.raises(WorkFailed, match="division by zero"):
            await workers.do(20, divide, 6, 0)
        assert await workers.do(20, pid) == first
    finally:
        await workers.stop()


@in_loop
async def test_whoever_takes_too_long_is_stopped_and_replaced() -> None:
    workers = Workers(1)
    try:
        first = await workers.do(20, pid)
        with pytest.raises(TooLong, match="sleep took more than"):
            await workers.do(0.2, sleep, 600)
        with pytest.raises(ProcessLookupError):
            os.kill(first, 0)
        assert await workers.do(20, pid) != first
        with pytest.raises(WorkFailed, match="has died"):
            await workers.do(20, die)
        assert await workers.do(20, pid)
    finally:
        await workers.stop()


@in_loop
async def test_work_given_up_ends_and_stopping_waits_for_nothing() -> None:
    workers = Workers(1)
    first = await workers.do(20, pid)
    given_up = asyncio.create_task(workers.do(600, sleep, 600))
    await asyncio.sleep(0.1)
    given_up.cancel()
    second = await workers.do(20, pid)
    assert second != first
    hanging = asyncio.create_task(workers.do(600, sleep, 600))
    await asyncio.sleep(0.1)
    await workers.stop()
    with pytest.raises(WorkFailed):
        await hanging
    with pytest.raises(ProcessLookupError):
        os.kill(second, 0)


@in_loop
async def test_a_session_goes_to_whoever_knows_it() -> None:
    workers = Workers(2)
    try:
        ones = await asyncio.gather(*(workers.do(20, sleep, 0.3, session=name) for name in "ab"))
        assert ones[0] != ones[1]
        again = [await workers.do(20, pid, session=name) for name in "abba"]
        assert again == [ones[0], ones[1], ones[1], ones[0]]
    finally:
        await workers.stop()

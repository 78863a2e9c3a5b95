"""Other processes that work for this one, and that can be stopped when they take too long.

Whatever may think for long is done there: it takes no time from the event loop, which everybody's
moves go through, and nothing of it is left when its time is up.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import sys
from collections.abc import Callable
from typing import Any, BinaryIO, Final, TypeVar

from landsraad.kernel import Refused, Unreadable
from landsraad.server.keeping.remembered import Remembered

if sys.platform != "win32":
    import resource

T = TypeVar("T")

SIZE: Final = 8
"""Bytes that say how long a message is."""
NICE: Final = 10
"""How far workers step back behind the process that answers people."""
SESSIONS: Final = 1_000
"""Sessions that are noted of a worker."""
MEMORY: Final = 2 << 30
"""Bytes that a worker may have."""


class TooLong(Exception):
    """The time for some work was up, and the process that did it was stopped."""


class WorkFailed(Exception):
    """Some work failed; the words are those of its own exception."""


class Workers:
    """A few processes that take work in turn. They are started when they are needed."""

    def __init__(self, count: int) -> None:
        self._free: list[Worker] = [Worker() for _ in range(count)]
        self._all = tuple(self._free)
        self._news = asyncio.Condition()
        self._stopped = False
        self.waiting = 0
        """How much work waits for a worker."""

    async def do(self, seconds: float, work: Callable[..., T], *given: Any, session: str = "") -> T:
        """Have something done, within this many seconds once it is begun.

        A session's work goes to the process that did its last, if that one is free: it may
        remember something of it.
        """
        worker = await self._hired(session)
        try:
            result: T = await worker.do(seconds, work, given)
            return result
        finally:
            async with self._news:
                self._free.append(worker)
                self._news.notify_all()

    async def _hired(self, session: str) -> Worker:
        self.waiting += 1
        try:
            async with self._news:
                await self._news.wait_for(lambda: self._stopped or bool(self._free))
                if self._stopped:
                    raise WorkFailed("nobody works here any more")
                known = [worker for worker in self._free if session and session in worker.sessions]
                worker = (known or self._free)[0]
                self._free.remove(worker)
        finally:
            self.waiting -= 1
        worker.know(session)
        return worker

    async def stop(self) -> None:
        """End all processes, whatever they are at."""
        self._stopped = True
        for worker in self._all:
            worker.kill()
        async with self._news:
            self._news.notify_all()
            await self._news.wait_for(lambda: len(self._free) == len(self._all))
        for worker in self._all:
            await worker.end()


class Worker:
    """One process, of this side."""

    errors: int | None = None
    """Where goes what bots print; None: where our own errors go."""

    def __init__(self) -> None:
        self.sessions: Remembered[str, None] = Remembered(SESSIONS)
        """What it has worked on since it was started."""
        self._process: asyncio.subprocess.Process | None = None

    def know(self, session: str) -> None:
        """Note what it works on; what was long ago it will not remember either."""
        self.sessions[session] = None

    async def do(self, seconds: float, work: Callable[..., Any], given: tuple[Any, ...]) -> Any:
        """Send it work and wait for what comes of it; end it if it takes too long."""
        process = self._process or await self._started()
        try:
            async with asyncio.timeout(seconds):
                good, result = await self._asked(process, pickle.dumps((work, given)))
        except BaseException as why:
            # Too long, given up, or gone: what it would still say is of no use.
            await self.end()
            if isinstance(why, TimeoutError):
                raise TooLong(f"{work.__name__} took more than {seconds:g} seconds") from None
            if isinstance(why, OSError | asyncio.IncompleteReadError):
                raise WorkFailed(f"the process that did {work.__name__} has died") from None
            raise
        if not good:
            raise result if isinstance(result, Refused | Unreadable) else WorkFailed(result)
        return result

    async def _started(self) -> asyncio.subprocess.Process:
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", f"from {__name__} import work; work()"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=self.errors,
            start_new_session=True,  # Ctrl-C is for the server, which ends its workers
        )
        return self._process

    async def _asked(self, process: asyncio.subprocess.Process, message: bytes) -> tuple[bool, Any]:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(len(message).to_bytes(SIZE, "big") + message)
        await process.stdin.drain()
        size = int.from_bytes(await process.stdout.readexactly(SIZE), "big")
        good, result = pickle.loads(await process.stdout.readexactly(size))
        return good, result

    def kill(self) -> None:
        """Stop the process now."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()

    async def end(self) -> None:
        """Stop the process and see it off; the next work has a new one."""
        self.kill()
        process, self._process = self._process, None
        self.sessions.clear()
        if process is not None:
            await process.communicate()  # reads what is left, so that the pipes are closed


# ---- in the other process


def work() -> None:
    """Do what comes in, until nobody is there any more."""
    inward, outward = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # nothing that is printed gets between messages
    sys.excepthook = died
    step_back()
    while message := received(inward):
        result = pickle.dumps(done(message))
        outward.write(len(result).to_bytes(SIZE, "big") + result)
        outward.flush()


def died(what: type[BaseException], *_: object) -> None:
    """Say of what somebody has died who works, without its words: they may quote what was sent."""
    print(f"landsraad: a process that works for the server has died ({what.__name__})")


def step_back() -> None:
    """Leave time and memory to the process that answers people."""
    if sys.platform != "win32":
        os.nice(NICE)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def received(inward: BinaryIO) -> bytes:
    """The next message; empty when there is none any more."""
    return inward.read(int.from_bytes(inward.read(SIZE), "big"))


def done(message: bytes) -> tuple[bool, Any]:
    """What came of it: whether it went well, and the result or what went wrong."""
    work, given = pickle.loads(message)
    try:
        return True, work(*given)
    except (Refused, Unreadable) as why:  # a sentence for the person who asked
        return False, why
    except Exception as why:
        return False, f"{type(why).__name__}: {why}"

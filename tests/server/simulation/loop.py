"""An event loop whose time leaps from one timer to the next, and processes that can die in it."""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
from collections.abc import Callable, Coroutine
from typing import Any

PROCESS: contextvars.ContextVar[int] = contextvars.ContextVar("process", default=0)
"""The process that something belongs to; 0: the world outside of all servers."""
RESTLESS = 200_000
"""Rounds of the loop without any time passing, after which something runs in circles."""


class Stuck(Exception):
    """Nothing will ever happen again, or something happens for ever at one moment."""


class Leap:
    """Stands where a loop waits for sockets: there are none, so nobody waits."""

    def __init__(self, loop: Loop) -> None:
        self.loop = loop

    def select(self, timeout: float | None) -> list[Any]:
        """Let time pass at once."""
        if timeout is None:
            raise Stuck("everybody waits, and no timer runs")
        self.loop.pass_time(timeout)
        return []


class Loop(asyncio.BaseEventLoop):
    """Everything is in this loop: people, wires, the disk, and one server after another.

    What a server begins belongs to its process, since tasks and timers inherit `PROCESS`. When the
    process dies, nothing of it runs again: no `finally`, no `except`, as with `kill -9`.
    """

    def __init__(self) -> None:
        super().__init__()
        self._selector = Leap(self)
        self._passed, self._rounds = 0.0, 0
        self._dead: set[int] = set()
        self._ended = False
        self.tasks: list[tuple[int, asyncio.Task[Any]]] = []
        """All tasks there ever were, with their processes: none is collected before its time."""
        self.set_task_factory(self._new_task)

    # ---- time

    def time(self) -> float:
        """Seconds since the beginning of the world."""
        return self._passed

    def pass_time(self, seconds: float) -> None:
        """Leap forward."""
        self._passed += max(0.0, seconds)
        self._rounds = 0 if seconds > 0 else self._rounds + 1
        if self._rounds > RESTLESS:
            raise Stuck("time stands still while something goes on and on")

    # ---- processes

    def begin(self, coroutine: Coroutine[Any, Any, Any], process: int) -> asyncio.Task[Any]:
        """Start a task of a process."""
        return self.create_task(coroutine, context=within(process))

    def kill(self, process: int) -> None:
        """Let nothing of a process happen any more."""
        self._dead.add(process)
        for handle in (*self._ready, *self._scheduled):  # type: ignore[attr-defined]
            if handle._context.get(PROCESS, 0) == process:
                handle.cancel()

    def pending(self, process: int) -> list[asyncio.Task[Any]]:
        """The tasks of a process that are not done."""
        return [task for owner, task in self.tasks if owner == process and not task.done()]

    def failures(self, process: int) -> list[BaseException]:
        """Why tasks of a process died without anybody noticing."""
        own = (task for owner, task in self.tasks if owner == process)
        dead = (task for task in own if task.done() and not task.cancelled())
        unnoticed = [task for task in dead if task._log_traceback]  # type: ignore[attr-defined]
        return [why for task in unnoticed if (why := task.exception()) is not None]

    def _new_task(
        self, loop: asyncio.AbstractEventLoop, coroutine: Any, context: Any = None
    ) -> asyncio.Task[Any]:
        task = asyncio.Task(coroutine, loop=loop, context=context)
        owner = (context or contextvars.copy_context()).get(PROCESS, 0)
        self.tasks.append((owner, task))
        return task

    def _call_soon(self, callback: Any, args: Any, context: Any) -> asyncio.Handle:
        handle: asyncio.Handle = super()._call_soon(callback, args, context)  # type: ignore[misc]
        process = handle._context.get(PROCESS, 0)  # type: ignore[attr-defined]
        if self._ended or process in self._dead:
            handle.cancel()
        return handle

    # ---- what a loop has to do with the machine: nothing

    def _process_events(self, events: list[Any]) -> None:
        """No sockets, no events."""

    def _write_to_self(self) -> None:
        """Nobody has to be woken up."""

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> Any:
        """Threads would make every run another one."""
        raise AssertionError(f"{func} wants a thread, which the simulation knows nothing of")

    def end(self) -> None:
        """The end of the world: what is left is thrown away, and nobody hears of it."""
        self._ended = True
        self.set_exception_handler(lambda _, __: None)
        asyncio._set_running_loop(self)  # what is thrown away may begin something, in vain
        try:
            for _, task in self.tasks:
                task._log_destroy_pending = False  # type: ignore[attr-defined]
                if not task.done():
                    _thrown_away(task.get_coro())
                elif not task.cancelled():
                    task.exception()
        finally:
            asyncio._set_running_loop(None)
        self.tasks.clear()
        self.close()


def within(process: int) -> contextvars.Context:
    """A context of a process; what is begun in it belongs to that process."""
    context = contextvars.copy_context()
    context.run(PROCESS.set, process)
    return context


def _thrown_away(coroutine: Any) -> None:
    """End a coroutine that nobody runs any more; it may want to wait for something, in vain."""
    for _ in range(10):
        with contextlib.suppress(BaseException):
            coroutine.close()
            return

"""Where the bots of all tables think: not where people's moves are taken."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, TypeVar

from landsraad.bots.bot import Bot
from landsraad.bots.named import maker, searches, usual
from landsraad.kernel import Ask, Dice, Game, Refused, Seat, Value, View, load
from landsraad.kernel.dice import Seed
from landsraad.server.keeping.remembered import Remembered
from landsraad.server.minds.workers import TooLong, Workers, WorkFailed

logger = logging.getLogger("landsraad.server")

T = TypeVar("T")

ARCHIVISTS = 2
"""Processes that keep playbacks: while one plays a long match again, others can look back."""
QUEUE = 50
"""Works that may wait for a process before more are refused."""
REMEMBERED = 100
"""Bots that a process keeps, with what they have planned."""


class Thought(NamedTuple):
    """A question for a bot, with everything that its answer may depend on."""

    table: str
    game: str
    spec: str
    seed: Seed
    view: View
    ask: Ask

    @property
    def session(self) -> str:
        """A bot remembers what it has planned: so the same one is asked again."""
        return f"{self.table}/{self.ask.seat}/{self.spec}"


class Minds(Protocol):
    """Where bots think."""

    @property
    def waiting(self) -> int:
        """How many bots wait until somebody has time for them."""
        ...

    async def answer(self, bot: Bot, thought: Thought) -> Value:
        """What a bot answers; `bot` is the one of this process."""
        ...

    async def work(self, work: Callable[..., T], *given: Any) -> T:
        """Have something else done that may take long."""
        ...

    async def recall(self, session: str, work: Callable[..., T], *given: Any) -> T:
        """Have something done that builds on what was done for this session before."""
        ...

    async def stop(self) -> None:
        """Think no more."""
        ...


class InThreads:
    """Bots think in threads of this process, for as long as they like: for tests."""

    waiting = 0

    async def answer(self, bot: Bot, thought: Thought) -> Value:
        """Let it think beside everything else."""
        return await asyncio.to_thread(bot.answer, thought.view, thought.ask)

    async def work(self, work: Callable[..., T], *given: Any) -> T:
        """Do it beside everything else."""
        return await asyncio.to_thread(work, *given)

    async def recall(self, session: str, work: Callable[..., T], *given: Any) -> T:
        """Do it beside everything else; there is only one memory."""
        return await asyncio.to_thread(work, *given)

    async def stop(self) -> None:
        """Threads end by themselves."""


class Apart:
    """Bots think in processes of their own, each decision within a time.

    Those that search have other processes than those that answer soon, so that nobody waits for a
    quick bot behind slow ones. When the time is up the game's usual player answers.
    """

    def __init__(self, seconds: float, slow: int = 0) -> None:
        self.seconds = seconds
        self.quick, self.slow = Workers(1), Workers(slow or max(1, (os.cpu_count() or 2) - 1))
        self.clerks, self.archivists = Workers(1), Workers(ARCHIVISTS)

    @property
    def waiting(self) -> int:
        """How many bots wait for a process."""
        return self.quick.waiting + self.slow.waiting

    async def answer(self, bot: Bot, thought: Thought) -> Value:
        """Let it think in another process; one that does not look has nothing to think about."""
        if not bot.looks:
            return bot.answer(thought.view, thought.ask)
        try:
            return await self._thought(thought)
        except TooLong as why:
            aware = {"table": thought.table}
            logger.warning("table %s: %s; another bot answers", thought.table, why, extra=aware)
            spare = usual(load(thought.game))
            if searches(spare):
                raise Refused("no bot answered in time") from None
            return await self._thought(thought._replace(spec=spare))

    async def _thought(self, thought: Thought) -> Value:
        workers = self.slow if searches(thought.spec) else self.quick
        return await workers.do(self.seconds, think, *thought, session=thought.session)

    async def work(self, work: Callable[..., T], *given: Any) -> T:
        """Have it done in another process, within the same time."""
        return await self._given(self.clerks, "", work, *given)

    async def recall(self, session: str, work: Callable[..., T], *given: Any) -> T:
        """Have it done by the process that may remember; no upload is in the way, however long."""
        return await self._given(self.archivists, session, work, *given)

    async def _given(
        self, workers: Workers, session: str, work: Callable[..., T], *given: Any
    ) -> T:
        if workers.waiting >= QUEUE:
            raise Refused("too much is asked of this server just now; please try again in a moment")
        try:
            return await workers.do(self.seconds, work, *given, session=session)
        except TooLong:
            raise Refused("this takes too long, and was given up") from None
        except WorkFailed as why:
            # Behind the colon are the words of what went wrong, which may quote what was sent.
            logger.warning("%s failed (%s)", work.__name__, str(why).partition(":")[0])
            raise Refused("this could not be done, and nothing has changed; try again") from None

    async def stop(self) -> None:
        """End all processes."""
        workers = (self.quick, self.slow, self.clerks, self.archivists)
        await asyncio.gather(*(each.stop() for each in workers))


# ---- in the other process

_bots: Remembered[tuple[str, Seat, str], tuple[Bot, Dice]] = Remembered(REMEMBERED)
"""Bots by table, seat and kind."""


def think(table: str, game: str, spec: str, seed: Seed, view: View, ask: Ask) -> Value:
    """Let a bot answer, with these dice."""
    key = table, ask.seat, spec
    bot, dice = _bots[key] = _bots.get(key) or made(load(game), spec, ask.seat)
    dice.seed, dice.rolls = seed, 0
    return bot.answer(view, ask)


def made(game: Game[Any], spec: str, seat: Seat) -> tuple[Bot, Dice]:
    """A bot and its dice."""
    dice = Dice(0)
    return maker(game, spec)(game, seat, dice), dice

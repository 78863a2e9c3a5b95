"""What happens at a table by itself: bots play, windows close, clocks run out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

from landsraad.bots.company import Company
from landsraad.bots.named import able, maker
from landsraad.kernel import Ask, Match, Refused, RuleError, Seat, Value
from landsraad.kernel.record import Acted
from landsraad.scenes.signs import isolated
from landsraad.server.event.clock import Clock
from landsraad.server.minds.thinking import Minds, Thought
from landsraad.server.people import lots
from landsraad.server.table import Table, lessons
from landsraad.server.table.consent import settle
from landsraad.server.table.floor import Floor
from landsraad.server.table.guided import players
from landsraad.server.table.pacing import lets_go_by
from landsraad.server.table.wishes import ripe

logger = logging.getLogger("landsraad.server")

BATCH = 0.03
"""Seconds that bots may play on before what they did is written and shown."""
PAUSE = 5.0
"""Seconds after which a table that had trouble tries again."""


class Running:
    """One task that sleeps until something is due at its table, and then does it.

    It hears of news as a page does, and acts through the same doors as people: the table itself
    knows nothing of it.
    """

    def __init__(self, table: Table, minds: Minds) -> None:
        self.table, self.minds, self.floor, self.clock = table, minds, Floor(table), Clock(table)
        table.alarm = self.alarm
        self.occasions: tuple[Callable[[], Awaitable[bool]], ...] = (
            self._bots_act,
            self._floor_moves,
            self._answers_are_due,
            self._window_closes,
            self._time_is_up,
            self._wish_is_granted,
        )
        """All that can happen by itself. The first that has something to do does it, says True,
        and then all are asked again."""
        self.thinking: set[asyncio.Future[Any]] = set()
        """Bots that think about a reaction, or ahead."""
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._company: Company | None = None
        self._kinds: list[str] = []
        """The kinds of its bots, by seat."""
        self._asked_bots: tuple[Match[Any] | None, int] = None, 0
        """In which match, and after how many entries, bots were last asked for acts."""
        self._decided: dict[Seat, tuple[str, Value]] = {}
        """What bots have decided and not yet done, with the decision that it is about."""
        self._ahead: dict[Seat, tuple[str, asyncio.Future[Value]]] = {}
        """What bots think about before their answer is due, and the decision that it is about."""
        self._asleep = False
        self._until = 0.0
        """How long this may go on before what has happened is written and shown."""

    # ---- the task

    def start(self) -> None:
        """Let bots play and clocks run, until `stop`."""
        if self._task is None:
            self.table.listeners.append(self._news.set)
            if self.table.doc.drawing:  # pages that were there before a restart come back
                lots.await_numbers(self.table)
            self._task = asyncio.create_task(self._run(), name=f"table {self.table.doc.id}")

    async def stop(self) -> None:
        """Stop; nothing is lost."""
        if self._task is not None:
            self.table.listeners.remove(self._news.set)
            tasks = [self._task, *self.thinking]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self._task = None
            self._ahead.clear()

    @property
    def resting(self) -> bool:
        """Is nothing going on now?"""
        return self._asleep and not self._news.is_set() and not self.thinking

    @property
    def idle(self) -> bool:
        """Is nothing going on, and can nothing happen before a person does something?"""
        return self.resting and self._next_time() is None

    def alarm(self) -> float | None:
        """When this table must be open because something is due; None: when somebody comes."""
        return self.table.now() if self._bot_thinks() else self._next_time()

    def _bot_thinks(self) -> bool:
        """Is a bot asked that has no time yet at which it answers? Then it thinks about it now."""
        table, match = self.table, self.table.match
        if match is None:
            return False
        untimed = [seat for seat in match.asks if seat not in table.pacer.due]
        return any(
            table.pacer.played_by_bot(seat) and not table.pacer.holds(seat) for seat in untimed
        )

    async def _run(self) -> None:
        table = self.table
        while True:
            self._news.clear()
            try:
                async with table.lock:
                    if await self.happen():
                        await table.keep()
                await self._wait()
            except Refused:  # by a full disk, which has told the log already
                logger.error(
                    "table %s: what is due is tried again soon", table.doc.id, extra=table.where
                )
                await asyncio.sleep(PAUSE)
            except Exception:  # one table's trouble must not end what else happens at it
                logger.exception("table %s: something failed", table.doc.id, extra=table.where)
                await asyncio.sleep(PAUSE)

    async def _wait(self) -> None:
        """Wait until something is due or somebody has done something."""
        due = self._next_time()
        patience = None if due is None else max(0.0, due - self.table.now())
        self._asleep = True
        with contextlib.suppress(TimeoutError):
            # Not `wait_for`, which can swallow a cancellation that comes together with news.
            async with asyncio.timeout(patience):
                await self._news.wait()
        self._asleep = False

    def _next_time(self) -> float | None:
        """When something is due next; None: nothing happens by itself."""
        times = (self.clock.next_time(), self._next_of_match())
        return min((time for time in times if time is not None), default=None)

    def _next_of_match(self) -> float | None:
        table, match = self.table, self.table.match
        if match is None:
            return table.doc.drawing or None
        if match.over or lessons.held(table):
            return None
        if self._bots_may_act() or table.pacer.closes_now(match.asks):
            return table.now()
        times = (table.pacer.next_time(), self.floor.next_time(), self._wish_ripens())
        return min((time for time in times if time is not None), default=None)

    async def happen(self) -> bool:
        """Do all that is due, for a short while; True: something has changed."""
        done, self._until = False, time.monotonic() + BATCH
        while await self._happens_once():
            done = True
            if time.monotonic() >= self._until:
                break
            await asyncio.sleep(0)  # at other tables somebody may wait for a move
        if not done:
            await self.clock.beat()
        return done

    async def _happens_once(self) -> bool:
        if self.clock.happens():
            return True
        if self.table.match is None:
            return self._lots_are_late()
        for occasion in self.occasions:
            match = self.table.match
            if match is None or match.over or lessons.held(self.table):
                return False
            if await occasion():
                return True
        return False

    # ---- before the game

    def _lots_are_late(self) -> bool:
        """Begin without the numbers of pages that did not show them in time."""
        table = self.table
        if not table.doc.drawing or table.now() < table.doc.drawing:
            return False
        lots.set_up(table)
        return True

    # ---- bots act out of turn

    @property
    def company(self) -> Company:
        """The bots of the match that is played now, one for each seat that could need one."""
        table, match = self.table, self.table.playing
        kinds = [able(table.game, kind) for kind in players(table)]
        if self._company is None or self._company.match is not match or self._kinds != kinds:
            makers = {seat: maker(table.game, kind) for seat, kind in enumerate(kinds)}
            self._company, self._kinds = Company(match, makers), kinds
        return self._company

    def dismiss(self) -> None:
        """Let the bots go when they have nothing left to do."""
        if self.table.match is not None and self.table.match.over:
            self._company = None

    def _bots_may_act(self) -> bool:
        """Once between two answers, so that busy bots let others have their turn.

        On an open floor there are no answers, and they act at times of their own (`Floor`).
        """
        match = self.table.playing
        if match.game.clock:
            return False
        if self._asked_bots == (match, len(match.entries)):
            return False
        last = match.entries[-1] if match.entries else None
        return not (isinstance(last, Acted) and self.table.pacer.played_by_bot(last.seat))

    async def _bots_act(self) -> bool:
        """Ask the bots once whether they want to do something out of turn."""
        if not self._bots_may_act():
            return False
        table, match = self.table, self.table.playing
        before = len(match.entries)
        for seat, bot in self.company.bots.items():
            if table.pacer.played_by_bot(seat) and bot.acts and not match.over:
                try:
                    self.company.act(seat)
                except RuleError:
                    logger.exception(
                        "table %s: the rules failed in a bot's act", table.doc.id, extra=table.where
                    )
        self._asked_bots = match, len(match.entries)
        if len(match.entries) == before:
            return False
        table.refresh()
        return True

    async def _floor_moves(self) -> bool:
        """On an open floor: let a bot act, or let time pass."""
        return self.table.game.clock and self.floor.happens(self.company)

    # ---- answers

    async def _answers_are_due(self) -> bool:
        """Give an answer whose time has come: by a bot, by a standing order, or the only one."""
        table, now = self.table, self.table.now()
        self._think_ahead()
        for seat in [seat for seat, due in table.pacer.due.items() if due <= now]:
            if seat in table.playing.asks:
                await self._answer_for(seat)
                return True
            table.pacer.forget(seat)
        return False

    async def _answer_for(self, seat: Seat) -> None:
        table = self.table
        ask, decision = table.playing.asks[seat], table.decisions[seat]
        table.pacer.due.pop(seat)
        if not table.pacer.answered_by_bot(seat):
            self._answer_for_person(ask)
            return
        if table.pacer.closes_by_itself(ask):
            self._think_aside(ask, decision)
            return
        asked = table.now()
        value = await self._bots_choice(ask, decision)
        if table.decision(seat) != decision or not table.pacer.answered_by_bot(seat):
            return  # it is not asked any more, or somebody has taken the seat back meanwhile
        if table.pacer.misses(table.playing, ask, asked) or table.pacer.postpones(
            table.playing, ask, value
        ):
            self._decided[seat] = decision, value
            return
        if table.pacer.late.get(seat) == decision:
            self._say_late(ask)
        table.take(seat, value)

    def _answer_for_person(self, ask: Ask) -> None:
        """Do what an order says, or take the only option; if neither may be now, it is asked."""
        value = self.table.own_answer(ask)
        if value is None:
            self.table.pacer.give_time(ask.seat)
        else:
            self.table.take(ask.seat, value)

    def _think_ahead(self) -> None:
        """Let bots begin to think about hidden questions as soon as they are asked: their answers
        are due at a time that was drawn, however long they think.
        """
        table = self.table
        for seat in [s for s, (about, _) in self._ahead.items() if about != table.decision(s)]:
            self._ahead.pop(seat)[1].cancel()
        for seat in table.pacer.due:
            ask, decision = table.playing.asks.get(seat), table.decision(seat)
            if ask is None or not (table.pacer.veils(ask) and table.pacer.answered_by_bot(seat)):
                continue
            if decision in (about for about, _ in (*self._ahead.values(), *self._decided.values())):
                continue
            thinking = asyncio.ensure_future(self._thought(ask))
            self._ahead[seat] = decision, thinking
            self.thinking.add(thinking)
            thinking.add_done_callback(self._has_thought)

    def _think_aside(self, ask: Ask, decision: str) -> None:
        """Let a bot think about a reaction while its window goes on to close when it was drawn to:
        else it would tell, by the time it takes, that it has something to think about.
        """
        table, seat = self.table, ask.seat
        thinking = self._thought(ask)

        async def think() -> None:
            value = await thinking
            async with table.lock:
                in_time = table.decision(seat) == decision and table.pacer.window is not None
                if in_time and table.pacer.played_by_bot(seat) and ask.permits(value):
                    table.take(seat, value)
                    self._news.set()

        task = asyncio.create_task(think(), name=f"bot at {table.doc.id}")
        self.thinking.add(task)
        task.add_done_callback(self._has_thought)

    def _has_thought(self, task: asyncio.Future[Any]) -> None:
        self.thinking.discard(task)
        if not task.cancelled() and (why := task.exception()):
            where = self.table.where
            logger.error("table %s: a bot failed", self.table.doc.id, exc_info=why, extra=where)

    async def _bots_choice(self, ask: Ask, decision: str) -> Value:
        """What the seat's bot decides, or has decided while it was still too early to do it."""
        about, value = self._decided.pop(ask.seat, ("", ""))
        if about == decision and ask.permits(value):
            return value
        return await self._bots_answer(ask)

    async def _bots_answer(self, ask: Ask) -> Value:
        """Let the seat's bot think, beside everything else if it takes long."""
        table = self.table
        about, thinking = self._ahead.pop(ask.seat, ("", None))
        if thinking is None or about != table.decision(ask.seat):
            thinking = asyncio.ensure_future(self._thought(ask))
        try:
            await asyncio.wait([thinking], timeout=max(0.0, self._until - time.monotonic()))
            if not thinking.done():  # a full disk is refused here: that is not the bot's fault
                await self._let_others(thinking)
            value = self._said(thinking, ask)
        finally:
            thinking.cancel()
        return value if ask.permits(value) else ask.options[0]

    def _said(self, thinking: asyncio.Future[Value], ask: Ask) -> Value:
        """What a bot has thought; one that failed lets its chance go by."""
        try:
            return thinking.result()
        except Exception:
            logger.exception("table %s: a bot failed at %r", self.table.doc.id, ask.kind)
            return lets_go_by(self.table.game, ask)

    def _thought(self, ask: Ask) -> Awaitable[Value]:
        """Have the seat's bot think about a question, as it stands now."""
        table, seat = self.table, ask.seat
        bot, view = self.company.ready(seat), table.playing.view(seat).copied()
        about = Thought(
            table.doc.id, table.game.name, self._kinds[seat], self.company.seed(seat), view, ask
        )
        return self.minds.answer(bot, about)

    async def _let_others(self, thinking: asyncio.Future[Value]) -> None:
        """Let others look and act while a bot thinks; the caller must look again."""
        await self.table.keep()
        self.table.lock.release()
        try:
            await asyncio.wait([thinking])
        finally:
            await self.table.lock.acquire()

    # ---- windows and clocks

    async def _window_closes(self) -> bool:
        """Give all answers that waited; those who said nothing let the chance go by."""
        table, match = self.table, self.table.playing
        if not table.pacer.closes_now(match.asks):
            return False
        held = table.pacer.close()
        reacting = [(seat, match.asks[seat]) for seat in table.pacer.reacting_of(match.asks)]
        for seat, ask in reacting:
            value = held.get(seat)
            if match.asks.get(seat) == ask:
                table.give(ask, lets_go_by(table.game, ask) if value is None else value)
        table.refresh()
        return True

    async def _time_is_up(self) -> bool:
        """Where a person's time is up, a bot decides this once."""
        table, now = self.table, self.table.now()
        late = [seat for seat, end in table.pacer.deadlines.items() if end <= now]
        if not late:
            return False
        seat = late[0]
        table.pacer.deadlines.pop(seat)
        ask = table.playing.asks.get(seat)
        if ask is None or table.pacer.holds(seat):
            return True
        if table.pacer.catches(ask):
            table.take(seat, lets_go_by(table.game, ask))
        else:
            table.pacer.hand_over(table.playing, ask, table.decision(seat))
        return True

    def _say_late(self, ask: Ask) -> None:
        """Say that a bot decides for somebody. That there was something to decide is, at a hidden
        question, this seat's secret.
        """
        name = isolated(self.table.doc.chairs[ask.seat].person)
        to = [ask.seat] if ask.hidden else None
        self.table.announce(f"{name} ran out of time: a bot has decided once.", to)

    def _wish_ripens(self) -> float | None:
        """When a wish need wait no longer for those who are away; None: nobody waits for them."""
        table, wish = self.table, self.table.doc.proposal
        if wish is None:
            return None
        then = ripe(table, wish)
        return then if table.now() < then else None

    async def _wish_is_granted(self) -> bool:
        """After the agreed time those who are away are not waited for."""
        wish = self.table.doc.proposal
        settle(self.table)
        return self.table.doc.proposal is not wish

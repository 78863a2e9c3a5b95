"""One table: a match, who sits at it, what is kept of it, and what happens by itself."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from landsraad.bots.company import Company
from landsraad.bots.named import maker, usual
from landsraad.kernel import Ask, Match, Refused, RuleError, Seat, Value, load
from landsraad.kernel.asks import SPECTATOR
from landsraad.kernel.record import Acted
from landsraad.kernel.state import encode
from landsraad.orders import reply
from landsraad.scenes.picture import sketch_of
from landsraad.scenes.story import story_of
from landsraad.server.store import Store
from landsraad.server.table.counting import Counts
from landsraad.server.table.decisions import decision_id, refusal
from landsraad.server.table.disk import OnDisk
from landsraad.server.table.pacing import Pacer, lets_go_by
from landsraad.server.table.restoring import opened_table
from landsraad.server.wire import ChatLine, Doc, Hold, SeatSeen, TableSeen

logger = logging.getLogger("landsraad.server")

BATCH = 0.03
"""Seconds that bots may play on before what they did is written and shown."""
PAUSE = 5.0
"""Seconds after which a table that had trouble tries again."""
NOT_KEPT = "this could not be written to disk, so it was not done; nothing has changed"


def nobody_hears(_: Table, seat: Seat) -> None:
    """Nobody wants to be told who is asked."""


def seen_from_outside(doc: Doc, present: Mapping[Seat, int]) -> TableSeen:
    """A table as everybody may see it, also one that is not open."""
    s = doc.settings
    return TableSeen(
        id=doc.id,
        game=s.game,
        title=load(s.game).title,
        options=s.options,
        status=doc.status,
        public=s.public,
        pace=s.pace,
        seconds=s.seconds,
        hours=s.hours,
        spectators=s.spectators,
        hints=s.hints,
        created=doc.created,
        seats=[
            SeatSeen(
                chair.kind,
                chair.name,
                chair.bot,
                here=bool(present.get(seat)),
                away=chair.kind == "human" and bool(chair.bot),
                held=chair.kind == "human",
            )
            for seat, chair in enumerate(doc.chairs)
        ],
        rematch=doc.rematch,
    )


class Table:
    """A table that is open on this server.

    All changes are made under `lock` and end with `keep`, which writes them to disk and only then
    shows them to anybody. Whoever looks at the match takes the lock, too: under it there is never
    anything to see that is not on disk.
    """

    def __init__(
        self,
        doc: Doc,
        store: Store,
        match: Match[Any] | None = None,
        chat: list[ChatLine] | None = None,
        *,
        scale: float = 1.0,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.doc, self.store, self.now, self.scale = doc, store, now, scale
        self.game = load(doc.settings.game)
        self.story, self.sketch = story_of(self.game), sketch_of(self.game)
        self.chat = chat or []
        self.lock = asyncio.Lock()
        self.revision = int(now() * 1000)
        """Counts up with everything that is shown; it starts beyond any of an earlier server."""
        self.listeners: list[Callable[[], None]] = []
        """Called when there is something new to see."""
        self.asked: Callable[[Table, Seat], None] = nobody_hears
        """Called when a person is newly asked something."""
        self.present: dict[Seat, int] = {}
        """Connections by seat; -1 counts spectators."""
        self.revoked: set[str] = set()
        """Hashes of tokens that have opened this table and do so no more."""
        self.changed: dict[str, Hold] = {}
        """What tokens mean now, by hash, where that has changed: a new host."""
        self.pacer = Pacer(self.game, doc.settings, doc.chairs, now, scale)
        self.decisions: dict[Seat, str] = {}
        self._news = asyncio.Event()
        self._runner: asyncio.Task[None] | None = None
        self._thinking: set[asyncio.Task[None]] = set()
        """Bots that think about a reaction."""
        self._bots_acted = -1
        self._asks: dict[Seat, Ask] = {}
        """What was asked when we last looked."""
        self._public_news = self._news_of_acts = 0
        """How much everybody was told, and how much of that by acts out of turn."""
        self._until = 0.0
        """How long what happens by itself may go on before it is written and shown."""
        self.match: Match[Any] | None = None
        self._disk = OnDisk(match, self.chat)
        if match is not None:
            self._take_up(match)

    # ---- looking

    @property
    def playing(self) -> Match[Any]:
        """The match; refused before it has begun."""
        if self.match is None:
            raise Refused("the game has not begun yet")
        return self.match

    def decision(self, seat: Seat) -> str:
        """The id of what this seat is asked now; empty when it is asked nothing."""
        return self.decisions.get(seat, "")

    def seen(self) -> TableSeen:
        """The table as everybody may see it."""
        return seen_from_outside(self.doc, self.present)

    # ---- changing

    def sit_down(self, match: Match[Any]) -> None:
        """Play this match from now on."""
        self.doc.window, self.doc.clocks = None, {}
        self.decisions, self._bots_acted = {}, -1
        self._take_up(match)

    def change_players(self) -> None:
        """Go on after somebody else has sat down, with what was open."""
        if self.match is not None:
            self._remember_pace()
            self._take_up(self.match)

    def _take_up(self, match: Match[Any]) -> None:
        if match is not self.match:
            self.counts = Counts(match)
        self.match = match
        specs = [chair.bot or usual(self.game) for chair in self.doc.chairs]
        makers = {seat: maker(self.game, spec) for seat, spec in enumerate(specs)}
        self.company = Company(match, makers)
        doc = self.doc
        self.pacer = Pacer(
            self.game,
            doc.settings,
            doc.chairs,
            self.now,
            self.scale,
            window=doc.window,
            clocks=doc.clocks,
        )
        self.refresh()

    def _remember_pace(self) -> None:
        """Put what the pacer knows to where it is kept."""
        self.doc.window, self.doc.clocks = self.pacer.window, dict(self.pacer.clocks)

    def refresh(self, by_person: bool = False) -> None:
        """Look at what is asked now, and give it its times."""
        match = self.playing
        self.doc.status = "over" if match.over else "running"
        if match.over:
            self.doc.proposal = None
        before, self.decisions = (
            self.decisions,
            {
                seat: decision_id(self.doc.id, ask, self.counts.entries_of(seat))
                for seat, ask in match.asks.items()
            },
        )
        self._drop_spent_orders()
        self._go_on_after_acts()
        self.pacer.look(match.asks, self.decisions, self._answers_itself, by_person)
        self.pacer.show_clocks(match.awaited(), self._situation())
        self._remember_clocks()
        for seat, decision in self.decisions.items():
            if before.get(seat) != decision and seat not in self.pacer.due:
                self.asked(self, seat)

    def _go_on_after_acts(self) -> None:
        """Whoever is asked the same again after an act out of turn has no more time for it.

        Else one could have all the time there is by offering deals.
        """
        match = self.playing
        news = self.counts.heard(SPECTATOR)
        if match.entries and isinstance(match.entries[-1], Acted):
            self._news_of_acts += news - self._public_news
            for seat, ask in match.asks.items():
                if self._asks.get(seat) == ask:
                    self.pacer.goes_on(seat, self.decisions[seat])
        self._public_news, self._asks = news, dict(match.asks)

    def _situation(self) -> bytes:
        """Where the match stands, as everybody knows it; acts out of turn do not count."""
        match, news = self.playing, self._public_news - self._news_of_acts
        return encode([match.state.table.agenda, match.awaited(), news])

    def _remember_clocks(self) -> None:
        """Keep when people's time is up; a clock that ran before a restart runs on."""
        for seat, end in self.pacer.deadlines.items():
            chair, decision = self.doc.chairs[seat], self.decision(seat)
            if chair.deadline and chair.deadline[0] == decision:
                self.pacer.deadlines[seat] = chair.deadline[1]
            else:
                chair.deadline = decision, end

    def _drop_spent_orders(self) -> None:
        """An order "on this card" goes when the card has gone."""
        view = self.playing.view(SPECTATOR)
        for chair in self.doc.chairs:
            chair.orders = [order for order in chair.orders if order.lasts(view)]

    def _answers_itself(self, ask: Ask) -> bool:
        return self._own_answer(ask) is not None

    def _own_answer(self, ask: Ask) -> Value | str | None:
        """What the server answers by itself: `bot`, a person's only option, or by an order."""
        seat, match = ask.seat, self.playing
        if self.pacer.played_by_bot(seat):
            return "bot"
        orders = self.doc.chairs[seat].orders
        said = reply(orders, ask, match.view(seat)) if orders else None
        if said is not None:
            return said
        return ask.options[0] if len(ask.options) == 1 and not ask.text else None

    async def keep(self, holds: Sequence[Hold] = (), dropped: Sequence[str] = ()) -> None:
        """Write what is new; when it is on disk, show it. When it cannot be written, undo it.

        With it go tokens that open the table from now on, and hashes of those that do no more.
        It is finished even if whoever asked for it has gone.
        """
        await asyncio.shield(asyncio.ensure_future(self._keep(holds, dropped)))

    async def _keep(self, holds: Sequence[Hold], dropped: Sequence[str]) -> None:
        self._remember_pace()
        write = self._disk.news(self.doc, self.match, self.chat)
        write.holds, write.dropped = list(holds), list(dropped)
        try:
            await self.store.write(write)
        except Exception as why:
            logger.error("table %s could not be written (%s)", self.doc.id, type(why).__name__)
            self._be_as_on_disk()
            self.show()
            raise Refused(NOT_KEPT) from why
        self.revoked.update(dropped)
        self.changed.update({hold.hash: hold for hold in holds})
        self.show()

    def _be_as_on_disk(self) -> None:
        """Forget all that could not be written."""
        kept = self.store.read(self.doc.id)
        if kept is None:
            return
        self.doc, match, self.chat = opened_table(kept)
        self._disk, self._bots_acted = OnDisk(match, self.chat), -1
        if match is not None:
            self._take_up(match)
        else:
            self.match = None
            doc = self.doc
            self.pacer = Pacer(self.game, doc.settings, doc.chairs, self.now, self.scale)

    def rewrite(self) -> None:
        """Write the whole record at the next `keep`: what stood there no longer holds."""
        self._disk.forget_match()

    def show(self) -> None:
        """Tell everybody who looks that there is something new."""
        self.revision += 1
        self._news.set()
        for listener in list(self.listeners):
            listener()

    def announce(self, text: str, to: list[Seat] | None = None) -> None:
        """Say something in the chat as the table itself, to everybody or only to some seats."""
        number = len(self.chat)
        self.chat.append(ChatLine(number, self.now(), "server", -1, "", text, to))

    # ---- what happens by itself

    def start_running(self) -> None:
        """Let bots play and clocks run, until `stop`."""
        if self._runner is None:
            self._runner = asyncio.create_task(self._run(), name=f"table {self.doc.id}")

    async def stop(self) -> None:
        """Stop what runs by itself; nothing is lost."""
        if self._runner is not None:
            tasks = [self._runner, *self._thinking]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self._runner = None

    async def _run(self) -> None:
        while True:
            self._news.clear()
            try:
                async with self.lock:
                    if await self._happen():
                        await self.keep()
                await self._wait()
            except Refused as why:
                logger.error("table %s: %s", self.doc.id, why)
                await asyncio.sleep(PAUSE)
            except Exception:  # one table's trouble must not end what else happens at it
                logger.exception("table %s: something failed", self.doc.id)
                await asyncio.sleep(PAUSE)

    async def _wait(self) -> None:
        """Wait until something is due or somebody has done something."""
        if self.match is None or self.match.over:
            await self._news.wait()
            return
        time_of_next = self.pacer.next_time()
        if self._bots_may_act():
            time_of_next = self.now()
        if self.pacer.closes_now(self.playing.asks):
            time_of_next = self.now()
        patience = None if time_of_next is None else max(0.0, time_of_next - self.now())
        with contextlib.suppress(TimeoutError):
            # Not `wait_for`, which can swallow a cancellation that comes together with news.
            async with asyncio.timeout(patience):
                await self._news.wait()

    async def _happen(self) -> bool:
        """Do all that is due, for a short while; True: something has changed."""
        done, self._until = False, time.monotonic() + BATCH
        while self.match is not None and not self.match.over and await self._happens_once():
            done = True
            if time.monotonic() >= self._until:
                break
        return done

    async def _happens_once(self) -> bool:
        now = self.now()
        if self._bots_may_act() and self._let_bots_act():
            return True
        for seat in [seat for seat, due in self.pacer.due.items() if due <= now]:
            if seat in self.playing.asks:
                await self._answer_for(seat)
                return True
            self.pacer.forget(seat)
        if self.pacer.closes_now(self.playing.asks):
            self._close_window()
            return True
        for seat in [seat for seat, end in self.pacer.deadlines.items() if end <= now]:
            await self._time_is_up(seat)
            return True
        return False

    def _bots_may_act(self) -> bool:
        """Once between two answers, so that busy bots let others have their turn."""
        match = self.match
        if match is None or match.over or self._bots_acted == len(match.entries):
            return False
        last = match.entries[-1] if match.entries else None
        return not (isinstance(last, Acted) and self.pacer.played_by_bot(last.seat))

    def _let_bots_act(self) -> bool:
        """Ask the bots once whether they want to do something out of turn."""
        before = len(self.playing.entries)
        for seat, bot in self.company.bots.items():
            if self.pacer.played_by_bot(seat) and bot.acts and not self.playing.over:
                try:
                    self.company.act(seat)
                except RuleError:
                    logger.exception("table %s: the rules failed in a bot's act", self.doc.id)
        self._bots_acted = len(self.playing.entries)
        if self._bots_acted == before:
            return False
        self.refresh()
        return True

    async def _answer_for(self, seat: Seat) -> None:
        """Give the answer that is due: by a bot, by a standing order, or the only one."""
        ask, decision = self.playing.asks[seat], self.decisions[seat]
        self.pacer.due.pop(seat, None)
        bot = self.pacer.played_by_bot(seat)
        if bot and self.pacer.closes_by_itself(ask):
            self._think_aside(ask, decision)
            return
        value = await self._bots_answer(ask) if bot else self._own_answer(ask)
        if value is None or self.decision(seat) != decision:
            return
        if self.pacer.played_by_bot(seat) == bot:  # nobody has taken the seat back meanwhile
            self.take(seat, value)

    def _think_aside(self, ask: Ask, decision: str) -> None:
        """Let a bot think about a reaction while its window goes on to close when it was drawn to:
        else it would tell, by the time it takes, that it has something to think about.
        """
        bot, view = self.company.ready(ask.seat), self.playing.view(ask.seat).copied()

        async def think() -> None:
            value = await asyncio.to_thread(bot.answer, view, ask)
            async with self.lock:
                in_time = self.decision(ask.seat) == decision and self.pacer.window is not None
                if in_time and self.pacer.played_by_bot(ask.seat) and ask.permits(value):
                    self.take(ask.seat, value)
                    self._news.set()

        task = asyncio.create_task(think(), name=f"bot at {self.doc.id}")
        self._thinking.add(task)
        task.add_done_callback(self._has_thought)

    def _has_thought(self, task: asyncio.Task[None]) -> None:
        self._thinking.discard(task)
        if not task.cancelled() and (why := task.exception()):
            logger.error("table %s: a bot failed", self.doc.id, exc_info=why)

    async def _bots_answer(self, ask: Ask) -> Value:
        """Let the seat's bot think, beside everything else if it takes long."""
        bot, view = self.company.ready(ask.seat), self.playing.view(ask.seat).copied()
        thinking = asyncio.ensure_future(asyncio.to_thread(bot.answer, view, ask))
        await asyncio.wait([thinking], timeout=max(0.0, self._until - time.monotonic()))
        if not thinking.done():
            await self._let_others(thinking)
        try:
            value = thinking.result()
        except Exception:
            logger.exception("table %s: a bot failed at %r", self.doc.id, ask.kind)
            value = lets_go_by(self.game, ask)
        return value if ask.permits(value) else ask.options[0]

    async def _let_others(self, thinking: asyncio.Future[Value]) -> None:
        """Let others look and act while a bot thinks; whoever waits for it must look again."""
        await self.keep()
        self.lock.release()
        try:
            await asyncio.wait([thinking])
        finally:
            await self.lock.acquire()

    def take(self, seat: Seat, value: Value, by_person: bool = False) -> None:
        """Take an answer: at once, or when its window closes. What is not an option is refused."""
        ask = self.playing.asks[seat]
        if not ask.permits(value):
            raise refusal(self.playing, ask, value)
        if self.pacer.catches(ask):
            self.pacer.hold(seat, value)
            return
        if by_person:
            self.playing.answer(seat, value)
        else:
            self._give(ask, value)
        self.refresh(by_person)

    def _give(self, ask: Ask, value: Value) -> None:
        """Answer for a seat. Where the rules fail at that, try the other options, so that a bug
        does not end the game.
        """
        for each in (value, *(option for option in ask.options if option != value)):
            try:
                self.playing.answer(ask.seat, each)
            except RuleError:
                logger.exception("table %s: the rules failed at %r", self.doc.id, ask.kind)
            else:
                return
        self.announce("The rules failed here, which is a bug. Nothing was lost.")

    def _close_window(self) -> None:
        """Give all answers that waited; whoever said nothing lets the chance go by."""
        held, match = self.pacer.close(), self.playing
        reacting = [(seat, match.asks[seat]) for seat in self.pacer.reacting_of(match.asks)]
        for seat, ask in reacting:
            value = held.get(seat)
            if match.asks.get(seat) == ask:
                self._give(ask, lets_go_by(self.game, ask) if value is None else value)
        self.refresh()

    async def _time_is_up(self, seat: Seat) -> None:
        """A person's time is up: a bot decides this once, and everybody is told."""
        self.pacer.deadlines.pop(seat, None)
        ask = self.playing.asks.get(seat)
        if ask is None:
            return
        if self.pacer.catches(ask):
            if not self.pacer.holds(seat):
                self.take(seat, lets_go_by(self.game, ask))
            return
        name = self.doc.chairs[seat].name or "somebody"
        decision, value = self.decision(seat), await self._bots_answer(ask)
        if self.decision(seat) == decision:
            # That there was something to decide is, at a hidden question, this seat's secret.
            to = [seat] if ask.hidden else None
            self.announce(f"The time of {name} is up: a bot has decided once.", to)
            self.take(seat, value)

"""What a page shows of a table that looks back, and how the game ended.

Nothing of it is found out in this process: matches are played again elsewhere
(`replay.process`), and what comes of it is kept for a while.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import msgspec

from landsraad.kernel import Match, Refused, Seat, Unreadable, View
from landsraad.kernel.record import Record
from landsraad.scenes.seen import Seen
from landsraad.server.keeping.remembered import Remembered
from landsraad.server.minds.thinking import Minds
from landsraad.server.page.glimpse import Glimpse
from landsraad.server.page.glimpse.moments import EVERYTHING, Ending, Viewpoint
from landsraad.server.replay import process
from landsraad.server.replay.changed import Recap, changes
from landsraad.server.replay.drawn import MomentDrawn, MomentWanted, moment_drawn
from landsraad.server.replay.histories import history
from landsraad.server.replay.process import Known, Lacking, PlaybackWanted
from landsraad.server.replay.results import ended, result
from landsraad.server.replay.sending import sent
from landsraad.server.replay.shared import SharedMoment
from landsraad.server.table import Table

if TYPE_CHECKING:
    from landsraad.server.page.eyes import Look

logger = logging.getLogger("landsraad.server")

T = TypeVar("T")

KEPT = 6
"""Answers of a table that are kept, in case somebody else asks the same."""
LARGE = 1_000_000
"""Bytes of an answer that is not worth keeping."""
QUEUE = 20
"""Questions about a table that may wait; one is answered at a time."""
TRIES = 4
"""How often a playback is sent for, where several have some of it."""
GRACE = 3.0
"""Seconds that a page waits for how the game went before it shows how it ended."""
AGAIN = 5.0
"""Seconds after which that is asked for once more, where it could not be found out; each further
time twice as many."""
BUSY = "many are looking back at this table just now; please try again in a moment"


class Now(NamedTuple):
    """A match as it is on disk."""

    match: Match[Any]
    record: Record
    over: bool


class Past(NamedTuple):
    """What a page that looks back was given for it."""

    match: Match[Any]
    seat: Seat
    over: bool
    drawn_moment: MomentDrawn | None = None
    known: Known | None = None
    refused: str = ""
    """Why there is nothing to show."""

    def fits(self, match: Match[Any], seat: Seat) -> bool:
        """Is it of this match, for this seat? Who has another one by now may not see it."""
        return self.match is match and self.seat == seat and self.over == match.over

    def lasts(self, match: Match[Any]) -> bool:
        """Does it still hold when the match has gone on?"""
        shown = self.drawn_moment
        return shown is None or shown.steady or shown.count == len(match.entries)


class LookingBack:
    """Asks for moments of a table's match, and makes glimpses of them."""

    def __init__(self, table: Table, minds: Minds) -> None:
        self.table, self.minds = table, minds
        self._playback: tuple[Match[Any], str] | None = None
        """The name of the match's playback: nobody else can know it."""
        self._far = 0
        """Entries of it that the process that answered last knows."""
        self._one = asyncio.Lock()
        self._asked: dict[Any, asyncio.Task[Any]] = {}
        self._kept: Remembered[Any, Any] = Remembered(KEPT)
        self._result: tuple[Match[Any], Ending | None] | None = None
        """How it ended, and how it went as soon as that is known."""
        self._finishing: tuple[Match[Any], asyncio.Task[None]] | None = None
        self._again, self._pause = inf, AGAIN
        """When to ask once more how it went, and how much later if that fails, too."""

    # ---- asking

    async def _now(self) -> Now:
        async with self.table.lock:  # what is not on disk yet is seen by nobody
            match = self.table.playing
            return Now(match, match.record, match.over)

    def _name(self, match: Match[Any]) -> str:
        if self._playback is None or self._playback[0] is not match:
            self._playback, self._far = (match, secrets.token_hex(16)), 0
        return self._playback[1]

    async def _ask(self, now: Now, question: Callable[..., T], *given: Any) -> T:
        """Have a question answered; those who ask the same at once wait for the same answer.

        A request that gives up does not stop it: others may ask next, and the playback is kept.
        """
        key = self._name(now.match), len(now.record.entries), question.__name__, given
        if key in self._kept:
            kept: T = self._kept.use(key)
            return kept
        if key not in self._asked:
            if len(self._asked) >= QUEUE:
                raise Refused(BUSY)
            task = asyncio.create_task(self._answer(key, now, question, given))
            self._asked[key] = task
            task.add_done_callback(lambda done: self._forget(key, done))
        answer: T = await asyncio.shield(self._asked[key])
        return answer

    def _forget(self, key: Any, task: asyncio.Task[Any]) -> None:
        del self._asked[key]
        if not task.cancelled():
            task.exception()  # the page that asked may have gone away

    async def _answer(
        self, key: Any, now: Now, question: Callable[..., T], given: tuple[Any, ...]
    ) -> T:
        async with self._one:
            answer = await self._developed(now, question, given)
        if not isinstance(answer, bytes) or len(answer) < LARGE:
            self._kept[key] = answer
        return answer

    async def _developed(self, now: Now, question: Callable[..., T], given: tuple[Any, ...]) -> T:
        """Send a question to the process that has the playback, with what may be missing there."""
        name, upto = self._name(now.match), len(now.record.entries)
        for _ in range(TRIES):
            first = self._far
            wanted = PlaybackWanted(name, upto, first, await sent(now.record, first))
            answer = await self.minds.recall(name, process.asked, wanted, question, *given)
            if not isinstance(answer, Lacking):
                self._far = max(first, upto)
                found: T = answer
                return found
            self._far = answer.known
        raise Refused(BUSY)

    # ---- what programs ask for

    async def moments(self, seat: Seat) -> int:
        """How many moments this seat can look back at; every entry when the game is over."""
        now = await self._now()
        return await self._ask(now, process.moments, seat, now.over)

    async def view(self, seat: Seat, number: int) -> View | None:
        """What this seat saw at a moment; None: there is no such moment."""
        now = await self._now()
        return await self._ask(now, process.view, seat, now.over, number)

    async def still(self, number: int) -> SharedMoment | None:
        """A picture of what everybody saw at a moment; None: there is no such moment."""
        return await self._ask(await self._now(), process.shared, number)

    async def history(self, seat: Seat) -> bytes:
        """All that this seat saw and was told, pressed together as gzip."""
        return await self._ask(await self._now(), history, seat)

    # ---- what pages ask for

    async def past(self, seat: Seat, look: Look) -> Past:
        """All that a page needs that wants to look back so, or why it cannot be had."""
        now = await self._now()
        found = Past(now.match, seat, now.over)
        try:
            if look.moment is not None:
                shown = await self._ask(
                    now, moment_drawn, self._wanted(now, seat, look, look.moment)
                )
                return found._replace(drawn_moment=shown)
            if self._misses(now.match, seat, look.known):
                known = await self._ask(now, process.known, seat, look.known)
                return found._replace(known=known)
        except Unreadable:
            # Where the rules have changed in the middle of a game, only the present can be shown.
            return found
        except Refused as why:
            return found._replace(refused=f"Nobody can look back now: {why}.")
        return found

    def _wanted(self, now: Now, seat: Seat, look: Look, moment: int) -> MomentWanted:
        window = self.table.pacer.window is not None
        viewpoint = self._viewpoint(now, seat, look)
        return MomentWanted(viewpoint, now.over, moment, look.by, look.log == "all", window)

    def _viewpoint(self, now: Now, seat: Seat, look: Look) -> Viewpoint:
        """Through whose eyes to look: while the game runs, through one's own only."""
        if not now.over:
            return Viewpoint(seat)
        if look.viewpoint is None or look.viewpoint >= len(self.table.doc.chairs):
            return EVERYTHING
        return Viewpoint.numbered(look.viewpoint)

    def glimpse(self, base: Glimpse, match: Match[Any], shown: MomentDrawn) -> Glimpse:
        """The table as it was at the moment that the page looks at."""
        return msgspec.structs.replace(
            base,
            picture=shown.picture,
            frame=shown.frame,
            awaited=shown.awaited,
            moment=shown.moment,
            result=self.result(match),
        )

    # ---- coming back

    def _misses(self, match: Match[Any], seat: Seat, known: int | None) -> bool:
        """Was this seat told anything since it had read this many lines, without having acted?"""
        if known is None or seat < 0 or match.over:
            return False
        counts = self.table.counts
        # On an open floor time has passed for all, even if only some did something.
        since = 0 if match.game.clock else counts.known_at_last_deed(seat)
        return counts.heard(seat) > known >= since

    def recap(self, match: Match[Any], lines: int | None, past: Past) -> Recap | None:
        """What a seat has missed that knew this many lines of its log and did nothing since."""
        seat, known = past.seat, past.known
        if known is None or lines is None or not self._misses(match, seat, lines):
            return None
        story, missed = self.table.story, self.table.counts.heard(seat) - lines
        before, now = Seen.of(story, known.before), Seen.of(story, match.view(seat))
        changed = changes(self.table.sketch, before, now)
        return Recap(known.moment, missed, changed, match.game.clock)

    # ---- the end

    async def finish(self) -> bool:
        """Find out how the game went as soon as it is over; a page waits a little for it.

        False: it is not over.
        """
        match = self.table.match
        if match is None or not match.over:
            return False
        loop = asyncio.get_running_loop()
        known = self._finishing is not None and self._finishing[0] is match
        if self._finishing is None or not known or loop.time() >= self._again:
            self._again = inf
            self._finishing = match, loop.create_task(self._find_out(match, loop.time()))
        await asyncio.wait({self._finishing[1]}, timeout=GRACE)
        return True

    async def _find_out(self, match: Match[Any], asked: float) -> None:
        loop = asyncio.get_running_loop()
        try:
            now = await self._now()
            if now.match is match:
                self._result = match, await self._ask(now, ended)
        except Unreadable:  # the rules have changed in the middle of this game
            return
        except Refused as why:  # how it ended is known all the same
            logger.warning("table %s: how it went is not known: %s", self.table.doc.id, why)
            self._again, self._pause = loop.time() + self._pause, 2 * self._pause
            loop.call_at(self._again, self.table.show)  # pages that are open ask then
        if loop.time() - asked > GRACE:
            self.table.show()

    def result(self, match: Match[Any]) -> Ending | None:
        """How it ended; how it went, too, when that was found out."""
        if match.over and (self._result is None or self._result[0] is not match):
            self._result = match, result(match)
        return self._result[1] if self._result and match.over else None

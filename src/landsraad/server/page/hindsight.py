"""What a page shows of a table that looks back, and how the game ended."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec

from landsraad.kernel import Match, Seat
from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.log import Log
from landsraad.scenes.node import Node, dressed, el
from landsraad.scenes.picture import Picture, picture
from landsraad.scenes.sketch import Panel
from landsraad.scenes.text import capital
from landsraad.server.page.frame_seen import frame_seen
from landsraad.server.page.glimpse import EVERYTHING, Ending, Glimpse, MomentSeen, Viewpoint
from landsraad.server.past.film import Film
from landsraad.server.past.recap import Recap, changes
from landsraad.server.past.reel import Reel
from landsraad.server.past.results import result
from landsraad.server.table import Table

if TYPE_CHECKING:
    from landsraad.server.page.eyes import Look

BEFORE, AFTER = 80, 40
"""Who looks back sees at most this many lines of the log before the moment, and after it."""


class Hindsight:
    """Keeps the film of a table's match, and makes glimpses of its moments."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._log = Log()
        self._film: tuple[Match[Any], Film] | None = None
        self._result: tuple[Match[Any], Ending | None] | None = None
        self._known: tuple[Match[Any], dict[tuple[Seat, int], tuple[int, int]]] | None = None
        """Moments at which seats went away, with their entries: by seat and lines of its log."""

    # ---- the film

    def film(self, match: Match[Any]) -> Film:
        """The film of this match, as far as it is developed."""
        if self._film is None or self._film[0] is not match:
            self._film = match, Film(match)
        return self._film[1]

    async def develop(self) -> Film:
        """The film of all that is on disk. It takes a while, so it is done beside everything."""
        async with self.table.lock:  # what is not on disk yet is seen by nobody
            match = self.table.playing
            record = match.record
        film = self.film(match)
        await asyncio.to_thread(film.develop, record)
        return film

    async def reel(self, seat: Seat, look: Look) -> Reel:
        """The newest film as a page sees it that wants to look back so."""
        film = await self.develop()
        return await asyncio.to_thread(self._reel, film, self.table.playing, seat, look)

    def _reel(self, film: Film, match: Match[Any], seat: Seat, look: Look) -> Reel:
        viewpoint = self._viewpoint(match, seat, look)
        everything = viewpoint.everything
        return Reel(film, viewpoint.eyes, everything=everything, whole=match.over)

    def _viewpoint(self, match: Match[Any], seat: Seat, look: Look) -> Viewpoint:
        """Through whose eyes to look: while the game runs, through one's own only."""
        if not match.over:
            return Viewpoint(seat)
        if look.viewpoint is None or look.viewpoint >= len(self.table.doc.chairs):
            return EVERYTHING
        return Viewpoint.numbered(look.viewpoint)

    # ---- one moment

    def glimpse(self, base: Glimpse, match: Match[Any], look: Look) -> Glimpse:
        """The table as it was at the moment that the page looks at."""
        film = self.film(match)
        # While the game runs it need not be the newest: the page has turned away from that.
        if not film or (match.over and len(film) < len(match.entries)):
            film.develop(match.record)
        reel = self._reel(film, match, base.seat, look)
        viewpoint = self._viewpoint(match, base.seat, look)
        number = reel.named(look.moment or 0, look.by)
        then = film.match(reel.entries[number])
        lines = self._lines(match, reel, number, look)
        told = [line.told for line in reel.lines[: reel.heard(number)]]
        view, first = then.view(viewpoint.eyes), max(0, len(told) - BEFORE)
        drawn = picture(self.table.game, view, told=told[first:], first=first, log=self._log)
        drawn = msgspec.structs.replace(drawn, log=lines)
        if viewpoint.everything:
            drawn = self._with_all_shields(drawn, then)
        return msgspec.structs.replace(
            base,
            picture=drawn,
            **frame_seen(self.table, view, told, then.awaited()),
            awaited=list(then.awaited()),
            moment=self._moment(match, reel, number, viewpoint, lines),
            result=self.result(match),
        )

    def _moment(
        self,
        match: Match[Any],
        reel: Reel,
        number: int,
        viewpoint: Viewpoint,
        lines: list[Node],
    ) -> MomentSeen:
        story = self.table.story.at_table(match.view(viewpoint.eyes))
        others = [Viewpoint(each) for each in (SPECTATOR, *range(len(self.table.doc.chairs)))]
        return MomentSeen(
            number,
            len(reel),
            viewpoint,
            [EVERYTHING, *others] if match.over else [viewpoint],
            shared=reel.film.shared(reel.entries[number]),
            earlier=reel.earlier(number),
            later=reel.later(number),
            chapters=reel.chapters(story),
            marks=reel.marks(story),
            signs=dict(self.table.sketch.marks),
            told=_told(lines),
        )

    def _lines(self, match: Match[Any], reel: Reel, number: int, look: Look) -> list[Node]:
        """The lines before a moment and some of those that came after it, as the list to jump in.

        They are written as they are read now: what these eyes may no longer read stays unread.
        """
        heard, view = reel.heard(number), match.view(reel.eyes)
        story = self.table.story.at_table(view)
        first, last = max(0, heard - BEFORE), heard + AFTER
        if look.log == "all" or not story.steady(view):
            first, last = 0, len(reel.lines)
        told = [line.told for line in reel.lines[first:last]]
        lines = self._log.lines(self.table.sketch, story, view, told, first)
        marks = {f"told:{n}": {"class": "now"} for n in range(reel.heard(number - 1), heard)}
        marks |= {f"told:{n}": {"class": "later"} for n in range(heard, last)}
        return [dressed(line, marks) for line in lines]

    def _with_all_shields(self, drawn: Picture, then: Match[Any]) -> Picture:
        """Show what lies behind all shields, one after another."""
        sketch, story = self.table.sketch, self.table.story.at_table(then.view(SPECTATOR))
        bodies = []
        for seat in range(len(self.table.doc.chairs)):
            view = then.view(seat)
            dock, notes = sketch.dock(view), sketch.notes(view)
            if dock is not None:
                found = [dock.node(), *([notes] if notes else [])]
                bodies.append(el("h3", capital(story.name(seat))))
                bodies += [_renamed(node, seat) for node in found]
        if not bodies:
            return drawn
        everything = Panel("shields", "Shields", el("div", bodies, id="all-shields"))
        return msgspec.structs.replace(drawn, panels=[*drawn.panels, everything])

    # ---- coming back

    def recap(self, match: Match[Any], seat: Seat, known: int | None) -> Recap | None:
        """What a seat has missed that knew this many lines of its log and did nothing since."""
        counts = self.table.counts
        missed = counts.heard(seat) - (known or 0)
        if known is None or seat < 0 or match.over or missed <= 0:
            return None
        if counts.known_at_last_deed(seat) > known:
            return None
        then, view = self._known_at(match, seat, known), match.view(seat)
        story = self.table.story.at_table(view)
        before = self.film(match).match(then[1]).view(seat)
        return Recap(then[0], missed, changes(self.table.sketch, story, before, view))

    def _known_at(self, match: Match[Any], seat: Seat, known: int) -> tuple[int, int]:
        """The last moment at which a seat knew this many lines and no more, and its entry."""
        key = seat, known
        if self._known is None or self._known[0] is not match or key not in self._known[1]:
            film = self.film(match)
            film.develop(match.record)
            reel = Reel(film, seat)
            moment = max(0, reel.named(known, "line") - 1)
            others = self._known[1] if self._known and self._known[0] is match else {}
            self._known = match, others | {key: (moment, reel.entries[moment])}
        return self._known[1][key]

    # ---- the end

    async def finish(self) -> None:
        """Find out how the game went as soon as it is over, beside everything else."""
        match = self.table.match
        if match is not None and match.over and (self._result or (None,))[0] is not match:
            await asyncio.to_thread(self.result, match)

    def result(self, match: Match[Any]) -> Ending | None:
        """How it ended, found out once."""
        if match.over and (self._result is None or self._result[0] is not match):
            self._result = match, result(match, self.film(match))
        return self._result[1] if self._result and match.over else None


def _told(lines: list[Node]) -> list[str]:
    """What was told at the moment that the page looks at, or what was told last before it.

    Headings are left out: the page has one of its own.
    """
    heard = [line for line in lines if not _is(line, "later")]
    now = [line for line in heard if _is(line, "now")]
    return [_words(line) for line in now or heard[-1:] if not _is(line, "head")]


def _is(line: Node, look: str) -> bool:
    return look in line.attrs.get("class", "").split()


def _words(line: Node) -> str:
    """What a line of the log says."""
    words = next((node for node in line.walk() if node.attrs.get("class") == "words"), line)
    return words.text()


def _renamed(node: Node, seat: Seat) -> Node:
    """Give the nodes of a shield ids of their own, since several are on one page."""
    kids = tuple(_renamed(kid, seat) if isinstance(kid, Node) else kid for kid in node.kids)
    return Node(node.tag, node.attrs, kids, f"{node.id}~{seat}" if node.id else "")

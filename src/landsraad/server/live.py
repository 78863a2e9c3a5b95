"""One WebSocket for each page or bot: it says what it looks at, and is sent what has changed."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

import msgspec

from landsraad.kernel import Refused, Seat
from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.node import Node
from landsraad.scenes.rendering.changes import changes
from landsraad.scenes.rendering.render import lean_markup, markup
from landsraad.server.keeping.remembered import Remembered
from landsraad.server.minds.thinking import Minds
from landsraad.server.page import page
from landsraad.server.page.eyes import Eyes, Look
from landsraad.server.page.fetched.outlines import outlines
from landsraad.server.page.regions import Regions
from landsraad.server.page.screens import ScreenMaker
from landsraad.server.page.sources import OfSeat
from landsraad.server.people.rights import desks_of
from landsraad.server.replay.looking_back import Past
from landsraad.server.table import Table
from landsraad.server.table.lessons import unread
from landsraad.server.wire import (
    Happened,
    Hold,
    OpenWindow,
    QuestionSeen,
    SeatState,
    StateMessage,
    WaitingMessage,
    Word,
)

REMEMBERED = 4
"""The last scenes of a page that are remembered, in case it comes back."""
LOOKS = 64
"""Pages of a table whose last scenes are remembered: those that were looked at last."""
COUNTS = 10_000
"""Pages that are counted before all counts begin anew."""
SPACING = 0.25
"""Seconds between what is sent to a screen by itself: the newest counts."""
PATCHES = 200
"""Patches that are remembered, for others who look at the same page."""


class Hello(msgspec.Struct, frozen=True):
    """The first message of a connection."""

    table: Word
    token: Word = ""
    key: Word = ""
    kind: Word = msgspec.field(default="page", name="as")
    revision: int | None = None
    """The last scene that a page that comes back still shows."""
    look: Look = Look()
    outlines: Word = ""
    """What the page calls the outlines of the map that it has; without them a scene brings all."""


class FromClient(msgspec.Struct, frozen=True):
    """Whatever a client says."""

    hello: Hello | None = None
    look: Look | None = None


class Shown(msgspec.Struct, frozen=True, gc=False):
    """A page as it was sent, and the number by which client and server mean it."""

    revision: int
    node: Node


class Maker(Protocol):
    """Makes the pages of one kind that are not the table's own page, such as screens."""

    def sees(self, hold: Hold, look: Look) -> object:
        """What of these decides how the page looks: for equal ones it is made once."""

    def node(self, hold: Hold, look: Look) -> Node:
        """The page as it is now."""


class Newest(NamedTuple):
    """What the newest scene of a page was made from."""

    revision: int
    """That of the table."""
    past: Past | None
    """What was found out for a look back."""
    sources: OfSeat | None
    regions: Regions


class Gallery:
    """The scenes of one table, each made once and compared once, however many look at it."""

    def __init__(self, table: Table, minds: Minds) -> None:
        self.table, self._minds, self.eyes = table, minds, Eyes(table, minds)
        self.makers: Mapping[str, Maker] = {"screen": ScreenMaker(table)}
        """By kind: whose pages are not the table's own."""
        self._opened = table.revision
        self._shown: Remembered[bytes, list[Shown]] = Remembered(LOOKS)
        """By who looks at what: the last scenes, the newest at the end."""
        self._made: Remembered[bytes, Newest] = Remembered(LOOKS)
        """What the newest one of each was made from."""
        self._revisions: Remembered[bytes, int] = Remembered(LOOKS)
        """Of pages of other kinds: the revision of the table that the newest is of."""
        self._counts: dict[bytes, int] = {}
        self._patches: Remembered[tuple[int, int], bytes] = Remembered(PATCHES)
        self.looked = table.now()
        """When somebody looked at something last."""

    def rest(self) -> None:
        """Let go of all that can be made again: scenes, the playback, the lines of the log."""
        self.looked = self.table.now()
        self._shown.clear()
        self._made.clear()
        self._revisions.clear()
        self._patches.clear()
        hints, self.eyes = self.eyes.hints, Eyes(self.table, self._minds)
        self.eyes.hints = hints

    def scene(self, hold: Hold, look: Look, past: Past | None = None, kind: str = "page") -> Shown:
        """The page of this person as it is now, with what was found out for a look back."""
        key = self._key(hold, look, kind)
        if kind in self.makers:
            return self._made_by(self.makers[kind], key, hold, look)
        scenes = self._shown[key] = self._shown.get(key, [])
        made = self._made.use(key) if scenes and key in self._made else None
        if made and made.revision == self.table.revision and made.past is past:
            return scenes[-1]
        sources = self.eyes.sources(hold.seat, look) if past is None else None
        if made and sources and made.sources and sources.same(made.sources):
            self._made[key] = made._replace(revision=self.table.revision)
            return scenes[-1]
        glimpse = self.eyes.glimpse(hold, look, past, sources)
        regions = made.regions if made else Regions()
        self._made[key] = Newest(self.table.revision, past, sources, regions)
        node = page(glimpse, regions)
        if not scenes or scenes[-1].node != node:
            scenes.append(Shown(self._new_revision(key), node))
            del scenes[:-REMEMBERED]
        return scenes[-1]

    def _made_by(self, maker: Maker, key: bytes, hold: Hold, look: Look) -> Shown:
        """A page of another kind, made once a revision for all who see the same."""
        scenes = self._shown[key] = self._shown.get(key, [])
        if not scenes or self._revisions.get(key) != self.table.revision:
            self._revisions[key] = self.table.revision
            node = maker.node(hold, look)
            if not scenes or scenes[-1].node != node:
                scenes.append(Shown(self._new_revision(key), node))
                del scenes[:-REMEMBERED]
        return scenes[-1]

    def known(self, hold: Hold, look: Look, revision: int, kind: str = "page") -> Shown | None:
        """The scene that a page which comes back still shows."""
        scenes = self._shown.get(self._key(hold, look, kind), [])
        return next((scene for scene in scenes if scene.revision == revision), None)

    def message(self, old: Shown | None, new: Shown, outlined: str = "") -> bytes:
        """What to send to a page that shows the old scene and has these outlines of the map; empty:
        it is the same.
        """
        if old is None:
            return self._whole(new, outlined)
        if old.revision == new.revision:
            return b""
        between = old.revision, new.revision
        if between not in self._patches:
            self._patches[between] = self._patch(old, new)
        return self._patches[between]

    def _whole(self, new: Shown, outlined: str) -> bytes:
        now = self.table.now()
        known = outlines(self.table.doc.settings.game) if outlined else None
        if known and known.name == outlined:
            whole = known.folded(lean_markup(new.node))
        else:
            whole = markup(new.node)
        scene = {"t": "scene", "revision": new.revision, "now": now, "markup": whole}
        return msgspec.json.encode(scene)

    def _patch(self, old: Shown, new: Shown) -> bytes:
        patch = {
            "t": "patch",
            "revision": new.revision,
            "from": old.revision,
            "now": self.table.now(),
            "changes": changes(old.node, new.node),
        }
        return msgspec.json.encode(patch)

    def _new_revision(self, key: bytes) -> int:
        """A number that no other scene has. It counts nothing that somebody else does: gaps would
        tell of answers and orders that are secret.
        """
        if len(self._counts) > COUNTS:
            self._counts.clear()
            self._opened += 1
        self._counts[key] = count = self._counts.get(key, 0) + 1
        text = b"%d/%d/%b" % (self._opened, count, key)
        return int.from_bytes(hashlib.blake2b(text, digest_size=6).digest(), "big")

    def _key(self, hold: Hold, look: Look, kind: str) -> bytes:
        """Short, whatever somebody looks at: many of them are remembered. People of one seat who
        look at the same share a scene.
        """
        maker, asked_for = self.makers.get(kind), self.eyes.asked_for(hold)
        own = [hold.seat, hold.host, hold.person, asked_for, look]
        seen = maker.sees(hold, look) if maker else own
        whole = msgspec.json.encode([kind if maker else "page", seen])
        return hashlib.blake2b(whole, digest_size=16).digest()


class Gone(Exception):
    """This connection's token no longer opens the table; its client must say hello again."""


class Connection:
    """One client. A slow one gets fewer, larger patches and holds nobody up."""

    def __init__(
        self,
        gallery: Gallery,
        hold: Hold,
        hello: Hello,
        stays: Callable[[], bool],
        pause: Callable[[], float],
    ) -> None:
        self.stays = stays
        """May it still look? A table that has begun may let nobody watch any more."""
        self.pause = pause
        """Seconds until it may look at something else; 0: now, and that counts."""
        self.gallery, self.hold, self.look, self.kind = gallery, hold, hello.look, hello.kind
        self.outlined = hello.outlines
        self.shown: Shown | None = None
        if hello.revision is not None:
            self.shown = gallery.known(hold, hello.look, hello.revision, self.kind)
        self.dirty = asyncio.Event()
        self.dirty.set()
        self._told = 0
        self._turned = True
        """Has it turned to something since it was last shown something?"""
        self._sent = float("-inf")
        """When it was sent something last, by the clock of the loop."""
        self._past: Past | None = None
        """What was found out for its look back."""
        self._counted = self._place
        """The seat at which it counts as being there."""
        self._last = b""

    def __enter__(self) -> Connection:
        """Come to the table."""
        table, seat = self.gallery.table, self._counted
        table.listeners.append(self.dirty.set)
        table.present[seat] = table.present.get(seat, 0) + 1
        table.here[self.hold.person] += 1
        table.show()
        return self

    @property
    def _place(self) -> Seat:
        """Where it is: a projector is nobody's seat, whoever has opened its page."""
        return SPECTATOR if self.kind == "screen" else self.hold.seat

    def _be_counted_at(self, seat: Seat) -> None:
        """A host who gets up and stays is there without a seat."""
        present = self.gallery.table.present
        present[self._counted] -= 1
        present[seat] = present.get(seat, 0) + 1
        self._counted = seat

    def __exit__(self, *_: object) -> None:
        """Go away."""
        table = self.gallery.table
        table.listeners.remove(self.dirty.set)
        table.present[self._counted] -= 1
        table.here[self.hold.person] -= 1
        table.show()

    def turn_to(self, look: Look) -> None:
        """Look at something else from now on; only what differs on the page is sent."""
        if (look.screen, look.turn) != (self.look.screen, self.look.turn):
            self.shown = None  # another screen comes whole: it shares nothing with this one
        self.look, self._past, self._turned = look, None, True
        self.dirty.set()

    async def next(self) -> bytes:
        """Wait until there is something new for this client. What is not on disk yet is not."""
        table = self.gallery.table
        while True:
            await self.dirty.wait()
            while self._turned and (seconds := self.pause()):
                await asyncio.sleep(seconds)  # the newest look counts, those between are not drawn
            if not self._turned:
                await asyncio.sleep(self._wait())
            self._turned = False
            self.gallery.looked = table.now()
            finished = await self.gallery.eyes.past.finish()
            look, past = self.look, await self._looked_back()
            async with table.lock:
                self.dirty.clear()
                self.hold = table.changed.get(self.hold.hash, self.hold)
                self._be_counted_at(self._place)
                got_up = self.hold.seat < 0 and table.doc.settings.delay != table.behind
                if self.hold.hash in table.revoked or got_up or not self.stays():
                    raise Gone
                # It may have ended while this waited for the lock.
                ended = not finished and table.match is not None and table.match.over
                if look is not self.look or ended or not self._may_show(past):
                    self.dirty.set()
                    continue
                self._past = past
                made = self._data() if self.kind == "data" else self._page()
            if made is not None:
                self._sent = asyncio.get_running_loop().time()
                return made

    def _wait(self) -> float:
        """Seconds until this page may be shown what is new: many look at screens and desks, and
        nobody reads them ten times a second.
        """
        if self.kind not in self.gallery.makers:
            return 0.0
        return max(0.0, self._sent + SPACING - asyncio.get_running_loop().time())

    @property
    def _looks_back(self) -> bool:
        return self.kind == "page" and self.look.past

    async def _looked_back(self) -> Past | None:
        """What it takes to look back, if this page does; what was found out before may still do."""
        match, seat, known = self.gallery.table.match, self.hold.seat, self._past
        if not self._looks_back or match is None:
            return None
        if known is not None and known.fits(match, seat) and known.lasts(match):
            return known
        return await self.gallery.eyes.past.past(seat, self.look)

    def _may_show(self, past: Past | None) -> bool:
        """Is what was found out for this page still of this match, and for this seat?"""
        match = self.gallery.table.match
        if not self._looks_back or match is None:
            return past is None
        return past is not None and past.fits(match, self.hold.seat)

    def _page(self) -> bytes | None:
        new = self.gallery.scene(self.hold, self.look, self._past, self.kind)
        message = self.gallery.message(self.shown, new, self.outlined)
        self.shown = new
        return message or None

    def _data(self) -> bytes | None:
        """All that a bot needs: what it sees, what it is asked, what it was told since."""
        table, seat = self.gallery.table, self.hold.seat
        match = table.match
        if match is None:
            return self._if_new(WaitingMessage(table.seen()))
        heard = table.counts.heard(seat)
        told = table.counts.told(seat, min(self._told, heard))
        self._told = heard
        revision = table.revision if desks_of(table, self.hold) else 0
        state = StateMessage(**msgspec.structs.asdict(seat_state(table, seat)), desk=revision)
        return self._if_new(state, [Happened(each.what, each.facts) for each in told])

    def _if_new(
        self, message: StateMessage | WaitingMessage, told: Sequence[Happened] = ()
    ) -> bytes | None:
        """The message, if it says anything new: an empty one would tell of a secret deed."""
        known = msgspec.json.encode(message)
        if known == self._last and not told:
            return None
        self._last = known
        return msgspec.json.encode(msgspec.structs.replace(message, told=told)) if told else known


def seat_state(table: Table, seat: int) -> SeatState:
    """What a seat sees and is asked. The view's parts are those of the running match."""
    match, window = table.playing, table.pacer.window
    ask = None if table.pacer.holds(seat) else match.asks.get(seat)
    return SeatState(
        status=table.doc.status,
        seat=seat,
        decision=table.decision(seat) if ask else "",
        ask=QuestionSeen.asked(ask) if ask else None,
        offers=match.offers(seat) if seat >= 0 else [],
        awaited=list(match.awaited()),
        window=OpenWindow(window.closes, seat in window.thinking) if window else None,
        deadline=table.pacer.deadlines.get(seat),
        view=match.view(seat),
        verdict=match.verdict,
        lessons=unread(table.doc.chairs[seat]) if seat >= 0 else [],
    )


def read_message(text: str | bytes) -> FromClient:
    """Understand what a client says, or refuse it with a sentence."""
    try:
        return msgspec.json.decode(text, type=FromClient)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as why:
        raise Refused("this message cannot be read: {why}", why=why) from None

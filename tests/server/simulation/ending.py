"""The end of a day: the storm is over, and everything must go on and be in order."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec

from landsraad.kernel import Match, load
from landsraad.kernel.record import Answered, Struck
from landsraad.records.archive import taken_up
from landsraad.records.replay import Replay, kept_record
from landsraad.records.saves import opened
from landsraad.scenes.rendering.render import markup
from landsraad.server.hall import Hall
from landsraad.server.keeping.beside import unsealed
from landsraad.server.keeping.store import TableKept
from landsraad.server.rooms import Room
from landsraad.server.table.counting import Counts
from landsraad.server.table.decisions import decision_id
from landsraad.server.table.restoring import opened_match, record_of
from landsraad.server.wire import ChatLine, Doc, Hold

from ...scenes.browser import Page
from .devices import PageDevice
from .disk import BottledStore
from .lines import Lost
from .people import Person

if TYPE_CHECKING:
    from .world import World

FURTHER = 3
"""Entries by which every running game goes on when people play."""
ROUNDS = 40
"""How often people look whether they are asked something, before the table counts as stuck."""


class Ending:
    """Calm weather, then all that can be said of a world at its end."""

    def __init__(self, world: World) -> None:
        self.world, self.checks = world, world.checks

    async def happens(self) -> None:
        """Let the day end."""
        world = self.world
        world.note("calm")
        world.network.trouble, world.disk.full, world.disk.slow = 0.0, 0.0, 0.01
        await asyncio.sleep(10.0)  # devices that were in trouble have come back by now
        for table in self._tables():
            await self._goes_on(table)
        await self._a_record_is_shown()
        await self._pages_are_right()
        self._lines_of_dead_tokens_are_closed()
        self._memory_is_as_the_disk()
        await world.end_life(gently=True)
        self._disk_is_in_order()
        await self._next_server_opens_all()

    @property
    def hall(self) -> Hall:
        """The hall of the server that runs now."""
        assert self.world.network.server is not None
        return self.world.network.server.hall

    def _tables(self) -> list[str]:
        rows = self.world.disk.database.execute("SELECT id FROM tables ORDER BY id")
        return [id for (id,) in rows]

    def _doc(self, table: str) -> Doc:
        doc = self.checks.doc(table)
        assert doc is not None
        return doc

    # ---- every game goes on

    async def _goes_on(self, table: str) -> None:
        people = [each for each in self.world.people if self._plays(each, table)]
        hosts = [each for each in people if self._hold(each) and self._hold(each).host]
        if self._doc(table).status == "waiting" and hosts:
            await self._begins(table, hosts[0])
        if self._doc(table).status != "running":
            return
        held = {each.place.seat for each in people}
        lost = [n for n, chair in enumerate(self._doc(table).chairs) if n not in held]
        lost = [n for n in lost if self._doc(table).chairs[n].kind == "human"]
        if lost and not hosts:
            return  # the token was lost on the way, and nobody can do anything
        for seat in lost:
            await self._try(hosts[0].post("seat", seat=seat, kind="bot", bot="random"))
        begun = len(self.checks.entries(table))
        for _ in range(ROUNDS):
            if self._doc(table).status == "over":
                return
            if len(self.checks.entries(table)) >= begun + FURTHER:
                return
            for each in people:
                if not await self._try(each.answer(honest=True)):
                    await self._try(each.post("pass-time", on=True))
            await asyncio.sleep(10.0)
        self.world.broken(f"table {table} does not go on, although everybody plays")

    def _plays(self, person: Person, table: str) -> bool:
        return person.place.table == table and self._hold(person) is not None

    def _hold(self, person: Person) -> Any:
        hold = self.checks.hold(person.place.token) if person.place.token else None
        return hold if hold and hold.seat >= 0 and hold.table == person.place.table else None

    async def _begins(self, table: str, host: Person) -> None:
        reply = await host.post("start", fill=True)
        if self._doc(table).status == "waiting":
            self.world.broken(f"table {table} does not begin: {reply.body!r}")

    async def _try(self, doing: Any) -> Any:
        try:
            return await doing
        except Lost:
            self.world.broken("a request is lost in calm weather")
            raise

    async def _a_record_is_shown(self) -> None:
        """Where a game is over, anybody can lay its record on a table of its own."""
        for person in self.world.people:
            if self._plays(person, person.place.table):
                record = await self._try(person.get("record"))
                if record.ok:
                    shown = await self._try(person.ask("POST", "/api/records", record.body))
                    if not shown.ok:
                        self.world.broken(f"a record is refused: {shown.body!r}")
                    return

    # ---- every page shows what there is

    async def _pages_are_right(self) -> None:
        devices = [each for person in self.world.people for each in person.devices]
        for device in devices:
            open = device.line is not None and not device.line.broken and not device.gone
            if isinstance(device, PageDevice) and open:
                await self._is_right(device)

    async def _is_right(self, device: PageDevice) -> None:
        """The page is the scene that it says it is; and when nothing is new, it is the last one."""
        room = self.hall.rooms.open.get(device.place.table)
        if room is None:
            self.world.broken(f"{device.name} looks at a table that is not open")
            return
        token, key = device.token, device.place.key
        hold = self.hall.seating.holder(room.table, token, key)
        gallery = await room.gallery_for(hold)
        calm = await self._is_quiet(room, device)
        line = device.line
        if line is None or line.broken:
            return
        known = gallery.known(hold, device.look, device.revision or 0)
        if known is not None and device.shown().root != Page(markup(known.node)).root:
            self.world.broken(f"{device.name} shows something else than it was sent")
        match = room.table.match
        back = device.look.past and match is not None
        if match is not None and back and not match.over:
            return  # it has turned away from what is new
        past = await gallery.eyes.past.past(hold.seat, device.look) if back else None
        if calm and gallery.scene(hold, device.look, past).revision != device.revision:
            self.world.broken(f"{device.name} was not sent the last scene")

    async def _is_quiet(self, room: Room, device: PageDevice) -> bool:
        """Wait until nothing happens at a table and everything has arrived."""
        for _ in range(6):
            before = room.table.revision
            await asyncio.sleep(3.0)
            line = device.line
            arrived = line is not None and line.heard_all()
            if before == room.table.revision and not room.table.busy and arrived:
                return True
        return False

    def _lines_of_dead_tokens_are_closed(self) -> None:
        server = self.world.network.server
        for line in server.lines if server else []:
            if line.token in self.checks.dead and not line.ended:
                self.world.broken(f"a line of seat {line.seat} is open, whose token was given up")

    # ---- disk and memory

    def _memory_is_as_the_disk(self) -> None:
        for id, room in self.hall.rooms.open.items():
            table = room.table
            kept = table.store.read(id)
            if table.busy or table.match is None or kept is None:
                continue
            if len(table.match.entries) != len(kept.entries) - 1:
                continue  # bots are at it
            if opened_match(table.doc, kept).encoded() != table.match.encoded():
                self.world.broken(f"table {id} replays to something else than is played")

    def _disk_is_in_order(self) -> None:
        """Everything can be read, the record is the game, and no token lies there."""
        database = self.world.disk.database
        if any(b"Shaihulud" in line.encode() for line in database.iterdump()):
            self.world.broken("a token lies in the database")
        store = BottledStore(self.world.disk)
        for id in self._tables():
            kept = store.read(id)
            assert kept is not None
            doc = msgspec.json.decode(kept.doc, type=Doc)
            for line in kept.chat:
                msgspec.json.decode(line, type=ChatLine)
            if kept.entries:
                self._record_is_in_order(doc, kept)
            for hold in store.holds(id):
                self._seat_is_there(doc, hold)

    def _seat_is_there(self, doc: Doc, hold: Hold) -> None:
        if hold.seat >= len(doc.chairs):
            self.world.broken(f"a token opens seat {hold.seat}, which is not there")

    def _record_is_in_order(self, doc: Doc, kept: TableKept) -> None:
        match = taken_up(record_of(kept.entries), load(doc.settings.game))
        assert kept.save is not None
        saved = opened(unsealed(kept.save), match.game, match.entries, match.told, live=True)
        if not saved.encoded() == match.encoded() == opened_match(doc, kept).encoded():
            self.world.broken(f"the save of table {doc.id} is not what its record comes to")
        self._moves_are_there(doc, match)

    def _moves_are_there(self, doc: Doc, match: Match[Any]) -> None:
        """Every acknowledged answer is in the record, once, in its order, or was struck out."""
        moves = [move for move in self.checks.moves if move.table == doc.id and not move.held]
        entries = match.entries
        if not moves or any(isinstance(entry, Struck) for entry in entries):
            return
        found: dict[tuple[int, str], list[tuple[int, Any]]] = {}
        before: dict[int, str] = {}
        for index, then in Replay(kept_record(match), match.game):
            entry = entries[index]
            if isinstance(entry, Answered):
                key = entry.seat, before.get(entry.seat, "")
                found.setdefault(key, []).append((index, entry.value))
            counts = Counts(then)
            before = {
                seat: decision_id(doc.id, ask, counts.turns_of(seat), doc.returns)
                for seat, ask in then.asks.items()
            }
        self._each_once(moves, found)

    def _each_once(self, moves: Any, found: dict[tuple[int, str], list[tuple[int, Any]]]) -> None:
        last: dict[int, int] = {}
        for move in moves:
            places = found.get((move.seat, move.decision), [])
            if [value for _, value in places] != [move.value]:
                self.world.broken(f"{move} is in the record as {places}")
                return
            if places[0][0] < last.get(move.seat, 0):
                self.world.broken(f"{move} is in the record before an earlier one")
            last[move.seat] = places[0][0]

    async def _next_server_opens_all(self) -> None:
        self.world.start()
        await asyncio.sleep(5.0)
        rooms = self.hall.rooms
        if rooms.aside:
            self.world.broken(f"tables cannot be opened: {rooms.aside}")
        for id in self._tables():
            async with rooms.visiting(id) as room:
                if room.running._task is None or room.running._task.done():
                    self.world.broken(f"nothing runs at table {id}")
        await self.world.end_life(gently=True)

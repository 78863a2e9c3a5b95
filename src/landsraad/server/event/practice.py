"""Practice: a real match of the same people, which is put away when the true one begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from landsraad.events import event_of
from landsraad.kernel.asks import MODERATOR
from landsraad.server.keeping.beside import RecordSeal, kept_lines, sealed
from landsraad.server.keeping.store import Write
from landsraad.server.people import lots
from landsraad.server.people.tokens import table_id
from landsraad.server.wire import Chair, Doc

if TYPE_CHECKING:
    from landsraad.server.table import Table

ORIGIN = "practice"
OVER = "The practice is over: now it counts."


def begin_match(table: Table) -> None:
    """Set the game up for those who sit there, if that has not been done."""
    if table.match is None:
        lots.set_up(table)


def put_away(table: Table) -> str:
    """End what was practised and keep it as a record, under the id that this gives; the table is
    free for the true match, whose dice are drawn anew.
    """
    match, deed = table.playing, event_of(table.game).end_now
    if not match.over and deed is not None:
        match.act(MODERATOR, deed.act, deed.answers(OVER))
    id = table_id()
    table.aside.append(_write(table, id))
    for chair in table.doc.chairs:  # what pages had put in was shown long ago
        chair.lot = chair.number = ""
    lots.seal(table.doc)
    table.clear()
    return id


def _write(table: Table, id: str) -> Write:
    """What is kept of the practice: a table at which nobody sits, and that opens for nobody."""
    match = table.playing
    chairs = [Chair("bot", chair.name, bot=chair.bot) for chair in table.doc.chairs]
    settings = msgspec.structs.replace(table.doc.settings, public=False, spectators=False)
    doc = Doc(id, settings, chairs, table.now(), "over", origin=ORIGIN, alarm=None)
    lines = kept_lines(match)
    return Write(
        id,
        doc=msgspec.json.encode(doc),
        save=sealed(match, RecordSeal(match.game, lines)),
        entries=(0, lines),
        told=(0, [msgspec.json.encode(each) for each in match.told]),
    )

"""Who plays each seat of an event: those who have sat down, or what stands in for nobody."""

from __future__ import annotations

from typing import Final

from landsraad.bots.named import STEADY, names
from landsraad.kernel import Seat
from landsraad.server.people.rights import sitting
from landsraad.server.table import Table
from landsraad.server.wire import LONGEST_NAME, Absent, Chair, Doc

CARETAKER: Final = "caretaker"
"""The bot that only answers what must be answered, in games that have one."""


def absent(doc: Doc, seat: Seat) -> Absent:
    """What plays a seat while nobody sits there."""
    assert doc.event is not None
    return doc.event.absent.get(seat, doc.event.empty)


def settle_seats(table: Table) -> None:
    """Have each chair be that of the people who sit there now, or of what stands in for them."""
    if table.doc.event is None:
        return
    for seat in range(len(table.doc.chairs)):
        settle_seat(table, seat)


def settle_seat(table: Table, seat: Seat) -> None:
    """The same for one chair; what its people had there, such as orders, stays."""
    doc = table.doc
    here = sitting(doc, seat)
    if here:
        chair = doc.chairs[seat]
        if chair.kind != "human":
            chair = doc.chairs[seat] = Chair("human")
        chair.name, chair.bot = together([each.name for each in here]), ""
    elif doc.status == "waiting":
        doc.chairs[seat] = Chair("open")
    else:
        doc.chairs[seat] = _stand_in(table, absent(doc, seat))


def _stand_in(table: Table, who: Absent) -> Chair:
    if who == "nobody":
        return Chair("open")
    known = who == "caretaker" and CARETAKER in names(table.game)
    return Chair("bot", bot=CARETAKER if known else STEADY)


def together(names: list[str]) -> str:
    """What those on a seat are called.

    >>> together(["Anna"]), together(["Anna", "Bert", "Chidi"])
    ('Anna', 'Anna, Bert and Chidi')
    >>> together(["Maximiliane von Hohenlohe", "Bert", "Chidi of the Spice"])
    'Maximiliane von Hohenlohe and 2 more'
    """
    first, *more = names
    whole = f"{', '.join([first, *more[:-1]])} and {more[-1]}" if more else first
    return whole if len(whole) <= LONGEST_NAME else f"{first[:29]} and {len(more)} more"

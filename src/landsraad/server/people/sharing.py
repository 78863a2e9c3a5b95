"""Several people on one seat of an ordinary table: two partners of a team, a parent with a child.

A seat belongs to nobody in particular, so whoever sits there may let somebody else play it, too.
From then on the table knows them one by one: each has tokens of their own, and one who leaves takes
only those along.
"""

from __future__ import annotations

from typing import Final

import msgspec

from landsraad.kernel import Refused, Seat
from landsraad.server.event.cards import person_id
from landsraad.server.event.seats import together
from landsraad.server.keeping.store import Store
from landsraad.server.people.rights import is_seated, people_on, sitting
from landsraad.server.people.tokens import fits, hashed, new_token
from landsraad.server.table import Table
from landsraad.server.wire import Doc, Hold, Joined, Person

MOST: Final = 4
"""People on one seat."""
FULL: Final = "{most} people play this seat already"


def opened(doc: Doc, key: str) -> Seat | None:
    """The seat that this key lets somebody share; None: it is the key of something else."""
    shared = enumerate(chair.shared for chair in doc.chairs)
    return next((seat for seat, hash in shared if key and hash and fits(key, hash)), None)


async def share(table: Table, hold: Hold) -> str:
    """A key with which others play one's seat, too; an older one no longer works."""
    seat, key = hold.player, new_token()
    async with table.lock:
        table.doc.chairs[seat].shared = hashed(key)
        await table.keep()
    return key


async def join(table: Table, store: Store, seat: Seat, name: str) -> Joined:
    """Under the lock: play a seat together with those who have it."""
    doc = table.doc
    before = _known_one_by_one(table, store, seat)
    here = sitting(doc, seat)
    if len(here) >= MOST:
        raise Refused(FULL, most=MOST)
    newcomer = Person(person_id(), name, seat, came=table.now())
    doc.people.append(newcomer)
    doc.chairs[seat].name = together([each.name for each in sitting(doc, seat)])
    token = new_token()
    table.announce(f"{name} plays together with {together([each.name for each in here])}.")
    table.change_players()
    await table.keep([*before, Hold(hashed(token), doc.id, seat, False, name, newcomer.id)])
    return Joined(doc.id, seat, token)


def _known_one_by_one(table: Table, store: Store, seat: Seat) -> list[Hold]:
    """Make who sits there a person, if they are not yet; their tokens say whose they are."""
    doc = table.doc
    if people_on(doc, seat):
        return []
    first = Person(person_id(), doc.chairs[seat].person, seat, came=table.now())
    doc.people.append(first)
    theirs = [each for each in store.holds(doc.id) if each.seat == seat]
    return [msgspec.structs.replace(each, person=first.id) for each in theirs]


def leaves_others(doc: Doc, hold: Hold) -> bool:
    """Does somebody else stay on the seat when the holder of this token leaves?"""
    others = [each for each in people_on(doc, hold.seat) if each.id != hold.person]
    return bool(hold.person) and any(map(is_seated, others))


async def leave(table: Table, store: Store, hold: Hold) -> None:
    """Under the lock: one of several gets up; the others play on."""
    doc = table.doc
    gone = next(each for each in doc.people if each.id == hold.person)
    doc.people.remove(gone)
    doc.chairs[hold.seat].name = together([each.name for each in sitting(doc, hold.seat)])
    table.change_players()
    theirs = [each for each in store.holds(doc.id) if each.seat == hold.seat]
    mine = [each.hash for each in theirs if each.person == hold.person]
    heirs = [
        msgspec.structs.replace(each, host=True)
        for each in theirs
        if hold.host and each.person != hold.person
    ]
    await table.keep(heirs, mine)


def rename(table: Table, hold: Hold, name: str) -> None:
    """One of several on a seat says what they are called."""
    doc = table.doc
    for each in doc.people:
        if each.id == hold.person:
            each.name = name
    if hold.seat >= 0:
        doc.chairs[hold.seat].name = together([each.name for each in sitting(doc, hold.seat)])


def forget(doc: Doc, seat: Seat) -> None:
    """Nobody of those sits here any more; an event knows its people for the whole day."""
    if doc.event is None:
        doc.people = [each for each in doc.people if each.seat != seat]

"""Honest dice: the server seals a secret, each page puts in a number, and all of it is stirred.

Nobody can choose what comes of it. The seal, a hash of the server's secret, is on the page before
anybody puts anything in. A page first sends the hash of its own number, its lot. Only when all
have sat down and every lot is seen by everybody, pages show their numbers. What the dice begin with
is a hash of the secret and of all numbers, so it is as good as the best of them.

A player who gets up after that has put nothing in, and a bot plays: nothing is ever sealed a
second time.
"""

from __future__ import annotations

import hashlib

from landsraad.kernel import Match, Refused, Seat, Secret
from landsraad.scenes.signs import isolated
from landsraad.server.event.seats import settle_seats
from landsraad.server.table import Table
from landsraad.server.table.guided import prepared_match
from landsraad.server.wire import Chair, Doc, Done

PATIENCE = 5.0
"""Seconds that pages have to show their numbers; the game begins without those that do not."""


def seal(doc: Doc) -> None:
    """Draw a secret for the dice of a table, before anybody puts anything in."""
    doc.secret = Secret.drawn()
    doc.seal, doc.drawing = doc.secret.commitment(), 0.0


def put_in(table: Table, seat: Seat, lot: str) -> Done:
    """Take the lot of a seat's page, while nobody has shown a number yet."""
    must_be_possible(table, lot)
    table.doc.chairs[seat].lot = lot
    return Done()


def must_be_possible(table: Table, lot: str) -> None:
    """Refuse a lot that comes too late, or that somebody has copied."""
    doc = table.doc
    if table.match is not None or doc.drawing or not doc.secret:
        raise Refused(
            "you are too late to put a number into the dice; they are as honest without it"
        )
    if any(chair.lot == lot for chair in doc.chairs):
        raise Refused("this lot is in already")


def show(table: Table, seat: Seat, number: str) -> Done:
    """Take the number behind a lot; with the last one the game begins."""
    doc, chair = table.doc, table.doc.chairs[seat]
    if not doc.drawing:
        raise Refused("numbers are shown when everybody has sat down, and not before")
    if hashlib.sha256(number.encode()).hexdigest() != chair.lot:
        raise Refused("this number is not the one behind your lot")
    chair.number = number
    if not unshown(doc):
        set_up(table)
    return Done()


def unshown(doc: Doc) -> list[Seat]:
    """The seats whose numbers are awaited."""
    return [seat for seat, chair in enumerate(doc.chairs) if chair.lot and not chair.number]


def left_out(table: Table, chair: Chair) -> None:
    """Somebody gets up while numbers are shown, from this chair: counted as having shown nothing.

    The seal stays, and so does what others have put in, or one who leaves would get other dice as
    often as they like. With the last who was awaited the game begins.
    """
    if table.match is not None or not table.doc.drawing:
        return
    if chair.lot:
        table.announce(f"The page of {isolated(chair.person)} put nothing into the dice.")
    if not unshown(table.doc):
        set_up(table)


def begin(table: Table) -> None:
    """Everybody has sat down: have the numbers shown, or set the game up if there are none."""
    if unshown(table.doc):
        await_numbers(table)
    else:
        set_up(table)


def await_numbers(table: Table) -> None:
    """Give pages time to show their numbers, from now on: also after a restart."""
    table.doc.drawing = table.now() + PATIENCE


def set_up(table: Table) -> None:
    """Set the game up for those who sit there now, with what their pages have put in."""
    doc = table.doc
    if doc.settings.guided:
        table.sit_down(
            prepared_match(table.game, [chair.bot or chair.name for chair in doc.chairs])
        )
        return
    if doc.secret is None:
        seal(doc)
    players = [chair.bot or chair.person for chair in doc.chairs]
    lots = [chair.number for chair in doc.chairs] if any(c.number for c in doc.chairs) else []
    match = Match.begin(
        table.game,
        doc.settings.options,
        len(doc.chairs),
        doc.secret,
        players=players,
        lots=lots,
        live=True,
    )
    tell_of_dice(table)
    doc.secret, doc.drawing = None, 0.0  # from now on the record holds it
    table.sit_down(match)
    if doc.event is not None:  # who does not come in time is stood in for
        settle_seats(table)
        table.change_players()


def tell_of_dice(table: Table) -> None:
    """Say whose pages have put something in, and whose have not although they wanted to."""
    chairs = [chair for chair in table.doc.chairs if chair.lot]
    put = [isolated(chair.person) for chair in chairs if chair.number]
    late = [isolated(chair.person) for chair in chairs if not chair.number]
    if put:
        names = " and ".join([", ".join(put[:-1]), put[-1]] if len(put) > 1 else put)
        table.announce(f"The dice are sealed and stirred by {names}.")
    for name in late:
        table.announce(f"The page of {name} put nothing into the dice in time.")

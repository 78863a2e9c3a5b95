"""What needs everybody's consent: to go back further than the rules allow, or to let somebody new
play a seat.
"""

from __future__ import annotations

from landsraad.bots.named import STEADY
from landsraad.kernel import Refused, Seat
from landsraad.records.replay import kept_record
from landsraad.server.minds.thinking import Minds
from landsraad.server.replay.sending import before_last_choice, sent
from landsraad.server.table import Table, WayBack
from landsraad.server.table.commands import must_take_back
from landsraad.server.table.restoring import rewound
from landsraad.server.table.wishes import missing, seat_name, wished
from landsraad.server.wire import Chair, Done, Hold, Proposal

ONE_WISH = "somebody has already asked for something; first everybody answers that"


async def way_back(table: Table, hold: Hold, minds: Minds) -> WayBack:
    """Find out what a seat decided last, and how the match was before: elsewhere, since the record
    has to be played again for it.
    """
    seat = hold.player
    async with table.lock:
        _may_ask(table)
        match, deeds = table.playing, table.counts.entries_of(seat)
        record = kept_record(match)
    number, before = await minds.recall(table.doc.id, before_last_choice, await sent(record), seat)
    return WayBack(match, deeds, number, before)


def ask_undo(table: Table, hold: Hold, way: WayBack) -> Done:
    """Ask everybody to go back to before one's last decision."""
    seat, match = hold.player, table.playing
    _may_ask(table)
    if way.match is not match or way.deeds != table.counts.entries_of(seat):
        raise Refused("you have done something else meanwhile; please ask again")
    table.doc.proposal, table.way_back = Proposal(seat, way.number, [seat], at=table.now()), way
    settle(table)
    return Done()


def _may_ask(table: Table) -> None:
    must_take_back(table)
    if table.playing.over:
        raise Refused("the game is over")
    if table.doc.proposal is not None:
        raise Refused(ONE_WISH)


def ask_for_somebody_new(table: Table, hold: Hold, seat: Seat) -> None:
    """Ask everybody to let somebody new play a seat, who will see all that it sees."""
    if table.doc.proposal is not None:
        raise Refused(ONE_WISH)
    agreed = [hold.seat] if hold.seat >= 0 else []
    table.doc.proposal = Proposal(hold.seat, -1, agreed, seat, table.now())
    settle(table)


def consent(table: Table, hold: Hold, agree: bool) -> Done:
    """Agree to what is wished, or refuse; the seat that has asked may also think better of it."""
    seat, proposal = hold.player, table.doc.proposal
    if proposal is None or table.playing.over:
        raise Refused("nobody asks for your consent; look at the table again")
    if not agree:
        table.doc.proposal = None
        table.announce(f"{seat_name(table, seat)} would rather not {wished(table, proposal)}.")
    elif seat not in proposal.agreed:
        proposal.agreed.append(seat)
        settle(table)
    return Done()


def settle(table: Table) -> None:
    """Do what is wished if all have agreed who must."""
    wish = table.doc.proposal
    if wish is None or missing(table, wish):
        return
    table.doc.proposal = None
    if wish.seat < 0:
        way, match = table.way_back, table.playing
        known = way is not None and way.match is match and way.number == wish.entry
        match = rewound(match, wish.entry, way.before if way and known else None)
        table.rewrite()
        table.doc.returns += 1
        table.sit_down(match)
        table.announce(f"Everybody agreed to go back to a decision of {seat_name(table, wish.by)}.")
    else:
        chair = table.doc.chairs[wish.seat]
        table.doc.chairs[wish.seat] = Chair("invited", bot=chair.bot or STEADY)
        table.freed.append(wish.seat)
        table.change_players()
        table.announce(f"Everybody agreed to {wished(table, wish)}; the host can invite somebody.")

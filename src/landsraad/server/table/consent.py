"""What needs everybody's consent: to go back further than the rules allow, or to let somebody new
play a seat.
"""

from __future__ import annotations

from landsraad.bots.named import usual
from landsraad.kernel import Refused, Seat
from landsraad.server.table import Table
from landsraad.server.table.restoring import last_choice, rewound
from landsraad.server.table.wishes import missing, seat_name, wished
from landsraad.server.wire import Chair, Done, Hold, Proposal

ONE_WISH = "somebody has already asked for something; first everybody answers that"


def ask_undo(table: Table, hold: Hold) -> Done:
    """Ask everybody to go back to before one's last decision."""
    seat, match = hold.player, table.playing
    if match.over:
        raise Refused("the game is over")
    if table.doc.proposal is not None:
        raise Refused(ONE_WISH)
    table.doc.proposal = Proposal(seat, last_choice(match, seat), [seat], at=table.now())
    settle(table)
    return Done()


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
        raise Refused("nobody asks for anything")
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
        match = rewound(table.playing, wish.entry)
        table.rewrite()
        table.doc.returns += 1
        table.sit_down(match)
        table.announce(f"Everybody agreed to go back to a decision of {seat_name(table, wish.by)}.")
    else:
        chair = table.doc.chairs[wish.seat]
        table.doc.chairs[wish.seat] = Chair("invited", bot=chair.bot or usual(table.game))
        table.freed.append(wish.seat)
        table.change_players()
        table.announce(f"Everybody agreed to {wished(table, wish)}; the host can invite somebody.")

"""Going back further than the rules allow: somebody asks, and all people at the table agree."""

from __future__ import annotations

from landsraad.kernel import Refused, Seat
from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.text import capital
from landsraad.server.table import Table
from landsraad.server.table.restoring import last_choice, rewound
from landsraad.server.wire import Done, Hold, Proposal


def ask_undo(table: Table, hold: Hold) -> Done:
    """Ask everybody to go back to before one's last decision."""
    seat, match = hold.player, table.playing
    if match.over:
        raise Refused("the game is over")
    if table.doc.proposal is not None:
        raise Refused("somebody has already asked to go back")
    table.doc.proposal = Proposal(seat, last_choice(match, seat), [seat])
    settle(table)
    return Done()


def consent(table: Table, hold: Hold, agree: bool) -> Done:
    """Agree to go back, or refuse; the seat that has asked may also think better of it."""
    seat, proposal = hold.player, table.doc.proposal
    if proposal is None or table.playing.over:
        raise Refused("nobody asks to go back")
    if not agree:
        table.doc.proposal = None
        table.announce(f"{_name(table, seat)} would rather not go back.")
    elif seat not in proposal.agreed:
        proposal.agreed.append(seat)
        settle(table)
    return Done()


def settle(table: Table) -> None:
    """Go back if all people agree, also those for whom a bot stands in: else whoever puts bots in
    their places could look ahead and come back. Bots of their own always agree.
    """
    proposal = table.doc.proposal
    people = {seat for seat, chair in enumerate(table.doc.chairs) if chair.kind == "human"}
    if proposal is None or not people <= {*proposal.agreed}:
        return
    table.doc.proposal = None
    match = rewound(table.playing, proposal.entry)
    table.rewrite()
    table.sit_down(match)
    table.announce(f"Everybody agreed to go back to a decision of {_name(table, proposal.by)}.")


def _name(table: Table, seat: Seat) -> str:
    match = table.match
    story = table.story.at_table(match.view(SPECTATOR)) if match else table.story
    return capital(story.name(seat))

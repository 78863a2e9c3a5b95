"""Wishes that need everybody's consent: what is wished, and who must still agree."""

from __future__ import annotations

from landsraad.kernel import Seat
from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.text import capital
from landsraad.server.table import Table
from landsraad.server.wire import Proposal

HOUR = 3600.0
WITNESSES = 2
"""People who can give away the seat of somebody who is away, if all others agree."""


def wished(table: Table, wish: Proposal) -> str:
    """What somebody wishes, in words."""
    if wish.seat < 0:
        return "go back"
    return f"let somebody new play {seat_name(table, wish.seat)}"


def missing(table: Table, wish: Proposal) -> set[Seat]:
    """Who must still agree: all who hold a seat, also while a bot stands in for them.

    Else a host who puts bots there could look ahead and come back, or look at their hands.
    Those who are away and say nothing are awaited for as long as the table has agreed; and where
    several others are of one mind, they can give the seat of one who is away to somebody new.
    """
    held = {seat for seat, chair in enumerate(table.doc.chairs) if chair.kind == "human"}
    silent, agreed = held - {*wish.agreed}, held & {*wish.agreed}
    if silent == {wish.seat} and len(agreed) >= WITNESSES:
        return set()
    if table.now() >= ripe(table, wish):
        return {seat for seat in silent if not table.doc.chairs[seat].bot}
    return silent


def ripe(table: Table, wish: Proposal) -> float:
    """When nobody is awaited any more who is away."""
    return wish.at + table.doc.settings.absence * HOUR


def seat_name(table: Table, seat: Seat) -> str:
    """What a seat is called in sentences; a host may have none."""
    match = table.match
    if seat < 0:
        return "The host"
    story = table.story.at_table(match.view(SPECTATOR)) if match else table.story
    return capital(story.name(seat))

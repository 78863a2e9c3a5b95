"""Phase 6: shipment and movement, seat by seat; the advanced Guild when it likes."""

from __future__ import annotations

from typing import Any

from landsraad.games.dune.rules import notes
from landsraad.games.dune.rules.cards.karama import stoppable, was_stopped
from landsraad.games.dune.rules.factions.bene_gesserit import announce_battles
from landsraad.games.dune.rules.factions.guild_timing import turns_in_order
from landsraad.games.dune.rules.phases.shipment import leave_allies
from landsraad.games.dune.rules.phases.spice_blow import rebuild_spice_deck
from landsraad.games.dune.rules.secrecy import share
from landsraad.games.dune.rules.table import seat_of, seats, storm_order
from landsraad.games.dune.state import State
from landsraad.kernel import then


def shipment_phase(s: State) -> None:
    """Announcements, foresight, then each in storm order; the Guild when it likes (advanced)."""
    t = s.table
    t.acted, t.denied = [], []
    atreides = seat_of(t, "atreides")
    turns = turns_in_order(s, storm_order(t))
    foresight: list[Any] = [*stoppable(s, atreides, "spice_prescience"), foresee_spice]
    then(s, announce_battles, *(foresight if atreides >= 0 else []), *turns, shipment_ends)


def foresee_spice(s: State) -> None:
    """The Atreides look at the uppermost spice card (power spice_prescience)."""
    if was_stopped(s, "spice_prescience"):
        return
    if not s.box.spice_deck:
        rebuild_spice_deck(s)
    atreides, card = seat_of(s.table, "atreides"), s.box.spice_deck[-1]
    notes.learn(s, [atreides], "spice card", card)
    s.table.spice_seen = True
    s.tell("foresaw_spice", only=(atreides,), spice_card=card)
    share(s, atreides, "spice_card")


def shipment_ends(s: State) -> None:
    """The phase is over; a Guild that did not act must still make room for its allies."""
    t = s.table
    for seat in seats(t):
        t.pledges[seat] = {}
        if seat not in t.acted:
            leave_allies(s, seat)
    t.guild = ""

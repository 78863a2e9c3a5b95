"""A turn and its nine phases."""

from __future__ import annotations

from landsraad.games.dune.rules.deals import bindings
from landsraad.games.dune.rules.deals.payments import happened
from landsraad.games.dune.rules.phases.battle import battle_phase
from landsraad.games.dune.rules.phases.bidding import bidding_phase
from landsraad.games.dune.rules.phases.charity import charity_phase
from landsraad.games.dune.rules.phases.collection import collection_phase
from landsraad.games.dune.rules.phases.mentat_pause import mentat_pause
from landsraad.games.dune.rules.phases.revival import revival_phase
from landsraad.games.dune.rules.phases.shipment_and_movement import shipment_phase
from landsraad.games.dune.rules.phases.spice_blow import spice_blow_phase
from landsraad.games.dune.rules.phases.storm import storm_phase
from landsraad.games.dune.state import NOBODY, State
from landsraad.kernel import AGAIN, Again, then


def game_turn(s: State) -> Again | None:
    """Nine phases, until somebody has won."""
    if s.table.ending:
        return None
    s.table.turn += 1
    then(
        s,
        (begin_phase, "storm"),
        storm_phase,
        (begin_phase, "spice_blow"),
        spice_blow_phase,
        (begin_phase, "charity"),
        charity_phase,
        (begin_phase, "bidding"),
        bidding_phase,
        (begin_phase, "revival"),
        revival_phase,
        (begin_phase, "shipment"),
        shipment_phase,
        (begin_phase, "battle"),
        battle_phase,
        (begin_phase, "collection"),
        collection_phase,
        (begin_phase, "mentat_pause"),
        mentat_pause,
    )
    return AGAIN


def begin_phase(s: State, phase: str) -> None:
    """What lasted for the phase before is over; payments due now are made."""
    t = s.table
    bindings.expire(s, t.phase)
    t.phase, t.stopped = phase, []
    s.tell("phase", phase=phase, turn=t.turn)
    happened(s, "phase_begins", NOBODY, phase)

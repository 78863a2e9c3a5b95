"""Fremen: worms, riding, and help for allies (storm cards and losses stand in storm)."""

from __future__ import annotations

from typing import Any

from landsraad.games.dune.components import SAND
from landsraad.games.dune.rules.board import open_parts
from landsraad.games.dune.rules.cards.hands import karamas, may_hold_karama
from landsraad.games.dune.rules.cards.karama import play_karama, stoppable, was_stopped
from landsraad.games.dune.rules.deals import bindings
from landsraad.games.dune.rules.deals.payments import announce
from landsraad.games.dune.rules.phases.marching import arrive, ask_groups
from landsraad.games.dune.rules.phases.worms import worm_strikes
from landsraad.games.dune.rules.table import advanced, closed_to, groups, in_storm, seat_of
from landsraad.games.dune.state import Shipment, State, Table
from landsraad.kernel import AGAIN, PASS, Again, Ask, Play, Seat, Value, then


def place_worm(s: State) -> Play[None]:
    """A worm after the first of a blow goes where the Fremen wish (power extra_worms)."""
    fremen = seat_of(s.table, "fremen")
    territory = yield Ask(fremen, "place worm", [PASS, *SAND], of="territory")
    if territory != PASS:
        announce(s, "worm_placed", seat=fremen, territory=territory)
        then(s, *stoppable(s, fremen, "extra_worms"), (placed_worm, territory))


def placed_worm(s: State, territory: str) -> None:
    """It strikes there, unless a Karama stopped it."""
    if not was_stopped(s, "extra_worms"):
        worm_strikes(s, territory, "placed")


def call_worm(s: State) -> Play[None]:
    """Own Karama power, once a game: a worm in any sand territory (ruling karama_worm_nexus)."""
    t = s.table
    fremen = seat_of(t, "fremen")
    if fremen < 0 or not advanced(t) or fremen in t.powers_used or not may_hold_karama(s, fremen):
        return
    could = list(SAND) if karamas(s, fremen) else []
    territory = yield Ask(fremen, "call worm", [PASS, *could], True, of="territory")
    if territory == PASS:
        return
    play_karama(s, fremen, "karama")
    t.powers_used.append(fremen)
    s.tell("karama_power", seat=fremen, card="karama")
    announce(s, "worm_placed", seat=fremen, territory=territory)
    then(s, ride_worms)
    worm_strikes(s, territory, "karama")


def ride_worms(s: State) -> Play[Again | None]:
    """Some or all Fremen there ride anywhere, once a worm (ruling worm_ride_timing)."""
    t = s.table
    if not t.riders:
        return None
    fremen, start = seat_of(t, "fremen"), t.riders[0]
    from_parts = {p: n for p, n in groups(t, fremen, start).items() if not in_storm(t, p)}
    if not from_parts:
        del t.riders[0]
        return AGAIN
    to = yield Ask(fremen, f"ride from {start}", ride_options(t, fremen, start), of="part")
    if to == PASS:
        del t.riders[0]
        return AGAIN
    chosen = yield from ask_groups(fremen, from_parts)
    del t.riders[0]
    t.shipment = Shipment(fremen, "ride", to, chosen, 0)
    then(s, arrive)
    return AGAIN


def ride_options(t: Table, fremen: Seat, start: str) -> list[Value]:
    """Pass, or any part outside the storm and open to the Fremen, but where they start."""
    parts = open_parts(t.storm, closed_to(t, fremen) | {start})
    return bindings.destinations(t, fremen, "move", [PASS, *parts])


def revival_help(s: State) -> list[tuple[Any, ...]]:
    """Ask the Fremen for each ally with forces in the tanks (power ally_free_revival)."""
    t = s.table
    fremen = seat_of(t, "fremen")
    allies = t.allies[fremen] if fremen >= 0 else []
    return [(offer_free_revival, ally) for ally in allies if any(t.tanks[ally])]


def offer_free_revival(s: State, ally: Seat) -> Play[None]:
    """The Fremen may let an ally revive three forces for free."""
    t = s.table
    fremen = seat_of(t, "fremen")
    said = yield Ask(fremen, f"free revival for {t.factions[ally]}", ["allow", "do not allow"])
    if said == "allow":
        s.tell("free_revivals", seat=fremen, other=ally)
        then(s, *stoppable(s, fremen, "ally_free_revival"), (grant_free_revival, ally))


def grant_free_revival(s: State, ally: Seat) -> None:
    """It stands, unless a Karama stopped it."""
    if not was_stopped(s, "ally_free_revival"):
        s.table.free_revivals.append(ally)

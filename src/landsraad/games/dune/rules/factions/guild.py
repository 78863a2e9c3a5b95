"""Spacing Guild: its own Karama power (prices stand in shipping, timing in guild_timing)."""

from __future__ import annotations

from typing import Any

from landsraad.games.dune.components import FACTIONS
from landsraad.games.dune.rules.cards.hands import karamas, may_hold_karama
from landsraad.games.dune.rules.cards.karama import play_karama
from landsraad.games.dune.rules.deals import bindings
from landsraad.games.dune.rules.phases.movement import move
from landsraad.games.dune.rules.table import advanced, seat_of, shipment_of
from landsraad.games.dune.state import Shipment, State
from landsraad.kernel import PASS, Ask, Play, skip_to


def veto(s: State, shipment: Shipment) -> list[tuple[Any, ...]]:
    """Own Karama power, once a game: stop a shipment from off-planet (karama_guild_vs_fremen)."""
    t = s.table
    guild = seat_of(t, "guild")
    possible = (
        guild not in (-1, shipment.seat)
        and advanced(t)
        and guild not in t.powers_used
        and shipment.kind == "reserves"
        and FACTIONS[t.factions[shipment.seat]].reserves_are_off_planet
        and may_hold_karama(s, guild)
    )
    return [(stop_shipment,)] if possible else []


def stop_shipment(s: State) -> Play[None]:
    """The Guild may stop the declared shipment; its spice is kept, the shipment is used up."""
    t = s.table
    guild = seat_of(t, "guild")
    victim = shipment_of(t).seat
    could = bindings.powers(t, guild, "karama", victim, ["stop"] if karamas(s, guild) else [])
    if (yield Ask(guild, "stop shipment", [PASS, *could], True)) == PASS:
        return
    play_karama(s, guild, "karama")
    t.powers_used.append(guild)
    s.tell("karama_power", seat=guild, card="karama")
    s.tell("shipment_stopped", seat=guild, other=victim)
    t.shipment = None
    skip_to(s, move)

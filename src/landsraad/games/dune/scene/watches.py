"""When somebody with a Karama wants to be asked: great moments, and what can be watched for."""

from __future__ import annotations

from typing import Final

from landsraad.games.dune.components import STRONGHOLDS, TERRITORY
from landsraad.games.dune.rules.phases.bidding import FORESIGHT
from landsraad.games.dune.rules.table import allied, occupants
from landsraad.games.dune.state import Shipment, Table, View
from landsraad.kernel import Ask, Seat
from landsraad.orders import Watch

STOP: Final = "stop "
IN_BATTLE: Final = frozenset(
    {
        "battle power",
        "voice",
        "ally_voice",
        "battle_prescience",
        "ally_prescience",
        "traitors",
        "ally_traitors",
        "captured_leaders",
    }
)
"""Powers that decide a battle; the first stands for all that both plans could use."""
SHIPMENT: Final = "shipment"
"""The Guild's own power: to stop a shipment with a Karama."""
KARAMA: Final = "worthless_karama"
"""A Karama that could itself be stopped: great wherever it is played."""


def great(table: Table, seat: Seat, kind: str) -> bool:
    """Whatever decides a battle of this seat or of an ally, shipments into others' strongholds,
    cards that have one moment only, and the only moment of a Karama just bought to hide the next
    card. Other uses of powers that a Karama stops are many and small.
    """
    if not kind.startswith(STOP):
        return True
    power = kind.removeprefix(STOP)
    if power == SHIPMENT:
        return table.shipment is not None and attacks(table, table.shipment)
    if power == FORESIGHT:
        return table.auction is not None and table.auction.number > 0
    return power == KARAMA or (power in IN_BATTLE and fights(table, seat))


def attacks(t: Table, shipment: Shipment) -> bool:
    """Do these forces land in a stronghold where somebody else stands?"""
    there = TERRITORY.get(shipment.to, "")
    return there in STRONGHOLDS and bool({*occupants(t, there)} - {shipment.seat})


def fights(t: Table, seat: Seat) -> bool:
    """Is this a battle of the seat, or of one of its alliance?"""
    if t.battle is None:
        return False
    sides = (t.battle.aggressor, t.battle.defender)
    return any(side == seat or allied(t, seat, side) for side in sides)


def goes_for(view: View, ask: Ask, least: int) -> bool:
    """Has the bid for the card on sale reached `least`?"""
    auction = view.table.auction
    return auction is not None and auction.bid >= least


def could_stop_half_price(view: View, ask: Ask, _: int) -> bool:
    """Does the Guild, or its ally, ship for half of the price?"""
    return bool({"half_price", "ally_half_price"} & {*ask.options})


def own_battle(view: View, ask: Ask, _: int) -> bool:
    """Is this about the player's own battle?"""
    b = view.table.battle
    return b is not None and view.seat in (b.aggressor, b.defender)


def every_time(view: View, ask: Ask, _: int) -> bool:
    """Whatever it is."""
    return True


WATCHES: Final = {
    "dear card": Watch(
        "a card is paid to the Emperor, for at least", "stop treachery_income", goes_for, (1, 30)
    ),
    "landing": Watch("somebody ships anywhere, and I can stop it", "stop shipment", every_time),
    "half price": Watch("the Guild ships at half price", "stop *", could_stop_half_price),
    "voice": Watch("the Voice names my battle", "stop voice", own_battle),
    "foresight": Watch("Atreides looks into my plan", "stop battle_prescience", own_battle),
    "any power": Watch("any power is used that a Karama can stop", "stop *", every_time),
}
"""The watch list: when a player wants to be asked besides at great moments, or at all."""

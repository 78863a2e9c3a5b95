"""House atomics: brought by the Guild, used when the head of control agrees (atomics)."""

from __future__ import annotations

from landsraad.games.megagame.components import GUILD, HOUSES, NUMBERS, REGIONS
from landsraad.games.megagame.rules.battle.standing import reconsider
from landsraad.games.megagame.rules.laws import breaches
from landsraad.games.megagame.rules.losses import (
    clear_sand,
    defeat,
    lose_harvesters,
    lose_ornithopters,
)
from landsraad.games.megagame.rules.purse import pay_spice, spice_of
from landsraad.games.megagame.rules.table import (
    armies,
    board,
    controlled,
    faction_of,
    passable,
)
from landsraad.games.megagame.rules.words.telling import tell_losses
from landsraad.games.megagame.state import State, Table
from landsraad.kernel import Ask, Play, Seat

OFF = "off"
EVERYBODY = "all"
DEAREST = 40
"""The most that the Guild can ask."""


# ---- the Guild's price


def price(t: Table, name: str) -> int:
    """What the Guild asks a House for bringing them."""
    usual = t.atomics_prices.get(EVERYBODY, NUMBERS.atomics.least_spice)
    return t.atomics_prices.get(name, usual)


def can_name_price(s: State, name: str) -> bool:
    """The Guild may at any time."""
    return True


def name_atomics_price(s: State, seat: Seat) -> Play[None]:
    """Name the price for one House or for all."""
    whom = yield Ask(seat, "price for", [EVERYBODY, *HOUSES], of="faction")
    spice: int = yield Ask(seat, "price", range(NUMBERS.atomics.least_spice, DEAREST + 1))
    s.table.atomics_prices[whom] = spice
    s.tell("atomics_price", other=whom, n=spice)


# ---- bringing and using them


def can_bring(s: State, name: str) -> bool:
    """Are they off the map, and can it pay and land them?"""
    rich = spice_of(s, name) >= price(s.table, name)
    return board(s, name).atomics == OFF and rich and bool(harbours(s.table, name))


def harbours(t: Table, name: str) -> list[str]:
    """Settlements of a House to which they can be brought."""
    return [region for region in controlled(t, name) if passable(t, region)]


def bring_atomics(s: State, seat: Seat) -> Play[None]:
    """Have them brought to a controlled settlement."""
    name = faction_of(seat)
    region = yield Ask(seat, "land at", harbours(s.table, name), of="region")
    pay_spice(s, name, price(s.table, name), GUILD)
    board(s, name).atomics = region
    s.tell("atomics_brought", faction=name, region=region)


def in_reach(s: State, name: str) -> list[str]:
    """The region where they are, and its neighbours."""
    at = board(s, name).atomics
    return [at, *REGIONS[at].adjacent] if at in REGIONS else []


def can_use(s: State, name: str) -> bool:
    """Are they on the map, and has it not asked yet?"""
    return bool(in_reach(s, name)) and name not in s.table.judgements


def use_atomics(s: State, seat: Seat) -> Play[None]:
    """Ask to use them; it happens when the head of control agrees."""
    name = faction_of(seat)
    region = yield Ask(seat, "use at", in_reach(s, name), of="region")
    s.table.judgements[name] = region
    s.tell("atomics_asked", faction=name, region=region)


def judge(s: State, name: str, agreed: bool, why: str = "") -> None:
    """The head of control has decided; without a reason the year has ended first."""
    region = s.table.judgements.pop(name)
    if not agreed or region not in in_reach(s, name):
        s.tell("atomics_refused", faction=name, region=region, reason=why)
        return
    breaches.using_atomics(s, name)
    board(s, name).atomics = ""
    s.tell("atomics_used", faction=name, region=region, reason=why)
    burn(s, region)


def burn(s: State, region: str) -> None:
    """Everything in the region is gone."""
    t = s.table
    for name in list(t.armies.get(region, {})):
        lost = defeat(s, region, name, armies(t, region, name))
        s.tell("defeated", faction=name, region=region, n=lost)
    machines = lose_harvesters(s, region, "atomics") + lose_ornithopters(s, region, "atomics")
    tell_losses(s, machines)
    clear_sand(s, region)
    t.settlements.pop(region, None)
    t.sietches.pop(region, None)
    if region in t.stations:
        t.stations.remove(region)
    for own in t.factions.values():
        if own.atomics == region:
            own.atomics = ""
    reconsider(s, region)


def year_ends(s: State) -> None:
    """What nobody judged is refused."""
    for name in list(s.table.judgements):
        judge(s, name, agreed=False)

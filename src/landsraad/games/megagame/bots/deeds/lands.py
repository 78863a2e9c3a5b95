"""Settlements: armies go there, take them, land at them, and raze what nobody holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from landsraad.bots.scripts import Script
from landsraad.games.megagame.bots.deeds.atomics import saved
from landsraad.games.megagame.bots.deeds.odds import strongest
from landsraad.games.megagame.bots.plans import Plan
from landsraad.games.megagame.bots.reading import Reading, way
from landsraad.games.megagame.bots.standing import Standing
from landsraad.games.megagame.components import IS_DESERT, NUMBERS
from landsraad.games.megagame.rules.desert.machines import unguarded
from landsraad.games.megagame.rules.laws.breaches import against_moving
from landsraad.games.megagame.rules.moving.landing import landings, transportable
from landsraad.games.megagame.rules.moving.marching import STOP
from landsraad.games.megagame.rules.settling import claims, targets

AT_ONCE: Final = 60.0
"""What must not wait: somebody else may take the settlement first."""
HOLDING: Final = 4.0
"""What a settlement is worth by itself: a harbour for harvesters."""
BREACH: Final = 3.0
"""What a breach that all can see costs, for each seat that a court could halve."""
GARRISON: Final = 1
"""Armies that stay in a settlement."""
HOME_GUARD: Final = 4
"""Armies that stay where machines of the House stand."""
ARMY: Final = 2.0
"""What an army on Arrakis is worth in solari: it has cost spice, and holds what it stands on."""
KEPT: Final = 6
"""Solari that marches and landings leave for the next flight out and back."""
SPITE: Final = 0.005
"""How often a House razes a settlement instead of taking it."""
FARTHEST: Final = 6
"""Regions of a march at most."""
ENOUGH: Final = 12
"""Armies that a House wants on Arrakis even if it does not count them for a title."""
SURE: Final = 2
"""How many more armies march than are needed: more defenders may land there meanwhile."""


def worth_of(r: Reading, standing: Standing, region: str) -> float:
    """What a settlement is worth to it, with what the loss costs the present holder."""
    owner = r.t.settlements.get(region, "")
    hurt = 2.0 if owner and standing.is_rival(owner) else 0.0
    return HOLDING + standing.worth("governor") + hurt


def breach_cost(r: Reading, laws: int) -> float:
    """What breaking this number of laws costs."""
    return laws * (1 + BREACH * r.own.seats / 2)


# ---- marching


def marches(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Every march to a settlement, to machines that nobody guards, or out of the desert."""
    spares = {start: count - garrison(r, start) for start, count in r.stacks.items()}
    if not any(spare > 0 for spare in spares.values()):
        return
    goals = {region: worth_of(r, standing, region) for region in open_lands(r)}
    loot = {region: value for region, value in unguarded_loot(r).items() if value > 0}
    for start, count in r.stacks.items():
        spare = spares[start]
        if spare <= 0 or start in r.blocked:
            continue
        ways = r.ways_from(start)
        for region, worth in [*goals.items(), *loot.items()]:
            if region in ways and region != start:
                yield from march_to(r, start, spare, ways, region, worth)
        if start in IS_DESERT and not guards_something(r, start):
            yield from go_home(r, start, count, ways)


def garrison(r: Reading, region: str) -> int:
    """Armies that must not leave: in settlements, and where machines are."""
    if guards_something(r, region):
        return HOME_GUARD if region in r.lands else 1
    return GARRISON if region in r.lands else 0


def open_lands(r: Reading) -> list[str]:
    """Settlements that it might take from somebody who is not kin."""
    mine = {region for region in r.stacks if r.t.settlements.get(region) != r.me}
    return [
        region
        for region, owner in r.t.settlements.items()
        if owner != r.me and owner not in r.kin and region not in mine
    ]


def unguarded_loot(r: Reading) -> dict[str, float]:
    """Machines that stand somewhere without an army of their House, and what they are worth."""
    found: dict[str, float] = {}
    for fleet, price in (
        (r.t.harvesters, r.market.harvester),
        (r.t.ornithopters, r.market.ornithopter),
    ):
        for each in fleet.values():
            if each.region and each.owner != r.me and each.owner not in r.kin:
                found.setdefault(each.region, -2.0)
                found[each.region] += price * 0.6
    return {region: value for region, value in found.items() if not r.t.armies.get(region)}


def guards_something(r: Reading, region: str) -> bool:
    """Stands a machine of its own there?"""
    machines = [where for where, _ in r.harvesters.values()] + list(r.flyers.values())
    return region in machines


def march_to(
    r: Reading, start: str, spare: int, ways: Mapping[str, str], region: str, worth: float
) -> Iterator[Plan]:
    """Go there, with enough to beat the holder in the worst case."""
    farthest = min(FARTHEST, r.purse - KEPT)
    if farthest <= 0 or len(path := way(ways, region)) > farthest:
        return
    holders = [name for name in r.t.armies.get(region, {}) if name != r.me]
    owner = r.t.settlements.get(region, "")
    against = [name for name in holders if name == owner or name in r.enemies]
    needed = 1
    for name in against:
        rest = strongest(r, region, name, defends=True) - max([0, *r.own.leaders])
        needed = max(needed, rest + SURE)
    cost = len(path) + breach_cost(r, len(list(against_moving(r.t, r.me, region))))
    if against:
        cost += needed * ARMY
    if needed > spare or worth <= cost:
        return
    count = spare if against else min(spare, 2)
    yield Plan(worth - cost, "march", script(r, start, path, count))


def go_home(r: Reading, start: str, count: int, ways: Mapping[str, str]) -> Iterator[Plan]:
    """Armies that guard nothing leave the desert."""
    for region in r.lands:
        if region in ways and len(path := way(ways, region)) <= min(3, r.purse):
            yield Plan(count + 1.5 - len(path), "march", script(r, start, path, count))


def script(r: Reading, start: str, path: list[str], count: int) -> Script:
    """What to say on a march: everything unguarded is taken, except from kin."""
    says: Script = [("from", start), *(("next region", region) for region in path)]
    says += [("next region", STOP), ("armies", count)]
    for id in unguarded(r.t, path[-1], r.me):
        fleet = r.t.harvesters if id in r.t.harvesters else r.t.ornithopters
        says.append(("capture", "pass" if fleet[id].owner in r.kin else id))
    return says


# ---- taking, landing, razing


def claiming(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Take what lies open, except from kin."""
    for region in claims(r.s, r.me):
        if r.t.settlements[region] not in r.kin:
            worth = AT_ONCE + worth_of(r, standing, region)
            yield Plan(worth, "claim", [("claim", region)])


def deploying(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Land armies for a title, or until there are enough of them."""
    if r.purse < KEPT and not r.late and r.flyers:
        return
    places = landings(r.s, r.me)
    here = min(places, key=lambda region: (spare_at(r, region), region))
    each = NUMBERS.moving.transport_armies
    worth = standing.worth("judge") * min(each, max(1, standing.gap("judge")))
    if r.strength(r.me) < ENOUGH and not r.late:
        worth = max(worth, 2.0 + r.market.sell)
    keep = max(saved(r, standing), 1 if r.late else 2)
    count = min(r.own.supply - wanted_seats(r, standing), (r.spice - keep) * each)
    count = min(count, transportable(r.s, r.me))
    if not r.late or standing.gap("judge") <= 0:
        count = min(count, each)
    if count > 0 and worth > r.market.sell:
        yield Plan(worth - r.market.sell, "deploy", [("land at", here), ("armies", count)])


def spare_at(r: Reading, region: str) -> int:
    """Armies there beyond those that must stay."""
    return r.stacks.get(region, 0) - garrison(r, region)


def wanted_seats(r: Reading, standing: Standing) -> int:
    """Armies to keep for seats that it means to buy."""
    if "speaker" not in standing.ambitions:
        return 0
    return max(0, min(standing.gap("speaker"), r.own.supply))


def razing(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Destroy a sietch that lies open; very rarely a settlement that it could take."""
    for region in targets(r.s, r.me):
        if region in r.t.sietches:
            yield Plan(5.0, "destroy", [("destroy", region)])
        elif r.chance(SPITE):
            yield Plan(2 * AT_ONCE, "destroy", [("destroy", region)])

"""The desert by the clock: spice blows, collecting, storms."""

from __future__ import annotations

from collections.abc import Iterator

from landsraad.games.megagame.components import (
    BLOW_REGIONS,
    IS_DESERT,
    NUMBERS,
    ORDER,
    REGIONS,
    TRACKS,
)
from landsraad.games.megagame.rules.battle.standing import reconsider
from landsraad.games.megagame.rules.chance import drawn, in_drawn_order, roll
from landsraad.games.megagame.rules.losses import struck_by_storm
from landsraad.games.megagame.rules.purse import gain_spice
from landsraad.games.megagame.rules.table import harvesters, is_sietch, level
from landsraad.games.megagame.rules.words.telling import Loss, in_regions, tell_losses
from landsraad.games.megagame.state import Harvester, State, Table

BLOW_DICE = {"d8": (8, 0), "d6+2": (6, 2)}
"""The sides of the die for a blow, and how much more it brings."""

# ---- spice


def blow(s: State, count: int) -> None:
    """That many blows, in different regions, also under storms (blow_same_region)."""
    free, blew = list(BLOW_REGIONS), dict[str, int]()
    for _ in range(min(count, len(free))):
        region = drawn(s, "blow region", free)
        free.remove(region)
        blew[region] = blown(s)
        s.table.spice[region] = s.table.spice.get(region, 0) + blew[region]
    s.tell("blow", None, **in_regions(blew))


def blown(s: State) -> int:
    """What one blow brings (blow_die)."""
    return roll(s, "blow", *BLOW_DICE[s.table.options.spice_blow_die])


def blows_of_a_year(t: Table) -> int:
    """How many there are, by the market or always the same (blow_count)."""
    return level(t).blows if t.options.blows_follow_market else NUMBERS.desert.blows


def collect(s: State) -> None:
    """Fremen armies take spice where they stand, then harvesters do (collect_limits)."""
    t, order = s.table, in_drawn_order(s, "collecting", ORDER)
    gained, loaded = dict.fromkeys(ORDER, 0), dict.fromkeys(ORDER, 0)
    for region in [region for region in REGIONS if t.spice.get(region)]:
        for name in taking_turns(fremen_shares(t, region, order)):
            if take_one(t, region):
                gained[name] += 1
        for harvester in in_turns(t, region, order):
            if take_one(t, region):
                harvester.load += 1
                loaded[harvester.owner] += 1
    for name in ORDER:
        if gained[name]:
            gain_spice(s, name, gained[name])
            s.tell("collected", faction=name, n=gained[name])
        if loaded[name]:
            s.tell("loaded", faction=name, n=loaded[name])


def fremen_shares(t: Table, region: str, order: list[str]) -> dict[str, int]:
    """What the armies of each sietch may take in a region."""
    there = t.armies.get(region, {})
    each = NUMBERS.desert.fremen_collects
    return {name: there[name] * each for name in order if name in there and is_sietch(name)}


def taking_turns(shares: dict[str, int]) -> Iterator[str]:
    """One spice at a time, until nobody may take more."""
    left = dict(shares)
    while left:
        for name in list(left):
            yield name
            left[name] -= 1
            if not left[name]:
                del left[name]


def in_turns(t: Table, region: str, order: list[str]) -> Iterator[Harvester]:
    """Harvesters take one spice at a time, as far as they can load (collect_limits)."""
    there = sorted(harvesters(t, region), key=lambda each: order.index(each[1].owner))
    for _ in range(NUMBERS.desert.harvester_collects):
        yield from (each for _, each in there if each.load < NUMBERS.desert.harvester_holds)


def take_one(t: Table, region: str) -> bool:
    """Take one spice from the ground; False: there is none."""
    if not t.spice.get(region):
        return False
    t.spice[region] -= 1
    if not t.spice[region]:
        del t.spice[region]
    return True


# ---- storms


def move_storms(s: State) -> None:
    """Coriolis storms go on along their tracks, then random ones jump."""
    storms, lost = s.table.storms, list[Loss]()
    steps, moved = roll(s, "storm", NUMBERS.desert.coriolis_die), dict[str, int]()
    for number, track in enumerate(TRACKS):
        if number and s.table.options.coriolis_dice == "each":
            steps = roll(s, "storm", NUMBERS.desert.coriolis_die)
        lost += move_coriolis(s, track, steps)
        moved[storms[track]] = steps
    for storm in storms:
        if storm not in TRACKS:
            lost += jump(s, storm)
    jumped = {region: 1 for storm, region in storms.items() if storm not in TRACKS}
    s.tell("coriolis", None, **in_regions(moved))
    s.tell("storms", None, **in_regions(jumped))
    tell_losses(s, lost)


def move_coriolis(s: State, track: str, steps: int) -> list[Loss]:
    """It sweeps every region that it enters, or only the last (coriolis_path)."""
    way, t = TRACKS[track].regions, s.table
    at = way.index(t.storms[track])
    entered = [way[(at + step) % len(way)] for step in range(1, steps + 1)]
    t.storms[track] = entered[-1]
    swept = entered if t.options.storm_sweeps_path else entered[-1:]
    return [loss for region in swept for loss in hit(s, region)]


def jump(s: State, storm: str) -> list[Loss]:
    """A random storm goes to a region in which none stands (random_storm_jump)."""
    region = drawn(s, "storm region", jump_regions(s.table, s.table.options.random_storms_spare))
    s.table.storms[storm] = region
    return hit(s, region)


def jump_regions(t: Table, spare: str) -> list[str]:
    """Where a random storm can go: off other storms, and perhaps off controlled settlements."""
    standing = set(t.storms.values())
    return [
        region
        for region in REGIONS
        if region not in standing and not (spare == "always" and t.settlements.get(region))
    ]


def hit(s: State, region: str) -> list[Loss]:
    """A storm is over a region: it destroys in the desert, on rock it blocks (storm_on_rock)."""
    if region not in IS_DESERT:
        return []
    lost = struck_by_storm(s, region)
    reconsider(s, region)
    return lost

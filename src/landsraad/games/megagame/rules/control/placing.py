"""Control moves, adds and removes pieces on the map, within the pools or raising them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from landsraad.games.megagame.components import (
    FACTIONS,
    HAS_WORMS,
    HOUSES,
    IS_DESERT,
    NUMBERS,
    REGIONS,
    SIETCHES,
    TRACKS,
)
from landsraad.games.megagame.rules.battle.standing import begin_kanly, reconsider
from landsraad.games.megagame.rules.control.reasons import reason
from landsraad.games.megagame.rules.desert.machines import new_id, unload
from landsraad.games.megagame.rules.desert.stations import UNITING_TRIBES
from landsraad.games.megagame.rules.organisations import atomics
from landsraad.games.megagame.rules.table import add_armies, armies, board, end_ride, is_sietch
from landsraad.games.megagame.state import Harvester, Ornithopter, State
from landsraad.kernel import Ask, Play, Seat

M = TypeVar("M", Harvester, Ornithopter)

OFF = "off the map"
NEW = "new"
GONE = "gone"
MOST = 20
ROCKS = tuple(region for region in REGIONS if region not in IS_DESERT)
ARMIED = tuple(name for name, row in FACTIONS.items() if row.kind != "organisation")


def place(s: State, seat: Seat) -> Play[None]:
    """Armies, machines, spice, signs, tokens or storms: what, whose, from, to, how many."""
    what = yield Ask(seat, "place", sorts(s))
    yield from PLACED[what](s, seat)


def sorts(s: State) -> list[str]:
    """What there is to place now."""
    needs = {"storm": bool(s.table.storms)}
    return [sort for sort in PLACED if needs.get(sort, True)]


def place_armies(s: State, seat: Seat) -> Play[None]:
    """Move armies; brought from off the map, the pool grows if there are not enough of them."""
    name = yield Ask(seat, "whose", ARMIED, of="faction")
    places = [region for region in s.table.armies if armies(s.table, region, name)]
    start = yield Ask(seat, "from", [OFF, *places], of="region")
    end = yield Ask(seat, "to", [each for each in (OFF, *REGIONS) if each != start], of="region")
    most = MOST if start == OFF else armies(s.table, start, name)
    count = yield Ask(seat, "how many", range(1, most + 1))
    why = yield from reason(seat)
    if start == OFF:
        bring(s, name, count)
    else:
        add_armies(s.table, start, name, -count)
    if end == OFF:
        take_away(s, name, count)
    else:
        add_armies(s.table, end, name, count)
    s.tell("placed_armies", faction=name, start=start, region=end, n=count, reason=why)
    end_ride(s.table, start, name)
    reconsider(s, start)
    if end != OFF:
        begin_kanly(s, end, (name,))


def bring(s: State, name: str, count: int) -> None:
    """Those that wait come first, tribes that have joined among them, then those of the supply or
    reserve; the rest are new.
    """
    own = board(s, name)
    waiting = min(count, own.waiting)
    joined = min(count - waiting, own.tribes)
    supplied = min(count - waiting - joined, own.supply)
    own.waiting -= waiting
    own.tribes -= joined
    own.supply -= supplied
    own.pool += count - waiting - joined - supplied


def take_away(s: State, name: str, count: int) -> None:
    """Armies of a House go to its supply; of a sietch where they came from (override).

    As many as were taken out of its reserve go back there, and the others wait beside the map.
    """
    own = board(s, name)
    home = min(count, missing_reserve(s, name)) if is_sietch(name) else count
    own.supply += home
    own.waiting += count - home


def missing_reserve(s: State, name: str) -> int:
    """Armies that left the reserve of a sietch otherwise than by Uniting Tribes."""
    row, joined = FACTIONS[name], s.table.spent.count(UNITING_TRIBES)
    reserve = row.pool - row.seats - sum(row.deployed)
    return max(0, reserve - joined - board(s, name).supply)


def place_harvester(s: State, seat: Seat) -> Play[None]:
    """Move a harvester, bring a new one, or take one away."""
    fleet, most = s.table.harvesters, NUMBERS.choam.harvesters
    yield from place_machine(s, seat, "harvester", fleet, most, Harvester)


def place_ornithopter(s: State, seat: Seat) -> Play[None]:
    """The same with an ornithopter."""
    fleet, most = s.table.ornithopters, NUMBERS.choam.ornithopters
    yield from place_machine(s, seat, "ornithopter", fleet, most, Ornithopter)


def place_machine(
    s: State, seat: Seat, sort: str, fleet: dict[str, M], most: int, made: Callable[[str, str], M]
) -> Play[None]:
    """A machine of a sort: an old one or, as far as the box has any, a new one."""
    new: list[str] = [NEW] if len(fleet) < most else []
    id = yield Ask(seat, "which", [*new, *fleet], of="machine")
    owner = "" if id != NEW else (yield Ask(seat, "whose", HOUSES, of="faction"))
    gone: list[str] = [OFF] if id != NEW else []
    end = yield Ask(seat, "to", [*gone, *REGIONS], of="region")
    why = yield from reason(seat)
    if id == NEW:
        fleet[new_id(fleet, sort[0])] = made(owner, end)
    elif end == OFF:
        del fleet[id]
    else:
        fleet[id].region = end
        unload(s, id)
    s.tell("placed_machine", machine=sort, region=end, reason=why)


def place_spice(s: State, seat: Seat) -> Play[None]:
    """Set how much spice lies in a region."""
    yield from lay(s, seat, "spice", list(REGIONS), s.table.spice)


def place_signs(s: State, seat: Seat) -> Play[None]:
    """Set how many wormsigns lie in a region."""
    yield from lay(s, seat, "wormsign", sorted(HAS_WORMS), s.table.signs)


def lay(s: State, seat: Seat, what: str, regions: list[str], ground: dict[str, int]) -> Play[None]:
    """Set a count on the ground."""
    region = yield Ask(seat, "to", regions, of="region")
    count = yield Ask(seat, "how many", range(MOST + 1))
    why = yield from reason(seat)
    ground.pop(region, None)
    if count:
        ground[region] = count
    s.tell("placed", thing=what, region=region, n=count, reason=why)


def place_storm(s: State, seat: Seat) -> Play[None]:
    """Put a storm somewhere; Coriolis storms stay on their tracks."""
    storm = yield Ask(seat, "which", list(s.table.storms), of="storm")
    regions = list(TRACKS[storm].regions if storm in TRACKS else REGIONS)
    region = yield Ask(seat, "to", regions, of="region")
    why = yield from reason(seat)
    s.table.storms[storm] = region
    s.tell("placed", thing="storm", region=region, n=1, reason=why)


def place_station(s: State, seat: Seat) -> Play[None]:
    """Add a Botanical Testing Station, or take one away."""
    region = yield Ask(seat, "to", list(REGIONS), of="region")
    why = yield from reason(seat)
    there = region in s.table.stations
    if there:
        s.table.stations.remove(region)
    else:
        s.table.stations.append(region)
    s.tell("placed", thing="station", region=region, n=0 if there else 1, reason=why)


def place_settlement(s: State, seat: Seat) -> Play[None]:
    """Found a settlement that nobody controls, or take one away."""
    region = yield Ask(seat, "to", ROCKS, of="region")
    why = yield from reason(seat)
    there = region in s.table.settlements
    if there:
        del s.table.settlements[region]
    else:
        s.table.settlements[region] = ""
    s.tell("placed", thing="settlement", region=region, n=0 if there else 1, reason=why)


def place_sietch(s: State, seat: Seat) -> Play[None]:
    """Found a sietch of a tribe, or take one away."""
    region = yield Ask(seat, "to", ROCKS, of="region")
    there = region in s.table.sietches
    owner = "" if there else (yield Ask(seat, "whose", SIETCHES, of="faction"))
    why = yield from reason(seat)
    if there:
        del s.table.sietches[region]
    else:
        s.table.sietches[region] = owner
    s.tell("placed", thing="sietch", region=region, n=0 if there else 1, reason=why)


def place_atomics(s: State, seat: Seat) -> Play[None]:
    """Put the atomics of a House somewhere, give it new ones off the map, or take them away."""
    name = yield Ask(seat, "whose", HOUSES, of="faction")
    place = yield Ask(seat, "to", [OFF, GONE, *REGIONS], of="region")
    why = yield from reason(seat)
    where: dict[str, str] = {OFF: atomics.OFF, GONE: ""}
    board(s, name).atomics = where.get(place, str(place))
    s.tell("placed_atomics", faction=name, region=place, reason=why)


PLACED = {
    "armies": place_armies,
    "harvester": place_harvester,
    "ornithopter": place_ornithopter,
    "spice": place_spice,
    "wormsign": place_signs,
    "storm": place_storm,
    "station": place_station,
    "settlement": place_settlement,
    "sietch": place_sietch,
    "atomics": place_atomics,
}

"""Control moves, adds and removes pieces on the map, within the pools or raising them."""

from __future__ import annotations

from landsraad.games.megagame.components import FACTIONS, HAS_WORMS, HOUSES, NUMBERS, REGIONS
from landsraad.games.megagame.rules.battle.standing import reconsider
from landsraad.games.megagame.rules.control.reasons import reason
from landsraad.games.megagame.rules.machines import new_id
from landsraad.games.megagame.rules.table import add_armies, armies, board
from landsraad.games.megagame.state import Harvester, Ornithopter, State
from landsraad.kernel import Ask, Play, Seat

OFF = "off the map"
MOST = 20
ARMIED = tuple(name for name, row in FACTIONS.items() if row.kind != "organisation")


def place(s: State, seat: Seat) -> Play[None]:
    """Armies, machines, spice, wormsigns, stations or storms: what, whose, from, to, how many."""
    what = yield Ask(seat, "place", sorts(s))
    yield from PLACED[what](s, seat)


def sorts(s: State) -> list[str]:
    """What there is to place now."""
    needs = {"storm": bool(s.table.storms)}
    return [sort for sort in PLACED if needs.get(sort, True)]


def place_armies(s: State, seat: Seat) -> Play[None]:
    """Move armies; from off the map the pool may grow, to off the map they go to the supply."""
    name = yield Ask(seat, "whose", ARMIED, of="faction")
    places = [region for region in s.table.armies if armies(s.table, region, name)]
    start = yield Ask(seat, "from", [OFF, *places], of="region")
    end = yield Ask(seat, "to", [each for each in (OFF, *REGIONS) if each != start], of="region")
    most = MOST if start == OFF else armies(s.table, start, name)
    count = yield Ask(seat, "how many", range(1, most + 1))
    why = yield from reason(seat)
    own = board(s, name)
    if start == OFF:
        own.pool += max(0, count - own.supply)
        own.supply = max(0, own.supply - count)
    else:
        add_armies(s.table, start, name, -count)
    if end == OFF:
        own.supply += count
    else:
        add_armies(s.table, end, name, count)
    s.tell("placed_armies", faction=name, start=start, region=end, n=count, reason=why)
    reconsider(s, start)


def place_harvester(s: State, seat: Seat) -> Play[None]:
    """Move a harvester, bring a new one, or take one away."""
    new = ["new"] if len(s.table.harvesters) < NUMBERS.choam.harvesters else []
    id = yield Ask(seat, "which", [*new, *s.table.harvesters], of="machine")
    owner = "" if id != "new" else (yield Ask(seat, "whose", HOUSES, of="faction"))
    gone = [OFF] if id != "new" else []
    end = yield Ask(seat, "to", [*gone, *REGIONS], of="region")
    why = yield from reason(seat)
    if id == "new":
        s.table.harvesters[new_id(s.table.harvesters, "h")] = Harvester(owner, end)
    elif end == OFF:
        del s.table.harvesters[id]
    else:
        s.table.harvesters[id].region = end
    s.tell("placed_machine", machine="harvester", region=end, reason=why)


def place_ornithopter(s: State, seat: Seat) -> Play[None]:
    """The same with an ornithopter."""
    new = ["new"] if len(s.table.ornithopters) < NUMBERS.choam.ornithopters else []
    id = yield Ask(seat, "which", [*new, *s.table.ornithopters], of="machine")
    owner = "" if id != "new" else (yield Ask(seat, "whose", HOUSES, of="faction"))
    gone = [OFF] if id != "new" else []
    end = yield Ask(seat, "to", [*gone, *REGIONS], of="region")
    why = yield from reason(seat)
    if id == "new":
        s.table.ornithopters[new_id(s.table.ornithopters, "o")] = Ornithopter(owner, end)
    elif end == OFF:
        del s.table.ornithopters[id]
    else:
        s.table.ornithopters[id].region = end
    s.tell("placed_machine", machine="ornithopter", region=end, reason=why)


def place_spice(s: State, seat: Seat) -> Play[None]:
    """Have so much spice lie in a region."""
    yield from lay(s, seat, "spice", list(REGIONS), s.table.spice)


def place_signs(s: State, seat: Seat) -> Play[None]:
    """Have so many wormsigns lie in a region."""
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
    """Put a random storm somewhere; Coriolis storms stay on their tracks."""
    random = [storm for storm in s.table.storms if storm.startswith("r")]
    storm = yield Ask(seat, "which", random, of="storm")
    region = yield Ask(seat, "to", list(REGIONS), of="region")
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


PLACED = {
    "armies": place_armies,
    "harvester": place_harvester,
    "ornithopter": place_ornithopter,
    "spice": place_spice,
    "wormsign": place_signs,
    "storm": place_storm,
    "station": place_station,
}

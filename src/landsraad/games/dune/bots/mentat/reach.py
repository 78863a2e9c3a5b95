"""What another seat could still bring to a place in this turn, at most."""

from __future__ import annotations

from landsraad.games.dune.bots.mentat.reading import CITIES, Reading
from landsraad.games.dune.components import PARTS_OF, SECTOR, TERRITORIES, TERRITORY
from landsraad.games.dune.rules.board import FREMEN_LANDINGS, reach
from landsraad.games.dune.rules.table import closed_to, free_spice, occupies, seat_of
from landsraad.kernel import Seat

Forces = tuple[int, int]
NO_FORCES: Forces = (0, 0)


def potential(r: Reading, seat: Seat, territory: str) -> Forces:
    """The most forces, ordinary and starred, that a seat could bring there by ship and move."""
    key = ("potential", seat, territory)
    if key not in r.memo:
        r.memo[key] = _potential(r, seat, territory)
    found: Forces = r.memo[key]
    return found


def _potential(r: Reading, seat: Seat, territory: str) -> Forces:
    t, part = r.t, PARTS_OF[territory][0]
    closed = _closed(r, seat)
    if territory in closed:
        return NO_FORCES
    calm = SECTOR[part] != t.storm
    shipped = _shipped(r, seat, territory) if calm or t.factions[seat] == "fremen" else NO_FORCES
    walked = _walked(r, seat, territory, closed) if calm else NO_FORCES
    return shipped[0] + walked[0], shipped[1] + walked[1]


def _closed(r: Reading, seat: Seat) -> frozenset[str]:
    key = ("closed", seat)
    if key not in r.memo:
        r.memo[key] = closed_to(r.t, seat)
    found: frozenset[str] = r.memo[key]
    return found


def _shipped(r: Reading, seat: Seat, territory: str) -> Forces:
    t = r.t
    ordinary, starred = t.reserves[seat]
    if not r.off_planet(seat):
        return (ordinary, starred) if territory in FREMEN_LANDINGS else NO_FORCES
    spice = free_spice(t, seat) + sum(free_spice(t, ally) for ally in t.allies[seat])
    guild = seat_of(t, "guild")
    each = TERRITORIES[territory].ship_cost_per_force
    half = seat == guild or guild in t.allies[seat] or r.may_karama(seat) > 0
    most = min(ordinary + starred, (2 * spice if half else spice) // each)
    if seat == guild or guild in t.allies[seat]:
        groups = [sum(group) for group in t.forces[seat].values()]
        most = max(most, min(max(groups, default=0), 2 * spice // each))
        return (most, 0)
    stars = min(starred, most)
    return most - stars, stars


def _walked(r: Reading, seat: Seat, territory: str, closed: frozenset[str]) -> Forces:
    """The largest group that can walk there, or the two largest if Hajr may be held."""
    t = r.t
    flies = occupies(t, seat, CITIES) or any(sum(_shipped(r, seat, city)) for city in CITIES)
    steps = 3 if flies else 2 if t.factions[seat] == "fremen" else 1
    twice = r.may_hold(seat, "hajr") > 0
    groups: dict[str, list[int]] = {}
    for part, (ordinary, starred) in t.forces[seat].items():
        if TERRITORY[part] != territory and _reaches(r, part, territory, steps, closed):
            group = groups.setdefault(TERRITORY[part], [0, 0])
            group[0] += ordinary
            group[1] += starred
    if t.factions[seat] == "bene_gesserit":
        for part, number in t.advisors.items():
            if TERRITORY[part] != territory and _reaches(r, part, territory, steps, closed):
                groups.setdefault(TERRITORY[part], [0, 0])[0] += number
    largest = sorted(groups.values(), key=lambda group: -sum(group))[: 2 if twice else 1]
    return sum(group[0] for group in largest), sum(group[1] for group in largest)


def _reaches(r: Reading, part: str, territory: str, steps: int, closed: frozenset[str]) -> bool:
    return PARTS_OF[territory][0] in reach(part, steps, r.t.storm, closed)


def raiders(r: Reading, territory: str) -> list[tuple[Seat, Forces]]:
    """Enemies who can still come to a stronghold after my turn, with what they could bring."""
    key = ("raiders", territory)
    if key not in r.memo:
        found = [(seat, potential(r, seat, territory)) for seat in r.later]
        r.memo[key] = [(seat, forces) for seat, forces in found if sum(forces)]
    list_of: list[tuple[Seat, Forces]] = r.memo[key]
    return list_of

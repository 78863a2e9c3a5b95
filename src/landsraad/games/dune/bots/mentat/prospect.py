"""What a position is worth after a shipment and a move: points, and who may win this turn.

A line of play changes how many forces stand in a few parts, and the spice that is left. Each part
is judged by itself and remembered; what strongholds mean together is who wins at the Mentat Pause.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from landsraad.games.dune.bots.mentat.chances import Holding, payoff, rival_chance
from landsraad.games.dune.bots.mentat.odds import odds
from landsraad.games.dune.bots.mentat.reach import raiders
from landsraad.games.dune.bots.mentat.reading import CITIES, Reading
from landsraad.games.dune.bots.mentat.totals import FORCE, STAR
from landsraad.games.dune.components import PARTS_OF, SECTOR, STRONGHOLDS, TERRITORIES, TERRITORY
from landsraad.games.dune.rules.board import reach
from landsraad.games.dune.rules.deals.bindings import enters
from landsraad.games.dune.rules.table import free_spice
from landsraad.kernel import Seat

RESERVE = 0.6
"""How much less a force is worth in reserve than on the map."""
GARRISON = 0.7
"""What a force in a stronghold is worth besides, up to a full garrison."""
FULL_GARRISON = 6
HOLD: Final = {
    "arrakeen": 10.0,
    "carthag": 10.0,
    "tueks_sietch": 8.0,
    "sietch_tabr": 7.0,
    "habbanya_sietch": 7.0,
}
"""What holding a stronghold at the end of the turn is worth."""
CALM_RAID = 0.15
"""How likely a later seat comes when nothing is at stake for it."""
ALARM_RAID = 0.25
"""The same when I would win otherwise."""
ADVISOR = 1.3
"""What an advisor is worth, in spice."""
FAR = 8
"""As far as forces look for a stronghold to go to."""
CONTESTED_SPICE = 0.85
"""The part of spice on the ground that I expect to get if somebody can still come."""
APPROACH = 0.5
"""What a force next to another's stronghold is worth; less from farther off."""
WAGER = 1.0
"""What any battle costs: heroes and cards that it shows or wears out."""
LOSS = 4.0
"""What a lost battle costs besides forces: a hero, and the cards of the plan."""

AT: Final = {PARTS_OF[stronghold][0]: i for i, stronghold in enumerate(STRONGHOLDS)}
"""The only part of each stronghold, and the number of the stronghold."""

Forces = tuple[int, int]


class Place(NamedTuple):
    """What forces of mine in a part are worth."""

    points: float
    calm: float
    """Stronghold: chance that I hold it at the end of the turn, when others are careless."""
    alarm: float
    """The same when others do what they can against me."""
    deny: float = 0.0
    """Stronghold: chance that an enemy who is there does not hold it."""


EMPTY = Place(0.0, 0.0, 0.0)


class Outcome(NamedTuple):
    """How the battles in a territory may go."""

    win: float
    left: float
    """Forces that are left after a victory."""
    wager: float
    """What they cost besides forces."""
    deny: float


class Prospect:
    """Judges lines of play from one view."""

    def __init__(self, r: Reading) -> None:
        self.r, t = r, r.t
        self.spice = free_spice(t, r.me)
        self.mine: dict[str, Forces] = {part: (g[0], g[1]) for part, g in t.forces[r.me].items()}
        self.theirs: dict[str, list[tuple[Seat, Forces]]] = {}
        for seat in r.enemies:
            for part, group in t.forces[seat].items():
                there = self.theirs.setdefault(TERRITORY[part], [])
                old = next((x for x in there if x[0] == seat), None)
                forces = (group[0], group[1])
                if old:
                    there.remove(old)
                    forces = (forces[0] + old[1][0], forces[1] + old[1][1])
                there.append((seat, forces))
        self.holding = Holding(r, self.theirs)
        self.reserve: Forces = (t.reserves[r.me][0], t.reserves[r.me][1])
        friends = self.holding.friends()
        self.held = {x for x, friend in zip(STRONGHOLDS, friends, strict=True) if friend}
        self.held |= {TERRITORY[part] for part in self.mine}
        """Strongholds of my side, and other territories with my forces."""
        self.nearness: dict[str, float] = {}
        self.places: dict[tuple[str, Forces, int, int], Place] = {}
        self.barred = promised_off(r)
        """Territories that are not gone to because of promises."""
        self.battles = sum(1 for part in self.mine if TERRITORY[part] in self.theirs)

    # ---- one part

    def place(self, part: str, forces: Forces, spice: int, battles: int) -> Place:
        """What forces in a part are worth, with this much spice left for these battles."""
        if not sum(forces):
            return EMPTY
        fights = TERRITORY[part] in self.theirs
        purse = min(spice // max(1, battles), sum(forces)) if fights else 0
        key = (part, forces, purse, battles if fights else 0)
        found = self.places.get(key)
        if found is None:
            judge = self._stronghold if TERRITORY[part] in HOLD else self._ground
            found = self.places[key] = judge(part, forces, purse, battles)
        return found

    def _fight(self, territory: str, forces: Forces, purse: int, battles: int) -> Outcome:
        """How battles there may go, one after another."""
        p, left, wager, deny = 1.0, float(sum(forces)), 0.0, 1.0
        for foe, theirs in self.theirs.get(territory, ()):
            fight = odds(self.r, territory, forces, purse, foe, theirs, max(0, battles - 1))
            p *= fight.win
            deny *= fight.deny
            left = max(0.5, left - fight.lost)
            wager += WAGER + LOSS * (1.0 - fight.win)
        return Outcome(p, left, wager, deny)

    def _stronghold(self, part: str, forces: Forces, purse: int, battles: int) -> Place:
        r, territory = self.r, TERRITORY[part]
        if SECTOR[part] == r.t.storm and territory in self.theirs:
            return Place(0.8 * value_of(forces), 0.0, 0.0, 1.0)
        p, left, wager, deny = self._fight(territory, forces, purse, battles)
        calm = alarm = p
        for _, coming in raiders(r, territory):
            power = coming[0] + 2 * coming[1]
            beaten = power / (power + left + 3.0)
            calm *= 1.0 - CALM_RAID * beaten
            alarm *= 1.0 - ALARM_RAID * beaten
        share = left / sum(forces)
        points = calm * HOLD[territory] + p * share * value_of(forces)
        points += p * GARRISON * min(left, FULL_GARRISON) - wager
        return Place(points, calm, alarm, deny)

    def _ground(self, part: str, forces: Forces, purse: int, battles: int) -> Place:
        r, territory = self.r, TERRITORY[part]
        p, left, wager = 1.0, float(sum(forces)), 0.0
        if SECTOR[part] != r.t.storm:
            p, left, wager, _ = self._fight(territory, forces, purse, battles)
        spice = 0.0
        if part in r.t.ground:
            rate = 3 if any(TERRITORY[own] in CITIES for own in self.mine) else 2
            spice = min(r.t.ground[part], rate * left)
            spice *= CONTESTED_SPICE if r.later else 1.0
        lost = r.risk(part)
        share = left / sum(forces)
        points = p * spice + p * share * value_of(forces) * (1.0 - lost) - wager
        points += p * self.approach(part) * min(left, FULL_GARRISON) * (1.0 - lost)
        return Place(points, 0.0, 0.0)

    def approach(self, part: str) -> float:
        """How well a force stands here to take a stronghold of others soon."""
        found = self.nearness.get(part)
        if found is None:
            near = [n for x, n in distances(part).items() if x not in self.held]
            found = self.nearness[part] = APPROACH / min(near) if near else 0.0
        return found

    # ---- a whole line

    def score(self, changes: dict[str, Forces], spice: int, reserve: Forces) -> float:
        """What a line that leaves these forces in these parts is worth."""
        points = worth_of_spice(spice) + value_of(reserve) - RESERVE * sum(reserve)
        return self.r.patience * points + self._worth({**self.mine, **changes}, spice)

    def _worth(self, after: dict[str, Forces], spice: int) -> float:
        theirs, fights = self.theirs, 0
        for part, forces in after.items():
            if TERRITORY[part] in theirs and (forces[0] or forces[1]):
                fights += 1
        points, holding = 0.0, self.holding
        calm, alarm, deny = holding.friends(), holding.friends(), [0.0] * len(STRONGHOLDS)
        for part, forces in after.items():
            place = self.place(part, forces, spice, fights)
            points += place.points
            if part in AT:
                at = AT[part]
                if place.calm:
                    calm[at], alarm[at] = place.calm, place.alarm
                deny[at] = place.deny
        return self.r.patience * points + payoff(self.r, holding, calm, alarm, deny)

    def now(self) -> float:
        """What it is worth to do nothing."""
        return self.score({}, self.spice, self.reserve)

    def standing(self) -> tuple[list[float], list[float]]:
        """For each stronghold: my side's chance to hold it, and to keep others from it."""
        calm, deny = self.holding.friends(), [0.0] * len(STRONGHOLDS)
        for part, forces in self.mine.items():
            if part in AT:
                place = self.place(part, forces, self.spice, self.battles)
                calm[AT[part]], deny[AT[part]] = place.calm, place.deny
        return calm, deny

    def rivals_win(self) -> float:
        """The chance that somebody else wins this turn, as things stand."""
        _, deny = self.standing()
        rivals = [rival for rival in self.holding.rivals if not rival.welcome]
        return sum(rival_chance(rival, deny) for rival in rivals)


@cache
def distances(part: str) -> dict[str, int]:
    """For each stronghold, how many territories lie between it and a part, itself included."""
    ways = reach(part, FAR)
    return {x: max(1, ways[PARTS_OF[x][0]]) for x in STRONGHOLDS if PARTS_OF[x][0] in ways}


def promised_off(r: Reading) -> frozenset[str]:
    """Territories that I have promised not to enter."""
    mine = [binding for binding in r.t.bindings if binding.seat == r.me]
    return frozenset(
        territory
        for binding in mine
        for territory in TERRITORIES
        if enters(r.t, binding, territory, "move")
    )


def value_of(forces: Forces) -> float:
    """What these forces are worth, in spice."""
    return FORCE * forces[0] + STAR * forces[1]


def worth_of_spice(spice: int) -> float:
    """Spice is worth less the more there is."""
    return min(spice, 10) + 0.7 * min(max(0, spice - 10), 10) + 0.45 * max(0, spice - 20)

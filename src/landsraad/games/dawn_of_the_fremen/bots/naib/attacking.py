"""Attacks: which territory is worth taking, what is brought in, and what the action is used for.

An attack that fails or is stopped costs nothing but that target, so that whatever promises the
most is tried first.
"""

from __future__ import annotations

from functools import cached_property
from itertools import product

from landsraad.games.dawn_of_the_fremen.bots.naib.carrying import best_shipment
from landsraad.games.dawn_of_the_fremen.bots.naib.reading import Reading, might
from landsraad.games.dawn_of_the_fremen.bots.naib.scripts import moved
from landsraad.games.dawn_of_the_fremen.bots.naib.worth import (
    DECISIVE,
    SIETCH,
    SITE,
    Worth,
    changed,
    outcome,
    trial,
)
from landsraad.games.dawn_of_the_fremen.calculator import Reckoning, reckon, supporters
from landsraad.games.dawn_of_the_fremen.calculator.best_move import best_move
from landsraad.games.dawn_of_the_fremen.components import SITE_GIVES
from landsraad.games.dawn_of_the_fremen.rules.journeys import lay
from landsraad.games.dawn_of_the_fremen.rules.phases.attack import STOP_COST, debts_owed, may_name
from landsraad.games.dawn_of_the_fremen.rules.strength import (
    attack_strength,
    bearing,
    defence_strength,
)
from landsraad.games.dawn_of_the_fremen.rules.table import warriors_left
from landsraad.games.dawn_of_the_fremen.state import NOBODY, Attack, Move, Table
from landsraad.kernel import PASS, Ask, Seat

WEIGHED = 9
"""At most this many of the most promising targets are weighed."""
PICKED_UP = 4
"""Strength that a move may pick up on its way, beyond the group with which it starts."""
SCAVENGE = 2.6
"""What a scavenge card is worth."""
UNLIKELY = 0.05
"""Attacks that succeed less often are not tried."""
STOPPABLE = 0.7
"""How likely an attack is not stopped by a player who could."""
HARM = 0.25
"""How much of what an enemy loses counts as gained, if that enemy is far from winning."""


class Chance:
    """A target, what taking it brings, and how likely that is."""

    def __init__(self, target: str, gain: float, likely: float) -> None:
        self.target, self.gain, self.likely = target, gain, likely


class Assault:
    """All that a seat may attack now, weighed."""

    def __init__(self, r: Reading, worth: Worth) -> None:
        self.r, self.t, self.me, self.worth = r, r.t, r.me, worth

    @cached_property
    def now(self) -> float:
        """What the position is worth as it is."""
        return self.worth(self.t)

    @cached_property
    def ends(self) -> float:
        """What it would mean if the phase ended now."""
        return outcome(self.t, self.r.team)

    def best(self, least: float) -> Chance | None:
        """The target that promises the most, if that is more than this.

        Territories are weighed as if they were simply taken; only the best are reckoned exactly.
        """
        if not warriors_left(self.t, self.me):
            return None
        found = sorted(self.promising(), key=lambda x: -x[1])
        for target, gain in found:
            if gain <= least:
                return None
            likely = self.likely(target)
            if likely > UNLIKELY:
                return Chance(target, gain, likely)
        return None

    def promising(self) -> list[tuple[str, float]]:
        """Territories that could perhaps be taken, and what each would gain."""
        rough = [
            (-self.rough(name), name)
            for name in self.t.lands
            if may_name(self.t, self.me, name) and self.in_sight(name)
        ]
        names = [name for _, name in sorted(rough)[:WEIGHED]]
        return [(x, self.gain(taken(self.t, self.me, x, None), x)) for x in names]

    def in_sight(self, name: str) -> bool:
        """Could strength suffice, if all goes well?"""
        land, owner = self.t.lands[name], self.t.lands[name].warrior
        if "sietch" in land.tokens:
            return True
        force = self.r.force(self.me, name)
        if not force:
            return False
        if owner == NOBODY:
            return True
        helped = sum(self.r.bears(x, name) for x in self.r.enemies if x != owner)
        return force + helped + PICKED_UP > might(land) + self.r.bears(owner, name)

    def rough(self, name: str) -> float:
        """What a territory promises at first sight."""
        land = self.t.lands[name]
        points = 2.0 * sum(land.goods.values())
        resource = SITE_GIVES.get(land.site)
        if resource is not None:
            points += SITE[resource] / (1 + self.r.sites[resource])
        if "sietch" in land.tokens:
            points += SIETCH
        own = sum(self.t.lands[x].warrior == self.me for x in self.r.open[name])
        return points + 0.3 * own + 0.1 * (self.r.force(self.me, name) - might(land))

    def likely(self, target: str) -> float:
        """How likely an attack succeeds, and is not stopped."""
        attack = Attack(self.me, target, self.t.lands[target].warrior)
        others = list(supporters(self.t, attack))
        plain, defence = attack_strength(self.t, attack), defence_strength(self.t, attack)
        if bearing(self.t, self.me, target) and plain > defence + sum(x.strength for x in others):
            return self.unstopped(target)
        return likelihood(reckon(self.t, self.me, target)) * self.unstopped(target)

    def unstopped(self, target: str) -> float:
        """How likely nobody stops it."""
        owner = self.t.lands[target].warrior
        if owner == NOBODY or self.t.debts[self.me][owner] < STOP_COST:
            return 1.0
        return STOPPABLE

    def gain(self, after: Table, target: str) -> float:
        """What the table is worth afterwards, more than now."""
        gain = self.worth(after) - self.now + self.harm(target)
        decided = DECISIVE * (outcome(after, self.r.team) - self.ends)
        if decided and self.r.later:
            decided -= self.undone(after)
        return gain + decided

    def harm(self, target: str) -> float:
        """What the owner loses counts as well, more so the nearer they are to winning."""
        owner = self.t.lands[target].warrior
        if owner == NOBODY:
            return 0.0
        lacking = self.r.lacking(owner)
        share = HARM * (3 if lacking <= 0 else 2 if lacking == 1 else 1)
        land = self.t.lands[target]
        points = SIETCH * ("sietch" in land.tokens) + 3.0 * bool(land.site)
        return share * (points + might(land) - 1 + sum(land.goods.values()))

    def undone(self, after: Table) -> float:
        """How much of a decision those who act later can take back."""
        risk = 0.0
        for name, land in after.lands.items():
            if "sietch" in land.tokens and land.warrior in self.r.team:
                owner = Attack(NOBODY, name, land.warrior)
                strength = defence_strength(after, owner)
                for enemy in self.r.later:
                    force = self.r.force(enemy, name)
                    risk += 0.3 * DECISIVE if force > strength else 0.0
        return min(risk, 0.9 * DECISIVE)


def likelihood(found: Reckoning) -> float:
    """How likely an attack succeeds if each other neighbour does anything at all."""
    if not found.best:
        return 0.0
    ways = [
        (s.strength, 0, -s.strength) if s.may_attack else (0, -s.strength) for s in found.supporters
    ]
    sums = [found.best + sum(way) for way in product(*ways)]
    return sum(each > found.defence for each in sums) / len(sums)


def taken(t: Table, seat: Seat, target: str, move: Move | None) -> Table:
    """The table after a won attack."""
    attack = Attack(seat, target, t.lands[target].warrior, brought=move)
    debts = min(debts_owed(t, attack), t.debts[seat][seat])
    after = moved(t, move) if move is not None else trial(t)
    after.lands[target] = changed(after.lands[target], warrior=seat)
    if attack.owner != NOBODY:
        lay(after, target, "water")
        after.debts = [list(row) for row in t.debts]
        after.debts[seat][seat] -= debts
        after.debts[seat][attack.owner] += debts
    return after


# ---- what the actions are used for


def first_action(assault: Assault, ask: Ask) -> tuple[str, str]:
    """Attack, with the target, or scavenge."""
    best = assault.best(SCAVENGE) if "attack" in ask.options else None
    return ("attack", best.target) if best else ("scavenge", "")


def second_action(assault: Assault, ask: Ask) -> tuple[str, str]:
    """Attack, with the target, or ship, or nothing."""
    shipped = best_shipment(assault.r, assault.worth)[0] if "ship" in ask.options else 0.0
    best = assault.best(shipped) if "attack" in ask.options else None
    if best:
        return "attack", best.target
    return ("ship" if shipped else PASS), ""


def target(assault: Assault, ask: Ask) -> tuple[str, str]:
    """The target, where an attack was chosen already."""
    best = assault.best(-DECISIVE)
    return "attack", best.target if best else str(ask.options[0])


def bring(r: Reading) -> Move | None:
    """What to bring into the attack: nothing if it wins by what bears on the target."""
    attack = r.t.attack
    if attack is None:
        return None
    strong, weak = attack_strength(r.t, attack), defence_strength(r.t, attack)
    if bearing(r.t, r.me, attack.target) and strong > weak:
        return None
    return best_move(r.t, attack)

"""Who may win at the Mentat Pause of this turn, by chances for each stronghold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from landsraad.games.dune.bots.mentat.reach import potential
from landsraad.games.dune.bots.mentat.reading import CITIES, Reading
from landsraad.games.dune.components import PARTS_OF, SECTOR, STRONGHOLDS
from landsraad.games.dune.rules.table import seat_of
from landsraad.games.dune.state import NOBODY
from landsraad.kernel import Seat

PRIZE = 200.0
"""What winning is worth, in spice."""
SURE = 1.0 - 1e-9
CERTAIN = 1000.0
"""A line that wins for certain is worth this besides: nothing else is weighed against it."""
LOST = 400.0
"""A line that lets somebody else win for certain costs this besides."""
DOUBT = 20.0
"""A line that leaves it to luck costs this besides, as long as another would not."""
STOPPED = 0.5
"""How likely a seat that can still reach a stronghold leaves it to its holder."""
AMBITION = 0.2
"""How likely a seat that still comes takes one more stronghold within its reach."""
ENEMIES_OF_FREMEN = ("harkonnen", "atreides", "emperor")

Forces = tuple[int, int]


class Rival(NamedTuple):
    """Another side that may win this turn."""

    members: tuple[Seat, ...]
    needed: int
    holds: tuple[float, ...]
    """Chance for each stronghold that it holds it, if I keep out of it."""
    welcome: bool
    """Do I win if it wins? (Bene Gesserit who predicted it.)"""


def at_least(chances: Sequence[float], needed: int) -> float:
    """The chance that at least this many of these independent things happen.

    >>> at_least([1.0, 1.0, 0.5], 3), at_least([0.5, 0.5], 1), at_least([1.0], 2)
    (0.5, 0.75, 0.0)
    """
    ways = [1.0]
    for p in chances:
        if not p:
            continue
        if p >= SURE:
            ways.insert(0, 0.0)
            continue
        q = 1.0 - p
        ways.append(0.0)
        for i in range(len(ways) - 1, 0, -1):
            ways[i] = ways[i] * q + ways[i - 1] * p
        ways[0] *= q
    return sum(ways[needed:], 0.0)


class Holding:
    """Who holds which stronghold, apart from me."""

    def __init__(self, r: Reading, theirs: Mapping[str, list[tuple[Seat, Forces]]]) -> None:
        self.r, self.theirs = r, theirs
        self.owners = [self._owners(stronghold) for stronghold in STRONGHOLDS]
        friends = [seat for seat in r.team if seat != r.me]
        self._friends = [
            1.0 if any(_stands(r, seat, x) for seat in friends) and not theirs.get(x) else 0.0
            for x in STRONGHOLDS
        ]
        self.rivals = [rival for rival in map(self._rival, r.teams[1:]) if rival]

    def friends(self) -> list[float]:
        """For each stronghold, the chance that an ally of mine holds it."""
        return list(self._friends)

    def _owners(self, stronghold: str) -> dict[Seat, float]:
        """Enemies in a stronghold and how likely each is the last there, without me."""
        there = self.theirs.get(stronghold, [])
        if len(there) > 1 and SECTOR[PARTS_OF[stronghold][0]] == self.r.t.storm:
            return {}
        powers = {seat: 3.0 + forces[0] + 2 * forces[1] for seat, forces in there}
        whole = sum(powers.values())
        return {seat: power / whole for seat, power in powers.items()}

    def _rival(self, side: tuple[tuple[Seat, ...], int]) -> Rival | None:
        """A side that may win, or nothing if it surely cannot."""
        members, needed = side
        r = self.r
        now = [sum(owners.get(seat, 0.0) for seat in members) for owners in self.owners]
        sure = sum(p > 0 for p in now)
        comes = [seat for seat in members if seat in r.later]
        if sure < needed - (1 if comes else 0):
            return None
        holds = list(now)
        others = [seat for seat in r.later if seat not in members]
        for i, stronghold in enumerate(STRONGHOLDS):
            if holds[i]:
                for seat in others:
                    holds[i] *= STOPPED if sum(potential(r, seat, stronghold)) else 1.0
            elif any(sum(potential(r, seat, stronghold)) for seat in comes):
                holds[i] = AMBITION
        return Rival(members, needed, tuple(holds), self._welcome(members))

    def _welcome(self, members: tuple[Seat, ...]) -> bool:
        shield, t = self.r.shield, self.r.t
        if not shield.predicted or shield.predicted_turn != t.turn:
            return False
        return seat_of(t, shield.predicted) in members


def _stands(r: Reading, seat: Seat, stronghold: str) -> bool:
    return PARTS_OF[stronghold][0] in r.t.forces[seat]


def payoff(
    r: Reading,
    holding: Holding,
    calm: Sequence[float],
    alarm: Sequence[float],
    deny: Sequence[float],
) -> float:
    """What my chance to win, and that of others, is worth after a line of play.

    For each stronghold: the chance that my side holds it, the same when others do what they can,
    and the chance that those who are there do not hold it because of me.
    """
    needed = r.teams[0][1]
    close = sum(p > 0.25 for p in calm) >= needed
    own = at_least(alarm if close else calm, needed)
    value = PRIZE * own + (CERTAIN if own >= SURE else 0.0)
    others = 0.0
    for rival in holding.rivals:
        chance = rival_chance(rival, deny)
        if rival.welcome:
            value += PRIZE * chance + (CERTAIN if chance >= SURE else 0.0)
            continue
        others += chance
        value -= r.fear * PRIZE * chance
        if chance > 1e-9:
            value -= r.fear * DOUBT + (LOST if chance >= SURE else 0.0)
    if r.last_turn:
        default = _default(r, holding, calm, deny) * max(0.0, 1.0 - own - others)
        value += PRIZE * default + (CERTAIN if default >= SURE else 0.0)
    return value


def rival_chance(rival: Rival, deny: Sequence[float]) -> float:
    """How likely another side wins this turn, with me where I am."""
    holds = [p * (1.0 - q) for p, q in zip(rival.holds, deny, strict=True)]
    return at_least(holds, rival.needed)


def _default(r: Reading, holding: Holding, calm: Sequence[float], deny: Sequence[float]) -> float:
    """The last turn ends without a stronghold victory: my chance to win all the same."""
    fremen, guild = seat_of(r.t, "fremen"), seat_of(r.t, "guild")
    if fremen == NOBODY and guild == NOBODY:
        return _most_strongholds(holding, calm, deny)
    plan = 1.0 if guild == NOBODY else 0.0
    if fremen != NOBODY and guild != NOBODY:
        plan = fremen_plan(r, holding, calm, deny)
    mine = [*r.team, *_foretold(r)]
    if fremen in mine:
        return plan
    return 1.0 - plan if guild in mine else 0.0


def _foretold(r: Reading) -> list[Seat]:
    """Whose special victory would be mine, because I predicted it (prediction_covers_special)."""
    t, shield = r.t, r.shield
    now = t.options.prediction_covers_special and shield.predicted_turn == t.turn
    return [seat_of(t, shield.predicted)] if now and shield.predicted else []


def fremen_plan(
    r: Reading, holding: Holding, calm: Sequence[float], deny: Sequence[float]
) -> float:
    """How likely the Fremen condition of the last turn holds."""
    t = r.t
    fremen = seat_of(t, "fremen")
    enemies = [seat_of(t, faction) for faction in ENEMIES_OF_FREMEN]
    plan = 1.0
    for i, stronghold in enumerate(STRONGHOLDS):
        if stronghold in CITIES:
            continue
        owners = {seat: p * (1.0 - deny[i]) for seat, p in holding.owners[i].items()}
        friends = [x for x in r.team if x != r.me and _stands(r, x, stronghold)]
        if calm[i]:
            owners[friends[0] if friends else r.me] = calm[i]
        barred = enemies if stronghold == "tueks_sietch" else [x for x in owners if x != fremen]
        plan *= 1.0 - min(1.0, sum(owners.get(seat, 0.0) for seat in barred))
    return plan


def _most_strongholds(holding: Holding, calm: Sequence[float], deny: Sequence[float]) -> float:
    """Neither Fremen nor Guild play: the most strongholds win."""
    totals: dict[Seat, float] = {}
    for i, owners in enumerate(holding.owners):
        for seat, p in owners.items():
            totals[seat] = totals.get(seat, 0.0) + p * (1.0 - deny[i])
    lead = sum(calm) - max(totals.values(), default=0.0)
    return min(1.0, max(0.0, 0.5 + 0.5 * lead))

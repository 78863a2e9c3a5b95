"""Development: sietches first, then what leaves the position better; debts for what is missing."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from landsraad.bots.scripts import Script
from landsraad.games.dawn_of_the_fremen.bots.naib.reading import Reading
from landsraad.games.dawn_of_the_fremen.bots.naib.worth import SIETCH, Worth, outcome, trial
from landsraad.games.dawn_of_the_fremen.components import (
    BOX,
    BUILDINGS,
    DEBT_ITEMS,
    RESOURCES,
    TOKENS,
)
from landsraad.games.dawn_of_the_fremen.rules.cards import PLAY_CARD, playable
from landsraad.games.dawn_of_the_fremen.rules.journeys import lay, lift
from landsraad.games.dawn_of_the_fremen.rules.phases.attack import STOP_COST
from landsraad.games.dawn_of_the_fremen.rules.phases.development import (
    DONE,
    EXCHANGE,
    building_sites,
    purchases,
)
from landsraad.games.dawn_of_the_fremen.rules.table import rival_debts
from landsraad.games.dawn_of_the_fremen.state import Table
from landsraad.kernel import Seat

BETTER = 0.1
"""Points that a development must gain."""
CARD = 1.5
"""What a playable card in hand is worth."""

Step = tuple[float, Script]


def develop(r: Reading, worth: Worth, fits: Callable[[Script], bool]) -> Script:
    """The next thing to develop: what gains the most of all that fits what was said."""
    now = worth(r.t)
    steps = (*builds(r, worth, now), *exchanges(r, worth, now), *cards(r, worth, now))
    fitting = [step for step in steps if fits(step[1])]
    gain, script = max(fitting, key=lambda step: step[0], default=(0.0, []))
    done: Script = [("develop", DONE)]
    return done if gain <= BETTER and fits(done) else script


# ---- building


def builds(r: Reading, worth: Worth, now: float) -> Iterator[Step]:
    """Everything that can be built somewhere."""
    for token in BUILDINGS:
        for name in building_sites(r.t, r.me, token):
            after = built(r.t, token, name)
            gain = worth(after) - now
            if token == "sietch":
                gain += 2 * SIETCH if not handed_over(r, worth, after, name) else -SIETCH
            yield gain, [("develop", token), ("build in", name)]


def handed_over(r: Reading, worth: Worth, after: Table, name: str) -> bool:
    """Could somebody take a new sietch here alone and have the winning number by it?"""
    if outcome(after, r.team) > 0:
        return False
    defence = worth.defence(after, name)
    return any(
        alone > defence and r.lacking(enemy) == 1 and r.t.debts[enemy][r.me] < STOP_COST
        for enemy, alone, _ in r.threats(name)
    )


def built(t: Table, token: str, name: str) -> Table:
    """The table after building."""
    after = trial(t)
    for resource, number in TOKENS[token].cost.items():
        for _ in range(number):
            lift(after, name, resource)
    lay(after, name, token)
    return after


# ---- debts


def exchanges(r: Reading, worth: Worth, now: float) -> Iterator[Step]:
    """Every resource that debts pay for, in every place where it could help."""
    places = [name for name in r.mine if r.t.lands[name].goods] or r.mine[:1]
    for resource in purchases(r.t, r.me):
        paid = payment(r, BOX.exchange[resource])
        after = trial(r.t)
        after.debts = [list(row) for row in r.t.debts]
        for tribe in paid:
            after.debts[tribe][r.me] -= 1
            after.debts[tribe][tribe] += 1
        for name in places:
            placed = trial(after)
            lay(placed, name, resource)
            script: Script = [("develop", EXCHANGE), ("exchange for", resource)]
            script += [("pay with", DEBT_ITEMS[tribe]) for tribe in paid]
            yield worth(placed) - now, [*script, ("put in", name)]


def payment(r: Reading, number: int) -> list[Seat]:
    """Whose debts to pay with: odd ones first, and last those of players who could attack."""
    left, paid = rival_debts(r.t, r.me), list[Seat]()
    for _ in range(number):
        tribe = min((x for x in left if left[x]), key=lambda x: dearness(r, x, left[x]))
        left[tribe] -= 1
        paid.append(tribe)
    return paid


def dearness(r: Reading, tribe: Seat, number: int) -> tuple[bool, int, Seat]:
    """How much a debt of this tribe is needed: two of a neighbour stop an attack."""
    dangerous = tribe not in r.t.gone and any(
        tribe == enemy for name in r.mine for enemy, _, _ in r.threats(name)
    )
    return (dangerous and number in (1, 2), -number, tribe)


# ---- cards that are played in this phase


def cards(r: Reading, worth: Worth, now: float) -> Iterator[Step]:
    """Marketplace and Discovery."""
    held = playable(r.t, r.me)
    if "marketplace" in held:
        for gain, script in markets(r, worth, now):
            yield gain - CARD, [("develop", PLAY_CARD), ("card", "marketplace"), *script]
    if "discovery" in held:
        yield discovery(r, worth)


def markets(r: Reading, worth: Worth, now: float) -> Iterator[Step]:
    """Swap away what lies there twice, for what is missing."""
    for name in r.mine:
        goods = r.t.lands[name].goods
        if "sietch" in r.t.lands[name].tokens or sum(goods.values()) < 3:
            continue
        missing = [x for x in RESOURCES if x not in goods]
        spare = [x for x in RESOURCES for _ in range(goods.get(x, 0) - 1)]
        pairs = list(zip(spare, missing, strict=False))[:2]
        if pairs:
            after: Table = trial(r.t)
            script: Script = [("market in", name)]
            for away, wanted in pairs:
                lift(after, name, away)
                lay(after, name, wanted)
                script += [("swap away", away), ("swap for", wanted)]
            yield worth(after) - now, [*script, ("swap away", "done")]


def discovery(r: Reading, worth: Worth) -> Step:
    """A new site, where it is safe and near to others."""
    free = [name for name in r.mine if not r.t.lands[name].site]

    def fit(name: str) -> float:
        return worth.neighbourhood(r.t, name) - 2 * worth.risk(r.t, name)

    place = max(free, key=fit)
    return 3.0, [("develop", PLAY_CARD), ("card", "discovery"), ("site in", place)]

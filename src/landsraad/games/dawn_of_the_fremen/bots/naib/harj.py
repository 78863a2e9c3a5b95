"""The Harj: rocks, sites, settlement and the first worm."""

from __future__ import annotations

from landsraad.games.dawn_of_the_fremen.bots.naib.reading import Reading
from landsraad.games.dawn_of_the_fremen.bots.naib.worth import MORE, SITE
from landsraad.games.dawn_of_the_fremen.components import BORDERS, DISTANCE, SITE_GIVES
from landsraad.games.dawn_of_the_fremen.rules.table import counterclockwise
from landsraad.kernel import Ask, Dice, Value

NEXT_TO_OWN = 0.45
NEXT_TO_SITE = 0.5
BEYOND = 0.12
NEXT_TO_RIVAL = 0.1


def place_rock(r: Reading, ask: Ask, dice: Dice) -> Value:
    """Close off corners: land that few can enter is easy to hold for the first to settle."""

    def corner(border: Value) -> tuple[int, int]:
        edge = BORDERS[str(border)]
        ways = len(r.open[edge.a]) + len(r.open[edge.b])
        return (min(len(r.open[edge.a]), len(r.open[edge.b])) < 3, -ways)

    return max(ask.options, key=corner)


def place_site(r: Reading, ask: Ask, dice: Dice) -> Value:
    """Close together if I settle early, far apart if others do before me."""
    order = counterclockwise(r.t, r.t.lead)
    early = order.index(r.me) < (len(order) + 1) // 2
    lying = [name for name, land in r.t.lands.items() if land.site]

    def fit(name: Value) -> float:
        near = sum(DISTANCE[str(name)][site] <= 1 for site in lying)
        around = sum(DISTANCE[str(name)][site] <= 2 for site in lying)
        together = near + 0.4 * around
        return (together if early else -together) + 0.05 * len(r.open[str(name)])

    return max(ask.options, key=fit)


def settle(r: Reading, ask: Ask, dice: Dice) -> Value:
    """Sites first, of all four kinds and near each other; then land that ties them together."""
    return max(ask.options, key=lambda name: claim(r, str(name)))


def claim(r: Reading, name: str) -> float:
    """What a free territory is worth to me."""
    lands, site = r.t.lands, r.t.lands[name].site
    points = 0.0
    if site in SITE_GIVES:
        resource = SITE_GIVES[site]
        left = sum(SITE_GIVES.get(x.site) == resource and x.warrior < 0 for x in lands.values())
        points += SITE[resource] * MORE[min(r.sites[resource], 3)] * (1 + 0.5 / left)
    for other in r.open[name]:
        land = lands[other]
        if land.warrior == r.me:
            points += NEXT_TO_OWN + NEXT_TO_SITE * bool(land.site)
        elif land.warrior < 0:
            points += BEYOND + NEXT_TO_SITE * 0.3 * bool(land.site)
        else:
            points -= NEXT_TO_RIVAL
    if r.mine:
        points -= 0.15 * min(DISTANCE[name][own] for own in r.mine)
    return points


def first_worm(r: Reading, ask: Ask, dice: Dice) -> Value:
    """Where it is near to my sites, and protects one."""

    def fit(name: Value) -> float:
        far = r.far(str(name))
        own = [x for x in r.mine if r.t.lands[x].site]
        near = sum(1.0 / (1 + far[x]) for x in own if x in far and far[x] <= 3)
        return near + 0.3 * bool(r.t.lands[str(name)].site)

    return max(ask.options, key=fit)

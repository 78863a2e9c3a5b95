"""Shipments: one move that brings goods together where a sietch can be built, or strength home."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from itertools import pairwise

from landsraad.games.dawn_of_the_fremen.bots.naib.reading import AROUND, Reading
from landsraad.games.dawn_of_the_fremen.bots.naib.scripts import moved
from landsraad.games.dawn_of_the_fremen.bots.naib.worth import Worth
from landsraad.games.dawn_of_the_fremen.components import KIND, RESOURCES, TOKENS, WORMS
from landsraad.games.dawn_of_the_fremen.rules.journeys import CLOAK
from landsraad.games.dawn_of_the_fremen.state import Land, Move, Stop

WEIGHED = 12
"""At most this many of the most promising shipments are weighed exactly."""
GUARDS = 6
"""At most this many moves that bring strength to where it protects something, besides."""
TROUBLE = 0.15
"""A shipment must be worth more than this."""
STEP = 0.02
"""Of two equal shipments the shorter is taken."""
LONGEST = 5
"""Longer ways than this are not looked for."""

Path = tuple[str, ...]


class Carrier:
    """A starting token with how far and over what it goes."""

    def __init__(self, thing: str, land: Land) -> None:
        self.thing = thing
        self.reach = TOKENS[thing].move if thing in TOKENS else 1
        if thing == "stillsuit" and CLOAK in land.tokens:
            self.reach += 1
        self.rocky = thing in TOKENS and TOKENS[thing].crosses_rock
        self.anywhere = thing in TOKENS and TOKENS[thing].passes_anyone


def best_shipment(
    r: Reading, worth: Worth, fits: Callable[[Move], bool] = bool
) -> tuple[float, Move | None]:
    """The shipment that gains the most of those that fit, and how much; None: none does."""
    now = worth(r.t)
    best, gain = None, TROUBLE
    for move in candidates(r, worth):
        if not fits(move):
            continue
        mine = worth(moved(r.t, move)) - now - STEP * len(move.stops)
        if mine > gain:
            best, gain = move, mine
    return (gain if best else 0.0), best


def candidates(r: Reading, worth: Worth) -> list[Move]:
    """The shipments that are worth weighing."""
    hauls: dict[tuple[object, ...], tuple[float, Move]] = {}
    guards: dict[tuple[object, ...], tuple[float, Move]] = {}
    for name in r.mine:
        land = r.t.lands[name]
        for carrier in carriers(land):
            for path in paths(r, name, carrier):
                for score, move in hauled(r, carrier, path):
                    if score > 0:
                        goods = (name, carrier.thing, move.stops[-1].land, goods_in(move))
                        keep(hauls, goods, score, move)
                key = (name, path[-1])
                if carrier.thing in TOKENS and path[-1] != name and key not in guards:
                    keep(guards, key, *guarding(r, worth, carrier, path))
    return [*top(hauls, WEIGHED), *top(guards, GUARDS)]


def keep(
    found: dict[tuple[object, ...], tuple[float, Move]],
    key: tuple[object, ...],
    score: float,
    move: Move,
) -> None:
    """Remember the best move of each kind."""
    if score > 0 and (key not in found or score > found[key][0]):
        found[key] = (score, move)


def top(found: dict[tuple[object, ...], tuple[float, Move]], number: int) -> list[Move]:
    """The best of them."""
    ranked = sorted(found.values(), key=lambda each: -each[0])
    return [move for _, move in ranked[:number]]


def goods_in(move: Move) -> tuple[tuple[str, str], ...]:
    """What goods a move takes from where."""
    return tuple(sorted((s.land, x) for s in move.stops for x in s.up if x in RESOURCES))


# ---- ways


def carriers(land: Land) -> list[Carrier]:
    """What in a territory can begin a shipment, of goods only one."""
    things = [token for token in land.tokens if TOKENS[token].move]
    things += [resource for resource in RESOURCES if resource in land.goods][:1]
    return [Carrier(thing, land) for thing in things]


def paths(r: Reading, start: str, carrier: Carrier) -> Iterator[Path]:
    """Ways over the player's land, back and forth if need be; a Kulon or Ornithopter goes straight.

    Of the ways that lead past the same goods to the same place the first is enough.
    """
    if carrier.anywhere:
        yield from flights(r, start, carrier.reach)
        return
    borders = AROUND if carrier.rocky else r.open
    lands, me = r.t.lands, r.me
    depth = min(carrier.reach, LONGEST)
    passed = {start} if lands[start].goods else set[str]()
    waiting: deque[tuple[Path, frozenset[str]]] = deque([((start,), frozenset(passed))])
    seen = {(start, waiting[0][1])}
    while waiting:
        path, past = waiting.popleft()
        for there in borders[path[-1]]:
            land = lands[there]
            if land.warrior != me:
                continue
            now = past | {there} if land.goods else past
            if (there, now) in seen:
                continue
            seen.add((there, now))
            longer = (*path, there)
            yield longer
            if len(longer) <= depth:
                waiting.append((longer, now))


def flights(r: Reading, start: str, reach: int) -> Iterator[Path]:
    """The shortest way to each of my territories, over land that anybody holds."""
    lands, ways = r.t.lands, dict[str, Path]({start: (start,)})
    waiting = [start]
    while waiting:
        here = waiting.pop(0)
        if len(ways[here]) > reach:
            continue
        for there in AROUND[here]:
            if there not in ways and lands[there].warrior >= 0:
                ways[there] = (*ways[here], there)
                waiting.append(there)
    for name, way in ways.items():
        if name != start and lands[name].warrior == r.me:
            yield way


# ---- loads


def hauled(r: Reading, carrier: Carrier, path: Path) -> Iterator[tuple[float, Move]]:
    """Moves that gather goods along a way: to its end, or to where the carrier turns home."""
    yield haul(r, carrier, path, len(path) - 1)
    if len(path) > 2 and path[-1] == path[0]:
        for turn in range(1, len(path) - 1):
            yield haul(r, carrier, path, turn)


def haul(r: Reading, carrier: Carrier, path: Path, drop: int) -> tuple[float, Move]:
    """Gather goods up to one stop of a way, set them down there, and how promising that is."""
    lands, place = r.t.lands, path[drop]
    taken, seen = list[str](), set[str]()
    stops = [Stop(path[0], [], [carrier.thing])]
    for number, name in enumerate(path):
        if number:
            stops.append(Stop(name, [], []))
        if number < drop and name != place and name not in seen and lands[name].warrior == r.me:
            here = loose(lands[name])
            if not number and carrier.thing in RESOURCES:
                here.remove(carrier.thing)
                taken.append(carrier.thing)
            stops[-1].up += here
            taken += here
        seen.add(name)
    if drop < len(path) - 1:
        stops[drop].down += taken
    had = kinds_in(lands[place])
    have = had | {*taken}
    if "sietch" in lands[place].tokens or not taken:
        return -1.0, Move(r.me, carrier.thing, stops)
    score = len(have) ** 2 - len(had) ** 2 + 0.1 * len(taken) - 0.05 * len(path)
    return score + 0.01, Move(r.me, carrier.thing, stops)


def loose(land: Land) -> list[str]:
    """All goods of a territory, one by one."""
    return [resource for resource in RESOURCES for _ in range(land.goods.get(resource, 0))]


def kinds_in(land: Land) -> set[str]:
    """The resources that lie in a territory."""
    return {*land.goods}


def guarding(r: Reading, worth: Worth, carrier: Carrier, path: Path) -> tuple[float, Move]:
    """Bring all strength of a territory to another, and how much that is needed there."""
    lands, end = r.t.lands, path[-1]
    here = [x for x in lands[path[0]].tokens if TOKENS[x].move and x != carrier.thing]
    rocky = any(end not in r.open[start] for start, end in pairwise(path))
    held = {KIND[x] for x in lands[end].tokens}
    more = [x for x in here if KIND[x] not in held and not (rocky and x in WORMS)]
    ends = [Stop(name, [], []) for name in path[1:]]
    move = Move(r.me, carrier.thing, [Stop(path[0], [], [carrier.thing, *more]), *ends])
    need = worth.risk(r.t, end) * (3.0 if "sietch" in lands[end].tokens else 1.0)
    return need, move

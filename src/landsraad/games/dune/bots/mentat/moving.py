"""Moves that come into question, and the search for the best shipment and move together."""

from __future__ import annotations

from typing import NamedTuple

from landsraad.games.dune.bots.mentat.prospect import ADVISOR, Forces, Prospect
from landsraad.games.dune.bots.mentat.reading import CITIES
from landsraad.games.dune.bots.mentat.shipping import (
    NO_SHIP,
    Ship,
    after_ship,
    candidates,
    places_worth_it,
    take,
)
from landsraad.games.dune.components import STRONGHOLDS, TERRITORY
from landsraad.games.dune.rules.board import reach
from landsraad.games.dune.rules.factions.bene_gesserit import sides_on_arrival
from landsraad.games.dune.rules.phases.movement import closed_to_group
from landsraad.kernel import PASS

BEST_SHIPMENTS = 4
"""At most this many shipments are looked at together with moves."""
RISKY = 0.15
"""Forces in more danger than this look for a safe place."""


class Move(NamedTuple):
    """A move: from a territory to a part, with how many."""

    start: str
    to: str
    groups: dict[str, Forces]
    advisors: bool = False
    """Bene Gesserit: they set out as advisors."""


NO_MOVE = Move("", "", {})


class Line(NamedTuple):
    """A shipment and a move, and what they are worth."""

    score: float
    ship: Ship
    move: Move


def steps_of(p: Prospect, after: dict[str, Forces]) -> int:
    """How far forces can move, with a city or without."""
    if any(TERRITORY[part] in CITIES and sum(forces) for part, forces in after.items()):
        return 3
    return 2 if p.r.plays("fremen") and "movement" not in p.r.t.denied else 1


def moves(p: Prospect, changes: dict[str, Forces]) -> list[Move]:
    """All moves that come into question after a shipment."""
    r = p.r
    after = {part: forces for part, forces in {**p.mine, **changes}.items() if sum(forces)}
    closed = closed_to_group(r.t, r.me, False)
    found = _moves_of(p, after, steps_of(p, after), closed, False)
    if r.plays("bene_gesserit") and r.t.advisors:
        hidden = {part: (number, 0) for part, number in r.t.advisors.items()}
        found += _moves_of(p, hidden, 1, closed_to_group(r.t, r.me, True), True)
    return found


def _moves_of(
    p: Prospect, forces: dict[str, Forces], steps: int, closed: frozenset[str], advisors: bool
) -> list[Move]:
    """Moves of these forces, or of advisors, who become fighters where they arrive."""
    r, wanted = p.r, places_worth_it(p)
    if r.plays("bene_gesserit"):
        wanted = [x for x in wanted if "fighters" in sides_on_arrival(r.t, TERRITORY[x], advisors)]
    found: list[Move] = []
    sources: dict[str, dict[str, Forces]] = {}
    for part, group in forces.items():
        sources.setdefault(TERRITORY[part], {})[part] = group
    for start, parts in sources.items():
        ways = {part: reach(part, steps, r.t.storm, closed) for part in parts}
        targets = [x for x in wanted if TERRITORY[x] != start or x not in parts]
        if start in p.theirs or any(r.risk(part) > RISKY for part in parts):
            targets += havens(p, ways)
        if start not in STRONGHOLDS:
            targets += stepping_stones(p, ways)
        for to in targets:
            able = {part: n for part, n in parts.items() if to in ways[part] and part != to}
            if able:
                found += _amounts(p, start, to, able, advisors)
    return found


def havens(p: Prospect, ways: dict[str, dict[str, int]]) -> list[str]:
    """The safest places within reach that are not strongholds."""
    safe = [
        part
        for part in dict.fromkeys(x for way in ways.values() for x in way)
        if not p.r.risk(part) and TERRITORY[part] not in p.theirs
    ]
    return [part for part in safe if TERRITORY[part] not in STRONGHOLDS][:1]


def stepping_stones(p: Prospect, ways: dict[str, dict[str, int]]) -> list[str]:
    """The part within reach that brings forces nearest to a stronghold of others."""
    found = [
        part
        for part in dict.fromkeys(x for way in ways.values() for x in way)
        if p.r.risk(part) <= RISKY and TERRITORY[part] not in (*STRONGHOLDS, *p.theirs)
    ]
    return [max(found, key=p.approach)] if found else []


def _amounts(
    p: Prospect, start: str, to: str, able: dict[str, Forces], advisors: bool
) -> list[Move]:
    there = sum(map(sum, able.values()))
    hard = TERRITORY[to] in p.theirs
    wanted = {there, there - 1, there // 2, 1}
    if to in p.r.t.ground:
        wanted.add((p.r.t.ground[to] + 2) // 3)
        wanted.add((p.r.t.ground[to] + 1) // 2)
    ordered = dict(sorted(able.items(), key=lambda item: -p.r.risk(item[0])))
    return [
        Move(start, to, take(ordered, number, hard), advisors)
        for number in sorted(wanted)
        if 0 < number <= there
    ]


def after_move(p: Prospect, changes: dict[str, Forces], move: Move) -> dict[str, Forces]:
    """What is different on the map after a move, too."""
    found = dict(changes)
    for part, (ordinary, starred) in () if move.advisors else move.groups.items():
        old = found[part] if part in found else p.mine[part]
        found[part] = (old[0] - ordinary, old[1] - starred)
    for ordinary, starred in move.groups.values():
        old = found[move.to] if move.to in found else p.mine.get(move.to, (0, 0))
        found[move.to] = (old[0] + ordinary, old[1] + starred)
    return found


def best_move(p: Prospect, ship: Ship = NO_SHIP) -> Line:
    """The best move after a shipment, or none."""
    changes, spice, reserve = after_ship(p, ship)
    best = Line(p.score(changes, spice, reserve), ship, NO_MOVE)
    for move in moves(p, changes):
        score = p.score(after_move(p, changes, move), spice, reserve)
        if move.advisors:
            score -= ADVISOR * sum(map(sum, move.groups.values()))
        if score > best.score:
            best = Line(score, ship, move)
    return best


def best_line(p: Prospect) -> Line:
    """The best shipment and move together."""
    found = []
    for ship in candidates(p):
        changes, spice, reserve = after_ship(p, ship)
        found.append((p.score(changes, spice, reserve), ship))
    found.sort(key=lambda each: -each[0])
    chosen = [ship for _, ship in found[:BEST_SHIPMENTS]]
    chosen += [ship for ship in _openers(found) if ship not in chosen]
    if NO_SHIP not in chosen:
        chosen.append(NO_SHIP)
    return max((best_move(p, ship) for ship in chosen), key=lambda line: line.score)


def _openers(found: list[tuple[float, Ship]]) -> list[Ship]:
    """For each place the best shipment to it: it may be the beginning of something."""
    best: dict[str, Ship] = {}
    for _, ship in found:
        if ship.to:
            best.setdefault(ship.to, ship)
    return list(best.values())


def answer(move: Move, kind: str) -> str | int:
    """What a move says to a question of its step."""
    if kind == "move from":
        return move.start or PASS
    if kind == "move to":
        return move.to
    what, _, part = kind.partition(" from ")
    ordinary, starred = move.groups.get(part, (0, 0))
    return starred if what == "starred" else ordinary + starred

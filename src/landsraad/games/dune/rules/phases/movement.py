"""Phase 6, second half: forces move."""

from __future__ import annotations

from landsraad.games.dune.components import TERRITORY
from landsraad.games.dune.rules.board import NOWHERE, can_leave, reach
from landsraad.games.dune.rules.cards.hands import discard, may_hold
from landsraad.games.dune.rules.cards.karama import stoppable, was_stopped
from landsraad.games.dune.rules.deals import bindings
from landsraad.games.dune.rules.factions.bene_gesserit import sides_on_arrival, turn_on_arrival
from landsraad.games.dune.rules.phases.marching import arrive, ask_groups
from landsraad.games.dune.rules.table import (
    CITIES,
    ally_territories,
    closed_strongholds,
    closed_to,
    fighters,
    in_storm,
    occupies,
)
from landsraad.games.dune.state import Binding, Shipment, State, Table
from landsraad.kernel import PASS, Ask, Play, Seat, Value, then

HAJR = "hajr"


def own_parts(t: Table, seat: Seat) -> dict[str, list[int]]:
    """All parts with a seat's forces, advisors included, that are not in storm."""
    found = {part: group for part, group in t.forces[seat].items() if not in_storm(t, part)}
    if t.advisors and t.factions[seat] == "bene_gesserit":
        found |= {part: [n, 0] for part, n in t.advisors.items() if not in_storm(t, part)}
    return found


def movable(t: Table, seat: Seat) -> list[Value]:
    """Territories with forces of a seat that are not in storm."""
    return list(dict.fromkeys(TERRITORY[part] for part in own_parts(t, seat)))


def march_range(t: Table, seat: Seat, advisors: bool = False) -> int:
    """How many territories a move may enter (rulings ornithopter_check, ornithopter_fremen)."""
    if not advisors and occupies(t, seat, CITIES):
        return 3
    if t.factions[seat] == "fremen" and "movement" not in t.denied:
        return 2
    return 1


def are_advisors(t: Table, seat: Seat, part: str) -> bool:
    """Are a seat's forces in this part advisors?"""
    return t.factions[seat] == "bene_gesserit" and part in t.advisors


def closed_to_group(t: Table, seat: Seat, advisors: bool) -> frozenset[str]:
    """Territories that a group may not enter (option advisors_may_share_with_ally).

    Advisors that join own fighters are none any more, so those keep an ally's territory closed.
    """
    if advisors and t.options.advisors_may_share_with_ally:
        shared = [x for x in ally_territories(t, seat) if fighters(t, seat, x)]
        return frozenset([*closed_strongholds(t, seat), *shared])
    return closed_to(t, seat)


def routes(t: Table, seat: Seat, territory: str) -> dict[str, dict[str, int]]:
    """From each part with forces in a territory: where they can go, and how far it is."""
    parts = [part for part in own_parts(t, seat) if TERRITORY[part] == territory]
    if not parts:
        return {}
    advisors = are_advisors(t, seat, parts[0])
    far, closed = march_range(t, seat, advisors), closed_to_group(t, seat, advisors)
    return {part: reach(part, far, t.storm, closed) for part in parts}


def targets(ways: dict[str, dict[str, int]]) -> list[Value]:
    """Parts that some group can reach on these routes, other than its own (ruling reposition)."""
    found: dict[Value, None] = {}
    for start, way in ways.items():
        found |= dict.fromkeys([to for to in way if to != start])
    return list(found)


def departures(t: Table, seat: Seat) -> list[Value]:
    """Territories with a group that can go anywhere at all."""
    parts = own_parts(t, seat)
    closed = closed_to_group(t, seat, False) if parts else NOWHERE
    found: dict[Value, None] = {}
    for part in parts:
        to_them = closed_to_group(t, seat, True) if are_advisors(t, seat, part) else closed
        if can_leave(part, t.storm, to_them):
            found[TERRITORY[part]] = None
    return list(found)


def can_walk_to(t: Table, seat: Seat, place: str) -> bool:
    """Could the seat's move of this turn enter this territory?"""
    return any(
        TERRITORY[str(to)] == place and start != place
        for start in movable(t, seat)
        for to in targets(routes(t, seat, str(start)))
    )


def starts(t: Table, seat: Seat) -> list[Value]:
    """Pass, or a territory from which forces can move; what promises leave of them."""
    options: list[Value] = [PASS, *departures(t, seat)]
    wanted = bindings.demands(t, seat, "move")
    if not wanted:
        return options

    def breaks(binding: Binding, start: Value) -> bool:
        if binding not in wanted:
            return False
        if binding.kind == "leave":
            return start != binding.place
        if start in (PASS, binding.place):
            return True
        ways = routes(t, seat, str(start))
        return not any(TERRITORY[str(to)] == binding.place for to in targets(ways))

    return bindings.kept(t, seat, options, breaks)


def kept_targets(t: Table, seat: Seat, start: str, ways: dict[str, dict[str, int]]) -> list[Value]:
    """Where a move from a territory may end; what promises leave of it."""
    options = targets(ways)
    if not t.bindings:
        return options
    options = bindings.destinations(t, seat, "move", options)
    wanted = bindings.demands(t, seat, "move")
    if any(b.kind == "leave" and b.place == start for b in wanted):
        options = [to for to in options if TERRITORY[str(to)] != start] or options

    def breaks(binding: Binding, to: Value) -> bool:
        if binding not in wanted:
            return False
        place = TERRITORY[str(to)]
        if binding.kind == "leave":
            return start == binding.place and not all(str(to) in way for way in ways.values())
        return place != binding.place or start == binding.place

    return bindings.kept(t, seat, options, breaks)


def move(s: State, seat: Seat) -> Play[None]:
    """One group of one territory moves, or none does."""
    t = s.table
    start = yield Ask(seat, "move from", starts(t, seat), of="territory")
    if start == PASS:
        return
    ways = routes(t, seat, start)
    to = yield Ask(seat, "move to", kept_targets(t, seat, start, ways), of="part")
    own = own_parts(t, seat)
    sources = {part: own[part] for part, way in ways.items() if to in way and part != to}
    if must_leave(t, seat, start):
        chosen = {part: list(group) for part, group in sources.items()}
    else:
        chosen = yield from ask_groups(seat, sources)
    advisors = turn = False
    if t.factions[seat] == "bene_gesserit":
        advisors = are_advisors(t, seat, next(iter(chosen)))
        if TERRITORY[to] != start:
            sides = sides_on_arrival(t, TERRITORY[to], advisors)
            side = yield Ask(seat, "arrive as", sides)
            turn = advisors and side == "fighters" and len(sides) > 1
            advisors = side == "advisors" or turn
    t.shipment = Shipment(seat, "march", to, chosen, 0, advisors=advisors)
    far = max(ways[part][to] for part in chosen) == 2
    windows = stoppable(s, seat, "movement") if far and march_range(t, seat) == 2 else []
    then(s, *windows, (march, seat, TERRITORY[to] if turn else ""))


def must_leave(t: Table, seat: Seat, start: str) -> bool:
    """Has the seat promised to leave this territory with all its forces?"""
    return any(b.kind == "leave" and b.place == start for b in bindings.demands(t, seat, "move"))


def march(s: State, seat: Seat, turning: str) -> None:
    """They arrive; a Fremen move of two territories that was stopped is made again with one.

    Advisors that become fighters do so when they are there, in the territory named.
    """
    t = s.table
    if "movement" not in t.denied and was_stopped(s, "movement"):
        t.denied.append("movement")
        t.shipment = None
        then(s, (move, seat))
        return
    fighters_now = [*stoppable(s, seat, "fighters"), (turn_on_arrival, turning)] if turning else []
    then(s, *fighters_now, (move_again, seat))
    arrive(s)


def move_again(s: State, seat: Seat) -> Play[None]:
    """Hajr gives another move; what a Karama stopped in the move before it did not stop here."""
    t = s.table
    if not t.extra_moves and may_hold(s, seat, HAJR):
        could = [HAJR] if HAJR in s.shields[seat].hand else []
        if (yield Ask(seat, "hajr", [PASS, *could], True, of="card")) == HAJR:
            play_hajr(s, seat)
    if t.extra_moves:
        t.extra_moves -= 1
        t.denied = list(t.stopped)
        then(s, (move, seat))


def play_hajr(s: State, seat: Seat) -> None:
    """Hajr: one further move this turn, under the normal rules."""
    discard(s, seat, HAJR)
    s.table.extra_moves += 1
    s.tell("hajr", seat=seat)


def may_play_hajr(s: State, seat: Seat) -> bool:
    """Is the seat about to ship or move, with the card in hand?"""
    frame = s.table.agenda[-1]
    return frame[0] in ("ship", "move") and frame[1] == seat and HAJR in s.shields[seat].hand

"""Forces on their way: shipped, marching or riding, until they arrive."""

from __future__ import annotations

from landsraad.games.dune.components import TERRITORY
from landsraad.games.dune.rules.deals import bindings
from landsraad.games.dune.rules.factions import bene_gesserit
from landsraad.games.dune.rules.table import put, put_advisors, shipment_of
from landsraad.games.dune.state import Shipment, State, Table
from landsraad.kernel import Ask, Play, Seat, then


def ask_groups(
    seat: Seat, sources: dict[str, list[int]], most: int = 20
) -> Play[dict[str, list[int]]]:
    """How many forces come from each part, at least one and no more than `most` in all.

    (ruling group_from_several_sectors)
    """
    chosen: dict[str, list[int]] = {}
    total = 0
    last = list(sources)[-1]
    for part, (ordinary, starred) in sources.items():
        least = 1 if part == last and not total else 0
        there = min(ordinary + starred, most - total)
        number = yield Ask(seat, f"forces from {part}", range(least, there + 1))
        if number:
            with_star, many = max(0, number - ordinary), min(starred, number)
            if with_star < many:
                with_star = yield Ask(seat, f"starred from {part}", range(with_star, many + 1))
            chosen[part] = [number - with_star, with_star]
            total += number
    return chosen


def arrive(s: State) -> None:
    """The declared forces are where they wanted to go; those who may react do."""
    t = s.table
    moving = shipment_of(t)
    t.shipment = None
    leave_place(t, moving)
    ordinary, starred = moving.forces()
    if not moving.to:
        t.reserves[moving.seat][0] += ordinary
        t.reserves[moving.seat][1] += starred
    elif moving.advisors:
        put_advisors(t, moving.to, ordinary)
    else:
        put(t, moving.seat, moving.to, ordinary, starred)
    tell_arrival(s, moving, ordinary + starred)
    promises_done(s, moving)
    if moving.to:
        then(s, *bene_gesserit.reactions(s, moving))
    bene_gesserit.settle_advisors(s)


def leave_place(t: Table, moving: Shipment) -> None:
    """Take the forces from where they were."""
    for part, (ordinary, starred) in moving.groups.items():
        if not part:
            t.reserves[moving.seat][0] -= ordinary
            t.reserves[moving.seat][1] -= starred
        elif t.factions[moving.seat] == "bene_gesserit" and part in t.advisors:
            put_advisors(t, part, -ordinary)
        else:
            put(t, moving.seat, part, -ordinary, -starred)


def tell_arrival(s: State, moving: Shipment, forces: int) -> None:
    """Say who went where."""
    seat, event = moving.seat, {"march": "moved", "ride": "rode"}.get(moving.kind, "shipped")
    if not moving.to:
        s.tell("shipped_back", seat=seat, forces=forces, amount=moving.price)
    elif event == "shipped":
        s.tell(event, seat=seat, forces=forces, part=moving.to, amount=moving.price)
    else:
        s.tell(event, seat=seat, forces=forces, part=moving.to)


def promises_done(s: State, moving: Shipment) -> None:
    """What was promised about going somewhere or away is done, or gave way."""
    t = s.table
    if not t.bindings or not moving.to:
        return
    seat, place = moving.seat, TERRITORY[moving.to]
    how = "move" if moving.kind in ("march", "ride") else "ship"
    bindings.gave_way(s, seat, lambda binding: bindings.enters(t, binding, place, how))
    if any(TERRITORY.get(part) != place for part in moving.groups):
        bindings.fulfilled(t, seat, "go_to", place)
        bindings.fulfilled(t, seat, f"will_{how}_to", place)
    for left in {TERRITORY[part] for part in moving.groups if part}:
        if left not in {TERRITORY[part] for part in t.forces[seat]}:
            bindings.fulfilled(t, seat, "leave", left)

"""The Action phase: scavenge or attack, then attack or ship."""

from __future__ import annotations

from landsraad.games.dawn_of_the_fremen.rules.cards import playable
from landsraad.games.dawn_of_the_fremen.rules.journeys import has_origin
from landsraad.games.dawn_of_the_fremen.rules.order import turn_of
from landsraad.games.dawn_of_the_fremen.rules.phases.attack import (
    has_target,
    name_target,
    targets,
)
from landsraad.games.dawn_of_the_fremen.rules.phases.scavenge import scavenge
from landsraad.games.dawn_of_the_fremen.rules.phases.shipment import ship
from landsraad.games.dawn_of_the_fremen.rules.table import clockwise
from landsraad.games.dawn_of_the_fremen.state import State, Table
from landsraad.kernel import PASS, Ask, Play, Seat, then

INITIATION_ATTACKS = 1


def begin(s: State) -> None:
    """The Action phase always occurs; everybody has two actions."""
    for seat in reversed(clockwise(s.table, s.table.lead)):
        then(
            s,
            (turn_of, seat),
            (begin_action, 1),
            (first_action, seat),
            (begin_action, 2),
            (second_action, seat),
            end_actions,
        )


def begin_action(s: State, number: int) -> None:
    """A new action: no target is named yet, no card helps."""
    t = s.table
    t.action, t.named, t.aids, t.refused = number, [], [], []


def end_actions(s: State) -> None:
    """The next player's turn is a new one."""
    t = s.table
    t.action, t.named, t.aids, t.attacks, t.fresh = 0, [], [], 0, ""


def may_attack(t: Table) -> bool:
    """In the Initiation Cycle each player attacks once (initiation_actions)."""
    return t.cycle > 1 or t.attacks < INITIATION_ATTACKS


def first_action(s: State, seat: Seat) -> Play[None]:
    """Attack or scavenge. After a failed or stopped attack it is asked again (attack_retry)."""
    t = s.table
    if seat in t.gone:
        return
    aims = may_attack(t) and has_target(t, seat)
    options = [PASS, *["scavenge"] * bool(s.box.deck), *["attack"] * aims]
    said = yield Ask(seat, "first action", options)
    if said == "scavenge":
        then(s, (scavenge, seat))
    elif said == "attack":
        yield from attack(s, seat)


def second_action(s: State, seat: Seat) -> Play[None]:
    """Attack or ship. After a failed or stopped attack it is asked again (attack_retry)."""
    t = s.table
    if seat in t.gone:
        return
    aims = may_attack(t) and has_target(t, seat)
    cargo = ["ship"] * (has_origin(t, seat) or bool(playable(t, seat)))
    said = yield Ask(seat, "second action", [PASS, *["attack"] * aims, *cargo])
    if said == "ship":
        then(s, (ship, seat))
    elif said == "attack":
        yield from attack(s, seat)
    t.fresh = ""


def attack(s: State, seat: Seat) -> Play[None]:
    """Name a territory; its attack is decided before anything else."""
    name = yield Ask(seat, "attack", targets(s.table, seat), of="territory")
    then(s, (after_attack, seat))
    name_target(s, seat, name)


def after_attack(s: State, seat: Seat) -> None:
    """A won attack was the action; after any other the action is chosen again (attack_retry)."""
    t = s.table
    made, t.attack = t.attack, None
    t.fought = made or t.fought
    if made is not None and made.won:
        t.attacks += 1
    else:
        then(s, (first_action if t.action == 1 else second_action, seat))

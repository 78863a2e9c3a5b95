"""Strength and bearing: what each side of an attack has."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from landsraad.games.dawn_of_the_fremen.components import (
    BETWEEN,
    NEAR,
    STRENGTH,
    WARRIOR_STRENGTH,
)
from landsraad.games.dawn_of_the_fremen.rules.table import clockwise
from landsraad.games.dawn_of_the_fremen.state import NOBODY, Attack, Land, Move, Table
from landsraad.kernel import Seat

ATTACK, DEFENCE, NEUTRAL = "attack", "defence", "neutral"
BORNE_OVER_ROCK: Final = ("stillsuit", "jubba_cloak", "maula_pistol", "crysknife", "kulon")
"""What bears over a rock from a Kulon's territory, beside its warrior (kulon_bearing)."""


def strength(things: Iterable[str]) -> int:
    """The strength of tokens; resources have none."""
    return sum([STRENGTH.get(thing, 0) for thing in things])


def strength_in(land: Land) -> int:
    """All that counts inside a territory; an abandoned one has none (vanish_unallied)."""
    return 0 if land.warrior == NOBODY else WARRIOR_STRENGTH + strength(land.tokens)


def rock_between(t: Table, a: str, b: str) -> bool:
    """Does a rock barrier lie on the border of these neighbours?"""
    return BETWEEN[a, b] in t.rocks


def carried_over_rock(t: Table, token: str) -> bool:
    """Does this token bear over a rock beside a Kulon (kulon_bearing)?"""
    return t.options.kulon_bears == "everything" or token in BORNE_OVER_ROCK


def bears(t: Table, name: str, target: str, without: Collection[str] = ()) -> int:
    """The strength that a territory bears on a neighbour, when these tokens have left it.

    A rock takes all of it, unless a Kulon lies in the bearing territory.
    """
    land = t.lands[name]
    if land.warrior == NOBODY:
        return 0
    tokens = [token for token in land.tokens if token not in without] if without else land.tokens
    if rock_between(t, name, target):
        if "kulon" not in tokens:
            return 0
        tokens = [token for token in tokens if carried_over_rock(t, token)]
    return WARRIOR_STRENGTH + strength(tokens)


def bearing(
    t: Table, seat: Seat, target: str, gone: Mapping[str, Collection[str]] | None = None
) -> int:
    """What all of a seat's territories bear on a target (bearing_forced).

    `gone` names tokens that have left a territory for the target (attack_count_once).
    """
    left, total = gone or {}, 0
    for name in NEAR[target]:
        if name in t.lands and t.lands[name].warrior == seat:
            total += bears(t, name, target, left.get(name, ()))
    return total


def borders_openly(t: Table, seat: Seat, target: str) -> bool:
    """Does a territory of the seat lie next to the target with no rock between (attack_reach)?"""
    for name in NEAR[target]:
        if name in t.lands and t.lands[name].warrior == seat and not rock_between(t, name, target):
            return True
    return False


def neighbours(t: Table, attacker: Seat, target: str) -> list[Seat]:
    """Who else bears on a target, in the order in which they speak (support_per_player)."""
    owner = t.lands[target].warrior
    return [
        seat
        for seat in clockwise(t, attacker)
        if seat not in (attacker, owner) and bearing(t, seat, target)
    ]


def taken_from(move: Move | None) -> dict[str, list[str]]:
    """What a move takes out of each territory."""
    found: dict[str, list[str]] = {}
    for stop in move.stops if move else ():
        found.setdefault(stop.land, []).extend(stop.up)
    return found


def brought(move: Move | None) -> list[str]:
    """All that a move brings into the target of an attack."""
    return [thing for things in taken_from(move).values() for thing in things]


def attack_strength(t: Table, attack: Attack) -> int:
    """The offence total: own bearing, those who joined, and what is brought in."""
    helpers = [seat for seat, said in attack.joined.items() if said == ATTACK]
    return (
        bearing(t, attack.seat, attack.target, taken_from(attack.brought))
        + sum(bearing(t, seat, attack.target) for seat in helpers)
        + strength(brought(attack.brought))
    )


def defence_strength(t: Table, attack: Attack) -> int:
    """The defence total: the territory itself, its owner's bearing, and those who joined."""
    owner = t.lands[attack.target].warrior
    own = bearing(t, owner, attack.target) if owner != NOBODY else 0
    helpers = [seat for seat, said in attack.joined.items() if said == DEFENCE]
    return (
        strength_in(t.lands[attack.target])
        + own
        + sum(bearing(t, seat, attack.target) for seat in helpers)
    )

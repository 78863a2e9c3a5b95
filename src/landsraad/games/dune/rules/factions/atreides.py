"""Atreides in battle: foresight of one element, the whole plan by Karama, Kwisatz Haderach."""

from __future__ import annotations

from typing import Final

from landsraad.games.dune.rules.cards.hands import karamas, may_hold_karama
from landsraad.games.dune.rules.cards.karama import play_karama, stoppable, was_stopped
from landsraad.games.dune.rules.deals import bindings
from landsraad.games.dune.rules.phases.battle_sides import helped, opponent, sides
from landsraad.games.dune.rules.table import advanced, battle_of, seat_of
from landsraad.games.dune.state import NOBODY, State, Table
from landsraad.kernel import PASS, Ask, Play, Seat, Value, then

ELEMENTS: Final = ("leader", "weapon", "defense", "dial")
KWISATZ_AFTER = 7
"""Forces lost in battle that wake the Kwisatz Haderach."""
KWISATZ_STRENGTH = 2


# ---- foresight of one element


def has_foresight(t: Table) -> bool:
    """Do the Atreides fight in this battle, or does an ally of theirs?"""
    return helped(t, seat_of(t, "atreides")) != NOBODY


def power_used(t: Table) -> str:
    """The power that foresight is in this battle: their own, or that of an ally's friend."""
    atreides = seat_of(t, "atreides")
    return "battle_prescience" if helped(t, atreides) == atreides else "ally_prescience"


def viewers(t: Table) -> list[Seat]:
    """Who is shown the element: the Atreides, and the ally whose battle it is."""
    atreides = seat_of(t, "atreides")
    return sorted({atreides, helped(t, atreides)})


def prescience(s: State) -> Play[None]:
    """Ask for one element of the opponent's plan (powers battle_prescience, ally_prescience)."""
    t, b = s.table, battle_of(s.table)
    atreides, power = seat_of(t, "atreides"), power_used(t)
    victim = opponent(t, helped(t, atreides))
    elements = bindings.powers(t, atreides, power, victim, list(ELEMENTS))
    if power in t.stopped or not elements:
        return
    element = yield Ask(atreides, "foresee", [PASS, *elements])
    if element == PASS:
        return
    b.foresee, b.foreseen = element, victim
    s.tell("foresees", seat=atreides, other=victim, element=element)
    then(s, *stoppable(s, atreides, power), foresight_holds)


def foresight_holds(s: State) -> None:
    """The element must be shown, unless a Karama stopped the foresight."""
    b, power = battle_of(s.table), power_used(s.table)
    if was_stopped(s, power):
        b.foresee, b.foreseen = "", NOBODY
        b.stopped.append(power)


# ---- the whole plan


def choose_whole_plan(s: State) -> Play[Seat]:
    """Own Karama power, once a game and in any battle: whose plan they want to see, or NOBODY.

    (ruling karama_faction_power_once)
    """
    t = s.table
    atreides = seat_of(t, "atreides")
    if atreides < 0 or not advanced(t) or atreides in t.powers_used:
        return NOBODY
    if not may_hold_karama(s, atreides):
        return NOBODY
    could: list[Value] = [
        side
        for side in sides(t)
        if side != atreides and bindings.powers(t, atreides, "karama", side, [side])
    ]
    said = yield Ask(
        atreides,
        "see whole plan",
        [PASS, *(could if karamas(s, atreides) else [])],
        True,
        of="seat",
    )
    return NOBODY if said == PASS else int(said)


def spend_karama(s: State, victim: Seat) -> None:
    """The Karama is played for it; everybody sees whose plan it is about."""
    atreides = seat_of(s.table, "atreides")
    play_karama(s, atreides, "karama")
    s.table.powers_used.append(atreides)
    s.tell("karama_power", seat=atreides, card="karama")
    s.tell("sees_plan", seat=atreides, other=victim)


# ---- Kwisatz Haderach


def kwisatz_ready(t: Table, seat: Seat) -> bool:
    """May a side's plan have the Kwisatz Haderach (rulings kh_other_users, leader_reuse)?

    It is awake after seven losses for the rest of the game, serves the Atreides alone and in one
    territory a turn.
    """
    b = battle_of(t)
    return (
        t.factions[seat] == "atreides"
        and advanced(t)
        and t.kwisatz_losses >= KWISATZ_AFTER
        and not t.kwisatz_dead
        and t.kwisatz_at in ("", b.territory)
        and "kwisatz_haderach" not in b.stopped
    )


def count_losses(t: Table, seat: Seat, forces: int) -> None:
    """Forces lost in an own battle wake the Kwisatz Haderach (rulings kh_count and others).

    Everybody sees them go to the tanks, so the count is public (ruling kwisatz_count_open).
    """
    if t.factions[seat] == "atreides" and advanced(t) and seat in sides(t):
        t.kwisatz_losses += forces

"""Spacing Guild, advanced: it ships and moves when it likes (power out_of_turn)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from landsraad.games.dune.rules.cards.karama import stoppable, was_stopped
from landsraad.games.dune.rules.phases.shipment import ship_and_move
from landsraad.games.dune.rules.table import advanced, seat_of
from landsraad.games.dune.state import State
from landsraad.kernel import Ask, Play, Seat, then


def turns_in_order(s: State, order: Sequence[Seat]) -> list[tuple[Any, ...]]:
    """Everybody's turns in storm order, with the moments at which the advanced Guild may act.

    (ruling guild_out_of_turn)
    """
    t = s.table
    guild = seat_of(t, "guild")
    if guild < 0 or not advanced(t):
        return [(ship_and_move, seat) for seat in order]
    t.guild = "waiting"
    steps: list[tuple[Any, ...]] = []
    for seat in order:
        if seat == guild:
            steps.append((guild_place,))
        else:
            steps += [(guild_chance,), (ship_and_move, seat)]
    return [*steps, (guild_chance,), (guild_last,)]


def guild_chance(s: State) -> Play[None]:
    """Before another's turn, and after the last, the Guild may take its turn or wait."""
    t = s.table
    if t.guild not in ("waiting", "late"):
        return
    guild = seat_of(t, "guild")
    if (yield Ask(guild, "act now", ["wait", "now"])) == "wait":
        return
    late = t.guild == "late"
    if late and t.options.guild_late_karama == "too_late":
        take_turn(s)
        return
    s.tell("guild_acts", seat=guild)
    then(s, *stoppable(s, guild, "out_of_turn"), (act_out_of_turn, int(late)))


def act_out_of_turn(s: State, late: int) -> None:
    """It acts, unless a Karama stopped it (ruling guild_karama_out_of_turn)."""
    t = s.table
    if not was_stopped(s, "out_of_turn"):
        take_turn(s)
    elif not late:
        t.guild = "bound"
    else:
        t.guild = "last" if t.options.guild_late_karama == "acts_last" else "done"


def guild_place(s: State) -> Play[None]:
    """Its own place in storm order: it acts, or lets it go by, which is a use of the power."""
    t = s.table
    if t.guild == "done":
        return
    if t.guild == "bound":
        take_turn(s)
        return
    guild = seat_of(t, "guild")
    if (yield Ask(guild, "act in place", ["now", "wait"])) == "now":
        take_turn(s)
    else:
        then(s, *stoppable(s, guild, "out_of_turn"), let_place_go)


def let_place_go(s: State) -> None:
    """It waits, or must act at once when a Karama stopped the waiting."""
    if was_stopped(s, "out_of_turn"):
        take_turn(s)
    else:
        s.table.guild = "late"


def guild_last(s: State) -> None:
    """A Guild that was made to act last acts; one that has still not acted forfeits its turn."""
    if s.table.guild == "last":
        take_turn(s)


def take_turn(s: State) -> None:
    """The Guild ships and moves."""
    s.table.guild = "done"
    then(s, (ship_and_move, seat_of(s.table, "guild")))

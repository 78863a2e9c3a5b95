"""Ops that only Rivals have."""

from __future__ import annotations

from landsraad.games.imperium.components import ops
from landsraad.games.imperium.components.checks import every_op
from landsraad.games.imperium.rules.effects.at import At
from landsraad.games.imperium.rules.goods import gain
from landsraad.games.imperium.rules.rivals.deck import reshuffle
from landsraad.games.imperium.rules.table import board
from landsraad.games.imperium.rules.units import can_summon, summon
from landsraad.games.imperium.state import State


def do_harvest(s: State, at: At, op: ops.RivalHarvest) -> None:
    """Bonus spice; then worms, or if none come the base spice."""
    t = s.table
    space = board(t).spaces[t.turn.space]
    lying = t.bonus.pop(space.id, 0)
    gain(s, at.who, "spice", lying, at.script)
    worms = [each.n for each in every_op("", space.effects) if isinstance(each, ops.Sandworm)]
    if worms and t.players[at.who].hooks and can_summon(t, at.who):
        summon(s, at.who, worms[0])
    else:
        gain(s, at.who, "spice", space.maker_base_spice, at.script)


def do_reshuffle(s: State, at: At, op: ops.ReshuffleHagal) -> None:
    """The whole deck is shuffled again."""
    reshuffle(s)

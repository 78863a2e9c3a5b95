"""How effects come on the agenda. Everything that sets off an effect goes through here."""

from __future__ import annotations

from typing import Any

from landsraad.games.imperium.components import SCRIPTS
from landsraad.games.imperium.components.ops import If
from landsraad.games.imperium.state import Effect, State, Who


def new_group(s: State) -> int:
    """A number for the effects of one box: what is discarded for one is known to the others."""
    s.table.turn.last_group += 1
    return s.table.turn.last_group


def run(s: State, who: Who, script: str, group: int = 0) -> None:
    """Let all ops of a script be done next, from the first to the last, in one piece."""
    ops = SCRIPTS[script]
    if ops:
        group = group or new_group(s)
        indexes = range(len(ops) - 1, -1, -1)
        s.table.agenda += [["do_op", who, group, script, index] for index in indexes]


def open_effects(s: State, script: str, group: int = 0) -> None:
    """Let all ops of a script be effects of this turn, to be resolved in any order."""
    ops = SCRIPTS[script]
    if ops:
        group = group or new_group(s)
        for index in range(len(ops)):
            open_effect(s, script, index, group)


def open_effect(s: State, script: str, index: int, group: int) -> None:
    """Let one op be an effect of this turn.

    Several icons behind one condition are an effect each (free_order).
    """
    op = SCRIPTS[script][index]
    if isinstance(op, If) and len(op.then) > 1:
        for each in range(len(op.then)):
            open_effect(s, f"{script}/{index}/then", each, group)
        return
    turn = s.table.turn
    turn.last_id += 1
    turn.pool.append(Effect(turn.last_id, script, index, group))


def note_fact(s: State, group: int, what: str, value: str) -> None:
    """Remember what was discarded, trashed or placed for the effects of one box."""
    s.table.turn.facts[f"{group} {what}"] = value


def fact(s: State, group: int, what: str) -> str:
    """What was discarded, trashed or placed for the effects of one box; empty: nothing."""
    facts: Any = s.table.turn.facts
    return str(facts.get(f"{group} {what}", ""))

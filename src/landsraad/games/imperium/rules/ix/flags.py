"""Dreadnoughts after a Combat: one of the winner's takes a flag, the others go home."""

from __future__ import annotations

from landsraad.games.imperium.components import IX
from landsraad.games.imperium.rules.table import board, controller
from landsraad.games.imperium.state import NOBODY, State, Table, Who
from landsraad.kernel import Ask, Play


def open_flags(t: Table) -> list[str]:
    """Spaces that can be controlled where no dreadnought stands."""
    spaces = [space.id for space in board(t).spaces.values() if space.control_bonus]
    return [space for space in spaces if space not in t.flags]


def take_flag(s: State, winner: Who) -> Play[None]:
    """The winner must put a dreadnought on a flag; it controls over any marker."""
    t = s.table
    if winner == NOBODY or not t.players[winner].dread_conflict or not open_flags(t):
        return
    if t.players[winner].rival:
        space = rival_flag(t, winner)
    else:
        space = yield Ask(winner, "flag", open_flags(t), of="space")
    t.players[winner].dread_conflict -= 1
    t.flags[space] = winner
    t.new_flags.append(space)
    s.tell("flag", player=winner, space=space)


def rival_flag(t: Table, winner: Who) -> str:
    """Over an opponent's marker if it can, else in its own order."""
    order = [space for space in IX.overlay.rival_flags if space in open_flags(t)]
    covered = [space for space in order if controller(t, space) not in (NOBODY, winner)]
    return (covered or order)[0]


def dreadnoughts_go_home(s: State) -> None:
    """They survive; flags of the Combat before are given up."""
    t = s.table
    for player in t.players:
        player.dread_garrison += player.dread_conflict
        player.dread_conflict = 0
    for space in [space for space in t.flags if space not in t.new_flags]:
        t.players[t.flags.pop(space)].dread_garrison += 1
    t.new_flags.clear()

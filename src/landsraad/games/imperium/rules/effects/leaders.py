"""Ops of Leaders: training, memories, the space once more."""

from __future__ import annotations

from landsraad.games.imperium.components import LEADERS, ops
from landsraad.games.imperium.components.rows import Node
from landsraad.games.imperium.rules.effects.at import At
from landsraad.games.imperium.rules.hands import draw
from landsraad.games.imperium.rules.running import open_effects
from landsraad.games.imperium.state import State, Table, Who
from landsraad.kernel import Ask, Play


def node_of(t: Table, who: Who) -> Node:
    """Where the token stands on the training track."""
    player = t.players[who]
    track = LEADERS[player.leader].training_track
    return next((node for node in track if node.node == player.training), track[0])


def can_train(s: State, at: At, op: ops.Training) -> bool:
    """Is there a space ahead (feyd_end)?"""
    return bool(node_of(s.table, at.who).next)


def do_training(s: State, at: At, op: ops.Training) -> Play[None]:
    """The token moves on, by one of two ways where the track forks, and gives its reward."""
    ahead = node_of(s.table, at.who).next
    node = yield Ask(at.who, "training", list(ahead))
    player = s.table.players[at.who]
    player.training = node
    s.tell("trained", player=at.who, node=node)
    open_effects(s, f"leader/{player.leader}/{node}")


def has_supply(s: State, at: At, op: ops.Op) -> bool:
    """Is a troop in the supply?"""
    return s.table.players[at.who].supply > 0


def do_memory(s: State, at: At, op: ops.Memory) -> None:
    """A troop from the supply becomes a memory."""
    player = s.table.players[at.who]
    if player.supply:
        player.supply -= 1
        player.memories += 1
        s.tell("memory", player=at.who)


def can_remember(s: State, at: At, op: ops.OtherMemories) -> bool:
    """May she turn over (jessica_no_memories)?"""
    player = s.table.players[at.who]
    front = bool(LEADERS[player.leader].flip_side)
    return front and (player.memories > 0 or s.table.options.flip_without_memories)


def do_other_memories(s: State, at: At, op: ops.OtherMemories) -> None:
    """Memories return, a card is drawn for each, and the Leader turns over (jessica_flip_now)."""
    player = s.table.players[at.who]
    n = player.memories
    player.memories = 0
    player.supply += n
    player.leader = LEADERS[player.leader].flip_side
    s.tell("turned_over", player=at.who, leader=player.leader, n=n)
    draw(s, at.who, n, at.script)
    open_effects(s, f"leader/{player.leader}/power")

"""What a Commander does with Allies: activate one, let one deploy, play Combat cards for one."""

from __future__ import annotations

from landsraad.games.imperium.rules.effects.at import Doing
from landsraad.games.imperium.rules.pool import Menu, resolve_effects
from landsraad.games.imperium.rules.table import allies, fighter, is_six, units
from landsraad.games.imperium.rules.units import (
    deploy,
    deploy_dreadnought,
    deployable,
    deployable_dreadnoughts,
    use_allowance,
)
from landsraad.games.imperium.state import State, Table, Who
from landsraad.kernel import Ask, Play, then

ARROWS = ("left", "right")
BOTH = "both"


def activate_ally(s: State, who: Who) -> Play[None]:
    """A Commander says which Ally takes his place this turn; his Agents' arrows must fit."""
    ally = yield Ask(who, "activate", allies(s.table, who), of="player")
    s.table.turn.ally = ally
    s.tell("activated", player=who, ally=ally)


def ready_agents(t: Table, who: Who) -> list[str]:
    """Agents that a player may send now, one of each kind that differs.

    A Commander's must point to the activated Ally; a Swordmaster differs only with six players.
    """
    agents = list(dict.fromkeys(t.players[who].agents))
    if not is_six(t):
        return agents[:1]
    if not t.players[who].commander:
        return agents
    arrow = ARROWS[allies(t, who).index(fighter(t, who))]
    return [agent for agent in agents if agent in (arrow, BOTH)]


def ally_deploys(s: State) -> Doing:
    """On a Commander's turn the activated Ally decides about deploying (ally_decides)."""
    t = s.table
    if t.players[t.turn.player].commander and (deployable(t) or deployable_dreadnoughts(t)):
        return ask_ally_to_deploy(s, fighter(t, t.turn.player))
    return None


def ask_ally_to_deploy(s: State, ally: Who) -> Play[None]:
    """How many units; what these make forced is still carried out (condition_when_resolved)."""
    t = s.table
    n = yield Ask(ally, "deploy", range(deployable(t) + 1))
    besides = max(0, n - t.turn.recruited)
    ships = yield Ask(ally, "deploy dreadnoughts", range(deployable_dreadnoughts(t, besides) + 1))
    if n:
        t.done.append(f"deploy {n}")
        use_allowance(t, n)
        deploy(s, ally, n)
    for _ in range(ships):
        t.done.append("deploy dreadnought")
        deploy_dreadnought(s, ally)
    if Menu(s).forced:
        then(s, resolve_effects)


def fighting_allies(t: Table, who: Who) -> list[Who]:
    """Allies of a Commander with a unit in the Conflict."""
    return [ally for ally in allies(t, who) if units(t.players[ally])]

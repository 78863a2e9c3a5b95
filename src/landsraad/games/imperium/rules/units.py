"""Troops, sandworms and dreadnoughts: recruited, deployed, retreated."""

from __future__ import annotations

from landsraad.games.imperium.components import CONFLICTS, NUMBERS
from landsraad.games.imperium.rules.lasting import fire
from landsraad.games.imperium.rules.table import fighter, is_six, units
from landsraad.games.imperium.state import State, Table, Who


def recruit(s: State, who: Who, n: int, script: str) -> None:
    """Troops for a player's garrison; a Commander's go to the activated Ally."""
    recruit_to(s, fighter(s.table, who), n, script)


def recruit_to(s: State, owner: Who, n: int, script: str) -> None:
    """As many as there are come from the supply to the garrison (no_rerecruit)."""
    t = s.table
    player = t.players[owner]
    n = min(n, player.supply)
    if not n:
        return
    player.supply -= n
    player.garrison += n
    if t.turn.kind == "agent" and fighter(t, t.turn.player) == owner:
        t.turn.recruited += n
    s.tell("recruited", player=owner, n=n, script=script)


# ---- deploying


def may_deploy(t: Table) -> bool:
    """May units go to the Conflict by the allowance of this turn?"""
    turn = t.turn
    return (turn.combat or turn.deploy_recruits) and not turn.no_deploy


def quota(t: Table) -> int:
    """How many units from the garrison may still join besides the recruits (deploy_limit)."""
    turn = t.turn
    return NUMBERS.garrison_deploy_limit_per_turn - turn.from_garrison if turn.combat else 0


def deployable(t: Table) -> int:
    """How many troops the player of the turn may deploy now."""
    if not may_deploy(t):
        return 0
    player = t.players[fighter(t, t.turn.player)]
    return min(player.garrison, t.turn.recruited + quota(t))


def deployable_dreadnoughts(t: Table, besides: int = 0) -> int:
    """How many dreadnoughts the player of the turn may deploy, besides troops of the garrison."""
    if not may_deploy(t):
        return 0
    player = t.players[fighter(t, t.turn.player)]
    room = max(0, quota(t) - besides)
    return min(player.dread_garrison, t.turn.recruited_dreadnoughts + room)


def use_allowance(t: Table, n: int) -> None:
    """Recruits go first, then those of the garrison that the turn allows."""
    turn = t.turn
    recruits = min(n, turn.recruited)
    turn.recruited -= recruits
    turn.from_garrison += n - recruits


def deploy(s: State, owner: Who, n: int) -> None:
    """Troops go from the garrison to the Conflict."""
    player = s.table.players[owner]
    player.garrison -= n
    player.conflict += n
    s.tell("deployed", player=owner, n=n, unit="troop")
    count_deployed(s, owner, n)


def deploy_dreadnought(s: State, owner: Who) -> None:
    """A dreadnought goes from the garrison to the Conflict."""
    turn, player = s.table.turn, s.table.players[owner]
    player.dread_garrison -= 1
    player.dread_conflict += 1
    if turn.recruited_dreadnoughts:
        turn.recruited_dreadnoughts -= 1
    else:
        turn.from_garrison += 1
    s.tell("deployed", player=owner, n=1, unit="dreadnought")
    count_deployed(s, owner, 1)


def count_deployed(s: State, owner: Who, n: int) -> None:
    """Three units deployed in one turn set things off (deploy_three).

    On a Commander's turn they are deployed by both, him and the Ally.
    """
    t = s.table
    if t.turn.kind not in ("agent", "reveal") or fighter(t, t.turn.player) != owner:
        return
    before = t.turn.deployed
    t.turn.deployed = before + n
    if t.turn.deployed >= 3 > before:
        for who in dict.fromkeys((t.turn.player, owner)):
            fire(s, who, "three_units_deployed")


def retreat(s: State, owner: Who, n: int) -> None:
    """Troops go from the Conflict to the garrison; worms never do (worm_direct)."""
    player = s.table.players[owner]
    player.conflict -= n
    player.garrison += n
    s.table.turn.deployed = min(s.table.turn.deployed, units(player))
    s.tell("retreated", player=owner, n=n)


# ---- worms and the Shield Wall


def is_protected(t: Table) -> bool:
    """Does the Shield Wall keep worms from this round's Conflict (worm_blocked)?"""
    return t.wall and CONFLICTS[t.conflict].shield_wall_protected


def can_summon(t: Table, who: Who) -> bool:
    """May a worm come for this player now?"""
    if not t.conflict or is_protected(t):
        return False
    if t.turn.no_deploy and t.turn.player == who:
        return False
    never = is_six(t) and t.players[who].team == 1 and t.options.emperor_team_worms == "never"
    return not never


def summon(s: State, who: Who, n: int) -> None:
    """Worms go straight into the Conflict (worm_direct)."""
    owner = fighter(s.table, who)
    s.table.players[owner].worms += n
    s.tell("summoned", player=owner, n=n)
    count_deployed(s, owner, n)


def remove_wall(s: State, who: Who) -> None:
    """The Shield Wall is gone for good (wall_optional)."""
    s.table.wall = False
    s.tell("wall_removed", player=who)


def can_take_hooks(t: Table, who: Who) -> bool:
    """Only Muad'Dib's team takes hooks with six players (emperor_team_worms)."""
    return not (is_six(t) and t.players[who].team == 1)

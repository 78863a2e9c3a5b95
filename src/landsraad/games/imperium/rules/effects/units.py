"""Ops on units, Spies and Agents."""

from __future__ import annotations

from landsraad.games.imperium.components import IX, RIVALS, SCRIPTS, STANDARD, ops
from landsraad.games.imperium.components.scripts import COUNCIL
from landsraad.games.imperium.rules.effects.at import At, Doing, recipients
from landsraad.games.imperium.rules.running import note_fact, run
from landsraad.games.imperium.rules.spies import (
    free_posts,
    place_spy,
    recall_spy,
    recallable,
)
from landsraad.games.imperium.rules.table import fighter, spies_left, with_ix
from landsraad.games.imperium.rules.units import (
    can_summon,
    can_take_hooks,
    deploy,
    recruit,
    recruit_to,
    remove_wall,
    retreat,
    summon,
)
from landsraad.games.imperium.state import State, Table, Who
from landsraad.kernel import PASS, Ask, Play, then

IX_POSTS = dict(
    zip(
        IX.overlay.covered_posts,
        (IX.overlay.landsraad_posts[0], IX.overlay.spice_trade_posts[0]),
        strict=True,
    )
)
"""Posts of Rise of Ix in place of those that the overlay covers."""
KEEP = "keep"
REMOVE = "remove"

# ---- troops


def do_recruit(s: State, at: At, op: ops.Recruit) -> None:
    """Troops to the garrison."""
    if op.to:
        for who in recipients(s.table, at.who, op.to):
            recruit_to(s, who, op.n, at.script)
    else:
        recruit(s, at.who, op.n, at.script)


def can_deploy(s: State, at: At, op: ops.Deploy) -> bool:
    """Is a troop in the garrison, and deploying allowed?"""
    t = s.table
    forbidden = t.turn.no_deploy and t.turn.player == at.who
    return bool(t.conflict) and not forbidden and t.players[fighter(t, at.who)].garrison > 0


def do_deploy(s: State, at: At, op: ops.Deploy) -> Play[None]:
    """Troops from the garrison, whatever space was visited (detonation_any_turn)."""
    owner = fighter(s.table, at.who)
    most = min(op.max, s.table.players[owner].garrison)
    n = yield Ask(owner, "deploy", range(most + 1))
    if n:
        s.table.turn.recruited = min(s.table.turn.recruited, s.table.players[owner].garrison - n)
        deploy(s, owner, n)


def do_deploy_recruits(s: State, at: At, op: ops.DeployRecruits) -> None:
    """Recruits of this turn may be deployed from any space."""
    s.table.turn.deploy_recruits = True


def do_no_deploy(s: State, at: At, op: ops.NoDeploy) -> None:
    """Nothing may be deployed any more (shaddam_signet)."""
    s.table.turn.no_deploy = True


def can_retreat(s: State, at: At, op: ops.Retreat) -> bool:
    """Are enough troops in the Conflict?"""
    return s.table.players[fighter(s.table, at.who)].conflict >= max(op.min, 1)


def do_retreat(s: State, at: At, op: ops.Retreat) -> Play[None]:
    """Troops go back to the garrison."""
    owner = fighter(s.table, at.who)
    there = s.table.players[owner].conflict
    most = there if op.max < 0 else min(op.max, there)
    n = yield Ask(owner, "retreat", range(op.min, most + 1))
    if n:
        retreat(s, owner, n)


# ---- worms


def can_call_worm(s: State, at: At, op: ops.Sandworm) -> bool:
    """May a worm come?"""
    return can_summon(s.table, at.who)


def do_sandworm(s: State, at: At, op: ops.Sandworm) -> None:
    """Worms to the Conflict, if nothing keeps them away."""
    if can_summon(s.table, at.who):
        summon(s, at.who, op.n)


def wall_stands(s: State, at: At, op: ops.ShieldWall) -> bool:
    """Can the wall still be removed? A Rival does it only with hooks."""
    player = s.table.players[at.who]
    return s.table.wall and (not player.rival or player.hooks)


def do_shield_wall(s: State, at: At, op: ops.ShieldWall) -> Doing:
    """The Shield Wall may be removed (wall_optional)."""
    if s.table.players[at.who].rival:
        remove_wall(s, at.who)
        return None
    return ask_about_wall(s, at)


def ask_about_wall(s: State, at: At) -> Play[None]:
    """Remove it or keep it."""
    said = yield Ask(at.who, "wall", [REMOVE, KEEP])
    if said == REMOVE:
        remove_wall(s, at.who)


def needs_hooks(s: State, at: At, op: ops.MakerHooks) -> bool:
    """Has the owner none, and may take them (hooks_kept)?"""
    owner = fighter(s.table, at.who)
    return not s.table.players[owner].hooks and can_take_hooks(s.table, owner)


def do_hooks(s: State, at: At, op: ops.MakerHooks) -> None:
    """Take Maker Hooks (commander_hooks)."""
    owner = fighter(s.table, at.who)
    s.table.players[owner].hooks = True
    s.tell("hooks", player=owner)


def do_control(s: State, at: At, op: ops.Control) -> None:
    """Put a Control marker there."""
    s.table.control[op.space] = at.who
    s.tell("control", player=at.who, space=op.space)


# ---- Spies


def can_place(s: State, at: At, op: ops.Spy) -> bool:
    """Is there a post for a Spy (spy_limited_full)?"""
    t = s.table
    if op.to or t.players[at.who].rival:
        return True
    if spies_left(t.players[at.who]):
        return bool(free_posts(t, at.who, op))
    return bool(recallable(t, at.who, op))


def must_place(s: State, at: At, op: ops.Spy) -> bool:
    """With a Spy in the supply it is forced, else it may be left out (spy_forced)."""
    return bool(spies_left(s.table.players[at.who]))


def do_spy(s: State, at: At, op: ops.Spy) -> None:
    """Place Spies, one after the other."""
    people = recipients(s.table, at.who, op.to)
    then(
        s, *[(put_spy, who, at.group, at.script, at.number) for who in people for _ in range(op.n)]
    )


def put_spy(s: State, who: Who, group: int, script: str, index: int) -> Doing:
    """Place a Spy; with none in supply one may first be recalled."""
    op = SCRIPTS[script][index]
    assert isinstance(op, ops.Spy)
    if s.table.players[who].rival:
        place_rival_spy(s, who, op, script)
        return None
    at = At(who, group, script, index)
    return choose_post(s, at, op) if can_place(s, at, for_one(op)) else None


def place_rival_spy(s: State, who: Who, op: ops.Spy, script: str) -> None:
    """On the first free post of its order, if there is one; the third Spy makes its Scheme work."""
    posts = rival_posts(s.table, who, op)
    if posts:
        place_spy(s, who, posts[0], script)
        s.table.agenda.append(["rival_scheme", who])
    else:
        s.tell("rival_no_post", player=who)


def for_one(op: ops.Spy) -> ops.Spy:
    """The same for one player."""
    return ops.Spy(1, op.on, op.at, op.share)


def choose_post(s: State, at: At, op: ops.Spy) -> Play[None]:
    """Which Spy to take back, if need be, and where to put it (spy_relocate_same)."""
    t = s.table
    back = PASS
    if spies_left(t.players[at.who]):
        posts = free_posts(t, at.who, op)
    else:
        back = yield Ask(at.who, "recall", [*recallable(t, at.who, op), PASS], of="post")
        if back == PASS:
            return
        posts = free_posts(t, at.who, op, back)
    post = yield Ask(at.who, "post", posts, of="post")
    if back != PASS:
        recall_spy(s, at.who, back, "moved")
    note_fact(s, at.group, "placed", post)
    place_spy(s, at.who, post, at.script)


def rival_posts(t: Table, who: Who, op: ops.Spy) -> list[str]:
    """Free posts for a Rival's Spy: of the card's list, or of Factions by its priority."""
    free = free_posts(t, who, op)
    if op.posts:
        here = [IX_POSTS.get(post, post) if with_ix(t) else post for post in op.posts]
        return [post for post in here if post in free]
    wanted = [
        post.id
        for faction in RIVALS[t.players[who].leader].faction_priority
        for post in STANDARD.posts.values()
        if post.agent_icons == (faction,)
    ]
    return [post for post in wanted if post in free]


def can_recall(s: State, at: At, op: ops.RecallSpy) -> bool:
    """Are that many Spies out?"""
    return len(s.table.players[at.who].spies) >= op.n


def do_recall(s: State, at: At, op: ops.RecallSpy) -> Doing:
    """Take Spies back."""
    if s.table.players[at.who].rival:
        for post in s.table.players[at.who].spies[-op.n :]:
            recall_spy(s, at.who, post, "paid")
        return None
    return choose_recalled(s, at, op.n)


def choose_recalled(s: State, at: At, n: int) -> Play[None]:
    """Which Spies to take back. They come back together: nobody is told which was named first."""
    chosen: list[str] = []
    for _ in range(n):
        left = [post for post in s.table.players[at.who].spies if post not in chosen]
        chosen.append((yield Ask(at.who, "recall", left, of="post")))
    for post in [each for each in s.table.players[at.who].spies if each in chosen]:
        recall_spy(s, at.who, post, "paid")


# ---- Agents


def agents_out(t: Table, who: Who) -> list[str]:
    """Spaces with an own Agent that was not sent this turn (recall_agent)."""
    sent = t.turn.space if t.turn.player == who else ""
    return [space for space in t.players[who].sent if space != sent]


def has_agent_out(s: State, at: At, op: ops.RecallAgent) -> bool:
    """Is there an Agent to take back?"""
    return bool(agents_out(s.table, at.who))


def do_recall_agent(s: State, at: At, op: ops.RecallAgent) -> Play[None]:
    """Take an Agent back, to be used again."""
    space = yield Ask(at.who, "agent back", agents_out(s.table, at.who), of="space")
    player = s.table.players[at.who]
    player.agents.append(player.sent.pop(space))
    s.tell("agent_recalled", player=at.who, space=space)


def lacks_swordmaster(s: State, at: At, op: ops.Swordmaster) -> bool:
    """Has the owner no Swordmaster yet?"""
    return not s.table.players[at.who].swordmaster


def do_swordmaster(s: State, at: At, op: ops.Swordmaster) -> None:
    """A third Agent, ready at once; with six players for one use (single_swordmaster)."""
    player = s.table.players[at.who]
    player.swordmaster = True
    player.agents.append("both" if player.commander else "swordmaster")
    s.tell("swordmaster", player=at.who)


def lacks_bonus(s: State, at: At, op: ops.SwordmasterBonus) -> bool:
    """Has the owner no such token yet?"""
    return not s.table.players[at.who].swordmaster_bonus


def do_swordmaster_bonus(s: State, at: At, op: ops.SwordmasterBonus) -> None:
    """Swords on each later Reveal turn."""
    s.table.players[at.who].swordmaster_bonus = True
    s.tell("swordmaster_bonus", player=at.who)


def lacks_seat(s: State, at: At, op: ops.CouncilSeat) -> bool:
    """Has the owner no seat on the High Council yet?"""
    return not s.table.players[at.who].council


def do_council(s: State, at: At, op: ops.CouncilSeat) -> None:
    """Take a seat on the High Council; on the player's own Reveal turn it counts at once."""
    s.table.players[at.who].council = True
    s.tell("council", player=at.who)
    if s.table.turn.kind == "reveal":
        run(s, at.who, COUNCIL)

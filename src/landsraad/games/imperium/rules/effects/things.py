"""Ops on resources, cards drawn, contracts, Influence."""

from __future__ import annotations

from landsraad.games.imperium.components import SCRIPTS, ops
from landsraad.games.imperium.rules.contracts import can_complete, complete, take_contract
from landsraad.games.imperium.rules.effects.at import At, Doing, recipients
from landsraad.games.imperium.rules.effects.conditions import met
from landsraad.games.imperium.rules.goods import amount, gain, pay, score
from landsraad.games.imperium.rules.hands import draw, gain_persuasion, gain_swords
from landsraad.games.imperium.rules.influence import gain_influence, losable, lose_influence
from landsraad.games.imperium.rules.intrigue import draw_intrigue, steal_intrigue
from landsraad.games.imperium.rules.rivals.choosing import Choice, least, rival_choice
from landsraad.games.imperium.rules.running import fact, note_fact
from landsraad.games.imperium.rules.spies import spied_factions
from landsraad.games.imperium.rules.table import board, tracks_meant, tracks_of_choice
from landsraad.games.imperium.state import State, Who
from landsraad.kernel import Ask, Play, then

# ---- resources, cards, points


def do_gain(s: State, at: At, op: ops.Gain) -> None:
    """Take from the bank."""
    for who in recipients(s.table, at.who, op.to):
        gain(s, who, op.res, op.n, at.script)


def can_pay(s: State, at: At, op: ops.Pay) -> bool:
    """Has the owner as much?"""
    return amount(s.table.players[at.who], op.res) >= op.n


def do_pay(s: State, at: At, op: ops.Pay) -> None:
    """Give to the bank."""
    pay(s, at.who, {op.res: op.n}, at.script)


def do_draw(s: State, at: At, op: ops.Draw) -> None:
    """Draw from the player's deck."""
    draw(s, at.who, op.n, at.script)


def do_intrigue(s: State, at: At, op: ops.Intrigue) -> None:
    """Draw Intrigue cards."""
    draw_intrigue(s, at.who, op.n, at.script)


def do_persuasion(s: State, at: At, op: ops.Persuasion) -> None:
    """Persuasion for this Reveal turn."""
    gain_persuasion(s, op.n, at.script)


def do_swords(s: State, at: At, op: ops.Swords) -> None:
    """Strength."""
    gain_swords(s, at.who, op.n, at.script, at.group)


def do_vp(s: State, at: At, op: ops.Vp) -> None:
    """Victory Points."""
    score(s, at.who, op.n, at.script)


def do_steal(s: State, at: At, op: ops.StealIntrigue) -> None:
    """Every opponent with many Intrigue cards loses one."""
    steal_intrigue(s, at.who)


def do_contract(s: State, at: At, op: ops.Contract) -> None:
    """Take contracts, one after the other."""
    then(s, *[(choose_contract, at.who, at.script)] * op.n)


def choose_contract(s: State, who: Who, script: str) -> Play[None]:
    """Take one contract."""
    yield from take_contract(s, who, script)


def can_complete_contract(s: State, at: At, op: ops.CompleteContract) -> bool:
    """Is it held, and its harvest reached?"""
    return can_complete(s.table, at.who, op.contract)


def do_complete(s: State, at: At, op: ops.CompleteContract) -> None:
    """Complete a contract."""
    complete(s, at.who, op.contract)


# ---- bonus spice


def has_bonus(s: State, at: At, op: ops.Op) -> bool:
    """Does bonus spice lie on the visited space?"""
    return s.table.bonus.get(s.table.turn.space, 0) > 0


def do_bonus_spice(s: State, at: At, op: ops.BonusSpice) -> None:
    """Take all of it, twice with a Thumper (bonus_spice_always)."""
    t = s.table
    lying = t.bonus.pop(t.turn.space)
    gain(s, at.who, "spice", lying * (2 if t.turn.double_bonus else 1), at.script)


def do_double_bonus(s: State, at: At, op: ops.DoubleBonusSpice) -> None:
    """Bonus spice counts twice."""
    s.table.turn.double_bonus = True


# ---- Influence


def do_influence(s: State, at: At, op: ops.Influence) -> Doing:
    """Gain Influence with a Faction that is named, chosen, or found by a rule."""
    if op.faction == "each_spied_on":
        for track in spied_factions(s.table, at.who):
            gain_influence(s, at.who, track, op.n, at.script)
        return None
    if s.table.players[at.who].rival:
        rival_gains(s, at, rival_choice(s.table, at.who, op.faction, op.n), op.n)
        return None
    choice = op.faction == "choice"
    tracks = (
        tracks_of_choice(s.table, at.who) if choice else tracks_meant(s.table, at.who, op.faction)
    )
    if len(tracks) == 1:
        gain_influence(s, at.who, tracks[0], op.n, at.script)
        return None
    return choose_track(s, at, op.n, tracks)


def choose_track(s: State, at: At, n: int, tracks: list[str]) -> Play[None]:
    """All n go to one Faction of choice (two_influence_same)."""
    track = yield Ask(at.who, "faction", tracks, of="faction")
    gain_influence(s, at.who, track, n, at.script)


def pick_influence(s: State, at: At, op: ops.InfluencePick) -> Doing:
    """Different Factions, all named before any is resolved (choose_two_atomic)."""
    t = s.table
    if t.players[at.who].rival:
        rival_gains(s, at, least(t, at.who, op.count, op.factions), op.n)
        return None
    return pick_tracks(s, at, op)


def rival_gains(s: State, at: At, choice: Choice, n: int) -> None:
    """A Rival gains Influence where its rule says; a Faction that was not named has a reason."""
    for track in choice.tracks:
        if choice.reason:
            s.tell("rival_chose", player=at.who, faction=track, reason=choice.reason)
        gain_influence(s, at.who, track, n, at.script)


def pick_tracks(s: State, at: At, op: ops.InfluencePick) -> Play[None]:
    """Name the Factions one by one."""
    open_ones = [track for each in op.factions for track in tracks_meant(s.table, at.who, each)]
    named: list[str] = []
    for _ in range(op.count):
        left = [track for track in open_ones if track not in named]
        named.append((yield Ask(at.who, "faction", left, of="faction")))
    for track in named:
        gain_influence(s, at.who, track, op.n, at.script)


def can_lose(s: State, at: At, op: ops.LoseInfluence) -> bool:
    """Is there enough to lose (lose_needs_one, opportunism_losses)?"""
    there = losable(s.table, at.who)
    if op.n > 1 and s.table.options.opportunism_losses == "two_factions":
        return len(there) >= op.n
    return sum(there.values()) >= op.n


def do_lose(s: State, at: At, op: ops.LoseInfluence) -> None:
    """Lose one Influence after the other."""
    then(s, *[(lose_one, *at.args)] * op.n)


def lose_one(s: State, who: Who, group: int, script: str, index: int) -> Play[None]:
    """Lose one Influence with a Faction of choice."""
    tracks = list(losable(s.table, who))
    before = fact(s, group, "lost")
    if before and s.table.options.opportunism_losses == "two_factions":
        tracks = [track for track in tracks if track != before]
    track = yield Ask(who, "lose", tracks, of="faction")
    note_fact(s, group, "lost", track)
    lose_influence(s, who, track, script)


# ---- the Influence of a visit


def visit_open(s: State, at: At, op: ops.VisitInfluence) -> bool:
    """Is the Influence of the visited space still to come?"""
    return any(effect.script == "visit" for effect in s.table.turn.pool)


def do_visit_influence(s: State, at: At, op: ops.VisitInfluence) -> None:
    """The visited space gives more (visit_influence_two)."""
    s.table.turn.influence = op.n


def can_take_visit(s: State, at: At, op: ops.FactionInfluence) -> bool:
    """It waits while something forced would make it more."""
    return not any(
        makes_it_more(s, at.who, each.script, each.index, each.group) for each in s.table.turn.pool
    )


def makes_it_more(s: State, who: Who, script: str, index: int, group: int) -> bool:
    """Is this an open effect that must raise the Influence of the visit?"""
    op = SCRIPTS[script][index]
    if isinstance(op, ops.If):
        inner = any(isinstance(each, ops.VisitInfluence) for each in op.then)
        return inner and met(s, who, group, script, op.cond)
    return isinstance(op, ops.VisitInfluence)


def do_faction_influence(s: State, at: At, op: ops.FactionInfluence) -> None:
    """The Influence of the visited Faction space."""
    turn = s.table.turn
    space = board(s.table).spaces[turn.space]
    n = turn.influence or space.faction_influence
    gain_influence(s, at.who, space.faction, n, f"space/{space.id}")

"""Influence: markers on the tracks, friendships, bonuses, Alliances."""

from __future__ import annotations

from landsraad.games.imperium.components import (
    LEADERS,
    NUMBERS,
    PERSONAL_TRACKS,
    SCRIPTS,
)
from landsraad.games.imperium.components.ops import Vp
from landsraad.games.imperium.rules.goods import score
from landsraad.games.imperium.rules.running import run
from landsraad.games.imperium.rules.table import board, is_personal, is_six, on_track, tracks_meant
from landsraad.games.imperium.state import NOBODY, State, Table, Who
from landsraad.kernel import Ask, Play, then


def most(t: Table, track: str) -> int:
    """The end of a track (influence_top)."""
    if is_personal(t, track):
        return PERSONAL_TRACKS[track].length
    return NUMBERS.influence_max


def friendship_vp(t: Table, track: str) -> int:
    """The VP of a friendship, which comes and goes with it."""
    sort = "personal" if is_personal(t, track) else "track"
    ops = SCRIPTS[f"{sort}/{track}/{NUMBERS.friendship_at}"]
    return sum(op.n for op in ops if isinstance(op, Vp))


def gain_influence(s: State, who: Who, track: str, n: int, script: str) -> None:
    """Move the marker up; what is passed on the way is gained (reach_two, bonus_four)."""
    t = s.table
    owner = on_track(t, who, track)
    player = t.players[owner]
    old = player.influence.get(track, 0)
    new = min(most(t, track), old + n)
    if new == old:
        return
    player.influence[track] = new
    s.tell("influence", player=owner, faction=track, n=new - old, to=new, script=script)
    if old < NUMBERS.friendship_at <= new:
        score(s, owner, friendship_vp(t, track), f"friendship/{track}")
        befriended(s, owner, track)
    if is_personal(t, track):
        climb_own_board(s, owner, track, old, new)
        return
    if old < NUMBERS.alliance_at <= new and not player.rival:
        run(s, owner, f"track/{track}/{NUMBERS.alliance_at}")
    holder = t.alliances.get(track, NOBODY)
    if holder == NOBODY:
        if new >= NUMBERS.alliance_at:
            give_alliance(s, track, owner)
    elif holder != owner and new > t.players[holder].influence.get(track, 0):
        give_alliance(s, track, owner)


def climb_own_board(s: State, owner: Who, track: str, old: int, new: int) -> None:
    """Steps of a Commander's own board give the whole team something."""
    for step in range(old + 1, new + 1):
        if step != NUMBERS.friendship_at and f"personal/{track}/{step}" in SCRIPTS:
            run(s, owner, f"personal/{track}/{step}")
    if old < NUMBERS.alliance_at <= new and track not in s.table.alliances:
        give_alliance(s, track, owner)


def befriended(s: State, owner: Who, track: str) -> None:
    """Leaders that react to reaching 2 Influence (reach_two)."""
    player = s.table.players[owner]
    if player.rival:
        return
    power = LEADERS[player.leader].power
    if power.when == "reach_2" and track in tracks_meant(s.table, owner, power.faction):
        run(s, owner, f"leader/{player.leader}/power")


def lose_influence(s: State, who: Who, track: str, script: str) -> None:
    """Move the marker one down; friendship and Alliance may go (alliance_drop)."""
    t = s.table
    owner = on_track(t, who, track)
    player = t.players[owner]
    old = player.influence[track]
    new = old - 1
    if new:
        player.influence[track] = new
    else:
        del player.influence[track]
    s.tell("influence", player=owner, faction=track, n=-1, to=new, script=script)
    if new < NUMBERS.friendship_at <= old:
        score(s, owner, -friendship_vp(t, track), f"friendship/{track}")
    if t.alliances.get(track) == owner:
        pass_alliance_on(s, owner, track, new)


def pass_alliance_on(s: State, holder: Who, track: str, new: int) -> None:
    """Its holder fell out of a tie, or below what an Alliance needs."""
    contenders = {
        who: player.influence.get(track, 0)
        for who, player in enumerate(s.table.players)
        if player.influence.get(track, 0) >= NUMBERS.alliance_at and who != holder
    }
    best = max(contenders.values(), default=0)
    if best > new:
        then(s, (alliance_goes_to, holder, track))
    elif new < NUMBERS.alliance_at:
        give_alliance(s, track, NOBODY)


def alliance_goes_to(s: State, holder: Who, track: str) -> Play[None]:
    """The highest other player takes it; among several the holder picks (alliance_drop)."""
    levels = {
        who: player.influence.get(track, 0)
        for who, player in enumerate(s.table.players)
        if who != holder
    }
    best = max(levels.values())
    heirs = [who for who, there in levels.items() if there == best]
    if holder < len(s.shields):
        heir = yield Ask(holder, "alliance to", heirs, of="player")
    else:
        heir = heirs[0]
    give_alliance(s, track, heir)


def give_alliance(s: State, track: str, who: Who) -> None:
    """The token and its VP change hands; NOBODY: back to the board."""
    t = s.table
    worth = alliance_vp(t, track)
    old = t.alliances.pop(track, NOBODY)
    if old != NOBODY:
        score(s, old, -worth, f"alliance/{track}")
    if who != NOBODY:
        t.alliances[track] = who
        score(s, who, worth, f"alliance/{track}")
    s.tell("alliance", player=who, old=old, faction=track)


def alliance_vp(t: Table, track: str) -> int:
    """What an Alliance is worth."""
    if is_personal(t, track):
        return PERSONAL_TRACKS[track].alliance_at_4_vp
    return board(t).tracks[track].alliance_vp


def losable(t: Table, who: Who) -> dict[str, int]:
    """Tracks where a player can lose Influence, and how much (commander_lose_influence)."""
    own = t.players[who].influence
    if not is_six(t) or not t.players[who].commander:
        return {track: n for track, n in own.items() if n}
    units_of = t.players[on_track(t, who, "")].influence
    return {track: n for track, n in (*units_of.items(), *own.items()) if n}

"""Spies on observation posts."""

from __future__ import annotations

from landsraad.games.imperium.components.ops import Spy
from landsraad.games.imperium.rules.table import board, is_six, spies_left, tracks_of_choice
from landsraad.games.imperium.state import State, Table, Who


def free_posts(t: Table, who: Who, op: Spy, recalled: str = "") -> list[str]:
    """Posts where the player may put a Spy, were one in the supply (spy_share).

    The post of a Spy that is recalled for it is free again (spy_relocate_same).
    """
    here, you = board(t), t.players[who]
    taken = {post for post in you.spies if post != recalled}
    if not op.share:
        for other, player in enumerate(t.players):
            if other != who:
                taken.update(player.spies)
    found = [post for post in here.posts if post not in taken]
    if op.on:
        found = [post for post in found if here.icons_of[post].intersection(op.on)]
    if op.at:
        found = [post for post in found if t.turn.space in here.posts[post].connects]
    if is_six(t):
        found = [post for post in found if here.posts[post].commander in ("", you.leader)]
    return found


def recallable(t: Table, who: Who, op: Spy) -> list[str]:
    """Spies that could be taken back so that one can be placed; none while the supply has one."""
    player = t.players[who]
    if spies_left(player):
        return []
    return [post for post in player.spies if free_posts(t, who, op, post)]


def place_spy(s: State, who: Who, post: str, script: str) -> None:
    """A Spy goes from the supply to a post."""
    s.table.players[who].spies.append(post)
    s.tell("spy_placed", player=who, post=post, script=script)


def recall_spy(s: State, who: Who, post: str, reason: str) -> None:
    """A Spy goes back to the supply (recalled_this_turn)."""
    s.table.players[who].spies.remove(post)
    if s.table.turn.player == who:
        s.table.turn.recalled_spy = True
    s.tell("spy_recalled", player=who, post=post, reason=reason)


def spied_factions(t: Table, who: Who) -> list[str]:
    """Factions with a space that the player spies on, in the order of the tracks.

    A Commander may spy on his own board (personal_board_posts).
    """
    here = board(t)
    found = {
        here.spaces[name].faction
        for post in t.players[who].spies
        for name in here.posts[post].connects
    }
    return [faction for faction in tracks_of_choice(t, who) if faction in found]


def spies_on(t: Table, who: Who, what: str) -> bool:
    """Does the player spy on a Maker (Faction) space?"""
    here = board(t)
    for post in t.players[who].spies:
        for name in here.posts[post].connects:
            space = here.spaces[name]
            if space.maker if what == "maker" else space.faction:
                return True
    return False

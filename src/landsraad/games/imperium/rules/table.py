"""What can be read off the table: who sits where, who has what, who stands where."""

from __future__ import annotations

from collections.abc import Iterator

from landsraad.games.imperium.components import (
    IX,
    NUMBERS,
    PERSONAL_FACTION,
    PERSONAL_TRACKS,
    SHADDAM,
    SIX_FACTIONS,
    layout,
)
from landsraad.games.imperium.components.layouts import Layout
from landsraad.games.imperium.state import NOBODY, Player, State, Table, Who

SIX_SEATS = 6
RINGS = [2 * list(range(count)) for count in range(SIX_SEATS + 1)]
"""Twice around a table of that size."""
SWORDMASTERS = ("swordmaster", "both")
"""What the third Agent is called; a Commander's has both arrows."""


# ---- the game


def is_six(t: Table) -> bool:
    """Do six play, in two teams?"""
    return t.seats == SIX_SEATS


def with_ix(t: Table) -> bool:
    """Are the boards of Rise of Ix there? The Epic game needs them (module_epic)."""
    return t.options.rise_of_ix or t.options.epic_game


def with_contracts(t: Table) -> bool:
    """Are there contracts? Six players always use them (module_choam)."""
    return t.options.choam or is_six(t)


def board(t: Table) -> Layout:
    """The side of the board that lies on the table."""
    six = is_six(t)
    return layout(six, with_ix(t), six and t.options.personal_board_posts)


def end_vp(t: Table) -> int:
    """How many Victory Points bring the Endgame (victory_points)."""
    if t.options.epic_game:
        return max(IX.epic.end_vp, t.options.end_vp)
    if t.options.end_vp == NUMBERS.end_trigger_vp + 1 and t.seats == 4:
        return NUMBERS.end_trigger_vp
    return t.options.end_vp


# ---- players


def seated(s: State, who: Who) -> bool:
    """Is this player a seat, not a Rival?"""
    return who < len(s.shields)


def clockwise(t: Table, first: Who) -> list[Who]:
    """All players in turn order from this one.

    With two players the Rival always sits clockwise of the First Player (two_player_order).
    """
    count = len(t.players)
    if t.seats == 2:
        order = [t.first, 2, 1 - t.first]
        start = order.index(first)
        return order[start:] + order[:start]
    return RINGS[count][first : first + count]


def opponents(t: Table, who: Who) -> list[Who]:
    """The opponents of a player clockwise (rival_opponents, opponents_in_teams)."""
    others = clockwise(t, who)[1:]
    if is_six(t):
        team = t.players[who].team
        return [each for each in others if t.players[each].team != team]
    return others


def teammates(t: Table, who: Who) -> list[Who]:
    """The other players of this player's team."""
    if not is_six(t):
        return []
    team = t.players[who].team
    return [each for each in clockwise(t, who)[1:] if t.players[each].team == team]


def allies(t: Table, who: Who) -> list[Who]:
    """The two Allies of a Commander: the left one, then the right one."""
    return [each for each in teammates(t, who) if not t.players[each].commander]


def commander_of(t: Table, who: Who) -> Who:
    """The Commander of an Ally's team."""
    return next(each for each in teammates(t, who) if t.players[each].commander)


def commander(t: Table, leader: str) -> Who:
    """The seat of this Commander."""
    return next(who for who, player in enumerate(t.players) if player.leader == leader)


def fighter(t: Table, who: Who) -> Who:
    """Whose units this player commands: their own; a Commander those of the activated Ally."""
    if t.players[who].commander:
        if t.turn.player == who and t.turn.ally != NOBODY:
            return t.turn.ally
        return allies(t, who)[0]
    return who


# ---- Influence


def tracks_meant(t: Table, who: Who, faction: str) -> list[str]:
    """The tracks that an icon of this Faction means to a player (six_player.icons)."""
    if not is_six(t) or faction not in SIX_FACTIONS:
        return [faction]
    meant = [str(SIX_FACTIONS[faction])]
    if PERSONAL_FACTION.get(t.players[who].leader) == faction and t.players[who].commander:
        meant.append(faction)
    return meant


def tracks_of_choice(t: Table, who: Who) -> list[str]:
    """All tracks where a player may gain Influence of choice."""
    tracks: list[str] = [*board(t).factions]
    if t.players[who].commander:
        tracks.append(PERSONAL_FACTION[t.players[who].leader])
    return tracks


def is_personal(t: Table, track: str) -> bool:
    """Is this the track of a Commander's own board? Only with six players."""
    return is_six(t) and track in PERSONAL_TRACKS


def on_track(t: Table, who: Who, track: str) -> Who:
    """Whose marker moves on a track: a Commander moves his Ally's (commander_influence)."""
    if t.players[who].commander and not is_personal(t, track):
        return fighter(t, who)
    return who


def level(t: Table, who: Who, track: str) -> int:
    """How much Influence counts for a player; for a Commander that of the higher Ally."""
    player = t.players[who]
    if player.commander and not is_personal(t, track):
        return max(t.players[ally].influence.get(track, 0) for ally in allies(t, who))
    return player.influence.get(track, 0)


def influence(t: Table, who: Who, faction: str) -> int:
    """Influence with a Faction, as conditions and requirements read it."""
    if not is_six(t):
        return t.players[who].influence.get(faction, 0)
    return max(level(t, who, track) for track in tracks_meant(t, who, faction))


def allied(t: Table, who: Who, faction: str) -> bool:
    """Does the player hold this Alliance, or any? A Commander counts those of his Allies."""
    holders = [who, *allies(t, who)] if t.players[who].commander else [who]
    if faction == "any":
        return any(holder in holders for holder in t.alliances.values())
    return any(t.alliances.get(track) in holders for track in tracks_meant(t, who, faction))


def is_shaddam(player: Player) -> bool:
    """Is this Shaddam, Commander or not?"""
    return player.leader == SHADDAM and not player.rival


# ---- units


def units(player: Player) -> int:
    """Units in the Conflict."""
    return player.conflict + player.worms + player.dread_conflict


def strength(player: Player) -> int:
    """Strength in the Conflict; without a unit it is 0 (no_unit_no_strength)."""
    if not units(player):
        return 0
    return (
        NUMBERS.troop_strength * player.conflict
        + NUMBERS.sandworm_strength * player.worms
        + IX.overlay.dreadnought_strength * player.dread_conflict
        + NUMBERS.sword_strength * player.swords
    )


# ---- Agents and Spies


def agents_at(t: Table, space: str) -> list[Who]:
    """Whose Agents stand on a space."""
    return [who for who, player in enumerate(t.players) if space in player.sent]


def spies_left(player: Player) -> int:
    """Spies in the supply."""
    return NUMBERS.spies_in_supply - len(player.spies)


def linked_spies(t: Table, who: Who, space: str) -> list[str]:
    """Posts with a Spy of this player that are linked to a space."""
    spies = t.players[who].spies
    return [post for post in board(t).posts_of[space] if post in spies] if spies else []


def controller(t: Table, space: str) -> Who:
    """Who controls a space: a dreadnought over any marker; nobody is -1."""
    return t.flags.get(space, t.control.get(space, NOBODY))


# ---- cards


def intrigue_count(s: State, who: Who) -> int:
    """How many Intrigue cards a player holds: everybody can count them."""
    return len(s.shields[who].intrigue if seated(s, who) else s.box.held[who])


def owned(player: Player) -> Iterator[str]:
    """Every card of a player's deck, wherever it is."""
    yield from player.unseen
    yield from player.discard
    yield from player.play

"""The sides of the board: which spaces, posts and tracks a game has, and how they are linked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec

from landsraad.games.imperium.components.rows import (
    Board,
    Card,
    Ix,
    Post,
    SixPlayers,
    Space,
    Track,
)
from landsraad.games.imperium.components.words import Icon


class Layout(NamedTuple):
    """A side of the board."""

    spaces: Mapping[str, Space]
    posts: Mapping[str, Post]
    tracks: Mapping[str, Track]
    factions: tuple[str, ...]
    """The tracks of the board, from the top down."""
    by_icon: Mapping[Icon, tuple[str, ...]]
    """The spaces that each Agent icon leads to."""
    by_card: Mapping[str, tuple[str, ...]]
    """The spaces that the icons of each card lead to, without those that Spies open."""
    common: frozenset[str]
    """The spaces that are open to all, not to a Commander alone."""
    posts_of: Mapping[str, tuple[str, ...]]
    """The posts linked to each space."""
    icons_of: Mapping[str, frozenset[Icon]]
    """The icons of the spaces that a post is linked to."""
    makers: tuple[str, ...]
    guarded: tuple[Space, ...]
    """Spaces that ask for Influence."""
    limited: tuple[Space, ...]
    """Spaces that can be of use only once."""
    instead: Mapping[str, str]
    """What contracts and cards mean when they name a space or Faction that is not there."""


def laid(
    spaces: Iterable[Space],
    posts: Iterable[Post],
    tracks: Iterable[Track],
    cards: Iterable[Card],
    instead: dict[str, str],
) -> Layout:
    """Link these spaces, posts, tracks and cards."""
    by_id = {space.id: space for space in spaces}
    linked = {
        post.id: msgspec.structs.replace(
            post, connects=tuple(instead.get(name, name) for name in post.connects)
        )
        for post in posts
    }
    by_faction: dict[str, Track] = {track.faction: track for track in tracks}
    icons: dict[Icon, tuple[str, ...]] = {}
    for space in by_id.values():
        icons[space.agent_icon] = (*icons.get(space.agent_icon, ()), space.id)
    return Layout(
        by_id,
        linked,
        by_faction,
        tuple(by_faction),
        icons,
        {card.id: led_to(card, icons) for card in cards},
        frozenset(space.id for space in by_id.values() if space.board == "main"),
        {
            name: tuple(post.id for post in linked.values() if name in post.connects)
            for name in by_id
        },
        {
            post.id: frozenset(by_id[name].agent_icon for name in post.connects)
            for post in linked.values()
        },
        tuple(space.id for space in by_id.values() if space.maker),
        tuple(space for space in by_id.values() if space.requires is not None),
        tuple(space for space in by_id.values() if space.per_player_limit),
        instead,
    )


def led_to(card: Card, by_icon: Mapping[Icon, tuple[str, ...]]) -> tuple[str, ...]:
    """The spaces that the icons of a card lead to, each once."""
    spaces = (name for icon in card.agent_icons for name in by_icon.get(icon, ()))
    return tuple(dict.fromkeys(spaces))


def layout_of(
    board: Board,
    six_players: SixPlayers,
    ix: Ix,
    cards: Iterable[Card],
    *,
    six: bool,
    overlay: bool,
    own_posts: bool,
) -> Layout:
    """The side for six or fewer, with or without the boards of Rise of Ix."""
    spaces, posts, tracks = list(board.space), list(board.post), list(board.track)
    instead: dict[str, str] = {}
    if six:
        gone = six_players.teams
        spaces = [space for space in spaces if space.id not in gone.dropped_spaces]
        spaces += six_players.space
        posts = [post for post in posts if post.id not in gone.dropped_posts]
        posts += six_players.post
        posts += six_players.personal_post if own_posts else ()
        replaced = {track.replaces: track for track in six_players.track}
        tracks = [replaced.get(track.faction, track) for track in tracks]
        instead = {space.replaces: space.id for space in six_players.space if space.replaces}
    if overlay:
        spaces = [space for space in spaces if space.id not in ix.overlay.covered]
        spaces += ix.space
        posts = [post for post in posts if post.id not in ix.overlay.covered_posts]
        posts += ix.post
    return laid(spaces, posts, tracks, cards, instead)

"""Where a card may send an Agent, and what that costs."""

from __future__ import annotations

from typing import Final

from landsraad.games.imperium.components import CARDS, DIFFICULTIES, EVERY_SPACE, SCRIPTS
from landsraad.games.imperium.components.ops import IgnoreRequirements
from landsraad.games.imperium.components.rows import Goods, Space
from landsraad.games.imperium.rules.goods import can_pay
from landsraad.games.imperium.rules.table import (
    agents_at,
    board,
    influence,
    linked_spies,
)
from landsraad.games.imperium.rules.teams.commanding import ready_agents
from landsraad.games.imperium.state import State, Table, Who

CHOICES: Final = {
    space.id: {option.id: option.goods() for option in space.cost_options}
    for space in EVERY_SPACE.values()
}
"""The ways to pay of each space that has several."""


def ways_to_pay(t: Table, who: Who, space: Space) -> dict[str, Goods]:
    """What a visit may cost this player, by way; only what the player can pay."""
    player = t.players[who]
    if space.cost_options:
        every = CHOICES[space.id]
        return {way: goods for way, goods in every.items() if can_pay(player, goods)}
    goods = price(t, space)
    return {"": goods} if can_pay(player, goods) else {}


def price(t: Table, space: Space) -> Goods:
    """The one price of a space; the first Swordmaster lowers it (swordmaster_price)."""
    if space.cost_once_taken and any(player.swordmaster for player in t.players):
        return space.cost_once_taken
    return space.cost


def meets_requirement(t: Table, who: Who, space: Space) -> bool:
    """Has the player the Influence that the space asks for?"""
    needed = space.requires
    return needed is None or influence(t, who, needed.faction) >= needed.influence


def may_have_again(t: Table, who: Who, space: Space) -> bool:
    """Is the space still of use: the Swordmaster is hired once, and never on the highest level."""
    if not space.per_player_limit:
        return True
    barred = t.seats == 1 and not DIFFICULTIES[t.options.difficulty].human_swordmaster
    return not t.players[who].swordmaster and not barred


def is_free(t: Table, who: Who, space: Space) -> bool:
    """Nobody stands there, or a Spy lets the player in (infiltrate, own_agent_blocks)."""
    there = agents_at(t, space.id)
    if not there:
        return True
    if who in there:
        return False
    return t.turn.ignore_occupied or bool(linked_spies(t, who, space.id))


def blocked_by_requirement(t: Table, who: Who) -> set[str]:
    """Spaces that only their requirement closes to this player."""
    return {space.id for space in board(t).guarded if not meets_requirement(t, who, space)}


def open_spaces(t: Table, who: Who) -> set[str]:
    """Spaces that a player could go to with the right icon, requirements left out."""
    player = t.players[who]
    here = board(t)
    found = {
        name
        for name, space in here.spaces.items()
        if space.board == "main" or (space.board == player.leader and player.commander)
    }
    for other in t.players:
        found -= {space for space in other.sent if not is_free(t, who, here.spaces[space])}
    for space in here.priced:
        if space.id in found and not affordable(t, who, space):
            found.remove(space.id)
    return found


def affordable(t: Table, who: Who, space: Space) -> bool:
    """Can the player pay for a space, and has any use for it?"""
    if space.per_player_limit and not may_have_again(t, who, space):
        return False
    if space.cost_options:
        player = t.players[who]
        return any(can_pay(player, goods) for goods in CHOICES[space.id].values())
    return can_pay(t.players[who], price(t, space))


def spaces_of_icons(t: Table, who: Who, card: str) -> list[str]:
    """Spaces that the icons of a card lead to; Spies open what they watch (spy_icon_stays)."""
    here = board(t)
    found: list[str] = []
    for icon in CARDS[card].agent_icons:
        if icon == "spy":
            for post in t.players[who].spies:
                found += here.posts[post].connects
        else:
            found += here.by_icon.get(icon, ())
    return list(dict.fromkeys(found))


def destinations(t: Table, who: Who, card: str, free: set[str], closed: set[str]) -> list[str]:
    """Where this card can send an Agent now."""
    if any(isinstance(op, IgnoreRequirements) for op in SCRIPTS[f"card/{card}/agent"]):
        closed = set()
    return [
        space for space in spaces_of_icons(t, who, card) if space in free and space not in closed
    ]


def sendable(s: State, who: Who) -> dict[str, list[str]]:
    """Hand cards that can send an Agent now, each title once, with their spaces."""
    t = s.table
    if not ready_agents(t, who):
        return {}
    free, closed = open_spaces(t, who), blocked_by_requirement(t, who)
    found: dict[str, list[str]] = {}
    for card in s.shields[who].hand:
        if card not in found:
            found[card] = destinations(t, who, card, free, closed)
    return {card: spaces for card, spaces in found.items() if spaces}

"""Where a card may send an Agent, and what that costs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from landsraad.games.imperium.components import CARDS, DIFFICULTIES, EVERY_SPACE, SCRIPTS
from landsraad.games.imperium.components.ops import IgnoreRequirements
from landsraad.games.imperium.components.rows import Goods, Space
from landsraad.games.imperium.rules.goods import can_pay
from landsraad.games.imperium.rules.table import (
    board,
    influence,
    linked_spies,
)
from landsraad.games.imperium.rules.teams.commanding import ready_agents
from landsraad.games.imperium.state import Player, State, Table, Who

CHOICES: Final = {
    space.id: {option.id: option.goods() for option in space.cost_options}
    for space in EVERY_SPACE.values()
}
"""The ways to pay of each space that has several."""
FREE: Final[dict[str, Goods]] = {"": {}}
"""The one way to pay where there is nothing to pay."""
DEAREST: Final = max(
    n
    for space in EVERY_SPACE.values()
    for goods in (space.cost, *CHOICES[space.id].values())
    for n in goods.values()
)
"""No space costs more than this of a resource."""


def ways_to_pay(t: Table, who: Who, space: Space) -> dict[str, Goods]:
    """What a visit may cost this player, by way; only what the player can pay."""
    if not space.cost and not space.cost_options:
        return FREE
    player, every = t.players[who], prices(space, swordmaster_hired(t))
    return {way: goods for way, goods in every.items() if can_pay(player, goods)}


def prices(space: Space, hired: bool) -> dict[str, Goods]:
    """What a space costs, by way."""
    return CHOICES[space.id] if space.cost_options else {"": one_price(space, hired)}


def price(t: Table, space: Space) -> Goods:
    """The one price of a space as the table stands."""
    return one_price(space, swordmaster_hired(t))


def one_price(space: Space, hired: bool) -> Goods:
    """The one price of a space; the first Swordmaster lowers it (swordmaster_price)."""
    return space.cost_once_taken if hired and space.cost_once_taken else space.cost


def swordmaster_hired(t: Table) -> bool:
    """Has anybody a Swordmaster?"""
    return True in [player.swordmaster for player in t.players]


def meets_requirement(t: Table, who: Who, space: Space) -> bool:
    """Has the player the Influence that the space asks for?"""
    needed = space.requires
    return needed is None or influence(t, who, needed.faction) >= needed.influence


def may_have_again(t: Table, who: Who, space: Space) -> bool:
    """Is the space still of use: the Swordmaster is hired once."""
    return not space.per_player_limit or may_hire(t, who)


def may_hire(t: Table, who: Who) -> bool:
    """Can the player still have the Swordmaster: alone on the highest level nobody can."""
    barred = t.seats == 1 and not DIFFICULTIES[t.options.difficulty].human_swordmaster
    return not t.players[who].swordmaster and not barred


def may_join(t: Table, who: Who, space: Space) -> bool:
    """Does a Spy let the player in where somebody stands (infiltrate, own_agent_blocks)?"""
    if space.id in t.players[who].sent:
        return False
    return t.turn.ignore_occupied or bool(linked_spies(t, who, space.id))


def blocked_by_requirement(t: Table, who: Who) -> set[str]:
    """Spaces that only their requirement closes to this player."""
    return {space.id for space in board(t).guarded if not meets_requirement(t, who, space)}


def open_spaces(t: Table, who: Who) -> set[str]:
    """Spaces that a player could go to with the right icon, requirements left out."""
    player, here = t.players[who], board(t)
    found = set(here.common)
    if player.commander:
        found |= {name for name, space in here.spaces.items() if space.board == player.leader}
    for other in t.players:
        for name in other.sent:
            if name in found and not may_join(t, who, here.spaces[name]):
                found.remove(name)
    for space in here.limited:
        if not may_have_again(t, who, space):
            found.discard(space.id)
    purse = [min(n, DEAREST) for n in (player.solari, player.spice, player.water)]
    return found - too_dear(*purse, swordmaster_hired(t))


@cache
def too_dear(solari: int, spice: int, water: int, hired: bool) -> frozenset[str]:
    """Spaces that a player with this purse cannot pay for; kept, because few purses differ."""
    purse = Player(solari=solari, spice=spice, water=water)
    return frozenset(
        name
        for name, space in EVERY_SPACE.items()
        if not any(can_pay(purse, goods) for goods in prices(space, hired).values())
    )


def spaces_of_icons(t: Table, who: Who, card: str) -> Sequence[str]:
    """Spaces that the icons of a card lead to; Spies open what they watch (spy_icon_stays)."""
    here, spies, icons = board(t), t.players[who].spies, CARDS[card].agent_icons
    if not spies or "spy" not in icons:
        return here.by_card[card]
    found: list[str] = []
    for icon in icons:
        if icon == "spy":
            for post in spies:
                found += here.posts[post].connects
        else:
            found += here.by_icon.get(icon, ())
    return list(dict.fromkeys(found))


def destinations(t: Table, who: Who, card: str, free: set[str], closed: set[str]) -> list[str]:
    """Where this card can send an Agent now."""
    found = [space for space in spaces_of_icons(t, who, card) if space in free]
    if closed.isdisjoint(found) or ignores_requirements(card):
        return found
    return [space for space in found if space not in closed]


def ignores_requirements(card: str) -> bool:
    """Does this card send an Agent past any requirement?"""
    return IgnoreRequirements in map(type, SCRIPTS[f"card/{card}/agent"])


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

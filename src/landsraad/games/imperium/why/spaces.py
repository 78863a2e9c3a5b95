"""Why a card sends no Agent, and why an Agent cannot go to a space."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from landsraad.games.imperium.components import CARDS, EVERY_SPACE, INTRIGUE, TILES
from landsraad.games.imperium.components.ops import IgnoreRequirements
from landsraad.games.imperium.components.rows import Goods, Space
from landsraad.games.imperium.rules.goods import amount
from landsraad.games.imperium.rules.sending import (
    may_have_again,
    meets_requirement,
    price,
    spaces_of_icons,
    ways_to_pay,
)
from landsraad.games.imperium.rules.table import agents_at, board, influence, linked_spies
from landsraad.games.imperium.rules.teams.commanding import ready_agents
from landsraad.games.imperium.state import Table, View, Who
from landsraad.games.imperium.story import names
from landsraad.games.imperium.story.context import chosen_card
from landsraad.games.imperium.story.effects import WAYS
from landsraad.games.imperium.why.cards import idle_tile, plot
from landsraad.kernel import Ask, Refused, Value


def turn(view: View, ask: Ask, value: Value) -> Refused | None:
    """A hand card that can send no Agent, or an Intrigue card that cannot be played now."""
    shield = view.shield
    if value in INTRIGUE:
        return plot(view, ask, str(value), "plot")
    if value in TILES:
        return idle_tile(view, ask, value)
    if value not in CARDS or shield is None:
        return None
    name = names.card(value)
    if value not in shield.hand:
        return Refused("{card} is not in your hand", rule="one_icon", card=name)
    if not view.table.players[ask.seat].agents:
        return Refused("you have no Agent left to send", rule="must_reveal")
    if not ready_agents(view.table, ask.seat):
        why = "no Agent that you have left points to the activated Ally"
        return Refused(why, rule="ally_decides")
    if not CARDS[str(value)].agent_icons:
        return Refused("{card} has no Agent icon", rule="no_icons", card=name)
    return nowhere(view.table, ask.seat, str(value))


def nowhere(t: Table, who: Who, card: str) -> Refused:
    """Why none of the spaces that a card leads to is open: the reason, if there is only one."""
    reached = spaces_of_icons(t, who, card)
    if not reached:
        why = "{card} leads only where you have a Spy, and you have none out"
        return Refused(why, rule="spy_icon_stays", card=names.card(card))
    found = [closed(t, who, card, each) for each in reached]
    if len(found) == 1 and found[0] is not None:
        return found[0]
    why = "no space that {card} leads to is open to you"
    return Refused(why, rule="one_icon", card=names.card(card))


def space(view: View, ask: Ask, value: Value) -> Refused | None:
    """A space that the chosen card cannot send an Agent to."""
    if value not in board(view.table).spaces:
        return None
    card = chosen_card(view)
    return closed(view.table, ask.seat, card, str(value)) if card in CARDS else None


def closed(t: Table, who: Who, card: str, name: str) -> Refused | None:
    """Why this card cannot send an Agent to a space; None: it can."""
    there = board(t).spaces[name]
    found = (
        no_icon(t, who, card, there)
        or foreign(t, who, there)
        or taken(t, who, there)
        or needs_influence(t, who, card, there)
        or hired(t, who, there)
    )
    return found or too_dear(t, who, there)


def no_icon(t: Table, who: Who, card: str, there: Space) -> Refused | None:
    """The card has no icon of the space, and no Spy helps."""
    if there.id in spaces_of_icons(t, who, card):
        return None
    return Refused(
        "{card} has no {icon} icon for {space}",
        rule="one_icon",
        card=names.card(card),
        icon=names.ICONS[there.agent_icon],
        space=there.name,
    )


def foreign(t: Table, who: Who, there: Space) -> Refused | None:
    """Spaces on a Commander's own board are for that Commander."""
    player = t.players[who]
    if there.board == "main" or (player.commander and player.leader == there.board):
        return None
    owner = names.leader(there.board)
    why = "{space} lies on the board of {owner}"
    return Refused(why, rule="commander_influence", space=there.name, owner=owner)


def taken(t: Table, who: Who, there: Space) -> Refused | None:
    """Somebody's Agent is there, and no Spy lets the player in."""
    agents = agents_at(t, there.id)
    if who in agents:
        why = "your own Agent is at {space}"
        return Refused(why, rule="own_agent_blocks", space=there.name)
    if not agents or t.turn.ignore_occupied or linked_spies(t, who, there.id):
        return None
    why = "{space} is occupied, and you have no Spy beside it"
    return Refused(why, rule="infiltrate", space=there.name)


def needs_influence(t: Table, who: Who, card: str, there: Space) -> Refused | None:
    """The space asks for Influence that is not there."""
    ignored = any(isinstance(op, IgnoreRequirements) for op in CARDS[card].agent)
    if ignored or there.requires is None or meets_requirement(t, who, there):
        return None
    return Refused(
        "{space} needs {needed}: you have {have}",
        rule="reach_two",
        space=there.name,
        needed=names.influence(there.requires.faction, there.requires.influence),
        have=influence(t, who, there.requires.faction),
    )


def hired(t: Table, who: Who, there: Space) -> Refused | None:
    """The Swordmaster can be had once, and never on the highest level of a solo game."""
    if may_have_again(t, who, there):
        return None
    if t.players[who].swordmaster:
        return Refused("you have the Swordmaster already", rule="swordmaster_price")
    return Refused("at this difficulty you cannot hire the Swordmaster", rule="rival_difficulty")


def too_dear(t: Table, who: Who, there: Space) -> Refused | None:
    """The price of the space is not there."""
    if ways_to_pay(t, who, there):
        return None
    return cannot_pay(t, who, price(t, there), there.name)


def cannot_pay(t: Table, who: Who, cost: Goods, where: str) -> Refused:
    """What is missing of a price."""
    player = t.players[who]
    lacking = next(res for res, n in cost.items() if amount(player, res) < n)
    return Refused(
        "{space} costs {price}: you have {have} {resource}",
        rule="cost_before_effects",
        space=where,
        price=names.price(cost),
        have=amount(player, lacking),
        resource=names.resource(lacking),
    )


def pay(view: View, ask: Ask, value: Value) -> Refused | None:
    """A way to pay that is too dear."""
    at = view.answered("space")
    ways = EVERY_SPACE[str(at)].cost_options if at else ()
    if value not in [way.id for way in ways]:
        return None
    return cannot_pay(view.table, ask.seat, WAYS[str(value)], names.space(at or ""))


EXPLAIN: Final[Mapping[str, Callable[[View, Ask, Value], Refused | None]]] = {
    "turn": turn,
    "space": space,
    "pay": pay,
}

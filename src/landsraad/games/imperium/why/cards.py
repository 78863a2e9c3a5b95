"""Why a card cannot be acquired, played, trashed or discarded now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from landsraad.games.imperium.components import (
    BATTLE_ICONS,
    CARDS,
    CONTRACTS,
    INTRIGUE,
    LEADERS,
    TILES,
    ops,
)
from landsraad.games.imperium.components.rows import When
from landsraad.games.imperium.rules.effects.at import At
from landsraad.games.imperium.rules.table import with_contracts
from landsraad.games.imperium.state import Table, View
from landsraad.games.imperium.story import names
from landsraad.games.imperium.story.context import open_op
from landsraad.games.imperium.story.texts import WHEN
from landsraad.games.imperium.story.things import price
from landsraad.games.imperium.why.reasons import imagined, reason
from landsraad.kernel import Ask, Refused, Value
from landsraad.scenes.text import listed

TIMING: Final[Mapping[When, str]] = {
    "plot": "plot_timing",
    "combat": "combat_priority",
    "endgame": "endgame_order",
}


def plot(view: View, ask: Ask, card: str, when: When) -> Refused | None:
    """An Intrigue card that is for another time, or would do nothing now."""
    shield = view.shield
    name = names.intrigue(card)
    if shield is None or card not in shield.intrigue:
        return Refused("you do not hold {card}", rule="what_is_open", card=name)
    ways = INTRIGUE[card].options
    fitting = [number for number, way in enumerate(ways) if way.when == when]
    if not fitting:
        kinds = listed(dict.fromkeys(WHEN[way.when] for way in ways), "or")
        why = "{card} is a card for another time: {kinds}"
        return Refused(why, rule=TIMING[when], card=name, kinds=kinds)
    s = imagined(view)
    at = At(ask.seat, 0, f"intrigue/{card}/{fitting[0]}", 0)
    return reason(s, at) or Refused("{card} would do nothing now", rule="intrigue_costs", card=name)


def combat(view: View, ask: Ask, value: Value) -> Refused | None:
    """A card that cannot be played in Combat."""
    return plot(view, ask, str(value), "combat") if value in INTRIGUE else None


def endgame(view: View, ask: Ask, value: Value) -> Refused | None:
    """A card that cannot be played, or matched with the wild icon, at the end."""
    if value in INTRIGUE:
        return plot(view, ask, str(value), "endgame")
    if value in BATTLE_ICONS:
        return Refused("you have no wild battle icon for it", rule="wild_endgame")
    return None


# ---- acquiring


def bought(view: View, ask: Ask, value: Value) -> Refused | None:
    """A card that is not for sale, or too dear."""
    t = view.table
    card = str(value)
    if card not in CARDS:
        return None
    if t.turn.kind != "reveal":
        return Refused("cards are acquired in a Reveal turn", rule="persuasion_pool")
    if not for_sale(t, ask.seat, card):
        return Refused("{card} is not for sale", rule="acquire_where", card=names.card(card))
    return Refused(
        "{card} costs {cost} Persuasion: you have {have}",
        rule="persuasion_pool",
        card=names.card(card),
        cost=price(t, ask.seat, card),
        have=t.turn.persuasion,
    )


def for_sale(t: Table, who: int, card: str) -> bool:
    """Does a card lie where this player may take it?"""
    throne = t.throne if t.players[who].team == 1 else []
    return card in t.row or bool(t.reserve.get(card)) or card in (*t.players[who].aside, *throne)


def acquire(view: View, ask: Ask, value: Value) -> Refused | None:
    """A card that an effect cannot take."""
    card, op = str(value), open_op(view.table)
    if card not in CARDS:
        return None
    name = names.card(card)
    if not for_sale(view.table, ask.seat, card):
        return Refused("{card} is not for sale", rule="acquire_where", card=name)
    cost = CARDS[card].cost
    if isinstance(op, ops.Acquire) and op.pay == "solari":
        why = "{card} costs {cost} Solari: you have {have}"
        have = view.table.players[ask.seat].solari
        return Refused(why, rule="price_is_no_object", card=name, cost=cost, have=have)
    why = "{card} costs {cost}, which the effect does not cover"
    return Refused(why, rule="acquire_where", card=name, cost=cost)


# ---- own cards and other things


def not_there(view: View, ask: Ask, value: Value) -> Refused | None:
    """A card that is not where it would have to be."""
    if value not in CARDS:
        return None
    why, rule = WHERE[ask.kind]
    return Refused(why, rule=rule, card=names.card(value))


WHERE: Final[Mapping[str, tuple[str, str]]] = {
    "trash": ("{card} is not among the cards that may be trashed", "trash_zones"),
    "discard": ("{card} is not in your hand", "discard_means_hand"),
    "sift draw": ("{card} is not among the cards that you look at", "look_no_reshuffle"),
    "sift discard": ("{card} is not among the cards that are left", "look_no_reshuffle"),
    "set aside": ("{card} is not in the Imperium Row", "manipulate"),
    "throne card": ("{card} cannot go to the Throne Row", "throne_row_start"),
}


def trash_intrigue(view: View, ask: Ask, value: Value) -> Refused | None:
    """An Intrigue card that is not held."""
    if value not in INTRIGUE:
        return None
    card = names.intrigue(value)
    return Refused("you do not hold {card}", rule="trashed_intrigue_open", card=card)


def contract(view: View, ask: Ask, value: Value) -> Refused | None:
    """A contract that does not lie face up."""
    if value not in CONTRACTS:
        return None
    return Refused(
        "{contract} does not lie open", rule="contract_market", contract=names.contract(value)
    )


def flip(view: View, ask: Ask, value: Value) -> Refused | None:
    """A card that cannot be turned face down."""
    if value not in BATTLE_ICONS:
        return None
    card = names.conflict(value)
    rule = "icon_cards_and_objectives"
    if value not in view.table.players[ask.seat].face_up:
        return Refused("{card} does not lie face up before you", rule=rule, card=card)
    return Refused("{card} cannot be turned over for this", rule=rule, card=card)


def tile(view: View, ask: Ask, value: Value) -> Refused | None:
    """A Tech tile that cannot be acquired."""
    if value not in TILES:
        return None
    name = names.tile(value)
    if value not in view.table.tech:
        return Refused("{tile} is not on offer", rule="module_rise_of_ix", tile=name)
    return Refused(
        "{tile} costs {cost} spice: you have {have}",
        rule="module_rise_of_ix",
        tile=name,
        cost=TILES[str(value)].cost,
        have=view.table.players[ask.seat].spice,
    )


def idle_tile(view: View, ask: Ask, value: Value) -> Refused | None:
    """An own Tech tile that cannot be used now."""
    player, name, rule = view.table.players[ask.seat], names.tile(value), "module_rise_of_ix"
    if value not in player.tiles:
        return Refused("you do not have {tile}", rule=rule, tile=name)
    if value in player.used_tiles:
        return Refused("{tile} was used this round", rule=rule, tile=name)
    powers = TILES[str(value)].power
    usable = [n for n, power in enumerate(powers) if power.when in ("once_per_round", "own_turn")]
    if not usable:
        return Refused("{tile} works by itself", rule=rule, tile=name)
    return reason(imagined(view), At(ask.seat, 0, f"tile/{value}/{usable[0]}", 0))


def leader(view: View, ask: Ask, value: Value) -> Refused | None:
    """A Leader who cannot be chosen."""
    if value not in LEADERS:
        return None
    name = names.leader(value)
    if any(player.leader == value for player in view.table.players):
        return Refused("{leader} is taken", rule="leader_pick", leader=name)
    if LEADERS[str(value)].choam_only and not with_contracts(view.table):
        return Refused("{leader} needs the CHOAM module", rule="module_choam", leader=name)
    return Refused("{leader} is not among those offered", rule="leader_pick", leader=name)


EXPLAIN: Final[Mapping[str, Callable[[View, Ask, Value], Refused | None]]] = {
    **dict.fromkeys(WHERE, not_there),
    "combat": combat,
    "endgame": endgame,
    "acquire": acquire,
    "trash intrigue": trash_intrigue,
    "contract": contract,
    "flip": flip,
    "leader": leader,
    "tile": tile,
}

"""Every op in words: short as on a card, long as a sentence, and the sign that stands for it.

A new card is told from its data alone: what is inside an op is told by the same tables.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from landsraad.games.imperium.components import EVERY_SPACE, ops
from landsraad.games.imperium.components.ops import Op, Script
from landsraad.games.imperium.components.rows import Goods
from landsraad.games.imperium.components.words import Counter, Event
from landsraad.games.imperium.story import names
from landsraad.games.imperium.story.conditions import terms
from landsraad.games.imperium.story.phrases import LEAVES, Phrase
from landsraad.scenes.text import listed, sentence

COUNTED: Final[Mapping[Counter, str]] = {
    "completed_contract": "contract that you completed",
    "own_sandworm_in_conflict": "sandworm of yours in the Conflict",
    "other_revealed_sword_card": "other revealed card with swords",
    "revealed_sword_card": "revealed card with swords",
    "revealed_emperor_card": "revealed Emperor card",
    "fremen_card_in_play": "Fremen card in play",
    "faction_with_at_most_1_influence": "Faction with which you have 1 Influence or none",
}
HAPPENS: Final[Mapping[Event, str]] = {
    "acquire_the_spice_must_flow": "you acquire The Spice Must Flow",
    "acquire_in_reveal_turn": "you acquire a card in your Reveal turn",
    "three_units_deployed": "you have deployed three units in a turn",
}
WAYS: Final[Mapping[str, Goods]] = {
    way.id: way.goods() for space in EVERY_SPACE.values() for way in space.cost_options
}
"""Ways to pay a space, by id."""
NO_ORDERS: Final = (ops.If, ops.Choose, ops.Paid, ops.Visit, ops.Trigger)
"""Ops whose words do not begin with a verb."""


@cache
def phrase(op: Op) -> Phrase:
    """An op in words.

    >>> phrase(ops.Gain("spice", 2)).short, phrase(ops.Gain("spice", 2)).long
    ('+2 spice', 'gain 2 spice')
    >>> phrase(ops.Arrow((ops.Pay("spice", 1),), (ops.Draw(1),))).long
    'pay 1 spice to draw a card'
    """
    match op:
        case ops.Arrow():
            return _arrow(op)
        case ops.If():
            return _if(op)
        case ops.Choose():
            return _choose(op)
        case ops.Per():
            return _per(op)
        case ops.Paid():
            return _paid(op)
        case ops.Visit():
            return _visit(op)
        case ops.Trigger():
            return _trigger(op)
        case ops.AddFirstReward():
            short, long = brief(op.do), together(op.do)
            return Phrase(f"1st reward: {short}", f"add to the first reward: {long}", "combat")
        case _:
            return LEAVES[type(op)](op)


# ---- whole lists


@cache
def brief(script: Script) -> str:
    """A list of ops in as few words as a card has.

    >>> brief((ops.Gain("spice", 2), ops.Recruit(1)))
    '+2 spice, +1 troop'
    """
    return ", ".join(phrase(op).short for op in script)


@cache
def together(script: Script) -> str:
    """A list of ops as one piece of a sentence; empty: nothing.

    >>> together((ops.Gain("spice", 2), ops.Draw(1)))
    'gain 2 spice and draw a card'
    """
    if not script:
        return ""
    *said, last = (phrase(op).long for op in script)
    if said and depends(script[-1]):
        return f"{', '.join(said)} and, {last}"
    return listed((*said, last))


def depends(op: Op) -> bool:
    """Do its words begin with a condition and a comma?"""
    return op.may if isinstance(op, ops.Choose) else isinstance(op, NO_ORDERS)


@cache
def sentences(script: Script) -> str:
    """A list of ops, a sentence each.

    >>> sentences((ops.Gain("spice", 2), ops.Draw(1)))
    'Gain 2 spice. Draw a card.'
    """
    return " ".join(sentence(phrase(op).long) for op in script)


def signs(script: Script) -> tuple[str, ...]:
    """The signs of a list of ops, in order."""
    return tuple(phrase(op).sign for op in script)


# ---- ops with lists inside


def _arrow(op: ops.Arrow) -> Phrase:
    link = ": " if isinstance(op.get[0], NO_ORDERS) else " to "
    return Phrase(
        f"{brief(op.cost)} → {brief(op.get)}",
        f"{together(op.cost)}{link}{together(op.get)}",
        phrase(op.get[0]).sign,
    )


def _if(op: ops.If) -> Phrase:
    when = terms(op.cond).when
    return Phrase(
        f"{when}: {brief(op.then)}", f"{when}, {together(op.then)}", phrase(op.then[0]).sign
    )


def _choose(op: ops.Choose) -> Phrase:
    each = [together(script) for script in op.options]
    short = " / ".join(brief(script) for script in op.options)
    pair = f"either {each[0]}, or {each[-1]}"
    said = pair if len(each) == 2 else f"choose one: {'; '.join(each[:-1])}; or {each[-1]}"
    may = "if you like, " if op.may else ""
    return Phrase(short, may + said, phrase(op.options[0][0]).sign)


def _per(op: ops.Per) -> Phrase:
    each = f"for each {COUNTED[op.count]}"
    return Phrase(f"{brief(op.do)} {each}", f"{together(op.do)} {each}", phrase(op.do[0]).sign)


def _paid(op: ops.Paid) -> Phrase:
    cost = WAYS[op.option]
    when = f"if you paid {names.price(cost)}"
    return Phrase(
        f"{when}: {brief(op.then)}", f"{when}, {together(op.then)}", phrase(op.then[0]).sign
    )


def _visit(op: ops.Visit) -> Phrase:
    return Phrase(
        f"first visit: {brief(op.first)}; later: {brief(op.later)}",
        f"on your first visit, {together(op.first)}; later, {together(op.later)}",
        phrase(op.first[0]).sign,
    )


def _trigger(op: ops.Trigger) -> Phrase:
    often = "the first time" if op.times == "once" else "each time"
    when = f"{often} {HAPPENS[op.on]}"
    return Phrase(f"{when}: {brief(op.do)}", f"{when}, {together(op.do)}", phrase(op.do[0]).sign)

"""Reasons that many deeds and places share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from landsraad.games.megagame.components import NUMBERS, ORDER, REGIONS
from landsraad.games.megagame.knowledge import imagine
from landsraad.games.megagame.rules.laws.in_force import has_access, means, of_template
from landsraad.games.megagame.rules.purse import spice_of
from landsraad.games.megagame.rules.table import armies_on_map, board, frozen, kind, stormy
from landsraad.games.megagame.state import State, Table, View
from landsraad.games.megagame.story import laws, names
from landsraad.kernel import Ask, Dice, Refused, Value

Why: TypeAlias = Callable[[State, str], Refused | None]
"""Why a faction cannot do a deed."""
Explain: TypeAlias = Callable[[View, Ask, Value], Refused | None]
"""Why a value is not an option of a question."""

MOVING: Final = NUMBERS.moving


def imagined(view: View) -> State:
    """A world as this seat may imagine it: what it asks about its own things is true there."""
    return imagine(view, Dice(0))


def explained(reasons: Mapping[str, Explain], view: View, ask: Ask, value: Value) -> Refused | None:
    """The reason of the kind of question."""
    explain = reasons.get(ask.kind)
    return explain(view, ask, value) if explain else None


# ---- purses


def too_little_spice(s: State, name: str, price: int, what: str) -> Refused | None:
    """Spice is short."""
    have = spice_of(s, name)
    if have >= price:
        return None
    why = "{what} costs {price} spice: you have {have}"
    return Refused(why, rule="spent_spice", what=what, price=price, have=have)


def too_few_solari(s: State, name: str, price: int, what: str) -> Refused | None:
    """Solari are short."""
    have = board(s, name).solari
    if have >= price:
        return None
    why = "{what} costs {price} solari: you have {have}"
    return Refused(why, rule="bank_endless", what=what, price=price, have=have)


# ---- rights


def no_access(s: State, name: str) -> Refused | None:
    """The Empire board is closed to it (board_access)."""
    t = s.table
    if has_access(t, name):
        return None
    if kind(name) == "organisation":
        why = "organisations have no access to the Empire board"
        return Refused(why, rule="board_access")
    law = next(id for id, law in of_template(t, "no_access") if means(str(law.values["who"]), name))
    why = "{law} keeps you from the Empire board"
    return Refused(why, rule="board_access", law=laws.law_name(law))


def embargo(s: State, name: str) -> Refused | None:
    """CHOAM does not deal with it."""
    for id, law in of_template(s.table, "embargo"):
        if law.check == "hard" and means(str(law.values["who"]), name):
            why = "CHOAM does not deal with you: {law}"
            return Refused(why, rule="board_access", law=laws.law_name(id))
    return None


# ---- regions


def closed(t: Table, region: str) -> Refused | None:
    """Nothing goes into or out of a region with a storm or a battle."""
    where = names.region(region)
    if stormy(t, region):
        why = "a storm stands over {where}: nothing goes in or out"
        return Refused(why, rule="storm_blocks_all", where=where)
    if frozen(t, region):
        why = "a battle is fought in {where}: nothing goes in or out"
        return Refused(why, rule="battle_freeze", where=where)
    return None


def fought(t: Table, region: str) -> Refused | None:
    """A battle holds everything in a region."""
    if not frozen(t, region):
        return None
    why = "a battle is fought in {where}: nothing else happens there"
    return Refused(why, rule="battle_freeze", where=names.region(region))


def no_army_there(t: Table, region: str, name: str) -> Refused | None:
    """It has no army in a region."""
    if name in t.armies.get(region, {}):
        return None
    return Refused("you have no army in {where}", rule="move_path", where=names.region(region))


def no_army(s: State, name: str) -> Refused | None:
    """It has no army on the map."""
    if armies_on_map(s.table, name):
        return None
    return Refused("you have no army on Arrakis", rule="move_stack")


def is_region(value: Value) -> bool:
    """Is this a region of the map?"""
    return value in REGIONS


def name_of(ask: Ask) -> str:
    """The faction that is asked."""
    return ORDER[ask.seat]

"""Why a choice between words is not open: desert power, vehicles, markers, free actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from landsraad.games.war_for_arrakis.components import ATREIDES, HARKONNEN, POWERS, TOP
from landsraad.games.war_for_arrakis.rules.board import worm_bits
from landsraad.games.war_for_arrakis.rules.desert.atomics import STEP
from landsraad.games.war_for_arrakis.rules.free_acts import (
    COPIES,
    GUILD,
    HAWAT,
    SCOUTING,
    lying_tokens,
)
from landsraad.games.war_for_arrakis.rules.imperium import PRICE, RAISE
from landsraad.games.war_for_arrakis.rules.legions.fleet import VEHICLES, places_for
from landsraad.games.war_for_arrakis.rules.modules.old_man import (
    ATTACK,
    CALL,
    MOVE,
    bound_worms,
    is_still,
)
from landsraad.games.war_for_arrakis.rules.table import in_play
from landsraad.games.war_for_arrakis.state import Table, View
from landsraad.games.war_for_arrakis.story import words
from landsraad.kernel import Ask, Refused, Value

# ---- desert power


def desert_power(view: View, ask: Ask, value: Value) -> Refused | None:
    """A form of desert power that could do nothing."""
    if value in (CALL, MOVE, ATTACK):
        return Refused(no_old_man(view.table, str(value)), rule="old_man_actions")
    why = {
        "wormsigns": "every desert area has a wormsign, a worm or a sietch",
        "move worms": "no sandworm has anywhere to go",
        "attack": "nobody is in reach of a sandworm",
    }.get(str(value))
    if why is None:
        return None
    if is_still(view.table):
        why = "while the Old Man is there, the other worms are bound"
    elif value != "wormsigns" and not worm_bits(view.table):
        why = "there is no sandworm on the board"
    return Refused(why, rule="desert_power_effects")


def no_old_man(t: Table, form: str) -> str:
    """Why the Old Man does not do this."""
    if t.old_man is None:
        return "the Old Man is not part of this game"
    if form == CALL:
        if t.old_man.sector:
            return "the Old Man is there already"
        came = "the Old Man has come once in this round"
        return came if t.old_man.came else "the Old Man comes for sandworms, and there is none"
    if not t.old_man.sector:
        return "the Old Man is not there"
    if not bound_worms(t.old_man):
        return "the Old Man has no bound sandworm left"
    return "the Old Man has nobody to attack in his sector"


# ---- vehicles and markers


def vehicle(view: View, ask: Ask, value: Value) -> Refused | None:
    """A vehicle that cannot be placed."""
    kind = next((each for each in VEHICLES if each == value), None)
    if kind is None:
        return None
    why = "there is no {vehicle} left" if places_for(view.table, kind) else NO_PLACE
    return Refused(why, rule="house_harkonnen", vehicle=kind)


NO_PLACE: Final = "there is no place for a {vehicle}"


def marker(view: View, ask: Ask, value: Value) -> Refused | None:
    """What cannot be done about an imperium marker."""
    if value not in PRICE:
        return None
    power = next(each for each in POWERS if ask.kind == f"{each} marker")
    if value == RAISE and view.table.imperium[power] == TOP:
        return Refused("the marker is at the top already", rule="spice_spending")
    why = "it costs {price} spice, and you have {spice} left"
    price = PRICE[str(value)]
    return Refused(why, rule="spice_spending", price=price, spice=view.table.spice or "none")


def lower(view: View, ask: Ask, value: Value) -> Refused | None:
    """A marker at the bottom."""
    if value not in POWERS:
        return None
    why = "the marker of {power} is at the bottom already"
    return Refused(why, rule="lowered_imperium_marker", power=words.POWERS[str(value)])


# ---- free actions


def anything_else(view: View, ask: Ask, value: Value) -> Refused | None:
    """A free action that is not open."""
    find = _FREE.get(str(value))
    return find(view.table, ask.seat) if find else None


def no_training(t: Table, seat: int) -> Refused:
    """No token can be turned up."""
    rule = "guerrilla_training"
    if t.sides[seat] != ATREIDES:
        return Refused("only the Atreides turn tokens of their own up", rule=rule)
    lying = any(legion.tokens for legion in t.legions.values() if legion.side == ATREIDES)
    if lying and not lying_tokens(t):
        return Refused("ornithopters watch all your tokens", rule="solo_reveals")
    return Refused("no deployment token of yours lies face down", rule=rule)


def no_scouting(t: Table, seat: int) -> Refused:
    """Nothing can be scouted."""
    if t.sides[seat] != HARKONNEN:
        return Refused("only the Harkonnen scout", rule="scouting")
    if GUILD in t.bans:
        return Refused("the ban of the Spacing Guild forbids scouting", rule="ban_effects")
    if SCOUTING in t.bound:
        return Refused("scouting is bound in this turn", rule="scouting")
    return Refused("no ornithopter is over anything that lies face down", rule="scouting")


def no_atomics(t: Table, seat: int) -> Refused:
    """The family atomics cannot be used."""
    rule = "atomics_moment"
    if t.sides[seat] != ATREIDES:
        return Refused("the family atomics belong to the Atreides", rule=rule)
    if t.atomics:
        return Refused("the family atomics were used already", rule=rule)
    why = "no prescience marker has reached step {step}"
    return Refused(why, rule=rule, step=STEP)


def no_scheming(t: Table, seat: int) -> Refused:
    """Hawat's Scheming cannot be carried out."""
    if t.sides[seat] != HARKONNEN or not in_play(t, HAWAT):
        return Refused("Thufir Hawat is not in play for you", rule="scheming")
    why = "it takes {copies} copies of Hawat's Scheming"
    return Refused(why, rule="scheming", copies=COPIES)


def no_bombing(t: Table, seat: int) -> Refused:
    """Nothing can be bombarded."""
    return Refused("no frigate of yours is over an enemy", rule="frigates")


_FREE: Final[dict[str, Callable[[Table, int], Refused]]] = {
    "guerrilla_training": no_training,
    "scout": no_scouting,
    "family_atomics": no_atomics,
    "scheming": no_scheming,
    "aerial_bombardment": no_bombing,
}
EXPLAIN: Final[dict[str, Callable[[View, Ask, Value], Refused | None]]] = {
    "desert power": desert_power,
    "vehicle": vehicle,
    "lower imperium": lower,
    "anything else": anything_else,
    **{f"{power} marker": marker for power in POWERS},
}

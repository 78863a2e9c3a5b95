"""Why something cannot be offered in a trade, or asked for."""

from __future__ import annotations

from landsraad.games.dawn_of_the_fremen.components import (
    CARDS,
    DEBT_OF,
    RESOURCES,
    TOKENS,
    TRADEABLE,
)
from landsraad.games.dawn_of_the_fremen.rules.table import allied, held
from landsraad.games.dawn_of_the_fremen.state import NOBODY, Table, View
from landsraad.games.dawn_of_the_fremen.story.context import partner
from landsraad.games.dawn_of_the_fremen.story.words import a, card, item, label
from landsraad.games.dawn_of_the_fremen.why.refusals import tribe
from landsraad.kernel import Ask, Refused, Seat, Value


def offer(view: View, ask: Ask, value: Value) -> Refused | None:
    """An item that cannot be given to this player."""
    other = partner(view.table)
    thing = str(value)
    if other == NOBODY:
        return None
    return (
        not_with_partner(view.table, view.seat, other, thing)
        or not_there(view.table, view.seat, thing, "you")
        or nothing_for_it(other, thing)
    )


def ask_for(view: View, ask: Ask, value: Value) -> Refused | None:
    """An item that cannot be had for what is offered."""
    other, thing = partner(view.table), str(value)
    given = str(view.answered("offer") or "")
    if other == NOBODY:
        return None
    if closed := not_with_partner(view.table, other, view.seat, thing):
        return closed
    if thing in DEBT_OF and given in DEBT_OF:
        return Refused("a water debt is not traded for a water debt", rule="trade")
    if (thing == "territory") != (given == "territory"):
        return Refused("a territory is only traded for a territory", rule="trade_territory")
    return not_there(view.table, other, thing, tribe(other))


def not_with_partner(t: Table, giver: Seat, taker: Seat, thing: str) -> Refused | None:
    """Allies never give each other water debts, and only allies trade territories."""
    if thing in DEBT_OF and allied(t, giver, taker):
        why = "allies do not trade water debts with each other"
        return Refused(why, rule="trade_debts_third_party")
    if thing == "territory" and not allied(t, giver, taker):
        return Refused("only formal allies trade territories", rule="trade_territory")
    return None


def holds_debt(t: Table, seat: Seat, tribe: Seat) -> bool:
    """Has the seat a water debt of this tribe, which may not play at all?"""
    return tribe < len(t.debts) and t.debts[tribe][seat] > 0


def not_there(t: Table, seat: Seat, thing: str, who: str) -> Refused | None:
    """Something that a player does not have to give."""
    have = "have" if who == "you" else "has"
    if thing in RESOURCES and not any(thing in t.lands[name].goods for name in held(t, seat)):
        return Refused(
            "{who} {have} no {thing}", rule="trade", who=who, have=have, thing=label(thing)
        )
    if thing in DEBT_OF and DEBT_OF[thing] in t.gone:
        why = "{tribe} has vanished: such water debts are only exchanged for resources"
        return Refused(why, rule="vanish_cards_debts", tribe=tribe(DEBT_OF[thing]))
    if thing in DEBT_OF and not holds_debt(t, seat, DEBT_OF[thing]):
        why = "{who} {have} no water debt of {tribe}"
        return Refused(why, rule="trade", who=who, have=have, tribe=tribe(DEBT_OF[thing]))
    if thing in CARDS and thing not in TRADEABLE:
        return Refused("{thing} is not traded", rule="trade", thing=card(thing))
    if thing in CARDS and thing not in t.cards[seat]:
        why = "{who} {have} no card {thing}"
        return Refused(why, rule="trade", who=who, have=have, thing=card(thing))
    if thing in TOKENS:
        why = "{thing} is not traded: only resources, water debts and cards are"
        return Refused(why, rule="trade", thing=a(thing))
    return None


def nothing_for_it(other: Seat, thing: str) -> Refused | None:
    """An item for which the other has nothing that may be given."""
    if thing not in (*RESOURCES, *DEBT_OF, *CARDS):
        return None
    why = "{tribe} has nothing that may be given for {thing}"
    return Refused(why, rule="trade", tribe=tribe(other), thing=item(thing))

"""Why something is not among the options: the first rule or ruling that forbids it.

`RULES` names them all; a word that is no ruling's id is a heading of the rulebook.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from landsraad.games.dawn_of_the_fremen.components import (
    BORDERS,
    CARDS,
    DEBT_OF,
    DRUM_SAND,
    KIND,
    RESOURCES,
    TOKENS,
    TRADEABLE,
    TRIBES,
)
from landsraad.games.dawn_of_the_fremen.rules.phases.action import may_attack
from landsraad.games.dawn_of_the_fremen.rules.phases.attack import in_reach
from landsraad.games.dawn_of_the_fremen.rules.table import (
    allied,
    held,
    kinds,
    warriors_left,
    worm_in,
)
from landsraad.games.dawn_of_the_fremen.state import NOBODY, Land, Table
from landsraad.games.dawn_of_the_fremen.story.words import a, amounts, border, card, item, label
from landsraad.games.dawn_of_the_fremen.why import moves
from landsraad.games.dawn_of_the_fremen.why.moves import place_of, refused
from landsraad.kernel import Ask, Refused, Seat, Value, View

RULES: Final = (
    "rock_legal_borders",
    "site_placement",
    "settlement",
    "development",
    "build_many",
    "worm_gain_limit",
    "trade",
    "trade_debts_third_party",
    "trade_territory",
    "vanish_cards_debts",
    "action",
    "initiation_actions",
    "attack_reach",
    "attack_retry",
    "stop_effect",
    "warrior_shortage",
    "alliances",
    *moves.RULES,
)
"""Everything that `why_not` may name."""


def why_not(view: View, ask: Ask, value: Value) -> Refused | None:
    """Say why this is not an option, naming the rule; None where the list says it all."""
    explain = _EXPLAIN.get(ask.kind)
    if explain is None or value in ask.options:
        return None
    return explain(view, ask, value)


# ---- Harj


def place_rock(view: View, ask: Ask, value: Value) -> Refused | None:
    """A border on which no rock may lie."""
    ends = BORDERS.get(str(value))
    if ends is None:
        return None
    where = border(ends.id)
    if DRUM_SAND in (ends.a, ends.b):
        why = "no rock lies {where}: Drum Sand has none on its borders"
        return Refused(why, rule="rock_legal_borders", where=where)
    if ends.id in view.table.rocks:
        return Refused("a rock already lies {where}", rule="rock_legal_borders", where=where)
    return None


def place_site(view: View, ask: Ask, value: Value) -> Refused | None:
    """A territory that cannot get a site."""
    name = place_of(value)
    if name == DRUM_SAND:
        return refused("{place} holds nothing", "site_placement", name)
    if name and view.table.lands[name].site:
        return refused("{place} already has a site", "site_placement", name)
    return None


def settle_in(view: View, ask: Ask, value: Value) -> Refused | None:
    """A territory that cannot be settled."""
    name = place_of(value)
    if name == DRUM_SAND:
        return refused("nobody lives in {place}", "settlement", name)
    owner = view.table.lands[name].warrior if name else NOBODY
    if owner != NOBODY:
        return refused("{place} is settled by {tribe}", "settlement", name, tribe=tribe(owner))
    return None


# ---- development and production


def build_in(view: View, ask: Ask, value: Value) -> Refused | None:
    """A territory in which this cannot be built."""
    t: Table = view.table
    name, token = place_of(value), str(view.answered("develop") or "")
    if not name or token not in TOKENS:
        return None
    if closed := not_own(t, view.seat, name, "development"):
        return closed
    land = t.lands[name]
    if KIND[token] in kinds(land):
        return refused("{place} already has {token}", "build_many", name, token=a(token))
    if t.options.builds_per_territory == "one" and name in t.built:
        why = "you have already built in {place} in this phase"
        return refused(why, "build_many", name)
    if missing := lacking(land, TOKENS[token].cost):
        why = "{token} needs {missing} more in {place}"
        return refused(why, "development", name, token=a(token), missing=amounts(missing))
    return None


def lacking(land: Land, cost: dict[str, int]) -> dict[str, int]:
    """What is missing in a territory to pay a cost."""
    short = {thing: number - land.goods.get(thing, 0) for thing, number in cost.items()}
    return {thing: number for thing, number in short.items() if number > 0}


def call_in(view: View, ask: Ask, value: Value) -> Refused | None:
    """A territory to which no worm comes."""
    name = place_of(value)
    if not name:
        return None
    if closed := not_own(view.table, view.seat, name, "worm_gain_limit"):
        return closed
    if worm := worm_in(view.table.lands[name]):
        why = "{place} already has {worm}"
        return refused(why, "worm_gain_limit", name, worm=a(worm))
    return None


# ---- trade


def offer(view: View, ask: Ask, value: Value) -> Refused | None:
    """An item that cannot be given to this player."""
    t: Table = view.table
    other = partner(t)
    thing = str(value)
    if other == NOBODY:
        return None
    return (
        not_with_partner(t, view.seat, other, thing)
        or not_there(t, view.seat, thing, "you")
        or nothing_for_it(other, thing)
    )


def ask_for(view: View, ask: Ask, value: Value) -> Refused | None:
    """An item that cannot be had for what is offered."""
    t: Table = view.table
    other, thing = partner(t), str(value)
    given = str(view.answered("offer") or "")
    if other == NOBODY:
        return None
    if closed := not_with_partner(t, other, view.seat, thing):
        return closed
    if thing in DEBT_OF and given in DEBT_OF:
        return Refused("a water debt is not traded for a water debt", rule="trade")
    if (thing == "territory") != (given == "territory"):
        return Refused("a territory is only traded for a territory", rule="trade_territory")
    return not_there(t, other, thing, tribe(other))


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


def partner(t: Table) -> Seat:
    """With whom the open step trades: its third word."""
    frame = t.agenda[-1] if t.agenda else []
    return int(frame[2]) if len(frame) > 2 else NOBODY


# ---- actions


def action(view: View, ask: Ask, value: Value) -> Refused | None:
    """An action that is not open now."""
    t: Table = view.table
    if (ask.kind, value) == ("first action", "ship"):
        return Refused("the first action is to scavenge or to attack", rule="action")
    if (ask.kind, value) == ("second action", "scavenge"):
        return Refused("the second action is to attack or to ship", rule="action")
    if value == "ship":
        return Refused("nothing of yours can be shipped", rule="shipment")
    if value != "attack":
        return None
    if not may_attack(t):
        why = "in the Initiation Cycle everybody attacks once at most"
        return Refused(why, rule="initiation_actions")
    if not warriors_left(t, view.seat):
        return Refused("you have no warrior left to take a territory", rule="warrior_shortage")
    return Refused("there is no territory left that you can attack", rule="attack_reach")


def attack(view: View, ask: Ask, value: Value) -> Refused | None:
    """A territory that cannot be attacked now."""
    t: Table = view.table
    name, seat = place_of(value), view.seat
    if not name:
        return None
    if name == DRUM_SAND:
        return refused("{place} cannot be taken", "attack_reach", name)
    owner = t.lands[name].warrior
    if owner == seat:
        return refused("{place} is your own", "attack_reach", name)
    if allied(t, seat, owner):
        why = "{place} belongs to {tribe}, your ally"
        return refused(why, "alliances", name, tribe=tribe(owner))
    if name in t.named:
        return refused("{place} was already named in this action", "attack_retry", name)
    if seat in t.stopped.get(name, ()):
        why = "you were stopped at {place} in this cycle"
        return refused(why, "stop_effect", name)
    if name not in in_reach(t, seat):
        why = "none of your territories bears on {place}, and no move of yours can enter it"
        return refused(why, "attack_reach", name)
    return None


# ---- helpers


def tribe(seat: Seat) -> str:
    """A seat by its tribe."""
    return TRIBES[seat].name


def not_own(t: Table, seat: Seat, name: str, rule: str) -> Refused | None:
    """A territory that is not the player's."""
    if name == DRUM_SAND or t.lands[name].warrior != seat:
        return refused("{place} is not yours", rule, name)
    return None


_EXPLAIN: Final[dict[str, Callable[[View, Ask, Value], Refused | None]]] = {
    "place rock": place_rock,
    "rock to": place_rock,
    "place site": place_site,
    "settle in": settle_in,
    "build in": build_in,
    "call in": call_in,
    "offer": offer,
    "ask for": ask_for,
    "first action": action,
    "second action": action,
    "attack": attack,
    "ship from": moves.begin,
    "bring from": moves.begin,
    "ship on": moves.go_on,
    "move on": moves.go_on,
}

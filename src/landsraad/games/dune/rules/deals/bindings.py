"""What seats are held to: promises of deals and answers under Truthtrance cut their options.

Bindings are kept in the order in which they were made. One that would leave no option in some
question gives way there, the newest first, because older ones cut first (ruling promises).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from landsraad.games.dune.components import KIND, TERRITORY
from landsraad.games.dune.rules.table import battle_of, fighters
from landsraad.games.dune.state import Binding, Deal, Plan, State, Table
from landsraad.kernel import PASS, Seat, Value

T = TypeVar("T")

CARD_KINDS = {
    "poison": ("poison",),
    "projectile": ("projectile",),
    "lasgun": ("lasgun",),
    "snooper": ("poison_defense",),
    "shield": ("projectile_defense",),
    "worthless": ("worthless",),
    "cheap_hero": ("hero",),
    "special": ("special",),
}
"""Kinds of cards as Voice, questions and promises name them, with the classes of cards.toml."""

CARDS_OF_KIND = {
    kind: frozenset(card for card in KIND if KIND[card] in classes)
    for kind, classes in CARD_KINDS.items()
}
"""The same with the cards themselves."""

SAME_POWER = {
    "ally_prescience": "battle_prescience",
    "ally_voice": "voice",
}
"""Powers that a promise names together with another one."""

LAST_CHANCE = {"bidding": "auction", "battle": "fight"}
"""What is over with a phase, also when it never came to an auction or that battle."""


def of_kind(card: str, kind: str) -> bool:
    """Is this a card of that kind?

    >>> of_kind("maula_pistol", "projectile"), of_kind("", "projectile")
    (True, False)
    """
    return card in CARDS_OF_KIND[kind]


def kept(
    t: Table, seat: Seat, options: Sequence[T], breaks: Callable[[Binding, T], bool]
) -> list[T]:
    """Leave out what would break a binding of this seat, as long as something is left."""
    left = list(options)
    for binding in t.bindings:
        if binding.seat == seat:
            fit = [option for option in left if not breaks(binding, option)]
            left = fit or left
    return left


def gave_way(s: State, seat: Seat, broken: Callable[[Binding], bool]) -> None:
    """Tell everybody which bindings of a seat gave way in what it just did."""
    for binding in s.table.bindings:
        if binding.seat == seat and broken(binding):
            s.tell("gave_way", seat=seat, promise=binding.kind)


# ---- bidding


def breaks_bid(binding: Binding, said: Value) -> bool:
    """Would this bid break the binding?"""
    match binding.kind:
        case "no_bid":
            return said != PASS
        case "bid_at_most":
            return isinstance(said, int) and said > binding.number
        case "will_bid_above":
            above = isinstance(said, int) and said > binding.number
            return above != binding.yes
    return False


def bids(t: Table, seat: Seat, options: list[Value]) -> list[Value]:
    """The bids that a seat's promises leave it."""
    return kept(t, seat, options, breaks_bid) if t.bindings else options


def bid_made(t: Table, seat: Seat, amount: int) -> None:
    """Who said it would bid above a number and has done so need not bid again."""
    done = [b for b in t.bindings if b.seat == seat and b.kind == "will_bid_above" and b.yes]
    remove(t, [b for b in done if amount > b.number])


# ---- shipment and movement


def enters(t: Table, binding: Binding, territory: str, how: str) -> bool:
    """Does going there (by `ship` or `move`) break a binding that forbids it?"""
    match binding.kind:
        case "stay_out":
            return territory == binding.place
        case "not_against":
            return fighters(t, binding.other, territory) > 0
        case "no_ship":
            return how == "ship"
        case "will_ship_to":
            return how == "ship" and not binding.yes and territory == binding.place
        case "will_move_to":
            return how == "move" and not binding.yes and territory == binding.place
    return False


def demands(t: Table, seat: Seat, how: str) -> list[Binding]:
    """Bindings that oblige a seat to go somewhere or away, by `ship` or `move`."""
    if not t.bindings:
        return []
    kinds = ("go_to", "will_ship_to") if how == "ship" else ("go_to", "will_move_to", "leave")
    return [b for b in t.bindings if b.seat == seat and b.kind in kinds and b.yes]


def destinations(t: Table, seat: Seat, how: str, parts: list[Value]) -> list[Value]:
    """The parts, and PASS, that a seat's promises leave it."""
    if not t.bindings:
        return parts
    return kept(
        t,
        seat,
        parts,
        lambda binding, part: (
            part != PASS and enters(t, binding, TERRITORY.get(str(part), str(part)), how)
        ),
    )


def fulfilled(t: Table, seat: Seat, kind: str, place: str) -> None:
    """Something promised was done: the binding is over."""
    done = [b for b in t.bindings if b.seat == seat and b.kind == kind and b.place == place]
    remove(t, [b for b in done if b.yes])


# ---- battle


def opponents(t: Table, seat: Seat, others: list[Seat]) -> list[Seat]:
    """The enemies that an aggressor may fight now: those it spares come last."""
    if not t.bindings:
        return others
    return kept(t, seat, others, lambda b, other: b.kind == "spare" and b.other == other)


def breaks_plan(binding: Binding, plan: Plan, territory: str) -> bool:
    """Would this plan for a battle in that territory break the binding?"""
    if binding.place not in ("", territory):
        return False
    match binding.kind:
        case "dial_at_most":
            return plan.dial > 2 * binding.number
        case "will_dial_at_least":
            return (plan.dial >= 2 * binding.number) != binding.yes
        case "will_use_leader":
            return (plan.leader == binding.what) != binding.yes
        case "battle_kind" | "will_use_kind":
            played = any(of_kind(card, binding.what) for card in plan.cards())
            return played != binding.yes
        case "give_up":
            return plan.kwisatz or any((plan.dial, plan.spice, plan.weapon, plan.defense))
    return False


def gives_up(t: Table, seat: Seat) -> bool:
    """Has a side promised to give the running battle up?"""
    return any(
        b.seat == seat and b.kind == "give_up" and b.place == battle_of(t).territory
        for b in t.bindings
    )


def breaks_call(t: Table, binding: Binding, said: Value, against: Seat) -> bool:
    """Does calling a traitor against another, or not calling one, break the binding?"""
    if binding.kind == "no_traitor" and binding.other == against:
        return said != PASS
    if binding.kind == "give_up" and binding.place == battle_of(t).territory:
        return said != PASS
    return binding.kind == "will_call_traitor" and (said != PASS) != binding.yes


def calls_gave_way(s: State, seat: Seat, said: Value, against: Seat) -> None:
    """Tell everybody which bindings gave way when a traitor was called, or not."""
    gave_way(s, seat, lambda binding: breaks_call(s.table, binding, said, against))


def calls(t: Table, seat: Seat, against: Seat, options: list[Value]) -> list[Value]:
    """May a seat call a traitor against another?"""
    if not t.bindings:
        return options

    return kept(t, seat, options, lambda binding, said: breaks_call(t, binding, said, against))


def powers(t: Table, seat: Seat, power: str, against: Seat, options: list[Value]) -> list[Value]:
    """The uses of a power against another that a seat's promises leave it; it may be none."""
    if not t.bindings:
        return options
    named = SAME_POWER.get(power, power)
    forbidden = any(
        b.seat == seat and b.kind == "no_power" and b.what == named and b.other == against
        for b in t.bindings
    )
    return [] if forbidden else options


# ---- collection


def leaves_spice(t: Table, seat: Seat, territory: str) -> bool:
    """Has a seat promised to collect nothing in a territory?"""
    return any(
        b.seat == seat and b.kind == "no_collect" and b.place == territory for b in t.bindings
    )


# ---- nexus


def breaks_alliance(binding: Binding, others: list[Seat], yes: bool) -> bool:
    """Does saying yes or no to an alliance with these others break the binding?"""
    if binding.other not in others:
        return False
    match binding.kind:
        case "ally":
            return not yes
        case "no_ally":
            return yes
        case "will_ally_with":
            return yes != binding.yes
    return False


# ---- when they end


def expire(s: State, moment: str) -> None:
    """End what lasts until now: auction, battle, nexus, a phase, or turn (ruling promises).

    `battle` means the battle that is being fought while there is one, otherwise the phase. Offers
    that would come too late lapse; those of a turn do not outlive it.
    """
    t = s.table
    if not t.bindings and not t.deals:
        return
    release(s, [b for b in t.bindings if ends(t, b, moment)])
    for deal in [deal for deal in t.deals if not in_force(deal)]:
        if moment == "turn" or any(ends(t, promise, moment) for promise in deal.promises):
            t.deals.remove(deal)
            s.tell("deal_lapsed", number=deal.number)


def ends(t: Table, binding: Binding, moment: str) -> bool:
    """Is this binding over at that moment?"""
    if binding.turn > t.turn:
        return False
    if moment == "battle" and t.battle is not None:
        fought = binding.place in ("", t.battle.territory)
        sides = (t.battle.aggressor, t.battle.defender)
        return binding.until == "fight" and fought and binding.seat in sides
    return binding.until == moment or binding.until == LAST_CHANCE.get(moment)


def release(s: State, over: list[Binding]) -> None:
    """End bindings; spice that was set aside for a payment is free again."""
    t = s.table
    for binding in over:
        if binding.kind == "pay_when":
            t.held[binding.seat] -= binding.number
            t.spice[binding.seat] += binding.number
            s.tell("payment_lapsed", seat=binding.seat, other=binding.other, amount=binding.number)
    remove(t, over)


def remove(t: Table, over: list[Binding]) -> None:
    """Take bindings off the table, and deals in force of which nothing is left."""
    if not over:
        return
    gone = {id(binding) for binding in over}
    t.bindings = [binding for binding in t.bindings if id(binding) not in gone]
    open_numbers = {binding.deal for binding in t.bindings}
    t.deals = [deal for deal in t.deals if not in_force(deal) or deal.number in open_numbers]


def in_force(deal: Deal) -> bool:
    """Have all parties accepted this deal?"""
    return len(deal.agreed) == len(deal.parties)

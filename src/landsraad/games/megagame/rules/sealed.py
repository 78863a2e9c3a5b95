"""Sealed orders: what is done on Arrakis is kept until the year ends (sealed_orders)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import Any

from landsraad.games.megagame.components import NUMBERS, ORDER, SEAT_OF
from landsraad.games.megagame.rules.chance import in_drawn_order
from landsraad.games.megagame.rules.table import faction_of, shield
from landsraad.games.megagame.state import Order, State
from landsraad.kernel import Ask, Play, Refused, Seat, Value
from landsraad.kernel.agenda import Step
from landsraad.kernel.state import copied

SEALABLE = ("march", "fly", "walk", "deploy", "explore", "guerrilla", "attack")
"""Deeds that are orders on Arrakis."""
REMOVE = "remove"

Deeds = Mapping[str, tuple[Callable[[State, str], bool], Step]]
"""For each of them whether a faction can do it, and what it does."""


def is_sealed(s: State, act: str) -> bool:
    """Must this be sealed at this table?"""
    return s.table.options.order_mode == "sealed" and act in SEALABLE


def can_seal(s: State, name: str, deeds: Deeds) -> bool:
    """Are orders sealed here, and could it add or remove one?"""
    if s.table.options.order_mode != "sealed":
        return False
    return bool(shield(s, name).orders) or bool(addable(s, name, deeds))


def addable(s: State, name: str, deeds: Deeds) -> list[str]:
    """Orders that it can still give: six a year."""
    if len(shield(s, name).orders) >= NUMBERS.limits.sealed_orders_per_year:
        return []
    return [act for act, (can, _) in deeds.items() if can(s, name)]


def seal(s: State, seat: Seat, deeds: Deeds) -> Play[None]:
    """Add an order with all its answers, or remove one."""
    name = faction_of(seat)
    orders = shield(s, name).orders
    acts = addable(s, name, deeds)
    act = yield Ask(seat, "order", [*acts, *([REMOVE] if orders else [])], hidden=True)
    if act == REMOVE:
        number = yield Ask(seat, "which order", range(len(orders)), hidden=True)
        del orders[number]
        return
    answers = yield from dry_run(deeds[act][1](copied(s), seat))
    orders.append(Order(act, answers))
    s.tell("sealed", only=(seat,), act=act, n=len(orders))


def dry_run(play: Generator[Any, Any, Any] | None) -> Play[list[tuple[str, Value]]]:
    """Ask what the deed asks, of a world that is thrown away."""
    answers: list[tuple[str, Value]] = []
    said: Value | None = None
    while play is not None:
        try:
            ask = play.send(said)
        except StopIteration:
            break
        said = yield ask
        answers.append((ask.kind, said))
    return answers


# ---- when the year ends


def carry_out(s: State, deeds: Deeds) -> None:
    """All orders are laid open: one of each faction in turn, factions in drawn order."""
    order = in_drawn_order(s, "sealed orders", ORDER)
    while any(shield(s, name).orders for name in order):
        for name in order:
            if shield(s, name).orders:
                done(s, name, shield(s, name).orders.pop(0), deeds)


def done(s: State, name: str, order: Order, deeds: Deeds) -> None:
    """Do an order, or return it unpaid if it is no longer legal."""
    can, step = deeds[order.act]
    legal = can(s, name) and fits(copied(s), name, order, step)
    if not legal:
        s.tell("order_returned", faction=name, act=order.act)
        return
    s.tell("order", faction=name, act=order.act)
    fits(s, name, order, step)


def fits(s: State, name: str, order: Order, step: Step) -> bool:
    """Do an order as it was sealed; False: something in it is not possible now."""
    play: Generator[Any, Any, Any] | None = step(s, SEAT_OF[name])
    if play is None:
        return True
    left, said = list(order.answers), None
    try:
        while True:
            ask = play.send(said)
            if not left or left[0][0] != ask.kind or not ask.permits(left[0][1]):
                return False
            said = left.pop(0)[1]
    except StopIteration:
        return not left
    except Refused:
        return False

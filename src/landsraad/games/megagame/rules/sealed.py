"""Sealed orders: what is done on Arrakis is kept until the year ends (sealed_orders).

An order holds the answers to all that its deed asked when it was sealed. By the end of the year the
deed may ask otherwise, so they are read as wishes (`Wishes`), each by its kind of question.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import Any, Final

from landsraad.games.megagame.components import NUMBERS, ORDER, REGIONS, SEAT_OF
from landsraad.games.megagame.rules.battle.standing import begin_overdue
from landsraad.games.megagame.rules.chance import in_drawn_order
from landsraad.games.megagame.rules.moving.arriving import stops_for
from landsraad.games.megagame.rules.moving.flying import DONE, LAND
from landsraad.games.megagame.rules.moving.marching import STOP
from landsraad.games.megagame.rules.table import (
    armies,
    faction_of,
    frozen,
    shield,
    steps_from,
    stormy,
)
from landsraad.games.megagame.state import Order, State
from landsraad.kernel import PASS, Ask, Play, Refused, Seat, Value
from landsraad.kernel.agenda import Step
from landsraad.kernel.state import copied

SEALABLE = ("march", "fly", "walk", "deploy", "explore", "guerrilla", "attack")
"""Deeds that are orders on Arrakis."""
REMOVE = "remove"
ON_FOOT, BY_AIR, CAPTURE = "next region", "fly to", "capture"
WAYS: Final = (ON_FOOT, BY_AIR)
"""Questions that lead on: what is asked between two of them is about one region."""
NOTHING_MORE: Final[Mapping[str, Value]] = {
    ON_FOOT: STOP,
    BY_AIR: LAND,
    "load": DONE,
    "set down": DONE,
    CAPTURE: PASS,
}
"""The answer to a question that is new, by its kind; if the question is gone, nobody misses it."""

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
    """Do an order, or return it unpaid if something in it cannot be done, with the reason."""
    can, step = deeds[order.act]
    why = tried(copied(s), name, order, step) if can(s, name) else closed(s, name, order)
    if why is not None:
        s.tell("order_returned", faction=name, act=order.act)
        s.tell("order_why", (SEAT_OF[name],), act=order.act, why=why.key, **why.facts)
        return
    s.tell("order", faction=name, act=order.act)
    tried(s, name, order, step)
    begin_overdue(s)


def tried(s: State, name: str, order: Order, step: Step) -> Impossible | None:
    """Do an order as it is wanted; or say what in it cannot be done."""
    play: Generator[Any, Any, Any] | None = step(s, SEAT_OF[name])
    wishes, said = Wishes(s, name, order), None
    try:
        while play is not None:
            try:
                ask = play.send(said)
            except StopIteration:
                break
            said = wishes.answer(ask)
        wishes.must_be_met()
    except Refused as why:
        return Impossible("refused", words=str(why))
    except Impossible as why:
        return why
    return None


def closed(s: State, name: str, order: Order) -> Impossible:
    """Why a deed is not open at all: by the first of its places or machines, else by its price."""
    wishes = Wishes(s, name, order)
    for kind, value in order.answers:
        gone = kind == "ornithopter" and value not in s.table.ornithopters
        lost = kind == "land at" and s.table.settlements.get(str(value)) != name
        explored = kind == "explore" and value not in s.table.stations
        if value in REGIONS and (key := wishes.about_region(kind, str(value))):
            return Impossible(key, region=value)
        if gone or lost or explored or kind in ("attack in", "raid in"):
            return wishes.impossible(kind, value)
    return Impossible("price")


class Impossible(Exception):
    """Something that an order wants cannot be done: the key of the reason, and its facts."""

    def __init__(self, key: str, **facts: Value) -> None:
        super().__init__(key)
        self.key, self.facts = key, facts


class Wishes:
    """What an order wants, while its deed asks for it.

    A wish is found by the kind of its question and in its place on the way. What is not asked any
    more is passed over if that takes nothing from the order; what is new has the answer that adds
    nothing to it; and a wish that cannot be had is `Impossible`.
    """

    def __init__(self, s: State, name: str, order: Order) -> None:
        self.s, self.name = s, name
        self.left = list(order.answers)
        self.machines = {value for kind, value in order.answers if kind == CAPTURE}
        self.stopped = False
        """Has an enemy in Kanly ended the way (move_path)?"""

    def answer(self, ask: Ask) -> Value:
        """What the order says to a question."""
        if ask.kind == CAPTURE:
            return next((id for id in ask.options if id != PASS and id in self.machines), PASS)
        place = self.found(ask)
        if place is None:
            return self.nothing_more(ask)
        for kind, value in self.left[:place]:
            self.pass_over(kind, value)
        _, wanted = self.left[place]
        if not ask.permits(wanted):
            raise self.impossible(ask.kind, wanted, ask)
        del self.left[: place + 1]
        self.stopped = ask.kind == ON_FOOT and stops_for(self.s.table, self.name, str(wanted))
        return wanted

    def found(self, ask: Ask) -> int | None:
        """Where the next wish of this kind is; what concerns a region is before the next one."""
        for place, (kind, _) in enumerate(self.left):
            if kind == ask.kind:
                return place
            if kind in WAYS and ask.kind in NOTHING_MORE:
                return None
        return None

    def nothing_more(self, ask: Ask) -> Value:
        """The answer to a question that is new."""
        value = NOTHING_MORE.get(ask.kind)
        if value is None or not ask.permits(value):
            raise Impossible("not_now")
        return value

    def pass_over(self, kind: str, value: Value) -> None:
        """A wish that nobody asks for any more: it must not have been worth anything."""
        idle = kind == CAPTURE or NOTHING_MORE.get(kind) == value
        if not idle and not (kind == ON_FOOT and self.stopped):
            raise self.impossible(kind, value)

    def must_be_met(self) -> None:
        """The deed asks no more."""
        for kind, value in self.left:
            self.pass_over(kind, value)

    def impossible(self, kind: str, value: Value, ask: Ask | None = None) -> Impossible:
        """Why a wish cannot be had."""
        key = CANNOT[kind]
        if value in REGIONS:
            return Impossible(self.about_region(kind, str(value)) or key, region=value)
        if key == "armies":
            return Impossible(key, n=len(ask.options) if ask else 0)
        return Impossible(key, other=value) if key == "spared" else Impossible(key)

    def about_region(self, kind: str, region: str) -> str:
        """What is the matter with a region; empty: nothing that meets the eye."""
        t, local = self.s.table, kind in ("explore", "raid in", "attack in")
        if frozen(t, region):
            return "battle"
        if stormy(t, region) and not local:
            return "storm"
        if (local or kind == "from") and not armies(t, region, self.name):
            return "no_army"
        return "shut_in" if kind == "from" and not steps_from(t, region) else ""


CANNOT: Final[Mapping[str, str]] = {
    "from": "price",
    ON_FOOT: "purse",
    BY_AIR: "purse",
    "armies": "armies",
    "load armies": "armies",
    "set down armies": "armies",
    "ornithopter": "machine",
    "harvester": "machine",
    "load": "load",
    "set down": "load",
    "land at": "lost",
    "explore": "explored",
    "raid in": "nothing_there",
    "tactic": "tactic",
    "attack in": "nobody_there",
    "attack": "spared",
}
"""Why a wish cannot be had, by its kind, where storms, battles and armies are not the reason."""

"""Planning a move, question by question, and carrying it out: shipments and attacks alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from landsraad.games.dawn_of_the_fremen.components import (
    CARDS,
    GREAT_MAKER,
    KIND,
    MAKER,
)
from landsraad.games.dawn_of_the_fremen.rules.journeys import (
    CLOAK,
    Trip,
    begun,
    lay,
    lift,
    may_load,
    origins,
    own,
    reach,
    reach_with_cloak,
    starting_tokens,
    steps_on,
    ways,
)
from landsraad.games.dawn_of_the_fremen.rules.table import movable, pick_up, put, return_debt
from landsraad.games.dawn_of_the_fremen.state import Attack, Move, State, Stop, Table, View
from landsraad.kernel import PASS, Ask, Play, Seat, Value

STOP, TAKE, TAKE_ALL, SET_DOWN = "stop", "take_along", "take_all", "set_down"
BEGINS: Final = ("ship from", "bring from")
WAY: Final = (*BEGINS, "ship with", "bring", "ship on", "move on", "take along", "set down")
"""Questions of which a planned move is made."""


class Planning(msgspec.Struct):
    """A move that is being put together, on a table that only serves to try it out."""

    table: Table
    trip: Trip
    stops: list[Stop]

    @property
    def here(self) -> Stop:
        """The stop that the group has reached."""
        return self.stops[-1]

    def takeable(self) -> list[str]:
        """What may be taken along here: not what was just set down, and nothing at the very end.

        There a cloak may still take a stillsuit one border further.
        """
        t, trip = self.table, self.trip
        if not own(t, trip) or trip.steps >= reach_with_cloak(t, trip):
            return []
        things = [x for x in movable(t.lands[trip.at]) if x not in self.here.down]
        if trip.steps >= reach(t, trip):
            things = [x for x in things if x == CLOAK]
        return [x for x in things if may_load(t, trip, x)]

    def droppable(self) -> list[str]:
        """What may be set down here; not what was just taken (ship_start_stays)."""
        if self.trip.attack is not None or not self.trip.steps or not own(self.table, self.trip):
            return []
        left = Counter(self.trip.carried) - Counter(self.here.up)
        if self.table.options.start_token_must_finish:
            left -= Counter([self.trip.start])
        return list(left)

    def take(self, thing: str) -> None:
        """Take something along."""
        lift(self.table, self.trip.at, thing)
        self.trip = self.trip.with_load([*self.trip.carried, thing])
        self.here.up.append(thing)

    def take_all(self) -> None:
        """Take along all that may be taken."""
        while things := self.takeable():
            self.take(things[0])

    def set_down(self, thing: str) -> None:
        """Leave something behind."""
        lay(self.table, self.trip.at, thing)
        carried = list(self.trip.carried)
        carried.remove(thing)
        self.trip = self.trip.with_load(carried)
        self.here.down.append(thing)

    def go(self, there: str) -> None:
        """Cross a border."""
        self.trip = next(on for on in steps_on(self.table, self.trip) if on.at == there)
        self.stops.append(Stop(there, [], []))

    def arrived(self) -> bool:
        """Is it at the target of its attack, or has it set everything down?"""
        attack = self.trip.attack
        return not self.trip.carried or (attack is not None and self.trip.at == attack.target)

    def menu(self) -> list[str]:
        """What can be done next: names of neighbours to go to, and words."""
        here = self.trip.at
        number = sum(self.table.lands[here].goods.get(thing, 1) for thing in self.takeable())
        words = [TAKE] * (number > 0) + [TAKE_ALL] * (number > 1)
        if self.trip.attack is None:
            words += [SET_DOWN] * bool(self.droppable())
            words += [STOP] * (self.trip.steps > 0 and own(self.table, self.trip))
        return [*ways(self.table, self.trip), *words]

    def move(self) -> Move:
        """The plan so far."""
        trip = self.trip
        return Move(trip.seat, trip.start, self.stops, dict(trip.tolls), list(trip.hosts))


def planning(t: Table, seat: Seat, start: str, name: str, attack: Attack | None) -> Planning:
    """Begin a plan with a starting token."""
    trip = Trip(seat, start, name, [start], attack=attack)
    return Planning(*begun(t, trip), stops=[Stop(name, [], [start])])


def plan_shipment(t: Table, seat: Seat) -> Play[Move | None]:
    """Let a player plan a shipment; None: there is none."""
    name = yield Ask(seat, "ship from", [PASS, *origins(t, seat)], of="territory")
    if name == PASS:
        return None
    start = yield Ask(seat, "ship with", starting_tokens(t, seat, name), of="token")
    plan = planning(t, seat, start, name, None)
    yield from go_along(plan, "ship on")
    move = plan.move()
    for thing in plan.trip.carried:
        lay(plan.table, plan.trip.at, thing)
    move.keep = yield from worms_that_stay(plan.table, seat, [stop.land for stop in plan.stops])
    return move


def plan_attack_move(t: Table, attack: Attack) -> Play[Move | None]:
    """Let an attacker plan what is brought into the target; None: nothing."""
    seat = attack.seat
    name = yield Ask(seat, "bring from", [PASS, *origins(t, seat, attack)], of="territory")
    if name == PASS:
        return None
    start = yield Ask(seat, "bring", starting_tokens(t, seat, name, attack), of="token")
    plan = planning(t, seat, start, name, attack)
    yield from go_along(plan, "move on")
    return plan.move() if plan.arrived() else None


def go_along(plan: Planning, kind: str) -> Play[None]:
    """Ask for each step of the way, what is taken along and what is set down, to the end."""
    seat = plan.trip.seat
    while not plan.arrived() and (menu := plan.menu()):
        said = yield Ask(seat, kind, menu, of="territory")
        if said == STOP:
            return
        if said == TAKE:
            plan.take((yield Ask(seat, "take along", plan.takeable(), of="thing")))
        elif said == TAKE_ALL:
            plan.take_all()
        elif said == SET_DOWN:
            plan.set_down((yield Ask(seat, "set down", plan.droppable(), of="thing")))
        else:
            plan.go(said)


def worms_that_stay(t: Table, seat: Seat, names: list[str]) -> Play[dict[str, str]]:
    """Where a Maker and a Great Maker meet, the owner says which one stays (duplicates)."""
    kept = {}
    for name in dict.fromkeys(names):
        tokens = t.lands[name].tokens if name in t.lands else []
        if MAKER in tokens and GREAT_MAKER in tokens:
            kept[name] = yield Ask(
                seat, f"worm that stays in {name}", [GREAT_MAKER, MAKER], of="token"
            )
    return kept


# ---- the plan so far, read from the answers


def planned(view: View, before: str = "") -> Planning | None:
    """The plan so far of the seat that looks; None while it has not said with what to begin.

    Steps that leave no choice are taken unasked; with `before` it ends where this is the only one.
    """
    said = [(kind, value) for _, kind, value in view.since if kind in WAY]
    begins = [i for i, (kind, _) in enumerate(said) if kind in BEGINS]
    if not begins or said[begins[-1]][1] == PASS:
        return None
    kind, name = said[begins[-1]]
    attack = view.table.attack if kind == "bring from" else None
    answers = (value for _, value in said[begins[-1] + 1 :])
    start = _chosen(starting_tokens(view.table, view.seat, str(name), attack), answers)
    if not start:
        return None
    plan = planning(view.table, view.seat, start, str(name), attack)
    _follow(plan, answers, before)
    return plan


def _chosen(options: Sequence[str], answers: Iterator[Value]) -> str:
    """What was answered, or the only option, which nobody is asked about; empty: still open."""
    return options[0] if len(options) == 1 else str(next(answers, ""))


def _follow(plan: Planning, answers: Iterator[Value], before: str) -> None:
    """Go along with the answers up to the question that is open."""
    while not plan.arrived() and (menu := plan.menu()) != [before] and menu:
        said = _chosen(menu, answers)
        if said in ("", STOP):
            return
        if said == TAKE_ALL:
            plan.take_all()
        elif said in (TAKE, SET_DOWN):
            things = plan.takeable() if said == TAKE else plan.droppable()
            thing = _chosen(things, answers)
            if not thing:
                return
            plan.take(thing) if said == TAKE else plan.set_down(thing)
        else:
            plan.go(said)


# ---- carrying it out


def carry_out(s: State, move: Move) -> None:
    """Move everything as planned; tolls go home, doubles are removed."""
    t, carried = s.table, list[str]()
    for stop in move.stops:
        for thing in stop.down:
            carried.remove(thing)
            put(t.lands[stop.land], thing)
        for thing in stop.up:
            pick_up(t.lands[stop.land], thing)
            carried.append(thing)
    last = move.stops[-1].land
    for thing, amount in Counter(carried).items():
        s.tell("carried", seat=move.seat, thing=thing, amount=amount, territory=last)
        for _ in range(amount):
            put(t.lands[last], thing)
    for tribe, number in move.tolls.items():
        return_debt(t, tribe, move.seat, number)
        s.tell("toll_paid", seat=move.seat, other=tribe, amount=number)
    for name in dict.fromkeys(stop.land for stop in move.stops if stop.land in t.lands):
        remove_doubles(s, name, move.keep.get(name, ""))


def doubles(tokens: list[str], keep: str = "") -> list[str]:
    """The tokens that are too many, with the worm that stays if two of them meet (duplicates).

    >>> doubles(["stillsuit", "maker", "stillsuit", "great_maker"])
    ['maker', 'stillsuit']
    """
    extra, seen = [], set[str]()
    for token in sorted(tokens, key=lambda x: (x != keep, x != GREAT_MAKER)):
        if KIND[token] in seen:
            extra.append(token)
        seen.add(KIND[token])
    return extra


def remove_doubles(s: State, name: str, keep: str = "") -> list[str]:
    """Take doubles off the board; the card of a found item leaves the game with it."""
    tokens = s.table.lands[name].tokens
    extra = doubles(tokens, keep)
    for token in extra:
        tokens.remove(token)
        if token in CARDS:
            s.table.removed.append(token)
        s.tell("double_removed", territory=name, token=token)
    return extra

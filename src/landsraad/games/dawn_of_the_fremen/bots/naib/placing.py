"""Where something goes: finds, worms, traded goods. Whatever leaves the position best."""

from __future__ import annotations

from collections.abc import Callable

from landsraad.games.dawn_of_the_fremen.bots.naib.reading import Reading
from landsraad.games.dawn_of_the_fremen.bots.naib.worth import Worth, changed, trial
from landsraad.games.dawn_of_the_fremen.components import CARDS, GREAT_MAKER, MAKER
from landsraad.games.dawn_of_the_fremen.rules.journeys import lay, lift
from landsraad.games.dawn_of_the_fremen.rules.table import worm_in
from landsraad.games.dawn_of_the_fremen.state import Table
from landsraad.kernel import PASS, Ask, Seat, Value

WORMS_WANTED = 3
"""Worms to have before one is promoted."""

Change = Callable[[Table, str], None]


def best_place(r: Reading, worth: Worth, options: list[Value], change: Change) -> Value:
    """The option after which the position is worth the most."""

    def after(name: Value) -> float:
        table = trial(r.t)
        change(table, str(name))
        return worth(table)

    return max(options, key=after)


def find(r: Reading, worth: Worth, ask: Ask) -> Value:
    """A find from the Scavenge deck."""
    thing = CARDS[r.t.drawn].gives
    return best_place(r, worth, list(ask.options), lambda t, name: lay(t, name, thing))


def good(r: Reading, worth: Worth, ask: Ask, resource: str) -> Value:
    """A resource that was traded or bought."""
    return best_place(r, worth, list(ask.options), lambda t, name: lay(t, name, resource))


def give(r: Reading, worth: Worth, ask: Ask, resource: str) -> Value:
    """Where a resource is missed the least."""
    return best_place(r, worth, list(ask.options), lambda t, name: lift(t, name, resource))


def worm(r: Reading, worth: Worth, ask: Ask) -> Value:
    """Call worms while there are few, then promote them."""
    worms = sum(bool(worm_in(r.t.lands[name])) for name in r.mine)
    if "call" in ask.options and (worms < WORMS_WANTED or "promote" not in ask.options):
        return "call"
    return "promote" if "promote" in ask.options else PASS


def call(r: Reading, worth: Worth, ask: Ask) -> Value:
    """Where a new Maker helps the most."""
    return best_place(r, worth, list(ask.options), lambda t, name: lay(t, name, MAKER))


def promote(r: Reading, worth: Worth, ask: Ask) -> Value:
    """Where a Great Maker helps the most."""

    def turned(t: Table, name: str) -> None:
        lift(t, name, MAKER)
        lay(t, name, GREAT_MAKER)

    return best_place(r, worth, list(ask.options), turned)


def lose(r: Reading, worth: Worth, ask: Ask) -> Value:
    """Where a worm is missed the least."""

    def without(t: Table, name: str) -> None:
        lift(t, name, worm_in(t.lands[name]))

    return best_place(r, worth, list(ask.options), without)


def settle_in(seat: Seat) -> Change:
    """A warrior of this seat comes into a territory."""

    def settled(t: Table, name: str) -> None:
        t.lands[name] = changed(t.lands[name], warrior=seat)

    return settled

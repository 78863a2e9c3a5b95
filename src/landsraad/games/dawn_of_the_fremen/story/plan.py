"""The move that a player is putting together, as far as it has come: read from its answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from landsraad.games.dawn_of_the_fremen.components import TERRITORIES
from landsraad.games.dawn_of_the_fremen.rules.journeys import reach, starting_tokens
from landsraad.games.dawn_of_the_fremen.rules.moving import (
    SET_DOWN,
    STOP,
    TAKE,
    TAKE_ALL,
    Planning,
    planning,
)
from landsraad.games.dawn_of_the_fremen.state import Table
from landsraad.games.dawn_of_the_fremen.story.words import counted, load, place
from landsraad.kernel import PASS, Value, View
from landsraad.scenes.story import capital

BEGINS: Final = ("ship from", "bring from")
WAY: Final = (*BEGINS, "ship with", "bring", "ship on", "move on", "take along", "set down")
"""Questions of which a planned move is made."""


def planned(view: View) -> Planning | None:
    """The plan so far of the seat that looks; None while it has not said with what to begin."""
    t: Table = view.table
    said = [(kind, value) for _, kind, value in view.since if kind in WAY]
    begins = [i for i, (kind, _) in enumerate(said) if kind in BEGINS]
    if not begins or said[begins[-1]][1] == PASS:
        return None
    kind, name = said[begins[-1]]
    attack = t.attack if kind == "bring from" else None
    answers = (value for _, value in said[begins[-1] + 1 :])
    start = _chosen(starting_tokens(t, view.seat, str(name), attack), answers)
    if not start:
        return None
    plan = planning(t, view.seat, start, str(name), attack)
    _follow(plan, answers)
    return plan


def _chosen(options: Sequence[str], answers: Iterator[Value]) -> str:
    """What was answered, or the only option, which nobody is asked about; empty: still open."""
    return options[0] if len(options) == 1 else str(next(answers, ""))


def _follow(plan: Planning, answers: Iterator[Value]) -> None:
    """Go along with the answers up to the question that is open."""
    while not plan.arrived() and (menu := plan.menu()):
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


def trip_words(plan: Planning | None) -> str:
    """Where the group is, what it carries and how far it has come."""
    if plan is None:
        return ""
    trip = plan.trip
    far = f"{trip.steps} of {counted(reach(plan.table, trip), 'border')} crossed"
    return f"In {place(trip.at)} with {load(trip.carried)}, {far}."


FURTHER: Final = {
    STOP: "stay here",
    SET_DOWN: "set something down",
    TAKE: "take something along",
    TAKE_ALL: "take everything along",
}


def next_words(menu: Sequence[Value]) -> str:
    """What is asked about the next step of a move: where to, unless no border is left.

    >>> next_words(["salt_crust", "stop"]), next_words(["stop", "set_down"])
    ('Where to next?', 'Stay here, or set something down?')
    """
    if any(name in TERRITORIES for name in menu):
        return "Where to next?"
    ways = [words for said, words in FURTHER.items() if said in menu]
    return capital(f"{', or '.join(ways)}?")

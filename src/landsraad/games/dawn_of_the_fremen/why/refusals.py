"""What refusals have in common: a place, a tribe, and the rule."""

from __future__ import annotations

from landsraad.games.dawn_of_the_fremen.components import DRUM_SAND, TERRITORIES, TRIBES
from landsraad.games.dawn_of_the_fremen.state import Table
from landsraad.kernel import Refused, Seat, Value


def place_of(value: Value) -> str:
    """The place that is meant; empty when it is none."""
    return str(value) if value in TERRITORIES else ""


def refused(why: str, rule: str, place: str, **facts: object) -> Refused:
    """A refusal about a place."""
    return Refused(why, rule=rule, place=TERRITORIES[place].name, **facts)


def tribe(seat: Seat) -> str:
    """A seat by its tribe."""
    return TRIBES[seat].name


def not_own(t: Table, seat: Seat, name: str, rule: str) -> Refused | None:
    """A territory that is not the player's."""
    if name == DRUM_SAND or t.lands[name].warrior != seat:
        return refused("{place} is not yours", rule, name)
    return None

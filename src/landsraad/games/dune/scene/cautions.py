"""What a seat is warned of before it answers: what would be given up, and what would avert it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from landsraad.games.dune.components import PARTS, STRONGHOLDS, TERRITORIES, TERRITORY
from landsraad.games.dune.rules.phases import bidding, shipment
from landsraad.games.dune.rules.table import advanced, fighters, occupants
from landsraad.games.dune.scene.seen import Seen
from landsraad.games.dune.scene.sheets.travel import (
    FORCES,
    enemies,
    journey,
    number_of,
    standing,
)
from landsraad.games.dune.state import Table
from landsraad.games.dune.story.words import place
from landsraad.kernel import PASS, Value
from landsraad.scenes.frame import Caution, Remedy
from landsraad.scenes.text import capital, listed

WAYS: Final = ("move from", "ship from")
"""Questions after which forces leave a territory on the planet."""


def cautions(seen: Seen, answers: Mapping[str, Value]) -> list[Caution]:
    """A stronghold that is left, spice that a battle needs, a bid that only a Karama can pay."""
    if seen.seat < 0 or PASS in answers.values():
        return []
    return [*deserted(seen, answers), *broke(seen, answers), *unpaid(seen, answers)]


def deserted(seen: Seen, answers: Mapping[str, Value]) -> Iterator[Caution]:
    """Would a stronghold stand empty, or belong to others who are there?"""
    t, (start, to) = seen.table, origin(answers)
    number = number_of(answers)
    if start not in STRONGHOLDS or TERRITORY.get(to) == start:
        return
    if not number or number < standing(t, seen.seat, start):
        return
    others = [seat for seat in occupants(t, start) if seat != seen.seat]
    name = capital(place(start))
    heirs = listed(map(seen.story.name, others))
    words = f"You would leave {name} to {heirs}." if others else f"{name} would stand empty."
    yield Caution(
        words,
        "" if others else worth(t, start),
        leave_one(answers),
        f"{'Give up' if others else 'Leave'} {name}{'' if others else ' empty'} · move {number}",
    )


def origin(answers: Mapping[str, Value]) -> tuple[str, str]:
    """The territory that forces leave, and the part where they go."""
    start, to = journey(answers)
    return str(answers.get("ship from", start)), str(answers.get("ship to", to))


def worth(t: Table, stronghold: str) -> str:
    """What a stronghold is worth to its holder."""
    income = TERRITORIES[stronghold].advanced_income if advanced(t) else 0
    pays = f"It pays you {income} spice a turn, and whoever" if income else "Whoever"
    return f"{pays} walks in holds it."


def leave_one(answers: Mapping[str, Value]) -> Remedy | None:
    """One less goes, where more than one does."""
    many = [(kind, n) for kind, n in answers.items() if kind.startswith(FORCES)]
    found = next(((kind, int(n)) for kind, n in many if int(n) > 1), None)
    return Remedy("Leave one", found[0], found[1] - 1) if found else None


def broke(seen: Seen, answers: Mapping[str, Value]) -> Iterator[Caution]:
    """Would nothing be left for a battle in which spice counts?"""
    t, to, number = seen.table, str(answers.get("ship to", "")), number_of(answers)
    if to not in PARTS or not number or not spice_counts(t, seen.seat):
        return
    cost = shipment.price(
        t, seen.seat, str(answers.get("shipment", "reserves")), TERRITORY[to], number
    )
    if not cost or cost < t.spice[seen.seat] or not fights(t, seen.seat, TERRITORY[to]):
        return
    yield Caution("No spice would be left for the battle.", "Without it your forces count half.")


def spice_counts(t: Table, seat: int) -> bool:
    """Do a seat's forces count in full only with spice?"""
    return advanced(t) and t.factions[seat] != "fremen"


def fights(t: Table, seat: int, territory: str) -> bool:
    """Does the seat fight there this turn, or at another place where it stands?"""
    there = {name for name in TERRITORIES if name == territory or fighters(t, seat, name) > 0} - {
        "polar_sink"
    }
    return any(enemies(t, seat, name) for name in there)


def unpaid(seen: Seen, answers: Mapping[str, Value]) -> Iterator[Caution]:
    """A bid beyond the purse is paid with a Karama."""
    bid, have = answers.get("bid"), bidding.purse(seen.table, seen.seat)
    if isinstance(bid, int) and bid > have:
        yield Caution(f"You have {have} spice.", "A bid beyond that costs you your Karama.")

"""The Sisterhood, the Tleilaxu and the Guild, who win together if he rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from landsraad.bots.scripts import Script
from landsraad.games.megagame.bots.plans import Plan
from landsraad.games.megagame.bots.reading import Reading
from landsraad.games.megagame.bots.standing import Standing
from landsraad.games.megagame.components import KWISATZ_HADERACH, NUMBERS
from landsraad.games.megagame.rules.organisations.atomics import EVERYBODY
from landsraad.games.megagame.rules.organisations.bribe import bounds
from landsraad.games.megagame.rules.organisations.marriages import blessable
from landsraad.games.megagame.rules.table import is_house

AWARDING: Final = 0.05
"""How often an organisation thinks of an advisor, beyond its first years."""


# ---- the Sisterhood


def blessing(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Bless all marriages."""
    couple = next(iter(blessable(r.t)))
    yield Plan(8.0, "bless", [("marriage", couple), ("bless", "yes")])


def breeding(r: Reading, standing: Standing) -> Iterator[Plan]:
    """The strongest to the last of the couple, and him to the House that leads; keep the middle."""
    couple = next(each for each in r.t.courtships if each.blessed)
    drawn = sorted(r.shield.drawn)
    best, least = drawn[-1], drawn[0]
    ahead = standing.points[couple.one] >= standing.points[couple.other]
    if is_house(couple.one) != is_house(couple.other):
        ahead = is_house(couple.one)
    first = ahead if best == KWISATZ_HADERACH else not ahead
    gifts = (best, least) if first else (least, best)
    yield Plan(9.0, "breed", [("for the first", gifts[0]), ("for the second", gifts[1])])


# ---- the Tleilaxu


def engineering(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Raise the strongest that spice allows: it sells better, and the old disc makes votes."""
    top = KWISATZ_HADERACH - 1
    best = max(each for each in r.t.tanks if each < top and each < r.spice)
    if r.spice >= best + 3 or r.late:
        yield Plan(4.0, "engineer", [("engineer", best)])


# ---- the Guild


def naming_bribe(r: Reading, standing: Standing) -> Iterator[Plan]:
    """As much as was paid last: more after a period that was paid, less after one that was not."""
    low, high = bounds(r.t)
    usual = next(iter(r.t.bribe.sums.values()))
    asked = usual - 1 if r.t.bribe.debts else usual + (1 if r.year else 0)
    yield Plan(6.0, "name_bribe", [("bribe", min(high, max(low, asked)))])


def naming_price(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Now and then, atomics become dearer for the leader."""
    least = NUMBERS.atomics.least_spice
    if not r.chance(0.005):
        return
    if EVERYBODY not in r.t.atomics_prices:
        yield Plan(1.0, "name_atomics_price", [("price for", EVERYBODY), ("price", least + 2)])
    elif is_house(standing.leader):
        says: Script = [("price for", standing.leader), ("price", least + 5)]
        yield Plan(1.0, "name_atomics_price", says)


# ---- all three


def awarding(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Help those who are behind, with those first who have no advisor of ours."""
    if not r.chance(AWARDING):
        return
    last = min(
        standing.points,
        key=lambda name: (r.t.factions[name].advisors.get(r.me, 0), standing.points[name], name),
    )
    yield Plan(1.5, "award_advisor", [("award to", last)])

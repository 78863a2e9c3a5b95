"""People: leaders, the tanks, marriages and courtships, Kanly, advisors, the Fremen bribe."""

from __future__ import annotations

from collections.abc import Iterator

from landsraad.games.megagame.components import (
    HOUSES,
    KWISATZ_HADERACH,
    ORDER,
    ORGANISATIONS,
    SIETCHES,
    SISTERHOOD,
)
from landsraad.games.megagame.rules.laws.in_force import has_access
from landsraad.games.megagame.rules.organisations.marriages import (
    blessable,
    bound,
    couple,
    courtship_of,
)
from landsraad.games.megagame.rules.table import revealed
from landsraad.games.megagame.scene.mats import leader_disc
from landsraad.games.megagame.scene.parts import listing, named, part
from landsraad.games.megagame.state import Courtship, Table, View
from landsraad.games.megagame.story import names
from landsraad.scenes.node import Kid, Node, el
from landsraad.scenes.sketch import Panel, act_attributes
from landsraad.scenes.text import capital, counted


def panel(view: View, offers: frozenset[str]) -> Panel:
    """The drawer; the handle counts courtships that wait for this seat."""
    t = view.table
    own = ORDER[view.seat] if view.seat >= 0 else ""
    waiting = sum(waits_for(each, own) for each in t.courtships)
    body = el(
        "div",
        part("Leaders", listing(leaders(t)), tanks(t)),
        part("Marriages", listing(marriages(t, own, offers), "Nobody has married.")),
        part("Kanly", listing(kanly(t), "Nobody is in Kanly.")),
        part("Advisors", listing(advisors(t), "No advisor was given away.")),
        part("The Fremen bribe", listing(bribe(t))),
        id="mega-people",
        class_="mega-panel",
    )
    return Panel("people", "People", body, waiting=waiting, drawer=True)


def leaders(t: Table) -> Iterator[list[Kid]]:
    """The leaders of each faction that has any."""
    for name in ORDER:
        powers = sorted(t.factions[name].leaders, reverse=True)
        if powers:
            yield [named(name), *map(leader_disc, powers)]


def tanks(t: Table) -> Node:
    """Dead leaders, who can be bought back, and what is in the pouch."""
    dead = [leader_disc(power) for power in sorted(t.tanks, reverse=True)]
    return el("p", "In the tanks: ", dead or "nobody", class_="mega-discs")


def waits_for(courtship: Courtship, own: str) -> bool:
    """Must this faction answer? First the one who is courted does, then the Sisterhood."""
    if courtship.answer < 0:
        return courtship.other == own
    return own == SISTERHOOD and not courtship.blessed


def marriages(t: Table, own: str, offers: frozenset[str]) -> Iterator[list[Kid]]:
    """Courtships that still need consent, then pacts."""
    for each in t.courtships:
        stage = "waits for an answer"
        if each.answer >= 0:
            stage = "waits for the Bene Gesserit"
        if each.blessed:
            stage = "blessed; the Bene Gesserit divide leaders"
        row: list[Kid] = [named(each.one), " courts ", named(each.other), f": {stage}"]
        if waits_for(each, own):
            row += answering(t, each, own, offers)
        yield row
    for pact in reversed(t.pacts):
        yield [named(pact.one), " and ", named(pact.other), f", year {pact.year}"]


def answering(t: Table, courtship: Courtship, own: str, offers: frozenset[str]) -> Iterator[Node]:
    """A button for the one who must answer; it says to whom, if that is a question at all."""
    if courtship.answer < 0:
        act, about, asked = "court_partner", courtship.one, courts_others(t, courtship, own)
    else:
        act, about, asked = "bless", couple(courtship), len(blessable(t)) > 1
    if act in offers:
        begun = act_attributes(act, *([about] if asked else []))
        yield Node("button", {"type": "button", **begun}, ("Answer",))


def courts_others(t: Table, courtship: Courtship, own: str) -> bool:
    """Could this faction court another one as well?"""
    mortal = any(power != KWISATZ_HADERACH for power in t.factions[own].leaders)
    others = [name for name in HOUSES if name not in (own, courtship.one) and has_access(t, name)]
    free = [name for name in others if not bound(t, own, name) and not courtship_of(t, own, name)]
    return mortal and bool(free)


def kanly(t: Table) -> Iterator[list[Kid]]:
    """Who is in Kanly, and who has offered to end it."""
    for one, other in t.kanly:
        yield [named(one), " and ", named(other)]
    for truce in t.truces:
        yield [named(truce.by), " offers ", named(truce.to), " to end their Kanly"]


def advisors(t: Table) -> Iterator[list[Kid]]:
    """Advisors that were given and not spent, and those still to give."""
    for name in ORDER:
        given = [(each, n) for each, n in t.factions[name].advisors.items() if n]
        if given:
            words = ", ".join(f"{n} of {names.faction(each)}" for each, n in given)
            yield [named(name), f": {words}"]
    for name in ORGANISATIONS:
        yield [named(name), f" can give {counted(t.factions[name].unawarded, 'more', 'more')}"]


def bribe(t: Table) -> Iterator[list[Kid]]:
    """What the sietches have paid the Guild in this period."""
    for who, owes in t.bribe.sums.items():
        debt = t.bribe.debts.get(who, 0)
        owing = f", and {debt} of earlier periods" if debt else ""
        payer = capital(names.faction(who))
        yield [f"{payer}: {t.bribe.paid[who]} of {owes} spice paid{owing}"]
    for sietch in SIETCHES:
        if revealed(t, sietch):
            yield [named(sietch), " is revealed: everybody may attack it"]

"""Revival as one sheet: forces, starred ones, a leader, and the Emperor's Karama."""

from __future__ import annotations

from collections.abc import Mapping

from landsraad.games.dune.components import FACTIONS
from landsraad.games.dune.rules.phases import revival
from landsraad.games.dune.state import Table, View
from landsraad.games.dune.story.words import leader
from landsraad.kernel import PASS, Ask, Value
from landsraad.scenes.frame import Effect
from landsraad.scenes.sheet import Field, Sheet, Start, Tally
from landsraad.scenes.text import counted, listed


def sheet(view: View, ask: Ask) -> Sheet:
    """All that comes back from the tanks in this turn."""
    seat = view.seat
    free = min(revival.free_forces(view.table, seat), revival.most_forces(view.table, seat))
    return Sheet(
        title="Who comes back from the tanks?",
        why=price_words(view.table, view),
        verb="Revive",
        fields=(
            Field("revive forces", "Forces", "number", start=free),
            Field("revive extra forces", "At the Emperor's expense", "number", start=Start.LAST),
            Field("revive starred", "{stars} among them", "number", start=Start.LAST),
            Field("revive leader", "A leader", "heads", start=PASS),
            Field("karama revival", "With your Karama", "choice", start=PASS),
            Field("karama leader", "A leader for nothing", "heads"),
            Field("karama forces", "Forces for nothing", "number", start=Start.LAST),
            Field("karama starred", "{stars} among these", "number", start=Start.LAST),
        ),
    )


def price_words(t: Table, view: View) -> str:
    """What is free, and what the rest costs."""
    free = revival.free_forces(t, view.seat)
    bought = FACTIONS[t.factions[view.seat]].may_buy_force_revival
    rest = "then 2 spice each" if bought else "none for spice"
    return f"{free} free, {rest}; a leader costs as much as it is strong."


def tally(view: View, sheet: Sheet, answers: Mapping[str, Value]) -> Tally:
    """What it costs, and who is back then."""
    forces = int(answers.get("revive forces", 0))
    extra, free = int(answers.get("revive extra forces", 0)), int(answers.get("karama forces", 0))
    paid = str(answers.get("revive leader", PASS))
    back = [x for x in (paid, str(answers.get("karama leader", PASS))) if x != PASS]
    cost = revival.force_price(view.table, view.seat, forces)
    cost += revival.leader_price(paid) if paid != PASS else 0
    number = forces + extra + free
    who = [*([counted(number, "force")] if number else []), *map(leader, back)]
    price = f" · {cost} spice" if cost else " · free"
    return Tally(
        effects=tuple(effects(view.table, view, cost, number)),
        button=f"{sheet.verb} {listed(who)}{price}" if who else f"{sheet.verb} nobody",
    )


def effects(t: Table, view: View, cost: int, number: int) -> list[Effect]:
    """Spice, reserve and tanks before and after."""
    spice, reserve, tanks = (
        t.spice[view.seat],
        sum(t.reserves[view.seat]),
        sum(t.tanks[view.seat]),
    )
    return [
        Effect("Your spice", str(spice), str(spice - cost)),
        Effect("Reserve", str(reserve), str(reserve + number)),
        Effect("Tanks", str(tanks), str(tanks - number)),
    ]

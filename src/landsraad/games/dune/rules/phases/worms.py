"""A worm strikes a territory; it spares the Fremen and allies that they protect."""

from __future__ import annotations

from typing import Any

from landsraad.games.dune.components import PARTS_OF, TERRITORY
from landsraad.games.dune.rules.cards.karama import stoppable, was_stopped
from landsraad.games.dune.rules.factions.bene_gesserit import settle_advisors
from landsraad.games.dune.rules.table import advisors_in, fighters, kill_all_in, seat_of
from landsraad.games.dune.state import State, Table
from landsraad.kernel import Ask, Play, Seat, then


def worm_strikes(s: State, territory: str, kind: str) -> None:
    """A worm that was drawn, placed or called strikes a territory."""
    s.table.protected = []
    then(
        s,
        *immunity(s, territory),
        *protection(s, territory, kind),
        (devour, territory, kind),
    )


def devour(s: State, territory: str, kind: str) -> None:
    """Forces and spice are lost, but not Fremen and allies that they protect (power shai_hulud)."""
    t = s.table
    fremen = seat_of(t, "fremen")
    immune = fremen >= 0 and not was_stopped(s, "shai_hulud")
    safe = [*t.protected, *([fremen] if immune else [])]
    t.protected = []
    s.tell("worm_strikes", territory=territory)
    kill_all_in(s, territory, "worm", safe)
    if kind != "placed" or t.options.placed_worm_takes_spice:
        for part in [part for part in PARTS_OF[territory] if part in t.ground]:
            s.tell("spice_lost", part=part, amount=t.ground[part], cause="worm")
            t.bank += t.ground.pop(part)
    if immune and any(TERRITORY[part] == territory for part in t.forces[fremen]):
        t.riders.append(territory)
    settle_advisors(s)


def immunity(s: State, territory: str) -> list[tuple[Any, ...]]:
    """Fremen there are not devoured; a Karama may stop this and the ride (power shai_hulud)."""
    fremen = seat_of(s.table, "fremen")
    if fremen < 0 or not fighters(s.table, fremen, territory):
        return []
    return stoppable(s, fremen, "shai_hulud")


def protection(s: State, territory: str, kind: str) -> list[Any]:
    """The Fremen decide for each ally there (power ally_worm_protection, placed_worm_ally)."""
    t = s.table
    fremen = seat_of(t, "fremen")
    if fremen < 0 or (kind != "drawn" and t.options.placed_worm_spares_ally == "never"):
        return []
    there = [ally for ally in t.allies[fremen] if stands_in(t, ally, territory)]
    return [(protect, ally) for ally in there]


def stands_in(t: Table, seat: Seat, territory: str) -> bool:
    """Has a seat forces there, advisors included?"""
    sisters = t.factions[seat] == "bene_gesserit"
    return bool(fighters(t, seat, territory) or (sisters and advisors_in(t, territory)))


def protect(s: State, ally: Seat) -> Play[None]:
    """Protect an ally from the worm that strikes, or not; each is a use of its own."""
    t = s.table
    fremen = seat_of(t, "fremen")
    said = yield Ask(fremen, f"protect {t.factions[ally]}", ["protect", "leave to the worm"])
    if said == "protect":
        then(s, *stoppable(s, fremen, "ally_worm_protection"), (protection_stands, ally))


def protection_stands(s: State, ally: Seat) -> None:
    """The ally is spared, unless a Karama stopped it."""
    if not was_stopped(s, "ally_worm_protection"):
        s.table.protected.append(ally)

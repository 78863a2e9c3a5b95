"""The advance after a victory, and the settlements that fall by it."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import HARKONNEN
from landsraad.games.war_for_arrakis.rules.battle.combat import fought
from landsraad.games.war_for_arrakis.rules.board import BIT, homes_of, other
from landsraad.games.war_for_arrakis.rules.deciding import decided
from landsraad.games.war_for_arrakis.rules.legions.arrival import arrive
from landsraad.games.war_for_arrakis.rules.legions.figures import (
    joined,
    legion_at,
    part_of,
    parted,
    riders,
)
from landsraad.games.war_for_arrakis.rules.legions.moves import chosen_group
from landsraad.games.war_for_arrakis.rules.mahdi.garrisons import leave_behind
from landsraad.games.war_for_arrakis.rules.places import driven
from landsraad.games.war_for_arrakis.rules.table import decides
from landsraad.games.war_for_arrakis.rules.tracks import settlement_falls
from landsraad.games.war_for_arrakis.state import Battle, Legion, State
from landsraad.kernel import Play, then

ADVANCE: Final = "advance"
PART: Final = "advance in part"
STAY: Final = "stay"


def advance(s: State) -> Play[None]:
    """The victorious attacker may go into the area that it has attacked (advance).

    Others may have come there since the defender left: a heighliner's troops, the smugglers.
    After an attack by sandriding its houses major troops stay where they are
    (houses_major_troops).
    """
    t = s.table
    battle = fought(t)
    if battle.start not in t.legions or legion_at(t, other(battle.side), battle.area):
        return
    seat, legion = decides(t, battle.side), part_of(t.legions[battle.start])
    staying = ["troop"] * bool(battle.ridden and legion.troop)
    parts = t.options.partial_advance and seat is not None and legion.units > 1
    said = yield from decided(s, battle.side, "advance", [ADVANCE, *[PART] * parts, STAY])
    if said == STAY:
        return
    group = riders(legion) if staying else legion
    if said == PART and seat is not None:
        group = yield from chosen_group(t, seat, legion, "", staying)
    occupy(s, battle, group)


def occupy(s: State, battle: Battle, group: Legion) -> None:
    """A settlement is destroyed, then come the effects of the arrival (advance_arrival)."""
    t = s.table
    parted(t, battle.start, group)
    joined(t, battle.area, group)
    driven(t, battle.start, battle.area)
    battle.advanced = battle.area
    s.tell("advanced", side=battle.side, area=battle.start, to=battle.area)
    falls = homes_of(t, other(battle.side)) & BIT[battle.area]
    then(s, *([(settlement_falls, battle.area)] if falls else []), (arrive, battle.area))
    if battle.side == HARKONNEN:
        leave_behind(s, battle.start)

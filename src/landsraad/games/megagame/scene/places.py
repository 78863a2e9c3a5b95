"""Where on the map and on the rail options stand, and what a line of the log is about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.games.megagame.components import REGIONS, SEAT_OF
from landsraad.games.megagame.state import View
from landsraad.kernel import Ask, Told, Value
from landsraad.scenes.sketch import drawn_as

FIELDS: Final = {"region": tuple(REGIONS)}


def row_of_faction(view: View, ask: Ask, value: Value) -> str | None:
    """A faction stands for itself with its row on the rail."""
    seat = SEAT_OF.get(str(value))
    return None if seat is None else f"seat:{seat}"


SORTS: Final = {
    "region": drawn_as("region", REGIONS),
    "battle": drawn_as("region", REGIONS),
    "faction": row_of_faction,
}


def dark(view: View, ask: Ask) -> Mapping[str, Value]:
    """Where a region is asked for, every region looks like an answer."""
    if ask.of not in ("region", "battle"):
        return {}
    return {f"region:{region}": region for region in REGIONS}


def spots(told: Told) -> list[str]:
    """The regions and factions that a line of the log is about."""
    found = dict.fromkeys(str(value) for value in told.facts.values())
    regions = [f"region:{value}" for value in found if value in REGIONS]
    return regions + [f"seat:{SEAT_OF[value]}" for value in found if value in SEAT_OF]

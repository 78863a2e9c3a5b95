"""What a seat is warned of before it answers: what would be given up."""

from __future__ import annotations

from collections.abc import Mapping

from landsraad.games.megagame.components import ORDER
from landsraad.games.megagame.rules.table import armies
from landsraad.games.megagame.state import Table, View
from landsraad.games.megagame.story.names import region
from landsraad.kernel import Value
from landsraad.scenes.frame import Caution, Remedy


def cautions(view: View, answers: Mapping[str, Value]) -> list[Caution]:
    """A region with something of one's own in it that no army would guard any more."""
    start, count = str(answers.get("from", "")), answers.get("armies")
    if view.seat < 0 or not isinstance(count, int):
        return []
    name, t = ORDER[view.seat], view.table
    mine = belongings(t, start, name)
    if not mine or count < armies(t, start, name):
        return []
    where = region(start)
    remedy = Remedy("Leave one", "armies", count - 1) if count > 1 else None
    words, why = f"No army would stay in {where}.", f"{mine} there is anybody's."
    return [Caution(words, why, remedy, f"Leave {where} unguarded · march with {count}")]


def belongings(t: Table, place: str, name: str) -> str:
    """What a faction has in a region that somebody else could take; empty: nothing."""
    if t.settlements.get(place) == name:
        return "Your settlement"
    held = any(each.owner == name and each.region == place for each in t.harvesters.values())
    return "Your harvester" if held else ""

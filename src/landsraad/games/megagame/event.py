"""A day of the megagame: who comes, who runs it, and how it goes on (components/event.toml)."""

from __future__ import annotations

from typing import Final

from landsraad.components import read
from landsraad.events import EventPlan, Facts
from landsraad.games.megagame.components import FACTIONS, ORDER

_FACTS: Final = read("landsraad.games.megagame.components", "event.toml", Facts)

event: Final = EventPlan(
    **{name: getattr(_FACTS, name) for name in Facts.__struct_fields__},
    seats=ORDER,
    sorts={name: FACTIONS[name].kind for name in ORDER},
)

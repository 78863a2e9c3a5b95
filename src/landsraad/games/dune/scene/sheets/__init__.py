"""Sheets: several small questions of one step on one form, with what they come to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.games.dune.scene.sheets import plan, revival, small, travel
from landsraad.scenes.sketch import Composed

SHEETS: Final[Mapping[str, Composed]] = {
    "place in *": Composed(small.placement, small.placement_tally),
    "predict faction": Composed(small.prophecy, small.prophecy_tally),
    "revive forces": Composed(revival.sheet, revival.tally),
    "revive leader": Composed(revival.sheet, revival.tally),
    "announce battle in *": Composed(small.advisors, small.advisors_tally),
    "shipment": Composed(travel.ship, travel.ship_tally),
    "ship to": Composed(travel.ship, travel.ship_tally),
    "move from": Composed(travel.move, travel.move_tally),
    "ride from *": Composed(travel.ride, travel.move_tally),
    "voice": Composed(small.voice, small.voice_tally),
    "leader": Composed(plan.sheet, plan.tally),
    "starred losses": Composed(small.losses, small.losses_tally),
    "ordinary lost in *": Composed(small.losses, small.losses_tally),
    "starred lost in *": Composed(small.losses, small.losses_tally),
    "keep hero": Composed(small.keeping, small.keeping_tally),
    "keep weapon": Composed(small.keeping, small.keeping_tally),
}
"""By the kind of question that a sheet begins with; a key may end in `*`."""

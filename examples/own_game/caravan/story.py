"""Caravan in words."""

from __future__ import annotations

from caravan import GOAL
from landsraad.kernel import View
from landsraad.scenes.story import Story


class CaravanStory(Story):
    """The words of the game."""

    asks = {"travel": "How do you travel?"}
    options = {"walk": "Walk one league", "ride": "Ride a worm"}
    events = {
        "travelled": "{seat} reaches league {leagues}.",
        "thrown": "The worm throws {seat} off, at the well of league {leagues}.",
    }
    endings = {"arrived": "the first to cross the desert"}
    points = "leagues"

    def view(self, view: View) -> str:
        """Say how far everybody is."""
        lines = [
            f"{self.name(seat)}: league {leagues} of {GOAL}."
            for seat, leagues in enumerate(view.table.leagues)
        ]
        return "\n".join(lines)


story = CaravanStory()

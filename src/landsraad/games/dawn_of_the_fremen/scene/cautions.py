"""What a seat is warned of before it answers: what would be given up."""

from __future__ import annotations

from collections.abc import Mapping

from landsraad.games.dawn_of_the_fremen.components import TERRITORIES
from landsraad.games.dawn_of_the_fremen.state import View
from landsraad.games.dawn_of_the_fremen.story.words import place
from landsraad.kernel import Value
from landsraad.scenes.frame import Caution


def cautions(view: View, answers: Mapping[str, Value]) -> list[Caution]:
    """A territory of one's own that is traded away, with all that lies there."""
    name = str(answers.get("territory to give", answers.get("give territory", "")))
    if view.seat < 0 or name not in TERRITORIES:
        return []
    land = view.table.lands[name]
    site = f"Its {land.site} site and" if land.site else "It and"
    words = f"You would give {place(name)} away for good."
    return [
        Caution(words, f"{site} all that lies there go with it.", deed=f"Give {place(name)} up")
    ]

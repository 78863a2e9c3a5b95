"""What the megagame prints for a day: briefings, rules, laws, the map, control's sheets, the state.

Names and numbers come from the box and the state, laws from the story; what is said around them
stands here.
"""

from __future__ import annotations

from typing import Final

from landsraad.games.megagame.handouts import briefing, control_sheet, maps, paper_kit, rules_sheet
from landsraad.games.megagame.handouts.parts import mark, when
from landsraad.games.megagame.handouts.state_sheet import state_sheet
from landsraad.scenes.paper import Handouts
from landsraad.scenes.sketch import styles

handouts: Final = Handouts(
    when=when,
    emblem=mark,
    open={
        "briefing": briefing.briefings,
        "rules_sheet": rules_sheet.rules,
        "laws_sheet": rules_sheet.laws_in_force,
        "map_poster": maps.poster,
        "control_sheet": control_sheet.for_desks,
        "paper_kit": paper_kit.kit,
    },
    secret={"state_sheet": state_sheet},
    style=styles(__package__, "handouts.css"),
)

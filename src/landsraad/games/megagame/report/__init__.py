"""The report of a day of the megagame: what really happened, pouches included.

`chronicle` says what is in it, `collecting` and `telling` read the record, `drawing` and `charts`
make the page.
"""

from __future__ import annotations

from typing import Final

from landsraad.games.megagame.report import collecting, drawing
from landsraad.scenes.paper.report import Reports
from landsraad.scenes.sketch import styles

report: Final = Reports(
    collect=collecting.collect,
    draw=drawing.draw,
    style=styles(__package__, "report.css"),
)

"""The screens of a hall: map, clock, Landsraad, CHOAM, news, standings, a new year, the count.

All are drawn from what everybody may see. Of a faction's spice a screen shows what lies on its
board; not what is in its pouch, nor what could be counted of it.
"""

from __future__ import annotations

from typing import Final

from landsraad.games.megagame.scene.screens.arrakis import map_screen
from landsraad.games.megagame.scene.screens.beats import beats
from landsraad.games.megagame.scene.screens.count import count_screen, steps
from landsraad.games.megagame.scene.screens.day import clock_screen
from landsraad.games.megagame.scene.screens.flashes import flashes
from landsraad.games.megagame.scene.screens.market import choam_screen
from landsraad.games.megagame.scene.screens.news import news_screen, ticker
from landsraad.games.megagame.scene.screens.standings import board_screen
from landsraad.games.megagame.scene.screens.votes import landsraad_screen
from landsraad.scenes.sketch import Screens, styles

screens: Final = Screens(
    draw={
        "map": map_screen,
        "clock": clock_screen,
        "landsraad": landsraad_screen,
        "choam": choam_screen,
        "news": news_screen,
        "board": board_screen,
        "count": count_screen,
    },
    turns=("map", "clock", "landsraad", "choam", "news", "board"),
    ticker=ticker,
    flashes=flashes,
    beats=beats,
    steps=steps,
    style=styles(__package__, "screens.css", "played.css"),
)
"""The carousel shows six of them in turn; `tick` and `count` come when it is time."""

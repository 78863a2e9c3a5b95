"""What people put together on one sheet: marches and flights, trades, battles, ballots, laws,
what is asked of control.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.games.megagame.scene.sheets.asking import request_sheet
from landsraad.games.megagame.scene.sheets.ballot import ballot_sheet
from landsraad.games.megagame.scene.sheets.battle import battle_sheet
from landsraad.games.megagame.scene.sheets.flight import flight_sheet
from landsraad.games.megagame.scene.sheets.law import law_sheet
from landsraad.games.megagame.scene.sheets.march import march_sheet, walk_sheet
from landsraad.games.megagame.scene.sheets.trade import trade_sheet
from landsraad.scenes.acts.act_sheet import Composer

ACTS: Final[Mapping[str, Composer]] = {
    "march": march_sheet,
    "walk": walk_sheet,
    "fly": flight_sheet,
    "offer": trade_sheet,
    "vote": ballot_sheet,
    "commit": battle_sheet,
    "propose": law_sheet,
    "request": request_sheet,
}

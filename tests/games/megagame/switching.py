"""Switch a rule off, to see that the tests which cite it notice.

Scenario tests say in their docstrings what they show, in sentences (`test_coverage` reads them):

    Rulings coriolis_path, storm_hits, option storm_sweeps_path=false: it leaps.
"""

from __future__ import annotations

from landsraad.games.megagame import Megagame

from ..citing import Switching

GAME = Megagame()
RULES = Switching("landsraad.games.megagame", GAME.steps)
FORCED = RULES.forced
"""Options that every position is given, whatever its test wants."""

"""Switch a rule off, to see that the tests which cite it notice.

Every scenario test says in its docstring what it shows, in this grammar, separated by `; `:

    ruling: retreat · option: partial_advance=true · card: hh_patrols · leader: stilgar
    prescience: p07 · ending: supremacy · criterion: path_join · solo: hh_patrols · trap: 4
    action: harkonnen_house_elites · example: superior_transport

`card: ha_alia otherwise` is what a card does when its condition holds, `solo:` how Mahdi plays it.

Each test module has `SWITCHES`: for what its tests cite, a function that switches that rule off.
Option values need none: they are forced to another value by themselves.
"""

from __future__ import annotations

from landsraad.games.war_for_arrakis import WarForArrakis

from ..citing import Switch, Switching

GAME = WarForArrakis()
RULES = Switching("landsraad.games.war_for_arrakis", GAME.steps, GAME.free)

FORCED = RULES.forced
"""Options that every position is given, whatever its test wants."""
replace, without, instead, force = RULES.replace, RULES.without, RULES.instead, RULES.force

__all__ = ["FORCED", "GAME", "RULES", "Switch", "force", "instead", "replace", "without"]

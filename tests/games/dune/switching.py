"""Switch a rule off, to see that the tests which cite it notice.

Every scenario test says in its docstring what it shows, in this grammar, separated by `; `:

    ruling: storm_path · card: lasgun · power: emperor sardaukar · karama: fremen (own Karama power)
    stop: guild half_price (a Karama stops a power) · option: open_spice=true · promise: no_bid
    question: holds_card

Each test module has `SWITCHES`: for what its tests cite, a function that switches that rule off.
Option values need none: they are forced to another value by themselves.
"""

from __future__ import annotations

from landsraad.games.dune.rules.steps import STEPS

from ..citing import Switch, Switching

RULES = Switching("landsraad.games.dune", STEPS)

FORCED = RULES.forced
"""Options that every position is given, whatever its test wants."""
replace, without, instead, force = RULES.replace, RULES.without, RULES.instead, RULES.force

__all__ = ["FORCED", "RULES", "Switch", "force", "instead", "replace", "without"]

"""What happens in the first two turns of the guided game, whatever a bot would think of it.

The Harkonnen stay at home in turn 1 and come for the learner's spice with four forces in turn 2,
led by Feyd Rautha. The Emperor settles in Tuek's Sietch, and stands in the way of a third
stronghold. Neither bids what a learner could not. A learner who asks for a hint is sent where the
next lesson is. Everything else, also in those turns, gentle bots decide for themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from landsraad.games.dune.components import PARTS_OF, STRONGHOLDS, TERRITORY
from landsraad.games.dune.rules.table import occupants, seat_of
from landsraad.games.dune.state import View
from landsraad.kernel import PASS, Ask, Value

LAST_TURN: Final = 2
"""From the next turn on everybody decides everything."""
HIGHEST_BID: Final = 3
LEARNERS_BID: Final = 4
GROUP: Final = {"atreides": 4, "harkonnen": 4, "emperor": 5}
"""How many forces they send."""
SPICE: Final = "old_gap@9"
SECOND_HOME: Final = "sietch_tabr"
FEYD: Final = "feyd_rautha"
SETTLED: Final = ("tueks_sietch", "habbanya_sietch", SECOND_HOME)


def prompted(view: View, ask: Ask) -> Value | None:
    """What the asked seat does, or is told to do; None: what it thinks best."""
    t = view.table
    if t.turn > LAST_TURN:
        return None
    faction = t.factions[ask.seat]
    kind = "forces" if ask.kind.startswith("forces from") else ask.kind
    found = PROMPTS.get((faction, kind), PROMPTS.get(("", kind)))
    value = found(view, ask) if callable(found) else found
    return value if value in ask.options else None


def bid(view: View, ask: Ask) -> Value | None:
    """Not more than a learner can pay."""
    return None if lowest_bid(ask) <= HIGHEST_BID else PASS


def lowest_bid(ask: Ask) -> int:
    """The lowest bid that leads."""
    return min((x for x in ask.options if isinstance(x, int)), default=HIGHEST_BID + 2)


def group(view: View, ask: Ask) -> Value:
    """How many go; all of them where there are fewer."""
    faction = view.table.factions[ask.seat]
    return min(GROUP[faction], *(x for x in ask.options[-1:] if isinstance(x, int)))


# ---- the learner


def learner_bids(view: View, ask: Ask) -> Value:
    """One card, which is a Shield."""
    bought = len(view.own.hand) > 1
    return PASS if bought or lowest_bid(ask) > LEARNERS_BID else lowest_bid(ask)


def learner_ships(view: View, ask: Ask) -> Value:
    """A second stronghold in turn 1."""
    return PARTS_OF[SECOND_HOME][0] if view.table.turn == 1 else PASS


def learner_moves(view: View, ask: Ask) -> Value:
    """To the spice beside Arrakeen in turn 1."""
    return "arrakeen" if view.table.turn == 1 else PASS


def call_traitor(view: View, ask: Ask) -> Value | None:
    """The leader that is in the learner's pay."""
    return next((value for value in ask.options if value != PASS), None)


# ---- the Harkonnen


def raid(view: View, ask: Ask) -> Value:
    """They leave Carthag in turn 2."""
    return "carthag" if view.table.turn == LAST_TURN else PASS


def prey(view: View, ask: Ask) -> Value | None:
    """Where the learner's forces stand: on the sand beside spice, on the sand, or anywhere."""
    t = view.table
    learner = t.forces[seat_of(t, "atreides")]
    there = [part for part in ask.options if part in learner]
    rank = {x: (TERRITORY[str(x)] in STRONGHOLDS, x not in t.ground) for x in there}
    return min(there, key=rank.__getitem__, default=SPICE)


def leader(view: View, ask: Ask) -> Value | None:
    """Feyd leads the raid; at home it is somebody else."""
    if view.table.turn == LAST_TURN:
        return FEYD
    return next((value for value in ask.options if value != FEYD), None)


# ---- the Emperor


def landing(view: View, ask: Ask) -> Value:
    """The first stronghold that is free, in turn 2 only where the learner would hold a third one,
    and into that one if nothing is free.
    """
    t = view.table
    learner = seat_of(t, "atreides")
    held = [x for x in STRONGHOLDS if learner in occupants(t, x)]
    free = [x for x in SETTLED if not occupants(t, x)]
    risky = [x for x in held if x in SETTLED] if len(held) > LAST_TURN else []
    wanted = [*risky, *(free if t.turn == 1 or len(held) >= LAST_TURN else [])]
    parts = [part for place in wanted for part in PARTS_OF[place] if part in ask.options]
    return parts[0] if parts else PASS


PROMPTS: Final[dict[tuple[str, str], Callable[[View, Ask], Value | None] | Value]] = {
    ("", "bid"): bid,
    ("", "dial storm"): 1,
    ("", "forces"): group,
    ("", "move from"): PASS,
    ("", "ship to"): PASS,
    ("atreides", "bid"): learner_bids,
    ("atreides", "keep traitor"): FEYD,
    ("atreides", "ship to"): learner_ships,
    ("atreides", "move from"): learner_moves,
    ("atreides", "move to"): SPICE,
    ("atreides", "foresee"): "leader",
    ("atreides", "leader"): "gurney_halleck",
    ("atreides", "weapon"): "crysknife",
    ("atreides", "defense"): "shield",
    ("atreides", "dial"): 4,
    ("atreides", "call traitor"): call_traitor,
    ("harkonnen", "move from"): raid,
    ("harkonnen", "move to"): prey,
    ("harkonnen", "leader"): leader,
    ("harkonnen", "weapon"): "maula_pistol",
    ("harkonnen", "defense"): "snooper",
    ("emperor", "ship to"): landing,
}
"""By faction (all, where it is empty) and kind of question. The storm does not come round to
Arrakeen; the learner's plan beats that of the Harkonnen, with a traitor called or not; a dial is in
half points."""

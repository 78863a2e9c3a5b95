"""DUNE: the board game of 2019, basic and advanced, for 2 to 6 players.

A reader who knows the rulebook finds each phase in `phases/`, each faction's powers in
`factions/`, and the rulings, by id, in `components/rulings.toml` and in docstrings.
"""

from __future__ import annotations

from typing import Any

from landsraad.games.dune import knowledge, why
from landsraad.games.dune.components import CARDS, FACTIONS, LEADERS, PARTS, TERRITORIES
from landsraad.games.dune.laws import OPTION_SETS
from landsraad.games.dune.options import Options
from landsraad.games.dune.rules import free_acts, setup
from landsraad.games.dune.rules.cards.karama import STOPPABLE
from landsraad.games.dune.rules.invariants import invariants
from landsraad.games.dune.rules.phases import mentat_pause
from landsraad.games.dune.rules.reactions import REACTIONS
from landsraad.games.dune.rules.steps import STEPS
from landsraad.games.dune.state import State
from landsraad.games.dune.unused import UNUSED
from landsraad.kernel import PASS, Ask, Dice, Game, Refused, Seat, Value, Verdict, View


class Dune(Game[State]):
    """The contract, on one page."""

    name = "dune"
    title = "DUNE"
    seats = (2, 3, 4, 5, 6)
    options = Options
    option_sets = OPTION_SETS
    limit = 6000
    state = State
    steps = STEPS
    free = free_acts.FREE
    refusals = {
        "swap with": PASS,
        "propose alliance": PASS,
        "accept alliance": "refuse",
    }
    reactions = REACTIONS
    things = {
        "card": tuple(CARDS),
        "leader": tuple(LEADERS),
        "part": tuple(PARTS),
        "territory": tuple(TERRITORIES),
        "faction": tuple(FACTIONS),
        "power": tuple(STOPPABLE),
    }
    unused = UNUSED

    def setup(self, options: Any, seats: int, dice: Dice) -> State:
        """Lay out the table."""
        return setup.setup(options, seats, dice)

    def offers(self, s: State, seat: Seat) -> list[str]:
        """Deals, gifts, cards that may be played at any time."""
        return free_acts.offers(s, seat)

    def verdict(self, s: State) -> Verdict:
        """Who controls Arrakis."""
        return mentat_pause.verdict(s)

    def imagine(self, view: View, dice: Dice) -> State:
        """See `knowledge`."""
        return knowledge.imagine(view, dice)

    def roles(self, s: State) -> list[str]:
        """The factions."""
        return list(s.table.factions)

    def why_not(self, view: View, ask: Ask, value: Value) -> Refused | None:
        """See `why`."""
        return why.why_not(view, ask, value)

    def invariants(self, s: State) -> None:
        """See `invariants`."""
        invariants(s)

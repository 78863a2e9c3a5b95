"""DUNE: the board game of 2019, basic and advanced, for 2 to 6 players.

A reader who knows the rulebook finds each phase in `phases/`, each faction's powers in
`factions/`, and the rulings, by id, in `components/rulings.toml` and in docstrings.
"""

from __future__ import annotations

from landsraad.games.dune import knowledge, why
from landsraad.games.dune.laws import LAWS
from landsraad.games.dune.options import Options
from landsraad.games.dune.rules import free_acts, setup
from landsraad.games.dune.rules.invariants import invariants
from landsraad.games.dune.rules.phases import mentat_pause
from landsraad.games.dune.rules.steps import REACTIONS, STEPS
from landsraad.games.dune.state import State
from landsraad.kernel import PASS, Game


class Dune(Game[State]):
    """The contract, on one page."""

    name = "dune"
    version = 3
    title = "DUNE"
    seats = (2, 3, 4, 5, 6)
    options = Options
    laws = LAWS
    state = State
    steps = STEPS
    free = free_acts.FREE
    refusals = {
        "swap with": PASS,
        "propose alliance": PASS,
        "accept alliance": "refuse",
    }
    reactions = REACTIONS
    setup = staticmethod(setup.setup)
    offers = staticmethod(free_acts.offers)
    verdict = staticmethod(mentat_pause.verdict)
    invariants = staticmethod(invariants)
    imagine = staticmethod(knowledge.imagine)
    why_not = staticmethod(why.why_not)

    def roles(self, s: State) -> list[str]:
        """The factions."""
        return list(s.table.factions)

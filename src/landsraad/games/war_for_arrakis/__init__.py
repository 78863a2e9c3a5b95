"""Dune: War for Arrakis, for 1 to 4 players.

A reader who knows the rulebook finds each phase in `rules/phases/`, moves in `rules/moves`,
battles in `rules/battle`, what cards and leaders do in `rules/effects`, and the rulings by id in
docstrings. What is in the box lies in `components/`.
"""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis import knowledge, why
from landsraad.games.war_for_arrakis.components import DECKS, SIDES
from landsraad.games.war_for_arrakis.laws import LAWS
from landsraad.games.war_for_arrakis.options import Options
from landsraad.games.war_for_arrakis.rules import free_acts, setup, tracks
from landsraad.games.war_for_arrakis.rules.invariants import invariants
from landsraad.games.war_for_arrakis.rules.steps import REACTIONS, STEPS
from landsraad.games.war_for_arrakis.state import State
from landsraad.kernel import Game

TEAMS: Final[dict[str, str]] = {role: side for side in SIDES for role in (side, *DECKS[side])}
"""The side of each dashboard: of both partners', or of one who plays it alone."""


class WarForArrakis(Game[State]):
    """The contract, on one page."""

    name = "war_for_arrakis"
    version = 2
    title = "Dune: War for Arrakis"
    seats = (1, 2, 3, 4)
    options = Options
    laws = LAWS
    state = State
    steps = STEPS
    free = free_acts.FREE
    reactions = REACTIONS
    setup = staticmethod(setup.setup)
    offers = staticmethod(free_acts.offers)
    imagine = staticmethod(knowledge.imagine)
    verdict = staticmethod(tracks.verdict)
    invariants = staticmethod(invariants)
    why_not = staticmethod(why.why_not)

    def roles(self, s: State) -> list[str]:
        """The dashboard of each seat."""
        return list(s.table.roles)

    def sides(self, s: State) -> list[str]:
        """The side that each seat plays for, alone or with a partner."""
        return [TEAMS[role] for role in s.table.roles]

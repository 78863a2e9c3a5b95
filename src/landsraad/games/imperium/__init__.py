"""Dune: Imperium – Uprising, for 1 to 4 players and for six in two teams.

A reader who knows the rulebook finds each phase in `rules/phases/`, turns in `rules/turn`, the free
order of effects in `rules/pool`, what ops do in `rules/effects/`, and the rulings by id in
docstrings. What is in the box lies in `components/`.
"""

from __future__ import annotations

from landsraad.games.imperium import knowledge, why
from landsraad.games.imperium.components import SIX
from landsraad.games.imperium.laws import LAWS
from landsraad.games.imperium.options import Options
from landsraad.games.imperium.rules import setup
from landsraad.games.imperium.rules.invariants import invariants
from landsraad.games.imperium.rules.phases import endgame
from landsraad.games.imperium.rules.steps import REACTIONS, STEPS
from landsraad.games.imperium.rules.table import is_six
from landsraad.games.imperium.state import State
from landsraad.kernel import Game


class Imperium(Game[State]):
    """The contract, on one page."""

    name = "imperium"
    version = 2
    title = "Dune: Imperium – Uprising"
    seats = (4, 3, 2, 1, 6)
    options = Options
    laws = LAWS
    state = State
    steps = STEPS
    reactions = REACTIONS
    setup = staticmethod(setup.setup)
    imagine = staticmethod(knowledge.imagine)
    verdict = staticmethod(endgame.verdict)
    invariants = staticmethod(invariants)
    why_not = staticmethod(why.why_not)

    def roles(self, s: State) -> list[str]:
        """The Leader of each seat."""
        return [s.table.players[seat].leader for seat in range(s.table.seats)]

    def sides(self, s: State) -> list[str]:
        """The Commander of each seat's team, where six play."""
        players = s.table.players if is_six(s.table) else []
        return [SIX.teams.commanders[player.team] for player in players]

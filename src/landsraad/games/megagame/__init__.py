"""The Dune megagame: fifteen factions on an open floor.

A reader who knows the rulebook finds the open floor in `rules/floor`, the clock in `rules/tick`,
ways over Arrakis in `rules/moving`, battles in `rules/battle`, the Landsraad in `rules/laws`, and
the rulings by id in docstrings. What is in the box lies in `components/`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from landsraad.games.megagame import knowledge
from landsraad.games.megagame.components import ORDER
from landsraad.games.megagame.laws import LAWS
from landsraad.games.megagame.options import Options
from landsraad.games.megagame.rules import floor, setup, winning
from landsraad.games.megagame.rules.invariants import invariants
from landsraad.games.megagame.rules.people import DESKS, DUTIES
from landsraad.games.megagame.state import State
from landsraad.games.megagame.why import why_not
from landsraad.kernel import Game, Seat, named
from landsraad.kernel.asks import CLOCK, MODERATOR

SECONDS = 60


class Megagame(Game[State]):
    """The contract, on one page."""

    name = "megagame"
    title = "Dune megagame"
    version = 2
    seats = (15,)
    options = Options
    laws = LAWS
    state = State
    steps = named(floor.floor)
    free = floor.FREE
    clock = True
    desks = DESKS
    setup = staticmethod(setup.setup)
    offers = staticmethod(floor.offers)
    may = staticmethod(floor.may)
    imagine = staticmethod(knowledge.imagine)
    verdict = staticmethod(winning.verdict)
    invariants = staticmethod(invariants)
    why_not = staticmethod(why_not)

    def actors(self, s: State) -> Iterable[Seat]:
        """The factions, the clock and the moderators."""
        return (*range(len(ORDER)), CLOCK, MODERATOR)

    def roles(self, s: State) -> list[str]:
        """The faction of each seat."""
        return list(ORDER)

    def duties(self, s: State) -> Mapping[str, str]:
        """The role of each deed, at tables where a faction's people divide them (house_people)."""
        return DUTIES if s.table.options.role_rights == "by_role" else {}

    def timers(self, s: State) -> Mapping[str, int]:
        """The year, and each battle (battle_commit, year_length)."""
        options = s.table.options
        battles = {
            region: options.battle_seconds + battle.more_time
            for region, battle in s.table.battles.items()
        }
        return {"year": options.minutes_per_year * SECONDS, **battles}

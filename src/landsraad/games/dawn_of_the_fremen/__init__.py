"""Arrakis: Dawn of the Fremen, for 2 to 4 players.

A reader who knows the rulebook finds each phase in `rules/phases/`, strength and bearing in
`rules/strength`, moves in `rules/journeys` and `rules/moving`, and the rulings, by id, in
`components/rulings.toml` and in docstrings. What is in the box is one file, `components/box.toml`.
"""

from __future__ import annotations

from landsraad.games.dawn_of_the_fremen import knowledge, why
from landsraad.games.dawn_of_the_fremen.laws import LAWS
from landsraad.games.dawn_of_the_fremen.options import Options
from landsraad.games.dawn_of_the_fremen.rules import cards, setup, vanishing, winning
from landsraad.games.dawn_of_the_fremen.rules.invariants import invariants
from landsraad.games.dawn_of_the_fremen.rules.steps import REACTIONS, STEPS
from landsraad.games.dawn_of_the_fremen.state import State
from landsraad.kernel import PASS, Game, Seat, named


class DawnOfTheFremen(Game[State]):
    """The contract, on one page."""

    name = "dawn_of_the_fremen"
    title = "Arrakis: Dawn of the Fremen"
    version = 2
    seats = (2, 3, 4)
    options = Options
    laws = LAWS
    state = State
    steps = STEPS
    free = named(cards.play_card, vanishing.vanish)
    refusals = {
        "offer": PASS,
        "accept trade": "refuse",
        "propose": PASS,
        "vote": "no",
        "play on": "no",
    }
    reactions = REACTIONS
    setup = staticmethod(setup.setup)
    verdict = staticmethod(winning.verdict)
    invariants = staticmethod(invariants)
    imagine = staticmethod(knowledge.imagine)
    why_not = staticmethod(why.why_not)

    def offers(self, s: State, seat: Seat) -> list[str]:
        """Cards of one's own turn; vanishing at any time."""
        playing = ["play_card"] if cards.playable(s.table, seat) else []
        return [*playing, *["vanish"] * vanishing.may_vanish(s.table, seat)]

"""Arrakis: Dawn of the Fremen, for 2 to 4 players.

A reader who knows the rulebook finds each phase in `phases/`, strength and bearing in `strength`,
moves in `journeys` and `moving`, and the rulings, by id, in `components/rulings.toml` and in
docstrings. What is in the box is one file, `components/box.toml`.
"""

from __future__ import annotations

from typing import Any

from landsraad.games.dawn_of_the_fremen import knowledge, why
from landsraad.games.dawn_of_the_fremen.components import CARDS, FACES, LANDS, TOKENS
from landsraad.games.dawn_of_the_fremen.laws import OPTION_SETS
from landsraad.games.dawn_of_the_fremen.options import Options
from landsraad.games.dawn_of_the_fremen.rules import (
    cards as cards_played,
    setup,
    vanishing,
    winning,
)
from landsraad.games.dawn_of_the_fremen.rules.invariants import invariants
from landsraad.games.dawn_of_the_fremen.rules.reactions import REACTIONS
from landsraad.games.dawn_of_the_fremen.rules.steps import STEPS
from landsraad.games.dawn_of_the_fremen.state import State
from landsraad.games.dawn_of_the_fremen.unused import UNUSED
from landsraad.kernel import PASS, Ask, Dice, Game, Refused, Seat, Value, Verdict, View, named


class DawnOfTheFremen(Game[State]):
    """The contract, on one page."""

    name = "dawn_of_the_fremen"
    title = "Arrakis: Dawn of the Fremen"
    seats = (2, 3, 4)
    options = Options
    option_sets = OPTION_SETS
    limit = 12_000
    state = State
    steps = STEPS
    free = named(cards_played.play_card, vanishing.vanish)
    refusals = {
        "offer": PASS,
        "accept trade": "refuse",
        "propose": PASS,
        "vote": "no",
        "play on": "no",
    }
    reactions = REACTIONS
    endings = ("vanish", "propose: victory")
    things = {
        "card": tuple(CARDS),
        "face": FACES,
        "territory": LANDS,
        "token": tuple(TOKENS),
    }
    unused = UNUSED

    def setup(self, options: Any, seats: int, dice: Dice) -> State:
        """Claim the tribes, prepare sites and deck."""
        return setup.setup(options, seats, dice)

    def offers(self, s: State, seat: Seat) -> list[str]:
        """Cards of one's own turn; vanishing at any time."""
        cards = ["play_card"] if cards_played.playable(s.table, seat) else []
        return [*cards, *["vanish"] * vanishing.may_vanish(s.table, seat)]

    def verdict(self, s: State) -> Verdict:
        """Who has won."""
        return winning.verdict(s)

    def imagine(self, view: View, dice: Dice) -> State:
        """See `knowledge`."""
        return knowledge.imagine(view, dice)

    def why_not(self, view: View, ask: Ask, value: Value) -> Refused | None:
        """See `why`."""
        return why.why_not(view, ask, value)

    def invariants(self, s: State) -> None:
        """See `invariants`."""
        invariants(s)

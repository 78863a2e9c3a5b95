"""`spymaster`: a player of simple rules, who sees what a seat sees and prices it all alike."""

from __future__ import annotations

from typing import Any, Final

from landsraad.bots.bot import Bot
from landsraad.bots.scripts import instead
from landsraad.games.imperium.bots.choices import CHOICES
from landsraad.games.imperium.bots.foresight import Foresight
from landsraad.games.imperium.bots.last_round import LastRound
from landsraad.games.imperium.bots.reading import Reading
from landsraad.games.imperium.bots.taste import TASTE, Taste
from landsraad.games.imperium.bots.turns import Visit, planned
from landsraad.games.imperium.bots.worth import Worth
from landsraad.games.imperium.rules.pool import END_TURN
from landsraad.games.imperium.state import View
from landsraad.kernel import PASS, Ask, Dice, Game, Seat, Value

AGAINST_RIVALS: Final = ("muad_dib", "feyd_rautha_harkonnen", "gurney_halleck")
"""The Leaders who win most against Rivals, the best first."""


def answer(view: View, ask: Ask, taste: Taste = TASTE) -> Value:
    """The best option by the position that a seat sees."""
    if len(ask.options) == 1:
        return ask.options[0]
    return by_prices(Worth(Reading(view), taste), ask)


def by_prices(w: Worth, ask: Ask) -> Value:
    """The best option by these prices."""
    choice = CHOICES.get(ask.kind)
    if choice is None:
        return instead(ask, (END_TURN, PASS))
    said = choice(w, ask)
    return said if said in ask.options else instead(ask, (END_TURN, PASS), said)


class Priced(Bot):
    """Answers every question by the prices of `worth`; a visit is planned once and remembered."""

    def __init__(self, taste: Taste) -> None:
        self.taste = taste
        self.visit: tuple[int, Visit] | None = None
        """The visit that was begun, and in which round."""
        self.last: tuple[Worth, list[tuple[Seat, str, Value]]] | None = None
        """The prices used last, and the answers given to the open step by then."""

    def answer(self, view: View, ask: Ask) -> Value:
        """The best option by prices."""
        if ask.kind == "turn":
            return self.begin_turn(view, ask)
        if ask.kind in ("space", "pay"):
            said = self.of_visit(view, ask)
            if said is not None and said in ask.options:
                return said
        if len(ask.options) == 1:
            return ask.options[0]
        w = self.worth(view)
        said = by_prices(w, ask)
        self.last = w, [*view.since, (ask.seat, ask.kind, said)]
        return said

    def worth(self, view: View) -> Worth:
        """Prices of the position: those of the last question if its step goes on.

        Nothing changes while a step asks, so that most of what was worked out still holds.
        """
        if self.last is not None and view.since:
            w, since = self.last
            if w.r.t is view.table and not w.thinking and view.since[: len(since)] == since:
                w.r.view = view
                return w
        return Worth(Reading(view), self.taste)

    def begin_turn(self, view: View, ask: Ask) -> Value:
        """Plan a visit whole, or do something else."""
        said = planned(Worth(Reading(view), self.taste), ask)
        if not isinstance(said, Visit):
            return said
        self.visit = view.table.round, said
        return said.card

    def of_visit(self, view: View, ask: Ask) -> Value | None:
        """What was planned when the turn began, if it is still this turn."""
        if self.visit is None:
            return None
        number, visit = self.visit
        if view.table.round != number or view.answered("turn") != visit.card:
            return None
        if ask.kind == "space":
            return visit.space
        return visit.way if view.answered("space") in (None, visit.space) else None


class Spymaster(Bot):
    """Goes by prices, in the last turns of a game by what wins, and alone by what it foresees."""

    def __init__(self, game: Game[Any], seat: Seat, dice: Dice, taste: Taste = TASTE) -> None:
        self.dice, self.priced = dice, Priced(taste)
        self.last_round = LastRound(game, seat, Priced(taste).answer)
        self.foresight = Foresight(game, seat, dice, lambda *_: Priced(taste))

    def answer(self, view: View, ask: Ask) -> Value:
        """The best option by the position that the seat sees."""
        if ask.kind == "leader":
            return self.leader(view, ask)
        said = self.last_round.answer(view, ask)
        if said is not None:
            return said
        thinking = self.foresight if view.table.seats == 1 else self.priced
        return thinking.answer(view, ask)

    def leader(self, view: View, ask: Ask) -> Value:
        """Any Leader; alone the one who does best against Rivals."""
        best = [each for each in AGAINST_RIVALS if each in ask.options]
        if view.table.seats == 1 and best:
            return best[0]
        return self.dice.pick(ask.options, "leader")

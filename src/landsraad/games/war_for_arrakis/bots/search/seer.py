"""Against Mahdi: plans are compared with the usual one in imagined worlds.

Mahdi decides by criteria and holds no cards, so warmaster can play a round on in about a hundredth
of a second, and `alone` says how one stands then. All plans are tried in a few worlds, the better
half of them in more, and so on; what is left is taken if it is hardly chance that it did better.
"""

from __future__ import annotations

import math
from typing import Any, Final

from landsraad.bots.comparing import next_of
from landsraad.bots.scripts import Script
from landsraad.games.war_for_arrakis.bots.player import Warmaster
from landsraad.games.war_for_arrakis.bots.search.alone import chance_alone
from landsraad.games.war_for_arrakis.bots.search.lines import Plan, plans, stage
from landsraad.games.war_for_arrakis.bots.search.standing import Playing
from landsraad.games.war_for_arrakis.bots.taste import ALONE, Taste
from landsraad.kernel import Ask, Dice, Game, Match, Seat, Value, View, imagined

WORLDS: Final = (2, 2, 3)
"""Worlds in which plans are tried; after each the worse half of them drops out."""
HOPELESS: Final = -0.02
"""How much worse a plan may do and still be tried again."""
CLEARLY: Final = 0.7
"""What is hardly chance, in standard errors."""


class Hurrying(Playing):
    """The policy that plays on: warmaster with odds at first sight."""

    hurried = True


class Tried:
    """A plan, and how much better than the usual one it did in each world."""

    def __init__(self, plan: Plan) -> None:
        self.plan, self.leads = plan, list[float]()

    def lead(self) -> float:
        """The mean."""
        return sum(self.leads) / len(self.leads)

    def is_better(self) -> bool:
        """Is it clearly better than the usual plan?"""
        count, mean = len(self.leads), self.lead()
        squares = sum((each - mean) ** 2 for each in self.leads)
        return mean > CLEARLY * math.sqrt(squares / (count - 1) / count)


class Seer(Warmaster):
    """Warmaster, unless another plan is better when the round is over.

    Only against Mahdi; between people it plays as warmaster does.
    """

    def __init__(self, game: Game[Any], seat: Seat, dice: Dice) -> None:
        super().__init__(game, seat, dice)
        self.chosen: Script = []
        """What is still to be said of the plan that was taken."""

    def answer(self, view: View, ask: Ask) -> Value:
        """The usual answer, or the next one of a plan that is better."""
        if len(ask.options) == 1 or view.table.mahdi is None:
            return super().answer(view, ask)
        planned = next_of(self.chosen, ask)
        if planned is not None:
            return planned
        if is_new_turn(view):
            self.turn_to(None)
        usual = super().answer(view, ask)
        if self.is_decided:
            return usual
        best = self.best(view, Plan([(ask.kind, usual)]), plans(self.mind(view), ask, usual))
        if best is None:
            return usual
        self.turn_to(best.taste)
        if not best.script:
            return super().answer(view, ask)
        (_, said), *self.chosen = best.script
        return said

    def turn_to(self, taste: Taste | None) -> None:
        """Weigh things in another way from now on; what was thought before is forgotten."""
        if self.taste is not taste:
            self.taste, self._mind = taste, None
        self.script = ((), [])

    def best(self, view: View, usual: Plan, found: list[Plan]) -> Plan | None:
        """Try all in the same worlds; the best plan, if it is clearly above the usual one."""
        running = [Tried(plan) for plan in found]
        for worlds in WORLDS:
            for _ in range(worlds if running else 0):
                world = imagined(self.game, view, self.dice, hurry=True)
                base = self.played(usual, world.fork())
                for each in running:
                    each.leads.append(self.played(each.plan, world.fork()) - base)
            running.sort(key=lambda each: -each.lead())
            half = running[: (len(running) + 1) // 2]
            running = [each for each in half if each.lead() > HOPELESS]
        return running[0].plan if running and running[0].is_better() else None

    def played(self, plan: Plan, match: Match[Any]) -> float:
        """Follow a plan, play on to the end of the round, and say how one stands then."""
        rest, now = list(plan.script), stage(match.state)
        players = {self.seat: Hurrying(self.game, self.seat, self.dice)}
        players[self.seat].taste = plan.taste or ALONE
        while match.asks and stage(match.state) == now:
            seat = self.seat if self.seat in match.asks else min(match.asks)
            ask = match.asks[seat]
            said = next_of(rest, ask) if seat == self.seat else None
            if said is None:
                if seat not in players:
                    players[seat] = Hurrying(self.game, seat, self.dice)
                said = players[seat].answer(match.view(seat), ask)
            match.answer(seat, said)
        verdict = match.verdict
        return verdict.share(self.seat) if verdict else chance_alone(match.state, self.seat)


def is_new_turn(view: View) -> bool:
    """Does a turn begin with this question?"""
    agenda = view.table.agenda
    return bool(agenda) and agenda[-1][0] == "take_turn" and not view.since

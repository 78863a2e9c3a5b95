"""Players of the megagame: `herald`, who plays by rules, and a caretaker for empty factions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from landsraad.bots.bot import Bot
from landsraad.bots.scripts import Script, instead
from landsraad.games.megagame.bots.deeds.harvest import homewards
from landsraad.games.megagame.bots.deeds.war import commits
from landsraad.games.megagame.bots.plans import Plan, said
from landsraad.games.megagame.bots.profiles import profile
from landsraad.games.megagame.bots.reading import Reading
from landsraad.games.megagame.bots.standing import Standing
from landsraad.games.megagame.rules.sealed import SEALABLE
from landsraad.games.megagame.state import View
from landsraad.kernel import PASS, Ask, Dice, Game, Seat, Value

SEAL = "seal_order"
MODEST = (PASS, "done", "stop", "land", "no", "none", "own")
"""What to say where a plan has no answer."""


class Planner(Bot):
    """Begins the deed of its best plan, and answers as planned; nothing else is remembered."""

    acts = 1.0

    def __init__(self, game: Game[Any], seat: Seat, dice: Dice) -> None:
        self.seat, self.dice = seat, dice
        self.script: Script = []

    def plans(self, r: Reading, offers: list[str]) -> Iterator[Plan]:
        """All that it could do now and that might be worth it."""
        raise NotImplementedError

    def begin(self, view: View, offers: list[str]) -> str | None:
        """Begin the best deed, if any is worth it."""
        plans = self.plans(Reading(view, self.dice), offers)
        best = max(plans, key=lambda plan: plan.worth, default=None)
        if best is None or best.worth <= 0:
            return None
        self.script = list(best.says)
        return best.act

    def answer(self, view: View, ask: Ask) -> Value:
        """Say what was planned, or something that does no harm."""
        planned = said(self.script, ask)
        return instead(ask, MODEST) if planned is None else planned


class Herald(Planner):
    """Plays for titles: the profile of its faction thinks of plans, the best one is done."""

    def plans(self, r: Reading, offers: list[str]) -> Iterator[Plan]:
        """What its profile thinks of; orders are sealed where they must be."""
        thinking, standing = profile(r.me, r.kind), Standing(r)
        for act in offers:
            if act in thinking:
                yield from thinking[act](r, standing)
        if SEAL in offers:
            yield from self.orders(r, standing)

    def orders(self, r: Reading, standing: Standing) -> Iterator[Plan]:
        """Seal what would be done at once elsewhere, once for everything that acts."""
        thinking = profile(r.me, r.kind)
        given = {str(value) for order in r.shield.orders for _, value in order.answers[:1]}
        for act in SEALABLE:
            if act not in thinking:
                continue
            for plan in possible(r, standing, act):
                if plan.says and str(plan.says[0][1]) not in given:
                    yield Plan(plan.worth, SEAL, [("order", act), *plan.says])


def possible(r: Reading, standing: Standing, act: str) -> Iterator[Plan]:
    """Plans for a deed that may not be possible now."""
    from landsraad.games.megagame.rules.floor import ORDERS

    can, _ = ORDERS[act]
    if can(r.s, r.me):
        yield from profile(r.me, r.kind)[act](r, standing)


class Caretaker(Planner):
    """Keeps an empty faction: brings its harvesters home, commits its battles, nothing else."""

    def plans(self, r: Reading, offers: list[str]) -> Iterator[Plan]:
        """Battles first."""
        if "commit" in offers:
            yield from commits(r)
        if "fly" in offers:
            yield from homewards(r)

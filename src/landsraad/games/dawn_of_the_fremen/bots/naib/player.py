"""The player: passes each question to the advice for it, and makes sure the answer is legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from landsraad.bots.scripts import Script, follow, instead
from landsraad.games.dawn_of_the_fremen.bots.naib import (
    attacking,
    bargaining,
    building,
    cards,
    carrying,
    council,
    deciding,
    defending,
    harj,
    placing,
)
from landsraad.games.dawn_of_the_fremen.bots.naib.attacking import Assault
from landsraad.games.dawn_of_the_fremen.bots.naib.reading import Reading
from landsraad.games.dawn_of_the_fremen.bots.naib.scripts import bringing, shipping
from landsraad.games.dawn_of_the_fremen.bots.naib.worth import Worth
from landsraad.games.dawn_of_the_fremen.components import DISTANCE, GREAT_MAKER, RESOURCES
from landsraad.games.dawn_of_the_fremen.rules.moving import STOP
from landsraad.games.dawn_of_the_fremen.state import Move, View
from landsraad.kernel import PASS, Ask, Dice, Game, Seat, Value

Early = Callable[[Reading, Ask, Dice], Value]
Weighed = Callable[[Reading, Worth, Ask], Value]
Decided = Callable[[Reading, Worth, Ask, Dice], Value]

HARJ: dict[str, Early] = {
    "place rock": harj.place_rock,
    "place site": harj.place_site,
    "settle in": harj.settle,
    "first worm in": harj.first_worm,
}
DIE: dict[str, Decided] = {
    "thumper": deciding.thumper,
    "phase occurs": deciding.occurs,
    "vote on phase": deciding.occurs,
    "water of life": deciding.water_of_life,
}
WEIGHED: dict[str, Weighed] = {
    "worm": placing.worm,
    "call in": placing.call,
    "promote in": placing.promote,
    "lose worm in": placing.lose,
    "place find": placing.find,
    "stop": defending.stop,
    "karama": defending.karama,
}
FIXED: dict[str, Value] = {
    "give leave": "yes",
    "vanish": "stay",
    "help shipment": PASS,
    "house rule": PASS,
}
NOTHING = (PASS, STOP, "done", "no", "refuse")
"""Answers that do nothing."""
STEPS = ("develop", "offer_trade", "ship", "bring", "first_action", "second_action", "propose")
"""Steps that ask several questions, for which everything is decided at the first."""


class Naib:
    """A rule-based player. The same view, question and dice give the same answer."""

    looks = True
    rated = False
    acts = 1.0

    def __init__(self, game: Game[Any], seat: Seat, dice: Dice) -> None:
        self.seat, self.dice = seat, dice
        self.script: tuple[Any, Script] = ((), [])
        """What was decided for the open step, and for which."""
        self.card: Script = []
        """What to say to the questions of a free act that was begun."""

    # ---- answers

    def answer(self, view: View, ask: Ask) -> Value:
        """Answer as advised; what is not an option gives way to a pass, or to anything."""
        if len(ask.options) == 1:
            return ask.options[0]
        if self.card:
            value: Value | None = follow(self.card, (), ask)
            if value is not None:
                return value
        value = self.advised(Reading(view.table, self.seat), view, ask)
        if value is not None and value in ask.options:
            return value
        attack = view.table.attack
        return fallback(ask, attack.target if attack else "")

    def advised(self, r: Reading, view: View, ask: Ask) -> Value | None:
        """The answer of the advice for this kind of question."""
        kind, step = ask.kind, str(r.t.agenda[-1][0]) if r.t.agenda else ""
        if kind in FIXED:
            return FIXED[kind]
        if kind.startswith("worm that stays"):
            return GREAT_MAKER
        if kind in HARJ:
            return HARJ[kind](r, ask, self.dice)
        if kind in DIE:
            return DIE[kind](r, Worth(r), ask, self.dice)
        if kind in WEIGHED:
            return WEIGHED[kind](r, Worth(r), ask)
        if step in STEPS:
            return self.on_script(r, view, ask, step)
        return self.in_words(r, ask)

    def in_words(self, r: Reading, ask: Ask) -> Value | None:
        """Answer what somebody else has begun."""
        kind = ask.kind
        if kind == "join":
            return defending.join(r, ask)
        if kind == "vote":
            return council.vote(r, self.rated)
        if kind == "play on":
            return council.play_on(r, self.rated)
        if kind == "accept trade":
            return bargaining.answer(r)
        if kind in ("give from", "put in") and r.t.trade is not None:
            return self.in_trade(r, ask)
        if kind == "take over":
            return placing.best_place(r, Worth(r), list(ask.options), placing.settle_in(r.me))
        return None

    def in_trade(self, r: Reading, ask: Ask) -> Value | None:
        """Say what to take from where and where to put it."""
        trade = r.t.trade
        if trade is None:
            return None
        if ask.kind == "give from":
            return placing.give(r, Worth(r), ask, trade.want)
        got = trade.give if r.me == trade.other else trade.want
        return placing.good(r, Worth(r), ask, got) if got in RESOURCES else None

    # ---- plans of several answers

    def on_script(self, r: Reading, view: View, ask: Ask, step: str) -> Value | None:
        """Decide everything that a step asks once, then say it bit by bit.

        Where something was said already that is not of this plan, the best that fits it.
        """
        key = (r.t.cycle, r.t.phase, *r.t.agenda[-1])
        said = [(kind, value) for _, kind, value in view.since]
        if self.script[0] != key or not said or follow(self.script[1], said, ask) is None:
            self.script = (key, self.plan(r, ask, step, said))
        return follow(self.script[1], said, ask)

    def plan(self, r: Reading, ask: Ask, step: str, said: Script) -> Script:
        """All answers to a step."""
        if step == "propose":
            return council.propose(r, self.rated)
        if step == "offer_trade":
            return self.trade(r, ask, said)
        worth = Worth(r)
        if step == "develop":
            return building.develop(r, worth, lambda x: follow(x, said, ask) is not None)
        if step == "ship":
            return self.shipment(r, ask, said)
        if step == "bring":
            move = attacking.bring(r)
            return bringing(move) if move else [("bring from", PASS)]
        choose = attacking.first_action if step == "first_action" else attacking.second_action
        if ask.kind == "attack":
            choose = attacking.target
        action, target = choose(Assault(r, worth), ask)
        return [(step.replace("_", " "), action), ("attack", target)]

    def trade(self, r: Reading, ask: Ask, said: Script) -> Script:
        """What to offer, or what to ask for if something is offered already."""
        other = int(r.t.agenda[-1][2])
        if said and ask.kind == "ask for":
            want = bargaining.ask_for(r, other, str(said[0][1]), list(ask.options))
            return [*said, ("ask for", want)]
        return bargaining.offer(r, other)

    def shipment(self, r: Reading, ask: Ask, said: Script) -> Script:
        """The best shipment that fits what was said of it."""
        worth = Worth(r)

        def fits(move: Move) -> bool:
            return follow(shipping(move), said, ask) is not None

        move = carrying.best_shipment(r, worth, fits if said else bool)[1]
        return shipping(move) if move else [("ship from", PASS)]

    # ---- free acts

    def begin(self, view: View, offers: list[str]) -> str | None:
        """Play a card that is worth it."""
        self.card = []
        if "play_card" not in offers:
            return None
        r = Reading(view.table, self.seat)
        script = cards.card_to_play(r, Worth(r))
        if script is None:
            return None
        self.card = script
        return "play_card"


def fallback(ask: Ask, target: str = "") -> Value:
    """Something legal: a pass, the end of a move, the way to a target, or the first option."""
    lands = [option for option in ask.options if option in DISTANCE]
    if target and lands and not any(word in ask.options for word in NOTHING):
        return min(lands, key=lambda name: DISTANCE[str(name)][target])
    return instead(ask, NOTHING)

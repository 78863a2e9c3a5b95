"""The player: passes each question to the advice for it, and makes sure the answer is legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from landsraad.bots.scripts import Script, instead, taken
from landsraad.games.dune.bots.mentat import (
    battle,
    bidding,
    desert,
    diplomacy,
    free_acts,
    moving,
    powers,
    reactions,
    setup,
    shipping,
)
from landsraad.games.dune.bots.mentat.prospect import Prospect
from landsraad.games.dune.bots.mentat.reading import Reading
from landsraad.games.dune.rules.factions.atreides import kwisatz_ready
from landsraad.games.dune.rules.table import battle_of
from landsraad.games.dune.state import View
from landsraad.kernel import PASS, Ask, Dice, Game, Seat, Value

Advice = Callable[[Reading, Ask, Dice], Value]

ADVICE: dict[str, Advice] = {
    "pick faction": setup.pick_faction,
    "predict faction": setup.predict,
    "predict turn": setup.predict,
    "keep traitor": setup.keep_traitor,
    "start in": setup.start_in,
    "dial storm": desert.dial_storm,
    "control weather": desert.control_weather,
    "storm distance": desert.storm_distance,
    "family atomics": desert.family_atomics,
    "place worm": desert.place_worm,
    "call worm": desert.call_worm,
    "alliance": diplomacy.alliance,
    "propose alliance": diplomacy.propose,
    "accept alliance": diplomacy.accept,
    "charity": bidding.claim_charity,
    "bid": bidding.bid,
    "karama card": bidding.karama_card,
    "revive forces": bidding.revive_forces,
    "revive extra forces": bidding.most_of,
    "revive starred": bidding.most_of,
    "revive leader": bidding.revive_leader,
    "karama revival": bidding.karama_revival,
    "karama forces": bidding.most_of,
    "karama starred": bidding.most_of,
    "karama leader": bidding.revive_leader,
    "act now": powers.act_now,
    "act in place": powers.act_now,
    "send advisor": powers.send_advisor,
    "ship as": powers.arrive_as,
    "arrive as": powers.arrive_as,
    "stop shipment": reactions.stop_shipment,
    "battle in": powers.battle_in,
    "battle against": powers.battle_against,
    "battle front": powers.battle_front,
    "voice": powers.voice,
    "voice command": powers.voice_command,
    "foresee": powers.foresee,
    "see whole plan": powers.see_whole_plan,
    "stop battle power": reactions.stop_battle_power,
    "call traitor": reactions.call_traitor,
    "capture": powers.capture,
    "captive": powers.captive,
    "give back": reactions.give_back,
    "speak truth": reactions.speak_truth,
    "speak on honour": reactions.speak_truth,
}
BY_PREFIX: dict[str, Advice] = {
    "place in ": setup.place,
    "starred in ": setup.place_starred,
    "starred lost in ": desert.fewest,
    "ordinary lost in ": desert.fewest,
    "protect ": desert.protect,
    "free revival for ": powers.allow,
    "revivals for ": bidding.revivals_for,
    "announce battle in ": powers.announce_battle,
    "intrusion in ": powers.intrusion,
    "stop ": reactions.stop_power,
    "split ": powers.split,
}
PLAN = ("leader", "kwisatz haderach", "weapon", "defense", "dial", "spice")
SHOWN = ("show leader", "show weapon", "show defense", "show dial", "show spice")


class Mentat:
    """A rule-based player. The same view, question and dice give the same answer."""

    looks = True
    rated = False
    acts = 0.1

    def __init__(self, game: Game[Any], seat: Seat, dice: Dice) -> None:
        self.seat, self.dice = seat, dice
        self.plan: tuple[Any, Any] = ((), None)
        """What was decided for the open step, and for which."""
        self.script: Script = []
        """What to say to the questions of a free act that was begun."""
        self.offered = 0
        """The turn in which a deal was last offered."""
        self.tried: tuple[Any, ...] = ()
        """The moment for which free acts were thought over."""

    # ---- answers

    def answer(self, view: View, ask: Ask) -> Value:
        """Answer as advised; what is not an option gives way to a pass, or to anything."""
        if len(ask.options) == 1:
            return ask.options[0]
        value = taken(self.script, ask)
        if value is None:
            value = self.advised(Reading(view), ask)
        return value if value in ask.options else instead(ask, (PASS, "none"), value)

    def advised(self, r: Reading, ask: Ask) -> Value:
        """The answer of the advice for this kind of question."""
        kind, step = ask.kind, r.t.agenda[-1][0]
        if step in ("ship", "move", "ride_worms") and kind not in ADVICE:
            return self.on_the_move(r, ask, str(step))
        if kind in PLAN or kind in SHOWN:
            return self.in_battle(r, ask)
        if step == "battle_losses":
            return battle.losses(r, ask)
        if kind.startswith("keep ") and kind != "keep traitor":
            return battle.keep(r, kind)
        if kind in ADVICE:
            return ADVICE[kind](r, ask, self.dice)
        for prefix, advice in BY_PREFIX.items():
            if kind.startswith(prefix):
                return advice(r, ask, self.dice)
        return PASS

    def on_the_move(self, r: Reading, ask: Ask, step: str) -> Value:
        """Decide the whole shipment, move or ride once, then say it bit by bit."""
        key = (r.t.turn, *r.t.agenda[-1], len(r.t.denied), r.t.cheap_shipment, r.t.extra_moves)
        if self.plan[0] != key or not r.view.since:
            self.plan = (key, self.line(r, ask, step))
        line = self.plan[1]
        if step == "ship":
            return shipping.answer(line.ship, ask.kind)
        if ask.kind.startswith("ride from "):
            return line.move.to or PASS
        return moving.answer(line.move, ask.kind)

    def line(self, r: Reading, ask: Ask, step: str) -> moving.Line:
        """The best line of play for the open step."""
        p = Prospect(r)
        if step == "ship":
            return moving.best_line(p)
        if step == "ride_worms":
            return desert.best_ride(p, ask.kind.removeprefix("ride from "), list(ask.options))
        return moving.best_move(p)

    def in_battle(self, r: Reading, ask: Ask) -> Value:
        """Decide the whole battle plan once, then say it bit by bit."""
        b = battle_of(r.t)
        key = (r.t.turn, b.territory, b.front, b.aggressor, b.defender, str(r.t.agenda[-1][0]))
        if self.plan[0] != key or not r.view.since:
            said = {kind: str(value) for _, kind, value in r.view.since}
            heroes = ask.options if ask.kind == "leader" else battle.own_heroes(r)
            plan = battle.Fight(r).best(
                [said["leader"]] if "leader" in said else heroes,
                (False, True) if kwisatz_ready(r.t, r.me) else (False,),
                [said["weapon"]] if "weapon" in said else None,
                [said["defense"]] if "defense" in said else None,
            )
            self.plan = (key, plan)
        plan = self.plan[1]
        kind = ask.kind.removeprefix("show ")
        if kind == "kwisatz haderach":
            return "yes" if plan.kwisatz else "no"
        value: Value = getattr(plan, kind)
        return value

    # ---- free acts

    def begin(self, view: View, offers: list[str]) -> str | None:
        """Begin a free act that is worth it."""
        self.script = []
        t = view.table
        useful = [act for act in offers if act in free_acts.ACTS]
        if self.offered == t.turn or t.phase != "shipment":
            useful = [act for act in useful if act != "offer_deal"]
        if not useful:
            return None
        moment = (t.turn, t.phase, *t.agenda[-1], len(t.deals), *useful)
        if moment == self.tried:
            return None
        self.tried = moment
        r = Reading(view)
        for act in useful:
            script = free_acts.ACTS[act](r)
            if script is not None:
                self.script = script
                if act == "offer_deal":
                    self.offered = t.turn
                return act
        return None

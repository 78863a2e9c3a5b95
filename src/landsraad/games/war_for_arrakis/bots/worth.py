"""What an action, a card or a leader's special action is worth now: the sum of its ops.

Normal actions, cards and special actions are all lists of ops, so one table of ops weighs them all,
in the points of the field.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, Final

import msgspec

from landsraad.games.war_for_arrakis.bots.desert import Desert
from landsraad.games.war_for_arrakis.bots.field.worth import Field
from landsraad.games.war_for_arrakis.bots.prophecy import Prophecy
from landsraad.games.war_for_arrakis.bots.reading import Reading
from landsraad.games.war_for_arrakis.bots.taste import Taste
from landsraad.games.war_for_arrakis.components import (
    ATREIDES,
    CARDS,
    HARKONNEN,
    MARKERS,
    PRESCIENCE,
    ops,
)
from landsraad.games.war_for_arrakis.components.ops import AnyOp
from landsraad.games.war_for_arrakis.rules.board import areas_in
from landsraad.games.war_for_arrakis.rules.cards.planning import script_of
from landsraad.games.war_for_arrakis.rules.desert.storms import exposed
from landsraad.games.war_for_arrakis.rules.effects import OPS, SCRIPTS
from landsraad.games.war_for_arrakis.rules.effects.figures import enemy_leaders
from landsraad.games.war_for_arrakis.rules.legions.fleet import off_board
from landsraad.games.war_for_arrakis.rules.places import holds, passes, place_bits, places_to_put
from landsraad.games.war_for_arrakis.rules.table import forms, hand_limit, unused
from landsraad.games.war_for_arrakis.rules.tracks import score
from landsraad.games.war_for_arrakis.state import Legion

VEHICLES: Final = {"harvester": 0.32, "carryall": 0.1, "ornithopter": 0.1, "any": 0.25}


class Worth:
    """Weighs whatever a die can be used for."""

    def __init__(self, reading: Reading, field: Field, desert: Desert) -> None:
        self.r, self.t, self.field, self.desert = reading, reading.t, field, desert
        self.taste = reading.taste
        self._scripts: dict[str, float] = {}
        self.chained = False

    def script(self, name: str) -> float:
        """What a script of ops brings."""
        if name not in self._scripts:
            self._scripts[name] = self.ops(SCRIPTS[name])
        return self._scripts[name]

    def card(self, card: str) -> float:
        """What it brings to play a card, beyond holding it."""
        return self.script(script_of(self.t, card)) - self.taste.held

    def best_card(self, cards: Sequence[Any]) -> tuple[float, str]:
        """The best of some cards to play."""
        return max(((self.card(card), card) for card in cards if card in CARDS), default=(0.0, ""))

    def ops(self, script: Sequence[AnyOp]) -> float:
        """What several ops bring."""
        return sum(self.op(op) for op in script)

    def op(self, op: AnyOp) -> float:
        """What one op brings; nothing if it cannot change anything."""
        if isinstance(op, ops.Choose):
            return max(self.ops(option) for option in op.options)
        if looks_back(op):
            return self._after_another(op)
        if not OPS[type(op)].possible(self.t, self.r.side, op):
            return 0.0
        if type(op) in WEIGHED:
            return WEIGHED[type(op)](self, op)
        many: int = getattr(op, "n", 1)
        if type(op) in EACH:
            return EACH[type(op)](self.taste) * many
        return FLAT.get(type(op), LITTLE)

    def _after_another(self, op: AnyOp) -> float:
        """An op about the place of an earlier one, which is not done yet."""
        if isinstance(op, ops.Place | ops.Deploy):
            return figures(self, op)
        if type(op) in WEIGHED and hasattr(op, "filter"):
            return WEIGHED[type(op)](self, msgspec.structs.replace(op, filter=""))
        return 0.1


def looks_back(op: AnyOp) -> bool:
    """Is this op about what an earlier op of the same script has done?"""
    words = (str(getattr(op, name, "")) for name in ("at", "filter", "where", "target"))
    return any(word in LOOK_BACK for word in words)


LOOK_BACK: Final = (
    "same_area",
    "same_legion",
    "adjacent_to_same_area",
    "adjacent_to_same_legion",
    "did_not_move",
    "enemy_legion_in_connected_sector",
)
"""Words that mean what an earlier op has done."""


# ---- figures and legions


def figures(w: Worth, op: ops.Place | ops.Deploy) -> float:
    """Units that come to the board."""
    if op.leader:
        return w.taste.leader + summoned(w, [op.leader])
    unit = str(op.unit)
    spread = len(areas_in(places_to_put(w.t, w.r.side, op.at))) if op.at == "each_village" else 1
    there: int = getattr(w.t.reserve[w.r.side], unit)
    n = min(op.n * spread, there)
    return n * unit_worth(w.taste, unit) + (well_placed(w, op, unit) if n and spread == 1 else 0.0)


def unit_worth(taste: Taste, unit: str) -> float:
    """What a unit is worth that comes to the board."""
    if unit == "elite":
        return taste.elite
    return taste.special if unit == "special" else taste.regular


def well_placed(w: Worth, op: ops.Place | ops.Deploy, unit: str) -> float:
    """What units gain by the place where they come, beyond being there."""
    if w.r.side != ATREIDES or looks_back(op):
        return 0.0
    some = Legion(ATREIDES)
    setattr(some, unit, op.n)
    areas = areas_in(places_to_put(w.t, ATREIDES, op.at))
    gains = (w.field.gain(some, area) for area in areas)
    return w.taste.placed * max(0.0, max(gains, default=0.0))


def summoned(w: Worth, leaders: Sequence[str]) -> float:
    """What it brings for a card that one of these leaders comes."""
    if w.r.side != ATREIDES:
        return 0.0
    wanted = Prophecy(w.r).summoned
    return max((wanted.get(form, 0.0) for x in leaders for form in forms(x)), default=0.0)


def replaced(w: Worth, op: ops.Replace) -> float:
    """Units that become better ones."""
    side = w.r.side
    there = sum(getattr(x, op.old) for x in w.t.legions.values() if x.side == side)
    n: int = min(op.n, there, getattr(w.t.reserve[side], op.new))
    return n * (unit_worth(w.taste, op.new) - unit_worth(w.taste, op.old) + 0.02)


def moved(w: Worth, op: ops.Move) -> float:
    """The best moves together."""
    return sum(move.gain for move in w.field.moves(op.n, op.filter))


def attacked(w: Worth, op: ops.Attack) -> float:
    """The best attack."""
    return w.field.best_attack(op.filter, free=op.free_continue).gain


def surprised(w: Worth, op: ops.Surprise) -> float:
    """The best surprise attack."""
    return w.field.best_attack(op.filter, surprise=True).gain


def either(w: Worth, op: ops.MoveOrAttack | ops.MoveOrSurprise) -> float:
    """The better of a move and an attack."""
    moves = sum(move.gain for move in w.field.moves(1, op.filter))
    return max(moves, w.field.best_attack(op.filter, **terms_of(op)).gain)


def terms_of(op: ops.MoveOrAttack | ops.MoveOrSurprise) -> dict[str, Any]:
    """What an attack by this op has going for it."""
    if isinstance(op, ops.MoveOrAttack):
        return {"bonus": op.bonus_die_each_round}
    return {"surprise": True, "cap": op.opp_max_dice_first_round}


def one_after_the_other(w: Worth, op: ops.MoveThenAttack | ops.MoveThenSurprise) -> float:
    """A move and an attack with the same legion."""
    surprise = isinstance(op, ops.MoveThenSurprise)
    moves = sum(move.gain for move in w.field.moves(1, op.filter))
    return max(w.taste.twice * moves, w.field.best_attack(op.filter, surprise=surprise).gain)


def struck(w: Worth, op: ops.SpecialAttack) -> float:
    """Hits without a battle."""
    return w.taste.strike * op.dice * 0.66


def tanked(w: Worth, op: ops.TankEnemyLeader) -> float:
    """A leader of the enemy is away for a while."""
    if not enemy_leaders(w.t, w.r.side, op.where):
        return 0.0
    gain = Prophecy(w.r).event("enemy_named_leader_tanked") if w.r.side == ATREIDES else 0.0
    return w.taste.tanked + gain


def relocated(w: Worth, op: ops.Relocate) -> float:
    """A legion comes to the front at once."""
    far = [a for a in w.r.own if passes(w.t, w.r.side, "", a)]
    return w.taste.relocated if len(far) > 1 else 0.0


# ---- cards and dice


def drawn(w: Worth, op: ops.Draw) -> float:
    """Cards, as long as the hand has room."""
    room = hand_limit(w.t, w.r.me) + 2 - len(w.r.shield.hand)
    return w.taste.card * max(0.3, min(op.n, room))


def played(w: Worth, op: ops.Play) -> float:
    """The best other card."""
    if w.chained:
        return 0.2
    w.chained = True
    others = [c for c in w.r.shield.hand if not any(isinstance(o, ops.Play) for o in CARDS[c].ops)]
    found = max((w.card(card) for card in others if card != "hh_hawats_scheming"), default=0.0)
    w.chained = False
    return max(0.0, found)


def forced(w: Worth, op: ops.ForceDie) -> float:
    """The enemy must use a die that it likes least."""
    return 0.1 if unused(w.t, HARKONNEN) > 1 else 0.0


def entered(w: Worth, op: ops.LeaderEnters) -> float:
    """A leader comes into play."""
    return w.taste.entering if w.t.leaders.get(op.leader) == "away" else 0.0


# ---- vehicles


def vehicles(w: Worth, op: ops.PlaceVehicle) -> float:
    """Vehicles for the Harkonnen: harvesters above all."""
    if op.kind == "any":
        spare = off_board(w.t, "harvester")
        return min(op.n, spare) * VEHICLES["harvester"] + max(0, op.n - spare) * 0.05
    return min(op.n, off_board(w.t, op.kind)) * VEHICLES[op.kind]


def vehicles_removed(w: Worth, op: ops.RemoveVehicle) -> float:
    """Harvesters that are lost."""
    there = areas_in(place_bits(w.t, w.r.side, op.where))
    n = min(op.n, sum(area in w.t.harvesters for area in there))
    if op.kind == "ornithopter":
        return 0.1
    return n * (w.taste.machine + Prophecy(w.r).event("harvesters_removed_this_phase") / 2)


# ---- the desert and prescience


def powers(w: Worth, op: ops.DesertPower) -> float:
    """What the desert can do now."""
    return op.n * w.desert.best()[0]


def stormed(w: Worth, op: ops.Coriolis) -> float:
    """Hits on all legions that lie open to the storm."""
    return w.taste.strike * w.taste.storm * len(exposed(w.t))


def tokens(w: Worth, op: ops.PlaceToken) -> float:
    """Deployment tokens, as long as there are any, and a leader with each."""
    left = int(w.r.view.box["tokens"])
    free = [x for x, where in w.t.leaders.items() if where == "aside"]
    wanted = summoned(w, free) if op.leaders else 0.0
    places = areas_in(place_bits(w.t, ATREIDES, op.at))
    gains = sorted((w.field.token(area) for area in places), reverse=True)
    return sum(w.taste.token + gain for gain in gains[: min(op.n, left)]) + wanted


def sent_back(w: Worth, op: ops.PrescienceReturn) -> float:
    """The card that brings the Atreides most is gone."""
    return 0.3 * max((fear(w.r, card) for card in w.t.row), default=0)


def fear(r: Reading, card: str) -> int:
    """What a card would bring the Atreides, as far as the Harkonnen can tell."""
    row = PRESCIENCE[card]
    return sum(min(getattr(row, m), r.feared[m]) for m in MARKERS)


def refreshed(w: Worth, op: ops.PrescienceRefresh) -> float:
    """New cards for those that bring nothing."""
    prophecy = Prophecy(w.r)
    return 0.4 * sum(prophecy.gives_up(card) and not prophecy.met(card) for card in w.t.row)


def shifted(w: Worth, op: ops.PrescienceShift) -> float:
    """Steps that one marker has to spare and another needs."""
    return float(min(spare_steps(w.r), sum(w.r.needs.values())))


def spare_steps(r: Reading) -> int:
    """Steps beyond the objective."""
    if not r.shield.objectives:
        return 0
    scores = {m: score(r.t, r.shield.objectives[0], m) for m in MARKERS}
    return max(max(0, r.t.prescience[m] - scores[m]) for m in MARKERS)


def advanced(w: Worth, op: ops.PrescienceAdvance) -> float:
    """A step of any marker."""
    return float(op.n) if holds(w.t, op.needs) else 0.0


def attached(w: Worth, op: ops.AttachPrescience) -> float:
    """Two steps more for a card that will be claimed."""
    prophecy = Prophecy(w.r)
    if not prophecy.claims_left:
        return 0.0
    sure = any(prophecy.met(card) and prophecy.steps(card) for card in w.t.row)
    if op.persistent:
        return 0.2
    return 1.6 if sure else 0.3


WEIGHED: Final[dict[type[AnyOp], Callable[[Worth, Any], float]]] = {
    ops.Place: figures,
    ops.Deploy: figures,
    ops.Replace: replaced,
    ops.Move: moved,
    ops.Attack: attacked,
    ops.Surprise: surprised,
    ops.MoveOrAttack: either,
    ops.MoveOrSurprise: either,
    ops.MoveThenAttack: one_after_the_other,
    ops.MoveThenSurprise: one_after_the_other,
    ops.SpecialAttack: struck,
    ops.TankEnemyLeader: tanked,
    ops.Relocate: relocated,
    ops.Draw: drawn,
    ops.Play: played,
    ops.ForceDie: forced,
    ops.LeaderEnters: entered,
    ops.PlaceVehicle: vehicles,
    ops.RemoveVehicle: vehicles_removed,
    ops.DesertPower: powers,
    ops.Coriolis: stormed,
    ops.PlaceToken: tokens,
    ops.PrescienceReturn: sent_back,
    ops.PrescienceRefresh: refreshed,
    ops.PrescienceShift: shifted,
    ops.PrescienceAdvance: advanced,
    ops.AttachPrescience: attached,
}
"""How ops are weighed that depend on what stands where."""
EACH: Final[dict[type[AnyOp], Callable[[Taste], float]]] = {
    ops.OppDiscard: attrgetter("discarded"),
    ops.Wormsign: attrgetter("wormsign"),
    ops.Sandworm: attrgetter("sandworm"),
}
"""What an op is worth for each card, token or worm of it."""
FLAT: Final[dict[type[AnyOp], float]] = {
    ops.GainBeneGesserit: 0.4,
    ops.OppLoseDie: 0.4,
    ops.RollRemoveVehicles: 0.35,
    ops.DiscardWormsign: 0.08,
    ops.WormMoveThenAttack: 0.4,
    ops.MoveSietch: 0.15,
    ops.PushEnemy: 0.2,
    ops.SwapTokens: 0.02,
    ops.RevealArea: 0.15,
    ops.SecondObjective: 0.7,
    ops.LowerImperium: 0.45,
    ops.DetonateAtomics: 0.05,
}
"""Ops that are always worth about the same."""
LITTLE: Final = 0.1
"""What all others are worth."""

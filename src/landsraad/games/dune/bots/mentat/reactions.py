"""Cards that are played out of turn or in answer: Karama, traitors, Truthtrance, Ghola, Hajr."""

from __future__ import annotations

from landsraad.bots.scripts import Script
from landsraad.games.dune.bots.mentat.battle import Fight, own_heroes
from landsraad.games.dune.bots.mentat.chances import Holding
from landsraad.games.dune.bots.mentat.prospect import Forces, Prospect
from landsraad.games.dune.bots.mentat.reading import CITIES, Reading
from landsraad.games.dune.components import (
    KIND,
    LEADERS,
    LEADERS_OF,
    PARTS_OF,
    STRONGHOLDS,
    TERRITORY,
)
from landsraad.games.dune.rules.board import reach
from landsraad.games.dune.rules.phases.movement import march_range
from landsraad.games.dune.rules.table import battle_of, closed_to
from landsraad.games.dune.state import Shipment
from landsraad.kernel import PASS, Ask, Dice, Value

ALARMING = 0.08
"""Somebody else's chance to win from which a Karama is spent against it."""
BATTLE_POWERS = ("kwisatz_haderach", "sardaukar", "fedaykin", "no_spice_needed")
MOVING = ("movement", "three_shipments", "half_price", "ally_cross_ship", "ally_half_price")
"""Powers without which declared forces do not arrive, or fewer do."""


def worse(r: Reading, shipment: Shipment) -> float:
    """How much likelier somebody else wins when declared forces arrive, and move on."""
    marching = shipment.kind in ("march", "ride")
    before, after = Prospect(r), arriving(r, shipment)
    if marching:
        return after.rivals_win() - before.rivals_win()
    return _at_worst(after, shipment.seat) - _at_worst(before, shipment.seat)


def arriving(r: Reading, shipment: Shipment) -> Prospect:
    """The position once declared forces of an enemy have arrived."""
    p = Prospect(r)
    ordinary, starred = shipment.forces()
    for part, group in shipment.groups.items():
        if part:
            _add(p, TERRITORY[part], shipment.seat, (-group[0], -group[1]))
    if shipment.to and not shipment.advisors:
        _add(p, TERRITORY[shipment.to], shipment.seat, (ordinary, starred))
    p.holding = Holding(r, p.theirs)
    return p


def _add(p: Prospect, territory: str, seat: int, forces: Forces) -> None:
    there = dict(p.theirs.get(territory, ()))
    old = there.get(seat, (0, 0))
    there[seat] = (old[0] + forces[0], old[1] + forces[1])
    left = [(x, n) for x, n in there.items() if sum(n) > 0]
    if left:
        p.theirs[territory] = left
    else:
        p.theirs.pop(territory, None)


def _at_worst(p: Prospect, seat: int) -> float:
    """The chance that somebody else wins after the best move of this seat."""
    worst = p.rivals_win()
    groups = {place: dict(there)[seat] for place, there in p.theirs.items() if seat in dict(there)}
    steps = 3 if any(place in CITIES for place in groups) else march_range(p.r.t, seat)
    closed = closed_to(p.r.t, seat)
    for start, forces in groups.items():
        if start in STRONGHOLDS and sum(forces) < 2:
            continue
        ways = [reach(part, steps, p.r.t.storm, closed) for part in PARTS_OF[start]]
        for stronghold in STRONGHOLDS:
            if stronghold not in groups and any(PARTS_OF[stronghold][0] in way for way in ways):
                old, p.theirs, p.places = p.theirs, dict(p.theirs), {}
                _add(p, stronghold, seat, (1, 0))
                p.holding = Holding(p.r, p.theirs)
                worst = max(worst, p.rivals_win())
                p.theirs, p.places = old, {}
    return worst


def stop_power(r: Reading, ask: Ask, dice: Dice) -> Value:
    """Spend a Karama against what would let somebody else win, or in a battle that decides."""
    powers = [option for option in ask.options if option != PASS]
    shipment, b = r.t.shipment, r.t.battle
    if shipment is not None and shipment.seat in r.enemies:
        for power in powers:
            if power in MOVING and worse(r, shipment) >= ALARMING:
                return power
    fights = b is not None and r.me in (b.aggressor, b.defender)
    return powers[0] if fights and powers and Fight(r).decides() else PASS


def stop_shipment(r: Reading, ask: Ask, dice: Dice) -> Value:
    """The Guild's own Karama: against a shipment that may win."""
    shipment = r.t.shipment
    alarming = shipment is not None and worse(r, shipment) >= ALARMING
    return next((x for x in ask.options if x != PASS and alarming), PASS)


def stop_battle_power(r: Reading, ask: Ask, dice: Dice) -> Value:
    """A Karama against the strength of the other side, when much depends on it."""
    b = battle_of(r.t)
    if r.me not in (b.aggressor, b.defender):
        return PASS
    decides = Fight(r).decides()
    return next((x for x in ask.options if x in BATTLE_POWERS and decides), PASS)


def call_traitor(r: Reading, ask: Ask, dice: Dice) -> Value:
    """Always call a traitor."""
    return next((x for x in ask.options if x != PASS), PASS)


# ---- free acts: what to answer in them, or nothing if they are not worth it


def ghola(r: Reading) -> Script | None:
    """Five forces, or a strong leader when few are left."""
    dead = [x for x in LEADERS_OF[r.faction] if x in r.t.dead or x in r.shield.buried]
    best = max(dead, key=lambda leader: LEADERS[leader].strength, default="")
    tanks = sum(r.t.tanks[r.me])
    if tanks >= 5:
        starred = min(5, r.t.tanks[r.me][1])
        return [("ghola", "forces"), ("ghola forces", 5), ("ghola starred", starred)]
    if len(dead) >= 3 and LEADERS[best].strength >= 4:
        return [("ghola", "leader"), ("ghola leader", best)]
    return None


def truthtrance(r: Reading) -> Script | None:
    """In a decisive battle: is my hero a traitor?"""
    b = r.t.battle
    if b is None or b.plans or r.me not in (b.aggressor, b.defender) or r.shield.plan is not None:
        return None
    fight = Fight(r)
    if not fight.decides():
        return None
    leader = fight.best(own_heroes(r)).leader
    if leader not in LEADERS or r.traitor_risk(fight.foe.seat, leader) < 0.02:
        return None
    return [
        ("ask whom", fight.foe.seat),
        ("question", "holds_traitor"),
        ("about leader", leader),
    ]


def swap_cards(r: Reading) -> Script | None:
    """Harkonnen: exchange what is useless for the cards of the fullest hand."""
    useless = sum(KIND[card] in ("worthless", "special") and card != "karama" for card in r.hand)
    hands = {x: int(r.view.outsides[x]["hand"]) for x in r.enemies}
    rich = max(hands, key=lambda seat: (hands[seat], -seat), default=r.me)
    number = min(hands.get(rich, 0), useless)
    if number < 2:
        return None
    return [("take cards from", rich), ("take cards", number)]


def give_back(r: Reading, ask: Ask, dice: Dice) -> Value:
    """The least useful card."""
    order = ("worthless", "special", "hero")

    def use(card: Value) -> int:
        kind = KIND[str(card)]
        return order.index(kind) if kind in order and card != "karama" else len(order)

    return min(ask.options, key=use)


def speak_truth(r: Reading, ask: Ask, dice: Dice) -> Value:
    """No, if it can be said: it binds least."""
    return "no" if "no" in ask.options else ask.options[0]

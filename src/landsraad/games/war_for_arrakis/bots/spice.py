"""Vehicles and spice: where to harvest, what to pay, when to stockpile."""

from __future__ import annotations

from typing import Any

from landsraad.games.war_for_arrakis.bots.mind import Mind
from landsraad.games.war_for_arrakis.bots.reading import nearest
from landsraad.games.war_for_arrakis.components import BOTTOM, POWERS, ZONES_OF
from landsraad.games.war_for_arrakis.rules.board import BIT, OF_ZONE, deep
from landsraad.games.war_for_arrakis.rules.imperium import DROP, KEEP, PRICE, RAISE
from landsraad.kernel import PASS, Ask, Value


def harvester_to(mind: Mind, ask: Ask) -> Value:
    """Deep desert, far from riders and worms, near other harvesters and a carryall."""
    t = mind.t
    others = {zone for area in t.harvesters for zone in ZONES_OF[area]}

    def value(area: str) -> float:
        spice = 2.0 if deep(t) & BIT[area] else 1.0
        raiders = nearest(area, [x for x in t.legions if t.legions[x].side != mind.side])
        safe = 0.45 if raiders <= 1 else 0.75 if raiders == 2 else 1.0
        if nearest(area, t.worms) <= 2:
            safe *= 0.5
        saved = any(t.air.get(zone) == "carryall" for zone in ZONES_OF[area])
        worm = 0.55 if area in t.wormsigns else 0.75
        near_others = 0.1 * any(zone in others for zone in ZONES_OF[area])
        return spice * safe * (0.95 if saved else worm) + near_others

    return max((x for x in ask.options if x in BIT), key=lambda area: value(str(area)))


def carryall_to(mind: Mind, ask: Ask) -> Value:
    """Where most harvesters stand."""

    def value(zone: Any) -> int:
        return sum(bool(OF_ZONE[zone] & BIT[area]) for area in mind.t.harvesters)

    return max((x for x in ask.options if x in OF_ZONE), key=value)


def ornithopter_to(mind: Mind, ask: Ask) -> Value:
    """Where the strongest legion is that has a sietch before it."""

    def value(zone: Any) -> float:
        legions = [x for x in mind.r.own if OF_ZONE[zone] & BIT[x]]
        return max(
            (mind.hunting.hunt(mind.r.power(mind.t.legions[x]), x) for x in legions), default=0.0
        )

    return max((x for x in ask.options if x in OF_ZONE), key=value)


def vehicle(mind: Mind, ask: Ask) -> Value:
    """A harvester before anything else."""
    return next(x for x in ("harvester", "ornithopter", "carryall", PASS) if x in ask.options)


def source(mind: Mind, ask: Ask) -> Value:
    """From off the board; else the first that stands there."""
    return "reserve" if "reserve" in ask.options else ask.options[0]


def carryall(mind: Mind, ask: Ask) -> Value:
    """A carryall saves a harvester whenever it can."""
    return next((x for x in ask.options if x != PASS), PASS)


def pay(mind: Mind, ask: Ask) -> Value:
    """What to do about a marker, as the best plan for all three says."""
    power = ask.kind.removesuffix(" marker")
    return best_payment(mind).get(power, ask.options[0])


def best_payment(mind: Mind) -> dict[str, str]:
    """The best way to spend the spice on the markers that are left, stockpiling included."""
    t = mind.t
    left = [power for power in POWERS if power not in t.paid]
    best: tuple[float, dict[str, str]] = (-99.0, {})
    plans: list[dict[str, str]] = [{}]
    for power in left:
        plans = [{**plan, power: way} for plan in plans for way in (KEEP, RAISE, DROP)]
    for plan in plans:
        cost = sum(PRICE[way] for way in plan.values())
        if cost <= t.spice:
            best = max(best, (payment_worth(mind, plan, t.spice - cost), plan), key=lambda x: x[0])
    return best[1]


def payment_worth(mind: Mind, plan: dict[str, str], rest: int) -> float:
    """What it is worth to spend spice so: dice of the next round, bans, supremacy."""
    t = mind.t
    rows = {str(power): row for power, row in t.imperium.items()}
    bans = 0.0
    for power, way in plan.items():
        if way == RAISE:
            if rows[power] == 5:
                return -99.0
            rows[power] += 1
        elif way == DROP:
            rows[power] = max(BOTTOM, rows[power] - 1)
        if way == DROP or rows[power] == BOTTOM:
            bans += {"landsraad": 0.3, "choam": 0.35, "spacing_guild": 0.1}[power]
    dice = min(rows.values()) * 0.55 + sum(rows.values()) * 0.12
    stocked = 0.0
    if rest >= 3 and t.supremacy <= 5:
        stocked, rest = 1.0, rest - 3
        if t.supremacy + 1 >= 10:
            stocked = 40.0
    return dice - bans + stocked + 0.1 * min(rest, 1)

"""What criteria leave Mahdi: the Atreides say, and say what harms them least (solo_ties)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from landsraad.games.war_for_arrakis.bots.mind import Mind
from landsraad.games.war_for_arrakis.calculator.forces import worth
from landsraad.games.war_for_arrakis.components import ATREIDES, HARKONNEN, LEADERS
from landsraad.games.war_for_arrakis.rules.battle.combat import strip
from landsraad.games.war_for_arrakis.rules.board import (
    BIT,
    DISTANCE,
    OF_ZONE,
    deep,
    is_desert,
    stormy,
)
from landsraad.games.war_for_arrakis.rules.mahdi.power import power
from landsraad.kernel import PASS, Ask, Value


def nearest(area: str, areas: Any) -> int:
    """How many areas away the nearest of some is, as Mahdi counts; 9: there is none."""
    return min((DISTANCE[area][each] for each in areas), default=9)


def far_from_sietches(mind: Mind, area: Any) -> float:
    """How little somebody does in an area: far from sietches, open to worms and storms."""
    t = mind.t
    sand = 2.0 * bool(deep(t) & BIT[area]) + is_desert(t, area) + 0.5 * bool(stormy(t) & BIT[area])
    return nearest(area, t.sietches) + 0.4 * sand + 0.6 * (area in t.wormsigns)


def easy_to_raid(mind: Mind, area: Any) -> float:
    """How soon riders and worms come to an area."""
    hunters = [*mind.r.own, *mind.t.worms, *mind.t.wormsigns]
    return -nearest(area, hunters) - 0.5 * bool(deep(mind.t) & BIT[area])


def well_guarded(mind: Mind, area: Any) -> float:
    """How little is lost where they attack: a low rank, then a strong guard."""
    legion = mind.t.legions.get(area)
    return -3.0 * mind.r.rank(area) + mind.r.power(legion) if legion else -3.0 * mind.r.rank(area)


def little_lost(mind: Mind, area: Any) -> float:
    """How weak a legion of one's own is."""
    legion = mind.t.legions.get(area)
    return -mind.r.power(legion) if legion else 0.0


def weak(mind: Mind, area: Any) -> float:
    """How weak a legion of theirs is."""
    return -float(power(mind.t.legions.get(area)).fine)


def few_harvesters(mind: Mind, zone: Any) -> float:
    """How few harvesters a carryall guards."""
    return -float(sum(bool(OF_ZONE[zone] & BIT[area]) for area in mind.t.harvesters))


def few_legions(mind: Mind, zone: Any) -> float:
    """How few legions an ornithopter carries."""
    foes = [x for x in mind.r.foes if OF_ZONE[zone] & BIT[x]]
    return -float(sum(mind.t.legions[x].units for x in foes))


def least_missed(mind: Mind, leader: Any) -> float:
    """How little a leader does in battle."""
    return -float(sum(worth(strip(str(leader)))))


def few_steps(mind: Mind, card: Any) -> float:
    """How little a prescience card brings."""
    return -mind.prophecy.steps(str(card))


def already_high(mind: Mind, marker: Any) -> float:
    """How little a marker changes the number of their dice: the lowest counts."""
    return float(mind.t.imperium[marker])


Judging = Callable[[Mind, Any], float]

JUDGED: Final[dict[str, Judging]] = {
    "bot attacks": well_guarded,
    "bot attacks with": weak,
    "bot moves towards": well_guarded,
    "bot moves": weak,
    "bot moves to": far_from_sietches,
    "bot places in": far_from_sietches,
    "bot replaces in": far_from_sietches,
    "bot leader": least_missed,
    "bot strikes at": little_lost,
    "bot carries": weak,
    "bot carries to": far_from_sietches,
    "bot tanks": least_missed,
    "bot returns": few_steps,
    "bot keeps": already_high,
    "bot raises": already_high,
    "deploy in": far_from_sietches,
    "harvester to": easy_to_raid,
    "carryall to": few_harvesters,
    "ornithopter to": few_legions,
}
"""How good the options of such questions are for the Atreides."""
OF_LEADERS: Final[dict[str, Judging]] = {
    "hit": lambda mind, leader: -least_missed(mind, leader),
    "leader ability": least_missed,
}
"""The same where the question may be about this side's leaders as well."""
ANY: Final = ("vehicle", "carryall", "bot flies from")
"""Questions where all answers are equal."""


def settled(mind: Mind, ask: Ask) -> Value | None:
    """What harms the Atreides least; None: this is not a tie of Mahdi's."""
    if mind.t.mahdi is None or mind.side != ATREIDES:
        return None
    if ask.kind in ANY:
        return ask.options[0]
    judged = JUDGED.get(ask.kind) or (OF_LEADERS.get(ask.kind) if about_theirs(ask) else None)
    if judged is None:
        return None
    return max((x for x in ask.options if x != PASS), key=lambda option: judged(mind, option))


def about_theirs(ask: Ask) -> bool:
    """Is this about leaders of the Harkonnen?"""
    return any(x in LEADERS and LEADERS[str(x)].side == HARKONNEN for x in ask.options)

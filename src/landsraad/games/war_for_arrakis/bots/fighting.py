"""Battles: who to attack, cards for dice, leaders, losses, going on, retreating, advancing."""

from __future__ import annotations

from typing import Any

from landsraad.games.war_for_arrakis.bots.mind import Mind
from landsraad.games.war_for_arrakis.bots.reading import nearest
from landsraad.games.war_for_arrakis.calculator.forces import (
    Force,
    force_of,
    next_to_fall,
    struck,
    worth,
)
from landsraad.games.war_for_arrakis.components import ATREIDES, HARKONNEN, LEADERS
from landsraad.games.war_for_arrakis.rules.battle.casualties import wounded
from landsraad.games.war_for_arrakis.rules.battle.combat import area_of, strip
from landsraad.games.war_for_arrakis.rules.board import BIT, deep, is_desert, rank_of, stormy
from landsraad.games.war_for_arrakis.rules.legions.figures import part_of
from landsraad.games.war_for_arrakis.state import Battle, Legion
from landsraad.kernel import PASS, Ask, Value


def forces(mind: Mind, battle: Battle) -> tuple[Force, Force]:
    """Attacker and defender, as they stand."""
    t = mind.t
    return force_of(t, t.legions[battle.start]), force_of(t, t.legions[battle.area])


def card_for_a_die(mind: Mind, ask: Ask) -> Value:
    """Give the least useful card if a die more changes the odds enough."""
    t, battle = mind.t, mind.t.battle
    cards = [card for card in ask.options if card != PASS]
    if battle is None or not cards:
        return PASS
    taste = mind.r.taste
    given = sum(kind == "card for a die" for _, kind, _ in mind.view.since)
    attacker, defender = forces(mind, battle)
    attacking = battle.side == mind.side
    rank = rank_of(t, battle.area, t.ranks)

    def chance(more: int) -> float:
        pair = (more, 0) if attacking else (0, more)
        odds = mind.r.clash(attacker, defender, rank, cards=pair)
        return odds.win if attacking else -odds.win

    gain = chance(given + 1) - chance(given)
    stake = 1.0 + rank * (1.0 if attacking or rank else 0.5)
    if gain * stake <= taste.die_price * taste.die_least:
        return PASS
    cheapest = min(cards, key=lambda card: mind.worth.card(str(card)))
    price = taste.die_price * max(taste.die_least, mind.worth.card(str(cheapest)))
    if mind.side == ATREIDES:
        price += mind.prophecy.spoiled(len(mind.r.shield.hand) - given - 1)
    return cheapest if gain * stake > price else PASS


def leader_ability(mind: Mind, ask: Ask) -> Value:
    """The leader who makes most of a special."""
    return max(ask.options, key=lambda leader: worth(strip(str(leader))))


def hit(mind: Mind, ask: Ask) -> Value:
    """Who takes a hit, in the order that the odds assume."""
    legion = wounded_so_far(mind)
    rank = 0
    battle = mind.t.battle
    if battle is not None and mind.t.blow is None and battle.side != mind.side:
        rank = rank_of(mind.t, battle.area, mind.t.ranks)
    figure = next_to_fall(force_of(mind.t, legion), rank)
    if figure == "named" or figure not in ask.options:
        named = [x for x in ask.options if x in LEADERS]
        if figure == "named" and named:
            return min(named, key=lambda leader: worth(strip(str(leader))))
        return ask.options[0]
    return figure


def wounded_so_far(mind: Mind) -> Legion:
    """The legion that takes hits, less those who were chosen already."""
    t = mind.t
    if t.blow is not None:
        area = t.blow.area
    else:
        assert t.battle is not None
        area = area_of(t.battle, mind.side)
    legion = part_of(t.legions[area])
    spare = t.reserve[legion.side].regular
    for _, kind, figure in mind.view.since:
        if kind == "hit" and (figure not in LEADERS or figure in legion.leaders):
            spare = wounded(legion, str(figure), spare)
    return legion


def go_on(mind: Mind, ask: Ask) -> Value:
    """Fight on while the prize is worth the price."""
    t, battle = mind.t, mind.t.battle
    assert battle is not None
    attacker, defender = forces(mind, battle)
    rank = rank_of(t, battle.area, t.ranks)
    paid = attacker if battle.free_continue or not rank else struck(attacker, 1, battle.bonus_die)
    if paid is None:
        return "cease"
    odds = mind.r.clash(paid, defender, rank, bonus=battle.bonus_die, free=battle.free_continue)
    price = 0.12 if rank and not battle.free_continue else 0.0
    gain = mind.field.prize(odds, battle.start, battle.area) - price
    return "go on" if gain > 0.0 else "cease"


def retreat(mind: Mind, ask: Ask) -> Value:
    """Leave a lost battle, but not a settlement that may still hold."""
    battle = mind.t.battle
    assert battle is not None
    attacker, defender = forces(mind, battle)
    rank = rank_of(mind.t, battle.area, mind.t.ranks)
    odds = mind.r.clash(attacker, defender, rank)
    limit = mind.r.taste.retreat_home if rank else mind.r.taste.retreat
    return "retreat" if odds.win > limit else "stand"


def retreat_to(mind: Mind, ask: Ask) -> Value:
    """Drive the enemy where it suits us."""
    t = mind.t

    def trouble(area: Any) -> float:
        if mind.side == ATREIDES:
            open_sand = 2.0 * bool(deep(t) & BIT[area]) + is_desert(t, area)
            storm = bool(stormy(t) & BIT[area])
            return open_sand + storm + 0.3 * nearest(area, t.sietches)
        away = nearest(area, [*t.settlements, *t.harvesters, *t.stations])
        return away + 2.0 * (area in t.stations) * -1

    return max(ask.options, key=trouble)


def advance(mind: Mind, ask: Ask) -> Value:
    """Take a settlement; else go only where it is better to stand."""
    t, battle = mind.t, mind.t.battle
    assert battle is not None
    homes = t.sietches if mind.side == HARKONNEN else t.settlements
    if battle.area in homes or (t.smugglers and t.smugglers.base == battle.area):
        return "advance"
    legion = t.legions[battle.start]
    there = mind.field.worth(legion, battle.area) + mind.field.arrival(legion, battle.area)
    there += mind.field.worth(None, battle.start)
    return "advance" if there > mind.field.worth(legion, battle.start) else "stay"


def too_many(mind: Mind, ask: Ask) -> Value:
    """The plainest goes."""
    for kind in ("regular", "smuggler", "troop", "elite", "special"):
        if kind in ask.options:
            return kind
    return ask.options[0]

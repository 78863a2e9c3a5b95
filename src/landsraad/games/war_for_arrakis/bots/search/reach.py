"""What one turn may bring the Atreides: whether it is worth looking for a line that wins.

All of this errs on the hopeful side: what is ruled out here cannot be done in a turn for certain.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from landsraad.games.war_for_arrakis.bots.mind import Mind
from landsraad.games.war_for_arrakis.bots.prophecy import bonuses
from landsraad.games.war_for_arrakis.bots.reading import missing, nearest
from landsraad.games.war_for_arrakis.components import (
    AREAS,
    ATREIDES,
    MARKERS,
    NUMBERS,
    PRESCIENCE,
    SETTLEMENTS,
)
from landsraad.games.war_for_arrakis.components.ops import AnyOp, Choose, TankEnemyLeader
from landsraad.games.war_for_arrakis.components.rows import Requirement
from landsraad.games.war_for_arrakis.rules.cards.feats import asked_for
from landsraad.games.war_for_arrakis.rules.cards.planning import script_of
from landsraad.games.war_for_arrakis.rules.effects import SCRIPTS
from landsraad.games.war_for_arrakis.rules.table import unused

CERTAIN: Final = 0.97
"""A battle with these odds may be won in every world that is looked at."""
STRIDE: Final = 4
"""The most areas that a legion comes nearer in a turn, except on a long ride."""
WIDER: Final = 2
"""How many more sectors a side can reach within a turn."""


def may_win_now(mind: Mind) -> bool:
    """May this turn meet an objective of this side, with all claims that are left?"""
    t, left = mind.t, NUMBERS.prescience_claims - mind.t.claims
    acting = t.agenda[-1][0] == "take_turn"
    likely = [card for card in t.row if mind.prophecy.met(card) or may_be_met(mind, card, acting)]
    more = free_steps(mind, acting)
    fallen = conquest(mind) if acting else 0
    for objective in mind.r.shield.objectives:
        lacking = missing(t, objective)
        for some in combinations(likely, min(left, len(likely))):
            steps = {m: sum(getattr(PRESCIENCE[c], m) for c in some) + fallen for m in MARKERS}
            short = sum(max(0, lacking[m] - steps[m]) for m in MARKERS)
            if short <= more + sum(n for card in some for n in bonuses(t, card)):
                return True
    return False


def free_steps(mind: Mind, acting: bool) -> int:
    """Steps of any marker that a turn may bring besides cards of the row."""
    if not acting:
        return 0
    hand = mind.r.shield.hand
    station = near_station(mind) and station_helps(mind)
    return station + 2 * ("ha_fear" in hand) + 4 * ("ha_alam" in hand)


def near_station(mind: Mind) -> bool:
    """Can a station be reached?"""
    return any(nearest(area, mind.t.stations) <= STRIDE for area in mind.r.own)


def station_helps(mind: Mind) -> bool:
    """Does any station that is still there move a marker that is needed?"""
    stations, found = NUMBERS.stations, mind.t.found
    return all(mind.r.needs[m] for m in MARKERS if found.count(m) < stations[m])


def conquest(mind: Mind) -> int:
    """The greatest rank of a settlement that falls for certain."""
    t = mind.t
    open_ = [SETTLEMENTS[area] for area in t.settlements if area not in t.legions]
    won = [SETTLEMENTS[area] for area in certain_battles(mind) if area in t.settlements]
    return max([*open_, *won], default=0)


def certain_battles(mind: Mind) -> list[str]:
    """Areas whose legion can be beaten for certain, as far as odds tell."""
    hoped = mind.field.attacks()
    return [attack.area for attack in hoped if attack.odds and attack.odds.win >= CERTAIN]


# ---- cards of the row


def may_be_met(mind: Mind, card: str, acting: bool) -> bool:
    """May a card be met by what is done in this turn?"""
    needs = PRESCIENCE[card].requires
    if needs.kind == "event":
        return acting and may_happen(mind, needs)
    if needs.kind == "state":
        return may_hold(mind, needs, acting)
    if needs.kind == "spend_die":
        return acting and unused(mind.t, ATREIDES) > 0
    return acting or needs.cost == "remove_units"


def may_happen(mind: Mind, needs: Requirement) -> bool:
    """May an event happen for certain?"""
    t = mind.t
    signs = bool(t.wormsigns or t.worms)
    if needs.event == "station_taken":
        return near_station(mind)
    if needs.event == "harvesters_removed_this_phase":
        return t.feats.get(needs.event, 0) + len(t.harvesters) >= needs.n
    if needs.event == "attack_by_sandriding":
        return signs
    if needs.event == "enemy_named_leader_tanked":
        return any_led(mind, certain_battles(mind)) or has_op(mind, TankEnemyLeader)
    if needs.leader and not any(needs.leader in asked_for([x]) for x in t.leaders):
        return False
    if needs.event == "sandride_with":
        return signs
    met = (t.legions[area].units if area in t.legions else 0 for area in certain_battles(mind))
    return any(units >= needs.n for units in met)


def any_led(mind: Mind, areas: list[str]) -> bool:
    """Does a named leader stand in one of these areas?"""
    return any(mind.t.legions[area].leaders for area in areas if area in mind.t.legions)


def has_op(mind: Mind, kind: type[AnyOp]) -> bool:
    """Is a card in the hand, or a leader in play, that does such a thing?"""
    scripts = [script_of(mind.t, card) for card in mind.r.shield.hand]
    scripts += [leader for leader in mind.t.leaders if leader in SCRIPTS]
    return any(isinstance(op, kind) for name in scripts for op in each_op(name))


def each_op(script: str) -> Iterator[AnyOp]:
    """All ops of a script, also those that are alternatives."""
    for op in SCRIPTS[script]:
        yield op
        if isinstance(op, Choose):
            yield from (each for option in op.options for each in option)


def may_hold(mind: Mind, needs: Requirement, acting: bool) -> bool:
    """May a state come about?"""
    t = mind.t
    if needs.state == "legion_of_units":
        return True
    if not acting or needs.state in ("no_sietch_destroyed_this_round", "unrevealed_sietches"):
        return False
    if needs.state == "legions_in_sectors":
        return len({x for area in mind.r.own for x in AREAS[area].sectors}) + WIDER >= needs.n
    if needs.state == "legion_adjacent_to":
        near = any(nearest(area, needs.areas) <= STRIDE for area in mind.r.own)
        return near or bool(t.wormsigns or t.worms)
    return True

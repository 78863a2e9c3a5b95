"""What cards do to hands, dice and leaders' cards of either side."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import HARKONNEN, RESULTS
from landsraad.games.war_for_arrakis.components.ops import (
    Discard,
    Draw,
    ForceDie,
    GainBeneGesserit,
    LeaderEnters,
    LeaderRemoved,
    OppDiscard,
    OppLoseDie,
    RestrictNextTurn,
    Result,
    Side,
)
from landsraad.games.war_for_arrakis.rules.board import other
from landsraad.games.war_for_arrakis.rules.cards.hands import (
    discard_cards,
    draw_cards,
    side_discards,
)
from landsraad.games.war_for_arrakis.rules.legions.figures import remove_leader
from landsraad.games.war_for_arrakis.rules.places import holds
from landsraad.games.war_for_arrakis.rules.table import boards_of, take_die, unused
from landsraad.games.war_for_arrakis.rules.tracks import enter_leader, gain_tokens
from landsraad.games.war_for_arrakis.state import Effect, State, Table
from landsraad.kernel import PASS, Ask, Play, then


def always(_t: Table, _side: Side, _op: object) -> bool:
    """It always happens, whatever comes of it."""
    return True


# ---- hands


def draw(s: State, effect: Effect, op: Draw) -> None:
    """Draw planning cards, saying first from which decks (mentat_draw)."""
    then(s, (draw_cards, effect.seat, op.n, op.deck or ""))


def discard_own(s: State, effect: Effect, op: Discard) -> None:
    """Discard own planning cards."""
    then(s, (discard_cards, effect.seat, op.n))


def opponent_discards(s: State, effect: Effect, op: OppDiscard) -> None:
    """The other side discards cards of its own choice (opponent_discards)."""
    then(s, (side_discards, other(s.table.sides[effect.seat]), op.n))


# ---- dice


def dashboards_showing(t: Table, side: Side, result: Result) -> list[str]:
    """Dashboards of a side with an unused die of this result."""
    return [name for name in boards_of(t, side) if t.boards[name].dice.get(result)]


def can_lose_die(t: Table, side: Side, op: OppLoseDie) -> bool:
    """Has the other side such a die?"""
    return bool(dashboards_showing(t, other(side), op.result))


def opponent_loses_die(s: State, effect: Effect, op: OppLoseDie) -> Play[None]:
    """An unused die of the other side is used up; it does not count as spent."""
    t = s.table
    side = other(t.sides[effect.seat])
    names = dashboards_showing(t, side, op.result)
    name = yield Ask(effect.seat, "lose die", [*names, PASS], of="dashboard")
    if name != PASS:
        take_die(t.boards[name], op.result)
        s.tell("die_lost", side=side, result=op.result)


def unused_results(t: Table, side: Side) -> list[Result]:
    """The results that unused dice of a side show."""
    return [result for result in RESULTS if dashboards_showing(t, side, result)]


def can_force_die(t: Table, side: Side, _op: ForceDie) -> bool:
    """Has the other side an unused die that shows a result, or against Mahdi any?"""
    return bool(t.mahdi and unused(t, HARKONNEN)) or bool(unused_results(t, other(side)))


def nameable_results(t: Table) -> list[Result]:
    """What the next die of Mahdi can be: not what was spent three times, two of these twice."""
    spent = t.boards[HARKONNEN].used
    return [result for result in RESULTS if spent.get(result, 0) < TRUTHTRANCE_MOST[result]]


TRUTHTRANCE_MOST: Final[dict[Result, int]] = {
    "leadership": 3,
    "strategy": 3,
    "deployment": 2,
    "mentat": 3,
    "house": 2,
}


def force_die(s: State, effect: Effect, _op: ForceDie) -> Play[None]:
    """Name the die that the other side must use on its next turn (truthtrance_die).

    Against Mahdi it is the result of the die that is rolled next (solo_truthtrance).
    """
    t = s.table
    mahdi = t.mahdi
    results = nameable_results(t) if mahdi else unused_results(t, other(t.sides[effect.seat]))
    result = yield Ask(effect.seat, "force die", [*results, PASS], of="result")
    if result != PASS:
        if mahdi:
            mahdi.named = result
        else:
            t.forced = result
        s.tell("die_forced", side=other(t.sides[effect.seat]), result=result)


def gain_bene_gesserit(s: State, effect: Effect, op: GainBeneGesserit) -> None:
    """Take Bene Gesserit tokens from the reserve."""
    then(s, (gain_tokens, s.table.sides[effect.seat], op.n))


def restrict_next_turn(s: State, _effect: Effect, op: RestrictNextTurn) -> None:
    """Bind a leader or an action of the other side in its next turn (bound_paul)."""
    bound = op.leader or op.action
    if bound not in s.table.bound:
        s.table.bound.append(bound)
    s.tell("bound", by=bound)


# ---- leaders' cards


def can_enter(t: Table, _side: Side, op: LeaderEnters) -> bool:
    """Is the condition of the entrance met?"""
    return holds(t, op.needs)


def leader_enters(s: State, _effect: Effect, op: LeaderEnters) -> None:
    """A leader's card comes into play."""
    then(s, (enter_leader, op.leader))


def leader_removed(s: State, _effect: Effect, op: LeaderRemoved) -> None:
    """A leader leaves the game, wherever he is."""
    remove_leader(s, op.leader)

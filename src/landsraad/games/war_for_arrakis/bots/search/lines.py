"""Lines of answers that may be better against Mahdi than what warmaster says.

Compared are what each die can be used for, where legions go, and where tokens come.
"""

from __future__ import annotations

from typing import Any, Final

from landsraad.bots.scripts import Script
from landsraad.games.war_for_arrakis.bots.mind import Mind
from landsraad.games.war_for_arrakis.bots.turn import card_use, claim_use, own_use, uses
from landsraad.games.war_for_arrakis.components import RESULTS
from landsraad.games.war_for_arrakis.rules.actions import CARD, CLAIM
from landsraad.games.war_for_arrakis.rules.effects import DESERT_POWER
from landsraad.games.war_for_arrakis.state import State, View
from landsraad.kernel import PASS, Ask, Value

MOVES: Final = 2
"""Other moves than the usual one that are compared."""
PLACES: Final = 3
"""Other sietches for a token."""


def others(view: View, ask: Ask, usual: Value) -> list[Script]:
    """All lines worth comparing, without the usual one, the best guesses first."""
    if view.table.mahdi is None or view.table.phase != "actions":
        return []
    finding = FOUND.get(ask.kind)
    return finding(Mind(view), ask, usual) if finding else []


def of_turn(mind: Mind, ask: Ask, usual: Value) -> list[Script]:
    """Each use of each die; the usual die with its usual use is left out."""
    found: list[tuple[float, Script]] = []
    for option in ask.options:
        if option == DESERT_POWER:
            found.append((mind.desert.best()[0], [("die", option)]))
        elif option in RESULTS:
            for value, script in of_die(mind, option):
                found.append((value, [("die", option), *script]))
    found.sort(key=lambda pair: -pair[0])
    lines = [script for _, script in found]
    best = next((line for line in lines if line[0][1] == usual), None)
    return [line for line in lines if line is not best]


def of_die(mind: Mind, result: Any) -> list[tuple[float, Script]]:
    """What a die can be used for, and how good each seems."""
    found: list[tuple[float, Script]] = [
        (own_use(mind, result, use), [("use", use)]) for use in uses(mind, result)
    ]
    found += [
        (mind.worth.card(card), [("use", CARD), ("play card", card)]) for card in mind.r.shield.hand
    ]
    if claim_use(mind):
        found.append((claim_use(mind), [("use", CLAIM)]))
    return found


def of_use(mind: Mind, ask: Ask, usual: Value) -> list[Script]:
    """Where there is one die only: what else it can be used for."""
    weighed: dict[Value, float] = {}
    result = mind.view.answered("die")
    for option in ask.options:
        if option == CARD:
            weighed[option] = card_use(mind)
        elif option == CLAIM:
            weighed[option] = claim_use(mind)
        else:
            weighed[option] = own_use(mind, result, str(option))
    ordered = sorted(weighed, key=lambda option: -weighed[option])
    return [[("use", option)] for option in ordered if option != usual]


def of_move(mind: Mind, ask: Ask, usual: Value) -> list[Script]:
    """Other moves, the best first, and none."""
    if mind.view.since:
        return []
    starts = [str(x) for x in ask.options if x in mind.t.legions]
    moves = sorted((m for x in starts for m in mind.field.moves_from(x)[:2]), key=lambda m: -m.gain)
    return [*(m.script() for m in moves[1 : MOVES + 1]), [(ask.kind, PASS)]]


def of_token(mind: Mind, ask: Ask, usual: Value) -> list[Script]:
    """Other sietches for a token."""
    areas = [str(x) for x in ask.options if x != usual and x in mind.t.sietches]
    areas.sort(key=lambda area: -mind.field.token(area))
    return [[(ask.kind, area)] for area in areas[:PLACES]]


FOUND: Final = {
    "die": of_turn,
    "use": of_use,
    "move from": of_move,
    "place token in": of_token,
}
"""The questions that are compared."""


def stage(s: State) -> int:
    """The round: when it ends, it can be said how one stands."""
    return s.table.round

"""Plans that may be better against Mahdi than what warmaster says.

Compared are what each die can be used for, other ways to weigh things, where legions go, where
tokens come, what desert power does, and whether a battle is left.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from landsraad.bots.scripts import Script
from landsraad.games.war_for_arrakis.bots.mind import Mind
from landsraad.games.war_for_arrakis.bots.taste import ALONE, Taste
from landsraad.games.war_for_arrakis.bots.turn import card_use, claim_use, own_use, uses
from landsraad.games.war_for_arrakis.components import RESULTS
from landsraad.games.war_for_arrakis.rules.actions import CARD, CLAIM
from landsraad.games.war_for_arrakis.rules.board import BIT
from landsraad.games.war_for_arrakis.rules.effects import DESERT_POWER
from landsraad.games.war_for_arrakis.state import State
from landsraad.kernel import PASS, Ask, Value

USES: Final = 4
"""Other uses of dice than the usual one that are compared."""
MOVES: Final = 2
"""Other moves."""
PLACES: Final = 2
"""Other sietches for a token."""


class Plan(msgspec.Struct, frozen=True):
    """Answers to begin with, and how things are weighed afterwards."""

    script: Script
    taste: Taste | None = None
    """None: as usual."""


def like(**times: float) -> Taste:
    """The usual taste with some numbers multiplied."""
    more = {name: getattr(ALONE, name) * by for name, by in times.items()}
    return msgspec.structs.replace(ALONE, **more)


TASTES: Final = (
    like(host=1.7, cost=0.5, lost=0.6),
    like(cost=2.5, lost=2.0, relief=2.0, wanted=1.5, claim=1.5, host=0.6),
)
"""Bolder, and more careful with an eye on cards."""


def plans(mind: Mind, ask: Ask, usual: Value) -> list[Plan]:
    """All plans worth comparing, without the usual one."""
    if mind.t.mahdi is None or mind.t.phase != "actions":
        return []
    finding = FOUND.get(ask.kind)
    found = [Plan(line) for line in finding(mind, ask, usual)] if finding else []
    if ask.kind == "die":
        found += [Plan([], taste) for taste in TASTES]
    return found


def of_turn(mind: Mind, ask: Ask, usual: Value) -> list[Script]:
    """The best uses of each die, and desert power, which leaves the dice for later.

    The usual die with its usual use is left out.
    """
    found: list[tuple[float, Script]] = []
    for option in ask.options:
        if option in RESULTS:
            for value, script in of_die(mind, option):
                found.append((value, [("die", option), *script]))
    found.sort(key=lambda pair: -pair[0])
    lines = [script for _, script in found]
    best = next((line for line in lines if line[0][1] == usual), None)
    others = [line for line in lines if line is not best][:USES]
    if DESERT_POWER in ask.options and usual != DESERT_POWER:
        others.append([("die", DESERT_POWER)])
    return others


def of_die(mind: Mind, result: Any) -> list[tuple[float, Script]]:
    """What a die can be used for, and how good each seems."""
    found: list[tuple[float, Script]] = [
        (own_use(mind, result, use), [("use", use)]) for use in uses(mind, result)
    ]
    cards = [(mind.worth.card(card), card) for card in mind.r.shield.hand]
    if cards:
        value, card = max(cards)
        found.append((value, [("use", CARD), ("play card", card)]))
    if claim_use(mind):
        found.append((claim_use(mind), [("use", CLAIM)]))
    return found


def of_use(mind: Mind, ask: Ask, usual: Value) -> list[Script]:
    """Where there is one die only: what else it can be used for."""
    if any(kind == "die" for _, kind, _ in mind.view.since):
        return []
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
    return [[("use", option)] for option in ordered if option != usual][:USES]


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


def of_worm(mind: Mind, ask: Ask, usual: Value) -> list[Script]:
    """Other targets of a sandworm."""
    areas = [str(x) for x in ask.options if x != usual and x in BIT]
    areas.sort(key=lambda area: -mind.desert.blow(area))
    return [[(ask.kind, area)] for area in areas[:PLACES]]


def of_each(mind: Mind, ask: Ask, usual: Value) -> list[Script]:
    """Whatever else can be said."""
    return [[(ask.kind, option)] for option in ask.options if option != usual]


FOUND: Final = {
    "die": of_turn,
    "use": of_use,
    "move from": of_move,
    "place token in": of_token,
    "desert power": of_each,
    "worm attacks": of_worm,
    "retreat": of_each,
    "go on": of_each,
}
"""The questions that are compared."""


def stage(s: State) -> int:
    """The round: when it ends, it can be said how one stands."""
    return s.table.round

"""Answers before they are given: faces of options, units of numbers, and what each would change."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from landsraad.games.war_for_arrakis.components import (
    AREAS,
    ATREIDES,
    ENEMY,
    HARKONNEN,
    LEADERS,
    MARKERS,
    NUMBERS,
    POWERS,
    PRESCIENCE,
    RESULTS,
)
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.knowledge import SETS
from landsraad.games.war_for_arrakis.rules.actions import HAND_OVER
from landsraad.games.war_for_arrakis.rules.battle.battles import GO_ON, is_costly
from landsraad.games.war_for_arrakis.rules.battle.combat import dice_of
from landsraad.games.war_for_arrakis.rules.board import BIT, deep
from landsraad.games.war_for_arrakis.rules.effects import DESERT_POWER
from landsraad.games.war_for_arrakis.rules.imperium import PRICE, moved
from landsraad.games.war_for_arrakis.rules.legions.figures import limit
from landsraad.games.war_for_arrakis.rules.phases.spice import STOCKPILE_PRICE, harvest
from landsraad.games.war_for_arrakis.rules.table import unused
from landsraad.games.war_for_arrakis.scene.board.area_card import ground_of
from landsraad.games.war_for_arrakis.scene.board.emblems import HERALDRY, emblem, icon
from landsraad.games.war_for_arrakis.scene.board.plans import going, planned
from landsraad.games.war_for_arrakis.scene.board.tokens import FLYING, GLYPHS, SIGNS
from landsraad.games.war_for_arrakis.scene.panels.attack import attack_note
from landsraad.games.war_for_arrakis.scene.panels.spice_flow import dice_of as dice_of_row
from landsraad.games.war_for_arrakis.scene.sheets.spice import paid_so_far
from landsraad.games.war_for_arrakis.state import KINDS, View
from landsraad.games.war_for_arrakis.story.names import MARKERS as MARKER_WORDS, area_name
from landsraad.games.war_for_arrakis.why.effects import idle
from landsraad.kernel import PASS, Ask, Value
from landsraad.scenes.frame import Effect, Number
from landsraad.scenes.node import Node, el
from landsraad.scenes.sheet import Face

# ---- faces

ATTACKS: Final = ("attack with", "attack")
"""Questions whose answers stand with their odds."""


def face(view: View, ask: Ask, value: Value) -> Face | None:
    """The sign of what an option names: a figure, a vehicle, a result, a marker, a deck."""
    if ask.kind in ATTACKS and value in AREAS:
        return Face(area_name(str(value)), attack_note(view, ask, str(value)))
    sign = sign_of(ask.of, str(value))
    return Face(sign=sign) if sign else None


def sign_of(sort: str, name: str) -> Node | None:
    """The sign of a thing of this sort; None: it has none."""
    if name in FLYING or name == "harvester":
        return solid(SIGNS[FLYING.get(name, name)])
    if sort in ("figure", "unit", "token"):
        look = figure_look(name)
        return solid(GLYPHS[look]) if look else None
    if sort == "leader" and name in LEADERS:
        return solid(GLYPHS["generic"])
    if sort == "deck" and name in HERALDRY:
        return emblem(name)
    known = name in (*RESULTS, *MARKERS, *POWERS)
    known = known and sort in ("result", "marker", "power", "leader")
    return icon(name) if known else icon("desert_power") if name == DESERT_POWER else None


def figure_look(name: str) -> str:
    """The outline of a figure: of its kind, of a leader, or of a token; empty: it is not one.

    >>> figure_look("elite"), figure_look("stilgar"), figure_look("start_7"), figure_look("all")
    ('elite', 'generic', 'token', '')
    """
    if name in KINDS:
        return name
    if name in LEADERS or name == "generic":
        return "generic"
    return "token" if name.partition("_")[0] in SETS else ""


@lru_cache(maxsize=50)
def solid(d: str) -> Node:
    """A sign of the board among words."""
    shape = el("path", d=d, fill_rule="evenodd")
    return el("svg", shape, viewBox="-18 -18 36 36", class_="icon solid", aria_hidden="true")


# ---- numbers

UNITS: Final = {"troops": "troops", "steps": "steps", "give cards": "cards"}
"""What is counted, by kind of question."""


def number(view: View, ask: Ask) -> Number:
    """How the numbers among the options are chosen."""
    return Number(unit=UNITS.get(ask.kind, ""))


# ---- what an answer changes

Told: TypeAlias = Callable[[View, Ask, str], Iterator[Effect]]
MOST: Final = 3
"""Effects that are shown of an answer."""


def effects(view: View, ask: Ask, value: Value) -> list[Effect]:
    """What an answer would change."""
    tell = EFFECTS.get(ask.kind)
    return [*tell(view, ask, str(value))][:MOST] if tell and value != PASS else []


def change(words: str, before: int, after: int) -> Effect:
    """A number that changes."""
    return Effect(words, str(before), str(after))


def of_die(view: View, ask: Ask, value: str) -> Iterator[Effect]:
    """The dice that are left, and what that means for the desert power."""
    side = view.table.sides[ask.seat]
    if value == HAND_OVER:
        return
    before = {each: unused(view.table, each) for each in (side, ENEMY[side])}
    after = {**before, side: before[side] - (value != DESERT_POWER)}
    yield change("Dice left", before[side], after[side])
    yield Effect("Their dice", "", str(before[ENEMY[side]]))
    gates = [gate(dice) for dice in (before, after)]
    if gates[0] != gates[1]:
        yield Effect("Desert power", *gates)


def gate(dice: Mapping[Side, int]) -> str:
    """Whether the desert power is open (desert_power_gate)."""
    return "open" if dice[ATREIDES] < dice[HARKONNEN] else "closed"


def of_token(view: View, ask: Ask, value: str) -> Iterator[Effect]:
    """A Bene Gesserit token becomes a die."""
    t = view.table
    side = t.sides[ask.seat]
    yield change("Tokens left", t.bene_gesserit[side], t.bene_gesserit[side] - 1)
    yield change("Dice", unused(t, side), unused(t, side) + 1)


def of_move(view: View, ask: Ask, value: str) -> Iterator[Effect]:
    """How full the area becomes, and how the ground there differs."""
    t = view.table
    start = planned(view).start
    if start not in t.legions or value not in AREAS:
        return
    there = t.legions.get(value)
    units = there.units if there else 0
    most = limit(t, t.sides[ask.seat])
    yield Effect("Units there", str(units), f"{units + going(view)} of {most}")
    if ground_of(t, start) != ground_of(t, value):
        yield Effect("Ground", ground_of(t, start), ground_of(t, value))


def of_harvester(view: View, ask: Ask, value: str) -> Iterator[Effect]:
    """What the harvester would bring."""
    if value in AREAS:
        more = 2 if deep(view.table) & BIT[value] else 1
        yield change("Spice to come", harvest(view.table), harvest(view.table) + more)


def of_marker(view: View, ask: Ask, value: str) -> Iterator[Effect]:
    """What keeping, raising or dropping an imperium marker costs, and the dice it gives."""
    power = next(each for each in POWERS if ask.kind == f"{each} marker")
    spice, now = paid_so_far(view)
    after = {**now, power: moved(now[power], value)}
    yield change("Spice", spice, spice - PRICE[value])
    yield change("Row", now[power], after[power])
    rows = min(now.values()), min(after.values())
    yield change("Dice next round", *map(dice_of_row, rows))


def of_claim(view: View, ask: Ask, value: str) -> Iterator[Effect]:
    """The steps of a prescience card."""
    for marker in MARKERS if value in PRESCIENCE else ():
        if steps := getattr(PRESCIENCE[value], marker):
            now = view.table.prescience[marker]
            last = NUMBERS.prescience_last_step
            yield change(MARKER_WORDS[marker], now, min(now + steps, last))


def of_stockpile(view: View, ask: Ask, value: str) -> Iterator[Effect]:
    """Spice becomes supremacy."""
    t = view.table
    yield change("Spice", t.spice, t.spice - STOCKPILE_PRICE)
    yield change("Supremacy", t.supremacy, t.supremacy + 1)


def of_card(view: View, ask: Ask, value: str) -> Iterator[Effect]:
    """A card becomes a die in a battle."""
    t = view.table
    if t.battle:
        discarded = sum(kind == ask.kind and said != PASS for _, kind, said in view.since)
        dice = dice_of(t, t.battle, t.sides[ask.seat]) + discarded
        yield change("Your dice", dice, dice + 1)


def of_going_on(view: View, ask: Ask, value: str) -> Iterator[Effect]:
    """Another round against a settlement costs a hit."""
    if value == GO_ON and view.table.battle and is_costly(view.table, view.table.battle):
        yield Effect("It costs you", "", "1 hit")


def of_script(view: View, ask: Ask, value: str) -> Iterator[Effect]:
    """A card or a special action that would change nothing says why."""
    if why := idle(view.table, ask.seat, value):
        yield Effect("Nothing happens", "", why)


EFFECTS: Final[Mapping[str, Told]] = {
    "play card": of_script,
    "use": of_script,
    "use as": of_script,
    "die": of_die,
    "lay token": of_token,
    "move to": of_move,
    "harvester to": of_harvester,
    "claim": of_claim,
    "stockpile": of_stockpile,
    "card for a die": of_card,
    "go on": of_going_on,
    **{f"{power} marker": of_marker for power in POWERS},
}
"""By kind of question."""

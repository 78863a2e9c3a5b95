"""Standing orders that make sense for a seat: questions that somebody need not be asked."""

from __future__ import annotations

from typing import Final, NamedTuple

from landsraad.games.war_for_arrakis.components import HARKONNEN
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.rules.battle.battles import CEASE, GO_ON
from landsraad.games.war_for_arrakis.rules.phases.spice import LAST_STOCKPILE
from landsraad.games.war_for_arrakis.rules.steps import REACTIONS
from landsraad.games.war_for_arrakis.state import Table, View
from landsraad.kernel import PASS, Ask, Seat, Value
from landsraad.orders import Order, Span
from landsraad.scenes.sketch import Suggestion

LAST_WORD: Final = "anything else"


class Chance(NamedTuple):
    """A question that somebody may not want to be asked."""

    kind: str
    value: Value
    words: str
    side: Side | None = None
    """Who alone is asked; None: both sides."""


CHANCES: Final = (
    Chance(LAST_WORD, REACTIONS[LAST_WORD], "End my turns without asking for free actions"),
    Chance("card for a die", PASS, "Never ask me for cards for combat dice"),
    Chance("go on", GO_ON, "Fight every battle to its end"),
    Chance("go on", CEASE, "Cease every attack after one round"),
    Chance("lay token", PASS, "Never ask me to lay a Bene Gesserit token down as a die"),
    Chance("carryall", PASS, "Never save a harvester from a worm", HARKONNEN),
    Chance("stockpile", "stockpile", "Always stockpile spice for supremacy", HARKONNEN),
    Chance("save spice", "save", "Always keep 1 spice for the next round", HARKONNEN),
    Chance("guild bargain", PASS, "Never ask me for a Guild bargain", HARKONNEN),
)


SPANS: Final = {
    "battle": Span(
        words="No cards for dice in this battle",
        chip="No cards for dice in this battle",
        path="battle.area",
        asked=("card for a die",),
        answers={"card for a die": PASS},
        note=lambda _: "asked again in the next battle",
    ),
    "last word": Span(
        words="End my turns at once this round",
        chip="Ending turns at once this round",
        path="round",
        asked=(LAST_WORD,),
        answers={LAST_WORD: REACTIONS[LAST_WORD]},
        note=lambda _: "not asked for free actions until the next round",
    ),
    "dice": Span(
        words="Lay no tokens as dice this round",
        chip="Laying no tokens as dice this round",
        path="round",
        asked=("lay token",),
        answers={"lay token": PASS},
        note=lambda _: "asked again in the next round",
    ),
}
"""For how long a seat may let things go by."""


def orders(view: View, ask: Ask | None) -> list[Suggestion]:
    """What a seat may never want to be asked: for what is asked now, or for the whole game."""
    if view.seat < 0:
        return []
    return [
        Suggestion(chance.words, Order(chance.kind, chance.value))
        for chance in CHANCES
        if (ask is None or chance.kind == ask.kind) and comes_up(view.table, view.seat, chance)
    ]


def comes_up(t: Table, seat: Seat, chance: Chance) -> bool:
    """Can a question of this kind still be put to this seat?"""
    if chance.side not in (None, t.sides[seat]):
        return False
    match chance.kind:
        case "lay token":
            return t.bene_gesserit[t.sides[seat]] > 0
        case "stockpile":
            return t.supremacy <= LAST_STOCKPILE
        case "guild bargain":
            return bool(t.heighliners)
    return True

"""How to switch off each law, template, penalty, question, card, tactic and title of the box."""

from __future__ import annotations

from typing import Any

import msgspec

from landsraad.games.megagame.components import (
    EXPLORATION,
    FIRST_LAWS,
    PENALTIES,
    QUESTIONS,
    TACTICS,
    TEMPLATES,
    TITLES,
)
from landsraad.games.megagame.rules import losses
from landsraad.games.megagame.rules.battle import attacking, choosing, showing
from landsraad.games.megagame.rules.desert import stations, worms
from landsraad.games.megagame.rules.laws import counting, in_force, penalties, proposing
from landsraad.games.megagame.rules.organisations import truth
from landsraad.games.megagame.state import State

from ..citing import Switch
from .switch_kinds import around, entry, instead, no_law_of, nothing, rows, without


def template(id: str) -> Switch:
    """Such a law does nothing; one that is done at once is not done; own words are no law."""
    if id in counting.ONCE:
        return entry(counting.ONCE, id, nothing)
    if id == proposing.FREE_TEXT:
        return around(
            proposing.templates, lambda known, s: [each for each in known(s) if each != id]
        )
    return without(in_force.has_access, True) if id == "no_access" else no_law_of(id)


def question(id: str) -> Switch:
    """The answer to it is not true."""

    def lied(answered: Any, s: State, other: str, asked: str, about: dict[str, Any]) -> bool:
        true: bool = answered(s, other, asked, about)
        return true != (asked == id)

    return around(truth.answered, lied)


def title(id: str) -> Switch:
    """It has no points."""
    return rows(TITLES, **{id: msgspec.structs.replace(TITLES[id], points=0)})


def unplayed(id: str) -> Switch:
    """Its holder gains nothing by playing it."""
    return {
        "shai_hulud": without(stations.blow),
        "sandwalking": instead(stations.SHAI_HULUD, "sandwalking"),
    }[id]


CARDS: dict[str, Switch] = {
    "wormriding": instead(worms.WORMRIDING, "no card"),
    "usul": instead(showing.USUL, "no card"),
    "caves": instead(losses.CAVES, "no card"),
    "uniting_tribes": without(stations.unite_tribes),
    "shai_hulud": unplayed("shai_hulud"),
    "artillery": instead(choosing.ARTILLERY, "no card"),
    "blade": instead(attacking.BLADE, "no card"),
    "sandwalking": unplayed("sandwalking"),
}
BOX: dict[str, Switch] = {
    **{f"law: {id}": rows(FIRST_LAWS, **{id: None}) for id in FIRST_LAWS},
    **{f"template: {id}": template(id) for id in TEMPLATES},
    **{f"penalty: {id}": entry(penalties.PUNISHED, id, nothing) for id in PENALTIES},
    **{f"question: {id}": question(id) for id in QUESTIONS},
    **{f"card: {id}": CARDS[id] for id in EXPLORATION},
    **{f"tactic: {id}": entry(stations.RAIDS, id, nothing) for id in TACTICS},
    **{f"title: {id}": title(id) for id in TITLES},
}

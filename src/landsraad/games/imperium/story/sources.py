"""Where an effect comes from: the paths of scripts in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from landsraad.games.imperium.components import LEADERS, NUMBERS, RIVALS
from landsraad.games.imperium.components.scripts import Origin, origin
from landsraad.games.imperium.story import names

FIXED: Final[Mapping[str, str]] = {
    "": "",
    "visit": "the visited space",
    "council": "the High Council",
    "swordmaster_bonus": "the Swordmaster Bonus",
    "freighter": "the Freighter",
    "setup": "the set-up",
    "rival/bought": "goods",
    "rival/swordmaster": "the Swordmaster",
    "alliance": "the Alliance",
}


@cache
def source(path: str) -> str:
    """What the effect of a script comes from; empty: from nothing in particular.

    >>> source("card/maula_pistol/agent/0/get"), source("conflict/propaganda/first")
    ('Maula Pistol', 'the first reward of Propaganda')
    >>> source("track/fremen/4"), source("leader/princess_irulan/signet")
    ('4 Influence with the Fremen', "Chronicler's Insight")
    """
    if path in FIXED:
        return FIXED[path]
    it = origin(path)
    find = SOURCES.get(it.sort)
    return find(it) if find and it.id else FIXED.get(it.sort, "")


def _leader(it: Origin) -> str:
    found = LEADERS[it.id]
    return found.power_name if it.part == "power" else found.signet_name


def _rival(it: Origin) -> str:
    part = "the Signet Ring" if it.part == "signet" else "the Scheme"
    return f"{part} of {RIVALS[it.id].name}"


def _track(it: Origin) -> str:
    return f"{it.part} Influence with {names.faction(it.id)}"


SOURCES: Final[Mapping[str, Callable[[Origin], str]]] = {
    "card": lambda it: names.card(it.id),
    "space": lambda it: names.space(it.id),
    "intrigue": lambda it: names.intrigue(it.id),
    "conflict": lambda it: f"the {it.part} reward of {names.conflict(it.id)}",
    "contract": lambda it: names.contract(it.id),
    "complete": lambda it: names.contract(it.id),
    "leader": _leader,
    "track": _track,
    "personal": _track,
    "alliance": lambda it: f"the Alliance of {names.faction(it.id)}",
    "friendship": lambda it: _track(it._replace(part=str(NUMBERS.friendship_at))),
    "icons": lambda it: f"a pair with the {names.battle_icon(it.id)}",
    "control": lambda it: f"control of {names.space(it.id)}",
    "tile": lambda it: names.tile(it.id),
    "rival": _rival,
    "hagal": lambda it: f"the House Hagal card {names.hagal(it.id)}",
    "freighter": lambda it: f"space {it.id} of the Shipping track",
}
"""By the sort of thing that a script belongs to."""

"""Where an effect comes from: the paths of scripts in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from landsraad.games.imperium.components import LEADERS, NUMBERS, RIVALS
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
    kind, *rest = path.split("/")
    find = SOURCES.get(kind)
    return find(rest) if find and rest else FIXED.get(kind, "")


def _leader(rest: list[str]) -> str:
    found = LEADERS[rest[0]]
    return found.power_name if rest[1:2] == ["power"] else found.signet_name


def _rival(rest: list[str]) -> str:
    part = "the Signet Ring" if rest[1:2] == ["signet"] else "the Scheme"
    return f"{part} of {RIVALS[rest[0]].name}"


def _track(rest: list[str]) -> str:
    return f"{rest[1]} Influence with {names.faction(rest[0])}"


SOURCES: Final[Mapping[str, Callable[[list[str]], str]]] = {
    "card": lambda rest: names.card(rest[0]),
    "space": lambda rest: names.space(rest[0]),
    "intrigue": lambda rest: names.intrigue(rest[0]),
    "conflict": lambda rest: f"the {rest[1]} reward of {names.conflict(rest[0])}",
    "contract": lambda rest: names.contract(rest[0]),
    "complete": lambda rest: names.contract(rest[0]),
    "leader": _leader,
    "track": _track,
    "personal": _track,
    "alliance": lambda rest: f"the Alliance of {names.faction(rest[0])}",
    "friendship": lambda rest: _track([rest[0], str(NUMBERS.friendship_at)]),
    "icons": lambda rest: f"a pair with the {names.battle_icon(rest[0])}",
    "control": lambda rest: f"control of {names.space(rest[0])}",
    "tile": lambda rest: names.tile(rest[0]),
    "rival": _rival,
    "hagal": lambda rest: f"the House Hagal card {names.hagal(rest[0])}",
    "freighter": lambda rest: f"space {rest[0]} of the Shipping track",
}
"""By the first word of a path, from the others."""

"""What the things of the box are called in sentences; every name comes from the data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final

from landsraad.games.imperium.components import (
    CARDS,
    CONFLICTS,
    CONTRACTS,
    EVERY_POST,
    EVERY_SPACE,
    HAGAL,
    INTRIGUE,
    LEADERS,
    OBJECTIVES,
    RIVALS,
    TILES,
)
from landsraad.games.imperium.components.conditions import Acquired, Harvest, VisitTo
from landsraad.games.imperium.components.ops import Spy
from landsraad.games.imperium.components.words import BattleIcon, Faction, Icon, Resource
from landsraad.kernel import Value
from landsraad.scenes.text import counted, listed

RESOURCES: Final[Mapping[Resource, str]] = {
    "solari": "Solari",
    "spice": "spice",
    "water": "water",
}
FACTIONS: Final[Mapping[Faction, str]] = {
    "emperor": "the Emperor",
    "spacing_guild": "the Spacing Guild",
    "bene_gesserit": "the Bene Gesserit",
    "fremen": "the Fremen",
    "great_houses": "the Great Houses",
    "fringe_worlds": "the Fringe Worlds",
}
MARKS: Final[Mapping[Faction, str]] = {
    "emperor": "Emperor",
    "spacing_guild": "Spacing Guild",
    "bene_gesserit": "Bene Gesserit",
    "fremen": "Fremen",
    "great_houses": "Great Houses",
    "fringe_worlds": "Fringe Worlds",
}
"""Factions as a card wears them."""
ICONS: Final[Mapping[Icon, str]] = {
    "emperor": "Emperor",
    "spacing_guild": "Spacing Guild",
    "bene_gesserit": "Bene Gesserit",
    "fremen": "Fremen",
    "landsraad": "Landsraad",
    "city": "City",
    "spice_trade": "Spice Trade",
    "spy": "Spy",
}
BATTLE_ICONS: Final[Mapping[BattleIcon, str]] = {
    "crysknife": "crysknife",
    "desert_mouse": "desert mouse",
    "ornithopter": "ornithopter",
    "wild": "wild icon",
}
LEVELS: Final = {1: "I", 2: "II", 3: "III"}
_CONFLICT_NAMES: Final = Counter(card.name for card in CONFLICTS.values())


def one(thing: str) -> str:
    """One of these, with its article.

    >>> one("ornithopter"), one("Maker space"), one("unit")
    ('an ornithopter', 'a Maker space', 'a unit')
    """
    vowel = thing[0] in "aeiouAEIOU" and not thing.startswith("uni")
    return f"{'an' if vowel else 'a'} {thing}"


def goods(res: Resource, n: int) -> str:
    """An amount of a resource.

    >>> goods("spice", 2), goods("solari", 5)
    ('2 spice', '5 Solari')
    """
    return f"{n} {RESOURCES[res]}"


def resource(value: Value) -> str:
    """A resource by its name."""
    return _named(RESOURCES, value)


def price(cost: Mapping[Resource, int]) -> str:
    """What something costs.

    >>> price({"solari": 2, "spice": 1}), price({})
    ('2 Solari and 1 spice', 'nothing')
    """
    return listed(goods(res, n) for res, n in cost.items())


def faction(value: Value) -> str:
    """A Faction as somebody who acts."""
    return _named(FACTIONS, value)


def influence(value: Faction, n: int) -> str:
    """Influence with a Faction.

    >>> influence("fremen", 2)
    '2 Influence with the Fremen'
    """
    return f"{n} Influence with {FACTIONS[value]}"


def icons(some: Iterable[Icon]) -> str:
    """Agent icons, any one of which is enough.

    >>> icons(("city", "spice_trade"))
    'City or Spice Trade'
    """
    return listed((ICONS[icon] for icon in some), "or")


def battle_icon(value: Value) -> str:
    """A battle icon."""
    return _named(BATTLE_ICONS, value)


def space(value: Value) -> str:
    """A board space by its name."""
    return EVERY_SPACE[str(value)].name


def post(value: Value) -> str:
    """An observation post by the spaces that it overlooks.

    >>> post("post_bene_gesserit")
    'the post at Espionage and Secrets'
    """
    return f"the post at {listed(map(space, EVERY_POST[str(value)].connects))}"


def card(value: Value) -> str:
    """A card of a deck, or an Intrigue card."""
    name = str(value)
    return (CARDS[name] if name in CARDS else INTRIGUE[name]).name


def intrigue(value: Value) -> str:
    """An Intrigue card."""
    return INTRIGUE[str(value)].name


def conflict(value: Value) -> str:
    """A Conflict or Objective card; where several share a name, with the battle icon.

    >>> conflict("propaganda"), conflict("skirmish_crysknife"), conflict("objective_crysknife")
    ('Propaganda', 'Skirmish with the crysknife', 'the Objective with the crysknife')
    """
    name = str(value)
    if name in OBJECTIVES:
        return f"the Objective with the {BATTLE_ICONS[OBJECTIVES[name].battle_icon]}"
    found = CONFLICTS[name]
    icon = found.battle_icon
    if not icon or _CONFLICT_NAMES[found.name] == 1:
        return found.name
    return f"{found.name} with the {BATTLE_ICONS[icon]}"


def leader(value: Value) -> str:
    """A Leader or Rival."""
    name = str(value)
    return (LEADERS[name] if name in LEADERS else RIVALS[name]).name


def tile(value: Value) -> str:
    """A Tech tile."""
    return TILES[str(value)].name


def contract(value: Value) -> str:
    """A contract by what it asks for.

    >>> contract("harvest_3"), contract("espionage"), contract("immediate")
    ('a contract for a harvest of 3 spice', 'a contract for Espionage', 'an immediate contract')
    """
    match CONTRACTS[str(value)].condition:
        case VisitTo(space=place):
            return f"a contract for {space(place)}"
        case Harvest(spice=n):
            return f"a contract for a harvest of {n} spice"
        case Acquired(card=wanted):
            return f"a contract for {card(wanted)}"
        case _:
            return "an immediate contract"


def hagal(value: Value) -> str:
    """A House Hagal card by where it sends the Rival.

    >>> hagal("arrakeen"), hagal("reshuffle"), hagal("harvest_hagga_or_imperial")
    ('Arrakeen', 'Reshuffle', 'Hagga Basin or Imperial Basin')
    """
    found = HAGAL[str(value)]
    if found.goes:
        return listed((space(way.space) for way in found.goes), "or")
    placing = any(isinstance(op, Spy) for op in found.effects)
    return "Place a Spy" if placing else "Reshuffle"


def troops(n: int) -> str:
    """A number of troops."""
    return counted(n, "troop")


def _named(table: Mapping[Any, str], value: Value) -> str:
    return table[str(value)]

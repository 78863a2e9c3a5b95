"""What things are called in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from landsraad.games.war_for_arrakis.components import (
    AREAS,
    CARDS,
    LEADERS,
    MARKERS as MARKER_IDS,
    NAMESAKES,
    OBJECTIVES,
    PRESCIENCE,
    SECTORS,
    ZONES,
)
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.story.names import (
    FACES,
    MARKERS,
    RESULTS,
    TERRAINS,
    VEHICLES,
    legion_words,
    token_words,
    units_called,
)
from landsraad.kernel import Value
from landsraad.scenes.text import spelled

__all__ = [
    "FACES",
    "MARKERS",
    "RESULTS",
    "TERRAINS",
    "VEHICLES",
    "legion_words",
    "token_words",
    "units_called",
]

NAMES: Final = {
    "harkonnen": "the Harkonnen",
    "house_harkonnen": "House Harkonnen",
    "corrino_ally": "House Corrino",
    "atreides": "the Atreides",
    "house_atreides": "House Atreides",
    "fremen_ally": "the Fremen",
}
"""Sides and dashboards as people who act."""
SIDES: Final = {"harkonnen": "Harkonnen", "atreides": "Atreides"}
"""Both sides, in a word."""
DECKS: Final = {
    "house_harkonnen": "the Harkonnen deck",
    "corrino_ally": "the Corrino deck",
    "house_atreides": "the Atreides deck",
    "fremen_ally": "the Fremen deck",
}
POWERS: Final = {
    "choam": "CHOAM",
    "landsraad": "the Landsraad",
    "spacing_guild": "the Spacing Guild",
}
GENERIC: Final = {"naib": "a Naib", "bashar": "a Bashar"}
IMPERIUM: Final = {
    "choam": "a frigate",
    "landsraad": "houses major troops",
    "spacing_guild": "the heighliner travels",
}
"""What each power of the Imperium does for the side that calls on it."""
GENERIC_OF: Final[dict[Side, str]] = {"harkonnen": "a Bashar", "atreides": "a Naib"}
BOUND: Final = {"paul": "Paul", "scouting": "scouting"}
PAID: Final = {"keep": "was kept", "raise": "was raised", "drop": "was dropped"}
_TOKEN_KINDS: Final = {"start": "starting", "standard": "deployment"}
_SAME_NAME: Final = {
    name for name, n in Counter(card.name for card in CARDS.values()).items() if n > 1
}


def area(value: Value) -> str:
    """An area by its name."""
    return AREAS[str(value)].name


def zone(value: Value) -> str:
    """An air zone by where it is.

    >>> zone("air_1"), zone("air_2")
    ('the north-eastern air zone', 'the central air zone in the north')
    """
    row = ZONES[str(value)]
    one, two = (_quarter(name) for name in row.sectors)
    if one == two:
        return f"the {one}ern air zone"
    common = {*one.split("-")} & {*two.split("-")}
    return f"the central air zone in the {common.pop()}"


def sector(value: Value) -> str:
    """A sector by where it is.

    >>> sector("outer_ne"), sector("inner_sw")
    ('the outer north-east', 'the central south-west')
    """
    ring = "outer" if str(value).startswith("outer") else "central"
    return f"the {ring} {_quarter(str(value))}"


def _quarter(sector: str) -> str:
    """The quarter of the board in which a sector lies."""
    return SECTORS[sector].name.partition(" ")[0].lower()


def sectors(value: str) -> tuple[str, ...]:
    """The sectors in which an area lies: the North Pole is in four."""
    return AREAS[value].sectors


def leader(value: Value) -> str:
    """A leader by the whole name, or one without a name."""
    return GENERIC[str(value)] if value in GENERIC else LEADERS[str(value)].name


def card(value: Value) -> str:
    """A planning card by its name; those that share one have a letter besides.

    >>> card("ha_smugglers_b"), card("ha_fear")
    ('Smugglers B', 'Fear Is the Mind-Killer')
    """
    row = CARDS[str(value)]
    return f"{row.name} {row.id[-1].upper()}" if row.name in _SAME_NAME else row.name


def prescience(value: Value) -> str:
    """A prescience card by its name."""
    return PRESCIENCE[str(value)].name


def objective(value: Value, less: int = 0) -> str:
    """A secret objective by its scores: as they are printed, or `less` lower in an easier game.

    >>> objective("obj1")
    'Kwisatz Haderach 10, Sand Dwellers 8, Jihad 6'
    >>> objective("obj1", 2)
    'Kwisatz Haderach 8, Sand Dwellers 6, Jihad 4'
    """
    row = OBJECTIVES[str(value)]
    return ", ".join(f"{MARKERS[marker]} {getattr(row, marker) - less}" for marker in MARKER_IDS)


def place(value: Value) -> str:
    """An area or an air zone; nothing: from beside the board."""
    return zone(value) if value in ZONES else area(value) if value in AREAS else "the reserve"


def numbered_token(token: str) -> str:
    """A deployment token as everybody can tell it apart.

    >>> numbered_token("start_3"), numbered_token("standard_1")
    ('starting token 3', 'deployment token 1')
    >>> numbered_token("black_2")
    'black token 2'
    """
    kind, number = token.split("_", 1)
    return f"{_TOKEN_KINDS.get(kind, kind)} token {spelled(number)}"


def one_unit(side: Side, kind: str) -> str:
    """A unit of a kind, with its article.

    >>> one_unit("harkonnen", "elite"), one_unit("atreides", "special")
    ('an elite', 'a Fedaykin')
    """
    name = units_called(side, kind, 1).removeprefix("1 ")
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def leader_named(word: str) -> str:
    """A leader as cards name one: either form of him, or one without a name.

    >>> leader_named("paul"), leader_named("bashar")
    ('Paul', 'a Bashar')
    """
    return word.capitalize() if word in NAMESAKES else leader(word)


def way(value: str) -> str:
    """How a group went, as the end of a sentence."""
    return {"step": "", "ride": " on sandworms"}.get(value, " through the air")


def one_of(names: Mapping[str, str], value: Value) -> str:
    """A thing of a small table."""
    return names[str(value)]

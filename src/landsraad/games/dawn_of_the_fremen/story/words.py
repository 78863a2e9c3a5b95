"""What things of Dawn of the Fremen are called: places, tokens, cards, faces, phases, numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from landsraad.games.dawn_of_the_fremen.components import (
    BORDERS,
    CARDS,
    DEBT_OF,
    KIND,
    TERRITORIES,
    TRIBES,
)
from landsraad.games.dawn_of_the_fremen.state import FACE_DOWN
from landsraad.kernel import Seat, Value
from landsraad.scenes.text import counted, listed

PHASES: Final = {
    "rocks": "Harj: rock barriers",
    "sites": "Harj: production sites",
    "settlement": "Harj: settlement",
    "first_worms": "Harj: first worms",
    "development": "Development",
    "production": "Production",
    "trade": "Trade",
    "shipment": "Shipment",
    "action": "Action",
    "council": "Council",
}

FACES: Final = {
    "crescent_moon": "the crescent moon",
    "full_moon": "the full moon",
    "both_moons": "both moons",
    "lead_player": "the lead player",
    "all_players": "all players",
    "worm": "the worm",
    "storm": "the storm",
}

FACE_MEANS: Final = {
    "crescent_moon": "the phase happens, with crescent moon spice",
    "full_moon": "the phase happens, with full moon spice",
    "both_moons": "the phase happens, with all spice",
    "lead_player": "the lead player decides",
    "all_players": "everybody votes",
    "worm": "the phase happens, and worms leave in Production",
    "storm": "the phase does not happen",
}

MOONS: Final = {"full": "the full moon", "crescent": "the crescent moon"}

SITES: Final = {
    "water": "a water site",
    "food": "a food site",
    "worm_tooth": "a worm tooth site",
    "spice_crescent": "a crescent moon spice site",
    "spice_full": "a full moon spice site",
    FACE_DOWN: "a site that lies face down",
}

_LABELS: Final = {
    "spice": "spice",
    "water": "water",
    "food": "food",
    "worm_tooth": "worm tooth",
    "stillsuit": "stillsuit",
    "crysknife": "crysknife",
    "sietch": "sietch",
    "maker": "Maker",
    "great_maker": "Great Maker",
    "maula_pistol": "maula pistol",
    "jubba_cloak": "jubba cloak",
    "kulon": "Kulon",
    "ornithopter": "Ornithopter",
}

_PLURALS: Final = {"worm_tooth": "worm teeth", "sietch": "sietches", "crysknife": "crysknives"}
_MASSES: Final = frozenset({"spice", "water", "food"})
"""Resources that are not counted with an article."""

PROPOSALS: Final = {
    "victory": "a victory by consent",
    "alliance": "alliances",
    "numbers": "other winning numbers",
    "rule": "a house rule",
}

HOUSE_RULES: Final = {
    "no_attacks": "Nobody attacks in the next cycle.",
    "fair_trades": "Whoever refuses a trade says what would be accepted.",
    "free_passage": "A water debt that was paid for passage is offered back in the next trade.",
}
"""House rules that need not be written; none of them is enforced."""

CARD_WORDS: Final = {
    "spice_find": "One spice goes into one of your territories at once.",
    "water_find": "One water goes into one of your territories at once.",
    "food_find": "One food goes into one of your territories at once.",
    "worm_tooth_find": "One worm tooth goes into one of your territories at once.",
    "maula_pistol": "A maula pistol goes into one of your territories that has none. It is a "
    "weapon that anything else can carry along.",
    "jubba_cloak": "A jubba cloak goes into one of your territories that has none. A stillsuit "
    "that moves with it crosses one more border.",
    "kulon": "The Kulon goes into one of your territories. It takes a load over two borders, "
    "rocks and other tribes' land included, and its territory bears over rocks.",
    "ornithopter": "The Ornithopter goes into one of your territories. It takes a load over "
    "seven borders, whatever lies below, Drum Sand too.",
    "discovery": "In your Development, or as soon as you draw it: one of the two sites that were "
    "left out, drawn blind, goes into one of your territories without a site.",
    "fremkit": "For one shipment or attack move your starting token counts as a stillsuit: two "
    "borders, and over rocks unless a worm is along.",
    "karama": "Cancels an ability card that another player has just played, or a stop that "
    "somebody pays for against you; what was spent stays spent.",
    "marketplace": "In your Development: one or two resources in one of your territories become "
    "other resources there.",
    "raid": "In your Action phase, beside your actions: a resource of a rival comes into a "
    "territory of yours next to it, unless a rock lies between. No debt is owed.",
    "sand": "On your turn in any phase: one rock barrier leaves the board.",
    "shifting_sands": "On your turn in any phase: one rock barrier moves to another free border.",
    "smugglers": "One shipment of yours passes rival territories without paying water debts.",
    "water_of_life": "Right after a roll of the Arrakis die: you turn it to the face you like.",
}
"""What each card does, by id."""


# ---- places


def place(name: str) -> str:
    """A territory.

    >>> place("hollow_erg")
    'Hollow Erg'
    """
    return TERRITORIES[name].name


def border(name: str) -> str:
    """A border.

    >>> border("hollow_basin-hollow_erg")
    'between Hollow Basin and Hollow Erg'
    """
    ends = BORDERS[name]
    return f"between {place(ends.a)} and {place(ends.b)}"


# ---- things


def label(thing: str) -> str:
    """A resource or token without an article.

    >>> label("worm_tooth"), label("great_maker")
    ('worm tooth', 'Great Maker')
    """
    return _LABELS[thing]


def a(thing: str) -> str:
    """A resource or token in a sentence.

    >>> a("ornithopter"), a("spice"), a("worm_tooth"), a("worm")
    ('the Ornithopter', 'spice', 'a worm tooth', 'a worm')
    """
    if thing in ("kulon", "ornithopter"):
        return f"the {label(thing)}"
    if thing in KIND.values() and thing not in KIND:
        return f"a {thing}"
    return label(thing) if thing in _MASSES else f"a {label(thing)}"


def some(thing: str, number: int) -> str:
    """A number of a resource or token.

    >>> some("spice", 2), some("worm_tooth", 2), some("maker", 1)
    ('2 spice', '2 worm teeth', '1 Maker')
    """
    if thing in _MASSES:
        return f"{number} {label(thing)}"
    return counted(number, label(thing), _PLURALS.get(thing, ""))


def amounts(goods: Mapping[str, int]) -> str:
    """Several resources with their numbers.

    >>> amounts({"spice": 1, "worm_tooth": 2})
    '1 spice and 2 worm teeth'
    """
    return listed(some(thing, number) for thing, number in goods.items())


def load(things: Iterable[str]) -> str:
    """A group of things.

    >>> load(["maker", "spice", "spice"])
    'a Maker and 2 spice'
    """
    bunches = Counter(things)
    return listed(a(thing) if n == 1 else some(thing, n) for thing, n in bunches.items())


def card(name: str) -> str:
    """A card by its name.

    >>> card("water_of_life")
    'Water of life'
    """
    return CARDS[name].name


def item(name: str) -> str:
    """What can be traded: a resource, a water debt, a card, or a territory.

    >>> item("debt_red"), item("karama"), item("worm_tooth"), item("territory")
    ('a water debt of Red', 'the card Karama', 'a worm tooth', 'a territory')
    """
    if name in DEBT_OF:
        return f"a water debt of {TRIBES[DEBT_OF[name]].name}"
    if name in _LABELS:
        return a(name)
    return f"the card {card(name)}" if name in CARDS else f"a {name}"


def debts(number: int, tribe: Seat | None = None) -> str:
    """A number of water debts, of a tribe or of anybody.

    >>> debts(1), debts(2, 0)
    ('1 water debt', '2 water debts of Green')
    """
    whose = "" if tribe is None else f" of {TRIBES[tribe].name}"
    return f"{counted(number, 'water debt')}{whose}"


def written(words: Value) -> str:
    """A house rule, quoted: one of ours, or somebody's own words.

    >>> written("Be kind.")
    '“Be kind”'
    """
    return f"“{HOUSE_RULES.get(str(words), str(words)).removesuffix('.')}”"

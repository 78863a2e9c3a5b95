"""What things are called in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.games.megagame.components import (
    FACTIONS,
    KWISATZ_HADERACH,
    POLAR_SINK,
    REGIONS,
    TRACKS,
)
from landsraad.kernel import Value
from landsraad.scenes.text import counted, listed, one

NOBODY: Final = {
    "": "the sietches",
    "all": "every House",
    "anybody": "whoever shows the code",
    "bank": "the bank",
    "everybody": "everybody",
    "fremen": "the Fremen",
    "houses": "the Houses",
    "pouch": "the pouch of leaders",
    "deck": "the deck",
    "spent": "the cards that are gone",
    "moderators": "control",
    "tanks": "the tanks",
    "storm": "a storm",
    "worm": "a worm",
    "atomics": "atomics",
    "court": "a Grand Court",
}
"""What stands where a faction could stand."""
GROUPS: Final = {
    "open_desert": "the open desert",
    "polar_desert": "the polar desert",
    "hagga_basin": "Hagga Basin",
    "mainland": "the mainland",
    "western_rocks": "the western rocks",
    "eastern_rocks": "the eastern rocks",
    "northern_rocks": "the northern rocks",
    "southern_rocks": "the southern rocks",
    "polar_sink": "all of the Polar Sink",
}
SAND: Final = {"open_desert": "desert", "polar_desert": "polar desert", "hagga_basin": "basin"}
"""Before the numbers of regions of sand: a number alone would read like an amount."""
OFF_THE_MAP: Final = {
    "": "nowhere",
    "off": "off the map",
    "off the map": "off the map",
    "supply": "the supply",
    "gone": "gone for good",
}
KINDS: Final = {"house": "House", "sietch": "sietch", "organisation": "organisation"}
CARDS: Final = {
    "wormriding": "Wormriding",
    "usul": "He Is the Usul",
    "caves": "Caves of Arrakis",
    "uniting_tribes": "Uniting Tribes",
    "shai_hulud": "Shai-Hulud",
    "artillery": "Artillery",
    "blade": "May Your Blade Chip and Shatter",
    "sandwalking": "Sandwalking",
}
CARD_TEXTS: Final = {
    "wormriding": "when a worm comes to your armies, you may ride it to any desert",
    "usul": "if you beat the holder of the Kwisatz Haderach, you take him for a leader of yours",
    "caves": "storms do not hurt your armies",
    "uniting_tribes": "every sietch gets an army from its reserve at once, at the edge of the map",
    "shai_hulud": "play it for another round of spice blows",
    "artillery": "when you attack the holder of a settlement, its walls do not count",
    "blade": "attack once where an ornithopter stands",
    "sandwalking": "play it for 3 free steps",
}
TACTICS: Final = {
    "wormsign": "put down a wormsign",
    "spill_all": "spill 1 spice from every harvester",
    "spill_one": "spill 2 spice from one harvester",
    "wreck": "wreck a harvester",
    "call_worm": "call a worm",
}
TITLES: Final = {
    "speaker": "Speaker of the Council",
    "chairman": "Chairman of CHOAM",
    "governor": "Governor of Arrakis",
    "judge": "Judge of the Council",
    "lawmaker": "Landsraad Lawmaker",
    "spice_rich": "Spice Rich",
    "kwisatz_haderach": "Kwisatz Haderach",
}
TITLE_COUNTS: Final = {
    "speaker": "seats in the Landsraad",
    "chairman": "shares of CHOAM",
    "governor": "settlements",
    "judge": "armies on Arrakis",
    "lawmaker": "own proposals that became law",
    "spice_rich": "spice",
    "kwisatz_haderach": "the Kwisatz Haderach",
}
GOODS: Final = {
    "spice": ("spice", "spice"),
    "solari": ("solari", "solari"),
    "share": ("share", "shares"),
    "seat": ("seat in the Landsraad", "seats in the Landsraad"),
    "papers": ("vote paper", "vote papers"),
    "leader": ("leader", "leaders"),
    "harvester": ("harvester", "harvesters"),
    "ornithopter": ("ornithopter", "ornithopters"),
    "settlement": ("settlement", "settlements"),
    "card": ("exploration card", "exploration cards"),
    "advisor": ("advisor", "advisors"),
    "armies": ("army", "armies"),
}
CHECKS: Final = {
    "hard": "enforced",
    "soft": "can be broken",
    "text": "not checked",
}
RANKS: Final = {"imperial": "Imperial law", "landsraad": "law of the Landsraad"}
ROLLS: Final = {
    "worm": "worm roll",
    "blow": "spice blow",
    "storm": "Coriolis storm",
    "pouch": "leader out of the pouch",
}
REQUESTS: Final = {"wish": "a wish", "question": "a question", "objection": "an objection"}
RULINGS: Final = {"refuse": "no", "allow": "yes", "allow_with_changes": "yes, with changes"}


def faction(value: Value) -> str:
    """A faction as it stands in a sentence.

    >>> faction("atreides"), faction("tabr"), faction("spacing_guild"), faction("bank")
    ('House Atreides', 'Sietch Tabr', 'the Spacing Guild', 'the bank')
    """
    row = FACTIONS.get(str(value))
    if row is None:
        return NOBODY[str(value)]
    return f"the {row.name}" if row.kind == "organisation" else row.name


def factions(values: list[str]) -> str:
    """Several of them."""
    return listed(map(faction, values))


def region(value: Value) -> str:
    """A region by the label of the map.

    >>> region("A19"), region("301"), region("502"), region("P00"), region("supply")
    ('A19', 'desert 301', 'basin 502', 'the Polar Sink', 'the supply')
    """
    id = str(value)
    if id == POLAR_SINK:
        return "the Polar Sink"
    if id not in REGIONS:
        return OFF_THE_MAP[id]
    return f"{SAND.get(REGIONS[id].group, '')} {id}".strip()


def place(value: Value) -> str:
    """A region or a group of regions."""
    return GROUPS[str(value)] if value in GROUPS else region(value)


def leader(value: Value) -> str:
    """A leader by power.

    >>> leader(2), leader(5)
    ('a leader of power 2', 'the Kwisatz Haderach')
    """
    power = int(value)
    return "the Kwisatz Haderach" if power == KWISATZ_HADERACH else f"a leader of power {power}"


def leaders(powers: list[int]) -> str:
    """Several of them in a few words.

    >>> leaders([1, 0]), leaders([]), leaders([5, 2])
    ('leaders 1 and 0', 'no leader', 'the Kwisatz Haderach and leader 2')
    """
    mortal = sorted((each for each in powers if each != KWISATZ_HADERACH), reverse=True)
    him = ["the Kwisatz Haderach"] if KWISATZ_HADERACH in powers else []
    some = [f"leader{'s' * (len(mortal) > 1)} {listed(map(str, mortal))}"] if mortal else []
    return " and ".join([*him, *some]) or "no leader"


def couple(value: Value) -> str:
    """Two who want to marry.

    >>> couple("ecaz and ginaz")
    'House Ecaz and House Ginaz'
    """
    return listed(map(faction, str(value).split(" and ")))


def card(value: Value) -> str:
    """An exploration card by its name."""
    return CARDS[str(value)]


def goods(sort: Value, count: int) -> str:
    """An amount of something in words.

    >>> goods("spice", 3), goods("share", 1), goods("seat", 2)
    ('3 spice', '1 share', '2 seats in the Landsraad')
    """
    return counted(count, *GOODS[str(sort)])


def good(value: Value) -> str:
    """A sort of thing that is traded: one of it, or just its name where it is counted."""
    single, many = GOODS[str(value)]
    return single if single == many else one(single)


def number_of(id: str) -> str:
    """The number of a machine or a storm, as everybody can tell them apart.

    >>> number_of("h12"), number_of("r3")
    ('12', '3')
    """
    return id.lstrip("hor")


def storm(value: Value) -> str:
    """A storm: a Coriolis one by its ring, a random one by its number.

    >>> storm("300"), storm("r2")
    ('the Coriolis storm of ring 3', 'random storm 2')
    """
    id = str(value)
    ring = f"the Coriolis storm of ring {id[0]}"
    return ring if id in TRACKS else f"random storm {number_of(id)}"


def machine(value: Value) -> str:
    """A machine by its number alone; where it stands is said beside it.

    >>> machine("h2"), machine("o1"), machine("new")
    ('harvester 2', 'ornithopter 1', 'a new one')
    """
    id = str(value)
    if id == "new":
        return "a new one"
    return f"{'harvester' if id.startswith('h') else 'ornithopter'} {number_of(id)}"


def load(value: Value) -> str:
    """What an ornithopter carries."""
    plain = {"armies": "armies", "atomics": "the House atomics"}
    return plain.get(str(value)) or machine(value)


def one_of(names: Mapping[str, str], value: Value) -> str:
    """A thing of a small table."""
    return names[str(value)]

"""DUNE's things in words: factions, cards, leaders, places, powers, numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from landsraad.games.dune.components import (
    CARDS,
    FACTIONS,
    KIND,
    KWISATZ,
    LEADERS,
    PARTS,
    SECTOR,
    SPICE_CARDS,
    TERRITORIES,
    WORM,
)
from landsraad.games.dune.rules.board import sector_name
from landsraad.games.dune.state import NONE
from landsraad.kernel import Value

UNNAMED: Final = "unnamed"
"""A card whose name is forgotten."""

_CALLED: Final = {"emperor": "the Emperor", "guild": "the Guild"}

PHASES: Final = {
    "setup": "Set-up",
    "storm": "Storm",
    "spice_blow": "Spice Blow",
    "charity": "CHOAM Charity",
    "bidding": "Bidding",
    "revival": "Revival",
    "shipment": "Shipment and Movement",
    "battle": "Battle",
    "collection": "Spice Collection",
    "mentat_pause": "Mentat Pause",
}

KINDS: Final = {
    "poison": "poison weapon",
    "projectile": "projectile weapon",
    "lasgun": "Lasgun",
    "snooper": "Snooper",
    "shield": "Shield",
    "worthless": "worthless card",
    "cheap_hero": "Cheap Hero",
    "special": "special card",
    "projectile_defense": "Shield",
    "poison_defense": "Snooper",
    "hero": "Cheap Hero",
}
"""Kinds of cards as the Voice, questions and promises name them, and classes of cards."""

LABELS: Final = {
    "poison": "poison",
    "projectile": "projectile",
    "lasgun": "kills always",
    "projectile_defense": "stops projectiles",
    "poison_defense": "stops poison",
    "worthless": "worthless",
}
"""What a card does, in a word or two, by class."""

ELEMENTS: Final = {
    "leader": "the leader",
    "weapon": "the weapon",
    "defense": "the defense",
    "dial": "the number",
    "spice": "the spice",
}
"""The elements of a battle plan."""

POWERS: Final = {
    "bidding_prescience": "look at the cards on sale",
    "spice_prescience": "look at the top spice card",
    "battle_prescience": "foresee a part of the enemy's plan",
    "ally_prescience": "foresee a part of the plan against an ally",
    "kwisatz_haderach": "use the Kwisatz Haderach",
    "spiritual_advisor": "send a free force along",
    "voice": "use the Voice",
    "ally_voice": "use the Voice for an ally",
    "charity": "claim charity while rich",
    "worthless_karama": "use a worthless card as a Karama",
    "fighters": "turn arriving advisors into fighters",
    "intrusion": "turn fighters into advisors",
    "battle_announcement": "turn advisors into fighters",
    "treachery_income": "be paid for this card",
    "share_wealth": "give spice to an ally",
    "ally_revival": "pay for extra revivals of an ally",
    "sardaukar": "count Sardaukar double",
    "reserves": "land reserves",
    "movement": "move two territories",
    "shai_hulud": "be spared by this worm and ride it",
    "ally_worm_protection": "protect allies from this worm",
    "ally_free_revival": "let an ally revive for free",
    "storm_cards": "look at the next storm card",
    "storm_movement": "move the storm by a storm card",
    "extra_worms": "place this worm",
    "storm_losses": "lose only half in the storm",
    "fedaykin": "count Fedaykin double",
    "no_spice_needed": "fight at full strength without spice",
    "treachery": "draw a bonus card",
    "ally_traitors": "call a traitor for an ally",
    "traitors": "call a traitor",
    "captured_leaders": "use the power of captured leaders",
    "shipment_income": "be paid for this shipment",
    "three_shipments": "ship across or back",
    "half_price": "ship at half price",
    "ally_half_price": "let an ally ship at half price",
    "ally_cross_ship": "let an ally ship across",
    "out_of_turn": "act out of turn",
}
"""What a power lets its owner do."""

OWN_POWERS: Final = {
    "karama": "a Karama",
    "battle_prescience": "foresight",
    "voice": "the Voice",
    "captured_leaders": "the capture of leaders",
}
"""Powers that a promise names."""


# ---- numbers and lists


def half(points: int) -> str:
    """Half points as people write them.

    >>> half(5), half(4), half(1)
    ('2½', '2', '½')
    """
    whole = points // 2
    return f"{whole or ''}½" if points % 2 else str(whole)


def bunched(things: Iterable[str]) -> list[str]:
    """Equal things together.

    >>> bunched(["Shield", "Karama", "Shield"])
    ['2 × Shield', 'Karama']
    """
    some = list(things)
    return [
        f"{some.count(thing)} × {thing}" if some.count(thing) > 1 else thing
        for thing in dict.fromkeys(some)
    ]


def group(forces: Sequence[int]) -> str:
    """Ordinary and starred forces, shortly.

    >>> group([5, 0]), group([3, 2]), group([0, 1])
    ('5', '3+2★', '1★')
    """
    ordinary, starred = forces
    if not starred:
        return str(ordinary)
    return f"{ordinary}+{starred}★" if ordinary else f"{starred}★"


# ---- things


def faction(name: str) -> str:
    """A faction in a sentence.

    >>> faction("emperor"), faction("fremen")
    ('the Emperor', 'Fremen')
    """
    return _CALLED.get(name) or FACTIONS[name].name


def stars(name: str) -> str:
    """What a faction's starred forces are called."""
    return (name in FACTIONS and FACTIONS[name].special_force_name) or "starred forces"


def card(name: str) -> str:
    """A card with its article, or what stands for none.

    >>> card("shield"), card("crysknife")
    ('a Shield', 'the Crysknife')
    """
    fact = CARDS[name]
    return f"{'the' if fact.count == 1 else 'a'} {fact.name}"


def card_label(name: str) -> str:
    """A card with what it does, for a list.

    >>> card_label("crysknife"), card_label("karama")
    ('Crysknife (projectile)', 'Karama')
    """
    label = LABELS.get(KIND[name])
    return f"{CARDS[name].name} ({label})" if label else CARDS[name].name


def kind(name: str) -> str:
    """A kind or class of card, or one card, with its article."""
    return f"a {KINDS[name]}" if name in KINDS else card(name)


def leader(name: str) -> str:
    """A leader by name; also the Kwisatz Haderach and a cheap hero."""
    if name == KWISATZ:
        return "the Kwisatz Haderach"
    return LEADERS[name].name if name in LEADERS else card(name)


def leader_label(name: str) -> str:
    """A leader with its strength, for a list."""
    if name not in LEADERS:
        return CARDS[name].name if name in CARDS else "Kwisatz Haderach"
    return f"{LEADERS[name].name} ({LEADERS[name].strength})"


def place_label(name: str) -> str:
    """A part or a territory, for a list."""
    return sector_name(name) if name in PARTS else TERRITORIES[name].name


def place(name: str) -> str:
    """A part or a territory in a sentence.

    >>> place("polar_sink"), place("the_great_flat"), place("arrakeen")
    ('the Polar Sink', 'the Great Flat', 'Arrakeen')
    """
    label = place_label(name)
    return f"the {label.removeprefix('The ')}" if label.startswith(("Polar", "The ")) else label


def battlefield(territory: str, front: str = "") -> str:
    """Where a battle is fought: a territory, or one side of the storm in it.

    >>> battlefield("arrakeen"), battlefield("pasty_mesa", "pasty_mesa@6")
    ('Arrakeen', 'Pasty Mesa (the side of sector 6)')
    """
    return f"{place(territory)} (the side of sector {SECTOR[front]})" if front else place(territory)


def spice_card(name: str) -> str:
    """A card of the spice deck."""
    return "a worm" if name == WORM else f"spice in {place(SPICE_CARDS[name].territory)}"


def element(name: str, value: Value) -> str:
    """One element of a battle plan."""
    if name == "dial":
        return f"the number {half(int(value))}"
    if name == "spice":
        return f"{value} spice"
    if value == NONE:
        return f"no {name}"
    if value == UNNAMED:
        return f"a {name}"
    return leader(str(value)) if name == "leader" else card(str(value))


def hero(name: str, kwisatz: bool) -> str:
    """Who leads a side."""
    who = leader_label(name) if name and name != NONE else "no leader"
    return f"{who} with the Kwisatz Haderach (+2)" if kwisatz else who

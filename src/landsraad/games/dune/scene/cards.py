"""Treachery cards as we draw them: a frame, an emblem by kind, a name and a line."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from landsraad.games.dune.components import CARDS, KIND
from landsraad.games.dune.scene.emblems import ICONS, icon
from landsraad.games.dune.story.words import KINDS
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import capital

LINES: Final = {
    "projectile": "Kills the enemy's leader unless a Shield is played.",
    "poison": "Kills the enemy's leader unless a Snooper is played.",
    "lasgun": "Kills any leader. With a Shield on either side all in the territory explodes.",
    "projectile_defense": "Saves your leader from projectiles. Never near a Lasgun!",
    "poison_defense": "Saves your leader from poison.",
    "hero": "Leads with strength 0, so that you can play weapon and defense.",
    "worthless": "Does nothing. Play it in a plan to be rid of it.",
    "family_atomics": "Near the Shield Wall, before the storm moves: destroy the Wall.",
    "hajr": "Move once more this turn.",
    "karama": "Stop a power, ship at half price, take a card on sale, or use your own power.",
    "tleilaxu_ghola": "A leader, or up to five forces, come back from the tanks for free.",
    "truthtrance": "Ask somebody a question; the answer must be true.",
    "weather_control": "Decide how far the storm moves, 0 to 10 sectors.",
}
"""What a card does, by name or class."""

FAMILY: Final = {
    "projectile": "weapon",
    "poison": "weapon",
    "lasgun": "weapon",
    "projectile_defense": "defense",
    "poison_defense": "defense",
    "hero": "hero",
    "worthless": "worthless",
    "special": "special",
}
"""The colour of a frame; the kind is written on it as well."""

CALLED: Final = {
    "projectile": "Weapon · projectile",
    "poison": "Weapon · poison",
    "lasgun": "Weapon · special",
    "projectile_defense": "Defense · projectiles",
    "poison_defense": "Defense · poison",
}
"""Kinds as they stand on a card."""


SHORT: Final = {
    "projectile": "Projectile",
    "poison": "Poison",
    "lasgun": "Lasgun",
    "projectile_defense": "Defense",
    "poison_defense": "Defense",
    "special": "Special",
    "worthless": "Worthless",
}
"""Kinds in a word, for a card that is small."""


def look_of(card: str) -> str:
    """The icon of a card: its own, or that of its class."""
    return card if card in ICONS else KIND[card]


def line_of(card: str) -> str:
    """What a card does, in one line."""
    return LINES[card if card in LINES else KIND[card]]


def long_name(card: str) -> str:
    """A class for a name with a word so long that a card's spine has no room for a sign."""
    return " long-name" if card in ("chaumurky", "truthtrance") else ""


@lru_cache(maxsize=500)
def card_node(card: str, number: int = 0, use: str = "") -> Node:
    """A card; the nth of equal ones in a hand has an id. `use` says where it is planned."""
    fact = CARDS[card]
    kind = CALLED.get(fact.class_) or capital(KINDS[fact.class_])
    return el(
        "div",
        el("span", SHORT.get(fact.class_, kind), class_="kind", title=kind),
        icon(look_of(card)),
        el("b", fact.name),
        el("span", line_of(card), class_="line"),
        el("span", use, class_="use") if use else None,
        id=f"card:{card}:{number}" if number else "",
        class_=f"card {FAMILY[fact.class_]}{' used' if use else ''}{long_name(card)}",
    )


@lru_cache
def card_back() -> Node:
    """A card that lies face down."""
    return el("div", icon("traitor"), el("span", "Treachery", class_="kind"), class_="card back")


@lru_cache(maxsize=200)
def small_card(card: str) -> Node:
    """A card in a line of text: its icon and name."""
    return el(
        "span",
        icon(look_of(card)),
        CARDS[card].name,
        class_=f"dune-chip {FAMILY[KIND[card]]}",
        title=line_of(card),
    )

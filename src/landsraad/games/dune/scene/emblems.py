"""Our own emblems: six factions by colour and shape, cards by kind, small icons."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from landsraad.games.dune.components import LEADERS, LEADERS_OF
from landsraad.scenes.emblem import Heraldry, emblems, icons
from landsraad.scenes.node import Node, el

HERALDRY: Final = {
    "atreides": Heraldry(
        "#1f7a45",
        "#c9f2d3",
        "#ffffff",
        "#2f8f57",
        "M-10 -11H10V0C10 6 5 10 0 12C-5 10 -10 6 -10 0Z",
        "M-6 -3L0 -8L6 -3M-6 2.5L0 -2.5L6 2.5M-4 6.5L0 3L4 6.5",
    ),
    "bene_gesserit": Heraldry(
        "#2c54b4",
        "#d3e0ff",
        "#ffffff",
        "#3d6fd1",
        "M0 -11.5A11.5 11.5 0 1 1 0 11.5A11.5 11.5 0 1 1 0 -11.5Z",
        "M-8 0Q0 -8 8 0Q0 8 -8 0ZM0 -2.6A2.6 2.6 0 1 1 0 2.6A2.6 2.6 0 1 1 0 -2.6Z",
    ),
    "emperor": Heraldry(
        "#b3201f",
        "#ffd9a0",
        "#ffffff",
        "#c8352f",
        "M0 -12L3.8 -9.2L8.5 -8.5L9.2 -3.8L12 0L9.2 3.8L8.5 8.5L3.8 9.2L0 12L-3.8 9.2"
        "L-8.5 8.5L-9.2 3.8L-12 0L-9.2 -3.8L-8.5 -8.5L-3.8 -9.2Z",
        "M-6 4.5V-4L-2.5 0L0 -6L2.5 0L6 -4V4.5Z",
    ),
    "fremen": Heraldry(
        "#d9b26a",
        "#4b2f0c",
        "#2b1a06",
        "#a87a25",
        "M0 -12L12 0L0 12L-12 0Z",
        "M-6.5 -1.5Q-3.5 -4.5 0 -1.5T6.5 -1.5M-4.5 3Q-2.5 1 0 3T4.5 3M-2 -6Q0 -7.5 2 -6",
    ),
    "harkonnen": Heraldry(
        "#26262b",
        "#e9a24a",
        "#ffffff",
        "#77777f",
        "M-11 -11L-4 -8.5L0 -11L4 -8.5L11 -11L8.5 0L11 11H-11L-8.5 0Z",
        "M-5 -5L-3 6M0 -5V7M5 -5L3 6",
    ),
    "guild": Heraldry(
        "#d9701c",
        "#3c1c02",
        "#200f02",
        "#d0661a",
        "M-6 -10.5H6L12 0L6 10.5H-6L-12 0Z",
        "M-7.5 0A3.75 3.75 0 1 1 0 0A3.75 3.75 0 1 0 7.5 0A3.75 3.75 0 1 0 0 0"
        "A3.75 3.75 0 1 1 -7.5 0Z",
    ),
}

UNCHOSEN: Final = Heraldry(
    "#6b6257", "#efe6d8", "#ffffff", "#77777f", "M-9 -9H9V9H-9Z", "M-3 -3A3 3 0 1 1 0 1V3M0 6V6.6"
)
"""A seat without a faction."""


def heraldry(faction: str) -> Heraldry:
    """How a faction looks, or a seat that has none yet."""
    return HERALDRY.get(faction, UNCHOSEN)


emblem: Final = emblems(heraldry)
"""A faction's emblem."""


# ---- icons: strokes in a box of 24 by 24

ICONS: Final = {
    "spice": "M12 2L20 8V16L12 22L4 16V8ZM4 8L12 12L20 8M12 12V22",
    "cards": "M4 7L13 4L17 17L8 20ZM14.5 6H20V19H16",
    "reserves": "M3 13A9 5 0 1 0 21 13A9 5 0 1 0 3 13ZM8 9A4 5 0 0 1 16 9M12 13V13.5",
    "tanks": "M6 5C6 3 18 3 18 5V19C18 21 6 21 6 19ZM6 5C6 7 18 7 18 5M9 12Q12 10 15 12T15 16",
    "stronghold": "M4 20V8H7V11H10V6H14V11H17V8H20V20ZM10 20V15H14V20",
    "storm": "M20 7C15 2 6 4 5 11C4.5 16 10 19 14 16C17 13.5 15 9 12 10C10 11 10.5 13 12 13"
    "M4 17C7 22 16 22 20 16",
    "spice_blow": "M12 3V8M7 5L9 9M17 5L15 9M3 20Q7 12 12 12T21 20Z",
    "charity": "M4 13C4 19 20 19 20 13ZM12 3L15 6L12 10L9 6Z",
    "bidding": "M13 4L19 10L16 13L10 7ZM12 10L4 18L6 20L14 12M13 21H21",
    "revival": "M7 20C5 14 7 10 12 9C17 10 19 14 17 20M12 3A3 3 0 1 1 12 9A3 3 0 1 1 12 3",
    "shipment": "M12 3C16 7 16 12 14.5 16H9.5C8 12 8 7 12 3ZM9 13L5 18M15 13L19 18M12 17V21",
    "battle": "M4 4L17 17M20 4L7 17M14 19L19 14M10 19L5 14",
    "collection": "M4 11H20L18 19H6ZM8 11C8 5 16 5 16 11M12 14V16.5",
    "mentat_pause": "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3ZM12 7V12L15.5 14",
    "worm": "M3 19C8 21 8 14 12 14S16 8 12.5 6.5S10 3 16 3.5C22 5 21 13 17.5 14.5",
    "deck": "M6 4H18V18H6ZM4 7V21H15",
    "traitor": "M12 3L18 9L12 12L6 9ZM6 9V14L12 21L18 14V9M12 12V21",
    "prophecy": "M3 12Q12 3 21 12Q12 21 3 12ZM12 9A3 3 0 1 1 12 15A3 3 0 1 1 12 9",
    "ally": "M8 7A4.5 4.5 0 1 0 8 16.9A4.5 4.5 0 1 0 8 7ZM16 7A4.5 4.5 0 1 0 16 16.9"
    "A4.5 4.5 0 1 0 16 7Z",
    # treachery cards, by class or by name
    "projectile": "M4 20L16 8M13 5H19V11M4 20L4.5 15.5M4 20L8.5 19.5",
    "poison": "M12 3C16 9 18 12 18 15A6 6 0 0 1 6 15C6 12 8 9 12 3ZM9.5 15A2.5 2.5 0 0 0 12 17.5",
    "lasgun": "M3 12H11M11 12L21 5M11 12L21 12M11 12L21 19M3 9V15M7 10V14",
    "projectile_defense": "M12 3L20 6V12C20 17 16 20 12 21C8 20 4 17 4 12V6ZM8.5 12L11 14.5L16 9",
    "poison_defense": "M12 3V7M8 7H16L18 14H6ZM9 17Q12 19 15 17M7 19.5Q12 23 17 19.5",
    "hero": "M12 4A4 4 0 1 1 12 12A4 4 0 1 1 12 4ZM4 21C5 15 19 15 20 21M9.5 8H14.5",
    "worthless": "M5 12C5 6 19 6 19 12S5 18 5 12M8 5L16 19",
    "family_atomics": "M12 10.5A1.5 1.5 0 1 1 12 13.5A1.5 1.5 0 1 1 12 10.5ZM12 3C15 3 15 21 12 21"
    "S9 3 12 3ZM4.5 7.5C6 5 21 14 19.5 16.5S3 10 4.5 7.5Z"
    "M19.5 7.5C18 5 3 14 4.5 16.5S21 10 19.5 7.5Z",
    "hajr": "M4 18L9 13L13 16L20 8M15 8H20V13M4 21H20",
    "karama": "M12 2L14 9L21 7L16 12L21 17L14 15L12 22L10 15L3 17L8 12L3 7L10 9Z",
    "tleilaxu_ghola": "M7 3H17V21H7ZM12 7A2.5 2.5 0 1 1 12 12A2.5 2.5 0 1 1 12 7ZM8.5 18C9 14 15 14"
    " 15.5 18",
    "truthtrance": "M4 5H20V15H12L7 20V15H4ZM8 9H16M8 12H13",
    "weather_control": "M20 12A8 8 0 1 1 12 4C17 4 18 11 13 12C10.5 12.3 10 9.5 12 9M20 5V9H16",
}


icon: Final = icons(ICONS)


# ---- leaders

HEADGEAR: Final = {
    "hood": "M12 17C12 9 28 9 28 17L30 24H27V18H13V24H10Z",
    "circlet": "M13 15Q20 8 27 15L25 13L24 9L20 12L16 9L15 13Z",
    "cap": "M12.5 18V14Q20 7 27.5 14V18L25 16H15Z",
    "long hair": "M12 15C14 9 26 9 28 15L29 29C26 27 27 19 26 16H14C13 19 14 27 11 29Z",
    "peaked cap": "M13 14H27V11L20 8L13 11ZM12 14H28V16H12Z",
    "turban": "M12 16Q11 8 20 8T28 16Q20 11 12 16ZM28 14Q33 18 30 25Q30 19 27 17Z",
    "beard": "M13 16C13 10 27 10 27 16L24 13.5H16ZM17 23Q20 26 23 23L22 28H18Z",
    "helmet": "M12 18Q12 8 20 8T28 18L26 15H22L20 12L18 15H14ZM19 5H21V9H19Z",
    "visor": "M14 12Q20 8 26 12V14H14ZM16 17H24V19H16Z",
    "braid": "M13 15Q14 9 20 9T27 15Q24 12 20 13T13 15ZM11 25Q13 22 13 18H14Q15 24 11 25Z",
}

WORN: Final = {
    "atreides": ("beard", "long hair", "helmet", "cap", "visor"),
    "bene_gesserit": ("braid", "long hair", "hood", "circlet", "turban"),
    "emperor": ("peaked cap", "helmet", "cap", "visor", "beard"),
    "fremen": ("hood", "braid", "turban", "long hair", "cap"),
    "harkonnen": ("circlet", "helmet", "visor", "peaked cap", "cap"),
    "guild": ("turban", "hood", "beard", "braid", "visor"),
}
"""What the leaders of a faction wear, the strongest first; no two the same."""

SKIN: Final = {"fremen": "#fff0d4", "guild": "#ffe6cc"}
"""Faces where the edge of the emblem is dark."""


def face(leader: str) -> str:
    """What a leader wears."""
    faction = LEADERS[leader].faction
    return HEADGEAR[WORN[faction][LEADERS_OF[faction].index(leader)]]


@lru_cache(maxsize=200)
def portrait(leader: str) -> Node:
    """A leader's disc: a bust in the faction's colours, with the strength."""
    faction = LEADERS[leader].faction
    look = heraldry(faction)
    skin = SKIN.get(faction, look.edge)
    return el(
        "svg",
        el("circle", cx=20, cy=20, r=18.5, fill=look.fill, stroke=look.edge, stroke_width=2),
        el("path", d="M7 34C8 27 32 27 33 34A18.5 18.5 0 0 1 7 34Z", fill=look.edge),
        el("circle", cx=20, cy=18.5, r=6.6, fill=skin),
        el("path", d=face(leader), fill=look.ink, stroke=look.fill, stroke_width=0.8),
        el("circle", cx=32, cy=32, r=8, class_="worth"),
        el("text", str(LEADERS[leader].strength), x=32, y=35.8, class_="worth"),
        viewBox="0 0 42 42",
        class_="portrait",
        aria_hidden="true",
    )


@lru_cache
def kwisatz() -> Node:
    """The Kwisatz Haderach: an eye that looks both ways."""
    look = heraldry("atreides")
    return el(
        "svg",
        el("circle", cx=20, cy=20, r=18.5, fill="#12331f", stroke=look.edge, stroke_width=2),
        el("path", d="M5 20Q20 5 35 20Q20 35 5 20Z", fill=look.edge),
        el("path", d="M20 12A8 8 0 0 1 20 28Z", fill="#12331f"),
        el("path", d="M20 12A8 8 0 0 0 20 28Z", fill="#1b7fd0"),
        el("circle", cx=32, cy=32, r=8, class_="worth"),
        el("text", "+2", x=32, y=35.4, class_="worth"),
        viewBox="0 0 42 42",
        class_="portrait",
        aria_hidden="true",
    )


@lru_cache
def spice_gem() -> Node:
    """A crystal of spice, for one's own purse."""
    return el(
        "svg",
        el("path", d="M0 -17L14.5 -8V8L0 17L-14.5 8V-8Z", class_="body"),
        el("path", d="M0 -17L14.5 -8L0 -2L-14.5 -8ZM0 -2V17", class_="facet"),
        viewBox="-16 -18 32 36",
        class_="gem",
        aria_hidden="true",
    )

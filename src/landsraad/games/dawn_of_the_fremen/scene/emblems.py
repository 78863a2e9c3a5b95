"""Our own emblems: four tribes by colour and shape, and small icons for words and counts."""

from __future__ import annotations

from typing import Final

from landsraad.games.dawn_of_the_fremen.components import TRIBES
from landsraad.kernel import Seat
from landsraad.scenes import emblem as shared
from landsraad.scenes.emblem import Heraldry, emblems, icons
from landsraad.scenes.node import Node

HERALDRY: Final = {
    "green": Heraldry(
        "#1c7242",
        "#d6f5dd",
        "#ffffff",
        "#2f8f57",
        "M-10.5 -10.5H10.5V0C10.5 6.5 5 10.5 0 12C-5 10.5 -10.5 6.5 -10.5 0Z",
        "M0 8V-7M0 -7Q4 -3 2.4 1.5H-2.4Q-4 -3 0 -7M-4.5 3.5H4.5",
    ),
    "blue": Heraldry(
        "#2456ad",
        "#d8e5ff",
        "#ffffff",
        "#3d6fd1",
        "M0 -11.5A11.5 11.5 0 1 1 0 11.5A11.5 11.5 0 1 1 0 -11.5Z",
        "M3.5 -6.6A7 7 0 1 0 3.5 6.6A5.4 5.4 0 1 1 3.5 -6.6Z",
    ),
    "red": Heraldry(
        "#b0221c",
        "#ffdccb",
        "#ffffff",
        "#c8352f",
        "M0 -12.5L12.5 0L0 12.5L-12.5 0Z",
        "M-6 4Q-6 -4 0 -4T5.5 0.5Q5 4 1.8 3.4Q-0.6 2.6 0.6 0.6",
    ),
    "yellow": Heraldry(
        "#eab52b",
        "#4a2f05",
        "#2e1c02",
        "#ad7f12",
        "M-5 -11.5H5L11.5 -5V5L5 11.5H-5L-11.5 5V-5Z",
        "M0 -3.4A3.4 3.4 0 1 1 0 3.4A3.4 3.4 0 1 1 0 -3.4ZM0 -8.2V-6M0 8.2V6M-8.2 0H-6M8.2 0H6"
        "M-5.6 -5.6L-4.2 -4.2M5.6 5.6L4.2 4.2M-5.6 5.6L-4.2 4.2M5.6 -5.6L4.2 -4.2",
    ),
}


def heraldry(seat: Seat) -> Heraldry:
    """How the tribe of a seat looks, even if another file of the box calls it otherwise."""
    return HERALDRY.get(TRIBES[seat].id) or [*HERALDRY.values()][seat]


def bare_emblem(seat: Seat) -> tuple[Node, Node]:
    """A tribe's emblem as two paths, to be put into any drawing."""
    return shared.bare_emblem(heraldry(seat))


emblem: Final = emblems(heraldry)
"""A tribe's emblem, by its seat."""


# ---- icons: strokes in a box of 24 by 24

ICONS: Final = {
    "development": "M4 20V11L12 4L20 11V20ZM10 20V14H14V20",
    "production": "M12 3L19 7.5V16.5L12 21L5 16.5V7.5ZM5 7.5L12 12L19 7.5M12 12V21",
    "trade": "M4 8H18M14 4L18 8L14 12M20 16H6M10 12L6 16L10 20",
    "shipment": "M3 19C8 21 8 14 12 14S16 8 12.5 6.5S10 3 16 3.5C22 5 21 13 17.5 14.5",
    "action": "M4 4L17 17M20 4L7 17M14 19L19 14M10 19L5 14",
    "council": "M4 20A8 5 0 0 1 20 20ZM12 4A3 3 0 1 1 12 10A3 3 0 1 1 12 4Z"
    "M5 9A2.2 2.2 0 1 1 5 13.4M19 9A2.2 2.2 0 1 0 19 13.4",
    "rocks": "M3 18L6 10L10 7L14 9L17 6L21 13V18Z",
    "sites": "M5 5H19V19H5ZM9 12A3 3 0 1 1 15 12A3 3 0 1 1 9 12",
    "settlement": "M12 3A4 4 0 1 1 12 11A4 4 0 1 1 12 3ZM4 21C5 14 19 14 20 21",
    "first_worms": "M3 19C8 21 8 14 12 14S16 8 12.5 6.5S10 3 16 3.5C22 5 21 13 17.5 14.5",
    "lead": "M12 3L14.5 9H21L15.8 13L18 20L12 16L6 20L8.2 13L3 9H9.5Z",
    "territory": "M4 7L10 4L14 7L20 4V17L14 20L10 17L4 20ZM10 4V17M14 7V20",
    "sietch": "M4 20V12A8 8 0 0 1 20 12V20ZM9 20V14A3 3 0 0 1 15 14V20",
    "strength": "M12 3L15 8V15H9V8ZM6 15H18M12 15V21",
    "goods": "M5 9H19L17.5 20H6.5ZM8 9C8 3.5 16 3.5 16 9",
    "debt": "M12 3C8 9 6 12 6 15A6 6 0 0 0 18 15C18 12 16 9 12 3Z",
    "deck": "M6 4H18V18H6ZM4 7V21H15",
    "thumper": "M12 3V14M8 6H16M9 14H15L13 21H11Z",
    "ally": "M8 7A4.5 4.5 0 1 0 8 16.9A4.5 4.5 0 1 0 8 7ZM16 7A4.5 4.5 0 1 0 16 16.9"
    "A4.5 4.5 0 1 0 16 7Z",
    "rule": "M6 3H16L19 6V21H6ZM9 9H16M9 13H16M9 17H13",
    "gone": "M4 18Q8 14 12 18T20 18M6 12Q9 9 12 12T18 12M9 6Q10.5 4.5 12 6T15 6",
    "full": "M12 4A8 8 0 1 1 12 20A8 8 0 1 1 12 4Z",
    "crescent": "M15 4A8.5 8.5 0 1 0 15 20A6.8 6.8 0 1 1 15 4Z",
    # faces of the Arrakis die that are not moons
    "lead_player": "M12 3L14.5 9H21L15.8 13L18 20L12 16L6 20L8.2 13L3 9H9.5Z",
    "all_players": "M8 5A3 3 0 1 1 8 11A3 3 0 1 1 8 5ZM16 5A3 3 0 1 1 16 11A3 3 0 1 1 16 5Z"
    "M2.5 20C3 13 13 13 13.5 20M13 15C15 13 21 14 21.5 20",
    "worm": "M3 19C8 21 8 14 12 14S16 8 12.5 6.5S10 3 16 3.5C22 5 21 13 17.5 14.5",
    "storm": "M20 7C15 2 6 4 5 11C4.5 16 10 19 14 16C17 13.5 15 9 12 10C10 11 10.5 13 12 13"
    "M4 17C7 22 16 22 20 16",
    "crescent_moon": "M15 4A8.5 8.5 0 1 0 15 20A6.8 6.8 0 1 1 15 4Z",
    "full_moon": "M12 4A8 8 0 1 1 12 20A8 8 0 1 1 12 4Z",
    "both_moons": "M9 4A7 7 0 1 0 9 19.5A6 6 0 1 1 9 4ZM17 9.5A4.5 4.5 0 1 1 17 18.5"
    "A4.5 4.5 0 1 1 17 9.5Z",
}


icon: Final = icons(ICONS)

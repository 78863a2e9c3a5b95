"""Our own emblems: fifteen factions, each by a shape that no other has, and small icons.

Colours are those of the printed armies where there are any; they repeat, shapes do not.
"""

from __future__ import annotations

from typing import Final

from landsraad.scenes.emblem import Heraldry, emblems, icons

HERALDRY: Final = {
    "corrino": Heraldry(
        "#e8b923",
        "#4a2f05",
        "#2e1c02",
        "#a57c0c",
        "M0 -12.5L3.8 -9.2L8.5 -8.5L9.2 -3.8L12.5 0L9.2 3.8L8.5 8.5L3.8 9.2L0 12.5L-3.8 9.2"
        "L-8.5 8.5L-9.2 3.8L-12.5 0L-9.2 -3.8L-8.5 -8.5L-3.8 -9.2Z",
        "M-6 4.5V-4L-2.5 0L0 -6L2.5 0L6 -4V4.5Z",
    ),
    "atreides": Heraldry(
        "#b3261e",
        "#ffe0d2",
        "#ffffff",
        "#c8352f",
        "M-10.5 -11H10.5V0C10.5 6 5 10.5 0 12.5C-5 10.5 -10.5 6 -10.5 0Z",
        "M-6 -3L0 -8L6 -3M-6 2.5L0 -2.5L6 2.5M-4 6.5L0 3L4 6.5",
    ),
    "harkonnen": Heraldry(
        "#2456ad",
        "#d8e5ff",
        "#ffffff",
        "#3d6fd1",
        "M-12 -11.5L-5 -9L0 -11.5L5 -9L12 -11.5L9 0L12 11.5H-12L-9 0Z",
        "M-5 -5L-3 6M0 -5V7M5 -5L3 6",
    ),
    "moritani": Heraldry(
        "#26262b",
        "#f0d9b0",
        "#ffffff",
        "#77777f",
        "M-10.5 -10.5H10.5V10.5H-10.5Z",
        "M-5.5 -5.5L5.5 5.5M5.5 -5.5L-5.5 5.5",
    ),
    "ecaz": Heraldry(
        "#6d3a8f",
        "#efdcff",
        "#ffffff",
        "#8d55b3",
        "M-7.5 -12A4.5 4.5 0 0 1 0 -9.5A4.5 4.5 0 0 1 7.5 -12A4.5 4.5 0 0 1 12 -7.5"
        "A4.5 4.5 0 0 1 9.5 0A4.5 4.5 0 0 1 12 7.5A4.5 4.5 0 0 1 7.5 12A4.5 4.5 0 0 1 0 9.5"
        "A4.5 4.5 0 0 1 -7.5 12A4.5 4.5 0 0 1 -12 7.5A4.5 4.5 0 0 1 -9.5 0"
        "A4.5 4.5 0 0 1 -12 -7.5A4.5 4.5 0 0 1 -7.5 -12Z",
        "M0 7V-1M0 -1C-5 -1 -5 -7 0 -7C5 -7 5 -1 0 -1ZM0 4L4 1.5",
    ),
    "richese": Heraldry(
        "#f6f0e2",
        "#3a2a1a",
        "#2a1a0c",
        "#8a7f6d",
        "M0 -12.5L11 -6.2V6.2L0 12.5L-11 6.2V-6.2Z",
        "M0 -4A4 4 0 1 1 0 4A4 4 0 1 1 0 -4ZM0 -7.5V-4M0 4V7.5M-6.5 -3.7L-3.5 -2M6.5 3.7L3.5 2"
        "M6.5 -3.7L3.5 -2M-6.5 3.7L-3.5 2",
    ),
    "fenring": Heraldry(
        "#9fd4da",
        "#123b42",
        "#0c2b30",
        "#3f97a3",
        "M0 -13L13 0L0 13L-13 0Z",
        "M-6 0Q0 -5 6 0Q0 5 -6 0ZM0 -1.6A1.6 1.6 0 1 1 0 1.6A1.6 1.6 0 1 1 0 -1.6Z",
    ),
    "ordos": Heraldry(
        "#1c7242",
        "#d6f5dd",
        "#ffffff",
        "#2f8f57",
        "M0 -12.5L12 -3.5L8 11H-8L-12 -3.5Z",
        "M3 -5A5 5 0 1 0 3 5M3 -5A3 3 0 0 1 3 1",
    ),
    "ginaz": Heraldry(
        "#d9701c",
        "#3c1c02",
        "#200f02",
        "#d0661a",
        "M-12.5 -9.5L-9.5 -11.5H9.5L12.5 -9.5L2.5 11.5H-2.5Z",
        "M0 -7V6M-4 -3H4",
    ),
    "tabr": Heraldry(
        "#f3dd94",
        "#4a3608",
        "#2e2003",
        "#b08d20",
        "M-10.5 11.5V-1.5A10.5 10.5 0 0 1 10.5 -1.5V11.5Z",
        "M-6.5 -1.5Q-3.5 -4.5 0 -1.5T6.5 -1.5M-4.5 3Q-2.5 1 0 3T4.5 3",
    ),
    "habbanya": Heraldry(
        "#f0a45c",
        "#43210a",
        "#2a1304",
        "#c0702a",
        "M-5 -11.8H5L11.8 -5V5L5 11.8H-5L-11.8 5V-5Z",
        "M-7 2Q-3 -6 0 0Q3 -6 7 2",
    ),
    "tuek": Heraldry(
        "#6b3f1d",
        "#ffe3bf",
        "#ffffff",
        "#8a5a34",
        "M0 -13C6 -7 11.5 -2 11.5 3.5A11.5 9 0 0 1 -11.5 3.5C-11.5 -2 -6 -7 0 -13Z",
        "M-5 4Q-2.5 1 0 4T5 4",
    ),
    "bene_gesserit": Heraldry(
        "#232c4f",
        "#dbe2ff",
        "#ffffff",
        "#5a69b3",
        "M0 -11.8A11.8 11.8 0 1 1 0 11.8A11.8 11.8 0 1 1 0 -11.8Z",
        "M-8 0Q0 -8 8 0Q0 8 -8 0ZM0 -2.6A2.6 2.6 0 1 1 0 2.6A2.6 2.6 0 1 1 0 -2.6Z",
    ),
    "bene_tleilaxu": Heraldry(
        "#4f6b57",
        "#e2f2df",
        "#ffffff",
        "#67896f",
        "M-5.5 -12H5.5V-5.5H12V5.5H5.5V12H-5.5V5.5H-12V-5.5H-5.5Z",
        "M-2 -8V8M2 -8V8M-2 -5L2 -2M2 -5L-2 -2M-2 2L2 5M2 2L-2 5",
    ),
    "spacing_guild": Heraldry(
        "#a03f66",
        "#ffdcea",
        "#ffffff",
        "#c0608a",
        "M-6 -10.5H6L12.5 0L6 10.5H-6L-12.5 0Z",
        "M-7.5 0A3.75 3.75 0 1 1 0 0A3.75 3.75 0 1 0 7.5 0A3.75 3.75 0 1 0 0 0"
        "A3.75 3.75 0 1 1 -7.5 0Z",
    ),
}


emblem: Final = emblems(HERALDRY.__getitem__)
"""A faction's emblem."""


# ---- icons: strokes in a box of 24 by 24

ICONS: Final = {
    "spice": "M12 2L20 8V16L12 22L4 16V8ZM4 8L12 12L20 8M12 12V22",
    "solari": "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3ZM9 15.5C12 17.5 15 16 15 14C15 10.5 9 13 9 9.5"
    "C9 7.5 12.5 6.5 15 8.2",
    "armies": "M5 6H19V12C19 17 15.5 19.5 12 21C8.5 19.5 5 17 5 12Z",
    "settlement": "M4 19V12A8 8 0 0 1 20 12V19ZM2 19H22",
    "seat": "M6 4H18V12H6ZM4 12H20V15H4ZM6 15V21M18 15V21",
    "share": "M5 3H19V21H5ZM8 8H16M8 12H16M8 16H12",
    "leader": "M12 3A4 4 0 1 1 12 11A4 4 0 1 1 12 3ZM4 21C5 14 19 14 20 21",
    "harvester": "M3 16V10H14L17 6H21V16ZM6 16V20H18V16M8 10V7",
    "ornithopter": "M12 4V20M12 10L3 5M12 10L21 5M12 15L6 19M12 15L18 19",
    "card": "M6 3H18V21H6ZM9 8H15M9 12H15",
    "advisor": "M12 3A3.5 3.5 0 1 1 12 10A3.5 3.5 0 1 1 12 3ZM6 21V15Q12 10 18 15V21M12 14V18",
    "year": "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3ZM12 7V12L15.5 14",
    "battle": "M4 4L17 17M20 4L7 17M14 19L19 14M10 19L5 14",
    "law": "M6 3H16L19 6V21H6ZM9 9H16M9 13H16M9 17H13",
    "court": "M12 4V20M5 20H19M4 8H20M4 8L2 14H6ZM20 8L18 14H22Z",
    "market": "M4 20V12H8V20ZM10 20V7H14V20ZM16 20V3H20V20Z",
    "marriage": "M9 8A5 5 0 1 0 9 18A5 5 0 1 0 9 8ZM15 8A5 5 0 1 0 15 18A5 5 0 1 0 15 8Z",
    "news": "M4 5H17V20H6A2 2 0 0 1 4 18ZM17 9H20V18A2 2 0 0 1 18 20M7 9H14M7 13H14M7 16H11",
    "storm": "M20 7C15 2 6 4 5 11C4.5 16 10 19 14 16C17 13.5 15 9 12 10C10 11 10.5 13 12 13"
    "M4 17C7 22 16 22 20 16",
    "worm": "M3 19C8 21 8 14 12 14S16 8 12.5 6.5S10 3 16 3.5C22 5 21 13 17.5 14.5",
    "title": "M5 4H19V9A7 7 0 0 1 5 9ZM12 16V20M8 20H16M5 6H2V8A3 3 0 0 0 5 11M19 6H22V8A3 3 0 0 1"
    " 19 11",
    "trade": "M4 8H18M14 4L18 8L14 12M20 16H6M10 12L6 16L10 20",
    "kanly": "M12 3L14 12L12 21L10 12ZM6 12H18",
    "atomics": "M12 10A2 2 0 1 1 12 14A2 2 0 1 1 12 10ZM12 9L8 3H16ZM10 14L4 19L3 12ZM14 14L20 19"
    "L21 12Z",
}


icon: Final = icons(ICONS)

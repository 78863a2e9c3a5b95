"""Our own emblems: the two sides and their four houses by colour and shape, and small icons."""

from __future__ import annotations

from typing import Final

from landsraad.scenes.emblem import Heraldry, emblems, icons

_HARKONNEN: Final = Heraldry(
    "#26262b",
    "#e9a24a",
    "#ffffff",
    "#77777f",
    "M-11 -11L-4 -8.5L0 -11L4 -8.5L11 -11L8.5 0L11 11H-11L-8.5 0Z",
    "M-5 -5L-3 6M0 -5V7M5 -5L3 6",
)
_ATREIDES: Final = Heraldry(
    "#1f7a45",
    "#c9f2d3",
    "#ffffff",
    "#2f8f57",
    "M-10 -11H10V0C10 6 5 10 0 12C-5 10 -10 6 -10 0Z",
    "M-6 -3L0 -8L6 -3M-6 2.5L0 -2.5L6 2.5M-4 6.5L0 3L4 6.5",
)
HERALDRY: Final = {
    "harkonnen": _HARKONNEN,
    "house_harkonnen": _HARKONNEN,
    "corrino_ally": Heraldry(
        "#8d1f1c",
        "#ffd9a0",
        "#ffffff",
        "#c8352f",
        "M0 -12L3.8 -9.2L8.5 -8.5L9.2 -3.8L12 0L9.2 3.8L8.5 8.5L3.8 9.2L0 12L-3.8 9.2"
        "L-8.5 8.5L-9.2 3.8L-12 0L-9.2 -3.8L-8.5 -8.5L-3.8 -9.2Z",
        "M-6 4.5V-4L-2.5 0L0 -6L2.5 0L6 -4V4.5Z",
    ),
    "atreides": _ATREIDES,
    "house_atreides": _ATREIDES,
    "fremen_ally": Heraldry(
        "#d9b26a",
        "#4b2f0c",
        "#2b1a06",
        "#a87a25",
        "M0 -12L12 0L0 12L-12 0Z",
        "M-6.5 -1.5Q-3.5 -4.5 0 -1.5T6.5 -1.5M-4.5 3Q-2.5 1 0 3T4.5 3M-2 -6Q0 -7.5 2 -6",
    ),
}
"""By dashboard."""


emblem: Final = emblems(HERALDRY.__getitem__)
"""The emblem of a dashboard."""


# ---- icons: strokes in a box of 24 by 24

ICONS: Final = {
    # results of the action dice
    "leadership": "M12 3.5A4 4 0 1 1 12 11.5A4 4 0 1 1 12 3.5ZM4 20.5C5 14.5 19 14.5 20 20.5",
    "strategy": "M5 19L19 5M19 5H12M19 5V12M5 12V19H12",
    "deployment": "M12 4V15M7 11L12 16L17 11M4 20H20",
    "mentat": "M3 12Q12 3 21 12Q12 21 3 12ZM12 9A3 3 0 1 1 12 15A3 3 0 1 1 12 9",
    "house": "M5 20V9L12 4L19 9V20ZM9 20V14H15V20",
    "desert_power": "M3 19C8 21 8 14 12 14S16 8 12.5 6.5S10 3 16 3.5C22 5 21 13 17.5 14.5",
    # phases of a round
    "start": "M5 7L14 4L18 17L9 20ZM15.5 6H20V19H17",
    "vehicles": "M12 4V20M12 9L3 5V8L12 13M12 9L21 5V8L12 13M9 20H15",
    "dice": "M5 5H19V19H5ZM9 9V9.1M15 9V9.1M12 12V12.1M9 15V15.1M15 15V15.1",
    "actions": "M13 3L5 14H11L10 21L19 9H13Z",
    "hazards": "M20 7C15 2 6 4 5 11C4.5 16 10 19 14 16C17 13.5 15 9 12 10C10 11 10.5 13 12 13"
    "M4 17C7 22 16 22 20 16",
    "spice": "M12 3L19 7.5V16.5L12 21L5 16.5V7.5ZM5 7.5L12 12L19 7.5M12 12V21",
    "end": "M12 4A8 8 0 1 1 12 20A8 8 0 1 1 12 4ZM12 8V12L15 14",
    # tracks and boards
    "supremacy": "M4 18L3 7L8.5 11L12 5L15.5 11L21 7L20 18Z",
    "prescience": "M12 4A8 8 0 1 1 12 20A8 8 0 1 1 12 4ZM3.5 12Q12 5.5 20.5 12Q12 18.5 3.5 12Z",
    "kwisatz_haderach": "M12 3L14.5 9H21L15.8 13L18 20L12 16L6 20L8.2 13L3 9H9.5Z",
    "sand_dwellers": "M4 20V12A8 8 0 0 1 20 12V20ZM9 20V14A3 3 0 0 1 15 14V20",
    "jihad": "M5 5L17 17M19 5L7 17M14 19L19 14M10 19L5 14",
    "choam": "M12 4V20M6 8H18M6 8L3 14H9ZM18 8L15 14H21ZM8 20H16",
    "landsraad": "M4 20H20M6 20V10M10 20V10M14 20V10M18 20V10M3 10H21L12 4Z",
    "spacing_guild": "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3ZM3 12Q12 17 21 12M12 3Q7 12 12 21",
    "bene_gesserit": "M15 4A8.5 8.5 0 1 0 15 20A6.8 6.8 0 1 1 15 4Z",
    "tank": "M7 4H17V18A5 2.5 0 0 1 7 18ZM7 10H17M10 14V14.1M14 13V13.1",
    "hand": "M4 7L13 4L17 17L8 20ZM14.5 6H20V19H16",
    "ban": "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3ZM5.8 5.8L18.2 18.2",
    "step": "M5 12H19M13 6L19 12L13 18",
    "battle": "M4 4L17 17M20 4L7 17M14 19L19 14M10 19L5 14",
    "worm": "M3 19C8 21 8 14 12 14S16 8 12.5 6.5S10 3 16 3.5C22 5 21 13 17.5 14.5",
    "card": "M6 3H18V21H6ZM9 8H15M9 12H15",
}


MARKS: Final = {
    "battle": ICONS["battle"],
    "worm": ICONS["worm"],
    "storm": ICONS["hazards"],
    "prophecy": ICONS["prescience"],
    "leader": ICONS["leadership"],
    "end": ICONS["supremacy"],
}
"""Which icon stands for a sort of great event."""


icon: Final = icons(ICONS)

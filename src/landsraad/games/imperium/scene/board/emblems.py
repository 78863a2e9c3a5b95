"""Seats by colour and shape, phases, and what stands for great events."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from landsraad.scenes import emblem as shared
from landsraad.scenes.emblem import Heraldry, emblems, icons
from landsraad.scenes.node import Node, el

HERALDRY: Final = (
    Heraldry(
        "#a8322a", "#ffd9b0", "#ffffff", "#c8453a", "M0 -12A12 12 0 1 1 0 12A12 12 0 1 1 0 -12Z",
        "M-5 0A5 5 0 1 1 5 0A5 5 0 1 1 -5 0",
    ),
    Heraldry(
        "#2f5fb3", "#d4e4ff", "#ffffff", "#3d6fd1", "M-10.5 -10.5H10.5V10.5H-10.5Z",
        "M-5 -3H5M-5 3H5",
    ),
    Heraldry(
        "#2b7d4d", "#cdf2d7", "#ffffff", "#2f8f57", "M0 -12L12 9.5H-12Z",
        "M-4.5 5.5L0 -4L4.5 5.5",
    ),
    Heraldry(
        "#c08a12", "#fff0c0", "#2b1a06", "#a87a25", "M0 -12.5L12.5 0L0 12.5L-12.5 0Z",
        "M-5 0H5M0 -5V5",
    ),
    Heraldry(
        "#2f7f8f", "#d2f4fa", "#ffffff", "#2b93a6", "M0 -12L10.4 -6V6L0 12L-10.4 6V-6Z",
        "M-5 3Q0 -8 5 3",
    ),
    Heraldry(
        "#6c5a86", "#e9ddfa", "#ffffff", "#8a74ad",
        "M-10 -11H10V0C10 6 5 10 0 12C-5 10 -10 6 -10 0Z",
        "M-5.5 4V-3L-2.5 0L0 -6L2.5 0L5.5 -3V4Z",
    ),
)  # fmt: skip
"""By player, Rivals behind the seats."""

LINES: Final = tuple(line for look in HERALDRY for line in (look.outline, look.sign))
"""What emblems are drawn with."""


def heraldry(player: int) -> Heraldry:
    """How a player looks."""
    return HERALDRY[player % len(HERALDRY)]


emblem: Final = emblems(heraldry)
"""The emblem of a player."""


@lru_cache(maxsize=200)
def token(player: int, scale: float) -> Node:
    """The emblem of a player on the board, around (0, 0)."""
    body = shared.bare_emblem(heraldry(player))
    return el("g", *body, transform=f"scale({scale:g})", class_="arms")


# ---- icons: strokes in a box of 24 by 24

ICONS: Final = {
    "start": "M5 7L14 4L18 17L9 20ZM15.5 6H20V19H17",
    "turns": "M12 4A3.5 3.5 0 1 1 12 11A3.5 3.5 0 1 1 12 4ZM5 20C5.5 14 18.5 14 19 20Z",
    "combat": "M4 4L17 17M20 4L7 17M14 19L19 14M10 19L5 14",
    "makers": "M12 3L19 7.5V16.5L12 21L5 16.5V7.5ZM5 7.5L12 12L19 7.5M12 12V21",
    "recall": "M19 12A7 7 0 1 1 16.5 6.6M16.5 3V7H12.5",
    "end": "M4 18L3 7L8.5 11L12 5L15.5 11L21 7L20 18Z",
    "hand": "M4 7L13 4L17 17L8 20ZM14.5 6H20V19H16",
    "intrigue": "M6 3H18V21H6ZM12 7C9 10 9 14 12 17C15 14 15 10 12 7",
    "agent": "M12 3A4 4 0 1 1 12 11A4 4 0 1 1 12 3ZM5 21C5 13 19 13 19 21Z",
    "spy": "M3 12Q12 3 21 12Q12 21 3 12ZM12 9A3 3 0 1 1 12 15A3 3 0 1 1 12 9",
    "troop": "M12 3L20 7.5V16.5L12 21L4 16.5V7.5ZM4 7.5L12 12L20 7.5M12 12V21",
    "point": "M12 3L14.5 9H21L15.8 13L18 20L12 16L6 20L8.2 13L3 9H9.5Z",
    "alliance": "M12 3L19 7V15L12 21L5 15V7ZM9 12L11 14L15 9",
    "contract": "M6 3H15L19 7V21H6ZM9 12H16M9 16H14",
    "worm": "M3 19C8 21 8 14 12 14S16 8 12.5 6.5S10 3 16 3.5C22 5 21 13 17.5 14.5",
}

MARKS: Final = {
    "battle": ICONS["combat"],
    "alliance": ICONS["alliance"],
    "worm": ICONS["worm"],
    "place": ICONS["point"],
    "end": ICONS["end"],
}
"""Which icon stands for a sort of great event."""


icon: Final = icons(ICONS)

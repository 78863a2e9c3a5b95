"""Small drawings for what our fonts have no letter for: strokes in a box of 24 by 24."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from landsraad.scenes.node import Node, el

PATHS: Final = {
    "menu": "M4 7H20M4 12H20M4 17H20",
    "rules": "M5 19.5V5.5A2 2 0 0 1 7 3.5H19V20.5H6A1 1 0 0 1 6 17.5H19M9 8H15",
    "orders": "M6 4H18V20H6ZM9 9.5L10.5 11L13.5 8M9 15.5H15",
    "replay": "M4 12A8 8 0 1 0 6.6 6.1M4 4V8.5H8.5M12 8V12.3L15 14",
    "undo": "M8.5 6L4 10.5L8.5 15M4 10.5H14.5A5 5 0 0 1 14.5 20.5H11",
    "hint": "M12 3.5A6 6 0 0 1 15 14.5V17H9V14.5A6 6 0 0 1 12 3.5ZM10 20.5H14",
    "more": "M5 11A1 1 0 1 1 5 13A1 1 0 1 1 5 11ZM12 11A1 1 0 1 1 12 13A1 1 0 1 1 12 11Z"
    "M19 11A1 1 0 1 1 19 13A1 1 0 1 1 19 11Z",
    "chat": "M4 5H20V16H11L7 20V16H4Z",
    "log": "M5 6H19M5 12H19M5 18H13",
    "notes": "M5 4H15L19 8V20H5ZM9 11H15M9 15H13",
    "deals": "M4 9H19L15 5M20 15H5L9 19",
    "panel": "M4 5H20V19H4ZM4 10H20",
    "gallery": "M4 7L13 4L17 17L8 20ZM14.5 6H20V19H16",
    "landsraad": "M12 4V20M5 20H19M4 8H20M4 8L2 14H6ZM20 8L18 14H22Z",
    "choam": "M4 20V12H8V20ZM10 20V7H14V20ZM16 20V3H20V20Z",
    "people": "M8 5A3 3 0 1 1 8 11A3 3 0 1 1 8 5ZM16 5A3 3 0 1 1 16 11A3 3 0 1 1 16 5Z"
    "M2.5 20C3 13 13 13 13.5 20M13 15C15 13 21 14 21.5 20",
    "titles": "M5 4H19V9A7 7 0 0 1 5 9ZM12 16V20M8 20H16M5 6H2V8A3 3 0 0 0 5 11"
    "M19 6H22V8A3 3 0 0 1 19 11",
    "map": "M4 6L9 4L15 6L20 4V18L15 20L9 18L4 20ZM9 4V18M15 6V20",
    "now": "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3ZM12 7V12L15.5 14",
    "down": "M6 9.5L12 15.5L18 9.5",
    "back": "M15 5L8 12L15 19",
    "arrakis": "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3ZM3.5 13C7 9 9 9 12 12S17 15 20.5 11",
    "warn": "M12 4L21.5 20H2.5ZM12 10V14.5M12 17V17.6",
    "eye": "M3 12Q12 3 21 12Q12 21 3 12ZM12 9A3 3 0 1 1 12 15A3 3 0 1 1 12 9",
    "share": "M12 15V4M8 7.5L12 3.5L16 7.5M5 12V20H19V12",
    "check": "M5 13L10 18L19 7",
    "lock": "M6 11H18V20H6ZM9 11V8A3 3 0 0 1 15 8V11",
    "close": "M6 6L18 18M18 6L6 18",
    "corners": "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15",
    "star": "M12 2.5L14.9 9L22 9.6L16.6 14.3L18.3 21.2L12 17.5L5.7 21.2L7.4 14.3L2 9.6L9.1 9Z",
}

SOLID: Final = frozenset({"star"})


@lru_cache
def icon(name: str) -> Node:
    """One of them, as large as the text around it wants."""
    return drawn(PATHS[name], "icon solid" if name in SOLID else "icon")


@lru_cache
def drawn(strokes: str, look: str = "icon") -> Node:
    """Strokes as an icon."""
    path = el("path", d=strokes)
    return el("svg", path, viewBox="0 0 24 24", class_=look, aria_hidden="true")


@lru_cache
def mark() -> Node:
    """The mark of the house: a sun over dunes."""
    return el(
        "svg",
        el("rect", width=32, height=32, rx=7, fill="#7c2d0c"),
        el("circle", cx=21, cy=10, r=4.5, fill="#ffe3b0"),
        el("path", d="M0 22Q9 13 17 19T32 17V25A7 7 0 0 1 25 32H7A7 7 0 0 1 0 25Z", fill="#e39a52"),
        el(
            "path", d="M0 27Q10 20 18 25T32 23V25A7 7 0 0 1 25 32H7A7 7 0 0 1 0 27Z", fill="#b4551d"
        ),
        viewBox="0 0 32 32",
        class_="house-mark",
        aria_hidden="true",
    )

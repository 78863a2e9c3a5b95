"""Small drawings for what our fonts have no letter for."""

from __future__ import annotations

from typing import Final

from landsraad.scenes.node import Node, el


def icon(path: str, look: str) -> Node:
    """A drawing as large as a letter."""
    drawn = el("path", d=path)
    return el("svg", drawn, viewBox="0 0 16 16", class_=f"icon {look}", aria_hidden="true")


CORNERS: Final = icon("M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4", "line")
"""The four corners of a frame: show all of it."""
STAR: Final = icon(
    "M8.0 0.6L10.0 5.9L15.6 6.1L11.2 9.6L12.7 15.1L8.0 12.0L3.3 15.1L4.8 9.6L0.4 6.1L6.0 5.9Z",
    "solid",
)

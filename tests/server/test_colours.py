"""The colours of pages, on paper and in the dark: words can be read on every ground they lie on."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

STYLE = files("landsraad.server").joinpath("static", "base.css").read_text(encoding="utf-8")
SIDES = {
    name: (light, dark)
    for name, light, dark in re.findall(r"--([\w-]+): light-dark\((#\w+), (#\w+)\)", STYLE)
}

WORDS = 4.5
LINES = 3.0
PAIRS = [
    ("ink", "panel", WORDS),
    ("ink", "raised", WORDS),
    ("ink", "sunk", WORDS),
    ("ink", "accent-soft", WORDS),
    ("muted", "panel", WORDS),
    ("muted", "sunk", WORDS),
    ("muted", "raised", WORDS),
    ("muted", "paper", WORDS),
    ("accent", "panel", WORDS),
    ("accent", "raised", WORDS),
    ("accent", "accent-soft", WORDS),
    ("on-accent", "accent", WORDS),
    ("good", "raised", WORDS),
    ("bad", "raised", WORDS),
    ("good", "good-soft", WORDS),
    ("bad", "bad-soft", WORDS),
    ("ink", "good-soft", WORDS),
    ("ink", "bad-soft", WORDS),
    ("panel", "ink", WORDS),
    ("edge", "panel", LINES),
    ("edge", "raised", LINES),
    ("lit", "panel", LINES),
]
"""What lies on what: words, or the borders of controls and the focus."""


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """How much one colour stands out from another.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("front", "ground", "least"), PAIRS)
def test_colours_stand_out_in_both_themes(front: str, ground: str, least: float) -> None:
    for theme in (0, 1):
        assert contrast(SIDES[front][theme], SIDES[ground][theme]) >= least


def test_the_table_is_dark_in_both_themes() -> None:
    table, words = (
        re.findall(rf"--{name}: (#\w+);", STYLE)[0] for name in ("table-light", "on-table")
    )
    assert contrast(words, table) >= WORDS

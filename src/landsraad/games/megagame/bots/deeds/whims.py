"""What is done rarely: boasting, trusting ornithopters, asking control."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from landsraad.games.megagame.bots.plans import Plan
from landsraad.games.megagame.bots.reading import Reading
from landsraad.games.megagame.bots.standing import Standing
from landsraad.games.megagame.rules.letters import SORTS

WISHES: Final = 0.0025
"""How often somebody asks control for something."""
WISH: Final = "May our envoys be heard before the next vote?"


def boasting(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Show spice when it frightens, or hide it again."""
    if r.chance(0.003):
        shown = 0 if r.own.board else r.spice
        yield Plan(0.5, "show_spice", [("show", shown)])


def trusting(r: Reading, standing: Standing) -> Iterator[Plan]:
    """A House with harvesters in the desert has its ornithopters always roll again."""
    if r.own.reroll == "losses" and r.chance(0.002):
        yield Plan(0.4, "standing_reroll", [("reroll", "always")])


def requesting(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Ask control for something, with nothing to offer for it."""
    if r.chance(WISHES):
        sort = r.dice.pick(SORTS, "sort")
        yield Plan(0.3, "request", [("request", sort), ("words", WISH)])

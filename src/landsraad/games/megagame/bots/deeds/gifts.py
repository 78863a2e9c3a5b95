"""Spice for nothing: to the House with which one would win, and to Fremen who cannot walk."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from landsraad.bots.scripts import Script
from landsraad.games.megagame.bots.plans import Plan
from landsraad.games.megagame.bots.reading import Reading
from landsraad.games.megagame.bots.standing import Standing
from landsraad.games.megagame.components import SIETCHES
from landsraad.games.megagame.rules.trading import DONE, own_offers

RICH: Final = 6
"""Spice from which on a sietch shares."""
ALMS: Final = 2
"""Spice that it gives: six steps, or a bribe's part."""
LEAST: Final = 2
"""Less is not worth a messenger."""
EVENING: Final = 12
"""In the last part of the day, one of so many, nothing is kept back."""


def gifts(r: Reading, standing: Standing) -> Iterator[Plan]:
    """One gift at a time."""
    if own_offers(r.s, r.me):
        return
    if r.kind == "sietch":
        yield from sharing(r)
    elif r.kind == "organisation":
        yield from backing(r, standing)


def sharing(r: Reading) -> Iterator[Plan]:
    """A sietch that has enough helps another that can neither walk nor pay."""
    if r.shield.pouch < RICH or r.late:
        return
    for other in SIETCHES:
        if other != r.me and r.t.factions[other].counted < 1:
            yield Plan(2.0, "offer", given(other, ALMS))


def backing(r: Reading, standing: Standing) -> Iterator[Plan]:
    """An organisation gives all it has to the House that holds the Kwisatz Haderach."""
    champion = standing.champion(r.me)
    if champion != r.me and r.left <= r.t.ends // EVENING and r.shield.pouch >= LEAST:
        yield Plan(20.0, "offer", given(champion, r.shield.pouch))


def given(other: str, spice: int) -> Script:
    """What to say to give spice away."""
    says: Script = [("offer to", other), ("give", "spice"), ("give spice", spice)]
    return [*says, ("give", DONE), ("want", DONE)]

"""Goods for nothing: to a favourite for the victory, and to Fremen who cannot walk."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from landsraad.bots.scripts import Script
from landsraad.games.megagame.bots.deeds.alliances import TITLE
from landsraad.games.megagame.bots.plans import Plan
from landsraad.games.megagame.bots.reading import SCORERS, Reading
from landsraad.games.megagame.bots.standing import Standing
from landsraad.games.megagame.components import SIETCHES
from landsraad.games.megagame.rules.choam import seat_armies
from landsraad.games.megagame.rules.trading import DONE, common, own_offers

RICH: Final = 6
"""A sietch shares from this much spice on."""
ALMS: Final = 2
"""Spice that it gives: six steps, or a bribe's part."""
LEAST: Final = 2
"""Less is not worth a messenger."""
EVENING: Final = 8
"""Organisations keep nothing back in the last part of the day, of this many equal parts."""
GOODS: Final[Mapping[str, str]] = {
    "chairman": "share",
    "speaker": "seat",
    "spice_rich": "spice",
    "judge": "spice",
}
"""What brings kin nearer to a title."""


def gifts(r: Reading, standing: Standing) -> Iterator[Plan]:
    """One gift at a time."""
    if own_offers(r.s, r.me):
        return
    if r.kind == "organisation":
        yield from backing(r, standing)
    else:
        yield from loyalty(r, standing)
    if r.kind == "sietch":
        yield from sharing(r)


def sharing(r: Reading) -> Iterator[Plan]:
    """A sietch that has enough helps another that can neither walk nor pay."""
    if r.shield.pouch < RICH or r.late:
        return
    for other in SIETCHES:
        if other != r.me and r.t.factions[other].counted < 1:
            yield Plan(2.0, "offer", given(other, "spice", ALMS))


def backing(r: Reading, standing: Standing) -> Iterator[Plan]:
    """An organisation gives all it has to the House that holds the Kwisatz Haderach."""
    champion = standing.champion(r.me)
    if champion != r.me and r.left <= r.t.ends // EVENING and r.shield.pouch >= LEAST:
        yield Plan(20.0, "offer", given(champion, "spice", r.shield.pouch))


def loyalty(r: Reading, standing: Standing) -> Iterator[Plan]:
    """A faction that cannot win any more gives kin what would win the day for them."""
    behind = standing.points[standing.leader] - standing.points[r.me] >= TITLE
    if not r.late or not behind or standing.deciding:
        return
    for friend in SCORERS:
        if friend in r.kin and not standing.holds_him(friend):
            theirs = r.as_seen(friend)
            yield from helping(r, theirs, Standing(theirs))


def helping(r: Reading, theirs: Reading, standing: Standing) -> Iterator[Plan]:
    """Everything of one sort that brings somebody a title by which it wins."""
    has = {"spice": r.shield.pouch, "share": r.own.shares, "seat": r.own.seats}
    able = common(r.t, r.me, theirs.me)
    for title, good in GOODS.items():
        count = min(has[good], standing.gap(title))
        if good == "seat":
            count = min(count, len(seat_armies(theirs.s, theirs.me)))
        if count > 0 and good in able and standing.wins_by(title):
            yield Plan(6.0, "offer", given(theirs.me, good, count))


def given(other: str, good: str, count: int) -> Script:
    """What to say to give something away."""
    says: Script = [("offer to", other), ("give", good), (f"give {good}", count)]
    return [*says, ("give", DONE), ("want", DONE)]

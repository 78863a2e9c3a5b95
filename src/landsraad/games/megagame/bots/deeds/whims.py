"""What is done rarely: atomics, boasting, and other ways to trust ornithopters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from landsraad.games.megagame.bots.plans import Plan
from landsraad.games.megagame.bots.reading import Reading
from landsraad.games.megagame.bots.standing import AHEAD, Standing
from landsraad.games.megagame.components import REGIONS
from landsraad.games.megagame.rules.atomics import harbours, in_reach
from landsraad.games.megagame.rules.letters import SORTS, correspondents

LETTERS: Final = 0.01
"""How often somebody writes a line."""
LINES: Final = (
    "Shall we keep the peace this year?",
    "We would trade, if the price is right.",
    "Somebody is too far ahead. Do you see it, too?",
)
WISH: Final = "May our envoys be heard before the next vote?"


def bringing_atomics(r: Reading, standing: Standing) -> Iterator[Plan]:
    """A House that is hopelessly behind, and rich, brings them when the day is half over."""
    behind = standing.points[standing.leader] - standing.points[r.me] >= AHEAD
    if behind and r.left < r.t.ends // 2 and r.chance(0.2):
        yield Plan(30.0, "bring_atomics", [("land at", near_leader(r, standing))])


def near_leader(r: Reading, standing: Standing) -> str:
    """The harbour beside most of what the leader has."""

    def burnt(region: str) -> int:
        return sum(belongs(r, standing.leader, each) for each in REGIONS[region].adjacent)

    return max(harbours(r.t, r.me), key=lambda region: (burnt(region), region))


def belongs(r: Reading, name: str, region: str) -> bool:
    """Has somebody armies or a settlement there, and the one who reads none?"""
    there = r.t.armies.get(region, {})
    return r.me not in there and (r.t.settlements.get(region) == name or name in there)


def using_atomics(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Ask to use them on the leader, where nothing of one's own would burn."""
    for region in in_reach(r.s, r.me)[1:]:
        if belongs(r, standing.leader, region):
            yield Plan(8.0, "use_atomics", [("use at", region)])


def boasting(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Show spice when it frightens, or hide it again."""
    if r.chance(0.003):
        shown = 0 if r.own.board else r.spice
        yield Plan(0.5, "show_spice", [("show", shown)])


def trusting(r: Reading, standing: Standing) -> Iterator[Plan]:
    """A House with harvesters in the desert has its ornithopters always roll again."""
    if r.own.reroll == "losses" and r.chance(0.002):
        yield Plan(0.4, "standing_reroll", [("reroll", "always")])


def writing(r: Reading, standing: Standing) -> Iterator[Plan]:
    """A line to kin, or to whoever stands against the leader."""
    if r.chance(LETTERS):
        to = r.dice.pick(correspondents(r.s, r.me), "reader")
        yield Plan(0.3, "message", [("write to", to), ("words", r.dice.pick(LINES, "words"))])


def requesting(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Ask control for something, with nothing to offer for it."""
    if r.chance(LETTERS / 4):
        sort = r.dice.pick(SORTS, "sort")
        yield Plan(0.3, "request", [("request", sort), ("words", WISH)])

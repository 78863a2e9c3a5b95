"""What is done rarely: atomics, boasting, and other ways to trust ornithopters."""

from __future__ import annotations

from collections.abc import Iterator

from landsraad.games.megagame.bots.plans import Plan
from landsraad.games.megagame.bots.reading import Reading
from landsraad.games.megagame.bots.standing import Standing
from landsraad.games.megagame.rules.atomics import harbours, in_reach, price


def bringing_atomics(r: Reading, standing: Standing) -> Iterator[Plan]:
    """A rich House that cannot win by spice brings them when the day is half over."""
    spare = r.spice - price(r.t, r.me)
    late = r.left < r.t.ends // 2 and "spice_rich" not in standing.ambitions
    if spare >= 2 and late and r.chance(0.02):
        yield Plan(5.0, "bring_atomics", [("land at", harbours(r.t, r.me)[-1])])


def using_atomics(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Ask to use them on the leader, where nothing of one's own would burn."""
    for region in in_reach(r.s, r.me)[1:]:
        there = r.t.armies.get(region, {})
        theirs = r.t.settlements.get(region) == standing.leader
        if r.me not in there and (theirs or standing.leader in there):
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

"""Where figures, tokens and leaders come to the board, and who becomes better."""

from __future__ import annotations

from typing import Any, Final

from landsraad.games.war_for_arrakis.bots.field.groups import merged
from landsraad.games.war_for_arrakis.bots.mind import Mind
from landsraad.games.war_for_arrakis.bots.reading import nearest
from landsraad.games.war_for_arrakis.calculator.forces import worth
from landsraad.games.war_for_arrakis.components import ATREIDES, HARKONNEN, LEADERS
from landsraad.games.war_for_arrakis.rules.battle.combat import strip
from landsraad.games.war_for_arrakis.rules.board import BIT
from landsraad.games.war_for_arrakis.rules.effects import SCRIPTS
from landsraad.games.war_for_arrakis.rules.legions.figures import limit
from landsraad.games.war_for_arrakis.state import Legion
from landsraad.kernel import PASS, Ask, Value

WAYS_OUT: Final = (PASS, "done", "nobody")


def areas(ask: Ask) -> list[str]:
    """The areas among the options."""
    return [str(option) for option in ask.options if option in BIT]


def opened_op(mind: Mind) -> Any:
    """The op that is being carried out; None: none is."""
    name, *rest = mind.t.agenda[-1]
    return SCRIPTS[str(rest[0])][int(rest[1])] if name == "do_op" else None


def place_in(mind: Mind, ask: Ask) -> Value:
    """Where one more figure is worth most."""
    op = opened_op(mind)
    kind = str(getattr(op, "unit", "") or "regular")
    leading = bool(getattr(op, "leader", ""))
    earlier = [v for _, k, v in mind.view.since if k == "place in"]
    if "all" in ask.options:
        return "all"
    n = int(getattr(op, "n", 1)) if not leading and "done" not in ask.options else 1
    best, value = "", -9.0
    for area in areas(ask):
        gain = added(mind, area, kind, n, earlier.count(area), leading)
        if gain > value:
            best, value = area, gain
    return best or ask.options[0]


def added(mind: Mind, area: str, kind: str, n: int, earlier: int, leading: bool) -> float:
    """What a figure more is worth in an area."""
    t, side = mind.t, mind.side
    there = t.legions.get(area)
    own = there if there is not None and there.side == side else None
    units = own.units if own is not None else 0
    if leading:
        if own is None:
            return -1.0
        led = len(own.leaders) + own.generic
        return 0.1 * own.units - 0.15 * led + mind.field.standing(area) * 0.3
    if units + earlier >= limit(t, side):
        return -1.0
    more = Legion(side)
    setattr(more, kind, min(n + earlier, limit(t, side) - units))
    return mind.field.worth(merged(own, more), area) - mind.field.standing(area)


def take_from(mind: Mind, ask: Ask) -> Value:
    """From the reserve; nobody is taken from where he stands."""
    for word in ("all", "reserve", "done", PASS):
        if word in ask.options:
            return word
    return ask.options[0]


def which_leader(mind: Mind, ask: Ask) -> Value:
    """The best fighter who is not on the board yet."""
    free = [x for x in ask.options if x in LEADERS and mind.t.leaders.get(str(x)) == "aside"]
    if mind.side == ATREIDES:
        asked = [x for x in free if x in mind.prophecy.summoned]
        if asked:
            return asked[0]
    if free:
        return max(free, key=lambda leader: worth(strip(str(leader))))
    return next((x for x in ask.options if x in ("naib", "bashar")), PASS)


def make_better(mind: Mind, ask: Ask) -> Value:
    """Where the strongest legion stands that is nearest to its goal."""
    t = mind.t
    if mind.side == HARKONNEN:
        goals = list(t.sietches)
    else:
        goals = [*t.settlements]

    def use(area: str) -> float:
        legion = t.legions[area]
        return legion.units + 1.5 * len(legion.leaders) - 0.7 * nearest(area, goals)

    return max(areas(ask), key=use)


def place_token(mind: Mind, ask: Ask) -> Value:
    """To the sietch that a few more units help most."""
    return max(areas(ask), key=lambda area: mind.field.token(area))

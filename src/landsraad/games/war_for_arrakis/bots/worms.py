"""Answers about worms and wormsigns."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.bots.mind import Mind
from landsraad.games.war_for_arrakis.bots.reading import nearest
from landsraad.games.war_for_arrakis.rules.board import BIT
from landsraad.kernel import PASS, Ask, Value


def desert_power(mind: Mind, ask: Ask) -> Value:
    """The best form that is open."""
    desert = mind.desert
    forms = {
        "attack": desert.strike()[0],
        "wormsigns": desert.signs,
        "move worms": desert.stalk()[0],
    }
    there = {form: value for form, value in forms.items() if form in ask.options}
    return max(there, key=lambda form: there[form], default=PASS)


def wormsign(mind: Mind, ask: Ask) -> Value:
    """Where a wormsign helps."""
    value: Value = mind.desert.choose_sign(list(ask.options))
    return value


def moving(mind: Mind, ask: Ask) -> Value:
    """The worm that gets nearer to its prey; one is enough."""
    _, worm, _ = mind.desert.stalk()
    return "done" if "done" in ask.options else worm or PASS


def moves_to(mind: Mind, ask: Ask) -> Value:
    """As near to the prey as it can."""
    areas = [x for x in ask.options if x in BIT]
    return min(areas, key=lambda area: nearest(str(area), mind.desert.prey), default=PASS)


def attacking(mind: Mind, ask: Ask) -> Value:
    """The worm with the best target."""
    value, worm, _ = mind.desert.strike()
    return worm if value > 0 else PASS


def attacks(mind: Mind, ask: Ask) -> Value:
    """The best target."""
    areas = [str(x) for x in ask.options if x in BIT]
    return max(areas, key=mind.desert.blow, default=PASS)


def rises(mind: Mind, ask: Ask) -> Value:
    """Under those who suffer most."""
    return max(ask.options, key=lambda area: mind.desert.blow(str(area)))


def placed(mind: Mind, ask: Ask) -> Value:
    """Near to the prey."""
    areas = [x for x in ask.options if x in BIT]
    return min(areas, key=lambda area: nearest(str(area), mind.desert.prey), default=PASS)
